"""The standard streams, made ready for what may be behind them: any terminal, a full disk, or nothing."""

from __future__ import annotations

import codecs
import errno
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TextIO

PLAIN = {
    **dict(zip("’‘“”«»", '\'\'""""', strict=True)),
    **dict(zip("–−━─·×◆✓✗\u202f\u00a0", "--=--x*vx  ", strict=True)),
    "…": "...",
}
"""What stands for a sign where a terminal lacks it."""

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG, errno.EIO, errno.EBADF}


class UnwritableError(Exception):
    """Nobody can read what we say; the text is one sentence."""


def make_ready() -> None:
    """Let any text be written, plainer where it must be. Raises UnwritableError if standard output is closed."""
    codecs.register_error("ashfall.plain", _plainly)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "ashfall.plain"), (sys.stderr, "ashfall.plain")):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors=errors)
    if sys.stderr is None:
        sys.stderr = _nowhere()
    if sys.stdout is None:
        raise UnwritableError("standard output is closed")


def unwritable(fault: Exception) -> UnwritableError | None:
    """Tell a fault of what standard output is written to from any other; nothing more is written there then."""
    if not isinstance(fault, OSError) or fault.filename is not None or fault.errno not in _FULL:
        return None
    write_nowhere()
    return UnwritableError(f"standard output cannot be written ({fault.strerror})")


def write_nowhere() -> None:
    """Lose what is still to be written: Python would complain once more when it closes standard output."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


@contextmanager
def while_read() -> Iterator[None]:
    """Print what was found as long as anybody reads it: the exit code tells it all the same."""
    try:
        yield
        sys.stdout.flush()
    except BrokenPipeError:
        write_nowhere()


def _plainly(fault: UnicodeError) -> tuple[str, int]:
    assert isinstance(fault, UnicodeEncodeError), "the streams that we write have this rule"
    lacked = fault.object[fault.start : fault.end]
    return "".join(PLAIN.get(character) or _bare(character) for character in lacked), fault.end


def _bare(letter: str) -> str:
    """Take the accents from a letter; what is no letter then is a question mark."""
    bare = unicodedata.normalize("NFD", letter)[0]
    return bare if bare.isascii() else "?"


def _nowhere() -> TextIO:
    return open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123 - a stream for as long as we run
