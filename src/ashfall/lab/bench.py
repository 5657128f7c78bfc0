"""The measures of this house's speed, each with its aim. Ratios are of rounds that take turns in one run."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

import msgspec

from ashfall.table.flat_game import FlatGame

from . import flat_copying
from .native_sim import NativeEngine, compiled_sim
from .plain_sim import PlainEngine
from .plan import Plan, Played
from .sim import simulate

SEED = 1
COPIES = 1_000_000
FIRST_CALL = "from ashfall.lab.native_sim import compile_sim; compile_sim({!r})"


class Measure(msgspec.Struct, frozen=True):
    """A figure of this machine and what it should be."""

    name: str
    value: float
    unit: str
    aim: str
    ok: bool


def measures(game: FlatGame[Any], *, quick: bool = False) -> Iterator[Measure]:
    """Measure one thing after the other; `quick` takes fewer rounds and leaves out the first compile.

    Raises SimulationError without Numba.
    """
    compiled_sim(game)
    rounds = 3 if quick else 7
    if not quick:
        yield from _starts(game)
    bots = ("chance",) * min(game.seats)
    plan = Plan(game, bots, SEED, game.check_start(len(bots), SEED, None), 1)
    yield from _speeds(plan, rounds)
    yield _same_games(game, bots, 200 if quick else 1_000)
    yield _list_copy(plan, rounds)
    yield _native_copy(game, rounds)


def _starts(game: FlatGame[Any]) -> Iterator[Measure]:
    # A game of a hundred options and more has so much more to compile.
    most_first, most_later = (15, 1) if game.option_range < 100 else (30, 1.5)
    with tempfile.TemporaryDirectory() as folder:
        first = _seconds_of(lambda: _first_call(game.name, folder))
        yield Measure("first compile", first, "s", f"under {most_first}", first < most_first)
        later = median(_seconds_of(lambda: _first_call(game.name, folder)) for _ in range(3))
        yield Measure("start from the cache", later, "s", f"under {most_later}", later < most_later)


def _first_call(name: str, folder: str) -> None:
    command = [sys.executable, "-c", FIRST_CALL.format(name)]
    # In a session of its own: a Ctrl-C is for us, and would find it half started.
    subprocess.run(command, check=True, env={**os.environ, "ASHFALL_CACHE": folder}, start_new_session=True)


def _speeds(plan: Plan, rounds: int) -> Iterator[Measure]:
    native, plain = NativeEngine(plan), PlainEngine(plan)
    speeds = [(_speed(native.play_chunk, 20_000), _speed(plain.play_chunk, 200)) for _ in range(rounds)]
    yield Measure("native", median(speed for speed, _ in speeds), "decisions/s", "", ok=True)
    yield Measure("plain", median(speed for _, speed in speeds), "decisions/s", "", ok=True)
    ratio = median(fast / slow for fast, slow in speeds)
    yield Measure("native against plain", ratio, "times", "at least 15", ratio >= 15)


def _same_games(game: FlatGame[Any], bots: tuple[str, ...], games: int) -> Measure:
    digests = {simulate(game, bots, games, SEED, engine).digest for engine in ("plain", "native")}
    return Measure(f"digests of {games} games, plain and native", len(digests), "", "1", len(digests) == 1)


def _list_copy(plan: Plan, rounds: int) -> Measure:
    state = plan.game.start(len(plan.bots), SEED)

    def copy_often() -> None:
        for _ in range(COPIES // 100):
            state.copy()

    seconds = median(_seconds_of(copy_often) for _ in range(rounds)) / (COPIES // 100)
    return Measure("copy of a list state", seconds * 1e6, "µs", "under 3", seconds < 3e-6)


def _native_copy(game: FlatGame[Any], rounds: int) -> Measure:
    from ashfall.columns.compiled import compile_flat
    from ashfall.columns.records import records

    copy_round = compile_flat(f"{game.name}-copying", {"copying": flat_copying}, game.state)["copying"].copy_round
    states = records(game.state, 64)
    copy_round(states, 1)
    seconds = median(_seconds_of(lambda: copy_round(states, COPIES)) for _ in range(rounds)) / COPIES
    return Measure("copy of a native state", seconds * 1e9, "ns", "under 100", seconds < 100e-9)


def _speed(play: Callable[[int, int], Played], games: int) -> float:
    begun = perf_counter()
    picks = play(0, games).tally.picks
    return picks / (perf_counter() - begun)


def _seconds_of(what: Callable[[], object]) -> float:
    begun = perf_counter()
    what()
    return perf_counter() - begun
