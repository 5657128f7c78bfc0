"""`ashfall bench`: the figures of this machine, each with its aim."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from copy import copy
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING, Any

from . import FINE, WRONG
from .arguments import Flag, JsonFlag
from .faults import UsageError
from .streams import while_read

if TYPE_CHECKING:
    from ashfall.lab.bench import Measure
    from ashfall.table.fact import Fact
    from ashfall.table.flat_game import FlatGame

COMMAND = (sys.executable, "-m", "ashfall")
"""Started in a session of its own: a Ctrl-C is for us, and would find it half started."""
LONG_MATCH = 2_000


def bench(game: str | None = None, /, *, quick: Flag = False, strict: Flag = False, json: JsonFlag = False) -> int:
    """Measure start, undo, copies and simulations, each against its aim.

    Parameters
    ----------
    game
        A game with flat rules; the first that is installed unless given.
    quick
        Fewer rounds, and no first compile.
    strict
        Exit with 1 if an aim is missed.
    json
        For programs.
    """
    from ashfall.games import find_game
    from ashfall.table.flat_game import FlatGame

    from .games import loaded_games
    from .output import print_json, print_table

    found = loaded_games() if game is None else [find_game(game)]
    flat = next((one for one in found if isinstance(one, FlatGame)), None)
    if flat is None:
        raise UsageError(f"{game or 'what is installed'} has no flat rules, and so no speeds to compare")
    measured: list[Measure] = []
    for measure in _measures(flat, quick):
        measured.append(measure)
        if sys.stderr.isatty():
            print(".", end="", file=sys.stderr, flush=True)
    with while_read():
        if json:
            print_json(measured)
        else:
            print_table(("", "measured", "", "aim", ""), [row(measure) for measure in measured], numbers=(1,))
    return WRONG if strict and not all(measure.ok for measure in measured) else FINE


def row(measure: Measure) -> tuple[str, ...]:
    """Lay out a measure for the table."""
    mark = ("✓" if measure.ok else "✗") if measure.aim else ""
    value = f"{measure.value:.3g}" if measure.value < 1000 else f"{measure.value:,.0f}"
    return measure.name, value, measure.unit, measure.aim, mark


def _measures(game: FlatGame[Any], quick: bool) -> Iterator[Measure]:
    try:
        from ashfall.lab.bench import measures
    except ImportError:
        raise UsageError("bench compares engines and needs the extra 'fast': pip install 'ashfall[fast]'") from None

    rounds = 3 if quick else 5
    yield _aimed("ashfall --help", median(_seconds_to_end("--help") for _ in range(rounds)), "s", 0.3)
    first_prompt = median(_seconds_to_prompt(game.name) for _ in range(rounds))
    yield _aimed(f"first prompt of {game.name}", first_prompt, "s", 0.5)
    yield _aimed(f"undo in a match of {LONG_MATCH:,} picks", 1000 * _seconds_to_undo(game), "ms", 50)
    yield from measures(game, quick=quick)


def _aimed(name: str, value: float, unit: str, most: float) -> Measure:
    from ashfall.lab.bench import Measure

    return Measure(name, value, unit, f"under {most:g}", value < most)


def _seconds_to_end(*arguments: str) -> float:
    begun = perf_counter()
    subprocess.run([*COMMAND, *arguments], check=True, stdout=subprocess.DEVNULL, start_new_session=True)
    return perf_counter() - begun


def _seconds_to_prompt(game: str) -> float:
    begun = perf_counter()
    command = [*COMMAND, "play", game, "--terminal", "--seed", "1"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True) as playing:
        assert playing.stdin, "it is a pipe"
        assert playing.stdout, "so is this"
        shown = b""
        while not shown.endswith(b"> ") and (more := playing.stdout.read(1)):
            shown += more
        seconds = perf_counter() - begun
        playing.stdin.close()
        playing.stdout.read()
    return seconds


def _seconds_to_undo(game: FlatGame[Any]) -> float:
    """Take back the last pick of a long match as often as its snapshots lie apart, and give the slowest."""
    from ashfall.table.match import SNAPSHOT_EVERY, Match

    match: Match[Any] = Match(endless(game), min(game.seats), 1)
    for _ in range(LONG_MATCH):
        seat = match.game.asked(match.state)[0]
        match.apply(seat, match.game.option_ids(match.state, seat)[0])
    slowest = 0.0
    for _ in range(SNAPSHOT_EVERY):
        begun = perf_counter()
        match.propose_undo(0)
        for other in range(1, match.seats):
            match.agree(other)
        slowest = max(slowest, perf_counter() - begun)
    return slowest


def endless(game: FlatGame[Any]) -> FlatGame[Any]:
    """Give the game with one change: it begins anew when it ends. So a short game makes a long match."""
    unending = copy(game)

    def pick(state: Any, seat: int, option: int, told: list[Fact] | None = None) -> None:
        game.pick(state, seat, option, told)
        if not game.asked(state):
            again = game.start(state.seats, state.chance_key[0] + 1)
            for column in state.columns:
                setattr(state, column.name, getattr(again, column.name))

    unending.pick = pick  # type: ignore[method-assign]
    return unending
