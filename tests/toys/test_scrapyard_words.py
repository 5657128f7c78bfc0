"""Scrapyard in words: all of it speaks in three languages, no word is idle, and the grammar fits who listens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from ashfall.table.decision import Refusal
from ashfall.table.fact import Fact
from ashfall.table.phrase import Phrase, phrase
from ashfall.table.word_files import LANGUAGES, WordFile, check_words
from ashfall.testing.toys.scrapyard import GAME
from ashfall.testing.toys.scrapyard import view as scrapyard_view
from ashfall.testing.toys.scrapyard.rules import GOALS, PLAY
from ashfall.testing.toys.scrapyard.state import State
from ashfall.testing.toys.scrapyard.steps import Told
from tests.toys.scrapyard_tables import AMBUSH, SEEDS, TIN, all_that_a_seat_is_told, random_states, table

NAMES = ["Anna", "Bruno", "Carla", "Dora"]
SPOKEN = [GAME.words(lang) for lang in LANGUAGES]


def test_the_words_are_in_order_in_every_language() -> None:
    assert check_words(GAME.word_folders()) == []
    en, fr, it = (WordFile.read(GAME.folder / "words" / f"{lang}.toml") for lang in LANGUAGES)
    assert list(en.texts) == list(fr.texts) == list(it.texts)
    for key, text in fr.texts.items():
        assert not re.search(r"[^\s\u202f][?!:;»]|[^\s] [?!:;»]|«[^\u202f]", text), key


def phrases_of(value: object) -> Iterator[Phrase]:
    """Find every phrase in a value of the contract, those inside phrases too."""
    if isinstance(value, Phrase):
        yield value
        value = list(value.args.values())
    if isinstance(value, Refusal):
        yield from phrases_of(value.phrase)
    elif isinstance(value, list | tuple):
        for part in value:
            yield from phrases_of(part)
    elif hasattr(value, "__struct_fields__"):
        for name in value.__struct_fields__:
            yield from phrases_of(getattr(value, name))


def test_all_that_is_said_speaks_and_all_words_are_said() -> None:
    said = {"game.name", "game.about"}
    for seats in GAME.seats:
        for seed in SEEDS:
            told: list[Fact] = []
            for s in random_states(seats, seed, told=told):
                said |= keys_spoken(s, told)
                told.clear()
    # What random play seldom meets: nobody to ambush, and a rival with nothing among several.
    said |= keys_spoken(table([AMBUSH, TIN], [], []), [])
    s = table([AMBUSH, TIN], [TIN], [TIN], [])
    GAME.pick(s, 0, PLAY + AMBUSH)
    said |= keys_spoken(s, [])
    said |= {sentence.key for piece in GAME.pieces() for sentence in (piece.name, piece.text)}
    for switch in GAME.switches:
        said |= {f"switch.{switch.id}"} | {f"switch.{switch.id}.{choice}" for choice in switch.choices}
    assert WordFile.read(GAME.folder / "words" / "en.toml").texts.keys() - said == set()


def keys_spoken(s: State, told: list[Fact]) -> set[str]:
    """Speak all that anybody is told, to each in every language; give the keys."""
    said: set[str] = set()
    for seat in (*range(s.seats), None):
        for sentence in phrases_of([all_that_a_seat_is_told(s, seat), told]):
            said.add(sentence.key)
            assert all("{" not in words.say(sentence, seat, NAMES) for words in SPOKEN)
        for area in GAME.view(s, seat).areas:
            said |= {f"counter.{name}" for name in area.counters}
            said |= {f"value.{name}" for thing in area.things for name in thing.values}
            said |= {f"mark.{mark}" for thing in area.things for mark in thing.marks}
    return said


@pytest.mark.parametrize(
    ("lang", "told", "you", "ambusher", "watcher"),
    [
        (
            "en",
            (Told.SCRAP_TAKEN, 1, 0, 2),
            "You give 2 scrap to Anna.",
            "Bruno gives 2 scrap to you.",
            "Bruno gives 2 scrap to Anna.",
        ),
        (
            "fr",
            (Told.SCRAP_TAKEN, 1, 0, 2),
            "Vous donnez 2 ferrailles à Anna.",
            "Bruno vous donne 2 ferrailles.",
            "Bruno donne 2 ferrailles à Anna.",
        ),
        (
            "it",
            (Told.SCRAP_TAKEN, 1, 0, 1),
            "Dai 1 rottame a Anna.",
            "Bruno ti dà 1 rottame.",
            "Bruno dà 1 rottame a Anna.",
        ),
        (
            "en",
            (Told.STORM_HITS, 1, 0, 0),
            "Anna’s sandstorm hits you: nothing to lose.",
            "Your sandstorm hits Bruno: nothing to lose.",
            "Anna’s sandstorm hits Bruno: nothing to lose.",
        ),
        (
            "fr",
            (Told.STORM_HITS, 1, 1, 0),
            "La tempête de sable lancée par Anna vous frappe\u202f: 1 ferraille perdue.",
            "Votre tempête de sable frappe Bruno\u202f: 1 ferraille perdue.",
            "La tempête de sable lancée par Anna frappe Bruno\u202f: 1 ferraille perdue.",
        ),
        (
            "it",
            (Told.STORM_HITS, 1, 2, 0),
            "La tempesta di sabbia di Anna ti colpisce: 2 rottami persi.",
            "La tua tempesta di sabbia colpisce Bruno: 2 rottami persi.",
            "La tempesta di sabbia di Anna colpisce Bruno: 2 rottami persi.",
        ),
    ],
)
def test_a_fact_is_said_to_each_in_good_grammar(
    lang: str, told: tuple[int, ...], you: str, ambusher: str, watcher: str
) -> None:
    said = scrapyard_view.fact(table([TIN], [TIN]), told).phrase
    words = GAME.words(lang)
    assert [words.say(said, seat, NAMES) for seat in (1, 0, None)] == [you, ambusher, watcher]


def test_a_card_text_says_the_numbers_of_the_rules() -> None:
    for lang, piece in product(LANGUAGES, GAME.pieces()):
        numbers = [int(word) for word in GAME.words(lang).say(piece.text).split() if word.isdigit()]
        by_hand = {"ambush": [2], "sandstorm": [2], "tinker": [2]}
        assert numbers == by_hand.get(piece.id, [piece.values["scrap"]]), (lang, piece.id)


def test_the_goals_in_words_are_those_of_the_rules() -> None:
    switch = GAME.switches[0]
    for lang, (choice, goal) in product(LANGUAGES, zip(switch.choices, GOALS, strict=True)):
        assert GAME.words(lang).say(phrase(f"switch.goal.{choice}")).startswith(f"{goal},")
