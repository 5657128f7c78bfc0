"""Tables for the tests of camps, and the words those tests are written in: use, hit, offered, why."""

from __future__ import annotations

from collections.abc import Sequence

from ashfall.games.radlands import GAME, rules
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import CARD, COPY, END_TURN, PLAY, SLOTS, TARGET, USE
from ashfall.games.radlands.state import SIDE, SPACES, State
from ashfall.games.radlands.steps import Step, Why
from tests.games.radlands.positions import DECK, PLAIN_CAMPS, place, put, table

CAMP = 0
"""Where `with_camp` lays the camp that a test is about."""

PLENTY = 9
"""Water enough for whatever a test does, so that a turn never ends for want of options."""


def with_camp(
    camp: Kind,
    *,
    hand: Sequence[Kind] = (),
    their_hand: Sequence[Kind] = (),
    deck: Sequence[Kind] = DECK,
    discard: Sequence[Kind] = (),
    water: int = PLENTY,
    theirs: Sequence[Kind] = PLAIN_CAMPS,
) -> State:
    """Set up seat 0's actions phase with a camp in its first column, beside two that do nothing of themselves."""
    return table(
        (camp, Kind.OBELISK, Kind.RAILGUN),
        theirs,
        hand=hand,
        their_hand=their_hand,
        deck=deck,
        discard=discard,
        water=water,
    )


def drafted(camp: Kind, *, later: bool = False) -> State:
    """Draft so that seat 0 keeps this camp, and come to the first actions phase."""
    s = GAME.start(2, 1, {"later_printing": later})
    s.dealt[0] = camp
    while s.turns == 0:
        seat = GAME.asked(s)[0]
        GAME.pick(s, seat, GAME.option_ids(s, seat)[0])
    return s


def rolling(*kinds: Kind, hand: Sequence[Kind] = (), water: int = PLENTY) -> State:
    """Set up seat 0's first column with its own Juggernaut."""
    s = with_camp(Kind.JUGGERNAUT, hand=hand, water=water)
    lay(s, 0, 0, *kinds)
    return s


def facing(*kinds: Kind, hand: Sequence[Kind] = ()) -> State:
    """Set up seat 1's first column with its Juggernaut, against seat 0's Railgun at CAMP."""
    s = with_camp(Kind.RAILGUN, theirs=(Kind.JUGGERNAUT, Kind.OBELISK, Kind.RAILGUN), hand=hand)
    lay(s, 1, 0, *kinds)
    return s


def near(column: int, space: int = 0) -> int:
    """Give a place of seat 0, which acts."""
    return place(0, column, space)


def far(column: int, space: int = 0) -> int:
    """Give a place of seat 1, its opponent."""
    return place(1, column, space)


# --- setting up -------------------------------------------------------------------------------------------------------


def lay(s: State, seat: int, column: int, *kinds: Kind) -> None:
    """Lay a column anew, rear to front; NONE is an empty space."""
    for space, kind in enumerate(kinds):
        t = place(seat, column, space)
        if kind == Kind.NONE:
            s.card[t] = s.health[t] = s.ready[t] = 0
        else:
            put(s, t, kind)


def ruin(s: State, *places: int) -> None:
    """Turn camps to their destroyed side."""
    for t in places:
        s.health[t] = s.ready[t] = 0


def harm(s: State, *places: int) -> None:
    """Damage cards."""
    for t in places:
        s.health[t] = 1


def refresh(s: State, t: int) -> None:
    """Make a card ready, as a new turn would."""
    s.ready[t], s.used[t] = 1, 0


def crowd(s: State, seat: int = 0) -> None:
    """Fill all six places for people with Holdouts."""
    for column in range(3):
        for space in (1, 2):
            put(s, place(seat, column, space), Kind.HOLDOUT)


def in_queue(s: State, seat: int, *events: Kind) -> None:
    """Lay events on spaces 1, 2 and 3."""
    s.queue[SPACES * seat : SPACES * seat + len(events)] = events


# --- playing ----------------------------------------------------------------------------------------------------------


def pick(s: State, seat: int, *options: int) -> None:
    """Pick one after the other."""
    for option in options:
        assert GAME.asked(s) == (seat,)
        assert option in GAME.option_ids(s, seat)
        GAME.pick(s, seat, option)
        s.check()


def use(s: State, t: int, slot: int = 0) -> None:
    """Use an ability of the card at a place."""
    seat = t // SIDE
    pick(s, seat, ability(t, slot))


def play(s: State, kind: Kind, at: int | None = None) -> None:
    """Play a card of seat 0's hand; a person goes to a place, if that is a question."""
    pick(s, 0, PLAY + kind)
    if at is not None and s.card[at] != kind:
        hit(s, at)


def drop(s: State, kind: Kind, at: int) -> None:
    """Use the Parachute Base at CAMP for a person of the hand."""
    use(s, CAMP)
    if CARD + kind in offered(s):
        pick(s, 0, CARD + kind)
    if s.card[at] != kind:
        hit(s, at)


def hit(s: State, *places: int, by: int = 0) -> None:
    """Pick places, one after the other."""
    for t in places:
        pick(s, by, TARGET + t)


def end_turn(s: State) -> None:
    """End the turn of the seat whose turn it is."""
    pick(s, s.turn, END_TURN)


# --- looking ----------------------------------------------------------------------------------------------------------


def ability(t: int, slot: int = 0) -> int:
    """Give the number of the option to use an ability."""
    return USE + SLOTS * (t % SIDE) + slot


def copy_of(t: int, slot: int = 0) -> int:
    """Give the number of the option to copy an ability, or to have it used."""
    return COPY + SLOTS * t + slot


def at(*places: int) -> list[int]:
    """Give the numbers of the options that pick these places."""
    return sorted(TARGET + t for t in places)


def offered(s: State, by: int = 0) -> list[int]:
    """List all that a seat, which is asked, may pick."""
    assert GAME.asked(s) == (by,)
    return list(GAME.option_ids(s, by))


def why(s: State, t: int, slot: int = 0) -> Why:
    """Tell why an ability may not be used."""
    return Why(rules.why_not(s, t // SIDE, ability(t, slot)))


def lacks(s: State, t: int, slot: int = 0) -> tuple[Why, int, int]:
    """Tell why an ability may not be used, how much of it is needed and how much is there."""
    seat, option = t // SIDE, ability(t, slot)
    return why(s, t, slot), rules.need(s, seat, option), rules.have(s, seat, option)


def is_my_turn(s: State) -> bool:
    """Say whether seat 0 goes on with its actions, and nothing else is asked."""
    return GAME.asked(s) == (0,) and s.depth == 1 and s.step[0] == Step.TURN


def hand(s: State, seat: int = 0) -> list[Kind]:
    """List a hand by kind."""
    return [kind for kind in Kind if kind < HAND_KINDS for _ in range(s.hand[seat * HAND_KINDS + kind])]


def column(s: State, seat: int, c: int) -> list[Kind]:
    """List a column, rear to front."""
    return [Kind(s.card[place(seat, c, space)]) for space in range(SPACES)]


def health(s: State, *places: int) -> list[int]:
    """List the health at places: 2 undamaged, 1 damaged, 0 destroyed or nobody."""
    return [s.health[t] for t in places]


def kinds(s: State, *places: int) -> list[Kind]:
    """List what lies at places."""
    return [Kind(s.card[t]) for t in places]


def discarded(s: State) -> list[Kind]:
    """List the discard pile, the newest last."""
    return [Kind(kind) for kind in s.discard[: s.discard_size]]


def queued(s: State, seat: int = 0) -> list[Kind]:
    """List a queue: spaces 1, 2 and 3."""
    return [Kind(kind) for kind in s.queue[SPACES * seat : SPACES * seat + SPACES]]
