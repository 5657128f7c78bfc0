"""The terminal itself: shows lines, clears, asks for a line. Colour only where there is any."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from .text_table import Line, Tone

if TYPE_CHECKING:
    from rich.console import Console

NARROWEST, USUAL, WIDEST = 40, 80, 100

STYLES: dict[Tone, str] = {
    "plain": "",
    "title": "bold yellow",
    "heading": "bold",
    "prompt": "bold yellow",
    "quiet": "dim",
}


def open_console() -> Console:
    """Give what writes to standard output, as wide as the terminal is. COLUMNS=0 says that nobody knows."""
    from rich.console import Console

    console = Console(highlight=False, markup=False, emoji=False)
    if console.width < 1:
        console.width = USUAL
    return console


class Screen:
    """Where a game is shown to whoever sits before it."""

    def __init__(self) -> None:
        self._console: Console = open_console()
        self._is_flashing = False

    @property
    def width(self) -> int:
        """How long a line may be: no longer than reads well."""
        return max(NARROWEST, min(self._console.width, WIDEST))

    @property
    def is_terminal(self) -> bool:
        """A person sits here, rather than a file or another program."""
        return self._console.is_terminal

    def show(self, lines: Iterable[Line]) -> None:
        """Show lines."""
        from rich.text import Text

        if self._is_flashing:
            self._is_flashing = False
            sys.stdout.write("\r\x1b[K")
        for line in lines:
            self._console.print(Text(line.text, STYLES[line.tone]), soft_wrap=True)

    def say(self, text: str) -> None:
        """Show a sentence."""
        self.show([Line(text)])

    def flash(self, text: str) -> None:
        """Show a line that the next one takes the place of; nothing where lines stay."""
        if self.is_terminal:
            self._is_flashing = True
            sys.stdout.write(f"\r{text}\x1b[K")
            sys.stdout.flush()

    def clear(self) -> None:
        """Wipe the screen, and what could be scrolled back to."""
        if self.is_terminal:
            sys.stdout.write("\x1b[2J\x1b[3J\x1b[H")
            sys.stdout.flush()

    def ask(self, prompt: str = "> ") -> str:
        """Read a line. Raises EOFError when there is no more."""
        sys.stdout.flush()
        if sys.stdin is None:
            raise EOFError
        return input(prompt).strip()
