"""The conformance kit over every registered game: a failure names the game and the promise, and gives a record."""

from __future__ import annotations

from functools import cache

import pytest

from ashfall.games import find_game, game_names
from ashfall.testing import PROMISES, Promise, play_games
from ashfall.testing.played import Played

GAMES_PLAYED = 8


@cache
def played(name: str) -> Played:
    return play_games(find_game(name), games=GAMES_PLAYED)


@pytest.mark.parametrize("promise", PROMISES, ids=lambda promise: promise.name.replace(" ", "-"))
@pytest.mark.parametrize("name", game_names())
def test_a_game_keeps_its_promises(name: str, promise: Promise) -> None:
    broken = promise.broken(played(name))
    assert not broken, "\n".join(map(str, broken))


@pytest.mark.parametrize("name", ["scrapyard", "night_watch"])
def test_the_twins_that_a_toy_brings_are_others(name: str) -> None:
    game = find_game(name)
    positions = [*played(name).positions()]
    twins = [(position, game.twin(position.state, 0, position.chance())) for position in positions]
    changed = sum(twin is not None and game.digest(twin) != game.digest(position.state) for position, twin in twins)
    assert changed > len(positions) / 2


def test_there_are_games_to_keep_them() -> None:
    assert {"scrapyard", "night_watch"} <= {*game_names()}
