"""`ashfall games`: which games are installed, and how each can be started."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .arguments import Flag, JsonFlag, choice_in_words, language, written

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
    from ashfall.games import find_game, game_names

    from .output import print_json

    chosen = language(lang)
    if names:
        if json:
            print_json(game_names())
        else:
            print("\n".join(game_names()))
        return
    installed = [find_game(name) for name in game_names()]
    if json:
        print_json([describe(game, game.words(chosen)) for game in installed])
        return
    for game in installed:
        print_game(game, game.words(chosen))


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
