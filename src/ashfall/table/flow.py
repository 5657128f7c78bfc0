"""How a flat game moves from decision to decision. Flat and generic: bound to a game's rules when it is loaded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .flat_state import FlatState

if TYPE_CHECKING:
    from .flat_game import FlatRules

FLAT = True

rules: FlatRules[FlatState]  # bound by the loader


def settle(s: FlatState) -> int:
    """Carry on from a position that was laid out by hand. Returns as `carry_on` does."""
    s.reach = len(s.step)
    return carry_on(s)


def carry_on(s: FlatState) -> int:
    """Carry on until a seat has a real choice, answering what has one answer only.

    Returns the lowest seat that is asked, its options in s.option, or -1 when the game is over.
    """
    asked = next_asked(s)
    sweep(s)
    return asked


def next_asked(s: FlatState) -> int:
    """Do what `carry_on` does, but leave what was on the agenda lying there.

    Answering for a seat tells the others that it had no choice; where they could not know that, it is asked.
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


def sweep(s: FlatState) -> None:
    """Empty the agenda's rows above its top, so that equal positions are equal states."""
    for i in range(s.depth, s.reach):
        s.step[i] = 0
        s.who[i] = 0
        s.source[i] = 0
        s.amount[i] = 0


def begin(s: FlatState, a: int, b: int, c: int, d: int) -> int:
    """Start the game under the key of four words; the seats and switches are set. Returns as `carry_on` does."""
    s.chance_key[0] = a
    s.chance_key[1] = b
    s.chance_key[2] = c
    s.chance_key[3] = d
    s.reach = 0
    s.shown_to = 0
    rules.start(s)
    return carry_on(s)


def answer(s: FlatState, seat: int, option: int) -> int:
    """Carry out a pick and all that follows from it. Returns as `carry_on` does."""
    # A copy does not know how far its agenda was written; between picks there is nothing above its top.
    s.reach = s.depth
    s.shown_to = 0
    rules.pick(s, seat, option)
    return carry_on(s)
