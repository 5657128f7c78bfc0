"""Compiled code plays as plain code does; where a game's rules do not, it is told in which file and line."""

from __future__ import annotations

import importlib
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from ashfall.games import find_game
from ashfall.lab.plan import SimulationError
from ashfall.lab.sim import simulate
from ashfall.table.flat_game import FlatGame
from ashfall.table.match import Match
from ashfall.table.record import read_record
from ashfall.testing import Promise, play_games, toys
from ashfall.testing.promises import engines

PROMISE: Promise = engines.compiled_code_plays_as_plain_code_does

Change = Callable[[str, str], FlatGame[Any]]


@pytest.fixture
def yard_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """yard_with(before, after) gives Scrapyard with another line in its rules."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)

    def change(before: str, after: str) -> FlatGame[Any]:
        folder = shutil.copytree(Path(toys.__path__[0]) / "scrapyard", tmp_path / "changed_yard")
        rules = (folder / "rules.py").read_text(encoding="utf-8")
        assert before in rules
        (folder / "rules.py").write_text(rules.replace(before, after), encoding="utf-8")
        importlib.invalidate_caches()
        game: FlatGame[Any] = importlib.import_module("changed_yard").GAME
        return game

    yield change
    for name in [name for name in sys.modules if name.partition(".")[0] == "changed_yard"]:
        del sys.modules[name]


def test_a_story_is_not_compiled() -> None:
    assert PROMISE.broken(play_games(find_game("night_watch"), games=1)) == []


def test_rules_that_go_another_way_compiled_are_found_with_a_record(yard_with: Change) -> None:
    # In plain Python a number in a column grows; in compiled code it has as many bits as its range needs.
    game = yard_with(
        "    s.water -= SCAVENGE_WATER\n", "    s.water += 128 - SCAVENGE_WATER\n    s.water -= 128 * (s.water > 127)\n"
    )
    found = PROMISE.broken(play_games(game, games=1))
    assert "ends otherwise compiled than plain" in found[0].what
    assert Match.replay(game, read_record(found[0].record)).picks == []


def test_rules_that_do_not_compile_are_told_with_game_file_and_line(yard_with: Change) -> None:
    game = yard_with("    s.water -= SCAVENGE_WATER\n", "    s.water = s.water.bit_count()\n")
    sentence = (
        r"^scrapyard cannot be compiled: .*changed_yard.rules\.py:\d+: Unknown attribute 'bit_count' of type int8$"
    )
    with pytest.raises(SimulationError, match=sentence):
        simulate(game, ["chance", "chance"], games=1, seed=1, engine="native")
    assert "cannot be compiled: " in PROMISE.broken(play_games(game, games=1))[0].what


def test_without_numba_nothing_is_compiled_and_that_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda _: None)
    played = play_games(find_game("scrapyard"), games=1)
    assert PROMISE.broken(played) == []
    assert played.unchecked == {PROMISE.name: "it needs the extra 'fast': pip install 'ashfall[fast]'"}
