"""Plays whole games with flat bots, flat itself: over lists, compiled, or a game to each thread of a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ashfall.table.chance import game_words, key_of_bot
from ashfall.table.flat_state import FlatState

from .flat_bots import bot_pick
from .flat_desk import SEATS, Desk, Order, Tally

if TYPE_CHECKING:
    from ashfall.table.flat_game import FlatRules

    from .flat_parts import CopyInto, Fingerprint, FlatFlow

FLAT = True

rules: FlatRules[FlatState]
flow: FlatFlow
copy_into: CopyInto
fingerprint: Fingerprint


def play_many(
    prints: list[list[int]],
    first: int,
    unstarted: FlatState,
    s: FlatState,
    imagined: FlatState,
    trial: FlatState,
    desk: Desk,
    order: Order,
    tally: Tally,
) -> None:
    """Play a game for every place in `prints`, numbered from `first`: write its fingerprint there and count it."""
    for i in range(len(prints)):
        copy_into(s, unstarted)
        ending = play(s, imagined, trial, desk, order, first + i)
        fingerprint(s, prints[i])
        count(ending, s.seats, order, tally)


def play(s: FlatState, imagined: FlatState, trial: FlatState, desk: Desk, order: Order, game: int) -> int:
    """Play game number `game`, from a state with seats and switches set. Returns its ending in one number.

    That is how many picks it took, and in the lowest bits who won, one bit a seat.
    """
    a, b, c, d = game_words(order.seed[0], order.seed[1], order.seed[2], order.seed[3], game)
    for seat in range(s.seats):
        key_of_bot(desk, seat, a, b, c, d)
        leave(desk, seat)
    picks = 0
    seat = flow.begin(s, a, b, c, d)
    while seat >= 0:
        sit(desk, seat)
        option = bot_pick(s, seat, desk, order.bot[seat], order.effort[seat], imagined, trial)
        leave(desk, seat)
        seat = flow.answer(s, seat, option)
        picks += 1
    return picks << SEATS | rules.winners(s)


def sit(desk: Desk, seat: int) -> None:
    """Lay out the chance of a seat's bot."""
    for i in range(4):
        desk.chance_key[i] = desk.key[4 * seat + i]
    desk.chance_drawn = desk.drawn[seat]


def leave(desk: Desk, seat: int) -> None:
    """Keep the chance of a seat's bot for its next decision."""
    for i in range(4):
        desk.key[4 * seat + i] = desk.chance_key[i]
    desk.drawn[seat] = desk.chance_drawn


def count_many(endings: list[int], seats: int, order: Order, tally: Tally) -> None:
    """Count how games ended that were played elsewhere."""
    for i in range(len(endings)):
        count(endings[i], seats, order, tally)


def count(ending: int, seats: int, order: Order, tally: Tally) -> None:
    """Count a game that is over."""
    picks = ending >> SEATS
    won = ending & (1 << SEATS) - 1
    tally.games += 1
    tally.picks += picks
    tally.longest = max(tally.longest, picks)
    if won == 0 and order.co_operative:
        tally.losses += 1
    elif won == 0:
        tally.ties += 1
    elif won & won - 1:
        tally.shared += 1
    for seat in range(seats):
        tally.wins[seat] += won >> seat & 1
