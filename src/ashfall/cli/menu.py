"""What `ashfall play` asks when no game is named: which one, how many seats, how many persons."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from ashfall.table.game import Game
from ashfall.table.phrase import Phrase, phrase
from ashfall.table.words import Words

from .games import about, loaded_games, title
from .screen import Screen
from .seats import usual_seats


def choose_game(lang: str, screen: Screen) -> Game[Any]:
    """Ask which of the installed games to play."""
    words = Words.load(lang)
    installed = loaded_games(lang)
    for number, game in enumerate(installed, 1):
        own = game.words(lang)
        screen.say(f"{number:>3}  {title(own)} – {about(own)}")
    return installed[choose(phrase("table.which-game"), range(1, len(installed) + 1), words, screen) - 1]


def choose_seats(game: Game[Any], lang: str, screen: Screen) -> list[str]:
    """Ask how many sit at the table, and how many of them are persons; the others are bots."""
    words = Words.load(lang)
    count = choose(phrase("table.how-many-seats"), game.seats, words, screen)
    persons = choose(phrase("table.how-many-persons"), range(1, count + 1), words, screen)
    return usual_seats(game, count, persons)


def choose(question: Phrase, numbers: Sequence[int], words: Words, screen: Screen) -> int:
    """Ask for one of some numbers until one is given; Enter takes the first. A single one needs no question."""
    if len(numbers) == 1:
        return numbers[0]
    bounds = phrase("table.from-to", least=numbers[0], most=numbers[-1])
    while True:
        line = screen.ask(f"{words.say(question)} {words.say(bounds)} ")
        if not line:
            return numbers[0]
        if re.fullmatch(r"\d{1,4}", line) and int(line) in numbers:
            return int(line)
        screen.say(words.say(phrase("table.choose-from-to", least=numbers[0], most=numbers[-1])))
