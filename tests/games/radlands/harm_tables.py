"""Moves and looks for tests of Radlands, in short: what is picked, what is offered, what lies where."""

from __future__ import annotations

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import DONE, END_TURN, JUNK, PLAY, TARGET, USE
from ashfall.games.radlands.state import PLACES, SIDE, SPACES, State
from ashfall.games.radlands.steps import Step, Why
from ashfall.table.fact import Fact
from tests.games.radlands.positions import place, put

MARKS = {"-": Kind.NONE, "R": Kind.RAIDERS, "X": Kind.BANISH, "Y": Kind.BOMBARDMENT}
"""How a queue is written, spaces 1 to 3: "-XR" has Raiders on 3 and another event on 2."""

# ---------------------------------------------------------------- places


def camp(seat: int, column: int = 0) -> int:
    return place(seat, column, 0)


def rear(seat: int, column: int = 0) -> int:
    return place(seat, column, 1)


def front(seat: int, column: int = 0) -> int:
    return place(seat, column, 2)


def crowd(s: State, seat: int, kind: Kind = Kind.MUSE) -> None:
    """Fill all six people's places of a seat."""
    for column in range(SPACES):
        put(s, rear(seat, column), kind)
        put(s, front(seat, column), kind)


def ruin(s: State, *camps: int) -> None:
    """Turn camps to their destroyed side."""
    for t in camps:
        s.health[t] = 0


def line_up(s: State, seat: int, queue: str) -> None:
    """Lay events into a seat's queue, as MARKS writes them."""
    s.queue[SPACES * seat : SPACES * seat + SPACES] = [MARKS[mark] for mark in queue]


def stack(s: State, *kinds: Kind) -> None:
    """Make these the whole deck, the last one its top."""
    s.deck[:] = [*kinds, *[Kind.NONE] * (len(s.deck) - len(kinds))]
    s.deck_size = len(kinds)


# ---------------------------------------------------------------- moves


def pick(s: State, *options: int, seat: int = 0) -> list[Fact]:
    """Pick one after the other, each being offered; give the facts."""
    told: list[Fact] = []
    for option in options:
        assert seat in GAME.asked(s)
        assert option in GAME.option_ids(s, seat), option
        GAME.pick(s, seat, option, told)
        s.check()
    return told


def aim(s: State, t: int, seat: int = 0) -> list[Fact]:
    return pick(s, TARGET + t, seat=seat)


def junk(s: State, kind: Kind) -> list[Fact]:
    return pick(s, JUNK + kind)


def play(s: State, kind: Kind, t: int | None = None) -> list[Fact]:
    """Play a card, a person to a place."""
    return pick(s, PLAY + kind, *([] if t is None else [TARGET + t]))


def use(s: State, t: int, slot: int = 0) -> list[Fact]:
    return pick(s, use_of(t, slot))


def use_of(t: int, slot: int = 0) -> int:
    """Give the number of the option that uses an ability of the card at a place."""
    return USE + 3 * (t % SIDE) + slot


def end_turn(s: State) -> list[Fact]:
    return pick(s, END_TURN, seat=s.turn)


def come_round(s: State) -> None:
    """Let both turns end; the events phase of the seat that began is the last thing that happens."""
    end_turn(s)
    end_turn(s)


# ---------------------------------------------------------------- looks


def why(s: State, option: int) -> Why:
    """Tell why seat 0, which is asked, may not pick an option."""
    assert GAME.asked(s) == (0,)
    return Why(rules.why_not(s, 0, option))


def offered(s: State, seat: int = 0) -> list[int]:
    assert GAME.asked(s) == (seat,)
    return list(GAME.option_ids(s, seat))


def targets(s: State, seat: int = 0) -> list[int]:
    """List the places that the seat may pick, one of which it has to."""
    options = offered(s, seat)
    assert all(TARGET <= option < TARGET + PLACES for option in options), options
    return [option - TARGET for option in options]


def targets_or_none(s: State, seat: int = 0) -> list[int]:
    """List the places that the seat may pick, or leave it."""
    options = offered(s, seat)
    assert options[0] == DONE
    assert all(TARGET <= option < TARGET + PLACES for option in options[1:]), options
    return [option - TARGET for option in options[1:]]


def is_acting(s: State, seat: int = 0) -> bool:
    """Say whether the seat is asked what it does in its actions phase."""
    return GAME.asked(s) == (seat,) and s.step[s.depth - 1] == Step.TURN


def at(s: State, t: int) -> tuple[Kind, int]:
    """Tell what lies at a place, and its health."""
    return Kind(s.card[t]), s.health[t]


def hand(s: State, seat: int = 0) -> list[Kind]:
    return [Kind(kind) for kind in range(HAND_KINDS) for _ in range(s.hand[seat * HAND_KINDS + kind])]


def deck(s: State) -> list[Kind]:
    return [Kind(kind) for kind in s.deck[: s.deck_size]]


def discards(s: State) -> list[Kind]:
    return [Kind(kind) for kind in s.discard[: s.discard_size]]


def queue(s: State, seat: int) -> str:
    """Write a seat's queue as MARKS does."""
    letters = {kind: mark for mark, kind in MARKS.items()}
    return "".join(letters[Kind(kind)] for kind in s.queue[SPACES * seat : SPACES * seat + SPACES])
