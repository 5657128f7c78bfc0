"""What a bot may weigh at a table of Scrapyard, seen from one seat."""

from __future__ import annotations

from .cards import KINDS, SCRAP
from .rules import winners
from .state import State

FLAT = True


def worth(s: State, seat: int) -> int:
    """Scrap against the richest rival's counts most, then what the hand would bring; winning is all."""
    richest = 0
    for rival in range(s.seats):
        if rival != seat:
            richest = max(richest, s.scrap[rival])
    value = 10 * (s.scrap[seat] - richest)
    for kind in range(1, KINDS):
        value += s.hand[seat * KINDS + kind] * (3 + SCRAP[kind])
    if s.storm[seat]:
        value += 6
    if s.over and winners(s) >> seat & 1:
        value += 1000
    return value
