"""`ashfall lint`: looks for faults in a game's words and content files, or in one file."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from . import FINE, WRONG
from .arguments import JsonFlag
from .faults import UsageError, one_line
from .streams import while_read

if TYPE_CHECKING:
    from ashfall.table.game import Game

OWN_WORDS = ("game.name", "game.about")
"""What every game says of itself."""


def lint(target: str, /, *, json: JsonFlag = False) -> int:
    """Look for faults in words and content: `file:line: sentence` for each, and exit code 1 if there is any.

    Parameters
    ----------
    target
        A game's name, or a file: content (YAML) or words (TOML).
    json
        For programs.
    """
    from .output import print_json

    found, beside = _faults_of(target)
    faults = list(dict.fromkeys(found))
    with while_read():
        if json:
            print_json({"target": target, "faults": faults, "beside": [str(path) for path in beside]})
        else:
            for fault in faults:
                print(one_line(fault))
            print(f"{one_line(target)}: {_count(len(faults))}{_together_with(beside)}")
    return WRONG if faults else FINE


def _faults_of(target: str) -> tuple[list[str], list[Path]]:
    """Say what is wrong, and with which files of the game one file was read."""
    from ashfall.games import find_game, game_names

    from .records import file_named

    if target in game_names() or not ("." in target or "/" in target):
        return [*faults_of_game(find_game(target))], []
    path = file_named(target)
    if path.suffix == ".toml":
        return faults_of_words(path), []
    if path.suffix in (".yaml", ".yml"):
        return faults_of_content(path)
    raise UsageError(f"{target[:200]}: a file of content ends in .yaml, one of words in .toml")


def faults_of_content(path: Path) -> tuple[list[str], list[Path]]:
    """Check a file of content for the game that it names, together with the game's own files."""
    from ashfall.games import find_game
    from ashfall.table.content import ContentError, game_of_file

    try:
        game = game_of_file(path, find_game)
    except ContentError as fault:
        return list(fault.faults), []
    return game.check_file(path), game.files_beside(path)


def faults_of_words(path: Path) -> list[str]:
    """Check a file of words together with the other languages beside it: no language is whole alone."""
    from ashfall.table.word_files import check_words

    return check_words([path.parent])


def faults_of_game(game: Game[Any]) -> Iterator[str]:
    """Check a game's words, its content, and that each piece and each option has its words."""
    from ashfall.table.messages import WordsError
    from ashfall.table.word_files import LANGUAGES, check_words

    yield from check_words(game.word_folders())
    yield from game.check_content()
    for lang in LANGUAGES:
        try:
            words = game.words(lang)
        except WordsError:
            continue  # told already
        for key in keys_of(game):
            if key not in words:
                yield f"{_folder_of(game) / lang}.toml:1: {key}: there are no words for this key."


def keys_of(game: Game[Any]) -> Iterator[str]:
    """Name the keys that a game's words must have, whatever happens in play."""
    yield from OWN_WORDS
    for piece in game.pieces():
        yield from (f"{piece.kind}.{piece.id}.{part}" for part in ("name", "text"))
    for switch in game.switches:
        yield f"switch.{switch.id}"
        yield from (f"switch.{switch.id}.{choice}" for choice in switch.choices if isinstance(choice, str))


def _folder_of(game: Game[Any]) -> Path:
    return game.word_folders()[-1]


def _together_with(beside: list[Path]) -> str:
    return f", read together with {', '.join(path.name for path in beside)}" if beside else ""


def _count(n: int) -> str:
    return "no fault" if n == 0 else "1 fault" if n == 1 else f"{n} faults"
