"""Finds misspelt columns in flat rules when they are imported, not when a game first meets them.

A parameter annotated with a state class is read as that state, by whatever name it goes; every attribute taken of it
must be one of the class's columns.
"""

from __future__ import annotations

import ast
import difflib
import inspect
from collections.abc import Iterator
from types import ModuleType

from .declaration import ColumnError, Columns


def check_spelling(module: ModuleType) -> None:
    """Refuse a flat module that speaks of a column its state lacks; the sentence gives file, line and column."""
    classes = {
        name: value for name, value in vars(module).items() if isinstance(value, type) and issubclass(value, Columns)
    }
    source = inspect.getsource(module)
    for function in ast.walk(ast.parse(source)):
        if isinstance(function, ast.FunctionDef):
            for name, line, state in _misspelt(function, classes):
                near = difflib.get_close_matches(name, [c.name for c in state.columns], 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                raise ColumnError(f"{module.__file__}:{line}: {state.__name__} has no column '{name}'{hint}")


def _misspelt(function: ast.FunctionDef, classes: dict[str, type[Columns]]) -> Iterator[tuple[str, int, type[Columns]]]:
    states = {
        argument.arg: classes[argument.annotation.id]
        for argument in (*function.args.posonlyargs, *function.args.args, *function.args.kwonlyargs)
        if isinstance(argument.annotation, ast.Name) and argument.annotation.id in classes
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in states:
            state = states[node.value.id]
            if node.attr != "facts" and node.attr not in {c.name for c in state.columns}:
                yield node.attr, node.lineno, state
