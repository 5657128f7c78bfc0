"""Records: the line and the file, there and back; and whatever else is given for one, refused in a sentence."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from ashfall.table.match import Match
from ashfall.table.record import (
    LONGEST_RECORD,
    MOST_PICKS,
    BrokenRecordError,
    Pick,
    Record,
    line_of_pick,
    read_record,
    read_record_file,
)
from ashfall.testing import play_games
from tests.testing.small_game import GAME

DIGEST = "0123456789abcdef" * 2


def a_record() -> Record:
    return play_games(GAME, games=1, seed=3).plays[0].match.record()


RECORD = a_record()
LINE = RECORD.line()
FILE = RECORD.json()


def checked(told: str) -> str:
    """Write the check of a line whose parts were changed by somebody who knows how."""
    return f"{told}/{hashlib.blake2b(told.encode(), digest_size=4).hexdigest()}"


def changed(part: int, value: str) -> str:
    parts = LINE.split("/")[:-1]
    parts[part] = value
    return checked("/".join(parts))


def refused(text: str) -> str:
    with pytest.raises(BrokenRecordError) as caught:
        read_record(text)
    said = str(caught.value)
    assert "\n" not in said
    assert len(said) < 400
    return said


# --- there and back

names = st.from_regex(r"[a-z][a-z0-9_]{0,20}", fullmatch=True)
choices = st.one_of(st.booleans(), st.integers(-(10**9), 10**9), st.sampled_from(["short", "a-b_c", "x9"]))
picks = st.lists(st.builds(Pick, st.integers(0, 7), st.integers(0, 99_999)), max_size=40)


@st.composite
def records(draw: st.DrawFn) -> Record:
    made = draw(picks)
    digests = tuple(hashlib.blake2b(bytes([n]), digest_size=16).hexdigest() for n in range(len(made) + 1))
    switches = draw(st.dictionaries(names, choices, max_size=4))
    return Record(
        draw(names), "1.2", draw(st.integers(1, 8)), draw(st.integers(0, 2**128 - 1)), switches, tuple(made), digests
    )


@given(records())
def test_a_record_is_read_from_its_file_as_it_was_written(record: Record) -> None:
    assert read_record(record.json()) == record
    assert read_record(record.json([f'said {n} "seat": é\u2028' for n in range(len(record.picks))])) == record


@given(records())
def test_a_record_is_read_from_its_line_with_its_last_digest(record: Record) -> None:
    line = record.line()
    assert "\n" not in line
    assert " " not in line
    assert read_record(f"  {line}\n") == msgspec.structs.replace(record, digests=record.digests[-1:])


def test_the_line_is_what_the_page_says() -> None:
    switches: dict[str, Any] = {"open": True, "goal": "long", "nights": 5}
    made = (Pick(0, 5), Pick(0, 12), Pick(1, 0))
    line = Record("scrapyard", "1", 2, 255, switches, made, (DIGEST,)).line()
    told = f"ashfall1/scrapyard/1/2/ff/goal=long,nights=5,open=true/a5.12b0/{DIGEST}"
    assert line == checked(told)
    assert Record("scrapyard", "1", 2, 255, {}, (), (DIGEST,)).line() == checked(
        f"ashfall1/scrapyard/1/2/ff/-//{DIGEST}"
    )


def test_the_file_reads_a_line_a_pick() -> None:
    said = [f"pick {n}" for n in range(len(RECORD.picks))]
    lines = RECORD.json(said).splitlines()
    for n in range(len(RECORD.picks)):
        assert f'"said": "pick {n}"' in lines[line_of_pick(FILE, n) - 1]
    assert line_of_pick(FILE, 10**6) == 1


# --- what is no record


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "this record is empty"),
        (" \n\t", "this record is empty"),
        ("hello", "this is not a record: it begins neither with 'ashfall1/' nor, as JSON, with a brace"),
        ("[]", "this is not a record: it begins neither with 'ashfall1/' nor, as JSON, with a brace"),
        ("null", "this is not a record: it begins neither with 'ashfall1/' nor, as JSON, with a brace"),
        ("ashfall2/x", "this record is of another form than 'ashfall1/', the one known here"),
        ("ashfall1/x", "this record was cut or changed: it lacks a part, or has one that cannot be"),
        (LINE[:-1] + "01"[LINE[-1] == "0"], "this record was cut or changed: the check at its end does not fit"),
        (changed(1, "Chess"), "this record was cut or changed: it lacks a part"),
        (changed(3, "22"), "this record was cut or changed: it lacks a part"),
        (changed(3, "٢"), "this record was cut or changed: it lacks a part"),
        (changed(4, "f" * 33), "this record was cut or changed: it lacks a part"),
        (changed(5, "copies"), "this record has an option that cannot be: 'copies'"),
        (changed(5, "copies="), "this record has an option that cannot be: 'copies='"),
        (changed(5, "copies=3,copies=4"), "this record has an option that cannot be: 'copies=4'"),
        (changed(6, "a1b"), "this record cannot be read after pick 1"),
        (changed(6, ".1"), "this record cannot be read after pick 0"),
        (changed(6, "a1z2"), "this record cannot be read after pick 1"),
        (changed(6, "a123456"), "this record cannot be read after pick 1"),
        (changed(6, "a1" + ".2" * MOST_PICKS), f"this record cannot be read after pick {MOST_PICKS}"),
        ("ashfall1/" + "x" * 10_000_000, "this record is longer than 4,000,000 characters"),
        ("{" * 10_000_000, "this record is longer than 4,000,000 characters"),
        ("{" * 3_000_000, "1: this record was cut or changed: it is not JSON"),
        ('{"game":' * 400_000, "1: this record was changed: "),
        ('{"ashfall": 1, "picks": ' + "[" * 1_000_000, "1: this record was"),
        ("{\n\n", "3: this record was cut or changed: it is not JSON"),
        ("\n\n{\n]}", "4: this record was cut or changed: it is not JSON"),
        ("{}", "1: this record was changed: object missing required field `ashfall`"),
        ('{"ashfall": "\ud800"}', "this record was changed: it holds characters that no text holds"),
    ],
)
def test_what_is_no_record_is_refused_in_a_sentence(text: str, said: str) -> None:
    assert refused(text).startswith(said)


def test_a_huge_number_in_an_option_is_a_choice_that_no_game_has() -> None:
    record = read_record(changed(5, f"copies={'9' * 9000}"))
    with pytest.raises(BrokenRecordError, match="this record cannot be started: option 'copies' of small is 3 or 4"):
        Match.replay(GAME, record)


def edited(edit: Any) -> str:
    file = json.loads(FILE)
    edit(file)
    return json.dumps(file, indent=1)


@pytest.mark.parametrize(
    ("edit", "said"),
    [
        (lambda file: file.update(cheat=1), ": this record was changed: object contains unknown field `cheat`"),
        (lambda file: file["picks"][2].update(luck=6), "unknown field `luck` at picks[2]"),
        (lambda file: file["picks"][2].pop("digest"), "object missing required field `digest` at picks[2]"),
        (lambda file: file["picks"][1].update(seat=8), "expected `int` <= 7 at picks[1].seat"),
        (lambda file: file["picks"][1].update(seat=-1), "expected `int` >= 0 at picks[1].seat"),
        (lambda file: file["picks"][1].update(option=100_000), "expected `int` <= 99999 at picks[1].option"),
        (lambda file: file["picks"][1].update(option=1.5), "expected `int`, got `float` at picks[1].option"),
        (lambda file: file["picks"][1].update(option=True), "expected `int`, got `bool` at picks[1].option"),
        (lambda file: file["picks"][1].update(option=10**400), "this record was"),
        (lambda file: file["picks"][1].update(digest="beef"), ": expected 32 digits from 0 to f at picks[1].digest"),
        (lambda file: file["picks"][1].update(said="x" * 2001), "expected `str` of length <= 2000 at picks[1].said"),
        (lambda file: file.update(picks={}), "expected `array`, got `object` at picks"),
        (lambda file: file.update(seats=0), "expected `int` >= 1 at seats"),
        (lambda file: file.update(seats=9), "expected `int` <= 8 at seats"),
        (lambda file: file.update(seed="f" * 33), ": expected 1 to 32 digits from 0 to f at seed"),
        (lambda file: file.update(seed=7), "expected `str`, got `int` at seed"),
        (lambda file: file.update(start=DIGEST + "\n"), ": expected 32 digits from 0 to f at start"),
        (lambda file: file.update(game="\x1b[31mchess"), ": expected a name of small letters, digits and _ at game"),
        (lambda file: file.update(rules_version="1\n"), ": expected small letters, digits and dots at rules_version"),
        (lambda file: file.update(options=[]), "expected `object`, got `array` at options"),
        (lambda file: file.update(options={"copies": 3.5}), "got `float` at options[...]"),
        (lambda file: file.update(options={"copies": None}), "got `null` at options[...]"),
        (lambda file: file.update(ashfall=2), "this record is of form 2; the one known here is 1"),
        (lambda file: file.update({"a\nb" * 900: 1}), "object contains unknown field `a b"),
    ],
)
def test_a_file_that_was_changed_is_refused_with_what_and_where(edit: Any, said: str) -> None:
    assert said in refused(edited(edit))


def test_a_file_of_too_many_picks_is_refused() -> None:
    many = edited(lambda file: file.update(picks=[file["picks"][0]] * (MOST_PICKS // 2)))
    assert refused(many) == "this record is longer than 4,000,000 characters"


def test_the_line_of_a_fault_is_the_line_on_which_it_stands() -> None:
    lines = FILE.splitlines()
    row = next(n for n, line in enumerate(lines) if '"seat"' in line) + 3
    lines[row] = lines[row].replace('"seat": ', '"seat": 9')
    assert refused("\n".join(lines)).startswith(f"{row + 1}: this record was changed: expected `int` <= 7")
    lines = FILE.splitlines()
    row = next(n for n, line in enumerate(lines) if '"seats"' in line)
    lines[row] = '  "seats": 99,'
    assert refused("\n".join(lines)).startswith(f"{row + 1}: this record was changed: expected `int` <= 8")


def test_a_key_that_is_there_twice_is_refused_with_its_line() -> None:
    lines = FILE.splitlines()
    twice = [*lines[:3], '  "game": "chess",', *lines[3:]]
    assert refused("\n".join(twice)) == "4: this record was changed: 'game' is there twice"
    options = FILE.replace('"copies": 3', '"copies": 3, "copies": 4')
    assert refused(options).endswith(": this record was changed: 'copies' is there twice")
    row = line_of_pick(FILE, 1)
    lines[row - 1] = lines[row - 1].replace('"option"', '"option": 1, "option"', 1)
    assert refused("\n".join(lines)) == f"{row}: this record was changed: 'option' is there twice"


@pytest.mark.parametrize("whole", [LINE, FILE], ids=["line", "file"])
def test_a_record_that_was_cut_anywhere_is_refused(whole: str) -> None:
    for length in range(len(whole.strip())):
        refused(whole[:length])


def is_held_to_its_digests(text: str) -> None:
    """Read and replay whatever this is: it is refused, or it is a game that was played."""
    try:
        record = read_record(text)
        match = Match.replay(GAME, record)
    except BrokenRecordError as fault:
        assert "\n" not in str(fault)
    else:
        assert match.digest == record.digests[-1]
        assert [*match.picks] == [*record.picks]


@settings(deadline=None)
@given(st.integers(0, len(LINE) - 1), st.characters(codec="utf-8"))
def test_a_changed_character_of_a_line_is_noticed(at: int, character: str) -> None:
    assume(character != LINE[at])
    assume((LINE[:at] + character + LINE[at + 1 :]).strip() != LINE)
    refused(LINE[:at] + character + LINE[at + 1 :])


@settings(deadline=None, max_examples=300)
@given(st.integers(0, len(FILE) - 1), st.text(st.characters(codec="utf-8"), max_size=3), st.integers(0, 3))
@example(at=FILE.index('"seat"') + 8, put="", cut=1)
def test_a_changed_file_is_refused_or_the_game_that_was_played(at: int, put: str, cut: int) -> None:
    is_held_to_its_digests(FILE[:at] + put + FILE[at + cut :])


@settings(deadline=None, max_examples=200)
@given(st.text(st.sampled_from('ashfl1/small23=,-.ab0129{}[]:"\n'), max_size=60))
def test_no_text_makes_more_trouble_than_a_sentence(text: str) -> None:
    for start in ("", "ashfall1/small/1/2/", '{"ashfall": 1, '):
        is_held_to_its_digests(start + text)


@settings(deadline=None, max_examples=200)
@given(st.integers(1, 7), st.text(st.sampled_from("ashfl1/=,-.ab0129"), max_size=20))
def test_a_line_whose_check_was_made_to_fit_is_still_held_to_its_digest(part: int, value: str) -> None:
    is_held_to_its_digests(changed(part, value))


# --- files


def test_a_file_is_read_whichever_form_it_holds(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text(FILE)
    assert read_record_file(path) == RECORD
    path.write_bytes(b"\xef\xbb\xbf" + LINE.encode() + b"\r\n")
    assert read_record_file(path).line() == LINE


def test_a_file_that_cannot_be_read_is_named_in_a_sentence(tmp_path: Path) -> None:
    def said(path: Path) -> str:
        with pytest.raises(BrokenRecordError) as caught:
            read_record_file(path)
        return str(caught.value)

    path = tmp_path / "game.json"
    assert said(path) == f"{path}: this file cannot be read (No such file or directory)"
    assert said(tmp_path) == f"{tmp_path}: this file cannot be read (Is a directory)"
    path.write_bytes(b"{\xff}")
    assert said(path) == f"{path}:1: this file is not UTF-8"
    path.write_bytes(b"x" * (LONGEST_RECORD + 1))
    assert said(path) == f"{path}:1: this record is longer than 4,000,000 characters"
    assert said(Path("/dev/zero")) == "/dev/zero:1: this record is longer than 4,000,000 characters"
    path.write_text("{\n]")
    assert said(path) == f"{path}:2: this record was cut or changed: it is not JSON"
    path.write_text("hello")
    assert said(path).startswith(f"{path}:1: this is not a record: ")
    path.write_text("")
    assert said(path) == f"{path}:1: this record is empty"
