"""What a seat cannot know of Night Watch, dealt anew: the deck's order, the others' keepsakes and unseen answers."""

from __future__ import annotations

from ashfall.table.chance import Chance, below
from ashfall.table.story_state import UNANSWERED

from .rules import STAY_AWAKE
from .state import State


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Deal anew in place, keeping how many cards lie where."""
    s.branch_from(chance, 1)
    chance.chance_drawn += 1
    # Sorted first: the order in which hidden cards lie must not leave a trace in the order after the shuffle.
    s.encounters.sort()
    s.shuffle(s.encounters)
    holders = [other for other in range(s.seats) if other != seat and s.watchers[other].keepsake]
    s.keepsakes += [s.watchers[other].keepsake for other in holders]
    s.keepsakes.sort()
    s.shuffle(s.keepsakes)
    for other in holders:
        s.watchers[other].keepsake = s.keepsakes.pop()
    for other in range(s.seats):
        if other != seat and s.sealed[other] != UNANSWERED:
            s.sealed[other] = s.below(STAY_AWAKE + 1)


def twin(s: State, seat: int, chance: Chance) -> None:
    """Turn the deck round and exchange the others' keepsakes for some that nobody was dealt, in place."""
    s.encounters.reverse()
    for other, watcher in enumerate(s.watchers):
        if other != seat and watcher.keepsake and s.keepsakes:
            place = below(chance, len(s.keepsakes))
            watcher.keepsake, s.keepsakes[place] = s.keepsakes[place], watcher.keepsake
