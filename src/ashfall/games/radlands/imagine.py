"""What a seat cannot know of Radlands, dealt anew: deck, punk faces, old discards, the other's hand and camps to come.

What was seen going into the other's hand stays there, and so does what was discarded in this turn. The older discards
may not be looked at again [91], by bots neither [93b], so that they are dealt anew with the rest.
"""

from __future__ import annotations

from ashfall.table.chance import IMAGINED, Chance, branch, shuffle

from .cards import CAMPS, HAND_KINDS, LATER_CAMPS, Kind
from .state import DEALT, KEPT, SIDE, State
from .steps import Step

FLAT = True


def imagine(s: State, seat: int, chance: Chance) -> None:
    """Deal anew in place, keeping how many cards lie where."""
    branch(s, chance, IMAGINED)
    chance.chance_drawn += 1
    other = 1 - seat
    if s.turns == 0:
        deal_camps(s, seat, other)
    held = gather(s, HAND_KINDS * other)
    cards = lay_out(s, HAND_KINDS * other)
    shuffle(s, s.deck, cards)
    deal(s, other, held, cards)


def gather(s: State, hand: int) -> int:
    """Count all hidden cards into the other's hand, less what is known of it; returns how many it held of them."""
    held = 0
    for kind in range(1, Kind.WATER_SILO):
        s.hand[hand + kind] -= s.known[hand + kind]
        held += s.hand[hand + kind]
    for i in range(s.deck_size):
        s.hand[hand + s.deck[i]] += 1
    for i in range(s.discard_before):
        s.hand[hand + s.discard[i]] += 1
    for t in range(2 * SIDE):
        if s.card[t] == Kind.PUNK:
            s.hand[hand + s.under[t]] += 1
    return held


def lay_out(s: State, hand: int) -> int:
    """Lay what was gathered out by kind: how it lay is not known either. Returns how many cards there are."""
    cards = 0
    for kind in range(1, Kind.WATER_SILO):
        for _ in range(s.hand[hand + kind]):
            s.deck[cards] = kind
            cards += 1
        s.hand[hand + kind] = 0
    return cards


def deal(s: State, other: int, held: int, cards: int) -> None:
    """Deal as many back as were gathered; the deck is what is left. What the other is choosing from is in its hand."""
    hand = HAND_KINDS * other
    choosing = s.shown_size if is_choosing(s, other) else 0
    for i in range(held):
        cards -= 1
        kind = s.deck[cards]
        s.hand[hand + kind] += 1
        s.deck[cards] = 0
        if i < choosing:
            s.shown[i] = kind
    for t in range(2 * SIDE):
        if s.card[t] == Kind.PUNK:
            cards -= 1
            s.under[t] = s.deck[cards]
            s.deck[cards] = 0
    for i in range(s.discard_before):
        cards -= 1
        s.discard[i] = s.deck[cards]
        s.deck[cards] = 0
    for kind in range(1, Kind.WATER_SILO):
        s.hand[hand + kind] += s.known[hand + kind]


def is_choosing(s: State, seat: int) -> bool:
    """Say whether a seat is choosing among cards that only it has seen."""
    d = s.depth - 1
    return d >= 0 and s.who[d] == seat and s.step[d] in (Step.KEEP_ONE, Step.DROP_ONE)


def deal_camps(s: State, seat: int, other: int) -> None:
    """Deal the other seat other camps than one's own; it has kept as many of them."""
    left = 0
    # The discard pile is empty still, and has room for the camps.
    for i in range(len(CAMPS)):
        camp = LATER_CAMPS[i] if s.later_printing else CAMPS[i]
        if not is_dealt(s, seat, camp):
            s.discard[left] = camp
            left += 1
    shuffle(s, s.discard, left)
    for i in range(DEALT):
        s.dealt[DEALT * other + i] = s.discard[i]
    for i in range(KEPT):
        if s.kept[KEPT * other + i]:
            s.kept[KEPT * other + i] = s.discard[i]
    for i in range(left):
        s.discard[i] = 0


def is_dealt(s: State, seat: int, camp: int) -> bool:
    """Say whether a seat was dealt a camp."""
    for i in range(DEALT * seat, DEALT * seat + DEALT):
        if s.dealt[i] == camp:
            return True
    return False
