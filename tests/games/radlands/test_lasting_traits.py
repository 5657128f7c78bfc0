"""Rulings 97 to 99 of Radlands: what Vera Vosh, Karli Blaze and Zeto Khan do while they are undamaged."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, END_TURN, PLAY
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    NOBODY,
    awaits,
    copy,
    discards,
    foe,
    hit,
    junk,
    own,
    pick,
    play,
    scene,
    targets,
    use,
    why,
    why_use,
)

RAILGUN, GARAGE = own(0, 0), own(1, 0)
ME = own(0, 1)

# --- [97] Vera Vosh ------------------------------------------------------------------------------


def test_under_vera_the_first_use_of_a_camp_leaves_it_ready() -> None:
    """[97] Three water: Railgun for two, then only Vera's one is left."""
    s = scene({ME: Kind.VERA_VOSH, foe(0, 1): Kind.MUSE, foe(1, 1): Kind.MUSE})
    use(s, RAILGUN)
    hit(s, foe(0, 1))
    assert s.ready[RAILGUN] == 1
    assert why_use(s, RAILGUN) == Why.WATER
    use(s, ME)
    assert targets(s) == {foe(0, 1), foe(1, 1)}
    hit(s, foe(0, 1))
    assert (s.card[foe(0, 1)], s.water) == (Kind.NONE, 0)


def test_under_vera_each_card_is_used_twice_and_no_more() -> None:
    """[97] Herself included."""
    s = scene({ME: Kind.VERA_VOSH, own(1, 1): Kind.MUSE, foe(0, 1): Kind.MUSE, foe(1, 1): Kind.MUSE}, water=3)
    for _ in range(2):
        use(s, own(1, 1))
        use(s, ME)
        hit(s, foe(0, 1))
    assert (why_use(s, own(1, 1)), why_use(s, ME)) == (Why.USED, Why.USED)


def test_a_card_used_before_vera_was_active_gets_nothing() -> None:
    """[97] Scout raids, then Repair Bot restores her: neither stays ready, but Garage does."""
    people = {ME: Kind.VERA_VOSH, own(1, 1): Kind.SCOUT, own(2, 1): Kind.REPAIR_BOT, foe(0, 1): Kind.MUSE}
    s = scene(people, damaged=[ME], water=6)
    use(s, own(1, 1))
    use(s, own(2, 1))
    hit(s, ME)
    assert why_use(s, own(1, 1)) == Why.USED
    assert why_use(s, own(2, 1)) == Why.USED
    assert why_use(s, ME) == Why.NOT_READY
    use(s, GARAGE)
    assert (s.ready[GARAGE], s.queue[0]) == (1, Kind.RAIDERS)


def test_vera_counts_if_she_is_active_when_the_ability_is_paid() -> None:
    """[97] Cult Leader destroys her, and was still used under her; his second use is his last."""
    s = scene({ME: Kind.CULT_LEADER, own(1, 1): Kind.VERA_VOSH, own(2, 1): Kind.MUSE, own(2, 2): Kind.MUSE})
    for victim in (own(1, 1), own(2, 1)):
        use(s, ME)
        hit(s, victim)
        hit(s, foe(0, 0))
    assert why_use(s, ME) == Why.USED


def test_under_vera_garage_raids_twice() -> None:
    """[97] Two water: Raiders to space 2, then to space 1."""
    s = scene({ME: Kind.VERA_VOSH}, water=2)
    use(s, GARAGE)
    assert s.queue[:3] == [Kind.NONE, Kind.RAIDERS, Kind.NONE]
    use(s, GARAGE)
    assert s.queue[:3] == [Kind.RAIDERS, Kind.NONE, Kind.NONE]
    assert s.ready[GARAGE] == 0


def test_under_vera_a_mimic_copies_twice() -> None:
    """[97] The use is the Mimic's, not the copied Muse's."""
    s = scene({ME: Kind.VERA_VOSH, own(1, 1): Kind.MIMIC, own(2, 1): Kind.MUSE})
    for _ in range(2):
        use(s, own(1, 1))
        if awaits(s)[1] == Step.MIMIC:
            copy(s, own(2, 1))
    assert s.water == 5
    assert why_use(s, own(1, 1)) == Why.USED
    assert (s.used[own(2, 1)], s.ready[own(2, 1)]) == (0, 1)


def test_vera_makes_nobody_ready_who_is_damaged_entered_or_was_restored() -> None:
    """[97]"""
    people = {ME: Kind.VERA_VOSH, own(1, 1): Kind.MUSE, own(1, 2): Kind.MUSE}
    s = scene(people, damaged=[own(1, 1), own(1, 2)], hand=[Kind.SCOUT, Kind.GUNNER])
    play(s, Kind.SCOUT, own(2, 1))
    junk(s, Kind.GUNNER)
    hit(s, own(1, 1))
    assert why_use(s, own(1, 1)) == Why.NOT_READY
    assert why_use(s, own(1, 2)) == Why.DAMAGED
    assert why_use(s, own(2, 1)) == Why.NOT_READY


@pytest.mark.parametrize("vera", [ME, foe(0, 1)])
def test_a_damaged_vera_or_the_enemys_keeps_nothing_ready(vera: int) -> None:
    """[97]"""
    s = scene({vera: Kind.VERA_VOSH}, damaged=[ME] if vera == ME else [])
    use(s, GARAGE)
    assert why_use(s, GARAGE) == Why.USED


def test_by_switch_vera_keeps_one_card_a_turn_ready() -> None:
    """[97]"""
    s = scene({ME: Kind.VERA_VOSH, own(1, 1): Kind.MUSE})
    s.vera_vosh_scope = 1
    use(s, GARAGE)
    use(s, own(1, 1))
    assert why_use(s, own(1, 1)) == Why.USED
    use(s, GARAGE)
    assert why_use(s, GARAGE) == Why.USED


# --- [98] Karli Blaze ----------------------------------------------------------------------------


def test_karli_is_ready_when_she_is_played() -> None:
    """[98] Four water: she acts with the last one."""
    s = scene({}, hand=[Kind.KARLI_BLAZE], water=4)
    play(s, Kind.KARLI_BLAZE, ME)
    use(s, ME)
    assert awaits(s) == (0, Step.DAMAGE)
    assert s.water == 0


def test_karli_restored_is_not_ready_but_makes_ready_who_enters() -> None:
    """[98]"""
    s = scene({ME: Kind.KARLI_BLAZE}, damaged=[ME], hand=[Kind.GUNNER, Kind.SCOUT])
    junk(s, Kind.GUNNER)
    hit(s, ME)
    assert why_use(s, ME) == Why.NOT_READY
    play(s, Kind.SCOUT, own(1, 1))
    assert why_use(s, own(1, 1)) == Why.ALLOWED


def test_under_karli_a_punk_enters_ready() -> None:
    """[98]"""
    s = scene({ME: Kind.KARLI_BLAZE}, hand=[Kind.ZETO_KHAN])
    junk(s, Kind.ZETO_KHAN)
    hit(s, own(1, 1))
    assert s.ready[own(1, 1)] == 1


def test_under_karli_a_punk_that_is_turned_up_is_ready() -> None:
    """[98]"""
    people = {ME: Kind.KARLI_BLAZE, own(1, 1): Kind.PUNK}
    s = scene(people, camps=(Kind.TRAINING_CAMP, *CAMPS[1:]), faces={own(1, 1): Kind.MUSE}, tired=[own(1, 1)])
    use(s, own(0, 0))
    assert s.card[own(1, 1)] == Kind.MUSE
    assert why_use(s, own(1, 1)) == Why.ALLOWED


def test_karli_makes_nobody_ready_who_is_restored() -> None:
    """[98]"""
    s = scene({ME: Kind.KARLI_BLAZE, own(1, 1): Kind.MUSE}, damaged=[own(1, 1)], hand=[Kind.GUNNER])
    junk(s, Kind.GUNNER)
    hit(s, own(1, 1))
    assert why_use(s, own(1, 1)) == Why.NOT_READY


def test_under_karli_wounded_soldier_damages_himself_and_is_not_ready() -> None:
    """[98]"""
    s = scene({ME: Kind.KARLI_BLAZE}, hand=[Kind.WOUNDED_SOLDIER])
    play(s, Kind.WOUNDED_SOLDIER, own(1, 1))
    assert s.health[own(1, 1)] == 1
    assert why_use(s, own(1, 1)) == Why.DAMAGED


def test_who_entered_ready_stays_ready_when_karli_is_hit() -> None:
    """[98] She is hit in answer to Vanguard; who comes then is not ready."""
    s = scene({ME: Kind.KARLI_BLAZE}, hand=[Kind.MUSE, Kind.VANGUARD, Kind.SCOUT], water=5)
    play(s, Kind.MUSE, own(1, 1))
    play(s, Kind.VANGUARD, own(2, 1))
    hit(s, NOBODY)
    use(s, own(2, 1))
    hit(s, foe(0, 0))
    hit(s, ME)
    assert s.health[ME] == 1
    assert why_use(s, own(1, 1)) == Why.ALLOWED
    play(s, Kind.SCOUT, own(1, 2))
    assert why_use(s, own(1, 2)) == Why.NOT_READY


@pytest.mark.parametrize("karli", [ME, foe(0, 1)])
def test_a_damaged_karli_or_the_enemys_makes_nobody_ready(karli: int) -> None:
    """[98]"""
    s = scene({karli: Kind.KARLI_BLAZE}, damaged=[ME] if karli == ME else [], hand=[Kind.SCOUT])
    play(s, Kind.SCOUT, own(1, 1))
    assert why_use(s, own(1, 1)) == Why.NOT_READY


# --- [99] Zeto Khan ------------------------------------------------------------------------------

TWO_ENEMIES = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.SCOUT}


def zeto(*hand: Kind, queue: dict[int, Kind] | None = None, water: int = 5) -> State:
    """Set up a Zeto Khan against two enemies."""
    return scene({ME: Kind.ZETO_KHAN, **TWO_ENEMIES}, hand=hand, queue=queue, water=water)


def test_under_zeto_the_first_event_played_resolves_at_once() -> None:
    """[99] Its water is paid."""
    s = zeto(Kind.BANISH, Kind.BANISH)
    play(s, Kind.BANISH)
    assert s.water == 4
    assert awaits(s) == (0, Step.BANISH)
    hit(s, foe(0, 1))
    assert discards(s) == [Kind.MUSE, Kind.BANISH]
    play(s, Kind.BANISH)
    assert s.queue[:3] == [Kind.BANISH, Kind.NONE, Kind.NONE]


def test_under_zeto_an_event_must_still_be_paid() -> None:
    """[99]"""
    assert why(zeto(Kind.BANISH, water=0), PLAY + Kind.BANISH) == Why.WATER


def test_under_zeto_raiders_played_by_a_raid_resolve_at_once() -> None:
    """[99] A second raid puts them on space 2."""
    s = zeto(Kind.VIGILANTE, Kind.ASSASSIN)
    junk(s, Kind.VIGILANTE)
    assert awaits(s) == (1, Step.HIT_CAMP)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}
    hit(s, foe(0, 0))
    assert s.queue[:3] == [Kind.NONE] * 3
    junk(s, Kind.ASSASSIN)
    assert s.queue[:3] == [Kind.NONE, Kind.RAIDERS, Kind.NONE]


def test_raiders_that_only_advance_leave_zetos_benefit_for_another_event() -> None:
    """[99] Nothing was played."""
    s = zeto(Kind.VIGILANTE, Kind.BANISH, queue={1: Kind.RAIDERS})
    junk(s, Kind.VIGILANTE)
    assert s.queue[:3] == [Kind.RAIDERS, Kind.NONE, Kind.NONE]
    play(s, Kind.BANISH)
    assert awaits(s) == (0, Step.BANISH)


def test_raiders_that_resolve_from_space_1_leave_zetos_benefit_for_another_event() -> None:
    """[99] Nothing was played."""
    s = zeto(Kind.VIGILANTE, Kind.BANISH, queue={0: Kind.RAIDERS})
    junk(s, Kind.VIGILANTE)
    hit(s, foe(0, 0))
    play(s, Kind.BANISH)
    assert awaits(s) == (0, Step.BANISH)


def test_under_zeto_queued_events_stay_where_they_are() -> None:
    """[99]"""
    s = zeto(Kind.STRAFE, queue={0: Kind.FAMINE, 2: Kind.TRUCE})
    play(s, Kind.STRAFE)
    assert s.queue[:3] == [Kind.FAMINE, Kind.NONE, Kind.TRUCE]


def test_an_event_that_needs_no_zeto_uses_his_benefit_up() -> None:
    """[99] Interrogate resolves at once anyway."""
    s = zeto(Kind.INTERROGATE, Kind.BANISH)
    play(s, Kind.INTERROGATE)
    pick(s, CARD + Kind.ASSASSIN)
    play(s, Kind.BANISH)
    assert s.queue[:3] == [Kind.BANISH, Kind.NONE, Kind.NONE]


def test_zeto_who_comes_after_an_event_was_played_gives_nothing_this_turn() -> None:
    """[99]"""
    s = scene(TWO_ENEMIES, hand=[Kind.BANISH, Kind.FAMINE, Kind.ZETO_KHAN], water=5)
    play(s, Kind.BANISH)
    play(s, Kind.ZETO_KHAN, ME)
    play(s, Kind.FAMINE)
    assert s.queue[:3] == [Kind.BANISH, Kind.FAMINE, Kind.NONE]


def test_zeto_who_comes_after_a_raid_played_raiders_gives_nothing_this_turn() -> None:
    """[99] They were the first event."""
    s = scene(TWO_ENEMIES, hand=[Kind.VIGILANTE, Kind.BANISH, Kind.ZETO_KHAN], water=5)
    junk(s, Kind.VIGILANTE)
    play(s, Kind.ZETO_KHAN, ME)
    play(s, Kind.BANISH)
    assert s.queue[:3] == [Kind.BANISH, Kind.RAIDERS, Kind.NONE]


def test_a_blocked_raid_leaves_zetos_benefit_for_another_event() -> None:
    """[99] Nothing was played."""
    s = zeto(Kind.VIGILANTE, Kind.BANISH, queue={0: Kind.FAMINE, 1: Kind.RAIDERS})
    junk(s, Kind.VIGILANTE)
    assert s.queue[:3] == [Kind.FAMINE, Kind.RAIDERS, Kind.NONE]
    play(s, Kind.BANISH)
    assert awaits(s) == (0, Step.BANISH)


def test_zeto_who_comes_before_an_event_is_played_gives_his_benefit_at_once() -> None:
    """[99]"""
    s = scene(TWO_ENEMIES, hand=[Kind.BANISH, Kind.ZETO_KHAN], water=5)
    play(s, Kind.ZETO_KHAN, ME)
    play(s, Kind.BANISH)
    assert awaits(s) == (0, Step.BANISH)


def test_under_zeto_the_first_event_is_played_with_a_full_queue() -> None:
    """[99] The second is not."""
    s = zeto(Kind.BANISH, Kind.BANISH, queue={0: Kind.FAMINE, 1: Kind.TRUCE, 2: Kind.STRAFE})
    play(s, Kind.BANISH)
    hit(s, foe(0, 1))
    assert why(s, PLAY + Kind.BANISH) == Why.QUEUE_FULL


def test_under_zeto_a_raid_finds_room_in_a_full_queue() -> None:
    """[99]"""
    s = zeto(Kind.VIGILANTE, queue={0: Kind.FAMINE, 1: Kind.TRUCE, 2: Kind.STRAFE})
    assert why_use(s, GARAGE) == Why.ALLOWED
    use(s, GARAGE)
    assert awaits(s) == (1, Step.HIT_CAMP)


def test_zetos_benefit_comes_back_each_turn() -> None:
    """[99]"""
    s = zeto(Kind.STRAFE, Kind.BANISH)
    play(s, Kind.STRAFE)
    pick(s, END_TURN, END_TURN)
    play(s, Kind.BANISH)
    assert awaits(s) == (0, Step.BANISH)


@pytest.mark.parametrize("where", [ME, foe(0, 1)])
def test_a_damaged_zeto_or_the_enemys_gives_nothing(where: int) -> None:
    """[99]"""
    s = scene({where: Kind.ZETO_KHAN}, damaged=[ME] if where == ME else [], hand=[Kind.BANISH])
    play(s, Kind.BANISH)
    assert s.queue[:3] == [Kind.BANISH, Kind.NONE, Kind.NONE]
