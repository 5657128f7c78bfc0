"""Plays Radlands at random under all its options, ten million decisions, and looks for whatever must not happen.

Run it by hand, in a venv that holds Ashfall with its extra `fast`:

    python bench/fuzz_radlands.py [--decisions 10000000] [--games 2000] [--seed 1] [--plain 50] [--json]

A combination of options is drawn at random, some games are played under it, then comes the next; the first is the one
of the defaults, which is played five times as long. Whoever is asked picks any option, each equally likely.

The rules are compiled with every index checked, and driven from here pick by pick, so that a game that hangs or a seat
that has nothing to answer is found. Every so many games one is played again in plain Python: there the columns are
checked and all cards are counted after each pick, and at the end the state must be the one that the compiled rules
came to.

- crash: the rules failed, or a state was not sound
- dead end: a seat was asked and had no option
- endless: a game took more picks than `most_picks`
- difference: the plain rules went another way

Each is told with a record that `ashfall replay` shows; the exit code is then 1. The first seat is the one that begins.
Ties count as games that it did not win. Its interval is Wilson's, at 95 %.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from time import perf_counter
from typing import Any, NamedTuple

from ashfall.columns.compiled import compile_flat
from ashfall.columns.records import from_record, one_record
from ashfall.games.radlands import GAME
from ashfall.games.radlands.board import CAMPS, standing
from ashfall.games.radlands.cards import DECK, FIRST_CAMP, HAND_KINDS, LAST_EVENT, LAST_PERSON, SEATS, Kind
from ashfall.games.radlands.piles import DRAWN_GAME
from ashfall.games.radlands.state import KEPT, State
from ashfall.games.radlands.steps import Step
from ashfall.table.chance import seed_words
from ashfall.table.game import Choice
from ashfall.table.match import Match

WIDTH = 1.96
"""Of a 95 % interval, in standard deviations."""

SECONDS_BETWEEN_LINES = 2.0
MOST_FAULTS = 20
DEFAULTS_LONGER = 5
"""How much longer the defaults are played than any other combination: they are what people play."""

Switches = dict[str, Choice]
Picks = list[tuple[int, int]]


class Fault(NamedTuple):
    """Something that must not happen, and the game in which it did."""

    kind: str
    what: str
    record: str


class FoundError(Exception):
    """A game cannot go on, or should not have gone so."""

    def __init__(self, kind: str, what: str) -> None:
        super().__init__(what)
        self.kind = kind


class Tally:
    """What was counted, over all games or under one combination."""

    def __init__(self) -> None:
        self.games = self.decisions = self.longest = self.ties = self.first_wins = 0

    def add(self, s: Any, picks: int) -> None:
        """Count a game that is over."""
        self.games += 1
        self.decisions += picks
        self.longest = max(self.longest, picks)
        self.ties += int(s["winner"]) == DRAWN_GAME
        self.first_wins += int(s["winner"]) == 1 + int(s["first"])

    def figures(self) -> dict[str, Any]:
        """Give the figures, as JSON has them."""
        low, high = interval(self.first_wins, self.games)
        return {
            "games": self.games,
            "decisions": self.decisions,
            "average": self.decisions / max(1, self.games),
            "longest": self.longest,
            "ties": self.ties,
            "first_wins": self.first_wins,
            "first_share": self.first_wins / max(1, self.games),
            "first_share_95": [low, high],
        }


def interval(won: int, games: int) -> tuple[float, float]:
    """Give Wilson's interval of a share, which holds for few games too."""
    if not games:
        return 0.0, 1.0
    share, square = won / games, WIDTH**2
    middle = share + square / (2 * games)
    half = WIDTH * sqrt(share * (1 - share) / games + square / (4 * games**2))
    return (middle - half) / (1 + square / games), (middle + half) / (1 + square / games)


# ---------------------------------------------------------------- playing


def combinations(seed: int) -> Iterator[Switches]:
    """Give the defaults, then one combination of options after the other, drawn at random."""
    yield GAME.check_start(SEATS, 0, None)
    chance = Random(seed)
    while True:
        drawn = {switch.id: chance.choice(switch.choices) for switch in GAME.switches}
        # Its six camps are always the same, and try less of the game: one combination in eight will do.
        drawn["first_game"] = chance.random() < 1 / 8
        yield drawn


class Compiled:
    """The rules, compiled with every index checked, and a table to play them on."""

    def __init__(self) -> None:
        """Compile them, which takes half a minute for the first time."""
        entries = ("flow.begin", "flow.answer")
        self.flow = compile_flat(f"{GAME.name}-fuzz", GAME.parts, State, entries=entries, checked=True)["flow"]
        self.table = one_record(State())
        self.s = self.table[0]

    def play(self, unstarted: Any, seed: int, chance: Random, picks: Picks) -> None:
        """Play a game to its end and write down its picks. Raises FoundError, and what the rules raise."""
        self.table[:] = unstarted
        s, answer, draw = self.s, self.flow.answer, chance.random
        options = s["option"]
        seat = self.flow.begin(s, *seed_words(seed))
        while seat >= 0:
            offered = int(s["offered"])
            if offered < 1:
                raise FoundError("dead end", f"seat {seat} is asked and has no option")
            if len(picks) == GAME.most_picks:
                raise FoundError("endless", f"the game goes on after {len(picks)} picks")
            option = int(options[int(draw() * offered)])
            picks.append((seat, option))
            seat = answer(s, seat, option)
        if not s["winner"]:
            raise FoundError("crash", "nobody is asked, and the game has no end")

    def state(self) -> State:
        """Read the table as a list state."""
        return from_record(State, self.table, 0)


def play_again(switches: Switches, seed: int, picks: Picks, end: State) -> None:
    """Play a game in plain Python, looking at everything after each pick. Raises FoundError, and what the rules do."""
    s = GAME.start(SEATS, seed, switches)
    look_at(s)
    for n, (seat, option) in enumerate(picks, 1):
        for asked in GAME.asked(s):
            options = GAME.option_ids(s, asked)
            if not options or len({*options}) < len(options):
                raise FoundError("dead end", f"before pick {n} seat {asked} may answer {list(options)}")
        if seat not in GAME.asked(s) or option not in GAME.option_ids(s, seat):
            raise FoundError("difference", f"pick {n}, {option} by seat {seat}, is not offered")
        GAME.pick(s, seat, option)
        look_at(s)
    if GAME.asked(s) or s.digest() != end.digest():
        raise FoundError("difference", "the final states are not the same")


def look_at(s: State) -> None:
    """Look whether a state is sound: every column in its range, every card there once. Raises what it finds."""
    s.check()
    if cards_of(s) != Counter(DECK):
        raise FoundError(
            "crash", f"cards were lost or made: {Counter(DECK) - cards_of(s)} {cards_of(s) - Counter(DECK)}"
        )
    for seat in range(SEATS):
        if s.hand[HAND_KINDS * seat + Kind.WATER_SILO] > 1:
            raise FoundError("crash", f"seat {seat} has two Water Silos")
        camps = sum(kind >= FIRST_CAMP for kind in s.card[9 * seat : 9 * seat + 9])
        if s.turns and (camps != KEPT or (not s.over and not standing(s, seat, CAMPS))):
            raise FoundError("crash", f"seat {seat} has {camps} camps, and plays on")


def cards_of(s: State) -> Counter[int]:
    """Count the cards of the deck by kind, wherever they lie: a punk is the card that it hides."""
    found = Counter(s.deck[: s.deck_size]) + Counter(s.discard[: s.discard_size])
    for seat in range(SEATS):
        for kind in range(1, Kind.WATER_SILO):
            found[kind] += s.hand[HAND_KINDS * seat + kind]
    found.update(under if kind == Kind.PUNK else kind for kind, under in zip(s.card, s.under, strict=True))
    found.update(s.queue)
    for step, kind in zip(s.step[: s.depth], s.amount[: s.depth], strict=True):
        # An event that is having its effect, a person on its way from a hand; a punk is still in the deck.
        if step == Step.FINISH_EVENT or (step in (Step.PLACE, Step.LAND) and kind <= LAST_PERSON):
            found[kind] += 1
    return Counter({kind: n for kind, n in found.items() if 0 < kind <= LAST_EVENT and n})


def record_of(switches: Switches, seed: int, picks: Picks) -> str:
    """Write the record of a game as far as the plain rules can follow it."""
    match = Match(GAME, SEATS, seed, switches)
    try:
        for seat, option in picks:
            if match.apply(seat, option):
                break
    except Exception as fault:  # noqa: BLE001 - whatever it is, the record leads up to it
        print(f"The plain rules fail too: {fault!r}", file=sys.stderr)
    return match.record().line()


# ---------------------------------------------------------------- the run


class Run:
    """All that a run counts and finds."""

    def __init__(self, decisions: int, games: int, seed: int, plain: int) -> None:
        self.wanted, self.games, self.seed, self.plain = decisions, games, seed, plain
        self.all, self.default = Tally(), Tally()
        self.combinations = self.checked_games = self.checked_picks = 0
        self.seen: dict[str, Counter[str]] = {switch.id: Counter() for switch in GAME.switches}
        self.faults: list[Fault] = []
        self.began = self.told = perf_counter()

    def play(self) -> None:
        """Play until there were as many decisions as wished for, or enough faults."""
        compiled = Compiled()
        self.began = perf_counter()
        for number, switches in enumerate(combinations(self.seed)):
            self.play_combination(compiled, number, switches)
            if self.all.decisions >= self.wanted or len(self.faults) >= MOST_FAULTS:
                return

    def play_combination(self, compiled: Compiled, number: int, switches: Switches) -> None:
        """Play some games under one combination of options."""
        self.combinations += 1
        for name, choice in switches.items():
            self.seen[name][str(choice)] += 1
        chance = Random(f"{self.seed} {number}")
        unstarted = one_record(GAME.unstarted(SEATS, switches))
        for game in range(self.games * (1 if number else DEFAULTS_LONGER)):
            seed, picks = chance.getrandbits(128), Picks()
            try:
                compiled.play(unstarted, seed, chance, picks)
                if game % self.plain == 0:
                    play_again(switches, seed, picks, compiled.state())
                    self.checked_games += 1
                    self.checked_picks += len(picks)
            except Exception as fault:  # noqa: BLE001 - to find any is what this is for
                kind, what = (fault.kind, str(fault)) if isinstance(fault, FoundError) else ("crash", repr(fault))
                self.faults.append(Fault(kind, what, record_of(switches, seed, picks)))
            self.all.add(compiled.s, len(picks))
            if number == 0:
                self.default.add(compiled.s, len(picks))
            self.tell_progress()
            if self.all.decisions >= self.wanted or len(self.faults) >= MOST_FAULTS:
                return

    def tell_progress(self) -> None:
        """Say now and then how far it is."""
        now = perf_counter()
        if now - self.told >= SECONDS_BETWEEN_LINES:
            self.told = now
            share, rate = self.all.decisions / self.wanted, self.all.decisions / (now - self.began)
            said = f"{share:6.1%}  {self.all.games:,} games, {self.combinations} combinations, {rate:,.0f} decisions/s"
            print(f"\r{said}, {len(self.faults)} faults ", end="", file=sys.stderr, flush=True)

    def figures(self) -> dict[str, Any]:
        """Give everything, as JSON has it."""
        return {
            "seed": self.seed,
            "seconds": perf_counter() - self.began,
            "combinations": self.combinations,
            "seen": {name: dict(choices) for name, choices in self.seen.items()},
            "all": self.all.figures(),
            "default": self.default.figures(),
            "checked_games": self.checked_games,
            "checked_picks": self.checked_picks,
            "faults": {kind: sum(fault.kind == kind for fault in self.faults) for kind in KINDS},
            "found": [fault._asdict() for fault in self.faults],
        }


KINDS = ("crash", "dead end", "endless", "difference")


def report(told: dict[str, Any]) -> Iterator[str]:
    """Write the figures in lines."""
    yield f"seed {told['seed']}, {told['combinations']} combinations of options, {told['seconds']:.0f} s"
    for name, choices in told["seen"].items():
        yield f"  {name}: {', '.join(f'{choice} {n}' for choice, n in sorted(choices.items()))}"
    for name in ("all", "default"):
        part = told[name]
        low, high = part["first_share_95"]
        yield f"{name}: {part['games']:,} games, {part['decisions']:,} decisions"
        longest = f"{part['longest']:,} in the longest (at most {GAME.most_picks:,})"
        yield f"  {part['average']:.1f} decisions a game, {longest}"
        yield f"  {part['ties']:,} ties ({part['ties'] / max(1, part['games']):.2%})"
        yield f"  the first seat won {part['first_share']:.2%} (95 %: {low:.2%} to {high:.2%})"
    yield f"plain, checked after each pick: {told['checked_games']:,} games, {told['checked_picks']:,} decisions"
    yield "faults: " + ", ".join(f"{kind} {n}" for kind, n in told["faults"].items())
    for fault in told["found"]:
        yield f"  {fault['kind']}: {fault['what']}\n    {fault['record']}"


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--decisions", type=int, default=10_000_000, help="how many to play at least")
    parser.add_argument("--games", type=int, default=2_000, help="how many under each combination of options")
    parser.add_argument("--seed", type=int, default=1, help="what all is drawn from")
    parser.add_argument("--plain", type=int, default=50, help="every so many games one is checked in plain Python")
    parser.add_argument("--json", action="store_true", help="print JSON instead of lines")
    given = parser.parse_args()
    if min(given.decisions, given.games, given.plain) < 1:
        parser.error("decisions, games and plain are 1 at least")
    print("Preparing the rules, which takes half a minute the first time.", file=sys.stderr)
    run = Run(given.decisions, given.games, given.seed, given.plain)
    run.play()
    print(file=sys.stderr)
    told = run.figures()
    print(json.dumps(told, indent=2) if given.json else "\n".join(report(told)))
    sys.exit(bool(run.faults))


if __name__ == "__main__":
    main()
