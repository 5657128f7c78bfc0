"""Games that cannot be loaded: each is told in a sentence, and the others are played all the same."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from ashfall import games
from tests.cli.conftest import Ashfall

TOY = "ashfall.testing.toys.scrapyard:GAME"
BROKEN = [
    EntryPoint("absent", "ashfall.nowhere:GAME", "ashfall.games"),
    EntryPoint("twice", TOY, "ashfall.games"),
    EntryPoint("twice", "ashfall.testing.toys.night_watch:GAME", "ashfall.games"),
    EntryPoint("scrapyard", TOY, "ashfall.games"),
    EntryPoint("scrapyard", TOY, "ashfall.games"),
]
SENTENCES = (
    "ashfall: the game 'absent' cannot be loaded: No module named 'ashfall.nowhere'\n"
    f"ashfall: the game 'twice' cannot be loaded: ashfall.testing.toys.night_watch:GAME and {TOY} claim its name\n"
)


@pytest.fixture(autouse=True)
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """Have these installed, and nothing else."""
    entries = [*BROKEN]
    monkeypatch.setattr(games, "entry_points", lambda group: entries)
    games._entries.cache_clear()
    yield entries
    games._entries.cache_clear()


def test_the_list_and_the_menu_hold_what_can_be_played(ashfall: Ashfall) -> None:
    ran = ashfall("games")
    assert (ran.code, ran.err) == (0, SENTENCES)
    assert ran.out.startswith("scrapyard  Scrapyard\n")
    ran = ashfall("play", lines="2\n1\n")
    assert (ran.code, ran.err) == (0, SENTENCES)
    assert "━━ Scrapyard ━" in ran.out


def test_a_game_whose_words_cannot_be_read_takes_no_other_with_it(
    ashfall: Ashfall, installed: list[EntryPoint], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    installed[:] = [*BROKEN[2:4], EntryPoint("night_watch", "ashfall.testing.toys.night_watch:GAME", "ashfall.games")]
    monkeypatch.setattr(type(games.find_game("night_watch")), "word_folders", lambda _: (tmp_path,))
    for command in ("games", "play"):
        ran = ashfall(command, lines="q\n")
        assert ran.code == 0
        assert "A short race for scrap" in ran.out
        assert f"ashfall: {tmp_path}/en.toml: this file of words is missing.\n" in ran.err


def test_a_check_of_every_game_checks_the_others_and_fails(ashfall: Ashfall) -> None:
    ran = ashfall("check", "--games", "1")
    assert (ran.code, ran.err) == (1, SENTENCES)
    assert ran.out.startswith("scrapyard\n  ✓ ")
    assert "✗" not in ran.out


def test_a_name_that_two_packages_claim_is_neither_s(ashfall: Ashfall) -> None:
    ran = ashfall("play", "twice")
    assert (ran.code, ran.out) == (2, "")
    assert ran.err == SENTENCES.splitlines(keepends=True)[1]


def test_where_no_game_can_be_played_one_is_told_so(ashfall: Ashfall, installed: list[EntryPoint]) -> None:
    installed[:] = BROKEN[:1]
    for command in ("games", "play", "check", "bench"):
        ran = ashfall(command)
        assert ran.code == 2
        assert ran.err.endswith("ashfall: there is no game that can be played\n")
