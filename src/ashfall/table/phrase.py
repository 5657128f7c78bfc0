"""A sentence still to be put into words: a key and its arguments. Everything a person reads travels as one of these."""

from __future__ import annotations

import msgspec


class Phrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A key of the word files with its arguments; an argument may be a phrase itself (a card's name, say)."""

    key: str
    args: dict[str, int | str | Phrase | list[Phrase]] = {}


def phrase(key: str, **args: int | str | Phrase | list[Phrase]) -> Phrase:
    """Write `phrase("fact.drew", seat=seat_name(0), n=2)`."""
    return Phrase(key, args)


SEAT = "seat"
"""The key of the one phrase that is not in the word files: a seat, spoken as the name of who sits there."""


def seat_name(seat: int) -> Phrase:
    """The name of whoever sits at `seat`, or the language's "you" where a sentence selects it."""
    return Phrase(SEAT, {"n": seat})
