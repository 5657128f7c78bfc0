"""What a bot may weigh at a table of Night Watch, seen from one seat."""

from __future__ import annotations

from .rules import STAY_AWAKE
from .state import State

WON = 1000


def worth(s: State, seat: int) -> int:
    """Lives count most, then health; cold nights to come cost some, wood against them and food bring some."""
    living = s.able()
    value = sum(20 + 6 * s.watchers[n].health for n in living)
    dawns = s.nights - s.night + 1
    cold = max(0, dawns - s.fire)
    value -= 4 * cold * len(living)
    value += 3 * min(s.wood, cold + 2) + 2 * min(s.food, dawns * len(living))
    value += sum(2 * s.watchers[n].actions for n in living)
    if s.watchers[seat].keepsake:
        value += 3
    # Somebody must watch; of the answers not yet revealed a seat knows its own.
    if s.sealed[seat] == STAY_AWAKE or s.awake():
        value += 5
    if s.over:
        value += WON if living else -WON
    return value
