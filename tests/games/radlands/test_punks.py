"""Punks: gained, counted, destroyed, taken to a hand. The numbers in brackets are the game's rulings."""

from __future__ import annotations

import pytest

from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import DONE, DRAW_CARD, LENT, PLAY, TARGET
from ashfall.games.radlands.state import SIDE, SPACES, State
from ashfall.games.radlands.steps import Why
from ashfall.testing.twins import seen
from tests.games.radlands.harm_tables import (
    aim,
    at,
    camp,
    crowd,
    deck,
    discards,
    end_turn,
    front,
    hand,
    is_acting,
    junk,
    offered,
    pick,
    rear,
    stack,
    targets,
    targets_or_none,
    use,
    use_of,
    why,
)
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

GAIN = Kind.MAGNUS_KARV
"""A card that is junked for a punk."""


def gaining(*more: Kind, water: int = 9) -> State:
    """Give seat 0 a card that is junked for a punk."""
    return table(hand=[GAIN, *more], water=water)


# --- [68] gaining one -------------------------------------------------------------------------------------------------


def test_a_punk_is_the_top_card_of_the_deck_in_a_place_of_ones_choice() -> None:
    """[68]"""
    s = gaining()
    stack(s, Kind.SCOUT, Kind.TRUCE)
    junk(s, GAIN)
    assert targets_or_none(s) == [rear(0, 0), rear(0, 1), rear(0, 2)]
    aim(s, rear(0, 1))
    assert at(s, rear(0, 1)) == (Kind.PUNK, 2)
    assert s.under[rear(0, 1)] == Kind.TRUCE
    assert deck(s) == [Kind.SCOUT]


def test_a_punk_may_be_declined() -> None:
    """[68]"""
    s = gaining()
    before = deck(s)
    junk(s, GAIN)
    pick(s, DONE)
    assert deck(s) == before
    assert s.card[:SIDE].count(Kind.PUNK) == 0
    assert is_acting(s)


def test_a_punk_goes_before_or_behind_a_person_and_into_no_full_column() -> None:
    """[68] [69]"""
    s = gaining()
    put(s, rear(0, 0), Kind.LOOTER)
    put(s, rear(0, 1), Kind.PUNK)
    put(s, front(0, 1), Kind.MUSE)
    junk(s, GAIN)
    assert targets_or_none(s) == [rear(0, 0), front(0, 0), rear(0, 2)]
    aim(s, rear(0, 0))
    assert at(s, rear(0, 0)) == (Kind.PUNK, 2)
    assert at(s, front(0, 0)) == (Kind.LOOTER, 2)


def test_with_six_people_no_punk_is_gained() -> None:
    """[68] [69]"""
    s = gaining()
    crowd(s, 0)
    before = deck(s)
    junk(s, GAIN)
    assert deck(s) == before
    assert is_acting(s)


# --- [69] a punk is a person ------------------------------------------------------------------------------------------


def test_a_punk_protects_and_is_a_target_like_a_person() -> None:
    """[69]"""
    s = table(water=9)
    put(s, rear(1), Kind.LOOTER)
    put(s, front(1), Kind.PUNK)
    put(s, rear(0), Kind.ASSASSIN)
    use(s, camp(0, 2))
    assert targets(s) == [front(1), camp(1, 1), camp(1, 2)]
    aim(s, camp(1, 1))
    use(s, rear(0))
    assert at(s, front(1)) == (Kind.NONE, 0)
    assert at(s, rear(1)) == (Kind.LOOTER, 2)


def test_a_punk_is_counted_among_the_people() -> None:
    """[69]"""
    s = table((Kind.ARCADE, *PLAIN_CAMPS[1:]))
    put(s, rear(0), Kind.PUNK)
    assert why(s, use_of(camp(0))) == Why.ALLOWED
    put(s, front(0), Kind.PUNK)
    assert why(s, use_of(camp(0))) == Why.TOO_MANY_PEOPLE


def test_a_punk_may_be_the_person_that_an_ability_destroys() -> None:
    """[69]"""
    s = table((Kind.BLOOD_BANK, *PLAIN_CAMPS[1:]))
    put(s, rear(0), Kind.PUNK)
    put(s, rear(0, 1), Kind.MUSE)
    use(s, camp(0))
    assert targets(s) == [rear(0), rear(0, 1)]


def test_a_person_is_placed_beside_a_punk_as_beside_any_other() -> None:
    """[69]"""
    s = table(hand=[Kind.LOOTER])
    put(s, rear(0), Kind.PUNK)
    put(s, rear(0, 1), Kind.PUNK)
    put(s, front(0, 1), Kind.PUNK)
    pick(s, PLAY + Kind.LOOTER)
    assert targets(s) == [rear(0, 0), front(0, 0), rear(0, 2)]


# --- [70] what a punk can do ------------------------------------------------------------------------------------------


def test_a_punk_has_no_ability_of_its_own() -> None:
    """[70]"""
    s = table()
    put(s, rear(0), Kind.PUNK, face=Kind.HOLDOUT)
    assert not {use_of(rear(0), slot) for slot in (0, 1, LENT)} & set(offered(s))


def test_a_punk_uses_a_lent_ability() -> None:
    """[70]"""
    s = table(water=9)
    put(s, rear(0), Kind.ARGO_YESKY)
    put(s, rear(0, 1), Kind.PUNK)
    put(s, rear(1), Kind.LOOTER)
    use(s, rear(0, 1), LENT)
    aim(s, rear(1))
    assert s.water == 8
    assert at(s, rear(1)) == (Kind.LOOTER, 1)
    assert why(s, use_of(rear(0, 1), LENT)) == Why.USED


def test_a_gained_punk_is_not_ready() -> None:
    """[70]"""
    s = gaining()
    put(s, rear(0), Kind.ARGO_YESKY)
    junk(s, GAIN)
    aim(s, rear(0, 1))
    assert why(s, use_of(rear(0, 1), LENT)) == Why.NOT_READY


# --- [71] to [75b] its face, and where it goes ------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1, None])
def test_nobody_is_told_the_face_of_a_punk_that_comes_or_goes(seat: int | None) -> None:
    """[71]"""
    told = []
    for top, face in ((Kind.TRUCE, Kind.MUSE), (Kind.LOOTER, Kind.BANISH)):
        s = gaining()
        stack(s, Kind.SCOUT, top)
        put(s, rear(1), Kind.PUNK, face=face)
        put(s, rear(0), Kind.ASSASSIN)
        told.append(seen([*junk(s, GAIN), *aim(s, rear(0, 1)), *use(s, rear(0))], seat))
        assert s.deck[s.deck_size - 1] == face
    assert told[0] == told[1]


def shot_punk(face: Kind) -> State:
    """Let seat 0 destroy a punk that hides this."""
    s = gaining(Kind.CULT_LEADER)
    put(s, rear(0), Kind.ASSASSIN)
    put(s, rear(0, 1), Kind.SCIENTIST)
    put(s, rear(1), Kind.PUNK, face=face)
    use(s, rear(0))
    return s


def test_a_destroyed_punk_is_the_next_card_drawn() -> None:
    """[72]"""
    s = shot_punk(Kind.TRUCE)
    pick(s, DRAW_CARD)
    assert Kind.TRUCE in hand(s)


def test_a_destroyed_punk_is_the_next_punk_gained() -> None:
    """[72]"""
    s = shot_punk(Kind.TRUCE)
    junk(s, GAIN)
    aim(s, rear(0, 2))
    assert s.under[rear(0, 2)] == Kind.TRUCE


def test_a_destroyed_punk_is_the_first_card_that_scientist_reveals() -> None:
    """[72]"""
    s = shot_punk(Kind.TRUCE)
    use(s, rear(0, 1))
    assert discards(s)[0] == Kind.TRUCE
    assert len(discards(s)) == 3


def test_a_punk_that_goes_to_a_hand_becomes_the_card_it_is() -> None:
    """[73]"""
    s = table()
    put(s, rear(0), Kind.RESCUE_TEAM)
    put(s, rear(0, 1), Kind.PUNK, face=Kind.UPRISING)
    use(s, rear(0))
    aim(s, rear(0, 1))
    assert hand(s) == [Kind.UPRISING]
    pick(s, PLAY + Kind.UPRISING)
    assert s.queue[1] == Kind.UPRISING


def test_truce_turns_everybodys_punks_into_cards_of_their_owners() -> None:
    """[73]"""
    s = table(hand=[Kind.TRUCE])
    put(s, rear(0), Kind.PUNK, face=Kind.LOOTER)
    put(s, rear(1), Kind.PUNK, face=Kind.BANISH)
    pick(s, PLAY + Kind.TRUCE)
    assert (hand(s), hand(s, 1)) == ([Kind.LOOTER], [Kind.BANISH])


def test_punks_destroyed_together_go_onto_the_deck_by_seat_and_column_rear_to_front() -> None:
    """[74]"""
    s = table((Kind.REACTOR, *PLAIN_CAMPS[1:]))
    put(s, rear(1, 0), Kind.PUNK, face=Kind.MUTANT)
    put(s, front(1, 0), Kind.PUNK, face=Kind.BANISH)
    put(s, rear(0, 2), Kind.PUNK, face=Kind.GUNNER)
    put(s, front(0, 0), Kind.PUNK, face=Kind.MUSE)
    put(s, rear(0, 0), Kind.PUNK, face=Kind.SCOUT)
    before = deck(s)
    use(s, camp(0))
    assert deck(s) == [*before, Kind.SCOUT, Kind.MUSE, Kind.GUNNER, Kind.MUTANT, Kind.BANISH]


@pytest.mark.parametrize("whose", [0, 1])
def test_the_punks_of_the_seat_whose_turn_it_is_go_onto_the_deck_first(whose: int) -> None:
    """[74] whoever owns the event"""
    s = table((Kind.OMEN_CLOCK, *PLAIN_CAMPS[1:]))
    put(s, rear(0, 2), Kind.PUNK, face=Kind.TRUCE)
    put(s, rear(1), Kind.PUNK, face=Kind.BANISH)
    s.queue[SPACES * whose] = Kind.RADIATION
    before = deck(s)
    use(s, camp(0))
    assert deck(s) == [*before, Kind.TRUCE, Kind.BANISH]


def test_in_the_turn_of_the_second_seat_its_punks_go_onto_the_deck_first() -> None:
    """[74]"""
    s = table()
    put(s, rear(0), Kind.PUNK, face=Kind.TRUCE)
    put(s, rear(1, 2), Kind.PUNK, face=Kind.BANISH)
    s.queue[SPACES] = Kind.RADIATION
    before = deck(s)
    end_turn(s)
    # The turn's draw has taken the one on top.
    assert (deck(s), hand(s, 1)) == ([*before, Kind.BANISH], [Kind.TRUCE])


def test_a_gained_punk_counts_as_a_person_that_entered() -> None:
    """[75]"""
    s = table((Kind.NEST_OF_SPIES, *PLAIN_CAMPS[1:]), hand=[GAIN, Kind.MOLGUR_STANG])
    junk(s, GAIN)
    aim(s, rear(0))
    assert why(s, use_of(camp(0))) == Why.FEW_ENTERED
    junk(s, Kind.MOLGUR_STANG)
    aim(s, rear(0, 1))
    assert why(s, use_of(camp(0))) == Why.ALLOWED


def test_the_face_of_a_punk_taken_to_hand_is_told_to_its_owner_only() -> None:
    """[75a]"""
    told = {}
    for face in (Kind.UPRISING, Kind.LOOTER):
        s = table()
        put(s, rear(0), Kind.RESCUE_TEAM)
        put(s, rear(0, 1), Kind.PUNK, face=face)
        use(s, rear(0))
        facts = pick(s, TARGET + rear(0, 1))
        told[face] = [seen(facts, seat) for seat in (0, 1, None)]
        assert s.known[:HAND_KINDS] == [0] * HAND_KINDS
        assert s.barriers == 1, "its owner has seen something hidden"
    one, other = told.values()
    assert one[0] != other[0]
    assert one[1:] == other[1:]


def test_punks_put_back_one_after_the_other_pile_up_on_the_deck() -> None:
    """[75b]"""
    s = gaining()
    put(s, rear(0), Kind.ASSASSIN)
    put(s, front(0), Kind.ASSASSIN)
    put(s, rear(1), Kind.PUNK, face=Kind.TRUCE)
    put(s, front(1), Kind.PUNK, face=Kind.LOOTER)
    before = deck(s)
    use(s, rear(0))
    use(s, front(0))
    assert deck(s) == [*before, Kind.LOOTER, Kind.TRUCE]
    assert discards(s) == []
    pick(s, DRAW_CARD)
    assert Kind.TRUCE in hand(s)
