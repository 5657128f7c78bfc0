"""How a flat game moves from decision to decision. Flat and generic: bound to a game's rules when it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .flat_state import FlatState

if TYPE_CHECKING:
    from .flat_game import FlatRules

FLAT = True

rules: FlatRules[FlatState]  # bound by the loader


def settle(s: FlatState) -> int:
    """Carry on until a seat has a real choice, answering what has one answer only.

    Answering for a seat tells the others that it had no choice; where they could not know that, it is asked.
    Returns the lowest seat that is asked, its options in s.option, or -1 when the game is over.
    """
    while True:
        rules.advance(s)
        asked = rules.asked(s)
        if asked == 0:
            return -1
        first = 0
        forced = False
        for seat in range(s.seats - 1, -1, -1):
            if asked >> seat & 1:
                s.secret = 0
                rules.options(s, seat)
                first = seat
                if s.offered == 1 and not s.secret:
                    forced = True
                    break
        if not forced:
            return first
        rules.pick(s, first, s.option[0])


def begin(s: FlatState, a: int, b: int, c: int, d: int) -> int:
    """Start the game under the key of four words; the seats and switches are set. Returns as `settle` does."""
    s.chance_key[0] = a
    s.chance_key[1] = b
    s.chance_key[2] = c
    s.chance_key[3] = d
    rules.start(s)
    return settle(s)


def answer(s: FlatState, seat: int, option: int) -> int:
    """Carry out a pick and all that follows from it. Returns as `settle` does."""
    rules.pick(s, seat, option)
    return settle(s)
