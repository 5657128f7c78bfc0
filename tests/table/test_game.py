"""What a game is called and offers is what a record can say; anything else is refused when the game is made."""

from __future__ import annotations

from importlib.metadata import EntryPoint
from typing import Any

import pytest

from ashfall import games
from ashfall.games import UnknownGameError, find_game
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import LARGEST_CHOICE, MOST_OPTIONS, MOST_SEATS, MOST_SWITCHES, Choice, Switch
from ashfall.table.record import Pick, Record, read_record
from ashfall.testing.toys.scrapyard import imagine, rules, view, worth
from ashfall.testing.toys.scrapyard.state import State


def yard(**changed: Any) -> FlatGame[State]:
    """Make Scrapyard anew with something else about it."""
    named: dict[str, Any] = {"name": "yard", "rules_version": "1", "seats": (2,), "option_range": 9}
    return FlatGame(
        **{**named, **changed},
        state=State,
        rules=rules,
        view=view,
        imagine=imagine,
        worth=worth,
        pieces=(),
        most_picks=100,
    )


@pytest.mark.parametrize("name", ["Fast Start", "a=b", "a,b", "a/b", "", "2nd", "fast-start", "x" * 61, "a\n"])
def test_an_option_of_a_name_that_no_record_can_say_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match=r"is no name for an option; write it as 'small_words'$"):
        Switch(name, 0, (1,))


@pytest.mark.parametrize("choice", ["Fast", "true", "false", "", "a,b", "3", "x" * 61, 10**15, -(10**15)])
def test_a_choice_that_no_record_can_say_is_refused(choice: Choice) -> None:
    with pytest.raises(ValueError, match=r"^option 'pace': .* is not a choice; "):
        Switch("pace", "slow", (choice,))


@pytest.mark.parametrize("others", [(1,), (2, 2), (True,)])
def test_a_choice_that_is_there_twice_is_refused(others: tuple[Choice, ...]) -> None:
    with pytest.raises(ValueError, match=r"^option 'pace' has a choice twice: "):
        Switch("pace", 1, others)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"name": "small-pit"}, "'small-pit' is no name for a game"),
        ({"name": ""}, "'' is no name for a game"),
        ({"rules_version": "1.0-beta"}, "yard: '1.0-beta' is no rules version"),
        ({"seats": ()}, r"yard is for \(\) seats; 1 to 8 can sit at a table"),
        ({"seats": (0, 1)}, r"yard is for \(0, 1\) seats"),
        ({"seats": (9,)}, r"yard is for \(9,\) seats"),
        ({"option_range": MOST_OPTIONS + 1}, "yard has an option range of 100,001, not of 1 to 100,000"),
        ({"switches": (Switch("goal", 0, (1,)),) * 2}, "yard has two options of the name 'goal'"),
        ({"switches": [Switch(f"s{n}", 0, (1,)) for n in range(41)]}, "yard has 41 options to choose, more than 40"),
    ],
)
def test_a_game_of_which_no_record_could_be_read_is_refused(changed: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=f"^{sentence}"):
        yard(**changed)


def test_whatever_is_not_refused_is_read_back_from_a_record() -> None:
    choices: tuple[Choice, ...] = ("x" * 60, LARGEST_CHOICE, -LARGEST_CHOICE, True)
    names = ["s" * 58 + f"{n:02}" for n in range(MOST_SWITCHES)]
    switches = {name: choices[n % len(choices)] for n, name in enumerate(names)}
    for name, choice in switches.items():
        Switch(name, choice, (choice != 7 and 7,))
    picks = (Pick(MOST_SEATS - 1, MOST_OPTIONS - 1), Pick(0, 0))
    record = Record("g" * 60, "1." * 30, MOST_SEATS, 2**128 - 1, switches, picks, ("0" * 32,) * 3)
    assert read_record(record.json()) == record
    assert read_record(record.line()).line() == record.line()
    assert read_record(record.line()).switches == switches
    yard(name="g" * 60, rules_version="1." * 30, seats=(1, MOST_SEATS), option_range=MOST_OPTIONS)


def test_a_game_installed_under_another_name_than_its_own_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    entry = EntryPoint("junkyard", "ashfall.testing.toys.scrapyard:GAME", "ashfall.games")
    monkeypatch.setattr(games, "_entries", lambda: {"junkyard": [entry]})
    with pytest.raises(
        UnknownGameError, match=r"^the game 'junkyard' cannot be loaded: .*:GAME is called 'scrapyard'$"
    ):
        find_game("junkyard")
