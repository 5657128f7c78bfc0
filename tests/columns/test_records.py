"""Records hold what list states hold: there and back."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from ashfall.columns import ColumnError
from ashfall.columns.records import (
    from_record,
    one_record,
    record_type,
    records,
    to_record,
)

from .test_declaration import states
from .well import Well, filled


@given(states())
def test_a_state_comes_back_from_its_record(well: Well) -> None:
    one = one_record(well)
    assert from_record(Well, one, 0) == well
    assert from_record(Well, one, 0).digest() == well.digest()


def test_each_record_is_a_state_of_its_own() -> None:
    wells = [Well(), filled(), Well()]
    wells[2].depth = 9
    states = records(Well, 3)
    for i, well in enumerate(wells):
        to_record(well, states, i)
    assert [from_record(Well, states, i) for i in range(3)] == wells


def test_fresh_records_are_fresh_states() -> None:
    assert from_record(Well, records(Well, 2), 1) == Well()


def test_a_state_read_from_a_record_is_its_own() -> None:
    one = one_record(filled())
    well = from_record(Well, one, 0)
    one["level"][0, 0] = 4
    assert well == filled()


def test_every_number_of_a_record_lies_aligned() -> None:
    kind = record_type(Well)
    assert kind.isalignedstruct
    for name in kind.names or ():
        part, offset = kind.fields[name][:2]  # type: ignore[index]
        assert offset % part.base.itemsize == 0
    assert set(kind.names or ()) == {column.name for column in Well.columns}


def test_a_number_that_does_not_fit_is_not_cut() -> None:
    well = filled()
    well.level[0] = 1000
    with pytest.raises(OverflowError, match="1000"):
        one_record(well)


def test_a_record_with_a_number_out_of_range_is_refused_by_name() -> None:
    one = one_record(filled())
    one["depth"] = 301
    with pytest.raises(ColumnError, match=r"^column 'depth' holds 301, beyond 0 to 300$"):
        from_record(Well, one, 0)


def test_records_use_the_columns_own_sizes() -> None:
    kind = record_type(Well)
    assert kind["depth"] == np.dtype("<i2")
    assert kind["purse"].base == np.dtype("<i4")
    assert kind["far"].shape == (2,)
