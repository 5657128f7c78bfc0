"""Whole games in the terminal: every game and language, undo, why not, the curtain, leaving and going on."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from ashfall.cli import main
from ashfall.games import find_game
from ashfall.table.word_files import LANGUAGES
from ashfall.table.words import Words
from tests.cli.conftest import Ashfall, file_in, record_in

TOYS = ("night_watch", "scrapyard")
TO_THE_END = "2\n1\n" * 300
"""There is always an option 1; where there is no 2, the line is refused and the game goes on with the next."""

BARE_KEY = re.compile(r"\b[a-z][a-z-]*\.[a-z][a-z0-9_.-]*\b")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", TOYS)
def test_a_whole_game_is_played_by_number_in_every_language(ashfall: Ashfall, game: str, lang: str) -> None:
    ran = ashfall("play", game, "--terminal", "--seed", "5", "--lang", lang, lines=TO_THE_END)
    assert (ran.code, ran.err) == (0, "")
    assert f"━━ {Words.load(lang, find_game(game).word_folders())._texts['game.name']} " in ran.out
    assert "{" not in ran.out
    shown = [line for line in ran.out.splitlines() if not line.startswith("ashfall1/")]
    assert not BARE_KEY.search("\n".join(shown))
    assert ashfall("verify", record_in(ran.out)).code == 0


@pytest.mark.parametrize("game", TOYS)
@pytest.mark.parametrize("columns", [40, 60, 80, 200])
def test_no_line_is_longer_than_the_terminal(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch, game: str, columns: int
) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    ran = ashfall("play", game, "--seed", "5", "--lang", "fr", lines="2\n1\n" * 8)
    table = [line.removeprefix("> ") for line in ran.out.splitlines()]
    assert max(map(len, (line for line in table if not line.startswith("ashfall1/")))) <= min(columns, 100)


@pytest.mark.parametrize("columns", ["0", "00", "1", "-5", "x", ""])
def test_a_width_that_cannot_be_is_not_believed(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch, columns: str
) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    ran = ashfall("play", "scrapyard", "--seed", "5")
    assert "Whoever lays the most scrap begins." in " ".join(ran.out.split())
    monkeypatch.setattr("ashfall.cli.output.is_read_by_a_person", lambda: True)
    assert "ambush" in ashfall("cards", "scrapyard", "--table").out or columns == "1"


def test_the_language_is_the_environment_s_unless_told(ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "it_IT.UTF-8")
    assert "A presto." in ashfall("play", "scrapyard").out
    assert "Au revoir." in ashfall("play", "scrapyard", "--lang", "fr").out
    monkeypatch.setenv("LC_ALL", "C")
    assert "Goodbye." in ashfall("play", "scrapyard").out


def test_every_seat_may_be_a_bot_and_then_one_watches(ashfall: Ashfall) -> None:
    ran = ashfall("play", "scrapyard", "--seats", "greedy,chance", "--seed", "1")
    assert ran.code == 0
    assert "Greedy" in ran.out
    assert ashfall("verify", record_in(ran.out)).code == 0


def test_the_same_seed_and_lines_are_the_same_game(ashfall: Ashfall) -> None:
    first, second = (ashfall("play", "scrapyard", "--seed", "7", lines=TO_THE_END).out for _ in range(2))
    assert record_in(first) == record_in(second)


# --- the menu ---------------------------------------------------------------------------------------------------------


def test_without_a_game_a_menu_asks_for_game_seats_and_people(ashfall: Ashfall) -> None:
    ran = ashfall("play", lines="nonsense\n9\n3\n3\n1\nr\n")
    assert "  1  Night Watch – " in ran.out
    assert ran.out.count("Which game? (1 to 3) Choose a number from 1 to 3.\n") == 2
    assert record_in(ran.out).startswith("ashfall1/scrapyard/1/3/")
    assert "Greedy 2’s yard" in ran.out


# --- commands ---------------------------------------------------------------------------------------------------------


def picks_in(out: str) -> str:
    """The picks of the last record shown."""
    return record_in(out).split("/")[6]


@pytest.mark.parametrize(
    "line",
    [
        "frob",
        "",
        "99",
        "0",
        "-1",
        "1.5",
        "²",
        "1 2",
        "\x1b[2J",
        "x" * 500,
        "l x",
        "log 0",
        "undo 3",
        "u 2",
        "q now",
        "v x",
        "r 1",
        "? w",
    ],
)
def test_a_line_that_means_nothing_is_answered_in_one_sentence_and_changes_nothing(ashfall: Ashfall, line: str) -> None:
    before = ashfall("play", "scrapyard", "--seed", "3", lines="1\nr\n")
    after = ashfall("play", "scrapyard", "--seed", "3", lines=f"1\n{line}\nr\n")
    assert picks_in(after.out) == picks_in(before.out)
    said = after.out.split("> ")[2].removesuffix("> ")
    assert said.count("\n") == 1
    assert said[:-1].isprintable()
    assert len(said) < 100


def test_undo_takes_back_an_own_pick_at_once(ashfall: Ashfall) -> None:
    play = ("play", "scrapyard", "--seed", "3", "--seats", "you,you", "--together")
    # The first seat has laid a card; the second has the keyboard, and has nothing to take back.
    assert "There is nothing to take back." in ashfall(*play, lines="1\nu\n").out
    picks = []
    for lines in ("1\n2\n", "1\n2\n5\n", "1\n2\n5\nu\n"):
        ran = ashfall(*play, lines=f"{lines}r\n")
        picks.append(json.loads(file_in(ran.out).read_text())["picks"])
    assert "Taken back." in ran.out
    assert picks[0] != picks[1]
    assert picks[0] == picks[2]


def test_undo_beyond_a_barrier_asks_first_and_a_no_leaves_all_as_it_is(ashfall: Ashfall) -> None:
    play = ("play", "scrapyard", "--seed", "3")
    before = ashfall(*play, lines="1\n2\nr\n")
    no = ashfall(*play, lines="1\n2\nu\nno\nr\n")
    yes = ashfall(*play, lines="1\n2\nu\nyes\nr\n")
    assert "Every seat must agree to take it back." in no.out
    assert "The bots agree. Do you? (yes or no) Not taken back.\n" in no.out
    assert record_in(no.out) == record_in(before.out)
    assert "Taken back." in yes.out
    assert record_in(yes.out) != record_in(before.out)


def test_who_sits_there_alone_is_told_of_nobody_else(ashfall: Ashfall) -> None:
    play = ("play", "night_watch", "--seats", "you", "--seed", "5")
    no = ashfall(*play, lines="2\nu\nno\nr\n")
    yes = ashfall(*play, lines="2\nu\nyes\nr\n")
    for ran in (no, yes):
        assert "Something was revealed or rolled since.\nTake it back all the same? (yes or no)" in ran.out
        assert "reveals something: before it is taken back, you are asked" in ran.out
        assert not re.search("bot|everybody|somebody|every seat", ran.out.lower().replace("somebody must stay", ""))
    assert "> Not taken back.\n" in no.out.replace(") ", "> ")
    assert picks_in(no.out)
    assert not picks_in(yes.out)


def test_undo_beyond_a_barrier_asks_every_person(ashfall: Ashfall) -> None:
    play = ("play", "scrapyard", "--seed", "3", "--seats", "you=Anna,you=Ben", "--together")
    ran = ashfall(*play, lines="1\n2\n2\nu\nyes\nno\nr\n")
    assert "Anna, do you agree?" in ran.out
    assert "Ben, do you agree?" in ran.out
    assert "Not taken back" in ran.out


def test_why_not_tells_the_reason_by_number(ashfall: Ashfall) -> None:
    # After one scavenge there is 1 water left, and an engine needs 2.
    ran = ashfall("play", "scrapyard", "--seed", "3", lines="1\n2\nw\n6\nw 6\nw 1\nw 77\nr\n")
    needs = "(6) Play Engine – This needs 2 water; you have 1."
    assert ran.out.count(needs) == 4  # in the table, for w, for 6 and for w 6
    assert "Number 1 can be picked." in ran.out
    assert "There is no number 77 here." in ran.out
    for typed in ("why not", "why not 6", "WHY NOT 6", "w not 6"):
        ran = ashfall("play", "scrapyard", "--seed", "3", lines=f"1\n2\n{typed}\n")
        assert f"> {needs}" in ran.out


def test_the_help_the_log_the_view_and_a_card_are_shown_on_demand(ashfall: Ashfall) -> None:
    ran = ashfall("play", "scrapyard", "--seed", "3", lines="1\n?\nl\nl 2\nv\ni engine\ni zeppelin\n")
    assert "w          why the numbers in brackets cannot be picked" in ran.out
    assert ran.out.count("· You lay Copper face down.") == 3  # since the last pick, in the log, and in the view again
    assert "> Engine (water 2, scrap 3) – Gain 3 scrap." in ran.out
    assert "Nothing on the table is called “zeppelin”." in ran.out


# --- several people at one keyboard -----------------------------------------------------------------------------------


def screens_by_person(out: str) -> dict[str, str]:
    """What each person saw between one curtain and the next."""
    seen: dict[str, str] = {}
    for part in out.split("Pass the keyboard to ")[1:]:
        name, _, screen = part.partition(";")
        seen[name] = seen.get(name, "") + screen
    return seen


def test_the_curtain_hides_one_hand_from_the_other(ashfall: Ashfall) -> None:
    game = find_game("scrapyard")
    state = game.start(2, 3)
    words = game.words("en")
    hands = [
        {words.say(thing.name) for thing in game.view(state, seat).area(f"hand-{seat}").things if thing.name}
        for seat in (0, 1)
    ]
    assert hands[0] - hands[1], "this seed deals different hands"
    assert hands[1] - hands[0], "this seed deals different hands"
    # Both lay a card: nothing is revealed before both have.
    ran = ashfall("play", "scrapyard", "--seed", "3", "--seats", "you=Anna,you=Ben", lines="\n1\n\nl\nv\n")
    seen = screens_by_person(ran.out)
    for name, own, others in (("Anna", hands[0], hands[1]), ("Ben", hands[1], hands[0])):
        assert all(card in seen[name] for card in own)
        assert not [card for card in others - own if re.search(rf"\b{card}\b", seen[name])]


def test_the_record_is_shown_to_several_people_when_the_game_is_over(ashfall: Ashfall, data_folder: Path) -> None:
    play = ("play", "scrapyard", "--seed", "3", "--seats", "you=Anna,you=Ben")
    before = ashfall(*play, lines="\nr\n")
    assert "A record shows what is hidden from the others" in before.out
    ran = ashfall(*play, lines="\n1\n\nr\n")
    assert "ashfall1/" not in before.out + ran.out
    assert file_in(ran.out).parent == data_folder / "games"
    assert ashfall("verify", str(file_in(ran.out))).code == 0
    assert "ashfall1/" in ashfall(*play, lines="\n" + "1\n2\n" * 500).out


def test_the_curtain_wipes_the_screen_and_what_could_be_scrolled_back_to(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ashfall.cli.screen.Screen.is_terminal", True)
    ran = ashfall("play", "scrapyard", "--seats", "you=Anna,you=Ben", lines="\n1\n\n")
    wipe = "\x1b[2J\x1b[3J\x1b[H"
    for name in ("Anna", "Ben"):
        assert f"{wipe}Pass the keyboard to {name}; press Enter when ready. {wipe}" in ran.out


def test_in_a_co_operative_game_the_keyboard_is_passed_to_who_may_act_too(ashfall: Ashfall) -> None:
    play = ("play", "night_watch", "--seats", "you=Anna,you=Ben", "--seed", "5")
    awake = "\n2\n\n2\n"  # both stay awake, so that both may act
    ran = ashfall(*play, lines=f"{awake}" + "1\n" * 2 + "s\n\ns nobody\n")
    assert "s passes the keyboard to" in ran.out
    order = re.findall(r"Pass the keyboard to (\w+);", ran.out)
    assert order[-1] != order[-2]
    assert "Nobody else at this keyboard may answer now." in ran.out


def test_together_there_is_no_curtain_and_the_prompt_tells_who_is_asked(ashfall: Ashfall) -> None:
    ran = ashfall("play", "scrapyard", "--seats", "you=Anna,you=Ben", "--together", lines=TO_THE_END)
    assert ran.code == 0
    assert "Pass the keyboard" not in ran.out
    assert "\nAnna> " in ran.out
    assert "\nBen> " in ran.out


@pytest.mark.parametrize("game", TOYS)
def test_several_people_play_a_whole_game_behind_the_curtain(ashfall: Ashfall, game: str) -> None:
    ran = ashfall("play", game, "--seats", "you,you", "--seed", "4", lines="1\n2\n" * 500)
    assert ran.code == 0
    assert ashfall("verify", record_in(ran.out)).code == 0


# --- leaving and going on ---------------------------------------------------------------------------------------------


def kept(data_folder: Path) -> list[str]:
    """What lies in the folder of games."""
    return sorted(path.name for path in (data_folder / "games").glob("*"))


def test_nothing_is_kept_before_the_first_pick(ashfall: Ashfall, data_folder: Path) -> None:
    ran = ashfall("play", "scrapyard", lines="q\n")
    assert ran.code == 0
    assert ran.out.endswith("Goodbye.\n")
    assert not data_folder.exists()


@pytest.mark.parametrize(
    ("called", "command"),
    [
        (".venv/bin/ashfall", ".venv/bin/ashfall"),
        ("./my games/ashfall", "'./my games/ashfall'"),
        ("/bin/ashfall", "ashfall"),
        ("/src/ashfall/__main__.py", "python -m ashfall"),
        ("pytest", "ashfall"),
    ],
)
def test_the_farewell_names_the_command_as_it_was_typed(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch, called: str, command: str
) -> None:
    monkeypatch.setattr("sys.argv", [called, "play"])
    monkeypatch.setattr("shutil.which", lambda _: "/bin/ashfall")
    assert ashfall("play", "scrapyard", lines="1\nq\n").out.endswith(
        f"\n  {command} play scrapyard --resume\nGoodbye.\n"
    )


def test_a_seed_may_be_written_in_capitals(ashfall: Ashfall) -> None:
    lines = {record_in(ashfall("play", "scrapyard", "--seed", n, lines="r\n").out) for n in ("0xFF", "0XfF", "255")}
    assert len(lines) == 1


def test_who_leaves_goes_on_where_it_was(ashfall: Ashfall) -> None:
    left = ashfall("play", "scrapyard", "--seats", "you=Anna,greedy", "--lang", "fr", lines="1\n2\nr\nq\n")
    assert "ashfall play scrapyard --resume" in left.out
    back = ashfall("play", "--resume", lines="r\n")
    assert record_in(back.out) == record_in(left.out)
    assert "À vous de jouer." in back.out


def two_left(ashfall: Ashfall, data_folder: Path) -> tuple[str, Path, Path]:
    """Leave two games: the line of the first, and both files of the second, which was played last."""
    first = ashfall("play", "scrapyard", "--seed", "1", lines="1\nr\nq\n")
    ashfall("play", "scrapyard", "--seed", "2", lines="1\nq\n")
    record = max((data_folder / "games").glob("*.json"), key=lambda file: file.stat().st_mtime_ns)
    return record_in(first.out), record, record.with_name(f"{record.stem}.open.json")


@pytest.mark.parametrize(
    ("edit", "where", "sentence"),
    [
        (lambda text: "{", "record", ":1: this record was cut or changed: it is not JSON"),
        (lambda text: text.replace('"seats": 2', '"seats": 5'), "record", ":5: this record cannot be started: "),
        (lambda text: "[]", "table", ":1: this file does not tell who sits at the table"),
        (lambda text: text.replace("greedy", "gredy"), "table", ":1: there is no bot 'gredy'; did you mean 'greedy'?"),
        (lambda text: text.replace("greedy", "you,you"), "table", ":1: this record is of 2 seats, not 3"),
        (lambda text: text.replace('"en"', '"de"'), "table", ":1: there is no language 'de'"),
    ],
)
def test_a_kept_game_that_cannot_be_read_is_named_and_passed_over(
    ashfall: Ashfall, data_folder: Path, edit: Callable[[str], str], where: str, sentence: str
) -> None:
    line, record, table = two_left(ashfall, data_folder)
    file = record if where == "record" else table
    file.write_text(edit(file.read_text()))
    os.utime(record)
    ran = ashfall("play", "--resume", lines="r\n")
    assert record_in(ran.out) == line
    assert ran.err.startswith(f"ashfall: {file}{sentence}")
    assert ran.err.endswith("; this game is passed over\n")


def test_what_is_wrong_with_the_command_is_not_blamed_on_a_kept_game(ashfall: Ashfall, data_folder: Path) -> None:
    two_left(ashfall, data_folder)
    for wrong, sentence in (
        (("--seats", "you,gredy"), "there is no bot 'gredy'; did you mean 'greedy'? There are: you, chance, greedy"),
        (("--seats", ""), "scrapyard is for 2, 3 or 4 seats, not 1"),
        (("--lang", ""), "there is no language ''; there are: en, fr, it"),
    ):
        ran = ashfall("play", "--resume", *wrong)
        assert (ran.code, ran.out, ran.err) == (2, "", f"ashfall: {sentence}\n")


def test_a_finished_game_is_kept_in_words_and_not_gone_on_with(ashfall: Ashfall, data_folder: Path) -> None:
    ashfall("play", "scrapyard", "--seed", "5", lines=TO_THE_END)
    (name,) = kept(data_folder)
    saved = json.loads((data_folder / "games" / name).read_text())
    assert saved["picks"][0]["said"]
    assert ashfall("verify", str(data_folder / "games" / name)).code == 0
    assert ashfall("play", "--resume").code == 2


def test_a_game_outlives_its_process(ashfall: Ashfall, data_folder: Path) -> None:
    command = [sys.executable, "-m", "ashfall", "play", "scrapyard", "--seed", "3"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as playing:
        assert playing.stdin
        assert playing.stdout
        playing.stdin.write(b"1\n2\n")
        playing.stdin.flush()
        for _ in range(3):
            while playing.stdout.read(1) != b">":
                pass
        playing.kill()
    expected = ashfall("play", "scrapyard", "--seed", "3", lines="1\n2\nr\n")
    assert len(kept(data_folder)) == 4
    assert record_in(ashfall("play", "--resume", lines="r\n").out) == record_in(expected.out)


def test_ctrl_c_leaves_with_the_game_kept(
    ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["1"])

    def interrupted(_: object, prompt: str = "") -> str:
        try:
            return next(typed)
        except StopIteration:
            raise KeyboardInterrupt from None

    monkeypatch.setattr("ashfall.cli.screen.Screen.ask", interrupted)
    assert main(["play", "scrapyard"]) == 130
    assert "ashfall play scrapyard --resume" in capsys.readouterr().out


def test_a_game_goes_on_though_the_disk_is_full(ashfall: Ashfall, data_folder: Path) -> None:
    data_folder.write_text("a file where the folder should be")
    ran = ashfall("play", "scrapyard", "--seed", "5", lines=TO_THE_END)
    assert ran.code == 0
    assert ran.out.count("The game cannot be kept on this disk") == 1


def test_a_record_can_be_gone_on_with(ashfall: Ashfall) -> None:
    line = record_in(ashfall("play", "scrapyard", "--seed", "3", lines="1\nr\n").out)
    assert record_in(ashfall("play", "--record", line, lines="r\n").out) == line
    ran = ashfall("play", "night_watch", "--record", line)
    assert (ran.code, ran.err) == (2, "ashfall: this is a record of scrapyard, not of night_watch\n")
    ran = ashfall("play", "--record", line, "--seats", "you,you,you")
    assert (ran.code, ran.err) == (2, "ashfall: this record is of 2 seats, not 3\n")


def test_a_user_without_a_home_plays_all_the_same(ashfall: Ashfall, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    for name in ("ASHFALL_DATA", "XDG_DATA_HOME", "LOCALAPPDATA"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    ran = ashfall("play", "scrapyard", "--seed", "3", lines="1\n1\nq\n")
    assert ran.code == 0
    assert ran.out.count("(no home folder, and no ASHFALL_DATA)") == 1
    assert ran.out.endswith("Goodbye.\n")
    assert ashfall("play", "--resume").err == "ashfall: there is no unfinished game to go on with\n"
