"""A bot: something that answers for a seat. It is named by a spec, the same text wherever a bot can sit."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import msgspec

from ashfall.table.chance import Chance

from .sight import Sight


class UnknownBotError(ValueError):
    """A spec that names no bot, or an option that the bot does not have; the text is one sentence."""


class Knob(msgspec.Struct, frozen=True):
    """A whole number that a bot's spec may set."""

    default: int
    least: int
    most: int


class Bot(ABC):
    """Answers for one seat in one game. Its chance is its own, so that thinking does not move the game's dice."""

    knobs: ClassVar[Mapping[str, Knob]] = {}
    """What its spec may set: `greedy:worlds=4`."""

    def __init__(self, seat: int, chance: Chance, **knobs: int) -> None:
        self.seat = seat
        self.chance = chance
        self.set = {name: knobs.get(name, knob.default) for name, knob in self.knobs.items()}

    @abstractmethod
    def pick(self, sight: Sight[Any]) -> int:
        """Choose one of `sight.options`."""
