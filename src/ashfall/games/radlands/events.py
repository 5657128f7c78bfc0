"""The event queues: playing, moving, pushing back, resolving; and the raid, which plays Raiders."""

from __future__ import annotations

from ashfall.table.flat_state import push, tell

from .abilities import MOST_STEPS
from .board import NOWHERE, is_active
from .cards import ABILITY_STEP, BOMB, EFFECT, Kind
from .piles import by, discard
from .state import SPACES, State
from .steps import THEIRS, Step, Told

FLAT = True

NO_SPACE = -1


def push_effect(s: State, ability: int, seat: int, source: int, kind: int) -> None:
    """Put the steps of an ability or effect on the agenda, to be done in the order in which the row names them."""
    backwards = kind == Kind.CANNON and s.cannon_order == 1
    for i in range(MOST_STEPS):
        place = i if backwards else MOST_STEPS - 1 - i
        written = ABILITY_STEP[MOST_STEPS * ability + place]
        step = written % THEIRS
        if step:
            who = seat ^ written // THEIRS & 1
            for _ in range(written // (2 * THEIRS) + 1):
                push(s, step, who, source, kind)


# ---------------------------------------------------------------- the queue


def free_space(s: State, seat: int, bomb: int) -> int:
    """Give the place in the queue for an event: the space of its bomb, or the nearest free one behind it [41]."""
    for place in range(SPACES * seat + bomb - 1, SPACES * seat + SPACES):
        if s.queue[place] == 0:
            return place
    return NO_SPACE


def has_event(s: State, seat: int) -> bool:
    """Say whether a seat has an event in its queue."""
    queue = SPACES * seat
    return s.queue[queue] + s.queue[queue + 1] + s.queue[queue + 2] > 0


def resolves_at_once(s: State, seat: int, kind: int) -> bool:
    """Say whether an event would never be queued: no bomb [42], or the first of a turn under Zeto Khan [99]."""
    return BOMB[kind] == 0 or (s.turn == seat and s.event_played == 0 and is_active(s, seat, Kind.ZETO_KHAN))


def can_be_played(s: State, seat: int, kind: int) -> bool:
    """Say whether the queue has a space for an event, if it needs one."""
    return resolves_at_once(s, seat, kind) or free_space(s, seat, BOMB[kind]) != NO_SPACE


def play_event(s: State, seat: int, kind: int) -> None:
    """Queue an event that can be played, or let it resolve at once; its water is paid."""
    at_once = resolves_at_once(s, seat, kind)
    s.event_played = 1
    if at_once:
        tell(s, Told.EVENT_PLAYED, seat, kind, 0)
        resolve(s, seat, kind)
        return
    place = free_space(s, seat, BOMB[kind])
    s.queue[place] = kind
    tell(s, Told.QUEUED, seat, kind, place)


def resolve(s: State, seat: int, kind: int) -> None:
    """Let an event have its effect for its owner [43]; it leaves for the discard pile afterwards [44]."""
    push(s, Step.FINISH_EVENT, seat, NOWHERE - seat, kind)
    push_effect(s, EFFECT[kind], seat, NOWHERE - seat, kind)


def resolve_first(s: State, seat: int) -> None:
    """Resolve the event on space 1, if there is one."""
    kind = s.queue[SPACES * seat]
    if kind:
        s.queue[SPACES * seat] = 0
        tell(s, Told.EVENT_RESOLVES, seat, kind, 0)
        resolve(s, seat, kind)


def finish_event(s: State, seat: int, kind: int) -> None:
    """Lay an event that had its effect on the discard pile; Raiders goes home [48]."""
    s.event_resolved = 1
    if kind == Kind.RAIDERS:
        s.raiders_resolved[seat] = 1
    else:
        discard(s, kind)


def move_event(s: State, place: int, to: int) -> None:
    """Move an event to an empty space."""
    s.queue[to] = s.queue[place]
    s.queue[place] = 0
    tell(s, Told.EVENT_MOVED, s.queue[to], place, to)


def move_queue(s: State, seat: int) -> None:
    """Move every event of a seat a space forward [10]."""
    for place in range(SPACES * seat + 1, SPACES * seat + SPACES):
        if s.queue[place] and s.queue[place - 1] == 0:
            move_event(s, place, place - 1)


def can_be_pushed_back(s: State, seat: int) -> bool:
    """Say whether an event of a seat has an empty space behind it."""
    queue = SPACES * seat
    return (s.queue[queue] > 0 and s.queue[queue + 1] == 0) or (s.queue[queue + 1] > 0 and s.queue[queue + 2] == 0)


def push_back(s: State, seat: int) -> None:
    """Push the events of a seat a space back, the rear ones first; a blocked one stays [126]."""
    for place in range(SPACES * seat + 1, SPACES * seat - 1, -1):
        if s.queue[place] and s.queue[place + 1] == 0:
            move_event(s, place, place + 1)


def can_advance(s: State, place: int) -> bool:
    """Say whether the Omen Clock can move the event at a place of a queue [114]."""
    if s.queue[place] == 0:
        return False
    if place % SPACES == 0:
        return s.omen_clock_can_fire_space_1 == 0
    return s.queue[place - 1] == 0


def advance_event(s: State, place: int) -> None:
    """Move an event a space forward; from space 1 it resolves for its owner."""
    if place % SPACES == 0:
        resolve_first(s, place // SPACES)
    else:
        move_event(s, place, place - 1)


# ---------------------------------------------------------------- the raid


def find_raiders(s: State, seat: int) -> int:
    """Tell where in the queue a seat's Raiders lies; NO_SPACE is at home."""
    for place in range(SPACES * seat, SPACES * seat + SPACES):
        if s.queue[place] == Kind.RAIDERS:
            return place
    return NO_SPACE


def is_raid_blocked(s: State, seat: int) -> bool:
    """Say whether a raid would change nothing."""
    place = find_raiders(s, seat)
    if place == NO_SPACE:
        return not can_be_played(s, seat, Kind.RAIDERS)
    return place % SPACES > 0 and s.queue[place - 1] > 0


def raid(s: State, seat: int, kind: int) -> None:
    """Play Raiders [46], or move it a space forward, or resolve it on space 1 [47]."""
    if is_raid_blocked(s, seat):
        tell(s, Told.RAID_BLOCKED, seat, 0, by(seat, kind))
        return
    place = find_raiders(s, seat)
    if place == NO_SPACE:
        play_event(s, seat, Kind.RAIDERS)
    else:
        advance_event(s, place)
