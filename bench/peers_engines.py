"""Random play of our Radlands beside OpenSpiel's and RLCard's card games: decisions per second, and the ratios.

Run it by hand. The peers are no dependencies of ours: `pip install open_spiel rlcard` into any venv that holds Ashfall
with its extra `fast`; what is missing is skipped with a sentence.

    python bench/peers_engines.py [--rounds 7] [--seconds 1] [--core N] [--json]

What is measured. Every engine plays whole games at random, from the deal to the end, every legal answer equally likely.
All are in one process on one core and take turns; a round gives each about a second, a figure is the median of rounds
and a ratio the median of the ratios within a round. The clock counts the CPU seconds of this process, so that it stands
still while a neighbour has the core; a neighbour still costs caches and clock speed, which is why they take turns.

- Radlands, plain: `ashfall.lab`, flat rules in Python. Native: the same rules and the same loop, compiled by Numba;
  compiling is done before the clock starts. Each game's fingerprint and winner are reckoned too.
- OpenSpiel, Python: C++ rules, a loop in Python over `legal_actions` and `apply_action`, as its users write it. Chance
  is drawn from `legal_actions` too: hearts then goes half as fast again as with `chance_outcomes`, and it is as fair
  where outcomes are equally likely, which a rehearsal checks. Nobody asks who won.
- OpenSpiel, C++: its own loop and bots, `evaluate_bots`. Held against our native engine it is the peer of its kind:
  neither goes through Python from one decision to the next.
- RLCard, Python: `Game.init_game` and `Game.step` of its uno, more than twice as fast as `env.step`, since no tensors
  are filled; a step gives the next player's view and legal actions, and we take those.

What is not comparable. These are different games: a decision in hearts is one of at most thirteen cards, one in
Radlands may set off many steps. Ratios say how many decisions you get in the same time, not whose code is better.
Nor is a decision counted alike. Each engine counts what it asks: OpenSpiel and RLCard also ask a player who has one
answer only; ours gives a forced answer itself and does not count it, unless giving it would tell what the player holds.
So `forced` is the share of decisions with a single option, from a rehearsal off the clock, and `choices/s` leaves those
out. `actions/s` adds chance (the deal, every draw), which OpenSpiel applies as actions; ours and RLCard's draw within a
decision and have no such count.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import platform
import random
import sys
from collections.abc import Callable, Iterator
from functools import cache
from importlib.metadata import version
from itertools import count
from statistics import median
from time import process_time
from typing import Any, NamedTuple

SEED = 1
OPENSPIEL_GAMES = ("gin_rummy", "hearts", "crazy_eights")
REHEARSED = 100
WARM_SECONDS = 0.2
HOW_TO_INSTALL = "`pip install open_spiel rlcard` into this venv brings the peers"


class Played(NamedTuple):
    """Some games played to the end. Actions are decisions and chance; None where the engine has no such count."""

    games: int
    decisions: int
    actions: int | None
    seconds: float


class Contender(NamedTuple):
    """An engine with a game; `play` plays as many games as it is told and times itself."""

    engine: str
    game: str
    players: int
    forced: float
    play: Callable[[int], Played]

    @property
    def name(self) -> str:
        return f"{self.engine}: {self.game}"


class MissingError(Exception):
    """Something is not installed; the text is one sentence."""


def our_plain() -> Iterator[Contender]:
    """Give Radlands in plain Python."""
    try:
        from ashfall.bots import UnknownBotError
        from ashfall.lab.plain_sim import PlainEngine

        plan = our_plan()
    except ModuleNotFoundError as fault:
        raise MissingError(f"Ashfall is not here, {fault.name} is missing: `pip install '.[fast]'` first.") from fault
    try:
        engine = PlainEngine(plan)
    except UnknownBotError as fault:
        raise MissingError(f"Ashfall's bots are not here ({fault}): `pip install '.[fast]'` first.") from fault
    yield Contender("Ashfall, plain", "radlands", 2, our_forced(), numbered(engine.play_chunk))


def our_native() -> Iterator[Contender]:
    """Give Radlands compiled."""
    from ashfall.lab.native_sim import NativeEngine
    from ashfall.lab.plan import SimulationError

    say("Preparing the native engine, which takes minutes the first time.")
    plan = our_plan()
    try:
        engine = NativeEngine(plan)
    except SimulationError as fault:
        raise MissingError(f"The native engine is left out: {fault}.") from fault
    yield Contender("Ashfall, native", "radlands", 2, our_forced(), numbered(engine.play_chunk))


def our_plan() -> Any:
    """Say what our engines play: two chance bots, the switches as they come."""
    from ashfall.games.radlands import GAME
    from ashfall.lab.plan import Plan

    return Plan(GAME, ("chance", "chance"), SEED, GAME.check_start(2, SEED, None), 1)


@cache
def our_forced() -> float:
    """Say which share of the decisions has a single option, by playing over the contract that tables use."""
    plan, chance, decisions, forced = our_plan(), random.Random(SEED), 0, 0
    for seed in range(REHEARSED // 4):  # the contract is slower than the engines
        state = plan.game.start(2, seed, plan.switches)
        while asked := plan.game.asked(state):
            options = plan.game.option_ids(state, asked[0])
            decisions += 1
            forced += len(options) == 1
            plan.game.pick(state, asked[0], chance.choice(options))
    return forced / decisions


def numbered(play_chunk: Callable[[int, int], Any]) -> Callable[[int], Played]:
    """Play on where the last round ended, so that no game is played twice."""
    first = 0

    def play(games: int) -> Played:
        nonlocal first
        begun = process_time()
        tally = play_chunk(first, games).tally
        seconds = process_time() - begun
        first += games
        return Played(games, tally.picks, None, seconds)

    return play


def openspiel() -> Iterator[Contender]:
    """Give OpenSpiel's games, each from Python and in its own loop."""
    pyspiel = brought("pyspiel", "OpenSpiel")
    here = set(pyspiel.registered_names())
    for name in OPENSPIEL_GAMES:
        if name not in here:
            say(f"OpenSpiel is here without {name}, which is left out.")
            continue
        game = pyspiel.load_game(name)
        forced = rehearse_openspiel(game)
        players = game.num_players()
        yield Contender("OpenSpiel, Python", name, players, forced, openspiel_from_python(pyspiel, game))
        yield Contender("OpenSpiel, C++", name, players, forced, openspiel_in_its_own_loop(pyspiel, game))


def rehearse_openspiel(game: Any) -> float:
    """Say which share of the decisions has a single option, and make sure that all chance is of equal odds."""
    chance, decisions, forced = random.Random(SEED), 0, 0
    for _ in range(REHEARSED):
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                odds = [probability for _, probability in outcomes]
                assert sorted(action for action, _ in outcomes) == sorted(actions), "chance may do what is legal"
                assert max(odds) - min(odds) < 1e-9, "a draw from the legal actions is fair only at equal odds"
            else:
                decisions += 1
                forced += len(actions) == 1
            state.apply_action(chance.choice(actions))
    return forced / decisions


def openspiel_from_python(pyspiel: Any, game: Any) -> Callable[[int], Played]:
    """Play by asking for the legal actions and applying one; the quickest way there is from Python."""
    terminal = int(pyspiel.PlayerId.TERMINAL)
    draw = random.Random(SEED).random

    def play(games: int) -> Played:
        decisions = actions = 0
        begun = process_time()
        for _ in range(games):
            state = game.new_initial_state()
            while (player := state.current_player()) != terminal:
                legal = state.legal_actions()
                state.apply_action(legal[int(draw() * len(legal))])
                actions += 1
                if player >= 0:
                    decisions += 1
        return Played(games, decisions, actions, process_time() - begun)

    return play


def openspiel_in_its_own_loop(pyspiel: Any, game: Any) -> Callable[[int], Played]:
    """Play with its C++ bots; what was played is read from the histories while the clock stands still."""
    bots = [pyspiel.make_uniform_random_bot(player, SEED + player) for player in range(game.num_players())]
    seeds = count(SEED)

    def evaluated(seed: int) -> Any:
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        return state

    def play(games: int) -> Played:
        decisions = actions = 0
        seconds = 0.0
        for first in range(0, games, 100):  # states are kept until they are counted, but not a round's worth
            begun = process_time()
            states = [evaluated(next(seeds)) for _ in range(min(100, games - first))]
            seconds += process_time() - begun
            for state in states:
                history = state.full_history()
                actions += len(history)
                decisions += sum(move.player >= 0 for move in history)
        return Played(games, decisions, actions, seconds)

    return play


def rlcard() -> Iterator[Contender]:
    """Give RLCard's uno, without the environment around it."""
    brought("rlcard", "RLCard")
    game = importlib.import_module("rlcard.games.uno").Game()
    game.np_random.seed(SEED)
    draw = random.Random(SEED).random
    decisions, forced = 0, 0
    for _ in range(REHEARSED):
        state, _player = game.init_game()
        while not game.is_over():
            legal = state["legal_actions"]
            decisions += 1
            forced += len(legal) == 1
            state, _player = game.step(legal[int(draw() * len(legal))])

    def play(games: int) -> Played:
        decisions = 0
        begun = process_time()
        for _ in range(games):
            state, _player = game.init_game()
            while not game.is_over():
                legal = state["legal_actions"]
                state, _player = game.step(legal[int(draw() * len(legal))])
                decisions += 1
        return Played(games, decisions, None, process_time() - begun)

    yield Contender("RLCard, Python", "uno", game.get_num_players(), forced / decisions, play)


def brought(module: str, name: str) -> Any:
    """Import a peer, or say how to get it."""
    try:
        return importlib.import_module(module)
    except ImportError as fault:
        raise MissingError(f"{name} is not here ({fault}) and is left out: {HOW_TO_INSTALL}.") from fault


def all_contenders() -> list[Contender]:
    """Prepare everyone who is here; without our own plain engine there is nothing to compare."""
    contenders = list(our_plain())
    for source in (our_native, openspiel, rlcard):
        try:
            contenders += source()
        except MissingError as missing:
            say(str(missing))
    return contenders


def play_rounds(contenders: list[Contender], rounds: int, seconds: float) -> list[list[Played]]:
    """Let all take turns; every second round goes backwards, so that a machine growing slower wrongs nobody."""
    sizes = [games_in(contender.play, seconds) for contender in contenders]
    turns = list(range(len(contenders)))
    played: list[list[Played]] = [[] for _ in contenders]
    for number in range(rounds):
        say(f"Round {number + 1} of {rounds}")
        for turn in turns if number % 2 == 0 else reversed(turns):
            played[turn].append(contenders[turn].play(sizes[turn]))
    return played


def games_in(play: Callable[[int], Played], seconds: float) -> int:
    """Say how many games fill the seconds; playing them warms up, too."""
    games = 1
    while (warm := play(games)).seconds < WARM_SECONDS:
        games *= 2
    return max(1, round(games * seconds / warm.seconds))


def decision_speed(played: Played) -> float:
    """Give the decisions per second."""
    return played.decisions / played.seconds


def ratio(ours: list[Played], theirs: list[Played]) -> float:
    """Say how many of our decisions go to one of theirs, as the median of the rounds."""
    return median(decision_speed(mine) / decision_speed(peer) for mine, peer in zip(ours, theirs, strict=True))


def figures(contenders: list[Contender], played: list[list[Played]]) -> list[dict[str, Any]]:
    """Give a row for each contender, with the ratio of each of our engines to it."""
    ours = {
        contender.engine.removeprefix("Ashfall, "): (contender, rounds)
        for contender, rounds in zip(contenders, played, strict=True)
        if contender.engine.startswith("Ashfall")
    }
    rows: list[dict[str, Any]] = []
    for contender, rounds in zip(contenders, played, strict=True):
        speed = median(map(decision_speed, rounds))
        actions = [each.actions / each.seconds for each in rounds if each.actions is not None]
        row: dict[str, Any] = {
            "engine": contender.engine,
            "game": contender.game,
            "players": contender.players,
            "decisions_per_game": sum(each.decisions for each in rounds) / sum(each.games for each in rounds),
            "forced": contender.forced,
            "games_per_second": median(each.games / each.seconds for each in rounds),
            "decisions_per_second": speed,
            "choices_per_second": speed * (1 - contender.forced),
            "actions_per_second": median(actions) if actions else None,
            "slowest_round": min(map(decision_speed, rounds)),
            "fastest_round": max(map(decision_speed, rounds)),
        }
        for name, (mine, my_rounds) in ours.items():
            times = ratio(my_rounds, rounds)
            row[f"{name}_times"] = times
            row[f"{name}_times_in_choices"] = times * (1 - mine.forced) / (1 - contender.forced)
        rows.append(row)
    return rows


def table(rows: list[dict[str, Any]]) -> Iterator[str]:
    """Write the figures for people."""
    heads = ("engine", "game (players)", "dec/game", "forced", "games/s", "dec/s", "choices/s", "actions/s")
    lines = [(*heads, "plain ×", "native ×")]
    for row in rows:
        speeds = (row[f"{what}_per_second"] for what in ("games", "decisions", "choices", "actions"))
        lines.append(
            (
                row["engine"],
                f"{row['game']} ({row['players']})",
                f"{row['decisions_per_game']:.0f}",
                f"{row['forced']:.0%}",
                *map(three_digits, speeds),
                both_times(row, "plain"),
                both_times(row, "native"),
            )
        )
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    for line in lines:
        names = [cell.ljust(width) for cell, width in zip(line[:2], widths, strict=False)]
        yield "  ".join([*names, *(cell.rjust(width) for cell, width in zip(line[2:], widths[2:], strict=True))])
    yield "×: our decisions in the time of one of theirs; in brackets choices: decisions with several options."
    yield "Different games: the first lines of this script say what can be compared and what cannot."


def three_digits(figure: float | None) -> str:
    """Write the three digits that count."""
    return "–" if figure is None else f"{float(f'{figure:.3g}'):,.0f}"


def both_times(row: dict[str, Any], name: str) -> str:
    """Write a ratio in decisions and in choices."""
    if f"{name}_times" not in row:
        return "–"
    return f"{two_digits(row[f'{name}_times'])} ({two_digits(row[f'{name}_times_in_choices'])})"


def two_digits(times: float) -> str:
    """Write the two digits that count."""
    return f"{times:.{0 if times >= 10 else 1 if times >= 1 else 2 if times >= 0.1 else 3}f}"


def versions() -> dict[str, str]:
    """Name what took part."""
    loaded = {"numba": "numba", "open_spiel": "pyspiel", "rlcard": "rlcard"}
    return {package: version(package) for package, module in loaded.items() if module in sys.modules}


def stay_on_a_core(core: int | None) -> int | None:
    """Keep this process on one core, where the system can; returns which."""
    if not hasattr(os, "sched_setaffinity"):
        return None
    allowed = os.sched_getaffinity(0)
    chosen = max(allowed) if core is None else core
    if chosen not in allowed:
        sys.exit(f"core {chosen} is not one of this process's: {', '.join(map(str, sorted(allowed)))}")
    os.sched_setaffinity(0, {chosen})
    return chosen


def say(sentence: str) -> None:
    """Tell how far it is, beside the result."""
    print(sentence, file=sys.stderr, flush=True)


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0], epilog=f"{HOW_TO_INSTALL}.")
    parser.add_argument("--rounds", type=int, default=7, help="how often all take turns")
    parser.add_argument("--seconds", type=float, default=1.0, help="CPU seconds that each plays in a round")
    parser.add_argument("--core", type=int, help="the core to stay on; the last one if not given")
    parser.add_argument("--json", action="store_true", help="print JSON instead of a table")
    given = parser.parse_args()
    if given.rounds < 1 or given.seconds <= 0:
        parser.error("there is at least 1 round, of more than 0 seconds")
    core = stay_on_a_core(given.core)
    try:
        contenders = all_contenders()
    except MissingError as missing:
        sys.exit(str(missing))
    rows = figures(contenders, play_rounds(contenders, given.rounds, given.seconds))
    run = {"python": platform.python_version(), **versions(), "core": core, "rounds": given.rounds}
    if given.json:
        print(json.dumps({**run, "seconds": given.seconds, "figures": rows}, indent=2))
        return
    print(", ".join(f"{name} {value}" for name, value in run.items()))
    print("\n".join(table(rows)))


if __name__ == "__main__":
    main()
