"""The rules of Scrapyard, one test for each sentence of its README and of its cards."""

from __future__ import annotations

from itertools import product

import pytest

from ashfall.table.chance import key_of
from ashfall.table.decision import Decision
from ashfall.table.fact import Fact
from ashfall.table.game import Choice
from ashfall.table.word_files import LANGUAGES
from ashfall.testing.toys.scrapyard import GAME
from ashfall.testing.toys.scrapyard.cards import CARDS, DECK_SIZE, KINDS, Kind
from ashfall.testing.toys.scrapyard.rules import (
    END_TURN,
    GIVE_CARD,
    GIVE_SCRAP,
    HAND,
    LAY,
    OPTION_RANGE,
    PLAY,
    SCAVENGE,
    TARGET,
)
from ashfall.testing.toys.scrapyard.state import State
from tests.toys.scrapyard_tables import AMBUSH, COPPER, ENGINE, SANDSTORM, TIN, TINKER, opening, random_states, table

SWITCHES = [
    dict(zip(("goal", "storm_spares_owner"), choices, strict=True))
    for choices in product(*(switch.choices for switch in GAME.switches))
]


def pick(s: State, seat: int, *options: int) -> list[str]:
    """Pick one after the other; give the kinds of the facts."""
    told: list[Fact] = []
    for option in options:
        assert GAME.refusal(s, seat, option) is None
        GAME.pick(s, seat, option, told)
    s.check()
    return [fact.kind for fact in told]


def refused(s: State, seat: int, option: int) -> str:
    """Try to pick what cannot be picked; give the refusal in English, said to its seat."""
    before = GAME.digest(s)
    why = GAME.refusal(s, seat, option)
    assert why is not None
    assert GAME.digest(s) == before
    said = [GAME.words(lang).say(why.phrase, seat, ["Anna", "Bruno", "Carla"]) for lang in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    return said[0]


def hand(s: State, seat: int) -> list[Kind]:
    return [kind for kind in Kind for _ in range(s.hand[seat * KINDS + kind])]


def asked_of(s: State, seat: int) -> Decision:
    assert GAME.asked(s) == (seat,)
    decision = GAME.decision(s, seat)
    assert decision is not None
    return decision


# --- [1] and [2] the opening ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_everybody_is_dealt_four_cards(seats: int) -> None:
    s = GAME.start(seats, 7)
    assert [len(hand(s, seat)) for seat in range(seats)] == [HAND] * seats
    assert s.deck_size == DECK_SIZE - HAND * seats


def test_everybody_lays_a_card_in_any_order() -> None:
    s = opening([TIN, COPPER], [TIN, ENGINE], [TIN, AMBUSH])
    assert GAME.asked(s) == (0, 1, 2)
    pick(s, 2, LAY + AMBUSH)
    assert GAME.asked(s) == (0, 1)
    pick(s, 0, LAY + TIN)
    assert GAME.asked(s) == (1,)
    assert hand(s, 0) == [COPPER]


def test_a_seat_lays_once_and_only_what_it_holds() -> None:
    s = opening([TIN, COPPER], [TIN, ENGINE])
    assert refused(s, 0, LAY + ENGINE) == f"Number {LAY + ENGINE} is not among the options."
    pick(s, 0, LAY + TIN)
    assert refused(s, 0, LAY + COPPER) == "This question is for Bruno, not for you."


def test_the_opening_is_revealed_together_and_discarded() -> None:
    s = opening([TIN, COPPER], [TIN, ENGINE])
    assert pick(s, 0, LAY + TIN) == ["laid-down"]
    assert s.discard[TIN] == s.barriers == 0
    assert pick(s, 1, LAY + ENGINE)[:4] == ["laid-down", "opened", "opened", "begins"]
    assert (s.discard[TIN], s.discard[ENGINE]) == (1, 1)


def test_the_most_scrap_laid_begins() -> None:
    s = opening([TIN, COPPER], [TIN, ENGINE], [COPPER, COPPER])
    pick(s, 0, LAY + COPPER)
    pick(s, 1, LAY + ENGINE)
    pick(s, 2, LAY + COPPER)
    assert (s.turn, GAME.asked(s)) == (1, (1,))


def test_among_equal_openings_the_first_seat_begins() -> None:
    s = opening([TIN, AMBUSH], [COPPER, COPPER], [COPPER, TIN])
    pick(s, 2, LAY + COPPER)
    pick(s, 0, LAY + AMBUSH)
    pick(s, 1, LAY + COPPER)
    assert s.turn == 1


# --- [3] a turn -------------------------------------------------------------------------------------------------------


def test_a_turn_begins_with_weather_then_a_card_then_two_water() -> None:
    s = table([TIN], [], scrap=[3, 0], storm=[0, 1], deck=[TIN, ENGINE])
    assert pick(s, 0, END_TURN) == ["turn", "storm-hits", "storm-hits", "drew"]
    assert (hand(s, 1), s.water, s.turn) == ([ENGINE], 2, 1)


def test_the_turn_goes_round_and_water_left_is_lost() -> None:
    s = table([TIN], [], [])
    turns = []
    for _ in range(4):
        turns.append(s.turn)
        pick(s, s.turn, END_TURN)
        assert s.water == 2
    assert turns == [0, 1, 2, 0]


# --- [4] cards that bring scrap ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "water", "scrap"), [(TIN, 1, 1), (COPPER, 1, 2), (ENGINE, 2, 3)])
def test_a_played_card_costs_its_water_brings_its_scrap_and_is_discarded(kind: Kind, water: int, scrap: int) -> None:
    s = table([kind, AMBUSH], [TIN], water=3)
    assert pick(s, 0, PLAY + kind) == ["played"]
    assert (s.water, s.scrap[0], s.discard[kind], hand(s, 0)) == (3 - water, scrap, 1, [AMBUSH])


def test_a_card_dearer_than_the_water_is_refused() -> None:
    s = table([ENGINE], [TIN], water=1)
    assert refused(s, 0, PLAY + ENGINE) == "This needs 2 water; you have 1."


def test_a_card_not_in_hand_is_refused() -> None:
    assert refused(table([TIN], []), 0, PLAY + COPPER) == f"Number {PLAY + COPPER} is not among the options."


# --- [5] scavenging ---------------------------------------------------------------------------------------------------


def test_scavenging_finds_what_the_die_says() -> None:
    found: dict[int, int] = {}
    for key in range(60):
        s = table([TIN], [TIN])
        key_of(s, 0, 0, 0, key)
        told: list[Fact] = []
        GAME.pick(s, 0, SCAVENGE, told)
        assert (len(told), s.water, s.barriers) == (1, 1, 1)
        die = told[0].phrase.args["die"]
        assert isinstance(die, int)
        assert found.setdefault(die, s.scrap[0]) == s.scrap[0]
    assert found == {1: 0, 2: 0, 3: 1, 4: 1, 5: 2, 6: 2}


# --- [6] Ambush -------------------------------------------------------------------------------------------------------


def test_the_ambusher_chooses_the_rival() -> None:
    s = table([AMBUSH, TIN], [TIN, COPPER], [TIN, ENGINE])
    assert pick(s, 0, PLAY + AMBUSH) == ["played"]
    assert [option.id for option in asked_of(s, 0).options] == [TARGET + 1, TARGET + 2]
    assert pick(s, 0, TARGET + 2) == ["ambushed"]
    assert GAME.asked(s) == (2,)


def test_the_ambushed_seat_chooses_what_it_loses() -> None:
    s = table([AMBUSH, TIN], [TIN, COPPER], scrap=[0, 3])
    pick(s, 0, PLAY + AMBUSH)
    assert [option.id for option in asked_of(s, 1).options] == [GIVE_SCRAP, GIVE_CARD + TIN, GIVE_CARD + COPPER]
    assert pick(s, 1, GIVE_CARD + COPPER) == ["discarded"]
    assert (hand(s, 1), s.discard[COPPER], s.scrap[:2]) == ([TIN], 1, [0, 3])
    assert GAME.asked(s) == (0,)


@pytest.mark.parametrize(("has", "gives"), [(1, 1), (2, 2), (5, 2)])
def test_an_ambush_takes_up_to_two_scrap(has: int, gives: int) -> None:
    s = table([AMBUSH, TIN], [TIN], scrap=[0, has])
    pick(s, 0, PLAY + AMBUSH)
    assert pick(s, 1, GIVE_SCRAP) == ["scrap-taken"]
    assert s.scrap[:2] == [gives, has - gives]


def test_an_ambush_needs_a_rival_with_something_to_lose() -> None:
    s = table([AMBUSH, TIN], [], [])
    assert refused(s, 0, PLAY + AMBUSH) == "No rival has scrap or cards to lose."


def test_a_rival_with_nothing_cannot_be_ambushed() -> None:
    s = table([AMBUSH, TIN], [TIN], [COPPER], [])
    pick(s, 0, PLAY + AMBUSH)
    assert refused(s, 0, TARGET + 3) == "Seat 4 has neither scrap nor cards to lose."
    assert refused(s, 0, TARGET) == f"Number {TARGET} is not among the options."


def test_who_has_no_scrap_cannot_give_any() -> None:
    s = table([AMBUSH, TIN], [TIN, COPPER])
    pick(s, 0, PLAY + AMBUSH)
    assert refused(s, 1, GIVE_SCRAP) == "You have no scrap to give."


def test_the_last_seat_may_be_ambushed() -> None:
    s = table([AMBUSH, TIN], [], [], [TIN, TINKER])
    pick(s, 0, PLAY + AMBUSH)
    pick(s, 3, GIVE_CARD + TINKER)
    assert hand(s, 3) == [TIN]


# --- [7] Sandstorm ----------------------------------------------------------------------------------------------------


def test_a_sandstorm_arrives_at_the_owners_second_turn() -> None:
    s = table([SANDSTORM, TIN], [TIN], scrap=[4, 4])
    pick(s, 0, PLAY + SANDSTORM)
    assert (s.storm[0], s.discard[SANDSTORM]) == (2, 0)
    pick(s, 0, END_TURN)
    pick(s, 1, END_TURN)
    assert (s.storm[0], s.scrap[:2]) == (1, [4, 4])
    pick(s, 0, END_TURN)
    assert "storm-hits" in pick(s, 1, END_TURN)
    assert (s.storm[0], s.scrap[:2], s.discard[SANDSTORM]) == (0, [2, 2], 1)


def test_a_sandstorm_takes_up_to_two_scrap_from_everybody() -> None:
    s = table([TIN], [], [], scrap=[3, 1, 0], storm=[0, 1])
    pick(s, 0, END_TURN)
    assert s.scrap[:3] == [1, 0, 0]


def test_a_sandstorm_spares_its_owner_if_the_table_says_so() -> None:
    s = table([TIN], [], scrap=[3, 3], storm=[0, 1], storm_spares_owner=True)
    assert pick(s, 0, END_TURN).count("storm-hits") == 1
    assert s.scrap[:2] == [1, 3]


def test_only_one_sandstorm_of_a_seat_gathers_at_a_time() -> None:
    s = table([SANDSTORM, SANDSTORM], [TIN])
    pick(s, 0, PLAY + SANDSTORM)
    said = "Your last sandstorm has not arrived: 2 turns of yours to go."
    assert refused(s, 0, PLAY + SANDSTORM) == said


# --- [8] Tinker -------------------------------------------------------------------------------------------------------


def test_tinker_draws_two_cards() -> None:
    s = table([TINKER, TIN], [TIN], deck=[TIN, ENGINE, COPPER])
    assert pick(s, 0, PLAY + TINKER) == ["played", "drew", "drew"]
    assert (hand(s, 0), s.deck_size) == ([TIN, COPPER, ENGINE], 1)


def test_tinker_draws_what_the_deck_has() -> None:
    s = table([TINKER, TIN], [TIN], deck=[ENGINE])
    pick(s, 0, PLAY + TINKER)
    assert (hand(s, 0), s.deck_size) == ([TIN, ENGINE], 0)


def test_tinker_on_an_empty_deck_draws_nothing_and_the_game_goes_on() -> None:
    s = table([TINKER, TIN], [TIN], deck=[])
    assert pick(s, 0, PLAY + TINKER) == ["played"]
    assert GAME.asked(s) == (0,)


# --- [9] to [11] the end ----------------------------------------------------------------------------------------------


def test_the_goal_ends_the_game_at_once() -> None:
    s = table([ENGINE], [TIN], scrap=[9, 4])
    assert pick(s, 0, PLAY + ENGINE) == ["played"]
    assert GAME.asked(s) == ()
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.why.key) == ((0,), (12, 4), "outcome.goal")
    assert refused(s, 0, END_TURN) == "The game is over."


def test_scrap_from_an_ambush_may_reach_the_goal() -> None:
    s = table([AMBUSH], [TIN], scrap=[10, 2])
    pick(s, 0, PLAY + AMBUSH)
    pick(s, 1, GIVE_SCRAP)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0,)


@pytest.mark.parametrize(("choice", "goal"), [("short", 12), ("quick", 8), ("long", 20)])
def test_the_goal_is_what_the_table_chose(choice: str, goal: int) -> None:
    s = table([TIN, TIN], [TIN], scrap=[goal - 2], goal=GAME.start(2, 1, {"goal": choice}).goal)
    pick(s, 0, PLAY + TIN)
    assert GAME.outcome(s) is None
    pick(s, 0, PLAY + TIN)
    assert GAME.outcome(s) is not None


def test_a_turn_that_finds_the_deck_empty_ends_the_game_after_the_weather() -> None:
    s = table([TIN], [TIN], scrap=[3, 3], storm=[0, 1], deck=[])
    assert pick(s, 0, END_TURN) == ["turn", "storm-hits", "storm-hits", "deck-empty"]
    assert (GAME.asked(s), s.scrap[:2]) == ((), [1, 1])


def test_the_most_scrap_wins_when_the_deck_is_empty() -> None:
    s = table([TIN], [], [], scrap=[3, 5, 4], deck=[])
    pick(s, 0, END_TURN)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.winners, outcome.scores, outcome.why.key) == ((1,), (3, 5, 4), "outcome.deck-empty")


def test_equals_share_the_win() -> None:
    s = table([TIN], [], [], scrap=[5, 4, 5], deck=[])
    pick(s, 0, END_TURN)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.winners == (0, 2)


# --- [12] what leaves no choice ---------------------------------------------------------------------------------------


def test_a_turn_without_water_ends_by_itself() -> None:
    s = table([TIN, COPPER], [TIN], water=1)
    assert pick(s, 0, PLAY + TIN) == ["played", "turn", "drew"]
    assert s.turn == 1


def test_a_lone_rival_is_ambushed_without_a_question() -> None:
    s = table([AMBUSH, TIN], [TIN, COPPER], [])
    assert pick(s, 0, PLAY + AMBUSH) == ["played", "ambushed"]
    assert GAME.asked(s) == (1,)


def test_a_rival_with_scrap_alone_gives_it_without_a_question() -> None:
    s = table([AMBUSH, TIN], [], scrap=[0, 3])
    assert pick(s, 0, PLAY + AMBUSH) == ["played", "ambushed", "scrap-taken"]
    assert (s.scrap[:2], s.barriers) == ([2, 1], 0)


def test_a_last_card_is_lost_without_a_question() -> None:
    s = table([AMBUSH, TIN], [ENGINE])
    assert pick(s, 0, PLAY + AMBUSH) == ["played", "ambushed", "discarded"]
    assert (hand(s, 1), s.discard[ENGINE], s.barriers) == ([], 1, 1)


# --- all of it --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("switches", SWITCHES, ids=str)
def test_a_random_game_ends_within_the_bound_and_keeps_all_its_cards(seats: int, switches: dict[str, Choice]) -> None:
    for seed in range(12):
        for picks, s in enumerate(random_states(seats, seed, switches)):
            s.check()
            assert picks <= GAME.most_picks
            face_down = [kind for kind in s.opening if kind and s.rounds == 0]
            gathering = sum(1 for storm in s.storm if storm)
            assert sum(s.hand) + s.deck_size + sum(s.discard) + len(face_down) + gathering == DECK_SIZE
        assert GAME.outcome(s) is not None


def test_each_card_is_there_as_often_as_its_row_says() -> None:
    s = GAME.start(4, 3)
    held = [hand(s, seat).count(kind) for kind in Kind for seat in range(4)]
    for kind, card in enumerate(CARDS):
        assert s.deck[: s.deck_size].count(kind) + sum(held[4 * kind : 4 * kind + 4]) == card.copies


@pytest.mark.parametrize("seats", GAME.seats)
def test_what_is_not_offered_is_refused_with_a_reason_and_changes_nothing(seats: int) -> None:
    spoken = [GAME.words(lang) for lang in LANGUAGES]
    for s in random_states(seats, 5):
        before = GAME.digest(s)
        for seat, option in product(range(-1, seats + 1), range(-1, OPTION_RANGE + 1)):
            offered = seat in GAME.asked(s) and option in GAME.option_ids(s, seat)
            why = GAME.refusal(s, seat, option)
            assert (why is None) == offered
            assert why is None or all(words.say(why.phrase, seat) for words in spoken)
        assert GAME.digest(s) == before
