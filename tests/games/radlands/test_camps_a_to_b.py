"""Camps from Adrenaline Lab to Bonfire: each sentence of their cards, and the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, DONE, JUNK, LENT
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    copy_of,
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

# --- Adrenaline Lab ---------------------------------------------------------------------------------------------------


def test_adrenaline_lab_makes_damaged_people_use_their_abilities_and_nobody_else() -> None:
    """[95]"""
    s = with_camp(Kind.ADRENALINE_LAB)
    scout = put(s, near(0, 1), Kind.SCOUT, health=1)
    sniper = put(s, near(1, 1), Kind.SNIPER, health=1)
    put(s, near(2, 1), Kind.MUSE)
    put(s, far(0, 1), Kind.MUSE, health=1)
    use(s, CAMP)
    assert offered(s) == [copy_of(scout), copy_of(sniper)]


@pytest.mark.parametrize("ready", [True, False])
def test_adrenaline_lab_costs_what_the_person_costs_and_then_destroys_the_person(ready: bool) -> None:
    """[95] also if it entered this turn"""
    s = with_camp(Kind.ADRENALINE_LAB, water=3)
    sniper = put(s, near(0, 1), Kind.SNIPER, health=1, ready=ready)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert s.water == 1
    hit(s, far(0))
    assert (health(s, far(0), sniper), discarded(s)) == ([1, 0], [Kind.SNIPER])


def test_adrenaline_lab_drives_a_person_that_was_used_already() -> None:
    """[95]"""
    s = with_camp(Kind.ADRENALINE_LAB)
    muse = put(s, near(0, 1), Kind.MUSE, health=1, ready=False)
    s.used[muse] = 1
    use(s, CAMP)
    assert (s.water, health(s, muse)) == (10, [0])


def test_a_damaged_repair_bot_under_adrenaline_lab_may_restore_the_lab_but_not_itself() -> None:
    """[67b]"""
    s = with_camp(Kind.ADRENALINE_LAB)
    bot = put(s, near(0, 1), Kind.REPAIR_BOT, health=1)
    harm(s, CAMP)
    use(s, CAMP)
    assert offered(s) == [DONE, *at(CAMP)]
    hit(s, CAMP)
    assert health(s, CAMP, bot) == [2, 0]


def test_a_damaged_mutant_under_adrenaline_lab_destroys_himself() -> None:
    """[95] example"""
    s = with_camp(Kind.ADRENALINE_LAB)
    mutant = put(s, near(0, 1), Kind.MUTANT, health=1)
    put(s, near(0, 2), Kind.SCOUT, health=1)
    use(s, CAMP)
    pick(s, 0, copy_of(mutant), CHOOSE + 0)
    hit(s, far(0))
    assert (kinds(s, mutant), discarded(s)) == ([Kind.SCOUT], [Kind.MUTANT]), "who took his place is spared"


def test_a_damaged_rescue_team_under_adrenaline_lab_returns_itself_and_nothing_is_destroyed() -> None:
    """[95] example"""
    s = with_camp(Kind.ADRENALINE_LAB)
    put(s, near(0, 1), Kind.RESCUE_TEAM, health=1)
    use(s, CAMP)
    assert (hand(s), discarded(s)) == ([Kind.RESCUE_TEAM], [])


def test_adrenaline_lab_also_drives_by_the_ability_that_argo_lends() -> None:
    """[95] example"""
    s = with_camp(Kind.ADRENALINE_LAB)
    vigilante = put(s, near(0, 1), Kind.VIGILANTE, health=1)
    put(s, near(1, 1), Kind.ARGO_YESKY)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert offered(s) == [copy_of(vigilante), copy_of(vigilante, LENT)]
    pick(s, 0, copy_of(vigilante, LENT))
    hit(s, far(1))
    assert (s.water, health(s, far(1), vigilante)) == (8, [1, 0])


def test_adrenaline_lab_alone_is_used_up_by_it() -> None:
    """[21]"""
    s = with_camp(Kind.ADRENALINE_LAB)
    put(s, near(0, 1), Kind.MUSE, health=1)
    put(s, near(1, 1), Kind.MUSE, health=1)
    use(s, CAMP)
    pick(s, 0, copy_of(near(0, 1)))
    assert why(s, CAMP) == Why.USED
    assert s.used[near(1, 1)] == 0


@pytest.mark.parametrize(
    ("kind", "health", "water"),
    [
        (Kind.MUSE, 2, 9),
        (Kind.PUNK, 2, 9),
        (Kind.SNIPER, 1, 1),
        (Kind.DOOMSAYER, 1, 9),
        (Kind.VIGILANTE, 1, 9),
    ],
)
def test_adrenaline_lab_needs_a_damaged_person_with_an_ability_that_can_be_paid_and_used(
    kind: Kind, health: int, water: int
) -> None:
    """[95]"""
    s = with_camp(Kind.ADRENALINE_LAB, water=water)
    put(s, near(0, 1), kind, health=health)
    assert why(s, CAMP) == Why.NOBODY_TO_DRIVE


def test_a_punk_under_argo_does_not_serve_adrenaline_lab() -> None:
    """A punk is never damaged."""
    s = with_camp(Kind.ADRENALINE_LAB)
    put(s, near(0, 1), Kind.PUNK)
    put(s, near(1, 1), Kind.ARGO_YESKY)
    assert why(s, CAMP) == Why.NOBODY_TO_DRIVE


# --- Arcade -----------------------------------------------------------------------------------------------------------


def test_arcade_gains_a_punk_for_one_water_or_none() -> None:
    """[68] [120]"""
    s = with_camp(Kind.ARCADE)
    use(s, CAMP)
    assert s.water == 8
    assert offered(s) == [DONE, *at(near(0, 1), near(1, 1), near(2, 1))]
    hit(s, near(1, 1))
    assert (s.card[near(1, 1)], s.under[near(1, 1)], s.ready[near(1, 1)]) == (Kind.PUNK, DECK[-1], 0)
    assert s.deck_size == len(DECK) - 1


def test_the_punk_of_arcade_may_be_declined() -> None:
    """[68]"""
    s = with_camp(Kind.ARCADE)
    use(s, CAMP)
    pick(s, 0, DONE)
    assert (s.water, s.deck_size, is_my_turn(s)) == (8, len(DECK), True)


@pytest.mark.parametrize("kind", [Kind.SCOUT, Kind.PUNK])
def test_arcade_may_be_used_with_one_person(kind: Kind) -> None:
    """[120]"""
    s = with_camp(Kind.ARCADE)
    put(s, near(0, 1), kind)
    use(s, CAMP)
    assert offered(s) == [DONE, *at(near(0, 1), near(0, 2), near(1, 1), near(2, 1))]


def test_arcade_may_not_be_used_with_two_people_and_punks_are_people() -> None:
    """[120], part 2"""
    s = with_camp(Kind.ARCADE)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(1, 1), Kind.PUNK)
    assert lacks(s, CAMP) == (Why.TOO_MANY_PEOPLE, 1, 2)


# --- Atomic Garden ----------------------------------------------------------------------------------------------------


def test_atomic_garden_restores_a_damaged_person_for_two_water() -> None:
    """[121]"""
    s = with_camp(Kind.ATOMIC_GARDEN)
    put(s, near(0, 1), Kind.SCOUT, health=1)
    put(s, near(1, 1), Kind.MUSE, health=1)
    put(s, near(2, 1), Kind.MUSE)
    put(s, far(0, 1), Kind.MUSE, health=1)
    harm(s, near(2))
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, [DONE, *at(near(0, 1), near(1, 1))]), "people only, damaged and one's own"
    hit(s, near(0, 1))
    assert health(s, near(0, 1), near(1, 1)) == [2, 1]


def test_whoever_atomic_garden_restores_is_ready_even_if_used_or_entered_this_turn() -> None:
    """[121]"""
    s = with_camp(Kind.ATOMIC_GARDEN)
    muse = put(s, near(0, 1), Kind.MUSE, health=1, ready=False)
    s.used[muse], s.entered[0] = 1, 1
    use(s, CAMP)
    hit(s, muse)
    assert why(s, muse) == Why.ALLOWED
    use(s, muse)
    assert (s.water, why(s, muse)) == (8, Why.USED)


def test_atomic_garden_may_restore_nobody_after_all() -> None:
    """[60]"""
    s = with_camp(Kind.ATOMIC_GARDEN)
    put(s, near(0, 1), Kind.SCOUT, health=1)
    use(s, CAMP)
    pick(s, 0, DONE)
    assert (s.water, health(s, near(0, 1))) == (7, [1])


def test_atomic_garden_needs_a_damaged_person() -> None:
    """[121]"""
    s = with_camp(Kind.ATOMIC_GARDEN)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, far(0, 1), Kind.SCOUT, health=1)
    harm(s, CAMP, near(2))
    assert why(s, CAMP) == Why.NOBODY_DAMAGED


# --- Blood Bank -------------------------------------------------------------------------------------------------------


def test_blood_bank_destroys_one_of_ones_people_for_a_water() -> None:
    """[67]"""
    s = with_camp(Kind.BLOOD_BANK)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(0, 2), Kind.MUSE)
    put(s, near(1, 1), Kind.PUNK)
    put(s, far(0, 1), Kind.MUSE)
    use(s, CAMP)
    assert offered(s) == at(near(0, 1), near(0, 2), near(1, 1))
    hit(s, near(0, 1))
    assert (s.water, discarded(s), kinds(s, near(0, 1), near(0, 2))) == (10, [Kind.SCOUT], [Kind.MUSE, Kind.NONE])


def test_blood_bank_puts_a_punk_onto_the_deck() -> None:
    """[54]"""
    s = with_camp(Kind.BLOOD_BANK)
    put(s, near(1, 1), Kind.PUNK, face=Kind.LOOTER)
    use(s, CAMP)
    assert (s.water, s.deck[s.deck_size - 1], discarded(s)) == (10, Kind.LOOTER, [])


# --- Bonfire ----------------------------------------------------------------------------------------------------------


def test_bonfire_damages_itself_and_restores_as_many_others_as_one_likes() -> None:
    """[105] example"""
    s = with_camp(Kind.BONFIRE)
    put(s, near(0, 1), Kind.SCOUT, health=1)
    put(s, near(1, 1), Kind.MUSE, health=1)
    harm(s, near(2))
    use(s, CAMP)
    assert (s.water, health(s, CAMP)) == (9, [1])
    assert offered(s) == [DONE, *at(near(0, 1), near(1, 1), near(2))], "never Bonfire itself"
    hit(s, near(2))
    assert offered(s) == [DONE, *at(near(0, 1), near(1, 1))]
    hit(s, near(0, 1))
    pick(s, 0, DONE)
    assert health(s, CAMP, near(0, 1), near(1, 1), near(2)) == [1, 2, 1, 2]


def test_bonfire_may_restore_nothing_and_stops_by_itself_when_all_is_restored() -> None:
    """[105]"""
    s = with_camp(Kind.BONFIRE)
    harm(s, near(2))
    twin = s.copy()
    use(s, CAMP)
    pick(s, 0, DONE)
    assert (health(s, CAMP, near(2)), is_my_turn(s)) == ([1, 1], True)
    use(twin, CAMP)
    hit(twin, near(2))
    assert (health(twin, CAMP, near(2)), is_my_turn(twin)) == ([1, 2], True)


def test_people_that_bonfire_restores_are_not_ready_and_camps_are_as_ready_as_they_were() -> None:
    """[60] [105]"""
    s = with_camp(Kind.BONFIRE)
    scout = put(s, near(0, 1), Kind.SCOUT, health=1)
    harm(s, near(2))
    use(s, CAMP)
    hit(s, scout, near(2))
    assert (why(s, scout), why(s, near(2))) == (Why.NOT_READY, Why.ALLOWED)


def test_a_damaged_bonfire_is_destroyed_and_restores_all_the_same() -> None:
    """[105]"""
    s = with_camp(Kind.BONFIRE)
    harm(s, CAMP, near(2))
    use(s, CAMP)
    hit(s, near(2))
    assert health(s, CAMP, near(2)) == [0, 2]


def test_bonfire_with_nothing_to_restore_is_damaged_for_nothing() -> None:
    """It has no condition."""
    s = with_camp(Kind.BONFIRE)
    use(s, CAMP)
    assert (health(s, CAMP), is_my_turn(s)) == ([1], True)


def test_a_damaged_bonfire_that_is_the_last_camp_loses_the_game_before_anything_is_restored() -> None:
    """[105]"""
    s = with_camp(Kind.BONFIRE)
    put(s, near(0, 1), Kind.SCOUT, health=1)
    harm(s, CAMP)
    ruin(s, near(1), near(2))
    use(s, CAMP)
    assert (s.over, s.winner, health(s, near(0, 1))) == (1, 2, [1])


def test_no_effect_restores_a_bonfire() -> None:
    """Its trait; junk restores anything else [62]."""
    s = with_camp(Kind.BONFIRE, hand=(Kind.SNIPER,))
    harm(s, CAMP)
    put(s, near(2), Kind.OUTPOST)
    put(s, near(1, 1), Kind.REPAIR_BOT)
    assert (why(s, near(2), 1), why(s, near(1, 1))) == (Why.NOTHING_DAMAGED, Why.NOTHING_DAMAGED)
    harm(s, near(2))
    pick(s, 0, JUNK + Kind.SNIPER)
    assert offered(s) == [DONE, *at(near(2))]


def test_a_destroyed_bonfire_may_be_turned_up_again() -> None:
    """That is no restoring."""
    s = with_camp(Kind.BONFIRE)
    ruin(s, CAMP)
    put(s, near(1), Kind.CONSTRUCTION_YARD)
    use(s, near(1))
    assert health(s, CAMP, near(1)) == [2, 0]
