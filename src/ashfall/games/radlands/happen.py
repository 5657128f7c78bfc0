"""What every step does that asks nobody."""

from __future__ import annotations

from ashfall.table.chance import below
from ashfall.table.flat_state import push, reveal, tell

from .board import CAMPS, NOWHERE, PEOPLE, close_gaps, count, damaged, owner_of, ruins, standing, swap, unprotected
from .cards import CAMP_DRAW, SEATS, Kind
from .events import finish_event, move_queue, raid, resolve_first
from .harm import damage, destroy, take_to_hand
from .piles import by, discard, draw, put_away_shown, take_top, watch_deck
from .state import DEALT, KEPT, MOST_SHOWN, SIDE, SPACES, State
from .steps import Step, Told

FLAT = True

TURN_WATER = 3
FIRST_WATER = 1


def happen(s: State, step: int, who: int, source: int, kind: int) -> None:
    """Carry out a step of an effect that asks nobody."""
    other = 1 - who
    cause = by(owner_of(source), kind)
    match step:
        case Step.WATER:
            gain_water(s, who, cause)
        case Step.DRAW:
            draw(s, who, cause)
        case Step.RAID:
            raid(s, who, kind)
        case Step.HURT_SOURCE:
            if source >= 0:
                damage(s, 1 << source, cause)
        case Step.DESTROY_SOURCE:
            if source >= 0:
                destroy(s, 1 << source, cause)
        case Step.INJURE_FRONT:
            damage(s, unprotected(s, other, PEOPLE), cause)
        case Step.EXTERMINATE:
            destroy(s, damaged(s, standing(s, other, PEOPLE)), cause)
        case Step.RADIATE:
            damage(s, standing(s, who, PEOPLE) | standing(s, other, PEOPLE), cause)
        case Step.BOMBARD:
            damage(s, standing(s, other, CAMPS), cause)
        case Step.MELTDOWN:
            destroy(s, standing(s, who, PEOPLE) | standing(s, other, PEOPLE), cause)
        case Step.SALVAGE:
            draw_many(s, who, count(ruins(s, other)), cause)
        case Step.TAKE_TWO:
            take_and_show(s, who, 2, cause)
        case Step.TAKE_FOUR:
            take_and_show(s, who, MOST_SHOWN, cause)
        case Step.REVEAL_THREE:
            reveal_three(s, who, cause)
        case Step.WAREHOUSE_DRAW:
            draw_many(s, who, s.counted + 1, cause)
            s.counted = 0
        case Step.TRUCE:
            make_truce(s, cause)
        case Step.OVERLOOK:
            s.high_ground = 1 + who
            tell(s, Told.OVERLOOKED, who, 0, 0)
        case Step.REGROUP:
            s.moved = 0
            close_gaps(s)
        case Step.ROLL:
            roll(s, who, source, kind)


def gain_water(s: State, seat: int, cause: int) -> None:
    """Add an extra water to what can be spent this turn [18]."""
    s.water += 1
    tell(s, Told.WATER, seat, 1, cause)


def draw_many(s: State, seat: int, cards: int, cause: int) -> None:
    """Draw several cards; the game may be drawn on the way."""
    for _ in range(cards):
        if not s.over:
            draw(s, seat, cause)


def take_and_show(s: State, seat: int, cards: int, cause: int) -> None:
    """Take cards into hand and remember which: some of just these are discarded."""
    put_away_shown(s)
    for _ in range(cards):
        if not s.over:
            card = draw(s, seat, cause)
            if card:
                s.shown[s.shown_size] = card
                s.shown_size += 1


def reveal_three(s: State, seat: int, cause: int) -> None:
    """Put the deck's top three cards face up on the discards; a reshuffle on the way takes them along [127]."""
    put_away_shown(s)
    reveal(s)
    for _ in range(3):
        card = take_top(s)
        if card:
            discard(s, card)
            s.shown[s.shown_size] = card
            s.shown_size += 1
            tell(s, Told.REVEALED, seat, card, cause)
            watch_deck(s)


def make_truce(s: State, cause: int) -> None:
    """Take all people to their owners' hands [134]."""
    for t in range(SEATS * SIDE):
        if 0 < s.card[t] <= Kind.PUNK:
            take_to_hand(s, t, cause)
    close_gaps(s)


def roll(s: State, seat: int, t: int, kind: int) -> None:
    """Move Juggernaut forward; from the front it goes home, and the other seat loses a camp [100]."""
    if t < 0:
        return
    if t % SPACES < 2:
        tell(s, Told.MOVED, t, t + 1, kind)
        swap(s, t, t + 1)
    else:
        tell(s, Told.MOVED, t, t - 2, kind)
        swap(s, t, t - 1)
        swap(s, t - 1, t - 2)
        push(s, Step.LOSE_CAMP, 1 - seat, t - 2, kind)
    close_gaps(s)


# ---------------------------------------------------------------- the order of play


def go_on(s: State, step: int, who: int, kind: int) -> None:
    """Carry out a step of the order of play."""
    match step:
        case Step.BEGIN_TURN:
            begin_turn(s, who)
        case Step.RESOLVE_FIRST:
            resolve_first(s, who)
        case Step.MOVE_QUEUE:
            move_queue(s, who)
        case Step.REPLENISH:
            replenish(s, who)
        case Step.FINISH_EVENT:
            finish_event(s, who, kind)
        case Step.REVEAL_CAMPS:
            reveal_camps(s)


def reveal_camps(s: State) -> None:
    """Turn both rows of camps over together [3], toss for the first seat [7] and deal it its hand first [5] [8]."""
    reveal(s)
    for seat in range(SEATS):
        for column in range(KEPT):
            place_camp(s, seat, column)
    for i in range(SEATS * DEALT):
        s.dealt[i] = 0
    s.first = below(s, SEATS)
    tell(s, Told.BEGINS, s.first, 0, 0)
    for turned in range(SEATS):
        seat = s.first ^ turned
        for column in range(KEPT):
            draw_many(s, seat, CAMP_DRAW[s.card[SIDE * seat + SPACES * column]], 0)
    push(s, Step.BEGIN_TURN, s.first, NOWHERE - s.first, 0)


def place_camp(s: State, seat: int, column: int) -> None:
    """Lay a kept camp at the foot of its column: undamaged, but for the two that begin otherwise [6]."""
    t = SIDE * seat + SPACES * column
    camp = s.kept[KEPT * seat + column]
    s.kept[KEPT * seat + column] = 0
    s.card[t] = camp
    s.health[t] = 0 if camp == Kind.OBELISK else 1 if camp == Kind.CANNON_LATER else 2
    tell(s, Told.CAMP_REVEALED, t, camp, 0)


def begin_turn(s: State, seat: int) -> None:
    """Make every card ready [15], forget what was remembered of the last turn [17], and lay out the phases [9]."""
    for t in range(SEATS * SIDE):
        s.ready[t] = 1 if s.health[t] else 0
        s.used[t] = 0
    for side in range(SEATS):
        s.entered[side] = 0
        s.raiders_resolved[side] = 0
    s.event_resolved = 0
    s.event_played = 0
    s.high_ground = 0
    s.silo_junked = 0
    s.vera_used = 0
    s.abilities_used = 0
    s.alone = 0
    s.rescues = 0
    s.discard_before = s.discard_size
    s.water = 0
    s.turn = seat
    s.turns += 1
    tell(s, Told.TURN, seat, s.turns, 0)
    for step in (Step.TURN, Step.REPLENISH, Step.MOVE_QUEUE, Step.RESOLVE_FIRST):
        push(s, step, seat, NOWHERE - seat, 0)


def replenish(s: State, seat: int) -> None:
    """Draw a card, then have three water [11], or one in the very first turn [12]."""
    draw(s, seat, 0)
    if not s.over:
        s.water = FIRST_WATER if s.turns == 1 else TURN_WATER
        tell(s, Told.WATER, seat, s.water, 0)
