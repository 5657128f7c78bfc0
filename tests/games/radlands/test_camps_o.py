"""Camps from Oasis to Outpost: each sentence of their cards, and the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import rules
from ashfall.games.radlands.cards import CAMP_DRAW, Kind
from ashfall.games.radlands.options import DONE, EVENT_AT, PLAY
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    discarded,
    drafted,
    end_turn,
    far,
    hand,
    harm,
    health,
    hit,
    in_queue,
    is_my_turn,
    kinds,
    near,
    offered,
    pick,
    play,
    queued,
    refresh,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import put

NONE, X, R = Kind.NONE, Kind.UPRISING, Kind.RAIDERS


# --- Oasis ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("oasis", "column", "paid"), [(2, 0, 0), (1, 0, 0), (0, 0, 1), (2, 1, 1), (2, 2, 1)])
def test_a_person_costs_a_water_less_in_the_empty_column_of_an_oasis(oasis: int, column: int, paid: int) -> None:
    """[122] damaged or not, until it is destroyed"""
    s = with_camp(Kind.OASIS, hand=(Kind.MUSE,))
    s.health[CAMP] = oasis
    play(s, Kind.MUSE, near(column, 1))
    assert s.water == 9 - paid


def test_a_holdout_costs_one_in_the_empty_column_of_an_oasis() -> None:
    """[122]"""
    s = with_camp(Kind.OASIS, hand=(Kind.HOLDOUT,))
    play(s, Kind.HOLDOUT, near(0, 1))
    assert s.water == 8


@pytest.mark.parametrize("space", [1, 2])
def test_an_oasis_with_somebody_before_it_gives_no_discount(space: int) -> None:
    """[122]"""
    s = with_camp(Kind.OASIS, hand=(Kind.MUSE,))
    put(s, near(0, 1), Kind.PUNK)
    play(s, Kind.MUSE)
    hit(s, near(0, space))
    assert s.water == 8


def test_without_water_a_person_may_still_be_played_into_an_oasis() -> None:
    """[28a] [122]"""
    s = with_camp(Kind.OASIS, hand=(Kind.MUSE, Kind.SCOUT), water=0)
    play(s, Kind.MUSE, near(0, 1))
    assert (kinds(s, near(0, 1)), s.water) == ([Kind.MUSE], 0)
    assert rules.why_not(s, 0, PLAY + Kind.SCOUT) == Why.WATER


def test_the_oasis_of_the_opponent_helps_nobody_else() -> None:
    """[122]"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.MUSE,), water=0)
    assert rules.why_not(s, 0, PLAY + Kind.MUSE) == Why.WATER


def test_a_holdout_is_free_in_the_column_of_a_destroyed_camp() -> None:
    """[122]"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.HOLDOUT,))
    ruin(s, near(1), far(2))
    twin = s.copy()
    play(s, Kind.HOLDOUT, near(1, 1))
    play(twin, Kind.HOLDOUT, near(2, 1))
    assert (s.water, twin.water) == (9, 7)


def test_without_water_a_holdout_may_go_to_a_destroyed_camp_only() -> None:
    """[122]"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.HOLDOUT, Kind.MUSE), water=1)
    ruin(s, near(1))
    put(s, near(1, 1), Kind.PUNK)
    pick(s, 0, PLAY + Kind.HOLDOUT)
    assert offered(s) == at(near(1, 1), near(1, 2))


# --- Obelisk ----------------------------------------------------------------------------------------------------------


def test_obelisk_is_destroyed_before_the_first_turn_and_its_cards_are_drawn() -> None:
    """[5] [6] [110]"""
    s = drafted(Kind.OBELISK)
    camps = kinds(s, near(0), near(1), near(2))
    assert Kind.OBELISK in camps
    assert [s.health[near(column)] for column in range(3)] == [0 if camp == Kind.OBELISK else 2 for camp in camps]
    assert len(hand(s)) == sum(CAMP_DRAW[camp] for camp in camps) + (s.turn == 0)


def test_pillbox_is_cheaper_for_an_obelisk_from_the_first_turn() -> None:
    """[110] example"""
    s = drafted(Kind.OBELISK)
    other = near((kinds(s, near(0), near(1), near(2)).index(Kind.OBELISK) + 1) % 3)
    put(s, other, Kind.PILLBOX)
    while s.turn != 0:
        end_turn(s)
    s.water = 9
    use(s, other)
    assert s.water == 7


def test_a_holdout_is_free_in_the_column_of_an_obelisk() -> None:
    """[110] example"""
    s = drafted(Kind.OBELISK)
    obelisk = kinds(s, near(0), near(1), near(2)).index(Kind.OBELISK)
    while s.turn != 0:
        end_turn(s)
    s.hand[Kind.HOLDOUT], s.water = 1, 3
    play(s, Kind.HOLDOUT, near(obelisk, 1))
    assert s.water == 3


def test_bombardment_draws_for_an_obelisk() -> None:
    """[110] example"""
    s = with_camp(Kind.RAILGUN)
    ruin(s, near(1))
    in_queue(s, 1, Kind.BOMBARDMENT)
    end_turn(s)
    assert (health(s, near(0), near(1), near(2)), len(hand(s, 1))) == ([1, 0, 1], 2), "and the card of the turn"


def test_who_has_an_obelisk_loses_with_two_more_camps() -> None:
    """[110] example"""
    s = with_camp(Kind.RAILGUN)
    ruin(s, near(1), near(2))
    harm(s, CAMP)
    in_queue(s, 1, R)
    end_turn(s)
    assert (s.over, s.winner) == (1, 2)


# --- The Octagon ------------------------------------------------------------------------------------------------------


def test_the_octagon_destroys_one_of_ones_people_and_then_one_of_the_opponents_choice() -> None:
    """[108]"""
    s = with_camp(Kind.THE_OCTAGON)
    put(s, near(0, 1), Kind.SCOUT)
    put(s, near(0, 2), Kind.MUSE)
    put(s, far(0, 1), Kind.SNIPER)
    put(s, far(0, 2), Kind.PUNK)
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, at(near(0, 1), near(0, 2)))
    hit(s, near(0, 1))
    assert discarded(s) == [Kind.SCOUT]
    assert offered(s, by=1) == at(far(0, 1), far(0, 2)), "protected or not"
    hit(s, far(0, 1), by=1)
    assert (discarded(s), kinds(s, far(0, 1))) == ([Kind.SCOUT, Kind.SNIPER], [Kind.PUNK])


def test_the_octagon_puts_a_punk_onto_the_deck_and_still_costs_the_opponent_somebody() -> None:
    """[108] example"""
    s = with_camp(Kind.THE_OCTAGON)
    put(s, near(0, 1), Kind.PUNK, face=Kind.LOOTER)
    put(s, far(0, 1), Kind.SNIPER)
    put(s, far(0, 2), Kind.PUNK)
    use(s, CAMP)
    assert s.deck[s.deck_size - 1] == Kind.LOOTER
    assert offered(s, by=1) == at(far(0, 1), far(0, 2))


def test_the_octagon_without_opposing_people_destroys_only_ones_own() -> None:
    """[108]"""
    s = with_camp(Kind.THE_OCTAGON)
    put(s, near(0, 1), Kind.SCOUT)
    use(s, CAMP)
    assert (discarded(s), health(s, far(0), far(1), far(2)), is_my_turn(s)) == ([Kind.SCOUT], [2, 2, 2], True)


# --- Omen Clock -------------------------------------------------------------------------------------------------------


def test_omen_clock_moves_one_event_of_either_side_one_space_for_one_water() -> None:
    """[114]"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 0, NONE, NONE, X)
    in_queue(s, 1, NONE, Kind.BANISH, Kind.NAPALM)
    use(s, CAMP)
    assert (s.water, offered(s)) == (8, [EVENT_AT + 2, EVENT_AT + 4]), "Napalm is blocked"
    pick(s, 0, EVENT_AT + 4)
    assert (queued(s, 0), queued(s, 1)) == ([NONE, NONE, X], [Kind.BANISH, NONE, Kind.NAPALM])


def test_omen_clock_moves_an_event_of_ones_own() -> None:
    """[114]"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 0, NONE, NONE, X)
    in_queue(s, 1, NONE, Kind.BANISH)
    use(s, CAMP)
    pick(s, 0, EVENT_AT + 2)
    assert (queued(s, 0), queued(s, 1)) == ([NONE, X, NONE], [NONE, Kind.BANISH, NONE])


def test_omen_clock_needs_an_event() -> None:
    """[114]"""
    assert why(with_camp(Kind.OMEN_CLOCK), CAMP) == Why.NO_MOVING_EVENT


def test_omen_clock_resolves_an_event_on_the_first_space_and_it_leaves_the_queue() -> None:
    """[114]"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 0, Kind.RADIATION)
    put(s, near(1, 1), Kind.SCOUT)
    put(s, far(1, 1), Kind.PUNK)
    use(s, CAMP)
    assert (queued(s), discarded(s), health(s, near(1, 1), far(1, 1))) == ([NONE] * 3, [Kind.RADIATION], [1, 0])
    assert is_my_turn(s)


def test_a_blocked_event_waits_until_the_one_before_it_was_fired() -> None:
    """[114] first example"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 0, R, Kind.BOMBARDMENT)
    use(s, CAMP)
    hit(s, far(1), by=1)
    assert (queued(s), health(s, far(1))) == ([NONE, Kind.BOMBARDMENT, NONE], [1])
    refresh(s, CAMP)
    use(s, CAMP)
    assert queued(s) == [Kind.BOMBARDMENT, NONE, NONE]


def test_an_opposing_famine_that_is_fired_spares_the_opponents_choice_first_and_then_ones_own() -> None:
    """[114] second example"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 1, Kind.FAMINE)
    for t in (near(0, 1), near(1, 1), far(0, 1), far(1, 1)):
        put(s, t, Kind.SCOUT)
    use(s, CAMP)
    assert offered(s, by=1) == at(far(0, 1), far(1, 1))
    hit(s, far(1, 1), by=1)
    assert offered(s) == at(near(0, 1), near(1, 1))
    hit(s, near(0, 1))
    assert health(s, near(0, 1), near(1, 1), far(0, 1), far(1, 1)) == [2, 0, 0, 2]


def test_opposing_raiders_that_are_fired_hit_a_camp_of_ones_own_choice() -> None:
    """[114] third example"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 1, R, NONE, X)
    put(s, near(2, 1), Kind.SCOUT)
    use(s, CAMP)
    pick(s, 0, EVENT_AT + 3)
    assert offered(s) == at(near(0), near(1), near(2))
    hit(s, near(2))
    assert (health(s, near(2)), queued(s, 1)) == ([1], [NONE, NONE, X]), "the other event stays put"


def test_an_opposing_high_ground_that_is_fired_leaves_ones_own_cards_unprotected_until_the_turn_ends() -> None:
    """[114] fourth example"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 1, Kind.HIGH_GROUND)
    put(s, near(1, 1), Kind.VANGUARD)
    put(s, far(0, 1), Kind.SCOUT)
    put(s, far(0, 2), Kind.MUSE)
    use(s, CAMP)
    assert offered(s, by=1) == [DONE, *at(far(0, 1), far(0, 2))], "they may rearrange"
    pick(s, 1, DONE)
    use(s, near(1, 1))
    assert offered(s) == at(far(0, 2), far(1), far(2)), "theirs are protected as usual"
    hit(s, far(1))
    assert offered(s, by=1) == at(near(0), near(1), near(1, 1), near(2))
    hit(s, near(1), by=1)
    assert health(s, near(1), near(1, 1)) == [1, 2]
    end_turn(s)
    use(s, far(2))
    assert offered(s, by=1) == at(near(0), near(1, 1), near(2))


def test_an_event_moved_to_the_first_space_resolves_in_the_next_events_phase() -> None:
    """[114] fifth example"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 0, NONE, Kind.RADIATION)
    put(s, far(1, 1), Kind.PUNK)
    use(s, CAMP)
    assert (queued(s), health(s, far(1, 1))) == ([Kind.RADIATION, NONE, NONE], [2])
    end_turn(s)
    end_turn(s)
    assert (queued(s), health(s, far(1, 1))) == ([NONE, NONE, NONE], [0])


def test_an_opposing_uprising_that_is_fired_gives_the_opponent_punks_that_are_ready_in_their_turn() -> None:
    """[17b] [43] [114]"""
    s = with_camp(Kind.OMEN_CLOCK)
    in_queue(s, 1, Kind.UPRISING)
    use(s, CAMP)
    hit(s, far(0, 1), far(1, 1), far(2, 1), by=1)
    assert (s.entered[0], s.entered[1]) == (0, 3)
    end_turn(s)
    assert [s.ready[far(column, 1)] for column in range(3)] == [1, 1, 1]


# --- Outpost ----------------------------------------------------------------------------------------------------------


def test_outpost_restores_anything_but_itself_for_two_water() -> None:
    """[61]"""
    s = with_camp(Kind.OUTPOST)
    put(s, near(1, 1), Kind.MUSE, health=1)
    put(s, far(1, 1), Kind.MUSE, health=1)
    harm(s, CAMP, near(2))
    use(s, CAMP, 1)
    assert (s.water, offered(s)) == (7, [DONE, *at(near(1, 1), near(2))])
    hit(s, near(1, 1))
    assert (health(s, near(1, 1), near(2)), why(s, near(1, 1))) == ([2, 1], Why.NOT_READY)


def test_outpost_does_not_restore_where_only_itself_is_damaged() -> None:
    """[61]"""
    s = with_camp(Kind.OUTPOST)
    harm(s, CAMP)
    ruin(s, near(1))
    assert why(s, CAMP, 1) == Why.NOTHING_DAMAGED


@pytest.mark.parametrize("slot", [0, 1])
def test_outpost_uses_one_of_its_abilities_a_turn(slot: int) -> None:
    """[21]"""
    s = with_camp(Kind.OUTPOST)
    harm(s, near(2))
    use(s, CAMP, slot)
    if slot == 1:
        pick(s, 0, DONE)
    assert (why(s, CAMP, 0), why(s, CAMP, 1)) == (Why.USED, Why.USED)


def test_a_restored_camp_is_as_ready_as_it_was() -> None:
    """[60]"""
    s = with_camp(Kind.OUTPOST)
    harm(s, near(2))
    use(s, near(2))
    hit(s, far(1))
    use(s, CAMP, 1)
    hit(s, near(2))
    assert (health(s, near(2)), why(s, near(2))) == ([2], Why.USED)
