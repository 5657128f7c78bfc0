"""What cannot be picked in Radlands, and why: greyed options, which a person would look for, and all others."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ashfall.table.decision import Refusal, refusal

from . import rules
from .asking import MERCENARY_DISCARDS
from .board import CAMPS, PEOPLE, is_a, is_active
from .cards import HAND_KINDS, Kind
from .names import card_name
from .needs import ability_in, can_be_driven, can_lend
from .options import (
    CARD,
    CHOOSE,
    COLUMN,
    COPY,
    DONE,
    DRAW_CARD,
    EVENT_AT,
    JUNK,
    KEEP,
    PLAY,
    SLOTS,
    TAKE_SILO,
    TARGET,
    USE,
)
from .piles import cards_in_hand
from .state import PLACES, SIDE, SPACES, State
from .steps import Step, Why

COUNTED = (Why.WATER, Why.FEW_ENTERED, Why.FEW_PEOPLE, Why.TOO_MANY_PEOPLE, Why.RESCUED_ENOUGH)
"""The reasons that speak of numbers: what is needed, what is there."""

OF_THE_CARD = (Why.USED, Why.NOT_READY, Why.DAMAGED)
"""The reasons that hold for all abilities of a card; the first of them tells it."""

TO_TELL = (Why.PROTECTED, Why.WATER)
"""The reasons why a place is not offered that a person wants to hear; that a card is of the wrong sort is plain."""

SORTS = (TARGET, EVENT_AT, COLUMN, CARD, KEEP, CHOOSE, COPY)
"""The first number of each sort of answer; actions come before them."""

WAY_LACKS = {
    (Step.CACHE, 1): "nothing-damaged",
    (Step.CACHE, 2): "no-room",
    (Step.MERCENARIES, 0): "few-cards",
    (Step.MUTATE, 1): "nothing-damaged",
    (Step.MUTATE, 2): "nothing-damaged",
    (Step.SCAVENGE, 0): "no-room",
}
"""Why a way is closed."""


def refusals(s: State, seat: int, offered: Sequence[int]) -> dict[int, Refusal]:
    """Find what a seat that is asked would look for in vain, by the number of the option."""
    step = s.step[s.depth - 1]
    if step == Step.TURN:
        found = {number: refused_action(s, seat, number) for number in actions_looked_for(s, seat)}
    elif step in (Step.MIMIC, Step.ADRENALINE, Step.JUMP):
        found = dict(refused_copies(s, seat, step))
    elif step == Step.OMEN:
        found = {EVENT_AT + place: refused_event(place) for place in range(2 * SPACES) if s.queue[place]}
    elif step == Step.EXPERIMENT:
        found = {CARD + kind: refusal("no-effect") for kind in s.shown[: s.shown_size]}
    elif (step, 0) in WAY_LACKS or (step, 1) in WAY_LACKS:
        found = {CHOOSE + way: refused_way(s, seat, key) for (asking, way), key in WAY_LACKS.items() if asking == step}
    else:
        found = {TARGET + t: refused_place(s, seat, t) for t in range(PLACES)}
    return {number: why for number, why in sorted(found.items()) if why and number not in offered}


def refusal_of_other(s: State, seat: int, number: int) -> Refusal:
    """Say why a seat that is asked may not pick what nobody would look for: a program asks, or a slip of a hand."""
    if s.step[s.depth - 1] == Step.TURN:
        return reason(s, seat, number, rules.why_not(s, seat, number))
    rules.options(s, seat)
    if sort_of(number) not in {sort_of(offered) for offered in s.option[: s.offered] if offered != DONE}:
        return refusal("not-now")
    return refusal("no-such-card" if CARD <= number < KEEP else "no-target")


def sort_of(number: int) -> int:
    """Tell which sort of answer a number is."""
    return sum(number >= first for first in SORTS)


# ---------------------------------------------------------------- the actions phase


def actions_looked_for(s: State, seat: int) -> Iterator[int]:
    """List what a person may think of in a turn: every card of the hand, everything in play."""
    yield DRAW_CARD
    yield TAKE_SILO
    held = [kind for kind in range(1, HAND_KINDS) if s.hand[HAND_KINDS * seat + kind]]
    yield from (PLAY + kind for kind in held if kind != Kind.WATER_SILO)
    yield from (JUNK + kind for kind in held)
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.card[t]:
            yield from (USE + SLOTS * (t - SIDE * seat) + slot for slot in range(SLOTS))


def refused_action(s: State, seat: int, number: int) -> Refusal | None:
    """Say why an action is refused; of a card that is not ready at all, its first ability tells it."""
    why = rules.why_not(s, seat, number)
    if why in (Why.ALLOWED, Why.NO_SUCH_CARD):
        return None
    if why in OF_THE_CARD and (number - USE) % SLOTS > first_slot(s, seat, (number - USE) // SLOTS):
        return None
    return reason(s, seat, number, why)


def first_slot(s: State, seat: int, n: int) -> int:
    """Tell the first slot in which the card at a place of a seat has an ability."""
    argo = is_active(s, seat, Kind.ARGO_YESKY)
    return next(slot for slot in range(SLOTS) if ability_in(s, SIDE * seat + n, slot, argo))


def reason(s: State, seat: int, number: int, why: int) -> Refusal:
    """Put a reason of the rules into a refusal, with its numbers."""
    if why == Why.NO_TARGET:
        return refusal("nobody-to-move")
    key = Why(why).name.lower().replace("_", "-")
    if why not in COUNTED:
        return refusal(key)
    if why == Why.FEW_PEOPLE and s.card[SIDE * seat + (number - USE) // SLOTS] == Kind.TRAINING_CAMP_LATER:
        key = "few-people-in-column"
    return refusal(key, need=rules.need(s, seat, number), have=rules.have(s, seat, number))


# ---------------------------------------------------------------- other questions


def refused_place(s: State, seat: int, t: int) -> Refusal | None:
    """Say why a place is not offered: its water, or who protects what lies there."""
    why = rules.why_not(s, seat, TARGET + t)
    if why not in TO_TELL or (why == Why.PROTECTED and not is_prey(s, t)):
        return None
    if why == Why.PROTECTED:
        return refusal("protected", card=card_name(next(kind for kind in s.card[t + 1 :] if kind)))
    return reason(s, seat, TARGET + t, why)


def is_prey(s: State, t: int) -> bool:
    """Say whether the card at a place could be picked if nobody protected it."""
    match s.step[s.depth - 1]:
        case Step.INJURE | Step.ASSASSINATE:
            return is_a(s, t, PEOPLE)
        case Step.BURN:
            return is_a(s, t, CAMPS)
        case Step.RESONATE:
            return s.health[t] == 1
    return True


def refused_copies(s: State, seat: int, step: int) -> Iterator[tuple[int, Refusal]]:
    """Say of abilities that could be borrowed that there is too little water for them."""
    source = s.source[s.depth - 1]
    for t in range(PLACES):
        if step == Step.MIMIC:
            is_open = can_lend(s, seat, source, t)
        else:
            is_open = t // SIDE == seat and (can_be_driven(s, t) if step == Step.ADRENALINE else t == source)
        argo = is_active(s, t // SIDE, Kind.ARGO_YESKY)
        for slot in range(SLOTS):
            number = COPY + SLOTS * t + slot
            if is_open and ability_in(s, t, slot, argo) and rules.water_cost(s, seat, number) > s.water:
                yield number, refusal("water", need=rules.water_cost(s, seat, number), have=s.water)


def refused_event(place: int) -> Refusal:
    """Say why an event cannot move."""
    return refusal("event-blocked" if place % SPACES else "event-on-space-1")


def refused_way(s: State, seat: int, key: str) -> Refusal:
    """Say why a way is closed."""
    if key == "few-cards":
        return refusal(key, need=MERCENARY_DISCARDS, have=cards_in_hand(s, seat))
    return refusal(key)
