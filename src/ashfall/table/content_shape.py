"""Turns the nodes of a content file into the typed values of a game, and says with its line everything that is wrong.

(1) The shape of a file is a msgspec Struct. No key is accepted that it does not have; types are never guessed.
(2) A *word* (a step, a condition) is written as a mapping of one key: `gain: {wood: 2}`. Where a word has only one
    argument that matters it may stand alone: `go: marsh`. Which words there are is the form's vocabulary.
(3) A text annotated with `Refers("passages")` is the name of an entry of that section; it is noted, to be looked up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, Literal, TypeVar, Union, get_args, get_origin

import msgspec

from .content_yaml import Entry, Fault, Node, Place, Scalar, Sequence
from .content_yaml import Mapping as Keys
from .naming import either

T = TypeVar("T", bound=msgspec.Struct)
Vocabulary = Mapping[str, type[msgspec.Struct]]


class Form(msgspec.Struct, Generic[T], frozen=True):
    """What content files of one game look like."""

    title: str
    """What their first line says after `content:`, the game and the number of the form: "night_watch/1"."""
    shape: type[T]
    vocabularies: dict[type, Vocabulary] = {}
    """The words by the kind of thing they are: Step and Condition, say."""


class Refers(msgspec.Struct, frozen=True):
    """Marks a text that names an entry of a section, possibly of another file."""

    section: str


class Reference(msgspec.Struct, frozen=True):
    """An entry that is named somewhere."""

    place: Place
    section: str
    id: str
    owner: tuple[str, str]
    """The section and entry in which it is named."""


class _Broken:
    """Stands for a value that could not be made; its fault has been said."""


_BROKEN = _Broken()


class Shaper:
    """Makes values of one file's nodes; what it finds on the way is kept beside them."""

    def __init__(self, form: Form[Any]) -> None:
        self.form = form
        self.faults: list[Fault] = []
        self.references: list[Reference] = []
        self.places: dict[tuple[str, str], Place] = {}
        """Where the entries of the file's sections stand."""

    def shape(self, node: Node) -> Any | None:
        """Make the file's value; None if there is any fault."""
        value = self.value(node, self.form.shape, ())
        return None if self.faults or isinstance(value, _Broken) else value

    def value(self, node: Node, kind: Any, trail: tuple[str, ...]) -> Any:
        """Make a value of type `kind`; `trail` are the keys that lead to it."""
        plain, refers = _unmarked(kind)
        origin = get_origin(plain) or plain
        if origin in self.form.vocabularies:
            return self.word(node, origin, trail)
        if isinstance(origin, type) and issubclass(origin, msgspec.Struct):
            return self.struct(node, origin, trail)
        if origin is tuple:
            return self.items(node, get_args(plain)[0], trail)
        if origin is dict:
            key_kind, held_kind = get_args(plain)
            return self.entries(node, key_kind, held_kind, trail)
        if origin in (Union, UnionType):
            (inner,) = (option for option in get_args(plain) if option is not NoneType)
            return self.value(node, inner, trail)
        value = self.leaf(node, kind, trail)
        if refers and not isinstance(value, _Broken):
            self.references.append(Reference(node.place, refers.section, value, (trail[0], trail[1])))
        return value

    def struct(self, node: Node, kind: type[msgspec.Struct], trail: tuple[str, ...]) -> Any:
        if not isinstance(node, Keys):
            return self.fault(node.place, f"{_named(trail)} should be a mapping, not {_shown(node)}")
        fields = {field.name: field for field in _fields_of(kind)}
        values = {}
        broken = False
        for key, entry in node.entries.items():
            if key not in fields:
                self.fault(entry.place, f"{_named(trail)} has no key '{key}'{nearest(key, fields)}")
                broken = True
                continue
            values[key] = self.value(entry.node, fields[key].type, (*trail, key))
            broken = broken or isinstance(values[key], _Broken)
        for name, field in fields.items():
            if field.required and name not in node.entries:
                self.fault(node.place, f"{_named(trail)} lacks its key '{name}'")
                broken = True
        return _BROKEN if broken else self.made(node.place, kind, values)

    def word(self, node: Node, vocabulary: type, trail: tuple[str, ...]) -> Any:
        what = f"a {vocabulary.__name__.lower()}"
        words = self.form.vocabularies[vocabulary]
        if isinstance(node, Scalar) and isinstance(node.value, str):
            entry = Entry(node.place, node.value, Keys(node.place, {}))
        elif isinstance(node, Keys) and len(node.entries) == 1:
            (entry,) = node.entries.values()
        else:
            return self.fault(node.place, f"{what} is one word with what it needs, as in 'word: {{...}}'")
        kind = words.get(entry.key)
        if kind is None:
            return self.fault(entry.place, f"'{entry.key}' is not {what}{nearest(entry.key, words)}")
        fields = _fields_of(kind)
        if isinstance(entry.node, Keys) or not fields:
            return self.struct(entry.node, kind, (*trail, entry.key))
        value = self.value(entry.node, fields[0].type, (*trail, entry.key))
        missing = [field.name for field in fields[1:] if field.required]
        if missing:
            return self.fault(entry.place, f"'{entry.key}' lacks its key '{missing[0]}'")
        return _BROKEN if isinstance(value, _Broken) else self.made(entry.place, kind, {fields[0].name: value})

    def made(self, place: Place, kind: type[msgspec.Struct], values: dict[str, Any]) -> Any:
        try:
            return kind(**values)
        except ValueError as error:  # what a word refuses of itself
            return self.fault(place, str(error))

    def items(self, node: Node, kind: Any, trail: tuple[str, ...]) -> Any:
        if not isinstance(node, Sequence):
            return self.fault(node.place, f"{_named(trail)} should be a list, not {_shown(node)}")
        values = [self.value(item, kind, trail) for item in node.items]
        return _BROKEN if any(isinstance(value, _Broken) for value in values) else tuple(values)

    def entries(self, node: Node, key_kind: Any, kind: Any, trail: tuple[str, ...]) -> Any:
        if not isinstance(node, Keys):
            return self.fault(node.place, f"{_named(trail)} should be a mapping, not {_shown(node)}")
        values = {}
        for key, entry in node.entries.items():
            if len(trail) == 1:
                self.places[trail[0], key] = entry.place
            name = self.value(Scalar(entry.place, key), key_kind, (*trail, key))
            value = self.value(entry.node, kind, (*trail, key))
            if not isinstance(name, _Broken):
                values[name] = value
        return _BROKEN if any(isinstance(value, _Broken) for value in values.values()) else values

    def leaf(self, node: Node, kind: Any, trail: tuple[str, ...]) -> Any:
        if isinstance(node, Scalar):
            try:
                return msgspec.convert(node.value, kind, strict=True)
            except msgspec.ValidationError:
                pass
        choices = get_args(_unmarked(kind)[0])
        near = nearest(str(node.value), choices) if isinstance(node, Scalar) else ""
        return self.fault(node.place, f"{_named(trail)} should be {_described(kind)}, not {_shown(node)}{near}")

    def fault(self, place: Place, what: str) -> _Broken:
        self.faults.append(place.fault(what))
        return _BROKEN


def written(value: Any, form: Form[Any]) -> Any:
    """Write a value as a content file has it, with every key that is not as it is anyway."""
    if isinstance(value, tuple):
        return [written(item, form) for item in value]
    if isinstance(value, dict):
        return {key: written(item, form) for key, item in value.items()}
    if not isinstance(value, msgspec.Struct):
        return value
    kind = type(value)
    fields = {field.name: (getattr(value, field.name), field.default) for field in _fields_of(kind)}
    keys = {name: written(held, form) for name, (held, usual) in fields.items() if held != usual}
    words = {step: word for vocabulary in form.vocabularies.values() for word, step in vocabulary.items()}
    return {words[kind]: keys} if kind in words else keys


@lru_cache(maxsize=256)
def _fields_of(kind: type[msgspec.Struct]) -> tuple[msgspec.structs.FieldInfo, ...]:
    return msgspec.structs.fields(kind)


def _unmarked(kind: Any) -> tuple[Any, Refers | None]:
    """Take the annotations off a type."""
    if get_origin(kind) is not Annotated:
        return kind, None
    plain, *marks = get_args(kind)
    return plain, next((mark for mark in marks if isinstance(mark, Refers)), None)


def _named(trail: tuple[str, ...]) -> str:
    return f"'{trail[-1]}'" if trail else "this file"


def _shown(node: Node) -> str:
    if isinstance(node, Scalar):
        if isinstance(node.value, bool):
            return str(node.value).lower()
        text = str(node.value)
        shown = text if len(text) <= 30 else f"{text[:29]}…"
        return f"'{shown}'" if isinstance(node.value, str) else shown
    return "a list" if isinstance(node, Sequence) else "a mapping"


def _described(kind: Any) -> str:
    """Say in words what a leaf may hold."""
    plain = _unmarked(kind)[0]
    meta = next((mark for mark in get_args(kind)[1:] if isinstance(mark, msgspec.Meta)), msgspec.Meta())
    if get_origin(plain) is Literal:
        return either(get_args(plain))
    if plain is bool:
        return "true or false"
    if plain is int:
        if meta.ge is not None and meta.le is not None:
            return f"a whole number from {meta.ge} to {meta.le}"
        return "a whole number"
    return meta.description or "a text"


def nearest(name: str, known: Iterable[object]) -> str:
    """Add to a fault which of the known names was probably meant."""
    import difflib  # slow to import, and needed only here

    near = difflib.get_close_matches(name, [str(one) for one in known], 1)
    return f"; did you mean '{near[0]}'?" if near else ""
