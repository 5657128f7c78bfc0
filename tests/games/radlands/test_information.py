"""Who may know what: what is hidden is proved by twins, what is open by a difference that shows.

The numbers in brackets are the game's rulings.
"""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import CARD, CHOOSE, DRAW_CARD, KEEP, PLAY
from ashfall.games.radlands.state import State
from ashfall.testing.twins import differences_after, first_difference, seen
from tests.games.radlands.harm_tables import (
    camp,
    end_turn,
    hand,
    junk,
    line_up,
    offered,
    pick,
    play,
    rear,
    stack,
    use,
    use_of,
)
from tests.games.radlands.information_tables import (
    EACH_HIDDEN,
    OLD,
    Change,
    middle,
    my_other_card,
    tell_apart,
    their_other_card,
)
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

# --- [89] what is secret ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("change", "seat"), EACH_HIDDEN)
def test_what_is_secret_does_not_show(change: Change, seat: int | None) -> None:
    """[89] [91] [93] [93b] hands, order of the deck, punks' faces, earlier discards"""
    one, other = middle(), middle()
    change(other)
    assert one != other
    assert tell_apart((one, other), seat) == []
    end_turn(one)
    end_turn(other)
    # Seat 1 draws another card now, which shows to nobody else.
    if seat != 1:
        assert first_difference(GAME.view(one, seat), GAME.view(other, seat)) is None


@pytest.mark.parametrize("change", [change for change, seat in EACH_HIDDEN if seat == 0])
def test_what_is_secret_does_not_show_after_any_pick_that_reveals_nothing(change: Change) -> None:
    """[89] [93] Greater differences may be told only of picks that are barriers."""
    one, other = middle(), middle()
    change(other)
    for option in offered(one):
        assert list(differences_after(GAME, one.copy(), other.copy(), 0, option)) == []


@pytest.mark.parametrize("seat", [0, 1])
def test_ones_own_hand_shows_to_oneself(seat: int) -> None:
    """[89]"""
    one, other = middle(), middle()
    (my_other_card, their_other_card)[seat](other)
    assert tell_apart((one, other), seat) != []


TOPS = (
    (Kind.GUNNER, Kind.MUTANT, Kind.SCOUT, Kind.BANISH),
    (Kind.NAPALM, Kind.TRUCE, Kind.UPRISING, Kind.MUSE),
)


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("drawing", [PLAY + Kind.INTERROGATE, use_of(camp(0)), use_of(rear(0))])
def test_cards_drawn_to_choose_from_are_secret(drawing: int, seat: int | None) -> None:
    """[89] Interrogate, Supply Depot, Zeto Khan"""
    states, told = [], []
    for top in TOPS:
        s = table((Kind.SUPPLY_DEPOT, *PLAIN_CAMPS[1:]), hand=[Kind.INTERROGATE], water=6)
        put(s, rear(0), Kind.ZETO_KHAN)
        stack(s, Kind.LOOTER, *top)
        told.append(seen(pick(s, drawing), seat))
        states.append(s)
    assert tell_apart(states, seat) == []
    assert first_difference(*told) is None
    assert tell_apart(states, 0) != []


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("drawing", [PLAY + Kind.INTERROGATE, use_of(camp(0))])
def test_of_cards_drawn_to_choose_from_the_one_that_stays_is_secret(drawing: int, seat: int | None) -> None:
    """[89] Interrogate, Supply Depot: only what is discarded shows."""
    states, told = [], []
    for kept in (Kind.GUNNER, Kind.NAPALM):
        s = table((Kind.SUPPLY_DEPOT, *PLAIN_CAMPS[1:]), hand=[Kind.INTERROGATE], water=6)
        stack(s, Kind.LOOTER, Kind.MUTANT, Kind.SCOUT, kept, Kind.BANISH)
        facts = pick(s, drawing)
        facts += pick(s, CARD + (kept if drawing == PLAY + Kind.INTERROGATE else Kind.BANISH))
        assert kept in hand(s)
        told.append(seen(facts, seat))
        states.append(s)
    assert tell_apart(states, seat) == []
    assert first_difference(*told) is None


def test_a_choice_among_equal_cards_is_asked_since_not_to_ask_would_tell() -> None:
    """[89]"""
    states = []
    for top in ((Kind.MUSE, Kind.MUSE), (Kind.MUSE, Kind.SCOUT)):
        s = table((Kind.SUPPLY_DEPOT, *PLAIN_CAMPS[1:]), water=6)
        stack(s, Kind.LOOTER, *top)
        use(s, camp(0))
        states.append(s)
    assert offered(states[0]) == [CARD + Kind.MUSE]
    assert tell_apart(states, 1) == []


def test_a_discard_among_equal_cards_is_asked_since_not_to_ask_would_tell() -> None:
    """[89]"""
    states = []
    for other in (Kind.MUSE, Kind.TRUCE):
        s = table((Kind.MERCENARY_CAMP, *PLAIN_CAMPS[1:]), their_hand=[Kind.MUSE, other, Kind.SCOUT])
        use(s, camp(0))
        pick(s, CHOOSE, CARD + Kind.SCOUT, seat=1)
        states.append(s)
    assert [GAME.asked(s) for s in states] == [(1,), (1,)]
    assert tell_apart(states, 0) == []


def test_a_warehouse_full_of_equal_cards_is_asked_which_since_not_to_ask_would_tell() -> None:
    """[89]"""
    states = []
    for other in (Kind.MUSE, Kind.TRUCE):
        s = table((Kind.WAREHOUSE, *PLAIN_CAMPS[1:]), hand=[Kind.MUSE, other])
        use(s, camp(0))
        states.append(s)
    assert tell_apart(states, 1) == []


def test_a_lone_person_for_parachute_base_is_asked_for_since_not_to_ask_would_tell() -> None:
    """[89]"""
    states = []
    for other in (Kind.TRUCE, Kind.HOLDOUT):
        s = table((Kind.PARACHUTE_BASE, *PLAIN_CAMPS[1:]), hand=[Kind.MUSE, other], water=6)
        use(s, camp(0))
        states.append(s)
    assert tell_apart(states, 1) == []


def test_a_turn_is_ended_by_its_seat_as_long_as_it_holds_cards() -> None:
    """[89] By switch a card may be of no use, which the other seat cannot know."""
    states = []
    for kept in (Kind.TRUCE, Kind.INTERROGATE):
        s = table(hand=[Kind.HIGH_GROUND, kept], water=0)
        s.junk_without_effect = 1
        play(s, Kind.HIGH_GROUND)
        states.append(s)
    assert [GAME.asked(s) for s in states] == [(0,), (0,)]
    assert tell_apart(states, 1) == []


def test_a_draw_is_told_whole_to_its_owner_only() -> None:
    """[89]"""
    told = []
    for top in (Kind.TRUCE, Kind.MUSE):
        s = middle()
        stack(s, Kind.SCOUT, top)
        told.append(pick(s, DRAW_CARD))
    one, other = told
    assert seen(one, 0) != seen(other, 0)
    assert seen(one, 1) == seen(other, 1) != []
    assert seen(one, None) == seen(other, None)


def test_the_other_seats_picks_among_hidden_cards_show_only_what_is_laid_open() -> None:
    """[89] Playing a card shows that card and nothing else of the hand."""
    states = []
    for kept in (Kind.MUTANT, Kind.BANISH):
        s = middle(hand=(Kind.STRAFE, kept))
        play(s, Kind.STRAFE)
        states.append(s)
    assert tell_apart(states, 1) == []


# --- [90] what is open ------------------------------------------------------------------------------------------------


def they_hold_one_more(s: State) -> None:
    s.hand[HAND_KINDS + Kind.MUTANT] += 1


def their_silo_is_away(s: State) -> None:
    s.hand[HAND_KINDS + Kind.WATER_SILO] = 0


def there_is_less_water(s: State) -> None:
    s.water -= 1


def the_deck_is_smaller(s: State) -> None:
    s.deck_size -= 1
    s.deck[s.deck_size] = 0


def one_more_lies_discarded(s: State) -> None:
    s.discard[1:6] = [Kind.MUTANT, *s.discard[1:5]]
    s.discard_size += 1
    s.discard_before += 1


def a_person_is_damaged(s: State) -> None:
    s.health[rear(1)] = 1


def a_person_is_not_ready(s: State) -> None:
    s.ready[rear(0)] = 0


def a_camp_was_used(s: State) -> None:
    s.ready[camp(0)], s.used[camp(0)] = 0, 1


def a_camp_is_destroyed(s: State) -> None:
    s.health[camp(1, 2)] = 0


def a_person_is_another(s: State) -> None:
    s.card[rear(1)] = Kind.MUTANT


def an_event_lies_elsewhere(s: State) -> None:
    line_up(s, 1, "R-X")


def an_event_is_another(s: State) -> None:
    line_up(s, 1, "-RY")


OPEN = [
    they_hold_one_more,
    their_silo_is_away,
    there_is_less_water,
    the_deck_is_smaller,
    one_more_lies_discarded,
    a_person_is_damaged,
    a_person_is_not_ready,
    a_camp_was_used,
    a_camp_is_destroyed,
    a_person_is_another,
    an_event_lies_elsewhere,
    an_event_is_another,
]


@pytest.mark.parametrize("seat", [0, 1, None])
@pytest.mark.parametrize("change", OPEN)
def test_what_is_open_shows_to_everybody(change: Change, seat: int | None) -> None:
    """[90]"""
    one, other = middle(), middle()
    change(other)
    assert first_difference(GAME.view(one, seat), GAME.view(other, seat)) is not None


# --- [91] to [92] the discard pile ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_discarded_in_this_turn_shows_to_everybody(seat: int | None) -> None:
    """[91]"""
    states = []
    for kind in (Kind.SCOUT, Kind.INTERROGATE):
        s = middle(hand=(Kind.SCOUT, Kind.INTERROGATE, Kind.HIGH_GROUND), discard=())
        junk(s, kind)
        junk(s, Kind.HIGH_GROUND)
        # The two hands are made alike, so that only the pile differs.
        s.hand[Kind.SCOUT] = s.hand[Kind.INTERROGATE] = 0
        states.append(s)
    assert first_difference(*(GAME.view(s, seat) for s in states)) is not None


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_is_discarded_after_a_reshuffle_shows_to_everybody(seat: int | None) -> None:
    """[91]"""
    views = []
    for kind in (Kind.SCOUT, Kind.INTERROGATE):
        s = table(hand=[Kind.SCOUT, Kind.INTERROGATE], deck=[Kind.MUSE], discard=OLD)
        pick(s, DRAW_CARD)
        assert s.reshuffled
        junk(s, kind)
        s.hand[Kind.SCOUT] = s.hand[Kind.INTERROGATE] = 0
        views.append(GAME.view(s, seat))
    assert first_difference(*views) is not None


@pytest.mark.parametrize("seat", [0, 1, None])
def test_when_the_turn_is_over_its_discards_show_no_more(seat: int | None) -> None:
    """[91] [93b] The top card may still be seen."""
    states = []
    for kind in (Kind.SCOUT, Kind.INTERROGATE):
        s = middle(hand=(Kind.SCOUT, Kind.INTERROGATE, Kind.HIGH_GROUND), discard=())
        junk(s, kind)
        junk(s, Kind.HIGH_GROUND)
        s.hand[Kind.SCOUT] = s.hand[Kind.INTERROGATE] = 0
        end_turn(s)
        states.append(s)
    assert tell_apart(states, seat) == []


@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_scientist_reveals_is_seen_by_everybody(seat: int | None) -> None:
    """[92]"""
    told, views = [], []
    for third in (Kind.TRUCE, Kind.BANISH):
        s = table(water=6)
        put(s, rear(0), Kind.SCIENTIST)
        stack(s, Kind.MUSE, third, Kind.SCOUT, Kind.LOOTER)
        told.append(seen(use(s, rear(0)), seat))
        views.append(GAME.view(s, seat))
    assert first_difference(*views) is not None
    assert first_difference(*told) is not None


@pytest.mark.parametrize("seat", [0, 1, None])
def test_an_event_that_training_camp_turns_up_is_seen_by_everybody(seat: int | None) -> None:
    """[92]"""
    told, views = [], []
    for face in (Kind.TRUCE, Kind.BANISH):
        s = table((Kind.TRAINING_CAMP, *PLAIN_CAMPS[1:]), water=6)
        put(s, rear(0), Kind.PUNK, face=face)
        told.append(seen(use(s, camp(0)), seat))
        views.append(GAME.view(s, seat))
    assert first_difference(*views) is not None
    assert first_difference(*told) is not None


# --- [93a] the draft --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [1, None])
@pytest.mark.parametrize("seed", range(4))
def test_who_keeps_camps_first_shows_nothing_of_them(seed: int, seat: int | None) -> None:
    """[93a] [89]"""
    one, other = GAME.start(2, seed), GAME.start(2, seed)
    told = pick(one, KEEP, KEEP + 1, KEEP + 2, seat=0)
    other_told = pick(other, KEEP + 5, KEEP + 3, KEEP + 4, seat=0)
    assert GAME.asked(one) == GAME.asked(other) == (1,)
    assert tell_apart((one, other), seat) == []
    assert first_difference(seen(told, seat), seen(other_told, seat)) is None
    assert tell_apart((one, other), 0) != []


def test_camps_dealt_to_the_other_seat_are_secret() -> None:
    """[89]"""
    one, other = GAME.start(2, 5), GAME.start(2, 5)
    other.dealt[6], other.dealt[7] = Kind.ADRENALINE_LAB, Kind.WATCHTOWER
    assert one.dealt != other.dealt
    assert tell_apart((one, other), 0) == []
    assert tell_apart((one, other), None) == []


def test_both_rows_are_revealed_together() -> None:
    """[93a]"""
    s = GAME.start(2, 3)
    before = GAME.view(s, None)
    told = pick(s, KEEP, KEEP + 1, KEEP + 2, seat=0)
    assert all(s.card[t] == Kind.NONE for t in range(len(s.card)))
    told += pick(s, KEEP, KEEP + 1, seat=1)
    assert not any(fact.kind == "camp-revealed" for fact in told)
    revealed = pick(s, KEEP + 2, seat=1)
    assert [fact.kind for fact in revealed].count("camp-revealed") == 6
    assert all(s.card[camp(seat, column)] for seat in (0, 1) for column in range(3))
    assert GAME.view(s, None) != before


@pytest.mark.parametrize("seat", [0, 1, None])
def test_camps_that_were_not_chosen_stay_secret(seat: int | None) -> None:
    """[89]"""
    s = GAME.start(2, 3)
    pick(s, KEEP, KEEP + 1, KEEP + 2, seat=0)
    pick(s, KEEP, KEEP + 1, KEEP + 2, seat=1)
    if any(s.dealt):
        other = s.copy()
        other.dealt[3], other.dealt[9] = Kind.ADRENALINE_LAB, Kind.WATCHTOWER
        assert tell_apart((s, other), seat) == []
