"""Looks through everything a state is made of: what two states share, and what no state may hold."""

from __future__ import annotations

import dataclasses
import enum
from collections.abc import Iterator
from types import BuiltinFunctionType, GeneratorType, ModuleType
from typing import Any

import msgspec

_SIMPLE = (type(None), bool, int, float, str, bytes, enum.Enum)
_HELD = (list, tuple, dict, set, frozenset, bytearray)


def shared_parts(one: object, other: object) -> list[str]:
    """Name the parts that can change and that both are made of."""
    of_other = {id(part) for _, part in parts(other) if _can_change(part)}
    return [path for path, part in parts(one) if id(part) in of_other and _can_change(part)]


def strange_parts(state: object) -> list[str]:
    """Name the parts that are no plain values: functions, generators, modules, locks and the like."""
    return [f"{path} ({type(part).__name__})" for path, part in parts(state) if not _is_plain(part)]


def parts(whole: object, path: str = "the state") -> Iterator[tuple[str, Any]]:
    """Go through everything that `whole` is made of, itself first, each thing once."""
    seen: set[int] = set()
    waiting = [(path, whole)]
    while waiting:
        path, part = waiting.pop()
        if isinstance(part, _SIMPLE) or id(part) in seen:
            continue
        seen.add(id(part))
        yield path, part
        if _is_plain(part):
            waiting += _inside(path, part)


def _inside(path: str, part: object) -> Iterator[tuple[str, Any]]:
    if isinstance(part, dict):
        for key, value in part.items():
            yield f"{path}[{key!r}]", value
            yield f"{path}[{key!r}]", key
    elif isinstance(part, list | tuple):
        yield from ((f"{path}[{n}]", value) for n, value in enumerate(part))
    elif isinstance(part, set | frozenset):
        yield from ((f"an element of {path}", value) for value in part)
    elif not _is_frozen(part):
        for name in _fields(part):
            if hasattr(part, name):
                yield f"{path}.{name}", getattr(part, name)


def _fields(part: object) -> list[str]:
    slots = [slot for kind in type(part).__mro__ for slot in _slots(kind)]
    return [*dict.fromkeys([*slots, *getattr(part, "__dict__", {})])]


def _slots(kind: type) -> tuple[str, ...]:
    slots = kind.__dict__.get("__slots__", ())
    return (slots,) if isinstance(slots, str) else tuple(slots)


def _is_frozen(part: object) -> bool:
    """Say whether it was declared never to change: a frozen Struct or dataclass is a value, whatever it is made of."""
    if isinstance(part, msgspec.Struct):
        return part.__struct_config__.frozen
    return dataclasses.is_dataclass(part) and bool(getattr(part, "__dataclass_params__").frozen)  # noqa: B009 - untyped


def _can_change(part: object) -> bool:
    return not isinstance(part, tuple | frozenset) and not _is_frozen(part)


def _is_plain(part: object) -> bool:
    if isinstance(part, _HELD):
        return True
    if isinstance(part, type | ModuleType | GeneratorType | BuiltinFunctionType) or callable(part):
        return False
    return not hasattr(part, "__next__") and type(part).__module__ not in ("_thread", "threading", "_io", "weakref")
