"""What a seat cannot know of Scrapyard, dealt anew: the others' hands and openings, the deck, the dice to come."""

from __future__ import annotations

from ashfall.table.chance import Chance, branch, shuffle

from .cards import KINDS
from .state import SEATS, State

FLAT = True


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Deal anew in place, keeping how many cards lie where."""
    branch(s, chance, 1)
    chance.chance_drawn += 1
    cards = s.deck_size
    for other in range(SEATS):
        if other != seat:
            cards = gather(s, other, cards)
    shuffle(s, s.deck, cards)
    for other in range(SEATS - 1, -1, -1):
        if other != seat:
            cards = deal(s, other, cards)


def gather(s: State, seat: int, cards: int) -> int:
    """Lay a seat's hidden cards on the deck; the hand's first place remembers how many. Returns the deck's size."""
    hand = seat * KINDS
    for kind in range(1, KINDS):
        for _ in range(s.hand[hand + kind]):
            s.deck[cards] = kind
            cards += 1
            s.hand[hand] += 1
        s.hand[hand + kind] = 0
    if s.opening[seat] and is_unrevealed(s):
        s.deck[cards] = s.opening[seat]
        cards += 1
    return cards


def deal(s: State, seat: int, cards: int) -> int:
    """Deal as many back as were gathered."""
    hand = seat * KINDS
    if s.opening[seat] and is_unrevealed(s):
        cards -= 1
        s.opening[seat] = s.deck[cards]
        s.deck[cards] = 0
    for _ in range(s.hand[hand]):
        cards -= 1
        s.hand[hand + s.deck[cards]] += 1
        s.deck[cards] = 0
    s.hand[hand] = 0
    return cards


def is_unrevealed(s: State) -> bool:
    """Say whether openings still lie face down: no turn has begun."""
    return s.rounds == 0
