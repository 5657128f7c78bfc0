"""The steps that may lie on Scrapyard's agenda, and what its rules tell whoever listens."""

from __future__ import annotations

from enum import IntEnum


class Step(IntEnum):
    """A thing to do. The first four ask a seat; the others just happen."""

    NONE = 0
    OPENING = 1
    TURN = 2
    TARGET = 3
    HAND_OVER = 4
    REVEAL = 5
    WEATHER = 6
    DRAW = 7
    AMBUSH = 8
    STORM_GATHERS = 9
    TINKER = 10
    NEXT_SEAT = 11


LAST_ASKING = Step.HAND_OVER


class Told(IntEnum):
    """What happened: the first number of a told row; the others are named behind it."""

    OPENED = 1  # seat, card
    BEGINS = 2  # seat
    TURN = 3  # seat
    DREW = 4  # seat, card
    PLAYED = 5  # seat, card
    SCAVENGED = 6  # seat, die, scrap
    AMBUSHED = 7  # seat, rival
    SCRAP_TAKEN = 8  # from, by, scrap
    DISCARDED = 9  # seat, card, ambusher
    STORM_HITS = 10  # seat, scrap, owner of the storm
    LAID_DOWN = 11  # seat, card
    DECK_EMPTY = 12
