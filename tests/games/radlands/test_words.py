"""Radlands in words: all of it speaks in three languages, no word is idle, and the grammar fits who listens."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands import view as radlands_view
from ashfall.games.radlands.cards import ABILITY_STEP, CARDS, JUNK_STEP, Kind
from ashfall.games.radlands.decisions import prompt
from ashfall.games.radlands.facts import NUMBERS
from ashfall.games.radlands.labels import CARD_VERBS, TARGET_VERBS, WAYS
from ashfall.games.radlands.names import step_name, step_words
from ashfall.games.radlands.reasons import WAY_LACKS
from ashfall.games.radlands.steps import BY, LAST_ASKING, THEIRS, Step, Told, Why
from ashfall.games.radlands.view import TRAITS
from ashfall.table.flat_state import pop, push
from ashfall.table.phrase import Phrase
from ashfall.table.word_files import LANGUAGES, WordFile, check_words
from tests.games.radlands.positions import place, put, table

NAMES = ["Anna", "Bruno"]
SPOKEN = [GAME.words(lang) for lang in LANGUAGES]
KEYS = list(WordFile.read(GAME.folder / "words" / "en.toml").texts)
EVERYBODY = (0, 1, None)

ASKING = [step for step in Step if Step.NONE < step <= LAST_ASKING]
OPTIONAL = (Step.PUNK, Step.PUNK_ROOM, Step.WAREHOUSE_MORE, Step.EXPERIMENT, Step.PUSH_BACK, Step.HIGH_GROUND)
RESTORING = (Step.RESTORE, Step.REVIVE, Step.REKINDLE)


def section(name: str) -> set[str]:
    """The keys of a section, without its name."""
    return {key.removeprefix(f"{name}.") for key in KEYS if key.startswith(f"{name}.")}


def key_of(name: str) -> str:
    return name.lower().replace("_", "-")


def speaks(said: Phrase) -> None:
    """Speak to everybody in every language; whatever is missing is raised."""
    for words, seat in product(SPOKEN, EVERYBODY):
        text = words.say(said, seat, NAMES)
        assert text.strip()
        assert "{" not in text


def test_the_words_are_in_order_in_every_language() -> None:
    assert check_words(GAME.word_folders()) == []
    en, fr, it = (WordFile.read(GAME.folder / "words" / f"{lang}.toml") for lang in LANGUAGES)
    assert list(en.texts) == list(fr.texts) == list(it.texts)


def test_french_keeps_its_spaces_and_every_language_its_apostrophes_and_quotes() -> None:
    for lang in LANGUAGES:
        for key, text in WordFile.read(GAME.folder / "words" / f"{lang}.toml").texts.items():
            assert "'" not in text, key
            assert '"' not in text, key
            if lang == "fr":
                assert not re.search(r"[^\s\u202f][?!:;»]|[^\s] [?!:;»]|«[^\u202f]", text), key


def test_every_question_has_a_prompt() -> None:
    assert section("prompt") == {step_name(step) for step in ASKING}
    s = table((Kind.RAILGUN, Kind.OASIS, Kind.GARAGE))
    t = put(s, place(0, 0, 1), Kind.MUSE)
    for step, who in product(ASKING, (0, 1)):
        pop(s)
        push(s, step, who, t, Kind.MUSE)
        for seat in EVERYBODY:
            said = prompt(s, step, seat, (who,))
            speaks(said)
            assert SPOKEN[0].say(said, who, NAMES) != SPOKEN[0].say(said, 1 - who, NAMES), step


def test_every_reason_has_a_refusal() -> None:
    own = {"event-blocked", "event-on-space-1", "nobody-to-move", "few-cards", "few-people-in-column"}
    assert set(WAY_LACKS.values()) <= section("refusal")
    assert section("refusal") == own | {key_of(why.name) for why in Why if why != Why.ALLOWED}
    for key, need, have in product(sorted(section("refusal")), (1, 2), (0, 1, 2)):
        speaks(Phrase(f"refusal.{key}", {"need": need, "have": have, "card": Phrase("person.muse.name")}))


def rows(told: Told) -> Iterator[tuple[int, ...]]:
    """Write rows of every shape that a fact may have: of both seats, done by nobody, by itself, by another's card."""
    card = Kind.RAIDERS if told in (Told.QUEUED, Told.EVENT_PLAYED, Told.EVENT_MOVED) else Kind.SNIPER
    for seat, by in product((0, 1), (0, Kind.SNIPER, BY + Kind.SNIPER, BY + Kind.RAIDERS)):
        match NUMBERS[told]:
            case ("seat", "card", *_):
                yield told, seat, card, by if told in (Told.DREW, Told.DISCARDED, Told.REVEALED) else 1
                yield told, seat, Kind.MUSE, 2
            case ("card", *_):
                yield told, card, 3 * seat + 1, 3 * seat
            case ("place", "to_place", _):
                yield from ((told, 9 * seat + 1, 9 * seat + to, card) for to in (0, 2, 4))
            case ("place", "card", "slot"):
                yield from ((told, 9 * seat + 1, card, slot) for slot in (0, 2))
            case ("place", *_):
                yield told, 9 * seat + 1, card, by
            case ("seat", "n", *_):
                yield told, seat, 3, by
            case _:
                yield from ((told, n, 0, by) for n in (0, 1))


def test_everything_that_is_told_has_a_sentence() -> None:
    assert section("fact") == {key_of(told.name) for told in Told} | {"drew-unseen"}
    s = table()
    for told in Told:
        for row in rows(told):
            fact = radlands_view.fact(s, row)
            speaks(fact.phrase)
            if fact.veiled:
                speaks(fact.veiled)


def test_every_step_of_an_ability_has_its_words() -> None:
    written = {step for step in (*ABILITY_STEP, *JUNK_STEP) if step}
    # What only events and enter-play traits do is told by their texts.
    told = {key for key in section("ability") if key != "then"}
    spoken = {step_words(step, 0).key.removeprefix("ability.") for step in written}
    assert told <= spoken
    for card in CARDS:
        for ability in card.abilities:
            for step in ability.steps:
                speaks(step_words(step, 0))
    for step in filter(None, JUNK_STEP):
        assert step < THEIRS
        speaks(step_words(step, 1))


def test_every_verb_has_its_labels() -> None:
    own = {"end-turn", "draw", "take-silo", "junk", "use", "use-lent", "copy", "copy-lent", "column", "advance", "fire"}
    play = {"play", *(f"play-{how}" for how in ("person", "person-dearer", "full", "event", "at-once"))}
    places = {f"place-{where}" for where in ("alone", "before", "behind", "before-pushing", "behind-pushing")}
    targets = {*TARGET_VERBS.values(), "loot", "move-front", "move-rear"} - {"place"}
    ways = {f"choose-{way}" for several in WAYS.values() for way in several}
    done = {f"done-{step_name(step)}" for step in (*OPTIONAL, *RESTORING)}
    cards = {*CARD_VERBS.values(), "keep-camp"}
    assert section("option") == own | play | places | targets | ways | done | cards


def test_every_mark_and_trait_has_its_words() -> None:
    state = {"damaged", "destroyed", "ready", "not-ready", "protected", "unprotected", "moved"}
    junk = {f"junk-{step_name(step)}" for step in JUNK_STEP if step}
    assert section("mark") == state | junk | {"kept", "seen", "at-home", "spent"}
    assert section("trait") == {*(CARDS[kind].id for kind in TRAITS), "high_ground"}


def test_every_card_and_every_option_of_the_table_has_its_words() -> None:
    cards = {f"{card.group}.{card.id}.{what}" for card in CARDS[1:] for what in ("name", "text")}
    switches = {f"switch.{switch.id}" for switch in GAME.switches}
    choices = {
        f"switch.{switch.id}.{choice}"
        for switch in GAME.switches
        for choice in switch.choices
        if isinstance(choice, str)
    }
    kinds = ("person", "event", "camp", "later_camp", "player_card", "punk", "switch")
    assert {key for key in KEYS if key.split(".")[0] in kinds} == cards | switches | choices


def test_no_word_is_idle() -> None:
    known = ("prompt", "refusal", "fact", "ability", "option", "mark", "trait", "switch")
    cards = ("person", "event", "camp", "later_camp", "player_card", "punk")
    rest = {key for key in KEYS if key.split(".")[0] not in (*known, *cards)}
    source = "".join(path.read_text(encoding="utf-8") for path in GAME.folder.glob("*.py"))
    for key in rest - {"game.name", "game.about"}:
        area, name = key.split(".")
        assert f'"{key}"' in source or f'"{name}"' in source or area == "at", key


@pytest.mark.parametrize(
    ("lang", "row", "you", "rival", "watcher"),
    [
        (
            "en",
            (Told.DAMAGED, 9, Kind.CANNON, Kind.SNIPER),
            "your Sniper damages Bruno’s Cannon (column 1)",
            "Anna’s Sniper damages your Cannon (column 1)",
            "Anna’s Sniper damages Bruno’s Cannon (column 1)",
        ),
        (
            "fr",
            (Told.DAMAGED, 9, Kind.CANNON, Kind.SNIPER),
            "votre carte «\u202fTireur d’élite\u202f» inflige des dégâts à «\u202fCanon\u202f» (Bruno, colonne 1)",
            "«\u202fTireur d’élite\u202f» (Anna) inflige des dégâts à votre carte «\u202fCanon\u202f» (colonne 1)",
            "«\u202fTireur d’élite\u202f» (Anna) inflige des dégâts à «\u202fCanon\u202f» (Bruno, colonne 1)",
        ),
        (
            "it",
            (Told.DAMAGED, 9, Kind.CANNON, Kind.SNIPER),
            "la tua carta “Cecchino” danneggia la carta “Cannone” di Bruno (colonna 1)",
            "“Cecchino” di Anna danneggia la tua carta “Cannone” (colonna 1)",
            "“Cecchino” di Anna danneggia la carta “Cannone” di Bruno (colonna 1)",
        ),
        ("en", (Told.WATER, 0, 1, Kind.MUSE), "Muse: you gain 1 water", "Muse: Anna gains 1 water", ""),
        ("fr", (Told.WATER, 0, 3, 0), "vous avez 3 Eau", "Anna a 3 Eau", "Anna a 3 Eau"),
        ("it", (Told.CAMPS_LOST, 0, 0, 0), "non hai più accampamenti", "Anna non ha più accampamenti", ""),
    ],
)
def test_a_fact_is_said_to_each_in_good_grammar(
    lang: str, row: tuple[int, ...], you: str, rival: str, watcher: str
) -> None:
    said = radlands_view.fact(table(), row).phrase
    words = GAME.words(lang)
    expected = [f"{sentence}." for sentence in (you, rival, watcher or rival)]
    assert [words.say(said, seat, NAMES) for seat in EVERYBODY] == expected
