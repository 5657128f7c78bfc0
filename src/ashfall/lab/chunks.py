"""Plays games in chunks that take a moment each, here or in a pool, so that progress can be told and Ctrl-C works."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Callable, Generator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from time import perf_counter
from typing import Any

from .plan import Played

CHUNK_SECONDS = 0.2
"""About how long a chunk takes."""

PlayChunk = Callable[[int, int], Played]
"""play(first, count): plays `count` games from number `first` on."""


def in_order(
    play: PlayChunk, games: int, most: int, pool: Executor | None = None, workers: int = 1
) -> Generator[Played, None, None]:
    """Play games 0 to games - 1 and give the chunks in order; none is larger than `most` games."""
    waiting: deque[tuple[Future[tuple[Played, float]], int]] = deque()
    first, size = 0, 1
    try:
        while first < games or waiting:
            while first < games and len(waiting) < (2 * workers if pool else 1):
                count = min(size, games - first)
                waiting.append((_begin(pool, play, first, count), count))
                first += count
            future, count = waiting.popleft()
            played, seconds = future.result()
            size = max(1, min(int(count * CHUNK_SECONDS / max(seconds, 1e-6)), 8 * size, most))
            yield played
    finally:
        for future, _ in waiting:
            future.cancel()


def in_processes(play: PlayChunk, games: int, most: int, workers: int) -> Generator[Played, None, None]:
    """Do the same in processes; `play` and what it gives must be such as can be sent to them."""
    # Spawned, since a fork would copy the threads of other libraries in mid-step.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, context, initializer=_leave_interrupts_to_the_parent) as pool:
        yield from in_order(play, games, most, pool, workers)


def timed(play: PlayChunk, first: int, count: int) -> tuple[Played, float]:
    """Play a chunk, and say how many seconds it took."""
    begun = perf_counter()
    return play(first, count), perf_counter() - begun


def _begin(pool: Executor | None, play: PlayChunk, first: int, count: int) -> Future[Any]:
    if pool is not None:
        return pool.submit(timed, play, first, count)
    done: Future[Any] = Future()
    done.set_result(timed(play, first, count))
    return done


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
