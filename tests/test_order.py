"""The same record is the same game: chance comes from one place, and no set is gone through in its own order."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parent.parent / "src" / "ashfall"
MODULES = {path.relative_to(PACKAGE).as_posix(): path for path in sorted(PACKAGE.rglob("*.py"))}
RULES = [name for name in MODULES if name.startswith(("table/", "games/", "bots/", "testing/toys/"))]
"""What decides how a game goes."""

IN_ORDER = {"list", "tuple", "enumerate", "iter", "next", "zip", "map", "filter", "join", "extend", "reversed"}
"""Calls that go through what they are given, one after the other."""
IN_NO_ORDER = {"sorted", "set", "frozenset", "len", "sum", "min", "max", "any", "all"}
"""Calls to which the order makes no difference."""


def tree_of(name: str) -> ast.Module:
    return ast.parse(MODULES[name].read_text(encoding="utf-8"))


def imported(tree: ast.AST) -> set[str]:
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    names |= {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and not node.level}
    return {name.partition(".")[0] for name in names}


@pytest.mark.parametrize("name", MODULES)
def test_random_numbers_come_from_chance_alone(name: str) -> None:
    assert "random" not in imported(tree_of(name))


@pytest.mark.parametrize("name", RULES)
def test_rules_know_no_clock_and_no_other_source_of_chance(name: str) -> None:
    assert imported(tree_of(name)) & {"time", "datetime", "secrets", "uuid", "threading"} == set()


@pytest.mark.parametrize("name", RULES)
def test_no_set_is_gone_through_in_its_own_order(name: str) -> None:
    assert lines_that_go_through_a_set(tree_of(name)) == []


def lines_that_go_through_a_set(tree: ast.AST) -> list[int]:
    """Find where a set, or a name that one was given to, is gone through so that its order matters."""
    named = {
        target.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign) and is_set(node.value, set())
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    harmless = {id(inner) for node in ast.walk(tree) if is_orderless(node) for inner in gone_through_inside(node)}
    return [node.lineno for node in gone_through(tree) if is_set(node, named) and id(node) not in harmless]


def gone_through(tree: ast.AST) -> Iterator[ast.expr]:
    """Give everything that the code goes through."""
    for node in ast.walk(tree):
        if isinstance(node, ast.For | ast.comprehension):
            yield node.iter
        elif isinstance(node, ast.Starred):
            yield node.value
        elif isinstance(node, ast.Call) and name_of_call(node) in IN_ORDER:
            yield from node.args


def gone_through_inside(node: ast.AST) -> Iterator[ast.expr]:
    """Give what stands directly in a set, or in a call to which its order makes no difference."""
    inside = node.args if isinstance(node, ast.Call) else [node]
    for part in inside:
        if isinstance(part, ast.GeneratorExp | ast.ListComp | ast.SetComp):
            yield from (generator.iter for generator in part.generators)
        elif isinstance(part, ast.List | ast.Set | ast.Tuple):
            yield from (starred.value for starred in part.elts if isinstance(starred, ast.Starred))


def is_orderless(node: ast.AST) -> bool:
    return isinstance(node, ast.Set | ast.SetComp) or (isinstance(node, ast.Call) and name_of_call(node) in IN_NO_ORDER)


def name_of_call(node: ast.Call) -> str:
    if isinstance(node.func, ast.Attribute):
        return node.func.attr
    return node.func.id if isinstance(node.func, ast.Name) else ""


def is_set(node: ast.expr, named: set[str]) -> bool:
    if isinstance(node, ast.Name):
        return node.id in named
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr | ast.BitAnd | ast.Sub | ast.BitXor):
        return is_set(node.left, named) or is_set(node.right, named)
    made = isinstance(node, ast.Call) and name_of_call(node) in ("set", "frozenset")
    return made or isinstance(node, ast.Set | ast.SetComp)


@pytest.mark.parametrize(
    ("code", "is_right"),
    [
        ("for x in {1, 2}: pass", False),
        ("[x for x in set(y)]", False),
        ("list({x for x in y})", False),
        ("a = set(y)\nfor x in a: pass", False),
        ("[*set(y), 1]", False),
        ("for x in set(y) - {1}: pass", False),
        ("','.join({'a'})", False),
        ("for x in sorted({1, 2}): pass", True),
        ("sorted({*{1, 2}, 1})", True),
        ("sorted([*{1, 2}])", True),
        ("{x for x in {1, 2}}", True),
        ("any(x for x in {1, 2})", True),
        ("1 in {1, 2}", True),
        ("for x in [1, 2]: pass", True),
    ],
)
def test_a_set_that_is_gone_through_is_found(code: str, is_right: bool) -> None:
    assert (lines_that_go_through_a_set(ast.parse(code)) == []) == is_right
