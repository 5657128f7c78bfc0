"""Rulings 40 to 45b of Radlands: the event queue, where events wait, for whom they resolve, and what moves them."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, JUNK, PLAY, TARGET
from ashfall.games.radlands.steps import Why
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    QUIET_CAMPS,
    THEIRS,
    deck,
    discards,
    end_round,
    end_turn,
    hand,
    lay_event,
    lay_queue,
    may_use,
    offered,
    pick,
    play,
    queue,
    targets,
    use,
    why_not,
)

NONE = Kind.NONE
CLOCK = (Kind.OMEN_CLOCK, Kind.RAILGUN, Kind.GARAGE)
SPARE = Kind.HOLDOUT
"""A card in hand, so that the turn goes on."""


# --- [40] to [42] where an event goes ---------------------------------------------------------------------------------


def test_a_queue_has_three_spaces_for_an_event_each() -> None:
    """[40]"""
    s = table(hand=[Kind.BANISH, Kind.FAMINE, Kind.HIGH_GROUND, Kind.NAPALM], water=9)
    for event in (Kind.BANISH, Kind.FAMINE, Kind.HIGH_GROUND):
        play(s, event)
    assert queue(s) == [Kind.BANISH, Kind.FAMINE, Kind.HIGH_GROUND]
    assert why_not(s, 0, PLAY + Kind.NAPALM) == Why.QUEUE_FULL


def test_each_seat_has_a_queue_of_its_own() -> None:
    """[40]"""
    s = table(hand=[Kind.BANISH], their_hand=[Kind.FAMINE])
    play(s, Kind.BANISH)
    end_turn(s)
    pick(s, 1, PLAY + Kind.FAMINE)
    assert queue(s, 0) == [Kind.BANISH, NONE, NONE]
    assert queue(s, 1) == [Kind.FAMINE, NONE, NONE]


@pytest.mark.parametrize(
    ("event", "taken", "space"),
    [
        (Kind.NAPALM, (), 1),
        (Kind.NAPALM, (1,), 2),
        (Kind.NAPALM, (2, 3), 1),
        (Kind.NAPALM, (1, 2), 3),
        (Kind.NAPALM, (1, 3), 2),
        (Kind.UPRISING, (), 2),
        (Kind.UPRISING, (1, 3), 2),
        (Kind.UPRISING, (2,), 3),
        (Kind.UPRISING, (1, 2), 3),
        (Kind.BOMBARDMENT, (), 3),
        (Kind.BOMBARDMENT, (1, 2), 3),
    ],
)
def test_an_event_goes_to_the_space_of_its_bomb_or_the_nearest_free_one_behind(
    event: Kind, taken: tuple[int, ...], space: int
) -> None:
    """[41]"""
    s = table(hand=[event, SPARE], water=9)
    for other in taken:
        lay_event(s, 0, other, Kind.BANISH)
    play(s, event)
    assert queue(s) == [event if at == space else Kind.BANISH if at in taken else NONE for at in (1, 2, 3)]
    assert hand(s) == [SPARE]


@pytest.mark.parametrize(
    ("event", "taken"),
    [
        (Kind.NAPALM, (1, 2, 3)),
        (Kind.UPRISING, (2, 3)),
        (Kind.UPRISING, (1, 2, 3)),
        (Kind.BOMBARDMENT, (3,)),
        (Kind.BOMBARDMENT, (1, 3)),
    ],
)
def test_an_event_that_finds_no_free_space_from_its_bomb_on_cannot_be_played(
    event: Kind, taken: tuple[int, ...]
) -> None:
    """[41] [45a]"""
    s = table(hand=[event], water=9)
    for other in taken:
        lay_event(s, 0, other, Kind.BANISH)
    assert why_not(s, 0, PLAY + event) == Why.QUEUE_FULL
    assert JUNK + event in offered(s)


def test_an_event_of_bomb_0_is_paid_for_resolves_and_is_discarded() -> None:
    """[42]"""
    s = table(hand=[Kind.STRAFE, SPARE])
    put(s, THEIRS[0][1], Kind.SCOUT)
    play(s, Kind.STRAFE)
    assert (s.water, s.health[THEIRS[0][1]]) == (1, 1)
    assert (queue(s), discards(s)) == ([NONE, NONE, NONE], [Kind.STRAFE])


def test_an_event_of_bomb_0_can_be_played_with_a_full_queue() -> None:
    """[42]"""
    s = table(hand=[Kind.TRUCE, SPARE])
    lay_queue(s, 0, Kind.BANISH, Kind.NAPALM, Kind.RADIATION)
    put(s, THEIRS[0][1], Kind.SCOUT)
    play(s, Kind.TRUCE)
    assert queue(s) == [Kind.BANISH, Kind.NAPALM, Kind.RADIATION]
    assert (hand(s, 1), discards(s)) == ([Kind.SCOUT], [Kind.TRUCE])


# --- [43] to [45] how an event resolves -------------------------------------------------------------------------------


def test_an_event_resolves_for_its_owner_in_the_other_seats_turn_too() -> None:
    """[43]"""
    s = table(CLOCK, QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT)
    put(s, MINE[0][2], Kind.MUSE)
    put(s, THEIRS[0][1], Kind.SNIPER)
    lay_queue(s, 1, Kind.BANISH)
    use(s, MINE[0][0])
    assert GAME.asked(s) == (1,)
    assert targets(s, 1) == [MINE[0][1], MINE[0][2]]
    pick(s, 1, TARGET + MINE[0][1])
    assert (s.card[MINE[0][1]], GAME.asked(s)) == (Kind.MUSE, (0,))


def test_an_event_that_resolves_in_its_owners_turn_is_the_owners_too() -> None:
    """[43]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    lay_queue(s, 1, Kind.UPRISING)
    end_turn(s)
    assert targets(s, 1) == [THEIRS[0][1], THEIRS[1][1], THEIRS[2][1]]


def test_an_event_is_discarded_after_its_effect() -> None:
    """[44]"""
    s = table(theirs=QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT)
    put(s, MINE[0][2], Kind.MUSE)
    lay_queue(s, 1, Kind.BANISH)
    end_turn(s)
    assert discards(s) == []
    pick(s, 1, TARGET + MINE[0][2])
    assert discards(s) == [Kind.MUSE, Kind.BANISH]


def test_a_reshuffle_that_an_event_causes_does_not_take_the_event_along() -> None:
    """[44]"""
    old = [Kind.NAPALM, Kind.RADIATION, Kind.TRUCE]
    s = table(hand=[Kind.INTERROGATE, SPARE], deck=[Kind.SCOUT, Kind.MUSE, Kind.SNIPER, Kind.LOOTER], discard=old)
    play(s, Kind.INTERROGATE)
    assert (sorted(deck(s)), discards(s)) == (sorted(old), [])
    pick(s, 0, CARD + Kind.MUSE)
    assert sorted(deck(s)) == sorted(old)
    assert sorted(discards(s)) == sorted([Kind.SCOUT, Kind.SNIPER, Kind.LOOTER, Kind.INTERROGATE])
    assert discards(s)[-1] == Kind.INTERROGATE


def test_raiders_go_home_and_never_to_the_discard_pile() -> None:
    """[44]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    lay_queue(s, 1, Kind.RAIDERS)
    end_turn(s)
    pick(s, 0, TARGET + MINE[1][0])
    assert (queue(s, 1), discards(s), s.health[MINE[1][0]]) == ([NONE, NONE, NONE], [], 1)


@pytest.mark.parametrize("event", [Kind.BANISH, Kind.FAMINE, Kind.NAPALM, Kind.RADIATION])
def test_an_event_without_a_target_does_nothing_and_has_resolved_all_the_same(event: Kind) -> None:
    """[45]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    lay_queue(s, 1, event)
    end_turn(s)
    assert (queue(s, 1), discards(s), s.event_resolved) == ([NONE, NONE, NONE], [event], 1)
    assert may_use(s, THEIRS[1][0]), "Watchtower"


@pytest.mark.parametrize("event", [Kind.STRAFE, Kind.TRUCE])
def test_an_event_of_bomb_0_without_a_target_may_be_played_and_has_resolved(event: Kind) -> None:
    """[45]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[event, SPARE])
    play(s, event)
    assert (discards(s), s.event_resolved, s.water) == ([event], 1, 1)
    assert may_use(s, MINE[1][0]), "Watchtower"


# --- [45a] and [45b] waiting ------------------------------------------------------------------------------------------


def test_an_event_is_paid_for_when_it_is_played_and_not_again() -> None:
    """[45a]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[Kind.RADIATION, SPARE])
    put(s, THEIRS[0][1], Kind.SCOUT)
    play(s, Kind.RADIATION)
    assert s.water == 1
    end_round(s)
    assert (s.health[THEIRS[0][1]], s.water) == (1, 3)


def test_a_free_space_in_front_of_the_bomb_is_never_used() -> None:
    """[45a]"""
    s = table(hand=[Kind.UPRISING, SPARE])
    lay_event(s, 0, 2, Kind.BANISH)
    play(s, Kind.UPRISING)
    assert queue(s) == [NONE, Kind.BANISH, Kind.UPRISING]


def test_an_event_of_bomb_0_leaves_the_queue_where_it_is() -> None:
    """[45b]"""
    s = table(hand=[Kind.STRAFE, SPARE])
    lay_queue(s, 0, NONE, Kind.BANISH, Kind.NAPALM)
    lay_queue(s, 1, NONE, NONE, Kind.RADIATION)
    play(s, Kind.STRAFE)
    assert queue(s, 0) == [NONE, Kind.BANISH, Kind.NAPALM]
    assert queue(s, 1) == [NONE, NONE, Kind.RADIATION]


def test_raiders_that_a_raid_resolves_leave_the_queue_where_it_is() -> None:
    """[45b]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    lay_queue(s, 0, Kind.RAIDERS, Kind.BANISH, Kind.NAPALM)
    use(s, MINE[2][0])
    pick(s, 1, TARGET + THEIRS[0][0])
    assert queue(s, 0) == [NONE, Kind.BANISH, Kind.NAPALM]


@pytest.mark.parametrize("seat", [0, 1])
def test_an_event_that_omen_clock_resolves_leaves_its_queue_where_it_is(seat: int) -> None:
    """[45b]"""
    s = table(CLOCK, QUIET_CAMPS)
    lay_queue(s, seat, Kind.RADIATION, Kind.BANISH, NONE)
    put(s, MINE[0][1], Kind.SCOUT)
    use(s, MINE[0][0])
    assert queue(s, seat) == [NONE, Kind.BANISH, NONE]
    assert s.health[MINE[0][1]] == 1


def test_an_event_that_zeto_khan_lets_resolve_leaves_the_queue_where_it_is() -> None:
    """[45b]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[Kind.BANISH, SPARE])
    put(s, MINE[0][1], Kind.ZETO_KHAN)
    put(s, THEIRS[0][1], Kind.SCOUT)
    lay_queue(s, 0, NONE, Kind.NAPALM, Kind.RADIATION)
    play(s, Kind.BANISH)
    assert s.health[THEIRS[0][1]] == 0
    assert queue(s, 0) == [NONE, Kind.NAPALM, Kind.RADIATION]


def test_an_event_that_arrives_on_space_1_waits_for_its_owners_next_turn() -> None:
    """[45b]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT)
    lay_queue(s, 1, NONE, Kind.RADIATION)
    end_turn(s)
    assert (queue(s, 1), s.health[MINE[0][1]]) == ([Kind.RADIATION, NONE, NONE], 2)
    end_turn(s, 1)
    assert (queue(s, 1), s.health[MINE[0][1]]) == ([Kind.RADIATION, NONE, NONE], 2)
    end_turn(s, 0)
    assert (queue(s, 1), s.health[MINE[0][1]]) == ([NONE, NONE, NONE], 1)


def test_an_event_that_follows_one_on_space_1_waits_for_its_owners_next_turn() -> None:
    """[45b]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    put(s, MINE[0][1], Kind.SCOUT)
    lay_queue(s, 1, Kind.RADIATION, Kind.RADIATION)
    end_turn(s)
    assert (queue(s, 1), s.health[MINE[0][1]]) == ([Kind.RADIATION, NONE, NONE], 1)
