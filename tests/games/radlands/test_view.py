"""What a seat of Radlands sees, and what it does not: hands, piles, the draft, a side of the table."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import JUNK, KEEP, PLAY, USE
from ashfall.games.radlands.steps import Step
from ashfall.table.decision import Cause
from ashfall.table.phrase import phrase, seat_name
from tests.games.radlands.positions import place, put, table
from tests.games.radlands.view_tables import (
    asking,
    decision_of,
    labels,
    names_in,
    option,
    refs_in,
    say,
    thing,
)

# --- hands, piles and what is hidden ----------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_how_many_cards_the_other_holds() -> None:
    s = table(hand=[Kind.MUSE, Kind.NAPALM], their_hand=[Kind.SNIPER, Kind.SNIPER, Kind.WATER_SILO])
    view = GAME.view(s, 0)
    assert names_in(view.area("hand-0")) == ["Muse", "Napalm"]
    assert (names_in(view.area("hand-1")), view.area("hand-1").face_down) == (["Water Silo"], 2)
    assert view.area("seat-1").counters["cards"] == 2


def test_a_watcher_sees_no_hand() -> None:
    view = GAME.view(table(hand=[Kind.MUSE], their_hand=[Kind.SNIPER]), None)
    assert [(view.area(f"hand-{seat}").things, view.area(f"hand-{seat}").face_down) for seat in (0, 1)] == [
        ((), 1),
        ((), 1),
    ]


def test_a_card_that_was_seen_going_to_a_hand_is_shown_there() -> None:
    s = table(their_hand=[Kind.SNIPER, Kind.SNIPER, Kind.MUSE])
    s.known[HAND_KINDS + Kind.SNIPER] = 1
    for seat in (0, None):
        hand = GAME.view(s, seat).area("hand-1")
        assert (names_in(hand), hand.face_down) == (["Sniper"], 2)
    own = GAME.view(s, 1).area("hand-1")
    assert [(say(thing.name), "seen" in thing.marks) for thing in own.things if thing.name] == [
        ("Muse", False),
        ("Sniper", True),
        ("Sniper", False),
    ]


def test_a_card_in_hand_shows_its_cost_its_bomb_and_its_junk_effect() -> None:
    muse, napalm = GAME.view(table(hand=[Kind.MUSE, Kind.NAPALM]), 0).area("hand-0").things
    assert (muse.marks, muse.values) == (("junk-injure",), {"cost": 1})
    assert (napalm.marks, napalm.values) == (("junk-restore",), {"cost": 2, "bomb": 1})


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_sees_the_face_of_a_punk(seat: int | None) -> None:
    s = table()
    t = put(s, place(0, 1, 1), Kind.PUNK, face=Kind.ZETO_KHAN)
    shown = thing(GAME.view(s, seat), f"place-{t}")
    assert (shown.name, shown.text) == (phrase("punk.punk.name"), phrase("punk.punk.text"))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_of_the_discards_only_those_of_this_turn_are_shown(seat: int | None) -> None:
    s = table(hand=[Kind.SCOUT], discard=[Kind.MUSE, Kind.TRUCE])
    GAME.pick(s, 0, JUNK + Kind.SCOUT)
    discards = GAME.view(s, seat).area("discard")
    assert (names_in(discards), discards.counters) == (["Scout"], {"earlier": 2})


def test_the_deck_shows_how_many_cards_are_left_and_whether_it_was_shuffled_anew() -> None:
    s = table()
    s.reshuffled = 1
    deck = GAME.view(s, 0).area("deck")
    assert (deck.things, deck.face_down, deck.counters) == ((), 8, {"reshuffles": 1})


@pytest.mark.parametrize("step", [Step.KEEP_ONE, Step.DROP_ONE])
def test_cards_drawn_to_choose_from_are_shown_to_their_owner_only(step: Step) -> None:
    s = asking(table(hand=[Kind.SCOUT, Kind.MUSE]), step, 0, -1, Kind.INTERROGATE)
    s.shown[:2], s.shown_size = [Kind.SCOUT, Kind.MUSE], 2
    assert names_in(GAME.view(s, 0).area("shown")) == ["Scout", "Muse"]
    assert all("shown" not in refs_in(GAME.view(s, seat)) for seat in (1, None))


@pytest.mark.parametrize("seat", [0, 1, None])
def test_cards_that_scientist_turns_over_are_shown_to_everybody(seat: int | None) -> None:
    s = asking(table(), Step.EXPERIMENT, 0, -1, Kind.SCIENTIST)
    s.shown[:2], s.shown_size = [Kind.SCOUT, Kind.MUSE], 2
    assert names_in(GAME.view(s, seat).area("shown")) == ["Scout", "Muse"]


# --- the draft --------------------------------------------------------------------------------------------------------


def test_in_the_draft_a_seat_sees_its_own_camps_and_how_many_the_other_has_laid_down() -> None:
    s = GAME.start(2, 3)
    GAME.pick(s, 0, KEEP + 2)
    GAME.pick(s, 0, KEEP + 4)
    mine, theirs = (GAME.view(s, seat).area("dealt-0") for seat in (0, 1))
    assert [thing.values.get("column", 0) for thing in mine.things] == [0, 0, 1, 0, 2, 0]
    assert mine.counters == {"starting": mine.things[2].values["draw"] + mine.things[4].values["draw"]}
    assert (theirs.things, theirs.face_down, theirs.counters) == ((), 6, {"kept": 2})


def test_in_the_draft_a_seat_is_told_how_far_it_is_and_nothing_of_the_other() -> None:
    s = GAME.start(2, 3)
    before = [decision_of(s, seat) for seat in (1, None)]
    GAME.pick(s, 0, KEEP)
    assert [decision_of(s, seat) for seat in (1, None)] == before
    assert say(decision_of(s, 0).prompt) == "Keep three of your six camps, unseen: now the one for column 2."
    assert decision_of(s, 0).mode == "each"


def test_a_camp_is_kept_for_the_next_column() -> None:
    s = GAME.start(2, 3)
    GAME.pick(s, 0, KEEP + 1)
    kept = GAME.view(s, 0).area("dealt-0").things[0]
    label = labels(s, 0)[KEEP]
    assert kept.name
    assert label.startswith(f"Keep {say(kept.name)} for column 2")
    assert option(s, 0, KEEP).refs == ("dealt-0-0",)


# --- a side of the table ----------------------------------------------------------------------------------------------


def test_a_column_is_shown_from_front_to_rear() -> None:
    s = table()
    put(s, place(0, 1, 1), Kind.MUSE)
    put(s, place(0, 1, 2), Kind.SNIPER)
    column = GAME.view(s, 0).area("column-0-1")
    assert [thing.ref for thing in column.things] == ["place-5", "place-4", "place-3"]
    assert names_in(column) == ["Sniper", "Muse", "Obelisk"]


def test_juggernaut_is_shown_where_it_stands_in_its_column() -> None:
    s = table((Kind.JUGGERNAUT, Kind.OASIS, Kind.RAILGUN))
    s.card[0] = s.health[0] = 0
    put(s, 0, Kind.MUSE)
    put(s, 1, Kind.JUGGERNAUT)
    put(s, 2, Kind.SNIPER)
    view = GAME.view(s, 1)
    assert names_in(view.area("column-0-0")) == ["Sniper", "Juggernaut", "Muse"]
    assert thing(view, "place-1").values == {"steps": 1}
    assert [say(option.label) for option in decision_of(s, 0).options if option.verb == "use"][:2] == [
        "Use Muse (column 1, rear): gain 1 water",
        "Use Juggernaut (column 1, middle): roll forward",
    ]


def test_a_card_in_play_is_marked_with_its_state() -> None:
    s = table((Kind.RAILGUN, Kind.GARAGE, Kind.OASIS))
    s.health[0], s.health[3] = 1, 0
    put(s, place(0, 0, 1), Kind.MUSE, health=1)
    put(s, place(0, 0, 2), Kind.SNIPER, ready=False)
    view = GAME.view(s, 0)
    assert [thing(view, f"place-{t}").marks for t in (0, 1, 2, 3, 6)] == [
        ("damaged", "ready", "protected"),
        ("damaged", "not-ready", "protected"),
        ("not-ready", "unprotected"),
        ("destroyed",),
        ("unprotected",),  # it has no ability to be ready for
    ]


def test_under_high_ground_all_cards_of_the_other_are_unprotected() -> None:
    s = table()
    put(s, place(1, 0, 1), Kind.MUSE)
    put(s, place(0, 0, 1), Kind.MUSE)
    s.high_ground = 1
    view = GAME.view(s, 1)
    assert thing(view, "place-9").marks[-1] == "unprotected"
    assert thing(view, "place-0").marks[-1] == "protected"
    assert "trait-0-high_ground" in refs_in(view)


def test_a_queue_shows_its_events_with_the_turns_that_are_left() -> None:
    s = table()
    s.queue[3], s.queue[5] = Kind.RAIDERS, Kind.BOMBARDMENT
    view = GAME.view(s, 0)
    events = view.area("queue-1").things
    assert [(event.ref, event.values["turns"]) for event in events] == [("event-3", 1), ("event-5", 3)]
    assert names_in(view.area("queue-1")) == ["Raiders", "Bombardment"]
    assert view.area("queue-0").things == ()


def test_raiders_lies_in_one_place() -> None:
    s = table()
    assert "raiders-0" in refs_in(GAME.view(s, 1))
    s.queue[1] = Kind.RAIDERS
    assert {"event-1", "raiders-1"} <= refs_in(GAME.view(s, 1))
    assert "raiders-0" not in refs_in(GAME.view(s, 1))


def test_the_water_silo_lies_at_home_or_in_hand_for_everybody_to_see() -> None:
    s = table()
    assert "silo-1" in refs_in(GAME.view(s, 0))
    s.hand[HAND_KINDS + Kind.WATER_SILO] = 1
    assert "silo-1" not in refs_in(GAME.view(s, 0))
    assert "hand-1-water_silo-1" in refs_in(GAME.view(s, 0))


def test_water_is_of_the_seat_whose_turn_it_is() -> None:
    view = GAME.view(table(water=3), 1)
    assert [view.area(f"seat-{seat}").counters["water"] for seat in (0, 1)] == [3, 0]


def test_camps_that_stand_and_people_who_entered_are_counted() -> None:
    s = table()
    s.health[3] = 0
    s.entered[0] = 2
    counters = GAME.view(s, 0).area("seat-0").counters
    assert (counters["camps"], counters["entered"]) == (2, 2)


@pytest.mark.parametrize("hero", ["argo_yesky", "karli_blaze", "vera_vosh", "zeto_khan"])
def test_a_heros_trait_is_shown_as_long_as_it_is_in_force(hero: str) -> None:
    s = table()
    t = put(s, place(1, 1, 1), Kind[hero.upper()])
    assert f"trait-1-{hero}" in refs_in(GAME.view(s, 0))
    s.health[t] = 1
    assert f"trait-1-{hero}" not in refs_in(GAME.view(s, 0))


def test_zeto_khans_trait_is_spent_when_an_event_was_played() -> None:
    s = table()
    put(s, place(0, 1, 1), Kind.ZETO_KHAN)
    s.event_played = 1
    assert thing(GAME.view(s, 0), "trait-0-zeto_khan").marks == ("spent",)


def test_a_person_being_placed_and_the_free_places_for_it_are_shown() -> None:
    s = table(hand=[Kind.MUSE])
    put(s, place(0, 1, 1), Kind.SNIPER)
    GAME.pick(s, 0, PLAY + Kind.MUSE)
    view = GAME.view(s, 1)
    assert names_in(view.area("acting")) == ["Muse"]
    free = {thing.ref for area in view.areas for thing in area.things if thing.name == phrase("place.free")}
    assert free == {"place-1", "place-5", "place-7"}
    assert decision_of(s, 1).cause == Cause(phrase("person.muse.name"), 0, "acting-0-muse")


def test_an_event_that_is_having_its_effect_is_shown() -> None:
    s = table(hand=[Kind.INTERROGATE])
    GAME.pick(s, 0, PLAY + Kind.INTERROGATE)
    assert names_in(GAME.view(s, 1).area("acting")) == ["Interrogate"]
    assert decision_of(s, 0).cause == Cause(phrase("event.interrogate.name"), 0, "acting-0-interrogate")


# --- the end ----------------------------------------------------------------------------------------------------------


def test_an_outcome_says_who_lost_the_last_camp() -> None:
    s = table((Kind.RAILGUN, Kind.OASIS, Kind.GARAGE))
    s.health[12] = s.health[15] = 0
    s.health[9] = 1
    GAME.pick(s, 0, USE)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.tie, say(outcome.why, 1)) == ((0,), False, "You have no camp left.")
    assert say(GAME.view(s, 0).headline) == "The game is over"


def test_a_deck_that_runs_out_twice_is_a_tie() -> None:
    s = table(deck=[Kind.MUSE])
    s.reshuffled = 1
    GAME.pick(s, 0, 1)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.tie, outcome.why) == ((), True, phrase("outcome.deck-out"))


def test_whose_turn_it_is_stands_in_the_headline() -> None:
    assert GAME.view(table(), 1).headline == phrase("headline.turn", n=3, who=seat_name(0))
