"""Camps from Training Camp to Watchtower: each sentence of their cards, and the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, DONE, LENT, PLAY
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    discarded,
    end_turn,
    far,
    hand,
    harm,
    health,
    hit,
    is_my_turn,
    kinds,
    lacks,
    near,
    offered,
    pick,
    play,
    queued,
    refresh,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

NONE = Kind.NONE

# --- Training Camp ----------------------------------------------------------------------------------------------------


def test_training_camp_turns_a_punk_up_which_stays_in_its_place_and_is_not_ready() -> None:
    """[116]"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(0, 2), Kind.PUNK, face=Kind.MUSE)
    put(s, near(1, 1), Kind.PUNK, face=Kind.LOOTER)
    put(s, far(1, 1), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, at(near(0, 2), near(1, 1)))
    hit(s, near(0, 2))
    assert (kinds(s, near(0, 1), near(0, 2)), s.entered[0]) == ([Kind.SCOUT, Kind.MUSE], 1)
    assert (health(s, near(0, 2)), why(s, near(0, 2))) == ([2], Why.NOT_READY)


def test_training_camp_needs_a_punk_of_ones_own() -> None:
    """[116]"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, far(1, 1), Kind.PUNK)
    assert why(s, CAMP) == Why.NO_PUNK


def test_a_vanguard_turned_up_gains_a_punk() -> None:
    """[34] [116] example"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.VANGUARD)
    use(s, CAMP)
    assert offered(s) == [DONE, *at(near(0, 1), near(0, 2), near(1, 1), near(2, 1))]
    hit(s, near(2, 1))
    assert kinds(s, near(0, 1), near(2, 1)) == [Kind.VANGUARD, Kind.PUNK]


def test_an_argo_turned_up_gains_a_punk_and_lends_from_now_on() -> None:
    """[34] [96] [116] example"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.ARGO_YESKY)
    scout = put(s, near(1, 1), Kind.SCOUT)
    use(s, CAMP)
    hit(s, near(2, 1))
    assert kinds(s, near(0, 1), near(2, 1)) == [Kind.ARGO_YESKY, Kind.PUNK]
    assert (why(s, scout, LENT), why(s, near(2, 1), LENT)) == (Why.ALLOWED, Why.NOT_READY)


def test_a_wounded_soldier_turned_up_draws_and_is_damaged() -> None:
    """[34] [116] example"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.WOUNDED_SOLDIER)
    use(s, CAMP)
    assert (kinds(s, near(0, 1)), health(s, near(0, 1)), hand(s)) == ([Kind.WOUNDED_SOLDIER], [1], [DECK[-1]])


@pytest.mark.parametrize(("karli", "reason"), [(2, Why.ALLOWED), (1, Why.NOT_READY)])
def test_with_an_undamaged_karli_the_person_turned_up_is_ready(karli: int, reason: Why) -> None:
    """[98] [116] example"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.MUSE)
    put(s, near(1, 1), Kind.KARLI_BLAZE, health=karli)
    use(s, CAMP)
    assert why(s, near(0, 1)) == reason


def test_an_event_turned_up_is_discarded_without_effect_for_a_punk_and_a_water() -> None:
    """[116] the Strafe of the example"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.STRAFE)
    put(s, near(0, 2), Kind.SCOUT)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (discarded(s), kinds(s, near(0, 1), near(0, 2))) == ([Kind.STRAFE], [Kind.SCOUT, NONE])
    assert offered(s) == [DONE, *at(near(0, 1), near(0, 2), near(1, 1), near(2, 1))]
    hit(s, near(2, 1))
    assert (kinds(s, near(2, 1)), s.water) == ([Kind.PUNK], 9)
    assert (health(s, far(0, 1)), s.event_resolved, s.event_played, hand(s)) == ([2], 0, 0, [])


def test_an_event_turned_up_under_zeto_khan_was_not_played() -> None:
    """[116]"""
    s = with_camp(Kind.TRAINING_CAMP, hand=(Kind.RADIATION,))
    put(s, near(0, 1), Kind.PUNK, face=Kind.STRAFE)
    put(s, near(1, 1), Kind.ZETO_KHAN)
    use(s, CAMP)
    pick(s, 0, DONE)
    play(s, Kind.RADIATION)
    assert (queued(s), health(s, near(1, 1))) == ([NONE] * 3, [1])


def test_a_repair_bot_turned_up_restores_another_card() -> None:
    """[34] [61]"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.REPAIR_BOT)
    harm(s, CAMP)
    use(s, CAMP)
    assert offered(s) == [DONE, *at(CAMP)]


def test_a_punk_turned_up_is_destroyed_as_the_person_it_is() -> None:
    """[54] [116]"""
    s = with_camp(Kind.TRAINING_CAMP)
    put(s, near(0, 1), Kind.PUNK, face=Kind.MUSE)
    use(s, CAMP)
    put(s, near(1), Kind.MULCHER)
    use(s, near(1))
    assert (discarded(s), s.under[near(0, 1)]) == ([Kind.MUSE], NONE)


# --- Transplant Lab ---------------------------------------------------------------------------------------------------


def test_transplant_lab_restores_anything_but_itself_once_two_people_have_entered() -> None:
    """[117]"""
    s = with_camp(Kind.TRANSPLANT_LAB, hand=(Kind.VANGUARD,))
    harm(s, CAMP, near(2))
    put(s, near(2, 1), Kind.SCOUT, health=1)
    assert lacks(s, CAMP) == (Why.FEW_ENTERED, 2, 0)
    play(s, Kind.VANGUARD, near(0, 1))
    assert s.water == 8
    hit(s, near(1, 1))
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, [DONE, *at(near(2), near(2, 1))])
    hit(s, near(2))
    assert health(s, CAMP, near(2), near(2, 1)) == [1, 2, 1]


def test_transplant_lab_needs_something_else_to_restore() -> None:
    """[61] [117]"""
    s = with_camp(Kind.TRANSPLANT_LAB)
    harm(s, CAMP)
    s.entered[0] = 2
    assert why(s, CAMP) == Why.NOTHING_DAMAGED


# --- Victory Totem ----------------------------------------------------------------------------------------------------


def test_victory_totem_injures_an_unprotected_enemy_for_two_water() -> None:
    """[53]"""
    s = with_camp(Kind.VICTORY_TOTEM)
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(0, 2), Kind.MUSE)
    put(s, far(1, 1), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, at(far(0, 2), far(1, 1)))
    hit(s, far(0, 2))
    assert health(s, far(0, 1), far(0, 2)) == [2, 1]


def test_victory_totem_needs_an_enemy_to_injure() -> None:
    """[53] [58]"""
    s = with_camp(Kind.VICTORY_TOTEM)
    put(s, near(0, 1), Kind.SCOUT)
    assert (why(s, CAMP, 0), why(s, CAMP, 1)) == (Why.NO_ENEMY, Why.ALLOWED)


# --- Warehouse --------------------------------------------------------------------------------------------------------


def test_warehouse_is_damaged_and_one_discards_three_to_draw_four() -> None:
    """[105] example"""
    s = with_camp(Kind.WAREHOUSE, hand=(Kind.MUSE, Kind.SCOUT, Kind.TRUCE, Kind.BANISH, Kind.WATER_SILO))
    use(s, CAMP)
    assert (s.water, health(s, CAMP)) == (9, [1])
    held = [CARD + Kind.MUSE, CARD + Kind.SCOUT, CARD + Kind.BANISH, CARD + Kind.TRUCE]
    assert offered(s) == held, "at least one, and never the Silo [81]"
    pick(s, 0, CARD + Kind.MUSE)
    assert offered(s) == [DONE, *held[1:]]
    pick(s, 0, CARD + Kind.TRUCE, CARD + Kind.SCOUT, DONE)
    assert discarded(s) == [Kind.MUSE, Kind.TRUCE, Kind.SCOUT]
    assert hand(s) == sorted([Kind.BANISH, Kind.WATER_SILO, *DECK[-4:]])


def test_warehouse_draws_two_for_one() -> None:
    """[105]"""
    s = with_camp(Kind.WAREHOUSE, hand=(Kind.MUSE, Kind.SCOUT))
    use(s, CAMP)
    pick(s, 0, CARD + Kind.MUSE, DONE)
    assert (hand(s), is_my_turn(s)) == (sorted([Kind.SCOUT, *DECK[-2:]]), True)


def test_a_damaged_warehouse_is_destroyed_and_one_draws_all_the_same() -> None:
    """[105]"""
    s = with_camp(Kind.WAREHOUSE, hand=(Kind.MUSE, Kind.SCOUT))
    harm(s, CAMP)
    use(s, CAMP)
    pick(s, 0, CARD + Kind.MUSE, DONE)
    assert (health(s, CAMP), hand(s)) == ([0], sorted([Kind.SCOUT, *DECK[-2:]]))


def test_a_damaged_warehouse_that_is_the_last_camp_loses_the_game() -> None:
    """[105]"""
    s = with_camp(Kind.WAREHOUSE, hand=(Kind.MUSE, Kind.SCOUT))
    harm(s, CAMP)
    ruin(s, near(1), near(2))
    use(s, CAMP)
    assert (s.winner, hand(s)) == (2, [Kind.MUSE, Kind.SCOUT])


@pytest.mark.parametrize("held", [(), (Kind.WATER_SILO,)])
def test_warehouse_needs_a_card_that_is_not_the_water_silo(held: tuple[Kind, ...]) -> None:
    """[81] [105] example"""
    assert why(with_camp(Kind.WAREHOUSE, hand=held), CAMP) == Why.NO_CARD


# --- Watchtower -------------------------------------------------------------------------------------------------------


def test_watchtower_damages_for_one_water_after_raiders_struck_in_the_events_phase() -> None:
    """[112] example"""
    s = with_camp(Kind.WATCHTOWER)
    put(s, far(0, 1), Kind.SCOUT)
    s.queue[0] = Kind.RAIDERS
    end_turn(s)
    end_turn(s)
    hit(s, far(1), by=1)
    use(s, CAMP)
    assert (s.water, offered(s)) == (2, at(far(0, 1), far(1), far(2)))
    hit(s, far(2))
    assert health(s, far(2)) == [1]


def test_the_opponents_strafe_of_last_turn_does_not_help_watchtower() -> None:
    """[112] example"""
    s = with_camp(Kind.WATCHTOWER, their_hand=(Kind.STRAFE,))
    put(s, near(0, 1), Kind.SCOUT)
    end_turn(s)
    pick(s, 1, PLAY + Kind.STRAFE)
    assert (s.event_resolved, health(s, near(0, 1))) == (1, [1])
    end_turn(s)
    assert why(s, CAMP) == Why.NO_EVENT_RESOLVED


def test_an_opposing_event_fired_by_omen_clock_helps_watchtower() -> None:
    """[112] example"""
    s = with_camp(Kind.WATCHTOWER)
    put(s, near(1), Kind.OMEN_CLOCK)
    put(s, near(1, 1), Kind.SCOUT)
    s.queue[3] = Kind.RADIATION
    assert why(s, CAMP) == Why.NO_EVENT_RESOLVED
    use(s, near(1))
    assert why(s, CAMP) == Why.ALLOWED


def test_an_event_of_bomb_zero_helps_watchtower() -> None:
    """[112]"""
    s = with_camp(Kind.WATCHTOWER, hand=(Kind.STRAFE,))
    play(s, Kind.STRAFE)
    assert why(s, CAMP) == Why.ALLOWED, "even without an enemy [45]"


def test_an_event_that_only_moved_or_was_queued_does_not_help_watchtower() -> None:
    """[112]"""
    s = with_camp(Kind.WATCHTOWER, hand=(Kind.BANISH,))
    put(s, near(1), Kind.OMEN_CLOCK)
    s.queue[4] = Kind.UPRISING
    use(s, near(1))
    play(s, Kind.BANISH)
    refresh(s, near(1))
    assert (queued(s), queued(s, 1)) == ([Kind.BANISH, NONE, NONE], [Kind.UPRISING, NONE, NONE])
    assert why(s, CAMP) == Why.NO_EVENT_RESOLVED
