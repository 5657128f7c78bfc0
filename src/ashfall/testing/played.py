"""Random games, played once and kept: what the promises of the conformance kit are checked on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Generic, TypeVar

import msgspec

from ashfall.bots.chance import ChanceBot
from ashfall.bots.sight import Sight
from ashfall.table.chance import Chance, below, game_seed
from ashfall.table.game import Choice, Game
from ashfall.table.match import Match
from ashfall.table.record import Record

from .own_chance import LOOK, PLAY, TABLES, own_chance
from .promise import Fault, raised

State = TypeVar("State")

Twin = Callable[[Any, int, Chance], Any]
"""Makes, of a state, another that differs only in what a seat cannot see; `Game.imagine` is one."""

POSITIONS = 24
"""Positions of one game that are looked at; a longer game is looked at in so many places."""


class Table(msgspec.Struct, frozen=True):
    """How a game is started."""

    seats: int
    switches: dict[str, Choice]
    seed: int


class Play(Generic[State]):
    """A game that was played, to its end or to its fault."""

    def __init__(self, game: Game[State], table: Table) -> None:
        self.game = game
        self.table = table
        self.match: Match[State] = Match(game, table.seats, table.seed, table.switches)
        self.positions: list[Position[State]] = []

    def record(self, at: int | None = None) -> str:
        """Write the record of the first `at` picks, or of all."""
        whole = self.match.record()
        if at is None:
            return whole.line()
        return _cut(whole, at).line()


class Position(Generic[State]):
    """A state between two picks of a game that was played, or at its end."""

    def __init__(self, play: Play[State], at: int, twin: Twin | None) -> None:
        self.play = play
        self.game = play.game
        self.at = at
        self.seats = range(play.table.seats)
        self._kept = play.game.copy(play.match.state)
        self._twin = twin

    @property
    def state(self) -> State:
        """The state, afresh for each check."""
        return self.game.copy(self._kept)

    def record(self) -> str:
        """Write the record that leads here."""
        return self.play.record(self.at)

    def chance(self, number: int = 0) -> Chance:
        """Give chance for a check, the same whenever it is asked for."""
        return own_chance(self.play.table.seed, LOOK, 64 * self.at + number)

    def twins(self, seat: int) -> list[State]:
        """Make states that differ from this one in what the seat cannot see: imagined, the game's own, the caller's."""
        makers = [self.game.imagine, self.game.twin, *([self._twin] if self._twin else [])]
        twins = [make(self.state, seat, self.chance(seat)) for make in makers]
        return [twin for twin in twins if twin is not None]

    def offered(self) -> Iterator[tuple[int, int]]:
        """Give every seat that is asked with every option that it is offered."""
        state = self.state
        for seat in self.game.asked(state):
            for option in list(self.game.option_ids(state, seat)):
                yield seat, option


class Played:
    """The games that were played, and what went wrong while they were."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.plays: list[Play[Any]] = []
        self.faults: list[Fault] = []
        self.unchecked: dict[str, str] = {}
        """Why a promise, by its name, could not be checked over these games."""

    def positions(self) -> Iterator[Position[Any]]:
        """Give every position that was kept, in turns over the games, so that the first faults are of several."""
        for turn in range(max((len(play.positions) for play in self.plays), default=0)):
            for play in self.plays:
                if turn < len(play.positions):
                    yield play.positions[turn]


def play_games(game: Game[Any], games: int = 12, seed: int = 1, twin: Twin | None = None) -> Played:
    """Play games at random: every seat count and every choice of every option at least once, however few games."""
    played = Played(game, seed)
    for number, table in enumerate(tables(game, games, seed)):
        try:
            play: Play[Any] = Play(game, table)
        except Exception as fault:  # noqa: BLE001 - whatever a game raises is a fault of it, to be reported
            played.faults.append((f"starting with {table.seats} seats and {table.switches}: {raised(fault)}", ""))
            continue
        played.plays.append(play)
        try:
            what = _play(play, own_chance(seed, PLAY, number), twin)
        except Exception as fault:  # noqa: BLE001 - as above
            what = raised(fault)
        if what:
            played.faults.append((what, play.record()))
    return played


def tables(game: Game[Any], games: int, seed: int) -> Iterator[Table]:
    """Set tables: first through all seats and choices, then at random among them."""
    fewest = max(len(game.seats), *(len(switch.choices) for switch in game.switches), 1)
    chance = own_chance(seed, TABLES)
    for number in range(max(games, fewest)):
        place = number if number < fewest else below(chance, 2**30)
        seats = game.seats[place % len(game.seats)]
        switches: dict[str, Choice] = {}
        for switch in game.switches:
            place = number if number < fewest else below(chance, 2**30)
            switches[switch.id] = switch.choices[place % len(switch.choices)]
        yield Table(seats, switches, game_seed(seed, number))


def _play(play: Play[Any], chance: Chance, twin: Twin | None) -> str | None:
    """Play a game to its end, keeping its positions; say what keeps it from ending."""
    game, match = play.game, play.match
    kept = [Position(play, 0, twin)]
    while asked := game.asked(match.state):
        if len(match.picks) >= game.most_picks:
            return f"it goes on after {game.most_picks} picks, the most that it says a game takes"
        seat = asked[below(chance, len(asked))]
        if not game.option_ids(match.state, seat):
            return f"seat {seat} is asked, and has no option"
        option = ChanceBot(seat, chance).pick(Sight(game, match.state, seat))
        if why := match.apply(seat, option):
            return f"option {option} was offered to seat {seat} and refused ({why.key})"
        kept.append(Position(play, len(match.picks), twin))
        play.positions = _spread(kept)
    play.positions = _spread(kept)
    return None


def _spread(positions: list[Position[Any]]) -> list[Position[Any]]:
    """Keep the last position and others evenly from the first on."""
    if len(positions) <= POSITIONS:
        return positions[:]
    last = len(positions) - 1
    return [positions[n * last // (POSITIONS - 1)] for n in range(POSITIONS)]


def _cut(record: Record, at: int) -> Record:
    return msgspec.structs.replace(record, picks=record.picks[:at], digests=record.digests[: at + 1])
