"""A state declared once, as columns of whole numbers; everything else about it is derived from that declaration.

(1) A column holds whole numbers within its stated range, or a fixed number of them.
(2) Every column admits 0, its value in a state that nothing has been done to.
(3) The list state is an ordinary object: slots, integers and lists. It needs nothing but the standard library.
(4) A *scratch* column is room to work in: it is not copied, compared, saved or part of digest and fingerprint.
(5) What the numbers mean to people (`of`, `by`) is kept beside them, and changes neither layout nor digest nor speed.
(6) `facts` is the one thing beside the columns. It is None unless somebody listens; the compiled states lack it.
"""

from __future__ import annotations

import hashlib
import struct
from enum import IntEnum
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from .fingerprint import fingerprint_source

_GENERATED = ("copy", "values", "copy_into", "copy_into_source", "fingerprint", "fingerprint_source")
_AS_VALUES = 1
"""`annotationlib.Format.VALUE`, which Python has from 3.14 on."""
_SIZES = ((1, "b"), (2, "h"), (4, "i"), (8, "q"))


class ColumnError(TypeError):
    """A declaration, or a value in a column, that cannot be; the sentence names the column."""


class Column(NamedTuple):
    """One column: a number (length None) or a row of `length` numbers, each from `least` to `most`."""

    name: str
    length: int | None
    least: int
    most: int
    kept: bool
    of: type[IntEnum] | None = None
    """Names what a number in it stands for."""
    by: type[IntEnum] | None = None
    """Names the places of a row; a row several times as long is read as so many blocks, one for each seat, say."""

    @property
    def size(self) -> int:
        """Bytes a number of this column takes: the fewest that hold its range."""
        bits = max(self.most.bit_length(), (-self.least - 1).bit_length() if self.least < 0 else 0) + 1
        return next(size for size, _ in _SIZES if bits <= 8 * size)

    @property
    def letter(self) -> str:
        """The letter of that size in `struct`."""
        return dict(_SIZES)[self.size]

    @property
    def span(self) -> int:
        """How many numbers it holds."""
        return 1 if self.length is None else self.length

    def check(self, value: object) -> None:
        """Refuse a value that this column cannot hold."""
        if self.length is None:
            self._check_number(value, "")
            return
        if not isinstance(value, list) or len(value) != self.length:
            raise ColumnError(f"column '{self.name}' takes a list of {self.length} numbers, not {_short(value)}")
        for i, number in enumerate(value):
            self._check_number(number, f"[{i}]")

    def _check_number(self, value: object, where: str) -> None:
        if not isinstance(value, int) or isinstance(value, bool):
            raise ColumnError(f"column '{self.name}'{where} takes a whole number, not {_short(value)}")
        if not self.least <= value <= self.most:
            raise ColumnError(f"column '{self.name}'{where} holds {value}, beyond {self.least} to {self.most}")

    def show(self, value: int | list[int]) -> str:
        """Write a value for people to read: by names where the column has them."""
        if not isinstance(value, list):
            return self._name(value)
        if self.by is None:
            return f"[{', '.join(map(self._name, value))}]"
        places = len(self.by)
        blocks = [self._show_block(value[start : start + places]) for start in range(0, len(value), places)]
        return blocks[0] if len(blocks) == 1 else f"[{', '.join(blocks)}]"

    def _show_block(self, block: list[int]) -> str:
        named = (f"{place.name}: {self._name(n)}" for place, n in zip(self.by or (), block, strict=True) if n)
        return f"{{{', '.join(named)}}}"

    def _name(self, number: int) -> str:
        return next((member.name for member in self.of or () if member == number), str(number))


class _Declared(NamedTuple):
    length: int | None
    least: int
    most: int
    kept: bool
    of: type[IntEnum] | None
    by: type[IntEnum] | None


def number(least: int = 0, most: int = 127, *, of: type[IntEnum] | None = None, scratch: bool = False) -> Any:
    """Declare a column of one number from `least` to `most`; `of` names what they stand for."""
    return _Declared(None, least, most, not scratch, of, None)


def row(
    length: int,
    least: int = 0,
    most: int = 127,
    *,
    of: type[IntEnum] | None = None,
    by: type[IntEnum] | None = None,
    scratch: bool = False,
) -> Any:
    """Declare a column of `length` numbers; `of` names what they stand for, `by` their places."""
    return _Declared(length, least, most, not scratch, of, by)


class _Declaration(type):
    """Turns the class body of a state into slots and generated methods."""

    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> _Declaration:
        parents = [base for base in bases if isinstance(base, _Declaration)]
        if len(parents) > 1:
            named = " and ".join(parent.__name__ for parent in parents)
            raise ColumnError(f"{name} inherits columns from {named}; a state inherits them from one class only")
        inherited: dict[str, _Declared] = dict(getattr(parents[0], "_declared", {})) if parents else {}
        own = {key: value for key, value in body.items() if isinstance(value, _Declared)}
        if bases:
            _check_body(name, body, inherited)
        for key in own:
            del body[key]
        known = set(inherited)
        body["__slots__"] = tuple(key for key in own if key not in known) + (() if bases else ("facts",))
        cls = super().__new__(mcs, name, bases, body)
        cls._declared = inherited | own  # type: ignore[attr-defined]
        cls.columns = tuple(Column(key, *declared) for key, declared in cls._declared.items())  # type: ignore[attr-defined]
        if bases:
            _generate(cls)
        return cls


class Columns(metaclass=_Declaration):
    """A state made of columns. Declare it so:

    >>> class Well(Columns):
    ...     depth: int = number(0, 300)
    ...     buckets: list[int] = row(3, 0, 9)
    >>> well = Well()
    >>> well.buckets[1] = 4
    >>> twin = well.copy()
    >>> twin == well, twin.digest() == well.digest(), twin.buckets is well.buckets
    (True, True, False)
    """

    columns: ClassVar[tuple[Column, ...]]
    copy_into: ClassVar[Any]
    """`copy_into(to, of)`: make `to` the same as `of`, in place. Flat, so that it is compiled too."""
    copy_into_source: ClassVar[str]
    fingerprint: ClassVar[Any]
    """`fingerprint(s, into)`: write 128 bits that name this state into a row of four numbers, fast. Flat as well."""
    fingerprint_source: ClassVar[str]
    facts: list[tuple[int, ...]] | None

    def __init__(self) -> None:
        raise ColumnError("Columns is to be inherited from, with columns declared")

    if TYPE_CHECKING:  # these two are written by _generate for each declaration

        def copy(self) -> Self:
            """Give a state that equals this one and shares nothing with it; nobody listens to its facts."""

        def values(self) -> tuple[int | list[int], ...]:
            """Give the kept columns' values in order of declaration."""

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return self.values() == other.values()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = zip(_kept(type(self)), self.values(), strict=True)
        shown = (f"{column.name}={column.show(value)}" for column, value in values if _any(value))
        return f"{type(self).__name__}({', '.join(shown)})"

    def pack(self) -> bytes:
        """Write the kept columns as bytes, in order of declaration."""
        numbers: list[int] = []
        for value in self.values():
            if isinstance(value, list):
                numbers += value
            else:
                numbers.append(value)
        try:
            return _packer(type(self)).pack(*numbers)
        except struct.error:
            self.check()
            raise

    @classmethod
    def unpack(cls, packed: bytes) -> Self:
        """Read what `pack` wrote; refuse anything else."""
        packer = _packer(cls)
        if len(packed) != packer.size:
            raise ColumnError(f"{cls.__name__} takes {packer.size} bytes, not {len(packed)}")
        numbers = iter(packer.unpack(packed))
        return cls.from_values(
            {
                c.name: next(numbers) if c.length is None else [next(numbers) for _ in range(c.length)]
                for c in _kept(cls)
            }
        )

    def to_values(self) -> dict[str, int | list[int]]:
        """Give the kept columns by name, for files that people read."""
        return {c.name: getattr(self, c.name) for c in _kept(type(self))}

    @classmethod
    def from_values(cls, values: dict[str, Any]) -> Self:
        """Build a state from columns by name; one that is missing, unknown or out of range is refused by name."""
        state = cls()
        names = {c.name for c in _kept(cls)}
        if unknown := sorted(set(values) - names):
            raise ColumnError(f"{cls.__name__} has no column '{unknown[0]}'")
        if missing := [c.name for c in _kept(cls) if c.name not in values]:
            raise ColumnError(f"column '{missing[0]}' of {cls.__name__} is missing")
        for column in _kept(cls):
            value = values[column.name]
            column.check(value)
            setattr(state, column.name, list(value) if column.length is not None else value)
        return state

    def digest(self) -> str:
        """Name this state: 32 hexadecimal digits that equal states share, and no others."""
        return hashlib.blake2b(self.pack(), digest_size=16).hexdigest()

    def check(self) -> None:
        """Refuse any value outside its column's range. The compiled engines do not look: tests do, with this."""
        for column in type(self).columns:
            column.check(getattr(self, column.name))


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


def _any(value: int | list[int]) -> bool:
    return any(value) if isinstance(value, list) else value != 0


def _kept(cls: type[Columns]) -> tuple[Column, ...]:
    return tuple(column for column in cls.columns if column.kept)


def _packer(cls: type[Columns]) -> struct.Struct:
    packer = cls.__dict__.get("_struct")
    if packer is None:
        packer = struct.Struct("<" + "".join(f"{c.span}{c.letter}" for c in _kept(cls)))
        cls._struct = packer  # type: ignore[attr-defined]
    return packer


def _annotations(body: dict[str, Any]) -> dict[str, Any]:
    """Read the types in a class body. Python 3.14 gives a function that reads them, unless they are kept as text."""
    if "__annotations__" in body:
        return dict(body["__annotations__"])
    read = body.get("__annotate_func__") or body.get("__annotate__")
    return dict(read(_AS_VALUES)) if read else {}


def _check_body(cls: str, body: dict[str, Any], inherited: dict[str, _Declared]) -> None:
    """Refuse a class body with a declaration that cannot be, or with what was perhaps meant as one."""
    annotations = _annotations(body)
    for name, annotation in annotations.items():
        is_declared = name in inherited or isinstance(body.get(name), _Declared)
        if not is_declared and "ClassVar" not in str(annotation):
            raise ColumnError(f"{cls}: column '{name}' has a type but no number() or row()")
    for name, value in body.items():
        if isinstance(value, _Declared):
            _check_declared(cls, name, value, annotations)
            if name in inherited and (inherited[name].length is None) != (value.length is None):
                was, is_now = ("row", "number") if value.length is None else ("number", "row")
                raise ColumnError(f"{cls}: column '{name}' is inherited as a {was} and cannot become a {is_now}")
        elif name not in annotations and not name.startswith("__") and _is_data(value):
            shown = getattr(value, "__name__", _short(value))
            raise ColumnError(f"{cls}: '{name}' is {shown}; a column is number() or row(), all else a ClassVar")


def _check_declared(cls: str, name: str, declared: _Declared, annotations: dict[str, Any]) -> None:
    """Refuse a declaration that cannot be, with a sentence that names the column."""
    if name.startswith("_") or name in vars(Columns) or name in _GENERATED:
        raise ColumnError(f"{cls}: column '{name}' may not have that name")
    if name not in annotations:
        raise ColumnError(f"{cls}: column '{name}' lacks its type: write `{name}: int` or `{name}: list[int]`")
    wanted = "int" if declared.length is None else "list[int]"
    if str(annotations[name]).removeprefix("<class '").removesuffix("'>") != wanted:
        raise ColumnError(f"{cls}: column '{name}' is declared {annotations[name]}, but holds {wanted}")
    if declared.length is not None and not _is_whole(declared.length):
        raise ColumnError(f"{cls}: column '{name}' has length {_short(declared.length)}, which is no whole number")
    if not (_is_whole(declared.least) and _is_whole(declared.most)):
        bounds = f"{_short(declared.least)} to {_short(declared.most)}"
        raise ColumnError(f"{cls}: column '{name}' runs from {bounds}; both must be whole numbers")
    if declared.length is not None and declared.length < 1:
        raise ColumnError(f"{cls}: column '{name}' has length {declared.length}; a row holds at least 1 number")
    if not declared.least <= 0 <= declared.most:
        raise ColumnError(f"{cls}: column '{name}' runs from {declared.least} to {declared.most}; it must admit 0")
    if declared.least < -(2**63) or declared.most >= 2**63:
        raise ColumnError(f"{cls}: column '{name}' runs from {declared.least} to {declared.most}, beyond 64 bits")
    _check_names(cls, name, declared)


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_data(value: object) -> bool:
    """Say whether whoever wrote this value into a class body may have meant a column."""
    return isinstance(value, int | float | str | list | tuple) or value in (number, row)


def _is_enum(names: object) -> bool:
    return isinstance(names, type) and issubclass(names, IntEnum)


def _check_names(cls: str, name: str, declared: _Declared) -> None:
    """Refuse names that do not fit the numbers or the places they are for."""
    for names in (declared.of, declared.by):
        if not (names is None or _is_enum(names)):
            raise ColumnError(f"{cls}: column '{name}' is named by {_short(names)}, which is no IntEnum")
    if declared.of is not None:
        known = {member.value for member in declared.of}
        nameless = next((n for n in range(declared.least, declared.most + 1) if n not in known), None)
        if nameless is not None:
            raise ColumnError(f"{cls}: column '{name}' may hold {nameless}, which {declared.of.__name__} does not name")
    if declared.by is not None and declared.length is not None:
        places = [member.value for member in declared.by]
        if places != list(range(len(places))):
            raise ColumnError(f"{cls}: column '{name}': {declared.by.__name__} must count from 0 to name places")
        if not places or declared.length % len(places):
            raise ColumnError(
                f"{cls}: column '{name}' has length {declared.length}, not a multiple of the {len(places)}"
                f" of {declared.by.__name__}"
            )


def _generate(cls: Any) -> None:
    """Write the methods that must be fast, column by column, as one would by hand."""
    columns: tuple[Column, ...] = cls.columns
    if not columns:
        raise ColumnError(f"{cls.__name__} declares no column")
    kept = [c for c in columns if c.kept]
    fresh = "".join(f"    self.{c.name} = {'0' if c.length is None else f'[0] * {c.length}'}\n" for c in columns)
    # A slice copies a list faster than list() does; scratch rows are made afresh.
    copied = "".join(
        f"    new.{c.name} = {f'self.{c.name}' if c.length is None else f'self.{c.name}[:]'}\n"
        if c.kept
        else f"    new.{c.name} = {'0' if c.length is None else f'[0] * {c.length}'}\n"
        for c in columns
    )
    source = (
        f"def __init__(self):\n    self.facts = None\n{fresh}\n"
        f"def copy(self):\n    new = make(cls)\n    new.facts = None\n{copied}    return new\n\n"
        f"def values(self):\n    return ({''.join(f'self.{c.name}, ' for c in kept)})\n"
    )
    generated: dict[str, Any] = {"make": cls.__new__, "cls": cls}
    exec(source, generated)  # noqa: S102 - written above from checked names, as dataclasses and namedtuple do
    for method in ("__init__", "copy", "values"):
        generated[method].__qualname__ = f"{cls.__qualname__}.{method}"
        setattr(cls, method, generated[method])
    plain: dict[str, Any] = {}
    cls.copy_into_source = _copy_into_source(kept, "for i in range({length}):\n        to.{name}[i] = of.{name}[i]")
    # Lists copy faster by slices; CUDA has loops only.
    exec(_copy_into_source(kept, "to.{name}[:] = of.{name}"), plain)  # noqa: S102
    cls.copy_into = staticmethod(plain["copy_into"])
    cls.fingerprint_source = fingerprint_source(columns)
    exec(cls.fingerprint_source, plain)  # noqa: S102
    cls.fingerprint = staticmethod(plain["fingerprint"])


def _copy_into_source(kept: list[Column], row: str) -> str:
    """Write `copy_into` for one kind of engine; `row` is how a row is copied there."""
    lines = [(f"to.{c.name} = of.{c.name}" if c.length is None else row).format(**c._asdict()) for c in kept]
    return "def copy_into(to, of):\n" + "".join(f"    {line}\n" for line in lines or ["pass"])
