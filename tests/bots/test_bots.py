"""Bots: how one is named, what it is given to see, and that it picks by nothing else."""

from __future__ import annotations

from collections import Counter
from importlib.metadata import EntryPoint
from typing import Any

import pytest

from ashfall import bots
from ashfall.bots import Bot, Knob, Sight, UnknownBotError, bot_names, make_bot, read_spec
from ashfall.bots.chance import ChanceBot
from ashfall.bots.greedy import GreedyBot
from ashfall.games import find_game, game_names
from ashfall.table.chance import Chance, bot_chance
from ashfall.testing import play_games
from tests.testing.small_game import DIG, DRAW, GAME, PLAY, REST, SmallGame, Table


def in_turn() -> Table:
    """A table at which seat 0 chooses, with a 1 and a 4 in hand."""
    table = GAME.start(2, 7)
    table.hands, table.laid, table.turn, table.left = [[1, 4], [2, 2]], [3, 3], 0, 2
    return table


class Plain(SmallGame):
    """Points are all that counts, so that to play the highest card is best."""

    def worth(self, state: Table, seat: int) -> float:
        return state.points[seat]


# --- names


def test_bots_are_found_by_their_names() -> None:
    assert {"chance", "greedy"} <= {*bot_names()}
    assert bot_names() == sorted(bot_names())
    assert isinstance(make_bot("chance", 0, 1), ChanceBot)
    assert isinstance(make_bot("greedy", 0, 1), GreedyBot)


def test_a_spec_sets_what_the_bot_lets_be_set() -> None:
    assert read_spec("greedy:worlds=4") == (GreedyBot, {"worlds": 4})
    assert make_bot("greedy", 0, 1).set == {"worlds": 2}
    assert make_bot("greedy:worlds=7", 0, 1).set == {"worlds": 7}
    assert make_bot("greedy:", 0, 1).set == {"worlds": 2}


@pytest.mark.parametrize(
    ("spec", "said"),
    [
        ("greeedy", "there is no bot 'greeedy'; did you mean 'greedy'?"),
        ("", "there is no bot ''"),
        ("Greedy", "there is no bot 'Greedy'; did you mean 'greedy'?"),
        ("x" * 500, f"there is no bot '{'x' * 60}'"),
        ("greedy:worlds", "bot 'greedy': worlds is from 1 to 1000, not ''"),
        ("greedy:worlds=", "bot 'greedy': worlds is from 1 to 1000, not ''"),
        ("greedy:worlds=0", "bot 'greedy': worlds is from 1 to 1000, not '0'"),
        ("greedy:worlds=1001", "bot 'greedy': worlds is from 1 to 1000, not '1001'"),
        ("greedy:worlds=-1", "bot 'greedy': worlds is from 1 to 1000, not '-1'"),
        ("greedy:worlds=2.5", "bot 'greedy': worlds is from 1 to 1000, not '2.5'"),
        ("greedy:worlds=٢", "bot 'greedy': worlds is from 1 to 1000, not '٢'"),
        (f"greedy:worlds={'9' * 5000}", f"bot 'greedy': worlds is from 1 to 1000, not '{'9' * 40}'"),
        ("greedy:wolds=2", "bot 'greedy': there is no setting 'wolds'; did you mean 'worlds'?"),
        ("greedy:worlds=2,", "bot 'greedy': there is no setting ''"),
        ("greedy:worlds=2,worlds=3", "bot 'greedy': worlds is set twice"),
        ("chance:worlds=2", "bot 'chance' has no settings"),
    ],
)
def test_a_spec_that_names_no_bot_is_refused_in_a_sentence(spec: str, said: str) -> None:
    with pytest.raises(UnknownBotError) as caught:
        make_bot(spec, 0, 1)
    assert str(caught.value).startswith(said)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        ("no.such.module:Bot", "the bot 'mine' cannot be loaded: No module named 'no'"),
        ("ashfall.bots:bot_names", "the bot 'mine' cannot be loaded: ashfall.bots:bot_names is not a Bot"),
        ("ashfall.bots.sight:Sight", "the bot 'mine' cannot be loaded: ashfall.bots.sight:Sight is not a Bot"),
    ],
)
def test_a_bot_that_cannot_be_loaded_is_told_in_a_sentence(
    place: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "_entries", lambda: {"mine": EntryPoint("mine", place, "ashfall.bots")})
    with pytest.raises(UnknownBotError) as caught:
        make_bot("mine", 0, 1)
    assert str(caught.value) == said


def test_a_knob_holds_its_default_between_its_bounds() -> None:
    for name in bot_names():
        for knob in read_spec(name)[0].knobs.values():
            assert isinstance(knob, Knob)
            assert knob.least <= knob.default <= knob.most


# --- picks


def test_chance_picks_every_option_about_as_often_and_the_same_from_the_same_chance() -> None:
    table = in_turn()
    options = list(GAME.option_ids(table, 0))
    bot = make_bot("chance", 0, 11)
    picked = [bot.pick(Sight(GAME, table, 0)) for _ in range(2000)]
    counts = Counter(picked)
    assert sorted(counts) == options
    # Each is expected 400 times; 5 deviations of 18 are 90.
    assert all(abs(count - 2000 / len(options)) < 90 for count in counts.values())
    again = make_bot("chance", 0, 11)
    assert [again.pick(Sight(GAME, table, 0)) for _ in range(2000)] == picked


def test_bots_of_two_seats_or_two_games_have_chance_of_their_own() -> None:
    table = in_turn()

    def picks(seat: int, seed: int) -> list[int]:
        bot = make_bot("chance", seat, seed)
        return [bot.pick(Sight(GAME, table, 0)) for _ in range(50)]

    assert picks(0, 1) != picks(1, 1)
    assert picks(0, 1) != picks(0, 2)


def test_greedy_takes_what_is_worth_most() -> None:
    assert make_bot("greedy", 0, 1).pick(Sight(Plain(), in_turn(), 0)) == PLAY + 4


def test_greedy_takes_the_first_among_equals() -> None:
    table = in_turn()
    table.hands[0] = []
    assert list(GAME.option_ids(table, 0)) == [REST, DRAW, DIG]
    assert make_bot("greedy", 0, 1).pick(Sight(Plain(), table, 0)) == REST


def test_greedy_weighs_over_all_the_worlds_it_imagines() -> None:
    imagined: list[int] = []

    class Watched(SmallGame):
        def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
            imagined.append(seat)
            return super().imagine(state, seat, chance)

    make_bot("greedy:worlds=5", 0, 1).pick(Sight(Watched(), in_turn(), 0))
    assert imagined == [0] * 5


def test_greedy_draws_where_cards_in_hand_are_worth_more() -> None:
    class Luck(SmallGame):
        """A drawn card counts three times, and a played one once."""

        def worth(self, state: Table, seat: int) -> float:
            return state.points[seat] + 3 * sum(state.hands[seat])

    table = in_turn()
    table.deck = [4] * 6
    table.hands = [[1, 1], [4, 4]]
    assert make_bot("greedy:worlds=8", 0, 1).pick(Sight(Luck(), table, 0)) == DRAW


@pytest.mark.parametrize("name", game_names())
@pytest.mark.parametrize("kind", [ChanceBot, GreedyBot])
def test_the_same_sight_and_chance_give_the_same_pick(name: str, kind: type[Bot]) -> None:
    game: Any = find_game(name)
    for position in play_games(game, games=3, seed=4).positions():
        state = position.state
        for seat in game.asked(state):
            twin = game.imagine(state, seat, bot_chance(position.at, seat))
            first, second = (kind(seat, bot_chance(9, seat)).pick(Sight(game, one, seat)) for one in (state, twin))
            assert first == second
            assert first in game.option_ids(state, seat)


# --- sight


def test_a_bot_sees_its_view_its_decision_and_its_options() -> None:
    table = in_turn()
    sight = Sight(GAME, table, 0)
    assert sight.view == GAME.view(table, 0)
    assert sight.decision == GAME.decision(table, 0)
    assert sight.options == GAME.option_ids(table, 0)


def test_no_public_name_of_a_sight_leads_to_the_true_state() -> None:
    table = in_turn()
    sight = Sight(GAME, table, 0)
    public = {name: getattr(sight, name) for name in dir(sight) if not name.startswith("_")}
    assert {*public} == {"game", "seat", "view", "decision", "options", "imagine"}
    assert not any(value is table for value in public.values())
    imagined = sight.imagine(Chance())
    imagined.hands[0].clear()
    imagined.chance_key[:] = [0, 0, 0, 0]
    assert table == in_turn()


def test_what_a_bot_imagines_it_may_play_on_without_touching_the_table() -> None:
    table = in_turn()
    bot = make_bot("greedy:worlds=3", 0, 5)
    for _ in range(5):
        bot.pick(Sight(GAME, table, 0))
    assert table == in_turn()
