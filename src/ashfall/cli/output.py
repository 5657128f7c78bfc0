"""How results are printed: JSON for programs, tables and a progress bar for people."""

from __future__ import annotations

import io
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

WIDE = 200
"""Characters in a line of a table that no person reads at a terminal."""


def print_json(value: Any) -> None:
    """Print a value as indented JSON."""
    print(msgspec.json.format(msgspec.json.encode(value), indent=2).decode())


def print_json_rows(rows: Sequence[Any]) -> None:
    """Print a JSON array with one element a line: read whole by a program, and line by line by `grep`."""
    lines = ",\n".join(f"  {msgspec.json.encode(row).decode()}" for row in rows)
    print(f"[\n{lines}\n]" if rows else "[]")


def is_read_by_a_person() -> bool:
    """Say whether standard output is a terminal."""
    return sys.stdout.isatty()


def print_table(headings: Sequence[str], rows: Sequence[Sequence[str]], numbers: Sequence[int] = ()) -> None:
    """Print a table; `numbers` are the columns to be set flush right. Piped, it is as wide as it needs to be."""
    from rich.box import SIMPLE
    from rich.table import Table
    from rich.text import Text

    table = Table(box=SIMPLE, pad_edge=False)
    for i, heading in enumerate(headings):
        table.add_column(heading, justify="right" if i in numbers else "left")
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    from rich.console import Console

    from .screen import open_console

    if is_read_by_a_person():
        open_console().print(table)
        return
    laid_out = Console(highlight=False, width=WIDE, file=io.StringIO())
    with laid_out.capture() as text:
        laid_out.print(table)
    print("\n".join(line.rstrip() for line in text.get().strip("\n").splitlines()))


@contextmanager
def progress_bar(what: str, total: float) -> Iterator[Callable[[float], None]]:
    """Show a bar on stderr, if that is a terminal; what is given is called with how much is done."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task(what, total=total)
        yield lambda done: progress.update(task, completed=done)
