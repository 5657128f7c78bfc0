"""The sources of a very small flat game, with a search over it, for the tests that compile."""

from __future__ import annotations

STATE = """
from ashfall.columns import Columns, number, row

FLAT = True
PLAIN_ONLY = ("tell",)

class State(Columns):
    water: int = number(0, 100)
    hand: list[int] = row(4, 0, 9)

def tell(s: State, fact: int, a: int) -> None:
    if s.facts is not None:
        s.facts.append((fact, a))
"""
PRICES = """
from enum import IntEnum

class Kind(IntEnum):
    TIN = 1
    COPPER = 2

WATER = (0, 3, 5)
"""
RULES = """
from .prices import WATER, Kind
from .state import State, tell

FLAT = True

def pay(s: State, kind: int) -> int:
    match kind:
        case Kind.TIN:
            s.water -= WATER[kind]
            s.hand[Kind.TIN] += 1
        case _:
            s.water -= WATER[Kind.COPPER]
    tell(s, kind, 1)
    return s.water

def peek(s: State, i: int) -> int:
    return s.hand[i]
"""
SEARCH = """
from .state import State

FLAT = True

rules: object
copy_into: object

def best(s: State, trial: State) -> int:
    most = -1
    for kind in range(1, 3):
        copy_into(trial, s)
        most = max(most, rules.pay(trial, kind))
    return most

def twice(s: State, trial: State) -> int:
    return rules.pay(s, 1) + rules.pay(s, s.hand[1])
"""
WORK = """
from ashfall.columns.compiled import cache_folder, compile_flat
from ashfall.columns.records import records
from ashfall.columns.warm import Work

from . import rules, search
from .state import State

PARTS = {"rules": rules, "search": search}

def compiled():
    return compile_flat("yard", PARTS, State)

def answer():
    states = records(State, 2)
    states["water"] = 50
    return compiled()["search"].best(states[0], states[1])

def work(name):
    search = compiled()["search"]
    states = records(State, 2)
    return Work(name, cache_folder("yard", PARTS), (search.best,), lambda: search.best(states[0], states[1]))

def broken(name):
    raise ValueError(f"no water in {name}")
"""
YARD = {"state": STATE, "prices": PRICES, "rules": RULES, "search": SEARCH, "work": WORK}
