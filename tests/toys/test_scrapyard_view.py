"""What a seat of Scrapyard may see, and nothing more: views, questions, facts, barriers, previews, imagined tables."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from ashfall.table.chance import bot_chance
from ashfall.table.decision import Cause, Decision, Option
from ashfall.table.fact import Fact
from ashfall.table.phrase import phrase
from ashfall.table.view import View
from ashfall.testing.toys.scrapyard import GAME
from ashfall.testing.toys.scrapyard import view as scrapyard_view
from ashfall.testing.toys.scrapyard.cards import KINDS
from ashfall.testing.toys.scrapyard.rules import END_TURN, GIVE_CARD, GIVE_SCRAP, LAY, PLAY, SCAVENGE, TARGET
from ashfall.testing.toys.scrapyard.state import State
from ashfall.testing.toys.scrapyard.steps import Told
from tests.toys.scrapyard_tables import (
    AMBUSH,
    COPPER,
    ENGINE,
    SANDSTORM,
    SEEDS,
    TIN,
    TINKER,
    all_states,
    all_that_a_seat_is_told,
    opening,
    random_states,
    table,
    twin_of,
)

NAMES = ["Anna", "Bruno", "Carla", "Dora"]


def trials(s: State) -> Iterator[tuple[int, Option, State]]:
    """Give each option of each seat that is asked, and a copy in which it was picked."""
    for seat in GAME.asked(s):
        for option in decision_of(s, seat).options:
            after = s.copy()
            GAME.pick(after, seat, option.id)
            yield seat, option, after


def decision_of(s: State, seat: int | None) -> Decision:
    decision = GAME.decision(s, seat)
    assert decision is not None
    return decision


# --- what is hidden ---------------------------------------------------------------------------------------------------


def test_a_seat_sees_its_own_hand_and_only_counts_of_the_others() -> None:
    s = table([TIN, TIN, ENGINE], [COPPER, AMBUSH])
    mine, theirs = GAME.view(s, 0).area("hand-0"), GAME.view(s, 0).area("hand-1")
    assert [thing.name for thing in mine.things] == [phrase(f"card.{card}.name") for card in ("tin", "tin", "engine")]
    assert (theirs.things, theirs.face_down, mine.face_down) == ((), 2, 0)


def test_a_watcher_sees_no_hand() -> None:
    view = GAME.view(table([TIN, TIN, ENGINE], [COPPER]), None)
    assert [(view.area(f"hand-{seat}").things, view.area(f"hand-{seat}").face_down) for seat in (0, 1)] == [
        ((), 3),
        ((), 1),
    ]


def test_in_the_opening_a_seat_sees_its_own_card_and_that_others_have_laid() -> None:
    s = opening([TIN, COPPER], [TIN, ENGINE], [TIN, TIN])
    GAME.pick(s, 0, LAY + COPPER)
    GAME.pick(s, 1, LAY + ENGINE)
    shown = [GAME.view(s, 0).area(f"opening-{seat}") for seat in range(3)]
    assert [(len(area.things), area.face_down) for area in shown] == [(1, 0), (0, 1), (0, 0)]
    assert shown[0].things[0].name == phrase("card.copper.name")
    for seat in (0, 1, 2, None):
        decision = decision_of(s, seat)
        assert (decision.seats, decision.mode, bool(decision.options)) == ((2,), "each", seat == 2)


def test_whoever_is_not_asked_sees_the_question_without_options() -> None:
    s = table([TIN, ENGINE], [COPPER], water=1)
    assert decision_of(s, 0).options
    assert decision_of(s, 0).greyed
    for seat in (1, None):
        decision = decision_of(s, seat)
        assert (decision.options, decision.greyed, decision.prompt) == ((), (), decision_of(s, 0).prompt)


@pytest.mark.parametrize("told", [Told.DREW, Told.LAID_DOWN])
def test_others_hear_that_a_card_was_drawn_or_laid_but_not_which(told: Told) -> None:
    s = table([TIN], [TIN])
    facts = [scrapyard_view.fact(s, (told, 1, kind, 0)) for kind in (TIN, ENGINE)]
    for seat in (0, None):
        tin, engine = (fact.told_to(seat) for fact in facts)
        assert tin == engine
        assert tin is not None
        assert tin.phrase.args.keys() == {"who"}
    own = facts[1].told_to(1)
    assert own is not None
    assert own.phrase.args["card"] == phrase("card.engine.name")


@pytest.mark.parametrize("seats", GAME.seats)
def test_twins_look_the_same_to_whoever_cannot_tell_them_apart(seats: int) -> None:
    differed = 0
    for seed in SEEDS:
        chance = bot_chance(seed, 1)
        for s in random_states(seats, seed):
            for seat in (*range(seats), None):
                twin = twin_of(s, seat, chance)
                differed += twin != s
                assert all_that_a_seat_is_told(twin, seat) == all_that_a_seat_is_told(s, seat)
    assert differed > 100


@pytest.mark.parametrize("seats", GAME.seats)
def test_twins_go_on_alike_until_something_is_revealed(seats: int) -> None:
    compared = 0
    for seed in SEEDS:
        chance = bot_chance(seed, 1)
        for s in random_states(seats, seed):
            for seat in GAME.asked(s):
                for option in decision_of(s, seat).options:
                    if option.barrier:
                        continue
                    twin, after = twin_of(s, seat, chance), s.copy()
                    told: list[Fact] = []
                    told_after: list[Fact] = []
                    GAME.pick(twin, seat, option.id, told)
                    GAME.pick(after, seat, option.id, told_after)
                    assert all_that_a_seat_is_told(twin, seat) == all_that_a_seat_is_told(after, seat)
                    assert [fact.told_to(seat) for fact in told] == [fact.told_to(seat) for fact in told_after]
                    compared += 1
    assert compared > 100


def test_a_hand_of_cards_alike_is_asked_all_the_same() -> None:
    s = table([AMBUSH, TIN], [ENGINE, ENGINE])
    GAME.pick(s, 0, PLAY + AMBUSH)
    assert GAME.asked(s) == (1,)
    assert list(GAME.option_ids(s, 1)) == [GIVE_CARD + ENGINE]
    GAME.pick(s, 1, GIVE_CARD + ENGINE)
    assert GAME.asked(s) == (0,)


def test_an_opening_of_cards_alike_is_asked_all_the_same() -> None:
    s = opening([TIN, COPPER], [TIN, TIN])
    GAME.pick(s, 0, LAY + TIN)
    assert GAME.asked(s) == (1,)
    assert list(GAME.option_ids(s, 1)) == [LAY + TIN]


# --- imagined tables --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", GAME.seats)
def test_an_imagined_table_is_the_same_to_its_seat(seats: int) -> None:
    for seed in SEEDS:
        chance = bot_chance(seed, 1)
        for s in random_states(seats, seed):
            before = GAME.digest(s)
            for seat in range(seats):
                imagined = GAME.imagine(s, seat, chance)
                imagined.check()
                assert all_that_a_seat_is_told(imagined, seat) == all_that_a_seat_is_told(s, seat)
                assert cards_of(imagined) == cards_of(s)
                assert GAME.asked(imagined) == GAME.asked(s)
            assert GAME.digest(s) == before


def cards_of(s: State) -> list[int]:
    """Count every card wherever it lies, by kind."""
    face_down = s.opening if s.rounds == 0 else []
    return [
        s.deck[: s.deck_size].count(kind) + sum(s.hand[kind::KINDS]) + face_down.count(kind) + s.discard[kind]
        for kind in range(1, KINDS)
    ]


def test_an_imagined_table_rolls_other_dice_and_moves_the_bots_chance() -> None:
    s = GAME.start(3, 9)
    chance = bot_chance(9, 0)
    first, second = GAME.imagine(s, 0, chance), GAME.imagine(s, 0, chance)
    assert len({tuple(state.chance_key) for state in (s, first, second, chance)}) == 4
    assert chance.chance_drawn == 2
    assert GAME.imagine(s, 0, bot_chance(9, 0)) == first


def test_imagined_tables_deal_what_is_hidden_in_many_ways() -> None:
    s = opening([TIN, COPPER, ENGINE], [TIN, ENGINE, AMBUSH], [COPPER, TINKER, SANDSTORM])
    for seat, kind in enumerate((COPPER, ENGINE, TINKER)):
        if seat:
            GAME.pick(s, seat, LAY + kind)
    chance = bot_chance(3, 0)
    worlds = [GAME.imagine(s, 0, chance) for _ in range(60)]
    assert len({world.opening[1] for world in worlds}) > 2
    assert len({tuple(world.hand) for world in worlds}) > 20
    assert len({tuple(world.deck) for world in worlds}) > 20
    assert all(world.hand[:KINDS] == s.hand[:KINDS] for world in worlds)


def test_twins_are_imagined_alike() -> None:
    for s in random_states(3, 6):
        for seat in range(3):
            twin = twin_of(s, seat, bot_chance(6, 1))
            assert GAME.imagine(twin, seat, bot_chance(6, 2)) == GAME.imagine(s, seat, bot_chance(6, 2))


def test_what_a_bot_weighs_does_not_turn_on_what_is_hidden() -> None:
    chance = bot_chance(4, 1)
    for s in random_states(3, 4):
        for seat in range(3):
            assert GAME.worth(twin_of(s, seat, chance), seat) == GAME.worth(s, seat)


# --- barriers, costs and previews -------------------------------------------------------------------------------------


def test_an_option_is_flagged_exactly_when_it_raises_a_barrier() -> None:
    seen = {True: 0, False: 0}
    for s in all_states():
        for _, option, after in trials(s):
            assert option.barrier == (after.barriers > s.barriers), option
            seen[option.barrier] += 1
    assert min(seen.values()) > 100


@pytest.mark.parametrize(
    ("s", "option", "flagged"),
    [
        (table([AMBUSH, TIN], [ENGINE]), PLAY + AMBUSH, True),  # the one card is lost at once
        (table([AMBUSH, TIN], [ENGINE, TIN]), PLAY + AMBUSH, False),  # the rival is asked first
        (table([AMBUSH, TIN], [], scrap=[0, 2]), PLAY + AMBUSH, False),
        (table([AMBUSH, TIN], [], scrap=[0, 2], water=1), PLAY + AMBUSH, True),  # and the next seat draws
        (table([AMBUSH, TIN], [], scrap=[11, 2], water=1), PLAY + AMBUSH, False),  # unless the game ends
        (table([AMBUSH, TIN], [ENGINE], [TIN]), PLAY + AMBUSH, False),  # the ambusher chooses first
        (table([TIN, TIN], [TIN]), PLAY + TIN, False),
        (table([TIN, TIN], [TIN], water=1), PLAY + TIN, True),
        (table([TIN, TIN], [TIN], scrap=[11], water=1), PLAY + TIN, False),
        (table([TINKER, TIN], [TIN]), PLAY + TINKER, True),
        (table([TIN], [TIN]), SCAVENGE, True),
        (table([TIN], [TIN]), END_TURN, True),
    ],
)
def test_a_barrier_counts_all_that_follows(s: State, option: int, flagged: bool) -> None:
    found = decision_of(s, 0).option(option)
    assert found is not None
    assert found.barrier == flagged
    GAME.pick(s, 0, option)
    assert (s.barriers > 0) == flagged


def test_a_rival_with_one_card_is_a_barrier_among_several_targets() -> None:
    s = table([AMBUSH, TIN], [ENGINE], [TIN, COPPER])
    GAME.pick(s, 0, PLAY + AMBUSH)
    options = {option.id: option.barrier for option in decision_of(s, 0).options}
    assert options == {TARGET + 1: True, TARGET + 2: False}


def test_only_the_last_to_lay_reveals() -> None:
    s = opening([TIN, COPPER], [TIN, ENGINE])
    assert not any(option.barrier for seat in (0, 1) for option in decision_of(s, seat).options)
    GAME.pick(s, 1, LAY + TIN)
    assert all(option.barrier for option in decision_of(s, 0).options)


def counters(s: State, seat: int) -> dict[str, int]:
    return GAME.view(s, seat).area(f"yard-{seat}").counters


def test_costs_and_previews_are_what_happens() -> None:
    previewed = 0
    for s in all_states():
        for seat, option, after in trials(s):
            before, now = counters(s, seat), counters(after, seat)
            for name in option.cost.keys() | option.preview.keys():
                change = option.preview.get(name, 0) - option.cost.get(name, 0)
                assert now[name] - before[name] == change, option
                previewed += 1
            is_open = option.verb in ("scavenge", "ambush", "lay") or option.id == PLAY + AMBUSH
            assert is_open or now["scrap"] - before["scrap"] == option.preview.get("scrap", 0), option
    assert previewed > 100


def test_a_preview_sees_the_storm_that_the_end_of_the_turn_brings() -> None:
    s = table([COPPER], [], scrap=[1], storm=[0, 1], water=1)
    options = {option.id: option for option in decision_of(s, 0).options}
    assert options[END_TURN].preview == {"water": -1, "scrap": -1}
    assert options[PLAY + COPPER].cost == {"water": 1}
    assert options[PLAY + COPPER].preview == {}
    GAME.pick(s, 0, PLAY + COPPER)
    assert s.scrap[0] == 1


# --- questions --------------------------------------------------------------------------------------------------------


def test_an_ambush_names_itself_and_the_ambusher_as_the_cause() -> None:
    s = table([AMBUSH, TIN], [TIN, COPPER], [TIN], scrap=[0, 1])
    GAME.pick(s, 0, PLAY + AMBUSH)
    cause = Cause(phrase("card.ambush.name"), 0, "discard-ambush")
    assert (decision_of(s, 0).kind, decision_of(s, 0).cause) == ("target", cause)
    GAME.pick(s, 0, TARGET + 1)
    decision = decision_of(s, 1)
    assert (decision.kind, decision.cause) == ("hand-over", cause)
    said = GAME.words("en").say(decision.prompt, 1, NAMES)
    assert said == "Anna ambushes you: give up to 2 scrap, or discard a card."
    give = decision.option(GIVE_SCRAP)
    assert give is not None
    assert (give.preview, give.refs) == ({"scrap": -1}, ("yard-1", "yard-0"))


def test_options_that_a_person_would_look_for_are_greyed_with_their_reason() -> None:
    s = table([ENGINE, SANDSTORM, AMBUSH, TIN], [], storm=[2], water=1)
    greyed = {grey.option.id: GAME.words("en").say(grey.refusal.phrase, 0) for grey in decision_of(s, 0).greyed}
    assert greyed == {
        PLAY + ENGINE: "This needs 2 water; you have 1.",
        PLAY + SANDSTORM: "Your last sandstorm has not arrived: 2 turns of yours to go.",
        PLAY + AMBUSH: "No rival has scrap or cards to lose.",
    }


def refs_of(view: View) -> set[str]:
    return {area.id for area in view.areas} | {thing.ref for area in view.areas for thing in area.things}


def test_every_reference_is_to_something_in_view() -> None:
    for seats in GAME.seats:
        told: list[Fact] = []
        for s in random_states(seats, 2, told=told):
            for seat in (*range(seats), None):
                view = GAME.view(s, seat)
                known = refs_of(view)
                assert len(known) == len(view.areas) + sum(len(area.things) for area in view.areas)
                seen = [fact for fact in (fact.told_to(seat) for fact in told) if fact]
                mentioned = {ref for fact in seen for ref in fact.refs}
                causes = [fact.cause for fact in seen]
                if decision := GAME.decision(s, seat):
                    options = [*decision.options, *(grey.option for grey in decision.greyed)]
                    mentioned |= {ref for option in options for ref in option.refs}
                    causes.append(decision.cause)
                mentioned |= {cause.ref for cause in causes if cause}
                assert mentioned <= known
            told.clear()
