"""Chance: a keyed, counter-based generator (Threefry-4x32, 20 rounds). Flat, so that every engine rolls the same dice.

(1) Word n of a key is a pure function of the key and n; the state holds the key and how many words were drawn.
(2) So a state that goes back draws the same again, and a copy draws what the original would.
(3) Whole numbers are unbiased: Lemire's multiplication with rejection, not a remainder.

Threefry is by Salmon, Moraes, Dror and Shaw ("Parallel random numbers: as easy as 1, 2, 3", 2011); tests/table/
test_chance.py holds its published vectors.
"""

from __future__ import annotations

from functools import lru_cache

from ashfall.columns import Columns, number, row

FLAT = True
PLAIN_ONLY = ("refuse_bound",)

WORD = 0xFFFFFFFF
PARITY = 0x1BD11BDA

# What a branch is for; 0 is the game itself. The rules of a game may branch for purposes of their own from 64 on.
IMAGINED = 1
GAME_OF_MANY = 2
BOT = 16
"""The purpose of the branch that the bot at seat 0 draws from; the other seats follow."""


class Chance(Columns):
    """A generator: a key of 128 bits, and how many words of 32 bits were drawn with it."""

    chance_key: list[int] = row(4, 0, WORD)
    chance_drawn: int = number(0, 2**62)


def key_of(s: Chance, a: int, b: int, c: int, d: int) -> None:
    """Begin anew under the key of four words."""
    s.chance_key[0] = a & WORD
    s.chance_key[1] = b & WORD
    s.chance_key[2] = c & WORD
    s.chance_key[3] = d & WORD
    s.chance_drawn = 0


def seed_words(seed: int) -> tuple[int, int, int, int]:
    """Split a seed of 128 bits into the four words of a key."""
    return seed >> 96 & WORD, seed >> 64 & WORD, seed >> 32 & WORD, seed & WORD


def game_words(a: int, b: int, c: int, d: int, game: int) -> tuple[int, int, int, int]:
    """Give the seed, as four words, of game number `game` among many that are played under the seed of four words."""
    return block(a, b, c, d, game, GAME_OF_MANY)


def game_seed(seed: int, game: int) -> int:
    """Give the seed of game number `game` among many that are played under one seed."""
    a, b, c, d = game_words(*seed_words(seed), game)
    return a << 96 | b << 64 | c << 32 | d


def key_of_bot(s: Chance, seat: int, a: int, b: int, c: int, d: int) -> None:
    """Begin anew as the bot at `seat` in the game whose seed is these four words: a branch of its own."""
    key_of(s, a, b, c, d)
    branch(s, s, BOT + seat)


def below(s: Chance, n: int) -> int:
    """Draw a whole number from 0 to n - 1; each is equally likely. n is at least 1 and below 2**31."""
    if not 0 < n < 2**31:
        refuse_bound(n)
    product = _word(s) * n
    if product & WORD < n:
        unfair = (WORD + 1 - n) % n
        while product & WORD < unfair:
            product = _word(s) * n
    return product >> 32


def refuse_bound(n: int) -> None:
    """Raise where there is nothing to draw from. Compiled code does not look: it has nobody to tell."""
    raise ValueError(f"a number is drawn below 1 at least and 2**31 - 1 at most, not below {n}")


def shuffle(s: Chance, cards: list[int], n: int) -> None:
    """Put the first n of `cards` into a random order."""
    for i in range(n - 1, 0, -1):
        j = below(s, i + 1)
        card = cards[i]
        cards[i] = cards[j]
        cards[j] = card


def branch(s: Chance, of: Chance, purpose: int) -> None:
    """Key `s` by `of` and a number for its purpose, so that a bot's or a what-if's draws are not the game's own."""
    key = of.chance_key
    words = block(key[0], key[1], key[2], key[3], of.chance_drawn, purpose)
    key_of(s, words[0], words[1], words[2], words[3])


def bot_chance(seed: int, seat: int) -> Chance:
    """Give the chance of the bot at `seat` in a game of this seed. For plain Python."""
    own = Chance()
    key_of_bot(own, seat, *seed_words(seed))
    return own


def _word(s: Chance) -> int:
    drawn = s.chance_drawn
    s.chance_drawn = drawn + 1
    key = s.chance_key
    return block(key[0], key[1], key[2], key[3], drawn >> 2, 0)[drawn & 3]


# Four draws in a row ask for the same block; in plain Python remembering it makes a draw three times as fast.
@lru_cache(maxsize=64)
def block(k0: int, k1: int, k2: int, k3: int, number: int, purpose: int) -> tuple[int, int, int, int]:
    """Give the four words that the key makes of block `number`; purpose 0 is the game, the others its branches."""
    return threefry(k0, k1, k2, k3, number & WORD, number >> 32 & WORD, 0, purpose)


def threefry(k0: int, k1: int, k2: int, k3: int, x0: int, x1: int, x2: int, x3: int) -> tuple[int, int, int, int]:
    """Encrypt one counter of four words: twenty rounds, with the key added before them and after every fourth.

    The rotations are written out, and sums are cut to 32 bits only where they meet a rotation: the plain engine spends
    a quarter of its time here.
    """
    key = (k0, k1, k2, k3, PARITY ^ k0 ^ k1 ^ k2 ^ k3)
    x0 += k0
    x1 = x1 + k1 & WORD
    x2 += k2
    x3 = x3 + k3 & WORD
    for group in range(1, 6):
        if group & 1:
            x0 += x1
            x1 = ((x1 << 10 | x1 >> 22) ^ x0) & WORD
            x2 += x3
            x3 = ((x3 << 26 | x3 >> 6) ^ x2) & WORD
            x0 += x3
            x3 = ((x3 << 11 | x3 >> 21) ^ x0) & WORD
            x2 += x1
            x1 = ((x1 << 21 | x1 >> 11) ^ x2) & WORD
            x0 += x1
            x1 = ((x1 << 13 | x1 >> 19) ^ x0) & WORD
            x2 += x3
            x3 = ((x3 << 27 | x3 >> 5) ^ x2) & WORD
            x0 += x3
            x3 = ((x3 << 23 | x3 >> 9) ^ x0) & WORD
            x2 += x1
            x1 = ((x1 << 5 | x1 >> 27) ^ x2) & WORD
        else:
            x0 += x1
            x1 = ((x1 << 6 | x1 >> 26) ^ x0) & WORD
            x2 += x3
            x3 = ((x3 << 20 | x3 >> 12) ^ x2) & WORD
            x0 += x3
            x3 = ((x3 << 17 | x3 >> 15) ^ x0) & WORD
            x2 += x1
            x1 = ((x1 << 11 | x1 >> 21) ^ x2) & WORD
            x0 += x1
            x1 = ((x1 << 25 | x1 >> 7) ^ x0) & WORD
            x2 += x3
            x3 = ((x3 << 10 | x3 >> 22) ^ x2) & WORD
            x0 += x3
            x3 = ((x3 << 18 | x3 >> 14) ^ x0) & WORD
            x2 += x1
            x1 = ((x1 << 20 | x1 >> 12) ^ x2) & WORD
        x0 += key[group % 5]
        x1 = x1 + key[(group + 1) % 5] & WORD
        x2 += key[(group + 2) % 5]
        x3 = x3 + key[(group + 3) % 5] + group & WORD
    return x0 & WORD, x1, x2 & WORD, x3
