"""What a state is made of: what two states share, and what none may hold."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

import msgspec
import pytest

from ashfall.testing.sharing import shared_parts, strange_parts


class Pair(msgspec.Struct):
    left: Any
    right: Any


class Fixed(msgspec.Struct, frozen=True):
    things: list[int]


@dataclass
class Box:
    things: list[Any] = field(default_factory=list)


class Slotted:
    __slots__ = ("things", "unset")

    def __init__(self, things: Any) -> None:
        self.things = things


class Colour(Enum):
    RED = 1


LIST: list[int] = [1]


@pytest.mark.parametrize(
    ("make", "where"),
    [
        (lambda: [LIST], "the state[0]"),
        (lambda: (LIST,), "the state[0]"),
        (lambda: {"a": LIST}, "the state['a']"),
        (lambda: Pair(1, LIST), "the state.right"),
        (lambda: Box([Box(LIST)]), "the state.things[0].things"),
        (lambda: Slotted(LIST), "the state.things"),
    ],
)
def test_a_list_that_two_states_share_is_found_wherever_it_lies(make: Any, where: str) -> None:
    assert shared_parts(make(), make()) == [where]


def test_values_that_never_change_may_be_shared() -> None:
    fixed, text = Fixed([1]), "a long text that is shared"
    assert shared_parts([fixed, text, Colour.RED, 10**9, (1, 2)], [fixed, text, Colour.RED, 10**9, (1, 2)]) == []


def test_a_state_shares_itself_with_itself() -> None:
    box = Box()
    assert shared_parts(box, box) == ["the state", "the state.things"]


@pytest.mark.parametrize(
    "strange",
    [print, lambda: 1, (n for n in [1]), threading.Lock(), threading, iter([1]), Box, Box().things.append],
    ids=lambda strange: type(strange).__name__,
)
def test_what_is_no_plain_value_is_found(strange: object) -> None:
    assert strange_parts(Box([1, {"deep": [strange]}])) == [
        f"the state.things[1]['deep'][0] ({type(strange).__name__})"
    ]


def test_plain_values_are_not_strange_even_in_a_ring() -> None:
    ring: list[Any] = [1, 2.5, "a", None, b"b", {1: (2,)}, Colour.RED, Slotted([]), Pair(1, {2}), bytearray(b"c")]
    ring.append(ring)
    assert strange_parts(ring) == []
