"""The fuzzer: it finds crashes, dead ends, games without end and leaks, and gives a record that shows them."""

from __future__ import annotations

import pytest

from ashfall.games import find_game
from ashfall.table.fact import Fact
from ashfall.table.match import Match
from ashfall.table.record import read_record
from ashfall.testing import FuzzResult, fuzz

from .broken_games import (
    Counting,
    DeadEnd,
    Endless,
    Fickle,
    Forgetful,
    Generous,
    Gossip,
    NotForThree,
    SeeThrough,
    SharedDeck,
    Talkative,
    Whispering,
)
from .small_game import GAME, PLAY, SmallGame, Table


class Crashing(SmallGame):
    """Fails when somebody plays a 4 with two points."""

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        if option == PLAY + 4 and state.points[seat] >= 2:
            raise ZeroDivisionError("four is too many")
        super().pick(state, seat, option, told)


@pytest.mark.parametrize("name", ["scrapyard", "night_watch"])
def test_the_toys_have_no_fault(name: str) -> None:
    result = fuzz(find_game(name), games=25, seed=2)
    assert result.faults == ()
    assert result.games == 25
    assert 0 < result.average * 25 <= result.picks + 25
    assert result.longest <= find_game(name).most_picks


def test_the_same_seed_and_games_give_the_same_result() -> None:
    assert fuzz(Crashing(), games=20, seed=3) == fuzz(Crashing(), games=20, seed=3)
    assert fuzz(GAME, games=20, seed=3) != fuzz(GAME, games=20, seed=4)


def test_a_crash_is_found_with_a_record_whose_last_pick_raises_it() -> None:
    fault = next(fault for fault in fuzz(Crashing(), games=40).faults if "ZeroDivisionError" in fault.what)
    assert "four is too many" in fault.what
    assert "test_fuzzing.py" in fault.what
    record = read_record(fault.record)
    assert len(record.picks) == fault.picks
    with pytest.raises(ZeroDivisionError):
        Match.replay(Crashing(), record)


def test_the_shortest_record_of_a_fault_is_kept() -> None:
    few, many = (fuzz(Crashing(), games=games).faults[0] for games in (4, 60))
    assert many.what == few.what
    assert many.picks < few.picks


@pytest.mark.parametrize(
    ("game", "what"),
    [
        (Endless(), "the game goes on after 5 picks"),
        (DeadEnd(), "a dead end: seat"),
        (NotForThree(), "the start fails: IndexError"),
        (Fickle(), "was offered to seat"),
        (Generous(), "was not offered to seat"),
        (SeeThrough(), "a leak: seat"),
        (Talkative(), "a leak: option"),
        (Gossip(), "a leak: option"),
        (Whispering(), "a leak: option"),
        (SharedDeck(), "changed the state"),
        (Forgetful(), "save and load changed the state"),
        (Counting(), "does not replay: this record goes another way"),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, SmallGame) else "",
)
def test_what_is_wrong_is_said(game: SmallGame, what: str) -> None:
    said = [fault.what for fault in fuzz(game, games=40).faults]
    assert any(what in one for one in said), said


def test_the_record_of_a_leak_replays() -> None:
    fault = fuzz(Talkative(), games=40).faults[0]
    match = Match.replay(Talkative(), read_record(fault.record))
    assert len(match.picks) == fault.picks
    assert f"option {match.picks[-1].option} of seat {match.picks[-1].seat} tells seat" in fault.what


def test_progress_hears_of_each_game() -> None:
    heard: list[FuzzResult] = []
    result = fuzz(GAME, games=5, progress=heard.append)
    assert [one.games for one in heard] == [1, 2, 3, 4, 5]
    assert heard[-1] == result


def test_seconds_alone_are_enough_and_none_is_refused() -> None:
    assert fuzz(GAME, seconds=0).games == 0
    assert fuzz(GAME, seconds=60, games=2).games == 2
    with pytest.raises(ValueError, match="for how many seconds or games"):
        fuzz(GAME)
