"""Ruling 133 of Radlands: High Ground moves one's people, and leaves the other's cards unprotected for a turn."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import END_TURN
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    NOBODY,
    awaits,
    column,
    discards,
    foe,
    hit,
    own,
    people,
    pick,
    play,
    scene,
    targets,
    use,
    why_use,
)

ME = own(0, 1)
ENEMIES = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.PUNK, foe(1, 1): Kind.SCOUT}
ALL_THEIRS = {*ENEMIES, foe(0, 0), foe(1, 0), foe(2, 0)}


def high_ground(
    mine: dict[int, Kind], *, camps: tuple[Kind, ...] = CAMPS, damaged: tuple[int, ...] = (), stay: bool = True
) -> State:
    """Begin the turn of seat 0 with a High Ground of its own on space 1."""
    s = scene({**mine, **ENEMIES}, camps=camps, damaged=damaged, queue={0: Kind.HIGH_GROUND}, turn=1)
    pick(s, END_TURN)
    if stay:
        hit(s, NOBODY)
        assert awaits(s) == (0, Step.TURN)
    return s


def test_high_ground_is_played_the_turn_before_it_resolves() -> None:
    """[133]"""
    s = scene({ME: Kind.PYROMANIAC, own(1, 1): Kind.MUSE, **ENEMIES}, hand=[Kind.HIGH_GROUND])
    play(s, Kind.HIGH_GROUND)
    assert s.queue[0] == Kind.HIGH_GROUND
    use(s, ME)
    assert s.health[foe(2, 0)] == 1
    pick(s, END_TURN, END_TURN)
    assert awaits(s) == (0, Step.HIGH_GROUND)
    hit(s, NOBODY)
    use(s, ME)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}


def test_people_may_be_left_where_they_are() -> None:
    """[133]"""
    s = high_ground({ME: Kind.MUSE, own(0, 2): Kind.SCOUT, own(1, 1): Kind.PUNK}, stay=False)
    assert awaits(s) == (0, Step.HIGH_GROUND)
    assert targets(s) == {NOBODY, ME, own(0, 2), own(1, 1)}
    hit(s, NOBODY)
    assert column(s, 0, 0) == [CAMPS[0], Kind.MUSE, Kind.SCOUT]
    assert discards(s) == [Kind.HIGH_GROUND]


def test_under_high_ground_gunner_injures_every_enemy() -> None:
    """[133]"""
    s = high_ground({ME: Kind.GUNNER})
    use(s, ME)
    assert people(s, 1) == [Kind.MUSE, Kind.SCOUT]
    assert [s.health[t] for t in (foe(0, 1), foe(1, 1), foe(0, 0))] == [1, 1, 2]


def test_under_high_ground_strafe_injures_every_enemy() -> None:
    """[133]"""
    s = high_ground({ME: Kind.MUSE})
    s.hand[Kind.STRAFE] = 1
    play(s, Kind.STRAFE)
    assert people(s, 1) == [Kind.MUSE, Kind.SCOUT]
    assert [s.health[t] for t in (foe(0, 1), foe(1, 1), foe(0, 0))] == [1, 1, 2]


def test_under_high_ground_pyromaniac_burns_any_camp() -> None:
    """[133]"""
    s = high_ground({ME: Kind.PYROMANIAC})
    use(s, ME)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}


def test_under_high_ground_railgun_hits_any_card() -> None:
    """[133]"""
    s = high_ground({ME: Kind.MUSE})
    use(s, own(0, 0))
    assert targets(s) == ALL_THEIRS


def test_under_high_ground_resonator_destroys_any_damaged_card() -> None:
    """[133]"""
    s = high_ground({ME: Kind.MUSE}, camps=(Kind.RESONATOR, *CAMPS[1:]), damaged=(foe(0, 1), foe(1, 0)))
    use(s, own(0, 0))
    assert targets(s) == {foe(0, 1), foe(1, 0)}


def test_under_high_ground_ones_own_cards_stay_protected() -> None:
    """[133] Vanguard is answered."""
    s = high_ground({ME: Kind.VANGUARD, own(0, 2): Kind.MUSE})
    use(s, ME)
    assert targets(s) == ALL_THEIRS
    hit(s, foe(0, 0))
    assert awaits(s) == (1, Step.DAMAGE)
    assert targets(s) == {own(0, 2), own(1, 0), own(2, 0)}


def test_high_ground_fired_by_ones_own_omen_clock_works_for_the_rest_of_the_turn() -> None:
    """[133]"""
    people = {ME: Kind.PYROMANIAC, **ENEMIES}
    s = scene(people, camps=(Kind.OMEN_CLOCK, *CAMPS[1:]), queue={0: Kind.HIGH_GROUND}, water=3)
    use(s, own(0, 0))
    hit(s, NOBODY)
    use(s, ME)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}


def test_high_ground_ends_with_the_turn() -> None:
    """[133]"""
    s = high_ground({ME: Kind.SNIPER})
    pick(s, END_TURN, END_TURN)
    use(s, own(0, 0))
    assert targets(s) == {foe(0, 2), foe(1, 1), foe(2, 0)}


def test_high_ground_asks_nobody_to_move_where_there_is_nobody() -> None:
    """[133] The other's cards are unprotected all the same."""
    s = scene(ENEMIES, queue={0: Kind.HIGH_GROUND}, turn=1)
    pick(s, END_TURN)
    use(s, own(0, 0))
    assert targets(s) == ALL_THEIRS


# --- moving --------------------------------------------------------------------------------------


def test_a_person_may_go_to_any_other_space_for_people() -> None:
    """[133]"""
    s = high_ground({ME: Kind.MUSE, own(0, 2): Kind.SCOUT}, stay=False)
    hit(s, ME)
    assert awaits(s) == (0, Step.HIGH_GROUND_TO)
    assert targets(s) - {NOBODY} == {own(0, 2), own(1, 1), own(1, 2), own(2, 1), own(2, 2)}


def test_people_change_places_with_whom_they_meet() -> None:
    """[133]"""
    s = high_ground({ME: Kind.MUSE, own(0, 2): Kind.SCOUT, own(1, 1): Kind.LOOTER}, stay=False)
    hit(s, ME, own(0, 2))
    assert column(s, 0, 0)[1:] == [Kind.SCOUT, Kind.MUSE]
    hit(s, own(1, 1), ME)
    while awaits(s)[1] == Step.HIGH_GROUND:
        hit(s, NOBODY)
    assert column(s, 0, 0)[1:] == [Kind.LOOTER, Kind.MUSE]
    assert column(s, 0, 1)[1:] == [Kind.SCOUT, Kind.NONE]


@pytest.mark.parametrize("space", [1, 2])
def test_gaps_close_when_all_have_moved(space: int) -> None:
    """[133] A column of two is spread over two columns."""
    s = high_ground({ME: Kind.MUSE, own(0, 2): Kind.SCOUT}, stay=False)
    hit(s, ME, own(2, space))
    hit(s, NOBODY)
    assert column(s, 0, 0) == [CAMPS[0], Kind.SCOUT, Kind.NONE]
    assert column(s, 0, 2) == [CAMPS[2], Kind.MUSE, Kind.NONE]


def test_damage_and_readiness_travel_with_people_and_nobody_enters_play() -> None:
    """[133] Zeto Khan fires it in mid-turn, when Muse has been used."""
    mine = {ME: Kind.MUSE, own(1, 1): Kind.SCOUT, own(2, 1): Kind.ZETO_KHAN, own(2, 2): Kind.PUNK}
    s = scene(mine, faces={own(2, 2): Kind.TRUCE}, damaged=[own(1, 1)], hand=[Kind.HIGH_GROUND])
    use(s, ME)
    play(s, Kind.HIGH_GROUND)
    hit(s, ME, own(1, 2), own(2, 2), ME, NOBODY)
    assert column(s, 0, 0) == [CAMPS[0], Kind.PUNK, Kind.NONE]
    assert column(s, 0, 1) == [CAMPS[1], Kind.SCOUT, Kind.MUSE]
    assert (s.health[own(1, 1)], s.under[ME], s.under[own(2, 2)]) == (1, Kind.TRUCE, Kind.NONE)
    assert why_use(s, own(1, 2)) == Why.USED
    assert s.entered == [0, 0]


def test_a_juggernaut_stays_while_people_move_around_it() -> None:
    """[133]"""
    s = scene({own(1, 1): Kind.MUSE}, camps=(Kind.JUGGERNAUT, *CAMPS[1:]), queue={0: Kind.HIGH_GROUND}, turn=1)
    s.card[own(0, 0)], s.card[own(0, 1)] = Kind.SCOUT, Kind.JUGGERNAUT
    s.health[own(0, 1)] = 2
    pick(s, END_TURN)
    assert targets(s) == {NOBODY, own(0, 0), own(1, 1)}
    hit(s, own(1, 1))
    assert targets(s) - {NOBODY} == {own(0, 0), own(0, 2), own(1, 2), own(2, 1), own(2, 2)}
    hit(s, own(0, 2), NOBODY)
    assert column(s, 0, 0) == [Kind.SCOUT, Kind.JUGGERNAUT, Kind.MUSE]


def test_whoever_is_left_alone_among_those_who_moved_is_not_asked_again() -> None:
    """[133]"""
    six = [own(column, space) for column in range(3) for space in (1, 2)]
    s = high_ground(dict.fromkeys(six, Kind.MUSE), stay=False)
    for place in six[1:-1]:
        hit(s, six[0], place)
    assert awaits(s) == (0, Step.HIGH_GROUND)
    hit(s, six[0])
    assert awaits(s) == (0, Step.TURN)
