"""Ruling 95 of Radlands: Adrenaline Lab makes a damaged person act, and destroys it."""

from __future__ import annotations

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import LENT
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.people_tables import (
    CAMPS,
    NOBODY,
    awaits,
    column,
    copies,
    copy,
    discards,
    foe,
    hand,
    hit,
    own,
    play,
    scene,
    targets,
    use,
    why_use,
)

WITH_LAB = (Kind.ADRENALINE_LAB, *CAMPS[1:])
LAB = own(0, 0)
ME = own(0, 1)


def test_the_lab_makes_damaged_people_act_that_entered_or_were_used_this_turn() -> None:
    """[95] Neither undamaged people nor enemies."""
    people = {
        ME: Kind.MUSE,
        own(1, 1): Kind.SCIENTIST,
        own(1, 2): Kind.SCOUT,
        own(2, 1): Kind.LOOTER,
        foe(0, 1): Kind.VIGILANTE,
    }
    s = scene(people, camps=WITH_LAB, damaged=[ME, own(1, 2), own(2, 1), foe(0, 1)], tired=[own(1, 2)])
    s.ready[ME], s.used[ME] = 0, 1
    use(s, LAB)
    assert awaits(s) == (0, Step.ADRENALINE)
    assert copies(s) == {(ME, 0), (own(1, 2), 0), (own(2, 1), 0)}
    copy(s, ME)
    assert s.water == 4
    assert discards(s) == [Kind.MUSE]
    assert (s.ready[LAB], s.used[LAB]) == (0, 1)


def test_a_wounded_soldier_just_played_shoots_under_the_lab_and_is_destroyed() -> None:
    """[95] Nothing for the Lab, a water for him."""
    s = scene({}, camps=WITH_LAB, hand=[Kind.WOUNDED_SOLDIER], water=2)
    play(s, Kind.WOUNDED_SOLDIER, own(1, 1))
    use(s, LAB)
    assert s.water == 0
    hit(s, foe(0, 0))
    assert s.health[foe(0, 0)] == 1
    assert discards(s) == [Kind.WOUNDED_SOLDIER]


def test_a_damaged_mutant_destroys_himself_and_the_lab_finds_nobody() -> None:
    """[95] Whoever steps into his place is safe."""
    s = scene({ME: Kind.MUTANT, own(0, 2): Kind.MUSE}, camps=WITH_LAB, damaged=[ME])
    use(s, LAB)
    hit(s, foe(0, 0))
    assert column(s, 0, 0) == [Kind.ADRENALINE_LAB, Kind.MUSE, Kind.NONE]
    assert s.health[ME] == 2
    assert discards(s) == [Kind.MUTANT]


def test_a_damaged_rescue_team_returns_itself_and_nothing_is_destroyed() -> None:
    """[95]"""
    s = scene({ME: Kind.RESCUE_TEAM, own(0, 2): Kind.MUSE}, camps=WITH_LAB, damaged=[ME])
    use(s, LAB)
    assert targets(s) == {ME, own(0, 2)}
    hit(s, ME)
    assert hand(s) == [Kind.RESCUE_TEAM]
    assert column(s, 0, 0) == [Kind.ADRENALINE_LAB, Kind.MUSE, Kind.NONE]
    assert discards(s) == []


def test_a_rescue_team_that_rescues_another_under_the_lab_is_destroyed_where_it_stands_then() -> None:
    """[95]"""
    s = scene({ME: Kind.MUSE, own(0, 2): Kind.RESCUE_TEAM}, camps=WITH_LAB, damaged=[own(0, 2)])
    use(s, LAB)
    hit(s, ME)
    assert hand(s) == [Kind.MUSE]
    assert column(s, 0, 0) == [Kind.ADRENALINE_LAB, Kind.NONE, Kind.NONE]
    assert discards(s) == [Kind.RESCUE_TEAM]


def test_a_cult_leader_under_the_lab_may_destroy_himself_first() -> None:
    """[95] Then he damages, and the Lab finds nobody."""
    s = scene({ME: Kind.CULT_LEADER, own(0, 2): Kind.MUSE}, camps=WITH_LAB, damaged=[ME])
    use(s, LAB)
    hit(s, ME, foe(0, 0))
    assert column(s, 0, 0) == [Kind.ADRENALINE_LAB, Kind.MUSE, Kind.NONE]
    assert (discards(s), s.health[foe(0, 0)]) == ([Kind.CULT_LEADER], 1)


def test_a_vanguard_under_the_lab_that_is_destroyed_in_answer_leaves_nobody_to_destroy() -> None:
    """[95]"""
    s = scene({ME: Kind.MUSE, own(0, 2): Kind.VANGUARD}, camps=WITH_LAB, damaged=[own(0, 2)])
    use(s, LAB)
    hit(s, foe(0, 0), own(0, 2))
    assert column(s, 0, 0) == [Kind.ADRENALINE_LAB, Kind.MUSE, Kind.NONE]
    assert discards(s) == [Kind.VANGUARD]


def test_a_damaged_mimic_copies_under_the_lab_and_is_destroyed() -> None:
    """[95]"""
    s = scene({ME: Kind.MIMIC, foe(0, 1): Kind.MUSE}, camps=WITH_LAB, damaged=[ME])
    use(s, LAB)
    assert s.water == 4
    assert discards(s) == [Kind.MIMIC]
    assert s.card[foe(0, 1)] == Kind.MUSE


def test_a_damaged_mimic_with_nobody_to_copy_is_no_choice_for_the_lab() -> None:
    """[95]"""
    s = scene({ME: Kind.MIMIC}, camps=WITH_LAB, damaged=[ME])
    assert why_use(s, LAB) == Why.NOBODY_TO_DRIVE


def test_a_mimic_under_the_lab_that_copies_repair_bot_does_not_restore_itself() -> None:
    """[95]"""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.REPAIR_BOT}, camps=WITH_LAB, damaged=[ME, own(2, 0)])
    use(s, LAB)
    assert targets(s) == {NOBODY, own(2, 0)}


def test_a_damaged_doomsayer_without_an_enemy_event_is_no_choice_for_the_lab() -> None:
    """[95]"""
    people = {ME: Kind.DOOMSAYER}
    assert why_use(scene(people, camps=WITH_LAB, damaged=[ME]), LAB) == Why.NOBODY_TO_DRIVE
    s = scene(people, camps=WITH_LAB, damaged=[ME], queue={4: Kind.BANISH})
    use(s, LAB)
    assert awaits(s) == (0, Step.DAMAGE)


def test_the_lab_makes_a_damaged_person_use_what_argo_lends() -> None:
    """[95]"""
    people = {ME: Kind.VIGILANTE, own(1, 1): Kind.ARGO_YESKY, foe(0, 1): Kind.MUSE}
    s = scene(people, camps=WITH_LAB, damaged=[ME])
    use(s, LAB)
    assert copies(s) == {(ME, 0), (ME, LENT)}
    copy(s, ME, LENT)
    assert targets(s) == {foe(0, 1), foe(1, 0), foe(2, 0)}
    hit(s, foe(1, 0))
    assert (s.water, discards(s)) == (2, [Kind.VIGILANTE])


def test_a_damaged_argo_lends_nothing_to_those_the_lab_drives() -> None:
    """[95]"""
    people = {ME: Kind.VIGILANTE, own(1, 1): Kind.ARGO_YESKY, foe(0, 1): Kind.MUSE}
    s = scene(people, camps=WITH_LAB, damaged=[ME, own(1, 1)])
    use(s, LAB)
    assert copies(s) == {(ME, 0), (own(1, 1), 0)}


def test_a_repair_bot_under_the_lab_restores_the_lab_but_not_itself() -> None:
    """[95] The ability is the person's own."""
    s = scene({ME: Kind.REPAIR_BOT}, camps=WITH_LAB, damaged=[ME, LAB])
    use(s, LAB)
    assert targets(s) == {NOBODY, LAB}
    hit(s, LAB)
    assert (s.health[LAB], s.water) == (2, 1)
    assert discards(s) == [Kind.REPAIR_BOT]


def test_the_lab_needs_water_for_the_persons_ability() -> None:
    """[95]"""
    people = {ME: Kind.SNIPER}
    assert why_use(scene(people, camps=WITH_LAB, damaged=[ME], water=1), LAB) == Why.NOBODY_TO_DRIVE
    assert why_use(scene(people, camps=WITH_LAB, damaged=[ME], water=2), LAB) == Why.ALLOWED


def test_the_lab_needs_a_damaged_person() -> None:
    """[95] A punk never is."""
    s = scene({ME: Kind.MUSE, own(1, 1): Kind.PUNK, own(2, 1): Kind.ARGO_YESKY}, camps=WITH_LAB)
    assert why_use(s, LAB) == Why.NOBODY_TO_DRIVE
