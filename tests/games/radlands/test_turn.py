"""Rulings 9 to 17b of Radlands: the phases of a turn, its actions, its end, and what it remembers."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import DECK, Kind
from ashfall.games.radlands.options import DRAW_CARD, END_TURN, JUNK, LENT, PLAY, TAKE_SILO, TARGET
from ashfall.games.radlands.steps import Told, Why
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    QUIET_CAMPS,
    SIX,
    THEIRS,
    discards,
    end_round,
    end_turn,
    first_turn,
    hand,
    junk,
    lay_queue,
    listen,
    may_use,
    offered,
    pick,
    play,
    queue,
    seats_told,
    targets,
    use,
    use_of,
    why_not,
)

NONE = Kind.NONE


# --- [9] to [12] the phases -------------------------------------------------------------------------------------------


def test_the_seats_take_turns() -> None:
    """[9]"""
    s = first_turn(1)
    rows = listen(s)
    for seat in (1, 0, 1, 0):
        assert GAME.asked(s) == (seat,)
        end_turn(s, seat)
    assert seats_told(rows, Told.TURN) == [0, 1, 0, 1]


def test_events_come_before_the_draw_and_the_water() -> None:
    """[9]"""
    s = table()
    put(s, MINE[0][1], Kind.SCOUT)
    put(s, MINE[1][1], Kind.MUSE)
    lay_queue(s, 1, Kind.BANISH)
    end_turn(s)
    assert targets(s, 1) == [MINE[0][1], MINE[1][1]]
    assert (hand(s, 1), s.water) == ([], 0)
    pick(s, 1, TARGET + MINE[0][1])
    assert (len(hand(s, 1)), s.water) == (1, 3)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((Kind.RADIATION, Kind.BANISH, Kind.NAPALM), [Kind.BANISH, Kind.NAPALM, NONE]),
        ((Kind.RADIATION, NONE, Kind.NAPALM), [NONE, Kind.NAPALM, NONE]),
        ((Kind.RADIATION, NONE, NONE), [NONE, NONE, NONE]),
        ((NONE, Kind.BANISH, Kind.RADIATION), [Kind.BANISH, Kind.RADIATION, NONE]),
        ((NONE, Kind.BANISH, NONE), [Kind.BANISH, NONE, NONE]),
        ((NONE, NONE, Kind.RAIDERS), [NONE, Kind.RAIDERS, NONE]),
    ],
)
def test_the_event_on_space_1_resolves_and_all_others_move_forward(before: tuple[Kind, ...], after: list[Kind]) -> None:
    """[10]"""
    s = table()
    put(s, MINE[1][1], Kind.SCOUT)
    lay_queue(s, 1, *before)
    end_turn(s)
    assert queue(s, 1) == after
    assert s.health[MINE[1][1]] == (1 if before[0] else 2)
    assert discards(s) == ([Kind.RADIATION] if before[0] else [])


def test_the_other_seats_queue_stands_still() -> None:
    """[10]"""
    s = table()
    lay_queue(s, 0, Kind.BANISH, NONE, Kind.NAPALM)
    lay_queue(s, 1, NONE, Kind.RADIATION)
    end_turn(s)
    assert queue(s, 0) == [Kind.BANISH, NONE, Kind.NAPALM]


def test_a_turn_begins_with_a_card_and_three_water() -> None:
    """[11]"""
    s = table(deck=[Kind.SCOUT, Kind.MUSE, Kind.SNIPER], water=1)
    end_turn(s)
    assert (s.water, hand(s, 1)) == (3, [Kind.SNIPER])
    end_turn(s, 1)
    assert (s.water, hand(s, 0)) == (3, [Kind.MUSE])


@pytest.mark.parametrize("seat", [0, 1])
def test_the_very_first_turn_has_one_water_and_its_draw(seat: int) -> None:
    """[12]"""
    s = first_turn(seat)
    assert (s.turns, s.water) == (1, 1)
    assert len(hand(s, seat)) == (2, 3)[seat] + 1


@pytest.mark.parametrize("seat", [0, 1])
def test_every_turn_but_the_first_has_three_water(seat: int) -> None:
    """[12]"""
    s = first_turn(seat)
    end_turn(s, seat)
    assert s.water == 3
    end_turn(s, 1 - seat)
    assert s.water == 3


# --- [13] and [14] actions --------------------------------------------------------------------------------------------


def test_there_are_five_actions_and_the_end_of_the_turn() -> None:
    """[13]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE, Kind.BANISH])
    put(s, MINE[0][1], Kind.SCOUT)
    assert offered(s) == [
        END_TURN,
        DRAW_CARD,
        TAKE_SILO,
        PLAY + Kind.MUSE,
        PLAY + Kind.BANISH,
        JUNK + Kind.MUSE,
        JUNK + Kind.BANISH,
        use_of(MINE[0][0]),
        use_of(MINE[0][1]),
        use_of(MINE[2][0]),
    ]


def test_actions_may_be_done_in_any_order_and_as_often_as_one_likes() -> None:
    """[13]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE, Kind.SCOUT, Kind.LOOTER, Kind.BANISH], water=6)
    use(s, MINE[2][0])
    pick(s, 0, TAKE_SILO)
    junk(s, Kind.SCOUT)
    play(s, Kind.MUSE, MINE[1][1])
    pick(s, 0, DRAW_CARD)
    junk(s, Kind.LOOTER)
    play(s, Kind.BANISH)
    assert (s.water, hand(s)) == (6 - 1 - 1 + 1 - 1 - 2 + 1 - 1, [Kind.ASSASSIN, Kind.WATER_SILO])


def test_a_card_is_drawn_for_two_water_as_often_as_there_is_water() -> None:
    """[14]"""
    s = table(deck=[Kind.MUSE, Kind.MUTANT, Kind.GUNNER, Kind.SNIPER], water=5)
    pick(s, 0, DRAW_CARD, DRAW_CARD)
    assert (hand(s), s.water) == ([Kind.GUNNER, Kind.SNIPER], 1)
    assert why_not(s, 0, DRAW_CARD) == Why.WATER


# --- [15] and [16] the end of the turn --------------------------------------------------------------------------------


def test_water_left_over_is_lost() -> None:
    """[15]"""
    s = table(hand=[Kind.LOOTER], water=9)
    junk(s, Kind.LOOTER)
    assert s.water == 10
    end_turn(s)
    assert s.water == 3


def test_what_was_used_is_ready_again_in_ones_next_turn() -> None:
    """[15]"""
    s = table(QUIET_CAMPS, hand=[Kind.HOLDOUT])
    put(s, MINE[0][1], Kind.MUSE)
    use(s, MINE[0][1])
    use(s, MINE[2][0])
    assert not may_use(s, MINE[0][1])
    assert not may_use(s, MINE[2][0])
    end_round(s)
    assert may_use(s, MINE[0][1])
    assert may_use(s, MINE[2][0])


def test_at_the_end_of_a_turn_the_cards_of_both_seats_are_ready_again() -> None:
    """[15]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    mine = put(s, MINE[0][1], Kind.MUSE, ready=False)
    theirs = put(s, THEIRS[0][1], Kind.MUSE, ready=False)
    s.used[mine] = 1
    end_turn(s)
    assert (s.ready[mine], s.ready[theirs], s.used[mine]) == (1, 1, 0)
    assert may_use(s, theirs)


def test_damage_stays_when_a_turn_ends() -> None:
    """[15]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    scout = put(s, MINE[0][1], Kind.SCOUT, health=1)
    s.health[MINE[1][0]] = s.health[THEIRS[1][0]] = 1
    end_round(s)
    assert s.health[scout] == s.health[MINE[1][0]] == s.health[THEIRS[1][0]] == 1
    assert why_not(s, 0, use_of(scout)) == Why.DAMAGED


def test_a_hand_may_hold_any_number_of_cards() -> None:
    """[16]"""
    ordinary_people = [Kind(kind) for kind in DECK[:40]]
    s = table(hand=ordinary_people, deck=[Kind.BANISH, Kind.NAPALM, Kind.TRUCE, Kind.UPRISING])
    end_round(s)
    assert len(hand(s)) == 41
    assert discards(s) == []


# --- [17] to [17b] what a turn remembers ------------------------------------------------------------------------------


def test_a_new_turn_remembers_nothing_of_the_last() -> None:
    """[17]"""
    s = table(discard=[Kind.MUSE], hand=[Kind.SCOUT])
    junk(s, Kind.SCOUT)
    s.entered[:] = [2, 1]
    s.raiders_resolved[:] = [1, 1]
    s.event_resolved = s.event_played = s.high_ground = s.silo_junked = s.vera_used = 1
    s.abilities_used = s.rescues = s.used[MINE[2][0]] = 1
    assert (s.discard_before, s.discard_size) == (1, 2)
    end_turn(s)
    assert s.entered == s.raiders_resolved == [0, 0]
    assert s.event_resolved == s.event_played == s.high_ground == s.silo_junked == s.vera_used == 0
    assert s.abilities_used == s.rescues == s.used[MINE[2][0]] == 0
    assert s.discard_before == 2


def test_people_who_entered_are_counted_for_each_seat() -> None:
    """[17]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUSE, Kind.SCOUT, Kind.SNIPER])
    play(s, Kind.MUSE, MINE[0][1])
    play(s, Kind.SCOUT, MINE[1][1])
    assert s.entered == [2, 0]
    end_turn(s)
    assert s.entered == [0, 0]


def test_an_event_that_resolved_is_remembered_until_the_turn_ends() -> None:
    """[17]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[Kind.STRAFE, Kind.MUSE], water=4)
    assert why_not(s, 0, use_of(MINE[1][0])) == Why.NO_EVENT_RESOLVED
    play(s, Kind.STRAFE)
    assert may_use(s, MINE[1][0])
    end_turn(s)
    assert why_not(s, 1, use_of(THEIRS[1][0])) == Why.NO_EVENT_RESOLVED


def test_raiders_that_resolved_are_remembered_for_their_owner_alone() -> None:
    """[17]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    lay_queue(s, 0, Kind.RAIDERS)
    use(s, MINE[2][0])
    pick(s, 1, TARGET + THEIRS[0][0])
    assert (s.raiders_resolved, s.event_resolved) == ([1, 0], 1)


def test_nothing_can_be_done_before_the_actions_phase() -> None:
    """[17a]"""
    s = table(theirs=QUIET_CAMPS, their_hand=[Kind.LOOTER])
    put(s, MINE[0][1], Kind.SCOUT)
    put(s, MINE[1][1], Kind.MUSE)
    put(s, THEIRS[0][1], Kind.MUSE)
    lay_queue(s, 1, Kind.BANISH)
    end_turn(s)
    assert offered(s, 1) == [TARGET + MINE[0][1], TARGET + MINE[1][1]]


def test_the_draw_of_a_turn_cannot_be_declined() -> None:
    """[17a]"""
    s = table(their_hand=SIX)
    end_turn(s)
    assert len(hand(s, 1)) == 7
    assert END_TURN in offered(s, 1)


def test_a_turn_without_any_action_is_allowed() -> None:
    """[17a]"""
    s = first_turn(0)
    end_turn(s, 0)
    end_turn(s, 1)
    assert (s.turn, s.turns) == (0, 3)


def test_who_enters_during_the_other_seats_turn_is_ready_in_ones_own() -> None:
    """[17b]"""
    s = table((Kind.OMEN_CLOCK, Kind.RAILGUN, Kind.GARAGE), QUIET_CAMPS)
    put(s, THEIRS[0][1], Kind.ARGO_YESKY)
    lay_queue(s, 1, Kind.UPRISING)
    use(s, MINE[0][0])
    for punk in (THEIRS[1][1], THEIRS[1][2], THEIRS[2][1]):
        pick(s, 1, TARGET + punk)
    end_turn(s)
    assert all(may_use(s, punk, LENT) for punk in (THEIRS[1][1], THEIRS[1][2], THEIRS[2][1]))


def test_who_enters_in_ones_own_events_phase_is_not_ready_in_that_turn() -> None:
    """[17b]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    put(s, THEIRS[0][1], Kind.ARGO_YESKY)
    put(s, THEIRS[0][2], Kind.PUNK)
    lay_queue(s, 1, Kind.UPRISING)
    end_turn(s)
    for punk in (THEIRS[1][1], THEIRS[1][2], THEIRS[2][1]):
        pick(s, 1, TARGET + punk)
        assert s.card[punk] == Kind.PUNK
    assert may_use(s, THEIRS[0][2], LENT)
    assert not any(may_use(s, punk, LENT) for punk in (THEIRS[1][1], THEIRS[1][2], THEIRS[2][1]))
