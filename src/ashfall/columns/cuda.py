"""Runs a flat game on a GPU with numba-cuda: one thread plays one game, and results come back as arrays.

The states lie in the GPU's memory as the same records that the native engine uses, and are made there. Each thread has
two more states to think with and a desk, so that nothing is shared between games but what nobody writes.
"""

from __future__ import annotations

import warnings
from collections.abc import Generator, Mapping
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from .compiled import nothing_like, written_for
from .declaration import Columns
from .device import device_function
from .loader import Part, bind
from .records import one_record, record_type

THREADS = 128
"""Threads to a block: few enough for each to keep what it works with in registers."""

SHARE = 0.5
"""The part of the GPU's free memory that one launch may fill."""

MOST_AT_ONCE = 1 << 18
"""Enough games to fill a large GPU; more would only make the reports of progress rarer."""


STACK = 8192
"""Bytes of stack to a thread."""


class NoGpuError(RuntimeError):
    """There is no GPU to be used, or numba-cuda is missing; the text is one sentence."""


class Landed(NamedTuple):
    """What a launch brought back of its games, in order."""

    results: NDArray[np.int64]
    """What `play` returned."""
    fingerprints: NDArray[np.uint32]
    """Of the final states: four numbers each."""
    states: NDArray[Any] | None
    """The final states, if they were asked for."""


class Launcher:
    """A compiled kernel that plays games from a state given, and the memory that it works in."""

    def __init__(
        self, parts: Mapping[str, Part], job: str, unstarted: Columns, desk: type[Columns], order: Columns
    ) -> None:
        """Compile `play` of the part named `job`: play(s, imagined, trial, desk, order, number) -> whole number."""
        self._cuda = find_cuda()
        self._kernel = make_kernel(self._cuda, parts, job, type(unstarted))
        self._unstarted = self._cuda.to_device(one_record(unstarted))
        self._order = self._cuda.to_device(one_record(order))
        state, own = record_type(type(unstarted)), record_type(desk)
        free, _ = self._cuda.current_context().get_memory_info()
        fitting = int(free * SHARE) // (3 * state.itemsize + own.itemsize)
        self.at_once = max(THREADS, min(MOST_AT_ONCE, fitting))
        # What lies in this memory does not matter: a state is copied into before it is used.
        self._states = self._cuda.device_array(self.at_once, state)
        self._room = self._cuda.device_array(2 * self.at_once, state)
        self._desks = self._cuda.device_array(self.at_once, own)
        self._stream = self._cuda.stream()
        self._returns = [_Return(self._cuda, self.at_once) for _ in range(2)]

    def play(self, games: int, *, states: bool = False) -> Generator[Landed, None, None]:
        """Play games 0 to games - 1, `at_once` at a time; `states` gives the final states too, which takes far longer.

        While one launch is looked at by who asked, the next is under way.
        """
        ahead: _Return | None = None
        for launch, first in enumerate(range(0, games, self.at_once)):
            behind, ahead = ahead, self._returns[launch % 2]
            self._launch(first, min(self.at_once, games - first), ahead, states)
            if behind:
                yield behind.land()
        if ahead:
            yield ahead.land()

    def _launch(self, first: int, count: int, back: _Return, states: bool) -> None:
        blocks = -(-count // THREADS)
        own = (self._states, self._room, self._desks)
        with warnings.catch_warnings():
            # A few games on a large GPU are a poor use of it, of which numba-cuda warns: ours to judge.
            warnings.simplefilter("ignore")
            self._kernel[blocks, THREADS, self._stream](
                self._unstarted, *own, self._order, first, count, back.results, back.fingerprints
            )
        back.send(count, self._states if states else None, self._stream)


class _Return:
    """The way back for what a launch gives. There are two, so that one can be read while the other is written."""

    def __init__(self, cuda: Any, most: int) -> None:
        self.results = cuda.device_array(most, np.int64)
        self.fingerprints = cuda.device_array((most, 4), np.uint32)
        # Only memory that stays in its place is copied to while the processor goes on.
        self._results = cuda.pinned_array(most, np.int64)
        self._fingerprints = cuda.pinned_array((most, 4), np.uint32)
        self._arrived = cuda.event(timing=False)
        self._count = 0
        self._states: NDArray[Any] | None = None

    def send(self, count: int, states: Any, stream: Any) -> None:
        """Have the first `count` of each copied when the kernel that was launched before is done."""
        self._count = count
        self.results[:count].copy_to_host(self._results[:count], stream=stream)
        self.fingerprints[:count].copy_to_host(self._fingerprints[:count], stream=stream)
        self._states = None
        if states is not None:
            self._states = np.empty(count, states.dtype)
            states[:count].copy_to_host(self._states, stream=stream)
        self._arrived.record(stream)

    def land(self) -> Landed:
        """Wait for what was sent, and give it."""
        self._arrived.synchronize()
        return Landed(self._results[: self._count].copy(), self._fingerprints[: self._count].copy(), self._states)


def find_cuda() -> Any:
    """Give numba.cuda, or raise NoGpuError."""
    # Numba's own CUDA support is an older one.
    if find_spec("numba_cuda") is None:
        raise NoGpuError("the gpu engine needs the extra 'gpu': pip install 'ashfall[gpu]'")
    # numba-cuda up to 0.30 looks for a name that NumPy 2.5 no longer has.
    vars(np).setdefault("row_stack", np.vstack)
    with warnings.catch_warnings():
        # It also speaks to NumPy in ways that NumPy 2.5 warns of.
        warnings.simplefilter("ignore", DeprecationWarning)
        cuda: Any = import_module("numba.cuda")
    if not cuda.is_available():
        raise NoGpuError("the gpu engine finds no GPU that CUDA can use on this machine")
    deepen_stack(cuda)
    return cuda


def deepen_stack(cuda: Any) -> None:
    """Give every thread room for functions that are called, not copied: the usual kilobyte is too little for a game."""
    try:
        driver: Any = import_module("cuda.bindings.driver")
    except ModuleNotFoundError:  # an older numba-cuda speaks to CUDA in its own way
        return
    cuda.current_context()
    driver.cuCtxSetLimit(driver.CUlimit.CU_LIMIT_STACK_SIZE, STACK)


def make_kernel(cuda: Any, parts: Mapping[str, Part], job: str, state: type[Columns]) -> Any:
    """Make the kernel, which is compiled when first launched."""

    def device(function: FunctionType) -> Any:
        return device_function(cuda, function)

    def nothing(function: FunctionType) -> Any:
        return device(nothing_like(function))

    bound = bind({**parts, **written_for(state)}, device, nothing)
    copy_into, play, fingerprint = bound["copy_into"], bound[job].play, bound["fingerprint"]

    def play_one(
        unstarted: Any,
        states: Any,
        room: Any,
        desks: Any,
        order: Any,
        first: int,
        count: int,
        results: Any,
        prints: Any,
    ) -> None:
        i = cuda.grid(1)
        if i < count:
            copy_into(states[i], unstarted[0])
            results[i] = play(states[i], room[2 * i], room[2 * i + 1], desks[i], order[0], first + i)
            fingerprint(states[i], prints[i])

    return cuda.jit(play_one)
