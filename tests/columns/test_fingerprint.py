"""A fingerprint tells apart whatever play may lead to, and is the same in plain and in compiled code."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import Any, cast

import numba
import numpy as np
import pytest
from hypothesis import given

from ashfall.columns import Columns, number, row
from ashfall.columns.compiled import written_for
from ashfall.columns.records import one_record
from ashfall.games import find_game
from ashfall.testing import play_games

from .test_declaration import states
from .well import Well, filled

SCRAPYARD: Any = find_game("scrapyard")

Place = tuple[str, int | None]
Name = Callable[[Any, Any], None]


def fingerprint(state: Columns) -> tuple[int, ...]:
    words = [0] * 4
    state.fingerprint(state, words)
    return tuple(words)


def compiled(cls: type[Columns]) -> Name:
    made: Any = numba.njit(written_for(cls)["fingerprint"])
    made(one_record(cls())[0], np.zeros(4, np.uint32))
    return cast(Name, made)


@pytest.fixture(scope="module")
def compiled_well() -> Name:
    return compiled(Well)


def places(state: Columns) -> list[Place]:
    """Name every kept number of a state."""
    return [
        (column.name, i)
        for column in state.columns
        if column.kept
        for i in ([None] if column.length is None else range(column.length))
    ]


def get(state: Columns, place: Place) -> int:
    value: Any = getattr(state, place[0])
    found: int = value if place[1] is None else value[place[1]]
    return found


def put(state: Columns, place: Place, value: int) -> None:
    if place[1] is None:
        setattr(state, place[0], value)
    else:
        getattr(state, place[0])[place[1]] = value


def middle() -> Any:
    """A position in the middle of a game."""
    return next(position.state for position in play_games(SCRAPYARD, games=1, seed=3).positions() if position.at == 12)


def changed_by_one(state: Any) -> Iterator[Any]:
    columns = {column.name: column for column in state.columns}
    for place in places(state):
        for change in (-1, 1):
            if columns[place[0]].least <= get(state, place) + change <= columns[place[0]].most:
                other = state.copy()
                put(other, place, get(state, place) + change)
                yield other


@given(states())
def test_plain_and_compiled_give_the_same(compiled_well: Name, well: Well) -> None:
    words = np.zeros(4, np.uint32)
    compiled_well(one_record(well)[0], words)
    assert tuple(words.tolist()) == fingerprint(well)


def test_it_is_four_words_of_32_bits() -> None:
    assert all(0 <= word < 2**32 for state in (Well(), filled(), middle()) for word in fingerprint(state))


def test_it_stays_what_it_was() -> None:
    assert fingerprint(filled()) == (4220666922, 3658061767, 3286903600, 3009282598)


@pytest.mark.parametrize("state", [Well(), filled(), middle()], ids=["empty", "filled", "played"])
def test_changing_any_one_number_by_one_changes_it(state: Any) -> None:
    others = [fingerprint(other) for other in changed_by_one(state)]
    assert len(others) > len(places(state)) * 2 // 3
    assert len({fingerprint(state), *others}) == len(others) + 1


def test_swapping_two_neighbours_changes_it() -> None:
    state = middle()
    swapped = 0
    for one, other in zip(places(state), places(state)[1:], strict=False):
        if get(state, one) != get(state, other):
            after = state.copy()
            put(after, one, get(state, other))
            put(after, other, get(state, one))
            assert fingerprint(after) != fingerprint(state), (one, other)
            swapped += 1
    assert swapped > 20


def test_scratch_room_is_no_part_of_it() -> None:
    well, other = filled(), filled()
    other.tried, other.room[2] = 7, 0
    assert fingerprint(other) == fingerprint(well)


def test_the_smallest_change_turns_about_half_of_all_bits() -> None:
    state = middle()
    before = fingerprint(state)
    turned = [
        sum((a ^ b).bit_count() for a, b in zip(before, fingerprint(other), strict=True))
        for other in changed_by_one(state)
    ]
    assert min(turned) >= 36
    assert 62 < sum(turned) / len(turned) < 66


def test_no_two_of_a_hundred_thousand_near_positions_share_one() -> None:
    """They differ in two numbers each, by one or two: what a carelessly mixed sum would not tell apart."""
    one, words, seen = one_record(middle()), np.zeros(4, np.uint32), set[bytes]()
    name = compiled(type(middle()))
    numbers = [one[column][0] if i is None else one[column][0][i] for column, i in places(middle())]
    views = [one[column] if i is None else one[column][0, i : i + 1] for column, i in places(middle())]
    tried = 0
    for (first, was_first), (second, was_second) in combinations(zip(views, numbers, strict=True), 2):
        for change, other_change in ((1, 1), (1, -1), (-1, 1), (-1, -1), (1, 2), (2, 1), (-2, 1)):
            first[0], second[0] = was_first + change, was_second + other_change
            name(one[0], words)
            seen.add(words.tobytes())
            tried += 1
        first[0], second[0] = was_first, was_second
    assert tried > 100_000
    assert len(seen) == tried


def test_numbers_beyond_32_bits_count_whole() -> None:
    class Far(Columns):
        star: int = number(-(2**62), 2**62)
        word: list[int] = row(2, 0, 2**32 - 1)

    seen = set()
    for bit in range(62):
        far = Far()
        for far.star in (1 << bit, -(1 << bit)):
            seen.add(fingerprint(far))
    for bit in range(32):
        far = Far()
        far.word[1] = 1 << bit
        seen.add(fingerprint(far))
    assert len(seen) == 2 * 62 + 32
    assert Far.fingerprint_source.count(">> 32") == 1, "a word is told by its low bits"


def test_negative_numbers_do_not_run_into_their_neighbours() -> None:
    class Cold(Columns):
        degrees: list[int] = row(4, -128, 127)

    seen = set()
    cold = Cold()
    for a, b in ((a, b) for a in range(-128, 128, 5) for b in range(-128, 128, 5)):
        cold.degrees[1], cold.degrees[2] = a, b
        seen.add(fingerprint(cold))
    assert len(seen) == 52 * 52
