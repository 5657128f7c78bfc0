"""Chance: the published vectors, fair numbers, and draws that depend on the state alone."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ashfall.columns.compiled import compile_flat
from ashfall.columns.cuda import NoGpuError, find_cuda
from ashfall.columns.loader import bind
from ashfall.columns.records import from_record, one_record
from ashfall.table import chance
from ashfall.table.chance import (
    BOT,
    WORD,
    Chance,
    below,
    block,
    bot_chance,
    branch,
    game_seed,
    key_of,
    seed_words,
    shuffle,
    threefry,
)

# Known answers of threefry4x32-20 from the authors' Random123 1.09: counter, key, result.
KNOWN_ANSWERS = [
    ("00000000 " * 4, "00000000 " * 4, "9c6ca96a e17eae66 fc10ecd4 5256a7d8"),
    ("ffffffff " * 4, "ffffffff " * 4, "2a881696 57012287 f6c7446e a16a6732"),
    (
        "243f6a88 85a308d3 13198a2e 03707344",
        "a4093822 299f31d0 082efa98 ec4e6c89",
        "59cd1dbb b8879579 86b5d00c ac8b6d84",
    ),
]
VECTORS = pytest.mark.parametrize(("counter", "key", "answer"), KNOWN_ANSWERS, ids=["zeros", "ones", "digits of pi"])
SEEDS = st.integers(0, 2**128 - 1)


def words(text: str) -> tuple[int, ...]:
    return tuple(int(word, 16) for word in text.split())


def keyed(seed: int, drawn: int = 0) -> Chance:
    s = Chance()
    key_of(s, *seed_words(seed))
    s.chance_drawn = drawn
    return s


@VECTORS
def test_threefry_gives_the_published_answers(counter: str, key: str, answer: str) -> None:
    assert threefry(*words(key), *words(counter)) == words(answer)


@VECTORS
def test_compiled_threefry_gives_the_published_answers(counter: str, key: str, answer: str) -> None:
    assert compiled().threefry(*words(key), *words(counter)) == words(answer)


@pytest.mark.gpu
@VECTORS
def test_threefry_on_a_gpu_gives_the_published_answers(counter: str, key: str, answer: str) -> None:
    try:
        cuda = find_cuda()
    except NoGpuError as missing:
        pytest.skip(str(missing))
    on_the_gpu = bind({"chance": chance}, lambda function: cuda.jit(function, device=True))["chance"].threefry

    def encrypt(given: Any, result: Any) -> None:
        answered = on_the_gpu(given[0], given[1], given[2], given[3], given[4], given[5], given[6], given[7])
        for i in range(4):
            result[i] = answered[i]

    given = cuda.to_device(np.array([*words(key), *words(counter)], np.int64))
    result = cuda.to_device(np.zeros(4, np.int64))
    cuda.jit(encrypt)[1, 1](given, result)
    assert tuple(result.copy_to_host().tolist()) == words(answer)


def compiled() -> Any:
    return compile_flat("chance", {"chance": chance}, Chance)["chance"]


@given(SEEDS, st.integers(0, 2**40), st.integers(1, 2**31 - 1))
def test_the_number_drawn_is_the_state_s_alone(seed: int, drawn: int, n: int) -> None:
    s = keyed(seed, drawn)
    before = s.copy()
    first = below(s, n)
    assert s.chance_drawn > drawn
    assert 0 <= first < n
    assert below(before, n) == first
    assert before == s


@pytest.mark.parametrize("n", [0, -1, 2**31, 2**32, 2**40])
def test_a_number_below_what_cannot_be_is_refused_and_nothing_is_drawn(n: int) -> None:
    s = keyed(7)
    with pytest.raises(ValueError, match=f"^a number is drawn below 1 at least and 2.*, not below {n}$"):
        below(s, n)
    assert s == keyed(7)


def test_compiled_chance_draws_what_plain_chance_draws() -> None:
    native = compiled()
    for n in (1, 2, 6, 52, 2**30 + 1, 2**31 - 1):
        plain, record = keyed(n**3), one_record(keyed(n**3))
        assert [below(plain, n) for _ in range(50)] == [native.below(record[0], n) for _ in range(50)]
        assert from_record(Chance, record, 0) == plain


def test_a_number_is_rejected_where_keeping_it_would_be_unfair() -> None:
    # Below 3 * 2**29 a word w is unfair where w * n mod 2**32 is less than 2**32 mod n, which is a quarter of all.
    n = 3 * 2**29
    unfair = 2**32 % n
    s = keyed(5)
    for _ in range(200):
        drawn = s.chance_drawn
        number = below(s, n)
        used = [word_at(s, i) for i in range(drawn, s.chance_drawn)]
        assert all(word * n % 2**32 < unfair for word in used[:-1])
        assert used[-1] * n % 2**32 >= unfair
        assert number == used[-1] * n >> 32
    assert s.chance_drawn > 220, "no word was rejected, so the test has not seen what it is for"


def word_at(s: Chance, i: int) -> int:
    key = s.chance_key
    return block(key[0], key[1], key[2], key[3], i // 4, 0)[i % 4]


@pytest.mark.parametrize(("n", "limit"), [(2, 15.1), (6, 25.8), (10, 33.7), (52, 100.9)])
def test_numbers_are_equally_likely(n: int, limit: float) -> None:
    # The limit is that of chi-square at 0.01 %, for n - 1 degrees of freedom.
    s, draws = keyed(2026), 20_000
    counts = Counter(below(s, n) for _ in range(draws))
    assert sum((counts[i] - draws / n) ** 2 for i in range(n)) / (draws / n) < limit


@given(SEEDS, st.lists(st.integers(), max_size=60), st.data())
def test_a_shuffle_keeps_every_card_and_leaves_the_rest_in_place(
    seed: int, cards: list[int], data: st.DataObject
) -> None:
    n = data.draw(st.integers(0, len(cards)))
    shuffled = cards[:]
    shuffle(keyed(seed), shuffled, n)
    assert sorted(shuffled[:n]) == sorted(cards[:n])
    assert shuffled[n:] == cards[n:]


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    s, shuffles = keyed(7), 12_000
    counts: Counter[tuple[int, ...]] = Counter()
    for _ in range(shuffles):
        cards = [0, 1, 2, 3]
        shuffle(s, cards, 4)
        counts[tuple(cards)] += 1
    assert len(counts) == 24
    # Chi-square at 0.01 %, 23 degrees of freedom.
    assert sum((count - shuffles / 24) ** 2 for count in counts.values()) / (shuffles / 24) < 56.5


@given(SEEDS, st.integers(0, 2**40))
def test_branches_share_no_key_with_each_other_or_the_game(seed: int, drawn: int) -> None:
    game = keyed(seed, drawn)
    keys = [tuple(game.chance_key)]
    for purpose in range(1, 24):
        own = Chance()
        branch(own, game, purpose)
        assert own.chance_drawn == 0
        keys.append(tuple(own.chance_key))
    assert len(set(keys)) == 24
    assert game == keyed(seed, drawn)


def test_the_bot_at_a_seat_has_the_branch_of_its_seat() -> None:
    for seat in range(8):
        own = Chance()
        branch(own, keyed(99), BOT + seat)
        assert bot_chance(99, seat) == own


def test_the_games_of_a_simulation_have_seeds_of_their_own() -> None:
    seeds = {game_seed(seed, game) for seed in (0, 1, 2**128 - 1) for game in range(1000)}
    assert len(seeds) == 3000
    assert all(0 <= seed < 2**128 for seed in seeds)


@given(SEEDS)
def test_seed_words_hold_the_whole_seed(seed: int) -> None:
    a, b, c, d = seed_words(seed)
    assert max(a, b, c, d) <= WORD
    assert a << 96 | b << 64 | c << 32 | d == seed
