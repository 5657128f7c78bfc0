"""Twins: two states that differ only in what a seat cannot see. What it is shown of one it must be shown of both."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from ashfall.table.fact import Fact, Telling
from ashfall.table.game import Game

State = TypeVar("State")


def differences(
    game: Game[State], one: State, other: State, seat: int | None, numbers: Sequence[int] = ()
) -> Iterator[str]:
    """Say in what the two states look different to `seat` (None is a watcher): view, decision, options, refusals.

    `numbers` are the options whose refusals are compared, beside those that are offered or greyed.
    """
    if path := first_difference(game.view(one, seat), game.view(other, seat)):
        yield f"the view differs in {path}"
    decision = game.decision(one, seat)
    if path := first_difference(decision, game.decision(other, seat)):
        yield f"the decision differs in {path}"
    if game.asked(one) != game.asked(other):
        yield f"seats {game.asked(one)} or {game.asked(other)} are asked"
    elif seat is not None:
        if seat in game.asked(one) and list(game.option_ids(one, seat)) != list(game.option_ids(other, seat)):
            yield "the numbers of the options differ"
        greyed = [greyed.option.id for greyed in decision.greyed] if decision else []
        for number in [*numbers, *greyed]:
            if game.refusal(one, seat, number) != game.refusal(other, seat, number):
                yield f"option {number} is refused for another reason"
                break


def differences_after(
    game: Game[State], one: State, other: State, seat: int, option: int, viewer: int | None = None
) -> Iterator[str]:
    """Say in what the two look different to `viewer`, or to a watcher, once `seat` picked `option` in both.

    They are twins for the viewer, which is the seat that picks unless told otherwise. Whom the pick reveals something
    in either of them may see a difference, and nothing is said of it. The two states are changed.
    """
    before = game.barriers(one), game.barriers(other)
    told_one, told_other = Telling(), Telling()
    game.pick(one, seat, option, told_one)
    game.pick(other, seat, option, told_other)
    revealing = (game.barriers(one), game.barriers(other)) != before
    for eyes, who in ((seat if viewer is None else viewer, ""), (None, "to a watcher ")):
        if revealing and (told_one.may_have_shown(eyes) or told_other.may_have_shown(eyes)):
            continue
        if path := first_difference(seen(told_one, eyes), seen(told_other, eyes)):
            yield f"{who}other facts are told, in {path}"
        yield from (f"{who}{what}" for what in differences(game, one, other, eyes))


def seen(told: list[Fact], seat: int | None) -> list[Any]:
    """Give the facts as the seat is told them."""
    return [fact for fact in (fact.told_to(seat) for fact in told) if fact]


def first_difference(one: object, other: object) -> str | None:
    """Name the first place in which two values differ, as `areas[2].things[0].name`; None if they do not."""
    path = _first_difference(msgspec.to_builtins(one), msgspec.to_builtins(other), "")
    return path if path is None else path.lstrip(".") or "all of it"


def _first_difference(one: Any, other: Any, path: str) -> str | None:
    if type(one) is not type(other):
        return path
    if isinstance(one, dict):
        for key in [*one, *(key for key in other if key not in one)]:
            if key not in one or key not in other:
                return f"{path}.{key}"
            if found := _first_difference(one[key], other[key], f"{path}.{key}"):
                return found
        return None
    if isinstance(one, list | tuple):
        for n, (a, b) in enumerate(zip(one, other, strict=False)):
            if found := _first_difference(a, b, f"{path}[{n}]"):
                return found
        return None if len(one) == len(other) else f"{path}[{min(len(one), len(other))}]"
    return None if one == other else path
