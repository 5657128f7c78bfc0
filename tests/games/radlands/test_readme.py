"""The game's README tells the truth: every ruling has its tests, and every test it names is there."""

from __future__ import annotations

import re
from pathlib import Path

from ashfall.games import radlands
from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import CARDS
from ashfall.games.radlands.steps import THEIRS, Step

README = (Path(radlands.__file__).parent / "README.md").read_text(encoding="utf-8")
HERE = Path(__file__).parent
NUMBERED = 139
LETTERED = [
    "8a",
    "17a",
    "17b",
    "28a",
    "39a",
    "39b",
    "45a",
    "45b",
    "51a",
    "51b",
    "67a",
    "67b",
    "67c",
    "67d",
    "75a",
    "75b",
    "81a",
    "88a",
    "88b",
    "88c",
    "93a",
    "93b",
]


def test_every_ruling_stands_in_the_table_once() -> None:
    numbers = re.findall(r"^\| \[(\w+)\] \|", README, re.MULTILINE)
    assert sorted(numbers) == sorted([*map(str, range(1, NUMBERED + 1)), *LETTERED])


def test_every_test_that_is_named_is_there() -> None:
    written = {name for path in HERE.glob("test_*.py") for name in re.findall(r"def (test_\w+)\(", path.read_text())}
    files = {path.stem for path in HERE.glob("test_*.py")}
    for name in re.findall(r"`(test_\w+)`", README):
        assert name in written | files, name


def test_every_ruling_but_the_play_mat_names_a_test() -> None:
    rows = re.findall(r"^\| \[(\w+)\] \|.*\|([^|]*)\|$", README, re.MULTILINE)
    assert [number for number, tests in rows if "`test_" not in tests] == ["8a"]


def test_every_switch_is_explained() -> None:
    assert re.findall(r"^\| `(\w+)` \|", README, re.MULTILINE) == [switch.id for switch in GAME.switches]


def test_the_cards_with_a_step_of_their_own_are_counted() -> None:
    users: dict[Step, set[str]] = {}
    for card in CARDS:
        if not card.id.endswith("_later"):
            for ability in (*card.abilities, card.effect):
                for written in ability.steps:
                    users.setdefault(Step(written % THEIRS), set()).add(card.id)
    lone = [next(iter(cards)) for cards in users.values() if len(cards) == 1]
    said = " ".join(README.split())
    assert f"{len(lone)} of the {len(users)} steps that cards name serve one card only" in said
    assert f"{len({*lone})} cards need such a step of their own" in said
