"""States as NumPy records: the same columns for the compiled engines, and the way there and back."""

from __future__ import annotations

from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from .declaration import Column, Columns

S = TypeVar("S", bound=Columns)


def record_type(cls: type[Columns]) -> np.dtype[Any]:
    """Give the record of a state class. The widest columns come first, so that every number lies aligned."""
    ordered = sorted(cls.columns, key=lambda column: -column.size)
    return np.dtype([_field(column) for column in ordered], align=True)


def records(cls: type[Columns], count: int) -> NDArray[Any]:
    """Make an array of states that nothing has been done to."""
    return np.zeros(count, record_type(cls))


def one_record(state: Columns) -> NDArray[Any]:
    """Make an array that holds this state alone."""
    one = records(type(state), 1)
    to_record(state, one, 0)
    return one


def to_record(state: Columns, states: NDArray[Any], i: int) -> None:
    """Write a list state into place i of an array of records."""
    for column, value in zip((c for c in type(state).columns if c.kept), state.values(), strict=True):
        states[column.name][i] = value


def from_record(cls: type[S], states: NDArray[Any], i: int) -> S:
    """Read the record at place i as a list state."""
    return cls.from_values({c.name: states[c.name][i].tolist() for c in cls.columns if c.kept})


def _field(column: Column) -> tuple[Any, ...]:
    letter = f"<i{column.size}"
    return (column.name, letter) if column.length is None else (column.name, letter, (column.length,))
