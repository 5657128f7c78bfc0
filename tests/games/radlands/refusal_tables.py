"""Tables of Radlands on which an option is refused, by what is wrong with it, and the reason that it has to have."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import (
    CARD,
    CHOOSE,
    COLUMN,
    COPY,
    DRAW_CARD,
    END_TURN,
    EVENT_AT,
    JUNK,
    KEEP,
    PLAY,
    TAKE_SILO,
    TARGET,
)
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step
from ashfall.table.phrase import phrase
from tests.games.radlands.positions import place, put, table
from tests.games.radlands.turn_tables import QUIET_CAMPS, crowd, lay_queue, raze, use_of
from tests.games.radlands.view_tables import asking

FRONT = place(0, 0, 1)
"""Where seat 0 has its person in most of these scenes."""
FIRST_CAMP = place(0, 0, 0)


class Slip(NamedTuple):
    """An option that is refused, and what it is refused with."""

    lay: Callable[[], State]
    option: int
    key: str
    args: Mapping[str, Any] = {}


def scene(*, camp: Kind = Kind.RAILGUN, person: Kind = Kind.NONE, enemy: Kind = Kind.NONE, **columns: Any) -> State:
    """Set up seat 0's turn: this camp at the foot of its first column, one person before it, one before the other's."""
    hand: Sequence[Kind] = columns.pop("hand", ())
    water: int = columns.pop("water", 3)
    s = table((camp, *QUIET_CAMPS[1:]), QUIET_CAMPS, hand=hand, water=water)
    for t, kind in ((FRONT, person), (place(1, 0, 1), enemy)):
        if kind:
            put(s, t, kind)
    for name, value in columns.items():
        setattr(s, name, value)
    return s


def changed(s: State, *changes: Callable[[State], object]) -> State:
    """Change a scene further."""
    for change in changes:
        change(s)
    return s


def hurt(t: int) -> Callable[[State], None]:
    """Damage the card at a place."""

    def damage(s: State) -> None:
        s.health[t] = 1

    return damage


def spent(t: int, used: int) -> Callable[[State], None]:
    """Make the card at a place not ready."""

    def spend(s: State) -> None:
        s.ready[t], s.used[t] = 0, used

    return spend


def with_silo(s: State) -> State:
    """Put the Water Silo into seat 0's hand."""
    s.hand[Kind.WATER_SILO] = 1
    return s


def with_queues(s: State, mine: Sequence[Kind] = (), theirs: Sequence[Kind] = ()) -> State:
    """Lay events into the queues."""
    lay_queue(s, 0, *mine)
    lay_queue(s, 1, *theirs)
    return s


def full(s: State) -> State:
    """Fill all places of seat 0 with people."""
    crowd(s)
    return s


IN_A_TURN: dict[str, Slip] = {
    "an event for which there is too little water": Slip(
        lambda: scene(hand=[Kind.NAPALM], water=1), PLAY + Kind.NAPALM, "water", {"need": 2, "have": 1}
    ),
    "a person for whom there is too little water": Slip(
        lambda: scene(hand=[Kind.MOLGUR_STANG]), PLAY + Kind.MOLGUR_STANG, "water", {"need": 4, "have": 3}
    ),
    "an ability for which there is too little water": Slip(
        lambda: scene(water=1), use_of(FIRST_CAMP), "water", {"need": 2, "have": 1}
    ),
    "drawing with too little water": Slip(lambda: scene(water=1), DRAW_CARD, "water", {"need": 2, "have": 1}),
    "a person who was used": Slip(
        lambda: changed(scene(person=Kind.MUSE), spent(FRONT, used=1)), use_of(FRONT), "used"
    ),
    "a person who has just entered": Slip(
        lambda: changed(scene(person=Kind.MUSE), spent(FRONT, used=0)), use_of(FRONT), "not-ready"
    ),
    "a damaged person": Slip(lambda: changed(scene(person=Kind.MUSE), hurt(FRONT)), use_of(FRONT), "damaged"),
    "an event for a full queue": Slip(
        lambda: with_queues(scene(hand=[Kind.BANISH]), [Kind.NAPALM, Kind.FAMINE, Kind.RADIATION]),
        PLAY + Kind.BANISH,
        "queue-full",
    ),
    "a Water Silo that is in hand": Slip(lambda: with_silo(scene()), TAKE_SILO, "silo-away"),
    "a Water Silo that was junked": Slip(lambda: with_silo(scene(silo_junked=1)), JUNK + Kind.WATER_SILO, "silo-spent"),
    "junk for nothing, by switch": Slip(
        lambda: scene(hand=[Kind.MUSE], junk_without_effect=1), JUNK + Kind.MUSE, "no-effect"
    ),
    "no unprotected enemy": Slip(lambda: scene(person=Kind.VIGILANTE), use_of(FRONT), "no-enemy"),
    "no damaged enemy": Slip(
        lambda: scene(person=Kind.EXTERMINATOR, enemy=Kind.MUSE), use_of(FRONT), "no-damaged-enemy"
    ),
    "no unprotected camp": Slip(
        lambda: changed(
            scene(person=Kind.PYROMANIAC, enemy=Kind.MUSE),
            lambda s: put(s, place(1, 1, 1), Kind.SCOUT),
            lambda s: raze(s, place(1, 2, 0)),
        ),
        use_of(FRONT),
        "no-exposed-camp",
    ),
    "nothing unprotected is damaged": Slip(lambda: scene(camp=Kind.RESONATOR), use_of(FIRST_CAMP), "no-damaged-front"),
    "nobody to destroy": Slip(lambda: scene(camp=Kind.BLOOD_BANK), use_of(FIRST_CAMP), "no-person"),
    "no punk to turn up": Slip(lambda: scene(camp=Kind.TRAINING_CAMP, person=Kind.MUSE), use_of(FIRST_CAMP), "no-punk"),
    "no room for a punk": Slip(
        lambda: changed(full(scene()), lambda s: put(s, FRONT, Kind.RABBLE_ROUSER)), use_of(FRONT), "no-room"
    ),
    "nothing to restore": Slip(lambda: scene(camp=Kind.OUTPOST), use_of(FIRST_CAMP, 1), "nothing-damaged"),
    "nobody to revive": Slip(
        lambda: scene(camp=Kind.ATOMIC_GARDEN, person=Kind.MUSE), use_of(FIRST_CAMP), "nobody-damaged"
    ),
    "no camp to rebuild": Slip(lambda: scene(camp=Kind.CONSTRUCTION_YARD), use_of(FIRST_CAMP), "no-destroyed-camp"),
    "no card to discard": Slip(lambda: with_silo(scene(camp=Kind.WAREHOUSE)), use_of(FIRST_CAMP), "no-card"),
    "Raiders behind another event": Slip(
        lambda: with_queues(scene(person=Kind.SCOUT), [Kind.BANISH, Kind.RAIDERS]), use_of(FRONT), "raid-blocked"
    ),
    "no event of the opponent": Slip(lambda: scene(person=Kind.DOOMSAYER), use_of(FRONT), "no-event"),
    "no event that can move": Slip(lambda: scene(camp=Kind.OMEN_CLOCK), use_of(FIRST_CAMP), "no-moving-event"),
    "no event has resolved": Slip(lambda: scene(camp=Kind.WATCHTOWER), use_of(FIRST_CAMP), "no-event-resolved"),
    "no Raiders have resolved": Slip(
        lambda: scene(camp=Kind.SCAVENGER_CAMP), use_of(FIRST_CAMP, 1), "no-raiders-resolved"
    ),
    "too few who entered": Slip(
        lambda: scene(camp=Kind.NEST_OF_SPIES, entered=[1, 0]),
        use_of(FIRST_CAMP),
        "few-entered",
        {"need": 2, "have": 1},
    ),
    "too many people": Slip(
        lambda: changed(scene(camp=Kind.ARCADE, person=Kind.MUSE), lambda s: put(s, place(0, 1, 1), Kind.PUNK)),
        use_of(FIRST_CAMP),
        "too-many-people",
        {"need": 1, "have": 2},
    ),
    "too few people": Slip(
        lambda: scene(camp=Kind.MERCENARY_CAMP_LATER, person=Kind.MUSE),
        use_of(FIRST_CAMP),
        "few-people",
        {"need": 4, "have": 1},
    ),
    "too few people in a column": Slip(
        lambda: scene(camp=Kind.TRAINING_CAMP_LATER, person=Kind.MUSE),
        use_of(FIRST_CAMP),
        "few-people-in-column",
        {"need": 2, "have": 1},
    ),
    "a camp that must be undamaged": Slip(
        lambda: changed(scene(camp=Kind.CANNON_LATER), hurt(FIRST_CAMP)), use_of(FIRST_CAMP), "camp-damaged"
    ),
    "too many taken back": Slip(
        lambda: scene(person=Kind.RESCUE_TEAM, rescues=8), use_of(FRONT), "rescued-enough", {"need": 8, "have": 8}
    ),
    "something else was used": Slip(
        lambda: scene(camp=Kind.RESONATOR_LATER, abilities_used=1), use_of(FIRST_CAMP), "other-ability"
    ),
    "nobody to copy": Slip(lambda: scene(person=Kind.MIMIC), use_of(FRONT), "nobody-to-copy"),
    "nobody to drive": Slip(
        lambda: scene(camp=Kind.ADRENALINE_LAB, person=Kind.MUSE), use_of(FIRST_CAMP), "nobody-to-drive"
    ),
    "nobody to drop": Slip(
        lambda: scene(camp=Kind.PARACHUTE_BASE, hand=[Kind.MAGNUS_KARV]), use_of(FIRST_CAMP), "nobody-to-drop"
    ),
    "nobody to move": Slip(lambda: scene(camp=Kind.CONSTRUCTION_YARD_LATER), use_of(FIRST_CAMP), "nobody-to-move"),
    "a card that is not in hand": Slip(scene, PLAY + Kind.MUSE, "no-such-card"),
    "junk that is not in hand": Slip(scene, JUNK + Kind.MUSE, "no-such-card"),
    "an ability that a card does not have": Slip(scene, use_of(FIRST_CAMP, 1), "no-such-card"),
    "a target in a turn": Slip(scene, TARGET + 9, "not-now"),
}
"""What may be refused in a turn, by what is wrong."""

MUSE = phrase("person.muse.name")

IN_AN_EFFECT: dict[str, Slip] = {
    "a protected card": Slip(
        lambda: asking(scene(enemy=Kind.MUSE), Step.DAMAGE, 0, FIRST_CAMP, Kind.RAILGUN),
        TARGET + 9,
        "protected",
        {"card": MUSE},
    ),
    "a card of one's own": Slip(
        lambda: asking(scene(person=Kind.MUSE), Step.DAMAGE, 0, FIRST_CAMP, Kind.RAILGUN), TARGET + FRONT, "no-target"
    ),
    "an empty place": Slip(lambda: asking(scene(), Step.DAMAGE, 0, FIRST_CAMP, Kind.RAILGUN), TARGET + 10, "no-target"),
    "a camp where a person is asked for": Slip(
        lambda: asking(scene(enemy=Kind.MUSE), Step.INJURE, 0, FRONT, Kind.VIGILANTE), TARGET + 12, "no-target"
    ),
    "a place for which there is too little water": Slip(
        lambda: asking(changed(scene(water=0), lambda s: raze(s, 3)), Step.PLACE, 0, -1, Kind.HOLDOUT),
        TARGET + FRONT,
        "water",
        {"need": 2, "have": 0},
    ),
    "an ability to copy for which there is too little water": Slip(
        lambda: asking(
            changed(scene(person=Kind.MIMIC, enemy=Kind.MUSE, water=1), lambda s: put(s, 4, Kind.SNIPER)),
            Step.MIMIC,
            0,
            FRONT,
            Kind.MIMIC,
        ),
        COPY + 3 * 4,
        "water",
        {"need": 2, "have": 1},
    ),
    "an event that is blocked": Slip(
        lambda: asking(with_queues(scene(), [Kind.BANISH, Kind.RAIDERS]), Step.OMEN, 0, FIRST_CAMP, Kind.OMEN_CLOCK),
        EVENT_AT + 1,
        "event-blocked",
    ),
    "an event that may not be fired, by switch": Slip(
        lambda: asking(
            with_queues(scene(omen_clock_can_fire_space_1=1), [Kind.BANISH], [Kind.NONE, Kind.NAPALM]),
            Step.OMEN,
            0,
            FIRST_CAMP,
            Kind.OMEN_CLOCK,
        ),
        EVENT_AT,
        "event-on-space-1",
    ),
    "a queue place where nothing lies": Slip(
        lambda: asking(with_queues(scene(), [Kind.BANISH]), Step.OMEN, 0, FIRST_CAMP, Kind.OMEN_CLOCK),
        EVENT_AT + 4,
        "no-target",
    ),
    "restoring where nothing is damaged": Slip(
        lambda: asking(scene(), Step.CACHE, 0, FIRST_CAMP, Kind.CACHE), CHOOSE + 1, "nothing-damaged"
    ),
    "a punk where there is no room": Slip(
        lambda: asking(full(scene()), Step.CACHE, 0, FIRST_CAMP, Kind.CACHE), CHOOSE + 2, "no-room"
    ),
    "two cards where there is one": Slip(
        lambda: asking(scene(hand=[Kind.MUSE]), Step.MERCENARIES, 0, 9, Kind.MERCENARY_CAMP),
        CHOOSE,
        "few-cards",
        {"need": 2, "have": 1},
    ),
    "a card to discard that is not in hand": Slip(
        lambda: asking(scene(hand=[Kind.MUSE, Kind.SCOUT]), Step.DISCARD, 0, -1, Kind.ZETO_KHAN),
        CARD + Kind.SNIPER,
        "no-such-card",
    ),
    "an opposing column without people": Slip(
        lambda: asking(scene(enemy=Kind.MUSE), Step.NAPALM, 0, -1, Kind.NAPALM), COLUMN + 2, "no-target"
    ),
    "ending the turn in the middle of something": Slip(
        lambda: asking(scene(enemy=Kind.MUSE), Step.DAMAGE, 0, FIRST_CAMP, Kind.RAILGUN), END_TURN, "not-now"
    ),
    "a camp to keep after the draft": Slip(
        lambda: asking(scene(), Step.DAMAGE, 0, FIRST_CAMP, Kind.RAILGUN), KEEP, "not-now"
    ),
    "a camp that is kept already": Slip(
        lambda: changed(GAME.start(2, 1), lambda s: GAME.pick(s, 0, KEEP)), KEEP, "no-target"
    ),
}
"""What may be refused where something else is asked."""

SLIPS = IN_A_TURN | IN_AN_EFFECT
