"""People entering play: what a place costs, who is ready at once, and gaining punks."""

from __future__ import annotations

from ashfall.table.flat_state import reveal, tell

from .board import beside, camp_place, clear, close_gaps, is_active, people_in_column, room, swap
from .cards import COST, EFFECT, LAST_PERSON, Kind
from .events import push_effect
from .piles import discard, take_top, watch_deck
from .state import SIDE, SPACES, State
from .steps import Told

FLAT = True

NO_WAY = 100
"""More water than anybody has."""


def place_cost(s: State, kind: int, t: int) -> int:
    """Tell the water that a person costs in the column of a place [122]; a punk costs none."""
    if kind == Kind.PUNK:
        return 0
    camp = camp_place(s, t)
    if kind == Kind.HOLDOUT and s.health[camp] == 0:
        return 0
    if s.card[camp] == Kind.OASIS and s.health[camp] and people_in_column(s, t) == 0:
        return max(0, COST[kind] - 1)
    return COST[kind]


def cheapest_place(s: State, seat: int, kind: int) -> int:
    """Tell the least water that a person costs a seat, in a column with room or, if all are full [35], in any."""
    if kind != Kind.HOLDOUT and not has_oasis(s, seat):
        return COST[kind]
    free = room(s, seat)
    least = NO_WAY
    for rear in range(SIDE * seat, SIDE * seat + SIDE, SPACES):
        if free == 0 or free >> rear & 0b111:
            least = min(least, place_cost(s, kind, rear))
    return least


def has_oasis(s: State, seat: int) -> bool:
    """Say whether a seat has an Oasis."""
    for rear in range(SIDE * seat, SIDE * seat + SIDE, SPACES):
        if s.card[rear] == Kind.OASIS:
            return True
    return False


def enter(s: State, t: int, kind: int, cause: int) -> None:
    """Put a person from hand, or the deck's top card as a punk, where the seat chose; enter-play traits follow [34]."""
    seat = t // SIDE
    face = 0
    if kind == Kind.PUNK:
        face = take_top(s)
        if face == 0:
            return
    make_way(s, t)
    s.card[t] = kind
    s.health[t] = 2
    s.under[t] = face
    s.used[t] = 0
    s.entered[seat] += 1
    s.ready[t] = 1 if kind == Kind.RESCUE_TEAM or is_active(s, seat, Kind.KARLI_BLAZE) else 0
    if kind == Kind.PUNK:
        tell(s, Told.PUNK_GAINED, t, 0, cause)
        watch_deck(s)
    else:
        tell(s, Told.PLAYED, seat, kind, t)
    push_effect(s, EFFECT[kind], seat, t, kind)


def make_way(s: State, t: int) -> None:
    """Push whoever stands where a newcomer goes to the other place of the column [31] [101]."""
    if s.card[t]:
        swap(s, t, beside(s, t))


def turn_up(s: State, t: int, cause: int) -> bool:
    """Turn a punk face up: it becomes the person that it is, or is discarded if it is an event [116]; says which."""
    seat = t // SIDE
    kind = s.under[t]
    reveal(s)
    tell(s, Told.TURNED_UP, t, kind, cause)
    if kind > LAST_PERSON:
        clear(s, t)
        close_gaps(s)
        discard(s, kind)
        return False
    s.card[t] = kind
    s.under[t] = 0
    s.used[t] = 0
    if s.training_camp_counts_as_entering == 0:
        s.entered[seat] += 1
    is_rescue_team = kind == Kind.RESCUE_TEAM and s.rescue_team_ready_when_turned_over == 0
    s.ready[t] = 1 if is_rescue_team or is_active(s, seat, Kind.KARLI_BLAZE) else 0
    push_effect(s, EFFECT[kind], seat, t, kind)
    return True
