"""The order of play of Scrapyard, and what each step does. Flat: the same lines serve people, bots and the GPU.

Everybody lays a card face down; all are revealed, and the highest begins. In your turn a storm of yours comes nearer,
you draw a card and have two water; then you play cards and scavenge as long as the water lasts. Whoever first has the
goal in scrap ends the game; so does an empty deck. The numbers in brackets are the rules of README.md.
"""

from __future__ import annotations

from enum import IntEnum

from ashfall.table.chance import below, shuffle
from ashfall.table.flat_state import keep_secret, offer, pop, push, reveal, reveal_to, tell

from .cards import DECK, DECK_SIZE, KINDS, SCRAP, STEP, WATER, Kind
from .state import SEATS, State
from .steps import LAST_ASKING, Step, Told

FLAT = True

# Options: one number each, in a fixed range. Kinds count from 1, so a kind's first number is the one after.
END_TURN = 0
SCAVENGE = 1
PLAY = SCAVENGE  # + kind
TARGET = PLAY + KINDS  # + seat
GIVE_SCRAP = TARGET + SEATS
GIVE_CARD = GIVE_SCRAP  # + kind
LAY = GIVE_CARD + KINDS - 1  # + kind
OPTION_RANGE = LAY + KINDS

GOALS = (12, 8, 20)
HAND = 4
TURN_WATER = 2
SCAVENGE_WATER = 1
AMBUSH_SCRAP = 2
STORM_SCRAP = 2
STORM_DELAY = 2
TINKER_CARDS = 2


class Why(IntEnum):
    """Why an option is refused: what `why_not` returns."""

    ALLOWED = 0
    WATER = 1
    NO_SUCH_CARD = 2
    STORM_GATHERING = 3
    NO_RIVAL = 4
    NO_SCRAP = 5
    NOT_NOW = 6


# ---------------------------------------------------------------- start and end


def start(s: State) -> None:
    """Shuffle, deal four cards each, and let everybody lay one face down [1]."""
    for i in range(DECK_SIZE):
        s.deck[i] = DECK[i]
    s.deck_size = DECK_SIZE
    shuffle(s, s.deck, DECK_SIZE)
    for _ in range(HAND):
        for seat in range(s.seats):
            take_card(s, seat)
    push(s, Step.REVEAL, 0, 0, 0)
    push(s, Step.OPENING, 0, 0, 0)


def goal(s: State) -> int:
    """How much scrap ends the game [9]."""
    return GOALS[s.goal]


def gain_scrap(s: State, seat: int, scrap: int) -> None:
    """Add scrap; the goal ends the game at once [9]."""
    s.scrap[seat] += scrap
    if s.scrap[seat] >= goal(s):
        s.over = 1


def winners(s: State) -> int:
    """Tell who won a game that is over, one bit a seat: the most scrap wins, and equals share it [11]."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.scrap[seat])
    won = 0
    for seat in range(s.seats):
        if s.scrap[seat] == most:
            won |= 1 << seat
    return won


# ---------------------------------------------------------------- the agenda


def asked(s: State) -> int:
    """Tell who may answer, one bit a seat."""
    if s.over or s.depth == 0:
        return 0
    if s.step[s.depth - 1] != Step.OPENING:
        return 1 << s.who[s.depth - 1]
    waiting = 0
    for seat in range(s.seats):
        if s.opening[seat] == 0:
            waiting |= 1 << seat
    return waiting


def advance(s: State) -> None:
    """Do what lies on the agenda until a seat has to answer."""
    while s.depth and not s.over:
        d = s.depth - 1
        if s.step[d] <= LAST_ASKING and not is_answered(s, s.step[d]):
            return
        pop(s)
        happen(s, s.step[d], s.who[d])


def is_answered(s: State, step: int) -> bool:
    """Say whether everybody has laid a card; other questions leave the agenda with their answer."""
    return step == Step.OPENING and asked(s) == 0


def happen(s: State, step: int, who: int) -> None:
    """Carry out a step that asks nobody."""
    match step:
        case Step.REVEAL:
            reveal_openings(s)
        case Step.WEATHER:
            weather(s, who)
        case Step.DRAW:
            draw(s, who)
        case Step.AMBUSH:
            push(s, Step.TARGET, who, 0, 0)
        case Step.STORM_GATHERS:
            s.storm[who] = STORM_DELAY
        case Step.TINKER:
            # [8]: unlike the draw of a turn, this one does not mind an empty deck.
            for _ in range(TINKER_CARDS):
                if s.deck_size:
                    draw(s, who)
        case Step.NEXT_SEAT:
            begin_turn(s, who)
        case _:
            pass


def reveal_openings(s: State) -> None:
    """Turn all openings over together; the highest scrap begins, the first seat among equals [2]."""
    reveal(s)
    first = 0
    for seat in range(s.seats):
        tell(s, Told.OPENED, seat, s.opening[seat], 0)
        if SCRAP[s.opening[seat]] > SCRAP[s.opening[first]]:
            first = seat
    for seat in range(s.seats):
        s.discard[s.opening[seat]] += 1
    tell(s, Told.BEGINS, first, 0, 0)
    push(s, Step.NEXT_SEAT, first, 0, 0)


def begin_turn(s: State, seat: int) -> None:
    """Weather, then a card, then two water [3]."""
    s.turn = seat
    s.rounds += 1
    s.water = TURN_WATER
    tell(s, Told.TURN, seat, 0, 0)
    push(s, Step.TURN, seat, 0, 0)
    push(s, Step.DRAW, seat, 0, 0)
    push(s, Step.WEATHER, seat, 0, 0)


def weather(s: State, seat: int) -> None:
    """Bring the seat's storm nearer; when it arrives everybody it hits loses scrap [7]."""
    if s.storm[seat] == 0:
        return
    s.storm[seat] -= 1
    if s.storm[seat] == 0:
        for other in range(s.seats):
            if other != seat or not s.storm_spares_owner:
                lost = min(STORM_SCRAP, s.scrap[other])
                s.scrap[other] -= lost
                tell(s, Told.STORM_HITS, other, lost, seat)
        s.discard[Kind.SANDSTORM] += 1


def draw(s: State, seat: int) -> None:
    """Take the top card; an empty deck ends the game [10]."""
    if s.deck_size == 0:
        tell(s, Told.DECK_EMPTY, 0, 0, 0)
        s.over = 1
        return
    reveal_to(s, seat)
    tell(s, Told.DREW, seat, take_card(s, seat), 0)


def take_card(s: State, seat: int) -> int:
    """Move the deck's top card to a hand."""
    s.deck_size -= 1
    card = s.deck[s.deck_size]
    s.deck[s.deck_size] = 0
    s.hand[seat * KINDS + card] += 1
    return card


# ---------------------------------------------------------------- options and picks


def options(s: State, seat: int) -> None:
    """List what the seat may answer to the step on top of the agenda."""
    s.offered = 0
    match s.step[s.depth - 1]:
        case Step.TURN:
            first, last = END_TURN, TARGET
        case Step.TARGET:
            first, last = TARGET, GIVE_SCRAP
        case Step.HAND_OVER:
            first, last = GIVE_SCRAP, LAY + 1
            if cards_in_hand(s, seat) > 1:
                keep_secret(s)
        case _:
            first, last = LAY + 1, OPTION_RANGE
            keep_secret(s)
    for option in range(first, last):
        if why_not(s, seat, option) == Why.ALLOWED:
            offer(s, option)


def why_not(s: State, seat: int, option: int) -> int:
    """Tell why the seat, which is asked, may not pick an option: one of Why."""
    step = s.step[s.depth - 1]
    hand = seat * KINDS
    if option > LAY:
        if step != Step.OPENING:
            return Why.NOT_NOW
        return Why.ALLOWED if s.hand[hand + option - LAY] else Why.NO_SUCH_CARD
    if option >= GIVE_SCRAP:
        if step != Step.HAND_OVER:
            return Why.NOT_NOW
        if option == GIVE_SCRAP:
            return Why.ALLOWED if s.scrap[seat] else Why.NO_SCRAP
        return Why.ALLOWED if s.hand[hand + option - GIVE_CARD] else Why.NO_SUCH_CARD
    if option >= TARGET:
        if step != Step.TARGET:
            return Why.NOT_NOW
        rival = option - TARGET
        if rival == seat or rival >= s.seats:
            return Why.NOT_NOW
        return Why.ALLOWED if is_robbable(s, rival) else Why.NO_RIVAL
    if step != Step.TURN:
        return Why.NOT_NOW
    if option == END_TURN:
        return Why.ALLOWED
    if option == SCAVENGE:
        return Why.ALLOWED if s.water >= SCAVENGE_WATER else Why.WATER
    return why_not_play(s, seat, option - PLAY)


def why_not_play(s: State, seat: int, kind: int) -> int:
    """Tell why a card cannot be played in one's turn: one of Why."""
    if s.hand[seat * KINDS + kind] == 0:
        return Why.NO_SUCH_CARD
    if s.water < WATER[kind]:
        return Why.WATER
    if kind == Kind.SANDSTORM and s.storm[seat]:
        return Why.STORM_GATHERING
    if kind == Kind.AMBUSH:
        for rival in range(s.seats):
            if rival != seat and is_robbable(s, rival):
                return Why.ALLOWED
        return Why.NO_RIVAL
    return Why.ALLOWED


def is_robbable(s: State, seat: int) -> bool:
    """Say whether an ambush would find anything with this seat [6]."""
    return s.scrap[seat] > 0 or cards_in_hand(s, seat) > 0


def cards_in_hand(s: State, seat: int) -> int:
    """Count a seat's cards; everybody may."""
    cards = 0
    for kind in range(1, KINDS):
        cards += s.hand[seat * KINDS + kind]
    return cards


def is_cornered(s: State, seat: int) -> bool:
    """Say whether an ambush shows the seat's one card without the seat having a choice [6]."""
    return s.scrap[seat] == 0 and cards_in_hand(s, seat) == 1


def pick(s: State, seat: int, option: int) -> None:
    """Carry out an option that was offered."""
    if option > LAY:
        kind = option - LAY
        s.hand[seat * KINDS + kind] -= 1
        s.opening[seat] = kind
        tell(s, Told.LAID_DOWN, seat, kind, 0)
    elif option >= GIVE_SCRAP:
        hand_over(s, seat, option)
    elif option >= TARGET:
        rival = option - TARGET
        pop(s)
        tell(s, Told.AMBUSHED, seat, rival, 0)
        push(s, Step.HAND_OVER, rival, seat, 0)
    elif option == END_TURN:
        pop(s)
        s.water = 0
        push(s, Step.NEXT_SEAT, (seat + 1) % s.seats, 0, 0)
    elif option == SCAVENGE:
        scavenge(s, seat)
    else:
        play(s, seat, option - PLAY)


def play(s: State, seat: int, kind: int) -> None:
    """Play a card for its water [4]. A sandstorm waits beside the yard, everything else is discarded."""
    s.hand[seat * KINDS + kind] -= 1
    s.water -= WATER[kind]
    tell(s, Told.PLAYED, seat, kind, 0)
    if kind != Kind.SANDSTORM:
        s.discard[kind] += 1
    gain_scrap(s, seat, SCRAP[kind])
    if STEP[kind]:
        push(s, STEP[kind], seat, kind, 0)


def scavenge(s: State, seat: int) -> None:
    """Roll a die for a water: 1 and 2 find nothing, 3 and 4 one scrap, 5 and 6 two [5]."""
    s.water -= SCAVENGE_WATER
    reveal(s)
    die = below(s, 6) + 1
    found = (die - 1) // 2
    tell(s, Told.SCAVENGED, seat, die, found)
    gain_scrap(s, seat, found)


def hand_over(s: State, seat: int, option: int) -> None:
    """The ambushed seat gives up to two scrap to the ambusher, or discards a card of its choice [6]."""
    ambusher = s.source[pop(s)]
    if option == GIVE_SCRAP:
        given = min(AMBUSH_SCRAP, s.scrap[seat])
        s.scrap[seat] -= given
        tell(s, Told.SCRAP_TAKEN, seat, ambusher, given)
        gain_scrap(s, ambusher, given)
    else:
        kind = option - GIVE_CARD
        if is_cornered(s, seat):
            reveal(s)
        s.hand[seat * KINDS + kind] -= 1
        s.discard[kind] += 1
        tell(s, Told.DISCARDED, seat, kind, ambusher)
