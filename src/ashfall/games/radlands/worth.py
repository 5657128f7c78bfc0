"""What a bot may weigh at a table of Radlands, seen from one seat: plain features, and a weight for each.

Features count for the seat itself and then, from SIDE_FEATURES on, the same for the other; those of the table follow.
They are small whole numbers, made of what the seat may know, so that learning can start from them as well.
"""

from __future__ import annotations

from enum import IntEnum

from .board import ANY, is_ready, unprotected
from .cards import FIRST_CAMP, HAND_KINDS, SEATS, Kind
from .piles import DRAWN_GAME, cards_in_hand
from .state import FEATURES, SIDE, SPACES, State
from .steps import Step

FLAT = True


class Feature(IntEnum):
    """What is counted of a seat."""

    WHOLE_CAMPS = 0
    DAMAGED_CAMPS = 1
    EXPOSED_CAMPS = 2
    WHOLE_PEOPLE = 3
    DAMAGED_PEOPLE = 4
    PUNKS = 5
    READY_PEOPLE = 6
    READY_CAMPS = 7
    HEROES = 8
    CARDS = 9
    SILO = 10
    EVENTS = 11  # in the queue, three for one on space 1 and one for one on space 3
    RAIDERS = 12  # the same
    WATER = 13
    UNPROTECTED = 14  # by High Ground
    BLOWS = 15  # steps still to be done that harm the other
    REPAIRS = 16  # that restore
    ARRIVALS = 17  # that bring somebody into play
    DUES = 18  # that cost something of one's own


SIDE_FEATURES = len(Feature)
IS_TURN = 2 * SIDE_FEATURES
DECK = IS_TURN + 1
RESHUFFLED = IS_TURN + 2
RESULT = IS_TURN + 3

SIDE_WEIGHTS = (100, 55, -9, 16, 7, 9, 3, 1, 8, 6, 1, 4, 5, 2, -6, 10, 8, 14, -10)
WEIGHTS = (*SIDE_WEIGHTS, *(-weight for weight in SIDE_WEIGHTS), 0, 0, 0, 10_000)
assert len(WEIGHTS) == FEATURES


NOTHING = -1
FOR_WHAT = {
    Feature.BLOWS: (
        *range(Step.MAGNUS, Step.RESTORE),
        *(Step.MUTATE, Step.INJURE_FRONT, Step.EXTERMINATE, Step.BOMBARD),
    ),
    Feature.REPAIRS: range(Step.RESTORE, Step.SACRIFICE),
    Feature.ARRIVALS: (Step.PLACE, Step.LAND, Step.PUNK, Step.TRAIN, Step.REBUILD),
    Feature.DUES: (*range(Step.SACRIFICE, Step.SPARE), Step.HURT_SOURCE, Step.DESTROY_SOURCE),
}
PENDING = tuple(
    next((int(feature) for feature, steps in FOR_WHAT.items() if step in steps), NOTHING) for step in range(len(Step))
)
"""As what a step that lies on the agenda counts for the seat that does it."""


def worth(s: State, seat: int) -> int:
    """Weigh the features; winning is all."""
    count_features(s, seat)
    value = 0
    for i in range(FEATURES):
        value += WEIGHTS[i] * s.feature[i]
    return value


def count_features(s: State, seat: int) -> None:
    """Write the features of the table, as a seat sees it, into `s.feature`."""
    for i in range(FEATURES):
        s.feature[i] = 0
    for side in range(SEATS):
        count_side(s, side, 0 if side == seat else SIDE_FEATURES)
    for i in range(s.depth):
        feature = PENDING[s.step[i]]
        if feature != NOTHING:
            s.feature[feature if s.who[i] == seat else SIDE_FEATURES + feature] += 1
    s.feature[IS_TURN] = 1 if s.turn == seat else 0
    s.feature[DECK] = s.deck_size
    s.feature[RESHUFFLED] = s.reshuffled
    if s.winner and s.winner != DRAWN_GAME:
        s.feature[RESULT] = 1 if s.winner == 1 + seat else -1


def count_side(s: State, side: int, at: int) -> None:
    """Count what one seat has."""
    exposed = unprotected(s, side, ANY)
    for t in range(SIDE * side, SIDE * side + SIDE):
        if s.health[t]:
            s.feature[at + feature_of(s, t)] += 1
            if s.card[t] >= FIRST_CAMP:
                s.feature[at + Feature.EXPOSED_CAMPS] += exposed >> t & 1
                s.feature[at + Feature.READY_CAMPS] += 1 if is_ready(s, t) else 0
            else:
                s.feature[at + Feature.READY_PEOPLE] += 1 if is_ready(s, t) else 0
                s.feature[at + Feature.HEROES] += 1 if Kind.ARGO_YESKY <= s.card[t] <= Kind.ZETO_KHAN else 0
    s.feature[at + Feature.CARDS] = cards_in_hand(s, side)
    s.feature[at + Feature.SILO] = s.hand[HAND_KINDS * side + Kind.WATER_SILO]
    for space in range(SPACES):
        event = s.queue[SPACES * side + space]
        if event:
            s.feature[at + (Feature.RAIDERS if event == Kind.RAIDERS else Feature.EVENTS)] += SPACES - space
    s.feature[at + Feature.WATER] = s.water if s.turn == side else 0
    s.feature[at + Feature.UNPROTECTED] = 1 if s.high_ground == 2 - side else 0


def feature_of(s: State, t: int) -> int:
    """Tell as what a card in play counts."""
    if s.card[t] >= FIRST_CAMP:
        return Feature.WHOLE_CAMPS if s.health[t] == 2 else Feature.DAMAGED_CAMPS
    if s.card[t] == Kind.PUNK:
        return Feature.PUNKS
    return Feature.WHOLE_PEOPLE if s.health[t] == 2 else Feature.DAMAGED_PEOPLE
