"""Camps from Pillbox to Supply Depot: each sentence of their cards, and the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, DONE, JUNK
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
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import put

NONE = Kind.NONE

# --- Pillbox ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ruins", "cost"), [(0, 3), (1, 2), (2, 1)])
def test_pillbox_damages_for_a_water_less_for_each_destroyed_camp_of_ones_own(ruins: int, cost: int) -> None:
    """[119]"""
    s = with_camp(Kind.PILLBOX)
    ruin(s, far(2), *(near(column) for column in range(1, 1 + ruins)))
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (s.water, offered(s)) == (9 - cost, at(far(0, 1), far(1)))
    hit(s, far(1))
    assert health(s, far(1)) == [1]


def test_pillbox_says_what_it_costs_with_the_ruins_of_now() -> None:
    """[119]"""
    s = with_camp(Kind.PILLBOX, water=1)
    assert lacks(s, CAMP) == (Why.WATER, 3, 1)
    ruin(s, near(1))
    assert lacks(s, CAMP) == (Why.WATER, 2, 1)


# --- Railgun ----------------------------------------------------------------------------------------------------------


def test_railgun_damages_an_unprotected_card_for_two_water() -> None:
    """[55] [56]"""
    s = with_camp(Kind.RAILGUN)
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(1, 1), Kind.SCOUT)
    put(s, far(1, 2), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, at(far(0, 1), far(1, 2), far(2)))
    hit(s, far(1, 2))
    assert health(s, far(1, 1), far(1, 2)) == [2, 0]


def test_railgun_hits_the_last_card_unasked_and_wins() -> None:
    """[67a] [82]"""
    s = with_camp(Kind.RAILGUN)
    ruin(s, far(0), far(1))
    harm(s, far(2))
    use(s, CAMP)
    assert s.winner == 1


# --- Reactor ----------------------------------------------------------------------------------------------------------


def test_reactor_destroys_itself_and_every_person_and_nothing_else() -> None:
    """[106]"""
    s = with_camp(Kind.REACTOR, hand=(Kind.MUSE,), their_hand=(Kind.SCOUT,))
    people = [
        put(s, near(0, 1), Kind.SNIPER),
        put(s, near(0, 2), Kind.PUNK, face=Kind.GUNNER),
        put(s, far(1, 1), Kind.LOOTER, health=1),
        put(s, far(1, 2), Kind.MUTANT),
    ]
    s.queue[1], s.queue[3] = Kind.UPRISING, Kind.RAIDERS
    use(s, CAMP)
    assert (s.water, health(s, CAMP), kinds(s, *people)) == (7, [0], [NONE] * 4)
    assert (sorted(discarded(s)), s.deck[s.deck_size - 1]) == ([Kind.LOOTER, Kind.MUTANT, Kind.SNIPER], Kind.GUNNER)
    assert (hand(s), hand(s, 1), s.queue[1], s.queue[3]) == ([Kind.MUSE], [Kind.SCOUT], Kind.UPRISING, Kind.RAIDERS)
    assert health(s, near(1), near(2), far(0), far(1), far(2)) == [2] * 5
    assert is_my_turn(s)


def test_a_reactor_that_is_the_last_camp_loses_before_anybody_dies() -> None:
    """[105] [106]"""
    s = with_camp(Kind.REACTOR)
    put(s, far(0, 1), Kind.SCOUT)
    ruin(s, near(1), near(2))
    use(s, CAMP)
    assert (s.winner, health(s, far(0, 1))) == (2, [2])


# --- Resonator --------------------------------------------------------------------------------------------------------


def test_resonator_destroys_a_card_that_is_unprotected_and_damaged_for_two_water() -> None:
    """[109]"""
    s = with_camp(Kind.RESONATOR)
    put(s, far(0, 1), Kind.SCOUT, health=1)
    put(s, far(0, 2), Kind.MUSE, health=1)
    put(s, far(1, 1), Kind.SCOUT)
    harm(s, far(0), far(1), far(2), near(1))
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, at(far(0, 2), far(2))), "an exposed camp or the front person of a column"
    hit(s, far(2))
    assert health(s, far(2), far(0, 2)) == [0, 1]


def test_resonator_destroys_a_person() -> None:
    """[109]"""
    s = with_camp(Kind.RESONATOR)
    put(s, far(0, 1), Kind.SCOUT, health=1)
    use(s, CAMP)
    assert (kinds(s, far(0, 1)), discarded(s)) == ([NONE], [Kind.SCOUT])


def test_resonator_needs_a_card_that_is_both_unprotected_and_damaged() -> None:
    """[109]"""
    s = with_camp(Kind.RESONATOR)
    put(s, far(0, 1), Kind.PUNK)
    harm(s, far(0), near(1))
    assert why(s, CAMP) == Why.NO_DAMAGED_FRONT


def test_under_high_ground_resonator_finds_any_damaged_card() -> None:
    """[109] example"""
    s = with_camp(Kind.RESONATOR)
    put(s, far(0, 1), Kind.SCOUT, health=1)
    put(s, far(0, 2), Kind.MUSE)
    harm(s, far(0))
    s.high_ground = 1
    use(s, CAMP)
    assert offered(s) == at(far(0), far(0, 1))


# --- Scavenger Camp ---------------------------------------------------------------------------------------------------


def test_scavenger_camp_restores_anything_but_itself_after_raiders_struck_in_the_events_phase() -> None:
    """[113]"""
    s = with_camp(Kind.SCAVENGER_CAMP)
    put(s, near(1, 1), Kind.MUSE, health=1)
    harm(s, CAMP, near(2))
    s.queue[0] = Kind.RAIDERS
    end_turn(s)
    end_turn(s)
    hit(s, far(1), by=1)
    use(s, CAMP, 1)
    assert (s.water, offered(s)) == (2, [DONE, *at(near(1, 1), near(2))])
    hit(s, near(1, 1))
    assert health(s, near(1, 1), near(2), CAMP) == [2, 1, 1]


def test_scavenger_camp_restores_after_a_raid_on_the_first_space() -> None:
    """[113]"""
    s = with_camp(Kind.SCAVENGER_CAMP, hand=(Kind.SCIENTIST,))
    harm(s, near(2))
    s.queue[0] = Kind.RAIDERS
    assert why(s, CAMP, 1) == Why.NO_RAIDERS_RESOLVED
    pick(s, 0, JUNK + Kind.SCIENTIST)
    hit(s, far(1), by=1)
    assert why(s, CAMP, 1) == Why.ALLOWED


def test_scavenger_camp_restores_after_raiders_under_zeto_khan() -> None:
    """[113]"""
    s = with_camp(Kind.SCAVENGER_CAMP, hand=(Kind.SCIENTIST,))
    put(s, near(1, 1), Kind.ZETO_KHAN)
    harm(s, near(2))
    pick(s, 0, JUNK + Kind.SCIENTIST)
    hit(s, far(1), by=1)
    assert why(s, CAMP, 1) == Why.ALLOWED


@pytest.mark.parametrize(("owner", "reason"), [(0, Why.ALLOWED), (1, Why.NO_RAIDERS_RESOLVED)])
def test_scavenger_camp_restores_after_omen_clock_fired_ones_own_raiders(owner: int, reason: Why) -> None:
    """[113] and not the opponent's"""
    s = with_camp(Kind.SCAVENGER_CAMP)
    put(s, near(1), Kind.OMEN_CLOCK)
    harm(s, near(2))
    s.queue[3 * owner] = Kind.RAIDERS
    use(s, near(1))
    hit(s, near(1) if owner else far(1), by=1 - owner)
    assert why(s, CAMP, 1) == reason


def test_raiders_of_an_earlier_turn_do_not_help_scavenger_camp() -> None:
    """[113]"""
    s = with_camp(Kind.SCAVENGER_CAMP)
    harm(s, near(2))
    s.raiders_resolved[0] = 1
    assert why(s, CAMP, 1) == Why.ALLOWED
    end_turn(s)
    end_turn(s)
    assert why(s, CAMP, 1) == Why.NO_RAIDERS_RESOLVED


def test_scavenger_camp_needs_something_else_to_restore() -> None:
    """[61] [113]"""
    s = with_camp(Kind.SCAVENGER_CAMP)
    harm(s, CAMP)
    s.raiders_resolved[0] = 1
    assert why(s, CAMP, 1) == Why.NOTHING_DAMAGED


# --- Scud Launcher ----------------------------------------------------------------------------------------------------


def test_scud_launcher_lets_the_opponent_pick_any_card_of_their_own_to_be_damaged() -> None:
    """[118]"""
    s = with_camp(Kind.SCUD_LAUNCHER)
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(0, 2), Kind.PUNK)
    ruin(s, far(2))
    use(s, CAMP)
    assert (s.water, offered(s, by=1)) == (8, at(far(0), far(0, 1), far(0, 2), far(1)))
    hit(s, far(0, 1), by=1)
    assert (health(s, far(0, 1)), is_my_turn(s)) == ([1], True)


def test_scud_launcher_wins_by_the_last_card() -> None:
    """[82] [118]"""
    s = with_camp(Kind.SCUD_LAUNCHER)
    ruin(s, far(0), far(1))
    harm(s, far(2))
    use(s, CAMP)
    assert s.winner == 1


# --- Supply Depot -----------------------------------------------------------------------------------------------------


def test_supply_depot_takes_two_cards_and_discards_one_of_these() -> None:
    """[123]"""
    s = with_camp(Kind.SUPPLY_DEPOT, hand=(Kind.MUSE,), deck=(Kind.SCOUT, Kind.SNIPER, Kind.TRUCE))
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, [CARD + Kind.SNIPER, CARD + Kind.TRUCE]), "not of the hand"
    pick(s, 0, CARD + Kind.TRUCE)
    assert (hand(s), discarded(s)) == ([Kind.MUSE, Kind.SNIPER], [Kind.TRUCE])


def test_interrogate_keeps_one_of_the_four_cards_drawn() -> None:
    """[123]"""
    deck = (Kind.SCOUT, Kind.GUNNER, Kind.SNIPER, Kind.LOOTER, Kind.TRUCE)
    s = with_camp(Kind.RAILGUN, hand=(Kind.INTERROGATE, Kind.MUSE), deck=deck)
    play(s, Kind.INTERROGATE)
    assert offered(s) == sorted(CARD + kind for kind in deck[1:])
    pick(s, 0, CARD + Kind.LOOTER)
    assert hand(s) == [Kind.LOOTER, Kind.MUSE]
    assert sorted(discarded(s)) == sorted([Kind.GUNNER, Kind.SNIPER, Kind.TRUCE, Kind.INTERROGATE])


def test_zeto_khan_discards_any_three_of_the_hand() -> None:
    """[123]"""
    deck = (Kind.LOOTER, Kind.GUNNER, Kind.SNIPER, Kind.MUSE)
    s = with_camp(Kind.RAILGUN, hand=(Kind.SCOUT, Kind.BANISH, Kind.WATER_SILO), deck=deck)
    use(s, put(s, near(0, 1), Kind.ZETO_KHAN))
    held = [Kind.GUNNER, Kind.MUSE, Kind.SCOUT, Kind.SNIPER, Kind.BANISH]
    assert offered(s) == [CARD + kind for kind in held], "old and new, never the Silo"
    pick(s, 0, CARD + Kind.BANISH, CARD + Kind.MUSE, CARD + Kind.GUNNER)
    assert hand(s) == [Kind.SCOUT, Kind.SNIPER, Kind.WATER_SILO]
