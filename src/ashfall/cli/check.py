"""`ashfall check` and `ashfall fuzz`: proof that a game keeps every promise, and a search for where it does not."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from . import FINE, WRONG
from .arguments import CheckedGames, Games, JsonFlag, Seconds, Seed
from .streams import while_read

if TYPE_CHECKING:
    from ashfall.testing import Broken, FuzzResult, Promise


def check(game: str | None = None, /, *, games: CheckedGames = 12, seed: Seed = 1, json: JsonFlag = False) -> int:
    """Check the promises that every game keeps: a line for each, and the record of a game that breaks it.

    Parameters
    ----------
    game
        A game's name; without one, every installed game.
    games
        How many games are played at random for it: 1 to 10,000.
    seed
        A whole number that all chance comes from, up to 2**128 - 1.
    json
        For programs.
    """
    from ashfall.games import find_game, game_names
    from ashfall.testing import check_game

    from .games import loaded_games
    from .output import print_json

    found = loaded_games() if game is None else [find_game(game)]
    broken: dict[str, list[Broken]] = {}
    for one in found:
        if not json:
            with while_read():
                print(one.name)
        broken[one.name] = check_game(one, games, seed, None if json else print_promise)
    if json:
        with while_read():
            print_json(broken)
    is_whole = game is not None or len(found) == len(game_names())
    return WRONG if any(broken.values()) or not is_whole else FINE


def print_promise(promise: Promise, broken: list[Broken], unchecked: str) -> None:
    """Print whether a promise is kept, and what breaks it, or why it could not be checked."""
    kept = f"? {promise.name}: not checked, {unchecked}" if unchecked else f"✓ {promise.name}"
    with while_read():
        print(f"  ✗ {promise.name}" if broken else f"  {kept}")
        for fault in broken:
            print(f"      {fault.what}")
            if fault.record:
                print(f"      ashfall replay {fault.record}")


def fuzz(
    game: str,
    /,
    *,
    seconds: Seconds | None = None,
    games: Games | None = None,
    seed: Seed = 1,
    json: JsonFlag = False,
) -> int:
    """Play a game at random with odd hands, looking for crashes, dead ends, games without end and leaks.

    Parameters
    ----------
    game
        A game's name; `ashfall games` lists them.
    seconds
        For how long: 1 to 86,400. Ten seconds, unless a number of games is given.
    games
        How many games, at most: 1 to 1,000,000,000. Without --seconds the result is always the same.
    seed
        A whole number that all chance comes from, up to 2**128 - 1.
    json
        For programs.
    """
    import time

    from ashfall.games import find_game
    from ashfall.testing import fuzz as search

    from .output import print_json, progress_bar

    found = find_game(game)
    if seconds is None and games is None:
        seconds = 10
    begun = time.monotonic()
    with progress_bar(f"fuzz {game}", games or seconds or 0) as show:
        result = search(
            found,
            seconds,
            games,
            seed,
            lambda so_far: show(so_far.games if games else time.monotonic() - begun),
        )
    with while_read():
        if json:
            print_json(msgspec.to_builtins(result))
        else:
            print_search(result)
    return WRONG if result.faults else FINE


def print_search(result: FuzzResult) -> None:
    """Print what was played and what went wrong."""
    for fault in result.faults:
        print(f"✗ {fault.what}")
        if fault.record:
            print(f"    ashfall replay {fault.record}")
    played = f"{result.games:,} games, {result.picks:,} picks, {result.longest} in the longest"
    print(f"{result.game}: {played}; {len(result.faults) or 'no'} fault{'' if len(result.faults) == 1 else 's'}")
