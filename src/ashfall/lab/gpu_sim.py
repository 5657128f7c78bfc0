"""The GPU engine: the same flat rules as one CUDA kernel, a game to a thread."""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing
from typing import TYPE_CHECKING, Any

from .flat_desk import Tally, desk_for
from .native_sim import compiled_sim
from .plain_sim import sim_parts
from .plan import Plan, Played, SimulationError, need_flat, uncompilable

if TYPE_CHECKING:
    from ashfall.columns.cuda import Landed


class GpuEngine:
    """Plays a flat game on the GPU. The processor counts in compiled code how games ended while more are played."""

    def __init__(self, plan: Plan) -> None:
        game, self._order = need_flat(plan, "gpu")
        self._seats = len(plan.bots)
        self._count_many = compiled_sim(game).count_many
        from ashfall.columns.cuda import Launcher, NoGpuError

        unstarted = game.unstarted(self._seats, plan.switches)
        try:
            self._launcher = Launcher(sim_parts(game), "flat_sim", unstarted, desk_for(game.state), self._order)
        except NoGpuError as fault:
            raise SimulationError(str(fault)) from fault
        from numba.core.errors import NumbaError

        try:
            list(self.play(1))  # compiled now
        except NumbaError as fault:
            raise uncompilable(game.name, fault) from fault

    def play(self, games: int) -> Generator[Played, None, None]:
        with closing(self._launcher.play(games)) as launches:
            for landed in launches:
                yield self._counted(landed)

    def _counted(self, landed: Landed) -> Played:
        from ashfall.columns.records import from_record, one_record, records

        tally: Any = records(Tally, 1)
        self._count_many(landed.results, self._seats, one_record(self._order)[0], tally[0])
        return Played(landed.fingerprints.astype("<u4", copy=False).tobytes(), from_record(Tally, tally, 0))
