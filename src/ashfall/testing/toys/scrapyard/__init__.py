"""Scrapyard, the flat toy: a small race with hidden hands, dice, ambushes, storms. It proves the house."""

from __future__ import annotations

from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Piece, Switch

from . import imagine, rules, view, worth
from .cards import CARDS, DECK_SIZE, Kind
from .state import State

__all__ = ["GAME"]

FEWEST, MOST = 2, 4

# A turn takes a card off the deck and has two water. A pick costs water or ends the turn, so that a turn has two picks,
# and two more for each ambush: whom it hits, and what is given. Fewest seats leave most of the deck to be drawn.
MOST_PICKS = MOST + rules.TURN_WATER * (DECK_SIZE - FEWEST * rules.HAND) + 2 * CARDS[Kind.AMBUSH].copies

GAME = FlatGame(
    name="scrapyard",
    rules_version="1",
    seats=tuple(range(FEWEST, MOST + 1)),
    state=State,
    rules=rules,
    view=view,
    imagine=imagine,
    worth=worth,
    pieces=[
        Piece(card.id, "card", card.copies, {"water": card.water, "scrap": card.scrap})
        for kind, card in enumerate(CARDS)
        if kind != Kind.NONE
    ],
    option_range=rules.OPTION_RANGE,
    most_picks=MOST_PICKS,
    switches=(
        Switch(id="goal", default="short", others=("quick", "long")),
        Switch(id="storm_spares_owner", default=False, others=(True,)),
    ),
)
