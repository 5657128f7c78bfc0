"""All that a table of Radlands is: the columns that its rules read and write.

A place is 9 * seat + 3 * column + space. Space 0 is the camp row, 1 and 2 lie before it; who stands on a higher
space of a column protects those behind. A camp lies on space 0, but for a Juggernaut on its way, which lies on 1 or 2.
A destroyed camp lies on space 0 with health 0.
"""

from __future__ import annotations

from enum import IntEnum

from ashfall.columns import number, row
from ashfall.table.flat_state import AGENDA, FlatState

from .cards import DECK_SIZE, HAND_KINDS, SEATS, Kind
from .options import OPTION_RANGE
from .steps import Step

PLACES = 18
SIDE = 9
"""The places of one seat."""
SPACES = 3
DEALT = 6
KEPT = 3
MOST_SHOWN = 4
FEATURES = 42
"""How many numbers `worth` weighs."""

InHand = IntEnum("InHand", [(kind.name, kind.value) for kind in Kind if kind < HAND_KINDS])  # type: ignore[misc]
"""The kinds that a hand may hold, as names of its places."""


class State(FlatState):
    """Rows for each seat hold a block for seat 0 and then one for seat 1."""

    # The switches, a column each.
    training_camp_counts_as_entering: int = number(0, 1)
    omen_clock_can_fire_space_1: int = number(0, 1)
    mercenary_camp_water_silo_counts: int = number(0, 1)
    full_board_replacement: int = number(0, 1)
    uprising_excess_punks: int = number(0, 1)
    deck_exhaustion_timing: int = number(0, 1)
    vera_vosh_scope: int = number(0, 1)
    cannon_order: int = number(0, 1)
    junk_without_effect: int = number(0, 1)
    ability_without_effect: int = number(0, 1)
    mutant_free_order: int = number(0, 1)
    rescue_team_ready_when_turned_over: int = number(0, 1)
    first_game: int = number(0, 1)
    later_printing: int = number(0, 1)

    step: list[int] = row(AGENDA, 0, max(Step), of=Step)
    who: list[int] = row(AGENDA, 0, SEATS - 1)
    source: list[int] = row(AGENDA, -SEATS, PLACES - 1)
    amount: list[int] = row(AGENDA, 0, max(Kind), of=Kind)
    option: list[int] = row(128, 0, OPTION_RANGE - 1, scratch=True)

    # What lies before the players.
    card: list[int] = row(PLACES, 0, max(Kind), of=Kind)
    health: list[int] = row(PLACES, 0, 2)
    """2 undamaged, 1 damaged, 0 nobody or a destroyed camp. More than 0 is a card in play."""
    under: list[int] = row(PLACES, 0, max(Kind), of=Kind)
    """The hidden face of a punk."""
    ready: list[int] = row(PLACES, 0, 1)
    """0 if it entered play, was restored or was used this turn; a damaged person is not ready either way."""
    used: list[int] = row(PLACES, 0, 127)
    """How often it was used this turn."""
    queue: list[int] = row(SEATS * SPACES, 0, max(Kind), of=Kind)
    """The events: 3 * seat + space - 1; space 1 is next."""

    # Cards.
    hand: list[int] = row(SEATS * HAND_KINDS, 0, 2, by=InHand)
    """How many of each kind; the Water Silo counts while it is in hand."""
    known: list[int] = row(SEATS * HAND_KINDS, 0, 2, by=InHand)
    """How many of them the other seat has seen going there."""
    deck: list[int] = row(DECK_SIZE, 0, max(Kind), of=Kind)
    deck_size: int = number(0, DECK_SIZE)
    """The last of the deck is its top."""
    discard: list[int] = row(DECK_SIZE, 0, max(Kind), of=Kind)
    discard_size: int = number(0, DECK_SIZE)
    discard_before: int = number(0, DECK_SIZE)
    """How many discards lay there when the turn began; they may not be looked at."""
    reshuffled: int = number(0, 1)
    shown: list[int] = row(MOST_SHOWN, 0, max(Kind), of=Kind)
    """Cards drawn to choose from (KEEP_ONE, DROP_ONE: only their owner sees them) or revealed (EXPERIMENT: all do)."""
    shown_size: int = number(0, MOST_SHOWN)
    counted: int = number(0, DECK_SIZE)
    """How many cards were discarded for Warehouse."""

    # The draft.
    dealt: list[int] = row(SEATS * DEALT, 0, max(Kind), of=Kind)
    kept: list[int] = row(SEATS * KEPT, 0, max(Kind), of=Kind)
    """Before the reveal, in order of the columns."""

    # The turn.
    turn: int = number(0, SEATS - 1)
    turns: int = number(0, 32767)
    """How many have begun; 0 is the draft."""
    first: int = number(0, SEATS - 1)
    winner: int = number(0, 3)
    """0 nobody yet, 1 + seat, 3 a draw."""
    water: int = number(0, 127)
    """Of the seat whose turn it is."""

    # What this turn remembers.
    entered: list[int] = row(SEATS, 0, 127)
    """How many people entered play."""
    event_resolved: int = number(0, 1)
    raiders_resolved: list[int] = row(SEATS, 0, 1)
    event_played: int = number(0, 1)
    high_ground: int = number(0, SEATS)
    """1 + the seat for whom the other's cards are unprotected."""
    moved: int = number(0, 2**18 - 1)
    """The places, as bits, of people that High Ground has moved."""
    silo_junked: int = number(0, 1)
    vera_used: int = number(0, 1)
    abilities_used: int = number(0, 127)
    alone: int = number(0, 1)
    """Later printing: Resonator was used, so nothing else may be."""
    rescues: int = number(0, 127)

    feature: list[int] = row(FEATURES, -1, 127, scratch=True)
    held: list[int] = row(HAND_KINDS, 0, HAND_KINDS - 1, scratch=True)
    laid_out: int = number(0, 2, scratch=True)
    """The options are those of the next decision already; 2 if they are to be kept secret."""
