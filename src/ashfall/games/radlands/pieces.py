"""The cards for those who list them: printed values under the keys of the facts file."""

from __future__ import annotations

from typing import Any

from ashfall.table.game import Piece

from .abilities import Ability
from .cards import CARDS, Card
from .steps import Step

JUNK_NAMES = {Step.DRAW: "card"}


def piece(card: Card) -> Piece:
    """Give a card with its values."""
    values: dict[str, Any] = {}
    match card.group:
        case "person":
            values = {"cost": card.cost, "junk": junk_name(card), "hero": card.hero, "abilities": abilities(card)}
        case "event":
            values = {"cost": card.cost, "junk": junk_name(card), "bomb": card.bomb, "target": card.effect.target}
        case "camp" | "later_camp":
            values = {"draw": card.draw, "abilities": abilities(card)}
        case "player_card":
            values = {"copies_per_player": 1, "junk": junk_name(card)}
            if card.bomb:
                values |= {"cost": None, "bomb": card.bomb, "target": card.effect.target}
            else:
                values |= {"take_cost": 1}
    return Piece(card.id, card.group, card.copies, values)


def junk_name(card: Card) -> str | None:
    """Name the junk icon of a card."""
    return JUNK_NAMES.get(card.junk, card.junk.name.lower()) if card.junk else None


def abilities(card: Card) -> list[dict[str, int | str]]:
    """List the printed abilities of a card."""
    return [values(ability) for ability in card.abilities]


def values(ability: Ability) -> dict[str, int | str]:
    """Give the printed values of an ability."""
    return {"cost": ability.cost, "target": ability.target}


PIECES = [piece(card) for card in CARDS if card.group != "none"]
