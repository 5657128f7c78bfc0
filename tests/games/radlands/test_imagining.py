"""What bots imagine and weigh of a table of Radlands. The numbers in brackets are the game's rulings."""

from __future__ import annotations

from collections import Counter

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import HAND_KINDS, Kind
from ashfall.games.radlands.options import CARD, JUNK, KEEP, PLAY, TARGET
from ashfall.games.radlands.state import State
from ashfall.table.chance import bot_chance
from tests.games.radlands.harm_tables import camp, front, hand, offered, pick, play, rear, stack, use_of
from tests.games.radlands.information_tables import EACH_HIDDEN, UNSEEN, Change, middle, tell_apart
from tests.games.radlands.positions import PLAIN_CAMPS, put, table

# --- [93] and [93b] bots ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_table_looks_the_same_to_its_seat(seat: int) -> None:
    """[93]"""
    s = middle()
    before = s.copy()
    for number in range(6):
        imagined = GAME.imagine(s, seat, bot_chance(number, seat))
        imagined.check()
        assert tell_apart((s, imagined), seat) == []
    assert s == before


def all_cards(s: State) -> Counter[int]:
    """Count every card of the deck wherever it lies."""
    in_play = [s.under[t] or s.card[t] for t in range(len(s.card)) if s.card[t] < Kind.RAIDERS or s.under[t]]
    held = [kind for kind in range(HAND_KINDS) for seat in (0, 1) for _ in range(s.hand[seat * HAND_KINDS + kind])]
    lying = [*s.deck[: s.deck_size], *s.discard[: s.discard_size], *s.queue, *in_play, *held]
    return Counter(kind for kind in lying if 0 < kind < Kind.WATER_SILO)


@pytest.mark.parametrize("seat", [0, 1])
def test_an_imagined_table_holds_the_same_cards(seat: int) -> None:
    """[93]"""
    s = middle()
    for number in range(20):
        imagined = GAME.imagine(s, seat, bot_chance(number, seat))
        assert all_cards(imagined) == all_cards(s)
        assert len(hand(imagined, 1 - seat)) == len(hand(s, 1 - seat))


@pytest.mark.parametrize("seat", [0, 1])
def test_hands_deck_and_punks_are_imagined_in_many_ways(seat: int) -> None:
    """[93]"""
    s = middle()
    worlds = [GAME.imagine(s, seat, bot_chance(number, seat)) for number in range(60)]
    assert len({tuple(hand(world, 1 - seat)) for world in worlds}) > 10
    assert len({tuple(world.deck) for world in worlds}) > 30
    assert len({world.under[front(0)] for world in worlds}) > 4
    assert len({world.under[front(1)] for world in worlds}) > 4


@pytest.mark.parametrize(("change", "seat"), [(change, seat) for change, seat in EACH_HIDDEN if seat is not None])
def test_what_is_secret_changes_nothing_that_a_bot_imagines_or_weighs(change: Change, seat: int) -> None:
    """[93] [93b]"""
    one, other = middle(), middle()
    change(other)
    for number in range(5):
        worlds = [GAME.imagine(s, seat, bot_chance(number, seat)) for s in (one, other)]
        assert worlds[0] == worlds[1]
    assert GAME.worth(one, seat) == GAME.worth(other, seat)


def test_a_card_that_was_seen_going_to_a_hand_stays_there_in_every_imagined_table() -> None:
    """[89] A person who goes back to the hand does so face up."""
    s = table(hand=[Kind.TRUCE], water=6)
    put(s, rear(1), Kind.MOLGUR_STANG)
    put(s, rear(1, 1), Kind.PUNK, face=Kind.GUNNER)
    play(s, Kind.TRUCE)
    assert hand(s, 1) == [Kind.GUNNER, Kind.MOLGUR_STANG]
    worlds = [GAME.imagine(s, 0, bot_chance(number, 0)) for number in range(30)]
    assert all(Kind.MOLGUR_STANG in hand(world, 1) for world in worlds)
    assert not all(Kind.GUNNER in hand(world, 1) for world in worlds)


@pytest.mark.parametrize("option", [PLAY + Kind.HOLDOUT, JUNK + Kind.HOLDOUT])
def test_which_of_two_alike_was_the_one_seen_stays_secret(option: int) -> None:
    """[89] Who plays one of two, of which one was seen, may hold the other or not."""
    states = []
    for other in (Kind.HOLDOUT, Kind.MUSE):
        s = table(hand=[Kind.HOLDOUT, other], deck=[*UNSEEN, Kind.MUSE if other == Kind.HOLDOUT else Kind.HOLDOUT])
        s.known[Kind.HOLDOUT] = 1
        pick(s, option, *([TARGET + rear(0, 1)] if option == PLAY + Kind.HOLDOUT else []))
        states.append(s)
    assert tell_apart(states, 1) == []
    for number in range(5):
        one, another = (GAME.imagine(s, 1, bot_chance(number, 1)) for s in states)
        assert one == another


@pytest.mark.parametrize(("option", "left"), [(PLAY + Kind.INTERROGATE, 2), (use_of(camp(0)), 3)])
def test_a_choice_among_drawn_cards_is_imagined_and_played_on(option: int, left: int) -> None:
    """[93] Interrogate, Supply Depot"""
    s = table((Kind.SUPPLY_DEPOT, *PLAIN_CAMPS[1:]), hand=[Kind.INTERROGATE, Kind.MUSE], deck=UNSEEN)
    pick(s, option)
    for number in range(6):
        mine, imagined = (GAME.imagine(s, seat, bot_chance(number, seat)) for seat in (0, 1))
        assert tell_apart((s, mine), 0) == []
        assert tell_apart((s, imagined), 1) == []
        pick(imagined, offered(imagined)[-1])
        assert len(hand(imagined)) == left


@pytest.mark.parametrize("option", [PLAY + Kind.INTERROGATE, use_of(camp(0))])
def test_nothing_of_a_choice_among_drawn_cards_is_left_for_a_bot_to_find(option: int) -> None:
    """[93] Interrogate, Supply Depot: in all that is imagined the card that stayed is a hidden one like any other."""
    states = []
    for kept, other in ((Kind.GUNNER, Kind.NAPALM), (Kind.NAPALM, Kind.GUNNER)):
        s = table((Kind.SUPPLY_DEPOT, *PLAIN_CAMPS[1:]), hand=[Kind.INTERROGATE])
        stack(s, other, Kind.MUTANT, Kind.SCOUT, kept, Kind.BANISH)
        pick(s, option, CARD + (kept if option == PLAY + Kind.INTERROGATE else Kind.BANISH))
        states.append(s)
    one, another = (GAME.imagine(s, 1, bot_chance(0, 1)) for s in states)
    assert one == another


@pytest.mark.parametrize("kept", [0, 1, 3])
def test_an_imagined_draft_gives_the_other_seat_other_camps(kept: int) -> None:
    """[89] [93a]"""
    s = GAME.start(2, 8)
    pick(s, *(KEEP + number for number in range(kept)), seat=1)
    worlds = [GAME.imagine(s, 0, bot_chance(number, 0)) for number in range(6)]
    for world in worlds:
        world.check()
        assert tell_apart((s, world), 0) == []
        assert world.dealt[:6] == s.dealt[:6]
        assert len(set(world.dealt)) == 12
        assert set(world.kept[3:]) <= {0, *world.dealt[6:]}
    assert len({tuple(world.dealt[6:]) for world in worlds}) >= 5
