"""Plays whole games with flat bots, flat itself: over lists, compiled, or a game to each thread of a GPU."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ashfall.table.chance import game_words, key_of_bot
from ashfall.table.flat_state import FlatState

from .flat_bots import bot_pick
from .flat_desk import Desk, Order, Tally

if TYPE_CHECKING:
    from ashfall.table.flat_game import FlatRules

    from .flat_parts import FlatFlow

FLAT = True

rules: FlatRules[FlatState]
flow: FlatFlow


def play_many(
    states: list[FlatState], first: int, imagined: FlatState, trial: FlatState, desk: Desk, order: Order, tally: Tally
) -> None:
    """Play a game in every state, numbered from `first`, and count how they ended."""
    for i in range(len(states)):
        picks = play(states[i], imagined, trial, desk, order, first + i)
        count(states[i], picks, order, tally)


def play(s: FlatState, imagined: FlatState, trial: FlatState, desk: Desk, order: Order, game: int) -> int:
    """Play game number `game`, from a state with seats and switches set. Returns how many picks it took."""
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
    return picks


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


def count_many(states: list[FlatState], picks: list[int], order: Order, tally: Tally) -> None:
    """Count how games ended that were played elsewhere."""
    for i in range(len(states)):
        count(states[i], picks[i], order, tally)


def count(s: FlatState, picks: int, order: Order, tally: Tally) -> None:
    """Count a game that is over."""
    tally.games += 1
    tally.picks += picks
    tally.longest = max(tally.longest, picks)
    won = rules.winners(s)
    if won == 0 and order.co_operative:
        tally.losses += 1
    elif won == 0:
        tally.ties += 1
    elif won & won - 1:
        tally.shared += 1
    for seat in range(s.seats):
        tally.wins[seat] += won >> seat & 1
