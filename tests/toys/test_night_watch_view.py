"""What a seat of Night Watch may know: its view, its options, the facts it hears, and what it can only imagine."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from ashfall.table.chance import Chance, below, key_of
from ashfall.table.fact import Fact
from ashfall.table.phrase import Phrase
from ashfall.table.story_state import UNANSWERED
from ashfall.table.word_files import LANGUAGES, check_words
from ashfall.table.words import Words
from ashfall.testing.toys.night_watch import GAME
from ashfall.testing.toys.night_watch.state import State
from tests.toys.night_watch_tables import (
    CHOP,
    KEEPSAKE,
    SLEEP,
    STAY_AWAKE,
    SWITCHES,
    TURN_IN,
    dusk,
    pick,
    random_states,
    to_bed,
)

NAMES = ["Anna", "Bruno", "Carla", "Dario"]


def known(s: State, seat: int | None) -> object:
    """All that leaves the server for a seat."""
    options = [GAME.refusal(s, seat, option) for option in range(GAME.option_range)] if seat is not None else []
    return GAME.view(s, seat), GAME.decision(s, seat), options


def twin_of(s: State, seat: int | None, chance: Chance) -> State:
    """Another state that differs in all that the seat cannot see: nothing of the seat's own."""
    twin = s.copy()
    twin.chance_key = [9, 9, 9, below(chance, 1000)]
    twin.encounters.reverse()
    others = [n for n in range(s.seats) if n != seat and s.watchers[n].keepsake]
    pool = [*twin.keepsakes, *(twin.watchers[n].keepsake for n in others)]
    pool = pool[1:] + pool[:1]
    for n in others:
        twin.watchers[n].keepsake = pool.pop()
    twin.keepsakes = pool
    twin.sealed = [
        answer if n == seat or answer == UNANSWERED else STAY_AWAKE - answer for n, answer in enumerate(s.sealed)
    ]
    return twin


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_a_seat_cannot_see_changes_nothing_that_it_is_told(seats: int) -> None:
    for s, chance in random_states(seats, SWITCHES[1]):
        for seat in (None, *range(seats)):
            assert known(twin_of(s, seat, chance), seat) == known(s, seat)


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_imagined_table_shows_a_seat_what_it_sees_now(seats: int) -> None:
    for s, chance in random_states(seats):
        before = GAME.digest(s)
        for seat in range(seats):
            drawn = chance.chance_drawn
            imagined = GAME.imagine(s, seat, chance)
            assert chance.chance_drawn == drawn + 1
            assert known(imagined, seat) == known(s, seat)
            assert imagined.chance_key != s.chance_key
            assert GAME.worth(imagined, seat) == GAME.worth(s, seat)
            assert sorted(imagined.encounters) == sorted(s.encounters)
        assert GAME.digest(s) == before


def test_what_is_imagined_does_not_depend_on_what_is_hidden() -> None:
    for s, chance in random_states(3):
        for seat in range(3):
            one, other = Chance(), Chance()
            key_of(one, 1, 2, 3, 4)
            key_of(other, 1, 2, 3, 4)
            assert GAME.imagine(s, seat, one) == GAME.imagine(twin_of(s, seat, chance), seat, other)


def test_every_hidden_card_may_be_imagined_elsewhere() -> None:
    s = GAME.start(2, 3)
    chance = Chance()
    key_of(chance, 1, 2, 3, 4)
    imagined = [GAME.imagine(s, 0, chance) for _ in range(100)]
    assert len({state.watchers[1].keepsake for state in imagined}) == 5
    assert {state.watchers[0].keepsake for state in imagined} == {s.watchers[0].keepsake}
    assert len({state.encounters[-1] for state in imagined}) == 6


def test_a_choice_not_yet_revealed_shows_only_to_who_made_it() -> None:
    s = dusk((3, 3))
    pick(s, 0, STAY_AWAKE)
    marks = [GAME.view(s, seat).area("watcher-0").things[0].marks for seat in (0, 1, None)]
    assert marks == [("lookout", "will-wake"), ("lookout", "decided"), ("lookout", "decided")]


def test_a_keepsake_lies_open_only_before_its_owner() -> None:
    s = dusk((3, 3), ["tin", "map"])
    own, others = GAME.view(s, 0).area("watcher-0"), GAME.view(s, 0).area("watcher-1")
    assert [thing.ref for thing in own.things] == ["watcher:0", "keepsake:0"]
    assert ([thing.ref for thing in others.things], others.face_down) == (["watcher:1"], 1)


def test_only_its_owner_is_offered_a_keepsake() -> None:
    s = dusk((3, 3), ["tin", "map"])
    to_bed(s, [0, 1])
    labels = {seat: GAME.decision(s, seat) for seat in (0, 1, None)}
    tin, map_, watching = labels[0], labels[1], labels[None]
    assert tin is not None
    assert map_ is not None
    assert watching is not None
    assert tin.option(KEEPSAKE) != map_.option(KEEPSAKE)
    assert watching.options == ()


def test_a_keepsake_is_a_barrier_when_others_are_there_to_see_it() -> None:
    for health in ((3,), (3, 3)):
        s = dusk(health, ["tin"])
        to_bed(s, [0])
        decision = GAME.decision(s, 0)
        assert decision is not None
        option = decision.option(KEEPSAKE)
        assert option is not None
        assert option.barrier == (len(health) > 1)


def test_worth_rises_with_lives_health_fire_and_stores() -> None:
    better = [
        dusk((0, 0), fire=0, food=0),
        dusk((3, 0), fire=0, food=0),
        dusk((2, 2), fire=0, food=0),
        dusk((3, 2), fire=0, food=0),
        dusk((3, 2), fire=1, food=0),
        dusk((3, 2), fire=1, food=1),
        dusk((3, 2), ["tin"], fire=1, food=1),
    ]
    worths = [GAME.worth(s, 0) for s in better]
    assert worths == sorted(set(worths))


# --- what is said of an option ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_barriers_and_previews_of_options_are_true(seats: int) -> None:
    for s, _ in random_states(seats, SWITCHES[1]):
        for seat in GAME.asked(s):
            decision = GAME.decision(s, seat)
            assert decision is not None
            for option in decision.options:
                trial = GAME.copy(s)
                GAME.pick(trial, seat, option.id)
                assert option.barrier == (trial.barriers > s.barriers)
                before, after = counters(s, seat), counters(trial, seat)
                changed = {name: after[name] - before[name] for name in before if after[name] != before[name]}
                assert option.preview == ({} if option.barrier else changed)


def counters(s: State, seat: int) -> dict[str, int]:
    view = GAME.view(s, seat)
    return {**view.area("shelter").counters, "health": view.area(f"watcher-{seat}").counters["health"]}


def test_the_last_to_choose_a_bed_reveals_all_and_the_first_nothing() -> None:
    s = dusk((3, 3))
    first = GAME.decision(s, 0)
    pick(s, 0, SLEEP)
    last = GAME.decision(s, 1)
    assert first is not None
    assert last is not None
    assert [option.barrier for option in first.options] == [False, False]
    assert [option.barrier for option in last.options] == [True, True]


def test_a_preview_counts_what_follows_up_to_the_next_decision() -> None:
    s = dusk((3,), fire=2, food=4)
    to_bed(s, [0])
    pick(s, 0, CHOP)
    decision = GAME.decision(s, 0)
    assert decision is not None
    option = decision.option(TURN_IN)
    assert option is not None
    assert option.preview == {"fire": -1, "food": -1}


def test_every_reference_of_an_option_or_fact_is_on_the_table() -> None:
    for s, _ in random_states(3, SWITCHES[1]):
        for seat in GAME.asked(s):
            view, decision = GAME.view(s, seat), GAME.decision(s, seat)
            assert decision is not None
            there = {area.id for area in view.areas} | {thing.ref for area in view.areas for thing in area.things}
            offered = [*decision.options, *(greyed.option for greyed in decision.greyed)]
            assert {ref for option in offered for ref in option.refs} <= there


# --- words -----------------------------------------------------------------------------------------------------------


def test_the_words_have_no_fault() -> None:
    assert check_words(GAME.word_folders()) == []


def phrases(value: object) -> Iterator[Phrase]:
    """Every phrase in a value that leaves the server."""
    if isinstance(value, Phrase):
        yield value
    elif isinstance(value, msgspec.Struct):
        yield from phrases([getattr(value, name) for name in value.__struct_fields__])
    elif isinstance(value, list | tuple):
        for inner in value:
            yield from phrases(inner)


@pytest.fixture(scope="module")
def words() -> list[Words]:
    return [GAME.words(language) for language in LANGUAGES]


def test_everything_a_person_reads_speaks_three_languages(words: list[Words]) -> None:
    for seats in GAME.seats:
        for s, chance in random_states(seats, SWITCHES[1], range(6)):
            told: list[Fact] = []
            for seat in GAME.asked(s)[:1]:
                options = GAME.option_ids(s, seat)
                GAME.pick(s.copy(), seat, options[below(chance, len(options))], told)
            viewer = below(chance, seats)
            spoken = [GAME.view(s, viewer), GAME.decision(s, viewer), GAME.outcome(s), told]
            for said in phrases(spoken):
                assert len({language.say(said, viewer, NAMES) for language in words}) >= 1
            view = GAME.view(s, viewer)
            marks = {mark for area in view.areas for thing in area.things for mark in thing.marks}
            keys = [f"mark.{mark}" for mark in marks]
            keys += [f"counter.{counter}" for area in view.areas for counter in area.counters]
            assert all(key in language for key in keys for language in words)


def test_every_piece_switch_and_the_game_itself_have_words(words: list[Words]) -> None:
    keys = ["game.name", "game.about", "switch.nights", "switch.nights.3", "switch.nights.5", "value.night"]
    keys += [said.key for piece in GAME.pieces() for said in (piece.name, piece.text)]
    assert [key for key in keys for language in words if key not in language] == []


def test_a_keepsake_says_what_its_steps_do(words: list[Words]) -> None:
    cards = ("tin", "hatchet", "bandage", "lighter", "harmonica", "map")
    texts = []
    for card in cards:
        text = GAME.view(dusk((3,), [card]), 0).area("watcher-0").things[1].text
        assert text is not None
        texts.append([language.say(text) for language in words])
    assert [english.partition("(")[2] for english, _, _ in texts] == [
        "gain 2 food)",
        "gain 3 wood)",
        "recover 2 health)",
        "the fire rises by 2)",
        "all recover 1 health)",
        "choose one: gain 3 food and lose 1 health; or gain 4 wood; or nothing)",
    ]
    assert texts[0][1].endswith("(gagner 2 rations)")
    assert texts[0][2].endswith("(ottenere 2 razioni)")
