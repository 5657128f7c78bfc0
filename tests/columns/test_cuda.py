"""The launcher plays every game once and brings all back in order. A device that does everything late stands in."""

from __future__ import annotations

from collections.abc import Callable
from types import ModuleType, SimpleNamespace
from typing import Any

import numba
import numpy as np
import pytest
from numpy.typing import NDArray

from ashfall.columns import Columns, cuda, number
from ashfall.columns.cuda import THREADS, Launcher
from ashfall.columns.records import from_record

from .conftest import Write
from .yard import YARD

JOB = """
FLAT = True

rules: object
copy_into: object

def play(s, imagined, trial, desk, order, number):
    copy_into(imagined, s)
    desk.times = number % 3
    for _ in range(desk.times):
        rules.pay(s, 1)
    rules.pay(imagined, 2)
    return order.factor * number + imagined.water
"""
GAMES = 2 * THREADS + 2 * THREADS // 3


class Desk(Columns):
    times: int = number(0, 9)


class Order(Columns):
    factor: int = number(0, 1000)


class Memory:
    """An array on the device: full of rubbish until something is written there."""

    def __init__(self, array: NDArray[Any]) -> None:
        self.array = array

    @property
    def dtype(self) -> np.dtype[Any]:
        return self.array.dtype

    def __getitem__(self, part: slice) -> Memory:
        return Memory(self.array[part])

    def copy_to_host(self, to: NDArray[Any], stream: Stream) -> None:
        assert to.shape == self.array.shape
        stream.waiting.append(lambda: np.copyto(to, self.array))


class Stream:
    """Does nothing until somebody waits for it: as late as a device may be."""

    def __init__(self) -> None:
        self.waiting: list[Callable[[], None]] = []


class Event:
    def record(self, stream: Stream) -> None:
        self.stream, self.reached = stream, False
        stream.waiting.append(self.reach)

    def reach(self) -> None:
        self.reached = True

    def synchronize(self) -> None:
        while not self.reached:
            self.stream.waiting.pop(0)()


class Device:
    """What the launcher uses of numba.cuda; its threads run one after the other, in compiled code."""

    def __init__(self, free: int) -> None:
        self.free = free
        self.thread = 0
        self.launches = 0
        self.uploaded = 0

    def jit(self, function: Any, device: bool = False) -> Any:
        if device:
            return numba.njit(function)
        return _Kernel(self, function)

    def grid(self, dimensions: int) -> int:
        assert dimensions == 1
        return self.thread

    def to_device(self, array: NDArray[Any]) -> Memory:
        self.uploaded += array.nbytes
        return Memory(array.copy())

    def device_array(self, shape: Any, kind: Any) -> Memory:
        array = np.empty(shape, kind)
        array.view(np.uint8).fill(0x5A)
        return Memory(array)

    def pinned_array(self, shape: Any, kind: Any) -> NDArray[Any]:
        return np.empty(shape, kind)

    def stream(self) -> Stream:
        return Stream()

    def event(self, timing: bool) -> Event:
        assert not timing
        return Event()

    def current_context(self) -> Any:
        return SimpleNamespace(get_memory_info=lambda: (self.free, self.free))


class _Kernel:
    def __init__(self, device: Device, function: Any) -> None:
        self.device, self.function = device, function

    def __getitem__(self, way: tuple[int, int, Stream]) -> Callable[..., None]:
        blocks, threads, stream = way

        def launch(*arguments: Any) -> None:
            self.device.launches += 1
            given = [value.array if isinstance(value, Memory) else value for value in arguments]
            stream.waiting.append(lambda: run(given))

        def run(given: list[Any]) -> None:
            for self.device.thread in range(blocks * threads):
                self.function(*given)

        return launch


@pytest.fixture
def yard(write_package: Write) -> Callable[[str], ModuleType]:
    return write_package("yard", **YARD, job=JOB)


@pytest.fixture
def device(monkeypatch: pytest.MonkeyPatch) -> Device:
    """A device with no room for more than a block of games."""
    small = Device(free=1)
    monkeypatch.setattr(cuda, "find_cuda", lambda: small)
    return small


def launcher(yard: Callable[[str], ModuleType]) -> Launcher:
    order = Order()
    order.factor = 1000
    unstarted = yard("state").State()
    unstarted.water = 50
    return Launcher({"rules": yard("rules"), "job": yard("job")}, "job", unstarted, Desk, order)


def test_every_game_is_played_once_and_comes_back_in_order(yard: Callable[[str], ModuleType], device: Device) -> None:
    landed = list(launcher(yard).play(GAMES, states=True))
    assert [len(one.results) for one in landed] == [THREADS, THREADS, GAMES - 2 * THREADS]
    assert device.launches == 3
    assert np.concatenate([one.results for one in landed]).tolist() == [1000 * n + 45 for n in range(GAMES)]


def test_the_final_states_come_back_with_their_fingerprints(yard: Callable[[str], ModuleType], device: Device) -> None:
    state = yard("state").State
    landed = list(launcher(yard).play(GAMES, states=True))
    final = np.concatenate([one.states for one in landed if one.states is not None])
    prints = np.concatenate([one.fingerprints for one in landed])
    assert len(final) == len(prints) == GAMES
    for n in range(GAMES):
        played = from_record(state, final, n)
        assert (played.water, played.hand) == (50 - 3 * (n % 3), [0, n % 3, 0, 0])
        words = [0] * 4
        state.fingerprint(played, words)
        assert prints[n].tolist() == words


def test_without_being_asked_for_no_states_come_back_and_nothing_is_sent_for_each_game(
    yard: Callable[[str], ModuleType], device: Device
) -> None:
    asked = launcher(yard)
    sent = device.uploaded
    assert all(landed.states is None for landed in asked.play(GAMES))
    assert device.uploaded == sent < 100


def test_while_one_launch_is_looked_at_the_next_is_under_way(yard: Callable[[str], ModuleType], device: Device) -> None:
    playing = launcher(yard).play(GAMES)
    launches = []
    for landed in playing:
        launches.append(device.launches)
        assert landed.results[0] % 1000 == 45
    assert launches == [2, 3, 3]


def test_a_large_device_takes_all_games_at_once(
    yard: Callable[[str], ModuleType], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cuda, "find_cuda", lambda: Device(free=10**6))
    large = launcher(yard)
    assert large.at_once > GAMES
    (landed,) = large.play(GAMES)
    assert len(landed.results) == GAMES
