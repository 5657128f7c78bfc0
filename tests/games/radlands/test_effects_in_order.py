"""Effects in their order: several cards hit together, destroyed camps, needs. The numbers are the game's rulings."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import COLUMN, COPY, LENT
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.harm_tables import (
    aim,
    at,
    camp,
    deck,
    front,
    is_acting,
    junk,
    offered,
    pick,
    play,
    rear,
    ruin,
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


def with_person(kind: Kind, water: int = 9) -> State:
    """Give seat 0 a person that stands ready before its first camp."""
    s = table(water=water)
    put(s, rear(0), kind)
    return s


# --- [63] effects on several cards ------------------------------------------------------------------------------------


def test_who_comes_to_the_front_through_an_effect_on_several_is_not_hit_by_it() -> None:
    """[63]"""
    s = with_person(Kind.GUNNER)
    put(s, rear(1), Kind.LOOTER)
    put(s, front(1), Kind.PUNK)
    put(s, rear(1, 1), Kind.MUSE, health=1)
    use(s, rear(0))
    assert at(s, rear(1)) == (Kind.LOOTER, 2)
    assert at(s, front(1)) == at(s, rear(1, 1)) == (Kind.NONE, 0)


def test_gaps_close_after_an_effect_on_several_cards() -> None:
    """[63]"""
    s = with_person(Kind.MAGNUS_KARV)
    put(s, rear(1), Kind.PUNK)
    put(s, front(1), Kind.LOOTER)
    use(s, rear(0))
    assert offered(s) == [COLUMN, COLUMN + 1, COLUMN + 2]
    pick(s, COLUMN)
    assert [at(s, t) for t in (camp(1), rear(1), front(1))] == [
        (Kind.OASIS, 1),
        (Kind.LOOTER, 1),
        (Kind.NONE, 0),
    ]


def test_radiation_fixes_all_people_of_both_sides_before_it_hits_any() -> None:
    """[63]"""
    s = table(hand=[Kind.RADIATION])
    put(s, rear(0), Kind.ZETO_KHAN)
    for seat in (0, 1):
        put(s, rear(seat, 1), Kind.LOOTER, health=1)
        put(s, front(seat, 1), Kind.SCOUT)
    play(s, Kind.RADIATION)
    for seat in (0, 1):
        assert [at(s, t) for t in (rear(seat, 1), front(seat, 1))] == [(Kind.SCOUT, 1), (Kind.NONE, 0)]
    assert at(s, rear(0)) == (Kind.ZETO_KHAN, 1)


def test_an_effect_on_several_cards_hits_all_of_them_before_a_winner_is_looked_for() -> None:
    """[63]"""
    s = with_person(Kind.MAGNUS_KARV)
    ruin(s, camp(1, 1), camp(1, 2))
    s.health[camp(1, 0)] = 1
    put(s, rear(1), Kind.LOOTER, health=1)
    put(s, front(1), Kind.SCOUT)
    use(s, rear(0))
    assert (s.over, s.winner) == (1, 1)
    assert [at(s, t) for t in (camp(1), rear(1), front(1))] == [(Kind.OASIS, 0), (Kind.SCOUT, 1), (Kind.NONE, 0)]


# --- [64] to [66] -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [Kind.SCUD_LAUNCHER, Kind.MERCENARY_CAMP])
def test_what_the_opponent_picks_the_opponent_decides(kind: Kind) -> None:
    """[64]"""
    s = table((kind, *PLAIN_CAMPS[1:]))
    put(s, rear(1), Kind.LOOTER)
    use(s, camp(0))
    assert targets(s, seat=1) == [camp(1, 0), rear(1, 0), camp(1, 1), camp(1, 2)]
    aim(s, rear(1), seat=1)
    assert at(s, rear(1)) == ((Kind.LOOTER, 1) if kind == Kind.SCUD_LAUNCHER else (Kind.NONE, 0))
    assert is_acting(s)


def test_a_destroyed_camp_has_no_ability() -> None:
    """[65]"""
    s = table()
    ruin(s, RAILGUN)
    assert use_of(RAILGUN) not in offered(s)


def test_a_destroyed_camp_has_no_trait() -> None:
    """[65]"""
    for health, water in ((2, 3), (0, 2)):
        s = table(hand=[Kind.MUSE])
        s.health[camp(0)] = health
        play(s, Kind.MUSE, rear(0))
        assert s.water == water


def test_a_destroyed_camp_is_no_target() -> None:
    """[65]"""
    s = with_person(Kind.SNIPER)
    ruin(s, camp(1, 1))
    use(s, RAILGUN)
    assert targets(s) == [camp(1, 0), camp(1, 2)]
    aim(s, camp(1, 0))
    use(s, rear(0))
    assert targets(s) == [camp(1, 0), camp(1, 2)]


def test_pillbox_looks_at_destroyed_camps() -> None:
    """[65]"""
    s = table((Kind.PILLBOX, *PLAIN_CAMPS[1:]), water=3)
    ruin(s, camp(0, 1))
    use(s, camp(0))
    assert s.water == 1


def test_the_game_ends_in_the_middle_of_an_effect() -> None:
    """[66]"""
    s = table((Kind.CANNON, *PLAIN_CAMPS[1:]))
    ruin(s, camp(0, 1), camp(0, 2), camp(1, 1), camp(1, 2))
    s.health[camp(0)] = s.health[camp(1)] = 1
    use(s, camp(0))
    assert (s.over, s.winner) == (1, 2)
    assert at(s, camp(1)) == (Kind.OASIS, 1)


def test_by_switch_cannon_shoots_before_it_hits_itself() -> None:
    """[66] cannon_order"""
    s = table((Kind.CANNON, *PLAIN_CAMPS[1:]))
    s.cannon_order = 1
    ruin(s, camp(0, 1), camp(0, 2), camp(1, 1), camp(1, 2))
    s.health[camp(0)] = s.health[camp(1)] = 1
    use(s, camp(0))
    assert (s.over, s.winner) == (1, 1)
    assert at(s, camp(0)) == (Kind.CANNON, 1)


def test_vanguard_that_wins_is_not_answered() -> None:
    """[66]"""
    s = with_person(Kind.VANGUARD)
    ruin(s, camp(1, 0), camp(1, 1))
    s.health[camp(1, 2)] = 1
    use(s, rear(0))
    assert (s.over, s.winner) == (1, 1)
    assert at(s, rear(0)) == (Kind.VANGUARD, 2)


def test_the_steps_of_an_effect_run_in_order() -> None:
    """[66]"""
    s = with_person(Kind.VANGUARD)
    put(s, rear(1), Kind.LOOTER)
    use(s, rear(0))
    assert targets(s) == [rear(1), camp(1, 1), camp(1, 2)]
    aim(s, rear(1))
    assert targets(s, seat=1) == [rear(0), camp(0, 1), camp(0, 2)]
    aim(s, rear(0), seat=1)
    assert at(s, rear(0)) == (Kind.VANGUARD, 1)
    assert is_acting(s)


# --- [67] to [67d] ----------------------------------------------------------------------------------------------------

NEED_A_PERSON = [Kind.BLOOD_BANK, Kind.CATAPULT, Kind.LABOR_CAMP, Kind.MULCHER, Kind.THE_OCTAGON]


@pytest.mark.parametrize("switch", [0, 1])
@pytest.mark.parametrize("kind", NEED_A_PERSON)
def test_an_ability_that_destroys_one_of_ones_people_needs_a_person(kind: Kind, switch: int) -> None:
    """[67]"""
    s = table((kind, *PLAIN_CAMPS[1:]))
    s.ability_without_effect = switch
    s.health[camp(0, 1)] = 1
    put(s, rear(1), Kind.LOOTER)
    assert why(s, use_of(camp(0))) == Why.NO_PERSON
    put(s, rear(0), Kind.PUNK)
    assert why(s, use_of(camp(0))) == Why.ALLOWED


def test_damage_always_finds_a_target() -> None:
    """[67a]"""
    s = table(water=9)
    ruin(s, camp(1, 0), camp(1, 2))
    put(s, rear(1, 1), Kind.LOOTER)
    put(s, front(1, 1), Kind.SCOUT)
    use(s, RAILGUN)
    assert at(s, front(1, 1)) == (Kind.SCOUT, 1)


def test_injure_may_find_nobody() -> None:
    """[67a]"""
    s = with_person(Kind.VIGILANTE)
    s.hand[INJURE] = 1
    assert why(s, use_of(rear(0))) == Why.NO_ENEMY
    junk(s, INJURE)
    assert is_acting(s)


def test_by_switch_an_ability_may_be_used_in_vain() -> None:
    """[67a] ability_without_effect"""
    s = with_person(Kind.VIGILANTE)
    s.ability_without_effect = 1
    use(s, rear(0))
    assert s.water == 8
    assert why(s, use_of(rear(0))) == Why.USED


def test_under_adrenaline_lab_the_person_is_the_one_that_restores() -> None:
    """[67b]"""
    s = table((Kind.ADRENALINE_LAB, *PLAIN_CAMPS[1:]))
    put(s, rear(0), Kind.REPAIR_BOT, health=1)
    s.health[camp(0)] = 1
    use(s, camp(0))
    assert targets_or_none(s) == [camp(0)]
    aim(s, camp(0))
    assert at(s, camp(0)) == (Kind.ADRENALINE_LAB, 2)
    assert at(s, rear(0)) == (Kind.NONE, 0)


def test_under_mimic_the_mimic_is_the_one_that_restores() -> None:
    """[67b] A copied Repair Bot is undamaged; another one may be restored, the Mimic itself may not."""
    s = table((Kind.ADRENALINE_LAB, *PLAIN_CAMPS[1:]))
    put(s, rear(0), Kind.MIMIC, health=1)
    put(s, rear(0, 1), Kind.REPAIR_BOT, health=1)
    put(s, rear(1), Kind.REPAIR_BOT)
    s.health[camp(0, 2)] = 1
    use(s, camp(0))
    assert offered(s) == [COPY + 3 * rear(0), COPY + 3 * rear(0, 1)]
    pick(s, COPY + 3 * rear(0))
    assert targets_or_none(s) == [rear(0, 1), camp(0, 2)]


def test_a_restored_trait_works_again_at_once() -> None:
    """[67c]"""
    s = table(hand=[RESTORE])
    put(s, rear(0), Kind.ARGO_YESKY, health=1)
    put(s, rear(0, 1), Kind.PUNK)
    assert use_of(rear(0, 1), LENT) not in offered(s)
    junk(s, RESTORE)
    aim(s, rear(0))
    assert use_of(rear(0, 1), LENT) in offered(s)


@pytest.mark.parametrize("kind", [Kind.ARGO_YESKY, Kind.VANGUARD, Kind.WOUNDED_SOLDIER, Kind.REPAIR_BOT])
def test_entering_is_not_repeated_by_a_restore(kind: Kind) -> None:
    """[67c]"""
    s = table(hand=[RESTORE])
    put(s, rear(0), kind, health=1)
    s.health[camp(0, 1)] = 1
    before = deck(s)
    junk(s, RESTORE)
    aim(s, rear(0))
    assert is_acting(s)
    assert deck(s) == before
    assert at(s, rear(0)) == (kind, 2)


def test_a_destroyed_camp_is_not_restored() -> None:
    """[67d]"""
    s = table(hand=[RESTORE])
    ruin(s, camp(0, 0))
    s.health[camp(0, 1)] = 1
    junk(s, RESTORE)
    assert targets_or_none(s) == [camp(0, 1)]
