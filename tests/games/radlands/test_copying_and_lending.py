"""Rulings 94 and 96 of Radlands: Mimic copies, Argo Yesky lends."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, LENT
from ashfall.games.radlands.state import State
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
    junk,
    own,
    pick,
    play,
    scene,
    targets,
    use,
    why_use,
)

WITH_LAB = (Kind.ADRENALINE_LAB, *CAMPS[1:])
LAB = own(0, 0)
ME = own(0, 1)


def mimic(enemy: Kind, *, water: int = 3, ready: bool = True) -> State:
    """Set up a Mimic that faces one enemy."""
    return scene({ME: Kind.MIMIC, foe(0, 1): enemy}, tired=() if ready else [ME], water=water)


# --- [94] Mimic ----------------------------------------------------------------------------------


def test_mimic_copies_ones_own_ready_people_and_undamaged_enemies_ready_or_not() -> None:
    """[94]"""
    s = scene(
        {
            ME: Kind.MIMIC,
            own(1, 1): Kind.MUSE,
            own(1, 2): Kind.SCOUT,
            own(2, 1): Kind.SCIENTIST,
            foe(0, 1): Kind.VIGILANTE,
            foe(0, 2): Kind.SNIPER,
            foe(1, 1): Kind.LOOTER,
        },
        tired=[own(1, 2), foe(0, 1)],
        damaged=[own(2, 1), foe(0, 2)],
    )
    use(s, ME)
    assert awaits(s) == (0, Step.MIMIC)
    assert copies(s) == {(own(1, 1), 0), (foe(0, 1), 0), (foe(1, 1), 0)}


def test_mimic_pays_what_it_copies_and_is_used_then() -> None:
    """[94] Two water, an undamaged enemy Sniper."""
    s = mimic(Kind.SNIPER, water=2)
    use(s, ME)
    assert s.water == 0
    assert awaits(s) == (0, Step.SNIPE)
    assert targets(s) == {foe(0, 0), foe(0, 1), foe(1, 0), foe(2, 0)}
    hit(s, foe(0, 0))
    assert s.health[foe(0, 0)] == 1
    assert (s.ready[ME], s.ready[foe(0, 1)]) == (0, 1)
    assert why_use(s, ME) == Why.USED


def test_mimic_cannot_copy_what_it_cannot_pay() -> None:
    """[94]"""
    s = mimic(Kind.SNIPER, water=1)
    assert why_use(s, ME) == Why.NOBODY_TO_COPY


def test_the_copied_person_keeps_its_readiness() -> None:
    """[94] Muse is copied, then used herself."""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.MUSE}, water=0)
    use(s, ME)
    assert (s.water, s.ready[own(1, 1)]) == (1, 1)
    use(s, own(1, 1))
    assert s.water == 2


def test_ones_own_person_that_was_used_cannot_be_copied() -> None:
    """[94] Muse is used first."""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.MUSE})
    use(s, own(1, 1))
    assert why_use(s, ME) == Why.NOBODY_TO_COPY


def test_mimic_hurts_itself_with_a_mutants_ability() -> None:
    """[94]"""
    s = mimic(Kind.MUTANT)
    use(s, ME)
    assert targets(s) == {foe(0, 1), foe(1, 0), foe(2, 0)}
    hit(s, foe(1, 0))
    assert [s.health[t] for t in (ME, foe(0, 1), foe(1, 0))] == [1, 2, 1]


def test_mimic_with_a_mutants_ability_restores_another_than_itself() -> None:
    """[94]"""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.MUTANT}, camps=WITH_LAB, damaged=[ME, own(1, 0), own(2, 0)])
    use(s, LAB)
    pick(s, CHOOSE + 1)
    assert awaits(s) == (0, Step.MEND)
    assert targets(s) == {own(1, 0), own(2, 0)}


def test_mimic_returns_itself_with_a_rescue_teams_ability() -> None:
    """[94]"""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.RESCUE_TEAM})
    use(s, ME)
    assert targets(s) == {ME, own(1, 1)}
    hit(s, ME)
    assert hand(s) == [Kind.MIMIC]
    assert column(s, 0, 0) == [CAMPS[0], Kind.NONE, Kind.NONE]
    assert s.ready[own(1, 1)] == 1


def test_mimic_destroys_itself_with_a_cult_leaders_ability() -> None:
    """[94]"""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.MUSE, foe(0, 1): Kind.CULT_LEADER}, tired=[own(1, 1)])
    use(s, ME)
    assert awaits(s) == (0, Step.SACRIFICE)
    assert targets(s) == {ME, own(1, 1)}
    hit(s, ME)
    assert discards(s) == [Kind.MIMIC]
    assert targets(s) == {foe(0, 1), foe(1, 0), foe(2, 0)}


def test_mimic_shoots_as_rabble_rouser_only_with_a_punk_of_its_own_seat() -> None:
    """[94] The enemy's punk does not count."""
    people = {ME: Kind.MIMIC, foe(0, 1): Kind.RABBLE_ROUSER, foe(0, 2): Kind.PUNK, foe(1, 1): Kind.MUSE}
    s = scene(people)
    use(s, ME)
    assert copies(s) == {(foe(0, 1), 0), (foe(1, 1), 0)}
    s = scene({**people, own(1, 1): Kind.PUNK})
    use(s, ME)
    assert copies(s) == {(foe(0, 1), 0), (foe(0, 1), 1), (foe(1, 1), 0)}
    copy(s, foe(0, 1), 1)
    assert awaits(s) == (0, Step.DAMAGE)


def test_an_enemy_punk_is_copied_while_its_argo_lends() -> None:
    """[94]"""
    people = {ME: Kind.MIMIC, foe(0, 1): Kind.ARGO_YESKY, foe(1, 1): Kind.PUNK}
    s = scene(people, tired=[foe(1, 1)], water=1)
    use(s, ME)
    assert copies(s) == {(foe(0, 1), 0), (foe(1, 1), LENT)}
    copy(s, foe(1, 1), LENT)
    assert targets(s) == {foe(0, 1), foe(1, 1), foe(2, 0)}
    assert (s.water, s.ready[ME]) == (0, 0)


def test_an_enemy_punk_without_argo_cannot_be_copied() -> None:
    """[94]"""
    s = scene({ME: Kind.MIMIC, foe(0, 1): Kind.ARGO_YESKY, foe(1, 1): Kind.PUNK}, damaged=[foe(0, 1)])
    assert why_use(s, ME) == Why.NOBODY_TO_COPY


def test_what_argo_lends_to_ones_own_people_can_be_copied() -> None:
    """[94] A lent ability counts."""
    s = scene({ME: Kind.MIMIC, own(1, 1): Kind.ARGO_YESKY, own(2, 1): Kind.MUSE})
    use(s, ME)
    assert copies(s) == {(own(1, 1), 0), (own(2, 1), 0), (own(2, 1), LENT)}


@pytest.mark.parametrize("other", [own(1, 1), foe(1, 1)])
def test_a_mimic_is_not_copied(other: int) -> None:
    """[94]"""
    s = scene({ME: Kind.MIMIC, other: Kind.MIMIC})
    assert why_use(s, ME) == Why.NOBODY_TO_COPY


def test_a_mimic_is_not_copied_for_what_argo_lends_to_it_either() -> None:
    """[94] It adds nothing to Argo's own."""
    s = scene({ME: Kind.MIMIC, foe(0, 1): Kind.ARGO_YESKY, foe(1, 1): Kind.MIMIC, foe(2, 1): Kind.PUNK})
    use(s, ME)
    assert copies(s) == {(foe(0, 1), 0), (foe(2, 1), LENT)}


def test_camps_are_not_copied() -> None:
    """[94]"""
    s = scene({ME: Kind.MIMIC})
    assert why_use(s, ME) == Why.NOBODY_TO_COPY


def test_mimic_copies_no_ability_whose_need_is_not_met() -> None:
    """[94]"""
    s = mimic(Kind.EXTERMINATOR)
    assert why_use(s, ME) == Why.NOBODY_TO_COPY
    s.card[foe(1, 1)], s.health[foe(1, 1)] = Kind.MUSE, 1
    use(s, ME)
    assert s.card[foe(1, 1)] == Kind.NONE


def test_who_copies_an_enemy_vanguard_is_answered_by_that_enemy() -> None:
    """[94] `you` is whoever copies."""
    s = mimic(Kind.VANGUARD)
    use(s, ME)
    hit(s, foe(0, 1))
    assert awaits(s) == (1, Step.DAMAGE)
    assert targets(s) == {ME, own(1, 0), own(2, 0)}


@pytest.mark.parametrize(("health", "reason"), [(1, Why.DAMAGED), (2, Why.NOT_READY)])
def test_a_mimic_that_is_not_ready_copies_nobody(health: int, reason: Why) -> None:
    """[94]"""
    s = mimic(Kind.MUSE, ready=False)
    s.health[ME] = health
    assert why_use(s, ME) == reason


# --- [96] Argo Yesky -----------------------------------------------------------------------------


def test_argo_just_played_and_his_punk_are_not_ready() -> None:
    """[96] A water is left, or the refusal would be about water."""
    s = scene({}, hand=[Kind.ARGO_YESKY], water=4)
    play(s, Kind.ARGO_YESKY, ME)
    assert awaits(s) == (0, Step.PUNK)
    assert targets(s) == {NOBODY, ME, own(0, 2), own(1, 1), own(2, 1)}
    hit(s, own(1, 1))
    assert s.water == 1
    assert why_use(s, ME) == Why.NOT_READY
    assert why_use(s, own(1, 1), LENT) == Why.NOT_READY


def test_argo_and_everybody_he_lends_to_shoot_for_a_water_each() -> None:
    """[96] The turn after, with three water."""
    s = scene({ME: Kind.ARGO_YESKY, own(1, 1): Kind.PUNK, own(2, 1): Kind.SCOUT})
    for shooter, slot, camp in ((ME, 0, foe(0, 0)), (own(1, 1), LENT, foe(1, 0)), (own(2, 1), LENT, foe(2, 0))):
        use(s, shooter, slot)
        assert targets(s) == {foe(0, 0), foe(1, 0), foe(2, 0)}
        hit(s, camp)
        assert s.health[camp] == 1
    assert s.water == 0


@pytest.mark.parametrize(("first", "second"), [(0, LENT), (LENT, 0)])
def test_who_has_a_lent_ability_still_acts_once(first: int, second: int) -> None:
    """[96] Scout raids or shoots, not both."""
    s = scene({ME: Kind.ARGO_YESKY, own(2, 1): Kind.SCOUT})
    use(s, own(2, 1), first)
    if first == LENT:
        hit(s, foe(0, 0))
    assert why_use(s, own(2, 1), second) == Why.USED


def test_argo_lends_to_others_only() -> None:
    """[96] Not to himself, not to enemies."""
    s = scene({ME: Kind.ARGO_YESKY})
    assert why_use(s, ME, LENT) == Why.NO_SUCH_CARD
    s = scene({ME: Kind.PUNK, foe(0, 1): Kind.ARGO_YESKY})
    assert why_use(s, ME, LENT) == Why.NO_SUCH_CARD


def test_a_damaged_argo_lends_nothing() -> None:
    """[96]"""
    s = scene({ME: Kind.ARGO_YESKY, own(1, 1): Kind.PUNK, own(2, 1): Kind.SCOUT}, damaged=[ME])
    assert why_use(s, ME) == Why.DAMAGED
    assert why_use(s, own(1, 1), LENT) == Why.NO_SUCH_CARD
    assert why_use(s, own(2, 1), LENT) == Why.NO_SUCH_CARD
    assert why_use(s, own(2, 1)) == Why.ALLOWED


@pytest.mark.parametrize(("shooter", "slot"), [(ME, 0), (own(1, 1), LENT)])
def test_atomic_garden_makes_argo_shoot_and_lend_at_once(shooter: int, slot: int) -> None:
    """[96] Two of three water restore him; with the last one, he or a ready punk shoots."""
    people = {ME: Kind.ARGO_YESKY, own(1, 1): Kind.PUNK}
    s = scene(people, camps=(Kind.ATOMIC_GARDEN, *CAMPS[1:]), damaged=[ME])
    use(s, own(0, 0))
    if awaits(s)[1] == Step.REVIVE:
        hit(s, ME)
    assert (s.health[ME], s.ready[ME], s.water) == (2, 1, 1)
    use(s, shooter, slot)
    assert awaits(s) == (0, Step.DAMAGE)


def test_a_punk_gained_under_argo_and_karli_shoots_at_once() -> None:
    """[96]"""
    s = scene({ME: Kind.ARGO_YESKY, own(1, 1): Kind.KARLI_BLAZE}, hand=[Kind.ZETO_KHAN])
    junk(s, Kind.ZETO_KHAN)
    hit(s, own(2, 1))
    use(s, own(2, 1), LENT)
    assert awaits(s) == (0, Step.DAMAGE)


def test_who_was_ready_before_argo_came_uses_what_he_lends_in_the_same_turn() -> None:
    """[96]"""
    s = scene({own(1, 1): Kind.PUNK, own(2, 1): Kind.SCOUT}, hand=[Kind.ARGO_YESKY], water=5)
    play(s, Kind.ARGO_YESKY, ME)
    hit(s, NOBODY)
    for shooter in (own(1, 1), own(2, 1)):
        use(s, shooter, LENT)
        hit(s, foe(0, 0))
    assert s.health[foe(0, 0)] == 0


def test_argo_restored_lends_again_and_gains_no_second_punk() -> None:
    """[96] A junked Gunner restores him; he himself is not ready."""
    s = scene({ME: Kind.ARGO_YESKY, own(1, 1): Kind.PUNK}, damaged=[ME], hand=[Kind.GUNNER])
    junk(s, Kind.GUNNER)
    hit(s, ME)
    assert awaits(s) == (0, Step.TURN)
    assert why_use(s, ME) == Why.NOT_READY
    assert why_use(s, own(1, 1), LENT) == Why.ALLOWED
