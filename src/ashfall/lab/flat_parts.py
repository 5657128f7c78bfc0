"""The names that the loader binds in the flat modules here: what a game brings, and what is made for it."""

from __future__ import annotations

from typing import Protocol

from ashfall.table.chance import Chance
from ashfall.table.flat_state import FlatState


class FlatFlow(Protocol):
    """`table.flow`, bound to the game's rules."""

    def begin(self, s: FlatState, a: int, b: int, c: int, d: int) -> int:
        """Start; tell who is asked first."""

    def answer(self, s: FlatState, seat: int, option: int) -> int:
        """Carry out a pick; tell who is asked next."""


class FlatImagine(Protocol):
    """The game's imagine.py."""

    def imagine(self, s: FlatState, seat: int, chance: Chance) -> None:
        """Deal anew in place what the seat cannot know."""


class FlatWorth(Protocol):
    """The game's worth.py."""

    def worth(self, s: FlatState, seat: int) -> int:
        """Say how good the state is for the seat."""


class CopyInto(Protocol):
    """`copy_into` of the game's state."""

    def __call__(self, to: FlatState, of: FlatState) -> None:
        """Make `to` the same as `of`."""


class Fingerprint(Protocol):
    """`fingerprint` of the game's state."""

    def __call__(self, s: FlatState, into: list[int]) -> None:
        """Name `s` by four words."""
