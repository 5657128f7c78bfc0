"""Bad input: one clear sentence on stderr, exit code 2 (1 where a check finds it), no traceback, nothing written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from ashfall.cli.terminal import TerminalTable
from tests.cli.conftest import COMMANDS, Ashfall, record_in

SENTENCES = [
    (
        "play scrapyrd",
        "there is no game 'scrapyrd'; did you mean 'scrapyard'? There are: night_watch, radlands, scrapyard",
    ),
    ("sim nope", "there is no game 'nope'; there are: night_watch, radlands, scrapyard"),
    ("play scrapyard --seats you", "scrapyard is for 2, 3 or 4 seats, not 1"),
    ("play scrapyard --seats 9", "scrapyard is for 2, 3 or 4 seats, not 9"),
    (
        "play scrapyard --seats you,gredy",
        "there is no bot 'gredy'; did you mean 'greedy'? There are: you, chance, greedy",
    ),
    ("play scrapyard --seats you,greedy:worlds=0", "bot 'greedy': worlds is from 1 to 1000, not '0'"),
    ("play scrapyard --seats you,you=\x1b[2J", "a name has 1 to 24 characters that can be printed"),
    ("play scrapyard --option gaol=short", "scrapyard has no option 'gaol'; it has goal or storm_spares_owner"),
    ("play scrapyard --option goal=tiny", "option 'goal' of scrapyard is short, quick or long, not 'tiny'"),
    ("play scrapyard --option goal", "an option is written name=choice, not 'goal'"),
    ("play scrapyard -o goal=long -o goal=long", "option 'goal' is there twice"),
    ("play scrapyard --lang de", "there is no language 'de'; there are: en, fr, it"),
    ("play scrapyard --seed -1", "--seed: this is a whole number from 0 to 2**128 - 1, not '-1'"),
    ("play scrapyard --seed 1e3", "--seed: this is a whole number from 0 to 2**128 - 1, not '1e3'"),
    ("play scrapyard extra", "nothing is expected where 'extra' stands"),
    ("play scrapyard --sets you", "unknown option: --sets. Did you mean --seats?"),
    ("play scrapyard --resume", "there is no unfinished game of scrapyard to go on with"),
    ("play --resume", "there is no unfinished game to go on with"),
    (
        "play --resume --seed 3",
        "--seed and --option begin a new game; --resume and --record go on with one: choose one",
    ),
    ("sim scrapyard --seats chance", "scrapyard is for 2, 3 or 4 seats, not 1"),
    ("sim scrapyard --seats you,chance", "only bots can sit in a simulation; `ashfall play` is for people"),
    ("sim scrapyard --engine warp", "there is no engine 'warp'; there are: plain, native, gpu"),
    (
        "sim night_watch --seats chance --engine native",
        "night_watch is a story game, which the native engine cannot play: use plain",
    ),
    (
        "sim scrapyard --games 1000000000000",
        "--games: this is a whole number from 1 to 1,000,000,000, not '1000000000000'",
    ),
    ("check scrapyard --games 10001", "--games: this is a whole number from 1 to 10,000, not '10001'"),
    ("sim scrapyard --games NaN", "--games: this is a whole number from 1 to 1,000,000,000, not 'NaN'"),
    ("sim scrapyard --games [/bold]", "--games: this is a whole number from 1 to 1,000,000,000, not '[/bold]'"),
    ("sim scrapyard --games", "--games needs a value; see `ashfall sim --help`"),
    ("sim scrapyard --workers 0", "--workers: this is a whole number from 1 to 256, not '0'"),
    ("fuzz scrapyard --seconds -1", "--seconds: this is a whole number from 1 to 86,400, not '-1'"),
    ("fuzz", "GAME is missing; see `ashfall fuzz --help`"),
    ("cards scrapyard --kind camp", "scrapyard: there is no kind 'camp'; there are: card"),
    ("lint nowhere.yaml", "there is no file 'nowhere.yaml'"),
    (
        "lint scrapyrd",
        "there is no game 'scrapyrd'; did you mean 'scrapyard'? There are: night_watch, radlands, scrapyard",
    ),
    ("lint .", "'.' is a folder"),
    ("verify .", "'.' is a folder"),
    ("verify a\0b", "there is no file 'a?b', and this is not the line of a record"),
    ("replay nowhere", "there is no file 'nowhere', and this is not the line of a record"),
    ("verify --jsn", "there is no option '--jsn' here"),
    ("bench night_watch", "night_watch has no flat rules, and so no speeds to compare"),
    (
        "simm",
        "there is no command 'simm'; did you mean 'sim'? There are: " + ", ".join(COMMANDS),
    ),
]


NOTHING = [
    (("play", "--record", ""), "there is no file '', and this is not the line of a record"),
    (("play", ""), "there is no game ''; there are: night_watch, radlands, scrapyard"),
    (("play", "night_watch", "--seats", ""), "there is no bot ''; there are: you, chance, greedy"),
    (("check", ""), "there is no game ''; there are: night_watch, radlands, scrapyard"),
    (("bench", ""), "there is no game ''; there are: night_watch, radlands, scrapyard"),
    (("sim", "night_watch", "--seats", ""), "there is no bot ''; there are: chance, greedy"),
    (("cards", "scrapyard", "--lang", ""), "there is no language ''; there are: en, fr, it"),
    (("lint", ""), "there is no game ''; there are: night_watch, radlands, scrapyard"),
    (("verify", ""), "there is no file '', and this is not the line of a record"),
]


@pytest.mark.parametrize(("command", "sentence"), NOTHING, ids=[" ".join(command) for command, _ in NOTHING])
def test_an_empty_text_is_not_taken_for_none_given(
    ashfall: Ashfall, data_folder: Path, command: tuple[str, ...], sentence: str
) -> None:
    ran = ashfall(*command)
    assert (ran.code, ran.out, ran.err) == (2, "", f"ashfall: {sentence}\n")
    assert not data_folder.exists()


@pytest.mark.parametrize(("command", "sentence"), SENTENCES, ids=[command for command, _ in SENTENCES])
def test_what_cannot_be_meant_is_refused_in_one_sentence(
    ashfall: Ashfall, data_folder: Path, command: str, sentence: str
) -> None:
    ran = ashfall(*command.split(" "))
    assert (ran.code, ran.out, ran.err) == (2, "", f"ashfall: {sentence}\n")
    assert not data_folder.exists()


@pytest.fixture
def line(ashfall: Ashfall) -> str:
    """The record of a game with a few picks."""
    return record_in(ashfall("play", "scrapyard", "--seed", "3", lines="1\n2\nr\n").out)


@pytest.fixture
def file(ashfall: Ashfall, line: str, data_folder: Path) -> Path:
    """The same as a file."""
    return next(path for path in (data_folder / "games").glob("scrapyard-*.json") if "open" not in path.name)


def test_a_cut_or_edited_line_is_found_wrong(ashfall: Ashfall, line: str) -> None:
    for broken in (line[:-1], line[:-30], line.replace("/2/3/", "/2/4/"), f"{line}x"):
        ran = ashfall("verify", broken)
        assert ran.code == 1
        assert ran.err.startswith("ashfall: this record was cut or changed: ")
        assert ran.err.count("\n") == 1


def test_a_file_with_another_digest_is_found_wrong_with_its_line(ashfall: Ashfall, file: Path) -> None:
    saved = json.loads(file.read_text())
    text = file.read_text().replace(saved["picks"][1]["digest"], "0" * 32)
    file.write_text(text)
    ran = ashfall("verify", str(file))
    assert ran.code == 1
    number = next(n for n, row in enumerate(text.splitlines(), 1) if "0" * 32 in row)
    assert ran.err == (
        f"ashfall: {file}:{number}: this record goes another way after pick 2: its digest is not the state's\n"
    )


def test_a_file_with_a_pick_that_is_not_offered_is_found_wrong_with_its_line(ashfall: Ashfall, file: Path) -> None:
    text = file.read_text().replace('{"seat": 1, "option": ', '{"seat": 1, "option": 9', 1)
    file.write_text(text)
    number = next(n for n, row in enumerate(text.splitlines(), 1) if '"option": 9' in row)
    ran = ashfall("verify", str(file))
    assert ran.code == 1
    assert ran.err.startswith(f"ashfall: {file}:{number}: pick 2 of this record (seat 1, option 9")


def test_a_file_whose_picks_were_told_otherwise_or_cut_is_found_wrong(ashfall: Ashfall, data_folder: Path) -> None:
    ashfall("play", "scrapyard", "--seats", "greedy,chance", "--seed", "3")
    (file,) = (data_folder / "games").iterdir()
    whole = file.read_text()
    assert ashfall("verify", str(file)).code == 0
    file.write_text(whole.replace('"said": "', '"said": "Not to ', 1))
    ran = ashfall("verify", str(file))
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith(f"ashfall: {file}:10: pick 1 of this record is told as 'Not to Lay ")
    assert ashfall("play", "--record", str(file), "--seats", "greedy,chance").code == 0
    rows = whole.splitlines()
    file.write_text("\n".join([*rows[:20], rows[20].rstrip(","), *rows[-3:]]))
    for command in ("verify", "replay"):
        ran = ashfall(command, str(file))
        assert ran.code == (1 if command == "verify" else 2)
        assert ran.err == (f"ashfall: {file}:23: this record was cut or changed: the check at its end does not fit\n")


def test_a_cut_file_is_refused_with_its_line(ashfall: Ashfall, file: Path) -> None:
    file.write_text(file.read_text()[:-20])
    ran = ashfall("replay", str(file))
    assert ran.code == 2
    assert ran.err.startswith(f"ashfall: {file}:")
    assert ran.err.endswith(": this record was cut or changed: it is not JSON\n")


@pytest.mark.parametrize(
    ("written", "changed", "number", "sentence"),
    [
        ('"ashfall": 1', '"ashfall": 9', 2, "this record is of form 9; the one known here is 1"),
        (
            *('"game": "scrapyard"', '"game": "chess"', 3),
            "this record cannot be played: there is no game 'chess'; there are: night_watch, radlands, scrapyard",
        ),
        (
            *('"rules_version": "1"', '"rules_version": "7"', 4),
            "this record is of scrapyard, rules version 7; this Ashfall plays version 1",
        ),
        (
            *('"seats": 2', '"seats": 5', 5),
            "this record cannot be started: scrapyard is for 2, 3 or 4 seats, not 5",
        ),
        ('"seats": 2', '"seats": 9', 5, "this record was changed: expected `int` <= 8 at seats"),
        ('"seats": 2', '"seats": 2, "x": 1', 5, "this record was changed: object contains unknown field `x`"),
        ('"seed": "3"', '"seed": "4"', 8, "this record goes another way at the start: its digest is not the state's"),
        (
            *('"goal": "short"', '"goal": "tiny"', 7),
            "this record cannot be started: option 'goal' of scrapyard is short, quick or long, not 'tiny'",
        ),
    ],
)
def test_a_file_that_is_not_of_a_game_we_play_is_found_wrong_with_its_line(
    ashfall: Ashfall, file: Path, written: str, changed: str, number: int, sentence: str
) -> None:
    assert written in file.read_text()
    file.write_text(file.read_text().replace(written, changed))
    ran = ashfall("verify", str(file))
    assert (ran.code, ran.err) == (1, f"ashfall: {file}:{number}: {sentence}\n")
    assert ashfall("play", "--record", str(file)).code == 2


def test_a_record_of_ten_megabytes_is_refused_unread(ashfall: Ashfall, tmp_path: Path) -> None:
    large = tmp_path / "large.json"
    large.write_text("{" * 10_000_000)
    ran = ashfall("verify", str(large))
    assert (ran.code, ran.err) == (1, f"ashfall: {large}:1: this record is longer than 4,000,000 characters\n")
    ran = ashfall("verify", "-", lines="a" * 10_000_000)
    assert (ran.code, ran.err) == (1, "ashfall: this record is longer than 4,000,000 characters\n")


def test_a_place_that_a_record_does_not_have_is_refused(ashfall: Ashfall, line: str) -> None:
    assert ashfall("replay", line, "--at", "5000").err.endswith(" picks, not 5000\n")
    assert ashfall("replay", line, "--seat", "3").err == "ashfall: this record has seats 1 to 2\n"


def test_a_fault_of_our_own_is_one_sentence_and_a_file_with_the_record(
    ashfall: Ashfall, data_folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError("a bug")

    monkeypatch.setitem(TerminalTable.COMMANDS, "l", crash)
    ran = ashfall("play", "scrapyard", "--seed", "3", lines="1\nl\n")
    report = next((data_folder / "faults").iterdir())
    assert ran.code == 1
    assert ran.err == (
        "ashfall: this is a fault of Ashfall's own (ZeroDivisionError: a bug); "
        f"{report} holds all that is needed to report it\n"
    )
    assert "The record: ashfall1/scrapyard/1/2/3/" in report.read_text()
    assert "ZeroDivisionError" in report.read_text()


def test_debug_shows_the_traceback(ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("ashfall.games.find_game", crash)
    with pytest.raises(ZeroDivisionError):
        ashfall("cards", "scrapyard", "--debug")


@pytest.mark.parametrize("typed", ["simm", "sim nope", "play --seed x", "verify nowhere", "lint"])
def test_debug_leaves_what_was_mistyped_a_sentence(ashfall: Ashfall, typed: str) -> None:
    assert ashfall("--debug", *typed.split()) == ashfall(*typed.split())
    assert ashfall("--debug", *typed.split()).code == 2
