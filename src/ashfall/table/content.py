"""Content files: what a story game's passages, cards and actions say and do, in YAML of a closed vocabulary, no code.

A file begins with `content: night_watch/1`, the game it is for and the number of the form, and holds sections of
entries by name. Every fault is one sentence with file and line; up to twenty are told at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Generic, TypeVar

import msgspec

from .content_shape import Form, Reference, Refers, Shaper
from .content_yaml import Fault, Mapping, Node, Place, Scalar, read_nodes

if TYPE_CHECKING:
    from .game import Game

__all__ = ["ContentError", "Form", "Name", "PassageName", "Reading", "Refers", "check_content_file", "read_content"]

MOST_FAULTS = 20

_UNTITLED = "the first key of a content file says what it is for"

Name = Annotated[
    str,
    msgspec.Meta(
        pattern=r"^[a-z0-9][a-z0-9-]{0,39}$", description="a name of small letters, digits and dashes, 40 at most"
    ),
]
"""What an entry is called."""

PassageName = Annotated[Name, Refers("passages")]
"""The name of a passage that is in the content, or the file is faulty."""

T = TypeVar("T", bound=msgspec.Struct)


class ContentError(ValueError):
    """Content that cannot be played; its text is one sentence a line, each with file and line."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(str(fault) for fault in faults[:MOST_FAULTS])
        super().__init__("\n".join(self.faults))


class Reading(Generic[T]):
    """What was read of one or more files: their entries in one value, or the faults because of which there is none."""

    def __init__(self, form: Form[T]) -> None:
        self.form = form
        self.faults: list[Fault] = []
        self.references: list[Reference] = []
        self.places: dict[tuple[str, str], Place] = {}
        self.is_whole = True
        """Whether every file could be read as far as its entries, so that a name that is missing is truly missing."""
        self._sections: dict[str, Any] = {}

    @property
    def value(self) -> T:
        """All entries of all files. Raises ContentError."""
        if self.faults:
            raise ContentError(self.faults)
        return self.form.shape(content=self.form.title, **self._sections)

    def read(self, path: Path) -> None:
        """Read one file more; its faults are added to `faults`."""
        faults: list[Fault] = []
        node = read_nodes(path, faults)
        if node is not None and self._is_of_this_form(node, faults):
            shaper = Shaper(self.form)
            value = shaper.shape(node)
            faults += shaper.faults
            self.references += shaper.references
            faults += self._taken_twice(shaper.places)
            if value is not None:
                self._add(value)
        else:
            self.is_whole = False
        self.faults += sorted(faults, key=lambda fault: fault.place.line)

    def _is_of_this_form(self, node: Node, faults: list[Fault]) -> bool:
        title = _title_of(node)
        if title is None:
            faults.append(node.place.fault(f"{_UNTITLED}: 'content: {self.form.title}'"))
        elif title.value != self.form.title:
            faults.append(title.place.fault(f"this file is for '{title.value}', not for '{self.form.title}'"))
        return title is not None and title.value == self.form.title

    def _taken_twice(self, places: dict[tuple[str, str], Place]) -> list[Fault]:
        twice = []
        for entry, place in places.items():
            first = self.places.setdefault(entry, place)
            if first is not place:
                section, name = entry
                twice.append(place.fault(f"'{name}' is among the {section} already, at {first}"))
        return twice

    def _add(self, value: T) -> None:
        for section, entries in msgspec.structs.asdict(value).items():
            if isinstance(entries, dict):
                self._sections.setdefault(section, {}).update(entries)


def read_content(paths: Sequence[Path], form: Form[T]) -> Reading[T]:
    """Read files into one; nothing is looked up yet between their entries."""
    reading = Reading(form)
    for path in paths:
        reading.read(path)
    return reading


def check_content_file(path: Path, find_game: Callable[[str], Game[Any]]) -> list[str]:
    """Say what is wrong with one file, a sentence each."""
    try:
        return game_of_file(path, find_game).check_file(path)[:MOST_FAULTS]
    except ContentError as fault:
        return list(fault.faults)


def game_of_file(path: Path, find_game: Callable[[str], Game[Any]]) -> Game[Any]:
    """Give the game that a file is for; `find_game` raises ValueError for a name it does not know.

    Raises ContentError.
    """
    faults: list[Fault] = []
    node = read_nodes(path, faults)
    if node is None:
        raise ContentError(faults)
    title = _title_of(node)
    if title is None:
        raise ContentError([node.place.fault(f"{_UNTITLED}, as in 'content: night_watch/1'")])
    try:
        return find_game(str(title.value).partition("/")[0])
    except ValueError as error:
        raise ContentError([title.place.fault(str(error).rstrip("."))]) from None


def _title_of(node: Node) -> Scalar | None:
    """Find what stands behind the first key, if that is `content`."""
    entry = next(iter(node.entries.values()), None) if isinstance(node, Mapping) else None
    return entry.node if entry and entry.key == "content" and isinstance(entry.node, Scalar) else None
