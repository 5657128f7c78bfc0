"""The lines of a flat game's scene: a column each, by the names that the columns give to their numbers and places.

A number is written as itself or by its name; a row as its numbers, `3*4` for four times 3, up to its last that is not
0; a row with named places as what lies there, `tin*2 ambush`, with a line for each block where it has several,
`hand 1: tin`. A row `deck` with a column `deck_size` is written as long as it is. The agenda is one line of steps.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from enum import IntEnum

from ashfall.columns import Column, ColumnError
from ashfall.table.flat_state import FlatState

from .scene_line import Line

AGENDA = ("step", "who", "source", "amount")
SIZE = "_size"
SET_BY_HEADER = ("seats", "chance_key")

_STEP = re.compile(r"(?P<step>\S+)(?: by (?P<who>\S+))?(?: from (?P<source>\S+))?(?: of (?P<amount>\S+))?")


# ---------------------------------------------------------------- writing


def write_columns(state: FlatState, base: FlatState) -> Iterator[str]:
    """Write what differs from the base."""
    columns = {column.name: column for column in type(state).columns if column.kept}
    for column in columns.values():
        if column.name in (*AGENDA, "depth", *SET_BY_HEADER):
            continue
        row = _row_of_size(column.name, columns)
        if row and _is_as_long_as_said(state, row):
            continue
        if getattr(state, column.name) != getattr(base, column.name) or (row and any(getattr(state, row))):
            yield from _write_column(state, column, columns)
    if state.depth:
        yield f"agenda: {', '.join(_write_step(state, columns, at) for at in range(state.depth))}"


def _write_column(state: FlatState, column: Column, columns: dict[str, Column]) -> Iterator[str]:
    value = getattr(state, column.name)
    if not isinstance(value, list):
        yield f"{column.name}: {_name(column, value)}"
    elif column.by:
        blocks = _blocks(column)
        for block, places in enumerate(blocks):
            if any(value[place] for place in places):
                shown = _write_places(column, [value[place] for place in places])
                yield f"{column.name} {block}: {shown}" if len(blocks) > 1 else f"{column.name}: {shown}"
    else:
        is_pile = _row_of_size(column.name + SIZE, columns) and _is_as_long_as_said(state, column.name)
        length = getattr(state, column.name + SIZE) if is_pile else _used(value)
        yield f"{column.name}: {_write_run([_name(column, number) for number in value[:length]])}".rstrip()


def _write_places(column: Column, block: list[int]) -> str:
    named = column.of is not None
    assert column.by is not None
    return " ".join(
        place.name.lower() + (f"={_name(column, n)}" if named else "" if n == 1 else f"*{n}")
        for place, n in zip(column.by, block, strict=True)
        if n
    )


def _write_run(names: list[str]) -> str:
    said: list[str] = []
    start = 0
    for end in range(1, len(names) + 1):
        if end == len(names) or names[end] != names[start]:
            said.append(names[start] if end - start == 1 else f"{names[start]}*{end - start}")
            start = end
    return " ".join(said)


def _write_step(state: FlatState, columns: dict[str, Column], at: int) -> str:
    said = f"{_name(columns['step'], state.step[at])} by {_name(columns['who'], state.who[at])}"
    if state.source[at]:
        said += f" from {_name(columns['source'], state.source[at])}"
    return said + (f" of {_name(columns['amount'], state.amount[at])}" if state.amount[at] else "")


def _name(column: Column, number: int) -> str:
    return next((member.name.lower() for member in column.of or () if member == number), str(number))


def _used(row: list[int]) -> int:
    return max((at + 1 for at, number in enumerate(row) if number), default=0)


def _row_of_size(name: str, columns: dict[str, Column]) -> str | None:
    """Name the row whose size a column of this name is, if there are both."""
    row = columns.get(name.removesuffix(SIZE))
    return row.name if name.endswith(SIZE) and name in columns and row and row.length and not row.by else None


def _is_as_long_as_said(state: FlatState, row: str) -> bool:
    """Say whether nothing lies in a row beyond its size; otherwise both are written as they are."""
    size: int = getattr(state, row + SIZE)
    return 0 < size <= len(getattr(state, row)) and _used(getattr(state, row)) <= size


# ---------------------------------------------------------------- reading


def read_columns(state: FlatState, lines: Iterable[Line]) -> None:
    """Lay out on an empty table what the lines say. Raises SceneError."""
    columns = {column.name: column for column in type(state).columns if column.kept}
    for name in (*AGENDA, "depth", *SET_BY_HEADER):
        del columns[name]
    done: set[str] = set()
    lengths: dict[str, int] = {}
    for line in lines:
        name, value = line.split()
        if name in done:
            raise line.fault(f"'{name}' is there twice")
        done.add(name)
        try:
            if name == "agenda":
                _read_agenda(state, line, value)
            else:
                lengths[name] = _read_column(state, line, name, value, columns)
            state.check()
        except ColumnError as fault:
            raise line.fault(str(fault)) from None
    for name, length in lengths.items():
        if _row_of_size(name + SIZE, columns) and name + SIZE not in done:
            setattr(state, name + SIZE, length)


def _read_column(state: FlatState, line: Line, name: str, value: str, columns: dict[str, Column]) -> int:
    """Read a line into its column; return how many numbers it named, of a row."""
    row, _, block = name.partition(" ")
    column = columns.get(row)
    if column is None:
        raise line.unknown("column", row, ["agenda", *columns])
    if column.by:
        _read_places(state, line, column, block.strip(), value)
    elif block:
        raise line.fault(f"column '{row}' has no block '{block.strip()}': it is written 'name: numbers'")
    elif column.length is None:
        setattr(state, row, _number(line, column, value))
    else:
        numbers = [number for part in value.split() for number in _read_run(line, column, part)]
        if len(numbers) > column.length:
            raise line.fault(f"column '{row}' takes {column.length} numbers, not {len(numbers)}")
        getattr(state, row)[: len(numbers)] = numbers
        return len(numbers)
    return 0


def _read_places(state: FlatState, line: Line, column: Column, block: str, value: str) -> None:
    assert column.by is not None
    blocks = _blocks(column)
    if len(blocks) == 1 and not block:
        block = "0"
    if not (block.isdecimal() and int(block) < len(blocks)):
        known = f"0 to {len(blocks) - 1}" if len(blocks) > 1 else "no number"
        raise line.fault(f"column '{column.name}' has blocks {known}, not '{block[:20]}': write '{column.name} 0: ...'")
    places = {place.name.lower(): at for place, at in zip(column.by, blocks[int(block)], strict=True)}
    row = getattr(state, column.name)
    for part in value.split():
        name, sign, count = re.fullmatch(r"([^*=]*)([*=]?)(.*)", part, re.DOTALL).groups()  # type: ignore[union-attr]
        if name not in places:
            raise line.unknown(column.by.__name__.lower(), name, places)
        if (sign == "=") != (column.of is not None):
            raise line.fault(f"'{part[:40]}' is not written {'name=value' if column.of else 'name*count'}")
        number = _number(line, column, count) if sign else 1
        row[places[name]] = number if column.of else row[places[name]] + number


def _read_run(line: Line, column: Column, part: str) -> list[int]:
    name, sign, times = part.partition("*")
    if sign and not (times.isdecimal() and len(times) < 5):
        raise line.fault(f"'{part[:40]}' is not written number*times")
    return [_number(line, column, name)] * (int(times) if sign else 1)


def _read_agenda(state: FlatState, line: Line, value: str) -> None:
    names = {column.name: column for column in type(state).columns if column.name in AGENDA}
    for at, part in enumerate(value.split(",")):
        found = _STEP.fullmatch(part.strip())
        if found is None:
            raise line.fault(f"'{part.strip()[:40]}' is no step: write 'step by seat', then 'from source', 'of amount'")
        if at == len(state.step):
            raise line.fault(f"the agenda holds {at} steps at most")
        for name, column in names.items():
            getattr(state, name)[at] = _number(line, column, found[name] or "0")
        state.depth = at + 1


def _number(line: Line, column: Column, text: str) -> int:
    if re.fullmatch(r"-?\d{1,20}", text):
        return int(text)
    named = {member.name.lower(): int(member) for member in column.of or ()}
    if text not in named:
        if not named:
            raise line.fault(f"column '{column.name}' takes numbers, not '{text[:40]}'")
        raise line.unknown(_noun(column.of), text, named)
    return named[text]


def _noun(names: type[IntEnum] | None) -> str:
    return names.__name__.lower() if names else "name"


def _blocks(column: Column) -> list[range]:
    """Part a row with named places into blocks, one for each seat, say."""
    assert column.by is not None
    assert column.length is not None
    places = len(column.by)
    return [range(start, start + places) for start in range(0, column.length, places)]
