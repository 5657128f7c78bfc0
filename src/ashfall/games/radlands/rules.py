"""The order of play of Radlands. Flat: the same lines serve people, bots and the GPU.

Each keeps three of six camps, unseen; then turns of three phases follow one another, until somebody has no camp left.
What lies on the agenda is done from its end: `happen` says what a step does that asks nobody, `asking` what one offers
that asks, `answers` what an answer does, `turn` all of the actions phase. The numbers in brackets are the rulings of
README.md.
"""

from __future__ import annotations

from ashfall.table.chance import below, shuffle
from ashfall.table.flat_state import keep_secret, pop, push, tell

from .answers import answer
from .asking import is_kept, offer_answers
from .board import NOWHERE, owner_of, room
from .cards import CAMPS, DECK, DECK_SIZE, FIRST_GAME_CAMPS, LATER_CAMPS, SEATS, Kind
from .happen import go_on, happen
from .options import KEEP
from .piles import DRAWN_GAME, by
from .state import DEALT, KEPT, State
from .steps import IS_OPTIONAL, LAST_ASKING, Step, Told
from .turn import act
from .why import have, need, water_cost, why_not

FLAT = True

__all__ = ["advance", "asked", "have", "need", "options", "pick", "start", "water_cost", "why_not", "winners"]


def start(s: State) -> None:
    """Shuffle the deck, and deal six camps to each seat to keep three of [3], or lay out the first game [4]."""
    for i in range(DECK_SIZE):
        s.deck[i] = DECK[i]
    s.deck_size = DECK_SIZE
    shuffle(s, s.deck, DECK_SIZE)
    push(s, Step.REVEAL_CAMPS, 0, NOWHERE, 0)
    if s.first_game:
        for i in range(SEATS * KEPT):
            s.kept[i] = FIRST_GAME_CAMPS[i]
    else:
        deal_camps(s)
        push(s, Step.DRAFT, 0, NOWHERE, 0)


def deal_camps(s: State) -> None:
    """Deal six camps to each seat, out of all in the printing that was chosen."""
    # The discard pile is empty still, and has room for the camps while they are dealt.
    for i in range(len(CAMPS)):
        s.discard[i] = LATER_CAMPS[i] if s.later_printing else CAMPS[i]
    for i in range(SEATS * DEALT):
        place = below(s, len(CAMPS) - i)
        s.dealt[i] = s.discard[place]
        s.discard[place] = s.discard[len(CAMPS) - 1 - i]
    for i in range(len(CAMPS)):
        s.discard[i] = 0


def winners(s: State) -> int:
    """Tell who won a game that is over, one bit a seat; nobody if it is drawn."""
    return 0 if s.winner == DRAWN_GAME else s.winner


# ---------------------------------------------------------------- the agenda


def asked(s: State) -> int:
    """Tell who may answer, one bit a seat: one, or in the draft whoever has not kept three camps."""
    if s.over or s.depth == 0:
        return 0
    if s.step[s.depth - 1] != Step.DRAFT:
        return 1 << s.who[s.depth - 1]
    waiting = 0
    for seat in range(SEATS):
        if s.kept[KEPT * seat + KEPT - 1] == 0:
            waiting |= 1 << seat
    return waiting


def advance(s: State) -> None:
    """Do what lies on the agenda until a seat has to answer."""
    s.laid_out = 0
    while s.depth and not s.over:
        d = s.depth - 1
        step = s.step[d]
        if step > LAST_ASKING:
            pop(s)
            if step <= Step.FINISH_EVENT:
                go_on(s, step, s.who[d], s.amount[d])
            else:
                happen(s, step, s.who[d], s.source[d], s.amount[d])
        elif step == Step.TURN or has_to_ask(s, d, step):
            return


def has_to_ask(s: State, d: int, step: int) -> bool:
    """Say whether a step finds something to ask; if not, it leaves the agenda without effect."""
    if step == Step.DRAFT:
        if asked(s):
            return True
        pop(s)
        return False
    who, source, kind = s.who[d], s.source[d], s.amount[d]
    if step == Step.PUNK and makes_room(s, who, kind):
        s.step[d] = Step.PUNK_ROOM
    s.secret = 0
    offer_answers(s, who)
    if s.offered > IS_OPTIONAL[step]:
        s.laid_out = 1 + s.secret
        return True
    pop(s)
    if step not in (Step.HIGH_GROUND, Step.REKINDLE):
        tell(s, Told.NO_EFFECT, who, 0, by(owner_of(source), kind))
    return False


def makes_room(s: State, who: int, kind: int) -> bool:
    """Say whether, by switch, one may destroy a person of one's own for a punk that finds no room [36]."""
    if room(s, who):
        return False
    return s.full_board_replacement == 1 or (kind == Kind.UPRISING and s.uprising_excess_punks == 1)


# ---------------------------------------------------------------- options and picks


def options(s: State, seat: int) -> None:
    """List what the seat may answer to the step on top of the agenda; once it is found to ask, they are there."""
    if s.laid_out == 0:
        offer_answers(s, seat)
    elif s.laid_out == 2:
        keep_secret(s)
    s.laid_out = 0


def pick(s: State, seat: int, option: int) -> None:
    """Carry out an option that was offered."""
    match s.step[s.depth - 1]:
        case Step.TURN:
            act(s, seat, option)
        case Step.DRAFT:
            keep_camp(s, seat, option - KEEP)
        case _:
            answer(s, option)


def keep_camp(s: State, seat: int, number: int) -> None:
    """Lay a dealt camp face down at the foot of the next column [3]."""
    camp = s.dealt[DEALT * seat + number]
    for column in range(KEPT):
        if s.kept[KEPT * seat + column] == 0 and not is_kept(s, seat, camp):
            s.kept[KEPT * seat + column] = camp
            tell(s, Told.KEPT, seat, camp, column)
