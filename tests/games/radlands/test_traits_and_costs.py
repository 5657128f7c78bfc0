"""Rulings 27 to 28a of Radlands: how long a trait works, and that costs are paid in full and in advance."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, DONE, DRAW_CARD, LENT, PLAY, TAKE_SILO, TARGET
from ashfall.games.radlands.steps import Why
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    QUIET_CAMPS,
    THEIRS,
    discards,
    may_use,
    offered,
    pick,
    play,
    queue,
    raze,
    use,
    use_of,
    why_not,
)

NONE = Kind.NONE
OASIS = (Kind.OASIS, Kind.GARAGE, Kind.RAILGUN)
BLOOD = (Kind.BLOOD_BANK, Kind.GARAGE, Kind.RAILGUN)


# --- [27] and [28] how long a trait works -----------------------------------------------------------------------------


def test_a_damaged_karli_blaze_makes_nobody_ready() -> None:
    """[27]"""
    s = table(QUIET_CAMPS, hand=[Kind.SCOUT])
    put(s, MINE[0][1], Kind.KARLI_BLAZE, health=1)
    play(s, Kind.SCOUT, MINE[1][1])
    assert why_not(s, 0, use_of(MINE[1][1])) == Why.NOT_READY


def test_a_damaged_argo_yesky_lends_nothing() -> None:
    """[27]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.ARGO_YESKY, health=1)
    put(s, MINE[1][1], Kind.PUNK)
    assert not may_use(s, MINE[1][1], LENT)


def test_a_damaged_vera_vosh_leaves_nothing_ready() -> None:
    """[27]"""
    s = table(QUIET_CAMPS)
    put(s, MINE[0][1], Kind.VERA_VOSH, health=1)
    use(s, MINE[2][0])
    assert why_not(s, 0, use_of(MINE[2][0])) == Why.USED


def test_a_damaged_zeto_khan_lets_the_first_event_wait_in_the_queue() -> None:
    """[27]"""
    s = table(QUIET_CAMPS, hand=[Kind.RADIATION])
    put(s, MINE[0][1], Kind.ZETO_KHAN, health=1)
    play(s, Kind.RADIATION)
    assert queue(s) == [Kind.RADIATION, NONE, NONE]


def test_a_damaged_camp_keeps_its_trait() -> None:
    """[27]"""
    s = table(OASIS, hand=[Kind.VIGILANTE, Kind.SCOUT])
    s.health[MINE[0][0]] = 1
    play(s, Kind.VIGILANTE, MINE[0][1])
    assert s.water == 3


def test_a_destroyed_camp_has_no_trait() -> None:
    """[27]"""
    s = table(OASIS, hand=[Kind.VIGILANTE, Kind.SCOUT])
    raze(s, MINE[0][0])
    play(s, Kind.VIGILANTE, MINE[0][1])
    assert s.water == 2


def test_a_persons_trait_ends_at_once_when_it_is_damaged() -> None:
    """[28]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, water=9)
    put(s, MINE[0][1], Kind.ARGO_YESKY)
    put(s, MINE[1][1], Kind.PUNK)
    put(s, MINE[2][1], Kind.VANGUARD)
    assert may_use(s, MINE[1][1], LENT)
    use(s, MINE[2][1])
    pick(s, 0, TARGET + THEIRS[0][0])
    pick(s, 1, TARGET + MINE[0][1])
    assert s.health[MINE[0][1]] == 1
    assert not may_use(s, MINE[1][1], LENT)


def test_a_persons_trait_ends_at_once_when_it_leaves_play() -> None:
    """[28]"""
    s = table(BLOOD, water=9)
    put(s, MINE[0][1], Kind.ARGO_YESKY)
    put(s, MINE[1][1], Kind.PUNK)
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[0][1])
    assert not may_use(s, MINE[1][1], LENT)


def test_whom_a_trait_made_ready_stays_ready_after_it_has_ended() -> None:
    """[28]"""
    s = table(BLOOD, hand=[Kind.SCOUT, Kind.LOOTER], water=9)
    put(s, MINE[0][1], Kind.KARLI_BLAZE)
    play(s, Kind.SCOUT, MINE[1][1])
    use(s, MINE[0][0])
    pick(s, 0, TARGET + MINE[0][1])
    assert may_use(s, MINE[1][1])
    play(s, Kind.LOOTER, MINE[2][1])
    assert why_not(s, 0, use_of(MINE[2][1])) == Why.NOT_READY


def test_a_camps_trait_ends_at_once_when_it_is_destroyed() -> None:
    """[28]"""
    s = table(OASIS, QUIET_CAMPS, hand=[Kind.VIGILANTE, Kind.SCOUT], water=9)
    s.health[MINE[0][0]] = 1
    put(s, MINE[1][1], Kind.VANGUARD)
    use(s, MINE[1][1])
    pick(s, 0, TARGET + THEIRS[0][0])
    pick(s, 1, TARGET + MINE[0][0])
    assert (s.health[MINE[0][0]], s.water) == (0, 8)
    play(s, Kind.VIGILANTE, MINE[0][1])
    assert s.water == 7


# --- [28a] costs ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("water", "option"),
    [
        (1, DRAW_CARD),
        (0, TAKE_SILO),
        (0, PLAY + Kind.MUSE),
        (0, PLAY + Kind.BANISH),
        (1, PLAY + Kind.NAPALM),
        (1, use_of(MINE[0][0])),
        (0, use_of(MINE[2][0])),
    ],
)
def test_what_cannot_be_paid_in_full_is_not_offered(water: int, option: int) -> None:
    """[28a]"""
    cards = [Kind.MUSE, Kind.BANISH, Kind.NAPALM]
    assert option in offered(table(QUIET_CAMPS, hand=cards, water=water + 1))
    assert why_not(table(QUIET_CAMPS, hand=cards, water=water), 0, option) == Why.WATER


def test_water_that_an_ability_may_bring_does_not_pay_for_it() -> None:
    """[28a]"""
    s = table((Kind.TRAINING_CAMP, Kind.GARAGE, Kind.RAILGUN), hand=[Kind.SCOUT], water=0)
    put(s, MINE[0][1], Kind.PUNK, face=Kind.BANISH)
    assert why_not(s, 0, use_of(MINE[0][0])) == Why.WATER


def test_water_that_a_dropped_person_would_bring_does_not_pay_for_playing_it() -> None:
    """[28a]"""
    s = table((Kind.PARACHUTE_BASE, Kind.GARAGE, Kind.RAILGUN), hand=[Kind.MUSE, Kind.SCOUT], water=0)
    assert use_of(MINE[0][0]) not in offered(s)


def test_a_cost_is_not_given_back_when_nothing_comes_of_it() -> None:
    """[28a]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[Kind.STRAFE, Kind.SCOUT])
    play(s, Kind.STRAFE)
    assert (s.water, discards(s)) == (1, [Kind.STRAFE])


def test_a_cost_is_not_given_back_when_what_it_bought_is_declined() -> None:
    """[28a]"""
    s = table((Kind.ARCADE, Kind.GARAGE, Kind.RAILGUN))
    use(s, MINE[0][0])
    pick(s, 0, DONE)
    assert (s.water, s.deck_size, may_use(s, MINE[0][0])) == (2, 8, False)


def test_the_cost_is_taken_before_the_effect_asks_for_anything() -> None:
    """[28a]"""
    s = table((Kind.SUPPLY_DEPOT, Kind.GARAGE, Kind.RAILGUN))
    use(s, MINE[0][0])
    assert s.water == 1
    assert offered(s) == [CARD + Kind.ASSASSIN, CARD + Kind.VIGILANTE]
