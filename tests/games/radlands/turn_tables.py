"""Ways to set up a table of Radlands, to play on it and to read it: for the tests of setup, turn, people and events."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import DECK_SIZE, HAND_KINDS, Kind
from ashfall.games.radlands.options import END_TURN, JUNK, KEEP, PLAY, SLOTS, TARGET, USE
from ashfall.games.radlands.state import DEALT, KEPT, PLACES, SIDE, SPACES, State
from ashfall.games.radlands.steps import Told, Why
from tests.games.radlands.positions import place, put

MINE = [[place(0, column, space) for space in range(SPACES)] for column in range(3)]
THEIRS = [[place(1, column, space) for space in range(SPACES)] for column in range(3)]
"""Places, by column and space."""

PEOPLE_PLACES = [1, 2, 4, 5, 7, 8]
"""Those of seat 0, rear to front."""

QUIET_CAMPS = (Kind.RAILGUN, Kind.WATCHTOWER, Kind.GARAGE)
"""Camps that change neither what people cost nor what they may do."""

SIX = (Kind.SCOUT, Kind.MUSE, Kind.SNIPER, Kind.LOOTER, Kind.GUNNER, Kind.VIGILANTE)


# ---------------------------------------------------------------- setting up


def drafted(mine: Sequence[Kind], theirs: Sequence[Kind], seed: int = 5) -> State:
    """Let both seats keep these camps, seat 0 first."""
    s = GAME.start(2, seed)
    for seat, camps in enumerate((mine, theirs)):
        deal(s, seat, camps)
    for seat in range(2):
        pick(s, seat, *(KEEP + i for i in range(KEPT)))
    return s


def deal(s: State, seat: int, camps: Sequence[Kind]) -> None:
    """Swap the first of the camps that a seat was dealt for these."""
    for i, camp in enumerate(camps):
        if camp in s.dealt:
            s.dealt[s.dealt.index(camp)] = s.dealt[seat * DEALT + i]
        s.dealt[seat * DEALT + i] = camp


def first_turn(seat: int) -> State:
    """Start a game with the camps of the rulebook's first game, which this seat begins."""
    games = (GAME.start(2, seed, {"first_game": True}) for seed in range(100))
    return next(s for s in games if s.turn == seat)


def crowd(s: State, people: Sequence[Kind] = SIX) -> None:
    """Fill the people's places of seat 0, rear to front."""
    for t, kind in zip(PEOPLE_PLACES, people, strict=True):
        put(s, t, kind)


def raze(s: State, t: int) -> None:
    """Turn a camp to its destroyed side."""
    s.health[t] = s.ready[t] = 0


def lay_event(s: State, seat: int, space: int, event: Kind) -> None:
    """Lay an event on a space of a queue."""
    s.queue[3 * seat + space - 1] = event


def lay_queue(s: State, seat: int, *events: Kind) -> None:
    """Lay events on the spaces 1, 2 and 3 of a queue."""
    for space, event in enumerate(events, 1):
        lay_event(s, seat, space, event)


# ---------------------------------------------------------------- playing


def pick(s: State, seat: int, *options: int) -> None:
    """Pick one after the other; each has to be offered."""
    for option in options:
        assert option in offered(s, seat)
        GAME.pick(s, seat, option)
        s.check()


def offered(s: State, seat: int = 0) -> list[int]:
    """List the options of a seat that is asked."""
    assert seat in GAME.asked(s)
    return list(GAME.option_ids(s, seat))


def play(s: State, kind: Kind, at: int | None = None) -> None:
    """Let seat 0 play a card; a person at a place, if it has to be asked for."""
    pick(s, 0, PLAY + kind)
    if at is not None:
        pick(s, 0, TARGET + at)


def junk(s: State, kind: Kind, at: int | None = None) -> None:
    """Let seat 0 junk a card; aimed at a place, if it has to be asked for."""
    pick(s, 0, JUNK + kind)
    if at is not None:
        pick(s, 0, TARGET + at)


def use(s: State, t: int, slot: int = 0) -> None:
    """Use an ability of the card at a place."""
    pick(s, t // SIDE, use_of(t, slot))


def use_of(t: int, slot: int = 0) -> int:
    """Give the number of that option."""
    return USE + SLOTS * (t % SIDE) + slot


def end_turn(s: State, seat: int = 0) -> None:
    """End the turn of a seat."""
    pick(s, seat, END_TURN)


def end_round(s: State) -> None:
    """End seat 0's turn and seat 1's."""
    end_turn(s, 0)
    end_turn(s, 1)


# ---------------------------------------------------------------- reading


def may_use(s: State, t: int, slot: int = 0) -> bool:
    """Say whether an ability is offered to the owner of the place."""
    return use_of(t, slot) in offered(s, t // SIDE)


def why_not(s: State, seat: int, option: int) -> Why:
    """Tell why an option is not offered."""
    assert option not in offered(s, seat)
    return Why(rules.why_not(s, seat, option))


def targets(s: State, seat: int = 0) -> list[int]:
    """List the places that may be picked; nothing else but DONE may be."""
    options = offered(s, seat)
    assert all(option == 0 or TARGET <= option < TARGET + PLACES for option in options)
    return [option - TARGET for option in options if option]


def hand(s: State, seat: int = 0) -> list[Kind]:
    """List the cards of a hand, in the order of their kinds."""
    return [kind for kind in Kind if kind < HAND_KINDS for _ in range(s.hand[seat * HAND_KINDS + kind])]


def queue(s: State, seat: int = 0) -> list[Kind]:
    """List what lies on the spaces 1, 2 and 3 of a queue."""
    return [Kind(event) for event in s.queue[3 * seat : 3 * seat + 3]]


def column(s: State, number: int, seat: int = 0) -> list[Kind]:
    """List what lies in a column, rear to front; NONE for an empty place."""
    return [Kind(kind) for kind in s.card[place(seat, number, 0) : place(seat, number, 0) + SPACES]]


def camps(s: State, seat: int = 0) -> list[Kind]:
    """List the camps of a seat that stand at home, or lie there destroyed."""
    return [column(s, number, seat)[0] for number in range(3)]


def deck(s: State) -> list[Kind]:
    """List the deck; its last card is its top."""
    return [Kind(kind) for kind in s.deck[: s.deck_size]]


def discards(s: State) -> list[Kind]:
    """List the discard pile; its last card is its top."""
    return [Kind(kind) for kind in s.discard[: s.discard_size]]


def listen(s: State) -> list[tuple[int, ...]]:
    """Give the list to which the rules will add what they tell."""
    rows: list[tuple[int, ...]] = []
    s.facts = rows
    return rows


def seats_told(rows: Sequence[tuple[int, ...]], fact: Told) -> list[int]:
    """List the first numbers of what was told of a kind."""
    return [row[1] for row in rows if row[0] == fact]


def all_cards(s: State) -> list[Kind]:
    """List the deck and all hands, without the Water Silos, of a game in which nothing has been played."""
    held = [kind for seat in range(2) for kind in hand(s, seat) if kind != Kind.WATER_SILO]
    assert len(held) + s.deck_size == DECK_SIZE
    return held + deck(s)
