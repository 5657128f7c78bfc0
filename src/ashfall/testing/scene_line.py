"""A line of a scene, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple


class SceneError(ValueError):
    """A scene that cannot be read; the text is one sentence that begins with the line."""


class Line(NamedTuple):
    """A line that says something."""

    number: int
    text: str

    def fault(self, what: str) -> SceneError:
        """Say what is wrong with it."""
        return SceneError(f"line {self.number}: {what}")

    def unknown(self, what: str, name: str, known: Iterable[str]) -> SceneError:
        """Say that there is no such thing, and what it was probably meant to be."""
        import difflib  # slow to import, and needed only here

        near = difflib.get_close_matches(name, [*known], 1)
        hint = f"; did you mean '{near[0]}'?" if near else ""
        return self.fault(f"there is no {what} '{name[:60]}'{hint}")

    def split(self) -> tuple[str, str]:
        """Part it at its first colon."""
        name, colon, value = self.text.partition(":")
        if not colon:
            raise self.fault(f"'{self.text[:60]}' lacks a colon: a line reads 'name: what is there'")
        return name.strip(), value.strip()
