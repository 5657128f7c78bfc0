"""What a seat of Radlands is asked: the question with the card that asks it, and all that it may answer or not."""

from __future__ import annotations

from ashfall.table.decision import Cause, Decision, Greyed, Option
from ashfall.table.phrase import Phrase, phrase, seat_name

from . import rules
from .board import NOWHERE, owner_of
from .cards import Kind
from .labels import option
from .names import at, card_name, step_name, where_is
from .reasons import refusals
from .state import KEPT, State
from .steps import Step

MOVED = (Step.HIGH_GROUND_TO, Step.RELOCATE_TO)
"""The steps whose source is who moves, not the card that moves it."""


def decision(s: State, seat: int | None, asked: tuple[int, ...]) -> Decision:
    """Build what is asked, with options for a seat that is asked."""
    step = Step(s.step[s.depth - 1])
    options: tuple[Option, ...] = ()
    greyed: tuple[Greyed, ...] = ()
    if seat is not None and seat in asked:
        rules.options(s, seat)
        offered = s.option[: s.offered]
        options = tuple(option(s, seat, number) for number in offered)
        greyed = tuple(
            Greyed(option(s, seat, number, is_open=False), why) for number, why in refusals(s, seat, offered).items()
        )
    return Decision(
        seats=asked,
        mode="each" if step == Step.DRAFT else "one",
        kind=step_name(step),
        prompt=prompt(s, step, seat, asked),
        cause=cause(s),
        options=options,
        greyed=greyed,
    )


def prompt(s: State, step: Step, seat: int | None, asked: tuple[int, ...]) -> Phrase:
    """Say what is to be chosen, to whoever chooses and to those who wait."""
    d = s.depth - 1
    if step == Step.DRAFT:
        # Both are asked, and each is spoken to alone; how many camps the other has kept is nobody's business.
        spoken_to = [other for other in asked if other == seat] or asked
        kept = sum(s.kept[KEPT * seat + n] > 0 for n in range(KEPT)) if seat is not None and seat in asked else 0
        return phrase("prompt.draft", who=[seat_name(other) for other in spoken_to], n=kept)
    args: dict[str, int | str | Phrase | list[Phrase]] = {"who": seat_name(s.who[d])}
    match step:
        case Step.TURN:
            args["n"] = s.water
        case Step.WAREHOUSE_MORE:
            args["n"] = s.counted
        case Step.DISCARD | Step.PUNK:
            args["n"] = times_left(s)
    if s.amount[d]:
        args["card"] = card_name(s.amount[d])
    if step in (*MOVED, Step.JUMP) and s.source[d] >= 0:
        args["thing"] = at(s, s.source[d])
    return phrase(f"prompt.{step_name(step)}", **args)


def times_left(s: State) -> int:
    """Count how often the same is asked in a row, this time included."""
    d = s.depth - 1
    row = (s.step[d], s.who[d], s.amount[d])
    left = 0
    while left <= d and (s.step[d - left], s.who[d - left], s.amount[d - left]) == row:
        left += 1
    return left


def cause(s: State) -> Cause | None:
    """Name the card that asks, and whose it is."""
    d = s.depth - 1
    kind, source = s.amount[d], s.source[d]
    if kind == Kind.NONE:
        return None
    if s.step[d] in MOVED:
        source = NOWHERE - s.who[d]
    owner = owner_of(source)
    return Cause(card_name(kind), owner, where_is(s, owner, kind, source))
