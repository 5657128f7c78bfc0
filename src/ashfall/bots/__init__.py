"""Finds bots by their entry point `ashfall.bots`. One spec names a bot everywhere: `chance`, `greedy:worlds=4`."""

from __future__ import annotations

from functools import lru_cache
from importlib.metadata import EntryPoint, entry_points

from ashfall.table.chance import bot_chance
from ashfall.table.naming import unknown

from .bot import Bot, Knob, UnknownBotError
from .sight import Sight

__all__ = ["Bot", "Knob", "Sight", "UnknownBotError", "bot_names", "make_bot", "read_spec"]


def bot_names() -> list[str]:
    """Name every bot that is installed, in order of the alphabet."""
    return sorted(_entries())


def make_bot(spec: str, seat: int, seed: int) -> Bot:
    """Seat the bot that `spec` names, with chance of its own made of the game's seed. Raises UnknownBotError."""
    kind, knobs = read_spec(spec)
    return kind(seat, bot_chance(seed, seat), **knobs)


def read_spec(spec: str) -> tuple[type[Bot], dict[str, int]]:
    """Read `name` or `name:knob=number,...`. Raises UnknownBotError."""
    name, _, settings = spec.partition(":")
    kind = _find(name)
    knobs: dict[str, int] = {}
    for setting in settings.split(",") if settings else []:
        key, _, value = setting.partition("=")
        if not kind.knobs:
            raise UnknownBotError(f"bot '{name}' has no settings")
        if key in knobs:
            raise UnknownBotError(f"bot '{name}': {key} is set twice")
        knob = kind.knobs.get(key)
        if knob is None:
            raise UnknownBotError(f"bot '{name}': {unknown('setting', key, list(kind.knobs))}")
        if not (value.isascii() and value.isdigit() and len(value) < 10 and knob.least <= int(value) <= knob.most):
            raise UnknownBotError(f"bot '{name}': {key} is from {knob.least} to {knob.most}, not {value[:40]!r}")
        knobs[key] = int(value)
    return kind, knobs


def _find(name: str) -> type[Bot]:
    entry = _entries().get(name)
    if entry is None:
        raise UnknownBotError(unknown("bot", name, bot_names()))
    try:
        kind = entry.load()
    except Exception as fault:
        raise UnknownBotError(f"the bot '{name}' cannot be loaded: {fault}") from fault
    if not (isinstance(kind, type) and issubclass(kind, Bot)):
        raise UnknownBotError(f"the bot '{name}' cannot be loaded: {entry.value} is not a Bot")
    return kind


@lru_cache(maxsize=1)
def _entries() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group="ashfall.bots")}
