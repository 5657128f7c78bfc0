"""Records as they are named on the command line: their line, a file, or standard input; read, and played again."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

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
    read_record_file,
)

from .faults import UsageError


def read_given(given: str) -> Record:
    """Read a record given as its line, as the name of a file, or as - for standard input. Raises BrokenRecordError."""
    if given == "-":
        return read_record(sys.stdin.read(LONGEST_RECORD + 1) if sys.stdin else "")
    if given.startswith("-"):
        raise UsageError(f"there is no option '{given[:40]}' here")
    if re.match(r"\s*ashfall\d+/", given):
        return read_record(given)
    if not is_file(given):
        raise UsageError(f"there is no file '{given[:200]}', and this is not the line of a record")
    return read_record_file(Path(given))


def replay_given(given: str, game: str | None = None) -> Match[Any]:
    """Read a record and play it again; a fault in a file is told with its line. Raises BrokenRecordError.

    It has to be a record of `game`, if that is named.
    """
    record = read_given(given)
    found = find_game(game) if game else None
    try:
        return Match.replay(found or _game_of(record), record)
    except BrokenRecordError as fault:
        if given == "-" or not is_file(given):
            raise
        raise BrokenRecordError(f"{_place(Path(given), fault)}: {fault}") from None


def _game_of(record: Record) -> Game[Any]:
    try:
        return find_game(record.game)
    except UnknownGameError as fault:
        raise BrokenRecordError(f"this record cannot be played: {fault}", key="game") from None


def is_file(given: str) -> bool:
    """Say whether there is a file of that name; what cannot be a name is none."""
    try:
        return Path(given).is_file()
    except (OSError, ValueError):
        return False


def _place(path: Path, fault: BrokenRecordError) -> str:
    text = path.read_text(encoding="utf-8-sig")
    if fault.pick is not None:
        return f"{path}:{line_of_pick(text, fault.pick - 1)}"
    return f"{path}:{line_of_key(text, fault.key)}" if fault.key else str(path)
