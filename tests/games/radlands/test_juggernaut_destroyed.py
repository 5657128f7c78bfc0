"""Juggernaut destroyed, and among effects that hit or move many cards: rulings 103, 104 and others [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import COLUMN, PLAY
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    column,
    end_turn,
    facing,
    far,
    harm,
    health,
    hit,
    kinds,
    near,
    offered,
    pick,
    play,
    queued,
    rolling,
    ruin,
    use,
)
from tests.games.radlands.positions import put

NONE, J = Kind.NONE, Kind.JUGGERNAUT
A, B = Kind.HOLDOUT, Kind.MUSE

# --- [103] and [104] destroyed ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lie", "ruined"),
    [
        ((J, A, B), [J, A, B]),
        ((A, J, B), [J, A, B]),
        ((A, B, J), [J, A, B]),
        ((A, J, NONE), [J, A, NONE]),
        ((NONE, J, A), [J, A, NONE]),
        ((A, NONE, J), [J, A, NONE]),
        ((NONE, J, NONE), [J, NONE, NONE]),
        ((NONE, NONE, J), [J, NONE, NONE]),
    ],
)
def test_a_juggernaut_destroyed_on_its_way_lies_in_the_camp_row_and_everybody_is_before_it(
    lie: tuple[Kind, ...], ruined: list[Kind]
) -> None:
    """[103]"""
    s = facing(*lie)
    here = column(s, 1, 0).index(J)
    use(s, put(s, near(0, 1), Kind.MOLGUR_STANG))
    assert offered(s) == at(far(0, here), far(1), far(2))
    hit(s, far(0, here))
    assert column(s, 1, 0) == ruined
    assert health(s, far(0, 0)) == [0]


def test_a_damaged_juggernaut_that_is_damaged_on_its_way_is_destroyed() -> None:
    """[52] [103]"""
    s = facing(A, J, NONE)
    harm(s, far(0, 1))
    use(s, CAMP)
    hit(s, far(0, 1))
    assert (column(s, 1, 0), health(s, far(0, 0), far(0, 1))) == ([J, A, NONE], [0, 2])


def test_a_holdout_stands_in_the_column_of_a_destroyed_juggernaut_for_nothing() -> None:
    """[103] the Holdout of the example"""
    s = rolling(NONE, J, B, hand=(Kind.HOLDOUT,))
    harm(s, near(0, 1))
    s.queue[3] = Kind.RAIDERS
    end_turn(s)
    hit(s, near(0, 1))
    end_turn(s)
    assert column(s, 0, 0) == [J, B, NONE]
    pick(s, 0, PLAY + Kind.HOLDOUT)
    assert offered(s) == at(near(0, 1), near(0, 2), near(1, 1), near(2, 1))
    hit(s, near(0, 2))
    assert (column(s, 0, 0), s.water) == ([J, B, Kind.HOLDOUT], 3)


def test_a_juggernaut_that_is_turned_up_again_starts_at_home() -> None:
    """[104]"""
    s = rolling(J, A, NONE)
    ruin(s, CAMP)
    put(s, near(1), Kind.CONSTRUCTION_YARD)
    use(s, near(1))
    assert (column(s, 0, 0), health(s, CAMP, near(1))) == ([J, A, NONE], [2, 0])
    use(s, CAMP)
    assert column(s, 0, 0) == [A, J, NONE]


def test_a_column_hit_at_once_closes_its_gaps_when_all_are_hit() -> None:
    """[63] [103]"""
    s = facing(A, J, B)
    harm(s, far(0, 1), far(0, 2))
    use(s, put(s, near(0, 1), Kind.MAGNUS_KARV))
    pick(s, 0, COLUMN + 0)
    assert (column(s, 1, 0), health(s, far(0, 0), far(0, 1))) == ([J, A, NONE], [0, 1])


def test_a_reactor_leaves_juggernaut_where_it_is() -> None:
    """[106]"""
    s = rolling(A, J, B)
    use(s, put(s, near(1), Kind.REACTOR))
    assert (column(s, 0, 0), health(s, near(0, 1))) == ([NONE, J, NONE], [2])


def test_a_juggernaut_on_its_way_is_a_camp_that_raiders_find() -> None:
    """[48] [100]"""
    s = facing(A, B, J)
    s.queue[0] = Kind.RAIDERS
    put(s, near(1), Kind.GARAGE)
    use(s, near(1))
    assert offered(s, by=1) == at(far(0, 2), far(1), far(2))


def test_high_ground_leads_people_round_juggernaut() -> None:
    """[101] [133]"""
    s = rolling(NONE, J, NONE, hand=(Kind.HIGH_GROUND,))
    put(s, near(1, 1), Kind.ZETO_KHAN)
    play(s, Kind.HIGH_GROUND)
    hit(s, near(1, 1))
    assert offered(s) == at(near(0, 0), near(0, 2), near(1, 2), near(2, 1), near(2, 2))
    hit(s, near(0, 2))
    assert column(s, 0, 0) == [NONE, J, Kind.ZETO_KHAN]


def test_nothing_but_its_ability_moves_juggernaut() -> None:
    """[133]: people go round it"""
    s = rolling(A, J, NONE)
    put(s, near(1, 1), Kind.ZETO_KHAN)
    s.queue[0] = Kind.HIGH_GROUND
    end_turn(s)
    end_turn(s)
    assert near(0, 1) not in [option - at(0)[0] for option in offered(s)]
    pick(s, 0, 0)
    assert column(s, 0, 0) == [A, J, NONE]


def test_a_truce_leaves_juggernaut_where_it_is() -> None:
    """[134]"""
    s = rolling(A, J, B, hand=(Kind.TRUCE,))
    play(s, Kind.TRUCE)
    assert column(s, 0, 0) == [NONE, J, NONE]
    assert (kinds(s, near(0, 1)), queued(s)) == ([J], [NONE] * 3)
