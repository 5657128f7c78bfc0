"""Parachute Base: ruling 115 with its examples, and each sentence of its card."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    copy_of,
    crowd,
    discarded,
    drop,
    far,
    hand,
    harm,
    health,
    hit,
    is_my_turn,
    kinds,
    near,
    offered,
    pick,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

NONE = Kind.NONE


def test_parachute_base_plays_a_person_who_acts_at_once_and_is_damaged() -> None:
    """[115] the Sniper of the example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.SNIPER,))
    put(s, far(0, 1), Kind.SCOUT)
    drop(s, Kind.SNIPER, near(0, 1))
    assert (s.water, offered(s)) == (6, at(far(0), far(0, 1), far(1), far(2)))
    hit(s, far(0))
    assert (health(s, far(0), near(0, 1)), s.entered[0], hand(s)) == ([1, 1], 1, [])
    assert why(s, near(0, 1)) != Why.ALLOWED


def test_a_parachuted_muse_gives_back_the_water_she_cost() -> None:
    """[115] example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.MUSE,))
    drop(s, Kind.MUSE, near(1, 1))
    assert (s.water, health(s, near(1, 1))) == (9, [1])


def test_a_parachuted_rescue_team_may_return_itself_and_nobody_is_damaged() -> None:
    """[115] example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.RESCUE_TEAM,))
    put(s, near(0, 1), Kind.SCOUT)
    drop(s, Kind.RESCUE_TEAM, near(0, 1))
    assert offered(s) == at(near(0, 1), near(0, 2))
    hit(s, near(0, 1))
    assert (hand(s), kinds(s, near(0, 1)), health(s, near(0, 1))) == ([Kind.RESCUE_TEAM], [Kind.SCOUT], [2])


def test_a_parachuted_wounded_soldier_draws_is_damaged_shoots_and_is_destroyed() -> None:
    """[115] example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.WOUNDED_SOLDIER,))
    drop(s, Kind.WOUNDED_SOLDIER, near(0, 1))
    assert (hand(s), health(s, near(0, 1)), s.water) == ([DECK[-1]], [1], 7)
    hit(s, far(1))
    assert (health(s, far(1), near(0, 1)), discarded(s)) == ([1, 0], [Kind.WOUNDED_SOLDIER])


@pytest.mark.parametrize(("answer", "left"), [(near(1), [1, 1]), (near(0, 1), [2, 0])])
def test_a_parachuted_vanguard_brings_a_punk_shoots_is_answered_and_is_damaged(answer: int, left: list[int]) -> None:
    """[115] example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.VANGUARD,))
    drop(s, Kind.VANGUARD, near(0, 1))
    hit(s, near(2, 1))
    assert (kinds(s, near(2, 1)), s.water) == ([Kind.PUNK], 7)
    hit(s, far(1))
    assert offered(s, by=1) == at(near(0, 1), near(1), near(2, 1))
    hit(s, answer, by=1)
    assert health(s, near(1), near(0, 1)) == left


def test_the_jump_damages_nobody_else_where_the_parachutist_is_gone() -> None:
    """[115]: the damage is for that person, if it still stands"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.CULT_LEADER,))
    put(s, near(0, 1), Kind.SCOUT)
    drop(s, Kind.CULT_LEADER, near(0, 1))
    assert offered(s) == at(near(0, 1), near(0, 2))
    hit(s, near(0, 1), far(1))
    assert (kinds(s, near(0, 1)), health(s, near(0, 1), far(1))) == ([Kind.SCOUT], [2, 1])


def test_with_a_full_board_the_parachuted_person_replaces_one() -> None:
    """[35] [115] example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.MUSE,))
    crowd(s)
    use(s, CAMP)
    if CARD + Kind.MUSE in offered(s):
        pick(s, 0, CARD + Kind.MUSE)
    assert offered(s) == at(*(near(column, space) for column in range(3) for space in (1, 2)))
    hit(s, near(1, 1))
    assert (discarded(s), offered(s)) == ([Kind.HOLDOUT], at(near(1, 1), near(1, 2)))
    hit(s, near(1, 2))
    assert (kinds(s, near(1, 1), near(1, 2)), health(s, near(1, 2))) == ([Kind.HOLDOUT, Kind.MUSE], [1])
    assert s.water == 9


def test_a_holdout_parachutes_for_nothing_to_a_destroyed_camp() -> None:
    """[115] [122]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.HOLDOUT,))
    ruin(s, near(1))
    drop(s, Kind.HOLDOUT, near(1, 1))
    hit(s, far(1))
    assert s.water == 8


def test_an_oasis_helps_parachutists() -> None:
    """[115] [122]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.SNIPER, Kind.TRUCE), water=2)
    put(s, near(1), Kind.OASIS)
    drop(s, Kind.SNIPER, near(1, 1))
    assert (kinds(s, near(1, 1)), s.water) == ([Kind.SNIPER], 0)


def test_under_vera_vosh_the_first_use_leaves_the_base_ready() -> None:
    """[97] [115] example"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.MUSE, Kind.SCOUT))
    put(s, near(2, 1), Kind.VERA_VOSH)
    drop(s, Kind.MUSE, near(0, 1))
    assert health(s, near(0, 1)) == [1]
    assert why(s, near(0, 1)) != Why.ALLOWED
    assert why(s, CAMP) == Why.ALLOWED
    drop(s, Kind.SCOUT, near(1, 1))
    assert why(s, CAMP) == Why.USED


def test_parachute_base_offers_the_people_who_can_be_paid_and_can_act() -> None:
    """[115]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.MUSE, Kind.VIGILANTE, Kind.SNIPER, Kind.TRUCE), water=3)
    use(s, CAMP)
    assert offered(s) == [CARD + Kind.MUSE, CARD + Kind.SNIPER], "no enemy for the Vigilante"


@pytest.mark.parametrize(
    ("held", "water"),
    [((), 9), ((Kind.TRUCE,), 9), ((Kind.SNIPER,), 2), ((Kind.VIGILANTE,), 9), ((Kind.SCOUT,), 1), ((Kind.MUSE,), 0)],
)
def test_parachute_base_needs_a_person_who_can_be_paid_and_can_act(held: tuple[Kind, ...], water: int) -> None:
    """[115], part 2"""
    assert why(with_camp(Kind.PARACHUTE_BASE, hand=held, water=water), CAMP) == Why.NOBODY_TO_DROP


def test_a_parachutist_with_two_abilities_may_use_either() -> None:
    """[115]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.RABBLE_ROUSER,))
    put(s, near(2, 1), Kind.PUNK)
    drop(s, Kind.RABBLE_ROUSER, near(0, 1))
    assert offered(s) == [copy_of(near(0, 1), 0), copy_of(near(0, 1), 1)]
    pick(s, 0, copy_of(near(0, 1), 1))
    hit(s, far(1))
    assert (health(s, far(1), near(0, 1)), s.water) == ([1, 1], 7)


def test_a_parachutist_may_use_the_ability_that_argo_lends() -> None:
    """[96] [115]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.VIGILANTE,))
    put(s, near(2, 1), Kind.ARGO_YESKY)
    drop(s, Kind.VIGILANTE, near(0, 1))
    hit(s, far(1))
    assert (health(s, far(1), near(0, 1)), s.water) == ([1, 1], 7)


def test_a_parachuted_mimic_copies_and_pays_what_it_copies() -> None:
    """[94] [115]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.MIMIC,))
    put(s, near(2, 1), Kind.MUSE)
    put(s, near(1, 1), Kind.SNIPER)
    drop(s, Kind.MIMIC, near(0, 1))
    pick(s, 0, copy_of(near(1, 1)))
    hit(s, far(1))
    assert (health(s, far(1), near(0, 1), near(1, 1)), s.water) == ([1, 1, 2], 6)


@pytest.mark.parametrize(("people", "reason"), [(4, Why.ALLOWED), (5, Why.NOBODY_TO_DROP), (6, Why.NOBODY_TO_DROP)])
def test_a_rabble_rouser_parachutes_only_where_room_is_left_for_a_punk(people: int, reason: Why) -> None:
    """[36] [115]: what counts is what he can do once in play"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.RABBLE_ROUSER,))
    for i in range(people):
        put(s, near(i // 2, 1 + i % 2), Kind.HOLDOUT)
    assert why(s, CAMP) == reason


def test_a_parachuted_cult_leader_is_the_person_that_his_ability_needs() -> None:
    """[67] [115]"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.CULT_LEADER,))
    drop(s, Kind.CULT_LEADER, near(0, 1))
    hit(s, far(1))
    assert (discarded(s), health(s, far(1)), s.water) == ([Kind.CULT_LEADER], [1], 8)


def test_a_parachutist_who_has_spent_what_his_ability_needed_is_damaged_all_the_same() -> None:
    """[115]: his enter-play trait comes first"""
    s = with_camp(Kind.PARACHUTE_BASE, hand=(Kind.REPAIR_BOT,))
    harm(s, near(2))
    drop(s, Kind.REPAIR_BOT, near(0, 1))
    hit(s, near(2))
    assert (health(s, near(2), near(0, 1)), s.water, is_my_turn(s)) == ([2, 1], 8, True)
