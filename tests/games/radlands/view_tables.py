"""What tests of Radlands' views, questions and facts look at, in English, and tables met in random play."""

from __future__ import annotations

from collections.abc import Iterator

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step
from ashfall.table.chance import below, bot_chance
from ashfall.table.decision import Decision, Option
from ashfall.table.fact import Fact
from ashfall.table.flat_state import pop, push
from ashfall.table.phrase import Phrase
from ashfall.table.view import Area, Thing, View

NAMES = ["Anna", "Bruno"]
SEEDS = range(6)


def say(said: Phrase, seat: int | None = 0) -> str:
    return GAME.words("en").say(said, seat, NAMES)


def names_in(area: Area) -> list[str]:
    return [say(thing.name) for thing in area.things if thing.name]


def thing(view: View, ref: str) -> Thing:
    return next(thing for area in view.areas for thing in area.things if thing.ref == ref)


def refs_in(view: View) -> set[str]:
    return {area.id for area in view.areas} | {thing.ref for area in view.areas for thing in area.things}


def decision_of(s: State, seat: int | None) -> Decision:
    decision = GAME.decision(s, seat)
    assert decision is not None
    return decision


def option(s: State, seat: int, number: int) -> Option:
    found = decision_of(s, seat).option(number)
    assert found is not None
    return found


def labels(s: State, seat: int) -> dict[int, str]:
    return {option.id: say(option.label, seat) for option in decision_of(s, seat).options}


def greyed(s: State, seat: int) -> dict[int, str]:
    return {grey.option.id: say(grey.refusal.phrase, seat) for grey in decision_of(s, seat).greyed}


def asking(s: State, step: Step, who: int, source: int, kind: Kind) -> State:
    """Put a question on the table in place of the turn."""
    pop(s)
    push(s, step, who, source, kind)
    return s


def random_states(seed: int, told: list[Fact] | None = None) -> Iterator[State]:
    """Play at random, with a switch or two set; give the state at the start and after each pick."""
    switches = {"later_printing": seed % 2 == 1, "junk_without_effect": seed % 3 > 0}
    s = GAME.start(2, seed, switches, told)
    chance = bot_chance(seed, 0)
    yield s
    while asked := GAME.asked(s):
        seat = asked[below(chance, len(asked))]
        options = list(GAME.option_ids(s, seat))
        GAME.pick(s, seat, options[below(chance, len(options))], told)
        yield s
