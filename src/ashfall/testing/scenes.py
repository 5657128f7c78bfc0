"""A position written in a few lines of text, and back: for tests of a rule, for reports, for puzzles.

    scrapyard 2 seats goal=quick seed 7
    hand 0: tin tin ambush
    scrap: 3 5
    deck: tin*3 copper
    agenda: next_seat by 1, turn by 0

The first line says how the table was started; every other line what differs from the base, and what is not said is as
in the base. (1) The base of a flat game is the empty table, nothing dealt and nobody asked, so that a scene holds no
accident. (2) The base of any other game is its start from that seed, and a line sets one part of the saved state:
`watchers[1].health: 2`. (3) Piles are written from the bottom: the last thing is on top, the last step is done next.
(4) What is read is a position between two picks: the game carries on until somebody has a choice.
(5) Any position that was written is read back with the same digest, and so is one of your own that equals it. `#`
begins a comment.
"""

from __future__ import annotations

import re
from typing import Any

from ashfall.table.chance import seed_words
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Choice, Game, UnknownSettingError

from .flat_scene import read_columns, write_columns
from .saved_scene import read_paths, write_paths
from .scene_line import Line, SceneError

__all__ = ["SceneError", "scene", "write_scene"]

_HEADER = re.compile(
    r"(?P<game>\S+) +(?P<seats>\d{1,3}) seats?(?P<switches>( +\w+=\S+)*?)( +seed +(?P<seed>0x[0-9a-f]{1,32}|\d{1,39}))?"
)


def scene(game: Game[Any], text: str) -> Any:
    """Set up the position that `text` writes. Raises SceneError, in one sentence with the line."""
    header, *lines = _lines(text)
    seats, seed, switches = _read_header(game, header)
    if isinstance(game, FlatGame):
        state = game.unstarted(seats, switches)
        state.chance_key[:] = seed_words(seed)
        read_columns(state, lines)
    else:
        state = read_paths(game, game.start(seats, seed, switches), lines)
    try:
        game.settle(state)
    except Exception as fault:
        raise header.fault(f"{game.name} cannot go on from this scene: {fault}") from fault
    asked = game.asked(state)
    if not asked and not getattr(state, "over", game.outcome(state)):
        raise header.fault("nobody is asked in this scene, and the game is not over")
    for seat in asked:
        if not game.option_ids(state, seat):
            raise header.fault(f"seat {seat} is asked in this scene, and has no option")
    return state


def write_scene(game: Game[Any], state: Any) -> str:
    """Write a position as text."""
    seats = game.seat_count(state)
    seed = 0
    for word in getattr(state, "chance_key", ()):
        seed = seed << 32 | word
    switches = {switch.id: _chosen(game, state, switch.id, switch.choices) for switch in game.switches}
    if isinstance(game, FlatGame):
        base = game.unstarted(seats, switches)
        base.chance_key[:] = seed_words(seed)
        lines = write_columns(state, base)
    else:
        lines = write_paths(game.save(state), game.save(game.start(seats, seed, switches)))
    told = [
        f"{switch.id}={_shown(switches[switch.id])}"
        for switch in game.switches
        if switches[switch.id] != switch.default
    ]
    header = [
        game.name,
        str(seats),
        "seats" if seats > 1 else "seat",
        *told,
        "seed",
        str(seed) if seed < 10**6 else f"{seed:#x}",
    ]
    return "\n".join([" ".join(header), *lines]) + "\n"


def _chosen(game: Game[Any], state: Any, name: str, choices: tuple[Choice, ...]) -> Choice:
    """Tell what a switch of a started game is set to; where the state does not tell, its default serves as the base."""
    if isinstance(game, FlatGame):
        return choices[int(getattr(state, name))]
    return next((choice for choice in choices if choice == getattr(state, name, None)), choices[0])


def _shown(choice: Choice) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _lines(text: str) -> list[Line]:
    lines = [
        Line(number, written)
        for number, line in enumerate(text.splitlines(), 1)
        if (written := line.partition("#")[0].strip())
    ]
    if not lines:
        raise SceneError("line 1: this scene is empty; it begins with the game, its seats and a seed")
    return lines


def _read_header(game: Game[Any], line: Line) -> tuple[int, int, dict[str, Choice]]:
    found = _HEADER.fullmatch(line.text)
    if found is None:
        raise line.fault(f"a scene begins with a line such as '{game.name} {game.seats[0]} seats seed 7'")
    if found["game"] != game.name:
        raise line.fault(f"this is a scene of {found['game']}, not of {game.name}")
    switches: dict[str, Choice] = {}
    for setting in found["switches"].split():
        name, _, choice = setting.partition("=")
        if name in switches:
            raise line.fault(f"option '{name}' is set twice")
        known = next((switch.choices for switch in game.switches if switch.id == name), ())
        switches[name] = next((value for value in known if _shown(value) == choice), choice)
    seed = found["seed"] or "0"
    number = int(seed, 16) if seed.startswith("0x") else int(seed)
    try:
        return int(found["seats"]), number, game.check_start(int(found["seats"]), number, switches)
    except UnknownSettingError as fault:
        raise line.fault(str(fault)) from None
