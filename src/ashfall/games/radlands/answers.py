"""What an answer does: every step that asks, but for the draft and the actions phase, has an arm here."""

from __future__ import annotations

from ashfall.table.flat_state import pop, push, reveal, tell

from .board import ANY, NOWHERE, PEOPLE, close_gaps, is_active, owner_of, rear_of, room, standing, swap
from .cards import FIRST_CAMP, JUNK_STEP, Kind
from .events import advance_event, push_back
from .harm import damage, destroy, restore, take_to_hand
from .needs import ability_in, lacks, lacks_or_copies
from .options import CARD, CHOOSE, COLUMN, COPY, DONE, EVENT_AT, SLOTS, TARGET
from .people import enter, make_way, place_cost, turn_up
from .piles import by, cards_in_hand, discard_from_hand, hides_cards, lose_card, put_away_shown
from .state import SIDE, SPACES, State
from .steps import Step, Told
from .turn import set_off

FLAT = True


def answer(s: State, option: int) -> None:
    """Carry out an answer to the step on top of the agenda."""
    d = pop(s)
    step, who, source, kind = s.step[d], s.who[d], s.source[d], s.amount[d]
    if option == DONE:
        decline(s, step, who, source, kind)
    elif option >= COPY:
        borrow(s, step, who, source, kind, (option - COPY) // SLOTS, (option - COPY) % SLOTS)
    elif option >= CHOOSE:
        choose_way(s, step, who, source, kind, option - CHOOSE)
    elif option >= CARD:
        choose_card(s, step, who, source, kind, option - CARD)
    elif option >= COLUMN:
        choose_column(s, step, who, source, kind, option - COLUMN)
    elif option >= EVENT_AT:
        advance_event(s, option - EVENT_AT)
    elif step < Step.DAMAGE:
        choose_place(s, step, who, source, kind, option - TARGET)
    elif step < Step.RESTORE:
        harm_other(s, step, who, source, kind, option - TARGET)
    else:
        choose_own(s, step, who, source, kind, option - TARGET)


def decline(s: State, step: int, who: int, source: int, kind: int) -> None:
    """Do nothing, or nothing more."""
    match step:
        case Step.HIGH_GROUND | Step.REKINDLE | Step.WAREHOUSE_MORE:
            pass
        case _:
            tell(s, Told.DECLINED, who, 0, by(owner_of(source), kind))
    put_away_shown(s)


# ---------------------------------------------------------------- places for people


def choose_place(s: State, step: int, who: int, source: int, kind: int, t: int) -> None:
    """Put, move or give up a person."""
    match step:
        case Step.PLACE:
            s.water -= place_cost(s, kind, t)
            enter(s, t, kind, by(who, kind))
        case Step.LAND:
            land(s, who, t, kind)
        case Step.MAKE_ROOM | Step.LAND_ROOM:
            destroy(s, 1 << t, 0)
        case Step.PUNK:
            enter(s, t, Kind.PUNK, by(owner_of(source), kind))
        case Step.PUNK_ROOM:
            push(s, Step.PLACE, who, NOWHERE - who, Kind.PUNK)
            destroy(s, 1 << t, by(owner_of(source), kind))
        case Step.HIGH_GROUND:
            push(s, Step.HIGH_GROUND, who, source, kind)
            push(s, Step.HIGH_GROUND_TO, who, t, kind)
        case Step.HIGH_GROUND_TO:
            change_places(s, source, t)
            s.moved |= 1 << t
        case Step.RELOCATE:
            push(s, Step.RELOCATE_TO, who, t, kind)
        case Step.RELOCATE_TO:
            if rear_of(t) != rear_of(source):
                make_way(s, t)
            change_places(s, source, t)
            close_gaps(s)


def land(s: State, who: int, t: int, kind: int) -> None:
    """Drop a person: its enter-play traits come first, then its ability, then the damage [115]."""
    s.water -= place_cost(s, kind, t)
    make_way(s, t)
    push(s, Step.HURT_SOURCE, who, t, Kind.PARACHUTE_BASE)
    push(s, Step.JUMP, who, t, Kind.PARACHUTE_BASE)
    enter(s, t, kind, 0)


def change_places(s: State, a: int, b: int) -> None:
    """Let a person go from one place to another; whoever stands there comes to its own."""
    tell(s, Told.MOVED, a, b, s.card[a])
    if s.card[b]:
        tell(s, Told.MOVED, b, a, s.card[b])
    swap(s, a, b)


# ---------------------------------------------------------------- cards


def choose_card(s: State, step: int, who: int, source: int, kind: int, card: int) -> None:
    """Discard, keep or play a card. A last card is shown without having been chosen: nobody is asked for it."""
    cause = by(owner_of(source), kind)
    if cards_in_hand(s, who) == 1 and hides_cards(s, who):
        reveal(s)
    match step:
        case Step.DISCARD:
            discard_from_hand(s, who, card, cause)
        case Step.WAREHOUSE | Step.WAREHOUSE_MORE:
            discard_from_hand(s, who, card, cause)
            s.counted += 1
            if cards_in_hand(s, who):
                push(s, Step.WAREHOUSE_MORE, who, source, kind)
        case Step.KEEP_ONE:
            reveal(s)  # who keeps one shows the others, which the choice does not name
            discard_shown(s, who, card, 0, cause)
        case Step.DROP_ONE:
            discard_shown(s, who, 0, card, cause)
        case Step.EXPERIMENT:
            put_away_shown(s)
            push(s, JUNK_STEP[card], who, source, kind)
        case Step.PARACHUTE:
            lose_card(s, who, card)
            push(s, Step.LAND, who, NOWHERE - who, card)
            if room(s, who) == 0:
                push(s, Step.LAND_ROOM, who, NOWHERE - who, card)


def discard_shown(s: State, who: int, kept: int, dropped: int, cause: int) -> None:
    """Discard, of the cards just drawn, all but one that is kept, or the one that is dropped [123]."""
    for i in range(s.shown_size):
        card = s.shown[i]
        if card == kept:
            kept = 0
        elif dropped == 0 or dropped == card:
            discard_from_hand(s, who, card, cause)
            if dropped:
                break
    put_away_shown(s)


# ---------------------------------------------------------------- ways


def choose_way(s: State, step: int, who: int, source: int, kind: int, way: int) -> None:
    """Put the steps of the way that was chosen on the agenda."""
    match step:
        case Step.CACHE:
            push(s, Step.DRAW if way == 0 else Step.MEND if way == 1 else Step.PUNK, who, source, kind)
        case Step.MERCENARIES:
            if way == 0:
                push(s, Step.DISCARD, who, source, kind)
                push(s, Step.DISCARD, who, source, kind)
            else:
                push(s, Step.LOSE_CARD, who, source, kind)
        case Step.MUTATE:
            if way == 2:
                push(s, Step.MEND, who, source, kind)
            if way != 1:
                push(s, Step.DAMAGE, who, source, kind)
            if way in (1, 3):
                push(s, Step.MEND, who, source, kind)
        case Step.SCAVENGE:
            push(s, Step.PUNK if way == 0 else Step.WATER, who, source, kind)
        case Step.PUSH_BACK:
            push_back(s, 1 - who)


def borrow(s: State, step: int, who: int, source: int, kind: int, t: int, slot: int) -> None:
    """Set off an ability of a person: copied by Mimic [94], driven by Adrenaline Lab [95], or after a drop [115]."""
    ability = ability_in(s, t, slot, is_active(s, t // SIDE, Kind.ARGO_YESKY))
    if step == Step.MIMIC:
        tell(s, Told.COPIED, source, s.card[t], slot)
        set_off(s, who, source, ability, kind, lacks(s, who, source, ability))
        return
    if step == Step.ADRENALINE:
        push(s, Step.DESTROY_SOURCE, who, t, kind)
    tell(s, Told.COPIED, t, s.card[t], slot)
    set_off(s, who, t, ability, s.card[t], lacks_or_copies(s, who, t, ability))


def choose_column(s: State, step: int, who: int, source: int, kind: int, column: int) -> None:
    """Hit everybody in a column of the other seat at the same time."""
    cause = by(owner_of(source), kind)
    places = 0b111 << SIDE * (1 - who) + SPACES * column
    if step == Step.MAGNUS:
        damage(s, standing(s, 1 - who, ANY) & places, cause)
    else:
        destroy(s, standing(s, 1 - who, PEOPLE) & places, cause)


# ---------------------------------------------------------------- cards in play


def harm_other(s: State, step: int, who: int, source: int, kind: int, t: int) -> None:
    """Harm a card of the other seat."""
    cause = by(owner_of(source), kind)
    match step:
        case Step.ASSASSINATE | Step.RESONATE | Step.DEMOLISH | Step.BANISH:
            destroy(s, 1 << t, cause)
        case Step.LOOT:
            if s.card[t] >= FIRST_CAMP:
                push(s, Step.DRAW, who, source, kind)
            damage(s, 1 << t, cause)
        case _:
            damage(s, 1 << t, cause)


def choose_own(s: State, step: int, who: int, source: int, kind: int, t: int) -> None:
    """Restore, lose, keep or take back a card of one's own."""
    cause = by(owner_of(source), kind)
    match step:
        case Step.RESTORE | Step.MEND:
            restore(s, t, cause)
        case Step.REKINDLE:
            restore(s, t, cause)
            push(s, Step.REKINDLE, who, source, kind)
        case Step.REVIVE:
            restore(s, t, cause)
            s.ready[t] = 1
        case Step.SACRIFICE | Step.LOSE_CAMP | Step.LOSE_CARD:
            destroy(s, 1 << t, cause)
        case Step.HIT_CAMP | Step.HIT_CARD:
            damage(s, 1 << t, cause)
        case Step.SPARE:
            tell(s, Told.SPARED, t, s.card[t], cause)
            destroy(s, standing(s, who, PEOPLE) & ~(1 << t), cause)
        case Step.RESCUE:
            s.rescues += 1
            take_to_hand(s, t, cause)
            close_gaps(s)
        case Step.TRAIN:
            if not turn_up(s, t, cause):
                push(s, Step.WATER, who, source, kind)
                push(s, Step.PUNK, who, source, kind)
        case Step.REBUILD:
            s.health[t] = 2
            s.ready[t] = 1
            tell(s, Told.REBUILT, t, s.card[t], cause)
