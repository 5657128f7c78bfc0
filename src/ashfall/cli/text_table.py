"""The text table: a view, what happened, and a decision, as lines of text. It knows no rules and needs no colour.

It is all that it takes to play, by keyboard, with a screen reader, or over a slow line.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence
from typing import Literal, NamedTuple

from ashfall.table.decision import Decision, Option, Refusal
from ashfall.table.fact import SeenFact
from ashfall.table.game import Outcome
from ashfall.table.phrase import SEAT, Phrase, phrase, seat_name
from ashfall.table.view import Area, Thing, View
from ashfall.table.words import Words

Tone = Literal["plain", "title", "heading", "prompt", "quiet"]

BARRIER = "◆"
"""Marks an option that cannot be taken back alone."""
MINUS = "−"


class Line(NamedTuple):
    """A line of text, and how it may be set off where there is colour."""

    text: str
    tone: Tone = "plain"


class TextTable:
    """Puts things into words for one viewer (None is a watcher), in lines of at most `width` characters."""

    def __init__(
        self, words: Words, names: Sequence[str], viewer: int | None, width: int, together: bool = False
    ) -> None:
        self.words = words
        self.names = names
        self.viewer = viewer
        self.width = width
        self.together = together
        """What belongs to nobody is everybody's own, as in a co-operative game."""

    def say(self, said: Phrase) -> str:
        """Speak a phrase to the viewer, beginning with a capital."""
        text = self.inside(said)
        return text[:1].upper() + text[1:]

    def say_title(self) -> str:
        """Say what the game is called."""
        return self.say(Phrase("game.name"))

    def inside(self, said: Phrase) -> str:
        """Speak a phrase that stands inside a line."""
        return self.words.say(said, self.viewer, self.names)

    def wrapped(self, text: str, tone: Tone = "plain", indent: str = "", further: str = "  ") -> Iterator[Line]:
        """Lay out a text; what does not fit goes on in lines that are indented by `further` more."""
        for paragraph in text.split("\n"):
            for line in textwrap.wrap(
                paragraph, self.width, initial_indent=indent, subsequent_indent=indent + further
            ) or [""]:
                yield Line(line, tone)

    # The table

    def table(self, title: str, view: View) -> Iterator[Line]:
        """Draw the table: where the game stands, then every area."""
        yield Line(f"━━ {title} ".ljust(self.width, "━"), "title")
        yield from self.wrapped(self.say(view.headline), "title", further="")
        for area in view.areas:
            yield from self.area(area)

    def area(self, area: Area) -> Iterator[Line]:
        """Draw an area: one line where that is enough, else its things below."""
        name = self.say(area.name)
        if area.seat is not None and not names_a_seat(area.name):
            name = f"{name} ({self.inside(seat_name(area.seat))})"
        holds = self.numbers("counter", area.counters, " · ")
        piles = self.piles(area)
        is_own = area.seat == self.viewer if area.seat is not None else self.together
        if is_own and any(thing.text for thing in area.things):
            yield from self.wrapped(self.holding(name, holds) if holds else name, "heading")
            for label, thing in piles:
                said = f"{label} – {self.say(thing.text)}" if thing and thing.text else label
                yield from self.wrapped(said, indent="  ")
            return
        there = [*([holds] if holds else []), *(label for label, _ in piles)]
        yield from self.wrapped(self.holding(name, " · ".join(there) or self.inside(phrase("table.empty"))))

    def piles(self, area: Area) -> list[tuple[str, Thing | None]]:
        """Name what lies in an area, the same things as one: each with one of them."""
        counts: dict[str, int] = {}
        first: dict[str, Thing | None] = {}
        for thing in area.things:
            label = self.thing(thing, self.say(area.name))
            counts[label] = counts.get(label, 0) + 1
            first.setdefault(label, thing)
        named = [(f"{label} ×{n}" if n > 1 else label, first[label]) for label, n in counts.items() if label]
        if area.face_down:
            named.append((self.inside(phrase("table.face-down", n=area.face_down)), None))
        return named

    def thing(self, thing: Thing, area: str = "") -> str:
        """Name a thing with its marks and numbers; one that is called as its area is has been named there."""
        name = self.say(thing.name) if thing.name else self.inside(phrase("table.face-down", n=1))
        marks = [self.inside(Phrase(f"mark.{mark}")) for mark in thing.marks]
        about = ", ".join([*marks, *([numbers] if (numbers := self.numbers("value", thing.values, ", ")) else [])])
        if name == area:
            return about
        return f"{name} ({about})" if about else name

    def numbers(self, of: str, numbers: dict[str, int], between: str) -> str:
        """Say numbers with the words of what they count, which may go by the number."""
        return between.join(f"{self.inside(phrase(f'{of}.{key}', n=n))} {n}" for key, n in numbers.items())

    def holding(self, area: str, holds: str) -> str:
        """Say `Deck: 30 face-down cards`."""
        return self.words.say(phrase("table.holding", area=area, holds=holds))

    def about(self, view: View, wanted: str) -> Iterator[Line]:
        """Tell all about the things whose names hold the text `wanted`, each kind once."""
        told: set[str] = set()
        for thing in (thing for area in view.areas for thing in area.things if thing.name):
            name = self.say(thing.name) if thing.name else ""
            if wanted.lower() in name.lower() and name not in told:
                told.add(name)
                label = self.thing(thing)
                yield from self.wrapped(f"{label} – {self.say(thing.text)}" if thing.text else label)

    # What happened

    def facts(self, facts: Iterable[SeenFact]) -> Iterator[Line]:
        """Tell what happened, a sentence each."""
        for fact in facts:
            yield from self.wrapped(f"· {self.say(fact.phrase)}")

    # What is asked

    def decision(self, decision: Decision) -> Iterator[Line]:
        """Ask: the prompt with its cause, the options by number from 1, then what cannot be picked and why."""
        yield from self.wrapped(self.whose_move(decision), "prompt", further="")
        yield from self.wrapped(self.say(decision.prompt), further="")
        labels = [self.say(option.label) for option in decision.options]
        column = min(max(map(len, labels), default=0), self.width - 34)
        for number, (option, label) in enumerate(zip(decision.options, labels, strict=True), 1):
            yield from self.option(f"{number:>3}  ", label, self.price(option), column)
        for number, greyed in enumerate(decision.greyed, len(decision.options) + 1):
            said = f"({number}) {self.say(greyed.option.label)} – {self.refusal(greyed.refusal)}"
            indent = " " * (2 - len(str(number)))
            yield from self.wrapped(said, "quiet", indent=indent, further=" " * (5 - len(indent)))
        if any(option.barrier for option in decision.options):
            reveals = phrase("table.reveals-alone" if len(self.names) == 1 else "table.reveals")
            yield from self.wrapped(f"{BARRIER} {self.inside(reveals)}", "quiet", indent="  ")

    def whose_move(self, decision: Decision) -> str:
        """Say whose move it is: free, forced by something of somebody's, or another's."""
        if self.viewer not in decision.seats:
            who = [seat_name(seat) for seat in decision.seats]
            return self.say(phrase("table.waiting", who=who))
        cause = decision.cause
        if cause is None:
            return self.say(phrase("table.your-move"))
        if cause.seat is None:
            return self.say(phrase("table.must", cause=cause.name))
        if cause.seat == self.viewer:
            return self.say(phrase("table.your-move-with", cause=cause.name))
        return self.say(phrase("table.must-of", cause=cause.name, who=seat_name(cause.seat)))

    def option(self, number: str, label: str, price: str, column: int) -> Iterator[Line]:
        """Lay out an option: the price beside the label where both fit in a line, else below it."""
        indent = " " * len(number)
        beside = f"{number}{label.ljust(column)}  {price}".rstrip()
        if len(beside) <= self.width:
            yield Line(beside)
            return
        yield from self.wrapped(f"{number}{label}", further=indent)
        if price:
            yield from self.wrapped(price, indent=indent)

    def price(self, option: Option) -> str:
        """Say what an option costs and brings for certain, and mark a barrier. A preview counts the cost in."""
        changes = {key: -n for key, n in option.cost.items()} | option.preview
        parts = [
            f"{'+' if n > 0 else MINUS}{abs(n)} {self.inside(phrase(f'counter.{key}', n=abs(n)))}"
            for key, n in changes.items()
            if n
        ]
        return " · ".join([*parts, *([BARRIER] if option.barrier else [])])

    def refusal(self, refusal: Refusal) -> str:
        """Say why something cannot be done."""
        return self.say(refusal.phrase)

    # The end

    def outcome(self, outcome: Outcome, co_operative: bool) -> Iterator[Line]:
        """Tell why the game ended, who won, and the scores."""
        yield from self.wrapped(self.say(outcome.why), further="")
        if outcome.tie:
            won = phrase("outcome.tie")
        elif co_operative:
            won = phrase("outcome.together-won" if outcome.winners else "outcome.together-lost")
        else:
            winners = [seat_name(seat) for seat in outcome.winners]
            won = phrase("outcome.won", who=winners, n=len(winners))
        yield from self.wrapped(self.say(won), "title", further="")
        for seat, score in enumerate(outcome.scores):
            yield from self.wrapped(self.say(phrase("outcome.score", who=seat_name(seat), n=score)), indent="  ")


def names_a_seat(said: Phrase) -> bool:
    """Say whether a phrase speaks of a seat, so that it need not be told again whose it is."""
    return any(isinstance(argument, Phrase) and argument.key == SEAT for argument in said.args.values())
