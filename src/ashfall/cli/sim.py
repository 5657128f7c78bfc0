"""`ashfall sim`: many games between bots, at three speeds, with the same result at each."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from .arguments import Games, JsonFlag, Options, Seed, Workers, read_options
from .faults import UsageError

if TYPE_CHECKING:
    from ashfall.lab.sim import SimResult
    from ashfall.table.game import Game


def sim(
    game: str,
    /,
    *,
    seats: str | None = None,
    games: Games = 100,
    seed: Seed = 1,
    engine: str = "plain",
    workers: Workers = 1,
    option: Options = (),
    json: JsonFlag = False,
) -> None:
    """Play many games between bots. The digest is the same for the same seed, with every engine and any workers.

    Parameters
    ----------
    game
        A game's name; `ashfall games` lists them.
    seats
        A bot for each seat, with commas: chance, greedy, greedy:worlds=4. Chance bots unless given.
    games
        How many games: 1 to 1,000,000,000.
    seed
        A whole number that all chance comes from, up to 2**128 - 1.
    engine
        plain: Python as it is. native: compiled, with the extra `fast`. gpu: on an NVIDIA GPU, with the extra `gpu`.
    workers
        How many play at once: 1 to 256.
    option
        An option of the game, as name=choice; once for each.
    json
        For programs: games, decisions, seconds, decisions_per_second, outcomes, digest.
    """
    from ashfall.games import find_game
    from ashfall.lab.sim import simulate

    from .output import print_json, progress_bar
    from .seats import is_person, split_specs

    found = find_game(game)
    specs = ["chance"] * min(found.seats) if seats is None else split_specs(seats)
    if any(map(is_person, specs)):
        raise UsageError("only bots can sit in a simulation; `ashfall play` is for people")
    switches = read_options(found, option)
    if engine == "native" and sys.stderr.isatty():
        _compile_first(found)
    with progress_bar(f"{game}, {engine}", games) as show:
        result = simulate(found, specs, games, seed, engine, workers, switches, lambda done, _: show(done))
    if json:
        print_json(for_programs(result))
    else:
        print_result(result)


def _compile_first(game: Game[Any]) -> None:
    """Compile what is not in the cache yet in a process of its own, so that a line can tell how far it is."""
    from ashfall.columns.warm import Warming, WarmingError, is_warm
    from ashfall.table.flat_game import FlatGame

    try:
        from ashfall.lab.native_sim import sim_folder

        if not isinstance(game, FlatGame) or is_warm(sim_folder(game)):
            return
        with Warming("ashfall.lab.native_sim:sim_work", game.name) as warming:
            for line in warming.lines():
                print(f"\r\x1b[2K{line}", end="", file=sys.stderr, flush=True)
    except (ImportError, WarmingError):
        pass  # the simulation itself says what is missing or wrong
    print("\r\x1b[2K", end="", file=sys.stderr, flush=True)


def for_programs(result: SimResult) -> dict[str, Any]:
    """Give the result under the keys that programs rely on."""
    return {
        "games": result.games,
        "decisions": result.decisions,
        "seconds": result.seconds,
        "decisions_per_second": result.decisions_per_second,
        "outcomes": result.outcomes,
        "digest": result.digest,
    }


def print_result(result: SimResult) -> None:
    """Print the result for a person."""
    from .output import print_table

    outcomes = result.outcomes
    rows = [(f"seat {n}, {spec}", *_share(outcomes.wins[n - 1], result)) for n, spec in enumerate(result.seats, 1)]
    rows += [
        (name, *_share(n, result))
        for name, n in (("shared", outcomes.shared), ("ties", outcomes.ties), ("losses", outcomes.losses))
        if n
    ]
    print_table(("", "won", "of all"), rows, numbers=(1, 2))
    rate = f"{result.decisions_per_second:,.0f} decisions a second"
    print(f"{result.games:,} games, {result.decisions:,} decisions in {result.seconds:.2f} s: {rate}, {result.engine}")
    print(f"{result.average:.1f} decisions a game, {result.longest} in the longest")
    print(f"digest {result.digest}")


def _share(n: int, result: SimResult) -> tuple[str, str]:
    return f"{n:,}", f"{100 * n / result.games:.1f} %"
