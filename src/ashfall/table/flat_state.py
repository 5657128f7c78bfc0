"""What the state of every flat game has, and the agenda inside it. Flat: standard library only, no decorator.

A game's own state inherits from FlatState and declares its columns; it may declare `option` or the agenda's rows anew
to make them longer. Pending steps lie on the agenda, the next one last, so that a state can be copied in mid-effect;
between two picks every row above the agenda's top is 0.
"""

from __future__ import annotations

from ashfall.columns import number, row

from .chance import Chance

FLAT = True
PLAIN_ONLY = ("tell",)

AGENDA = 24

WATCHERS = 8
"""The bit of those who watch in `shown_to`, after those of eight seats."""
EVERYBODY = 2 ** (WATCHERS + 1) - 1


class FlatState(Chance):
    """The columns that the contract needs of any flat game."""

    seats: int = number(0, 8)
    over: int = number(0, 1)
    barriers: int = number(0, 2**31 - 1)
    depth: int = number(0, 127)
    step: list[int] = row(AGENDA)
    who: list[int] = row(AGENDA, 0, 8)
    source: list[int] = row(AGENDA, -1, 32767)
    amount: list[int] = row(AGENDA, -32768, 32767)
    reach: int = number(0, 127, scratch=True)
    """How far up the agenda may have been written since the last decision."""
    offered: int = number(0, 32767, scratch=True)
    option: list[int] = row(64, 0, 32767, scratch=True)
    secret: int = number(0, 1, scratch=True)
    shown_to: int = number(0, EVERYBODY, scratch=True)
    """Whom the last pick showed something hidden, one bit a seat: they alone may see more than they knew."""


def push(s: FlatState, step: int, who: int, source: int, amount: int) -> None:
    """Put a step on the agenda, to be done before what lies there."""
    d = s.depth
    s.step[d] = step
    s.who[d] = who
    s.source[d] = source
    s.amount[d] = amount
    s.depth = d + 1
    if s.reach <= d:
        s.reach = d + 1


def pop(s: FlatState) -> int:
    """Take the next step off the agenda; return where its row was, to read it until the next push."""
    d = s.depth - 1
    s.depth = d
    return d


def offer(s: FlatState, option: int) -> None:
    """Add an option to the list that `options` is making."""
    s.option[s.offered] = option
    s.offered += 1


def keep_secret(s: FlatState) -> None:
    """Note, in `options`, that the others cannot tell how many there are: a lone one is then asked for all the same."""
    s.secret = 1


def reveal(s: FlatState) -> None:
    """Note that something hidden is shown or a die rolled: what came before is not undone without consent."""
    s.barriers += 1
    s.shown_to = EVERYBODY


def reveal_to(s: FlatState, seat: int) -> None:
    """Note that something hidden is shown to one seat alone, as a card that it draws. A barrier all the same."""
    s.barriers += 1
    s.shown_to |= 1 << seat


def tell(s: FlatState, fact: int, a: int, b: int, c: int) -> None:
    """Tell whoever listens what happened. The compiled engines have nobody to tell, and leave this out."""
    if s.facts is not None:
        s.facts.append((fact, a, b, c))
