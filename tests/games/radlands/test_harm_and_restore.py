"""Damage, injure, destroy and restore: whom they may pick and what they do. The numbers are the game's rulings."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, DONE, PLAY, TARGET
from ashfall.games.radlands.state import SIDE, State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.harm_tables import (
    aim,
    at,
    camp,
    come_round,
    deck,
    discards,
    end_turn,
    front,
    is_acting,
    junk,
    offered,
    pick,
    play,
    rear,
    targets,
    targets_or_none,
    use,
    use_of,
    why,
)
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

RAILGUN = camp(0, 2)
"""Where seat 0 has a plain damage for two water."""
RESTORE = Kind.SNIPER
"""A card that is junked to restore."""
INJURE = Kind.MUSE
"""A card that is junked to injure."""


def facing() -> State:
    """Set both sides up alike: two people in a column, one in the next, none in the third."""
    s = table(water=9)
    for seat in (0, 1):
        put(s, rear(seat, 0), Kind.LOOTER)
        put(s, front(seat, 0), Kind.SCOUT)
        put(s, rear(seat, 1), Kind.PUNK)
    return s


def with_person(kind: Kind, water: int = 9) -> State:
    """Give seat 0 a person that stands ready before its first camp."""
    s = table(water=water)
    put(s, rear(0), kind)
    return s


# --- [52] to [54] what harm does --------------------------------------------------------------------------------------


def test_an_undamaged_person_that_is_damaged_stays_damaged() -> None:
    """[52]"""
    s = facing()
    use(s, RAILGUN)
    aim(s, front(1, 0))
    assert at(s, front(1, 0)) == (Kind.SCOUT, 1)


def test_a_damaged_person_that_is_damaged_again_is_destroyed_and_discarded() -> None:
    """[52] [54]"""
    s = facing()
    s.health[front(1, 0)] = 1
    use(s, RAILGUN)
    aim(s, front(1, 0))
    assert at(s, front(1, 0)) == (Kind.NONE, 0)
    assert discards(s) == [Kind.SCOUT]


def test_a_punk_that_is_damaged_is_destroyed_at_once_and_goes_onto_the_deck() -> None:
    """[52] [54]"""
    s = facing()
    s.under[rear(1, 1)] = Kind.TRUCE
    before = deck(s)
    use(s, RAILGUN)
    aim(s, rear(1, 1))
    assert at(s, rear(1, 1)) == (Kind.NONE, 0)
    assert deck(s) == [*before, Kind.TRUCE]
    assert discards(s) == []


def test_a_camp_is_damaged_and_then_destroyed() -> None:
    """[52] [54]"""
    for health in (2, 1):
        s = facing()
        s.health[camp(1, 2)] = health
        use(s, RAILGUN)
        aim(s, camp(1, 2))
        assert at(s, camp(1, 2)) == (Kind.RAILGUN, health - 1)


def test_a_damaged_person_is_not_ready() -> None:
    """[52]"""
    s = with_person(Kind.HOLDOUT)
    assert use_of(rear(0)) in offered(s)
    s.health[rear(0)] = 1
    assert why(s, use_of(rear(0))) == Why.DAMAGED


def test_injure_picks_people_only() -> None:
    """[53]"""
    s = facing()
    s.hand[INJURE] = 1
    junk(s, INJURE)
    assert targets(s) == [front(1, 0), rear(1, 1)]
    aim(s, front(1, 0))
    assert at(s, front(1, 0)) == (Kind.SCOUT, 1)


def test_a_destroyed_camp_stays_as_the_foot_of_its_column() -> None:
    """[54]"""
    s = table(theirs=(Kind.RAILGUN, Kind.OASIS, Kind.OBELISK), their_hand=[Kind.LOOTER])
    s.health[camp(1, 0)] = 1
    use(s, RAILGUN)
    aim(s, camp(1, 0))
    assert at(s, camp(1, 0)) == (Kind.RAILGUN, 0)
    assert discards(s) == []
    end_turn(s)
    pick(s, PLAY + Kind.LOOTER, TARGET + rear(1, 0), seat=1)
    assert at(s, rear(1, 0)) == (Kind.LOOTER, 2)


# --- [55] to [59] whom harm may pick ----------------------------------------------------------------------------------


def test_damage_picks_any_unprotected_opposing_card() -> None:
    """[55] [56]"""
    s = facing()
    use(s, RAILGUN)
    assert targets(s) == [front(1, 0), rear(1, 1), camp(1, 2)]


def test_destroy_picks_unprotected_people_where_the_card_says_people() -> None:
    """[55]"""
    s = facing()
    put(s, rear(0, 2), Kind.ASSASSIN)
    use(s, rear(0, 2))
    assert targets(s) == [front(1, 0), rear(1, 1)]


def test_who_stood_behind_is_unprotected_once_the_front_is_gone() -> None:
    """[56]"""
    s = facing()
    put(s, rear(0, 2), Kind.ASSASSIN)
    use(s, rear(0, 2))
    aim(s, front(1, 0))
    use(s, RAILGUN)
    assert targets(s) == [rear(1, 0), rear(1, 1), camp(1, 2)]
    assert at(s, rear(1, 0)) == (Kind.LOOTER, 2)


def test_a_damaged_card_protects_as_an_undamaged_one() -> None:
    """[56]"""
    s = facing()
    s.health[front(1, 0)] = 1
    use(s, RAILGUN)
    assert targets(s) == [front(1, 0), rear(1, 1), camp(1, 2)]


@pytest.mark.parametrize("sniping", [Kind.SNIPER, Kind.CATAPULT])
def test_damage_to_any_card_ignores_protection(sniping: Kind) -> None:
    """[57]"""
    s = facing()
    t = put(s, rear(0, 2) if sniping == Kind.SNIPER else camp(0, 0), sniping)
    use(s, t)
    assert targets(s) == [camp(1, 0), rear(1, 0), front(1, 0), camp(1, 1), rear(1, 1), camp(1, 2)]


def test_any_camp_may_be_protected() -> None:
    """[57]"""
    s = facing()
    put(s, rear(0, 2), Kind.MOLGUR_STANG)
    use(s, rear(0, 2))
    assert targets(s) == [camp(1, 0), camp(1, 1), camp(1, 2)]


def test_any_person_may_be_protected() -> None:
    """[57] [58]"""
    s = facing()
    s.hand[Kind.BANISH] = 1
    put(s, rear(0, 2), Kind.ZETO_KHAN)
    play(s, Kind.BANISH)
    assert targets(s) == [rear(1, 0), front(1, 0), rear(1, 1)]


def test_all_damaged_enemies_may_be_protected() -> None:
    """[57] [58]"""
    s = facing()
    put(s, rear(0, 2), Kind.EXTERMINATOR)
    s.health[rear(1, 0)] = s.health[camp(1, 2)] = 1
    use(s, rear(0, 2))
    assert at(s, rear(1, 0)) == (Kind.SCOUT, 2)
    assert at(s, front(1, 0)) == (Kind.NONE, 0)
    assert at(s, camp(1, 2)) == (Kind.RAILGUN, 1)


def test_a_text_that_names_unprotected_cards_keeps_to_them() -> None:
    """[57]"""
    s = facing()
    put(s, rear(0, 2), Kind.GUNNER)
    use(s, rear(0, 2))
    assert [s.health[t] for t in (rear(1, 0), front(1, 0), rear(1, 1))] == [2, 1, 0]
    put(s, rear(0, 2), Kind.PYROMANIAC)
    use(s, rear(0, 2))
    # Of three camps two stand open, since the punk is gone.
    assert targets(s) == [camp(1, 1), camp(1, 2)]


def test_an_enemy_is_a_person_and_never_a_camp() -> None:
    """[58]"""
    s = with_person(Kind.EXTERMINATOR)
    s.health[camp(1, 0)] = 1
    assert why(s, use_of(rear(0))) == Why.NO_DAMAGED_ENEMY
    put(s, rear(0), Kind.ASSASSIN)
    assert why(s, use_of(rear(0))) == Why.NO_ENEMY


HARMFUL = [
    Kind.SNIPER,
    Kind.ASSASSIN,
    Kind.VIGILANTE,
    Kind.PYROMANIAC,
    Kind.MOLGUR_STANG,
    Kind.HOLDOUT,
    Kind.LOOTER,
    Kind.VANGUARD,
]


@pytest.mark.parametrize("kind", HARMFUL)
def test_harm_is_never_aimed_at_ones_own_cards(kind: Kind) -> None:
    """[59]"""
    s = facing()
    put(s, rear(0, 2), kind)
    mine = s.health[:SIDE]
    use(s, rear(0, 2))
    if not is_acting(s):
        assert min(targets(s)) >= camp(1)
    assert s.health[:SIDE] == mine


def test_only_ones_own_cards_are_restored() -> None:
    """[59]"""
    s = facing()
    s.hand[RESTORE] = 1
    for seat in (0, 1):
        s.health[front(seat, 0)] = s.health[camp(seat, 1)] = 1
    junk(s, RESTORE)
    assert targets_or_none(s) == [front(0, 0), camp(0, 1)]


# --- [60] to [62] restore ---------------------------------------------------------------------------------------------


def test_restore_may_be_declined() -> None:
    """[60]"""
    s = table(hand=[RESTORE])
    s.health[camp(0)] = 1
    junk(s, RESTORE)
    pick(s, DONE)
    assert at(s, camp(0)) == (Kind.OASIS, 1)
    assert is_acting(s)


def test_a_restored_person_is_not_ready_this_turn_and_ready_in_the_next() -> None:
    """[60]"""
    s = with_person(Kind.HOLDOUT)
    s.hand[RESTORE] = 1
    s.health[rear(0)] = 1
    junk(s, RESTORE)
    aim(s, rear(0))
    assert at(s, rear(0)) == (Kind.HOLDOUT, 2)
    assert why(s, use_of(rear(0))) == Why.NOT_READY
    come_round(s)
    assert why(s, use_of(rear(0))) == Why.ALLOWED


def test_a_restored_camp_keeps_the_readiness_it_had() -> None:
    """[60]"""
    s = table(hand=[RESTORE, RESTORE], water=9)
    s.health[RAILGUN] = 1
    junk(s, RESTORE)
    aim(s, RAILGUN)
    use(s, RAILGUN)
    aim(s, camp(1))
    s.health[RAILGUN] = 1
    junk(s, RESTORE)
    aim(s, RAILGUN)
    assert why(s, use_of(RAILGUN)) == Why.USED


def test_repair_bot_does_not_restore_itself() -> None:
    """[61]"""
    s = with_person(Kind.REPAIR_BOT)
    assert why(s, use_of(rear(0))) == Why.NOTHING_DAMAGED
    s.health[camp(0)] = s.health[camp(0, 1)] = 1
    use(s, rear(0))
    assert targets_or_none(s) == [camp(0), camp(0, 1)]


def test_repair_bot_restores_another_card_when_it_enters() -> None:
    """[61] for a trait"""
    s = table(hand=[Kind.REPAIR_BOT])
    s.health[camp(0)] = 1
    play(s, Kind.REPAIR_BOT, rear(0, 1))
    assert targets_or_none(s) == [camp(0)]


@pytest.mark.parametrize(
    ("restoring", "slot"),
    [(Kind.OUTPOST, 1), (Kind.SCAVENGER_CAMP, 1), (Kind.TRANSPLANT_LAB, 0)],
)
def test_a_camp_does_not_restore_itself(restoring: Kind, slot: int) -> None:
    """[61]"""
    s = table((restoring, *PLAIN_CAMPS[1:]))
    s.entered[0], s.event_resolved, s.raiders_resolved[0] = 2, 1, 1
    s.health[camp(0)] = 1
    assert why(s, use_of(camp(0), slot)) == Why.NOTHING_DAMAGED
    s.health[camp(0, 2)] = 1
    use(s, camp(0), slot)
    assert targets_or_none(s) == [camp(0, 2)]


def test_labor_camp_does_not_restore_itself() -> None:
    """[61]"""
    s = table((Kind.LABOR_CAMP, *PLAIN_CAMPS[1:]))
    put(s, rear(0), Kind.MUSE)
    s.health[camp(0)] = s.health[camp(0, 2)] = 1
    use(s, camp(0))
    assert targets_or_none(s) == [camp(0, 2)]


def test_cache_does_not_restore_itself() -> None:
    """[61]"""
    s = table((Kind.CACHE, *PLAIN_CAMPS[1:]))
    s.health[camp(0, 1)] = s.health[camp(0, 2)] = 1
    use(s, camp(0))
    pick(s, CHOOSE + 1)
    assert at(s, camp(0)) == (Kind.CACHE, 1)
    assert targets(s) == [camp(0, 1), camp(0, 2)]


def test_a_junked_card_may_restore_any_damaged_card_of_ones_own() -> None:
    """[62]"""
    s = table(hand=[Kind.GUNNER])
    put(s, rear(0), Kind.GUNNER, health=1)
    s.health[camp(0, 1)] = 1
    junk(s, Kind.GUNNER)
    assert targets_or_none(s) == [rear(0), camp(0, 1)]
