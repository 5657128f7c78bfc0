"""The conformance kit: it finds nothing in a game that keeps its promises, and every way of breaking one."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from ashfall.table.chance import Chance
from ashfall.table.decision import Decision, Option, refusal
from ashfall.table.fact import Fact
from ashfall.table.match import Match
from ashfall.table.phrase import phrase
from ashfall.table.record import read_record
from ashfall.table.view import Area, View
from ashfall.testing import PROMISES, Broken, Promise, check_game, play_games
from ashfall.testing.played import POSITIONS, tables
from ashfall.testing.promises import secret

from .broken_games import BROKEN, BrokenGame, Clairvoyant, make
from .small_game import GAME, SmallGame, Table

NAMES = [promise.name for promise in PROMISES]


def promise_named(name: str) -> Promise:
    return next(promise for promise in PROMISES if promise.name == name)


def test_a_game_that_keeps_its_promises_has_no_fault() -> None:
    assert check_game(GAME, games=4) == []


@pytest.mark.parametrize("kind", BROKEN, ids=lambda kind: kind.__name__)
def test_every_way_of_breaking_a_promise_is_found(kind: type[BrokenGame]) -> None:
    found = promise_named(kind.breaks).broken(play_games(make(kind), games=6))
    assert found, f"{kind.__name__} was not found out"
    assert all(broken.promise == kind.breaks and broken.what for broken in found)


def test_every_promise_of_a_game_is_broken_by_one_of_the_broken_games() -> None:
    elsewhere = {
        "nothing revealed is taken back at once",
        "everybody together takes back anything",
        "compiled code plays as plain code does",
    }
    assert {kind.breaks for kind in BROKEN} | elsewhere == {*NAMES}


def test_a_match_that_takes_back_what_was_revealed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    promise = promise_named("nothing revealed is taken back at once")
    played = play_games(GAME, games=2)
    assert promise.broken(played) == []
    monkeypatch.setattr(Match, "undo_refusal", lambda *_: None)
    assert promise.broken(played)


@pytest.mark.parametrize(
    ("name", "instead"),
    [
        ("agree", lambda match, seat: match._go_back(match.proposal.at) if match.proposal else None),
        ("agree", lambda match, seat: refusal("barrier")),
        ("_keep", lambda match, at: None),
    ],
    ids=["one is enough", "all are not enough", "the log stays"],
)
def test_a_match_that_does_not_take_back_by_consent_is_found(
    monkeypatch: pytest.MonkeyPatch, name: str, instead: Any
) -> None:
    promise = promise_named("everybody together takes back anything")
    played = play_games(GAME, games=2)
    assert promise.broken(played) == []
    monkeypatch.setattr(Match, name, instead)
    assert promise.broken(played)


def test_a_promise_says_in_a_sentence_what_it_is() -> None:
    assert len({*NAMES}) == len(NAMES)
    for promise in PROMISES:
        assert promise.sentence.endswith(".")
        assert "  " not in promise.sentence


def test_what_is_broken_comes_with_a_record_that_shows_it() -> None:
    broken = promise_named(Clairvoyant.breaks).broken(play_games(Clairvoyant(), games=2))[0]
    record = read_record(broken.record)
    assert record.game == "small"
    assert Match.replay(Clairvoyant(), record).record().picks == record.picks
    assert str(broken) == f"{broken.promise}: {broken.what}\n    {broken.record}"
    assert str(Broken("a promise", "is broken")) == "a promise: is broken"


def test_an_imagine_that_deals_nothing_anew_hides_leaks_from_nobody_who_brings_twins() -> None:
    class Timid(SmallGame):
        """Whoever sits here knows everything, and imagines only other dice."""

        def imagine(self, state: Table, seat: int, chance: object) -> Table:
            imagined = super().imagine(state, seat, chance)  # type: ignore[arg-type]
            imagined.deck, imagined.hands, imagined.laid = (
                state.deck[:],
                [hand[:] for hand in state.hands],
                state.laid[:],
            )
            return imagined

        def worth(self, state: Table, seat: int) -> float:
            return float(state.deck[-1] if state.deck else 0)

    class Twinned(Timid):
        """Whoever sits here knows everything still, but the game brings twins."""

        def twin(self, state: Table, seat: int, chance: Chance) -> Table:
            return SmallGame.imagine(self, state, seat, chance)

    promise = promise_named("worth is made of what the seat knows")
    assert promise.broken(play_games(Timid(), games=2)) == []
    assert promise.broken(play_games(Timid(), games=2, twin=GAME.imagine))
    assert promise.broken(play_games(Twinned(), games=2))


class Heap(msgspec.Struct):
    """All there is of Nim: no chance, and nothing hidden."""

    seats: int
    heap: int = 11
    turn: int = 0
    over: bool = False


class Nim(SmallGame):
    """Take one to three from a heap; who takes the last has won."""

    name = "nim"

    def start(self, seats: int, seed: int, switches: Any = None, told: list[Fact] | None = None) -> Any:
        return Heap(seats)

    def decision(self, state: Any, seat: int | None) -> Decision | None:
        asked = self.asked(state)
        options = tuple(Option(n, "take", phrase("option.draw")) for n in range(1, min(3, state.heap) + 1))
        return Decision(asked, "one", "take", phrase("headline"), None, options if seat in asked else ())

    def pick(self, state: Any, seat: int, option: int, told: list[Fact] | None = None) -> None:
        state.heap -= option
        state.turn = (state.turn + 1) % state.seats
        state.over = not state.heap

    def barriers(self, state: Any) -> int:
        return 0

    def view(self, state: Any, seat: int | None) -> View:
        return View(seat, phrase("headline"), (Area("heap", phrase("area.deck"), counters={"points": state.heap}),))

    def imagine(self, state: Any, seat: int, chance: Chance) -> Any:
        return msgspec.structs.replace(state)

    def worth(self, state: Any, seat: int) -> float:
        return 1.0 if state.heap % 4 == 0 else 0.0

    def copy(self, state: Any) -> Any:
        return msgspec.structs.replace(state)


@pytest.mark.parametrize("promise", [p for p in vars(secret).values() if isinstance(p, Promise)], ids=lambda p: p.name)
def test_a_game_without_chance_and_secrets_keeps_them(promise: Promise) -> None:
    assert promise.broken(play_games(Nim(), games=2)) == []


def test_progress_hears_of_every_promise_with_what_is_broken() -> None:
    heard: list[tuple[Promise, list[Broken]]] = []
    found = check_game(Clairvoyant(), games=1, progress=lambda promise, broken, _: heard.append((promise, broken)))
    assert [promise for promise, _ in heard] == [*PROMISES]
    assert [broken for _, some in heard for broken in some] == found


@pytest.mark.parametrize("games", [1, 3, 12])
def test_every_seat_count_and_every_choice_is_played_however_few_the_games(games: int) -> None:
    set_up = list(tables(GAME, games, seed=5))
    assert len(set_up) >= games
    assert {table.seats for table in set_up} == {*GAME.seats}
    for switch in GAME.switches:
        assert {table.switches[switch.id] for table in set_up} == {*switch.choices}


def test_the_same_seed_plays_the_same_games() -> None:
    def records(seed: int) -> list[str]:
        return [play.record() for play in play_games(GAME, games=3, seed=seed).plays]

    assert records(4) == records(4) != records(5)


def test_positions_are_kept_from_the_first_to_the_end() -> None:
    for play in play_games(GAME, games=4).plays:
        assert play.positions[0].at == 0
        assert play.positions[-1].at == len(play.match.picks)
        assert len(play.positions) == min(POSITIONS, len(play.match.picks) + 1)
        assert all(GAME.digest(p.state) == play.match.record().digests[p.at] for p in play.positions)
