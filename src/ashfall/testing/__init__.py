"""Proof for games, ours and yours: the conformance kit, twins, the fuzzer, and positions written as text.

>>> from ashfall.games import find_game
>>> from ashfall.testing import check_game
>>> check_game(find_game("scrapyard"), games=1)
[]
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from .conformance import PROMISES, check_game
    from .fuzzing import FuzzFault, FuzzResult, fuzz
    from .played import play_games
    from .promise import Broken, Promise
    from .scenes import SceneError, scene, write_scene
    from .twins import differences

__all__ = [
    "PROMISES",
    "Broken",
    "FuzzFault",
    "FuzzResult",
    "Promise",
    "SceneError",
    "check_game",
    "differences",
    "fuzz",
    "play_games",
    "scene",
    "write_scene",
]

_HOMES = {
    "PROMISES": "conformance",
    "check_game": "conformance",
    "Broken": "promise",
    "Promise": "promise",
    "play_games": "played",
    "differences": "twins",
    "FuzzFault": "fuzzing",
    "FuzzResult": "fuzzing",
    "fuzz": "fuzzing",
    "SceneError": "scenes",
    "scene": "scenes",
    "write_scene": "scenes",
}


def __getattr__(name: str) -> Any:
    # The toys live in this package: whoever plays one is not to wait for the kit.
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f".{_HOMES[name]}", __name__), name)
