"""What the content of Night Watch does: its actions, its keepsakes and its encounters, answer by answer."""

from __future__ import annotations

import pytest

from ashfall.table.decision import refusal
from ashfall.testing.toys.night_watch import GAME
from ashfall.testing.toys.night_watch.state import Later, State
from tests.toys.night_watch_tables import CHOP, KEEPSAKE, REST, SEARCH, TEND, TURN_IN, dusk, healths, pick, to_bed

# --- the actions and keepsakes ---------------------------------------------------------------------------------------


def test_to_chop_wood_gains_two() -> None:
    s = dusk((3,))
    to_bed(s, [0])
    pick(s, 0, CHOP)
    assert s.wood == 2


@pytest.mark.parametrize(
    ("die", "health", "wood", "food"),
    [(1, 2, 0, 10), (2, 3, 1, 10), (3, 3, 1, 10), (4, 3, 0, 11), (5, 3, 0, 11), (6, 3, 0, 12)],
)
def test_a_search_brings_what_the_die_says(die: int, health: int, wood: int, food: int) -> None:
    s = next(s for s in (dusk((3,), key=key) for key in range(100)) if s.copy().below(6) + 1 == die)
    to_bed(s, [0])
    pick(s, 0, SEARCH)
    assert (healths(s), s.wood, s.food) == ([health], wood, food)


def test_to_rest_recovers_a_health_and_is_greyed_for_who_is_unhurt() -> None:
    s = dusk((2, 3))
    to_bed(s, [0, 1])
    assert GAME.refusal(s, 1, REST) == refusal("not-hurt")
    pick(s, 0, REST)
    assert healths(s) == [3, 3]


def test_to_tend_the_fire_costs_a_wood() -> None:
    s = dusk((3,), wood=1, fire=1)
    to_bed(s, [0])
    pick(s, 0, TEND)
    assert (s.wood, s.fire) == (0, 2)
    assert GAME.refusal(s, 0, TEND) == refusal("wood", need=1, have=0)


def test_the_stores_hold_twenty_at_most() -> None:
    s = dusk((3,), wood=19)
    to_bed(s, [0])
    pick(s, 0, CHOP)
    assert s.wood == 20


@pytest.mark.parametrize(
    ("card", "health", "wood", "food", "fire"),
    [
        ("tin", [1, 1], 0, 12, 1),
        ("hatchet", [1, 1], 3, 10, 1),
        ("bandage", [3, 1], 0, 10, 1),
        ("lighter", [1, 1], 0, 10, 3),
        ("harmonica", [2, 2], 0, 10, 1),
    ],
)
def test_a_keepsake_does_what_it_says(card: str, health: list[int], wood: int, food: int, fire: int) -> None:
    s = dusk((1, 1), [card], fire=1)
    to_bed(s, [0])
    pick(s, 0, KEEPSAKE)
    assert (healths(s), s.wood, s.food, s.fire) == (health, wood, food, fire)


def test_who_is_unhurt_is_not_told_to_feel_better() -> None:
    s = dusk((3, 2), ["harmonica"])
    to_bed(s, [0])
    assert pick(s, 0, KEEPSAKE).count("healed") == 1


@pytest.mark.parametrize(("answer", "health", "wood", "food"), [(0, 2, 0, 13), (1, 3, 4, 10), (2, 3, 0, 10)])
def test_the_map_lets_its_owner_choose_a_place(answer: int, health: int, wood: int, food: int) -> None:
    s = dusk((3, 3), ["map"])
    to_bed(s, [0, 1])
    pick(s, 0, KEEPSAKE)
    assert GAME.asked(s) == (0,)
    pick(s, 0, answer)
    assert (healths(s)[0], s.wood, s.food, GAME.asked(s)) == (health, wood, food, (0, 1))


# --- the encounters --------------------------------------------------------------------------------------------------


def met(passage: str, *, awake: bool = True, die: int = 0, fire: int = 3, wood: int = 5) -> State:
    """A single watcher meets a passage; `die` is what will be rolled first."""
    tables = (dusk((3,), wood=wood, fire=fire, encounters=[passage], key=key) for key in range(100))
    s = next(s for s in tables if not die or s.copy().below(6) + 1 == die)
    to_bed(s, [0] if awake else [])
    return s


def stores(s: State) -> tuple[int, int, int, int]:
    return s.wood, s.food, s.fire, s.watchers[0].health


def test_wolves_are_driven_off_with_two_wood() -> None:
    s = met("wolves")
    pick(s, 0, 0)
    assert stores(s) == (3, 10, 3, 3)


@pytest.mark.parametrize(("fire", "health"), [(2, 2), (3, 3)])
def test_wolves_that_were_fed_return_the_next_night_and_bite_if_the_fire_is_low(fire: int, health: int) -> None:
    s = met("wolves", fire=fire)
    pick(s, 0, 1)
    assert stores(s) == (5, 8, fire, 3)
    pick(s, 0, TURN_IN)
    to_bed(s, [0])
    assert s.watchers[0].health == health


@pytest.mark.parametrize(("die", "health"), [(1, 2), (2, 2), (3, 3), (6, 3)])
def test_to_shout_at_wolves_is_a_matter_of_luck(die: int, health: int) -> None:
    s = met("wolves", die=die)
    pick(s, 0, 2)
    assert stores(s) == (5, 10, 3, health)


@pytest.mark.parametrize(("die", "wood", "later"), [(2, 3, []), (3, 5, [Later(2, "thanks")])])
def test_a_stranger_who_is_let_in_steals_or_returns_with_thanks(die: int, wood: int, later: list[Later]) -> None:
    s = met("knock", die=die)
    pick(s, 0, 0)
    assert (stores(s), s.later) == ((wood, 9, 3, 3), later)


@pytest.mark.parametrize(("awake", "fire"), [(True, 2), (False, 0)])
def test_a_storm_damps_the_fire_and_puts_it_out_if_nobody_is_awake(awake: bool, fire: int) -> None:
    assert met("storm", awake=awake).fire == fire


def test_a_storm_costs_a_board_or_a_health_of_those_awake() -> None:
    patched, endured = met("storm"), met("storm")
    pick(patched, 0, 0)
    pick(endured, 0, 1)
    assert (stores(patched), stores(endured)) == ((4, 10, 2, 3), (5, 10, 2, 2))


@pytest.mark.parametrize(("die", "food", "health"), [(3, 10, 2), (4, 13, 3)])
def test_a_lantern_that_is_followed_leads_to_the_marsh(die: int, food: int, health: int) -> None:
    s = met("lantern", die=die)
    decision_before = GAME.decision(s, 0)
    pick(s, 0, 0)
    decision = GAME.decision(s, 0)
    assert decision_before is not None
    assert decision is not None
    assert decision_before.cause != decision.cause
    pick(s, 0, 0)
    assert stores(s) == (5, food, 3, health)


def test_who_turns_back_from_the_marsh_is_hurt_and_brings_a_plank() -> None:
    s = met("lantern")
    pick(s, 0, 0, 1)
    assert stores(s) == (6, 10, 3, 2)


@pytest.mark.parametrize(("awake", "food"), [(True, 9), (False, 8)])
def test_rats_eat_twice_as_much_if_nobody_is_awake(awake: bool, food: int) -> None:
    assert met("rats", awake=awake).food == food


@pytest.mark.parametrize(("die", "left"), [(2, (5, 10, 3, 2)), (3, (7, 10, 3, 3)), (5, (5, 12, 3, 3))])
def test_a_crate_that_is_forced_is_a_matter_of_luck(die: int, left: tuple[int, int, int, int]) -> None:
    s = met("crate", die=die)
    pick(s, 0, 0)
    assert stores(s) == left


def test_a_crate_that_waits_for_light_is_opened_the_next_night() -> None:
    s = met("crate")
    pick(s, 0, 1, TURN_IN)
    to_bed(s, [])
    assert (s.wood, s.food) == (6, 10)
