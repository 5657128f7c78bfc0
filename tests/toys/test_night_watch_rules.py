"""The rules of Night Watch, in the order and with the numbers of its README."""

from __future__ import annotations

import re

import pytest

from ashfall.table.decision import refusal
from ashfall.table.game import Outcome
from ashfall.table.phrase import phrase
from ashfall.table.story_state import UNANSWERED
from ashfall.testing.toys.night_watch import GAME
from ashfall.testing.toys.night_watch.state import Later, State, Watcher
from tests.toys.night_watch_tables import (
    CHOP,
    KEEPSAKE,
    SLEEP,
    STAY_AWAKE,
    SWITCHES,
    TEND,
    TURN_IN,
    dusk,
    healths,
    pick,
    random_states,
    to_bed,
)


def asked_kind(s: State) -> str:
    decision = GAME.decision(s, None)
    return decision.kind if decision else "over"


# --- the rules, by number --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_shelter_begins_with_wood_food_and_fire_and_each_watcher_with_health_and_a_keepsake(seats: int) -> None:
    """[1]"""
    s = GAME.start(seats, 5)
    assert (s.wood, s.food, s.fire, s.night) == (1, seats, 1, 1)
    assert healths(s) == [3] * seats
    held = [watcher.keepsake for watcher in s.watchers]
    assert sorted([*held, *s.keepsakes]) == ["bandage", "harmonica", "hatchet", "lighter", "map", "tin"]
    assert sorted(s.encounters) == ["crate", "knock", "lantern", "rats", "storm", "wolves"]


def test_everybody_living_chooses_unseen_to_sleep_or_to_stay_awake_and_all_is_revealed_together() -> None:
    """[2]"""
    s = dusk((3, 0, 3))
    decision = GAME.decision(s, 0)
    assert decision is not None
    assert (decision.mode, decision.seats, [option.id for option in decision.options]) == ("each", (0, 2), [0, 1])
    assert pick(s, 0, STAY_AWAKE) == []
    assert (s.awake(), GAME.asked(s)) == ((), (2,))
    assert pick(s, 2, SLEEP) == ["awake", "asleep"]
    assert s.awake() == (0,)


def test_who_has_chosen_to_sleep_cannot_choose_again() -> None:
    """[2]"""
    s = dusk((3, 3))
    pick(s, 0, SLEEP)
    why = GAME.refusal(s, 0, STAY_AWAKE)
    assert why is not None
    assert why.key == "not-your-decision"


def test_the_next_encounter_is_turned_over_after_the_choice() -> None:
    """[3]"""
    s = dusk(food=4, encounters=["wolves", "rats"])
    assert to_bed(s, [0, 1]) == ["awake", "awake", "story-opens", "lost"]
    assert (s.food, s.encounters) == (3, ["wolves"])


def test_any_living_watcher_answers_a_passage_for_all_even_a_sleeper() -> None:
    """[3]"""
    s = dusk((3, 3, 0), encounters=["knock"])
    to_bed(s, [0])
    assert GAME.asked(s) == (0, 1)
    pick(s, 1, 1)
    assert asked_kind(s) == "watch"


@pytest.mark.parametrize(("night", "health", "lookout"), [(1, (3, 3, 3), 0), (2, (3, 3, 3), 1), (2, (3, 0, 3), 2)])
def test_the_lookouts_post_goes_round_past_the_dead(night: int, health: tuple[int, ...], lookout: int) -> None:
    """[3]"""
    s = dusk(health, night=night, encounters=["lantern"])
    to_bed(s, [0])
    decision = GAME.decision(s, lookout)
    assert decision is not None
    assert (decision.mode, decision.seats, decision.kind) == ("one", (lookout,), "choose")


def test_who_is_awake_has_two_actions_in_any_order_of_seats() -> None:
    """[4]"""
    s = dusk((3, 3, 3))
    to_bed(s, [0, 2])
    assert GAME.asked(s) == (0, 2)
    pick(s, 2, CHOP)
    pick(s, 0, CHOP)
    pick(s, 2, CHOP)
    assert (GAME.asked(s), s.wood, s.night) == ((0,), 6, 1)
    pick(s, 0, CHOP)
    assert (asked_kind(s), s.wood, s.night) == ("bed", 8, 2)


def test_whoever_turns_in_does_nothing_more_tonight() -> None:
    """[4]"""
    s = dusk((3, 3))
    to_bed(s, [0, 1])
    pick(s, 0, TURN_IN)
    assert GAME.asked(s) == (1,)


def test_when_all_sleep_nobody_is_asked_until_the_next_dusk() -> None:
    """[4]"""
    s = dusk((3, 3))
    to_bed(s, [])
    assert (asked_kind(s), s.night) == ("bed", 2)


@pytest.mark.parametrize(("fire", "after"), [(1, [3, 2]), (0, [1, 0])])
def test_who_slept_recovers_a_health_if_the_fire_burns(fire: int, after: list[int]) -> None:
    """[5]"""
    s = dusk((2, 1), fire=fire)
    to_bed(s, [])
    assert healths(s) == after


def test_who_stayed_awake_does_not_recover() -> None:
    """[5]"""
    s = dusk((2, 2))
    to_bed(s, [0])
    pick(s, 0, TURN_IN)
    assert healths(s) == [2, 3]


def test_the_fire_burns_lower_each_night_and_when_it_is_out_everybody_loses_a_health() -> None:
    """[6]"""
    s = dusk((3, 3), fire=1)
    to_bed(s, [])
    assert (s.fire, healths(s)) == (0, [3, 3])
    to_bed(s, [])
    assert (s.fire, healths(s)) == (0, [2, 2])


def test_the_fire_does_not_rise_above_three() -> None:
    """[6]"""
    s = dusk((3,), ["lighter"], fire=3, wood=2)
    to_bed(s, [0])
    assert GAME.refusal(s, 0, TEND) == refusal("fire-is-high", most=3)
    assert GAME.refusal(s, 0, KEEPSAKE) == refusal("fire-is-high", most=3)
    s.fire = 2
    pick(s, 0, KEEPSAKE)
    assert s.fire == 3


def test_what_costs_wood_or_food_can_be_chosen_only_if_it_is_there() -> None:
    """[7]"""
    for wood, food, refused in ((1, 2, "wood"), (2, 1, "food")):
        s = dusk((3, 3), wood=wood, food=food, encounters=["wolves"])
        to_bed(s, [0])
        before = GAME.digest(s)
        decision = GAME.decision(s, 0)
        assert decision is not None
        (greyed,) = decision.greyed
        assert greyed.option.cost == {refused: 2}
        assert greyed.refusal == refusal(refused, need=2, have=1) == GAME.refusal(s, 1, greyed.option.id)
        assert GAME.digest(s) == before


def test_what_can_be_answered_in_one_way_only_is_not_asked() -> None:
    """[7]"""
    s = dusk((3, 3), wood=1, food=1, encounters=["wolves"])
    assert "story-rolled" in to_bed(s, [0])
    assert asked_kind(s) == "watch"


def test_what_comes_back_comes_before_that_nights_encounter() -> None:
    """[8]"""
    s = dusk((3, 3), night=2, fire=3, encounters=["rats"], later=[Later(2, "thanks"), Later(3, "daylight")])
    to_bed(s, [0])
    assert (s.wood, s.food) == (2, 11)
    assert s.later == [Later(3, "daylight")]


def test_what_would_come_back_after_the_last_night_is_never_told() -> None:
    """[8]"""
    s = dusk((3,), night=3, encounters=["crate"])
    to_bed(s, [0])
    kinds = pick(s, 0, 1, TURN_IN)
    assert s.over
    assert kinds.count("story-opens") == 0


def test_who_stayed_awake_eats_and_who_slept_does_not() -> None:
    """[9]"""
    s = dusk((3, 3, 3), food=5)
    to_bed(s, [0, 1])
    pick(s, 0, TURN_IN)
    pick(s, 1, TURN_IN)
    assert (s.food, healths(s)) == (3, [3, 3, 3])


def test_if_there_is_too_little_food_the_group_chooses_who_eats() -> None:
    """[9]"""
    s = dusk((3, 3, 3), food=1)
    to_bed(s, [0, 2])
    pick(s, 0, TURN_IN)
    pick(s, 2, TURN_IN)
    decision = GAME.decision(s, 1)
    assert decision is not None
    assert (decision.kind, decision.seats) == ("share", (0, 1, 2))
    assert [option.refs for option in decision.options] == [("watcher:0",), ("watcher:2",)]
    pick(s, 1, 2)
    assert (s.food, healths(s)) == (0, [2, 3, 3])


def test_without_any_food_everybody_who_stayed_awake_loses_a_health() -> None:
    """[9]"""
    s = dusk((3, 3), food=0)
    to_bed(s, [1])
    assert pick(s, 1, TURN_IN)[-3:] == ["starved", "hurt", "night"]
    assert healths(s) == [3, 2]


@pytest.mark.parametrize("nights", [3, 5])
def test_if_somebody_lives_after_the_last_night_all_win_and_score_the_health_that_is_left(nights: int) -> None:
    """[10]"""
    s = dusk((2, 0), night=nights)
    s.nights = 3 if nights == 3 else 5
    to_bed(s, [])
    assert GAME.outcome(s) == Outcome((0, 1), (3, 3), phrase("why.dawn", n=1))
    assert (GAME.asked(s), GAME.decision(s, 0)) == ((), None)


def test_when_the_last_watcher_dies_all_lose_at_once() -> None:
    """[11]"""
    s = dusk((1, 1), fire=0)
    to_bed(s, [])
    assert GAME.outcome(s) == Outcome((), (0, 0), phrase("why.nobody-left", n=0))
    assert GAME.refusal(s, 0, SLEEP) == refusal("over")


def test_a_watcher_who_dies_in_the_encounter_does_nothing_more() -> None:
    """[11]"""
    s = dusk((1, 3), wood=0, encounters=["storm"])
    to_bed(s, [0, 1])
    assert (asked_kind(s), healths(s), GAME.asked(s)) == ("watch", [0, 2], (1,))
    assert s.watchers[0] == Watcher(health=0)


def test_a_keepsake_is_used_once_by_its_owner_and_costs_no_action() -> None:
    """[12]"""
    s = dusk((3, 3), ["tin", "hatchet"])
    to_bed(s, [0])
    assert GAME.refusal(s, 1, KEEPSAKE) is not None
    assert KEEPSAKE in GAME.option_ids(s, 0)
    pick(s, 0, KEEPSAKE)
    assert (s.food, s.watchers[0].keepsake, s.watchers[0].actions, s.watchers[1].keepsake) == (12, "", 2, "hatchet")
    assert GAME.refusal(s, 0, KEEPSAKE) == refusal("unknown-option", n=KEEPSAKE)


def test_every_rule_of_the_readme_has_a_test() -> None:
    rules = re.findall(r"^(\d+)\. ", (GAME.folder / "README.md").read_text(encoding="utf-8"), re.MULTILINE)
    proved = {number for test in globals().values() for number in re.findall(r"\[(\d+)\]", test.__doc__ or "")}
    assert rules == [str(number) for number in range(1, 13)]
    assert set(rules) == proved


# --- whole games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("switches", SWITCHES, ids=str)
@pytest.mark.parametrize("seats", GAME.seats)
def test_a_game_at_random_ends_within_its_bound(seats: int, switches: dict[str, bool | int | str]) -> None:
    picks = 0
    for s, _ in random_states(seats, switches, range(20)):
        picks = 0 if s.over else picks + 1
        assert picks <= GAME.most_picks
        assert (GAME.outcome(s) is not None) == s.over == (GAME.asked(s) == ())


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_offered_option_is_accepted_and_all_else_is_refused_unchanged(seats: int) -> None:
    for s, _ in random_states(seats, SWITCHES[1]):
        before = GAME.digest(s)
        for seat in range(seats):
            offered = list(GAME.option_ids(s, seat)) if seat in GAME.asked(s) else []
            assert seat not in GAME.asked(s) or len(offered) >= 2
            for option in range(-1, GAME.option_range + 1):
                assert (GAME.refusal(s, seat, option) is None) == (option in offered)
            for option in offered:
                trial = GAME.copy(s)
                GAME.pick(trial, seat, option)
                assert trial != s
        assert GAME.digest(s) == before


def test_the_unanswered_are_marked_so_when_the_game_begins() -> None:
    assert GAME.start(3, 1).sealed == [UNANSWERED] * 3
