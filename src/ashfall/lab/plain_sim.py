"""The plain engine: flat rules over list states; with several workers, in as many processes."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import lru_cache, partial
from typing import Any

from ashfall.columns.loader import Part, bind
from ashfall.games import find_game
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Choice

from . import flat_sim
from .chunks import in_order, in_processes
from .flat_desk import Order, Tally, desk_for
from .plan import Plan, Played, in_bytes, need_flat

MOST_AT_ONCE = 10_000


class PlainEngine:
    """Plays a flat game as people do, only faster than they."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan
        self._game, self._order = need_flat(plan, "plain")

    def play(self, games: int) -> Generator[Played, None, None]:
        plan = self._plan
        if plan.workers == 1:
            return in_order(self.play_chunk, games, MOST_AT_ONCE)
        there = partial(play_named, plan.game.name, self._order.pack(), len(plan.bots), dict(plan.switches))
        return in_processes(there, games, MOST_AT_ONCE, plan.workers)

    def play_chunk(self, first: int, count: int) -> Played:
        """Play `count` games from number `first` on, in this process."""
        return play_chunk(self._game, self._order, len(self._plan.bots), self._plan.switches, first, count)


def play_named(name: str, order: bytes, seats: int, switches: Mapping[str, Choice], first: int, count: int) -> Played:
    """Play a chunk in a process that knows the game by its name alone."""
    game = find_game(name)
    assert isinstance(game, FlatGame), "whoever asks has looked"
    return play_chunk(game, Order.unpack(order), seats, switches, first, count)


def play_chunk(
    game: FlatGame[Any], order: Order, seats: int, switches: Mapping[str, Choice], first: int, count: int
) -> Played:
    """Play `count` games from number `first` on."""
    unstarted = game.unstarted(seats, switches)
    prints = [[0] * 4 for _ in range(count)]
    s, imagined, trial = (game.state() for _ in range(3))
    tally = Tally()
    _bound(game).play_many(prints, first, unstarted, s, imagined, trial, desk_for(game.state)(), order, tally)
    return Played(b"".join(map(in_bytes, prints)), tally)


@lru_cache
def _bound(game: FlatGame[Any]) -> Any:
    state = game.state
    parts = {**sim_parts(game), "copy_into": state.copy_into, "fingerprint": state.fingerprint}
    return bind(parts, numbered=True)["flat_sim"]


def sim_parts(game: FlatGame[Any]) -> dict[str, Part]:
    """Give the parts of a game together with the simulation; what a compiled engine compiles."""
    return {**game.parts, "flat_sim": flat_sim}
