"""A promise that every game keeps: a sentence, and the check that looks for where it is broken."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from ashfall.table.game import Game

if TYPE_CHECKING:
    from .played import Play, Played, Position

MOST_FAULTS = 3
"""A promise broken once is often broken everywhere: the first places are enough."""

Fault = tuple[str, str]
"""What is wrong, and the record that leads there ("" where it is no matter of play)."""


class UncheckedError(Exception):
    """A promise that cannot be checked here; the text says why, in one sentence."""


class Broken(msgspec.Struct, frozen=True):
    """A promise that a game does not keep: which, in what, and the record of a game that shows it."""

    promise: str
    what: str
    record: str = ""

    def __str__(self) -> str:
        shown = f"\n    {self.record}" if self.record else ""
        return f"{self.promise}: {self.what}{shown}"


class Promise(msgspec.Struct, frozen=True):
    """A promise: its name, what it says, and its check over games that were played."""

    name: str
    sentence: str
    check: Callable[[Played], Iterator[Fault]]

    def broken(self, played: Played) -> list[Broken]:
        """Find where the played games break it, up to MOST_FAULTS places.

        What cannot be checked is not broken: then `played.unchecked` says why, under the name of the promise.
        """
        found: list[Broken] = []
        try:
            for what, record in self.check(played):
                found.append(Broken(self.name, what, record))
                if len(found) == MOST_FAULTS:
                    break
        except UncheckedError as why:
            played.unchecked[self.name] = str(why)
        return found


def of_a_game(check: Callable[[Game[Any]], Iterator[str]]) -> Promise:
    """Make a promise that is checked once a game."""

    def faults(played: Played) -> Iterator[Fault]:
        return _caught(lambda: check(played.game), "")

    return _promise(check, faults)


def of_all_play(check: Callable[[Played], Iterator[Fault]]) -> Promise:
    """Make a promise that is checked once over all that was played; the check names the records itself."""

    def faults(played: Played) -> Iterator[Fault]:
        try:
            yield from check(played)
        except UncheckedError:
            raise
        except Exception as fault:  # noqa: BLE001 - whatever a game raises is a fault of it, to be reported
            yield raised(fault), ""

    return _promise(check, faults)


def of_a_play(check: Callable[[Play[Any]], Iterator[str]]) -> Promise:
    """Make a promise that is checked over each game that was played."""

    def faults(played: Played) -> Iterator[Fault]:
        for play in played.plays:
            yield from _caught(lambda play=play: check(play), play.record())  # type: ignore[misc]

    return _promise(check, faults)


def of_a_position(check: Callable[[Position[Any]], Iterator[str]]) -> Promise:
    """Make a promise that is checked between picks, at every position kept of every game played."""

    def faults(played: Played) -> Iterator[Fault]:
        for position in played.positions():
            yield from _caught(lambda position=position: check(position), position.record())  # type: ignore[misc]

    return _promise(check, faults)


def raised(fault: Exception) -> str:
    """Say what was raised, and where."""
    last = traceback.extract_tb(fault.__traceback__)[-1]
    return f"{type(fault).__name__} was raised in {Path(last.filename).name}:{last.lineno} ({fault})"


def _promise(check: Callable[..., Any], faults: Callable[[Played], Iterator[Fault]]) -> Promise:
    name = check.__name__.replace("_", " ")  # type: ignore[attr-defined,unused-ignore]
    sentence = " ".join((check.__doc__ or "").split("\n\n")[0].split())
    return Promise(name, sentence, faults)


def _caught(check: Callable[[], Iterable[str]], record: str) -> Iterator[Fault]:
    try:
        for what in check():
            yield what, record
    except Exception as fault:  # noqa: BLE001 - whatever a game raises is a fault of it, to be reported
        yield raised(fault), record
