"""The chance bot picks at random: the baseline, and the fuzzer's hand."""

from __future__ import annotations

from typing import Any

from ashfall.table.chance import below

from .bot import Bot
from .sight import Sight


class ChanceBot(Bot):
    """Every option is as likely as any other."""

    def pick(self, sight: Sight[Any]) -> int:
        options = sight.options
        return options[below(self.chance, len(options))]
