"""Binding gives flat modules a second self: generic ones get their game, compiled ones are wrapped, the first stays."""

from __future__ import annotations

from collections.abc import Callable
from types import FunctionType
from typing import Any

import pytest

from ashfall.columns.loader import bind, flat_modules, is_flat

from .conftest import Write

TABLE = """
from functools import lru_cache

FLAT = True
PLAIN_ONLY = ("tell",)

def double(n):
    return 2 * n

@lru_cache
def remembered(n):
    return n + 100

def tell(n):
    raise RuntimeError("somebody listens")
"""
RULES = """
from enum import IntEnum
from .table import double, remembered, tell
from . import table

FLAT = True

class Kind(IntEnum):
    TIN = 3
    LOSS = -1

def price(n):
    match n:
        case Kind.TIN:
            return Kind.LOSS
        case _:
            return double(n) + table.double(n) + remembered(0)

def loud(n):
    tell(n)
    return n
"""
FLOW = """
FLAT = True

rules: object

def ask(n):
    return rules.price(n)
"""
SEARCH = """
from .flow import ask

FLAT = True

best_of: object

def search(n):
    return best_of(ask(n), n)
"""
PACKAGE = {"table": TABLE, "rules": RULES, "flow": FLOW, "search": SEARCH}


def smaller(a: int, b: int) -> int:
    return min(a, b)


class Wrapped:
    """A function that says that it was wrapped."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function

    def __call__(self, *arguments: Any) -> Any:
        return self.function(*arguments)


def test_a_module_is_flat_if_it_says_so(write_package: Write) -> None:
    module = write_package("yard", flat="FLAT = True\n", other="FLAT = 1\n", third="")
    assert [is_flat(module(name)) for name in ("flat", "other", "third")] == [True, False, False]
    assert not is_flat("FLAT")


def test_the_flat_modules_that_a_part_is_built_on_are_found(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    found = flat_modules({"rules": module("rules"), "search": module("search"), "best_of": smaller})
    assert [one.__name__ for one in found] == ["yard.flow", "yard.rules", "yard.search", "yard.table"]


def test_a_generic_module_speaks_of_the_game_that_it_is_bound_to(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    other = write_package("other", rules="FLAT = True\n\ndef price(n):\n    return -n\n")
    ours, theirs = (bind({"rules": rules, "flow": module("flow")}) for rules in (module("rules"), other("rules")))
    assert ours["flow"].ask(5) == 120
    assert theirs["flow"].ask(5) == -5
    assert not hasattr(module("flow"), "rules")


def test_what_is_built_on_a_generic_module_follows_it(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    parts = {name: module(name) for name in ("rules", "flow", "search")}
    assert bind({**parts, "best_of": smaller})["search"].search(5) == 5
    assert bind({**parts, "best_of": max})["search"].search(5) == 120


def test_plain_a_game_s_own_modules_stay_what_they_were(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    bound = bind({"rules": module("rules"), "flow": module("flow")})
    assert bound["rules"] is module("rules")
    assert bound["flow"] is not module("flow")


def test_a_name_that_nothing_is_bound_to_is_told(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    with pytest.raises(TypeError, match=r"^yard\.flow needs a part named 'rules'$"):
        bind({"flow": module("flow")})


def test_wrapping_takes_every_function_and_leaves_the_first_self_alone(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    first = module("rules").price
    rules = bind({"rules": module("rules")}, Wrapped)["rules"]
    assert isinstance(rules.price, Wrapped)
    assert isinstance(rules.double, Wrapped)
    assert isinstance(rules.table.double, Wrapped)
    assert isinstance(rules.remembered, Wrapped)
    assert isinstance(rules.remembered.function, FunctionType), "a memo serves plain Python only"
    assert rules.price(5) == 120
    assert module("rules").price is first


def test_a_function_for_plain_python_only_is_replaced_by_nothing(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    emptied: list[str] = []

    def nothing(function: FunctionType) -> Callable[..., None]:
        emptied.append(function.__name__)
        return lambda *_: None

    assert bind({"rules": module("rules")}, Wrapped, nothing)["rules"].loud(4) == 4
    assert emptied == ["tell"]
    with pytest.raises(RuntimeError, match="somebody listens"):
        module("rules").loud(4)


def test_what_is_compiled_has_numbers_in_place_of_enumerations(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    rules = bind({"rules": module("rules")}, Wrapped)["rules"]
    assert "Kind" not in rules.price.function.__code__.co_names
    assert type(rules.price(3)) is int
    assert rules.price(3) == -1


def test_a_part_that_is_a_function_is_wrapped_too(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    parts = {name: module(name) for name in ("rules", "flow", "search")}
    bound = bind({**parts, "best_of": smaller}, Wrapped)
    assert isinstance(bound["best_of"], Wrapped)
    assert bound["search"].best_of is bound["best_of"]


def test_a_second_self_says_where_its_lines_are(write_package: Write) -> None:
    module = write_package("yard", **PACKAGE)
    flow = bind({"rules": module("rules"), "flow": module("flow")})["flow"]
    assert flow.ask.__code__.co_filename == module("flow").__file__
    assert flow.ask.__code__.co_firstlineno == module("flow").ask.__code__.co_firstlineno
