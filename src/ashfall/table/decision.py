"""What a seat is asked, what it may answer, and why it may not: decisions are data, built for one seat at a time."""

from __future__ import annotations

from typing import Literal

import msgspec

from .phrase import Phrase


class Refusal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something cannot be done: a stable key for programs, and what the sentence needs."""

    key: str
    args: dict[str, int | str | Phrase | list[Phrase]] = {}

    @property
    def phrase(self) -> Phrase:
        """The sentence."""
        return Phrase(f"refusal.{self.key}", self.args)


def refusal(key: str, **args: int | str | Phrase | list[Phrase]) -> Refusal:
    """Write `refusal("water", need=2, have=1)`."""
    return Refusal(key, args)


class Cause(msgspec.Struct, frozen=True, omit_defaults=True):
    """What made a decision or a fact: something on the table or a card by its name, and the seat it belongs to."""

    name: Phrase
    seat: int | None = None
    ref: str = ""


class Option(msgspec.Struct, frozen=True, omit_defaults=True):
    """One answer: a small number that is stable within a rules version, and what a person needs to choose it."""

    id: int
    verb: str
    """The rulebook's verb, a key of the game's own: "draw", "raid", "pass"."""
    label: Phrase
    refs: tuple[str, ...] = ()
    """The things and areas of the view that it touches, so that a browser can light them up."""
    cost: dict[str, int] = {}
    preview: dict[str, int] = {}
    """Counters that it changes for certain, each with its whole change, cost included; others may change too."""
    barrier: bool = False
    """It may reveal something hidden or roll a die: it cannot be taken back without everybody's consent."""


class Greyed(msgspec.Struct, frozen=True):
    """An option that a person would look for and that cannot be chosen now, with its reason."""

    option: Option
    refusal: Refusal


class Decision(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is asked. Who is not asked sees the same without options."""

    seats: tuple[int, ...]
    """Who may still answer."""
    mode: Literal["one", "any", "each"]
    """One seat answers; any one of a group answers for all; or each answers unseen, and then all is revealed."""
    kind: str
    prompt: Phrase
    cause: Cause | None = None
    options: tuple[Option, ...] = ()
    greyed: tuple[Greyed, ...] = ()

    def option(self, number: int) -> Option | None:
        """Find an option by its number."""
        return next((option for option in self.options if option.id == number), None)
