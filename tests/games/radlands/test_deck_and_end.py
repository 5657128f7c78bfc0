"""How the deck runs out, and how a game ends. The numbers in brackets are the game's rulings."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.harm import damage
from ashfall.games.radlands.options import DONE, DRAW_CARD
from ashfall.games.radlands.state import State
from tests.games.radlands.harm_tables import (
    aim,
    at,
    camp,
    deck,
    discards,
    end_turn,
    hand,
    is_acting,
    junk,
    line_up,
    pick,
    play,
    queue,
    rear,
    ruin,
    use,
)
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

GAIN = Kind.MAGNUS_KARV
"""A card that is junked for a punk."""
DRAWS = Kind.CULT_LEADER
"""A card that is junked to draw."""


def won_by(s: State) -> tuple[int, ...] | None:
    """Tell who won; nobody is a draw, None a game that goes on."""
    outcome = GAME.outcome(s)
    assert (outcome is None) == bool(GAME.asked(s)) == (not s.over)
    return outcome.winners if outcome else None


def is_drawn(s: State) -> bool:
    outcome = GAME.outcome(s)
    return outcome is not None and outcome.tie and s.winner == 3


def last_cards(*kinds: Kind, discard: tuple[Kind, ...] = (), held: tuple[Kind, ...] = (), again: bool = False) -> State:
    """Set up a deck of these cards; `again` if it ran out before."""
    s = table(hand=held, deck=kinds, discard=discard, water=9)
    s.reshuffled = int(again)
    return s


# --- [82] to [84] the end ---------------------------------------------------------------------------------------------


def test_you_win_the_moment_the_opponent_has_no_camp() -> None:
    """[82]"""
    s = table()
    ruin(s, camp(1, 0), camp(1, 1))
    s.health[camp(1, 2)] = 1
    assert won_by(s) is None
    use(s, camp(0, 2))
    assert won_by(s) == (0,)
    assert s.winner == 1


def test_people_do_not_save_who_has_no_camp() -> None:
    """[82]"""
    s = table()
    put(s, rear(0), Kind.MOLGUR_STANG)
    put(s, rear(1, 2), Kind.LOOTER)
    ruin(s, camp(1, 0), camp(1, 1))
    use(s, rear(0))
    assert won_by(s) == (0,)


def test_who_is_first_without_camps_loses_though_a_later_step_would_win() -> None:
    """[83] Vanguard's answer takes the last camp only if the shot before it did not."""
    for mine, theirs, winner in ((1, 1, 0), (1, 2, 1)):
        s = table()
        ruin(s, camp(0, 0), camp(0, 1), camp(1, 0), camp(1, 1))
        s.health[camp(0, 2)], s.health[camp(1, 2)] = mine, theirs
        put(s, rear(0), Kind.VANGUARD)
        use(s, rear(0))
        if GAME.asked(s):
            aim(s, camp(0, 2), seat=1)
        assert won_by(s) == (winner,)


@pytest.mark.parametrize("turn", [0, 1])
def test_of_two_last_camps_lost_together_the_active_player_loses_for_its_own(turn: int) -> None:
    """[84] No card does that; the rules are ready for one that would."""
    s = table()
    s.turn = turn
    for seat in (0, 1):
        ruin(s, camp(seat, 0), camp(seat, 1))
        s.health[camp(seat, 2)] = 1
    damage(s, 1 << camp(0, 2) | 1 << camp(1, 2), 0)
    assert won_by(s) == (1 - turn,)


@pytest.mark.parametrize("kind", [Kind.CANNON, Kind.CACHE, Kind.BONFIRE, Kind.WAREHOUSE, Kind.REACTOR])
def test_who_takes_ones_own_last_camp_loses_before_the_rest_of_the_effect(kind: Kind) -> None:
    """[83]"""
    s = table((kind, *PLAIN_CAMPS[1:]), hand=[Kind.TRUCE])
    put(s, rear(1), Kind.LOOTER)
    ruin(s, camp(0, 1), camp(0, 2))
    s.health[camp(0)] = 1
    use(s, camp(0))
    assert won_by(s) == (1,)
    assert at(s, rear(1)) == (Kind.LOOTER, 2)
    assert hand(s) == [Kind.TRUCE]


def test_one_can_lose_in_ones_own_events_phase_to_ones_own_choice_of_camp() -> None:
    """[83]"""
    s = table()
    line_up(s, 1, "R--")
    ruin(s, camp(0, 0), camp(0, 1))
    s.health[camp(0, 2)] = 1
    end_turn(s)
    assert won_by(s) == (1,)


# --- [85] and [86] the deck runs out ----------------------------------------------------------------------------------


def test_the_first_time_the_discard_pile_becomes_the_deck() -> None:
    """[85] [86]"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT, Kind.LOOTER, Kind.TRUCE))
    pick(s, DRAW_CARD)
    assert hand(s) == [Kind.MUSE]
    assert sorted(deck(s)) == [Kind.LOOTER, Kind.SCOUT, Kind.TRUCE]
    assert (discards(s), s.reshuffled, won_by(s)) == ([], 1, None)


def test_the_new_deck_is_shuffled() -> None:
    """[85]"""
    pile = tuple(kind for kind in Kind if Kind.ASSASSIN <= kind <= Kind.UPRISING)
    s = last_cards(Kind.MUSE, discard=pile)
    pick(s, DRAW_CARD)
    assert sorted(deck(s)) == list(pile)
    assert deck(s) not in (list(pile), list(reversed(pile)))


def test_the_second_time_the_game_is_drawn() -> None:
    """[85]"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT,), again=True)
    pick(s, DRAW_CARD)
    assert is_drawn(s)
    assert won_by(s) == ()


def test_a_punk_that_takes_the_last_card_is_put_into_play_before_the_reshuffle() -> None:
    """[86]"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT,), held=(GAIN,))
    junk(s, GAIN)
    aim(s, rear(0))
    assert (at(s, rear(0)), s.under[rear(0)]) == ((Kind.PUNK, 2), Kind.MUSE)
    assert sorted(deck(s)) == [Kind.SCOUT, GAIN]
    assert won_by(s) is None


def test_a_punk_that_takes_the_last_card_for_the_second_time_ends_the_game() -> None:
    """[86]"""
    s = last_cards(Kind.MUSE, held=(GAIN,), again=True)
    junk(s, GAIN)
    aim(s, rear(0))
    assert is_drawn(s)
    assert at(s, rear(0)) == (Kind.PUNK, 2)


def test_scientist_can_take_the_last_card() -> None:
    """[86]"""
    s = last_cards(Kind.MUSE, Kind.LOOTER, discard=(Kind.SCOUT,))
    put(s, rear(0), Kind.SCIENTIST)
    use(s, rear(0))
    assert s.reshuffled == 1
    assert sorted([*deck(s), *discards(s)]) == [Kind.LOOTER, Kind.MUSE, Kind.SCOUT]
    assert (len(deck(s)), len(discards(s))) == (2, 1)


def test_the_draw_of_a_turn_can_take_the_last_card() -> None:
    """[86]"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT,))
    end_turn(s)
    assert (hand(s, 1), deck(s), s.reshuffled) == ([Kind.MUSE], [Kind.SCOUT], 1)
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT,), again=True)
    end_turn(s)
    assert is_drawn(s)


def test_by_switch_an_empty_deck_waits_until_a_card_is_needed() -> None:
    """[86] deck_exhaustion_timing"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT, Kind.LOOTER))
    s.deck_exhaustion_timing = 1
    pick(s, DRAW_CARD)
    assert (deck(s), discards(s), s.reshuffled) == ([], [Kind.SCOUT, Kind.LOOTER], 0)
    pick(s, DRAW_CARD)
    assert (len(deck(s)), discards(s), s.reshuffled) == (1, [], 1)
    pick(s, DRAW_CARD)
    assert hand(s) == [Kind.LOOTER, Kind.MUSE, Kind.SCOUT]
    assert won_by(s) is None
    pick(s, DRAW_CARD)
    assert is_drawn(s)


def test_by_switch_a_destroyed_punk_is_all_the_deck_there_is() -> None:
    """[86] [72] deck_exhaustion_timing"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT,))
    s.deck_exhaustion_timing = 1
    put(s, rear(0), Kind.ASSASSIN)
    put(s, rear(1), Kind.PUNK, face=Kind.TRUCE)
    pick(s, DRAW_CARD)
    use(s, rear(0))
    pick(s, DRAW_CARD)
    assert hand(s) == [Kind.MUSE, Kind.TRUCE]
    assert (deck(s), s.reshuffled) == ([], 0)


def test_by_switch_a_punk_that_needs_a_card_has_the_discards_shuffled() -> None:
    """[86] deck_exhaustion_timing"""
    s = last_cards(discard=(Kind.SCOUT,), held=(GAIN,))
    s.deck_exhaustion_timing = 1
    junk(s, GAIN)
    aim(s, rear(0))
    assert sorted([s.under[rear(0)], *deck(s)]) == [Kind.SCOUT, GAIN]
    assert (discards(s), s.reshuffled) == ([], 1)


# --- [87] to [88c] ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("on_need", [0, 1])
def test_a_card_needed_while_both_piles_are_empty_draws_the_game(on_need: int) -> None:
    """[87]"""
    s = last_cards(again=not on_need)
    s.deck_exhaustion_timing = on_need
    pick(s, DRAW_CARD)
    assert is_drawn(s)


@pytest.mark.parametrize("again", [False, True])
def test_a_win_earlier_in_the_effect_beats_a_draw(again: bool) -> None:
    """[88] Bombardment that destroys the last camp draws nothing."""
    s = last_cards(Kind.MUSE, again=again)
    line_up(s, 1, "Y--")
    ruin(s, camp(0, 0), camp(0, 1))
    s.health[camp(0, 2)] = 1
    end_turn(s)
    assert won_by(s) == (1,)
    assert deck(s) == [Kind.MUSE]


def test_looter_that_destroys_the_last_camp_draws_nothing() -> None:
    """[88]"""
    s = last_cards(Kind.MUSE, again=True)
    put(s, rear(0), Kind.LOOTER)
    ruin(s, camp(1, 0), camp(1, 1))
    s.health[camp(1, 2)] = 1
    use(s, rear(0))
    assert won_by(s) == (0,)
    assert deck(s) == [Kind.MUSE]


def test_only_the_discard_pile_is_shuffled() -> None:
    """[88a]"""
    s = last_cards(Kind.MUSE, discard=(Kind.SCOUT, Kind.GUNNER), held=(Kind.LOOTER, Kind.WATER_SILO))
    s.hand[HAND_KINDS + Kind.TRUCE] = 1
    put(s, rear(0), Kind.PUNK, face=Kind.SNIPER)
    put(s, rear(1), Kind.MUTANT)
    line_up(s, 0, "RX-")
    line_up(s, 1, "-RY")
    pick(s, DRAW_CARD)
    assert sorted(deck(s)) == [Kind.GUNNER, Kind.SCOUT]
    assert (hand(s), hand(s, 1)) == ([Kind.LOOTER, Kind.MUSE, Kind.WATER_SILO], [Kind.TRUCE])
    assert (at(s, rear(0)), s.under[rear(0)], at(s, rear(1))) == ((Kind.PUNK, 2), Kind.SNIPER, (Kind.MUTANT, 2))
    assert (queue(s, 0), queue(s, 1)) == ("RX-", "-RY")


def without_deck() -> State:
    """Let the last card be drawn while there is no discard."""
    s = last_cards(Kind.MUSE, held=(Kind.BANISH, DRAWS, GAIN))
    put(s, rear(0), Kind.ASSASSIN)
    put(s, rear(1), Kind.PUNK, face=Kind.TRUCE)
    pick(s, DRAW_CARD)
    return s


def test_the_first_time_with_no_discards_counts_and_leaves_no_deck() -> None:
    """[88b]"""
    s = without_deck()
    assert (hand(s).count(Kind.MUSE), deck(s), s.reshuffled, won_by(s)) == (1, [], 1, None)


def test_later_discards_form_no_deck() -> None:
    """[88b]"""
    s = without_deck()
    junk(s, Kind.BANISH)
    assert (deck(s), discards(s), won_by(s)) == ([], [Kind.BANISH], None)


def test_needing_a_card_of_an_empty_deck_is_the_second_time() -> None:
    """[88b]"""
    s = without_deck()
    junk(s, DRAWS)
    assert is_drawn(s)
    s = without_deck()
    end_turn(s)
    assert is_drawn(s)


def test_punks_still_go_onto_an_empty_deck_and_taking_the_last_is_the_second_time() -> None:
    """[88b]"""
    s = without_deck()
    put(s, rear(1, 1), Kind.PUNK, face=Kind.LOOTER)
    put(s, rear(0, 1), Kind.ASSASSIN)
    use(s, rear(0))
    aim(s, rear(1))
    use(s, rear(0, 1))
    assert deck(s) == [Kind.TRUCE, Kind.LOOTER]
    assert won_by(s) is None
    junk(s, GAIN)
    aim(s, rear(0, 2))
    assert (s.under[rear(0, 2)], won_by(s)) == (Kind.LOOTER, None)
    pick(s, DRAW_CARD)
    assert is_drawn(s)


def test_a_punk_may_be_declined_when_the_deck_is_empty() -> None:
    """[88b] [68]"""
    s = without_deck()
    junk(s, GAIN)
    if not is_acting(s):
        pick(s, DONE)
    assert (is_acting(s), won_by(s)) == (True, None)


def test_when_the_deck_runs_out_the_second_time_the_rest_of_the_effect_does_not_happen() -> None:
    """[88c]"""
    s = last_cards(Kind.MUSE, held=(Kind.WOUNDED_SOLDIER,), again=True)
    play(s, Kind.WOUNDED_SOLDIER, rear(0, 1))
    assert is_drawn(s)
    assert at(s, rear(0, 1)) == (Kind.WOUNDED_SOLDIER, 2)


def test_a_draw_that_comes_first_beats_the_win_that_would_have_followed() -> None:
    """[88c] The turn's draw comes before any action."""
    s = last_cards(Kind.MUSE, again=True)
    ruin(s, camp(0, 0), camp(0, 1))
    s.health[camp(0, 2)] = 1
    put(s, rear(1), Kind.SNIPER)
    end_turn(s)
    assert is_drawn(s)
    assert s.health[camp(0, 2)] == 1
