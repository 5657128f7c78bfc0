"""Ruling 127 of Radlands: Scientist reveals three cards and may take the junk effect of one."""

from __future__ import annotations

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, DONE
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step
from tests.games.radlands.people_tables import (
    NOBODY,
    awaits,
    discards,
    foe,
    hand,
    hit,
    offered,
    own,
    pick,
    scene,
    targets,
    use,
)

ME = own(0, 1)

THREE = (Kind.SNIPER, Kind.LOOTER, Kind.SCOUT, Kind.MUSE, Kind.VIGILANTE)
"""A deck whose top three are junked for a raid, an injury and a water."""


def scientist(deck: tuple[Kind, ...] = THREE, discard: tuple[Kind, ...] = (), *, reshuffled: int = 0) -> State:
    """Use a Scientist against a Muse and a Looter."""
    people = {ME: Kind.SCIENTIST, foe(0, 1): Kind.MUSE, foe(1, 1): Kind.LOOTER}
    s = scene(people, deck=deck, discard=discard)
    s.reshuffled = reshuffled
    use(s, ME)
    return s


def test_scientist_reveals_three_cards_and_may_take_the_junk_effect_of_one() -> None:
    """[127]"""
    s = scientist()
    assert awaits(s) == (0, Step.EXPERIMENT)
    assert offered(s) == {DONE, CARD + Kind.VIGILANTE, CARD + Kind.MUSE, CARD + Kind.SCOUT}
    assert sorted(discards(s)) == [Kind.MUSE, Kind.SCOUT, Kind.VIGILANTE]
    assert (s.deck_size, s.water) == (2, 2)


def test_scientist_takes_a_water() -> None:
    """[127]"""
    s = scientist()
    pick(s, CARD + Kind.SCOUT)
    assert (s.water, s.shown_size) == (3, 0)
    assert awaits(s) == (0, Step.TURN)


def test_scientist_takes_a_raid() -> None:
    """[127] For no more water."""
    s = scientist()
    pick(s, CARD + Kind.VIGILANTE)
    assert (s.queue[1], s.water) == (Kind.RAIDERS, 2)


def test_scientist_takes_an_injury_which_must_be_done() -> None:
    """[127] Once chosen, it follows its own rules."""
    s = scientist()
    pick(s, CARD + Kind.MUSE)
    assert targets(s) == {foe(0, 1), foe(1, 1)}


def test_scientist_takes_a_card() -> None:
    """[127]"""
    s = scientist((Kind.SNIPER, Kind.LOOTER, Kind.MUSE, Kind.MUSE, Kind.CULT_LEADER))
    assert offered(s) == {DONE, CARD + Kind.MUSE, CARD + Kind.CULT_LEADER}
    pick(s, CARD + Kind.CULT_LEADER)
    assert hand(s) == [Kind.LOOTER]


def test_scientist_takes_a_punk() -> None:
    """[127] It is the card under the three."""
    s = scientist((Kind.SNIPER, Kind.LOOTER, Kind.MUSE, Kind.MUSE, Kind.VERA_VOSH))
    pick(s, CARD + Kind.VERA_VOSH)
    assert awaits(s) == (0, Step.PUNK)
    hit(s, own(1, 1))
    assert (s.card[own(1, 1)], s.under[own(1, 1)]) == (Kind.PUNK, Kind.LOOTER)


def test_scientist_restores() -> None:
    """[127] Any damaged card of the seat, or none."""
    s = scene({ME: Kind.SCIENTIST, own(1, 1): Kind.MUSE}, damaged=[own(0, 0), own(1, 1)], deck=[*THREE, Kind.GUNNER])
    use(s, ME)
    pick(s, CARD + Kind.GUNNER)
    assert targets(s) == {NOBODY, own(0, 0), own(1, 1)}


def test_scientist_takes_none() -> None:
    """[127]"""
    s = scientist()
    pick(s, DONE)
    assert awaits(s) == (0, Step.TURN)
    assert s.shown_size == 0
    assert (s.water, s.queue[:3], s.health[foe(0, 1)]) == (2, [Kind.NONE] * 3, 2)


def test_a_punk_destroyed_just_before_is_among_the_scientists_three() -> None:
    """[127]"""
    people = {ME: Kind.SCIENTIST, own(1, 1): Kind.CULT_LEADER, own(2, 1): Kind.PUNK}
    s = scene(people, faces={own(2, 1): Kind.STRAFE}, deck=THREE)
    use(s, own(1, 1))
    hit(s, own(2, 1), foe(0, 0))
    use(s, ME)
    assert offered(s) == {DONE, CARD + Kind.STRAFE, CARD + Kind.VIGILANTE, CARD + Kind.MUSE}


def test_a_deck_that_runs_out_among_the_three_takes_back_those_revealed() -> None:
    """[127] Their junk effects may still be chosen."""
    s = scientist((Kind.SCOUT, Kind.MUSE), (Kind.GUNNER, Kind.SNIPER, Kind.LOOTER))
    assert {DONE, CARD + Kind.SCOUT, CARD + Kind.MUSE} <= offered(s)
    assert (s.deck_size, s.discard_size, s.reshuffled) == (4, 1, 1)
    pick(s, CARD + Kind.SCOUT)
    assert s.water == 3


def test_a_deck_that_runs_out_with_the_third_card_takes_back_all_three() -> None:
    """[127]"""
    s = scientist((Kind.SCOUT, Kind.MUSE, Kind.VIGILANTE), (Kind.GUNNER,))
    assert offered(s) == {DONE, CARD + Kind.SCOUT, CARD + Kind.MUSE, CARD + Kind.VIGILANTE}
    assert (s.deck_size, s.discard_size) == (4, 0)


def test_by_switch_the_deck_is_shuffled_only_when_scientist_needs_a_card() -> None:
    """[127]"""
    people = {ME: Kind.SCIENTIST, foe(0, 1): Kind.MUSE}
    s = scene(people, deck=(Kind.SCOUT, Kind.MUSE, Kind.VIGILANTE), discard=[Kind.GUNNER])
    s.deck_exhaustion_timing = 1
    use(s, ME)
    assert (s.deck_size, s.discard_size, s.reshuffled) == (0, 4, 0)


def test_a_deck_that_runs_out_the_second_time_under_scientist_ends_the_game_in_a_draw() -> None:
    """[127]"""
    s = scientist((Kind.SCOUT, Kind.MUSE), (Kind.GUNNER, Kind.SNIPER), reshuffled=1)
    assert (s.winner, GAME.asked(s)) == (3, ())
