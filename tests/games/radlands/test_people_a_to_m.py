"""Ordinary people of Radlands, Assassin to Mutant: what each costs, is junked for, does and needs [124-130]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, DONE, PLAY
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    TOP,
    awaits,
    column,
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
    why_use,
)

ME = own(0, 1)
EXPOSED = {foe(0, 2), foe(1, 1), foe(2, 0)}
"""What is unprotected in `facing`."""


def facing(kind: Kind, *, water: int = 3, damaged: tuple[int, ...] = ()) -> State:
    """Set up a person against a Muse behind a punk, a Scout, and a column with a camp only."""
    enemies = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.PUNK, foe(1, 1): Kind.SCOUT}
    return scene({ME: kind, **enemies}, faces={foe(0, 2): Kind.TRUCE}, damaged=damaged, water=water)


PRINTED = [
    (Kind.ASSASSIN, 1, Step.RAID),
    (Kind.CULT_LEADER, 1, Step.DRAW),
    (Kind.DOOMSAYER, 1, Step.DRAW),
    (Kind.EXTERMINATOR, 1, Step.DRAW),
    (Kind.GUNNER, 1, Step.RESTORE),
    (Kind.HOLDOUT, 2, Step.RAID),
    (Kind.LOOTER, 1, Step.WATER),
    (Kind.MIMIC, 1, Step.INJURE),
    (Kind.MUSE, 1, Step.INJURE),
    (Kind.MUTANT, 1, Step.INJURE),
]


@pytest.mark.parametrize(("kind", "cost", "icon"), PRINTED)
def test_a_person_costs_and_is_junked_for_what_is_printed(kind: Kind, cost: int, icon: Step) -> None:
    s = scene({}, hand=[kind], water=cost)
    play(s, kind, own(1, 1))
    assert (s.card[own(1, 1)], s.water, hand(s)) == (kind, 0, [])
    s = scene({}, hand=[kind], water=cost - 1)
    assert why(s, PLAY + kind) == Why.WATER
    assert (rules.need(s, 0, PLAY + kind), rules.have(s, 0, PLAY + kind)) == (cost, cost - 1)
    assert junked_for(kind) == icon


@pytest.mark.parametrize(
    ("kind", "cost"), [(Kind.ASSASSIN, 2), (Kind.GUNNER, 2), (Kind.HOLDOUT, 1), (Kind.LOOTER, 2), (Kind.MUTANT, 0)]
)
def test_an_ability_costs_what_is_printed(kind: Kind, cost: int) -> None:
    s = facing(kind, water=cost)
    use(s, ME)
    assert s.water == 0
    if cost:
        assert why_use(facing(kind, water=cost - 1), ME) == Why.WATER


NO_ENEMIES = {
    Kind.ASSASSIN: Why.NO_ENEMY,
    Kind.GUNNER: Why.NO_ENEMY,
    Kind.DOOMSAYER: Why.NO_EVENT,
    Kind.EXTERMINATOR: Why.NO_DAMAGED_ENEMY,
}


@pytest.mark.parametrize("kind", NO_ENEMIES)
def test_without_anything_to_act_on_an_ability_is_refused_or_by_switch_does_nothing(kind: Kind) -> None:
    s = scene({ME: kind})
    assert why_use(s, ME) == NO_ENEMIES[kind]
    s.ability_without_effect = 1
    water = s.water
    use(s, ME)
    assert awaits(s) == (0, Step.TURN)
    assert s.water < water
    assert [s.health[foe(column, 0)] for column in range(3)] == [2, 2, 2]


# --- Assassin ------------------------------------------------------------------------------------


def test_assassin_destroys_an_unprotected_enemy_outright() -> None:
    s = facing(Kind.ASSASSIN)
    use(s, ME)
    assert targets(s) == EXPOSED - {foe(2, 0)}
    hit(s, foe(1, 1))
    assert discards(s) == [Kind.SCOUT]
    assert column(s, 1, 1) == [CAMPS[1], Kind.NONE, Kind.NONE]


def test_assassin_puts_a_punk_back_onto_the_deck() -> None:
    s = facing(Kind.ASSASSIN)
    use(s, ME)
    hit(s, foe(0, 2))
    assert (top(s), discards(s)) == (Kind.TRUCE, [])


# --- Cult Leader ---------------------------------------------------------------------------------


def test_cult_leader_destroys_one_of_ones_own_people_and_then_damages() -> None:
    s = facing(Kind.CULT_LEADER, water=0)
    s.card[own(1, 1)], s.health[own(1, 1)] = Kind.MUSE, 2
    use(s, ME)
    assert awaits(s) == (0, Step.SACRIFICE)
    assert targets(s) == {ME, own(1, 1)}
    hit(s, own(1, 1))
    assert discards(s) == [Kind.MUSE]
    assert targets(s) == EXPOSED
    hit(s, foe(1, 1))
    assert s.health[foe(1, 1)] == 1


def test_cult_leader_may_destroy_himself_and_still_damages() -> None:
    """[125]"""
    s = scene({ME: Kind.CULT_LEADER, own(0, 2): Kind.MUSE})
    use(s, ME)
    assert targets(s) == {ME, own(0, 2)}
    hit(s, ME)
    assert people(s) == [Kind.MUSE]
    hit(s, foe(0, 0))
    assert s.health[foe(0, 0)] == 1


# --- Doomsayer -----------------------------------------------------------------------------------


NONE = Kind.NONE

PUSHED = [
    ((Kind.BANISH, Kind.FAMINE, NONE), (NONE, Kind.BANISH, Kind.FAMINE)),
    ((Kind.BANISH, NONE, Kind.FAMINE), (NONE, Kind.BANISH, Kind.FAMINE)),
    ((NONE, Kind.BANISH, NONE), (NONE, NONE, Kind.BANISH)),
    ((Kind.RAIDERS, NONE, NONE), (NONE, Kind.RAIDERS, NONE)),
]


@pytest.mark.parametrize(("before", "after"), PUSHED)
def test_doomsayer_entering_pushes_all_enemy_events_that_have_room_behind_them(
    before: tuple[Kind, ...], after: tuple[Kind, ...]
) -> None:
    """[126] From space 3 to 1, Raiders too."""
    s = scene({}, hand=[Kind.DOOMSAYER], queue=dict(zip((3, 4, 5), before, strict=True)))
    play(s, Kind.DOOMSAYER, ME)
    assert awaits(s) == (0, Step.PUSH_BACK)
    assert offered(s) == {CHOOSE, DONE}
    pick(s, CHOOSE)
    assert tuple(s.queue[3:]) == after


@pytest.mark.parametrize(
    "queue", [(NONE, Kind.BANISH, Kind.FAMINE), (Kind.BANISH, Kind.FAMINE, Kind.TRUCE), (NONE, NONE, Kind.TRUCE), ()]
)
def test_doomsayer_enters_with_nothing_to_push(queue: tuple[Kind, ...]) -> None:
    """[126] Events that are blocked stay."""
    s = scene({}, hand=[Kind.DOOMSAYER], queue=dict(enumerate(queue, 3)))
    before = s.queue[:]
    play(s, Kind.DOOMSAYER, ME)
    assert awaits(s) == (0, Step.TURN)
    assert (s.queue, s.card[ME]) == (before, Kind.DOOMSAYER)


def test_doomsayer_may_leave_the_queue_alone() -> None:
    """[126]"""
    s = scene({}, hand=[Kind.DOOMSAYER], queue={3: Kind.BANISH})
    play(s, Kind.DOOMSAYER, ME)
    assert awaits(s) == (0, Step.PUSH_BACK)
    pick(s, DONE)
    assert s.queue[3:] == [Kind.BANISH, Kind.NONE, Kind.NONE]


def test_doomsayer_leaves_the_queue_of_his_own_seat_alone() -> None:
    """[126]"""
    s = scene({}, hand=[Kind.DOOMSAYER], queue={0: Kind.BANISH, 3: Kind.FAMINE})
    play(s, Kind.DOOMSAYER, ME)
    pick(s, CHOOSE)
    assert s.queue == [Kind.BANISH, Kind.NONE, Kind.NONE, Kind.NONE, Kind.FAMINE, Kind.NONE]


@pytest.mark.parametrize("event", [Kind.BANISH, Kind.RAIDERS])
def test_doomsayer_damages_while_the_enemy_has_an_event_in_the_queue(event: Kind) -> None:
    s = facing(Kind.DOOMSAYER)
    s.queue[5] = event
    use(s, ME)
    assert s.water == 2
    assert targets(s) == EXPOSED


def test_doomsayer_needs_an_event_of_the_enemys_not_of_his_own_seat() -> None:
    s = scene({ME: Kind.DOOMSAYER}, queue={0: Kind.BANISH})
    assert why_use(s, ME) == Why.NO_EVENT


# --- Exterminator --------------------------------------------------------------------------------


def test_exterminator_destroys_every_damaged_enemy_protected_or_not() -> None:
    """[130] Who steps forward, and camps, are safe; so are one's own."""
    enemies = {foe(0, 1): Kind.MUSE, foe(0, 2): Kind.SCOUT, foe(1, 1): Kind.PUNK, foe(1, 2): Kind.LOOTER}
    s = scene(
        {ME: Kind.EXTERMINATOR, own(1, 1): Kind.MUTANT, **enemies},
        damaged=[foe(0, 1), foe(1, 2), foe(2, 0), own(1, 1)],
    )
    use(s, ME)
    assert s.water == 2
    assert column(s, 1, 0) == [CAMPS[0], Kind.SCOUT, Kind.NONE]
    assert column(s, 1, 1) == [CAMPS[1], Kind.PUNK, Kind.NONE]
    assert (s.health[foe(2, 0)], s.health[foe(0, 1)], s.health[own(1, 1)]) == (1, 2, 1)


def test_exterminator_needs_a_damaged_enemy_not_a_damaged_camp() -> None:
    s = scene({ME: Kind.EXTERMINATOR, own(1, 1): Kind.MUSE, foe(0, 1): Kind.MUSE}, damaged=[foe(1, 0), own(1, 1)])
    assert why_use(s, ME) == Why.NO_DAMAGED_ENEMY


# --- Gunner --------------------------------------------------------------------------------------


def test_gunner_injures_every_unprotected_enemy_together() -> None:
    """[130] Behind the destroyed punk Muse is unharmed, and so are camps."""
    s = facing(Kind.GUNNER)
    use(s, ME)
    assert column(s, 1, 0) == [CAMPS[0], Kind.MUSE, Kind.NONE]
    assert [s.health[t] for t in (foe(0, 1), foe(1, 1), foe(2, 0))] == [2, 1, 2]
    assert top(s) == Kind.TRUCE


def test_gunner_destroys_a_damaged_enemy() -> None:
    s = facing(Kind.GUNNER, damaged=(foe(1, 1),))
    use(s, ME)
    assert discards(s) == [Kind.SCOUT]


# --- Holdout -------------------------------------------------------------------------------------


def test_holdout_damages_an_unprotected_enemy_card() -> None:
    s = facing(Kind.HOLDOUT)
    use(s, ME)
    assert targets(s) == EXPOSED


def test_holdout_is_played_for_nothing_before_a_destroyed_camp() -> None:
    """Without water he may go nowhere else."""
    s = scene({}, ruined=[own(1, 0), own(2, 0)], hand=[Kind.HOLDOUT], water=0)
    pick(s, PLAY + Kind.HOLDOUT)
    assert targets(s) == {own(1, 1), own(2, 1)}
    hit(s, own(1, 1))
    assert (s.card[own(1, 1)], s.water) == (Kind.HOLDOUT, 0)


def test_holdout_costs_two_before_a_camp_that_stands() -> None:
    s = scene({}, ruined=[own(1, 0)], hand=[Kind.HOLDOUT])
    pick(s, PLAY + Kind.HOLDOUT)
    assert targets(s) == {own(0, 1), own(1, 1), own(2, 1)}
    hit(s, own(0, 1))
    assert s.water == 1


def test_only_holdout_is_played_for_nothing_before_a_destroyed_camp() -> None:
    s = scene({}, ruined=[own(1, 0)], hand=[Kind.MUSE])
    play(s, Kind.MUSE, own(1, 1))
    assert s.water == 2


# --- Looter --------------------------------------------------------------------------------------


def test_looter_damages_and_draws_if_it_was_a_camp() -> None:
    s = facing(Kind.LOOTER)
    use(s, ME)
    assert targets(s) == EXPOSED
    hit(s, foe(2, 0))
    assert (s.health[foe(2, 0)], hand(s)) == (1, [TOP])


def test_looter_draws_for_a_camp_destroyed() -> None:
    s = facing(Kind.LOOTER, damaged=(foe(2, 0),))
    use(s, ME)
    hit(s, foe(2, 0))
    assert (s.health[foe(2, 0)], hand(s)) == (0, [TOP])


def test_looter_draws_nothing_for_a_person() -> None:
    s = facing(Kind.LOOTER)
    use(s, ME)
    hit(s, foe(1, 1))
    assert (s.health[foe(1, 1)], hand(s)) == (1, [])


# --- Mimic; more in test_copying_and_lending -----------------------------------------------------


def test_mimic_copies_an_enemy() -> None:
    s = facing(Kind.MIMIC, water=0)
    use(s, ME)
    assert (s.water, s.ready[ME]) == (1, 0)


# --- Muse ----------------------------------------------------------------------------------------


def test_muse_gives_a_water() -> None:
    s = scene({ME: Kind.MUSE}, water=0)
    use(s, ME)
    assert s.water == 1
    assert why_use(s, ME) == Why.USED


# --- Mutant --------------------------------------------------------------------------------------


def mutant(*, damaged: tuple[int, ...] = (own(1, 0), own(2, 0)), free_order: bool = False) -> State:
    """Use a Mutant."""
    s = scene({ME: Kind.MUTANT}, damaged=damaged, water=0)
    s.mutant_free_order = int(free_order)
    use(s, ME)
    return s


def test_mutant_damages_or_restores_or_both() -> None:
    """[128]"""
    s = mutant()
    assert awaits(s) == (0, Step.MUTATE)
    assert offered(s) == {CHOOSE, CHOOSE + 1, CHOOSE + 2}


def test_mutant_damages_only() -> None:
    """[128] Then himself."""
    s = mutant()
    pick(s, CHOOSE)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}
    hit(s, foe(0, 0))
    assert [s.health[t] for t in (foe(0, 0), own(1, 0), own(2, 0), ME)] == [1, 1, 1, 1]


def test_mutant_restores_only() -> None:
    """[128] Then he takes a damage."""
    s = mutant()
    pick(s, CHOOSE + 1)
    assert targets(s) == {own(1, 0), own(2, 0)}
    hit(s, own(2, 0))
    assert [s.health[t] for t in (own(1, 0), own(2, 0), ME)] == [1, 2, 1]
    assert awaits(s) == (0, Step.TURN)


def test_mutant_who_does_both_damages_first() -> None:
    """[128]"""
    s = mutant()
    pick(s, CHOOSE + 2)
    assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}
    hit(s, foe(0, 0))
    assert targets(s) == {own(1, 0), own(2, 0)}
    assert s.health[ME] == 2
    hit(s, own(1, 0))
    assert [s.health[t] for t in (foe(0, 0), own(1, 0), own(2, 0), ME)] == [1, 2, 1, 1]


def test_by_switch_mutant_may_restore_first() -> None:
    """[128]"""
    s = mutant(free_order=True)
    assert offered(s) == {CHOOSE, CHOOSE + 1, CHOOSE + 2, CHOOSE + 3}
    pick(s, CHOOSE + 3)
    hit(s, own(1, 0))
    assert s.health[own(1, 0)] == 2
    hit(s, foe(0, 0))
    assert [s.health[t] for t in (foe(0, 0), ME)] == [1, 1]


def test_mutant_with_nothing_to_restore_damages() -> None:
    """[128]"""
    s = mutant(damaged=())
    hit(s, foe(0, 0))
    assert [s.health[t] for t in (foe(0, 0), ME)] == [1, 1]


def test_mutant_does_not_restore_himself() -> None:
    """[128] Adrenaline Lab makes a damaged one act; he destroys himself."""
    s = scene({ME: Kind.MUTANT}, camps=(Kind.ADRENALINE_LAB, *CAMPS[1:]), damaged=[ME])
    use(s, own(0, 0))
    assert awaits(s) == (0, Step.DAMAGE)
    hit(s, foe(0, 0))
    assert discards(s) == [Kind.MUTANT]


def test_mutant_who_wins_takes_no_damage() -> None:
    """[128] His own damage is last."""
    s = scene({ME: Kind.MUTANT}, damaged=[foe(0, 0)], ruined=[foe(1, 0), foe(2, 0)])
    use(s, ME)
    assert (s.winner, s.health[ME]) == (1, 2)
    assert GAME.asked(s) == ()
