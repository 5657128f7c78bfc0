"""The eleven camps of a later printing, off by default: each sentence of their cards, and the switch for them."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import CAMP_DRAW, CAMPS, FIRST_LATER, LATER_CAMPS, Kind
from ashfall.games.radlands.options import CARD, CHOOSE, DONE, DRAW_CARD, JUNK
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    crowd,
    discarded,
    drafted,
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
    queued,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

NONE, R, X = Kind.NONE, Kind.RAIDERS, Kind.UPRISING

LATER_DRAWS = [
    (Kind.CACHE_LATER, 1),
    (Kind.CANNON_LATER, 2),
    (Kind.COMMAND_POST_LATER, 1),
    (Kind.CONSTRUCTION_YARD_LATER, 1),
    (Kind.MERCENARY_CAMP_LATER, 0),
    (Kind.OBELISK_LATER, 1),
    (Kind.RESONATOR_LATER, 1),
    (Kind.SCAVENGER_CAMP_LATER, 1),
    (Kind.TRAINING_CAMP_LATER, 2),
    (Kind.VICTORY_TOTEM_LATER, 1),
    (Kind.WAREHOUSE_LATER, 1),
]

# --- the switch -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("later", [False, True])
def test_the_two_printings_are_never_mixed(later: bool) -> None:
    """Part 4"""
    met = {kind for seed in range(30) for kind in GAME.start(2, seed, {"later_printing": later}).dealt}
    assert met == set(LATER_CAMPS if later else CAMPS)
    assert (max(met) >= FIRST_LATER) == later


@pytest.mark.parametrize(("camp", "draw"), LATER_DRAWS)
def test_a_later_camp_gives_its_own_number_of_starting_cards(camp: Kind, draw: int) -> None:
    """[5]"""
    assert CAMP_DRAW[camp] == draw


@pytest.mark.parametrize(
    ("camp", "cost"),
    [
        (Kind.CACHE_LATER, 2),
        (Kind.CANNON_LATER, 2),
        (Kind.COMMAND_POST_LATER, 3),
        (Kind.CONSTRUCTION_YARD_LATER, 1),
        (Kind.RESONATOR_LATER, 1),
        (Kind.TRAINING_CAMP_LATER, 2),
        (Kind.VICTORY_TOTEM_LATER, 2),
        (Kind.WAREHOUSE_LATER, 1),
    ],
)
def test_a_later_camp_whose_price_is_not_there_may_not_be_used(camp: Kind, cost: int) -> None:
    """[28a]"""
    s = with_camp(camp, hand=(Kind.MUSE,), water=cost - 1)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(0, 2), Kind.SCOUT)
    harm(s, near(2))
    assert lacks(s, CAMP) == (Why.WATER, cost, cost - 1)
    s.water = cost
    assert why(s, CAMP) == Why.ALLOWED


# --- Cache ------------------------------------------------------------------------------------------------------------


def test_a_later_cache_raids_and_gains_a_punk() -> None:
    s = with_camp(Kind.CACHE_LATER)
    use(s, CAMP)
    assert (s.water, queued(s), health(s, CAMP)) == (7, [NONE, R, NONE], [2])
    assert offered(s) == [DONE, *at(near(0, 1), near(1, 1), near(2, 1))]
    hit(s, near(2, 1))
    assert kinds(s, near(2, 1)) == [Kind.PUNK]


def test_a_later_cache_lets_raiders_strike_before_the_punk_comes() -> None:
    s = with_camp(Kind.CACHE_LATER)
    s.queue[0] = R
    use(s, CAMP)
    hit(s, far(0), by=1)
    assert (health(s, far(0)), offered(s)) == ([1], [DONE, *at(near(0, 1), near(1, 1), near(2, 1))])


def test_a_later_cache_gains_a_punk_though_its_raid_is_blocked_and_raids_though_there_is_no_room() -> None:
    s = with_camp(Kind.CACHE_LATER)
    s.queue[1] = s.queue[2] = X
    use(s, CAMP)
    hit(s, near(2, 1))
    assert (kinds(s, near(2, 1)), queued(s)) == ([Kind.PUNK], [NONE, X, X])
    s = with_camp(Kind.CACHE_LATER)
    crowd(s)
    use(s, CAMP)
    assert (queued(s), s.deck_size, is_my_turn(s)) == ([NONE, R, NONE], len(DECK), True)


# --- Cannon -----------------------------------------------------------------------------------------------------------


def test_a_later_cannon_starts_damaged() -> None:
    s = drafted(Kind.CANNON_LATER, later=True)
    camps = kinds(s, near(0), near(1), near(2))
    assert s.health[near(camps.index(Kind.CANNON_LATER))] == 1


def test_a_later_cannon_damages_only_while_it_is_undamaged() -> None:
    s = with_camp(Kind.CANNON_LATER)
    harm(s, CAMP)
    assert why(s, CAMP) == Why.CAMP_DAMAGED
    s.health[CAMP] = 2
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (s.water, health(s, CAMP), offered(s)) == (7, [2], at(far(0, 1), far(1), far(2)))
    hit(s, far(2))
    assert health(s, far(2)) == [1]


# --- Command Post -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("punks", "cost"), [(0, 3), (1, 2), (2, 1), (3, 0), (4, 0)])
def test_a_later_command_post_damages_for_a_water_less_for_each_punk(punks: int, cost: int) -> None:
    s = with_camp(Kind.COMMAND_POST_LATER)
    for i in range(punks):
        put(s, near(i // 2, 1 + i % 2), Kind.PUNK)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (s.water, offered(s)) == (9 - cost, at(far(0, 1), far(1), far(2)))


# --- Construction Yard ------------------------------------------------------------------------------------------------


def test_a_later_construction_yard_moves_a_person_of_either_side_to_any_place_of_that_side() -> None:
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, far(0, 1), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, at(near(0, 1), far(0, 1)))
    hit(s, far(0, 1))
    assert offered(s) == at(far(1, 1), far(2, 1))
    hit(s, far(2, 1))
    assert kinds(s, near(0, 1), far(0, 1), far(2, 1)) == [Kind.SCOUT, NONE, Kind.PUNK]
    assert (health(s, CAMP), is_my_turn(s)) == ([2], True)


def test_a_later_construction_yard_moves_damage_and_readiness_along_and_nobody_enters_play() -> None:
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    put(s, near(0, 1), Kind.MUSE)
    put(s, near(0, 2), Kind.SCOUT, health=1)
    use(s, CAMP)
    hit(s, near(0, 1))
    hit(s, near(2, 1))
    assert (kinds(s, near(0, 1), near(2, 1)), s.entered[0]) == ([Kind.SCOUT, Kind.MUSE], 0), "the gap closes"
    assert (health(s, near(0, 1), near(2, 1)), why(s, near(2, 1))) == ([1, 2], Why.ALLOWED)


def test_a_later_construction_yard_may_put_somebody_before_or_behind_another() -> None:
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    put(s, near(0, 1), Kind.MUSE)
    put(s, near(1, 1), Kind.SCOUT)
    use(s, CAMP)
    hit(s, near(0, 1))
    assert offered(s) == at(near(1, 1), near(1, 2), near(2, 1))
    hit(s, near(1, 1))
    assert kinds(s, near(1, 1), near(1, 2)) == [Kind.MUSE, Kind.SCOUT]


def test_a_later_construction_yard_leads_people_round_juggernaut() -> None:
    """[101]"""
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    s.card[near(2)] = s.health[near(2)] = s.ready[near(2)] = 0
    put(s, near(2, 1), Kind.JUGGERNAUT)
    put(s, near(0, 1), Kind.MUSE)
    put(s, near(1, 1), Kind.SCOUT)
    use(s, CAMP)
    hit(s, near(0, 1))
    assert offered(s) == at(near(1, 1), near(1, 2), near(2, 0), near(2, 2))
    hit(s, near(2, 0))
    assert kinds(s, near(2, 0), near(2, 1), near(2, 2)) == [Kind.MUSE, Kind.JUGGERNAUT, NONE]


def test_a_later_construction_yard_needs_somebody_to_move() -> None:
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    ruin(s, near(1))
    assert why(s, CAMP) == Why.NO_TARGET


def test_a_later_construction_yard_raids_for_two_water() -> None:
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    use(s, CAMP, 1)
    assert (s.water, queued(s)) == (7, [NONE, R, NONE])
    assert why(s, CAMP, 0) != Why.ALLOWED
    s = with_camp(Kind.CONSTRUCTION_YARD_LATER)
    s.queue[0], s.queue[1] = X, R
    assert why(s, CAMP, 1) == Why.RAID_BLOCKED


# --- Mercenary Camp ---------------------------------------------------------------------------------------------------


def test_a_later_mercenary_camp_damages_any_opposing_camp_if_one_has_four_people() -> None:
    s = with_camp(Kind.MERCENARY_CAMP_LATER)
    for t in (near(0, 1), near(0, 2), near(1, 1)):
        put(s, t, Kind.PUNK)
    put(s, far(1, 1), Kind.SCOUT)
    assert lacks(s, CAMP) == (Why.FEW_PEOPLE, 4, 3)
    put(s, near(2, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, at(far(0), far(1), far(2)))
    hit(s, far(1))
    assert health(s, far(1), far(1, 1)) == [1, 2]


# --- Obelisk ----------------------------------------------------------------------------------------------------------


def test_a_later_obelisk_is_not_destroyed_at_the_start() -> None:
    s = drafted(Kind.OBELISK_LATER, later=True)
    camps = kinds(s, near(0), near(1), near(2))
    assert s.health[near(camps.index(Kind.OBELISK_LATER))] == 2


def test_the_owner_of_a_later_obelisk_wins_when_the_last_card_of_the_deck_is_drawn() -> None:
    s = with_camp(Kind.OBELISK_LATER, deck=(Kind.SCOUT, Kind.SNIPER), discard=DECK)
    pick(s, 0, DRAW_CARD)
    assert s.over == 0
    pick(s, 0, DRAW_CARD)
    assert (s.over, s.winner, rules.winners(s)) == (1, 1, 1)


def test_the_owner_of_a_later_obelisk_wins_when_the_opponent_draws_the_last_card() -> None:
    s = with_camp(Kind.OBELISK_LATER, deck=(Kind.SCOUT,), discard=DECK)
    end_turn(s)
    assert (s.over, s.winner) == (1, 1)


def test_a_later_obelisk_that_is_destroyed_wins_nothing() -> None:
    """[65] [85]"""
    s = with_camp(Kind.OBELISK_LATER, deck=(Kind.SCOUT,), discard=DECK)
    ruin(s, CAMP)
    pick(s, 0, DRAW_CARD)
    assert (s.over, s.reshuffled, s.deck_size) == (0, 1, len(DECK))


# --- Resonator --------------------------------------------------------------------------------------------------------


def test_a_later_resonator_damages_for_one_water_and_no_other_ability_is_used_after_it() -> None:
    s = with_camp(Kind.RESONATOR_LATER)
    muse = put(s, near(1, 1), Kind.MUSE)
    put(s, far(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, at(far(0, 1), far(1), far(2)))
    hit(s, far(2))
    assert health(s, far(2)) == [1]
    assert (why(s, muse), why(s, near(2))) == (Why.OTHER_ABILITY, Why.OTHER_ABILITY)


def test_a_later_resonator_is_not_used_after_another_ability() -> None:
    s = with_camp(Kind.RESONATOR_LATER)
    use(s, put(s, near(1, 1), Kind.MUSE))
    assert why(s, CAMP) == Why.OTHER_ABILITY


def test_a_later_resonator_minds_neither_junk_nor_another_turn() -> None:
    s = with_camp(Kind.RESONATOR_LATER, hand=(Kind.SCOUT, Kind.LOOTER))
    use(s, near(2))
    hit(s, far(1))
    end_turn(s)
    end_turn(s)
    pick(s, 0, JUNK + Kind.SCOUT)
    use(s, CAMP)
    hit(s, far(2))
    pick(s, 0, JUNK + Kind.LOOTER)
    end_turn(s)
    assert why(s, far(2)) == Why.ALLOWED
    end_turn(s)
    assert why(s, near(2)) == Why.ALLOWED


# --- Scavenger Camp ---------------------------------------------------------------------------------------------------


def test_a_later_scavenger_camp_gives_up_a_card_for_a_punk_or_a_water() -> None:
    s = with_camp(Kind.SCAVENGER_CAMP_LATER, hand=(Kind.MUSE, Kind.TRUCE, Kind.WATER_SILO))
    use(s, CAMP)
    assert offered(s) == [CARD + Kind.MUSE, CARD + Kind.TRUCE]
    pick(s, 0, CARD + Kind.TRUCE)
    assert (discarded(s), hand(s)) == ([Kind.TRUCE], [Kind.MUSE, Kind.WATER_SILO])
    assert offered(s) == [CHOOSE + 0, CHOOSE + 1]
    twin = s.copy()
    pick(s, 0, CHOOSE + 1)
    assert (s.water, is_my_turn(s)) == (10, True)
    pick(twin, 0, CHOOSE + 0)
    hit(twin, near(1, 1))
    assert (kinds(twin, near(1, 1)), twin.water) == ([Kind.PUNK], 9)


@pytest.mark.parametrize("held", [(), (Kind.WATER_SILO,)])
def test_a_later_scavenger_camp_needs_a_card_that_is_not_the_water_silo(held: tuple[Kind, ...]) -> None:
    assert why(with_camp(Kind.SCAVENGER_CAMP_LATER, hand=held), CAMP) == Why.NO_CARD


# --- Training Camp ----------------------------------------------------------------------------------------------------


def test_a_later_training_camp_damages_if_two_people_stand_in_its_column() -> None:
    s = with_camp(Kind.TRAINING_CAMP_LATER)
    put(s, near(0, 1), Kind.PUNK)
    put(s, near(1, 1), Kind.SCOUT)
    put(s, near(1, 2), Kind.SCOUT)
    put(s, far(0, 1), Kind.SCOUT)
    assert lacks(s, CAMP) == (Why.FEW_PEOPLE, 2, 1)
    put(s, near(0, 2), Kind.SCOUT)
    use(s, CAMP)
    assert (s.water, offered(s)) == (7, at(far(0, 1), far(1), far(2)))
    hit(s, far(1))
    assert health(s, far(1)) == [1]


# --- Victory Totem ----------------------------------------------------------------------------------------------------


def test_a_later_victory_totem_damages_or_raids_for_two_water() -> None:
    s = with_camp(Kind.VICTORY_TOTEM_LATER)
    put(s, far(0, 1), Kind.SCOUT)
    twin = s.copy()
    use(s, CAMP, 0)
    assert (s.water, offered(s)) == (7, at(far(0, 1), far(1), far(2)))
    use(twin, CAMP, 1)
    assert (twin.water, queued(twin)) == (7, [NONE, R, NONE])
    assert (why(twin, CAMP, 0), why(twin, CAMP, 1)) == (Why.USED, Why.USED)


def test_a_later_victory_totem_does_not_raid_in_vain() -> None:
    s = with_camp(Kind.VICTORY_TOTEM_LATER)
    s.queue[0], s.queue[1] = X, R
    assert why(s, CAMP, 1) == Why.RAID_BLOCKED


# --- Warehouse --------------------------------------------------------------------------------------------------------


def test_a_later_warehouse_restores_if_the_opponent_has_an_unprotected_camp() -> None:
    s = with_camp(Kind.WAREHOUSE_LATER)
    put(s, near(1, 1), Kind.MUSE, health=1)
    harm(s, CAMP, near(2))
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, [DONE, *at(near(1, 1), near(2))]), "never itself"
    hit(s, near(2))
    assert health(s, near(2), near(1, 1), CAMP) == [2, 1, 1]


def test_a_later_warehouse_needs_an_unprotected_opposing_camp() -> None:
    s = with_camp(Kind.WAREHOUSE_LATER)
    harm(s, near(2))
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(1, 1), Kind.PUNK)
    ruin(s, far(2))
    assert why(s, CAMP) == Why.NO_EXPOSED_CAMP


def test_a_later_warehouse_needs_something_else_to_restore() -> None:
    """[61]"""
    s = with_camp(Kind.WAREHOUSE_LATER)
    harm(s, CAMP)
    assert why(s, CAMP) == Why.NOTHING_DAMAGED
