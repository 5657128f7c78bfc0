"""Writes the function that names a state by 128 bits, so cheaply that every game of a simulation can have it.

It is no cryptographic digest: whoever tries can make two states of one fingerprint. It tells apart what play leads to;
what people rely on, such as records, keeps the digest.

(1) All kept numbers are taken in order of declaration, as many of a row to a word of 32 bits as it holds; a number that
    32 bits are not enough for takes two words.
(2) A word goes into the first of four lanes, which then move on a place. Every such step can be undone, so states that
    differ in one number never have the same fingerprint.
(3) It is flat, and no product reaches 2**63: plain Python, compiled code and a GPU reckon the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .declaration import Column

WORD = 0xFFFFFFFF
FACTOR = 0x2C1B3C6D
"""Odd, so that multiplying can be undone, and below 2**31, so that the product of it and a word is below 2**63."""

SHIFT = 15
LAST_ROUNDS = 16
"""Steps after the last word: it too is to change every bit of the four lanes."""


def fingerprint_source(columns: Iterable[Column]) -> str:
    """Write `fingerprint(s, into)`: put the fingerprint of s into a row of four 32-bit numbers."""
    lines = [
        "def fingerprint(s, into):",
        "    a, b, c, d = 0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344",  # the first digits of pi
        *(f"    {line}" for column in columns if column.kept for line in _take(column)),
        f"    for _ in range({LAST_ROUNDS}):",
        *(f"        {line}" for line in _mix("0")),
        *(f"    into[{i}] = {lane}" for i, lane in enumerate("abcd")),
    ]
    return "\n".join(lines) + "\n"


def _take(column: Column) -> Iterator[str]:
    if column.length is None:
        yield from _take_numbers(column, f"s.{column.name}")
        return
    fitting = max(1, 4 // column.size)
    full, rest = divmod(column.length, fitting)
    yield f"row = s.{column.name}"
    if full:
        yield f"for i in range(0, {full * fitting}, {fitting}):"
        yield from (f"    {line}" for line in _take_numbers(column, *(f"row[i + {n}]" for n in range(fitting))))
    if rest:
        yield from _take_numbers(column, *(f"row[{full * fitting + n}]" for n in range(rest)))


def _take_numbers(column: Column, *numbers: str) -> Iterator[str]:
    """Take as many numbers as a word holds. Their signs reach into each other, and yet every sum is another."""
    shifted = (f"({number} << {8 * column.size * n})" for n, number in enumerate(numbers))
    yield from _mix(" + ".join(shifted))
    if column.most - column.least > WORD:
        yield from _mix(f"{numbers[0]} >> 32")


def _mix(word: str) -> Iterator[str]:
    # The mask comes before the product: it makes negative numbers the words that they are in every engine.
    yield f"x = ((a ^ ({word})) & {WORD:#x}) * {FACTOR:#x} & {WORD:#x}"
    yield f"a, b, c, d = b ^ x >> {SHIFT}, c, d, x"
