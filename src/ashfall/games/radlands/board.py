"""Both sides of the table: who stands where, who protects whom, where a newcomer may stand, and how gaps close.

Sets of places are bits: 1 << place.
"""

from __future__ import annotations

from .cards import FIRST_CAMP, Kind
from .state import SIDE, SPACES, State

FLAT = True

PEOPLE = 1
CAMPS = 2
ANY = PEOPLE | CAMPS

NOWHERE = -1
"""A source that is not in play: NOWHERE - seat."""


def owner_of(source: int) -> int:
    """Tell whose card a source is, in play or not."""
    return source // SIDE if source >= 0 else NOWHERE - source


def rear_of(t: int) -> int:
    """Give the rear place of the column of a place: the camp row."""
    return t - t % SPACES


def is_a(s: State, t: int, what: int) -> bool:
    """Say whether the card at a place is in play, and one of PEOPLE, CAMPS or ANY."""
    if s.health[t] == 0:
        return False
    return what & (CAMPS if s.card[t] >= FIRST_CAMP else PEOPLE) != 0


def standing(s: State, seat: int, what: int) -> int:
    """Give a seat's people or undestroyed camps, protected or not [57]."""
    places = 0
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.health[t] and what & (CAMPS if s.card[t] >= FIRST_CAMP else PEOPLE):
            places |= 1 << t
    return places


def unprotected(s: State, seat: int, what: int) -> int:
    """Give those with nobody of their own before them in their column [56], or all under the other's High Ground."""
    if s.high_ground == 2 - seat:
        return standing(s, seat, what)
    places = 0
    for rear in range(SIDE * seat, SIDE * seat + SIDE, SPACES):
        t = rear + 2
        while t > rear and s.health[t] == 0:
            t -= 1
        if s.health[t] and what & (CAMPS if s.card[t] >= FIRST_CAMP else PEOPLE):
            places |= 1 << t
    return places


def damaged(s: State, places: int) -> int:
    """Give the damaged ones of some places."""
    found = 0
    for t in range(2 * SIDE):
        if places >> t & 1 and s.health[t] == 1:
            found |= 1 << t
    return found


def restorable(s: State, seat: int, source: int) -> int:
    """Give what the seat may restore: not the acting card [61], and never a Bonfire."""
    places = 0
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.health[t] == 1 and t != source and s.card[t] != Kind.BONFIRE:
            places |= 1 << t
    return places


def punks(s: State, seat: int) -> int:
    """Give a seat's punks."""
    places = 0
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.card[t] == Kind.PUNK:
            places |= 1 << t
    return places


def ruins(s: State, seat: int) -> int:
    """Give a seat's destroyed camps."""
    places = 0
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.card[t] >= FIRST_CAMP and s.health[t] == 0:
            places |= 1 << t
    return places


def count(places: int) -> int:
    """Count places."""
    n = 0
    while places:
        places &= places - 1
        n += 1
    return n


def is_active(s: State, seat: int, kind: int) -> bool:
    """Say whether a person of this kind stands undamaged, so that its trait works [27]."""
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.card[t] == kind and s.health[t] == 2:
            return True
    return False


def is_ready(s: State, t: int) -> bool:
    """Say whether the card at a place may be used: a damaged person may not [20], a damaged camp may [19]."""
    return s.ready[t] == 1 and (s.health[t] == 2 or (s.health[t] == 1 and s.card[t] >= FIRST_CAMP))


# ---------------------------------------------------------------- columns


def camp_place(s: State, t: int) -> int:
    """Give the place of the camp of a column: its rear, but for a Juggernaut on its way [100]."""
    place = t - t % SPACES
    while s.card[place] < FIRST_CAMP:
        place += 1
    return place


def beside(s: State, t: int) -> int:
    """Give the other place for people in the column of such a place."""
    rear = rear_of(t)
    return 3 * rear + SPACES - t - camp_place(s, t)


def people_in_column(s: State, t: int) -> int:
    """Count the people in the column of a place."""
    rear = rear_of(t)
    people = 0
    for place in range(rear, rear + SPACES):
        if 0 < s.card[place] < FIRST_CAMP:
            people += 1
    return people


def room(s: State, seat: int) -> int:
    """Give the places where a newcomer may stand: in front of a lone person or behind it, which it then pushes on."""
    places = 0
    for rear in range(SIDE * seat, SIDE * seat + SIDE, SPACES):
        camp = camp_place(s, rear)
        first = rear if camp > rear else rear + 1
        second = rear + 1 if camp == rear + 2 else rear + 2
        if s.card[first] == 0 or s.card[second] == 0:
            places |= 1 << first
            # Before a lone Juggernaut on its way there is room too, in an empty column nobody stands further forward.
            if s.card[first] or s.card[second] or camp == rear + 1:
                places |= 1 << second
    return places


def people_places(s: State, seat: int) -> int:
    """Give every place of a seat where people may stand."""
    places = 0
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if s.card[t] < FIRST_CAMP:
            places |= 1 << t
    return places


def movable(s: State) -> int:
    """Give the people of both seats that have somewhere else to go."""
    found = 0
    for seat in range(2):
        people = standing(s, seat, PEOPLE)
        for t in range(SIDE * seat, SIDE * seat + SIDE):
            if people >> t & 1 and destinations(s, t):
                found |= 1 << t
    return found


def destinations(s: State, t: int) -> int:
    """Give the places on its side where one person may move: as a newcomer elsewhere, or past its neighbour."""
    rear = rear_of(t)
    found = room(s, t // SIDE) & ~(0b111 << rear)
    if people_in_column(s, t) == 2 or camp_place(s, t) == rear + 1:
        found |= 1 << beside(s, t)
    return found


def swap(s: State, a: int, b: int) -> None:
    """Exchange what lies at two places, with all that is remembered of it; steps follow the card that does them."""
    exchange(s.card, a, b)
    exchange(s.health, a, b)
    exchange(s.under, a, b)
    exchange(s.ready, a, b)
    exchange(s.used, a, b)
    for i in range(s.depth):
        if s.source[i] == a:
            s.source[i] = b
        elif s.source[i] == b:
            s.source[i] = a
    if (s.moved >> a ^ s.moved >> b) & 1:
        s.moved ^= 1 << a | 1 << b


def exchange(row: list[int], a: int, b: int) -> None:
    """Exchange two numbers of a row."""
    kept = row[a]
    row[a] = row[b]
    row[b] = kept


def clear(s: State, t: int) -> None:
    """Take a person from its place; nothing is remembered of it [39]."""
    s.card[t] = 0
    s.health[t] = 0
    s.under[t] = 0
    s.ready[t] = 0
    s.used[t] = 0
    forget_source(s, t)


def forget_source(s: State, t: int) -> None:
    """Let steps still to be done know that the card that does them is no longer in play."""
    for i in range(s.depth):
        if s.source[i] == t:
            s.source[i] = NOWHERE - t // SIDE


def close_gaps(s: State) -> None:
    """Bring destroyed Juggernauts home [103], and let people move back into the gap behind them [32]."""
    for rear in range(0, 2 * SIDE, SPACES):
        if s.card[rear] < FIRST_CAMP:
            close_gap_at_juggernaut(s, rear)
        if s.card[rear] >= FIRST_CAMP and s.card[rear + 1] == 0 and s.card[rear + 2]:
            swap(s, rear + 1, rear + 2)


def close_gap_at_juggernaut(s: State, rear: int) -> None:
    """Do so in the column of a Juggernaut that has left its place: people stay on their side of it [102]."""
    camp = camp_place(s, rear)
    if s.health[camp] == 0:
        while camp > rear:
            swap(s, camp, camp - 1)
            camp -= 1
    elif camp == rear + 2 and s.card[rear] == 0 and s.card[rear + 1]:
        swap(s, rear, rear + 1)
