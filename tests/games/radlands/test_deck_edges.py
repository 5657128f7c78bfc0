"""Rulings 137 to 139 of Radlands: a deck that runs out, a full board with a punk, Mulcher on a punk."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import DRAW_CARD, PLAY
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    NOBODY,
    awaits,
    column,
    discards,
    hand,
    hit,
    junk,
    own,
    people,
    pick,
    play,
    scene,
    targets,
    top,
    use,
    why,
)

PILE = (Kind.MUSE, Kind.GUNNER, Kind.SNIPER)


def last_card(*, reshuffled: int = 0, on_need: int = 0, water: int = 3) -> State:
    """Set up a deck of one Truce; a hero in hand may be junked for it as a punk."""
    s = scene({}, hand=[Kind.MAGNUS_KARV], deck=[Kind.TRUCE], discard=PILE, water=water)
    s.reshuffled, s.deck_exhaustion_timing = reshuffled, on_need
    return s


def test_the_last_card_becomes_the_punk_and_then_the_discard_pile_a_new_deck() -> None:
    """[137]"""
    s = last_card()
    junk(s, Kind.MAGNUS_KARV)
    hit(s, own(0, 1))
    assert (s.card[own(0, 1)], s.under[own(0, 1)]) == (Kind.PUNK, Kind.TRUCE)
    assert sorted(s.deck[: s.deck_size]) == sorted([*PILE, Kind.MAGNUS_KARV])
    assert (s.discard_size, s.reshuffled, s.winner) == (0, 1, 0)


def test_a_punk_that_is_the_last_card_the_second_time_ends_the_game_in_a_draw() -> None:
    """[137]"""
    s = last_card(reshuffled=1)
    junk(s, Kind.MAGNUS_KARV)
    hit(s, own(0, 1))
    assert (s.winner, GAME.asked(s)) == (3, ())


def test_a_declined_punk_leaves_the_last_card_on_the_deck() -> None:
    """[137]"""
    s = last_card(reshuffled=1)
    junk(s, Kind.MAGNUS_KARV)
    hit(s, NOBODY)
    assert (s.deck_size, s.winner) == (1, 0)


def test_by_switch_the_deck_is_shuffled_only_when_a_card_is_needed() -> None:
    """[137]"""
    s = last_card(on_need=1, water=5)
    junk(s, Kind.MAGNUS_KARV)
    hit(s, own(0, 1))
    assert (s.deck_size, s.discard_size, s.reshuffled) == (0, 4, 0)
    pick(s, DRAW_CARD)
    assert (s.deck_size, s.discard_size, s.reshuffled) == (3, 0, 1)


def test_by_switch_the_game_is_drawn_only_when_a_card_is_needed_the_second_time() -> None:
    """[137]"""
    s = last_card(reshuffled=1, on_need=1, water=5)
    junk(s, Kind.MAGNUS_KARV)
    hit(s, own(0, 1))
    assert s.winner == 0
    pick(s, DRAW_CARD)
    assert (s.winner, GAME.asked(s)) == (3, ())


SIX = {own(number, space): Kind.MUSE for number in range(3) for space in (1, 2)} | {own(2, 2): Kind.PUNK}


def test_on_a_full_board_a_punk_is_destroyed_for_a_person_from_hand() -> None:
    """[138] It goes onto the deck; the person goes into its column, before or behind who is left."""
    s = scene(SIX, faces={own(2, 2): Kind.LOOTER}, hand=[Kind.SNIPER], water=1)
    play(s, Kind.SNIPER)
    assert awaits(s) == (0, Step.MAKE_ROOM)
    assert targets(s) == set(SIX)
    hit(s, own(2, 2))
    assert (top(s), discards(s), s.water) == (Kind.LOOTER, [], 1)
    assert awaits(s) == (0, Step.PLACE)
    assert targets(s) == {own(2, 1), own(2, 2)}
    hit(s, own(2, 1))
    assert column(s, 0, 2) == [CAMPS[2], Kind.SNIPER, Kind.MUSE]
    assert (s.water, hand(s)) == (0, [])


def test_on_a_full_board_nobody_is_destroyed_for_a_person_that_cannot_be_paid() -> None:
    """[138]"""
    s = scene(SIX, hand=[Kind.SNIPER], water=0)
    assert why(s, PLAY + Kind.SNIPER) == Why.WATER


def test_on_a_full_board_a_gained_punk_is_not_gained() -> None:
    """[138]"""
    s = scene(SIX, hand=[Kind.MAGNUS_KARV])
    junk(s, Kind.MAGNUS_KARV)
    assert awaits(s) == (0, Step.TURN)
    assert s.deck_size == 8


@pytest.mark.parametrize("at", [own(2, 1), own(2, 2)])
def test_by_switch_a_punk_destroyed_for_a_punk_puts_the_same_card_back(at: int) -> None:
    """[138]"""
    s = scene(SIX, faces={own(2, 2): Kind.LOOTER}, hand=[Kind.MAGNUS_KARV])
    s.full_board_replacement = 1
    junk(s, Kind.MAGNUS_KARV)
    assert awaits(s) == (0, Step.PUNK_ROOM)
    assert targets(s) == {NOBODY, *SIX}
    hit(s, own(2, 2))
    assert awaits(s) == (0, Step.PLACE)
    hit(s, at)
    assert (s.card[at], s.under[at], s.deck_size) == (Kind.PUNK, Kind.LOOTER, 8)


def test_by_switch_a_punk_on_a_full_board_may_be_declined() -> None:
    """[138]"""
    s = scene(SIX, hand=[Kind.MAGNUS_KARV])
    s.full_board_replacement = 1
    junk(s, Kind.MAGNUS_KARV)
    hit(s, NOBODY)
    assert sorted(people(s)) == [*[Kind.MUSE] * 5, Kind.PUNK]


def test_a_punk_that_mulcher_destroys_is_the_card_drawn() -> None:
    """[139]"""
    s = scene({own(1, 1): Kind.PUNK}, faces={own(1, 1): Kind.UPRISING}, camps=(Kind.MULCHER, *CAMPS[1:]))
    use(s, own(0, 0))
    assert (hand(s), people(s), s.deck_size) == ([Kind.UPRISING], [], 8)
