"""The command line `ashfall`: one file for each command, and the terminal table that `play` draws."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

FINE, WRONG, MISUSED, INTERRUPTED = 0, 1, 2, 130
"""The exit codes: as asked; what was checked is wrong, or Ashfall is; what was typed cannot be done; Ctrl-C."""


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command. Whatever goes wrong is told in one sentence on stderr, and by the exit code."""
    given = list(sys.argv[1:] if tokens is None else tokens)
    debugging = "--debug" in given
    if debugging:
        given.remove("--debug")
    _speak_to_any_terminal()
    try:
        code = _run(given, debugging)
        sys.stdout.flush()
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has read enough (`| head`); Python would complain once more when it closes stdout.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return FINE
    return code


def _run(tokens: Sequence[str], debugging: bool) -> int:
    from .app import app
    from .faults import sentence_of

    try:
        code = app(tokens, exit_on_error=False, print_error=False)
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as fault:
        if debugging:
            raise
        sentence, exit_code = sentence_of(fault, tokens)
        print(f"ashfall: {sentence}", file=sys.stderr)
        return exit_code
    return code if isinstance(code, int) else FINE


def _speak_to_any_terminal() -> None:
    """Let a character that the terminal lacks come out as a question mark, rather than end the program."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if reconfigure := getattr(stream, "reconfigure", None):
            reconfigure(errors="replace")
