"""Tables of Radlands with people on both sides, and short ways to play on them.

Each seat holds its Water Silo, so that a turn never ends for want of anything to do.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import HAND_KINDS, LAST_EVENT, Kind
from ashfall.games.radlands.options import COLUMN, COPY, DONE, EVENT_AT, JUNK, PLAY, SLOTS, TARGET, USE
from ashfall.games.radlands.state import SIDE, SPACES, State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.positions import DECK, place, put, table

CAMPS = (Kind.RAILGUN, Kind.GARAGE, Kind.OUTPOST)
"""Camps without a trait."""

NOBODY = DONE - TARGET
"""Among targets: one may decline."""

TOP = DECK[-1]
"""What is drawn first."""


def own(column: int, space: int) -> int:
    """Give a place of seat 0."""
    return place(0, column, space)


def foe(column: int, space: int) -> int:
    """Give a place of seat 1."""
    return place(1, column, space)


def scene(
    people: Mapping[int, Kind],
    *,
    camps: Sequence[Kind] = CAMPS,
    their_camps: Sequence[Kind] = CAMPS,
    damaged: Collection[int] = (),
    ruined: Collection[int] = (),
    tired: Collection[int] = (),
    faces: Mapping[int, Kind] | None = None,
    queue: Mapping[int, Kind] | None = None,
    hand: Sequence[Kind] = (),
    their_hand: Sequence[Kind] = (),
    deck: Sequence[Kind] = DECK,
    discard: Sequence[Kind] = (),
    water: int = 3,
    turn: int = 0,
) -> State:
    """Set up the actions phase of a seat. `tired` are not ready, `ruined` are destroyed camps.

    `queue` names events by their queue place: 0 to 2 are the spaces 1 to 3 of seat 0, 3 to 5 those of seat 1.
    """
    s = table(
        camps,
        their_camps,
        hand=[*hand, Kind.WATER_SILO],
        their_hand=[*their_hand, Kind.WATER_SILO],
        deck=deck,
        discard=discard,
        water=water,
    )
    for t, kind in people.items():
        put(s, t, kind, ready=t not in tired, face=(faces or {}).get(t, Kind.SCOUT))
    for t in damaged:
        s.health[t] = 1
    for t in ruined:
        s.health[t] = 0
    for q, event in (queue or {}).items():
        s.queue[q] = event
    s.turn = s.who[0] = turn
    return s


# --- what is asked -------------------------------------------------------------------------------


def awaits(s: State) -> tuple[int, Step]:
    """Give the seat that is asked, and what it is asked."""
    (seat,) = GAME.asked(s)
    return seat, Step(s.step[s.depth - 1])


def offered(s: State) -> set[int]:
    """Give the options of the seat that is asked."""
    return set(GAME.option_ids(s, GAME.asked(s)[0]))


def targets(s: State) -> set[int]:
    """Give the places offered, and NOBODY if one may decline; nothing else is."""
    places = {option - TARGET for option in offered(s)}
    assert all(t == NOBODY or 0 <= t < EVENT_AT - TARGET for t in places)
    return places


def copies(s: State) -> set[tuple[int, int]]:
    """Give the abilities offered, as place and slot; nothing else is."""
    return {divmod(option - COPY, SLOTS) for option in offered(s)}


def columns(s: State) -> set[int]:
    """Give the columns offered; nothing else is."""
    return {option - COLUMN for option in offered(s)}


def why(s: State, option: int) -> Why:
    """Say why the seat that is asked may not pick an option; only what is allowed is offered."""
    reason = Why(rules.why_not(s, GAME.asked(s)[0], option))
    assert (reason == Why.ALLOWED) == (option in offered(s))
    return reason


def ability(t: int, slot: int = 0) -> int:
    """Give the option to use an ability of the card at a place."""
    return USE + SLOTS * (t % SIDE) + slot


def why_use(s: State, t: int, slot: int = 0) -> Why:
    """Say why an ability cannot be used."""
    return why(s, ability(t, slot))


# --- what is done --------------------------------------------------------------------------------


def pick(s: State, *options: int) -> None:
    """Pick one after the other, for whoever is asked."""
    for option in options:
        assert option in offered(s)
        GAME.pick(s, GAME.asked(s)[0], option)
        s.check()


def hit(s: State, *places: int) -> None:
    """Pick places, one after the other; NOBODY declines."""
    pick(s, *(TARGET + t for t in places))


def use(s: State, t: int, slot: int = 0) -> None:
    """Use an ability of the card at a place."""
    pick(s, ability(t, slot))


def copy(s: State, t: int, slot: int = 0) -> None:
    """Pick the ability of a person that is copied, or made to act."""
    pick(s, COPY + SLOTS * t + slot)


def play(s: State, kind: Kind, at: int | None = None) -> None:
    """Play a card of the hand; a person goes to a place, unless only one is free."""
    pick(s, PLAY + kind)
    if at is not None and awaits(s)[1] == Step.PLACE:
        hit(s, at)


def junk(s: State, kind: Kind) -> None:
    """Junk a card of the hand."""
    pick(s, JUNK + kind)


# --- what lies there -----------------------------------------------------------------------------


def hand(s: State, seat: int = 0) -> list[Kind]:
    """Give the draw-deck cards of a hand, in the order of their kinds."""
    return [Kind(kind) for kind in range(1, LAST_EVENT + 1) for _ in range(s.hand[seat * HAND_KINDS + kind])]


def discards(s: State) -> list[Kind]:
    """Give the discard pile, its top last."""
    return [Kind(kind) for kind in s.discard[: s.discard_size]]


def top(s: State) -> Kind:
    """Give the card that is drawn next."""
    return Kind(s.deck[s.deck_size - 1])


def people(s: State, seat: int = 0) -> list[Kind]:
    """Give the people of a seat, column by column, rear to front."""
    side = range(SIDE * seat, SIDE * (seat + 1))
    return [Kind(s.card[t]) for t in side if Kind.NONE < s.card[t] <= Kind.PUNK]


def column(s: State, seat: int, number: int) -> list[Kind]:
    """Give what lies in a column, rear to front; a destroyed camp is none."""
    first = place(seat, number, 0)
    return [Kind(s.card[t] if s.health[t] else Kind.NONE) for t in range(first, first + SPACES)]


def junked_for(kind: Kind) -> Step:
    """Junk a card at a table where every icon shows; give the step that followed."""
    s = scene({foe(0, 1): Kind.MUSE, foe(1, 1): Kind.MUSE}, damaged=[own(0, 0)], hand=[kind])
    junk(s, kind)
    assert discards(s) == [kind]
    if s.water == 4:
        return Step.WATER
    if hand(s) == [TOP]:
        return Step.DRAW
    if s.queue[1] == Kind.RAIDERS:
        return Step.RAID
    return awaits(s)[1]
