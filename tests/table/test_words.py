"""The words of a language: the formatter row by row, what it refuses, and what `check_words` finds in files.

The rows lie in `words_golden.json`, so that the browser's formatter can be held to the very same ones.
"""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ashfall.table.messages import DEEPEST, WordsError, parse_message
from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.word_files import LANGUAGES, LARGEST_FILE, SHARED_WORDS, WordFile, check_words
from ashfall.table.words import LARGEST_NUMBER, LONGEST_TEXT, Words

GOLDEN = json.loads(Path(__file__).with_name("words_golden.json").read_text(encoding="utf-8"))
NO_BRACES = st.text(st.characters(exclude_characters="{}", exclude_categories=["Cs"]))


def one_message(message: str, lang: str = "en") -> Words:
    """The golden words of `lang` with `message` under the key "said"."""
    return Words(lang, {**GOLDEN["words"][lang], "said": message})


def folder_of(root: Path, name: str = "words", **texts: str) -> Path:
    """Write `<lang>.toml` for each language given; a language left out gets the English text."""
    folder = root / name
    folder.mkdir()
    for lang in LANGUAGES:
        (folder / f"{lang}.toml").write_text(texts.get(lang, texts["en"]), encoding="utf-8")
    return folder


# --- the formatter ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("row", GOLDEN["rows"], ids=lambda row: f"{row['lang']}: {row['text']}")
def test_a_message_speaks_as_its_golden_row_says(row: dict[str, Any]) -> None:
    said = msgspec.convert({"key": "said", "args": row["args"]}, Phrase)
    words = one_message(row["message"], row["lang"])
    assert words.say(said, row["viewer"], row["names"]) == row["text"]


@pytest.mark.parametrize("row", GOLDEN["refused"], ids=lambda row: row["message"])
def test_a_bad_message_is_refused_with_the_place_of_the_fault(row: dict[str, Any]) -> None:
    with pytest.raises(WordsError, match=rf"^character {row['character']}: "):
        parse_message(row["message"])


def test_the_golden_words_that_the_formatter_relies_on_are_the_shared_ones() -> None:
    for lang in LANGUAGES:
        file = WordFile.read(SHARED_WORDS / f"{lang}.toml")
        for key in ("seat.name", "list.none", "list.more", "list.last"):
            assert GOLDEN["words"][lang][key] == file.texts[key]


@given(NO_BRACES)
def test_a_text_without_braces_is_said_as_it_is(text: str) -> None:
    assert one_message(text).say(phrase("said")) == text


@given(st.text())
def test_an_argument_is_never_read_as_a_message(text: str) -> None:
    assert one_message("<{x}>").say(phrase("said", x=text)) == f"<{text}>"


@given(st.text(alphabet="{}'#,=0 x") | st.text())
def test_any_message_is_read_or_refused(text: str) -> None:
    try:
        message = parse_message(text)
    except WordsError as fault:
        assert str(fault).startswith("character ")
    else:
        assert isinstance(message, tuple)


@given(st.integers(min_value=-LARGEST_NUMBER, max_value=LARGEST_NUMBER), st.sampled_from(LANGUAGES))
def test_a_number_keeps_its_digits_in_every_language(n: int, lang: str) -> None:
    assert re.sub(r"[^\d-]", "", one_message("{n}", lang).say(phrase("said", n=n))) == str(n)


def test_a_message_is_read_once_and_kept() -> None:
    words = one_message("{x}")
    assert words.message("said") is words.message("said")


def test_placeholders_are_found_in_every_branch() -> None:
    words = one_message("{who, select, you {{a}} other {{n, plural, one {{b}} other {#}}}} {c}")
    assert words.placeholders("said") == {"who", "a", "n", "b", "c"}


# --- what cannot be said ----------------------------------------------------------------------------------------------


def test_a_key_without_words_is_named_with_its_language() -> None:
    with pytest.raises(WordsError, match=r"card\.nowhere.*'fr'"):
        Words.load("fr").say(phrase("card.nowhere"))


def test_a_missing_argument_is_named_with_its_key() -> None:
    with pytest.raises(WordsError, match=r"^said: the argument 'x' is missing"):
        one_message("{x}").say(phrase("said"))


def test_a_plural_of_something_uncounted_is_refused() -> None:
    with pytest.raises(WordsError, match="'n' is not a number"):
        one_message("{n, plural, other {#}}").say(phrase("said", n="two"))


@pytest.mark.parametrize("seat", [Phrase("seat"), seat_name(-1), phrase("seat", n="0")])
def test_a_seat_that_is_no_seat_is_refused(seat: Phrase) -> None:
    with pytest.raises(WordsError, match="not the number of a seat"):
        one_message("{who}").say(phrase("said", who=seat), names=["Anna"])


def test_phrases_lie_only_so_deep() -> None:
    words = one_message("({x})")
    said = phrase("said", x="here")
    for _ in range(DEEPEST - 1):
        said = phrase("said", x=said)
    assert words.say(said) == "(" * DEEPEST + "here" + ")" * DEEPEST
    with pytest.raises(WordsError, match="deep"):
        words.say(phrase("said", x=said))


def test_braces_lie_only_so_deep() -> None:
    def nested(levels: int) -> str:
        return "{x, select, other {" * levels + "}}" * levels

    parse_message(nested(DEEPEST - 1))
    for levels in (DEEPEST, 100_000):
        with pytest.raises(WordsError, match="deep"):
            parse_message(nested(levels))


def test_a_text_without_end_is_refused() -> None:
    words = one_message("{x}{x}")
    assert len(words.say(phrase("said", x="." * (LONGEST_TEXT // 2)))) == LONGEST_TEXT
    with pytest.raises(WordsError, match="characters"):
        words.say(phrase("said", x="." * LONGEST_TEXT))
    with pytest.raises(WordsError, match="characters"):
        words.say(phrase("said", x=[seat_name(0)] * LONGEST_TEXT))


def test_a_number_that_a_browser_cannot_hold_is_refused() -> None:
    with pytest.raises(WordsError, match="too large"):
        one_message("{n}").say(phrase("said", n=10**5000))


# --- loading ----------------------------------------------------------------------------------------------------------


def test_tables_become_dotted_keys_beside_the_shared_words(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, en='[fact]\ndrew = "drawn"\n[fact.deep]\nx.y = "z"\n')
    words = Words.load("en", [folder])
    assert {"fact.drew", "fact.deep.x.y", "refusal.over"} <= words.keys()
    assert "fact.drew" in words
    assert "fact" not in words
    assert words.say(phrase("fact.drew")) == "drawn"


def test_the_shared_folder_may_be_named_and_is_read_once() -> None:
    assert Words.load("it", [SHARED_WORDS]).keys() == Words.load("it").keys()


def test_a_key_in_two_files_is_refused_with_both_places(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, en='x = "x"\n\n[refusal]\nover = "Done."\n')
    with pytest.raises(WordsError, match=r"words/en\.toml:4: refusal\.over: .*en\.toml:\d+ has this key already"):
        Words.load("en", [folder])


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(WordsError, match="'de' is not one of the languages en, fr, it"):
        Words.load("de")
    with pytest.raises(WordsError, match="'de'"):
        Words("de", {})


def test_a_missing_file_is_named(tmp_path: Path) -> None:
    with pytest.raises(WordsError, match=r"fr\.toml: this file of words is missing"):
        Words.load("fr", [tmp_path])


def test_a_bad_message_is_refused_with_file_key_and_position(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, en='# words\n[fact]\ndrew = "draws {n"\n')
    with pytest.raises(WordsError, match=r"en\.toml:3: fact\.drew: character 7: this brace is not closed\.$"):
        Words.load("en", [folder]).say(phrase("fact.drew", n=1))


# --- checking the files -----------------------------------------------------------------------------------------------


def test_the_shared_words_are_in_order() -> None:
    assert check_words([]) == []


def test_words_in_order_give_no_problem(tmp_path: Path) -> None:
    assert check_words([folder_of(tmp_path, en='[fact]\ndrew = "{n}"\n')]) == []


FAULTS = {
    "missing in the second": ('a = "a"\nb = "b"\n', 'a = "a"\n', r"en\.toml:2: b: .*missing in .*fr\.toml"),
    "missing in the first": ('a = "a"\n', 'a = "a"\n\nb = "b"\n', r"fr\.toml:3: b: .*missing in .*en\.toml"),
    "other arguments": (
        '[t]\na = "{n}"\n',
        '[t]\na = "{m} {n}"\n',
        r"fr\.toml:2: t\.a: .*\{m\} \{n\}.*en\.toml:2 \{n\}",
    ),
    "argument in a branch": ('a = "{n}"', 'a = "{n, plural, other {{x}}}"', r"fr\.toml:1: a: .*\{n\} \{x\}"),
    "no argument": ('a = "{n}"', 'a = "n"', r"fr\.toml:1: a: this uses no argument, but .* \{n\}\."),
    "bad message": ('a = "a"', '# a\na = "{"', r"fr\.toml:2: a: character 1: "),
    "empty text": ('a = "a"', 'a = " "', r"fr\.toml:1: a: this text is empty"),
    "escape": ('a = "a"', 'a = "\\u001b[2Ja"', r"fr\.toml:1: a: U\+001B is no character to be shown"),
    "reversed": ('a = "a"', 'a = "\u202ea"', r"fr\.toml:1: a: U\+202E is no character to be shown"),
    "escape in a key": ('a = "a"', 'a = "a"\n"b\\u0007" = "b"', r"fr\.toml:\d: b\\x07: U\+0007 is no character"),
    "no text": ('a = "a"', 'b = "b"\na = 3', r"fr\.toml:2: a: this is not a text"),
    "table twice": ('a = "a"', "[t]\n[u]\n[t]\n", r"fr\.toml:3: the table \[t\] is there twice"),
    "key twice": ('a = "a"', 'a = "a"\na = "b"\n', r"fr\.toml:2: the key before this place is there twice"),
    "key in a key": ('a = "a"', 'a = {b = "c"}\na.d = "e"\n', r"fr\.toml:2: the key before this place is there twice"),
    "no TOML": ('a = "a"', "a = 3x\n", r"fr\.toml:1: this is not TOML: expected newline"),
    "dotted key twice": ('t.a = "a"', 't.a = "a"\n"t.a" = "b"\n', r"fr\.toml:1: t\.a: this key is there twice"),
    "broken file": ('a = "a"', 'a = "a"\nb = "b', r"fr\.toml:2: "),
    "file that just ends": ('a = "a"', 'a = """a\nb\n', r"fr\.toml:3: "),
    "kept key": ('a = "a"', 'a = "a"\nseat = "b"\n', r"fr\.toml:2: seat: this key is kept"),
    "shared key again": ('a = "a"', 'a = "a"\n[refusal]\nover = "b"\n', r"fr\.toml:3: refusal\.over: .*already"),
    "after a long text": ('a = "a"', "a = '''\nb = \"x\"\n'''\nb = \"b\"\n", r"fr\.toml:4: b: .*missing in .*en\.toml"),
    "in an inline table": ('t = {a = "a"}', 'x = "x"\nt = {a = ""}', r"fr\.toml:2: t\.a: this text is empty"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_check_words_says_what_is_wrong_with_file_and_line(tmp_path: Path, fault: str) -> None:
    en, fr, expected = FAULTS[fault]
    problems = check_words([folder_of(tmp_path, en=en, fr=fr)])
    assert any(re.search(expected, problem) for problem in problems), problems
    assert all(re.search(r"\.toml:\d+: .*\.$", problem) for problem in problems), problems


def test_check_words_finds_a_key_that_two_folders_share(tmp_path: Path) -> None:
    first = folder_of(tmp_path, "first", en='a = "a"')
    second = folder_of(tmp_path, "second", en='b = "b"\na = "a"')
    problems = check_words([first, second])
    assert len(problems) == len(LANGUAGES)
    assert re.search(r"second/en\.toml:2: a: .*first/en\.toml:1 has this key already", problems[0])


def test_check_words_finds_a_missing_and_a_strange_file(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, en='a = "a"')
    (folder / "it.toml").unlink()
    (folder / "de.toml").write_text('a = "a"', encoding="utf-8")
    (folder / "fr.toml").write_bytes(b'a = "\xe9"')
    strange, not_utf8, missing = check_words([folder])
    assert "de.toml:1: 'de' is not one of the languages" in strange
    assert "fr.toml:1: this file is not UTF-8" in not_utf8
    assert "it.toml: this file of words is missing" in missing


@pytest.mark.parametrize(
    ("deep", "line"),
    [
        (f"c = {'[' * 5000}{']' * 5000}\n", 3),
        ("c = " + "[\n" * 5000 + "]\n" * 5000, 5002),
        (f"c = {'{a = ' * 5000}1{'}' * 5000}\n", 3),
        (f"[{'t.' * 5000}t]\n", 3),
        (f"{'t.' * 5000}t = 'x'\n", 3),
    ],
    ids=["a list", "a list of many lines", "an inline table", "a table", "a key"],
)
def test_words_that_lie_too_deep_are_refused_with_their_line(tmp_path: Path, deep: str, line: int) -> None:
    folder = folder_of(tmp_path, en="", fr=f'a = "{{}}[[.."\nb = "b"\n{deep}')
    (problem,) = check_words([folder])
    assert problem == f"{folder}/fr.toml:{line}: tables or lists lie too deep here."


def test_a_file_of_words_that_is_too_large_is_refused_unread(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, en="")
    (folder / "it.toml").write_text("#" * (LARGEST_FILE + 1), encoding="utf-8")
    assert check_words([folder]) == [f"{folder}/it.toml:1: this file has 1000001 bytes; 1000000 are the most."]


# --- the shared words -------------------------------------------------------------------------------------------------


def test_the_shared_words_keep_one_order_in_every_language() -> None:
    en, fr, it = (list(WordFile.read(SHARED_WORDS / f"{lang}.toml").texts) for lang in LANGUAGES)
    assert en == fr == it


def test_french_has_a_thin_space_before_high_punctuation_and_inside_quotation_marks() -> None:
    for key, text in WordFile.read(SHARED_WORDS / "fr.toml").texts.items():
        assert not re.search(r"[^\s\u202f][?!:;»]|[^\s] [?!:;»]|«[^\u202f]", text), key


def test_the_help_names_the_same_letters_in_every_language() -> None:
    for lang in LANGUAGES:
        help_lines = Words.load(lang).say(phrase("table.help")).splitlines()
        assert [line.split()[0] for line in help_lines[1:]] == ["w", "i", "u", "s", "l", "v", "r", "?", "q"]


@pytest.mark.parametrize(
    ("lang", "viewer", "seats", "expected"),
    [
        ("en", 0, [0], "You win the game."),
        ("en", 1, [0], "Anna wins the game."),
        ("en", 0, [0, 1], "Anna and Bruno win the game."),
        ("en", None, [], "Nobody wins the game."),
        ("fr", 0, [0], "Vous remportez la partie."),
        ("fr", None, [0], "Anna remporte la partie."),
        ("fr", 2, [0, 1, 2], "Anna, Bruno et Place 3 remportent la partie."),
        ("fr", None, [], "Personne ne remporte la partie."),
        ("it", 0, [0], "Hai vinto la partita."),
        ("it", None, [1], "Bruno vince la partita."),
        ("it", None, [0, 1], "Anna e Bruno vincono la partita."),
        ("it", None, [], "Nessuno vince la partita."),
    ],
)
def test_who_won_is_said_to_each(lang: str, viewer: int | None, seats: list[int], expected: str) -> None:
    won = phrase("outcome.won", who=[seat_name(seat) for seat in seats], n=len(seats))
    assert Words.load(lang).say(won, viewer, ["Anna", "Bruno"]) == expected


def test_a_french_card_may_be_none_one_or_several() -> None:
    words = Words.load("fr")
    said = [words.say(phrase("table.face-down", n=n)) for n in (0, 1, 2)]
    assert said == ["aucune carte face cachée", "une carte face cachée", "2 cartes face cachée"]
