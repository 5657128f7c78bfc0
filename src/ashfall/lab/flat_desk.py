"""What a simulation works with beside the states: its order, a desk for each game under way, and the tally."""

from __future__ import annotations

from functools import lru_cache

from ashfall.columns import Columns, number, row
from ashfall.table.chance import WORD, Chance
from ashfall.table.flat_state import FlatState

SEATS = 8
MANY = 2**62


class Order(Columns):
    """What is to be played: the words of the simulation's seed, and which bot sits where, with how much effort."""

    seed: list[int] = row(4, 0, WORD)
    bot: list[int] = row(SEATS)
    effort: list[int] = row(SEATS, 0, 2**31 - 1)
    co_operative: int = number(0, 1)


class Desk(Chance):
    """Where the bots of one game reckon in turn. Who is at work has its chance in the inherited columns."""

    key: list[int] = row(4 * SEATS, 0, WORD)
    drawn: list[int] = row(SEATS, 0, MANY)
    total: list[int] = row(1, -MANY, MANY)


class Tally(Columns):
    """How games ended. Who shares a win has won too; what nobody won is a loss for all, or a tie between rivals."""

    games: int = number(0, MANY)
    picks: int = number(0, MANY)
    longest: int = number(0, MANY)
    wins: list[int] = row(SEATS, 0, MANY)
    shared: int = number(0, MANY)
    ties: int = number(0, MANY)
    losses: int = number(0, MANY)


def desk_for(state: type[FlatState]) -> type[Desk]:
    """Give the desk that has a total for every option of this state."""
    return _desk_of(next(column.span for column in state.columns if column.name == "option"))


@lru_cache
def _desk_of(options: int) -> type[Desk]:
    class LongDesk(Desk):
        total: list[int] = row(options, -MANY, MANY)

    return LongDesk


def add(total: Tally, tally: Tally) -> None:
    """Add one tally to another."""
    total.games += tally.games
    total.picks += tally.picks
    total.longest = max(total.longest, tally.longest)
    total.wins = [a + b for a, b in zip(total.wins, tally.wins, strict=True)]
    total.shared += tally.shared
    total.ties += tally.ties
    total.losses += tally.losses
