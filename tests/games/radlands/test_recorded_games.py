"""Ten recorded games of Radlands, one for each interesting course of play: each is replayed, digest by digest.

`courses_of_play.py` says what happens in which, and found them. Rules that deal other games want them recorded anew.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.state import State
from ashfall.table.match import Match
from ashfall.table.record import read_record_file, said_in
from tests.games.radlands.courses_of_play import COURSES, FOLDER, kinds


class End(NamedTuple):
    """How a recorded game ended."""

    winners: tuple[int, ...]
    how: str
    """The last fact."""
    picks: int


ENDS = {
    "quick_win": End((0,), "camps-lost", 32),
    "deck_runs_out_twice": End((), "deck-out", 323),
    "second_deck_decides": End((0,), "camps-lost", 140),
    "juggernaut_comes_home": End((0,), "camps-lost", 34),
    "raiders_decide": End((1,), "camps-lost", 57),
    "abilities_are_borrowed": End((0,), "camps-lost", 82),
    "obelisk_is_rebuilt": End((1,), "camps-lost", 190),
    "people_are_rearranged": End((0,), "camps-lost", 48),
    "first_game": End((0,), "camps-lost", 84),
    "later_printing": End((1,), "obelisk-won", 142),
}
LARGEST = 60_000
"""Characters."""


@cache
def replayed(name: str) -> Match[State]:
    """Play a recorded game again; every pick and every digest is checked on the way."""
    return Match.replay(GAME, read_record_file(FOLDER / f"{name}.json"))


def test_ten_games_are_recorded_one_for_each_course_of_play() -> None:
    assert {path.stem for path in FOLDER.glob("*.json")} == {*COURSES} == {*ENDS}
    assert len(COURSES) == 10


@pytest.mark.parametrize("name", COURSES)
def test_a_recorded_game_is_replayed_to_the_same_end(name: str) -> None:
    match = replayed(name)
    outcome = GAME.outcome(match.state)
    assert outcome is not None
    assert End(outcome.winners, kinds(match)[-1], len(match.picks)) == ENDS[name]
    assert outcome.tie == (outcome.winners == ())


@pytest.mark.parametrize("name", COURSES)
def test_what_a_game_was_recorded_for_happens_in_it(name: str) -> None:
    course, match = COURSES[name], replayed(name)
    assert course.happens(match)
    assert course.ends(match.state)
    assert {*course.camps} <= {*match.state.card}
    assert match.switches == GAME.check_start(len(course.seats), match.seed, course.switches)


@pytest.mark.parametrize("name", COURSES)
def test_a_recorded_game_can_be_read_by_people_too(name: str) -> None:
    text = (FOLDER / f"{name}.json").read_text(encoding="utf-8")
    assert len(text) < LARGEST
    # Not the very words: a label may be mended, and what was said then stays as it was.
    assert all(said_in(text))
