"""Scenes: positions written as text and read back, and every slip in one told with its line."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ashfall.games import find_game
from ashfall.table.chance import below
from ashfall.testing import SceneError, play_games, scene, write_scene
from ashfall.testing.own_chance import own_chance
from ashfall.testing.toys.scrapyard import rules
from ashfall.testing.toys.scrapyard.cards import Kind

from .small_game import GAME as SMALL

SCRAPYARD = find_game("scrapyard")
NIGHT_WATCH = find_game("night_watch")

YARD = """
# Seat 0 may play its ambush.
scrapyard 2 seats goal=quick seed 7
rounds: 3
water: 2
hand 0: tin*2 ambush
hand 1: engine
scrap: 3 5
deck: tin*3 copper   # the last one is on top
agenda: turn by 0
"""


@pytest.mark.parametrize("name", ["scrapyard", "night_watch", "small"])
def test_any_position_is_read_back_as_it_was_written(name: str) -> None:
    game: Any = SMALL if name == "small" else find_game(name)
    for position in play_games(game, games=6, seed=9).positions():
        text = write_scene(game, position.state)
        assert game.digest(scene(game, text)) == game.digest(position.state), text
        assert write_scene(game, scene(game, text)) == text


def test_a_scene_says_what_lies_where() -> None:
    s = scene(SCRAPYARD, YARD)
    assert (s.seats, s.goal, s.scrap[:2], s.water, s.rounds) == (2, 1, [3, 5], 2, 3)
    assert s.hand[: len(Kind)] == [0, 2, 0, 0, 1, 0, 0]
    assert s.deck[: s.deck_size] == [Kind.TIN, Kind.TIN, Kind.TIN, Kind.COPPER]
    assert s.chance_key == [0, 0, 0, 7]
    assert SCRAPYARD.option_ids(s, 0) == [rules.END_TURN, rules.SCAVENGE, rules.PLAY + 1, rules.PLAY + Kind.AMBUSH]


def test_a_scene_holds_no_more_than_was_said() -> None:
    assert write_scene(SCRAPYARD, scene(SCRAPYARD, YARD)).splitlines() == [
        "scrapyard 2 seats goal=quick seed 7",
        "rounds: 3",
        "water: 2",
        "hand 0: tin*2 ambush",
        "hand 1: engine",
        "scrap: 3 5",
        "deck: tin*3 copper",
        "agenda: turn by 0",
    ]


def test_a_scene_is_played_on_until_somebody_has_a_choice() -> None:
    s = scene(SCRAPYARD, "scrapyard 2 seats\nrounds: 1\ndeck: tin copper engine\nagenda: next_seat by 1")
    assert SCRAPYARD.asked(s) == (1,)
    assert (s.turn, s.water, s.deck_size) == (1, rules.TURN_WATER, 2)
    assert s.hand[len(Kind) + Kind.ENGINE] == 1


def test_the_agenda_tells_source_and_amount_and_the_last_step_is_next() -> None:
    s = scene(SCRAPYARD, f"{YARD.replace('agenda: turn by 0', '')}\nagenda: turn by 0, hand_over by 1 from 0 of 2")
    assert SCRAPYARD.asked(s) == (1,)
    assert (s.source[1], s.amount[1]) == (0, 2)


def test_what_lies_beyond_a_pile_is_written_too() -> None:
    s = scene(SCRAPYARD, YARD)
    s.deck_size -= 1
    text = write_scene(SCRAPYARD, s)
    assert "deck: tin*3 copper\ndeck_size: 3\n" in text
    assert SCRAPYARD.digest(scene(SCRAPYARD, text)) == SCRAPYARD.digest(s)
    s.deck_size = 0
    assert SCRAPYARD.digest(scene(SCRAPYARD, write_scene(SCRAPYARD, s))) == SCRAPYARD.digest(s)


def test_a_scene_of_your_own_is_the_same_state_as_the_position_played() -> None:
    played = scene(SCRAPYARD, YARD)
    for option in (rules.PLAY + Kind.AMBUSH, rules.GIVE_SCRAP):
        SCRAPYARD.pick(played, SCRAPYARD.asked(played)[0], option)
    written = """
    scrapyard 2 seats goal=quick seed 7
    rounds: 3
    water: 1
    hand 0: tin*2
    hand 1: engine
    scrap: 5 3
    deck: tin*3 copper
    discard: ambush
    agenda: turn by 0
    """
    assert SCRAPYARD.digest(scene(SCRAPYARD, written)) == SCRAPYARD.digest(played)


def test_lines_may_stand_in_any_order() -> None:
    head, *lines = YARD.strip().splitlines()[1:]
    s = scene(SCRAPYARD, "\n".join([head, *reversed(lines)]))
    assert SCRAPYARD.digest(s) == SCRAPYARD.digest(scene(SCRAPYARD, YARD))


def test_the_scene_of_a_story_sets_parts_of_its_start() -> None:
    s = scene(NIGHT_WATCH, "night_watch 2 seats nights=5 seed 3\nwatchers[1].health: 1\nwood: 7\n")
    fresh = NIGHT_WATCH.start(2, 3, {"nights": 5})
    assert (s.nights, s.wood, s.watchers[1].health, s.watchers[0]) == (5, 7, 1, fresh.watchers[0])
    assert write_scene(NIGHT_WATCH, fresh) == "night_watch 2 seats nights=5 seed 3\n"


def test_a_scene_of_any_other_game_is_read_from_its_saved_parts() -> None:
    s = scene(SMALL, "small 2 seats copies=4 seed 3\npoints[1]: 5")
    assert s.points == [0, 5]
    assert len(s.deck) == 16 - 6
    assert write_scene(SMALL, s).startswith("small 2 seats seed 3\nhands: [[")


def faults_of(first: str, *lines: str) -> str:
    game = {"scrapyard": SCRAPYARD, "night_watch": NIGHT_WATCH}.get(first.partition(" ")[0], SCRAPYARD)
    with pytest.raises(SceneError) as caught:
        scene(game, "\n".join([first, *lines]))
    return str(caught.value)


HEAD = "scrapyard 2 seats"
NIGHT = "night_watch 2 seats"


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["# nothing"], "line 1: this scene is empty; it begins with the game, its seats and a seed"),
        (["two seats"], "line 1: a scene begins with a line such as 'scrapyard 2 seats seed 7'"),
        (["scrapyrd 2 seats"], "line 1: this is a scene of scrapyrd, not of scrapyard"),
        (["scrapyard 9 seats"], "line 1: scrapyard is for 2, 3 or 4 seats, not 9"),
        (["scrapyard 2 seats gaol=quick"], "line 1: scrapyard has no option 'gaol'; it has goal or storm_spares_owner"),
        (["scrapyard 2 seats goal=9"], "line 1: option 'goal' of scrapyard is short, quick or long, not '9'"),
        (["scrapyard 2 seats goal=quick goal=long"], "line 1: option 'goal' is set twice"),
        (["scrapyard 2 seats seed 999999999999999999999999999999999999999"], "line 1: a seed is a whole number"),
        ([HEAD, "", "hnd 0: tin"], "line 3: there is no column 'hnd'; did you mean 'hand'?"),
        ([HEAD, "depth: 1"], "line 2: there is no column 'depth'"),
        ([HEAD, "seats: 3"], "line 2: there is no column 'seats'"),
        ([HEAD, "scrap 3 5"], "line 2: 'scrap 3 5' lacks a colon: a line reads 'name: what is there'"),
        ([HEAD, "scrap: 3", "scrap: 4"], "line 3: 'scrap' is there twice"),
        ([HEAD, "scrap: 300"], "line 2: column 'scrap'[0] holds 300, beyond 0 to 127"),
        ([HEAD, "scrap: 1 2 3 4 5"], "line 2: column 'scrap' takes 4 numbers, not 5"),
        ([HEAD, "scrap: 1*9"], "line 2: column 'scrap' takes 4 numbers, not 9"),
        ([HEAD, "scrap: 1*x"], "line 2: '1*x' is not written number*times"),
        ([HEAD, "scrap: many"], "line 2: column 'scrap' takes numbers, not 'many'"),
        ([HEAD, "water:"], "line 2: column 'water' takes numbers, not ''"),
        ([HEAD, "scrap 1: 3"], "line 2: column 'scrap' has no block '1': it is written 'name: numbers'"),
        ([HEAD, "deck: tin cooper"], "line 2: there is no kind 'cooper'; did you mean 'copper'?"),
        ([HEAD, "hand: tin"], "line 2: column 'hand' has blocks 0 to 3, not '': write 'hand 0: ...'"),
        ([HEAD, "hand 4: tin"], "line 2: column 'hand' has blocks 0 to 3, not '4': write 'hand 0: ...'"),
        ([HEAD, "hand 0: tim"], "line 2: there is no kind 'tim'; did you mean 'tin'?"),
        ([HEAD, "hand 0: tin=3"], "line 2: 'tin=3' is not written name*count"),
        ([HEAD, "hand 0: tin*300"], "line 2: column 'hand'[1] holds 300, beyond 0 to 38"),
        ([HEAD, "agenda: turn for 0"], "line 2: 'turn for 0' is no step: write 'step by seat', then"),
        ([HEAD, "agenda: trun by 0"], "line 2: there is no step 'trun'; did you mean 'turn'?"),
        ([HEAD, "agenda: turn by 9"], "line 2: column 'who'[0] holds 9, beyond 0 to 8"),
        ([HEAD, f"agenda: {', '.join(['turn by 0'] * 25)}"], "line 2: the agenda holds 24 steps at most"),
        ([HEAD, "scrap: 1"], "line 1: nobody is asked in this scene, and the game is not over"),
        ([HEAD, "agenda: hand_over by 1"], "line 1: seat 1 is asked in this scene, and has no option"),
        ([HEAD, "agenda: next_seat by 5"], "line 1: scrapyard cannot go on from this scene: list index out of range"),
        ([NIGHT, "wod: 3"], "line 2: there is no part 'wod'; did you mean 'wood'?"),
        ([NIGHT, "wood: many"], "line 2: 'many' is not JSON: a text stands in quotation marks"),
        ([NIGHT, "wood: -1", "food: 1"], "line 2: this is no state of night_watch: Expected `int` >= 0 - at `$.wood`."),
        ([NIGHT, "watchers[7].health: 1"], "line 2: there is no place [7]: there are 2"),
        ([NIGHT, "watchers.health: 1"], "line 2: there is no part 'health': what is there has places"),
        ([NIGHT, "wood.more: 1"], "line 2: there is no part 'more': what is there has none"),
        ([NIGHT, "wood[: 1"], "line 2: 'wood[' is no path: write 'part', 'part.part' or 'part[0]'"),
        ([NIGHT, ": 1"], "line 2: a line begins with the name of a part"),
        ([NIGHT, "wood: 1", "wood: 2"], "line 3: 'wood' is there twice"),
    ],
)
def test_a_slip_is_told_in_a_sentence_with_its_line(lines: list[str], said: str) -> None:
    assert faults_of(*lines).startswith(said)


def test_lines_that_belong_together_are_judged_together() -> None:
    fresh = NIGHT_WATCH.start(2, 3)
    watcher = '{"health": 3, "keepsake": "", "awake": false, "actions": 0, "hungry": false}'
    both = f"night_watch 2 seats seed 3\nwatchers: [{watcher}, {watcher}, {watcher}]\nwatchers[2].health: 2"
    assert faults_of(both).startswith("line 2: this is no state of night_watch: 'watchers' holds one watcher a seat")
    assert NIGHT_WATCH.digest(scene(NIGHT_WATCH, "night_watch 2 seats seed 3")) == NIGHT_WATCH.digest(fresh)


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_no_text_makes_more_trouble_than_a_sentence(data: st.DataObject) -> None:
    chance = own_chance(data.draw(st.integers(0, 99)), 1)
    text = YARD if data.draw(st.booleans()) else write_scene(NIGHT_WATCH, NIGHT_WATCH.start(2, below(chance, 99)))
    at = data.draw(st.integers(0, len(text)))
    changed = text[:at] + data.draw(st.text("09*: [.]{}=#\n\"'abz-é", max_size=4)) + text[at + below(chance, 4) :]
    game = SCRAPYARD if text is YARD else NIGHT_WATCH
    try:
        s = scene(game, changed)
    except SceneError as fault:
        assert str(fault).startswith("line ")
        assert "\n" not in str(fault)
    else:
        assert game.digest(scene(game, write_scene(game, s))) == game.digest(s)
