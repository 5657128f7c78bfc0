"""A table of Radlands with something of everything, and changes of it that nobody, or not everybody, may see."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import OPTION_RANGE
from ashfall.games.radlands.state import State
from ashfall.testing.twins import differences
from tests.games.radlands.harm_tables import camp, front, line_up, rear
from tests.games.radlands.positions import put, table

OLD = (Kind.SCOUT, Kind.REPAIR_BOT, Kind.TRUCE, Kind.FAMINE)
"""Discards of earlier turns, the last one on top."""
UNSEEN = (
    Kind.SCOUT,
    Kind.DOOMSAYER,
    Kind.RABBLE_ROUSER,
    Kind.EXTERMINATOR,
    Kind.MUTANT,
    Kind.VIGILANTE,
    Kind.ASSASSIN,
    Kind.PYROMANIAC,
)
"""A deck that leaves no kind more than its two copies."""


def middle(**cards: tuple[Kind, ...]) -> State:
    """Set up a table with something of everything."""
    s = table(
        hand=cards.get("hand", (Kind.MUSE, Kind.STRAFE)),
        their_hand=cards.get("their_hand", (Kind.SNIPER, Kind.NAPALM, Kind.WATER_SILO)),
        discard=cards.get("discard", OLD),
        deck=UNSEEN,
        water=6,
    )
    for seat in (0, 1):
        put(s, rear(seat), Kind.LOOTER)
        put(s, front(seat), Kind.PUNK, face=Kind.GUNNER)
        put(s, rear(seat, 1), Kind.HOLDOUT, health=1)
        s.health[camp(seat, 2)] = 1
        line_up(s, seat, "-RX")
    return s


def tell_apart(states: Sequence[State], seat: int | None) -> list[str]:
    """List all in which two states look different to the seat."""
    one, other = states
    return list(differences(GAME, one, other, seat, range(OPTION_RANGE)))


Change = Callable[[State], object]


def their_other_card(s: State) -> None:
    """Swap a card of seat 1's hand with one of the deck."""
    s.hand[HAND_KINDS + Kind.SNIPER] -= 1
    s.hand[HAND_KINDS + s.deck[0]] += 1
    s.deck[0] = Kind.SNIPER


def my_other_card(s: State) -> None:
    """Swap a card of seat 0's hand with one of the deck."""
    s.hand[Kind.MUSE] -= 1
    s.hand[s.deck[0]] += 1
    s.deck[0] = Kind.MUSE


def deck_in_another_order(s: State) -> None:
    s.deck[: s.deck_size] = reversed(s.deck[: s.deck_size])


def my_punk_is_another(s: State) -> None:
    s.under[front(0)], s.deck[1] = s.deck[1], s.under[front(0)]


def their_punk_is_another(s: State) -> None:
    s.under[front(1)], s.deck[1] = s.deck[1], s.under[front(1)]


def an_old_discard_is_another(s: State) -> None:
    s.discard[1], s.deck[1] = s.deck[1], s.discard[1]


def old_discards_in_another_order(s: State) -> None:
    s.discard[0], s.discard[2] = s.discard[2], s.discard[0]


HIDDEN = [
    (their_other_card, (0, None)),
    (my_other_card, (1, None)),
    (deck_in_another_order, (0, 1, None)),
    (my_punk_is_another, (0, 1, None)),
    (their_punk_is_another, (0, 1, None)),
    (an_old_discard_is_another, (0, 1, None)),
    (old_discards_in_another_order, (0, 1, None)),
]
EACH_HIDDEN = [(change, seat) for change, seats in HIDDEN for seat in seats]
