"""Where the rulebooks differ: each setting of a switch, the default first; the rulings [in brackets]."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CARD, CHOOSE, DONE, END_TURN, EVENT_AT, JUNK, LENT
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import Why
from tests.games.radlands.camp_tables import (
    CAMP,
    at,
    crowd,
    discarded,
    end_turn,
    far,
    hand,
    harm,
    health,
    hit,
    in_queue,
    is_my_turn,
    kinds,
    near,
    offered,
    pick,
    play,
    queued,
    use,
    why,
    with_camp,
)
from tests.games.radlands.positions import DECK, put

NONE, R, X = Kind.NONE, Kind.RAIDERS, Kind.UPRISING
PEOPLE = tuple(near(column, space) for column in range(3) for space in (1, 2))


def test_every_switch_of_the_rulings_is_there_and_stands_as_they_say() -> None:
    """Part 2"""
    assert {switch.id: (switch.default, *switch.others) for switch in GAME.switches} == {
        "training_camp_counts_as_entering": (True, False),
        "omen_clock_can_fire_space_1": (True, False),
        "mercenary_camp_water_silo_counts": (False, True),
        "full_board_replacement": ("hand_only", "any_entry"),
        "uprising_excess_punks": ("lost", "replace_existing"),
        "deck_exhaustion_timing": ("on_empty", "on_need"),
        "vera_vosh_scope": ("per_card", "once_per_turn"),
        "cannon_order": ("self_first", "target_first"),
        "junk_without_effect": (True, False),
        "ability_without_effect": (False, True),
        "mutant_free_order": (False, True),
        "rescue_team_ready_when_turned_over": (True, False),
        "first_game": (False, True),
        "later_printing": (False, True),
    }


# --- training_camp_counts_as_entering ---------------------------------------------------------------------------------


def trained(switch: int) -> State:
    """Turn a punk up in a turn in which one person has entered."""
    s = with_camp(Kind.TRAINING_CAMP)
    s.training_camp_counts_as_entering = switch
    put(s, near(1), Kind.NEST_OF_SPIES)
    put(s, near(2), Kind.TRANSPLANT_LAB)
    put(s, near(0, 1), Kind.PUNK, face=Kind.MUSE)
    harm(s, near(1))
    s.entered[0] = 1
    use(s, CAMP)
    return s


def test_a_person_turned_up_counts_for_nest_of_spies_and_transplant_lab() -> None:
    """[116], part 2"""
    s = trained(0)
    assert (why(s, near(1)), why(s, near(2))) == (Why.ALLOWED, Why.ALLOWED)


def test_or_a_person_turned_up_does_not_count() -> None:
    """[116], part 2"""
    s = trained(1)
    assert (why(s, near(1)), why(s, near(2))) == (Why.FEW_ENTERED, Why.FEW_ENTERED)
    assert (kinds(s, near(0, 1)), why(s, near(0, 1))) == ([Kind.MUSE], Why.NOT_READY), "but it has just entered play"


def test_the_punk_gained_for_an_event_turned_up_counts_either_way() -> None:
    """[75] [116]"""
    for switch in (0, 1):
        s = with_camp(Kind.TRAINING_CAMP)
        s.training_camp_counts_as_entering = switch
        put(s, near(0, 1), Kind.PUNK, face=Kind.STRAFE)
        use(s, CAMP)
        hit(s, near(1, 1))
        assert s.entered[0] == 1


# --- omen_clock_can_fire_space_1 --------------------------------------------------------------------------------------


def clock(switch: int, *queue: Kind) -> State:
    s = with_camp(Kind.OMEN_CLOCK)
    s.omen_clock_can_fire_space_1 = switch
    s.queue[: len(queue)] = queue
    return s


def test_omen_clock_fires_an_event_on_the_first_space() -> None:
    """[114], part 2"""
    s = clock(0, Kind.RADIATION, NONE, NONE, NONE, X)
    use(s, CAMP)
    assert offered(s) == [EVENT_AT + 0, EVENT_AT + 4]
    pick(s, 0, EVENT_AT + 0)
    assert (queued(s), discarded(s), s.event_resolved) == ([NONE] * 3, [Kind.RADIATION], 1)


def test_or_omen_clock_only_moves_events_into_empty_spaces() -> None:
    """[114], part 2"""
    s = clock(1, Kind.RADIATION, NONE, NONE, NONE, X)
    use(s, CAMP)
    assert (queued(s), queued(s, 1)) == ([Kind.RADIATION, NONE, NONE], [X, NONE, NONE])


def test_or_omen_clock_does_not_find_an_event_on_the_first_space() -> None:
    """[114], part 2"""
    assert why(clock(1, R, X), CAMP) == Why.NO_MOVING_EVENT
    assert why(clock(0, R, X), CAMP) == Why.ALLOWED


# --- mercenary_camp_water_silo_counts ---------------------------------------------------------------------------------


def mercenaries(switch: int, *held: Kind) -> State:
    s = with_camp(Kind.MERCENARY_CAMP, their_hand=held)
    s.mercenary_camp_water_silo_counts = switch
    use(s, CAMP)
    return s


def test_the_water_silo_is_none_of_the_two_cards_for_mercenaries() -> None:
    """[81a] [118], part 2"""
    s = mercenaries(0, Kind.MUSE, Kind.WATER_SILO)
    assert offered(s, by=1) == at(far(0), far(1), far(2))


def test_or_the_water_silo_may_be_one_of_the_two_and_goes_home() -> None:
    """[81a] [118], part 2"""
    s = mercenaries(1, Kind.MUSE, Kind.SCOUT, Kind.WATER_SILO)
    pick(s, 1, CHOOSE + 0)
    assert offered(s, by=1) == [CARD + Kind.MUSE, CARD + Kind.SCOUT, CARD + Kind.WATER_SILO]
    pick(s, 1, CARD + Kind.WATER_SILO, CARD + Kind.MUSE)
    assert (hand(s, 1), discarded(s)) == ([Kind.SCOUT], [Kind.MUSE]), "never onto the discard pile"


def test_or_the_water_silo_and_one_card_are_enough_for_mercenaries() -> None:
    """[81a] [118], part 2"""
    assert offered(mercenaries(1, Kind.MUSE, Kind.WATER_SILO), by=1) == [CHOOSE + 0, CHOOSE + 1]
    assert offered(mercenaries(1, Kind.WATER_SILO), by=1) == at(far(0), far(1), far(2))


# --- full_board_replacement -------------------------------------------------------------------------------------------


def test_a_punk_gained_with_a_full_board_is_not_gained() -> None:
    """[36], part 2"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.VANGUARD,))
    crowd(s)
    s.card[near(2, 2)] = s.health[near(2, 2)] = 0
    play(s, Kind.VANGUARD, near(2, 2))
    assert (s.entered[0], s.deck_size, is_my_turn(s)) == (1, len(DECK), True)


def test_or_somebody_may_be_destroyed_for_a_gained_punk() -> None:
    """[36], part 2"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.VANGUARD,))
    s.full_board_replacement = 1
    crowd(s)
    s.card[near(2, 2)] = s.health[near(2, 2)] = 0
    play(s, Kind.VANGUARD, near(2, 2))
    assert offered(s) == [DONE, *at(*PEOPLE)]
    hit(s, near(0, 2))
    assert offered(s) == at(near(0, 1), near(0, 2))
    hit(s, near(0, 2))
    assert (kinds(s, near(0, 1), near(0, 2)), discarded(s)) == ([Kind.HOLDOUT, Kind.PUNK], [Kind.HOLDOUT])


def test_or_the_punk_may_still_be_declined() -> None:
    """[36] [68]"""
    s = with_camp(Kind.RAILGUN)
    s.full_board_replacement = 1
    crowd(s)
    put(s, near(0, 1), Kind.RABBLE_ROUSER)
    use(s, near(0, 1))
    pick(s, 0, DONE)
    assert (s.water, s.deck_size, discarded(s), is_my_turn(s)) == (8, len(DECK), [], True)


@pytest.mark.parametrize(("switch", "reason"), [(0, Why.NO_ROOM), (1, Why.ALLOWED)])
def test_an_ability_that_gains_a_punk_needs_room_or_somebody_to_replace(switch: int, reason: Why) -> None:
    """[36], part 2"""
    s = with_camp(Kind.RAILGUN)
    s.full_board_replacement = switch
    crowd(s)
    put(s, near(0, 1), Kind.RABBLE_ROUSER)
    assert why(s, near(0, 1)) == reason


def test_destroying_a_punk_for_a_punk_puts_the_same_card_back() -> None:
    """[138] example"""
    s = with_camp(Kind.RAILGUN)
    s.full_board_replacement = 1
    crowd(s)
    put(s, near(0, 1), Kind.RABBLE_ROUSER)
    put(s, near(1, 1), Kind.PUNK, face=Kind.TRUCE)
    use(s, near(0, 1))
    hit(s, near(1, 1), near(1, 1))
    assert (s.card[near(1, 1)], s.under[near(1, 1)], s.deck_size) == (Kind.PUNK, Kind.TRUCE, len(DECK))


@pytest.mark.parametrize("switch", [0, 1])
def test_a_person_of_the_hand_replaces_one_either_way(switch: int) -> None:
    """[35], part 2"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.MUSE,))
    s.full_board_replacement = switch
    crowd(s)
    play(s, Kind.MUSE)
    assert offered(s) == at(*PEOPLE)


# --- uprising_excess_punks --------------------------------------------------------------------------------------------


def uprising(switch: int) -> State:
    """Resolve an Uprising with four people in play and place two punks."""
    s = with_camp(Kind.RAILGUN, hand=(Kind.UPRISING,))
    s.uprising_excess_punks = switch
    crowd(s)
    for t in (near(2, 1), near(2, 2)):
        s.card[t] = s.health[t] = 0
    put(s, near(0, 1), Kind.ZETO_KHAN)
    play(s, Kind.UPRISING)
    hit(s, near(2, 1), near(2, 2))
    return s


def test_punks_of_an_uprising_beyond_six_people_are_lost() -> None:
    """[132], part 2"""
    s = uprising(0)
    assert (s.entered[0], s.deck_size, is_my_turn(s)) == (2, len(DECK) - 2, True)


def test_or_somebody_may_be_destroyed_for_them() -> None:
    """[132], part 2"""
    s = uprising(1)
    assert offered(s) == [DONE, *at(*PEOPLE)]
    hit(s, near(1, 1), near(1, 2))
    assert (s.entered[0], kinds(s, near(1, 1), near(1, 2))) == (3, [Kind.HOLDOUT, Kind.PUNK])


# --- where the rulebooks differ and no switch is needed ---------------------------------------------------------------


def test_a_turn_may_pass_without_any_action() -> None:
    """[17a], part 2"""
    s = with_camp(Kind.RAILGUN)
    assert END_TURN in offered(s)
    end_turn(s)
    assert s.turn == 1


def test_argo_who_is_restored_lends_again_and_brings_no_second_punk() -> None:
    """[96], part 2"""
    s = with_camp(Kind.RAILGUN, hand=(Kind.SNIPER,))
    put(s, near(0, 1), Kind.ARGO_YESKY, health=1)
    punk = put(s, near(1, 1), Kind.PUNK)
    assert why(s, punk, LENT) != Why.ALLOWED
    pick(s, 0, JUNK + Kind.SNIPER)
    hit(s, near(0, 1))
    assert (why(s, punk, LENT), s.deck_size, is_my_turn(s)) == (Why.ALLOWED, len(DECK), True)


def test_raiders_played_first_under_zeto_khan_strike_at_once_and_a_second_raid_queues_them() -> None:
    """[99], part 2"""
    s = with_camp(Kind.GARAGE, hand=(Kind.SCIENTIST,))
    put(s, near(1, 1), Kind.ZETO_KHAN)
    use(s, CAMP)
    hit(s, far(0), by=1)
    assert (health(s, far(0)), queued(s)) == ([1], [NONE] * 3)
    pick(s, 0, JUNK + Kind.SCIENTIST)
    assert queued(s) == [NONE, R, NONE]


def test_raiders_moved_under_zeto_khan_are_not_played() -> None:
    """[99], part 2"""
    s = with_camp(Kind.GARAGE, hand=(Kind.BANISH,))
    in_queue(s, 0, NONE, R)
    put(s, near(1, 1), Kind.ZETO_KHAN)
    put(s, far(1, 1), Kind.SCOUT)
    use(s, CAMP)
    assert queued(s) == [R, NONE, NONE]
    play(s, Kind.BANISH)
    assert (health(s, far(1, 1)), queued(s)) == ([0], [R, NONE, NONE])
