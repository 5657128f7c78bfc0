"""Records as they are named on the command line: their line, a file, or standard input; read, and played again."""

from __future__ import annotations

import os
import re
import stat
import sys
from pathlib import Path
from typing import Any, NamedTuple

from ashfall.games import UnknownGameError, find_game
from ashfall.table.game import Game
from ashfall.table.match import Match
from ashfall.table.record import (
    LONGEST_RECORD,
    BrokenRecordError,
    Record,
    line_of_key,
    line_of_pick,
    read_record,
    said_in,
    text_of_file,
)

from .faults import UsageError


class Given(NamedTuple):
    """The text of a record, and the file that holds it, if one was named."""

    text: str
    path: Path | None = None

    def placed(self, fault: BrokenRecordError) -> BrokenRecordError:
        """Tell a fault with its file and line."""
        if self.path is None:
            return fault
        if str(fault)[0].isdigit():
            return BrokenRecordError(f"{self.path}:{fault}")
        line = line_of_key(self.text, fault.key) if fault.pick is None else line_of_pick(self.text, fault.pick - 1)
        return BrokenRecordError(f"{self.path}:{line}: {fault}")


def read_given(given: str) -> Given:
    """Read what is given as a record's line, as the name of a file, or as - for standard input."""
    if given == "-":
        return Given(sys.stdin.read(LONGEST_RECORD + 1) if sys.stdin else "")
    if given.startswith("-"):
        raise UsageError(f"there is no option '{given[:40]}' here")
    if re.match(r"\s*ashfall\d+/", given):
        return Given(given)
    path = file_named(given, ", and this is not the line of a record")
    return Given(text_of_file(path), path)


def replay_given(given: str, game: str | None = None) -> Match[Any]:
    """Read a record and play it again; a fault in a file is told with its line. Raises BrokenRecordError.

    It has to be a record of `game`, if that is named.
    """
    return replay_text(read_given(given), game)


def replay_text(given: Given, game: str | None = None) -> Match[Any]:
    """Play a record again that was read."""
    try:
        record = read_record(given.text)
        return Match.replay(_game_of(record) if game is None else find_game(game), record)
    except BrokenRecordError as fault:
        raise given.placed(fault) from None


def check_said(given: Given, match: Match[Any]) -> None:
    """Compare what a file says of its picks with our words for them. Raises BrokenRecordError.

    Words may be put better from one version to the next, so that only a proof looks at them.
    """
    said = said_in(given.text)
    if not any(said):
        return
    for number, (theirs, ours) in enumerate(zip(said, match.picks_in_words(), strict=True), 1):
        if theirs != ours:
            what = f"pick {number} of this record is told as '{theirs[:80]}', but is '{ours[:80]}'"
            raise given.placed(BrokenRecordError(what, number))


def _game_of(record: Record) -> Game[Any]:
    try:
        return find_game(record.game)
    except UnknownGameError as fault:
        raise BrokenRecordError(f"this record cannot be played: {fault}", key="game") from None


def file_named(given: str, besides: str = "") -> Path:
    """Give the path of what can be read like a file: a pipe too, as of `<(...)`. Raises UsageError."""
    try:
        mode = os.stat(given).st_mode  # noqa: PTH116 - to a Path an empty name is the folder we are in
    except (OSError, ValueError):  # what cannot be a name is none
        mode = 0
    if stat.S_ISDIR(mode):
        raise UsageError(f"'{given[:200]}' is a folder")
    if not (stat.S_ISREG(mode) or stat.S_ISFIFO(mode) or stat.S_ISCHR(mode)):
        raise UsageError(f"there is no file '{given[:200]}'{besides}")
    return Path(given)
