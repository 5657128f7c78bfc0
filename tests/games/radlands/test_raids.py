"""Raids and Raiders: how they enter the queue, move and resolve. The numbers in brackets are the game's rulings."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import DECK, HAND_KINDS, Kind
from ashfall.games.radlands.options import EVENT_AT
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.harm_tables import (
    aim,
    at,
    camp,
    discards,
    end_turn,
    front,
    is_acting,
    junk,
    line_up,
    offered,
    queue,
    rear,
    ruin,
    targets,
    use,
    use_of,
    why,
)
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

RAID = Kind.VIGILANTE
"""A card that is junked for a raid."""


def raiding(lined_up: str = "---", raids: int = 1) -> State:
    """Junk cards for raids with this in the queue."""
    s = table(hand=[RAID] * raids)
    line_up(s, 0, lined_up)
    for _ in range(raids):
        junk(s, RAID)
    return s


@pytest.mark.parametrize(
    ("before", "after"),
    [("---", "-R-"), ("-X-", "-XR"), ("X--", "XR-"), ("--X", "-RX"), ("XX-", "XXR"), ("X-X", "XRX")],
)
def test_a_raid_lays_raiders_on_space_two_or_else_on_three(before: str, after: str) -> None:
    """[46]"""
    assert queue(raiding(before), 0) == after


@pytest.mark.parametrize("full", ["-XX", "XXX"])
def test_raiders_stay_at_home_when_spaces_two_and_three_are_taken(full: str) -> None:
    """[46]"""
    s = raiding(full)
    assert queue(s, 0) == full
    assert is_acting(s)


@pytest.mark.parametrize(("before", "after"), [("--R", "-R-"), ("-R-", "R--"), ("X-R", "XR-"), ("-RX", "R-X")])
def test_a_raid_moves_queued_raiders_one_space_forward(before: str, after: str) -> None:
    """[47]"""
    s = raiding(before)
    assert queue(s, 0) == after
    assert is_acting(s)


@pytest.mark.parametrize(("before", "after"), [("R--", "---"), ("RX-", "-X-"), ("RXY", "-XY")])
def test_a_raid_resolves_raiders_that_are_on_space_one(before: str, after: str) -> None:
    """[47] [45b]"""
    s = raiding(before)
    aim(s, camp(1), seat=1)
    assert at(s, camp(1)) == (Kind.OASIS, 1)
    assert queue(s, 0) == after


@pytest.mark.parametrize("blocked", ["-XR", "XR-", "XRX", "XXR", "YXR"])
def test_a_raid_does_nothing_when_raiders_are_blocked(blocked: str) -> None:
    """[47]"""
    s = raiding(blocked)
    assert queue(s, 0) == blocked
    assert is_acting(s)


def test_a_raid_moves_only_ones_own_raiders() -> None:
    """[46] [47]"""
    s = table(hand=[RAID])
    line_up(s, 1, "-RX")
    junk(s, RAID)
    assert (queue(s, 0), queue(s, 1)) == ("-R-", "-RX")


def test_the_opponent_picks_any_camp_of_theirs_for_raiders_protected_or_not() -> None:
    """[48]"""
    s = table(hand=[RAID])
    put(s, rear(1), Kind.MUSE)
    put(s, front(1), Kind.MUSE)
    line_up(s, 0, "R--")
    junk(s, RAID)
    assert targets(s, seat=1) == [camp(1, 0), camp(1, 1), camp(1, 2)]
    aim(s, camp(1), seat=1)
    assert at(s, camp(1)) == (Kind.OASIS, 1)
    assert is_acting(s)


def test_raiders_that_resolve_in_the_events_phase_ask_the_other_seat_and_go_home() -> None:
    """[48]"""
    s = table()
    line_up(s, 1, "R--")
    end_turn(s)
    assert targets(s, seat=0) == [camp(0, 0), camp(0, 1), camp(0, 2)]
    aim(s, camp(0, 1))
    assert at(s, camp(0, 1)) == (Kind.OBELISK, 1)
    assert queue(s, 1) == "---"
    assert is_acting(s, seat=1)


def test_a_damaged_camp_that_is_picked_for_raiders_is_destroyed() -> None:
    """[48] [52]"""
    s = table(hand=[RAID])
    s.health[camp(1, 2)] = 1
    line_up(s, 0, "R--")
    junk(s, RAID)
    aim(s, camp(1, 2), seat=1)
    assert at(s, camp(1, 2)) == (Kind.RAILGUN, 0)


def test_raiders_that_destroy_the_last_camp_win() -> None:
    """[48] [82]"""
    s = table(hand=[RAID])
    ruin(s, camp(1, 0), camp(1, 1))
    s.health[camp(1, 2)] = 1
    line_up(s, 0, "R--")
    junk(s, RAID)
    assert (s.over, s.winner) == (1, 1)


def test_several_raids_in_a_turn_move_raiders_each_time() -> None:
    """[49]"""
    assert queue(raiding(raids=2), 0) == "R--"


@pytest.mark.parametrize(("before", "after"), [("-R-", "R--"), ("--R", "-R-"), ("-XR", "XR-")])
def test_raiders_move_in_the_events_phase_like_every_event(before: str, after: str) -> None:
    """[49]"""
    s = table()
    line_up(s, 1, before)
    end_turn(s)
    assert queue(s, 1) == after


def test_a_destroyed_camp_cannot_be_picked_for_raiders() -> None:
    """[50]"""
    s = table(hand=[RAID])
    ruin(s, camp(1, 1))
    line_up(s, 0, "R--")
    junk(s, RAID)
    assert targets(s, seat=1) == [camp(1, 0), camp(1, 2)]


def test_a_single_camp_is_hit_without_a_question() -> None:
    """[50]"""
    s = table(hand=[RAID])
    ruin(s, camp(1, 0), camp(1, 2))
    line_up(s, 0, "R--")
    junk(s, RAID)
    assert at(s, camp(1, 1)) == (Kind.OBELISK, 1)
    assert is_acting(s)


# --- [51] Raiders are an event ----------------------------------------------------------------------------------------


def test_raiders_are_in_no_hand_deck_or_discard_pile() -> None:
    """[51]"""
    assert Kind.RAIDERS not in DECK
    assert Kind.RAIDERS >= HAND_KINDS
    s = raiding("R--")
    aim(s, camp(1), seat=1)
    assert discards(s) == [RAID]


def test_watchtower_counts_raiders() -> None:
    """[51]"""
    s = table((Kind.WATCHTOWER, *PLAIN_CAMPS[1:]), hand=[RAID])
    line_up(s, 0, "R--")
    assert why(s, use_of(camp(0))) == Why.NO_EVENT_RESOLVED
    junk(s, RAID)
    aim(s, camp(1), seat=1)
    assert why(s, use_of(camp(0))) == Why.ALLOWED


def test_doomsayer_counts_queued_raiders_of_the_opponent() -> None:
    """[51]"""
    s = table()
    put(s, rear(0), Kind.DOOMSAYER)
    line_up(s, 0, "-R-")
    assert why(s, use_of(rear(0))) == Why.NO_EVENT
    line_up(s, 1, "--R")
    assert why(s, use_of(rear(0))) == Why.ALLOWED


def test_omen_clock_moves_raiders_and_fires_them() -> None:
    """[51]"""
    s = table((Kind.OMEN_CLOCK, *PLAIN_CAMPS[1:]), water=6)
    line_up(s, 0, "R--")
    line_up(s, 1, "-R-")
    use(s, camp(0))
    assert offered(s) == [EVENT_AT + 0, EVENT_AT + 4]


def test_raiders_that_a_raid_plays_first_resolve_at_once_under_zeto_khan() -> None:
    """[51] [99]"""
    s = table(hand=[RAID, RAID])
    put(s, rear(0), Kind.ZETO_KHAN)
    junk(s, RAID)
    aim(s, camp(1, 2), seat=1)
    assert at(s, camp(1, 2)) == (Kind.RAILGUN, 1)
    assert queue(s, 0) == "---"
    junk(s, RAID)
    assert queue(s, 0) == "-R-"


# --- [51a] what a raid costs, and what it leaves alone ----------------------------------------------------------------


def test_a_raid_of_a_junked_card_costs_no_water() -> None:
    """[51a]"""
    assert raiding().water == 3


def test_only_the_ability_that_gives_the_raid_costs_water() -> None:
    """[51a]"""
    s = table(water=3)
    put(s, rear(0), Kind.SCOUT)
    use(s, rear(0))
    assert (s.water, queue(s, 0)) == (2, "-R-")


@pytest.mark.parametrize("lined_up", ["XR-", "X-R", "-XR", "XXR", "XX-"])
def test_a_raid_never_pushes_passes_or_fires_another_event(lined_up: str) -> None:
    """[51a]"""
    s = raiding(lined_up)
    assert is_acting(s)
    assert queue(s, 0).replace("R", "-") == lined_up.replace("R", "-")
    assert s.event_resolved == 0


def test_an_ability_that_raids_is_refused_while_the_raid_is_blocked() -> None:
    """[47] and the needs of the cards"""
    s = table()
    put(s, rear(0), Kind.SCOUT)
    line_up(s, 0, "-XR")
    assert why(s, use_of(rear(0))) == Why.RAID_BLOCKED


def test_by_switch_an_ability_may_be_used_for_a_blocked_raid() -> None:
    """[47] ability_without_effect"""
    s = table(water=3)
    s.ability_without_effect = 1
    put(s, rear(0), Kind.SCOUT)
    line_up(s, 0, "-XR")
    use(s, rear(0))
    assert (s.water, queue(s, 0)) == (2, "-XR")


# --- [51b] the worked examples ----------------------------------------------------------------------------------------


def test_raiders_go_behind_an_event_on_space_two() -> None:
    """[51b]"""
    assert queue(raiding("-X-"), 0) == "-XR"


def test_raiders_do_not_use_space_one_though_it_is_free() -> None:
    """[51b]"""
    assert queue(raiding("-XX"), 0) == "-XX"


def test_raiders_behind_an_event_are_blocked() -> None:
    """[51b]"""
    assert queue(raiding("-XR"), 0) == "-XR"


def test_raiders_that_arrive_on_space_one_do_not_resolve_yet() -> None:
    """[51b]"""
    s = raiding("-R-")
    assert queue(s, 0) == "R--"
    assert is_acting(s)
    assert [s.health[camp(1, column)] for column in range(3)] == [2, 2, 2]


def test_two_raids_resolve_raiders_and_lay_them_behind_the_other_event() -> None:
    """[51b]"""
    s = table(hand=[RAID, RAID])
    line_up(s, 0, "RX-")
    junk(s, RAID)
    aim(s, camp(1), seat=1)
    assert queue(s, 0) == "-X-"
    junk(s, RAID)
    assert queue(s, 0) == "-XR"
