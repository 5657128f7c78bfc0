"""What a seat of Radlands is asked: causes, labels, refusals, costs, previews, barriers."""

from __future__ import annotations

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.options import CHOOSE, END_TURN, EVENT_AT, JUNK, PLAY, TARGET, USE
from ashfall.games.radlands.steps import Step
from ashfall.table.decision import Cause
from ashfall.table.flat_state import push
from ashfall.table.phrase import phrase
from tests.games.radlands.positions import place, put, table
from tests.games.radlands.view_tables import (
    SEEDS,
    asking,
    decision_of,
    greyed,
    labels,
    option,
    random_states,
    say,
)

# --- questions --------------------------------------------------------------------------------------------------------


def test_whoever_is_not_asked_sees_the_question_without_options() -> None:
    s = table(hand=[Kind.MUSE])
    for seat in (1, None):
        decision = decision_of(s, seat)
        assert (decision.options, decision.greyed, decision.prompt) == ((), (), decision_of(s, 0).prompt)


def test_a_choice_forced_by_the_other_names_the_card_and_whose_it_is() -> None:
    s = table()
    push(s, Step.FINISH_EVENT, 0, -1, Kind.RAIDERS)
    push(s, Step.HIT_CAMP, 1, -1, Kind.RAIDERS)
    decision = decision_of(s, 1)
    assert decision.cause == Cause(phrase("player_card.raiders.name"), 0, "acting-0-raiders")
    assert say(decision.prompt, 1) == "Choose which of your camps takes the damage."
    assert say(decision.prompt, 0) == "Bruno chooses which camp of their own takes the damage (Raiders)."


def test_a_junked_card_is_the_cause_of_what_it_asks() -> None:
    s = table(hand=[Kind.MUSE])
    put(s, place(1, 0, 1), Kind.SNIPER)
    put(s, place(1, 1, 1), Kind.LOOTER)
    GAME.pick(s, 0, JUNK + Kind.MUSE)
    assert decision_of(s, 0).cause == Cause(phrase("person.muse.name"), 0, "discard-0")


def test_a_target_is_named_with_its_column_its_spot_and_what_becomes_of_it() -> None:
    s = table((Kind.RAILGUN, Kind.OASIS, Kind.GARAGE))
    put(s, place(1, 0, 1), Kind.SNIPER)
    put(s, place(1, 0, 2), Kind.PUNK)
    put(s, place(1, 1, 1), Kind.LOOTER, health=1)
    GAME.pick(s, 0, USE)
    assert labels(s, 0) == {
        TARGET + 11: "Damage Punk (column 1, front): destroyed",
        TARGET + 13: "Damage Looter (column 2, front): destroyed",
        TARGET + 15: "Damage Railgun (column 3, camp)",
    }
    assert greyed(s, 0) == {
        TARGET + 9: "It is protected: Sniper stands in front of it.",
        TARGET + 10: "It is protected: Punk stands in front of it.",
        TARGET + 12: "It is protected: Looter stands in front of it.",
    }


def test_a_place_is_named_by_who_stands_before_and_behind() -> None:
    s = table((Kind.JUGGERNAUT, Kind.OASIS, Kind.RAILGUN), hand=[Kind.HOLDOUT])
    put(s, 0, Kind.MUSE)
    put(s, 1, Kind.JUGGERNAUT)
    s.health[6] = 0
    put(s, place(0, 1, 1), Kind.PUNK)
    GAME.pick(s, 0, PLAY + Kind.HOLDOUT)
    assert labels(s, 0) == {
        TARGET + 0: "Column 1, behind Juggernaut; Muse goes in front of it",
        TARGET + 2: "Column 1, in front of Juggernaut",
        TARGET + 4: "Column 2, behind Punk",
        TARGET + 5: "Column 2, in front of Punk",
        TARGET + 7: "Column 3, before Railgun (destroyed)",
    }
    assert [option.cost.get("water", 0) for option in decision_of(s, 0).options] == [2, 2, 2, 2, 0]


def test_playing_a_card_says_what_it_takes_and_where_it_waits() -> None:
    s = table(hand=[Kind.MUSE, Kind.HOLDOUT, Kind.NAPALM, Kind.INTERROGATE], water=4)
    put(s, place(0, 0, 1), Kind.LOOTER)
    s.health[3] = 0
    s.queue[0] = Kind.BANISH
    said = labels(s, 0)
    assert said[PLAY + Kind.MUSE] == "Play Muse, 1 water when placed"
    assert said[PLAY + Kind.HOLDOUT] == "Play Holdout, 0 to 2 water when placed"
    assert said[PLAY + Kind.NAPALM] == "Play Napalm onto space 2"
    assert said[PLAY + Kind.INTERROGATE] == "Play Interrogate, which resolves at once"


def test_a_lent_ability_says_who_lends_it() -> None:
    s = table()
    put(s, place(0, 0, 1), Kind.ARGO_YESKY)
    put(s, place(0, 1, 1), Kind.PUNK)
    assert labels(s, 0)[USE + 3 * 4 + 2] == "Use Punk (column 2, front): damage an unprotected card, lent by Argo Yesky"


def test_what_a_person_would_look_for_in_a_turn_is_greyed_with_its_reason() -> None:
    s = table((Kind.RAILGUN, Kind.GARAGE, Kind.MULCHER), hand=[Kind.MUSE, Kind.NAPALM], water=0)
    put(s, place(0, 0, 1), Kind.RABBLE_ROUSER, ready=False)
    put(s, place(0, 1, 1), Kind.LOOTER, health=1)
    reasons = greyed(s, 0)
    assert reasons[PLAY + Kind.NAPALM] == "This takes 2 water; you have 0."
    assert reasons[USE + 3] == "It is not ready: it entered play or was restored this turn."
    assert USE + 4 not in reasons, "a card that is not ready says so once"
    assert reasons[USE + 3 * 4] == "A damaged person cannot use abilities."
    assert reasons[USE] == "This takes 2 water; you have 0."


def test_a_refusal_is_the_reason_that_was_greyed() -> None:
    s = table(hand=[Kind.NAPALM], water=0)
    refused = GAME.refusal(s, 0, PLAY + Kind.NAPALM)
    assert refused == next(grey.refusal for grey in decision_of(s, 0).greyed if grey.option.id == PLAY + Kind.NAPALM)


def test_mercenaries_say_why_two_cards_cannot_be_discarded() -> None:
    s = asking(table(their_hand=[Kind.MUSE]), Step.MERCENARIES, 1, 0, Kind.MERCENARY_CAMP)
    assert greyed(s, 1) == {CHOOSE: "This takes 2 cards in hand; you have 1."}


def test_an_event_that_cannot_move_is_greyed() -> None:
    s = asking(table(), Step.OMEN, 0, 0, Kind.OMEN_CLOCK)
    s.queue[0], s.queue[1], s.queue[5] = Kind.BANISH, Kind.RAIDERS, Kind.BOMBARDMENT
    assert labels(s, 0) == {
        EVENT_AT + 0: "Resolve your Banish, on space 1",
        EVENT_AT + 5: "Move Bruno’s Bombardment from space 3 to space 2",
    }
    assert greyed(s, 0) == {EVENT_AT + 1: "The space in front of it is taken."}


def test_several_cards_to_discard_are_counted() -> None:
    s = table(hand=[Kind.MUSE, Kind.SCOUT, Kind.SNIPER])
    for _ in range(3):
        push(s, Step.DISCARD, 0, -1, Kind.ZETO_KHAN)
    assert say(decision_of(s, 0).prompt) == "Discard 3 cards, one after the other."


def test_every_reference_of_a_question_is_to_something_in_view() -> None:
    for seed in SEEDS:
        for s in random_states(seed):
            for seat in (0, 1, None):
                view = GAME.view(s, seat)
                known = [area.id for area in view.areas] + [thing.ref for area in view.areas for thing in area.things]
                assert len({*known}) == len(known)
                if decision := GAME.decision(s, seat):
                    options = [*decision.options, *(grey.option for grey in decision.greyed)]
                    mentioned = {ref for option in options for ref in option.refs}
                    assert mentioned | ({decision.cause.ref} if decision.cause else set()) <= {*known, ""}


# --- costs, previews and barriers -------------------------------------------------------------------------------------


def test_a_preview_counts_water_and_camps_and_the_cost_in() -> None:
    s = table((Kind.BLOOD_BANK, Kind.REACTOR, Kind.OASIS))
    put(s, place(0, 0, 1), Kind.MUSE)
    assert option(s, 0, USE).preview == {"water": 1}
    reactor = option(s, 0, USE + 3 * 3)
    assert (reactor.cost, reactor.preview) == ({"water": 2}, {"water": -2, "camps": -1})


def test_a_barrier_stands_where_a_card_is_drawn_and_nothing_is_previewed_beyond_it() -> None:
    s = table((Kind.MULCHER, Kind.RAILGUN, Kind.OASIS))
    put(s, place(0, 0, 1), Kind.MUSE)
    mulcher = option(s, 0, USE)
    assert (mulcher.barrier, mulcher.preview) == (True, {})
    assert option(s, 0, END_TURN).barrier


def test_an_option_is_flagged_exactly_when_it_raises_a_barrier_and_its_preview_comes_true() -> None:
    seen = {True: 0, False: 0}
    for seed in SEEDS:
        for s in random_states(seed):
            for seat in GAME.asked(s):
                before = GAME.view(s, seat)
                for offered in decision_of(s, seat).options:
                    after = s.copy()
                    GAME.pick(after, seat, offered.id)
                    assert offered.barrier == (after.barriers > s.barriers), offered
                    seen[offered.barrier] += 1
                    if offered.preview:
                        was, now = (view.area(f"seat-{seat}").counters for view in (before, GAME.view(after, seat)))
                        assert {name: now[name] - was[name] for name in offered.preview} == offered.preview
    assert min(seen.values()) > 100
