"""The six heroes of Radlands: what each costs, is junked for, does and needs.

What Argo Yesky lends is in test_copying_and_lending; what Vera Vosh, Karli Blaze and Zeto Khan do while they stand
there undamaged is in test_lasting_traits.
"""

from __future__ import annotations

import pytest

from ashfall.games.radlands import rules
from ashfall.games.radlands.cards import DECK as WHOLE_DECK
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, PLAY
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
    pick,
    play,
    scene,
    targets,
    top,
    use,
    why,
    why_use,
)

ME = own(0, 1)
EXPOSED = {foe(0, 2), foe(1, 1), foe(2, 0)}
"""What is unprotected in `facing`."""


def facing(kind: Kind, *, water: int = 3, damaged: tuple[int, ...] = (), ruined: tuple[int, ...] = ()) -> State:
    """Set up a hero against a Muse behind a punk, a Scout, and a column with a camp only."""
    enemies = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.PUNK, foe(1, 1): Kind.SCOUT}
    return scene({ME: kind, **enemies}, faces={foe(0, 2): Kind.TRUCE}, damaged=damaged, ruined=ruined, water=water)


PRINTED = [
    (Kind.ARGO_YESKY, 3, 1),
    (Kind.KARLI_BLAZE, 3, 1),
    (Kind.MAGNUS_KARV, 3, 2),
    (Kind.MOLGUR_STANG, 4, 1),
    (Kind.VERA_VOSH, 3, 1),
    (Kind.ZETO_KHAN, 3, 1),
]


@pytest.mark.parametrize(("kind", "cost", "use_cost"), PRINTED)
def test_a_hero_costs_what_is_printed_and_is_junked_for_a_punk(kind: Kind, cost: int, use_cost: int) -> None:
    s = scene({}, hand=[kind], water=cost)
    play(s, kind, own(1, 1))
    assert (s.card[own(1, 1)], s.water) == (kind, 0)
    s = scene({}, hand=[kind], water=cost - 1)
    assert why(s, PLAY + kind) == Why.WATER
    assert (rules.need(s, 0, PLAY + kind), rules.have(s, 0, PLAY + kind)) == (cost, cost - 1)
    assert junked_for(kind) == Step.PUNK
    s = facing(kind, water=use_cost)
    use(s, ME)
    assert s.water == 0
    assert why_use(facing(kind, water=use_cost - 1), ME) == Why.WATER


@pytest.mark.parametrize("kind", [hero for hero, _, _ in PRINTED])
def test_a_hero_is_in_the_deck_once(kind: Kind) -> None:
    assert WHOLE_DECK.count(kind) == 1


@pytest.mark.parametrize("kind", [Kind.ARGO_YESKY, Kind.KARLI_BLAZE])
def test_argo_and_karli_damage_an_unprotected_enemy_card(kind: Kind) -> None:
    s = facing(kind)
    use(s, ME)
    assert targets(s) == EXPOSED
    hit(s, foe(1, 1))
    assert s.health[foe(1, 1)] == 1


def test_argo_entering_may_gain_a_punk() -> None:
    s = scene({}, hand=[Kind.ARGO_YESKY])
    play(s, Kind.ARGO_YESKY, ME)
    assert awaits(s) == (0, Step.PUNK)
    hit(s, NOBODY)
    assert s.deck_size == 8


def test_a_hero_other_than_argo_gains_no_punk_on_entering() -> None:
    s = scene({}, hand=[Kind.KARLI_BLAZE])
    play(s, Kind.KARLI_BLAZE, ME)
    assert awaits(s) == (0, Step.TURN)


# --- Magnus Karv ---------------------------------------------------------------------------------


def test_magnus_damages_all_in_one_enemy_column_together() -> None:
    """[130] Protected or not; Muse is hit once, though the punk before her goes."""
    s = facing(Kind.MAGNUS_KARV)
    use(s, ME)
    assert awaits(s) == (0, Step.MAGNUS)
    assert columns(s) == {0, 1, 2}
    pick(s, min(offered(s)))
    assert column(s, 1, 0) == [CAMPS[0], Kind.MUSE, Kind.NONE]
    assert [s.health[t] for t in (foe(0, 0), foe(0, 1), foe(1, 0), foe(1, 1))] == [1, 1, 2, 2]
    assert (top(s), discards(s)) == (Kind.TRUCE, [])


def test_magnus_destroys_what_was_damaged_camps_too() -> None:
    """[130]"""
    s = facing(Kind.MAGNUS_KARV, damaged=(foe(1, 0), foe(1, 1)))
    use(s, ME)
    pick(s, min(offered(s)) + 1)
    assert (s.health[foe(1, 0)], s.card[foe(1, 1)]) == (0, Kind.NONE)
    assert discards(s) == [Kind.SCOUT]


def test_magnus_picks_no_column_that_holds_nothing() -> None:
    """People before a destroyed camp are enough."""
    s = facing(Kind.MAGNUS_KARV, ruined=(foe(0, 0), foe(2, 0)))
    use(s, ME)
    assert columns(s) == {0, 1}


def test_magnus_may_win() -> None:
    s = facing(Kind.MAGNUS_KARV, damaged=(foe(1, 0),), ruined=(foe(0, 0), foe(2, 0)))
    use(s, ME)
    pick(s, max(offered(s)))
    assert s.winner == 1


# --- Molgur Stang --------------------------------------------------------------------------------


def test_molgur_destroys_any_enemy_camp_protected_or_not_damaged_or_not() -> None:
    """[129]"""
    s = facing(Kind.MOLGUR_STANG, damaged=(foe(1, 0),))
    use(s, ME)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}
    hit(s, foe(0, 0))
    assert s.health[foe(0, 0)] == 0
    assert column(s, 1, 0)[1:] == [Kind.MUSE, Kind.PUNK]


def test_molgur_finds_no_destroyed_camp() -> None:
    """[129]"""
    s = facing(Kind.MOLGUR_STANG, ruined=(foe(1, 0),))
    use(s, ME)
    assert targets(s) == {foe(0, 0), foe(2, 0)}


def test_molgur_wins_with_the_last_camp() -> None:
    """[129]"""
    s = facing(Kind.MOLGUR_STANG, ruined=(foe(1, 0), foe(2, 0)))
    use(s, ME)
    assert s.winner == 1


# --- Vera Vosh -----------------------------------------------------------------------------------


def test_vera_injures_an_unprotected_enemy() -> None:
    s = facing(Kind.VERA_VOSH)
    use(s, ME)
    assert targets(s) == EXPOSED - {foe(2, 0)}
    hit(s, foe(1, 1))
    assert s.health[foe(1, 1)] == 1


def test_vera_needs_an_enemy_or_by_switch_does_nothing() -> None:
    s = scene({ME: Kind.VERA_VOSH})
    assert why_use(s, ME) == Why.NO_ENEMY
    s.ability_without_effect = 1
    use(s, ME)
    assert (s.water, awaits(s)) == (2, (0, Step.TURN))


# --- Zeto Khan -----------------------------------------------------------------------------------


def test_zeto_draws_three_and_discards_any_three_of_the_hand() -> None:
    """[123] Old or new, but never the Water Silo."""
    s = scene({ME: Kind.ZETO_KHAN}, hand=[Kind.TRUCE])
    use(s, ME)
    drawn = [Kind.MUTANT, Kind.VIGILANTE, Kind.ASSASSIN]
    assert hand(s) == [Kind.ASSASSIN, Kind.MUTANT, Kind.VIGILANTE, Kind.TRUCE]
    assert awaits(s) == (0, Step.DISCARD)
    assert offered(s) == {CARD + kind for kind in (Kind.TRUCE, *drawn)}
    pick(s, CARD + Kind.TRUCE, CARD + Kind.VIGILANTE, CARD + Kind.MUTANT)
    assert hand(s) == [TOP]
    assert sorted(discards(s)) == sorted([Kind.TRUCE, Kind.VIGILANTE, Kind.MUTANT])


def test_zeto_with_an_empty_hand_discards_what_he_drew() -> None:
    """[123]"""
    s = scene({ME: Kind.ZETO_KHAN})
    use(s, ME)
    while awaits(s)[1] == Step.DISCARD:
        pick(s, min(offered(s)))
    assert (hand(s), s.discard_size) == ([], 3)
