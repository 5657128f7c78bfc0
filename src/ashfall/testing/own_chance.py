"""The kit's own chance: what it plays and throws in is drawn from its seed, so that a fault can be found again."""

from __future__ import annotations

from ashfall.table.chance import Chance, branch, key_of, seed_words

# What the kit draws for; see table/chance.py for the purposes of others.
TABLES = 32
PLAY = 33
LOOK = 34
FUZZ = 35


def own_chance(seed: int, purpose: int, number: int = 0) -> Chance:
    """Give the chance for one purpose under a seed; `number` tells one use of it from another."""
    chance = Chance()
    key_of(chance, *seed_words(seed))
    chance.chance_drawn = 4 * number
    branch(chance, chance, purpose)
    return chance
