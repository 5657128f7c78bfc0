"""Finds games by their entry point `ashfall.games`; holds no list, so that games of others are found as ours are."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from ashfall.table.game import Game
from ashfall.table.naming import unknown

__all__ = ["UnknownGameError", "find_game", "game_names"]


class UnknownGameError(ValueError):
    """There is no game of that name, or it cannot be loaded; the text is one sentence."""


def game_names() -> list[str]:
    """Name every game that is installed, in order of the alphabet."""
    return sorted(_entries())


def find_game(name: str) -> Game[Any]:
    """Find a game by its name. Raises UnknownGameError."""
    claims = _entries().get(name, ())
    if not claims:
        raise UnknownGameError(unknown("game", name, game_names()))
    if len(claims) > 1:
        both = " and ".join(sorted(entry.value for entry in claims))
        raise UnknownGameError(f"the game {name!r} cannot be loaded: {both} claim its name")
    (entry,) = claims
    try:
        game = entry.load()
    except Exception as fault:
        raise UnknownGameError(f"the game {name!r} cannot be loaded: {fault}") from fault
    if not isinstance(game, Game):
        raise UnknownGameError(f"the game {name!r} cannot be loaded: {entry.value} is not a Game")
    if game.name != name:
        raise UnknownGameError(f"the game {name!r} cannot be loaded: {entry.value} is called {game.name!r}")
    return game


@lru_cache(maxsize=1)
def _entries() -> dict[str, list[EntryPoint]]:
    """List what claims each name: one entry, unless two packages want the same one."""
    claims: dict[str, dict[str, EntryPoint]] = {}
    for entry in entry_points(group="ashfall.games"):
        claims.setdefault(entry.name, {})[entry.value] = entry  # a package may be found in two places
    return {name: list(by_value.values()) for name, by_value in claims.items()}
