"""The numbers of Radlands' options: one number each, the same in every game."""

from __future__ import annotations

END_TURN = 0
DONE = 0
"""Nothing, or nothing more: declines what may be declined."""

DRAW_CARD = 1
TAKE_SILO = 2
PLAY = 2  # + kind of a person or an event
JUNK = 38  # + kind, WATER_SILO among them
USE = 76  # + 3 * (place - 9 * seat) + slot
TARGET = 103  # + place
EVENT_AT = 121  # + queue place
COLUMN = 127  # + column of the other seat
CARD = 130  # + kind of a card in hand, drawn or shown
KEEP = 168  # + number of a dealt camp
CHOOSE = 174  # + number of a way
COPY = 180  # + 3 * place + slot
OPTION_RANGE = 234

SLOTS = 3
LENT = 2
"""The slot of the ability that Argo Yesky lends."""
