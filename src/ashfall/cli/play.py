"""`ashfall play`: a game at this terminal, with persons at one keyboard and bots."""

from __future__ import annotations

import secrets
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, NamedTuple

from cyclopts import Parameter

from . import FINE, INTERRUPTED
from .arguments import Flag, Options, Seed, language, read_options
from .faults import UsageError, one_line

if TYPE_CHECKING:
    from ashfall.table.match import Match

    from .screen import Screen
    from .terminal import TerminalTable


class Invitation(NamedTuple):
    """What was said on the command line about a game to be played; None is for us to fill in."""

    game: str | None
    seats: str | None
    seed: int | None
    option: tuple[str, ...]
    lang: str | None
    together: bool


def play(
    game: str | None = None,
    /,
    *,
    seats: str | None = None,
    seed: Seed | None = None,
    option: Options = (),
    lang: str | None = None,
    terminal: Flag = False,
    together: Flag = False,
    resume: Flag = False,
    record: Annotated[str | None, Parameter(allow_leading_hyphen=True)] = None,
) -> int:
    """Play a game at this terminal: by number, with undo, a log, and a reason for all that cannot be done.

    Type ? in the game for its commands. It is kept after every pick.

    Parameters
    ----------
    game
        A game's name; `ashfall games` lists them. Without one a menu asks.
    seats
        Who sits there, with commas: `you`, `you=Anna`, or a bot: chance, greedy, greedy:worlds=4. Or how many seats:
        then you sit against greedy bots or, in a co-operative game, all are people. Usually as few as can play.
    seed
        A whole number that all chance comes from, up to 2**128 - 1, or 0x and digits as in a record. Usually random.
    option
        An option of the game, as name=choice; once for each. `ashfall games` lists them.
    lang
        The language: en, fr or it.
    terminal
        Play in the terminal. That is what is done anyway, today.
    together
        Several people look at one screen: no curtain when the keyboard is passed.
    resume
        Go on with the unfinished game that was played last.
    record
        Go on from a record: its line, or a file.
    """
    from .screen import Screen

    del terminal  # a browser is the other way to play, when there is one
    if (resume or record is not None) and (option or seed is not None or (resume and record is not None)):
        raise UsageError("--seed and --option begin a new game; --resume and --record go on with one: choose one")
    screen = Screen()
    said = Invitation(game, seats, seed, option, lang, together)
    try:
        if resume:
            table = _resumed(said, screen)
        elif record is not None:
            table = _continued(said, record, screen)
        else:
            table = _new(said, screen)
    except EOFError:
        return FINE
    return _play(table, screen)


def _new(said: Invitation, screen: Screen) -> TerminalTable:
    """Begin a game, asking for what was not said."""
    from ashfall.games import find_game
    from ashfall.table.match import Match

    from .menu import choose_game, choose_seats
    from .seats import read_seats, usual_seats

    lang = language(said.lang)
    game = choose_game(lang, screen) if said.game is None else find_game(said.game)
    if said.seats is not None:
        specs = read_seats(said.seats, game)
    else:
        specs = choose_seats(game, lang, screen) if said.game is None else usual_seats(game)
    seed = secrets.randbits(64) if said.seed is None else said.seed
    match = Match(game, len(specs), seed, read_options(game, said.option))
    return _table(match, specs, said._replace(lang=lang), screen)


def _resumed(said: Invitation, screen: Screen) -> TerminalTable:
    """Go on with the last unfinished game that can be gone on with."""
    from ashfall.games import find_game
    from ashfall.table.record import BrokenRecordError

    from .saves import unfinished_games

    if said.game is not None:
        find_game(said.game)
    if said.lang is not None:
        language(said.lang)
    for path in unfinished_games(said.game):
        try:
            return _reopened(path, said, screen)
        except BrokenRecordError as fault:
            print(f"ashfall: {one_line(str(fault))}; this game is passed over", file=sys.stderr)
    raise UsageError(f"there is no unfinished game{f' of {said.game}' if said.game else ''} to go on with")


def _reopened(path: Path, said: Invitation, screen: Screen) -> TerminalTable:
    """Go on with one game, with who sat there and in the language they read. Raises BrokenRecordError."""
    from ashfall.bots import UnknownBotError
    from ashfall.table.record import BrokenRecordError

    from .records import replay_given
    from .saves import open_path, read_open_table

    sat = read_open_table(path)
    match = replay_given(str(path))
    if said.seats is not None:
        return _table(match, _seats_of(match, said.seats), said._replace(lang=said.lang or sat.lang), screen, path)
    try:
        specs = _seats_of(match, ",".join(sat.seats))
        return _table(match, specs, said._replace(lang=said.lang or sat.lang), screen, path)
    except (UsageError, UnknownBotError) as fault:
        raise BrokenRecordError(f"{open_path(path)}:1: {fault}") from None


def _continued(said: Invitation, record: str, screen: Screen) -> TerminalTable:
    """Go on from a record."""
    from .records import replay_given

    match = replay_given(record, said.game)
    return _table(match, _seats_of(match, said.seats), said, screen)


def _seats_of(match: Match[Any], given: str | None) -> list[str]:
    """Say who sits at the table of a game that goes on."""
    from .seats import read_seats, usual_seats

    specs = usual_seats(match.game, match.seats) if given is None else read_seats(given, match.game)
    if len(specs) != match.seats:
        raise UsageError(f"this record is of {match.seats} seats, not {len(specs)}")
    return specs


def _table(
    match: Match[Any], specs: list[str], said: Invitation, screen: Screen, path: Path | None = None
) -> TerminalTable:
    from .saves import OpenTable, Save
    from .terminal import TerminalTable

    lang = language(said.lang)
    save = Save(OpenTable(specs, lang), path)
    return TerminalTable(match, specs, match.game.words(lang), screen, save, curtain=not said.together)


def _play(table: TerminalTable, screen: Screen) -> int:
    """Play; whoever leaves is told how to go on."""
    from .terminal import Left

    try:
        table.play()
    except (Left, EOFError):
        code = FINE
    except KeyboardInterrupt:
        code = INTERRUPTED
    else:
        return FINE
    screen.say("")
    screen.show(table.goodbye())
    return code
