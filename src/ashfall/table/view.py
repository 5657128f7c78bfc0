"""What a seat may see: areas with things in them, built up from what it may know and never cut down from the state."""

from __future__ import annotations

import msgspec

from .phrase import Phrase


class Thing(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card, figure or token that lies somewhere. A thing face down has no name and no values."""

    ref: str
    name: Phrase | None = None
    """None is face down."""
    text: Phrase | None = None
    marks: tuple[str, ...] = ()
    """States that have a word each ("ready", "damaged"): keys `mark.<mark>` of the game's words."""
    values: dict[str, int] = {}
    """Numbers on it: keys `value.<name>` of the game's words, which may go by their number {n}."""


class Area(msgspec.Struct, frozen=True, omit_defaults=True):
    """A place on the table: somebody's hand, a row, a queue, a pile."""

    id: str
    name: Phrase
    seat: int | None = None
    things: tuple[Thing, ...] = ()
    face_down: int = 0
    """So many more things lie here face down and cannot be told apart."""
    counters: dict[str, int] = {}
    """Numbers kept here: keys `counter.<name>` of the game's words, which may go by their number {n}."""


class View(msgspec.Struct, frozen=True, omit_defaults=True):
    """The table as one seat sees it; `seat` None is a watcher."""

    seat: int | None
    headline: Phrase
    """Where the game stands: the round, the phase, whose turn."""
    areas: tuple[Area, ...]

    def area(self, name: str) -> Area:
        """Find an area by its id."""
        return next(area for area in self.areas if area.id == name)
