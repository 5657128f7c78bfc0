"""Plays records again in another process, under another hash seed: `python -m ashfall.testing.elsewhere home:GAME`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec

from ashfall.table.game import Game
from ashfall.table.record import Record

from .promise import UncheckedError

TIMEOUT_SECONDS = 300


def digests_elsewhere(game: Game[Any], records: Sequence[Record]) -> list[list[str]]:
    """Give the digests, after the start and each pick, that another process comes to for each record."""
    here = os.environ.get("PYTHONHASHSEED", "random")
    environment = os.environ | {
        "PYTHONHASHSEED": "2" if here == "1" else "1",
        "PYTHONPATH": os.pathsep.join(path for path in sys.path if path),
    }
    answer = subprocess.run(
        [sys.executable, "-m", __name__, place_of(game)],
        input=msgspec.json.encode(records),
        env=environment,
        capture_output=True,
        timeout=TIMEOUT_SECONDS,
        check=False,
    )
    if answer.returncode:
        last = answer.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise RuntimeError(f"the other process failed: {last}")
    return msgspec.json.decode(answer.stdout, type=list[list[str]])


def place_of(game: Game[Any]) -> str:
    """Find the name under which a module holds the game, as `module:NAME`, so that another process finds it too.

    A game made in a script or a notebook has no such name: raises UncheckedError.
    """
    places = [
        (Path(getattr(module, "__file__", None) or "").parent != game.folder, f"{module_name}:{name}")
        for module_name, module in list(sys.modules.items())
        for name, value in (list(vars(module).items()) if module_name != "__main__" else ())
        if value is game and not name.startswith("_")
    ]
    if not places:
        raise UncheckedError(f"no module holds the game {game.name} under a name, so another process cannot find it")
    # Whoever else imported the game holds it too; best is the module in the game's own folder.
    return min(places)[1]


def digests_here(game: Game[Any], record: Record) -> list[str]:
    """Play a record without any check; give the digests."""
    state = game.start(record.seats, record.seed, record.switches)
    digests = [game.digest(state)]
    for pick in record.picks:
        game.pick(state, pick.seat, pick.option)
        digests.append(game.digest(state))
    return digests


def main() -> None:
    """Read records, write their digests."""
    module, _, name = sys.argv[1].partition(":")
    game = getattr(import_module(module), name)
    records = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Record])
    sys.stdout.buffer.write(msgspec.json.encode([digests_here(game, record) for record in records]))


if __name__ == "__main__":
    main()
