"""The commands for programs and for proof: their JSON, exit codes and help, and what they load to get there."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from ashfall.games import find_game, game_names
from ashfall.table.word_files import LANGUAGES
from tests.cli.conftest import COMMANDS, Ashfall, record_in

START = [sys.executable, "-m", "ashfall"]


@pytest.fixture
def line(ashfall: Ashfall) -> str:
    """The record of a whole game."""
    return record_in(ashfall("play", "scrapyard", "--seats", "greedy,chance", "--seed", "3").out)


# --- help -------------------------------------------------------------------------------------------------------------


def test_the_help_names_every_command_an_example_and_the_exit_codes(ashfall: Ashfall) -> None:
    ran = ashfall("--help")
    assert ran.code == 0
    assert [row.split()[1] for row in ran.out.splitlines() if row.startswith("│ ") and row[2] not in " -"] == [
        *COMMANDS
    ]
    assert "ashfall play scrapyard" in ran.out
    assert "130  Ctrl-C" in ran.out
    assert any(row.startswith("│ --debug ") for row in ran.out.splitlines())


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_examples_that_are_its_own(ashfall: Ashfall, command: str) -> None:
    ran = ashfall(command, "--help")
    assert ran.code == 0
    examples = ran.out.partition("Examples:\n")[2].splitlines()
    assert examples
    assert all(example.startswith(f"  ashfall {command}") for example in examples)


def test_every_command_that_a_program_may_read_speaks_json(ashfall: Ashfall) -> None:
    for command in COMMANDS:
        assert ("--json" in ashfall(command, "--help").out) == (command != "play")


# --- games and cards --------------------------------------------------------------------------------------------------


def test_games_lists_what_is_installed(ashfall: Ashfall) -> None:
    assert ashfall("games", "--names").out.split() == game_names()
    assert json.loads(ashfall("games", "--names", "--json").out) == game_names()
    games = {game["name"]: game for game in json.loads(ashfall("games", "--json", "--lang", "it").out)}
    assert games["scrapyard"]["seats"] == [2, 3, 4]
    assert games["scrapyard"]["options"][0]["default"] == "short"
    assert games["night_watch"]["title"] == "La Veglia"
    shown = ashfall("games", "--lang", "fr").out
    assert "* --option goal=short" in shown
    assert "--option storm_spares_owner=true" in shown


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", ["night_watch", "scrapyard"])
def test_cards_gives_every_piece_with_words_and_values(ashfall: Ashfall, game: str, lang: str) -> None:
    cards = json.loads(ashfall("cards", game, "--lang", lang).out)
    pieces = find_game(game).pieces()
    assert [(card["kind"], card["id"], card["copies"]) for card in cards] == [
        (piece.kind, piece.id, piece.copies) for piece in pieces
    ]
    assert all(card["name"] and card["text"] for card in cards)
    assert all(card.items() >= piece.values.items() for card, piece in zip(cards, pieces, strict=True))


def test_cards_are_one_a_line_or_a_table_or_of_one_kind(ashfall: Ashfall) -> None:
    lines = ashfall("cards", "scrapyard").out.splitlines()
    assert json.loads(lines[1].rstrip(","))["id"] == "tin"
    assert len(lines) == 2 + len(find_game("scrapyard").pieces())
    table = ashfall("cards", "scrapyard", "--table").out
    assert "Gain 1 scrap." in table
    assert "{" not in table
    kinds = {card["kind"] for card in json.loads(ashfall("cards", "night_watch", "--kind", "keepsake").out)}
    assert kinds == {"keepsake"}
    tin = json.loads(ashfall("cards", "night_watch", "--kind", "keepsake", "--json").out)[0]
    assert tin["text"] == "No label. It has come a long way with you. (gain 2 food)"
    assert tin["steps"] == [{"gain": {"food": 2}}]
    table = ashfall("cards", "night_watch", "--kind", "action", "--table").out
    assert "1 wood" in table
    assert "{" not in table


# --- lint -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["night_watch", "scrapyard"])
def test_lint_finds_no_fault_in_what_is_installed(ashfall: Ashfall, game: str) -> None:
    assert ashfall("lint", game) == (0, f"{game}: no fault\n", "")


def test_lint_tells_a_fault_in_words_with_file_and_line(ashfall: Ashfall, tmp_path: Path) -> None:
    for lang in LANGUAGES:
        (tmp_path / f"{lang}.toml").write_text('[game]\nname = "Ruin"\n' + ('about = "{n"\n' if lang == "it" else ""))
    file = tmp_path / "it.toml"
    ran = ashfall("lint", str(file))
    assert ran.code == 1
    assert f"{file}:3: game.about: character 1: this brace is not closed." in ran.out
    assert ran.out.endswith("faults\n")
    assert json.loads(ashfall("lint", str(file), "--json").out)["faults"]


def test_lint_tells_a_fault_in_content_with_file_and_line(ashfall: Ashfall, tmp_path: Path) -> None:
    file = tmp_path / "odd.yaml"
    file.write_text("content: no_such_game/1\n")
    ran = ashfall("lint", str(file))
    assert ran.code == 1
    assert ran.out.startswith(f"{file}:1: there is no game 'no_such_game'")


def test_lint_tells_with_which_files_one_was_read(ashfall: Ashfall, tmp_path: Path) -> None:
    own = find_game("night_watch").folder / "content" / "keepsakes.yaml"
    copy = tmp_path / "mine.yaml"
    copy.write_text(own.read_text())
    ran = ashfall("lint", str(copy))
    assert (ran.code, ran.out) == (0, f"{copy}: no fault, read together with actions.yaml, encounters.yaml\n")
    assert [Path(file).name for file in json.loads(ashfall("lint", str(copy), "--json").out)["beside"]] == [
        "actions.yaml",
        "encounters.yaml",
    ]


def test_lint_finds_the_words_that_a_piece_or_an_option_lacks(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = find_game("scrapyard")
    monkeypatch.setattr(type(game), "word_folders", lambda _: ())
    monkeypatch.setattr("ashfall.cli.lint._folder_of", lambda _: Path("words"))
    ran = ashfall("lint", "scrapyard")
    assert ran.code == 1
    assert "words/fr.toml:1: card.tin.text: there are no words for this key.\n" in ran.out
    assert "words/it.toml:1: switch.goal.quick: there are no words for this key.\n" in ran.out


def test_lint_of_a_file_of_words_misses_the_other_languages(ashfall: Ashfall, tmp_path: Path) -> None:
    file = tmp_path / "en.toml"
    file.write_text('[game]\nname = "Ruin"\n')
    ran = ashfall("lint", str(file))
    assert ran.code == 1
    assert ran.out == (
        f"{tmp_path}/fr.toml: this file of words is missing.\n"
        f"{tmp_path}/it.toml: this file of words is missing.\n{file}: 2 faults\n"
    )


def test_lint_writes_nothing_that_commands_a_terminal(ashfall: Ashfall, tmp_path: Path) -> None:
    for lang in LANGUAGES:
        (tmp_path / f"{lang}.toml").write_text('"a\\u001b[2J" = "b\\u0007"\n')
    content = tmp_path / "odd.yaml"
    content.write_text('content: night_watch/1\n"\\e[2J": 1\n')
    for file in (tmp_path / "en.toml", content):
        ran = ashfall("lint", str(file))
        assert ran.code == 1
        assert ran.out.replace("\n", "").isprintable()


# --- sim --------------------------------------------------------------------------------------------------------------


def test_sim_gives_the_keys_that_programs_rely_on(ashfall: Ashfall) -> None:
    ran = ashfall("sim", "scrapyard", "--seats", "chance,greedy:worlds=1", "--games", "5", "--seed", "7", "--json")
    result = json.loads(ran.out)
    assert [*result] == ["games", "decisions", "seconds", "decisions_per_second", "outcomes", "digest"]
    assert result["games"] == 5
    again = json.loads(
        ashfall("sim", "scrapyard", "--seats", "chance,greedy:worlds=1", "--games", "5", "--seed", "7", "--json").out
    )
    assert again["digest"] == result["digest"]
    assert ran.err == ""


def test_sim_shows_a_person_who_won_how_often(ashfall: Ashfall) -> None:
    ran = ashfall("sim", "night_watch", "--games", "4", "--option", "nights=5")
    assert ran.code == 0
    assert "seat 1, chance" in ran.out
    assert "\ndigest " in ran.out


# --- replay and verify ------------------------------------------------------------------------------------------------


def test_verify_proves_a_line_a_file_and_standard_input(ashfall: Ashfall, line: str, data_folder: Path) -> None:
    (file,) = (data_folder / "games").iterdir()
    for given, typed in ((line, ""), (str(file), ""), ("-", line), ("-", file.read_text())):
        ran = ashfall("verify", given, lines=typed)
        assert ran.code == 0
        assert ran.out.startswith("holds: ")
        assert ran.out.endswith(f" picks, over; digest {line.split('/')[-2]}\n")
    begun = record_in(ashfall("play", "scrapyard", "--seed", "3", lines="1\nr\n").out)
    assert " picks, not over; digest " in ashfall("verify", begun).out
    for given, over in ((line, True), (begun, False)):
        proof = json.loads(ashfall("verify", given, "--json").out)
        assert (proof["holds"], proof["over"]) == (True, over)
    broken = json.loads(ashfall("verify", line[:-1], "--json").out)
    assert not broken["holds"]
    assert broken["fault"].startswith("this record was cut")


def test_replay_tells_a_seat_only_what_it_knew(ashfall: Ashfall, line: str) -> None:
    watched, seated, opened = (
        json.loads(ashfall("replay", line, "--json", *more).out)["log"] for more in ([], ["--seat", "1"], ["--open"])
    )
    assert len(watched) == len(seated) == len(opened)
    assert any(fact["text"] == "Seat 1 draws a card." for fact in watched)
    drawn = [fact["text"] for fact in seated if fact["kind"] == "drew" and fact["text"].startswith("You draw")]
    assert drawn
    assert "You draw a card." not in drawn
    assert not [fact for fact in opened if fact["text"].endswith("draws a card.")]


def test_replay_shows_the_table_at_a_pick_and_at_the_end(ashfall: Ashfall, line: str) -> None:
    whole = ashfall("replay", line, "--lang", "fr")
    assert whole.code == 0
    assert "remporte" in whole.out
    assert "Turn 1" in ashfall("replay", line, "--at", "2").out
    assert "face-down" not in ashfall("replay", line, "--at", "2", "--open").out.partition("hand: ")[2].splitlines()[0]


# --- check, fuzz, bench -----------------------------------------------------------------------------------------------


def test_check_has_a_line_for_each_promise(ashfall: Ashfall) -> None:
    from ashfall.testing import PROMISES

    ran = ashfall("check", "scrapyard", "--games", "1")
    assert ran.code == 0
    assert [row.strip() for row in ran.out.splitlines()] == [
        "scrapyard",
        *(f"✓ {promise.name}" for promise in PROMISES),
    ]


def test_check_shows_what_is_broken_and_the_record_that_shows_it(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(find_game("scrapyard"), "most_picks", 5)
    ran = ashfall("check", "scrapyard", "--games", "1")
    assert ran.code == 1
    assert "  ✗ " in ran.out
    assert "ashfall replay ashfall1/scrapyard/" in ran.out


def test_fuzz_gives_the_same_for_the_same_games(ashfall: Ashfall) -> None:
    first, second = (ashfall("fuzz", "night_watch", "--games", "3", "--json") for _ in range(2))
    assert (first.code, json.loads(first.out)["games"]) == (0, 3)
    assert first.out == second.out


def test_fuzz_shows_a_fault_with_a_record_and_fails(ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(find_game("scrapyard"), "most_picks", 5)
    ran = ashfall("fuzz", "scrapyard", "--games", "2")
    assert ran.code == 1
    assert ran.out.startswith("✗ the game goes on after 5 picks")
    assert "\n    ashfall replay ashfall1/scrapyard/" in ran.out


def test_a_match_of_an_endless_game_can_be_as_long_as_the_bench_needs() -> None:
    from ashfall.cli.bench import endless
    from ashfall.table.flat_game import FlatGame
    from ashfall.table.match import Match

    scrapyard = find_game("scrapyard")
    assert isinstance(scrapyard, FlatGame)
    match = Match(endless(scrapyard), 2, 1)
    for _ in range(scrapyard.most_picks * 3):
        seat = match.game.asked(match.state)[0]
        assert match.apply(seat, match.game.option_ids(match.state, seat)[0]) is None
    assert match.branch(5).digest == Match.replay(match.game, match.branch(5).record()).digest


# --- the program as a process -----------------------------------------------------------------------------------------


def test_whoever_has_read_enough_may_close_the_pipe() -> None:
    with subprocess.Popen(
        [*START, "sim", "scrapyard", "--games", "1"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as reading:
        assert reading.stdout
        assert reading.stderr
        reading.stdout.close()
        assert reading.stderr.read() == b""
    assert reading.returncode == 0


def test_exit_codes_and_sentences_reach_the_shell() -> None:
    ran = subprocess.run([*START, "play", "nope"], capture_output=True, text=True, check=False)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "ashfall: there is no game 'nope'; there are: night_watch, radlands, scrapyard\n"


def test_colour_is_for_terminals_only() -> None:
    for environment in ({}, {"NO_COLOR": "1"}):
        ran = subprocess.run([*START, "play", "scrapyard"], capture_output=True, input=b"", env=environment, check=True)
        assert b"\x1b" not in ran.stdout


def loaded_by(code: str) -> set[str]:
    """Name the modules that some code loads in a process of its own."""
    code = f"import sys\n{code}\nprint('LOADED', *sys.modules)"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, input="", check=True)
    return set(ran.stdout.rpartition("LOADED")[2].split())


def test_importing_the_command_line_loads_next_to_nothing() -> None:
    loaded = loaded_by("import ashfall.cli")
    assert not loaded & {"numpy", "numba", "rich", "cyclopts", "msgspec", "yaml"}


def test_help_loads_no_game_and_no_engine() -> None:
    loaded = loaded_by("from ashfall.cli import main\nmain(['--help'])")
    assert not loaded & {"numpy", "numba", "ashfall.games", "ashfall.lab.sim", "ashfall.testing", "rich.progress"}


@pytest.mark.parametrize("game", ["night_watch", "scrapyard"])
def test_the_way_to_the_first_prompt_is_short(game: str) -> None:
    loaded = loaded_by(f"from ashfall.cli import main\nmain(['play', '{game}', '--terminal'])")
    assert not loaded & {"numpy", "numba", "ashfall.lab", "ashfall.testing.conformance", "rich.progress", "rich.table"}
