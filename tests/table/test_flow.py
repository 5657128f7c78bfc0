"""The flow of a flat game: what has one answer is answered, what is secret is asked, the lowest seat comes first."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ashfall.columns.loader import bind
from ashfall.table import flow
from ashfall.table.flat_state import EVERYBODY, FlatState, keep_secret, offer, pop, push, reveal, reveal_to


class Script:
    """Rules that ask one question after the other: each is the options of the seats that are asked."""

    def __init__(self, *questions: dict[int, Sequence[int]], secret: bool = False) -> None:
        self.questions = list(questions)
        self.secret = secret
        self.answers: list[tuple[int, int]] = []
        self.advanced = 0

    def start(self, s: FlatState) -> None:
        s.amount[0] = 1

    def advance(self, s: FlatState) -> None:
        self.advanced += 1

    def asked(self, s: FlatState) -> int:
        return sum(1 << seat for seat in self.questions[0]) if self.questions else 0

    def options(self, s: FlatState, seat: int) -> None:
        s.offered = 0
        if self.secret:
            keep_secret(s)
        for option in self.questions[0][seat]:
            offer(s, option)

    def pick(self, s: FlatState, seat: int, option: int) -> None:
        self.answers.append((seat, option))
        del self.questions[0][seat]
        if not self.questions[0]:
            del self.questions[0]


def flow_of(script: Script) -> Any:
    return bind({"rules": script, "flow": flow})["flow"]  # type: ignore[dict-item]


def table() -> FlatState:
    s = FlatState()
    s.seats = 3
    return s


def test_the_key_is_set_before_the_rules_start() -> None:
    s, script = table(), Script({1: [4, 5]})
    assert flow_of(script).begin(s, 1, 2, 3, 4) == 1
    assert s.chance_key == [1, 2, 3, 4]
    assert s.amount[0] == 1


def test_a_question_with_one_answer_reaches_nobody() -> None:
    s, script = table(), Script({0: [7]}, {2: [8]}, {1: [4, 5]})
    assert flow_of(script).settle(s) == 1
    assert script.answers == [(0, 7), (2, 8)]
    assert s.option[: s.offered] == [4, 5]


def test_a_lone_answer_that_is_secret_is_asked_for() -> None:
    s, script = table(), Script({0: [7]}, secret=True)
    assert flow_of(script).settle(s) == 0
    assert script.answers == []
    assert s.option[: s.offered] == [7]


def test_secrecy_ends_with_its_question() -> None:
    s, script = table(), Script({0: [7]}, {1: [8]}, {2: [1, 2]}, secret=True)
    bound = flow_of(script)
    assert bound.settle(s) == 0
    script.secret = False
    assert bound.answer(s, 0, 7) == 2
    assert script.answers == [(0, 7), (1, 8)]


def test_of_several_seats_the_lowest_is_told_first() -> None:
    s, script = table(), Script({2: [1, 2], 0: [3, 4], 1: [5, 6]})
    bound = flow_of(script)
    assert bound.settle(s) == 0
    assert s.option[: s.offered] == [3, 4]
    assert bound.answer(s, 0, 3) == 1
    assert s.option[: s.offered] == [5, 6]


def test_of_several_seats_one_without_a_choice_is_answered_for() -> None:
    s, script = table(), Script({0: [3, 4], 1: [5], 2: [1, 2]})
    assert flow_of(script).settle(s) == 0
    assert script.answers == [(1, 5)]
    assert s.option[: s.offered] == [3, 4]


def test_a_game_that_asks_nobody_is_over() -> None:
    script = Script({0: [7]})
    assert flow_of(script).settle(table()) == -1
    assert script.answers == [(0, 7)]


def test_what_an_answer_leads_to_is_done_before_anybody_is_asked() -> None:
    s, script = table(), Script({0: [1, 2]}, {1: [3]}, {2: [4, 5]})
    bound = flow_of(script)
    bound.settle(s)
    before = script.advanced
    assert bound.answer(s, 0, 2) == 2
    assert script.answers == [(0, 2), (1, 3)]
    assert script.advanced == before + 2


class Errands(Script):
    """Rules whose every pick does a step with two errands of its own, and then asks again."""

    def start(self, s: FlatState) -> None:
        push(s, 9, 2, 7, -3)

    def advance(self, s: FlatState) -> None:
        while s.depth > 1:
            pop(s)

    def pick(self, s: FlatState, seat: int, option: int) -> None:
        super().pick(s, seat, option)
        for errand in range(option):
            push(s, 1 + errand, seat, 5, option)


def agenda(s: FlatState) -> list[tuple[int, ...]]:
    return list(zip(s.step, s.who, s.source, s.amount, strict=True))


NOTHING = (0, 0, 0, 0)


def test_above_the_agenda_s_top_nothing_is_left_between_two_picks() -> None:
    s, bound = table(), flow_of(Errands({0: [1, 5]}, {1: [2, 3]}, {2: [9]}, {0: [4, 5]}))
    asked = bound.begin(s, 1, 2, 3, 4)
    for option in (5, 3):
        asked = bound.answer(s, asked, option)
        assert agenda(s) == [(9, 2, 7, -3)] + [NOTHING] * 23
    assert bound.answer(s, asked, 4) == -1
    assert agenda(s)[1:] == [NOTHING] * 23, "nor when the game is over"


def test_a_copy_that_forgot_how_far_its_agenda_reached_is_swept_as_well() -> None:
    s, bound = table(), flow_of(Errands({0: [1, 2]}, {1: [1, 2]}))
    for _ in range(8):
        push(s, 1, 1, 1, 1)
    s = s.copy()
    assert (s.depth, s.reach) == (8, 0)
    bound.answer(s, 0, 1)
    assert agenda(s)[1:] == [NOTHING] * 23


def test_what_play_did_before_leaves_no_trace_in_the_digest() -> None:
    long, short = table(), table()
    bound = flow_of(Errands({0: [1, 5]}, {1: [1, 2]}))
    bound.begin(long, 1, 2, 3, 4)
    bound.answer(long, 0, 5)
    flow_of(Errands({1: [1, 2]})).begin(short, 1, 2, 3, 4)
    assert long.digest() == short.digest()


def test_a_position_laid_out_by_hand_is_swept_whole() -> None:
    s, bound = table(), flow_of(Script({0: [1, 2]}))
    s.depth, s.step[0], s.step[20], s.amount[23] = 1, 3, 4, 5
    bound.settle(s)
    assert agenda(s) == [(3, 0, 0, 0)] + [NOTHING] * 23


def test_what_is_shown_to_one_seat_is_a_barrier_and_known_to_be_for_it_alone() -> None:
    s = table()
    reveal_to(s, 2)
    reveal_to(s, 0)
    assert (s.barriers, s.shown_to) == (2, 0b101)
    reveal(s)
    assert (s.barriers, s.shown_to) == (3, EVERYBODY)


def test_whom_a_pick_shows_something_is_forgotten_with_the_next() -> None:
    s, script = table(), Script({0: [4, 5]}, {0: [4, 5]})
    bound = flow_of(script)
    reveal_to(s, 1)
    assert bound.begin(s, 1, 2, 3, 4) == 0
    assert s.shown_to == 0
    reveal_to(s, 1)
    bound.answer(s, 0, 4)
    assert (s.barriers, s.shown_to) == (2, 0)
