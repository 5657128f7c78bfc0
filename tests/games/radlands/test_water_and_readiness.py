"""Rulings 18 to 26 of Radlands: water, who is ready, and how an ability is used."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import DRAW_CARD, LENT, TARGET
from ashfall.games.radlands.steps import Why
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    QUIET_CAMPS,
    THEIRS,
    column,
    deck,
    discards,
    end_round,
    end_turn,
    first_turn,
    hand,
    junk,
    may_use,
    offered,
    pick,
    play,
    queue,
    raze,
    targets,
    use,
    use_of,
    why_not,
)

NONE = Kind.NONE
YARD = (Kind.CONSTRUCTION_YARD, Kind.GARAGE, Kind.RAILGUN)


# --- [18] water -------------------------------------------------------------------------------------------------------


def test_paying_lowers_the_water_and_extra_water_raises_it() -> None:
    """[18]"""
    s = table(QUIET_CAMPS, hand=[Kind.LOOTER, Kind.MUSE])
    pick(s, 0, DRAW_CARD)
    assert s.water == 1
    junk(s, Kind.LOOTER)
    assert s.water == 2
    play(s, Kind.MUSE, MINE[0][1])
    assert s.water == 1


def test_extra_water_has_no_bound_and_is_lost_at_the_end_of_the_turn() -> None:
    """[18]"""
    wet = [Kind.LOOTER, Kind.SCOUT, Kind.HIGH_GROUND, Kind.INTERROGATE]
    s = table(hand=wet * 2)
    for kind in wet * 2:
        junk(s, kind)
    assert s.water == 3 + 8
    end_turn(s)
    assert s.water == 3


# --- [19] and [20] who is ready ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "camp"), [(0, MINE[0][0]), (1, THEIRS[1][0])])
def test_a_camp_is_ready_from_the_very_first_turn_on(seat: int, camp: int) -> None:
    """[19]"""
    s = first_turn(seat)
    assert s.card[camp] == (Kind.GARAGE, Kind.CANNON)[seat], "each costs the one water there is"
    assert may_use(s, camp)


def test_a_damaged_camp_is_ready() -> None:
    """[19]"""
    s = table(QUIET_CAMPS)
    s.health[MINE[0][0]] = 1
    assert may_use(s, MINE[0][0])


def test_a_camp_that_was_used_is_not_ready_in_the_same_turn() -> None:
    """[19]"""
    s = table(QUIET_CAMPS)
    use(s, MINE[2][0])
    assert why_not(s, 0, use_of(MINE[2][0])) == Why.USED
    end_round(s)
    assert may_use(s, MINE[2][0])


def test_a_destroyed_camp_cannot_be_used() -> None:
    """[19]"""
    s = table(QUIET_CAMPS)
    raze(s, MINE[2][0])
    assert use_of(MINE[2][0]) not in offered(s)


def test_a_person_that_has_stood_there_is_ready() -> None:
    """[20]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT)
    assert may_use(s, MINE[0][1])


def test_a_person_that_entered_play_is_not_ready_in_the_same_turn() -> None:
    """[20]"""
    s = table(QUIET_CAMPS, hand=[Kind.SCOUT])
    play(s, Kind.SCOUT, MINE[0][1])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NOT_READY
    end_round(s)
    assert may_use(s, MINE[0][1])


def test_a_person_that_was_restored_is_not_ready_in_the_same_turn() -> None:
    """[20]"""
    s = table(QUIET_CAMPS, hand=[Kind.SNIPER])
    put(s, MINE[0][1], Kind.SCOUT, health=1)
    junk(s, Kind.SNIPER, MINE[0][1])
    assert s.health[MINE[0][1]] == 2
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NOT_READY
    end_round(s)
    assert may_use(s, MINE[0][1])


def test_a_person_that_was_used_is_not_ready_in_the_same_turn() -> None:
    """[20]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT)
    use(s, MINE[0][1])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.USED
    end_round(s)
    assert may_use(s, MINE[0][1])


def test_a_damaged_person_is_not_ready() -> None:
    """[20]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT, health=1)
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.DAMAGED
    end_round(s)
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.DAMAGED


# --- [21] and [22] one use, whatever it costs -------------------------------------------------------------------------


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_a_card_with_two_abilities_uses_one_of_them_in_a_turn(first: int, second: int) -> None:
    """[21]"""
    s = table((Kind.VICTORY_TOTEM, Kind.RAILGUN, Kind.GARAGE), QUIET_CAMPS, water=9)
    put(s, THEIRS[0][1], Kind.SCOUT)
    assert may_use(s, MINE[0][0], second)
    use(s, MINE[0][0], first)
    assert why_not(s, 0, use_of(MINE[0][0], first)) == why_not(s, 0, use_of(MINE[0][0], second)) == Why.USED


def test_a_lent_ability_is_a_use_of_the_card_like_any_other() -> None:
    """[21]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, water=9)
    put(s, MINE[0][1], Kind.ARGO_YESKY)
    put(s, MINE[1][1], Kind.SCOUT)
    use(s, MINE[1][1], LENT)
    pick(s, 0, TARGET + THEIRS[0][0])
    assert why_not(s, 0, use_of(MINE[1][1])) == Why.USED


def test_an_ability_that_costs_nothing_is_used_once_a_turn_too() -> None:
    """[22]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.MUSE)
    use(s, MINE[0][1])
    assert s.water == 4
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.USED


def test_a_person_with_an_ability_that_costs_nothing_enters_not_ready() -> None:
    """[22]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    play(s, Kind.MUSE, MINE[0][1])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NOT_READY


def test_a_person_that_was_played_for_nothing_enters_not_ready() -> None:
    """[22]"""
    s = table(QUIET_CAMPS, hand=[Kind.HOLDOUT])
    raze(s, MINE[0][0])
    play(s, Kind.HOLDOUT, MINE[0][1])
    assert s.water == 3
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NOT_READY


# --- [23] texts that know better --------------------------------------------------------------------------------------


def test_rescue_team_enters_ready() -> None:
    """[23]"""
    s = table(QUIET_CAMPS, hand=[Kind.RESCUE_TEAM])
    play(s, Kind.RESCUE_TEAM, MINE[0][1])
    assert may_use(s, MINE[0][1])


def test_karli_blaze_enters_ready_and_makes_those_who_follow_ready() -> None:
    """[23]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[Kind.KARLI_BLAZE, Kind.SCOUT], water=9)
    play(s, Kind.KARLI_BLAZE, MINE[0][1])
    assert may_use(s, MINE[0][1])
    play(s, Kind.SCOUT, MINE[1][1])
    assert may_use(s, MINE[1][1])


@pytest.mark.parametrize("t", [MINE[1][1], MINE[2][0]])
def test_under_vera_vosh_the_first_use_leaves_a_card_ready(t: int) -> None:
    """[23]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, water=9)
    put(s, MINE[0][1], Kind.VERA_VOSH)
    put(s, MINE[1][1], Kind.SCOUT)
    use(s, t)
    assert may_use(s, t)
    use(s, t)
    assert queue(s) == [Kind.RAIDERS, NONE, NONE]
    assert why_not(s, 0, use_of(t)) == Why.USED


def test_whom_atomic_garden_restores_is_ready_at_once() -> None:
    """[23]"""
    s = table((Kind.ATOMIC_GARDEN, Kind.RAILGUN, Kind.GARAGE))
    put(s, MINE[1][1], Kind.SCOUT, health=1, ready=False)
    s.used[MINE[1][1]] = 1
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[1][1])
    assert s.health[MINE[1][1]] == 2
    assert may_use(s, MINE[1][1])


def test_the_camp_that_construction_yard_turns_up_is_ready() -> None:
    """[23]"""
    s = table(YARD)
    raze(s, MINE[1][0])
    s.used[MINE[1][0]] = 1
    use(s, MINE[0][0])
    assert (s.health[MINE[0][0]], s.health[MINE[1][0]]) == (0, 2)
    assert may_use(s, MINE[1][0])


# --- [24] to [26] how an ability is used ------------------------------------------------------------------------------


def test_an_ability_is_paid_for_carried_out_and_then_the_card_is_not_ready() -> None:
    """[24]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, deck=[Kind.MUSE, Kind.MUTANT, Kind.GUNNER])
    put(s, MINE[0][1], Kind.LOOTER)
    use(s, MINE[0][1])
    assert (s.water, targets(s)) == (1, [THEIRS[0][0], THEIRS[1][0], THEIRS[2][0]])
    pick(s, 0, TARGET + THEIRS[0][0])
    assert (s.health[THEIRS[0][0]], hand(s)) == (1, [Kind.GUNNER])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.USED


def test_the_text_of_an_ability_is_carried_out_in_its_order() -> None:
    """[24]"""
    s = table((Kind.MULCHER, Kind.RAILGUN, Kind.GARAGE), deck=[Kind.MUSE, Kind.MUTANT])
    put(s, MINE[0][1], Kind.PUNK, face=Kind.SNIPER)
    use(s, MINE[0][0])
    assert (hand(s), deck(s)) == ([Kind.SNIPER], [Kind.MUSE, Kind.MUTANT])


def test_the_text_of_an_ability_is_carried_out_to_its_end_though_its_card_is_gone() -> None:
    """[24]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    put(s, MINE[0][1], Kind.CULT_LEADER)
    use(s, MINE[0][1])
    assert (column(s, 0)[1], discards(s)) == (NONE, [Kind.CULT_LEADER])
    pick(s, 0, TARGET + THEIRS[2][0])
    assert s.health[THEIRS[2][0]] == 1


def test_a_card_is_not_ready_from_the_moment_that_it_is_paid_for() -> None:
    """[25]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    use(s, MINE[0][0])
    assert s.ready[MINE[0][0]] == 0
    assert targets(s) == [THEIRS[0][0], THEIRS[1][0], THEIRS[2][0]]


@pytest.mark.parametrize("number", [0, 1, 2])
def test_an_ability_reaches_any_column(number: int) -> None:
    """[26]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    use(s, MINE[0][0])
    pick(s, 0, TARGET + THEIRS[number][0])
    assert s.health[THEIRS[number][0]] == 1


@pytest.mark.parametrize("number", [0, 1, 2])
def test_an_ability_reaches_any_column_of_ones_own(number: int) -> None:
    """[26]"""
    s = table((Kind.ARCADE, Kind.RAILGUN, Kind.GARAGE))
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[number][1])
    assert s.card[MINE[number][1]] == Kind.PUNK
