"""Why an option may not be picked, with the numbers of the sentence, and the water that an option takes.

Nobody plays by these: what is offered is made elsewhere, and this agrees with it.
"""

from __future__ import annotations

from .asking import offer_answers
from .board import ANY, PEOPLE, count, is_a, is_active, room, standing, unprotected
from .cards import COST, LAST_PERSON, Kind
from .needs import ARCADE_PEOPLE, MANY_ENTERED, MOST_RESCUES, ability_cost, ability_in, people_counted, people_needed
from .options import COPY, DRAW_CARD, EVENT_AT, JUNK, PLAY, SLOTS, TAKE_SILO, TARGET, USE
from .people import cheapest_place, place_cost
from .state import SIDE, State
from .steps import Step, Why
from .turn import DRAW_WATER, SILO_WATER, why_not_action

FLAT = True


def why_not(s: State, seat: int, option: int) -> int:
    """Tell why the seat, which is asked, may not pick an option: one of Why."""
    step = s.step[s.depth - 1]
    if step == Step.TURN:
        return why_not_action(s, seat, option)
    offer_answers(s, seat)
    for i in range(s.offered):
        if s.option[i] == option:
            return Why.ALLOWED
    if not TARGET <= option < EVENT_AT:
        return Why.NOT_NOW
    return why_not_there(s, seat, step, option - TARGET)


def why_not_there(s: State, seat: int, step: int, t: int) -> int:
    """Tell why a place cannot be picked that is not offered."""
    match step:
        case Step.DAMAGE | Step.LOOT | Step.INJURE | Step.BURN | Step.ASSASSINATE | Step.RESONATE:
            if t // SIDE != seat and is_a(s, t, ANY) and not unprotected(s, 1 - seat, ANY) >> t & 1:
                return Why.PROTECTED
        case Step.PLACE | Step.LAND:
            if room(s, seat) >> t & 1:
                return Why.WATER
        case Step.MAKE_ROOM | Step.LAND_ROOM:
            if standing(s, seat, PEOPLE) >> t & 1:
                return Why.WATER
    return Why.NO_TARGET


def need(s: State, seat: int, option: int) -> int:
    """Tell how much of what a refusal speaks of is needed, or allowed."""
    t = used_place(seat, option)
    match why_not(s, seat, option):
        case Why.WATER:
            if PLAY < option <= PLAY + LAST_PERSON and s.step[s.depth - 1] == Step.TURN:
                return cheapest_place(s, seat, option - PLAY)
            return water_cost(s, seat, option)
        case Why.FEW_ENTERED:
            return MANY_ENTERED
        case Why.FEW_PEOPLE:
            return people_needed(s, t)
        case Why.TOO_MANY_PEOPLE:
            return ARCADE_PEOPLE
        case Why.RESCUED_ENOUGH:
            return MOST_RESCUES
    return 0


def have(s: State, seat: int, option: int) -> int:
    """Tell how much of it there is."""
    match why_not(s, seat, option):
        case Why.WATER:
            return s.water
        case Why.FEW_ENTERED:
            return s.entered[seat]
        case Why.FEW_PEOPLE:
            return people_counted(s, seat, used_place(seat, option))
        case Why.TOO_MANY_PEOPLE:
            return count(standing(s, seat, PEOPLE))
        case Why.RESCUED_ENOUGH:
            return s.rescues
    return 0


def used_place(seat: int, option: int) -> int:
    """Give the place of the card whose ability an option of the actions phase uses."""
    return SIDE * seat + (option - USE) // SLOTS


def water_cost(s: State, seat: int, option: int) -> int:
    """Tell the water that an option takes at once."""
    step, kind = s.step[s.depth - 1], s.amount[s.depth - 1]
    if step == Step.TURN:
        if option == DRAW_CARD:
            return DRAW_WATER
        if option == TAKE_SILO:
            return SILO_WATER
        if PLAY + LAST_PERSON < option <= JUNK:
            return COST[option - PLAY]
        if USE <= option < TARGET:
            return ability_water(s, seat, used_place(seat, option), (option - USE) % SLOTS)
    elif step in (Step.PLACE, Step.LAND):
        return place_cost(s, kind, option - TARGET)
    elif option >= COPY:
        return ability_water(s, seat, (option - COPY) // SLOTS, (option - COPY) % SLOTS)
    return 0


def ability_water(s: State, seat: int, t: int, slot: int) -> int:
    """Tell the water that an ability of the card at a place takes."""
    argo = is_active(s, t // SIDE, Kind.ARGO_YESKY)
    return ability_cost(s, seat, ability_in(s, t, slot, argo))
