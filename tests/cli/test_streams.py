"""The standard streams: closed, full, read by nobody any more, or of a terminal that lacks our characters."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from ashfall.cli.streams import PLAIN
from ashfall.games import find_game, game_names
from ashfall.table.match import Match
from ashfall.table.word_files import LANGUAGES, WordFile

ASHFALL = [sys.executable, "-m", "ashfall"]


def in_shell(redirection: str, *tokens: str, **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run a command with its streams redirected by a shell."""
    shell = ["sh", "-c", f'exec "$@" {redirection}', "sh", *ASHFALL, *tokens]
    return subprocess.run(
        shell, check=False, input=b"", capture_output=True, env={**os.environ, **environment}, timeout=60
    )


@pytest.mark.parametrize("command", ["games", "cards scrapyard", "--help", "sim scrapyard --games 2 --json"])
def test_standard_output_that_cannot_be_written_is_told_in_one_sentence(command: str) -> None:
    closed = in_shell(">&-", *command.split())
    assert (closed.returncode, closed.stderr) == (2, b"ashfall: standard output is closed\n")
    if Path("/dev/full").exists():
        full = in_shell(">/dev/full", *command.split())
        assert full.returncode == 2
        assert full.stderr.startswith(b"ashfall: standard output cannot be written (")
        assert full.stderr.count(b"\n") == 1


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ("games", 0),
        ("--help", 0),
        ("play scrapyard --seats greedy,greedy", 0),
        ("lint bad.yaml", 1),
        ("lint bad.yaml --json", 1),
        ("lint words/en.toml", 1),
        ("lint scrapyard", 0),
        ("verify ashfall1/x --json", 1),
        ("check scrapyard --games 1", 0),
    ],
)
def test_who_reads_no_further_changes_no_exit_code(command: str, code: int, tmp_path: Path) -> None:
    (tmp_path / "bad.yaml").write_text("content: night_watch/9\n")
    (tmp_path / "words").mkdir()
    for lang in LANGUAGES:  # more than a pipe's buffer holds
        (tmp_path / "words" / f"{lang}.toml").write_text("".join(f'{lang}-{n} = ""\n' for n in range(2_000)))
    read, write = os.pipe()
    os.close(read)
    ran = subprocess.run(
        [*ASHFALL, *command.split()],
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=write,
        stderr=subprocess.PIPE,
        cwd=tmp_path,
        env={**os.environ, "ASHFALL_DATA": str(tmp_path)},
        timeout=60,
    )
    os.close(write)
    assert (ran.returncode, ran.stderr) == (code, b"")


# Only /proc says when the child that is measured has begun, so that the Ctrl-C comes in the middle of it.
@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="this system does not tell of a process's children")
def test_ctrl_c_in_a_bench_shows_no_traceback_of_what_it_measures() -> None:
    with subprocess.Popen(
        [*ASHFALL, "bench", "--quick"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True
    ) as bench:
        children = Path(f"/proc/{bench.pid}/task/{bench.pid}/children")
        while not children.read_text():
            time.sleep(0.01)
        time.sleep(0.05)  # it has begun, and is not ready
        os.killpg(bench.pid, signal.SIGINT)
        out, err = bench.communicate(timeout=60)
    assert (bench.returncode, out, err) == (130, b"", b"")


def test_a_closed_standard_error_does_not_spill_into_the_output() -> None:
    ran = in_shell("2>&-", "games", "--nope")
    assert (ran.returncode, ran.stdout) == (2, b"")


def test_a_closed_standard_input_is_the_end_of_what_is_typed(tmp_path: Path) -> None:
    ran = in_shell("<&-", "play", "scrapyard", "--seed", "1", ASHFALL_DATA=str(tmp_path))
    assert (ran.returncode, ran.stderr) == (0, b"")
    assert ran.stdout.endswith(b"Goodbye.\n")


# What is read here is the device itself, which Windows lacks.
@pytest.mark.skipif(not Path("/dev/stdin").exists(), reason="this system has no /dev/stdin")
@pytest.mark.parametrize(
    "shell",
    [
        '"$@" /dev/stdin < game.json',
        'cat game.json | "$@" /dev/stdin',
        'mkfifo pipe; cat game.json > pipe & sleep 0.1; "$@" pipe',
    ],
)
def test_a_record_is_read_of_a_pipe_as_of_a_file(tmp_path: Path, shell: str) -> None:
    text = Match(find_game("scrapyard"), 2, 12).record().json()
    for seats, code, fault in ((2, 0, b""), (5, 1, b":5: this record cannot be started: scrapyard is for 2, 3 or 4")):
        (tmp_path / "game.json").write_text(text.replace('"seats": 2', f'"seats": {seats}'))
        (tmp_path / "pipe").unlink(missing_ok=True)
        command = ["sh", "-c", shell, "sh", *ASHFALL, "verify"]
        ran = subprocess.run(command, check=False, capture_output=True, cwd=tmp_path, timeout=60)
        assert ran.returncode == code
        assert fault in ran.stderr


@pytest.mark.parametrize(
    ("encoding", "option"),
    [
        ("utf-8", "  1  Poser «\u202fTin\u202f» face cachée"),
        ("latin-1", "  1  Poser « Tin » face cachée"),
        ("ascii", '  1  Poser " Tin " face cachee'),
    ],
)
def test_a_terminal_that_lacks_a_character_shows_a_plainer_one(encoding: str, option: str, tmp_path: Path) -> None:
    ran = in_shell(
        *("", "play", "scrapyard", "--seed", "12", "--lang", "fr"),
        PYTHONIOENCODING=encoding,
        ASHFALL_DATA=str(tmp_path),
    )
    text = ran.stdout.decode(encoding)
    assert option.replace("Tin", "Fer-blanc") in text
    assert ("jusqu’à" if encoding == "utf-8" else "jusqu'") in text


def test_every_sign_in_our_words_has_a_plainer_one() -> None:
    texts = [
        text
        for name in game_names()
        for folder in find_game(name).word_folders()
        for lang in LANGUAGES
        for text in WordFile.read(folder / f"{lang}.toml").texts.values()
    ]
    signs = {sign for text in texts for sign in text if not sign.isascii() and not sign.isalpha()}
    assert signs - PLAIN.keys() == set()
