"""A flat game keeps the contract: how it starts, what it refuses, who hears of it, and how its state is kept."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from ashfall.columns import ColumnError
from ashfall.table import flat_game
from ashfall.table.chance import bot_chance, seed_words
from ashfall.table.fact import Fact, Telling
from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Choice, Switch, UnknownSettingError
from ashfall.testing.toys.scrapyard import GAME, imagine, rules, view, worth
from ashfall.testing.toys.scrapyard.state import State

FIRST_LAY = rules.LAY + 1


def scrapyard_with(switches: tuple[Switch, ...]) -> FlatGame[State]:
    """Make Scrapyard anew with other switches."""
    return FlatGame(
        name="scrapyard",
        rules_version="1",
        seats=(2,),
        state=State,
        rules=rules,
        view=view,
        imagine=imagine,
        worth=worth,
        pieces=(),
        option_range=rules.OPTION_RANGE,
        most_picks=100,
        switches=switches,
    )


def lay_all(s: State, told: list[Fact] | None = None) -> None:
    """Let every seat lay its first card, which begins the first turn."""
    for seat in GAME.asked(s):
        GAME.pick(s, seat, GAME.option_ids(s, seat)[0], told)


# --- the start --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("seats", "seed", "switches", "sentence"),
    [
        (1, 0, {}, "scrapyard is for 2, 3 or 4 seats, not 1"),
        (5, 0, {}, "scrapyard is for 2, 3 or 4 seats, not 5"),
        (2, -1, {}, "a seed is a whole number from 0 to 2**128 - 1"),
        (2, 2**128, {}, "a seed is a whole number from 0 to 2**128 - 1"),
        (2, 0, {"weather": "calm"}, "scrapyard has no option 'weather'; it has goal or storm_spares_owner"),
        (2, 0, {"goal": "endless"}, "option 'goal' of scrapyard is short, quick or long, not 'endless'"),
        (2, 0, {"storm_spares_owner": 1}, "option 'storm_spares_owner' of scrapyard is false or true, not 1"),
    ],
)
def test_a_start_that_cannot_be_is_refused_in_one_sentence(
    seats: int, seed: int, switches: Mapping[str, Choice], sentence: str
) -> None:
    with pytest.raises(UnknownSettingError) as raised:
        GAME.start(seats, seed, switches)
    assert str(raised.value) == sentence


def test_the_seed_is_the_key_of_chance_and_a_switch_the_column_of_its_name() -> None:
    seed = 2**127 + 5
    s = GAME.start(3, seed, {"goal": "long", "storm_spares_owner": True})
    assert tuple(s.chance_key) == seed_words(seed)
    assert (s.seats, s.goal, s.storm_spares_owner) == (3, 2, 1)
    assert GAME.seat_count(s) == 3


def test_switches_left_out_take_their_defaults() -> None:
    s = GAME.start(2, 1)
    assert (s.goal, s.storm_spares_owner) == (0, 0)
    assert s == GAME.start(2, 1, {"goal": "short", "storm_spares_owner": False})


def test_the_same_seed_is_the_same_table_and_another_is_not() -> None:
    assert GAME.start(2, 8) == GAME.start(2, 8)
    assert GAME.start(2, 8) != GAME.start(2, 9)


def test_a_switch_without_a_column_fails_when_the_game_is_made() -> None:
    with pytest.raises(ColumnError, match=r"^scrapyard: option 'weather' has no column of its name in State$"):
        scrapyard_with((Switch(id="weather", default="calm", others=("wild",)),))


def test_a_game_may_have_no_switches() -> None:
    game = scrapyard_with(())
    assert game.start(2, 1) == GAME.start(2, 1)
    with pytest.raises(UnknownSettingError, match=r"^scrapyard has no option 'goal'; it has none$"):
        game.start(2, 1, {"goal": "long"})


# --- picks ------------------------------------------------------------------------------------------------------------


def test_options_are_the_same_in_short_and_in_words() -> None:
    s = GAME.start(3, 6)
    while asked := GAME.asked(s):
        decision = GAME.decision(s, asked[-1])
        assert decision is not None
        assert list(GAME.option_ids(s, asked[-1])) == [option.id for option in decision.options]
        GAME.pick(s, asked[-1], decision.options[-1].id)


def test_a_pick_goes_on_to_the_next_real_choice() -> None:
    s = GAME.start(2, 1)
    lay_all(s)
    turns = [(s.turn, s.water)]
    GAME.pick(s, s.turn, rules.SCAVENGE)
    turns.append((s.turn, s.water))
    GAME.pick(s, s.turn, rules.SCAVENGE)  # takes the last water, so that the turn ends by itself
    turns.append((s.turn, s.water))
    first = turns[0][0]
    assert turns == [(first, 2), (first, 1), (1 - first, 2)]


def test_there_is_an_outcome_only_once_nobody_is_asked() -> None:
    s = GAME.start(2, 1)
    while asked := GAME.asked(s):
        assert GAME.outcome(s) is None
        GAME.pick(s, asked[0], GAME.option_ids(s, asked[0])[0])
    assert GAME.outcome(s) is not None
    assert GAME.decision(s, 0) is None


# --- facts ------------------------------------------------------------------------------------------------------------


def test_facts_are_added_for_whoever_listens_in_order() -> None:
    told: list[Fact] = []
    s = GAME.start(2, 1, told=told)
    assert told == []
    lay_all(s, told)
    assert [fact.kind for fact in told] == [
        "laid-down",
        "laid-down",
        "opened",
        "opened",
        "begins",
        "turn",
        "drew",
    ]
    assert told[0].phrase.args["card"] == told[2].phrase.args["card"]


def test_with_nobody_listening_no_fact_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> Fact:
        raise AssertionError("a fact was made")

    monkeypatch.setattr(view, "fact", refuse)
    s = GAME.start(2, 1)
    lay_all(s)
    assert s.facts is None
    with pytest.raises(AssertionError, match="a fact was made"):
        GAME.pick(s, s.turn, rules.SCAVENGE, [])


def test_listening_changes_nothing_and_ends_with_the_pick() -> None:
    heard, unheard = GAME.start(2, 1, told=[]), GAME.start(2, 1)
    lay_all(heard, [])
    lay_all(unheard)
    assert heard == unheard
    assert heard.facts is None


def test_a_pick_that_fails_leaves_nobody_listening() -> None:
    s = GAME.start(2, 1)
    with pytest.raises(IndexError):
        GAME.pick(s, 99, FIRST_LAY, [])
    assert s.facts is None


# --- the state as a value ---------------------------------------------------------------------------------------------


def test_a_copy_goes_its_own_way() -> None:
    s = GAME.start(2, 1)
    twin = GAME.copy(s)
    assert twin == s
    assert GAME.digest(twin) == GAME.digest(s)
    lay_all(twin)
    assert GAME.digest(twin) != GAME.digest(s)
    assert s == GAME.start(2, 1)


def test_a_saved_state_is_loaded_as_it_was() -> None:
    s = GAME.start(4, 1)
    lay_all(s)
    loaded = GAME.load(GAME.save(s))
    assert loaded == s
    assert GAME.digest(loaded) == GAME.digest(s)
    assert GAME.decision(loaded, loaded.turn) == GAME.decision(s, s.turn)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"moon": 1}, "State has no column 'moon'"),
        ({"water": "two"}, "column 'water' takes a whole number, not 'two'"),
        ({"water": 99}, "column 'water' holds 99, beyond 0 to 9"),
    ],
)
def test_a_saved_state_that_was_tampered_with_is_refused(change: dict[str, Any], sentence: str) -> None:
    saved = GAME.save(GAME.start(2, 1))
    with pytest.raises(ColumnError) as raised:
        GAME.load({**saved, **change})
    assert str(raised.value) == sentence


def test_an_imagined_state_is_a_copy() -> None:
    s = GAME.start(2, 1)
    before = GAME.digest(s)
    imagined = GAME.imagine(s, 0, bot_chance(1, 0))
    lay_all(imagined)
    assert GAME.digest(s) == before


def test_pieces_have_words_and_values() -> None:
    cards = {piece.id: piece for piece in GAME.pieces()}
    assert list(cards) == ["tin", "copper", "engine", "ambush", "sandstorm", "tinker"]
    assert cards["engine"].values == {"water": 2, "scrap": 3}
    assert sum(piece.copies for piece in GAME.pieces()) == 38
    assert GAME.words("en").say(cards["engine"].name) == "Engine"


def test_who_listens_learns_whom_a_pick_shows_something() -> None:
    told = Telling()
    yard = GAME.start(3, 7, told=told)
    assert told.shown_to == frozenset()
    for seat in range(3):
        told = Telling()
        GAME.pick(yard, seat, GAME.option_ids(yard, seat)[0], told)
    assert told.shown_to == frozenset((None, 0, 1, 2)), "all have laid"
    told, first = Telling(), GAME.asked(yard)[0]
    GAME.pick(yard, first, rules.END_TURN, told)
    assert told.shown_to == frozenset(((first + 1) % 3,)), "the next seat draws"


def test_a_misspelt_column_in_a_view_is_found_when_the_game_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    checked: list[str] = []
    monkeypatch.setattr(flat_game, "check_spelling", lambda module: checked.append(module.__name__))
    scrapyard_with(())
    home = GAME.state.__module__.rpartition(".")[0]
    assert {f"{home}.{name}" for name in ("rules", "imagine", "worth", "view", "cards")} <= {*checked}
    assert len(checked) == len({*checked})


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seats": 8}, "column 'seats' holds 8; scrapyard is for 2, 3 or 4"),
        ({"seats": 0}, "column 'seats' holds 0; scrapyard is for 2, 3 or 4"),
        ({"depth": 100}, "column 'depth' holds 100; the agenda has room for 24 steps"),
        ({"who": [0, 2] + [0] * 22}, "column 'who' holds 2; 2 seats play"),
    ],
)
def test_a_state_with_an_agenda_that_cannot_be_is_not_loaded(change: dict[str, Any], sentence: str) -> None:
    saved = GAME.save(GAME.start(2, 7))
    assert saved["depth"] == 2
    with pytest.raises(ColumnError, match=f"^{sentence}$"):
        GAME.load(saved | change)
