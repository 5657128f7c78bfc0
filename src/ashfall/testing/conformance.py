"""The conformance kit: what every game must show, checked over games played at random. Run it on yours."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType
from typing import Any

from ashfall.table.game import Game

from .played import Twin, play_games
from .promise import Broken, Promise
from .promises import choice, engines, record, secret, speech, state

Progress = Callable[[Promise, list[Broken], str], None]
"""progress(promise, broken, why_unchecked): called when a promise was checked, or could not be for a reason."""


def _promises_in(*modules: ModuleType) -> tuple[Promise, ...]:
    return tuple(value for module in modules for value in vars(module).values() if isinstance(value, Promise))


PROMISES = _promises_in(state, choice, speech, secret, record, engines)
"""Every promise, in the order in which they are checked."""


def check_game(
    game: Game[Any],
    games: int = 12,
    seed: int = 1,
    progress: Progress | None = None,
    twin: Twin | None = None,
) -> list[Broken]:
    """Check every promise over `games` games played at random; give what is broken, each with a record that shows it.

    However few the games, every seat count and every choice of every option is played once. `progress` hears of each
    promise when it was checked, or why it cannot be here. `twin` may make twins beside those that the game brings and
    imagines; see `Game.twin`.
    """
    played = play_games(game, games, seed, twin)
    found: list[Broken] = []
    for promise in PROMISES:
        broken = promise.broken(played)
        found += broken
        if progress:
            progress(promise, broken, played.unchecked.get(promise.name, ""))
    return found
