"""What holds for every camp: its price, what it needs, once a turn; the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import rules
from ashfall.games.radlands.cards import CAMPS, LATER_CAMPS, Kind
from ashfall.games.radlands.options import LENT
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    ability,
    far,
    hand,
    harm,
    health,
    hit,
    lacks,
    near,
    ruin,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put


@pytest.mark.parametrize("camp", [Kind.BLOOD_BANK, Kind.CATAPULT, Kind.LABOR_CAMP, Kind.MULCHER, Kind.THE_OCTAGON])
def test_a_camp_that_destroys_one_of_ones_people_needs_one(camp: Kind) -> None:
    """[67], part 2"""
    s = with_camp(camp)
    put(s, far(0, 1), Kind.SCOUT)
    harm(s, near(2))
    assert why(s, CAMP) == Why.NO_PERSON
    put(s, near(2, 1), Kind.PUNK)
    assert why(s, CAMP) == Why.ALLOWED


@pytest.mark.parametrize(
    ("camp", "cost"),
    [
        (Kind.ARCADE, 1),
        (Kind.ATOMIC_GARDEN, 2),
        (Kind.CANNON, 1),
        (Kind.CATAPULT, 2),
        (Kind.COMMAND_POST, 3),
        (Kind.CONSTRUCTION_YARD, 1),
        (Kind.GARAGE, 1),
        (Kind.JUGGERNAUT, 1),
        (Kind.MERCENARY_CAMP, 2),
        (Kind.THE_OCTAGON, 1),
        (Kind.OUTPOST, 2),
        (Kind.PILLBOX, 2),
        (Kind.RAILGUN, 2),
        (Kind.REACTOR, 2),
        (Kind.SCAVENGER_CAMP, 2),
        (Kind.SCUD_LAUNCHER, 1),
        (Kind.SUPPLY_DEPOT, 2),
    ],
)
def test_a_camp_whose_price_is_not_there_may_not_be_used(camp: Kind, cost: int) -> None:
    """[28a]"""
    s = with_camp(camp, hand=(Kind.MUSE,), water=cost - 1)
    put(s, near(0, 1), Kind.SCOUT, health=1)
    ruin(s, near(1))
    assert lacks(s, CAMP) == (Why.WATER, cost, cost - 1)
    s.water = cost
    assert why(s, CAMP) == Why.ALLOWED
    assert rules.water_cost(s, 0, ability(CAMP)) == cost


@pytest.mark.parametrize(
    "camp",
    [
        Kind.BONFIRE,
        Kind.CACHE,
        Kind.CANNON,
        Kind.COMMAND_POST,
        Kind.GARAGE,
        Kind.PILLBOX,
        Kind.RAILGUN,
        Kind.SCUD_LAUNCHER,
        Kind.SUPPLY_DEPOT,
    ],
)
def test_a_camp_is_used_once_a_turn_and_never_when_destroyed(camp: Kind) -> None:
    """[19] [65]"""
    s = with_camp(camp)
    s.used[CAMP], s.ready[CAMP] = 1, 0
    assert why(s, CAMP) == Why.USED
    ruin(s, CAMP)
    assert why(s, CAMP) != Why.ALLOWED


@pytest.mark.parametrize(
    ("camp", "slot", "cost"),
    [
        (Kind.NEST_OF_SPIES, 0, 1),
        (Kind.OMEN_CLOCK, 0, 1),
        (Kind.OUTPOST, 1, 2),
        (Kind.RESONATOR, 0, 2),
        (Kind.SCAVENGER_CAMP, 1, 1),
        (Kind.TRAINING_CAMP, 0, 1),
        (Kind.TRANSPLANT_LAB, 0, 1),
        (Kind.VICTORY_TOTEM, 0, 2),
        (Kind.VICTORY_TOTEM, 1, 2),
        (Kind.WATCHTOWER, 0, 1),
    ],
)
def test_a_camp_whose_condition_holds_may_still_lack_its_price(camp: Kind, slot: int, cost: int) -> None:
    """[28a]"""
    s = with_camp(camp, hand=(Kind.MUSE,), water=cost - 1)
    put(s, near(0, 1), Kind.PUNK)
    put(s, far(0, 1), Kind.SCOUT, health=1)
    harm(s, near(2))
    s.queue[5] = Kind.UPRISING
    s.entered[0], s.event_resolved, s.raiders_resolved[0] = 2, 1, 1
    assert lacks(s, CAMP, slot) == (Why.WATER, cost, cost - 1)
    s.water = cost
    assert why(s, CAMP, slot) == Why.ALLOWED


@pytest.mark.parametrize("camp", [Kind.OASIS, Kind.OBELISK, Kind.OBELISK_LATER])
def test_a_camp_without_an_ability_is_not_used(camp: Kind) -> None:
    """It has none."""
    assert why(with_camp(camp), CAMP) == Why.NO_SUCH_CARD


@pytest.mark.parametrize("camp", sorted({*CAMPS, *LATER_CAMPS}))
def test_every_camp_is_a_camp_to_a_looter_and_to_argo(camp: Kind) -> None:
    """[58] [96]: Argo lends to people only"""
    s = with_camp(camp)
    put(s, far(2), camp)
    put(s, near(1, 1), Kind.ARGO_YESKY)
    assert why(s, CAMP, LENT) == Why.NO_SUCH_CARD
    use(s, put(s, near(0, 1), Kind.LOOTER))
    hit(s, far(2))
    assert (health(s, far(2)), hand(s)) == ([1], [DECK[-1]])
