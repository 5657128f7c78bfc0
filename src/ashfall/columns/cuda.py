"""Runs a flat game on a GPU with numba-cuda: one thread plays one game, and results come back as arrays.

The states lie in the GPU's memory as the same records that the native engine uses. Each thread has two more states to
think with and a desk, so that nothing is shared between games but the order, which nobody writes.
"""

from __future__ import annotations

import warnings
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .compiled import nothing_like, written
from .declaration import Columns
from .loader import Part, bind
from .records import one_record, record_type

THREADS = 128
"""Threads to a block: few enough for each to keep what it works with in registers."""

SHARE = 0.5
"""The part of the GPU's free memory that one launch may fill."""

MOST_AT_ONCE = 1 << 18
"""Enough games to fill a large GPU; more would only make the reports of progress rarer."""


class NoGpuError(RuntimeError):
    """There is no GPU to be used, or numba-cuda is missing; the text is one sentence."""


class Launcher:
    """A compiled kernel that plays games from a state given, and the memory that it works in."""

    def __init__(
        self, parts: Mapping[str, Part], job: str, unstarted: Columns, desk: type[Columns], order: Columns
    ) -> None:
        """Compile `play` of the part named `job`: play(s, imagined, trial, desk, order, number) -> whole number."""
        self._cuda = find_cuda()
        self._kernel = make_kernel(self._cuda, parts, job, type(unstarted))
        self._unstarted = one_record(unstarted)
        self._order = self._cuda.to_device(one_record(order))
        state, own = record_type(type(unstarted)), record_type(desk)
        free, _ = self._cuda.current_context().get_memory_info()
        fitting = int(free * SHARE) // (3 * state.itemsize + own.itemsize + 8)
        self.at_once = max(THREADS, min(MOST_AT_ONCE, fitting))
        self._room = self._zeros(2 * self.at_once, state)
        self._desks = self._zeros(self.at_once, own)

    def launch(self, first: int, count: int) -> tuple[NDArray[Any], NDArray[np.int64]]:
        """Play `count` games, at most `at_once`, from number `first` on: give final states and what `play` returned."""
        cuda = self._cuda
        states = cuda.to_device(np.repeat(self._unstarted, count))
        results = cuda.device_array(count, np.int64)
        blocks = -(-count // THREADS)
        with warnings.catch_warnings():
            # A few games on a large GPU are a poor use of it, of which numba-cuda warns: ours to judge.
            warnings.simplefilter("ignore")
            self._kernel[blocks, THREADS](states, self._room, self._desks, self._order, first, results)
        return states.copy_to_host(), results.copy_to_host()

    def _zeros(self, count: int, kind: np.dtype[Any]) -> Any:
        return self._cuda.to_device(np.zeros(count, kind))


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
    return cuda


def make_kernel(cuda: Any, parts: Mapping[str, Part], job: str, state: type[Columns]) -> Any:
    """Make the kernel, which is compiled when first launched."""

    def device(function: FunctionType) -> Any:
        return cuda.jit(function, device=True)

    def nothing(function: FunctionType) -> Any:
        return device(nothing_like(function))

    copy_into = written(state.copy_into_source, "copy_into")
    play = bind({**parts, "copy_into": copy_into}, device, nothing)[job].play

    def play_one(states: Any, room: Any, desks: Any, order: Any, first: int, results: Any) -> None:
        i = cuda.grid(1)
        if i < len(states):
            results[i] = play(states[i], room[2 * i], room[2 * i + 1], desks[i], order[0], first + i)

    return cuda.jit(play_one)
