"""Where games in play are kept: a record that is written anew after each pick, and beside it who sits at the table.

A game is unfinished as long as the second file is there; the record stays and can be replayed.
"""

from __future__ import annotations

import errno
import os
import time
from pathlib import Path
from typing import Any

import msgspec

from ashfall.table.match import Match
from ashfall.table.record import BrokenRecordError


class OpenTable(msgspec.Struct, frozen=True):
    """Who sits at a table whose game goes on, and the language they read."""

    seats: list[str]
    lang: str


def data_folder() -> Path:
    """Tell where this user's games are kept: ASHFALL_DATA, or the place that the system has for such things.

    Raises OSError where a user has no such place.
    """
    if own := os.environ.get("ASHFALL_DATA"):
        return Path(own)
    if shared := os.environ.get("XDG_DATA_HOME") or os.environ.get("LOCALAPPDATA"):
        return Path(shared) / "ashfall"
    try:
        return Path.home() / ".local" / "share" / "ashfall"
    except RuntimeError:
        raise FileNotFoundError(errno.ENOENT, "no home folder, and no ASHFALL_DATA") from None


def games_folder() -> Path:
    """Tell where the records lie."""
    return data_folder() / "games"


class Save:
    """One game's two files. Nothing is written before the first pick."""

    def __init__(self, table: OpenTable, path: Path | None = None) -> None:
        self.table = table
        self.path = path
        self._is_seated = False

    @property
    def is_written(self) -> bool:
        """Something was kept, so that the game can be resumed."""
        return self.path is not None

    def write(self, match: Match[Any]) -> None:
        """Keep the game as it stands. Raises OSError."""
        if self.path is None:
            self.path = _new_path(match.game.name)
        if not self._is_seated:
            self._is_seated = True
            _write(open_path(self.path), msgspec.json.encode(self.table).decode())
        _write(self.path, match.record().json())

    def close(self, match: Match[Any]) -> None:
        """Keep the finished game, each pick in words too, and note that nothing is left to resume. Raises OSError."""
        if self.path is not None:
            _write(self.path, match.record().json(match.picks_in_words()))
            open_path(self.path).unlink(missing_ok=True)


def unfinished_games(game: str | None) -> list[Path]:
    """List the records of unfinished games, of any game if none is named, the one that was played last first."""
    beginning = f"{game}-" if game else ""
    try:
        folder = games_folder()
    except OSError:
        return []
    unfinished = [
        record
        for record in sorted(folder.glob(f"{beginning}*.json"))
        if not record.name.endswith(_OPEN) and open_path(record).exists()
    ]
    return sorted(unfinished, key=lambda record: record.stat().st_mtime_ns, reverse=True)


def read_open_table(record: Path) -> OpenTable:
    """Read who sits at the table of a record. Raises BrokenRecordError."""
    path = open_path(record)
    try:
        return msgspec.json.decode(path.read_bytes(), type=OpenTable)
    except OSError as fault:
        raise BrokenRecordError(f"{path}: this file cannot be read ({fault.strerror})") from None
    except msgspec.DecodeError:
        raise BrokenRecordError(f"{path}:1: this file does not tell who sits at the table") from None


_OPEN = ".open.json"


def open_path(record: Path) -> Path:
    """Name the file that lies beside the record of an unfinished game."""
    return record.with_name(f"{record.stem}{_OPEN}")


def _new_path(game: str) -> Path:
    """Claim a file for a new game, named by game and time."""
    folder = games_folder()
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    number = 1
    while True:
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        try:
            path.open("x").close()
        except FileExistsError:
            number += 1
        else:
            return path


def _write(path: Path, text: str) -> None:
    """Write a file in one go: whoever reads it, even after a crash, finds the old text or the new."""
    draft = path.with_name(f"{path.name}.new")
    with draft.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    draft.replace(path)
