"""A misspelt column is found when its module is imported, with file, line and the nearest name."""

from __future__ import annotations

import re

import pytest

from ashfall.columns import ColumnError, check_spelling

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


def test_columns_facts_and_other_objects_are_let_be(write_package: Write) -> None:
    rules = """
from .state import State

def f(s: State, other):
    s.water = s.hand[other.whatever]
    return s.facts
"""
    check_spelling(write_package("spelt", state=STATE, rules=rules)("rules"))
