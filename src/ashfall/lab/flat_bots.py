"""The bots that simulations play with, flat: chance, and greedy over a game's `worth`.

From the same chance they pick what the bots of these names in `ashfall.bots` pick.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from ashfall.table.chance import Chance, below
from ashfall.table.flat_state import FlatState

from .flat_desk import Desk

if TYPE_CHECKING:
    from .flat_parts import CopyInto, FlatFlow, FlatImagine, FlatWorth

FLAT = True

CHANCE = 0
GREEDY = 1

flow: FlatFlow
imagine: FlatImagine
worth: FlatWorth
copy_into: CopyInto


def bot_pick(s: FlatState, seat: int, desk: Desk, bot: int, effort: int, imagined: FlatState, trial: FlatState) -> int:
    """Let a bot pick one of s.option."""
    if bot == GREEDY:
        return greedy_pick(s, seat, desk, effort, imagined, trial)
    return chance_pick(s, desk)


def chance_pick(s: FlatState, chance: Chance) -> int:
    """Pick any option; each is equally likely."""
    return s.option[below(chance, s.offered)]


def greedy_pick(s: FlatState, seat: int, desk: Desk, worlds: int, imagined: FlatState, trial: FlatState) -> int:
    """Pick what is worth most over some worlds that the seat could be sitting in; the first among equals."""
    for i in range(s.offered):
        desk.total[i] = 0
    for _ in range(worlds):
        copy_into(imagined, s)
        imagine.imagine(imagined, seat, desk)
        for i in range(s.offered):
            copy_into(trial, imagined)
            flow.answer(trial, seat, s.option[i])
            desk.total[i] += worth.worth(trial, seat)
    best = 0
    for i in range(1, s.offered):
        if desk.total[i] > desk.total[best]:
            best = i
    return s.option[best]
