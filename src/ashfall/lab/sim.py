"""Simulations: many games between bots under one seed; the same games and the same digest with every engine."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from time import perf_counter
from typing import Any

import msgspec

from ashfall.bots import read_spec
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Choice, Game
from ashfall.table.naming import unknown

from .contract_sim import ContractEngine
from .flat_desk import Tally, add
from .plain_sim import PlainEngine
from .plan import Engine, Plan, SimulationError, flat_order

ENGINES = ("plain", "native", "gpu")

Progress = Callable[[int, int], None]
"""progress(done, games): called when all is prepared, and then a few times a second."""


class Outcomes(msgspec.Struct, frozen=True):
    """How the games ended. Who shares a win has won too; a tie is won by no rival, a loss by nobody at all."""

    wins: tuple[int, ...]
    shared: int
    ties: int
    losses: int


class SimResult(msgspec.Struct, frozen=True):
    """What a simulation gave."""

    game: str
    engine: str
    seats: tuple[str, ...]
    switches: dict[str, Choice]
    seed: str
    """In hexadecimal digits."""
    games: int
    decisions: int
    seconds: float
    """What it took to play, not to prepare."""
    decisions_per_second: float
    outcomes: Outcomes
    average: float
    """Decisions a game."""
    longest: int
    digest: str
    """Of the final states' names in order, whatever the engine and the number of workers."""


def simulate(
    game: Game[Any],
    seats: Sequence[str],
    games: int,
    seed: int,
    engine: str = "plain",
    workers: int = 1,
    switches: Mapping[str, Choice] | None = None,
    progress: Progress | None = None,
) -> SimResult:
    """Play `games` games with a bot of the given spec on each seat.

    Raises SimulationError, UnknownSettingError or UnknownBotError, in one sentence.
    """
    plan = Plan(game, tuple(seats), seed, game.check_start(len(seats), seed, switches), workers)
    if games < 1 or workers < 1:
        raise SimulationError(f"a simulation has at least 1 game and 1 worker, not {games} and {workers}")
    for spec in seats:
        read_spec(spec)
    playing = _prepare(plan, engine)
    total, digest, begun = Tally(), hashlib.blake2b(digest_size=16), perf_counter()
    with closing(playing.play(games)) as chunks:
        if progress:
            progress(0, games)
        for played in chunks:
            digest.update(played.names)
            add(total, played.tally)
            if progress:
                progress(total.games, games)
    seconds = perf_counter() - begun
    return SimResult(
        game=game.name,
        engine=engine,
        seats=plan.bots,
        switches=dict(plan.switches),
        seed=f"{seed:x}",
        games=games,
        decisions=total.picks,
        seconds=seconds,
        decisions_per_second=total.picks / seconds,
        outcomes=Outcomes(tuple(total.wins[: len(seats)]), total.shared, total.ties, total.losses),
        average=total.picks / games,
        longest=total.longest,
        digest=digest.hexdigest(),
    )


def _prepare(plan: Plan, engine: str) -> Engine:
    match engine:
        case "plain":
            flat = isinstance(plan.game, FlatGame) and flat_order(plan) is not None
            return PlainEngine(plan) if flat else ContractEngine(plan)
        case "native":
            from .native_sim import NativeEngine

            return NativeEngine(plan)
        case "gpu":
            from .gpu_sim import GpuEngine

            return GpuEngine(plan)
        case _:
            raise SimulationError(unknown("engine", engine, ENGINES))
