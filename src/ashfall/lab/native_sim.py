"""The native engine: the same flat rules compiled by Numba over records; with several workers, in as many threads."""

from __future__ import annotations

from collections.abc import Generator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from ashfall.columns.warm import Work, is_warm, mark_warm
from ashfall.games import find_game
from ashfall.table.flat_game import FlatGame

from .chunks import in_order
from .flat_desk import Tally, desk_for
from .plain_sim import sim_parts
from .plan import Plan, Played, SimulationError, need_flat, uncompilable

MOST_AT_ONCE = 100_000
ENTRIES = ("flat_sim.play_many", "flat_sim.count_many")


class NativeEngine:
    """Plays a flat game in compiled code, which takes some seconds to prepare for the first time."""

    def __init__(self, plan: Plan, *, prepared: bool = True, sim: Any = None) -> None:
        """Make it ready to play; `sim` is the game's simulation where it was compiled before."""
        self._plan = plan
        self.game, self._order = need_flat(plan, "native")
        self.sim = sim or compiled_sim(self.game)
        # Named before anything is compiled: who edits the rules meanwhile gets another folder next time.
        self._folder = sim_folder(self.game)
        if prepared:
            self._prepare()

    def _prepare(self) -> None:
        self.play_chunk(0, 1)
        if not is_warm(self._folder):
            mark_warm(self._folder)

    def play(self, games: int) -> Generator[Played, None, None]:
        workers = self._plan.workers
        if workers == 1:
            yield from in_order(self.play_chunk, games, MOST_AT_ONCE)
            return
        # Threads will do: compiled code does not hold the interpreter's lock.
        with ThreadPoolExecutor(workers) as pool:
            yield from in_order(self.play_chunk, games, MOST_AT_ONCE, pool, workers)

    def play_chunk(self, first: int, count: int) -> Played:
        """Play `count` games from number `first` on. Raises SimulationError if the rules do not compile."""
        import numpy as np
        from numba.core.errors import NumbaError

        from ashfall.columns.records import from_record, one_record, records

        game, plan = self.game, self._plan
        prints = np.empty((count, 4), "<u4")
        (unstarted,) = one_record(game.unstarted(len(plan.bots), plan.switches))
        s, imagined, trial = records(game.state, 3)
        desk, order, tally = records(desk_for(game.state), 1), one_record(self._order), records(Tally, 1)
        try:
            self.sim.play_many(prints, first, unstarted, s, imagined, trial, desk[0], order[0], tally[0])
        except NumbaError as fault:
            raise uncompilable(game.name, fault) from fault
        return Played(prints.tobytes(), from_record(Tally, tally, 0))


def compiled_sim(game: FlatGame[Any], *, checked: bool = False) -> Any:
    """Give the game's simulation, to be compiled when first called; `checked` looks at every index, for tests.

    Raises SimulationError if it cannot be compiled here.
    """
    try:
        from ashfall.columns.compiled import CacheError, compile_flat
    except ModuleNotFoundError as missing:
        raise SimulationError("the native engine needs the extra 'fast': pip install 'ashfall[fast]'") from missing
    try:
        parts = sim_parts(game)
        return compile_flat(_cache_name(game), parts, game.state, entries=ENTRIES, checked=checked)["flat_sim"]
    except CacheError as fault:
        raise SimulationError(str(fault)) from fault


def sim_folder(game: FlatGame[Any]) -> Path:
    """Name the cache folder of the game's simulation; `columns.warm.is_warm` says whether it is filled."""
    from ashfall.columns.compiled import cache_folder

    return cache_folder(_cache_name(game), sim_parts(game), entries=ENTRIES)


def compile_sim(name: str) -> None:
    """Make the simulation of the game of this name ready, compiled now or before."""
    NativeEngine(_least_plan(name))


def sim_work(name: str) -> Work:
    """Give what `columns.warm` needs to compile the simulation of the game of this name."""
    engine = NativeEngine(_least_plan(name), prepared=False)
    return Work(name, sim_folder(engine.game), (engine.sim.play_many,), lambda: engine.play_chunk(0, 1))


def _least_plan(name: str) -> Plan:
    game = find_game(name)
    bots = ("chance",) * min(game.seats)
    return Plan(game, bots, 0, game.check_start(len(bots), 0, None), 1)


def _cache_name(game: FlatGame[Any]) -> str:
    return f"{game.name}-sim"
