"""A simulation plays the same games with every engine, and refuses what it cannot play in one sentence."""

from __future__ import annotations

import builtins
import hashlib
import re
import sys
from collections.abc import Generator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from ashfall import bots
from ashfall.bots import Bot, Sight, UnknownBotError
from ashfall.columns import cuda
from ashfall.columns.cuda import Landed
from ashfall.columns.loader import bind
from ashfall.columns.records import from_record, records, to_record
from ashfall.columns.warm import is_warm
from ashfall.games import find_game
from ashfall.lab.bench import measures
from ashfall.lab.chunks import in_order
from ashfall.lab.contract_sim import ContractEngine
from ashfall.lab.flat_desk import Desk, Order, Tally, add, desk_for
from ashfall.lab.native_sim import NativeEngine, compile_sim, sim_folder, sim_work
from ashfall.lab.plain_sim import sim_parts
from ashfall.lab.plan import Plan, Played, SimulationError, need_flat
from ashfall.lab.sim import SimResult, simulate
from ashfall.table.chance import below, bot_chance, game_seed
from ashfall.table.flat_state import FlatState
from ashfall.table.game import Choice, UnknownSettingError
from ashfall.table.match import Match
from ashfall.table.record import read_record
from ashfall.testing.toys.scrapyard import GAME
from ashfall.testing.toys.scrapyard.state import State

SEED = 2**127 + 11
SEATINGS = [
    ("chance", "chance"),
    ("chance", "greedy"),
    ("greedy:worlds=1", "chance", "greedy:worlds=3"),
    ("chance", "chance", "greedy", "chance"),
]


def plan_of(seats: tuple[str, ...], workers: int = 1, **switches: Any) -> Plan:
    return Plan(GAME, seats, SEED, GAME.check_start(len(seats), SEED, switches), workers)


def same(one: SimResult, other: SimResult) -> bool:
    """Say whether two results differ in nothing but the engine and its speed."""
    played = ("game", "seats", "switches", "seed", "games", "decisions", "outcomes", "average", "longest", "digest")
    return all(getattr(one, name) == getattr(other, name) for name in played)


# --- the same games ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", SEATINGS, ids=",".join)
def test_plain_native_and_the_contract_play_the_same_games(seats: tuple[str, ...]) -> None:
    games = 1000 if seats == ("chance", "chance") else 60
    plain = simulate(GAME, seats, games, SEED, "plain")
    assert same(plain, simulate(GAME, seats, games, SEED, "native"))
    digest, tally = hashlib.blake2b(digest_size=16), Tally()
    for played in ContractEngine(plan_of(seats)).play(games):
        digest.update(played.names)
        add(tally, played.tally)
    assert plain.digest == digest.hexdigest()
    assert (plain.decisions, plain.longest) == (tally.picks, tally.longest)
    assert plain.outcomes.wins == tuple(tally.wins[: len(seats)])
    assert (plain.outcomes.shared, plain.outcomes.ties, plain.outcomes.losses) == (
        tally.shared,
        tally.ties,
        tally.losses,
    )


def test_the_switches_are_the_same_with_every_engine() -> None:
    digests = []
    sets: list[dict[str, Choice]] = [{}, {"goal": "long"}, {"goal": "quick", "storm_spares_owner": True}]
    for switches in sets:
        plain, native = (
            simulate(GAME, ("chance",) * 3, 100, SEED, engine, switches=switches) for engine in ("plain", "native")
        )
        assert same(plain, native)
        digests.append(plain.digest)
    assert len(set(digests)) == 3


@pytest.mark.parametrize("engine", ["plain", "native"])
def test_the_number_of_workers_changes_nothing(engine: str) -> None:
    alone, together = (simulate(GAME, ("chance", "greedy"), 150, SEED, engine, workers) for workers in (1, 2))
    assert same(alone, together)


def test_a_game_of_a_simulation_can_be_played_over_by_its_seed() -> None:
    names = []
    for number in range(5):
        seed = game_seed(SEED, number)
        state = GAME.start(2, seed)
        chances = [bot_chance(seed, seat) for seat in range(2)]
        while asked := GAME.asked(state):
            options = GAME.option_ids(state, asked[0])
            GAME.pick(state, asked[0], options[below(chances[asked[0]], len(options))])
        words = [0] * 4
        State.fingerprint(state, words)
        names += [word.to_bytes(4, "little") for word in words]
    expected = hashlib.blake2b(b"".join(names), digest_size=16).hexdigest()
    assert simulate(GAME, ("chance", "chance"), 5, SEED, "native").digest == expected


def test_another_seed_gives_other_games() -> None:
    assert len({simulate(GAME, ("chance", "chance"), 20, seed).digest for seed in range(5)}) == 5


def test_final_states_stay_within_their_columns_and_sweep_their_agenda() -> None:
    plan = plan_of(("chance", "chance", "chance"))
    unstarted = GAME.unstarted(3, plan.switches)
    stage = Stage(sim_parts(GAME), "flat_sim", unstarted, desk_for(State), need_flat(plan, "native")[1])
    for landed in stage.play(200, states=True):
        assert landed.states is not None
        for i in range(len(landed.states)):
            state = from_record(State, landed.states, i)
            state.check()
            assert not any(state.step[state.depth :] + state.who[state.depth :] + state.source[state.depth :])


def test_no_two_of_a_hundred_thousand_games_have_one_fingerprint() -> None:
    names = NativeEngine(plan_of(("chance", "chance"))).play_chunk(0, 100_000).names
    assert len({names[at : at + 16] for at in range(0, len(names), 16)}) == 100_000


def test_a_story_game_is_simulated_over_the_contract() -> None:
    story = find_game("night_watch")
    first, again = (simulate(story, ("chance", "greedy"), 6, SEED, workers=workers) for workers in (1, 2))
    assert same(first, again)
    outcomes = first.outcomes
    assert outcomes.losses + outcomes.wins[0] == 6
    assert outcomes.wins[0] == outcomes.wins[1], "who plays together wins together"


# --- the result -------------------------------------------------------------------------------------------------------


def test_a_result_counts_decisions_and_outcomes() -> None:
    result = simulate(GAME, ("chance", "greedy"), 100, 5)
    assert (result.game, result.engine, result.seed, result.games) == ("scrapyard", "plain", "5", 100)
    assert result.switches == {"goal": "short", "storm_spares_owner": False}
    assert result.average == result.decisions / 100
    assert result.average <= result.longest <= GAME.most_picks
    assert result.decisions_per_second == pytest.approx(result.decisions / result.seconds)
    assert sum(result.outcomes.wins) - result.outcomes.shared == 100
    assert result.outcomes.wins[1] > 80, "greedy beats chance"


@pytest.mark.parametrize("engine", ["plain", "native"])
def test_progress_is_told_from_none_to_all(engine: str) -> None:
    told: list[tuple[int, int]] = []
    simulate(GAME, ("chance", "chance"), 300, 1, engine, progress=lambda done, games: told.append((done, games)))
    assert told[0] == (0, 300)
    assert told[-1] == (300, 300)
    assert [done for done, _ in told] == sorted({done for done, _ in told})


def test_chunks_come_in_order_and_miss_no_game() -> None:
    asked: list[tuple[int, int]] = []

    def play(first: int, count: int) -> Played:
        asked.append((first, count))
        return Played(bytes([first]), Tally())

    names = b"".join(played.names for played in in_order(play, 100, most=7))
    assert names == bytes(first for first, _ in asked)
    assert sum(count for _, count in asked) == 100
    assert max(count for _, count in asked) == 7
    assert all(first + count == later for (first, count), (later, _) in pairwise(asked))


def test_a_desk_has_room_for_every_option() -> None:
    totals = next(column for column in desk_for(GAME.state).columns if column.name == "total")
    options = next(column for column in FlatState.columns if column.name == "option")
    assert totals.span == options.span
    assert desk_for(GAME.state) is desk_for(FlatState)


def test_a_simulation_once_compiled_is_warm() -> None:
    compile_sim("scrapyard")
    assert is_warm(sim_folder(GAME))
    work = sim_work("scrapyard")
    assert (work.name, work.folder) == ("scrapyard", sim_folder(GAME))


# --- refusals ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "fault", "sentence"),
    [
        ({"seats": ["chance"]}, UnknownSettingError, "scrapyard is for 2, 3 or 4 seats, not 1"),
        ({"seats": ["chance"] * 5}, UnknownSettingError, "scrapyard is for 2, 3 or 4 seats, not 5"),
        ({"seed": -1}, UnknownSettingError, "a seed is a whole number from 0 to 2**128 - 1"),
        ({"games": 0}, ValueError, "a simulation has at least 1 game and 1 worker, not 0 and 1"),
        ({"workers": 0}, ValueError, "a simulation has at least 1 game and 1 worker, not 5 and 0"),
        (
            {"engine": "nativ"},
            ValueError,
            "there is no engine 'nativ'; did you mean 'native'? There are: plain, native, gpu",
        ),
        (
            {"seats": ["chance", "gredy"]},
            UnknownBotError,
            "there is no bot 'gredy'; did you mean 'greedy'? There are: chance, greedy",
        ),
        ({"seats": ["chance", "greedy:worlds=0"]}, UnknownBotError, "bot 'greedy': worlds is from 1 to 1000, not '0'"),
        (
            {"game": find_game("night_watch"), "engine": "native"},
            ValueError,
            "night_watch is a story game, which the native engine cannot play: use plain",
        ),
    ],
    ids=lambda value: str(value)[:40],
)
def test_what_cannot_be_played_is_refused_in_one_sentence(
    change: dict[str, Any], fault: type[ValueError], sentence: str
) -> None:
    asked: dict[str, Any] = {"game": GAME, "seats": ["chance", "chance"], "games": 5, "seed": 1} | change
    with pytest.raises(fault, match=f"^{re.escape(sentence)}$"):
        simulate(**asked)


class LastBot(Bot):
    """Picks the last option; nobody wrote it flat."""

    def pick(self, sight: Sight[Any]) -> int:
        return sight.options[-1]


def test_a_bot_that_is_not_flat_is_played_plain_and_refused_natively(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = {**bots._entries(), "last": SimpleNamespace(load=lambda: LastBot, value="LastBot")}
    monkeypatch.setattr(bots, "_entries", lambda: entries)
    assert simulate(GAME, ("last", "chance"), 3, 1).games == 3
    sentence = "the native engine has no bot 'last': use chance or greedy, or the engine plain"
    with pytest.raises(SimulationError, match=f"^{re.escape(sentence)}$"):
        simulate(GAME, ("chance", "last"), 3, 1, "native")


def without(monkeypatch: pytest.MonkeyPatch, *missing: str) -> None:
    """Act as if these packages were not installed."""
    real = builtins.__import__

    def refuse(name: str, *arguments: Any, **named: Any) -> Any:
        if name.partition(".")[0] in missing:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return real(name, *arguments, **named)

    monkeypatch.setattr(builtins, "__import__", refuse)
    monkeypatch.delitem(sys.modules, "ashfall.columns.compiled", raising=False)


def test_without_numba_the_native_engine_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    without(monkeypatch, "numba", "numpy")
    with pytest.raises(
        ValueError, match=re.escape("the native engine needs the extra 'fast': pip install 'ashfall[fast]'")
    ):
        simulate(GAME, ("chance", "chance"), 5, 1, "native")
    with pytest.raises(SimulationError, match="ashfall\\[fast\\]"):
        list(measures(GAME))


def test_a_cache_that_cannot_be_written_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("ASHFALL_CACHE", str(tmp_path / "file"))
    sentence = f"compiled code cannot be kept in {tmp_path / 'file'} (Not a directory): set ASHFALL_CACHE"
    with pytest.raises(SimulationError, match=re.escape(sentence)):
        simulate(GAME, ("chance", "chance"), 5, 1, "native")


def test_a_game_that_goes_on_for_too_long_ends_the_simulation_with_its_record(monkeypatch: pytest.MonkeyPatch) -> None:
    story = find_game("night_watch")
    monkeypatch.setattr(story, "most_picks", 4)
    with pytest.raises(SimulationError, match=r"^night_watch goes on after 4 picks, the most .*: ashfall1/") as raised:
        simulate(story, ("chance", "chance"), 3, SEED)
    record = read_record(str(raised.value).rpartition(": ")[2])
    assert len(Match.replay(story, record).picks) == 4


# --- the GPU ----------------------------------------------------------------------------------------------------------


def test_without_numba_cuda_the_gpu_engine_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "find_spec", lambda name: None)
    sentence = "the gpu engine needs the extra 'gpu': pip install 'ashfall[gpu]'"
    with pytest.raises(SimulationError, match=f"^{re.escape(sentence)}$"):
        simulate(GAME, ("chance", "chance"), 5, 1, "gpu")


def test_without_a_gpu_the_gpu_engine_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "find_spec", lambda name: name)
    monkeypatch.setattr(cuda, "import_module", lambda name: SimpleNamespace(is_available=lambda: False))
    with pytest.raises(SimulationError, match=r"^the gpu engine finds no GPU that CUDA can use on this machine$"):
        simulate(GAME, ("chance", "chance"), 5, 1, "gpu")


class Stage:
    """Stands in for the launcher: plays in plain Python what a GPU would play."""

    at_once = 64

    def __init__(self, parts: Any, job: str, unstarted: State, desk: type[Desk], order: Order) -> None:
        self.unstarted, self.desk, self.order = unstarted, desk(), order
        self.room = State(), State()
        made = {"copy_into": State.copy_into, "fingerprint": State.fingerprint}
        self.play_one = bind({**parts, **made})[job].play

    def play(self, games: int, *, states: bool = False) -> Generator[Landed, None, None]:
        for first in range(0, games, self.at_once):
            count = min(self.at_once, games - first)
            final = [self.unstarted.copy() for _ in range(count)]
            prints = np.zeros((count, 4), np.uint32)
            endings = [self.play_one(s, *self.room, self.desk, self.order, first + i) for i, s in enumerate(final)]
            for i, s in enumerate(final):
                State.fingerprint(s, prints[i])
            yield Landed(np.array(endings), prints, as_records(final) if states else None)


def as_records(states: list[State]) -> Any:
    """Write list states as records."""
    written = records(State, len(states))
    for i, s in enumerate(states):
        to_record(s, written, i)
    return written


def test_what_the_gpu_played_is_counted_and_named_as_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cuda, "Launcher", Stage)
    seats = ("chance", "greedy", "chance")
    assert same(simulate(GAME, seats, 150, SEED, "native"), simulate(GAME, seats, 150, SEED, "gpu"))


@pytest.mark.gpu
def test_the_gpu_plays_the_same_games() -> None:
    try:
        cuda.find_cuda()
    except cuda.NoGpuError as missing:
        pytest.skip(str(missing))
    for seats in SEATINGS:
        assert same(simulate(GAME, seats, 1000, SEED, "native"), simulate(GAME, seats, 1000, SEED, "gpu"))


# --- the measures -----------------------------------------------------------------------------------------------------


def test_the_measures_have_names_units_and_aims() -> None:
    measured = {measure.name: measure for measure in measures(GAME, quick=True)}
    assert list(measured) == [
        "native",
        "plain",
        "native against plain",
        "digests of 200 games, plain and native",
        "copy of a list state",
        "copy of a native state",
    ]
    assert all(measure.value > 0 for measure in measured.values())
    assert measured["digests of 200 games, plain and native"].ok
