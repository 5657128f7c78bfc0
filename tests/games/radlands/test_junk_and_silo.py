"""Junk, the Water Silo and drawing, and the guard that keeps a turn from going on for ever.

The numbers in brackets are the game's rulings.
"""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import DECK, Kind
from ashfall.games.radlands.options import CARD, CHOOSE, DRAW_CARD, JUNK, PLAY, TAKE_SILO, TARGET
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.harm_tables import (
    aim,
    at,
    camp,
    come_round,
    crowd,
    deck,
    discards,
    front,
    hand,
    is_acting,
    junk,
    line_up,
    offered,
    pick,
    play,
    queue,
    rear,
    stack,
    targets,
    targets_or_none,
    use,
    use_of,
    why,
)
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

SILO = Kind.WATER_SILO

# --- [76] and [77] junk -----------------------------------------------------------------------------------------------


def test_a_card_junked_for_water_brings_one() -> None:
    """[76]"""
    s = table(hand=[Kind.SCOUT], water=2)
    junk(s, Kind.SCOUT)
    assert s.water == 3
    assert (hand(s), discards(s)) == ([], [Kind.SCOUT])


def test_a_card_junked_for_a_card_draws_one() -> None:
    """[76]"""
    s = table(hand=[Kind.CULT_LEADER])
    stack(s, Kind.SCOUT, Kind.TRUCE)
    junk(s, Kind.CULT_LEADER)
    assert (hand(s), deck(s)) == ([Kind.TRUCE], [Kind.SCOUT])


def test_a_card_junked_for_a_raid_raids() -> None:
    """[76]"""
    s = table(hand=[Kind.BANISH])
    junk(s, Kind.BANISH)
    assert queue(s, 0) == "-R-"
    assert discards(s) == [Kind.BANISH]


def test_a_card_junked_to_injure_hits_an_unprotected_enemy() -> None:
    """[76] [77]"""
    s = table(hand=[Kind.TRUCE])
    put(s, rear(1), Kind.LOOTER)
    put(s, front(1), Kind.SCOUT)
    put(s, rear(1, 1), Kind.MUSE)
    junk(s, Kind.TRUCE)
    assert targets(s) == [front(1), rear(1, 1)]
    aim(s, rear(1, 1))
    assert at(s, rear(1, 1)) == (Kind.MUSE, 1)


def test_a_card_junked_to_restore_restores() -> None:
    """[76] [77]"""
    s = table(hand=[Kind.NAPALM])
    put(s, rear(0), Kind.LOOTER, health=1)
    junk(s, Kind.NAPALM)
    assert targets_or_none(s) == [rear(0)]
    aim(s, rear(0))
    assert at(s, rear(0)) == (Kind.LOOTER, 2)


def test_a_card_junked_for_a_punk_gains_one() -> None:
    """[76] [77]"""
    s = table(hand=[Kind.VERA_VOSH])
    junk(s, Kind.VERA_VOSH)
    assert targets_or_none(s) == [rear(0, 0), rear(0, 1), rear(0, 2)]


def test_a_junked_card_is_in_the_discard_pile_before_its_effect() -> None:
    """[76] It is shuffled in with the rest when its own draw takes the last card."""
    s = table(hand=[Kind.CULT_LEADER])
    stack(s, Kind.SCOUT)
    junk(s, Kind.CULT_LEADER)
    assert (hand(s), deck(s), discards(s)) == ([Kind.SCOUT], [Kind.CULT_LEADER], [])


def test_any_number_of_cards_is_junked_without_water() -> None:
    """[77]"""
    s = table(hand=[Kind.BANISH, Kind.BANISH, Kind.RADIATION, Kind.CULT_LEADER], water=0)
    junk(s, Kind.BANISH)
    junk(s, Kind.BANISH)
    assert queue(s, 0) == "R--"
    junk(s, Kind.CULT_LEADER)
    assert s.water == 0
    assert discards(s) == [Kind.BANISH, Kind.BANISH, Kind.CULT_LEADER]


def test_what_is_not_in_hand_is_not_junked() -> None:
    """[76]"""
    s = table(hand=[Kind.SCOUT], their_hand=[Kind.LOOTER])
    assert why(s, JUNK + Kind.LOOTER) == Why.NO_SUCH_CARD
    assert why(s, JUNK + Kind.SCOUT) == Why.ALLOWED


# --- [78] junk in vain ------------------------------------------------------------------------------------------------


def idle(kind: Kind) -> State:
    """Give seat 0 a card whose junk effect would find nothing: no enemy, no damage, no room, no way for Raiders."""
    s = table(hand=[kind])
    crowd(s, 0)
    line_up(s, 0, "-XX")
    return s


IDLE = [Kind.TRUCE, Kind.NAPALM, Kind.ARGO_YESKY, Kind.BANISH]


@pytest.mark.parametrize("kind", IDLE)
def test_a_card_may_be_junked_in_vain(kind: Kind) -> None:
    """[78]"""
    s = idle(kind)
    junk(s, kind)
    assert is_acting(s)
    assert (discards(s), queue(s, 0)) == ([kind], "-XX")


@pytest.mark.parametrize("kind", IDLE)
def test_by_switch_no_card_is_junked_in_vain(kind: Kind) -> None:
    """[78] junk_without_effect"""
    s = idle(kind)
    s.junk_without_effect = 1
    assert why(s, JUNK + kind) == Why.NO_EFFECT


@pytest.mark.parametrize("kind", [*IDLE, Kind.SCOUT, Kind.CULT_LEADER, SILO])
def test_by_switch_a_card_is_junked_if_its_effect_finds_something(kind: Kind) -> None:
    """[78] junk_without_effect"""
    s = table(hand=[kind])
    s.junk_without_effect = 1
    put(s, rear(1), Kind.LOOTER)
    s.health[camp(0)] = 1
    assert why(s, JUNK + kind) == Why.ALLOWED


# --- [79] to [81a] the Water Silo -------------------------------------------------------------------------------------


def test_the_silo_is_taken_for_a_water_and_junked_for_one() -> None:
    """[79] [80]"""
    s = table(hand=[Kind.SCOUT], water=1)
    pick(s, TAKE_SILO)
    assert (s.water, hand(s)) == (0, [Kind.SCOUT, SILO])
    junk(s, SILO)
    assert (s.water, hand(s), discards(s)) == (1, [Kind.SCOUT], [])


def test_the_silo_is_not_taken_without_water() -> None:
    """[79]"""
    s = table(hand=[Kind.SCOUT], water=0)
    assert why(s, TAKE_SILO) == Why.WATER


def test_the_silo_may_wait_in_hand_over_turns() -> None:
    """[79]"""
    s = table(water=3)
    pick(s, TAKE_SILO)
    come_round(s)
    assert SILO in hand(s)
    junk(s, SILO)
    assert s.water == 4


def test_a_junked_silo_may_be_taken_again_but_is_not_junked_twice_in_a_turn() -> None:
    """[80] the guard against turns without end"""
    s = table(hand=[SILO, Kind.SCOUT], water=3)
    junk(s, SILO)
    pick(s, TAKE_SILO)
    assert (s.water, hand(s)) == (3, [Kind.SCOUT, SILO])
    assert why(s, JUNK + SILO) == Why.SILO_SPENT
    come_round(s)
    assert why(s, JUNK + SILO) == Why.ALLOWED


def test_the_silo_is_not_played() -> None:
    """[79] [81]"""
    s = table(hand=[SILO])
    assert PLAY + SILO not in offered(s)


def test_warehouse_does_not_discard_the_silo() -> None:
    """[81]"""
    s = table((Kind.WAREHOUSE, *PLAIN_CAMPS[1:]), hand=[SILO])
    assert why(s, use_of(camp(0))) == Why.NO_CARD
    s = table((Kind.WAREHOUSE, *PLAIN_CAMPS[1:]), hand=[SILO, Kind.MUSE, Kind.SCOUT])
    use(s, camp(0))
    assert offered(s) == [CARD + Kind.MUSE, CARD + Kind.SCOUT]


def test_zeto_khan_does_not_discard_the_silo() -> None:
    """[81]"""
    s = table(hand=[SILO, Kind.TRUCE])
    put(s, rear(0), Kind.ZETO_KHAN)
    stack(s, Kind.GUNNER, Kind.MUSE, Kind.SCOUT, Kind.LOOTER)
    use(s, rear(0))
    assert offered(s) == [CARD + kind for kind in (Kind.LOOTER, Kind.MUSE, Kind.SCOUT, Kind.TRUCE)]
    pick(s, CARD + Kind.LOOTER, CARD + Kind.MUSE, CARD + Kind.SCOUT)
    assert hand(s) == [Kind.TRUCE, SILO]


def test_mercenary_camp_does_not_count_the_silo() -> None:
    """[81] [81a]"""
    s = table((Kind.MERCENARY_CAMP, *PLAIN_CAMPS[1:]), their_hand=[SILO, Kind.MUSE])
    use(s, camp(0))
    assert targets(s, seat=1) == [camp(1, 0), camp(1, 1), camp(1, 2)]


def test_mercenary_camp_does_not_discard_the_silo() -> None:
    """[81]"""
    s = table((Kind.MERCENARY_CAMP, *PLAIN_CAMPS[1:]), their_hand=[SILO, Kind.MUSE, Kind.SCOUT, Kind.TRUCE])
    use(s, camp(0))
    assert offered(s, seat=1) == [CHOOSE, CHOOSE + 1]
    pick(s, CHOOSE, seat=1)
    assert offered(s, seat=1) == [CARD + kind for kind in (Kind.MUSE, Kind.SCOUT, Kind.TRUCE)]


def test_by_switch_mercenary_camp_counts_the_silo() -> None:
    """[81] mercenary_camp_water_silo_counts"""
    s = table((Kind.MERCENARY_CAMP, *PLAIN_CAMPS[1:]), their_hand=[SILO, Kind.MUSE])
    s.mercenary_camp_water_silo_counts = 1
    use(s, camp(0))
    assert offered(s, seat=1) == [CHOOSE, CHOOSE + 1]


def test_a_silo_that_is_discarded_by_switch_goes_back_to_its_place() -> None:
    """[81] mercenary_camp_water_silo_counts"""
    s = table((Kind.MERCENARY_CAMP, *PLAIN_CAMPS[1:]), their_hand=[SILO, Kind.MUSE])
    s.mercenary_camp_water_silo_counts = 1
    use(s, camp(0))
    pick(s, CHOOSE, CARD + SILO, seat=1)
    assert (hand(s, 1), discards(s)) == ([], [Kind.MUSE])


def test_at_most_one_silo_is_in_a_hand() -> None:
    """[81a]"""
    s = table(hand=[SILO])
    assert why(s, TAKE_SILO) == Why.SILO_AWAY


def test_each_takes_its_own_silo_only() -> None:
    """[81a]"""
    s = table(their_hand=[SILO])
    pick(s, TAKE_SILO)
    assert (hand(s), hand(s, 1)) == ([SILO], [SILO])


def test_the_silo_never_leaves_with_a_reshuffle() -> None:
    """[81a]"""
    s = table(hand=[SILO, Kind.BANISH])
    junk(s, SILO)
    stack(s, Kind.MUSE)
    junk(s, Kind.BANISH)
    pick(s, DRAW_CARD)
    assert (deck(s), hand(s)) == ([Kind.BANISH], [Kind.MUSE])
    assert SILO not in DECK
    assert why(s, TAKE_SILO) == Why.ALLOWED


# --- the other guard --------------------------------------------------------------------------------------------------


def test_rescue_team_rescues_eight_times_in_a_turn_at_most() -> None:
    """The guard against turns without end: for its one water it may be played and taken back again and again."""
    s = table(hand=[Kind.RESCUE_TEAM], water=20)
    for rescues in range(9):
        pick(s, PLAY + Kind.RESCUE_TEAM, TARGET + rear(0, 1))
        if rescues < 8:
            use(s, rear(0, 1))
            assert hand(s) == [Kind.RESCUE_TEAM]
    assert why(s, use_of(rear(0, 1))) == Why.RESCUED_ENOUGH
    come_round(s)
    assert why(s, use_of(rear(0, 1))) == Why.ALLOWED


def test_both_rescue_teams_together_rescue_eight_times() -> None:
    """The guard again: the two take each other back by turns."""
    s = table(hand=[Kind.RESCUE_TEAM, Kind.RESCUE_TEAM], water=20)
    play(s, Kind.RESCUE_TEAM, rear(0, 0))
    play(s, Kind.RESCUE_TEAM, rear(0, 1))
    for rescues in range(8):
        rescuer, rescued = rescues % 2, 1 - rescues % 2
        use(s, rear(0, rescuer))
        aim(s, rear(0, rescued))
        play(s, Kind.RESCUE_TEAM, rear(0, rescued))
    assert why(s, use_of(rear(0, 0))) == Why.RESCUED_ENOUGH
