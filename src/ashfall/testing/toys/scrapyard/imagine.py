"""What a seat cannot know of Scrapyard, dealt anew: the others' hands and openings, the deck, the dice to come."""

from __future__ import annotations

from ashfall.table.chance import IMAGINED, Chance, below, branch, shuffle

from .cards import KINDS
from .rules import cards_in_hand
from .state import SEATS, State

FLAT = True


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Deal anew in place, keeping how many cards lie where."""
    branch(s, chance, IMAGINED)
    chance.chance_drawn += 1
    heap = KINDS if seat == 0 else 0
    for other in range(SEATS):
        if other != seat:
            gather(s, other, heap)
    cards = lay_out(s, heap)
    shuffle(s, s.deck, cards)
    for other in range(SEATS - 1, -1, -1):
        if other != seat:
            cards = deal(s, other, cards)


def gather(s: State, seat: int, heap: int) -> None:
    """Count a seat's hidden cards into the heap; the hand's first place remembers how many it held.

    The heap is the first of the hands that are dealt anew, so that its own cards are there already.
    """
    hand = seat * KINDS
    held = 0
    for kind in range(1, KINDS):
        cards = s.hand[hand + kind]
        held += cards
        if hand != heap:
            s.hand[heap + kind] += cards
            s.hand[hand + kind] = 0
    s.hand[hand] = held
    if s.opening[seat] and is_unrevealed(s):
        s.hand[heap + s.opening[seat]] += 1


def lay_out(s: State, heap: int) -> int:
    """Lay the heap and the deck out by kind: the order in which they lay is not known either. Returns how many."""
    for i in range(s.deck_size):
        s.hand[heap + s.deck[i]] += 1
    cards = 0
    for kind in range(1, KINDS):
        for _ in range(s.hand[heap + kind]):
            s.deck[cards] = kind
            cards += 1
        s.hand[heap + kind] = 0
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


def twin(s: State, seat: int, chance: Chance) -> None:
    """Exchange a card in each rival's hand for one of the deck, in place."""
    for rival in range(s.seats):
        cards = cards_in_hand(s, rival)
        if rival == seat or cards == 0 or s.deck_size == 0:
            continue
        hand = rival * KINDS
        kind = 1
        beyond = below(chance, cards)
        while beyond >= s.hand[hand + kind]:
            beyond -= s.hand[hand + kind]
            kind += 1
        place = below(chance, s.deck_size)
        s.hand[hand + kind] -= 1
        s.hand[hand + s.deck[place]] += 1
        s.deck[place] = kind


def is_unrevealed(s: State) -> bool:
    """Say whether openings still lie face down: no turn has begun."""
    return s.rounds == 0
