"""Rulings 29 to 34 and 39 to 39a of Radlands: where people stand, how they enter and leave, and what they cost."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, DONE, PLAY, TARGET
from ashfall.games.radlands.steps import Why
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    PEOPLE_PLACES,
    QUIET_CAMPS,
    SIX,
    THEIRS,
    column,
    deck,
    end_round,
    hand,
    may_use,
    offered,
    pick,
    play,
    raze,
    targets,
    use,
    use_of,
    why_not,
)

NONE = Kind.NONE
FRONTS = [MINE[0][1], MINE[1][1], MINE[2][1]]
"""Where a newcomer may stand while all columns are empty."""


# --- [29] to [31] places ----------------------------------------------------------------------------------------------


def test_a_column_has_room_for_two_people_punks_among_them() -> None:
    """[29]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    put(s, MINE[0][1], Kind.SCOUT)
    put(s, MINE[0][2], Kind.PUNK)
    pick(s, 0, PLAY + Kind.MUSE)
    assert targets(s) == [MINE[1][1], MINE[2][1]]


def test_a_side_has_room_for_six_people() -> None:
    """[29]"""
    s = table(QUIET_CAMPS, hand=[*SIX, Kind.MUTANT], water=9)
    for kind, t in zip(SIX, [*FRONTS, MINE[0][2], MINE[1][2], MINE[2][2]], strict=True):
        play(s, kind, t)
    assert all(s.health[t] == 2 for t in PEOPLE_PLACES)
    pick(s, 0, PLAY + Kind.MUTANT)
    assert targets(s) == PEOPLE_PLACES, "one of them would have to go"


def test_a_person_may_be_played_into_any_column_even_before_a_destroyed_camp() -> None:
    """[30]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    raze(s, MINE[1][0])
    pick(s, 0, PLAY + Kind.MUSE)
    assert targets(s) == FRONTS
    pick(s, 0, TARGET + MINE[1][1])
    assert column(s, 1) == [Kind.WATCHTOWER, Kind.MUSE, NONE]


def test_a_newcomer_stands_in_front_of_the_one_who_is_there_or_behind() -> None:
    """[31]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    put(s, MINE[1][1], Kind.SCOUT)
    pick(s, 0, PLAY + Kind.MUSE)
    assert targets(s) == [MINE[0][1], MINE[1][1], MINE[1][2], MINE[2][1]]
    pick(s, 0, TARGET + MINE[1][2])
    assert column(s, 1) == [Kind.WATCHTOWER, Kind.SCOUT, Kind.MUSE]


def test_a_newcomer_behind_pushes_the_other_forward() -> None:
    """[31]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    put(s, MINE[1][1], Kind.SCOUT, health=1, ready=False)
    play(s, Kind.MUSE, MINE[1][1])
    assert column(s, 1) == [Kind.WATCHTOWER, Kind.MUSE, Kind.SCOUT]
    assert [s.health[t] for t in MINE[1]] == [2, 2, 1]


def test_who_is_pushed_forward_keeps_its_readiness() -> None:
    """[31]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    put(s, MINE[1][1], Kind.SCOUT)
    play(s, Kind.MUSE, MINE[1][1])
    assert may_use(s, MINE[1][2])
    assert why_not(s, 0, use_of(MINE[1][1])) == Why.NOT_READY


def test_a_punk_behind_pushes_a_person_forward() -> None:
    """[31]"""
    s = table((Kind.ARCADE, Kind.RAILGUN, Kind.GARAGE), deck=[Kind.LOOTER, Kind.GUNNER, Kind.SNIPER])
    put(s, MINE[2][1], Kind.SCOUT)
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[2][1])
    assert column(s, 2) == [Kind.GARAGE, Kind.PUNK, Kind.SCOUT]
    assert (s.under[MINE[2][1]], s.under[MINE[2][2]]) == (Kind.SNIPER, NONE)


def test_a_person_behind_pushes_a_punk_forward() -> None:
    """[31]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE])
    put(s, MINE[2][1], Kind.PUNK, face=Kind.BANISH)
    play(s, Kind.MUSE, MINE[2][1])
    assert column(s, 2) == [Kind.GARAGE, Kind.MUSE, Kind.PUNK]
    assert (s.under[MINE[2][1]], s.under[MINE[2][2]]) == (NONE, Kind.BANISH)


# --- [32] leaving -----------------------------------------------------------------------------------------------------


def test_when_the_rear_person_is_destroyed_the_front_person_moves_back() -> None:
    """[32]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SNIPER)
    put(s, THEIRS[1][1], Kind.PUNK)
    put(s, THEIRS[1][2], Kind.SCOUT, health=1)
    use(s, MINE[0][1])
    pick(s, 0, TARGET + THEIRS[1][1])
    assert column(s, 1, 1) == [Kind.WATCHTOWER, Kind.SCOUT, NONE]
    assert [s.health[t] for t in THEIRS[1]] == [2, 1, 0]


def test_who_moves_back_keeps_what_it_is_and_its_readiness() -> None:
    """[32]"""
    s = table((Kind.BLOOD_BANK, Kind.RAILGUN, Kind.GARAGE))
    put(s, MINE[1][1], Kind.MUSE, ready=False)
    put(s, MINE[1][2], Kind.PUNK, face=Kind.BANISH)
    put(s, MINE[2][1], Kind.MUSE, ready=False)
    put(s, MINE[2][2], Kind.SCOUT)
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[2][1])
    assert column(s, 2) == [Kind.GARAGE, Kind.SCOUT, NONE]
    assert may_use(s, MINE[2][1])
    assert column(s, 1) == [Kind.RAILGUN, Kind.MUSE, Kind.PUNK], "the other columns stand as they stood"


def test_when_the_front_person_is_destroyed_the_rear_person_stays() -> None:
    """[32]"""
    s = table((Kind.BLOOD_BANK, Kind.RAILGUN, Kind.GARAGE))
    put(s, MINE[1][1], Kind.SCOUT)
    put(s, MINE[1][2], Kind.MUSE)
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[1][2])
    assert column(s, 1) == [Kind.RAILGUN, Kind.SCOUT, NONE]


def test_when_the_rear_person_goes_back_to_the_hand_the_front_person_moves_back() -> None:
    """[32]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.RESCUE_TEAM)
    put(s, MINE[0][2], Kind.PUNK, face=Kind.BANISH)
    use(s, MINE[0][1])
    pick(s, 0, TARGET + MINE[0][1])
    assert column(s, 0) == [Kind.RAILGUN, Kind.PUNK, NONE]
    assert (s.under[MINE[0][1]], s.under[MINE[0][2]]) == (Kind.BANISH, NONE)


# --- [33] and [34] entering -------------------------------------------------------------------------------------------


def test_a_person_is_not_ready_on_the_turn_it_is_played() -> None:
    """[33]"""
    s = table(QUIET_CAMPS, hand=[Kind.SCOUT])
    play(s, Kind.SCOUT, MINE[0][1])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NOT_READY
    end_round(s)
    assert may_use(s, MINE[0][1])


def test_what_a_person_does_on_entering_follows_as_soon_as_it_is_in_place() -> None:
    """[34]"""
    s = table(QUIET_CAMPS, hand=[Kind.VANGUARD])
    play(s, Kind.VANGUARD, MINE[0][1])
    assert (column(s, 0)[1], s.water) == (Kind.VANGUARD, 2)
    assert targets(s) == [MINE[0][1], MINE[0][2], MINE[1][1], MINE[2][1]]
    assert DONE in offered(s)
    pick(s, 0, TARGET + MINE[0][2])
    assert column(s, 0) == [Kind.RAILGUN, Kind.VANGUARD, Kind.PUNK]


def test_wounded_soldier_draws_and_is_damaged_as_soon_as_he_is_in_place() -> None:
    """[34]"""
    s = table(QUIET_CAMPS, hand=[Kind.WOUNDED_SOLDIER])
    play(s, Kind.WOUNDED_SOLDIER, MINE[0][1])
    assert (hand(s), s.health[MINE[0][1]]) == ([Kind.ASSASSIN], 1)


def test_repair_bot_may_restore_another_card_as_soon_as_it_is_in_place() -> None:
    """[34]"""
    s = table(QUIET_CAMPS, hand=[Kind.REPAIR_BOT])
    s.health[MINE[2][0]] = 1
    play(s, Kind.REPAIR_BOT, MINE[0][1])
    assert offered(s) == [DONE, TARGET + MINE[2][0]]
    pick(s, 0, TARGET + MINE[2][0])
    assert s.health[MINE[2][0]] == 2


def test_a_punk_turned_up_by_training_camp_does_what_it_does_on_entering() -> None:
    """[34]"""
    s = table((Kind.TRAINING_CAMP, Kind.RAILGUN, Kind.GARAGE))
    put(s, MINE[1][1], Kind.PUNK, face=Kind.VANGUARD)
    use(s, MINE[0][0])
    assert (column(s, 1)[1], s.under[MINE[1][1]]) == (Kind.VANGUARD, NONE)
    assert targets(s) == [MINE[0][1], MINE[1][1], MINE[1][2], MINE[2][1]]


def test_a_person_dropped_by_parachute_base_does_first_what_it_does_on_entering() -> None:
    """[34]"""
    s = table((Kind.PARACHUTE_BASE, Kind.RAILGUN, Kind.GARAGE), QUIET_CAMPS, hand=[Kind.VANGUARD, Kind.SCOUT])
    use(s, MINE[0][0])
    pick(s, 0, CARD + Kind.VANGUARD, TARGET + MINE[1][1])
    assert s.health[MINE[1][1]] == 2
    assert targets(s) == [MINE[0][1], MINE[1][1], MINE[1][2], MINE[2][1]]


# --- [39] going back to the hand --------------------------------------------------------------------------------------


def test_a_person_that_goes_back_to_the_hand_forgets_its_damage() -> None:
    """[39]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.RESCUE_TEAM)
    put(s, MINE[1][1], Kind.MUSE, health=1)
    use(s, MINE[0][1])
    pick(s, 0, TARGET + MINE[1][1])
    assert hand(s) == [Kind.MUSE]
    assert s.card[MINE[1][1]] == s.health[MINE[1][1]] == s.ready[MINE[1][1]] == 0
    play(s, Kind.MUSE, MINE[1][1])
    assert s.health[MINE[1][1]] == 2
    assert why_not(s, 0, use_of(MINE[1][1])) == Why.NOT_READY


def test_a_person_that_goes_back_to_the_hand_forgets_that_it_was_used() -> None:
    """[39]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.RESCUE_TEAM)
    put(s, MINE[1][1], Kind.KARLI_BLAZE)
    put(s, MINE[2][1], Kind.MUSE)
    use(s, MINE[2][1])
    use(s, MINE[0][1])
    pick(s, 0, TARGET + MINE[2][1])
    play(s, Kind.MUSE, MINE[2][1])
    assert may_use(s, MINE[2][1])


def test_a_person_that_is_played_again_does_again_what_it_does_on_entering() -> None:
    """[39]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.RESCUE_TEAM)
    put(s, MINE[1][1], Kind.VANGUARD)
    use(s, MINE[0][1])
    pick(s, 0, TARGET + MINE[1][1])
    play(s, Kind.VANGUARD, MINE[2][1])
    pick(s, 0, TARGET + MINE[1][1])
    assert column(s, 1)[1] == Kind.PUNK


# --- [39a] what people cost -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "cost"), [(Kind.MUSE, 1), (Kind.HOLDOUT, 2), (Kind.ZETO_KHAN, 3), (Kind.MOLGUR_STANG, 4)]
)
def test_a_person_is_paid_for_when_it_is_placed(kind: Kind, cost: int) -> None:
    """[39a]"""
    s = table(QUIET_CAMPS, hand=[kind, Kind.SCOUT], water=6)
    pick(s, 0, PLAY + kind)
    assert (s.water, hand(s)) == (6, [Kind.SCOUT])
    pick(s, 0, TARGET + MINE[1][1])
    assert s.water == 6 - cost
    s = table(QUIET_CAMPS, hand=[kind, Kind.SCOUT], water=cost - 1)
    assert why_not(s, 0, PLAY + kind) == Why.WATER


def test_a_discount_counts_where_the_person_is_placed() -> None:
    """[39a]"""
    for number, water in ((0, 3), (1, 2)):
        s = table((Kind.OASIS, Kind.RAILGUN, Kind.GARAGE), hand=[Kind.SNIPER, Kind.SCOUT])
        play(s, Kind.SNIPER, MINE[number][1])
        assert s.water == water


def test_a_discount_that_asks_for_an_empty_column_is_gone_with_the_first_newcomer() -> None:
    """[39a]"""
    s = table((Kind.OASIS, Kind.RAILGUN, Kind.GARAGE), hand=[Kind.SNIPER, Kind.SCOUT])
    play(s, Kind.SNIPER, MINE[0][1])
    play(s, Kind.SCOUT, MINE[0][2])
    assert s.water == 2


def test_a_person_that_can_be_paid_for_with_a_discount_only_goes_where_the_discount_is() -> None:
    """[39a]"""
    s = table(QUIET_CAMPS, hand=[Kind.HOLDOUT, Kind.MUSE], water=0)
    raze(s, MINE[0][0])
    raze(s, MINE[1][0])
    assert why_not(s, 0, PLAY + Kind.MUSE) == Why.WATER
    pick(s, 0, PLAY + Kind.HOLDOUT)
    assert targets(s) == [MINE[0][1], MINE[1][1]]
    pick(s, 0, TARGET + MINE[1][1])
    assert (s.water, column(s, 1)[1]) == (0, Kind.HOLDOUT)


def test_a_punk_costs_nothing_and_comes_off_the_deck() -> None:
    """[39a]"""
    s = table((Kind.ARCADE, Kind.RAILGUN, Kind.GARAGE), deck=[Kind.MUSE, Kind.MUTANT, Kind.MOLGUR_STANG])
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[1][1])
    assert (s.water, s.under[MINE[1][1]], deck(s)) == (2, Kind.MOLGUR_STANG, [Kind.MUSE, Kind.MUTANT])
