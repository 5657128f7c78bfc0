"""Copies states over and over, flat, so that `bench` can time a copy in compiled code."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ashfall.table.flat_state import FlatState

if TYPE_CHECKING:
    from .flat_parts import CopyInto

FLAT = True

copy_into: CopyInto


def copy_round(states: list[FlatState], times: int) -> None:
    """Copy each state into the next, round and round: every copy needs the one before, so none can be left out."""
    last = len(states) - 1
    for i in range(times):
        to = 0 if i % (last + 1) == last else i % (last + 1) + 1
        copy_into(states[to], states[i % (last + 1)])
