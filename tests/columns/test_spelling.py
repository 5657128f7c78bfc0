"""A misspelt column is found when its module is imported, with file, line and the nearest name."""

from __future__ import annotations

import re

import pytest

from ashfall.columns import ColumnError, check_spelling
from ashfall.columns.spelling import package_of

from .conftest import Write

STATE = """
from ashfall.columns import Columns, number, row

class State(Columns):
    water: int = number()
    hand: list[int] = row(4)

class Purse(Columns):
    scrap: int = number()
"""


@pytest.mark.parametrize(
    ("function", "line", "sentence"),
    [
        ("def f(s: State):\n    return s.watr\n", 3, "State has no column 'watr'; did you mean 'water'?"),
        ("def f(s: State):\n    s.hands[0] = 1\n", 3, "State has no column 'hands'; did you mean 'hand'?"),
        ("def f(s: State):\n    s.rubble += 1\n", 3, "State has no column 'rubble'"),
        ("def f(to: State, of: Purse):\n    to.water = of.water\n", 3, "Purse has no column 'water'"),
        ("def f(n: int, /, *, s: State):\n    return s.watr\n", 3, "State has no column 'watr'; did you mean 'water'?"),
        (
            "def f(s: State):\n    while s.water:\n        del s.hnd\n",
            4,
            "State has no column 'hnd'; did you mean 'hand'?",
        ),
        (
            "def f(n):\n    def g(s: State):\n        return s.watr\n    return g\n",
            4,
            "State has no column 'watr'; did you mean 'water'?",
        ),
    ],
    ids=str,
)
def test_a_misspelt_column_is_told_with_file_and_line(
    write_package: Write, function: str, line: int, sentence: str
) -> None:
    rules = write_package("spelt", state=STATE, rules=f"from .state import Purse, State\n{function}")("rules")
    with pytest.raises(ColumnError, match=f"^{re.escape(f'{rules.__file__}:{line}: {sentence}')}$"):
        check_spelling(rules)


WATR = "State has no column 'watr'; did you mean 'water'?"


@pytest.mark.parametrize(
    ("function", "line"),
    [
        ("def f(s: 'State'):\n    return s.watr\n", 4),
        ("def f(s: state.State):\n    return s.watr\n", 4),
        ("def f(s: State | None):\n    return s.watr\n", 4),
        ("def f(s: 'None | state.State'):\n    return s.watr\n", 4),
        ("def f(s: Optional[State]):\n    return s.watr\n", 4),
        ("def f(s: State):\n    t = s\n    return t.watr\n", 5),
        ("def f(s: State):\n    t = s\n    u = t\n    return u.watr\n", 6),
        ("def f():\n    s: State = made()\n    return s.watr\n", 5),
        ("def f():\n    s = State()\n    return s.watr\n", 5),
        ("def f(s: State):\n    def g():\n        return s.watr\n    return g\n", 5),
        ("def f(s: State):\n    return lambda: s.watr\n", 4),
    ],
    ids=str,
)
def test_a_state_is_known_by_any_annotation_and_any_name(write_package: Write, function: str, line: int) -> None:
    imports = "from typing import Optional\nfrom . import state; from .state import Purse, State\n"
    rules = write_package("spelt", state=STATE, rules=f"{imports}{function}")("rules")
    with pytest.raises(ColumnError, match=f"^{re.escape(f'{rules.__file__}:{line}: {WATR}')}$"):
        check_spelling(rules)


@pytest.mark.parametrize(
    "function",
    [
        "def f(s: State):\n    s = Purse()\n    return s.scrap\n",
        "def f(s: State, other: int):\n    t = s\n    t = other\n    return t.real\n",
        "def f(s: State):\n    def g(s: Purse):\n        return s.scrap\n    return g\n",
        "def f(s: State, heap: 'list[State]'):\n    for s in heap:\n        s.watr = 1\n",
    ],
)
def test_a_name_that_may_hold_something_else_is_let_be(write_package: Write, function: str) -> None:
    check_spelling(write_package("spelt", state=STATE, rules=f"from .state import Purse, State\n{function}")("rules"))


@pytest.mark.parametrize(
    "rules",
    [
        "FLAT = True\n\ndef f(s):\n    return s.watr\n",
        "FLAT = True\n\ndef f(s: 'State'):\n    return s.watr\n",
        "FLAT = True\n\ndef f(n: int, *, s=None):\n    return s.watr\n",
    ],
)
def test_a_flat_function_says_what_it_takes_attributes_of(write_package: Write, rules: str) -> None:
    module = write_package("spelt", rules=rules)("rules")
    sentence = f"{module.__file__}:4: 's' does not say what it is, so that 'watr' cannot be checked"
    with pytest.raises(ColumnError, match=f"^{re.escape(sentence)}$"):
        check_spelling(module)


def test_methods_are_for_ordinary_modules_and_not_for_flat_ones(write_package: Write) -> None:
    view = "from .state import State\n\ndef f(s: State):\n    return s.copy().digest()\n"
    module = write_package("spelt", state=STATE, view=view, rules=f"FLAT = True\n{view}")
    check_spelling(module("view"))
    with pytest.raises(ColumnError, match="State has no column 'copy'"):
        check_spelling(module("rules"))


def test_the_modules_of_a_package_are_those_imported_so_far(write_package: Write) -> None:
    view = "from . import state, hand\n"
    module = write_package("spelt", state=STATE, hand="", deck="", view=view)
    found = {one.__name__ for one in package_of(module("view"))}
    assert found == {"spelt.state", "spelt.hand", "spelt.view"}


def test_columns_facts_and_other_objects_are_let_be(write_package: Write) -> None:
    rules = """
from .state import State

def f(s: State, other):
    s.water = s.hand[other.whatever]
    return s.facts
"""
    check_spelling(write_package("spelt", state=STATE, rules=rules)("rules"))
