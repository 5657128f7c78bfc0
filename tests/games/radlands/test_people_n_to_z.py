"""Ordinary people of Radlands, Pyromaniac to Wounded Soldier: what each costs, is junked for, does and needs."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import END_TURN, PLAY
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    NOBODY,
    TOP,
    awaits,
    foe,
    hand,
    hit,
    junk,
    junked_for,
    own,
    pick,
    play,
    scene,
    targets,
    use,
    why,
    why_use,
)

ME = own(0, 1)
EVERYTHING = {foe(0, 0), foe(0, 1), foe(0, 2), foe(1, 0), foe(1, 1), foe(2, 0)}
EXPOSED = {foe(0, 2), foe(1, 1), foe(2, 0)}
"""What there is, and what is unprotected, in `facing`."""


def facing(kind: Kind, *, water: int = 3) -> State:
    """Set up a person against a Muse behind a punk, a Scout, and a column with a camp only."""
    enemies = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.PUNK, foe(1, 1): Kind.SCOUT}
    return scene({ME: kind, **enemies}, water=water)


PRINTED = [
    (Kind.PYROMANIAC, 1, Step.INJURE),
    (Kind.RABBLE_ROUSER, 1, Step.RAID),
    (Kind.REPAIR_BOT, 1, Step.INJURE),
    (Kind.RESCUE_TEAM, 1, Step.INJURE),
    (Kind.SCIENTIST, 1, Step.RAID),
    (Kind.SCOUT, 1, Step.WATER),
    (Kind.SNIPER, 1, Step.RESTORE),
    (Kind.VANGUARD, 1, Step.RAID),
    (Kind.VIGILANTE, 1, Step.RAID),
    (Kind.WOUNDED_SOLDIER, 1, Step.INJURE),
]


@pytest.mark.parametrize(("kind", "cost", "icon"), PRINTED)
def test_a_person_costs_and_is_junked_for_what_is_printed(kind: Kind, cost: int, icon: Step) -> None:
    s = scene({}, hand=[kind], water=cost)
    play(s, kind, own(1, 1))
    assert (s.card[own(1, 1)], s.water) == (kind, 0)
    s = scene({}, hand=[kind], water=cost - 1)
    assert why(s, PLAY + kind) == Why.WATER
    assert (rules.need(s, 0, PLAY + kind), rules.have(s, 0, PLAY + kind)) == (cost, cost - 1)
    assert junked_for(kind) == icon


@pytest.mark.parametrize(
    ("kind", "slot", "cost"),
    [
        (Kind.PYROMANIAC, 0, 1),
        (Kind.RABBLE_ROUSER, 0, 1),
        (Kind.RABBLE_ROUSER, 1, 1),
        (Kind.REPAIR_BOT, 0, 2),
        (Kind.RESCUE_TEAM, 0, 0),
        (Kind.SCIENTIST, 0, 1),
        (Kind.SCOUT, 0, 1),
        (Kind.SNIPER, 0, 2),
        (Kind.VANGUARD, 0, 1),
        (Kind.VIGILANTE, 0, 1),
        (Kind.WOUNDED_SOLDIER, 0, 1),
    ],
)
def test_an_ability_costs_what_is_printed(kind: Kind, slot: int, cost: int) -> None:
    people = {ME: kind, own(1, 1): Kind.PUNK, foe(0, 1): Kind.MUSE, foe(1, 1): Kind.MUSE}
    s = scene(people, damaged=[own(2, 0)], water=cost)
    use(s, ME, slot)
    assert s.water == 0
    if cost:
        assert why_use(scene(people, damaged=[own(2, 0)], water=cost - 1), ME, slot) == Why.WATER


CROWD = {foe(column, 1): Kind.MUSE for column in range(3)}

IDLE = [
    (Kind.PYROMANIAC, 0, CROWD, Why.NO_EXPOSED_CAMP),
    (Kind.RABBLE_ROUSER, 1, CROWD, Why.NO_PUNK),
    (Kind.REPAIR_BOT, 0, {}, Why.NOTHING_DAMAGED),
    (Kind.VIGILANTE, 0, {}, Why.NO_ENEMY),
]


@pytest.mark.parametrize(("kind", "slot", "enemies", "reason"), IDLE)
def test_without_anything_to_act_on_an_ability_is_refused_or_by_switch_does_nothing(
    kind: Kind, slot: int, enemies: dict[int, Kind], reason: Why
) -> None:
    s = scene({ME: kind, **enemies})
    assert why_use(s, ME, slot) == reason
    s.ability_without_effect = 1
    health, water = s.health[:], s.water
    use(s, ME, slot)
    assert awaits(s) == (0, Step.TURN)
    assert (s.health, s.water < water) == (health, True)


# --- Pyromaniac ----------------------------------------------------------------------------------


def test_pyromaniac_damages_an_unprotected_enemy_camp() -> None:
    s = scene({ME: Kind.PYROMANIAC, foe(0, 1): Kind.PUNK})
    use(s, ME)
    assert targets(s) == {foe(1, 0), foe(2, 0)}
    hit(s, foe(1, 0))
    assert (s.health[foe(1, 0)], s.water) == (1, 2)


def test_pyromaniac_finds_no_camp_behind_people_nor_a_destroyed_one() -> None:
    s = scene({ME: Kind.PYROMANIAC, foe(0, 1): Kind.PUNK, foe(1, 1): Kind.MUSE}, ruined=[foe(2, 0)])
    assert why_use(s, ME) == Why.NO_EXPOSED_CAMP


# --- Rabble Rouser -------------------------------------------------------------------------------


def test_rabble_rouser_gains_a_punk() -> None:
    s = scene({ME: Kind.RABBLE_ROUSER})
    use(s, ME)
    assert targets(s) == {NOBODY, ME, own(0, 2), own(1, 1), own(2, 1)}
    hit(s, own(1, 1))
    assert (s.card[own(1, 1)], s.under[own(1, 1)], s.deck_size) == (Kind.PUNK, TOP, 7)


def test_rabble_rouser_gains_no_punk_without_room() -> None:
    s = scene({own(column, space): Kind.MUSE for column in range(3) for space in (1, 2)} | {ME: Kind.RABBLE_ROUSER})
    assert why_use(s, ME) == Why.NO_ROOM


def test_rabble_rouser_with_a_punk_damages() -> None:
    s = facing(Kind.RABBLE_ROUSER)
    assert why_use(s, ME, 1) == Why.NO_PUNK
    s.card[own(1, 1)], s.health[own(1, 1)] = Kind.PUNK, 2
    use(s, ME, 1)
    assert targets(s) == EXPOSED


# --- Repair Bot ----------------------------------------------------------------------------------


def test_repair_bot_restores_another_damaged_card_of_its_seat() -> None:
    """[60] It may also restore none."""
    people = {ME: Kind.REPAIR_BOT, own(1, 1): Kind.MUSE, own(2, 1): Kind.SCOUT, foe(0, 1): Kind.MUSE}
    s = scene(people, damaged=[own(0, 0), own(1, 1), foe(0, 1)], ruined=[own(2, 0)])
    use(s, ME)
    assert targets(s) == {NOBODY, own(0, 0), own(1, 1)}
    hit(s, own(1, 1))
    assert (s.health[own(1, 1)], s.ready[own(1, 1)], s.water) == (2, 0, 1)


def test_repair_bot_needs_something_that_can_be_restored() -> None:
    """Bonfire cannot be."""
    s = scene({ME: Kind.REPAIR_BOT}, camps=(Kind.BONFIRE, *CAMPS[1:]), damaged=[own(0, 0)], ruined=[own(2, 0)])
    assert why_use(s, ME) == Why.NOTHING_DAMAGED


def test_repair_bot_entering_may_restore() -> None:
    s = scene({own(1, 1): Kind.MUSE}, damaged=[own(0, 0), own(1, 1)], hand=[Kind.REPAIR_BOT])
    play(s, Kind.REPAIR_BOT, ME)
    assert awaits(s) == (0, Step.RESTORE)
    assert targets(s) == {NOBODY, own(0, 0), own(1, 1)}
    hit(s, own(0, 0))
    assert (s.health[own(0, 0)], s.water) == (2, 2)


def test_repair_bot_enters_with_nothing_to_restore() -> None:
    s = scene({}, hand=[Kind.REPAIR_BOT])
    play(s, Kind.REPAIR_BOT, ME)
    assert awaits(s) == (0, Step.TURN)


# --- Rescue Team ---------------------------------------------------------------------------------


def test_rescue_team_takes_one_of_its_people_to_the_hand_itself_among_them() -> None:
    """[125]"""
    s = scene({ME: Kind.RESCUE_TEAM, own(1, 1): Kind.MUSE, own(1, 2): Kind.PUNK, foe(0, 1): Kind.MUSE})
    use(s, ME)
    assert awaits(s) == (0, Step.RESCUE)
    assert targets(s) == {ME, own(1, 1), own(1, 2)}
    hit(s, ME)
    assert hand(s) == [Kind.RESCUE_TEAM]
    assert s.card[ME] == Kind.NONE


def test_rescue_team_takes_a_punk_which_becomes_the_card_it_is() -> None:
    s = scene({ME: Kind.RESCUE_TEAM, own(1, 1): Kind.PUNK}, faces={own(1, 1): Kind.UPRISING})
    use(s, ME)
    hit(s, own(1, 1))
    assert hand(s) == [Kind.UPRISING]
    assert (s.card[own(1, 1)], s.under[own(1, 1)]) == (Kind.NONE, Kind.NONE)


def test_whoever_is_rescued_comes_back_undamaged_and_not_ready() -> None:
    s = scene({ME: Kind.RESCUE_TEAM, own(1, 1): Kind.MUSE, own(1, 2): Kind.SCOUT}, damaged=[own(1, 1)])
    use(s, ME)
    hit(s, own(1, 1))
    assert s.card[own(1, 1)] == Kind.SCOUT
    play(s, Kind.MUSE, own(2, 1))
    assert (s.health[own(2, 1)], why_use(s, own(2, 1))) == (2, Why.NOT_READY)


def test_rescue_team_is_ready_when_it_enters_and_again_after_it_was_rescued() -> None:
    s = scene({}, hand=[Kind.RESCUE_TEAM], water=3)
    play(s, Kind.RESCUE_TEAM, ME)
    use(s, ME)
    assert hand(s) == [Kind.RESCUE_TEAM]
    play(s, Kind.RESCUE_TEAM, ME)
    assert why_use(s, ME) == Why.ALLOWED


def test_rescue_team_restored_is_not_ready() -> None:
    s = scene({ME: Kind.RESCUE_TEAM}, damaged=[ME], hand=[Kind.GUNNER])
    junk(s, Kind.GUNNER)
    hit(s, ME)
    assert why_use(s, ME) == Why.NOT_READY


@pytest.mark.parametrize(("switch", "reason"), [(0, Why.ALLOWED), (1, Why.NOT_READY)])
def test_rescue_team_turned_up_is_ready_or_by_switch_not(switch: int, reason: Why) -> None:
    s = scene({ME: Kind.PUNK}, camps=(Kind.TRAINING_CAMP, *CAMPS[1:]), faces={ME: Kind.RESCUE_TEAM}, tired=[ME])
    s.rescue_team_ready_when_turned_over = switch
    use(s, own(0, 0))
    assert s.card[ME] == Kind.RESCUE_TEAM
    assert why_use(s, ME) == reason


def test_eight_people_are_rescued_in_a_turn_and_no_more() -> None:
    s = scene({ME: Kind.RESCUE_TEAM}, water=8)
    for _ in range(8):
        use(s, ME)
        play(s, Kind.RESCUE_TEAM, ME)
    assert why_use(s, ME) == Why.RESCUED_ENOUGH
    pick(s, END_TURN, END_TURN)
    assert why_use(s, ME) == Why.ALLOWED


# --- Scout ---------------------------------------------------------------------------------------


def test_scout_raids() -> None:
    s = scene({ME: Kind.SCOUT})
    use(s, ME)
    assert s.queue[:3] == [Kind.NONE, Kind.RAIDERS, Kind.NONE]


@pytest.mark.parametrize(
    "queue", [{1: Kind.BANISH, 2: Kind.FAMINE}, {0: Kind.BANISH, 1: Kind.RAIDERS}, {1: Kind.BANISH, 2: Kind.RAIDERS}]
)
def test_scout_needs_a_raid_that_changes_something(queue: dict[int, Kind]) -> None:
    s = scene({ME: Kind.SCOUT}, queue=queue)
    assert why_use(s, ME) == Why.RAID_BLOCKED
    s.ability_without_effect = 1
    before = s.queue[:]
    use(s, ME)
    assert (s.queue, s.water) == (before, 2)


# --- Sniper --------------------------------------------------------------------------------------


def test_sniper_damages_any_enemy_card() -> None:
    s = facing(Kind.SNIPER)
    use(s, ME)
    assert targets(s) == EVERYTHING
    hit(s, foe(0, 0))
    assert s.health[foe(0, 0)] == 1


def test_sniper_does_not_hit_a_destroyed_camp() -> None:
    s = scene({ME: Kind.SNIPER, foe(0, 1): Kind.MUSE}, ruined=[foe(0, 0)])
    use(s, ME)
    assert targets(s) == {foe(0, 1), foe(1, 0), foe(2, 0)}


# --- Vanguard ------------------------------------------------------------------------------------


def test_vanguard_entering_may_gain_a_punk() -> None:
    s = scene({}, hand=[Kind.VANGUARD])
    play(s, Kind.VANGUARD, ME)
    assert awaits(s) == (0, Step.PUNK)
    assert targets(s) == {NOBODY, ME, own(0, 2), own(1, 1), own(2, 1)}
    hit(s, own(0, 2))
    assert (s.card[ME], s.card[own(0, 2)], s.entered[0]) == (Kind.VANGUARD, Kind.PUNK, 2)


def test_vanguard_damages_and_is_answered_at_once() -> None:
    """[124] On an unprotected card, of the enemy's choice; Vanguard may be it."""
    s = facing(Kind.VANGUARD)
    s.card[own(1, 1)], s.card[own(1, 2)], s.health[own(1, 1)], s.health[own(1, 2)] = Kind.MUSE, Kind.PUNK, 2, 2
    use(s, ME)
    assert awaits(s) == (0, Step.DAMAGE)
    assert targets(s) == EXPOSED
    hit(s, foe(2, 0))
    assert awaits(s) == (1, Step.DAMAGE)
    assert targets(s) == {ME, own(1, 2), own(2, 0)}
    hit(s, ME)
    assert [s.health[t] for t in (foe(2, 0), ME)] == [1, 1]
    assert awaits(s) == (0, Step.TURN)


def test_a_vanguard_who_wins_is_not_answered() -> None:
    """[124]"""
    s = scene({ME: Kind.VANGUARD}, damaged=[foe(0, 0), own(0, 0)], ruined=[own(1, 0), own(2, 0), foe(1, 0), foe(2, 0)])
    use(s, ME)
    assert (s.winner, s.health[ME], GAME.asked(s)) == (1, 2, ())


def test_the_answer_to_vanguard_may_end_the_game() -> None:
    """[124]"""
    s = scene({ME: Kind.VANGUARD}, damaged=[own(1, 0)], ruined=[own(0, 0), own(2, 0)])
    use(s, ME)
    hit(s, foe(0, 0))
    assert targets(s) == {ME, own(1, 0)}
    hit(s, own(1, 0))
    assert s.winner == 2


# --- Vigilante -----------------------------------------------------------------------------------


def test_vigilante_injures_an_unprotected_enemy() -> None:
    s = facing(Kind.VIGILANTE)
    use(s, ME)
    assert targets(s) == EXPOSED - {foe(2, 0)}
    hit(s, foe(1, 1))
    assert (s.health[foe(1, 1)], s.water) == (1, 2)


# --- Wounded Soldier -----------------------------------------------------------------------------


def test_wounded_soldier_entering_draws_and_is_damaged() -> None:
    s = scene({}, hand=[Kind.WOUNDED_SOLDIER])
    play(s, Kind.WOUNDED_SOLDIER, ME)
    assert hand(s) == [TOP]
    assert (s.health[ME], why_use(s, ME)) == (1, Why.DAMAGED)


def test_wounded_soldier_once_restored_damages() -> None:
    s = facing(Kind.WOUNDED_SOLDIER)
    use(s, ME)
    assert targets(s) == EXPOSED
