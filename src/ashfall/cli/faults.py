"""What the program says when something goes wrong: one sentence, and an exit code that means something."""

from __future__ import annotations

import sys
import time
import traceback
from collections.abc import Sequence
from typing import TYPE_CHECKING

from . import MISUSED, WRONG
from .streams import UnwritableError

if TYPE_CHECKING:
    from cyclopts import CycloptsError


LONGEST_SENTENCE = 4_000
"""Characters: room for the record of a long game."""


class UsageError(ValueError):
    """Something typed that cannot be done; the text is one sentence."""


def sentence_of(fault: Exception, tokens: Sequence[str]) -> tuple[str, int]:
    """Say what went wrong, and give the exit code. A fault of Ashfall's own is kept in a file, to be reported."""
    from cyclopts import CycloptsError

    if isinstance(fault, CycloptsError):
        return one_line(_mistyped(fault)), MISUSED
    if isinstance(fault, _told_in_one_sentence()):
        return one_line(str(fault)), MISUSED
    where = _keep(fault, tokens)
    what = f"{type(fault).__name__}: {one_line(str(fault))}".removesuffix(": ").rstrip(".")
    return f"this is a fault of Ashfall's own ({what}); {where}", WRONG


def is_our_own(fault: Exception) -> bool:
    """Say whether Ashfall is at fault, and not what was typed or given."""
    from cyclopts import CycloptsError

    return not isinstance(fault, (CycloptsError, *_told_in_one_sentence()))


def _mistyped(fault: CycloptsError) -> str:
    """Say in our words what was mistyped in the most frequent cases, and in Cyclopts' words in the others."""
    from cyclopts import CoercionError, MissingArgumentError, UnknownCommandError, UnusedCliTokensError

    from ashfall.table.naming import unknown

    match fault:
        case CoercionError(msg=str(what), token=token) if token is not None:
            return f"{token.keyword or token.value}: {what}"
        case UnknownCommandError(unused_tokens=[name, *_], app=app) if app is not None:
            return unknown("command", name, [known for known in app if not known.startswith("-")])
        case UnusedCliTokensError(unused_tokens=[token, *_]):
            return f"nothing is expected where {token[:60]!r} stands"
        case MissingArgumentError(argument=argument) if argument is not None:
            command = " ".join(("ashfall", *(fault.command_chain or ())))
            what = f"{fault.keyword} needs a value" if fault.keyword else f"{argument.name} is missing"
            return f"{what}; see `{command} --help`"
        case _:
            said = str(fault)
            return f"{said[:1].lower()}{said[1:]}".rstrip(".")


def _told_in_one_sentence() -> tuple[type[Exception], ...]:
    from ashfall.bots import UnknownBotError
    from ashfall.games import UnknownGameError
    from ashfall.table.game import UnknownSettingError
    from ashfall.table.messages import WordsError
    from ashfall.table.record import BrokenRecordError

    typed = (UsageError, UnknownGameError, UnknownBotError, UnknownSettingError, UnwritableError)
    known = (*typed, BrokenRecordError, WordsError)
    lab = sys.modules.get("ashfall.lab.plan")  # only who simulates has it loaded
    return (*known, lab.SimulationError) if lab else known


def one_line(text: str) -> str:
    """Make one line of a message that may quote anything."""
    line = " ".join(text.split())
    shown = "".join(character if character.isprintable() else "?" for character in line)
    return shown if len(shown) <= LONGEST_SENTENCE else f"{shown[:LONGEST_SENTENCE]}…"


def _keep(fault: Exception, tokens: Sequence[str]) -> str:
    """Write the traceback, with the record of the game if one was played, to a file; tell where it is."""
    from .saves import data_folder

    report = "".join([f"ashfall {' '.join(tokens)}\n", *traceback.format_exception(fault)])
    try:
        path = data_folder() / "faults" / f"{time.strftime('%Y%m%d-%H%M%S')}.txt"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(report, encoding="utf-8", errors="replace")
    except OSError:
        return "--debug shows more"
    return f"{path} holds all that is needed to report it"
