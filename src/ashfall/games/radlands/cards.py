"""The cards of Radlands: a row each, effects written as steps. Rules read the tables below, people the words."""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple

from .abilities import MOST_STEPS, NOTHING, PUNK_DISCOUNT, RUIN_DISCOUNT, Ability
from .steps import Step, Why, theirs, times


class Kind(IntEnum):
    """What a card is; the place of its row in CARDS."""

    NONE = 0
    ASSASSIN = 1
    CULT_LEADER = 2
    DOOMSAYER = 3
    EXTERMINATOR = 4
    GUNNER = 5
    HOLDOUT = 6
    LOOTER = 7
    MIMIC = 8
    MUSE = 9
    MUTANT = 10
    PYROMANIAC = 11
    RABBLE_ROUSER = 12
    REPAIR_BOT = 13
    RESCUE_TEAM = 14
    SCIENTIST = 15
    SCOUT = 16
    SNIPER = 17
    VANGUARD = 18
    VIGILANTE = 19
    WOUNDED_SOLDIER = 20
    ARGO_YESKY = 21
    KARLI_BLAZE = 22
    MAGNUS_KARV = 23
    MOLGUR_STANG = 24
    VERA_VOSH = 25
    ZETO_KHAN = 26
    BANISH = 27
    BOMBARDMENT = 28
    FAMINE = 29
    HIGH_GROUND = 30
    INTERROGATE = 31
    NAPALM = 32
    RADIATION = 33
    STRAFE = 34
    TRUCE = 35
    UPRISING = 36
    WATER_SILO = 37
    RAIDERS = 38
    PUNK = 39
    ADRENALINE_LAB = 40
    ARCADE = 41
    ATOMIC_GARDEN = 42
    BLOOD_BANK = 43
    BONFIRE = 44
    CACHE = 45
    CANNON = 46
    CATAPULT = 47
    COMMAND_POST = 48
    CONSTRUCTION_YARD = 49
    GARAGE = 50
    JUGGERNAUT = 51
    LABOR_CAMP = 52
    MERCENARY_CAMP = 53
    MULCHER = 54
    NEST_OF_SPIES = 55
    OASIS = 56
    OBELISK = 57
    THE_OCTAGON = 58
    OMEN_CLOCK = 59
    OUTPOST = 60
    PARACHUTE_BASE = 61
    PILLBOX = 62
    RAILGUN = 63
    REACTOR = 64
    RESONATOR = 65
    SCAVENGER_CAMP = 66
    SCUD_LAUNCHER = 67
    SUPPLY_DEPOT = 68
    TRAINING_CAMP = 69
    TRANSPLANT_LAB = 70
    VICTORY_TOTEM = 71
    WAREHOUSE = 72
    WATCHTOWER = 73
    CACHE_LATER = 74
    CANNON_LATER = 75
    COMMAND_POST_LATER = 76
    CONSTRUCTION_YARD_LATER = 77
    MERCENARY_CAMP_LATER = 78
    OBELISK_LATER = 79
    RESONATOR_LATER = 80
    SCAVENGER_CAMP_LATER = 81
    TRAINING_CAMP_LATER = 82
    VICTORY_TOTEM_LATER = 83
    WAREHOUSE_LATER = 84


class Card(NamedTuple):
    """One row. `effect` is what an event does, or what a person does on entering play."""

    id: str
    group: str
    copies: int = 1
    cost: int = 0
    junk: Step = Step.NONE
    abilities: tuple[Ability, ...] = ()
    effect: Ability = NOTHING
    bomb: int = 0
    draw: int = 0
    hero: bool = False


def person(id: str, junk: Step, *abilities: Ability, enters: tuple[int, ...] = (), cost: int = 1) -> Card:  # noqa: A002
    """Write the row of an ordinary person."""
    return Card(id, "person", 2, cost, junk, abilities, Ability(0, enters))


def hero(id: str, cost: int, *abilities: Ability, enters: tuple[int, ...] = ()) -> Card:  # noqa: A002
    """Write the row of a hero; heroes are junked for a punk."""
    return Card(id, "person", 1, cost, Step.PUNK, abilities, Ability(0, enters), hero=True)


def event(id: str, cost: int, bomb: int, junk: Step, *steps: int, target: str = "none") -> Card:  # noqa: A002
    """Write the row of an event."""
    return Card(id, "event", 2, cost, junk, effect=Ability(0, steps, target=target), bomb=bomb)


def camp(id: str, draw: int, *abilities: Ability) -> Card:  # noqa: A002
    """Write the row of a camp."""
    return Card(id, "camp", draw=draw, abilities=abilities)


def later_camp(id: str, draw: int, *abilities: Ability) -> Card:  # noqa: A002
    """Write the row of a camp as a later printing has it."""
    return Card(id, "later_camp", draw=draw, abilities=abilities)


SHOOT = Ability(1, (Step.DAMAGE,), target="opp_unprotected_card")
INJURE_FOR_ONE = Ability(1, (Step.INJURE,), Why.NO_ENEMY, "opp_unprotected_person")
DAMAGE_FOR_TWO = Ability(2, (Step.DAMAGE,), target="opp_unprotected_card")
RAID_FOR_ONE = Ability(1, (Step.RAID,), Why.RAID_BLOCKED)
RAID_FOR_TWO = Ability(2, (Step.RAID,), Why.RAID_BLOCKED)
RESTORE_FOR_TWO = Ability(2, (Step.RESTORE,), Why.NOTHING_DAMAGED, "own_damaged_card")

CARDS = (
    Card("none", "none"),
    # ---- people
    person("assassin", Step.RAID, Ability(2, (Step.ASSASSINATE,), Why.NO_ENEMY, "opp_unprotected_person")),
    person(
        "cult_leader",
        Step.DRAW,
        Ability(0, (Step.SACRIFICE, Step.DAMAGE), Why.NO_PERSON, "opp_unprotected_card"),
    ),
    person(
        "doomsayer",
        Step.DRAW,
        Ability(1, (Step.DAMAGE,), Why.NO_EVENT, "opp_unprotected_card"),
        enters=(Step.PUSH_BACK,),
    ),
    person("exterminator", Step.DRAW, Ability(1, (Step.EXTERMINATE,), Why.NO_DAMAGED_ENEMY, "opp_any_person")),
    person("gunner", Step.RESTORE, Ability(2, (Step.INJURE_FRONT,), Why.NO_ENEMY, "opp_unprotected_person")),
    person("holdout", Step.RAID, SHOOT, cost=2),
    person("looter", Step.WATER, Ability(2, (Step.LOOT,), target="opp_unprotected_card")),
    person("mimic", Step.INJURE, Ability(0, (Step.MIMIC,), Why.NOBODY_TO_COPY)),
    person("muse", Step.INJURE, Ability(0, (Step.WATER,))),
    person("mutant", Step.INJURE, Ability(0, (Step.MUTATE, Step.HURT_SOURCE), target="opp_unprotected_card")),
    person("pyromaniac", Step.INJURE, Ability(1, (Step.BURN,), Why.NO_EXPOSED_CAMP, "opp_unprotected_camp")),
    person(
        "rabble_rouser",
        Step.RAID,
        Ability(1, (Step.PUNK,), Why.NO_ROOM),
        Ability(1, (Step.DAMAGE,), Why.NO_PUNK, "opp_unprotected_card"),
    ),
    person("repair_bot", Step.INJURE, RESTORE_FOR_TWO, enters=(Step.RESTORE,)),
    person("rescue_team", Step.INJURE, Ability(0, (Step.RESCUE,), Why.RESCUED_ENOUGH, "own_person")),
    person("scientist", Step.RAID, Ability(1, (Step.REVEAL_THREE, Step.EXPERIMENT))),
    person("scout", Step.WATER, RAID_FOR_ONE),
    person("sniper", Step.RESTORE, Ability(2, (Step.SNIPE,), target="opp_any_card")),
    person(
        "vanguard",
        Step.RAID,
        Ability(1, (Step.DAMAGE, theirs(Step.DAMAGE)), target="opp_unprotected_card"),
        enters=(Step.PUNK,),
    ),
    person("vigilante", Step.RAID, INJURE_FOR_ONE),
    person("wounded_soldier", Step.INJURE, SHOOT, enters=(Step.DRAW, Step.HURT_SOURCE)),
    hero("argo_yesky", 3, SHOOT, enters=(Step.PUNK,)),
    hero("karli_blaze", 3, SHOOT),
    hero("magnus_karv", 3, Ability(2, (Step.MAGNUS,), target="opp_column")),
    hero("molgur_stang", 4, Ability(1, (Step.DEMOLISH,), target="opp_any_camp")),
    hero("vera_vosh", 3, INJURE_FOR_ONE),
    hero("zeto_khan", 3, Ability(1, (times(3, Step.DRAW), times(3, Step.DISCARD)))),
    # ---- events
    event("banish", 1, 1, Step.RAID, Step.BANISH, target="opp_any_person"),
    event("bombardment", 4, 3, Step.RESTORE, Step.BOMBARD, Step.SALVAGE),
    event("famine", 1, 1, Step.INJURE, Step.SPARE, theirs(Step.SPARE)),
    event("high_ground", 0, 1, Step.WATER, Step.OVERLOOK, Step.HIGH_GROUND, Step.REGROUP),
    event("interrogate", 1, 0, Step.WATER, Step.TAKE_FOUR, Step.KEEP_ONE),
    event("napalm", 2, 1, Step.RESTORE, Step.NAPALM, target="opp_column"),
    event("radiation", 2, 1, Step.RAID, Step.RADIATE),
    event("strafe", 2, 0, Step.DRAW, Step.INJURE_FRONT),
    event("truce", 2, 0, Step.INJURE, Step.TRUCE),
    event("uprising", 1, 2, Step.INJURE, times(3, Step.PUNK)),
    # ---- what each player has, and the punk
    Card("water_silo", "player_card", 2, junk=Step.WATER),
    Card("raiders", "player_card", 2, effect=Ability(0, (theirs(Step.HIT_CAMP),), target="opp_choice_camp"), bomb=2),
    Card("punk", "punk", 0),
    # ---- camps
    camp("adrenaline_lab", 1, Ability(0, (Step.ADRENALINE,), Why.NOBODY_TO_DRIVE, "own_damaged_person")),
    camp("arcade", 1, Ability(1, (Step.PUNK,), Why.TOO_MANY_PEOPLE)),
    camp("atomic_garden", 1, Ability(2, (Step.REVIVE,), Why.NOBODY_DAMAGED, "own_damaged_person")),
    camp("blood_bank", 1, Ability(0, (Step.SACRIFICE, Step.WATER), Why.NO_PERSON, "own_person")),
    camp("bonfire", 1, Ability(0, (Step.HURT_SOURCE, Step.REKINDLE), target="own_damaged_card")),
    camp("cache", 1, Ability(0, (Step.HURT_SOURCE, Step.CACHE))),
    camp("cannon", 1, Ability(1, (Step.HURT_SOURCE, Step.DAMAGE), target="opp_unprotected_card")),
    camp("catapult", 0, Ability(2, (Step.SNIPE, Step.SACRIFICE), Why.NO_PERSON, "opp_any_card")),
    camp("command_post", 2, Ability(3, (Step.DAMAGE,), target="opp_unprotected_card", less=PUNK_DISCOUNT)),
    camp(
        "construction_yard",
        2,
        Ability(1, (Step.REBUILD, Step.DESTROY_SOURCE), Why.NO_DESTROYED_CAMP, "own_destroyed_camp"),
    ),
    camp("garage", 0, RAID_FOR_ONE),
    camp("juggernaut", 0, Ability(1, (Step.ROLL,), target="opp_choice_camp")),
    camp("labor_camp", 1, Ability(0, (Step.SACRIFICE, Step.RESTORE), Why.NO_PERSON, "own_person")),
    camp("mercenary_camp", 0, Ability(2, (theirs(Step.MERCENARIES),), target="opp_choice_card")),
    camp("mulcher", 0, Ability(0, (Step.SACRIFICE, Step.DRAW), Why.NO_PERSON, "own_person")),
    camp("nest_of_spies", 1, Ability(1, (Step.DAMAGE,), Why.FEW_ENTERED, "opp_unprotected_card")),
    camp("oasis", 1),
    camp("obelisk", 3),
    camp("the_octagon", 0, Ability(1, (Step.SACRIFICE, theirs(Step.SACRIFICE)), Why.NO_PERSON, "own_person")),
    camp("omen_clock", 1, Ability(1, (Step.OMEN,), Why.NO_MOVING_EVENT, "event_in_queue")),
    camp("outpost", 1, RAID_FOR_TWO, RESTORE_FOR_TWO),
    camp("parachute_base", 1, Ability(0, (Step.PARACHUTE,), Why.NOBODY_TO_DROP)),
    camp("pillbox", 1, Ability(3, (Step.DAMAGE,), target="opp_unprotected_card", less=RUIN_DISCOUNT)),
    camp("railgun", 0, DAMAGE_FOR_TWO),
    camp("reactor", 1, Ability(2, (Step.DESTROY_SOURCE, Step.MELTDOWN))),
    camp("resonator", 1, Ability(2, (Step.RESONATE,), Why.NO_DAMAGED_FRONT, "opp_unprotected_card")),
    camp(
        "scavenger_camp",
        1,
        RAID_FOR_TWO,
        Ability(1, (Step.RESTORE,), Why.NO_RAIDERS_RESOLVED, "own_damaged_card"),
    ),
    camp("scud_launcher", 0, Ability(1, (theirs(Step.HIT_CARD),), target="opp_choice_card")),
    camp("supply_depot", 2, Ability(2, (Step.TAKE_TWO, Step.DROP_ONE))),
    camp("training_camp", 1, Ability(1, (Step.TRAIN,), Why.NO_PUNK, "own_punk")),
    camp("transplant_lab", 2, Ability(1, (Step.RESTORE,), Why.FEW_ENTERED, "own_damaged_card")),
    camp("victory_totem", 1, Ability(2, (Step.INJURE,), Why.NO_ENEMY, "opp_unprotected_person"), RAID_FOR_TWO),
    camp("warehouse", 1, Ability(0, (Step.HURT_SOURCE, Step.WAREHOUSE, Step.WAREHOUSE_DRAW), Why.NO_CARD)),
    camp("watchtower", 0, Ability(1, (Step.DAMAGE,), Why.NO_EVENT_RESOLVED, "opp_unprotected_card")),
    # ---- camps of a later printing
    later_camp("cache_later", 1, Ability(2, (Step.RAID, Step.PUNK))),
    later_camp("cannon_later", 2, Ability(2, (Step.DAMAGE,), Why.CAMP_DAMAGED, "opp_unprotected_card")),
    later_camp("command_post_later", 1, Ability(3, (Step.DAMAGE,), target="opp_unprotected_card", less=PUNK_DISCOUNT)),
    later_camp("construction_yard_later", 1, Ability(1, (Step.RELOCATE,), Why.NO_TARGET), RAID_FOR_TWO),
    later_camp("mercenary_camp_later", 0, Ability(2, (Step.SHELL,), Why.FEW_PEOPLE, "opp_any_camp")),
    later_camp("obelisk_later", 1),
    later_camp("resonator_later", 1, Ability(1, (Step.DAMAGE,), Why.OTHER_ABILITY, "opp_unprotected_card")),
    later_camp("scavenger_camp_later", 1, Ability(0, (Step.DISCARD, Step.SCAVENGE), Why.NO_CARD)),
    later_camp("training_camp_later", 2, Ability(2, (Step.DAMAGE,), Why.FEW_PEOPLE, "opp_unprotected_card")),
    later_camp("victory_totem_later", 1, DAMAGE_FOR_TWO, RAID_FOR_TWO),
    later_camp("warehouse_later", 1, Ability(1, (Step.RESTORE,), Why.NO_EXPOSED_CAMP, "own_damaged_card")),
)

# The bounds of the groups.
LAST_PERSON = Kind.ZETO_KHAN
LAST_EVENT = Kind.UPRISING
HAND_KINDS = Kind.WATER_SILO + 1
"""How many kinds a hand may hold, NONE among them: a seat's block in `hand` and `known`."""
FIRST_CAMP = Kind.ADRENALINE_LAB
FIRST_LATER = Kind.CACHE_LATER
SEATS = 2

COST = tuple(card.cost for card in CARDS)
JUNK_STEP = tuple(int(card.junk) for card in CARDS)
BOMB = tuple(card.bomb for card in CARDS)
CAMP_DRAW = tuple(card.draw for card in CARDS)

DECK = tuple(kind for kind, card in enumerate(CARDS) for _ in range(card.copies) if card.group in ("person", "event"))
DECK_SIZE = len(DECK)

CAMPS = tuple(range(FIRST_CAMP, FIRST_LATER))
LATER_CAMPS = tuple(
    next((kind for kind in range(FIRST_LATER, len(CARDS)) if CARDS[kind].id == f"{CARDS[camp].id}_later"), camp)
    for camp in CAMPS
)
FIRST_GAME_CAMPS = tuple(
    int(camp) for camp in (Kind.GARAGE, Kind.RAILGUN, Kind.SUPPLY_DEPOT, Kind.REACTOR, Kind.CANNON, Kind.VICTORY_TOTEM)
)

ABILITIES = tuple(dict.fromkeys((NOTHING, *(ability for card in CARDS for ability in (*card.abilities, card.effect)))))
"""Every different ability and effect; its place here is its number. 0 is none."""

ABILITY = tuple(
    ABILITIES.index(card.abilities[slot]) if slot < len(card.abilities) else 0 for card in CARDS for slot in range(2)
)
"""The number of a printed ability, at 2 * kind + slot."""

EFFECT = tuple(ABILITIES.index(card.effect) for card in CARDS)
LENT_ABILITY = ABILITIES.index(SHOOT)
ABILITY_COST = tuple(ability.cost for ability in ABILITIES)
ABILITY_LESS = tuple(ability.less for ability in ABILITIES)
ABILITY_NEED = tuple(int(ability.need) for ability in ABILITIES)
ABILITY_ASKS = tuple(int(ability.need != Why.ALLOWED or ability.steps[:1] == (Step.RESTORE,)) for ability in ABILITIES)
"""Whether an ability needs anything beside its water."""

ABILITY_STEP = tuple(
    int(ability.steps[i]) if i < len(ability.steps) else 0 for ability in ABILITIES for i in range(MOST_STEPS)
)
