"""The legal targets of every step that asks for a place on the table: exactly these are offered."""

from __future__ import annotations

from .board import (
    ANY,
    CAMPS,
    PEOPLE,
    damaged,
    destinations,
    movable,
    people_places,
    punks,
    restorable,
    room,
    ruins,
    standing,
    unprotected,
)
from .needs import jump_cost
from .people import place_cost
from .state import SIDE, SPACES, State
from .steps import Step

FLAT = True


def aims(s: State, step: int, who: int, source: int, kind: int) -> int:
    """Give the places that a step may be aimed at; its row on the agenda says the rest."""
    other = 1 - who
    match step:
        case Step.DAMAGE | Step.LOOT:
            return unprotected(s, other, ANY)
        case Step.INJURE | Step.ASSASSINATE:
            return unprotected(s, other, PEOPLE)
        case Step.BURN:
            return unprotected(s, other, CAMPS)
        case Step.RESONATE:
            return damaged(s, unprotected(s, other, ANY))
        case Step.SNIPE:
            return standing(s, other, ANY)
        case Step.SHELL | Step.DEMOLISH:
            return standing(s, other, CAMPS)
        case Step.BANISH:
            return standing(s, other, PEOPLE)
        case Step.RESTORE | Step.REKINDLE | Step.MEND:
            return restorable(s, who, source)
        case Step.REVIVE:
            return damaged(s, standing(s, who, PEOPLE))
        case Step.SACRIFICE | Step.SPARE | Step.RESCUE | Step.PUNK_ROOM:
            return standing(s, who, PEOPLE)
        case Step.LOSE_CAMP | Step.HIT_CAMP:
            return standing(s, who, CAMPS)
        case Step.LOSE_CARD | Step.HIT_CARD:
            return standing(s, who, ANY)
        case Step.TRAIN:
            return punks(s, who)
        case Step.REBUILD:
            return ruins(s, who)
        case Step.PUNK:
            return room(s, who)
        case Step.PLACE:
            return payable(s, room(s, who), kind, s.water)
        case Step.MAKE_ROOM:
            return payable(s, standing(s, who, PEOPLE), kind, s.water)
        case Step.LAND:
            to_pay = payable(s, room(s, who), kind, s.water - jump_cost(s, who, kind))
            return to_pay or payable(s, room(s, who), kind, s.water)
        case Step.LAND_ROOM:
            return payable(s, standing(s, who, PEOPLE), kind, s.water - jump_cost(s, who, kind))
        case Step.HIGH_GROUND:
            left = people_places(s, who) & ~s.moved
            return standing(s, who, PEOPLE) & left if left & left - 1 else 0  # whoever is left alone has nowhere to go
        case Step.HIGH_GROUND_TO:
            return people_places(s, who) & ~s.moved & ~(1 << source)
        case Step.RELOCATE:
            return movable(s)
        case Step.RELOCATE_TO:
            return destinations(s, source)
    return 0


def payable(s: State, places: int, kind: int, water: int) -> int:
    """Keep the places in columns where there is water for a person."""
    found = 0
    for t in range(2 * SIDE):
        if places >> t & 1 and place_cost(s, kind, t) <= water:
            found |= 1 << t
    return found


def columns_with(s: State, seat: int, what: int) -> int:
    """Give the columns, as bits, in which a seat has people, camps or any of them."""
    found = 0
    places = standing(s, seat, what) >> SIDE * seat
    for column in range(SPACES):
        if places >> SPACES * column & 0b111:
            found |= 1 << column
    return found
