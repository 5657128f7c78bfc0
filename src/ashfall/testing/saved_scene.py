"""The lines of a scene of any game that is not flat: parts of its saved state by their paths, `watchers[1].health: 2`.

Values are written as JSON; a part that is a list of another length, or has other keys, is written whole.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from typing import Any

from ashfall.table.game import Game

from .scene_line import Line

_STEP = re.compile(r"\.?([^.\[\]]+)|\[(\d{1,6})\]")
_PLAIN_KEY = re.compile(r"[^.\[\]:#\s]+")
_SHORTEST_WHOLE = 40
"""A part that takes no more characters than this is written whole: it reads better than its differences."""


def write_paths(saved: Any, base: Any, path: str = "") -> Iterator[str]:
    """Write what differs from the base."""
    if saved == base and json.dumps(saved) == json.dumps(base):
        return
    parts = _parts(saved, base, path)
    if parts is None or (path and len(json.dumps(saved)) <= _SHORTEST_WHOLE):
        yield f"{path}: {json.dumps(saved, ensure_ascii=True).replace('#', chr(92) + 'u0023')}"
        return
    for inner, one, other in parts:
        yield from write_paths(one, other, inner)


def _parts(saved: Any, base: Any, path: str) -> list[tuple[str, Any, Any]] | None:
    """Pair the parts of the two; None if they are not made of the same parts."""
    if isinstance(saved, dict) and isinstance(base, dict) and list(saved) == list(base):
        if all(isinstance(key, str) and _PLAIN_KEY.fullmatch(key) for key in saved):
            return [(f"{path}.{key}".lstrip("."), saved[key], base[key]) for key in saved]
    elif isinstance(saved, list) and isinstance(base, list) and len(saved) == len(base):
        return [(f"{path}[{n}]", one, other) for n, (one, other) in enumerate(zip(saved, base, strict=True))]
    return None


def read_paths(game: Game[Any], base: Any, lines: Iterable[Line]) -> Any:
    """Give the base state with every part set that a line names. Raises SceneError."""
    saved = json.loads(json.dumps(game.save(base)))
    done: set[str] = set()
    steps = [saved]
    lines = [*lines]
    for line in lines:
        path, text = line.split()
        if path in done:
            raise line.fault(f"'{path}' is there twice")
        done.add(path)
        try:
            value = json.loads(text)
        except (ValueError, RecursionError):
            raise line.fault(f"'{text[:40]}' is not JSON: a text stands in quotation marks") from None
        steps.append(_set(line, json.loads(json.dumps(steps[-1])), path, value))
    try:
        return game.load(steps[-1])
    except (ValueError, TypeError) as fault:
        # Lines may belong together: the one to name is the first after which no other made it whole again.
        broken = next(n for n in range(len(steps) - 1, -1, -1) if n == 0 or _is_whole(game, steps[n - 1]))
        raise lines[max(broken, 1) - 1].fault(str(fault)) from None


def _is_whole(game: Game[Any], saved: Any) -> bool:
    try:
        game.load(saved)
    except (ValueError, TypeError):
        return False
    return True


def _set(line: Line, saved: Any, path: str, value: Any) -> Any:
    *way, last = _steps(line, path)
    part = saved
    for step in way:
        part = part[_known(line, part, step)]
    part[_known(line, part, last)] = value
    return saved


def _steps(line: Line, path: str) -> list[str | int]:
    steps: list[str | int] = []
    at = 0
    while at < len(path):
        found = _STEP.match(path, at)
        if found is None:
            raise line.fault(f"'{path[:60]}' is no path: write 'part', 'part.part' or 'part[0]'")
        steps.append(found[1] or int(found[2]))
        at = found.end()
    if not steps:
        raise line.fault("a line begins with the name of a part")
    return steps


def _known(line: Line, part: Any, step: str | int) -> Any:
    if isinstance(part, dict):
        if step not in part:
            raise line.unknown("part", str(step), [key for key in part if isinstance(key, str)])
    elif not isinstance(part, list) or not isinstance(step, int):
        raise line.fault(
            f"there is no part '{step}': what is there has {'places' if isinstance(part, list) else 'none'}"
        )
    elif step >= len(part):
        raise line.fault(f"there is no place [{step}]: there are {len(part)}")
    return step
