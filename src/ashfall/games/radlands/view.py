"""What a seat of Radlands may see: areas and a headline, built up from what it may know.

Hidden are hands but for what went there face up, the order of the deck, the faces of punks (from both seats), camps
before all are revealed, older discards, and cards drawn to choose from. `decision`, `fact`, `outcome` and
`refusal_of_other` belong to this module too, and lie in files of their own.
"""

from __future__ import annotations

from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.view import Area, Thing, View

from .aims import aims
from .board import ANY, CAMPS, count, is_active, is_ready, room, standing, unprotected
from .cards import BOMB, CAMP_DRAW, CARDS, COST, FIRST_CAMP, HAND_KINDS, JUNK_STEP, LAST_PERSON, SEATS, Kind
from .decisions import decision
from .facts import fact, outcome
from .names import (
    acting_ref,
    card_name,
    card_text,
    column_ref,
    copies_in_hand,
    dealt_ref,
    discard_ref,
    hand_ref,
    is_acting,
    place_ref,
    queue_ref,
    raiders_ref,
    seat_ref,
    silo_ref,
    step_name,
)
from .piles import cards_in_hand
from .reasons import refusal_of_other
from .state import DEALT, KEPT, SIDE, SPACES, State
from .steps import Step

__all__ = ["decision", "fact", "outcome", "refusal_of_other", "view"]

PLACING = (Step.PLACE, Step.LAND, Step.PUNK, Step.HIGH_GROUND_TO, Step.RELOCATE_TO)
"""The steps that pick a place, which may be free, rather than what lies there."""

CHOSEN_UNSEEN = (Step.KEEP_ONE, Step.DROP_ONE)
"""The steps that pick among cards that only their owner sees."""

TRAITS = (Kind.ARGO_YESKY, Kind.KARLI_BLAZE, Kind.VERA_VOSH, Kind.ZETO_KHAN)
"""The people whose traits hold for their whole side."""


def view(s: State, seat: int | None) -> View:
    """Build what the seat sees: the other side, what is being done, then its own; a watcher sits behind seat 0."""
    near = seat or 0
    far = 1 - near
    if s.turns == 0 and not s.over:
        areas = [dealt(s, far, seat), dealt(s, near, seat), deck(s)]
    else:
        areas = [hand(s, far, seat), seat_area(s, far), queue(s, far), *columns(s, far)]
        areas += [*acting(s), *shown(s, seat)]
        areas += [*columns(s, near), queue(s, near), seat_area(s, near), hand(s, near, seat)]
        areas += [deck(s), discards(s)]
    return View(seat, headline(s), tuple(areas))


def headline(s: State) -> Phrase:
    """Say where the game stands."""
    if s.over:
        return phrase("headline.over")
    if s.turns == 0:
        return phrase("headline.draft")
    return phrase("headline.turn", n=s.turns, who=seat_name(s.turn))


# ---------------------------------------------------------------- before the camps are revealed


def dealt(s: State, owner: int, viewer: int | None) -> Area:
    """Show a seat its six camps and which it keeps; the others see only how many it has laid down [93a]."""
    name = phrase("area.dealt", who=seat_name(owner))
    kept = s.kept[KEPT * owner : KEPT * owner + KEPT]
    if owner != viewer:
        laid = sum(kind > 0 for kind in kept)
        return Area(f"dealt-{owner}", name, owner, face_down=DEALT, counters={"kept": laid})
    camps = tuple(
        Thing(
            dealt_ref(owner, n),
            card_name(kind),
            card_text(kind),
            marks=("kept",) if kind in kept else (),
            values={"draw": CAMP_DRAW[kind]} | ({"column": kept.index(kind) + 1} if kind in kept else {}),
        )
        for n, kind in enumerate(s.dealt[DEALT * owner : DEALT * owner + DEALT])
    )
    return Area(f"dealt-{owner}", name, owner, camps, counters={"starting": sum(CAMP_DRAW[kind] for kind in kept)})


# ---------------------------------------------------------------- a side of the table


def columns(s: State, owner: int) -> list[Area]:
    """Show a seat's three columns."""
    free = free_places(s)
    return [column(s, owner, n, free) for n in range(SPACES)]


def column(s: State, owner: int, n: int, free: int) -> Area:
    """Show a column from front to rear, and the free places among which a seat is choosing."""
    rear = SIDE * owner + SPACES * n
    things: list[Thing] = []
    for t in range(rear + SPACES - 1, rear - 1, -1):
        if s.card[t]:
            things.append(card_in_play(s, t))
        elif free >> t & 1:
            things.append(Thing(place_ref(t), phrase("place.free")))
    return Area(column_ref(owner, n), phrase("area.column", who=seat_name(owner), n=n + 1), owner, tuple(things))


def free_places(s: State) -> int:
    """Give the places, as bits, that the question on the table is about, those included that are too dear."""
    d = s.depth - 1
    if d < 0 or s.over or s.step[d] not in PLACING:
        return 0
    if s.step[d] in (Step.PLACE, Step.LAND):
        return room(s, s.who[d])
    return aims(s, s.step[d], s.who[d], s.source[d], s.amount[d])


def card_in_play(s: State, t: int) -> Thing:
    """Show a card at a place with all that holds for it."""
    kind = s.card[t]
    values: dict[str, int] = {}
    if kind == Kind.JUGGERNAUT and t % SPACES:
        values["steps"] = t % SPACES
    if s.used[t]:
        values["used"] = s.used[t]
    return Thing(place_ref(t), card_name(kind), card_text(kind), tuple(marks(s, t)), values)


def marks(s: State, t: int) -> list[str]:
    """List the states of the card at a place."""
    kind, owner = s.card[t], t // SIDE
    if s.health[t] == 0:
        return ["destroyed"]
    found = ["damaged"] if s.health[t] == 1 else []
    if kind < FIRST_CAMP or CARDS[kind].abilities:
        found.append("ready" if is_ready(s, t) else "not-ready")
    found.append("unprotected" if unprotected(s, owner, ANY) >> t & 1 else "protected")
    if s.moved >> t & 1:
        found.append("moved")
    return found


def queue(s: State, owner: int) -> Area:
    """Show a seat's events, the next to resolve first, each with the turns of its owner's till then."""
    events = tuple(
        Thing(queue_ref(place), card_name(kind), card_text(kind), values={"turns": place % SPACES + 1})
        for place in range(SPACES * owner, SPACES * owner + SPACES)
        if (kind := s.queue[place])
    )
    return Area(f"queue-{owner}", phrase("area.queue", who=seat_name(owner)), owner, events)


def seat_area(s: State, owner: int) -> Area:
    """Show a seat's water, cards and camps, its Water Silo and Raiders at home, and the traits in force for it."""
    things: list[Thing] = []
    if not s.hand[HAND_KINDS * owner + Kind.WATER_SILO]:
        things.append(at_home(silo_ref(owner), Kind.WATER_SILO))
    if Kind.RAIDERS not in s.queue[SPACES * owner : SPACES * owner + SPACES] and not is_acting(s, owner, Kind.RAIDERS):
        things.append(at_home(raiders_ref(owner), Kind.RAIDERS))
    for kind in TRAITS:
        if is_active(s, owner, kind):
            spent = ("spent",) if is_spent(s, owner, kind) else ()
            things.append(Thing(f"trait-{owner}-{CARDS[kind].id}", phrase(f"trait.{CARDS[kind].id}"), marks=spent))
    if s.high_ground == 1 + owner:
        things.append(Thing(f"trait-{owner}-high_ground", phrase("trait.high_ground")))
    name = phrase("area.seat", who=seat_name(owner))
    return Area(seat_ref(owner), name, owner, tuple(things), counters=counters(s, owner))


def counters(s: State, owner: int) -> dict[str, int]:
    """Count what a seat has; only the one whose turn it is has water, and the Water Silo is no card."""
    counted = {
        "water": s.water if owner == s.turn else 0,
        "cards": cards_in_hand(s, owner),
        "camps": count(standing(s, owner, CAMPS)),
    }
    return counted | ({"entered": s.entered[owner]} if s.entered[owner] else {})


def at_home(ref: str, kind: int) -> Thing:
    """Show a card of a player's own in the play area."""
    return Thing(ref, card_name(kind), card_text(kind), marks=("at-home",))


def is_spent(s: State, owner: int, kind: int) -> bool:
    """Say whether a trait that works once a turn has done so."""
    if s.turn != owner:
        return False
    return (kind == Kind.ZETO_KHAN and s.event_played == 1) or (kind == Kind.VERA_VOSH and s.vera_used == 1)


# ---------------------------------------------------------------- cards


def hand(s: State, owner: int, viewer: int | None) -> Area:
    """Show a seat its hand; the others how many cards it holds, its Water Silo, and what they saw going there."""
    name = phrase("area.hand", who=seat_name(owner))
    things: list[Thing] = []
    for kind in range(1, HAND_KINDS):
        seen = s.known[HAND_KINDS * owner + kind]
        for n, ref in enumerate(copies_in_hand(s, owner, kind)):
            if owner == viewer:
                things.append(card_in_hand(ref, kind, ("seen",) if n < seen else ()))
            elif kind == Kind.WATER_SILO or n < seen:
                things.append(card_in_hand(ref, kind, ()))
    shown_cards = sum(thing.name != card_name(Kind.WATER_SILO) for thing in things)
    face_down = 0 if owner == viewer else cards_in_hand(s, owner) - shown_cards
    return Area(hand_ref(owner), name, owner, tuple(things), face_down)


def card_in_hand(ref: str, kind: int, marks: tuple[str, ...]) -> Thing:
    """Show the face of a card that may be played or junked."""
    values: dict[str, int] = {}
    if kind != Kind.WATER_SILO:
        values["cost"] = COST[kind]
    if LAST_PERSON < kind < Kind.WATER_SILO:
        values["bomb"] = BOMB[kind]
    return Thing(ref, card_name(kind), card_text(kind), (f"junk-{step_name(JUNK_STEP[kind])}", *marks), values)


def acting(s: State) -> list[Area]:
    """Show the cards that have left a hand or a queue and lie nowhere yet."""
    things = tuple(
        Thing(acting_ref(seat, kind), card_name(kind), card_text(kind))
        for seat in range(SEATS)
        for kind in range(1, Kind.PUNK)
        if is_acting(s, seat, kind)
    )
    return [Area("acting", phrase("area.acting"), things=things)] if things else []


def shown(s: State, viewer: int | None) -> list[Area]:
    """Show the cards drawn to choose from to their owner, and those that Scientist turned over to everybody."""
    d = s.depth - 1
    if d < 0 or s.over or s.step[d] not in (*CHOSEN_UNSEEN, Step.EXPERIMENT):
        return []
    if s.step[d] in CHOSEN_UNSEEN and viewer != s.who[d]:
        return []
    things = tuple(
        Thing(f"shown-{i}", card_name(kind), card_text(kind), (f"junk-{step_name(JUNK_STEP[kind])}",))
        for i, kind in enumerate(s.shown[: s.shown_size])
    )
    return [Area("shown", phrase("area.shown", who=seat_name(s.who[d])), s.who[d], things)]


def deck(s: State) -> Area:
    """Show how many cards are left, and whether the discards were shuffled in already: there is no third time."""
    return Area("deck", phrase("area.deck"), face_down=s.deck_size, counters={"reshuffles": s.reshuffled})


def discards(s: State) -> Area:
    """Show what was discarded this turn; older discards may not be looked at [91]."""
    things = tuple(
        Thing(discard_ref(i), card_name(s.discard[i]), card_text(s.discard[i]))
        for i in range(s.discard_before, s.discard_size)
    )
    return Area("discard", phrase("area.discard"), things=things, counters={"earlier": s.discard_before})
