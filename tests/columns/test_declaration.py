"""One declaration gives a state that can be copied, compared, packed, saved and named; a bad one fails at import."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ashfall.columns import Column, ColumnError, Columns, number, row

from .well import Metal, Well, filled

NAMES = "from enum import IntEnum\nfrom ashfall.columns import Columns, number, row\n"
METAL = "Metal = IntEnum('Metal', {'NONE': 0, 'TIN': 1, 'COPPER': 2})\n"
GAPPED = "Gapped = IntEnum('Gapped', {'A': 0, 'B': 2})\n"

BAD_DECLARATIONS = [
    ("depth: int = number(1, 9)", "State: column 'depth' runs from 1 to 9; it must admit 0"),
    ("depth: int = number(-9, -1)", "State: column 'depth' runs from -9 to -1; it must admit 0"),
    (
        "depth: int = number(0, 2**63)",
        "State: column 'depth' runs from 0 to 9223372036854775808, beyond 64 bits",
    ),
    ("depth = number()", "State: column 'depth' lacks its type: write `depth: int` or `depth: list[int]`"),
    ("depth: int", "State: column 'depth' has a type but no number() or row()"),
    ("depth: int = row(3)", "State: column 'depth' is declared int, but holds list[int]"),
    ("depth: list[int] = number()", "State: column 'depth' is declared list[int], but holds int"),
    ("depth: bool = number(0, 1)", "State: column 'depth' is declared bool, but holds int"),
    ("depth: list[int] = row(0)", "State: column 'depth' has length 0; a row holds at least 1 number"),
    ("_depth: int = number()", "State: column '_depth' may not have that name"),
    ("digest: int = number()", "State: column 'digest' may not have that name"),
    ("copy: int = number()", "State: column 'copy' may not have that name"),
    ("fingerprint: int = number()", "State: column 'fingerprint' may not have that name"),
    ("facts: int = number()", "State: column 'facts' may not have that name"),
    ("metal: int = number(of=int)", "State: column 'metal' is named by <class 'int'>, which is no IntEnum"),
    ("metal: int = number(0, 3, of=Metal)", "State: column 'metal' may hold 3, which Metal does not name"),
    ("metal: int = number(-1, 2, of=Metal)", "State: column 'metal' may hold -1, which Metal does not name"),
    ("metal: int = number(0, 2, of=Gapped)", "State: column 'metal' may hold 1, which Gapped does not name"),
    ("purse: list[int] = row(3, by=3)", "State: column 'purse' is named by 3, which is no IntEnum"),
    ("purse: list[int] = row(3, by=Gapped)", "State: column 'purse': Gapped must count from 0 to name places"),
    (
        "purse: list[int] = row(4, by=Metal)",
        "State: column 'purse' has length 4, not a multiple of the 3 of Metal",
    ),
    ("pass", "State declares no column"),
    ("depth: int = number(0, 2.5)", "State: column 'depth' runs from 0 to 2.5; both must be whole numbers"),
    ("depth: int = number(0, '9')", "State: column 'depth' runs from 0 to '9'; both must be whole numbers"),
    ("depth: int = number(False, True)", "State: column 'depth' runs from False to True; both must be whole numbers"),
    ("purse: list[int] = row('3')", "State: column 'purse' has length '3', which is no whole number"),
    ("purse: list[int] = row(2.5)", "State: column 'purse' has length 2.5, which is no whole number"),
    ("depth = 5", "State: 'depth' is 5; a column is number() or row(), all else a ClassVar"),
    ("depth: int = number", "State: column 'depth' has a type but no number() or row()"),
    ("depth = number", "State: 'depth' is number; a column is number() or row(), all else a ClassVar"),
]

PARENTS = "class Well(Columns):\n    depth: int = number()\nclass Yard(Columns):\n    purse: list[int] = row(3)\n"
BAD_HEIRS = [
    (
        "State(Well, Yard)",
        "metal: int = number()",
        "State inherits columns from Well and Yard; a state inherits them from one class only",
    ),
    (
        "State(Well)",
        "depth: list[int] = row(3)",
        "State: column 'depth' is inherited as a number and cannot become a row",
    ),
    ("State(Yard)", "purse: int = number()", "State: column 'purse' is inherited as a row and cannot become a number"),
]


@pytest.mark.parametrize(("heir", "line", "sentence"), BAD_HEIRS, ids=[heir for heir, _, _ in BAD_HEIRS])
def test_a_state_that_cannot_inherit_so_says_why(heir: str, line: str, sentence: str) -> None:
    source = f"from __future__ import annotations\n{NAMES}{PARENTS}class {heir}:\n    {line}\n"
    with pytest.raises(ColumnError, match=f"^{re.escape(sentence)}$"):
        exec(source, {"__name__": "bad"})


def test_a_state_may_have_methods_constants_and_a_parent_without_columns() -> None:
    class Named:
        __slots__ = ()

    class Deep(Named, Well):
        deepest: ClassVar[int] = 300
        soil: int = number()

        @property
        def is_deep(self) -> bool:
            return self.depth == self.deepest

        def dig(self) -> None:
            self.depth = self.deepest

    deep = Deep()
    deep.dig()
    assert deep.is_deep
    assert {column.name for column in Deep.columns} == {"soil", *(column.name for column in Well.columns)}


@pytest.mark.parametrize(("line", "sentence"), BAD_DECLARATIONS, ids=[line for line, _ in BAD_DECLARATIONS])
def test_a_bad_declaration_fails_with_a_sentence_that_names_the_column(line: str, sentence: str) -> None:
    with pytest.raises(ColumnError, match=f"^{re.escape(sentence)}$"):
        exec(f"{NAMES}{METAL}{GAPPED}class State(Columns):\n    {line}\n", {"__name__": "bad"})


@pytest.mark.parametrize("key", ["__annotate_func__", "__annotate__"])
def test_types_are_read_as_python_3_14_keeps_them(key: str) -> None:
    def annotate(types: dict[str, Any]) -> Any:
        return {key: lambda form: types if form == 1 else None, "depth": number(), "purse": row(3)}

    declare: Any = type(Columns)
    state = declare("State", (Columns,), annotate({"depth": int, "purse": list[int]}))
    assert [column.name for column in state.columns] == ["depth", "purse"]
    with pytest.raises(ColumnError, match=r"^State: column 'purse' lacks its type"):
        declare("State", (Columns,), annotate({"depth": int}))


def test_columns_itself_is_no_state() -> None:
    with pytest.raises(ColumnError, match=r"^Columns is to be inherited from"):
        Columns()


def test_a_fresh_state_is_all_zero_and_has_no_listener() -> None:
    well = Well()
    assert well.values() == (0, 0, [0, 0, 0], [0, 0], [0] * 6, [0, 0])
    assert (well.tried, well.room, well.facts) == (0, [0] * 4, None)


def test_a_copy_equals_and_shares_nothing() -> None:
    well = filled()
    twin = well.copy()
    assert twin == well
    for column in Well.columns:
        if column.length is not None:
            assert getattr(twin, column.name) is not getattr(well, column.name)
            getattr(twin, column.name)[0] += 1
    assert well == filled()
    assert well.room == [1, 2, 3, 4]


def test_a_copy_has_fresh_scratch_room_and_nobody_listens_to_it() -> None:
    well = filled()
    well.facts = []
    twin = well.copy()
    assert (twin.tried, twin.room, twin.facts) == (0, [0] * 4, None)


def test_copying_into_a_state_makes_it_equal_and_shares_nothing() -> None:
    well, other = filled(), Well()
    rows = {column.name: getattr(other, column.name) for column in Well.columns if column.length is not None}
    Well.copy_into(other, well)
    assert other == well
    assert all(getattr(other, name) is kept for name, kept in rows.items())
    assert (other.tried, other.room) == (0, [0] * 4)


def test_scratch_room_is_no_part_of_equality_or_digest() -> None:
    well, other = filled(), filled()
    other.tried, other.room[2] = 7, 0
    assert other == well
    assert other.digest() == well.digest()


@pytest.mark.parametrize("column", [column.name for column in Well.columns if column.kept])
def test_every_kept_column_counts_for_equality_and_digest(column: str) -> None:
    well, other = filled(), filled()
    value = getattr(other, column)
    setattr(other, column, 0 if isinstance(value, int) else [0, *value[1:-1], 0])
    assert other != well
    assert other.digest() != well.digest()


def test_a_state_of_another_class_is_never_equal() -> None:
    class Twin(Well):
        pass

    assert Well() != Twin()
    assert Well() != (0, 0)


def test_a_state_cannot_be_put_into_a_set() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        {Well()}


def states() -> st.SearchStrategy[Well]:
    def value(column: Column) -> st.SearchStrategy[Any]:
        one = st.integers(column.least, column.most)
        return one if column.length is None else st.lists(one, min_size=column.length, max_size=column.length)

    return st.builds(Well.from_values, st.fixed_dictionaries({c.name: value(c) for c in Well.columns if c.kept}))


@given(states())
def test_the_digest_survives_copy_pack_and_save(well: Well) -> None:
    into = Well()
    Well.copy_into(into, well)
    for twin in (well.copy(), Well.unpack(well.pack()), Well.from_values(well.to_values()), into):
        assert twin == well
        assert twin.digest() == well.digest()


@given(states(), states())
def test_digests_differ_as_states_do(one: Well, other: Well) -> None:
    assert (one == other) is (one.digest() == other.digest())


def test_the_digest_of_a_state_stays_what_it_was() -> None:
    assert filled().digest() == "65f20114916e9e9df7443944dba51827"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"depth": 301}, "column 'depth' holds 301, beyond 0 to 300"),
        ({"depth": -1}, "column 'depth' holds -1, beyond 0 to 300"),
        ({"depth": "deep"}, "column 'depth' takes a whole number, not 'deep'"),
        ({"depth": True}, "column 'depth' takes a whole number, not True"),
        ({"depth": 1.0}, "column 'depth' takes a whole number, not 1.0"),
        ({"level": [0, 0, 10]}, "column 'level'[2] holds 10, beyond -5 to 9"),
        ({"level": [0, 0]}, "column 'level' takes a list of 3 numbers, not [0, 0]"),
        ({"level": 3}, "column 'level' takes a list of 3 numbers, not 3"),
        ({"level": "x" * 90}, "column 'level' takes a list of 3 numbers, not '" + "x" * 36 + "..."),
        ({"tried": 1}, "Well has no column 'tried'"),
        ({"dept": 1}, "Well has no column 'dept'"),
    ],
    ids=str,
)
def test_values_that_cannot_be_are_refused_by_the_column_s_name(change: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ColumnError, match=f"^{re.escape(sentence)}$"):
        Well.from_values(filled().to_values() | change)


def test_a_missing_column_is_named() -> None:
    values = filled().to_values()
    del values["level"]
    with pytest.raises(ColumnError, match=r"^column 'level' of Well is missing$"):
        Well.from_values(values)


def test_saved_values_share_nothing_with_the_state_read_from_them() -> None:
    values = filled().to_values()
    well = Well.from_values(values)
    well.level[0] = 0
    assert values["level"] == [-5, 9, 1]


def test_bytes_of_another_length_are_refused() -> None:
    packed = filled().pack()
    for wrong in (b"", packed[:-1], packed + b"\0"):
        with pytest.raises(ColumnError, match=rf"^Well takes {len(packed)} bytes, not {len(wrong)}$"):
            Well.unpack(wrong)


def test_bytes_beyond_a_column_s_range_are_refused() -> None:
    packed = bytearray(filled().pack())
    packed[0:2] = (301).to_bytes(2, "little")
    with pytest.raises(ColumnError, match=r"^column 'depth' holds 301, beyond 0 to 300$"):
        Well.unpack(bytes(packed))


def test_a_number_too_large_for_its_bytes_is_refused_by_name() -> None:
    well = filled()
    well.level[1] = 1000
    with pytest.raises(ColumnError, match=r"^column 'level'\[1\] holds 1000, beyond -5 to 9$"):
        well.pack()


def test_a_column_takes_the_fewest_bytes_that_hold_its_range() -> None:
    sizes = {column.name: column.size for column in Well.columns}
    assert sizes == {
        "depth": 2, "metal": 1, "level": 1, "far": 8, "tried": 1, "purse": 4, "room": 1, "pieces": 1,
    }  # fmt: skip
    assert len(filled().pack()) == 2 + 1 + 3 + 16 + 24 + 2


@pytest.mark.parametrize(
    ("least", "most", "size"),
    [(0, 127, 1), (0, 128, 2), (-128, 0, 1), (-129, 0, 2), (0, 2**15, 4), (0, 2**31, 8), (-(2**63), 2**63 - 1, 8)],
)
def test_the_size_changes_where_the_range_does(least: int, most: int, size: int) -> None:
    assert Column("depth", None, least, most, kept=True).size == size


def test_a_state_inherits_columns_and_may_declare_one_anew() -> None:
    class Deeper(Well):
        level: list[int] = row(5, 0, 9)
        rope: int = number(0, 9)

    names = [column.name for column in Deeper.columns]
    assert names == [*(column.name for column in Well.columns), "rope"]
    assert Deeper().level == [0] * 5
    assert Deeper().copy().rope == 0
    assert Well().level == [0] * 3


def test_names_change_neither_layout_nor_digest() -> None:
    class Plain(Columns):
        metal: int = number(0, 2)
        purse: list[int] = row(6)

    class Named(Columns):
        metal: int = number(0, 2, of=Metal)
        purse: list[int] = row(6, by=Metal)

    plain, named = Plain(), Named()
    plain.metal = named.metal = 2
    plain.purse[4] = named.purse[4] = 9
    assert named.pack() == plain.pack()
    assert named.digest() == plain.digest()


def test_a_column_keeps_what_its_numbers_mean() -> None:
    columns = {column.name: column for column in Well.columns}
    assert columns["metal"].of is Metal
    assert columns["purse"].by is Metal
    assert (columns["depth"].of, columns["depth"].by) == (None, None)


def test_a_state_shows_names_and_leaves_out_what_is_zero() -> None:
    well = filled()
    well.far[:] = [0, 0]
    assert repr(well) == (
        "Well(depth=300, metal=COPPER, level=[-5, 9, 1], purse=[{TIN: 7}, {NONE: 100000, COPPER: 1}],"
        " pieces=[TIN, COPPER])"
    )
    assert repr(Well()) == "Well()"


def test_a_number_without_a_name_is_shown_as_it_is() -> None:
    well = Well()
    well.metal = 9
    assert repr(well) == "Well(metal=9)"
