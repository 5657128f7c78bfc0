"""The deck, the discards and the hands: drawing, discarding, and what happens when the deck runs out."""

from __future__ import annotations

from ashfall.table.chance import shuffle
from ashfall.table.flat_state import reveal_to, tell

from .cards import HAND_KINDS, SEATS, Kind
from .state import SIDE, State
from .steps import BY, Told

FLAT = True

DRAWN_GAME = 3


def by(seat: int, kind: int) -> int:
    """Name the card that does something, in one number of a told row."""
    return BY * seat + kind


def take_top(s: State) -> int:
    """Take the deck's top card; `watch_deck` when it lies where it belongs. 0 if there is none: the game is drawn."""
    if s.deck_size == 0:
        run_out(s)
        if s.deck_size == 0:
            draw_game(s)
    if s.over:
        return 0
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    return card


def watch_deck(s: State) -> None:
    """See whether the card just taken was the last [86]."""
    if s.deck_size or s.over:
        return
    for seat in range(SEATS):
        if has_later_obelisk(s, seat):
            tell(s, Told.OBELISK_WON, seat, 0, 0)
            s.winner = 1 + seat
            s.over = 1
            return
    if not s.deck_exhaustion_timing:
        run_out(s)


def has_later_obelisk(s: State, seat: int) -> bool:
    """Say whether a seat has the later printing's Obelisk, undestroyed."""
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.card[t] == Kind.OBELISK_LATER and s.health[t]:
            return True
    return False


def run_out(s: State) -> None:
    """Make a new deck of the discards the first time [85], also of none [88b]; the second time the game is drawn."""
    if s.reshuffled:
        draw_game(s)
        return
    s.reshuffled = 1
    for i in range(s.discard_size):
        s.deck[i] = s.discard[i]
        s.discard[i] = 0
    s.deck_size = s.discard_size
    s.discard_size = 0
    s.discard_before = 0
    shuffle(s, s.deck, s.deck_size)
    tell(s, Told.RESHUFFLED, s.deck_size, 0, 0)


def draw_game(s: State) -> None:
    """End the game without a winner."""
    if not s.over:
        tell(s, Told.DECK_OUT, 0, 0, 0)
        s.winner = DRAWN_GAME
        s.over = 1


def put_on_deck(s: State, card: int) -> None:
    """Lay a destroyed punk on the deck, unseen [54]."""
    s.deck[s.deck_size] = card
    s.deck_size += 1


def draw(s: State, seat: int, cause: int) -> int:
    """Draw a card into a hand; returns it, or 0 if the game is drawn instead."""
    card = take_top(s)
    if card:
        reveal_to(s, seat)
        s.hand[HAND_KINDS * seat + card] += 1
        tell(s, Told.DREW, seat, card, cause)
        watch_deck(s)
    return card


def discard(s: State, card: int) -> None:
    """Lay a card on the discard pile."""
    s.discard[s.discard_size] = card
    s.discard_size += 1


def lose_card(s: State, seat: int, card: int) -> None:
    """Take a card from a hand. The other seat cannot know that it is not the one it saw going there."""
    held = HAND_KINDS * seat + card
    s.hand[held] -= 1
    if s.known[held]:
        s.known[held] -= 1


def discard_from_hand(s: State, seat: int, card: int, cause: int) -> None:
    """Discard a card of a hand; a Water Silo goes back to its place instead [79]."""
    lose_card(s, seat, card)
    if card != Kind.WATER_SILO:
        discard(s, card)
    tell(s, Told.DISCARDED, seat, card, cause)


def cards_in_hand(s: State, seat: int) -> int:
    """Count a seat's cards of the draw deck: the Water Silo is none [81a]."""
    cards = 0
    for held in range(HAND_KINDS * seat + 1, HAND_KINDS * seat + Kind.WATER_SILO):
        cards += s.hand[held]
    return cards


def hides_cards(s: State, seat: int) -> bool:
    """Say whether the other seat has not seen every card go into a hand."""
    for held in range(HAND_KINDS * seat + 1, HAND_KINDS * seat + Kind.WATER_SILO):
        if s.hand[held] > s.known[held]:
            return True
    return False


def put_away_shown(s: State) -> None:
    """Forget which cards were drawn to choose from, or revealed."""
    for i in range(s.shown_size):
        s.shown[i] = 0
    s.shown_size = 0
