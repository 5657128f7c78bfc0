"""Camps from Garage to Nest of Spies: each sentence of their cards, and the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, CHOOSE, DONE
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
    in_queue,
    is_my_turn,
    kinds,
    lacks,
    near,
    offered,
    pick,
    play,
    queued,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

NONE, X, R = Kind.NONE, Kind.UPRISING, Kind.RAIDERS


# --- Garage and the other raiding camps -------------------------------------------------------------------------------

RAIDING = pytest.mark.parametrize(
    ("camp", "slot", "cost"),
    [(Kind.GARAGE, 0, 1), (Kind.OUTPOST, 0, 2), (Kind.SCAVENGER_CAMP, 0, 2), (Kind.VICTORY_TOTEM, 1, 2)],
)


@RAIDING
@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((NONE, NONE, NONE), [NONE, R, NONE]),
        ((NONE, X, NONE), [NONE, X, R]),
        ((NONE, R, NONE), [R, NONE, NONE]),
        ((X, NONE, R), [X, R, NONE]),
    ],
)
def test_a_raiding_camp_brings_raiders_on(
    camp: Kind, slot: int, cost: int, before: tuple[Kind, ...], after: list[Kind]
) -> None:
    """[46] [47]"""
    s = with_camp(camp)
    in_queue(s, 0, *before)
    use(s, CAMP, slot)
    assert (queued(s), s.water, is_my_turn(s)) == (after, 9 - cost, True)


@RAIDING
def test_a_raiding_camp_lets_raiders_on_the_first_space_strike(camp: Kind, slot: int, cost: int) -> None:
    """[47] [48]"""
    s = with_camp(camp)
    in_queue(s, 0, R, X)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP, slot)
    assert offered(s, by=1) == at(far(0), far(1), far(2))
    hit(s, far(0), by=1)
    assert (health(s, far(0)), queued(s), s.water) == ([1], [NONE, X, NONE], 9 - cost)


@RAIDING
@pytest.mark.parametrize("queue", [(NONE, X, X), (X, R, NONE), (NONE, X, R)])
def test_a_raiding_camp_may_not_be_used_for_a_raid_that_changes_nothing(
    camp: Kind, slot: int, cost: int, queue: tuple[Kind, ...]
) -> None:
    """[46] [47]"""
    s = with_camp(camp, water=cost)
    in_queue(s, 0, *queue)
    assert why(s, CAMP, slot) == Why.RAID_BLOCKED


# --- Labor Camp -------------------------------------------------------------------------------------------------------


def test_labor_camp_destroys_one_of_ones_people_and_then_restores_anything_but_itself() -> None:
    """[61] [67]"""
    s = with_camp(Kind.LABOR_CAMP)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(1, 1), Kind.MUSE, health=1)
    harm(s, CAMP, near(2))
    use(s, CAMP)
    assert (s.water, offered(s)) == (9, at(near(0, 1), near(1, 1)))
    hit(s, near(0, 1))
    assert (discarded(s), offered(s)) == ([Kind.SCOUT], [DONE, *at(near(1, 1), near(2))])
    hit(s, near(1, 1))
    assert health(s, near(0, 1), near(1, 1), near(2)) == [0, 2, 1]


def test_labor_camp_restores_nothing_where_only_its_victim_was_damaged() -> None:
    """[67]"""
    s = with_camp(Kind.LABOR_CAMP)
    put(s, near(1, 1), Kind.MUSE, health=1)
    harm(s, CAMP)
    use(s, CAMP)
    assert (discarded(s), health(s, CAMP), is_my_turn(s)) == ([Kind.MUSE], [1], True)


def test_labor_camp_may_restore_nothing_after_all() -> None:
    """[60]"""
    s = with_camp(Kind.LABOR_CAMP)
    put(s, near(1, 1), Kind.MUSE)
    harm(s, near(2))
    use(s, CAMP)
    pick(s, 0, DONE)
    assert health(s, near(1, 1), near(2)) == [0, 1]


# --- Mercenary Camp ---------------------------------------------------------------------------------------------------


def test_mercenary_camp_lets_the_opponent_discard_two_cards_of_their_choice() -> None:
    """[118]"""
    s = with_camp(Kind.MERCENARY_CAMP, their_hand=(Kind.MUSE, Kind.SCOUT, Kind.TRUCE))
    use(s, CAMP)
    assert (s.water, offered(s, by=1)) == (7, [CHOOSE + 0, CHOOSE + 1])
    pick(s, 1, CHOOSE + 0, CARD + Kind.SCOUT)
    assert offered(s, by=1) == [CARD + Kind.MUSE, CARD + Kind.TRUCE]
    pick(s, 1, CARD + Kind.TRUCE)
    assert (hand(s, 1), discarded(s), is_my_turn(s)) == ([Kind.MUSE], [Kind.SCOUT, Kind.TRUCE], True)


def test_mercenary_camp_lets_the_opponent_destroy_any_card_of_their_own_instead() -> None:
    """[118]"""
    s = with_camp(Kind.MERCENARY_CAMP, their_hand=(Kind.MUSE, Kind.SCOUT))
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(0, 2), Kind.PUNK)
    ruin(s, far(2))
    use(s, CAMP)
    pick(s, 1, CHOOSE + 1)
    assert offered(s, by=1) == at(far(0), far(0, 1), far(0, 2), far(1)), "protected or not"
    hit(s, far(0), by=1)
    assert (health(s, far(0), far(0, 1)), hand(s, 1)) == ([0, 2], [Kind.MUSE, Kind.SCOUT])


@pytest.mark.parametrize("held", [(), (Kind.MUSE,), (Kind.MUSE, Kind.WATER_SILO)])
def test_who_holds_fewer_than_two_cards_has_to_destroy_one_in_play(held: tuple[Kind, ...]) -> None:
    """[81] [118]"""
    s = with_camp(Kind.MERCENARY_CAMP, their_hand=held)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert offered(s, by=1) == at(far(0), far(0, 1), far(1), far(2))
    hit(s, far(0, 1), by=1)
    assert (health(s, far(0, 1)), hand(s, 1)) == ([0], sorted(held))


def test_the_water_silo_is_not_discarded_for_mercenaries() -> None:
    """[81]"""
    s = with_camp(Kind.MERCENARY_CAMP, their_hand=(Kind.MUSE, Kind.SCOUT, Kind.TRUCE, Kind.WATER_SILO))
    use(s, CAMP)
    pick(s, 1, CHOOSE + 0)
    assert offered(s, by=1) == [CARD + Kind.MUSE, CARD + Kind.SCOUT, CARD + Kind.TRUCE]


def test_mercenary_camp_wins_where_the_opponent_has_one_card_left() -> None:
    """[82] [118]"""
    s = with_camp(Kind.MERCENARY_CAMP)
    ruin(s, far(0), far(1))
    use(s, CAMP)
    assert s.winner == 1


# --- Mulcher ----------------------------------------------------------------------------------------------------------


def test_mulcher_destroys_one_of_ones_people_and_draws_a_card() -> None:
    """[67]"""
    s = with_camp(Kind.MULCHER)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(0, 2), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (9, at(near(0, 1), near(0, 2)))
    hit(s, near(0, 1))
    assert (hand(s), discarded(s), kinds(s, near(0, 1))) == ([DECK[-1]], [Kind.SCOUT], [Kind.PUNK])


def test_mulcher_on_a_punk_draws_that_very_card() -> None:
    """[139]"""
    s = with_camp(Kind.MULCHER)
    put(s, near(0, 1), Kind.PUNK, face=Kind.BANISH)
    use(s, CAMP)
    assert (hand(s), s.deck_size, discarded(s)) == ([Kind.BANISH], len(DECK), [])


# --- Nest of Spies ----------------------------------------------------------------------------------------------------


def test_nest_of_spies_damages_for_one_water_once_two_people_have_entered() -> None:
    """[117]"""
    s = with_camp(Kind.NEST_OF_SPIES, hand=(Kind.SCOUT, Kind.MUSE))
    put(s, near(2, 1), Kind.HOLDOUT)
    put(s, far(0, 1), Kind.SCOUT)
    assert lacks(s, CAMP) == (Why.FEW_ENTERED, 2, 0)
    play(s, Kind.SCOUT, near(0, 1))
    assert lacks(s, CAMP) == (Why.FEW_ENTERED, 2, 1)
    play(s, Kind.MUSE, near(1, 1))
    water = s.water
    use(s, CAMP)
    assert (s.water, offered(s)) == (water - 1, at(far(0, 1), far(1), far(2)))
    hit(s, far(1))
    assert health(s, far(1)) == [1]


def test_the_punk_that_a_vanguard_brings_along_counts_for_nest_of_spies() -> None:
    """[75] [117] example, part 2"""
    s = with_camp(Kind.NEST_OF_SPIES, hand=(Kind.VANGUARD,))
    play(s, Kind.VANGUARD, near(0, 1))
    hit(s, near(1, 1))
    assert why(s, CAMP) == Why.ALLOWED


def test_a_rescue_team_played_twice_is_two_people_for_nest_of_spies() -> None:
    """[117] example: they need not still be there"""
    s = with_camp(Kind.NEST_OF_SPIES, hand=(Kind.RESCUE_TEAM,))
    play(s, Kind.RESCUE_TEAM, near(0, 1))
    use(s, near(0, 1))
    play(s, Kind.RESCUE_TEAM, near(0, 1))
    use(s, near(0, 1))
    assert (hand(s), s.entered[0], why(s, CAMP)) == ([Kind.RESCUE_TEAM], 2, Why.ALLOWED)


def test_high_ground_moves_nobody_into_play() -> None:
    """[117] example"""
    s = with_camp(Kind.NEST_OF_SPIES, hand=(Kind.HIGH_GROUND,))
    put(s, near(0, 1), Kind.ZETO_KHAN)
    put(s, near(1, 1), Kind.SCOUT)
    play(s, Kind.HIGH_GROUND)
    hit(s, near(0, 1), near(2, 1))
    hit(s, near(1, 1), near(0, 1))
    pick(s, 0, DONE)
    assert kinds(s, near(0, 1), near(1, 1), near(2, 1)) == [Kind.SCOUT, NONE, Kind.ZETO_KHAN]
    assert lacks(s, CAMP) == (Why.FEW_ENTERED, 2, 0)


def test_an_uprising_in_ones_events_phase_counts_for_that_turn() -> None:
    """[117] example"""
    s = with_camp(Kind.NEST_OF_SPIES)
    in_queue(s, 0, Kind.UPRISING)
    end_turn(s)
    end_turn(s)
    hit(s, near(0, 1), near(1, 1), near(2, 1))
    assert (s.turn, why(s, CAMP)) == (0, Why.ALLOWED)


def test_people_of_the_opponent_and_of_earlier_turns_do_not_count_for_nest_of_spies() -> None:
    """[17] [117]"""
    s = with_camp(Kind.NEST_OF_SPIES)
    s.entered[0] = s.entered[1] = 2
    assert why(s, CAMP) == Why.ALLOWED
    s.entered[0] = 0
    assert why(s, CAMP) == Why.FEW_ENTERED
    s.entered[0] = 2
    end_turn(s)
    end_turn(s)
    assert lacks(s, CAMP) == (Why.FEW_ENTERED, 2, 0)
