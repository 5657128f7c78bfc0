"""What a card's row may say of an ability: its cost, what it needs, and the steps that it sets off."""

from __future__ import annotations

from typing import NamedTuple

from .steps import Why

MOST_STEPS = 3
"""The most steps that a row names; more are written with `times`."""

NO_DISCOUNT = 0
PUNK_DISCOUNT = 1
"""A water less for each punk of the user's."""
RUIN_DISCOUNT = 2
"""A water less for each destroyed camp of the user's."""


class Ability(NamedTuple):
    """One ability of a card, or the effect of an event, or what happens when a person enters play."""

    cost: int
    steps: tuple[int, ...]
    need: Why = Why.ALLOWED
    """What must hold before water is spent, named by the refusal if it does not."""
    target: str = "none"
    """Whom it is aimed at, as the facts file says it."""
    less: int = NO_DISCOUNT


NOTHING = Ability(0, ())
