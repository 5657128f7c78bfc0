"""The command line `ashfall`: one file for each command, and the terminal table that `play` draws."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from .streams import make_ready, unwritable, write_nowhere

FINE, WRONG, MISUSED, INTERRUPTED = 0, 1, 2, 130
"""The exit codes: as asked; what was checked is wrong, or Ashfall is; what was typed cannot be done; Ctrl-C."""


def main(tokens: Sequence[str] | None = None) -> int:
    """Run a command. Whatever goes wrong is told in one sentence on stderr, and by the exit code."""
    given = list(sys.argv[1:] if tokens is None else tokens)
    debugging = "--debug" in given
    if debugging:
        given.remove("--debug")
    try:
        return _run(given, debugging)
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever read us has read enough (`| head`).
        write_nowhere()
        return FINE
    except SystemExit as left:
        # Rich leaves the program where we raise, with its own exit code.
        if isinstance(left.__context__, BrokenPipeError):
            return FINE
        raise


def _run(tokens: Sequence[str], debugging: bool) -> int:
    from .app import app
    from .faults import is_our_own, sentence_of

    try:
        make_ready()
        code = app(tokens, exit_on_error=False, print_error=False)
        sys.stdout.flush()
    except (KeyboardInterrupt, BrokenPipeError):
        raise
    except Exception as fault:
        told = unwritable(fault) or fault
        if debugging and is_our_own(told):
            raise
        sentence, exit_code = sentence_of(told, tokens)
        print(f"ashfall: {sentence}", file=sys.stderr)
        return exit_code
    return code if isinstance(code, int) else FINE
