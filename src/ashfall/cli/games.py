"""`ashfall games`: which games are installed, and how each can be started."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

from .arguments import Flag, JsonFlag, choice_in_words, language, written
from .faults import UsageError, one_line

if TYPE_CHECKING:
    from ashfall.table.game import Game, Switch
    from ashfall.table.words import Words


def games(*, names: Flag = False, lang: str | None = None, json: JsonFlag = False) -> None:
    """List the installed games: name, title, seats, options, version of the rules.

    Parameters
    ----------
    names
        Only the names, one a line, or with --json a list of them.
    lang
        The language: en, fr or it.
    json
        For programs.
    """
    from ashfall.games import game_names

    from .output import print_json

    chosen = language(lang)
    if names:
        if json:
            print_json(game_names())
        else:
            print("\n".join(game_names()))
        return
    installed = loaded_games(chosen)
    if json:
        print_json([describe(game, game.words(chosen)) for game in installed])
        return
    for game in installed:
        print_game(game, game.words(chosen))


def loaded_games(lang: str | None = None) -> list[Game[Any]]:
    """Load every installed game, and its words if a language is named.

    One that cannot be loaded is told on stderr, and takes no other with it.
    """
    from ashfall.games import UnknownGameError, find_game, game_names
    from ashfall.table.messages import WordsError

    found = []
    for name in game_names():
        try:
            game = find_game(name)
            if lang is not None:
                game.words(lang)
            found.append(game)
        except (UnknownGameError, WordsError) as fault:
            print(f"ashfall: {one_line(str(fault))}", file=sys.stderr)
    if not found:
        raise UsageError("there is no game that can be played")
    return found


def describe(game: Game[Any], words: Words) -> dict[str, Any]:
    """Give what a program needs to start a game, and its names for people."""
    return {
        "name": game.name,
        "title": title(words),
        "about": about(words),
        "seats": game.seats,
        "co_operative": game.co_operative,
        "options": [describe_switch(switch, words) for switch in game.switches],
        "rules_version": game.rules_version,
    }


def describe_switch(switch: Switch, words: Words) -> dict[str, Any]:
    """Give an option with its choices, the default first."""
    from ashfall.table.phrase import Phrase

    return {
        "id": switch.id,
        "name": words.say(Phrase(f"switch.{switch.id}")),
        "default": switch.default,
        "choices": [{"choice": choice, "name": choice_in_words(words, switch.id, choice)} for choice in switch.choices],
    }


def title(words: Words) -> str:
    """Say what a game is called."""
    from ashfall.table.phrase import Phrase

    return words.say(Phrase("game.name"))


def about(words: Words) -> str:
    """Say in a line what a game is."""
    from ashfall.table.phrase import Phrase

    return words.say(Phrase("game.about"))


def print_game(game: Game[Any], words: Words) -> None:
    """Print a game as a paragraph: how it is typed stands first."""
    from ashfall.table.phrase import phrase

    seats = ", ".join(map(str, game.seats))
    print(f"{game.name}  {title(words)}")
    print(f"  {about(words)}")
    print(f"  {words.say(phrase('table.for-seats', n=seats))}")
    for switch in game.switches:
        said = describe_switch(switch, words)
        print(f"  {said['name']}")
        for choice in said["choices"]:
            mark = "*" if choice["choice"] == switch.default else " "
            print(f"    {mark} --option {switch.id}={written(choice['choice']):10} {choice['name']}")
    print()
