"""The ten events of Radlands: what each costs, is junked for and does [130-136]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import rules
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, END_TURN, PLAY
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    NOBODY,
    TOP,
    awaits,
    column,
    columns,
    discards,
    foe,
    hand,
    hit,
    junked_for,
    offered,
    own,
    people,
    pick,
    play,
    scene,
    targets,
    top,
    use,
    why,
)

ENEMIES = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.PUNK, foe(1, 1): Kind.SCOUT, foe(1, 2): Kind.LOOTER}
"""Muse stands behind a punk that is a Truce, Scout behind Looter."""


def arrival(
    event: Kind,
    standing: dict[int, Kind],
    *,
    damaged: tuple[int, ...] = (),
    ruined: tuple[int, ...] = (),
    faces: dict[int, Kind] | None = None,
) -> State:
    """Begin the turn of seat 0 with an event of its own on space 1."""
    s = scene(
        standing, damaged=damaged, ruined=ruined, faces=faces or {foe(0, 2): Kind.TRUCE}, queue={0: event}, turn=1
    )
    pick(s, END_TURN)
    return s


PRINTED = [
    (Kind.BANISH, 1, 1, Step.RAID),
    (Kind.BOMBARDMENT, 4, 3, Step.RESTORE),
    (Kind.FAMINE, 1, 1, Step.INJURE),
    (Kind.HIGH_GROUND, 0, 1, Step.WATER),
    (Kind.INTERROGATE, 1, 0, Step.WATER),
    (Kind.NAPALM, 2, 1, Step.RESTORE),
    (Kind.RADIATION, 2, 1, Step.RAID),
    (Kind.STRAFE, 2, 0, Step.DRAW),
    (Kind.TRUCE, 2, 0, Step.INJURE),
    (Kind.UPRISING, 1, 2, Step.INJURE),
]


@pytest.mark.parametrize(("event", "cost", "bomb", "icon"), PRINTED)
def test_an_event_costs_is_queued_and_is_junked_as_printed(event: Kind, cost: int, bomb: int, icon: Step) -> None:
    s = scene({}, hand=[event], water=cost)
    play(s, event)
    assert s.water == 0
    assert s.queue[:3] == [event if space == bomb else Kind.NONE for space in (1, 2, 3)]
    assert junked_for(event) == icon
    if cost:
        s = scene({}, hand=[event], water=cost - 1)
        assert why(s, PLAY + event) == Why.WATER
        assert (rules.need(s, 0, PLAY + event), rules.have(s, 0, PLAY + event)) == (cost, cost - 1)


@pytest.mark.parametrize("event", [Kind.BANISH, Kind.FAMINE, Kind.NAPALM, Kind.RADIATION])
def test_an_event_with_nobody_to_hit_does_nothing_and_has_resolved(event: Kind) -> None:
    """[45]"""
    s = arrival(event, {})
    assert awaits(s) == (0, Step.TURN)
    assert (discards(s), s.event_resolved, hand(s)) == ([event], 1, [TOP])
    assert s.queue[:3] == [Kind.NONE] * 3


@pytest.mark.parametrize("event", [Kind.STRAFE, Kind.TRUCE])
def test_an_event_that_is_not_queued_is_played_with_nobody_to_hit(event: Kind) -> None:
    """[45]"""
    s = scene({}, hand=[event])
    play(s, event)
    assert (discards(s), s.event_resolved) == ([event], 1)


# --- Banish --------------------------------------------------------------------------------------


def test_banish_destroys_any_enemy_protected_or_not() -> None:
    """[136] People only."""
    s = arrival(Kind.BANISH, {own(0, 1): Kind.MUSE, **ENEMIES})
    assert awaits(s) == (0, Step.BANISH)
    assert targets(s) == set(ENEMIES)
    hit(s, foe(1, 1))
    assert column(s, 1, 1) == [CAMPS[1], Kind.LOOTER, Kind.NONE]
    assert discards(s) == [Kind.SCOUT, Kind.BANISH]


# --- Bombardment ---------------------------------------------------------------------------------


def test_bombardment_damages_every_enemy_camp_and_draws_for_each_destroyed_one() -> None:
    """[135] One was destroyed before, one is now; a card more is the turn's."""
    s = arrival(Kind.BOMBARDMENT, ENEMIES, damaged=(foe(0, 0),), ruined=(foe(1, 0),))
    assert [s.health[foe(number, 0)] for number in range(3)] == [0, 0, 1]
    assert len(hand(s)) == 2 + 1
    assert [s.health[t] for t in ENEMIES] == [2, 2, 2, 2]
    assert [s.health[own(number, 0)] for number in range(3)] == [2, 2, 2]


def test_bombardment_draws_nothing_while_every_enemy_camp_stands() -> None:
    """[135]"""
    s = arrival(Kind.BOMBARDMENT, ENEMIES)
    assert [s.health[foe(number, 0)] for number in range(3)] == [1, 1, 1]
    assert hand(s) == [TOP]


def test_bombardment_that_destroys_the_last_camp_draws_nothing() -> None:
    """[135]"""
    s = arrival(Kind.BOMBARDMENT, {}, damaged=(foe(0, 0), foe(2, 0)), ruined=(foe(1, 0),))
    assert (s.winner, hand(s)) == (1, [])


# --- Famine --------------------------------------------------------------------------------------


def test_famine_leaves_each_player_one_person_of_their_choice_the_owner_first() -> None:
    """[131]"""
    s = arrival(Kind.FAMINE, {own(0, 1): Kind.MUSE, own(0, 2): Kind.GUNNER, own(1, 1): Kind.SNIPER, **ENEMIES})
    assert awaits(s) == (0, Step.SPARE)
    assert targets(s) == {own(0, 1), own(0, 2), own(1, 1)}
    hit(s, own(0, 2))
    assert people(s) == [Kind.GUNNER]
    assert awaits(s) == (1, Step.SPARE)
    assert targets(s) == set(ENEMIES)
    hit(s, foe(1, 1))
    assert people(s, 1) == [Kind.SCOUT]
    assert column(s, 0, 0) == [CAMPS[0], Kind.GUNNER, Kind.NONE]


def test_a_punk_that_dies_of_famine_goes_onto_the_deck() -> None:
    """[131] The enemy's Truce is then drawn."""
    s = arrival(Kind.FAMINE, ENEMIES)
    assert awaits(s) == (1, Step.SPARE)
    hit(s, foe(0, 1))
    assert hand(s) == [Kind.TRUCE]
    assert sorted(discards(s)) == [Kind.LOOTER, Kind.SCOUT, Kind.FAMINE]


def test_a_punk_may_be_kept_in_a_famine() -> None:
    """[131]"""
    s = arrival(Kind.FAMINE, ENEMIES)
    hit(s, foe(0, 2))
    assert people(s, 1) == [Kind.PUNK]


def test_a_player_with_one_person_does_nothing_in_a_famine() -> None:
    """[131]"""
    s = arrival(Kind.FAMINE, {own(0, 1): Kind.MUSE, foe(2, 1): Kind.SCOUT})
    assert awaits(s) == (0, Step.TURN)
    assert (people(s), people(s, 1)) == ([Kind.MUSE], [Kind.SCOUT])


# --- Interrogate ---------------------------------------------------------------------------------


def test_interrogate_draws_four_of_which_one_is_kept() -> None:
    s = scene({}, hand=[Kind.INTERROGATE, Kind.TRUCE])
    play(s, Kind.INTERROGATE)
    assert awaits(s) == (0, Step.KEEP_ONE)
    assert offered(s) == {CARD + kind for kind in (Kind.ASSASSIN, Kind.VIGILANTE, Kind.MUTANT, Kind.GUNNER)}
    pick(s, CARD + Kind.MUTANT)
    assert hand(s) == [Kind.MUTANT, Kind.TRUCE]
    assert sorted(discards(s)) == [Kind.ASSASSIN, Kind.GUNNER, Kind.VIGILANTE, Kind.INTERROGATE]
    assert (discards(s)[-1], s.shown_size) == (Kind.INTERROGATE, 0)


def test_a_deck_that_runs_out_under_interrogate_does_not_take_it_in() -> None:
    """[44]"""
    s = scene(
        {}, hand=[Kind.INTERROGATE], deck=[Kind.SCOUT, Kind.MUSE], discard=[Kind.GUNNER, Kind.SNIPER, Kind.LOOTER]
    )
    play(s, Kind.INTERROGATE)
    assert (s.deck_size, s.discard_size, s.reshuffled) == (1, 0, 1)
    assert {CARD + Kind.SCOUT, CARD + Kind.MUSE} < offered(s)
    pick(s, CARD + Kind.MUSE)
    assert (hand(s), len(discards(s)), discards(s)[-1]) == ([Kind.MUSE], 4, Kind.INTERROGATE)


# --- Napalm --------------------------------------------------------------------------------------


def test_napalm_destroys_all_people_in_one_enemy_column() -> None:
    """[136] Protected or not; its camp and other columns are untouched."""
    s = arrival(Kind.NAPALM, ENEMIES, damaged=(foe(1, 0),))
    assert awaits(s) == (0, Step.NAPALM)
    assert columns(s) == {0, 1}
    pick(s, max(offered(s)))
    assert people(s, 1) == [Kind.MUSE, Kind.PUNK]
    assert s.health[foe(1, 0)] == 1
    assert sorted(discards(s)) == [Kind.LOOTER, Kind.SCOUT, Kind.NAPALM]


def test_napalm_puts_a_punk_back_onto_the_deck() -> None:
    """[136] It is the card of the turn."""
    s = arrival(Kind.NAPALM, ENEMIES)
    pick(s, min(offered(s)))
    assert hand(s) == [Kind.TRUCE]


def test_napalm_destroys_people_on_both_sides_of_a_juggernaut() -> None:
    """[136] The Juggernaut is untouched."""
    s = scene({}, their_camps=(Kind.JUGGERNAUT, *CAMPS[1:]), queue={0: Kind.NAPALM}, turn=1)
    s.card[foe(0, 0)], s.card[foe(0, 1)], s.card[foe(0, 2)] = Kind.MUSE, Kind.JUGGERNAUT, Kind.SCOUT
    s.health[foe(0, 1)], s.health[foe(0, 2)] = 2, 2
    pick(s, END_TURN)
    assert column(s, 1, 0) == [Kind.NONE, Kind.JUGGERNAUT, Kind.NONE]
    assert s.health[foe(0, 1)] == 2


# --- Radiation -----------------------------------------------------------------------------------


def test_radiation_injures_everybody_on_both_sides_together() -> None:
    """[130] Once each: Muse and Scout behind those who die are only damaged."""
    mine = {own(0, 1): Kind.GUNNER, own(0, 2): Kind.SNIPER}
    s = arrival(Kind.RADIATION, {**mine, **ENEMIES}, damaged=(own(0, 2), foe(1, 2)))
    assert (people(s), people(s, 1)) == ([Kind.GUNNER], [Kind.MUSE, Kind.SCOUT])
    assert [s.health[t] for t in (own(0, 1), foe(0, 1), foe(1, 1))] == [1, 1, 1]
    assert [s.health[t] for t in (own(0, 0), foe(0, 0), foe(2, 0))] == [2, 2, 2]
    assert hand(s) == [Kind.TRUCE]


# --- Strafe --------------------------------------------------------------------------------------


def test_strafe_injures_every_unprotected_enemy_together() -> None:
    """[130] Nobody behind them, no camp, nobody of one's own."""
    s = scene({own(0, 1): Kind.GUNNER, **ENEMIES}, faces={foe(0, 2): Kind.TRUCE}, hand=[Kind.STRAFE])
    play(s, Kind.STRAFE)
    assert (people(s, 1), top(s)) == ([Kind.MUSE, Kind.SCOUT, Kind.LOOTER], Kind.TRUCE)
    assert [s.health[t] for t in (foe(0, 1), foe(1, 1), foe(1, 2))] == [2, 2, 1]
    assert [s.health[t] for t in (foe(2, 0), own(0, 1))] == [2, 2]


# --- Truce ---------------------------------------------------------------------------------------


def test_truce_takes_everybody_of_both_sides_to_hand() -> None:
    """[134] A punk becomes the card it is, an Uprising here."""
    mine = {own(0, 1): Kind.MUSE, own(2, 1): Kind.PUNK}
    s = scene({**mine, **ENEMIES}, faces={own(2, 1): Kind.UPRISING, foe(0, 2): Kind.BANISH}, hand=[Kind.TRUCE])
    play(s, Kind.TRUCE)
    assert (people(s), people(s, 1)) == ([], [])
    assert hand(s) == [Kind.MUSE, Kind.UPRISING]
    assert hand(s, 1) == [Kind.LOOTER, Kind.MUSE, Kind.SCOUT, Kind.BANISH]
    assert discards(s) == [Kind.TRUCE]


def test_nothing_is_remembered_of_those_who_went_to_hand_in_a_truce() -> None:
    """[134]"""
    s = scene({own(0, 1): Kind.MUSE}, damaged=[own(0, 1)], hand=[Kind.TRUCE])
    s.used[own(0, 1)] = 1
    play(s, Kind.TRUCE)
    play(s, Kind.MUSE, own(0, 1))
    assert (s.health[own(0, 1)], s.used[own(0, 1)]) == (2, 0)


def test_camps_queues_and_the_place_of_a_juggernaut_outlast_a_truce() -> None:
    """[134]"""
    camps = (Kind.JUGGERNAUT, *CAMPS[1:])
    s = scene({own(1, 1): Kind.MUSE}, camps=camps, damaged=[own(1, 0)], queue={1: Kind.BANISH, 3: Kind.FAMINE})
    s.hand[Kind.TRUCE] = 1
    s.card[own(0, 0)], s.card[own(0, 1)], s.card[own(0, 2)] = Kind.SNIPER, Kind.JUGGERNAUT, Kind.SCOUT
    s.health[own(0, 1)] = s.health[own(0, 2)] = 2
    play(s, Kind.TRUCE)
    assert column(s, 0, 0) == [Kind.NONE, Kind.JUGGERNAUT, Kind.NONE]
    assert hand(s) == [Kind.MUSE, Kind.SCOUT, Kind.SNIPER]
    assert s.health[own(1, 0)] == 1
    assert s.queue == [Kind.NONE, Kind.BANISH, Kind.NONE, Kind.FAMINE, Kind.NONE, Kind.NONE]


# --- Uprising ------------------------------------------------------------------------------------


def test_uprising_brings_three_punks_one_after_the_other_where_one_likes() -> None:
    """[132]"""
    s = arrival(Kind.UPRISING, {})
    assert awaits(s) == (0, Step.PUNK)
    assert targets(s) == {NOBODY, own(0, 1), own(1, 1), own(2, 1)}
    hit(s, own(0, 1))
    assert targets(s) == {NOBODY, own(0, 1), own(0, 2), own(1, 1), own(2, 1)}
    hit(s, own(0, 2))
    assert targets(s) == {NOBODY, own(1, 1), own(2, 1)}
    hit(s, own(2, 1))
    assert awaits(s) == (0, Step.TURN)
    assert (people(s), s.deck_size) == ([Kind.PUNK] * 3, 8 - 3 - 1)


def test_any_punk_of_an_uprising_may_be_declined() -> None:
    """[132]"""
    s = arrival(Kind.UPRISING, {})
    hit(s, own(0, 1), NOBODY, own(1, 1))
    assert people(s) == [Kind.PUNK] * 2


def four() -> State:
    """Let an Uprising come to four people."""
    places = (own(0, 1), own(0, 2), own(1, 1), own(1, 2))
    return arrival(Kind.UPRISING, dict.fromkeys(places, Kind.MUSE))


def test_punks_of_an_uprising_beyond_six_people_are_lost() -> None:
    """[132] Four people: two punks."""
    s = four()
    hit(s, own(2, 1))
    assert targets(s) == {NOBODY, own(2, 1), own(2, 2)}
    hit(s, own(2, 2))
    assert awaits(s) == (0, Step.TURN)
    assert (people(s), s.deck_size) == ([Kind.MUSE] * 4 + [Kind.PUNK] * 2, 8 - 2 - 1)


@pytest.mark.parametrize("choice", [NOBODY, own(0, 1)])
def test_by_switch_a_punk_of_an_uprising_beyond_six_people_may_replace_somebody(choice: int) -> None:
    """[132]"""
    six = {own(number, space): Kind.MUSE for number in range(3) for space in (1, 2)}
    s = scene(six, queue={0: Kind.UPRISING}, turn=1)
    s.uprising_excess_punks = 1
    pick(s, END_TURN)
    assert awaits(s) == (0, Step.PUNK_ROOM)
    assert targets(s) == {NOBODY, *six}
    hit(s, choice)
    if choice != NOBODY:
        assert awaits(s) == (0, Step.PLACE)
        assert targets(s) == {own(0, 1), own(0, 2)}
        hit(s, own(0, 2))
    while awaits(s)[1] == Step.PUNK_ROOM:
        hit(s, NOBODY)
    assert people(s).count(Kind.PUNK) == int(choice != NOBODY)
    assert len(people(s)) == 6


def test_an_uprising_fired_for_its_owner_in_the_others_turn_is_the_owners() -> None:
    """[43]"""
    s = scene({}, camps=(Kind.OMEN_CLOCK, *CAMPS[1:]), queue={3: Kind.UPRISING})
    use(s, own(0, 0))
    assert awaits(s) == (1, Step.PUNK)
