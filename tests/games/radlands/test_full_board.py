"""Rulings 35 to 39b of Radlands: how a person finds room when all six places are taken."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import DONE, JUNK, PLAY, TARGET
from ashfall.games.radlands.steps import Why
from tests.games.radlands.positions import put, table
from tests.games.radlands.turn_tables import (
    MINE,
    PEOPLE_PLACES,
    QUIET_CAMPS,
    SIX,
    column,
    crowd,
    deck,
    discards,
    hand,
    junk,
    may_use,
    offered,
    pick,
    play,
    raze,
    targets,
    use,
    use_of,
    why_not,
)

NONE = Kind.NONE


def test_on_a_full_board_a_person_is_destroyed_so_that_another_may_be_played() -> None:
    """[35]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT])
    crowd(s)
    pick(s, 0, PLAY + Kind.MUTANT)
    assert offered(s) == [TARGET + t for t in PEOPLE_PLACES]
    pick(s, 0, TARGET + MINE[1][1])
    assert targets(s) == [MINE[1][1], MINE[1][2]], "the column of the destroyed, and no other"


@pytest.mark.parametrize("destroyed", [1, 2])
@pytest.mark.parametrize("space", [1, 2])
def test_the_newcomer_stands_in_front_of_the_one_who_is_left_or_behind(destroyed: int, space: int) -> None:
    """[35]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT])
    crowd(s)
    play(s, Kind.MUTANT, MINE[1][destroyed])
    pick(s, 0, TARGET + MINE[1][space])
    left = column_of_six(1)[2 - destroyed]
    assert column(s, 1)[1:] == ([Kind.MUTANT, left] if space == 1 else [left, Kind.MUTANT])
    assert (s.water, discards(s)) == (2, [column_of_six(1)[destroyed - 1]])


def column_of_six(number: int) -> tuple[Kind, ...]:
    """The two people of a column of a crowd, rear to front."""
    return SIX[2 * number : 2 * number + 2]


def test_a_punk_is_not_gained_on_a_full_board() -> None:
    """[36]"""
    s = table(QUIET_CAMPS, hand=[Kind.KARLI_BLAZE, Kind.MUTANT])
    crowd(s)
    junk(s, Kind.KARLI_BLAZE)
    assert PLAY + Kind.MUTANT in offered(s), "nobody was asked anything"
    assert (s.deck_size, discards(s)) == (8, [Kind.KARLI_BLAZE])
    assert [s.card[t] for t in PEOPLE_PLACES] == list(SIX)


def test_an_ability_that_gains_a_punk_is_not_offered_on_a_full_board() -> None:
    """[36]"""
    s = table(QUIET_CAMPS)
    crowd(s, [Kind.RABBLE_ROUSER, *SIX[1:]])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NO_ROOM


def test_a_punk_that_a_newcomer_would_bring_finds_no_room_on_a_full_board() -> None:
    """[36]"""
    s = table(QUIET_CAMPS, hand=[Kind.VANGUARD, Kind.MUTANT])
    crowd(s)
    play(s, Kind.VANGUARD, MINE[0][1])
    pick(s, 0, TARGET + MINE[0][1])
    assert PLAY + Kind.MUTANT in offered(s)
    assert (column(s, 0)[1:], s.deck_size) == ([Kind.VANGUARD, Kind.MUSE], 8)


def test_by_switch_a_punk_may_take_the_place_of_a_person_who_is_destroyed_for_it() -> None:
    """[36]"""
    s = table(QUIET_CAMPS, hand=[Kind.KARLI_BLAZE, Kind.MUTANT])
    s.full_board_replacement = 1
    crowd(s)
    pick(s, 0, JUNK + Kind.KARLI_BLAZE)
    assert offered(s) == [DONE] + [TARGET + t for t in PEOPLE_PLACES]
    pick(s, 0, TARGET + MINE[1][2])
    assert targets(s) == [MINE[1][1], MINE[1][2]]
    pick(s, 0, TARGET + MINE[1][1])
    assert (column(s, 1)[1:], s.under[MINE[1][1]]) == ([Kind.PUNK, Kind.SNIPER], Kind.ASSASSIN)
    assert discards(s) == [Kind.KARLI_BLAZE, Kind.LOOTER]


def test_by_switch_nobody_has_to_go_for_a_punk() -> None:
    """[36]"""
    s = table(QUIET_CAMPS, hand=[Kind.KARLI_BLAZE, Kind.MUTANT])
    s.full_board_replacement = 1
    crowd(s)
    pick(s, 0, JUNK + Kind.KARLI_BLAZE, DONE)
    assert (s.deck_size, [s.card[t] for t in PEOPLE_PLACES]) == (8, list(SIX))


def test_by_switch_an_ability_that_gains_a_punk_is_offered_on_a_full_board() -> None:
    """[36]"""
    s = table(QUIET_CAMPS)
    s.full_board_replacement = 1
    crowd(s, [Kind.RABBLE_ROUSER, *SIX[1:]])
    use(s, MINE[0][1])
    assert targets(s) == PEOPLE_PLACES


@pytest.mark.parametrize("switch", [0, 1])
def test_nobody_is_destroyed_for_room_while_any_column_has_room(switch: int) -> None:
    """[37]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT, Kind.KARLI_BLAZE])
    s.full_board_replacement = switch
    for t, kind in zip(PEOPLE_PLACES[:5], SIX, strict=False):
        put(s, t, kind)
    pick(s, 0, PLAY + Kind.MUTANT)
    assert targets(s) == [MINE[2][1], MINE[2][2]]


@pytest.mark.parametrize("switch", [0, 1])
def test_nobody_is_destroyed_for_a_punk_while_any_column_has_room(switch: int) -> None:
    """[37]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT, Kind.KARLI_BLAZE])
    s.full_board_replacement = switch
    for t, kind in zip(PEOPLE_PLACES[:5], SIX, strict=False):
        put(s, t, kind)
    pick(s, 0, JUNK + Kind.KARLI_BLAZE)
    assert targets(s) == [MINE[2][1], MINE[2][2]]


def test_a_person_destroyed_for_room_goes_to_the_discard_pile() -> None:
    """[38]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT], discard=[Kind.BANISH])
    crowd(s)
    play(s, Kind.MUTANT, MINE[2][2])
    assert (discards(s), s.deck_size) == ([Kind.BANISH, SIX[5]], 8)


def test_a_punk_destroyed_for_room_goes_onto_the_deck() -> None:
    """[38]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT], deck=[Kind.SCOUT, Kind.MUSE])
    crowd(s)
    put(s, MINE[2][2], Kind.PUNK, face=Kind.TRUCE)
    play(s, Kind.MUTANT, MINE[2][2])
    assert (discards(s), deck(s)) == ([], [Kind.SCOUT, Kind.MUSE, Kind.TRUCE])


def test_nobody_is_destroyed_for_a_person_who_cannot_be_paid_for() -> None:
    """[39b]"""
    s = table(QUIET_CAMPS, hand=[Kind.HOLDOUT, Kind.ZETO_KHAN], water=2)
    crowd(s)
    assert PLAY + Kind.HOLDOUT in offered(s)
    assert why_not(s, 0, PLAY + Kind.ZETO_KHAN) == Why.WATER


def test_where_only_some_columns_are_cheap_enough_only_their_people_may_be_destroyed() -> None:
    """[39b]"""
    s = table(QUIET_CAMPS, hand=[Kind.HOLDOUT, Kind.MUTANT], water=1)
    raze(s, MINE[1][0])
    crowd(s)
    pick(s, 0, PLAY + Kind.HOLDOUT)
    assert targets(s) == [MINE[1][1], MINE[1][2]]


def test_the_newcomer_is_paid_for_after_the_other_is_destroyed() -> None:
    """[39b]"""
    s = table(QUIET_CAMPS, hand=[Kind.MUTANT, Kind.HOLDOUT])
    crowd(s)
    play(s, Kind.MUTANT, MINE[0][1])
    assert (s.water, discards(s)) == (3, [SIX[0]])
    pick(s, 0, TARGET + MINE[0][1])
    assert s.water == 2


def test_what_the_newcomer_does_on_entering_comes_last() -> None:
    """[39b]"""
    s = table(QUIET_CAMPS, hand=[Kind.WOUNDED_SOLDIER, Kind.HOLDOUT], deck=[Kind.MUSE, Kind.MUTANT])
    crowd(s)
    put(s, MINE[0][1], Kind.PUNK, face=Kind.TRUCE)
    play(s, Kind.WOUNDED_SOLDIER, MINE[0][1])
    pick(s, 0, TARGET + MINE[0][1])
    assert hand(s) == [Kind.HOLDOUT, Kind.TRUCE], "he draws the punk that went for him"
    assert s.health[MINE[0][1]] == 1


def test_after_karli_blaze_is_destroyed_for_room_the_newcomer_is_not_ready() -> None:
    """[39b]"""
    s = table(QUIET_CAMPS, hand=[Kind.SCOUT])
    crowd(s, [Kind.KARLI_BLAZE, *SIX[1:]])
    play(s, Kind.SCOUT, MINE[0][1])
    pick(s, 0, TARGET + MINE[0][1])
    assert why_not(s, 0, use_of(MINE[0][1])) == Why.NOT_READY


def test_while_karli_blaze_stands_the_newcomer_is_ready_on_a_full_board_too() -> None:
    """[39b]"""
    s = table(QUIET_CAMPS, hand=[Kind.SCOUT])
    crowd(s, [Kind.KARLI_BLAZE, *SIX[1:]])
    play(s, Kind.SCOUT, MINE[1][1])
    pick(s, 0, TARGET + MINE[1][1])
    assert may_use(s, MINE[1][1])
