"""The greedy bot looks one pick ahead and takes what the game's `worth` likes best, over a few imagined tables."""

from __future__ import annotations

from typing import Any, ClassVar

from .bot import Bot, Knob
from .sight import Sight


class GreedyBot(Bot):
    """The best total of `worth` over `worlds` imagined states; the first among equals."""

    knobs: ClassVar = {"worlds": Knob(default=2, least=1, most=1000)}

    def pick(self, sight: Sight[Any]) -> int:
        game = sight.game
        options = list(sight.options)
        totals = [0.0] * len(options)
        for _ in range(self.set["worlds"]):
            imagined = sight.imagine(self.chance)
            for i, option in enumerate(options):
                trial = game.copy(imagined)
                game.pick(trial, self.seat, option)
                totals[i] += game.worth(trial, self.seat)
        return options[max(range(len(options)), key=totals.__getitem__)]
