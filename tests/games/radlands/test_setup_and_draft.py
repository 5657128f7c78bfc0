"""Rulings 1 to 8a of Radlands: what the cards are, the draft of the camps and the first hands."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import CAMP_DRAW, Kind
from ashfall.games.radlands.options import CARD, DRAW_CARD, KEEP, TAKE_SILO
from ashfall.games.radlands.state import DEALT
from ashfall.games.radlands.steps import Told
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    QUIET_CAMPS,
    THEIRS,
    all_cards,
    camps,
    deal,
    drafted,
    end_turn,
    first_turn,
    hand,
    listen,
    offered,
    pick,
    queue,
    raze,
    seats_told,
    targets,
    use,
)

HEROES = (
    Kind.ARGO_YESKY,
    Kind.KARLI_BLAZE,
    Kind.MAGNUS_KARV,
    Kind.MOLGUR_STANG,
    Kind.VERA_VOSH,
    Kind.ZETO_KHAN,
)
POOR_CAMPS = (Kind.MULCHER, Kind.CATAPULT, Kind.SCUD_LAUNCHER)
"""None of them brings a card."""

DRAFT = [KEEP + number for number in range(DEALT)]


# --- [1] and [2] components -------------------------------------------------------------------------------------------


def test_the_deck_is_46_people_and_20_events() -> None:
    """[1]"""
    cards = all_cards(first_turn(0))
    assert len([kind for kind in cards if Kind.ASSASSIN <= kind <= Kind.ZETO_KHAN]) == 46
    assert len([kind for kind in cards if Kind.BANISH <= kind <= Kind.UPRISING]) == 20


@pytest.mark.parametrize("kind", [kind for kind in Kind if Kind.ASSASSIN <= kind <= Kind.UPRISING])
def test_of_a_hero_there_is_one_card_of_every_other_person_and_event_two(kind: Kind) -> None:
    """[1]"""
    assert all_cards(first_turn(1)).count(kind) == (1 if kind in HEROES else 2)


def test_there_are_34_camps_to_be_dealt() -> None:
    """[1]"""
    dealt = {camp for seed in range(60) for camp in GAME.start(2, seed).dealt}
    assert dealt == {kind for kind in Kind if Kind.ADRENALINE_LAB <= kind <= Kind.WATCHTOWER}
    assert len(dealt) == 34


def test_each_seat_has_a_water_silo_and_raiders_of_its_own() -> None:
    """[1]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS)
    for seat in range(2):
        pick(s, seat, TAKE_SILO)
        use(s, 9 * seat + MINE[2][0])
        assert Kind.WATER_SILO in hand(s, seat)
        assert queue(s, seat)[1] == Kind.RAIDERS
        if seat == 0:
            end_turn(s, 0)
    assert Kind.WATER_SILO in hand(s, 0)
    assert queue(s, 0)[1] == Kind.RAIDERS


def test_a_card_to_discard_is_never_the_water_silo() -> None:
    """[2]"""
    s = table((Kind.WAREHOUSE, Kind.RAILGUN, Kind.GARAGE), QUIET_CAMPS, hand=[Kind.WATER_SILO, Kind.MUSE, Kind.SCOUT])
    use(s, MINE[0][0])
    assert offered(s) == [CARD + Kind.MUSE, CARD + Kind.SCOUT]


def test_a_drawn_card_comes_off_the_draw_deck() -> None:
    """[2]"""
    s = table(deck=[Kind.MUSE, Kind.BANISH, Kind.SNIPER])
    pick(s, 0, DRAW_CARD)
    assert (hand(s), s.deck_size) == ([Kind.SNIPER], 2)


def test_a_text_that_harms_a_card_means_people_and_standing_camps() -> None:
    """[2]"""
    s = table(QUIET_CAMPS, QUIET_CAMPS, hand=[Kind.MUSE])
    put(s, MINE[0][1], Kind.SNIPER)
    put(s, THEIRS[0][1], Kind.SCOUT)
    put(s, THEIRS[0][2], Kind.PUNK)
    raze(s, THEIRS[1][0])
    use(s, MINE[0][1])
    assert targets(s) == [*THEIRS[0], THEIRS[2][0]]


def test_a_text_that_restores_a_card_means_people_and_camps() -> None:
    """[2]"""
    s = table((Kind.RAILGUN, Kind.WATCHTOWER, Kind.OUTPOST), QUIET_CAMPS)
    put(s, MINE[1][1], Kind.SCOUT, health=1)
    put(s, MINE[1][2], Kind.MUSE)
    s.health[MINE[0][0]] = 1
    use(s, MINE[2][0], 1)
    assert targets(s) == [MINE[0][0], MINE[1][1]]


# --- [3] and [4] the camps --------------------------------------------------------------------------------------------


def test_each_seat_is_dealt_six_camps_of_which_no_two_are_alike() -> None:
    """[3]"""
    for seed in range(10):
        dealt = GAME.start(2, seed).dealt
        assert len(set(dealt)) == len(dealt) == 12


def test_both_seats_choose_their_camps_at_the_same_time() -> None:
    """[3]"""
    s = GAME.start(2, 5)
    assert GAME.asked(s) == (0, 1)
    assert offered(s, 0) == offered(s, 1) == DRAFT
    pick(s, 1, KEEP + 2)
    pick(s, 0, KEEP + 5)
    pick(s, 1, KEEP + 0)
    assert (offered(s, 0), offered(s, 1)) == (DRAFT[:5], [KEEP + 1, *DRAFT[3:]])


def test_a_seat_keeps_three_camps_and_then_waits_for_the_other() -> None:
    """[3]"""
    s = GAME.start(2, 5)
    pick(s, 0, KEEP + 4, KEEP + 0, KEEP + 1)
    assert GAME.asked(s) == (1,)
    assert offered(s, 1) == DRAFT


@pytest.mark.parametrize("early", [0, 1])
def test_no_camp_is_turned_up_until_both_seats_have_chosen(early: int) -> None:
    """[3]"""
    s = GAME.start(2, 5)
    pick(s, early, KEEP, KEEP + 1, KEEP + 2)
    pick(s, 1 - early, KEEP, KEEP + 1)
    assert (s.card, s.turns) == ([0] * 18, 0)
    rows = listen(s)
    pick(s, 1 - early, KEEP + 2)
    assert sorted(seats_told(rows, Told.CAMP_REVEALED)) == [0, 3, 6, 9, 12, 15]


def test_the_camps_begin_the_three_columns_in_the_order_in_which_they_were_kept() -> None:
    """[3]"""
    s = GAME.start(2, 5)
    dealt = [Kind(kind) for kind in s.dealt]
    pick(s, 0, KEEP + 5, KEEP + 0, KEEP + 3)
    pick(s, 1, KEEP + 1, KEEP + 2, KEEP + 4)
    assert camps(s, 0) == [dealt[5], dealt[0], dealt[3]]
    assert camps(s, 1) == [dealt[DEALT + 1], dealt[DEALT + 2], dealt[DEALT + 4]]


def test_the_camps_that_nobody_kept_are_out_of_the_game() -> None:
    """[3]"""
    s = GAME.start(2, 5)
    left = {*s.dealt[3:6], *s.dealt[9:12]}
    pick(s, 0, KEEP, KEEP + 1, KEEP + 2)
    pick(s, 1, KEEP, KEEP + 1, KEEP + 2)
    assert not left & {*s.card, *s.under, *s.queue, *s.deck, *s.discard, *s.shown}
    assert [kind for kind in s.card if kind] == camps(s, 0) + camps(s, 1)


def test_the_first_game_has_its_camps_without_a_draft() -> None:
    """[4]"""
    s = GAME.start(2, 5, {"first_game": True})
    assert camps(s, 0) == [Kind.GARAGE, Kind.RAILGUN, Kind.SUPPLY_DEPOT]
    assert camps(s, 1) == [Kind.REACTOR, Kind.CANNON, Kind.VICTORY_TOTEM]
    assert GAME.asked(s) == (s.first,)


# --- [5] to [8] the first hands ---------------------------------------------------------------------------------------


def test_the_first_hands_of_the_first_game_are_two_and_three_cards() -> None:
    """[5]"""
    s = first_turn(0)
    assert (len(hand(s, 0)), len(hand(s, 1))) == (2 + 1, 3), "the first seat has drawn for its turn"
    s = first_turn(1)
    assert (len(hand(s, 0)), len(hand(s, 1))) == (2, 3 + 1)


@pytest.mark.parametrize("seed", range(6))
def test_the_first_hand_is_the_sum_of_the_numbers_on_the_camps(seed: int) -> None:
    """[5]"""
    s = GAME.start(2, seed)
    for seat in range(2):
        pick(s, seat, KEEP + 1, KEEP + 3, KEEP + 5)
    for seat in range(2):
        cards = sum(CAMP_DRAW[camp] for camp in camps(s, seat))
        assert len(hand(s, seat)) == cards + (seat == s.first)


def test_a_first_hand_has_seven_cards_at_most_and_none_at_least() -> None:
    """[5]"""
    numbers = sorted(CAMP_DRAW[camp] for camp in Kind if Kind.ADRENALINE_LAB <= camp <= Kind.WATCHTOWER)
    assert (sum(numbers[-3:]), sum(numbers[:3])) == (7, 0)
    s = drafted((Kind.OBELISK, Kind.SUPPLY_DEPOT, Kind.COMMAND_POST), QUIET_CAMPS)
    assert (len(hand(s, 0)), len(hand(s, 1))) == (7 + (s.first == 0), s.first)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_obelisk_is_destroyed_from_the_start_and_its_three_cards_are_drawn(seat: int) -> None:
    """[6]"""
    with_obelisk = (Kind.GARAGE, Kind.OBELISK, Kind.RAILGUN)
    s = drafted(with_obelisk, POOR_CAMPS) if seat == 0 else drafted(POOR_CAMPS, with_obelisk)
    assert s.health[9 * seat : 9 * seat + 9] == [2, 0, 0, 0, 0, 0, 2, 0, 0]
    assert camps(s, seat)[1] == Kind.OBELISK
    assert len(hand(s, seat)) == 3 + (seat == s.first)


def test_an_obelisk_falls_after_the_reveal_and_before_the_first_turn() -> None:
    """[6]"""
    s = GAME.start(2, 5)
    deal(s, 0, [Kind.OBELISK])
    pick(s, 0, KEEP, KEEP + 1, KEEP + 2)
    rows = listen(s)
    pick(s, 1, KEEP, KEEP + 1, KEEP + 2)
    assert (Told.CAMP_REVEALED, MINE[0][0], Kind.OBELISK) in [row[:3] for row in rows]
    assert (s.health[MINE[0][0]], s.turns) == (0, 1)


def test_either_seat_may_be_the_first() -> None:
    """[7]"""
    starts = [GAME.start(2, seed, {"first_game": True}) for seed in range(40)]
    assert {s.first for s in starts} == {0, 1}
    assert all(GAME.asked(s) == (s.first,) and s.turn == s.first for s in starts)
    assert {drafted(QUIET_CAMPS, POOR_CAMPS, seed).first for seed in range(20)} == {0, 1}


@pytest.mark.parametrize("seed", [1, 2, 3, 4])
def test_the_first_seats_hand_is_dealt_first(seed: int) -> None:
    """[8]"""
    s = GAME.start(2, seed)
    deal(s, 0, (Kind.SUPPLY_DEPOT, Kind.COMMAND_POST, Kind.RAILGUN))
    deal(s, 1, (Kind.TRANSPLANT_LAB, Kind.GARAGE, Kind.CACHE))
    pick(s, 0, KEEP, KEEP + 1, KEEP + 2)
    rows = listen(s)
    pick(s, 1, KEEP, KEEP + 1, KEEP + 2)
    cards = (4, 3)
    first, second = s.first, 1 - s.first
    assert seats_told(rows, Told.DREW) == [first] * cards[first] + [second] * cards[second] + [first]
