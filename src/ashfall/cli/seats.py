"""Who sits at a table: persons at the keyboard and bots, as they are written in `--seats you=Anna,greedy`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ashfall.table.game import Game
from ashfall.table.naming import either
from ashfall.table.phrase import Phrase
from ashfall.table.words import Words

from .faults import UsageError

YOU = "you"
OPPONENT = "greedy"
LONGEST_NAME = 24


def usual_seats(game: Game[Any], count: int | None = None, persons: int | None = None) -> list[str]:
    """Give who sits there unless told otherwise: you and bots, or persons only in a co-operative game."""
    count = min(game.seats) if count is None else count
    if persons is None:
        persons = count if game.co_operative else 1
    return [YOU] * persons + [OPPONENT] * (count - persons)


def read_seats(text: str, game: Game[Any]) -> list[str]:
    """Read `you=Anna,greedy:worlds=4`, or a number of seats. Raises UsageError and UnknownBotError."""
    from ashfall.bots import bot_names, read_spec
    from ashfall.table.naming import unknown

    is_count = re.fullmatch(r"\d{1,9}", text) is not None
    count = int(text) if is_count else len(split_specs(text))
    if count not in game.seats:
        raise UsageError(f"{game.name} is for {either(game.seats)} seats, not {count}")
    specs = usual_seats(game, count) if is_count else split_specs(text)
    for spec in specs:
        if is_person(spec):
            check_name(spec)
        elif spec.partition(":")[0] not in bot_names():
            raise UsageError(unknown("bot", spec.partition(":")[0], [YOU, *bot_names()]))
        else:
            read_spec(spec)
    return specs


def split_specs(text: str) -> list[str]:
    """Split at the commas between seats; `greedy:worlds=4,depth=2` is one seat."""
    specs: list[str] = []
    for part in text.split(","):
        if specs and ":" in specs[-1] and "=" in part and ":" not in part and not is_person(part):
            specs[-1] += f",{part}"
        else:
            specs.append(part.strip())
    return specs


def is_person(spec: str) -> bool:
    """Say whether a person sits here: `you` or `you=Anna`."""
    return spec.partition("=")[0].strip() == YOU


def check_name(spec: str) -> None:
    """Refuse a name that a terminal could not show."""
    _, named, name = spec.partition("=")
    if named and not (name.strip() and name.isprintable() and len(name) <= LONGEST_NAME):
        raise UsageError(f"a name has 1 to {LONGEST_NAME} characters that can be printed")


def seat_names(specs: Sequence[str], words: Words) -> list[str]:
    """Name the seats: persons by their names, bots by theirs, with the number of the seat where two are the same."""
    names = [_name(spec) for spec in specs]
    if sum(map(is_person, specs)) == 1:
        alone = next(seat for seat, spec in enumerate(specs) if is_person(spec))
        names[alone] = names[alone] or words.say(Phrase("seat.you"))
    return [f"{name} {seat + 1}" if name and names.count(name) > 1 else name for seat, name in enumerate(names)]


def _name(spec: str) -> str:
    if is_person(spec):
        return spec.partition("=")[2].strip()
    return spec.partition(":")[0].capitalize()
