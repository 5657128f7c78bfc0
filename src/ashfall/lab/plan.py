"""What a simulation is asked for, and how its engines hand back the games: in order, a few at a time."""

from __future__ import annotations

import re
import struct
from collections.abc import Generator, Iterable, Mapping
from typing import Any, NamedTuple, Protocol

from ashfall.bots import read_spec
from ashfall.bots.chance import ChanceBot
from ashfall.bots.greedy import GreedyBot
from ashfall.table.chance import seed_words
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Choice, Game

from .flat_bots import CHANCE, GREEDY
from .flat_desk import Order, Tally

_WORDS = struct.Struct("<4I")


class SimulationError(ValueError):
    """A simulation that cannot be played; the text is one sentence."""


def uncompilable(game: str, fault: Exception) -> SimulationError:
    """Put what Numba says of rules that it cannot compile into a sentence: the game, the reason, file and line."""
    lines = [line for line in str(fault).splitlines() if line and not line.startswith("Failed in ")]
    place = re.search(r'File "(.+?)", line (\d+)', str(fault))
    where = f"{place[1]}:{place[2]}: " if place else ""
    return SimulationError(f"{game} cannot be compiled: {where}{lines[0] if lines else type(fault).__name__}")


class Plan(NamedTuple):
    """A simulation to be played. Its switches are complete and its bots are known."""

    game: Game[Any]
    bots: tuple[str, ...]
    seed: int
    switches: Mapping[str, Choice]
    workers: int


class Played(NamedTuple):
    """Some games, one after the other: 16 bytes that name each final state, and how they ended."""

    names: bytes
    tally: Tally


def in_bytes(fingerprint: Iterable[int]) -> bytes:
    """Write the four words of a fingerprint."""
    return _WORDS.pack(*fingerprint)


class Engine(Protocol):
    """Plays the games of a plan. Making one does all that takes time; it raises SimulationError if it cannot."""

    def play(self, games: int) -> Generator[Played, None, None]:
        """Play games 0 to games - 1 in order."""


def flat_order(plan: Plan) -> Order | None:
    """Put a plan into numbers for the flat bots; None if one of its bots has no flat twin."""
    order = Order()
    order.seed[:] = seed_words(plan.seed)
    order.co_operative = int(plan.game.co_operative)
    for seat, spec in enumerate(plan.bots):
        kind, knobs = read_spec(spec)
        if kind is GreedyBot:
            order.bot[seat] = GREEDY
            order.effort[seat] = knobs.get("worlds", GreedyBot.knobs["worlds"].default)
        elif kind is ChanceBot:
            order.bot[seat] = CHANCE
        else:
            return None
    return order


def need_flat(plan: Plan, engine: str) -> tuple[FlatGame[Any], Order]:
    """Give the flat game and the order that a compiled engine needs, or say which of the two is missing."""
    if not isinstance(plan.game, FlatGame):
        raise SimulationError(f"{plan.game.name} is a story game, which the {engine} engine cannot play: use plain")
    order = flat_order(plan)
    if order is None:
        strange = next(spec for spec in plan.bots if flat_order(plan._replace(bots=(spec,))) is None)
        raise SimulationError(f"the {engine} engine has no bot '{strange}': use chance or greedy, or the engine plain")
    return plan.game, order
