"""All that a table of Scrapyard is: the columns that its rules read and write."""

from __future__ import annotations

from ashfall.columns import number, row
from ashfall.table.flat_state import AGENDA, FlatState

from .cards import DECK_SIZE, KINDS, Kind
from .steps import Step

SEATS = 4


class State(FlatState):
    """Rows for each seat hold four places, whoever plays; `hand` counts cards by kind, KINDS places a seat."""

    goal: int = number(0, 2)
    storm_spares_owner: int = number(0, 1)

    step: list[int] = row(AGENDA, 0, max(Step), of=Step)
    turn: int = number(0, SEATS - 1)
    rounds: int = number(0, 127)
    water: int = number(0, 9)
    opening: list[int] = row(SEATS, 0, max(Kind), of=Kind)
    hand: list[int] = row(SEATS * KINDS, 0, DECK_SIZE, by=Kind)
    scrap: list[int] = row(SEATS, 0, 127)
    storm: list[int] = row(SEATS, 0, 3)
    deck: list[int] = row(DECK_SIZE, 0, max(Kind), of=Kind)
    deck_size: int = number(0, DECK_SIZE)
    discard: list[int] = row(KINDS, 0, DECK_SIZE, by=Kind)
