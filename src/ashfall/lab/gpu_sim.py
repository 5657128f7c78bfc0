"""The GPU engine: the same flat rules as one CUDA kernel, a game to a thread."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any

from .flat_desk import Tally, desk_for
from .native_sim import compiled_sim
from .plain_sim import sim_parts
from .plan import Plan, Played, SimulationError, need_flat


class GpuEngine:
    """Plays a flat game on the GPU. The processor counts how the games ended, in compiled code."""

    def __init__(self, plan: Plan) -> None:
        self._game, self._order = need_flat(plan, "gpu")
        self._count_many = compiled_sim(self._game).count_many
        from ashfall.columns.cuda import Launcher, NoGpuError

        unstarted = self._game.unstarted(len(plan.bots), plan.switches)
        desk = desk_for(self._game.state)
        try:
            self._launcher = Launcher(sim_parts(self._game), "flat_sim", unstarted, desk, self._order)
        except NoGpuError as fault:
            raise SimulationError(str(fault)) from fault
        self._played(0, 1)

    def play(self, games: int) -> Generator[Played, None, None]:
        first = 0
        while first < games:
            count = min(self._launcher.at_once, games - first)
            yield self._played(first, count)
            first += count

    def _played(self, first: int, count: int) -> Played:
        from ashfall.columns.records import from_record, one_record, pack_records, records

        states, picks = self._launcher.launch(first, count)
        tally: Any = records(Tally, 1)
        self._count_many(states, picks, one_record(self._order)[0], tally[0])
        return Played(pack_records(self._game.state, states), from_record(Tally, tally, 0))
