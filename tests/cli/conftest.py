"""How these tests run the command line: in this process, with what was typed, in a folder of its own."""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from ashfall.cli import main

COMMANDS = ("play", "games", "cards", "replay", "verify", "sim", "fuzz", "check", "lint", "bench")
"""Every command, in the order of the help."""


class Ran(NamedTuple):
    """What a command gave."""

    code: int
    out: str
    err: str


Ashfall = Callable[..., Ran]


@pytest.fixture(autouse=True)
def data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep games in a folder of this test, and speak English unless it says otherwise."""
    folder = tmp_path / "data"
    monkeypatch.setenv("ASHFALL_DATA", str(folder))
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR", "FORCE_COLOR"):
        monkeypatch.delenv(name, raising=False)
    return folder


@pytest.fixture
def ashfall(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ashfall:
    """Run a command, typing `lines` at its prompts."""

    def run(*tokens: str, lines: str = "") -> Ran:
        monkeypatch.setattr("sys.stdin", io.StringIO(lines))
        capsys.readouterr()
        code = main(tokens)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


def file_in(out: str) -> Path:
    """Find the file of a record that was named."""
    return Path(next(line for line in reversed(out.splitlines()) if line.endswith(".json")))


def record_in(out: str) -> str:
    """Find the record's line in what was shown."""
    return next(line for line in reversed(out.splitlines()) if line.startswith("ashfall1/"))
