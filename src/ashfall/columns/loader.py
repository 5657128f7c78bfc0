"""Loads flat modules: binds the generic ones to a game and, where asked, compiles all of them, from outside the source.

A *flat module* says `FLAT = True`. A flat module is *generic* when it speaks of a name that has only an annotation
(`rules: FlatRules`). Binding executes a module a second time; in the globals of that second self
  (1) its own functions are wrapped, that is, compiled; functions named in `PLAIN_ONLY` are replaced by nothing;
  (2) the names that have only an annotation are bound to the part of that name;
  (3) functions and modules taken from other flat modules are those modules' second selves;
  (4) what is compiled has the numbers of IntEnum members in place of their names: CUDA cannot index by a member.
Plain, only the generic modules and what is built on them are executed again: a game's own rules stay what they were.

For example, of these two flat modules

    # rules.py                                      # search.py
    from .prices import WATER, Kind                 rules: FlatRules
    from .state import tell
                                                    def best(s, kind):
    def price(s, kind):                                 return rules.price(s, kind)
        tell(s, kind)
        return WATER[Kind.TIN]

`bind({"rules": rules, "search": search}, njit, njit_nothing)` makes second selves as if this had been written:

    # rules, again                                  # search, again
    tell = njit_nothing(tell)          # (1) (3)    rules = <rules, again>             # (2)

    @njit                              # (1)        @njit                              # (1)
    def price(s, kind):                             def best(s, kind):
        tell(s, kind)                                   return rules.price(s, kind)
        return WATER[1]                # (4)

and gives `{"rules": <rules, again>, "search": <search, again>}`. The first selves, which people play, stay as they are.
`bind({"rules": rules, "search": search})` executes search alone again, and binds it to rules as it is.
"""

from __future__ import annotations

import ast
import importlib.util
import sys
from collections.abc import Callable, Mapping
from enum import IntEnum
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

Wrap = Callable[[FunctionType], Any]
Part = ModuleType | Callable[..., Any]


def is_flat(module: object) -> bool:
    """Say whether this is a flat module."""
    return isinstance(module, ModuleType) and getattr(module, "FLAT", False) is True


def flat_modules(parts: Mapping[str, Part]) -> list[ModuleType]:
    """List every flat module that the parts are made of, sorted by name."""
    found: dict[str, ModuleType] = {}
    waiting = [part for part in parts.values() if isinstance(part, ModuleType)]
    while waiting:
        module = waiting.pop()
        if module.__name__ not in found:
            found[module.__name__] = module
            waiting += _built_on(module)
    return [found[name] for name in sorted(found)]


def bind(
    parts: Mapping[str, Part], wrap: Wrap | None = None, nothing: Wrap | None = None, *, numbered: bool = False
) -> dict[str, Any]:
    """Give the parts' second selves by name; `wrap` None leaves them plain, `nothing` empties a PLAIN_ONLY function.

    `numbered` does (4) for plain Python too, which then spends a third less of its time: for many games.
    """
    modules = flat_modules(parts)
    whole = numbered or wrap is not None
    again = {module.__name__ for module in modules} if whole else _built_on_generic(modules)
    selves = {
        module.__name__: executed(module, numbered=whole) if module.__name__ in again else module for module in modules
    }
    second = [selves[name] for name in sorted(again)]
    if wrap:
        for module in second:
            _wrap_own(module, wrap, nothing or wrap)
    bound = {
        name: selves[part.__name__] if isinstance(part, ModuleType) else _wrap_part(part, wrap)
        for name, part in parts.items()
    }
    for module in second:
        for name in _unbound(module):
            if name not in bound:
                raise TypeError(f"{module.__name__} needs a part named '{name}'")
            setattr(module, name, bound[name])
        _borrow(module, selves)
    return bound


def _wrap_part(part: Part, wrap: Wrap | None) -> Any:
    return wrap(part) if wrap and isinstance(part, FunctionType) else part


def executed(module: ModuleType, *, numbered: bool = False) -> ModuleType:
    """Execute a module a second time, beside its first self; `numbered` as in (4)."""
    if module.__file__ is None:
        raise TypeError(f"{module.__name__} has no source to execute again")
    spec = importlib.util.spec_from_file_location(module.__name__, module.__file__)
    assert spec is not None, "a file that was imported can be found again"
    second = importlib.util.module_from_spec(spec)
    tree = ast.parse(Path(module.__file__).read_bytes(), module.__file__)
    if numbered:
        tree = _Numbered(vars(module)).visit(tree)
    exec(compile(tree, module.__file__, "exec", dont_inherit=True), vars(second))  # noqa: S102 - a module of the game
    return second


class _Numbered(ast.NodeTransformer):
    """Writes the numbers of IntEnum members in place of their names."""

    def __init__(self, space: Mapping[str, Any]) -> None:
        self._space = space

    def visit_Attribute(self, node: ast.Attribute) -> ast.expr:
        kind = self._space.get(node.value.id) if isinstance(node.value, ast.Name) else None
        if isinstance(kind, type) and issubclass(kind, IntEnum) and node.attr in kind.__members__:
            return ast.copy_location(ast.Constant(int(kind[node.attr])), node)
        self.generic_visit(node)
        return node


def _wrap_own(module: ModuleType, wrap: Wrap, nothing: Wrap) -> None:
    plain_only = getattr(module, "PLAIN_ONLY", ())
    for name, value in list(vars(module).items()):
        function = _function(value)
        if function is not None and function.__globals__ is vars(module):
            setattr(module, name, nothing(function) if name in plain_only else wrap(function))


def _borrow(module: ModuleType, selves: Mapping[str, ModuleType]) -> None:
    for name, value in list(vars(module).items()):
        if isinstance(value, ModuleType) and value.__name__ in selves:
            setattr(module, name, selves[value.__name__])
        elif (function := _function(value)) is not None and function.__module__ in selves:
            setattr(module, name, getattr(selves[function.__module__], function.__name__))


def _function(value: object) -> FunctionType | None:
    """Find the plain function, below a memo (functools.lru_cache) if there is one: memos serve plain Python only."""
    value = getattr(value, "__wrapped__", value)
    return value if isinstance(value, FunctionType) else None


def _built_on(module: ModuleType) -> list[ModuleType]:
    """List the flat modules whose functions this one speaks of."""
    homes = [
        value if isinstance(value, ModuleType) else sys.modules.get(function.__module__)
        for value in vars(module).values()
        if isinstance(value, ModuleType) or (function := _function(value)) is not None
    ]
    return [home for home in homes if home is not None and is_flat(home) and home is not module]


def _unbound(module: ModuleType) -> list[str]:
    return [name for name in getattr(module, "__annotations__", {}) if name not in vars(module)]


def _built_on_generic(modules: list[ModuleType]) -> set[str]:
    """Name the generic modules, and those built on them."""
    again = {module.__name__ for module in modules if _unbound(module)}
    while more := [
        module.__name__
        for module in modules
        if module.__name__ not in again and any(home.__name__ in again for home in _built_on(module))
    ]:
        again.update(more)
    return again
