"""A state for tests: columns of every size, scratch room, and names for people."""

from __future__ import annotations

from enum import IntEnum

from ashfall.columns import Columns, number, row


class Metal(IntEnum):
    NONE = 0
    TIN = 1
    COPPER = 2


class Well(Columns):
    depth: int = number(0, 300)
    metal: int = number(0, 2, of=Metal)
    level: list[int] = row(3, -5, 9)
    far: list[int] = row(2, -(2**62), 2**62)
    tried: int = number(0, 9, scratch=True)
    purse: list[int] = row(6, 0, 100_000, by=Metal)
    room: list[int] = row(4, 0, 9, scratch=True)
    pieces: list[int] = row(2, 0, 2, of=Metal)


def filled() -> Well:
    """A well with something in every column."""
    well = Well()
    well.depth = 300
    well.metal = Metal.COPPER
    well.level[:] = [-5, 9, 1]
    well.far[:] = [-(2**62), 2**62]
    well.tried = 3
    well.purse[:] = [0, 7, 0, 100_000, 0, 1]
    well.room[:] = [1, 2, 3, 4]
    well.pieces[:] = [1, 2]
    return well
