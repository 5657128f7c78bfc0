"""Finds misspelt columns when rules and views are imported, not when a game first meets them.

A name is read as a state where its annotation says so (`s: State`, `"State"`, `state.State`, `State | None`), and where
a state is all that is ever put there (`t = s`, `t = State()`). Every attribute taken of it must then be a column; in a
view, which is ordinary Python, it may be a method as well. A parameter of a flat function says what it is, or none of
its attributes can be taken: what is not read cannot be checked.
"""

from __future__ import annotations

import ast
import builtins
import difflib
import inspect
import sys
from collections.abc import Iterator, Mapping
from types import ModuleType
from typing import Any, TypeVar

from .declaration import ColumnError, Columns

States = Mapping[str, type[Columns] | None]
"""The names that are seen at a place, with the state that each holds; None is anything else."""

_Function = ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda


def check_spelling(module: ModuleType) -> None:
    """Refuse a module that speaks of a column its state lacks; the sentence gives file, line and column."""
    reader = _Reader(module)
    reader.visit(ast.parse(inspect.getsource(module)))
    if reader.faults:
        line, sentence = min(reader.faults)
        raise ColumnError(f"{module.__file__}:{line}: {sentence}")


def package_of(module: ModuleType) -> list[ModuleType]:
    """List this module and those of its package that are imported already."""
    package, dot, _ = module.__name__.rpartition(".")
    others = [other for name, other in sys.modules.items() if dot and name.startswith(package + dot)]
    return [other for other in others if getattr(other, "__file__", None)] or [module]


class _Reader(ast.NodeVisitor):
    """Reads functions, and functions inside them, with the names that each of them sees."""

    def __init__(self, module: ModuleType) -> None:
        self.faults: list[tuple[int, str]] = []
        self._space = vars(module)
        self._is_flat = getattr(module, "FLAT", False) is True
        self._states: States = {}
        self._unread: frozenset[str] = frozenset()

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        """A class of a flat module serves plain Python only, and its methods have their `self`."""
        is_flat, self._is_flat = self._is_flat, False
        self.generic_visit(node)
        self._is_flat = is_flat

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        """Read what is inside with its own names before those outside."""
        self._read_function(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> None:
        """As any function."""
        self._read_function(node)

    def visit_Lambda(self, node: ast.Lambda) -> None:
        """As any function, but what it is given cannot say what it is."""
        is_flat, self._is_flat = self._is_flat, False
        self._read_function(node)
        self._is_flat = is_flat

    def visit_Attribute(self, node: ast.Attribute) -> None:
        """Check what is taken of a name."""
        if isinstance(node.value, ast.Name):
            self._check(node.value.id, node.attr, node.lineno)
        self.generic_visit(node)

    def _check(self, name: str, attribute: str, line: int) -> None:
        if name in self._unread:
            self.faults.append((line, f"'{name}' does not say what it is, so that '{attribute}' cannot be checked"))
        elif state := self._states.get(name):
            columns = [column.name for column in state.columns]
            if attribute not in columns and attribute != "facts" and (self._is_flat or not hasattr(state, attribute)):
                near = difflib.get_close_matches(attribute, columns, 1)
                hint = f"; did you mean '{near[0]}'?" if near else ""
                self.faults.append((line, f"{state.__name__} has no column '{attribute}'{hint}"))

    def _read_function(self, node: _Function) -> None:
        outside = self._states, self._unread
        parameters = [*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs]
        known = {parameter.arg: self._annotated(parameter.annotation) for parameter in parameters}
        unread = {name for name, (is_read, _) in known.items() if not is_read} if self._is_flat else set()
        self._unread = (self._unread - set(known)) | unread
        self._states = {**self._states, **{name: state for name, (_, state) in known.items()}}
        self._states = {**self._states, **self._locals(node)}
        self.generic_visit(node)
        self._states, self._unread = outside

    def _locals(self, node: _Function) -> dict[str, type[Columns] | None]:
        """Find the states that local names hold. A name that holds different things is not read."""
        held: dict[str, list[type[Columns] | None]] = {}
        for name, value, annotation in _put(node):
            state = self._annotated(annotation)[1] if annotation else self._value(value, held)
            held.setdefault(name, [self._states[name]] if name in self._states else []).append(state)
        return {name: states[0] if len(set(states)) == 1 else None for name, states in held.items()}

    def _value(self, value: ast.expr | None, held: Mapping[str, list[type[Columns] | None]]) -> type[Columns] | None:
        if isinstance(value, ast.Name):
            return held[value.id][0] if value.id in held else self._states.get(value.id)
        return self._annotated(value.func)[1] if isinstance(value, ast.Call) else None

    def _annotated(self, annotation: ast.expr | None) -> tuple[bool, type[Columns] | None]:
        """Tell whether an annotation can be read, and the state that it means."""
        match annotation:
            case ast.Constant(value=str(text)):
                return self._annotated(ast.parse(text, mode="eval").body)
            case ast.BinOp(left=left, op=ast.BitOr(), right=right):
                (left_is_read, one), (right_is_read, other) = self._annotated(left), self._annotated(right)
                return left_is_read and right_is_read, one or other
            case ast.Subscript(value=ast.Name(id="Optional"), slice=inner):
                return self._annotated(inner)
            case ast.Subscript() | ast.Constant():
                return True, None
            case ast.Name() | ast.Attribute():
                return self._named(annotation)
            case _:
                return False, None

    def _named(self, annotation: ast.Name | ast.Attribute) -> tuple[bool, type[Columns] | None]:
        found: Any = self._find(annotation)
        if isinstance(found, TypeVar):
            found = found.__bound__
        return found is not None, found if isinstance(found, type) and issubclass(found, Columns) else None

    def _find(self, named: ast.expr) -> Any:
        if isinstance(named, ast.Attribute):
            return getattr(self._find(named.value), named.attr, None)
        return self._space.get(named.id, vars(builtins).get(named.id)) if isinstance(named, ast.Name) else None


def _put(function: _Function) -> Iterator[tuple[str, ast.expr | None, ast.expr | None]]:
    """List the local names to which something is given, with what, and with their annotation."""
    waiting: list[ast.AST] = list(function.body) if isinstance(function.body, list) else []
    while waiting:
        node = waiting.pop(0)
        match node:
            case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.Lambda() | ast.ClassDef():
                continue
            case ast.AnnAssign(target=ast.Name(id=name), annotation=annotation, value=value):
                yield name, value, annotation
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=value)
                | ast.NamedExpr(target=ast.Name(id=name), value=value)
            ):
                yield name, value, None
                waiting.append(value)
            case ast.Name(id=name, ctx=ast.Store()):
                yield name, None, None
            case _:
                waiting += ast.iter_child_nodes(node)
