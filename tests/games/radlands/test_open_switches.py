"""Switches for what the rulebooks leave open: each setting, the default first; the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, DONE, DRAW_CARD, JUNK
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    crowd,
    discarded,
    far,
    hand,
    harm,
    health,
    hit,
    is_my_turn,
    kinds,
    near,
    offered,
    pick,
    play,
    queued,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import put

NONE, R, X = Kind.NONE, Kind.RAIDERS, Kind.UPRISING

# --- deck_exhaustion_timing -------------------------------------------------------------------------------------------


def last_card(switch: int, *discard: Kind) -> State:
    """Draw the last card of the deck."""
    s = with_camp(Kind.RAILGUN, deck=(Kind.SCOUT,), discard=discard)
    s.deck_exhaustion_timing = switch
    pick(s, 0, DRAW_CARD)
    return s


def test_the_discard_pile_is_shuffled_when_the_last_card_leaves_the_deck() -> None:
    """[86]"""
    s = last_card(0, Kind.MUSE, Kind.SNIPER)
    assert (hand(s), s.reshuffled, s.deck_size, s.discard_size) == ([Kind.SCOUT], 1, 2, 0)


def test_or_it_is_shuffled_when_a_card_is_needed() -> None:
    """[86]"""
    s = last_card(1, Kind.MUSE, Kind.SNIPER)
    assert (hand(s), s.reshuffled, s.deck_size, s.discard_size) == ([Kind.SCOUT], 0, 0, 2)
    pick(s, 0, DRAW_CARD)
    assert (len(hand(s)), s.reshuffled, s.deck_size, s.discard_size) == (2, 1, 1, 0)


@pytest.mark.parametrize(("switch", "winner"), [(0, 3), (1, 0)])
def test_the_second_time_the_game_is_drawn_when_the_deck_is_empty_or_when_a_card_is_needed(
    switch: int, winner: int
) -> None:
    """[85] [86]"""
    s = with_camp(Kind.RAILGUN, deck=(Kind.SCOUT,))
    s.deck_exhaustion_timing, s.reshuffled = switch, 1
    pick(s, 0, DRAW_CARD)
    assert s.winner == winner
    if not s.over:
        pick(s, 0, DRAW_CARD)
    assert (s.over, s.winner, rules.winners(s)) == (1, 3, 0)


# --- vera_vosh_scope --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("switch", "second"), [(0, Why.ALLOWED), (1, Why.USED)])
def test_under_vera_vosh_each_card_or_one_card_a_turn_stays_ready(switch: int, second: Why) -> None:
    """[97]"""
    s = with_camp(Kind.BLOOD_BANK)
    s.vera_vosh_scope = switch
    put(s, near(0, 1), Kind.VERA_VOSH)
    muse, other = put(s, near(1, 1), Kind.MUSE), put(s, near(1, 2), Kind.MUSE)
    use(s, muse)
    assert why(s, muse) == Why.ALLOWED
    use(s, other)
    assert why(s, other) == second
    use(s, muse)
    assert why(s, muse) == Why.USED


# --- cannon_order -----------------------------------------------------------------------------------------------------


def test_cannon_is_damaged_before_it_damages() -> None:
    """[105]"""
    s = with_camp(Kind.CANNON)
    use(s, CAMP)
    assert health(s, CAMP) == [1]
    hit(s, far(1))
    assert health(s, CAMP, far(1)) == [1, 1]


def test_or_cannon_damages_before_it_is_damaged() -> None:
    """[105]"""
    s = with_camp(Kind.CANNON)
    s.cannon_order = 1
    use(s, CAMP)
    assert (s.water, health(s, CAMP), offered(s)) == (8, [2], at(far(0), far(1), far(2)))
    hit(s, far(1))
    assert health(s, CAMP, far(1)) == [1, 1]


@pytest.mark.parametrize(("switch", "winner"), [(0, 2), (1, 1)])
def test_with_the_last_camps_at_stake_the_order_of_a_cannon_decides_who_wins(switch: int, winner: int) -> None:
    """[83] [105]"""
    s = with_camp(Kind.CANNON)
    s.cannon_order = switch
    harm(s, CAMP, far(0))
    ruin(s, near(1), near(2), far(1), far(2))
    use(s, CAMP)
    assert s.winner == winner


def test_or_a_damaged_cannon_that_is_the_last_camp_loses_after_a_shot_that_does_not_win() -> None:
    """[83] [105]"""
    s = with_camp(Kind.CANNON)
    s.cannon_order = 1
    harm(s, CAMP)
    ruin(s, near(1), near(2))
    use(s, CAMP)
    hit(s, far(1))
    assert (s.winner, health(s, far(1))) == (2, [1])


# --- junk_without_effect ----------------------------------------------------------------------------------------------

USELESS = [Kind.SNIPER, Kind.VIGILANTE, Kind.MUSE, Kind.KARLI_BLAZE]
"""Their icons are restore, raid, injure and a punk."""


def nothing_to_do(switch: int) -> State:
    s = with_camp(Kind.RAILGUN, hand=(*USELESS, Kind.SCOUT, Kind.STRAFE))
    s.junk_without_effect = switch
    s.queue[1] = s.queue[2] = X
    crowd(s)
    return s


@pytest.mark.parametrize("kind", USELESS)
def test_a_card_may_be_junked_in_vain(kind: Kind) -> None:
    """[78]"""
    s = nothing_to_do(0)
    pick(s, 0, JUNK + kind)
    assert (discarded(s), is_my_turn(s), queued(s)) == ([kind], True, [NONE, X, X])


@pytest.mark.parametrize("kind", USELESS)
def test_or_a_card_is_not_junked_in_vain(kind: Kind) -> None:
    """[78]"""
    s = nothing_to_do(1)
    assert rules.why_not(s, 0, JUNK + kind) == Why.NO_EFFECT
    assert rules.why_not(s, 0, JUNK + Kind.SCOUT) == Why.ALLOWED
    assert rules.why_not(s, 0, JUNK + Kind.STRAFE) == Why.ALLOWED


# --- ability_without_effect -------------------------------------------------------------------------------------------

IN_VAIN = [
    (Kind.ARCADE, 1, Why.TOO_MANY_PEOPLE),
    (Kind.ATOMIC_GARDEN, 2, Why.NOBODY_DAMAGED),
    (Kind.GARAGE, 1, Why.RAID_BLOCKED),
    (Kind.NEST_OF_SPIES, 1, Why.FEW_ENTERED),
    (Kind.OMEN_CLOCK, 1, Why.NO_MOVING_EVENT),
    (Kind.RESONATOR, 2, Why.NO_DAMAGED_FRONT),
    (Kind.TRAINING_CAMP, 1, Why.NO_PUNK),
    (Kind.TRANSPLANT_LAB, 1, Why.FEW_ENTERED),
    (Kind.VICTORY_TOTEM, 2, Why.NO_ENEMY),
    (Kind.WATCHTOWER, 1, Why.NO_EVENT_RESOLVED),
    (Kind.SCAVENGER_CAMP_LATER, 0, Why.NO_CARD),
    (Kind.TRAINING_CAMP_LATER, 2, Why.FEW_PEOPLE),
]


def in_vain(camp: Kind) -> State:
    """Set up a table where these camps can do nothing."""
    s = with_camp(camp)
    s.queue[0], s.queue[1] = (NONE, NONE) if camp == Kind.OMEN_CLOCK else (X, R)
    put(s, near(1, 1), Kind.SCOUT)
    put(s, near(2, 1), Kind.SCOUT)
    return s


@pytest.mark.parametrize(("camp", "cost", "reason"), IN_VAIN)
def test_an_ability_without_effect_is_refused(camp: Kind, cost: int, reason: Why) -> None:
    """What a card needs has to be there."""
    assert why(in_vain(camp), CAMP) == reason


@pytest.mark.parametrize(("camp", "cost", "reason"), IN_VAIN)
def test_or_an_ability_without_effect_may_be_paid_for_nothing(camp: Kind, cost: int, reason: Why) -> None:
    """It is used, and does nothing."""
    s = in_vain(camp)
    s.ability_without_effect = 1
    before = (s.card[:], s.health[:], s.queue[:], hand(s), s.deck_size)
    use(s, CAMP)
    assert (s.card, s.health, s.queue, hand(s), s.deck_size) == before
    assert (s.water, why(s, CAMP), is_my_turn(s)) == (9 - cost, Why.USED, True)


@pytest.mark.parametrize("camp", [Kind.BLOOD_BANK, Kind.CATAPULT, Kind.LABOR_CAMP, Kind.MULCHER, Kind.THE_OCTAGON])
def test_but_whoever_destroys_one_of_ones_people_needs_one(camp: Kind) -> None:
    """[67]"""
    s = with_camp(camp)
    s.ability_without_effect = 1
    assert why(s, CAMP) == Why.NO_PERSON


# --- mutant_free_order ------------------------------------------------------------------------------------------------


def mutant(switch: int) -> State:
    s = with_camp(Kind.RAILGUN)
    s.mutant_free_order = switch
    put(s, near(0, 1), Kind.MUTANT)
    harm(s, near(1), near(2))
    use(s, near(0, 1))
    return s


def test_a_mutant_damages_before_he_restores() -> None:
    """[128]"""
    s = mutant(0)
    assert offered(s) == [CHOOSE + 0, CHOOSE + 1, CHOOSE + 2]
    pick(s, 0, CHOOSE + 2)
    hit(s, far(1))
    hit(s, near(2))
    assert health(s, far(1), near(2), near(0, 1)) == [1, 2, 1]


def test_or_a_mutant_may_restore_before_he_damages() -> None:
    """[128]"""
    s = mutant(1)
    assert offered(s) == [CHOOSE + 0, CHOOSE + 1, CHOOSE + 2, CHOOSE + 3]
    pick(s, 0, CHOOSE + 3)
    assert [option for option in offered(s) if option != DONE] == at(near(1), near(2))
    hit(s, near(2))
    assert offered(s) == at(far(0), far(1), far(2))
    hit(s, far(1))
    assert health(s, far(1), near(2), near(0, 1)) == [1, 2, 1]


# --- rescue_team_ready_when_turned_over -------------------------------------------------------------------------------


@pytest.mark.parametrize(("switch", "reason"), [(0, Why.ALLOWED), (1, Why.NOT_READY)])
def test_a_rescue_team_turned_up_is_ready_or_not(switch: int, reason: Why) -> None:
    """[116]"""
    s = with_camp(Kind.TRAINING_CAMP, hand=(Kind.RESCUE_TEAM,))
    s.rescue_team_ready_when_turned_over = switch
    put(s, near(0, 1), Kind.PUNK, face=Kind.RESCUE_TEAM)
    use(s, CAMP)
    assert why(s, near(0, 1)) == reason
    play(s, Kind.RESCUE_TEAM, near(1, 1))
    assert why(s, near(1, 1)) == Why.ALLOWED, "played from hand it is ready either way"


# --- first_game -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(4))
def test_a_first_game_has_camps_of_its_own_and_no_draft(seed: int) -> None:
    """[4]"""
    s = GAME.start(2, seed, {"first_game": True})
    sides = [set(kinds(s, near(0), near(1), near(2))), set(kinds(s, far(0), far(1), far(2)))]
    garage, reactor = {Kind.GARAGE, Kind.RAILGUN, Kind.SUPPLY_DEPOT}, {Kind.REACTOR, Kind.CANNON, Kind.VICTORY_TOTEM}
    assert sides in ([garage, reactor], [reactor, garage])
    assert (s.turns, len(hand(s, s.turn))) == (1, 1 + (2 if garage == sides[s.turn] else 3))


def test_without_it_there_is_a_draft() -> None:
    """[3]"""
    s = GAME.start(2, 1)
    assert (s.turns, GAME.asked(s)) == (0, (0, 1))
