"""A promise about speed: a flat game compiles, and compiled code plays as plain Python does."""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec
from typing import Any

from ashfall.lab.native_sim import NativeEngine, compiled_sim
from ashfall.lab.plain_sim import PlainEngine
from ashfall.lab.plan import Plan, SimulationError
from ashfall.table.chance import game_seed
from ashfall.table.flat_game import FlatGame
from ashfall.table.match import Match
from ashfall.testing.played import Played, Table
from ashfall.testing.promise import Fault, UncheckedError, of_all_play

GAMES = 2
"""Games that are played each way at every table."""

BOTS = ("greedy:worlds=1", "chance")
"""They sit by turns: greedy runs through imagine and worth as well."""

NAME_SIZE = 16


@of_all_play
def compiled_code_plays_as_plain_code_does(played: Played) -> Iterator[Fault]:
    """A flat game compiles, reads nothing beyond a row's end, and comes to the same states compiled as plain."""
    game = played.game
    if not isinstance(game, FlatGame):
        return
    if find_spec("numba") is None:
        raise UncheckedError("it needs the extra 'fast': pip install 'ashfall[fast]'")
    sim = compiled_sim(game, checked=True)
    for table in [play.table for play in played.plays]:
        bots = tuple(BOTS[seat % len(BOTS)] for seat in range(table.seats))
        plan = Plan(game, bots, table.seed, table.switches, 1)
        plain = PlainEngine(plan).play_chunk(0, GAMES)
        try:
            native = NativeEngine(plan, prepared=False, sim=sim).play_chunk(0, GAMES)
        except (SimulationError, IndexError) as fault:
            yield str(fault), start_of(game, table, 0)
            return
        for number in range(GAMES):
            name = slice(number * NAME_SIZE, (number + 1) * NAME_SIZE)
            if plain.names[name] != native.names[name]:
                yield f"a game of {', '.join(bots)} ends otherwise compiled than plain", start_of(game, table, number)


def start_of(game: FlatGame[Any], table: Table, number: int) -> str:
    """Write the record of where such a game starts."""
    return Match(game, table.seats, game_seed(table.seed, number), table.switches).record().line()
