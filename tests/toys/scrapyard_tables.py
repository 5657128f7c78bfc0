"""Tables of Scrapyard for its tests: set up by hand, met in random play, and twins of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ashfall.table.chance import Chance, below, bot_chance, key_of
from ashfall.table.fact import Fact
from ashfall.table.flat_state import push
from ashfall.table.game import Choice
from ashfall.testing.toys.scrapyard import GAME
from ashfall.testing.toys.scrapyard.cards import KINDS, Kind
from ashfall.testing.toys.scrapyard.state import State
from ashfall.testing.toys.scrapyard.steps import Step

TIN, COPPER, ENGINE = Kind.TIN, Kind.COPPER, Kind.ENGINE
AMBUSH, SANDSTORM, TINKER = Kind.AMBUSH, Kind.SANDSTORM, Kind.TINKER
SEEDS = range(5)


def table(
    *hands: Sequence[Kind],
    scrap: Sequence[int] = (),
    storm: Sequence[int] = (),
    deck: Sequence[Kind] = (TIN, TIN, TIN, TIN, TIN, TIN),
    water: int = 2,
    goal: int = 0,
    storm_spares_owner: bool = False,
) -> State:
    """Set up seat 0's turn. The deck's last card is its top."""
    s = State()
    key_of(s, 1, 2, 3, 4)
    s.seats, s.rounds, s.water, s.goal, s.storm_spares_owner = len(hands), 1, water, goal, int(storm_spares_owner)
    s.scrap[: len(scrap)] = scrap
    s.storm[: len(storm)] = storm
    s.deck[: len(deck)] = deck
    s.deck_size = len(deck)
    for seat, hand in enumerate(hands):
        for kind in hand:
            s.hand[seat * KINDS + kind] += 1
    push(s, Step.TURN, 0, 0, 0)
    return s


def opening(*hands: Sequence[Kind]) -> State:
    """Set up the opening with these hands."""
    s = table(*hands)
    s.rounds = s.depth = s.water = 0
    push(s, Step.REVEAL, 0, 0, 0)
    push(s, Step.OPENING, 0, 0, 0)
    return s


def random_states(
    seats: int, seed: int, switches: Mapping[str, Choice] | None = None, told: list[Fact] | None = None
) -> Iterator[State]:
    """Play at random to the end, with every switch in turn; give the state at the start and after each pick."""
    if switches is None:
        goals = GAME.switches[0].choices
        switches = {"goal": goals[seed % len(goals)], "storm_spares_owner": seed % 2 == 1}
    s = GAME.start(seats, seed, switches, told)
    chance = bot_chance(seed, 0)
    yield s
    while asked := GAME.asked(s):
        seat = asked[below(chance, len(asked))]
        options = GAME.option_ids(s, seat)
        GAME.pick(s, seat, options[below(chance, len(options))], told)
        yield s


def all_states() -> Iterator[State]:
    """Play a few games with each number of seats."""
    for seats in GAME.seats:
        for seed in SEEDS:
            yield from random_states(seats, seed)


def twin_of(s: State, seat: int | None, chance: Chance) -> State:
    """Swap cards that the seat cannot see, two at a time: among the others' hands, the deck and face-down openings."""
    twin = s.copy()
    places: list[tuple[list[int], int]] = [(twin.deck, i) for i in range(twin.deck_size)]
    hands: list[list[int]] = [
        [kind for kind in Kind for _ in range(twin.hand[owner * KINDS + kind])] for owner in range(twin.seats)
    ]
    for owner in range(twin.seats):
        if owner != seat:
            places += [(hands[owner], i) for i in range(len(hands[owner]))]
            if twin.rounds == 0 and twin.opening[owner]:
                places.append((twin.opening, owner))
    for _ in range(2 * len(places)):
        (here, i), (there, j) = places[below(chance, len(places))], places[below(chance, len(places))]
        here[i], there[j] = there[j], here[i]
    for owner, hand in enumerate(hands):
        for kind in Kind:
            twin.hand[owner * KINDS + kind] = hand.count(kind)
    return twin


def all_that_a_seat_is_told(s: State, seat: int | None) -> object:
    """Gather view, question and refusals."""
    refusals = [GAME.refusal(s, seat, option) for option in range(GAME.option_range)] if seat is not None else []
    outcome = GAME.outcome(s)
    return GAME.view(s, seat), GAME.decision(s, seat), refusals, outcome
