"""Juggernaut: a camp that rolls through its column, rulings 100 to 102 [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import COLUMN, PLAY
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    column,
    end_turn,
    facing,
    far,
    hand,
    harm,
    health,
    hit,
    is_my_turn,
    near,
    offered,
    pick,
    play,
    refresh,
    rolling,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

NONE, J = Kind.NONE, Kind.JUGGERNAUT
A, B, C = Kind.HOLDOUT, Kind.MUSE, Kind.SCOUT

# --- [100] rolling ----------------------------------------------------------------------------------------------------


def test_juggernaut_rolls_forward_a_space_and_whom_it_passes_slips_behind_it() -> None:
    """[100] first and second use of the example"""
    s = rolling(J, A, B)
    use(s, near(0, 0))
    assert column(s, 0, 0) == [A, J, B]
    refresh(s, near(0, 1))
    use(s, near(0, 1))
    assert column(s, 0, 0) == [A, B, J]


def test_the_third_move_takes_juggernaut_home_before_everybody_and_the_opponent_destroys_a_camp_of_theirs() -> None:
    """[100] third use of the example"""
    s = rolling(A, B, J)
    put(s, far(1, 1), A)
    use(s, near(0, 2))
    assert column(s, 0, 0) == [J, A, B]
    assert offered(s, by=1) == at(far(0), far(1), far(2)), "protected or not"
    hit(s, far(1), by=1)
    assert health(s, far(0), far(1), far(2)) == [2, 0, 2]
    assert is_my_turn(s)


def test_juggernaut_alone_in_its_column_rolls_just_the_same() -> None:
    """[100]"""
    s = rolling(J, NONE, NONE)
    use(s, near(0, 0))
    assert column(s, 0, 0) == [NONE, J, NONE]
    refresh(s, near(0, 1))
    use(s, near(0, 1))
    assert column(s, 0, 0) == [NONE, NONE, J]
    refresh(s, near(0, 2))
    use(s, near(0, 2))
    assert column(s, 0, 0) == [J, NONE, NONE]
    assert offered(s, by=1) == at(far(0), far(1), far(2))


def test_juggernaut_passes_nobody_where_nobody_stands() -> None:
    """[100]"""
    s = rolling(A, J, NONE)
    use(s, near(0, 1))
    assert column(s, 0, 0) == [A, NONE, J]


def test_whom_juggernaut_passes_is_behind_it_even_if_nobody_was_behind_it_before() -> None:
    """[100]"""
    s = rolling(NONE, J, A)
    use(s, near(0, 1))
    assert s.card[near(0, 2)] == J
    assert sorted(column(s, 0, 0)) == sorted([NONE, A, J])


def test_nine_water_over_any_number_of_turns_make_three_cycles_and_win() -> None:
    """[100]"""
    s = with_camp(J, deck=DECK * 3, water=3)
    for use_number in range(9):
        if use_number:
            end_turn(s)
            end_turn(s)
        here = column(s, 0, 0).index(J)
        assert here == use_number % 3
        use(s, near(0, here))
        assert s.winner or s.water == 2
        if not s.winner and s.depth > 1:
            hit(s, far(use_number // 3), by=1)
    assert s.winner == 1


def test_juggernaut_rolls_for_one_water_once_a_turn_wherever_it_is() -> None:
    """[100] [24]"""
    s = rolling(J, A, NONE)
    use(s, CAMP)
    assert s.water == 8
    assert why(s, near(0, 1)) == Why.USED


def test_juggernaut_without_water_does_not_roll() -> None:
    """[100] [28a]"""
    s = rolling(J, A, NONE, hand=(B,), water=0)
    assert why(s, CAMP) == Why.WATER


def test_a_damaged_juggernaut_rolls_and_stays_damaged() -> None:
    """[19] [100]"""
    s = rolling(J, A, NONE)
    harm(s, CAMP)
    use(s, CAMP)
    assert (column(s, 0, 0), health(s, near(0, 0), near(0, 1))) == ([A, J, NONE], [2, 1])


def test_whom_juggernaut_passes_keeps_damage_and_readiness_and_does_not_enter_play() -> None:
    """[100]"""
    s = rolling(J, A, B)
    put(s, near(0, 1), A, health=1)
    refresh(s, near(0, 2))
    use(s, CAMP)
    assert (health(s, near(0, 0)), s.entered[0]) == ([1], 0)
    refresh(s, near(0, 1))
    use(s, near(0, 1))
    assert why(s, near(0, 1)) == Why.ALLOWED, "the Muse, passed, is as ready as she was"


# --- [101] adding people ----------------------------------------------------------------------------------------------


def test_at_home_a_newcomer_stands_before_juggernaut() -> None:
    """[100] [101]"""
    s = rolling(J, NONE, NONE, hand=(C,))
    pick(s, 0, PLAY + C)
    assert offered(s) == at(near(0, 1), near(1, 1), near(2, 1))


@pytest.mark.parametrize(
    ("before", "space", "after"),
    [
        ((A, J, NONE), 0, [C, J, A]),
        ((A, J, NONE), 2, [A, J, C]),
        ((NONE, J, A), 2, [A, J, C]),
        ((NONE, J, A), 0, [C, J, A]),
    ],
)
def test_a_newcomer_may_stand_on_either_side_and_push_the_other_across(
    before: tuple[Kind, ...], space: int, after: list[Kind]
) -> None:
    """[101] the worked example"""
    s = rolling(*before, hand=(C,))
    pick(s, 0, PLAY + C)
    assert offered(s) == at(near(0, 0), near(0, 2), near(1, 1), near(2, 1))
    hit(s, near(0, space))
    assert column(s, 0, 0) == after


@pytest.mark.parametrize(("space", "after"), [(0, [C, J, NONE]), (2, [NONE, J, C])])
def test_the_first_person_stands_before_or_behind_juggernaut_on_its_first_step(space: int, after: list[Kind]) -> None:
    """[101]"""
    s = rolling(NONE, J, NONE, hand=(C,))
    pick(s, 0, PLAY + C)
    assert offered(s) == at(near(0, 0), near(0, 2), near(1, 1), near(2, 1))
    hit(s, near(0, space))
    assert column(s, 0, 0) == after


@pytest.mark.parametrize(("space", "after"), [(0, [C, A, J]), (1, [A, C, J])])
def test_at_the_second_step_both_places_are_behind_juggernaut(space: int, after: list[Kind]) -> None:
    """[101] the second worked example"""
    s = rolling(A, NONE, J, hand=(C,))
    pick(s, 0, PLAY + C)
    assert offered(s) == at(near(0, 0), near(0, 1), near(1, 1), near(2, 1))
    hit(s, near(0, space))
    assert column(s, 0, 0) == after


def test_people_may_stand_before_and_behind_juggernaut_at_once() -> None:
    """[101], part 2"""
    s = rolling(A, J, NONE, hand=(C,))
    play(s, C, near(0, 2))
    assert column(s, 0, 0) == [A, J, C]


@pytest.mark.parametrize("full", [(J, A, B), (A, J, B), (A, B, J)])
def test_a_column_with_juggernaut_has_room_for_two_people(full: tuple[Kind, ...]) -> None:
    """[29] [100]"""
    s = rolling(*full, hand=(C,))
    pick(s, 0, PLAY + C)
    assert offered(s) == at(near(1, 1), near(2, 1))


# --- [102] protection -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lie", "space"),
    [
        ((J, NONE, NONE), 0),
        ((J, A, NONE), 1),
        ((J, A, B), 2),
        ((NONE, J, NONE), 1),
        ((A, J, NONE), 1),
        ((NONE, J, A), 2),
        ((A, J, B), 2),
        ((A, NONE, J), 2),
        ((A, B, J), 2),
    ],
)
def test_juggernaut_protects_whoever_is_behind_it_and_is_protected_by_whoever_is_before_it(
    lie: tuple[Kind, ...], space: int
) -> None:
    """[102]"""
    s = facing(*lie)
    use(s, CAMP)
    assert offered(s) == at(far(0, space), far(1), far(2))


def test_injure_finds_nobody_behind_juggernaut() -> None:
    """[102] example: [A, J, -]"""
    s = facing(A, J, NONE)
    assert why(s, put(s, near(0, 1), Kind.VIGILANTE)) == Why.NO_ENEMY


def test_a_sniper_hits_whoever_is_behind_juggernaut() -> None:
    """[102] example: [A, J, -]"""
    s = facing(A, J, NONE)
    use(s, put(s, near(0, 1), Kind.SNIPER))
    assert offered(s) == at(far(0, 0), far(0, 1), far(1), far(2))
    hit(s, far(0, 0))
    assert health(s, far(0, 0), far(0, 1)) == [1, 2]


def test_a_pyromaniac_hits_juggernaut_on_its_way() -> None:
    """[102] example: [A, J, -]"""
    s = facing(A, J, NONE)
    use(s, put(s, near(0, 1), Kind.PYROMANIAC))
    assert offered(s) == at(far(0, 1), far(1), far(2))
    hit(s, far(0, 1))
    assert health(s, far(0, 0), far(0, 1)) == [2, 1]


def test_a_pyromaniac_does_not_find_juggernaut_behind_somebody() -> None:
    """[102]"""
    s = facing(A, J, B)
    use(s, put(s, near(0, 1), Kind.PYROMANIAC))
    assert offered(s) == at(far(1), far(2))


def test_a_looter_who_hits_juggernaut_draws() -> None:
    """[102] example: [A, J, -]"""
    s = facing(A, J, NONE)
    use(s, put(s, near(0, 1), Kind.LOOTER))
    hit(s, far(0, 1))
    assert (health(s, far(0, 1)), hand(s)) == ([1], [DECK[-1]])


def test_napalm_destroys_people_on_both_sides_of_juggernaut() -> None:
    """[102] example: [A, J, B]"""
    s = facing(A, J, B, hand=(Kind.NAPALM,))
    put(s, near(0, 1), Kind.ZETO_KHAN)
    put(s, far(1, 1), C)
    play(s, Kind.NAPALM)
    pick(s, 0, COLUMN + 0)
    assert column(s, 1, 0) == [NONE, J, NONE]
    assert health(s, far(0, 1), far(1, 1)) == [2, 2]


def test_magnus_karv_damages_juggernaut_and_people_on_both_sides() -> None:
    """[102] example: [A, J, B]"""
    s = facing(A, J, B)
    use(s, put(s, near(0, 1), Kind.MAGNUS_KARV))
    pick(s, 0, COLUMN + 0)
    assert column(s, 1, 0) == [A, J, B]
    assert health(s, far(0, 0), far(0, 1), far(0, 2)) == [1, 1, 1]


@pytest.mark.parametrize(
    ("lie", "dies", "left"),
    [((A, J, B), 2, [A, J, NONE]), ((A, J, B), 0, [NONE, J, B]), ((A, B, J), 0, [B, NONE, J])],
)
def test_a_gap_beside_juggernaut_stays_and_a_gap_behind_it_closes(
    lie: tuple[Kind, ...], dies: int, left: list[Kind]
) -> None:
    """[102] the last examples"""
    s = facing(*lie)
    harm(s, far(0, dies))
    use(s, put(s, near(0, 1), Kind.SNIPER))
    hit(s, far(0, dies))
    assert column(s, 1, 0) == left
