"""The cards of Scrapyard: a row each. Rules read the tables below, people the words."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .steps import Step


class Kind(IntEnum):
    """What a card is; the place of its row in CARDS."""

    NONE = 0
    TIN = 1
    COPPER = 2
    ENGINE = 3
    AMBUSH = 4
    SANDSTORM = 5
    TINKER = 6


class Card(NamedTuple):
    """One row: how many there are, the water to play it, the scrap it brings, and the step it sets off."""

    id: str
    copies: int
    water: int
    scrap: int
    step: Step


CARDS = (
    Card("none", 0, 0, 0, Step.NONE),
    Card("tin", 10, 1, 1, Step.NONE),
    Card("copper", 8, 1, 2, Step.NONE),
    Card("engine", 6, 2, 3, Step.NONE),
    Card("ambush", 6, 1, 0, Step.AMBUSH),
    Card("sandstorm", 4, 1, 0, Step.STORM_GATHERS),
    Card("tinker", 4, 1, 0, Step.TINKER),
)

KINDS = len(CARDS)
DECK = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies))
DECK_SIZE = len(DECK)
WATER = tuple(card.water for card in CARDS)
SCRAP = tuple(card.scrap for card in CARDS)
STEP = tuple(int(card.step) for card in CARDS)
