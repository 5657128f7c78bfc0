"""Damage, destruction, restoring and the end that they bring: sets are fixed first, then hit, then gaps close [63]."""

from __future__ import annotations

from ashfall.table.flat_state import reveal_to, tell

from .board import CAMPS, clear, close_gaps, forget_source, standing
from .cards import FIRST_CAMP, HAND_KINDS, SEATS, Kind
from .piles import discard, put_on_deck
from .state import SIDE, State
from .steps import Told

FLAT = True


def damage(s: State, places: int, cause: int) -> None:
    """Damage every card of a set at the same time."""
    strike(s, places, cause, deadly=False)


def destroy(s: State, places: int, cause: int) -> None:
    """Destroy every card of a set at the same time, damaged or not."""
    strike(s, places, cause, deadly=True)


def strike(s: State, places: int, cause: int, deadly: bool) -> None:
    """Hit a set: the active player's cards first, column by column, rear to front [74]."""
    for turned in range(SEATS):
        side = SIDE * (s.turn ^ turned)
        for t in range(side, side + SIDE):
            if places >> t & 1:
                hit(s, t, cause, deadly)
    close_gaps(s)
    look_for_winner(s)


def hit(s: State, t: int, cause: int, deadly: bool) -> None:
    """Damage a card or destroy it; a punk does not survive either [52]."""
    kind = s.card[t]
    if not deadly and s.health[t] == 2 and kind != Kind.PUNK:
        s.health[t] = 1
        tell(s, Told.DAMAGED, t, kind, cause)
        return
    tell(s, Told.DESTROYED, t, kind, cause)
    if kind >= FIRST_CAMP:
        s.health[t] = 0
        s.ready[t] = 0
        s.used[t] = 0
        forget_source(s, t)
        return
    if kind == Kind.PUNK:
        put_on_deck(s, s.under[t])
    else:
        discard(s, kind)
    clear(s, t)


def look_for_winner(s: State) -> None:
    """End the game if a seat has no camp left [82]; of both at once the active player loses [84]."""
    for turned in range(SEATS):
        seat = s.turn ^ turned
        if not s.over and standing(s, seat, CAMPS) == 0:
            tell(s, Told.CAMPS_LOST, seat, 0, 0)
            s.winner = 2 - seat
            s.over = 1


def restore(s: State, t: int, cause: int) -> None:
    """Make a damaged card undamaged; a person is not ready then, a camp stays as ready as it was [60]."""
    s.health[t] = 2
    if s.card[t] < FIRST_CAMP:
        s.ready[t] = 0
    tell(s, Told.RESTORED, t, s.card[t], cause)


def take_to_hand(s: State, t: int, cause: int) -> None:
    """Move a person to its owner's hand. A punk becomes the card it is, which only its owner sees [75a]."""
    seat = t // SIDE
    kind = s.card[t]
    tell(s, Told.RETURNED, t, kind, cause)
    if kind == Kind.PUNK:
        kind = s.under[t]
        reveal_to(s, seat)
        tell(s, Told.PUNK_SEEN, seat, kind, 0)
    else:
        s.known[HAND_KINDS * seat + kind] += 1
    s.hand[HAND_KINDS * seat + kind] += 1
    clear(s, t)
