"""How the options of Radlands are put to a person: the verb, a label that says all without the board, what it touches.

What an option costs, brings for certain and may reveal is found by trying it on a copy of the table.
"""

from __future__ import annotations

from typing import NamedTuple

from ashfall.columns.loader import bind
from ashfall.table import flow
from ashfall.table.decision import Option
from ashfall.table.phrase import Phrase, phrase, seat_name

from . import rules
from .board import CAMPS, PEOPLE, beside, camp_place, count, rear_of, room, standing
from .cards import BOMB, CAMP_DRAW, COST, FIRST_CAMP, LAST_PERSON, Kind
from .events import free_space, resolves_at_once
from .names import (
    ability_words,
    at,
    card_name,
    column_of,
    column_ref,
    copies_in_hand,
    dealt_ref,
    hand_ref,
    junk_words,
    place_ref,
    queue_ref,
    seat_ref,
    shown_refs,
    silo_ref,
    step_name,
    whose_at,
)
from .options import (
    CARD,
    CHOOSE,
    COLUMN,
    COPY,
    DONE,
    DRAW_CARD,
    EVENT_AT,
    JUNK,
    KEEP,
    LENT,
    PLAY,
    SLOTS,
    TAKE_SILO,
    TARGET,
    USE,
)
from .people import place_cost
from .state import DEALT, KEPT, SIDE, SPACES, State
from .steps import Step

_answer = bind({"rules": rules, "flow": flow})["flow"].answer


class Said(NamedTuple):
    """An option in words."""

    verb: str
    label: Phrase
    refs: tuple[str, ...] = ()


TARGET_VERBS = {
    Step.PLACE: "place",
    Step.LAND: "place",
    Step.PUNK: "place",
    Step.RELOCATE_TO: "place",
    Step.HIGH_GROUND_TO: "swap",
    Step.HIGH_GROUND: "move",
    Step.RELOCATE: "move",
    Step.MAKE_ROOM: "make-room",
    Step.LAND_ROOM: "make-room",
    Step.PUNK_ROOM: "make-room",
    Step.DAMAGE: "damage",
    Step.LOOT: "damage",
    Step.SNIPE: "damage",
    Step.BURN: "damage",
    Step.SHELL: "damage",
    Step.INJURE: "injure",
    Step.ASSASSINATE: "destroy",
    Step.RESONATE: "destroy",
    Step.DEMOLISH: "destroy",
    Step.BANISH: "destroy",
    Step.RESTORE: "restore",
    Step.REVIVE: "revive",
    Step.REKINDLE: "restore",
    Step.MEND: "restore",
    Step.SACRIFICE: "sacrifice",
    Step.LOSE_CAMP: "sacrifice",
    Step.LOSE_CARD: "sacrifice",
    Step.HIT_CAMP: "suffer",
    Step.HIT_CARD: "suffer",
    Step.SPARE: "spare",
    Step.RESCUE: "rescue",
    Step.TRAIN: "train",
    Step.REBUILD: "rebuild",
}
"""What is done to the place that is picked."""

CARD_VERBS = {
    Step.DISCARD: "discard",
    Step.WAREHOUSE: "discard",
    Step.WAREHOUSE_MORE: "discard",
    Step.KEEP_ONE: "keep",
    Step.DROP_ONE: "discard",
    Step.EXPERIMENT: "experiment",
    Step.PARACHUTE: "parachute",
}
"""What is done to the card that is picked."""

WAYS = {
    Step.CACHE: ("draw", "restore", "punk"),
    Step.MERCENARIES: ("discard-two", "lose-card"),
    Step.MUTATE: ("damage", "restore", "damage-restore", "restore-damage"),
    Step.SCAVENGE: ("punk", "water"),
    Step.PUSH_BACK: ("push-back",),
}
"""The ways among which a step lets one choose, in the order of their numbers."""


def option(s: State, seat: int, number: int, *, is_open: bool = True) -> Option:
    """Describe an option of a seat that is asked; of one that is not open nobody can say what would follow."""
    said = say(s, seat, number)
    paid = rules.water_cost(s, seat, number)
    cost = {"water": paid} if paid else {}
    if not is_open:
        return Option(number, said.verb, said.label, said.refs, cost)
    trial = s.copy()
    _answer(trial, seat, number)
    barrier = trial.barriers > s.barriers
    # What is revealed on the way may change anything: certain is then only what is paid at once.
    preview = {} if barrier else changes(s, trial, seat)
    return Option(number, said.verb, said.label, said.refs, cost, preview, barrier)


def changes(s: State, trial: State, seat: int) -> dict[str, int]:
    """Compare a seat's water and camps before and after a pick."""
    if s.turns == 0:
        return {}
    water = [table.water if table.turn == seat else 0 for table in (s, trial)]
    camps = [count(standing(table, seat, CAMPS)) for table in (s, trial)]
    found = {"water": water[1] - water[0], "camps": camps[1] - camps[0]}
    return {name: change for name, change in found.items() if change}


# ---------------------------------------------------------------- what it says


def say(s: State, seat: int, number: int) -> Said:
    """Put an option into words."""
    step = Step(s.step[s.depth - 1])
    if number == DONE:
        return say_done(s, seat, step)
    if step == Step.TURN:
        return say_action(s, seat, number)
    if number >= COPY:
        return say_copy(s, seat, (number - COPY) // SLOTS, (number - COPY) % SLOTS)
    if number >= CHOOSE:
        return Said("choose", phrase(f"option.choose-{WAYS[step][number - CHOOSE]}"))
    if number >= KEEP:
        return say_keep(s, seat, number - KEEP)
    if number >= CARD:
        return say_card(s, seat, step, number - CARD)
    if number >= COLUMN:
        return say_column(s, 1 - seat, step, number - COLUMN)
    if number >= EVENT_AT:
        return say_event(s, number - EVENT_AT)
    return say_target(s, step, number - TARGET)


def say_done(s: State, seat: int, step: Step) -> Said:
    """Put into words that a seat does nothing, or nothing more."""
    if step == Step.TURN:
        return Said("end-turn", phrase("option.end-turn"), (seat_ref(seat),))
    return Said("done", phrase(f"option.done-{step_name(step)}", n=s.counted + 1))


def say_action(s: State, seat: int, number: int) -> Said:
    """Put an action of a turn into words."""
    if number == DRAW_CARD:
        return Said("draw", phrase("option.draw"), ("deck",))
    if number == TAKE_SILO:
        # A Silo that is away is in hand, and greyed.
        at_home = silo_ref(seat) if not copies_in_hand(s, seat, Kind.WATER_SILO) else hand_ref(seat)
        return Said("take-silo", phrase("option.take-silo", card=card_name(Kind.WATER_SILO)), (at_home,))
    if number >= USE:
        t, slot = SIDE * seat + (number - USE) // SLOTS, (number - USE) % SLOTS
        key = "option.use-lent" if slot == LENT else "option.use"
        words = ability_words(s.card[t], slot, seat)
        label = phrase(key, thing=at(s, t), ability=words, lender=card_name(Kind.ARGO_YESKY))
        return Said("use", label, (place_ref(t),))
    if number > JUNK:
        kind = number - JUNK
        label = phrase("option.junk", card=card_name(kind), ability=junk_words(kind, seat))
        return Said("junk", label, copies_in_hand(s, seat, kind))
    kind = number - PLAY
    return Said("play", play_label(s, seat, kind), copies_in_hand(s, seat, kind))


def play_label(s: State, seat: int, kind: int) -> Phrase:
    """Say what playing a card leads to: which water where, or which space of the queue."""
    card = card_name(kind)
    if kind > LAST_PERSON:
        space = free_space(s, seat, BOMB[kind])
        if resolves_at_once(s, seat, kind):
            return phrase("option.play-at-once", card=card)
        return (
            phrase("option.play-event", card=card, n=space % SPACES + 1)
            if space >= 0
            else phrase("option.play", card=card)
        )
    places = [t for t in range(SIDE * seat, SIDE * seat + SIDE) if room(s, seat) >> t & 1]
    if not places:
        return phrase("option.play-full", card=card, n=COST[kind])
    costs = sorted({place_cost(s, kind, t) for t in places})
    if len(costs) == 1:
        return phrase("option.play-person", card=card, n=costs[0])
    return phrase("option.play-person-dearer", card=card, least=costs[0], most=costs[-1])


def say_copy(s: State, seat: int, t: int, slot: int) -> Said:
    """Put into words that somebody's ability is used."""
    key = "option.copy-lent" if slot == LENT else "option.copy"
    words = ability_words(s.card[t], slot, seat)
    label = phrase(key, thing=whose_at(s, t), ability=words, lender=card_name(Kind.ARGO_YESKY))
    return Said("copy", label, (place_ref(t),))


def say_keep(s: State, seat: int, number: int) -> Said:
    """Put into words that a dealt camp is kept for the next column."""
    kind = s.dealt[DEALT * seat + number]
    column = sum(s.kept[KEPT * seat + n] > 0 for n in range(KEPT)) + 1
    label = phrase("option.keep-camp", card=card_name(kind), n=column, cards=CAMP_DRAW[kind])
    return Said("keep", label, (dealt_ref(seat, number),))


def say_card(s: State, seat: int, step: Step, kind: int) -> Said:
    """Put into words what is done to a card that is picked from a hand, or among those shown."""
    verb = CARD_VERBS[step]
    card = card_name(kind)
    if step == Step.EXPERIMENT:
        return Said(verb, phrase("option.experiment", card=card, ability=junk_words(kind, seat)), shown_refs(s, kind))
    refs = shown_refs(s, kind) if step in (Step.KEEP_ONE, Step.DROP_ONE) else copies_in_hand(s, seat, kind)
    return Said(verb, phrase(f"option.{verb}", card=card), refs)


def say_column(s: State, owner: int, step: Step, n: int) -> Said:
    """Put a column into words: who stands there, from front to rear."""
    what = PEOPLE if step == Step.NAPALM else PEOPLE | CAMPS
    rear = SIDE * owner + SPACES * n
    there = [t for t in range(rear + SPACES - 1, rear - 1, -1) if standing(s, owner, what) >> t & 1]
    label = phrase("option.column", n=n + 1, cards=[card_name(s.card[t]) for t in there])
    return Said("column", label, (column_ref(owner, n), *map(place_ref, there)))


def say_event(s: State, place: int) -> Said:
    """Put into words that an event moves forward or resolves."""
    card = phrase("card.of", who=seat_name(place // SPACES), card=card_name(s.queue[place]))
    key = "option.advance" if place % SPACES else "option.fire"
    label = phrase(key, card=card, n=place % SPACES + 1, to=place % SPACES)
    return Said("advance", label, (queue_ref(place),))


def say_target(s: State, step: Step, t: int) -> Said:
    """Put into words what is done to a place."""
    verb = TARGET_VERBS[step]
    if verb in ("place", "swap"):
        return say_place(s, step, t)
    fate = "destroyed" if s.health[t] == 1 or s.card[t] == Kind.PUNK else "damaged"
    thing = whose_at(s, t) if step == Step.RELOCATE else at(s, t)
    key = "loot" if step == Step.LOOT and s.card[t] >= FIRST_CAMP else verb
    return Said(verb, phrase(f"option.{key}", thing=thing, fate=fate), (place_ref(t),))


# ---------------------------------------------------------------- places for people


def say_place(s: State, step: Step, t: int) -> Said:
    """Put into words where a person goes: among whom it will stand."""
    refs = (place_ref(t), column_ref(t // SIDE, column_of(t) - 1))
    moving = s.source[s.depth - 1] if step in (Step.HIGH_GROUND_TO, Step.RELOCATE_TO) else -1
    if step == Step.HIGH_GROUND_TO:
        label = phrase("option.swap", thing=at(s, t)) if s.card[t] else free_label(s, t)
        return Said("swap", label, refs)
    return Said("place", place_label(s, t, moving), refs)


def free_label(s: State, t: int) -> Phrase:
    """Name a free place by its column and whether it is the front one of the two for people."""
    key = "option.move-front" if t > beside(s, t) else "option.move-rear"
    return phrase(key, n=column_of(t), card=card_name(s.card[camp_place(s, t)]))


def place_label(s: State, t: int, moving: int) -> Phrase:
    """Say before and behind whom a newcomer stands at a place; who stands there is pushed to the other one [31]."""
    rear = rear_of(t)
    row = {place: s.card[place] for place in range(rear, rear + SPACES) if place != moving and s.card[place]}
    camp = camp_place(s, t)
    if camp == rear:
        del row[rear]  # it is behind everybody, and says nothing
    pushed = row.pop(t, 0)
    if pushed:
        row[beside(s, t)] = pushed
    before = [row[place] for place in sorted(row) if place > t]
    behind = [row[place] for place in sorted(row, reverse=True) if place < t]
    key, card = ("before", behind[0]) if behind else ("behind", before[0]) if before else ("alone", s.card[camp])
    n, name = column_of(t), card_name(card)
    if pushed and pushed != card:
        return phrase(f"option.place-{key}-pushing", n=n, card=name, pushed=card_name(pushed))
    state = "destroyed" if s.health[camp] == 0 else "standing"
    return phrase(f"option.place-{key}", n=n, card=name, state=state)
