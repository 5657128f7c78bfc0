"""The engine that plays any game with any bot, over the contract alone: slower, and a check on the others."""

from __future__ import annotations

from collections.abc import Generator, Mapping
from functools import partial
from typing import Any

from ashfall.bots import Sight, make_bot
from ashfall.games import find_game
from ashfall.table.chance import game_seed
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Choice, Game
from ashfall.table.record import Pick, Record

from .chunks import in_order, in_processes
from .flat_desk import Tally
from .plan import Plan, Played, SimulationError, in_bytes

MOST_AT_ONCE = 1_000


class ContractEngine:
    """Plays with Bot objects; with several workers, in as many processes."""

    def __init__(self, plan: Plan) -> None:
        self._plan = plan

    def play(self, games: int) -> Generator[Played, None, None]:
        plan = self._plan
        if plan.workers == 1:
            here = partial(play_chunk, plan.game, plan.bots, plan.seed, plan.switches)
            return in_order(here, games, MOST_AT_ONCE)
        there = partial(play_named, plan.game.name, plan.bots, plan.seed, dict(plan.switches))
        return in_processes(there, games, MOST_AT_ONCE, plan.workers)


def play_named(
    name: str, bots: tuple[str, ...], seed: int, switches: Mapping[str, Choice], first: int, count: int
) -> Played:
    """Play a chunk in a process that knows the game by its name alone."""
    return play_chunk(find_game(name), bots, seed, switches, first, count)


def play_chunk(
    game: Game[Any], bots: tuple[str, ...], seed: int, switches: Mapping[str, Choice], first: int, count: int
) -> Played:
    """Play `count` games from number `first` on."""
    tally = Tally()
    names = b"".join(
        play_one(game, bots, game_seed(seed, number), switches, tally) for number in range(first, first + count)
    )
    return Played(names, tally)


def play_one(game: Game[Any], bots: tuple[str, ...], seed: int, switches: Mapping[str, Choice], tally: Tally) -> bytes:
    """Play a game to its end and count it. Returns the fingerprint of its final state, of a story game the digest.

    Raises SimulationError if it is longer than it may be: a simulation must not hang.
    """
    state = game.start(len(bots), seed, switches)
    players = [make_bot(spec, seat, seed) for seat, spec in enumerate(bots)]
    picks: list[Pick] = []
    while asked := game.asked(state):
        if len(picks) == game.most_picks:
            digests = (game.digest(state),)
            record = Record(game.name, game.rules_version, len(bots), seed, dict(switches), tuple(picks), digests)
            what = f"{game.name} goes on after {len(picks)} picks, the most that it says a game takes"
            raise SimulationError(f"{what}: {record.line()}")
        seat = asked[0]
        option = players[seat].pick(Sight(game, state, seat))
        game.pick(state, seat, option)
        picks.append(Pick(seat, option))
    outcome = game.outcome(state)
    assert outcome is not None, "nobody is asked, so it is over"
    tally.games += 1
    tally.picks += len(picks)
    tally.longest = max(tally.longest, len(picks))
    for seat in outcome.winners:
        tally.wins[seat] += 1
    tally.shared += len(outcome.winners) > 1
    tally.ties += not outcome.winners and outcome.tie
    tally.losses += not outcome.winners and not outcome.tie
    if not isinstance(game, FlatGame):
        return bytes.fromhex(game.digest(state))
    words = [0] * 4
    game.state.fingerprint(state, words)
    return in_bytes(words)
