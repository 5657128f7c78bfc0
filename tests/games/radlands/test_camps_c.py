"""Camps from Cache to Construction Yard: each sentence of their cards, and the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, DONE
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    discarded,
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
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

# --- Cache ------------------------------------------------------------------------------------------------------------


def cache() -> State:
    s = with_camp(Kind.CACHE)
    put(s, near(1, 1), Kind.SCOUT, health=1)
    use(s, CAMP)
    assert (s.water, health(s, CAMP)) == (9, [1]), "first it is damaged, for nothing"
    assert offered(s) == [CHOOSE + 0, CHOOSE + 1, CHOOSE + 2]
    return s


def test_cache_draws() -> None:
    """[105]"""
    s = cache()
    pick(s, 0, CHOOSE + 0)
    assert (hand(s), health(s, near(1, 1)), is_my_turn(s)) == ([DECK[-1]], [1], True)


def test_or_cache_restores() -> None:
    """[105] never itself"""
    s = cache()
    put(s, near(2, 1), Kind.MUSE, health=1)
    pick(s, 0, CHOOSE + 1)
    assert [option for option in offered(s) if option != DONE] == at(near(1, 1), near(2, 1))
    hit(s, near(1, 1))
    assert (health(s, CAMP, near(1, 1)), s.deck_size, is_my_turn(s)) == ([1, 2], len(DECK), True)


def test_or_cache_gains_a_punk() -> None:
    """[105]"""
    s = cache()
    pick(s, 0, CHOOSE + 2)
    places = at(near(0, 1), near(1, 1), near(1, 2), near(2, 1))
    assert [option for option in offered(s) if option != DONE] == places
    hit(s, near(0, 1))
    assert (kinds(s, near(0, 1)), hand(s), health(s, near(1, 1))) == ([Kind.PUNK], [], [1])


def test_cache_does_not_restore_itself() -> None:
    """[61] [105]"""
    s = with_camp(Kind.CACHE)
    use(s, CAMP)
    assert offered(s) == [CHOOSE + 0, CHOOSE + 2]


def test_a_damaged_cache_is_destroyed_and_one_chooses_all_the_same() -> None:
    """[105]"""
    s = with_camp(Kind.CACHE)
    harm(s, CAMP)
    use(s, CAMP)
    pick(s, 0, CHOOSE + 0)
    assert (health(s, CAMP), hand(s)) == ([0], [DECK[-1]])


def test_a_damaged_cache_that_is_the_last_camp_loses_the_game() -> None:
    """[105]"""
    s = with_camp(Kind.CACHE)
    harm(s, CAMP)
    ruin(s, near(1), near(2))
    use(s, CAMP)
    assert (s.winner, s.deck_size) == (2, len(DECK))


# --- Cannon -----------------------------------------------------------------------------------------------------------


def test_cannon_damages_itself_and_then_an_unprotected_card_for_one_water() -> None:
    """[105]"""
    s = with_camp(Kind.CANNON)
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(0, 2), Kind.MUSE)
    use(s, CAMP)
    assert (s.water, health(s, CAMP)) == (8, [1])
    assert offered(s) == at(far(0, 2), far(1), far(2))
    hit(s, far(0, 2))
    assert health(s, CAMP, far(0, 2), far(0, 1)) == [1, 1, 2]


def test_a_damaged_cannon_is_destroyed_and_its_damage_is_dealt() -> None:
    """[105] example"""
    s = with_camp(Kind.CANNON)
    harm(s, CAMP)
    ruin(s, near(1))
    use(s, CAMP)
    assert (health(s, CAMP), s.over) == ([0], 0)
    hit(s, far(2))
    assert health(s, far(2)) == [1]


def test_a_damaged_cannon_that_is_the_last_camp_loses_even_if_the_shot_would_have_won() -> None:
    """[83] [105] example"""
    s = with_camp(Kind.CANNON)
    harm(s, CAMP, far(0))
    ruin(s, near(1), near(2), far(1), far(2))
    use(s, CAMP)
    assert (s.winner, health(s, far(0))) == (2, [1])


# --- Catapult ---------------------------------------------------------------------------------------------------------


def test_catapult_damages_any_card_and_then_one_destroys_one_of_ones_people() -> None:
    """[107]"""
    s = with_camp(Kind.CATAPULT)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(1, 1), Kind.PUNK)
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(0, 2), Kind.MUSE)
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, at(far(0), far(0, 1), far(0, 2), far(1), far(2)))
    hit(s, far(0, 1))
    assert (health(s, far(0, 1)), offered(s)) == ([1], at(near(0, 1), near(1, 1)))
    hit(s, near(0, 1))
    assert (health(s, near(0, 1)), discarded(s), is_my_turn(s)) == ([0], [Kind.SCOUT], True)


def test_a_catapult_that_wins_destroys_nobody() -> None:
    """[107]"""
    s = with_camp(Kind.CATAPULT)
    put(s, near(0, 1), Kind.SCOUT)
    ruin(s, far(1), far(2))
    harm(s, far(0))
    use(s, CAMP)
    assert (s.winner, health(s, near(0, 1))) == (1, [2])


# --- Command Post -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("punks", "cost"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_command_post_damages_for_a_water_less_for_each_punk(punks: int, cost: int) -> None:
    """[119]"""
    s = with_camp(Kind.COMMAND_POST)
    for i in range(punks):
        put(s, near(i // 2, 1 + i % 2), Kind.PUNK)
    put(s, near(2, 1), Kind.SCOUT)
    put(s, far(0, 1), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (9 - cost, at(far(0, 1), far(1), far(2)))
    hit(s, far(1))
    assert health(s, far(1)) == [1]


def test_command_post_says_what_it_costs_with_the_punks_of_now() -> None:
    """[119]"""
    s = with_camp(Kind.COMMAND_POST, water=1)
    put(s, near(0, 1), Kind.PUNK)
    assert lacks(s, CAMP) == (Why.WATER, 2, 1)


# --- Construction Yard ------------------------------------------------------------------------------------------------


def test_construction_yard_turns_a_destroyed_camp_up_undamaged_and_ready_and_is_destroyed() -> None:
    """[111]"""
    s = with_camp(Kind.CONSTRUCTION_YARD)
    put(s, near(1), Kind.GARAGE)
    ruin(s, near(1), near(2), far(0))
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, at(near(1), near(2)))
    hit(s, near(2))
    assert (health(s, CAMP, near(1), near(2)), why(s, near(2))) == ([0, 0, 2], Why.ALLOWED)


def test_construction_yard_never_leaves_one_without_camps() -> None:
    """[111]"""
    s = with_camp(Kind.CONSTRUCTION_YARD)
    ruin(s, near(1), near(2))
    use(s, CAMP)
    hit(s, near(1))
    assert (s.over, health(s, CAMP, near(1), near(2))) == (0, [0, 2, 0])


def test_a_camp_turned_up_again_has_not_been_used_this_turn() -> None:
    """[111] it is new"""
    s = with_camp(Kind.CONSTRUCTION_YARD)
    ruin(s, near(2))
    s.used[near(2)] = 1
    use(s, CAMP)
    assert why(s, near(2)) == Why.ALLOWED


def test_construction_yard_brings_obelisk_back_without_an_ability() -> None:
    """[110] example"""
    s = with_camp(Kind.CONSTRUCTION_YARD)
    ruin(s, near(1))
    use(s, CAMP)
    assert health(s, CAMP, near(1), near(2)) == [0, 2, 2], "still two camps"
    assert why(s, near(1)) != Why.ALLOWED
    assert (hand(s), is_my_turn(s)) == ([], True)


def test_a_damaged_construction_yard_may_not_be_used() -> None:
    """[111]"""
    s = with_camp(Kind.CONSTRUCTION_YARD)
    ruin(s, near(1))
    harm(s, CAMP)
    assert why(s, CAMP) == Why.CAMP_DAMAGED


def test_construction_yard_needs_a_destroyed_camp_of_ones_own() -> None:
    """[111]"""
    s = with_camp(Kind.CONSTRUCTION_YARD)
    harm(s, near(1))
    ruin(s, far(0))
    assert why(s, CAMP) == Why.NO_DESTROYED_CAMP


def test_under_vera_vosh_a_camp_turned_up_again_has_a_first_use_again() -> None:
    """[97] [111] it is new"""
    s = with_camp(Kind.BONFIRE)
    harm(s, CAMP)
    put(s, near(1), Kind.CONSTRUCTION_YARD)
    put(s, near(1, 1), Kind.VERA_VOSH)
    use(s, CAMP)
    assert health(s, CAMP) == [0]
    use(s, near(1))
    use(s, CAMP)
    assert (health(s, CAMP, near(1)), why(s, CAMP)) == ([1, 0], Why.ALLOWED)
