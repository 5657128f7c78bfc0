"""What a step that asks offers, and whether it has anybody to ask about."""

from __future__ import annotations

from ashfall.table.flat_state import keep_secret, offer

from .aims import aims, columns_with
from .board import ANY, PEOPLE, is_active, restorable, room, standing
from .cards import HAND_KINDS, JUNK_STEP, LAST_PERSON, Kind
from .events import can_advance, can_be_pushed_back
from .needs import can_be_driven, can_be_dropped, can_lend, may_copy, may_set_off
from .options import CARD, CHOOSE, COLUMN, COPY, DONE, EVENT_AT, KEEP, SLOTS, TARGET
from .piles import cards_in_hand, hides_cards
from .state import DEALT, KEPT, SIDE, SPACES, State
from .steps import IS_OPTIONAL, Step
from .turn import has_junk_effect, offer_actions

FLAT = True

MERCENARY_DISCARDS = 2


def offer_answers(s: State, seat: int) -> None:
    """List what the seat may answer to the step on top of the agenda."""
    d = s.depth - 1
    step = s.step[d]
    s.offered = 0
    if step == Step.TURN:
        offer_actions(s, seat)
        return
    source, kind = s.source[d], s.amount[d]
    if IS_OPTIONAL[step]:
        offer(s, DONE)
    match step:
        case Step.DRAFT:
            offer_camps(s, seat)
        case Step.DISCARD | Step.WAREHOUSE | Step.WAREHOUSE_MORE:
            offer_hand(s, seat, kind == Kind.MERCENARY_CAMP and s.mercenary_camp_water_silo_counts == 1)
        case Step.KEEP_ONE | Step.DROP_ONE | Step.EXPERIMENT:
            offer_shown(s, seat, step)
        case Step.PARACHUTE:
            offer_drops(s, seat)
        case Step.CACHE | Step.MERCENARIES | Step.MUTATE | Step.SCAVENGE | Step.PUSH_BACK:
            offer_ways(s, step, seat, source)
        case Step.MIMIC:
            offer_copies(s, seat, source)
        case Step.ADRENALINE | Step.JUMP:
            offer_borrowed(s, seat, step, source)
        case Step.OMEN:
            for place in range(2 * SPACES):
                if can_advance(s, place):
                    offer(s, EVENT_AT + place)
        case Step.MAGNUS | Step.NAPALM:
            offer_columns(s, columns_with(s, 1 - seat, ANY if step == Step.MAGNUS else PEOPLE))
        case _:
            offer_places(s, aims(s, step, seat, source, kind))


def offer_places(s: State, places: int) -> None:
    """Offer a set of places."""
    for t in range(2 * SIDE):
        if places >> t & 1:
            offer(s, TARGET + t)


def offer_columns(s: State, columns: int) -> None:
    """Offer a set of columns."""
    for column in range(SPACES):
        if columns >> column & 1:
            offer(s, COLUMN + column)


def offer_camps(s: State, seat: int) -> None:
    """Offer the dealt camps that are not kept yet [3]."""
    for i in range(DEALT):
        camp = s.dealt[DEALT * seat + i]
        if camp and not is_kept(s, seat, camp):
            offer(s, KEEP + i)


def is_kept(s: State, seat: int, camp: int) -> bool:
    """Say whether a seat has kept a camp."""
    for i in range(KEPT * seat, KEPT * seat + KEPT):
        if s.kept[i] == camp:
            return True
    return False


def offer_hand(s: State, seat: int, silo: bool) -> None:
    """Offer the cards of a hand, the Water Silo only where it counts [81]."""
    for kind in range(1, HAND_KINDS if silo else Kind.WATER_SILO):
        if s.hand[HAND_KINDS * seat + kind]:
            offer(s, CARD + kind)
    if cards_in_hand(s, seat) > 1 and hides_cards(s, seat):
        keep_secret(s)


def offer_shown(s: State, seat: int, step: int) -> None:
    """Offer the cards just drawn or revealed, one of each."""
    for kind in range(1, Kind.WATER_SILO):
        if is_shown(s, kind) and (step != Step.EXPERIMENT or can_experiment(s, seat, kind)):
            offer(s, CARD + kind)
    if step != Step.EXPERIMENT and s.shown_size > 1:
        keep_secret(s)


def is_shown(s: State, kind: int) -> bool:
    """Say whether a card is among those just drawn or revealed."""
    for i in range(s.shown_size):
        if s.shown[i] == kind:
            return True
    return False


def can_experiment(s: State, seat: int, kind: int) -> bool:
    """Say whether a junk effect may be taken: any, but for the switch."""
    return s.junk_without_effect == 0 or has_junk_effect(s, seat, JUNK_STEP[kind])


def offer_drops(s: State, seat: int) -> None:
    """Offer the people of a hand that Parachute Base may drop."""
    for kind in range(1, LAST_PERSON + 1):
        if s.hand[HAND_KINDS * seat + kind] and can_be_dropped(s, seat, kind):
            offer(s, CARD + kind)
    if cards_in_hand(s, seat) > 1 and hides_cards(s, seat):
        keep_secret(s)


def offer_ways(s: State, step: int, seat: int, source: int) -> None:
    """Offer the ways of a step that would do something."""
    can_restore = restorable(s, seat, source) > 0
    has_room = room(s, seat) > 0 or s.full_board_replacement == 1
    match step:
        case Step.CACHE:
            offer(s, CHOOSE)
            offer_if(s, 1, can_restore)
            offer_if(s, 2, has_room)
        case Step.MERCENARIES:
            silo = s.hand[HAND_KINDS * seat + Kind.WATER_SILO] * s.mercenary_camp_water_silo_counts
            offer_if(s, 0, cards_in_hand(s, seat) + silo >= MERCENARY_DISCARDS)
            offer_if(s, 1, standing(s, seat, ANY) > 0)
        case Step.MUTATE:
            offer(s, CHOOSE)
            offer_if(s, 1, can_restore)
            offer_if(s, 2, can_restore)
            offer_if(s, 3, can_restore and s.mutant_free_order == 1)
        case Step.SCAVENGE:
            offer_if(s, 0, has_room)
            offer(s, CHOOSE + 1)
        case Step.PUSH_BACK:
            offer_if(s, 0, can_be_pushed_back(s, 1 - seat))


def offer_if(s: State, way: int, is_open: bool) -> None:
    """Offer a way if it is open."""
    if is_open:
        offer(s, CHOOSE + way)


def offer_copies(s: State, seat: int, source: int) -> None:
    """Offer the abilities that Mimic may copy [94]."""
    for side in range(2):
        argo = is_active(s, side, Kind.ARGO_YESKY)
        for t in range(SIDE * side, SIDE * side + SIDE):
            if can_lend(s, seat, source, t):
                for slot in range(SLOTS):
                    if may_copy(s, seat, source, t, slot, argo):
                        offer(s, COPY + SLOTS * t + slot)


def offer_borrowed(s: State, seat: int, step: int, source: int) -> None:
    """Offer the abilities of the damaged people [95], or of the person that has just landed [115]."""
    argo = is_active(s, seat, Kind.ARGO_YESKY)
    for t in range(SIDE * seat, SIDE * seat + SIDE):
        if can_be_driven(s, t) if step == Step.ADRENALINE else t == source:
            for slot in range(SLOTS):
                if may_set_off(s, t, slot, argo):
                    offer(s, COPY + SLOTS * t + slot)
