"""Tables of Radlands for its tests, set up by hand: the actions phase of seat 0, with what a test puts there."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.games.radlands.cards import CARDS, HAND_KINDS, LAST_PERSON, Kind
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Step
from ashfall.table.chance import key_of
from ashfall.table.flat_state import push

PLAIN_CAMPS = (Kind.OASIS, Kind.OBELISK, Kind.RAILGUN)
"""Camps that do nothing of themselves; an Oasis gives a discount as long as nobody stands before it."""

DECK = (Kind.SCOUT, Kind.MUSE, Kind.SNIPER, Kind.LOOTER, Kind.GUNNER, Kind.MUTANT, Kind.VIGILANTE, Kind.ASSASSIN)


def table(
    mine: Sequence[Kind] = PLAIN_CAMPS,
    theirs: Sequence[Kind] = PLAIN_CAMPS,
    *,
    hand: Sequence[Kind] = (),
    their_hand: Sequence[Kind] = (),
    deck: Sequence[Kind] = DECK,
    discard: Sequence[Kind] = (),
    water: int = 3,
) -> State:
    """Set up seat 0's actions phase, in a third turn. The deck's last card is its top; every camp is ready."""
    s = State()
    key_of(s, 1, 2, 3, 4)
    s.seats, s.turns, s.water = 2, 3, water
    for seat, camps in enumerate((mine, theirs)):
        for column, camp in enumerate(camps):
            put(s, place(seat, column, 0), camp)
    for seat, cards in enumerate((hand, their_hand)):
        for kind in cards:
            s.hand[seat * HAND_KINDS + kind] += 1
    s.deck[: len(deck)] = deck
    s.deck_size = len(deck)
    s.discard[: len(discard)] = discard
    s.discard_size = s.discard_before = len(discard)
    push(s, Step.TURN, 0, -1, 0)
    return s


def place(seat: int, column: int, space: int) -> int:
    """Give the number of a place: space 0 is the camp's, 2 the front."""
    return 9 * seat + 3 * column + space


def put(s: State, t: int, kind: Kind, *, health: int = 2, ready: bool = True, face: Kind = Kind.SCOUT) -> int:
    """Lay a card at a place; `face` is what a punk hides. Returns the place."""
    s.card[t], s.health[t], s.ready[t] = kind, health, int(ready)
    s.under[t] = face if kind == Kind.PUNK else Kind.NONE
    return t


def is_person(kind: int) -> bool:
    """Say whether a kind is a person with a face."""
    return 0 < kind <= LAST_PERSON and CARDS[kind].group == "person"
