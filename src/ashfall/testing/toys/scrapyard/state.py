"""All that a table of Scrapyard is: the columns that its rules read and write."""

from __future__ import annotations

from ashfall.columns import number, row
from ashfall.table.flat_state import FlatState

from .cards import DECK_SIZE, KINDS

SEATS = 4


class State(FlatState):
    """Rows for each seat hold four places, whoever plays; `hand` counts cards by kind, KINDS places a seat."""

    goal: int = number(0, 2)
    storm_spares_owner: int = number(0, 1)

    turn: int = number(0, SEATS - 1)
    rounds: int = number(0, 127)
    water: int = number(0, 9)
    opening: list[int] = row(SEATS, 0, KINDS)
    hand: list[int] = row(SEATS * KINDS, 0, DECK_SIZE)
    scrap: list[int] = row(SEATS, 0, 127)
    storm: list[int] = row(SEATS, 0, 3)
    deck: list[int] = row(DECK_SIZE, 0, KINDS)
    deck_size: int = number(0, DECK_SIZE)
    discard: list[int] = row(KINDS, 0, DECK_SIZE)
