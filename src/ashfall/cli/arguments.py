"""What the arguments of the commands may be: whole numbers in bounds, languages, options of a game."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter

from .faults import UsageError

if TYPE_CHECKING:
    from cyclopts import Token

    from ashfall.table.game import Choice, Game
    from ashfall.table.words import Words


def whole(least: int, most: int) -> Callable[[type, Sequence[Token]], int]:
    """Read a whole number from `least` to `most`, in decimal or, with 0x, in hexadecimal."""

    def convert(_: type, tokens: Sequence[Token]) -> int:
        text = tokens[0].value
        if re.fullmatch(r"[0-9]{1,39}|0[xX][0-9a-fA-F]{1,32}", text):
            number = int(text, 16 if "x" in text.lower() else 10)
            if least <= number <= most:
                return number
        bounds = f"{least} to {'2**128 - 1' if most == LARGEST_SEED else f'{most:,}'}"
        raise ValueError(f"this is a whole number from {bounds}, not '{text[:40]}'")

    return convert


LARGEST_SEED = 2**128 - 1
MOST_GAMES = 10**9
MOST_CHECKED_GAMES = 10_000
"""A check keeps its games in memory, position by position."""

MOST_SECONDS = 86_400
MOST_WORKERS = 256

Seed = Annotated[int, Parameter(converter=whole(0, LARGEST_SEED))]
Games = Annotated[int, Parameter(converter=whole(1, MOST_GAMES))]
CheckedGames = Annotated[int, Parameter(converter=whole(1, MOST_CHECKED_GAMES))]
Seconds = Annotated[int, Parameter(converter=whole(1, MOST_SECONDS))]
Workers = Annotated[int, Parameter(converter=whole(1, MOST_WORKERS))]
PickNumber = Annotated[int, Parameter(converter=whole(0, 100_000))]
SeatNumber = Annotated[int, Parameter(converter=whole(1, 8))]
Flag = Annotated[bool, Parameter(negative=(), show_default=False)]
JsonFlag = Annotated[bool, Parameter(name="--json", negative=(), show_default=False)]
Options = Annotated[tuple[str, ...], Parameter(name=["--option", "-o"], negative=(), show_default=False)]
RecordText = Annotated[str, Parameter(allow_leading_hyphen=True)]


def language(asked: str | None) -> str:
    """Choose the language: the one asked for, or the environment's, or English."""
    from ashfall.table.naming import unknown
    from ashfall.table.word_files import LANGUAGES

    if asked is not None:
        if asked not in LANGUAGES:
            raise UsageError(unknown("language", asked, LANGUAGES))
        return asked
    wished = next((os.environ[name] for name in ("LC_ALL", "LC_MESSAGES", "LANG") if os.environ.get(name)), "")
    return wished[:2].lower() if wished[:2].lower() in LANGUAGES else LANGUAGES[0]


def read_options(game: Game[Any], given: Sequence[str]) -> dict[str, Choice]:
    """Read `goal=short` and the like. What the game does not have is refused when it starts."""
    chosen: dict[str, Choice] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not equals:
            raise UsageError(f"an option is written name=choice, not '{setting[:40]}'")
        if name in chosen:
            raise UsageError(f"option '{name[:40]}' is there twice")
        choices = next((switch.choices for switch in game.switches if switch.id == name), ())
        chosen[name] = next((choice for choice in choices if written(choice) == value.lower()), value[:40])
    return chosen


def written(choice: Choice) -> str:
    """Write a choice as it is typed."""
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def choice_in_words(words: Words, switch: str, choice: Choice) -> str:
    """Say a choice of an option as a person reads it."""
    from ashfall.table.phrase import Phrase

    if isinstance(choice, bool):
        return words.say(Phrase("switch.on" if choice else "switch.off"))
    key = f"switch.{switch}.{choice}"
    return words.say(Phrase(key)) if key in words else str(choice)
