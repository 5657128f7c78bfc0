"""What an ability needs: its water, and what must hold before water is spent; and whose abilities may be borrowed.

Abilities that use another's (Mimic, Adrenaline Lab, Parachute Base) come in layers, so that nothing calls itself: what
stands alone, then what Mimic may copy, then what the two camps may set off.
"""

from __future__ import annotations

from .abilities import MOST_STEPS, PUNK_DISCOUNT, RUIN_DISCOUNT
from .board import (
    ANY,
    CAMPS,
    PEOPLE,
    count,
    damaged,
    is_active,
    is_ready,
    movable,
    people_in_column,
    punks,
    restorable,
    room,
    ruins,
    standing,
    unprotected,
)
from .cards import (
    ABILITY,
    ABILITY_ASKS,
    ABILITY_COST,
    ABILITY_LESS,
    ABILITY_NEED,
    ABILITY_STEP,
    FIRST_CAMP,
    HAND_KINDS,
    LAST_PERSON,
    LENT_ABILITY,
    Kind,
)
from .events import can_advance, has_event, is_raid_blocked
from .options import LENT, SLOTS
from .people import NO_WAY, cheapest_place
from .piles import cards_in_hand
from .state import SIDE, SPACES, State
from .steps import LAST_MISSING, Step, Why

FLAT = True

MOST_PEOPLE = 6
MANY_ENTERED = 2
MANY_PEOPLE = 4
FULL_COLUMN = 2
ARCADE_PEOPLE = 1
MOST_RESCUES = 8
"""So many people may be taken back in a turn: a Rescue Team that costs nothing could come and go for ever."""


# ---------------------------------------------------------------- which ability, for how much water


def ability_in(s: State, t: int, slot: int, argo: bool) -> int:
    """Give the number of an ability of the card at a place, 0 if there is none; `argo` lends his to people [96]."""
    kind = s.card[t]
    if slot == LENT:
        return LENT_ABILITY if argo and kind < FIRST_CAMP and kind != Kind.ARGO_YESKY else 0
    return ABILITY[2 * kind + slot]


def ability_cost(s: State, seat: int, ability: int) -> int:
    """Tell the water that an ability costs, which punks or destroyed camps may lessen [119]."""
    cost = ABILITY_COST[ability]
    less = ABILITY_LESS[ability]
    if less == PUNK_DISCOUNT:
        return max(0, cost - count(punks(s, seat)))
    if less == RUIN_DISCOUNT:
        return max(0, cost - count(ruins(s, seat)))
    return cost


# ---------------------------------------------------------------- what stands alone


def lacks(s: State, who: int, source: int, ability: int) -> int:
    """Tell what an ability that borrows none would need and does not find: one of Why."""
    if not ABILITY_ASKS[ability]:
        return Why.ALLOWED
    need = ABILITY_NEED[ability]
    if need == Why.NO_DESTROYED_CAMP and s.health[source] == 1:
        return Why.CAMP_DAMAGED
    if finds_nobody(s, who, need) if need <= LAST_MISSING else is_unmet(s, who, source, need):
        return need
    if ABILITY_STEP[MOST_STEPS * ability] == Step.RESTORE and restorable(s, who, source) == 0:
        return Why.NOTHING_DAMAGED
    return Why.ALLOWED


def finds_nobody(s: State, who: int, need: int) -> bool:
    """Say whether an ability needs cards or places of a kind, of which there are none."""
    other = 1 - who
    match need:
        case Why.NO_ENEMY:
            return unprotected(s, other, PEOPLE) == 0
        case Why.NO_DAMAGED_ENEMY:
            return damaged(s, standing(s, other, PEOPLE)) == 0
        case Why.NO_EXPOSED_CAMP:
            return unprotected(s, other, CAMPS) == 0
        case Why.NO_DAMAGED_FRONT:
            return damaged(s, unprotected(s, other, ANY)) == 0
        case Why.NO_PERSON:
            return standing(s, who, PEOPLE) == 0
        case Why.NO_PUNK:
            return punks(s, who) == 0
        case Why.NO_ROOM:
            return room(s, who) == 0 and s.full_board_replacement == 0
        case Why.NOBODY_DAMAGED:
            return damaged(s, standing(s, who, PEOPLE)) == 0
        case Why.NO_DESTROYED_CAMP:
            return ruins(s, who) == 0
        case Why.NO_TARGET:
            return movable(s) == 0
        case Why.NO_CARD:
            return cards_in_hand(s, who) == 0
    return False


def is_unmet(s: State, who: int, source: int, need: int) -> bool:
    """Say whether an ability needs something to have happened, or to be possible, that has not or is not."""
    match need:
        case Why.RAID_BLOCKED:
            return is_raid_blocked(s, who)
        case Why.NO_EVENT:
            return not has_event(s, 1 - who)
        case Why.NO_MOVING_EVENT:
            return not can_omen_move(s)
        case Why.NO_EVENT_RESOLVED:
            return s.event_resolved == 0
        case Why.NO_RAIDERS_RESOLVED:
            return s.raiders_resolved[who] == 0
        case Why.FEW_ENTERED:
            return s.entered[who] < MANY_ENTERED
        case Why.TOO_MANY_PEOPLE:
            return count(standing(s, who, PEOPLE)) > ARCADE_PEOPLE
        case Why.FEW_PEOPLE:
            return people_counted(s, who, source) < people_needed(s, source)
        case Why.CAMP_DAMAGED:
            return s.health[source] == 1
        case Why.RESCUED_ENOUGH:
            return s.rescues >= MOST_RESCUES
        case Why.OTHER_ABILITY:
            return s.abilities_used > 0
    return False


def people_needed(s: State, source: int) -> int:
    """Tell how many people a camp of the later printing asks for."""
    return FULL_COLUMN if s.card[source] == Kind.TRAINING_CAMP_LATER else MANY_PEOPLE


def people_counted(s: State, who: int, source: int) -> int:
    """Count the people that such a camp looks at: those in its column, or all."""
    if s.card[source] == Kind.TRAINING_CAMP_LATER:
        return people_in_column(s, source)
    return count(standing(s, who, PEOPLE))


def can_omen_move(s: State) -> bool:
    """Say whether the Omen Clock can move any event."""
    for place in range(2 * SPACES):
        if can_advance(s, place):
            return True
    return False


def is_barred(s: State, why: int) -> bool:
    """Say whether a lack forbids the use; by switch an ability may be used that then does nothing [67].

    A Parachute Base that finds nobody stays forbidden all the same: to use it in vain would tell of the hand.
    """
    if why == Why.ALLOWED:
        return False
    always = why in (Why.NO_PERSON, Why.RESCUED_ENOUGH, Why.OTHER_ABILITY, Why.NOBODY_TO_DROP)
    return always or s.ability_without_effect == 0


# ---------------------------------------------------------------- what Mimic may copy


def can_lend(s: State, who: int, source: int, t: int) -> bool:
    """Say whether Mimic may look at a person: another ready one of its side, or an undamaged enemy [94]."""
    kind = s.card[t]
    if t == source or kind == 0 or kind >= FIRST_CAMP or kind == Kind.MIMIC:
        return False
    return is_ready(s, t) if t // SIDE == who else s.health[t] == 2


def may_copy(s: State, who: int, source: int, t: int, slot: int, argo: bool) -> bool:
    """Say whether Mimic can pay and use an ability of a person that it may look at."""
    ability = ability_in(s, t, slot, argo)
    if ability == 0 or ability_cost(s, who, ability) > s.water:
        return False
    return not is_barred(s, lacks(s, who, source, ability))


def cheapest_copy(s: State, who: int, source: int) -> int:
    """Tell the least water for which Mimic can copy something; NO_WAY if there is nothing that it can pay."""
    least = NO_WAY
    for seat in range(2):
        argo = is_active(s, seat, Kind.ARGO_YESKY)
        for t in range(SIDE * seat, SIDE * seat + SIDE):
            if can_lend(s, who, source, t):
                for slot in range(SLOTS):
                    if may_copy(s, who, source, t, slot, argo):
                        least = min(least, ability_cost(s, who, ability_in(s, t, slot, argo)))
    return least


# ---------------------------------------------------------------- what Adrenaline Lab and Parachute Base may set off


def lacks_or_copies(s: State, who: int, source: int, ability: int) -> int:
    """Tell what an ability of a person lacks, Mimic's too."""
    if ABILITY_NEED[ability] == Why.NOBODY_TO_COPY:
        return Why.NOBODY_TO_COPY if cheapest_copy(s, who, source) == NO_WAY else Why.ALLOWED
    return lacks(s, who, source, ability)


def may_set_off(s: State, t: int, slot: int, argo: bool) -> bool:
    """Say whether the person at a place could use an ability now, ready or not, and its seat can pay it."""
    who = t // SIDE
    ability = ability_in(s, t, slot, argo)
    if ability == 0 or ability_cost(s, who, ability) > s.water:
        return False
    return not is_barred(s, lacks_or_copies(s, who, t, ability))


def can_be_driven(s: State, t: int) -> bool:
    """Say whether Adrenaline Lab may pick a person: a damaged one [95]."""
    return s.health[t] == 1 and s.card[t] < FIRST_CAMP


def can_drive_anybody(s: State, who: int) -> bool:
    """Say whether Adrenaline Lab finds a person with an ability."""
    argo = is_active(s, who, Kind.ARGO_YESKY)
    for t in range(SIDE * who, SIDE * who + SIDE):
        if can_be_driven(s, t):
            for slot in range(SLOTS):
                if may_set_off(s, t, slot, argo):
                    return True
    return False


def jump_cost(s: State, who: int, kind: int) -> int:
    """Tell the least water for an ability of a person that Parachute Base would drop; NO_WAY if it has none to use."""
    least = NO_WAY
    for slot in range(2):
        ability = ABILITY[2 * kind + slot]
        if (
            ability
            and ability_cost(s, who, ability) <= s.water
            and not is_barred(s, lacks_once_landed(s, who, ability))
        ):
            cost = ability_cost(s, who, ability)
            if ABILITY_NEED[ability] == Why.NOBODY_TO_COPY:
                cost = cheapest_copy(s, who, SIDE * 2)
            least = min(least, cost)
    if least > 1 and kind != Kind.ARGO_YESKY and is_active(s, who, Kind.ARGO_YESKY):
        least = 1
    return least


def lacks_once_landed(s: State, who: int, ability: int) -> int:
    """Tell what an ability lacks when its person, still in hand, has landed: it is a person itself, and takes room."""
    need = ABILITY_NEED[ability]
    if need == Why.NO_PERSON:
        return Why.ALLOWED
    if need == Why.NO_ROOM and s.full_board_replacement == 0:
        return need if count(standing(s, who, PEOPLE)) + 1 >= MOST_PEOPLE else Why.ALLOWED
    return lacks_or_copies(s, who, SIDE * 2, ability)


def can_be_dropped(s: State, who: int, kind: int) -> bool:
    """Say whether Parachute Base may drop a person of the hand: there is water for it and for an ability [115]."""
    return cheapest_place(s, who, kind) + jump_cost(s, who, kind) <= s.water


def can_drop_anybody(s: State, who: int) -> bool:
    """Say whether Parachute Base finds a person in hand."""
    for kind in range(1, LAST_PERSON + 1):
        if s.hand[HAND_KINDS * who + kind] and can_be_dropped(s, who, kind):
            return True
    return False


# ---------------------------------------------------------------- any ability


def lacks_anything(s: State, who: int, t: int, ability: int) -> int:
    """Tell what an ability of the card at a place lacks, whichever it is: one of Why."""
    match ABILITY_NEED[ability]:
        case Why.NOBODY_TO_COPY:
            lacking = cheapest_copy(s, who, t) == NO_WAY
        case Why.NOBODY_TO_DRIVE:
            lacking = not can_drive_anybody(s, who)
        case Why.NOBODY_TO_DROP:
            lacking = not can_drop_anybody(s, who)
        case _:
            return lacks(s, who, t, ability)
    return ABILITY_NEED[ability] if lacking else Why.ALLOWED
