"""Records played in another process."""

from __future__ import annotations

from importlib import import_module

import msgspec
import pytest

from ashfall.games import find_game
from ashfall.testing import check_game, play_games
from ashfall.testing.elsewhere import digests_elsewhere, digests_here, place_of
from ashfall.testing.promise import UncheckedError

from .broken_games import HASHED
from .small_game import GAME, SmallGame


def test_a_game_is_found_where_a_module_holds_it() -> None:
    assert place_of(find_game("scrapyard")) == "ashfall.testing.toys.scrapyard:GAME"
    home, _, name = place_of(GAME).partition(":")
    assert getattr(import_module(home), name) is GAME


def test_a_game_that_no_module_holds_is_refused_in_a_sentence() -> None:
    with pytest.raises(UncheckedError, match="no module holds the game small under a name"):
        digests_elsewhere(SmallGame(), [])


def test_a_game_made_in_a_script_breaks_no_promise_that_cannot_be_checked_there() -> None:
    heard: dict[str, str] = {}
    broken = check_game(SmallGame(), games=1, progress=lambda promise, _, why: heard.update({promise.name: why}))
    assert broken == []
    why = heard.pop("the same record is the same game in another process")
    assert why == "no module holds the game small under a name, so another process cannot find it"
    assert {*heard.values()} == {""}


def test_another_process_has_another_hash_seed() -> None:
    record = play_games(HASHED, games=1).plays[0].match.record()
    assert digests_here(HASHED, record) == list(record.digests)
    assert digests_elsewhere(HASHED, [record]) != [list(record.digests)]


def test_a_failure_there_is_told_here() -> None:
    record = play_games(GAME, games=1).plays[0].match.record()
    with pytest.raises(RuntimeError, match=r"the other process failed: .*UnknownSettingError.*not 9"):
        digests_elsewhere(GAME, [msgspec.structs.replace(record, seats=9)])
