"""The actions phase: what a seat may do, why it may not, and what each action does."""

from __future__ import annotations

from ashfall.table.flat_state import keep_secret, offer, pop, push, tell

from .board import NOWHERE, PEOPLE, is_active, restorable, room, unprotected
from .cards import ABILITY, ABILITY_ASKS, ABILITY_COST, COST, FIRST_CAMP, HAND_KINDS, JUNK_STEP, LAST_PERSON, Kind
from .events import can_be_played, is_raid_blocked, play_event, push_effect
from .needs import ability_cost, ability_in, is_barred, lacks_anything
from .options import DRAW_CARD, END_TURN, JUNK, LENT, PLAY, SLOTS, TAKE_SILO, TARGET, USE
from .people import cheapest_place
from .piles import by, discard, draw, hides_cards, lose_card
from .state import SIDE, State
from .steps import Step, Told, Why

FLAT = True

DRAW_WATER = 2
SILO_WATER = 1


def offer_actions(s: State, seat: int) -> None:
    """List what a seat may do in its actions phase [13]; doing nothing more is always legal [17a]."""
    offer(s, END_TURN)
    if s.water >= DRAW_WATER:
        offer(s, DRAW_CARD)
    if s.water >= SILO_WATER and why_not_take_silo(s, seat) == Why.ALLOWED:
        offer(s, TAKE_SILO)
    held = find_held(s, seat)
    offer_plays(s, seat, held)
    for i in range(held):
        kind = s.held[i]
        if (kind < Kind.WATER_SILO and not s.junk_without_effect) or why_not_junk(s, seat, kind) == Why.ALLOWED:
            offer(s, JUNK + kind)
    if not s.alone:
        offer_abilities(s, seat)
    if s.offered == 1 and hides_cards(s, seat):
        keep_secret(s)  # by switch, what is in hand may all be of no use


def find_held(s: State, seat: int) -> int:
    """Write the kinds of cards in a hand into `s.held`; returns how many there are."""
    hand = s.hand
    first = HAND_KINDS * seat
    found = 0
    for place in range(first + 1, first + HAND_KINDS):
        if hand[place]:
            s.held[found] = place - first
            found += 1
    return found


def offer_plays(s: State, seat: int, held: int) -> None:
    """List the cards in hand that may be played."""
    for i in range(held):
        kind = s.held[i]
        # A person for whom there is water finds a place, or makes room for itself.
        if (kind <= LAST_PERSON and COST[kind] <= s.water) or why_not_play(s, seat, kind) == Why.ALLOWED:
            offer(s, PLAY + kind)


def offer_abilities(s: State, seat: int) -> None:
    """List the abilities that a seat may use."""
    side = SIDE * seat
    argo = is_active(s, seat, Kind.ARGO_YESKY)
    for t in range(side, side + SIDE):
        if s.ready[t]:
            kind = s.card[t]
            if s.health[t] == 2 or (s.health[t] == 1 and kind >= FIRST_CAMP):
                for slot in range(2):
                    ability = ABILITY[2 * kind + slot]
                    if ability and why_not_ability(s, seat, t, ability) == Why.ALLOWED:
                        offer(s, USE + SLOTS * (t - side) + slot)
                if argo and s.water and ability_in(s, t, LENT, argo):
                    offer(s, USE + SLOTS * (t - side) + LENT)


def why_not_action(s: State, seat: int, option: int) -> int:
    """Tell why a seat may not do something in its actions phase: one of Why."""
    if option == END_TURN:
        return Why.ALLOWED
    if option == DRAW_CARD:
        return Why.ALLOWED if s.water >= DRAW_WATER else Why.WATER
    if option == TAKE_SILO:
        return why_not_take_silo(s, seat)
    if option <= JUNK:
        kind = option - PLAY
        return why_not_play(s, seat, kind) if s.hand[HAND_KINDS * seat + kind] else Why.NO_SUCH_CARD
    if option < USE:
        kind = option - JUNK
        return why_not_junk(s, seat, kind) if s.hand[HAND_KINDS * seat + kind] else Why.NO_SUCH_CARD
    if option < TARGET:
        return why_not_use(s, seat, SIDE * seat + (option - USE) // SLOTS, (option - USE) % SLOTS)
    return Why.NOT_NOW


def why_not_take_silo(s: State, seat: int) -> int:
    """Tell why the Water Silo cannot be taken: it is in hand already [81a], or it takes a water [79]."""
    if s.hand[HAND_KINDS * seat + Kind.WATER_SILO]:
        return Why.SILO_AWAY
    return Why.ALLOWED if s.water >= SILO_WATER else Why.WATER


def why_not_play(s: State, seat: int, kind: int) -> int:
    """Tell why a card of the hand cannot be played."""
    if kind == Kind.WATER_SILO:
        return Why.NO_SUCH_CARD
    if kind <= LAST_PERSON:
        # A discount may make it cheaper than what is printed, never dearer.
        return Why.ALLOWED if s.water >= COST[kind] or cheapest_place(s, seat, kind) <= s.water else Why.WATER
    if s.water < COST[kind]:
        return Why.WATER
    return Why.ALLOWED if can_be_played(s, seat, kind) else Why.QUEUE_FULL


def why_not_junk(s: State, seat: int, kind: int) -> int:
    """Tell why a card of the hand cannot be junked: the Silo goes once a turn; others always, but by switch [78]."""
    if kind == Kind.WATER_SILO:
        return Why.SILO_SPENT if s.silo_junked else Why.ALLOWED
    if s.junk_without_effect and not has_junk_effect(s, seat, JUNK_STEP[kind]):
        return Why.NO_EFFECT
    return Why.ALLOWED


def has_junk_effect(s: State, seat: int, step: int) -> bool:
    """Say whether a junk icon would find anything to do."""
    match step:
        case Step.RAID:
            return not is_raid_blocked(s, seat)
        case Step.INJURE:
            return unprotected(s, 1 - seat, PEOPLE) > 0
        case Step.RESTORE:
            return restorable(s, seat, NOWHERE) > 0
        case Step.PUNK:
            return room(s, seat) > 0 or s.full_board_replacement == 1
    return True


def why_not_use(s: State, seat: int, t: int, slot: int) -> int:
    """Tell why an ability of the card at a place cannot be used."""
    ability = ability_in(s, t, slot, is_active(s, seat, Kind.ARGO_YESKY))
    if ability == 0 or s.health[t] == 0:
        return Why.NO_SUCH_CARD
    if s.card[t] < FIRST_CAMP and s.health[t] == 1:
        return Why.DAMAGED
    if s.ready[t] == 0:
        return Why.USED if s.used[t] else Why.NOT_READY
    if s.alone:
        return Why.OTHER_ABILITY
    return why_not_ability(s, seat, t, ability)


def why_not_ability(s: State, seat: int, t: int, ability: int) -> int:
    """Tell why an ability of a ready card cannot be used: its water [28a], or what it needs [67]."""
    if ABILITY_COST[ability] > s.water and ability_cost(s, seat, ability) > s.water:
        return Why.WATER
    if not ABILITY_ASKS[ability]:
        return Why.ALLOWED
    why = lacks_anything(s, seat, t, ability)
    return why if is_barred(s, why) else Why.ALLOWED


# ---------------------------------------------------------------- doing it


def act(s: State, seat: int, option: int) -> None:
    """Carry out an action that was offered."""
    if option == END_TURN:
        pop(s)
        push(s, Step.BEGIN_TURN, 1 - seat, NOWHERE - (1 - seat), 0)
    elif option == DRAW_CARD:
        s.water -= DRAW_WATER
        draw(s, seat, 0)
    elif option == TAKE_SILO:
        s.water -= SILO_WATER
        s.hand[HAND_KINDS * seat + Kind.WATER_SILO] = 1
        tell(s, Told.SILO_TAKEN, seat, 0, 0)
    elif option <= JUNK:
        play(s, seat, option - PLAY)
    elif option < USE:
        junk(s, seat, option - JUNK)
    else:
        use(s, seat, SIDE * seat + (option - USE) // SLOTS, (option - USE) % SLOTS)


def play(s: State, seat: int, kind: int) -> None:
    """Play a card: an event for its water; a person waits for its place, where its water is paid [39a]."""
    lose_card(s, seat, kind)
    if kind > LAST_PERSON:
        s.water -= COST[kind]
        play_event(s, seat, kind)
        return
    push(s, Step.PLACE, seat, NOWHERE - seat, kind)
    if room(s, seat) == 0:
        push(s, Step.MAKE_ROOM, seat, NOWHERE - seat, kind)


def junk(s: State, seat: int, kind: int) -> None:
    """Discard a card, then do what its icon says [76]; a Water Silo goes back to its place [79]."""
    lose_card(s, seat, kind)
    tell(s, Told.JUNKED, seat, kind, 0)
    if kind == Kind.WATER_SILO:
        s.silo_junked = 1
    else:
        discard(s, kind)
    push(s, JUNK_STEP[kind], seat, NOWHERE - seat, kind)


def use(s: State, seat: int, t: int, slot: int) -> None:
    """Use an ability: pay, make the card not ready [25], then carry out its text."""
    ability = ability_in(s, t, slot, is_active(s, seat, Kind.ARGO_YESKY))
    kind = s.card[t]
    lacking = lacks_anything(s, seat, t, ability)
    if not stays_ready(s, seat, t):
        s.ready[t] = 0
    s.used[t] += 1
    if kind == Kind.RESONATOR_LATER:
        s.alone = 1
    tell(s, Told.USED, t, kind, slot)
    set_off(s, seat, t, ability, kind, lacking)


def set_off(s: State, seat: int, t: int, ability: int, kind: int, lacking: int) -> None:
    """Pay an ability and put its steps on the agenda; what lacks something has no effect."""
    s.water -= ability_cost(s, seat, ability)
    s.abilities_used += 1
    if lacking:
        tell(s, Told.NO_EFFECT, seat, 0, by(seat, kind))
    else:
        push_effect(s, ability, seat, t, kind)


def stays_ready(s: State, seat: int, t: int) -> bool:
    """Say whether Vera Vosh leaves the card that is being used ready: in its first use of the turn [97]."""
    if s.used[t] or not is_active(s, seat, Kind.VERA_VOSH):
        return False
    if s.vera_vosh_scope:
        if s.vera_used:
            return False
        s.vera_used = 1
    return True
