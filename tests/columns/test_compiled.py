"""Compiled code does what plain code does, from a cache that is never stale."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ashfall.columns import ColumnError
from ashfall.columns.compiled import cache_folder, cache_root, compile_flat, source_files
from ashfall.columns.loader import bind
from ashfall.columns.records import from_record, one_record, records

from .conftest import Write
from .yard import PRICES, RULES, SEARCH, STATE, YARD

Module = Callable[[str], ModuleType]


@pytest.fixture
def yard(write_package: Write) -> Module:
    return write_package("yard", **YARD)


def parts(yard: Module) -> dict[str, Any]:
    return {"rules": yard("rules"), "search": yard("search")}


def test_compiled_rules_do_what_plain_rules_do(yard: Module) -> None:
    state = yard("state").State
    compiled = compile_flat("yard", parts(yard), state)["rules"]
    for kind in (1, 2):
        plain = state()
        plain.water = 50
        record = one_record(plain)
        assert compiled.pay(record[0], kind) == yard("rules").pay(plain, kind)
        assert from_record(state, record, 0) == plain


def test_a_search_is_compiled_together_with_the_rules(yard: Module) -> None:
    state = yard("state").State
    plain = state()
    plain.water = 50
    expected = bind({**parts(yard), "copy_into": state.copy_into})["search"].best(plain, state())
    search = compile_flat("yard", parts(yard), state)["search"]
    assert search.best(one_record(plain)[0], records(state, 1)[0]) == expected == 47


def test_a_search_that_speaks_of_a_column_that_is_not_there_is_not_compiled(write_package: Write) -> None:
    module = write_package("yard", **{**YARD, "search": SEARCH.replace("s.hand[1]", "s.hands[1]")})
    with pytest.raises(ColumnError, match=r"search.py:17: State has no column 'hands'; did you mean 'hand'\?"):
        compile_flat("yard", parts(module), module("state").State)


def test_facts_are_told_in_plain_python_and_compile_to_nothing(yard: Module) -> None:
    plain = yard("state").State()
    plain.water, plain.facts = 50, []
    yard("rules").pay(plain, 2)
    assert plain.facts == [(2, 1)]
    compiled = compile_flat("yard", parts(yard), yard("state").State)["rules"]
    assert compiled.tell(one_record(plain)[0], 2, 1) is None
    assert compiled.pay(one_record(plain)[0], 2) == 40


def test_a_checked_index_beyond_its_row_is_an_error(yard: Module) -> None:
    checked = compile_flat("yard", {"rules": yard("rules")}, yard("state").State, checked=True)["rules"]
    record = records(yard("state").State, 1)
    assert checked.peek(record[0], 3) == 0
    with pytest.raises(IndexError, match="out of bounds"):
        checked.peek(record[0], 4)


def test_a_function_is_compiled_once_whatever_whole_numbers_it_is_called_with(yard: Module) -> None:
    compiled = compile_flat("yard", parts(yard), yard("state").State)
    states = records(yard("state").State, 2)
    compiled["search"].twice(states[0], states[1])
    compiled["search"].best(states[0], states[1])
    assert len(compiled["rules"].pay.signatures) == 1


def test_only_the_entries_are_given_and_they_call_the_rest(yard: Module) -> None:
    compiled = compile_flat("yard", parts(yard), yard("state").State, entries=["search.best"])
    assert list(compiled) == ["search"]
    states = records(yard("state").State, 2)
    states["water"] = 50
    assert compiled["search"].best(states[0], states[1]) == 47


def answer_of(folder: Path) -> str:
    """Compile the yard in a fresh process and give its answer, and how often the cache was used."""
    script = (
        f"import sys; sys.path.insert(0, {str(folder)!r}); from yard import work; print(work.answer());"
        "from numba import config; assert config.CACHE_DIR == ''"
    )
    return subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize(
    ("module", "before", "after", "answer"),
    [
        ("prices", "(0, 3, 5)", "(0, 9, 7)", "43"),
        ("prices", "COPPER = 2", "COPPER = 0", "50"),
        ("rules", "s.water -= WATER[kind]", "s.water -= 2 * WATER[kind]", "45"),
    ],
)
def test_an_edit_in_any_source_is_never_served_from_a_stale_cache(
    write_package: Write, tmp_path: Path, module: str, before: str, after: str, answer: str
) -> None:
    write_package("yard", **YARD)
    assert answer_of(tmp_path) == "47"
    source = tmp_path / "yard" / f"{module}.py"
    source.write_text(source.read_text().replace(before, after))
    assert answer_of(tmp_path) == answer
    source.write_text(source.read_text().replace(after, before))
    assert answer_of(tmp_path) == "47"


def in_process(folder: Path, script: str) -> str:
    """Run a script in a fresh process that finds the yard."""
    script = f"import sys; sys.path.insert(0, {str(folder)!r})\n{script}"
    return subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.strip()


@pytest.mark.parametrize("reader", ["prices", "rules"])
def test_a_table_read_from_a_file_is_never_served_from_a_stale_cache(
    write_package: Write, tmp_path: Path, reader: str
) -> None:
    read = (
        "from pathlib import Path\nWATER = tuple(map(int, Path(__file__).with_name('water.txt').read_text().split()))"
    )
    sources = {**YARD, "prices": PRICES.replace("WATER = (0, 3, 5)", read if reader == "prices" else "")}
    if reader == "rules":
        sources["rules"] = RULES.replace("from .prices import WATER, Kind", f"from .prices import Kind\n{read}")
    write_package("yard", **sources)
    for water, answer in (("0 3 5", "47"), ("0 9 7", "43"), ("0 3 5", "47")):
        (tmp_path / "yard" / "water.txt").write_text(water)
        assert answer_of(tmp_path) == answer


def test_a_source_that_was_edited_after_its_import_does_not_poison_the_cache(
    write_package: Write, tmp_path: Path
) -> None:
    write_package("yard", **YARD)
    edited = PRICES.replace("(0, 3, 5)", "(0, 9, 7)")
    late = f"""
from pathlib import Path
from yard import work
Path(work.__file__).with_name("prices.py").write_text({edited!r})
print(work.answer())
"""
    assert in_process(tmp_path, late) == "47", "what was imported is what is compiled"
    assert answer_of(tmp_path) == "43"


def test_a_second_process_finds_all_in_the_cache(write_package: Write, tmp_path: Path) -> None:
    write_package("yard", **YARD)
    script = (
        f"import sys; sys.path.insert(0, {str(tmp_path)!r});"
        "from yard import work; from ashfall.columns import records;"
        "compiled = work.compiled()['search']; states = records.records(work.State, 2);"
        "compiled.best(states[0], states[1]); print(sum(compiled.best.stats.cache_misses.values()))"
    )
    misses = [
        subprocess.run([sys.executable, "-c", script], check=True, capture_output=True, text=True).stdout.strip()
        for _ in range(2)
    ]
    assert misses == ["1", "0"]


def test_every_source_counts_for_the_cache_folder(write_package: Write) -> None:
    module = write_package("yard", **YARD)
    files = {path.name for path in source_files([module("rules")])}
    assert {"rules.py", "prices.py", "state.py", "declaration.py"} <= files
    assert not files & {"search.py", "work.py", "enum.py"}


def test_imports_for_types_alone_do_not_count(write_package: Write) -> None:
    rules = """
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .prices import Kind
else:
    from . import state

FLAT = True
"""
    module = write_package("yard", state=STATE, prices=PRICES, rules=rules)
    module("prices")
    assert {path.name for path in source_files([module("rules")])} >= {"rules.py", "state.py"}
    assert "prices.py" not in {path.name for path in source_files([module("rules")])}


def test_the_ways_to_compile_have_folders_of_their_own(write_package: Write) -> None:
    module = write_package("yard", state=STATE, prices=PRICES, rules=RULES, search=SEARCH)
    both = parts(module)
    folders = {
        cache_folder("yard", both),
        cache_folder("yard", both, checked=True),
        cache_folder("yard", both, entries=["search.best"]),
        cache_folder("yard", {"rules": both["rules"]}),
        cache_folder("hill", both),
    }
    assert len(folders) == 5
    assert cache_folder("yard", both) in folders
    assert all(folder.parent == cache_root() for folder in folders)


# XDG_CACHE_HOME is asked for on every system but Windows, which has LOCALAPPDATA in its place.
@pytest.mark.skipif(sys.platform == "win32", reason="Windows keeps caches below LOCALAPPDATA, not XDG_CACHE_HOME")
def test_compiled_code_is_kept_where_the_user_keeps_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ASHFALL_CACHE", "/somewhere")
    assert cache_root() == Path("/somewhere")
    monkeypatch.delenv("ASHFALL_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", "/elsewhere")
    assert cache_root() == Path("/elsewhere/ashfall")
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", "/home/somebody")
    assert cache_root() == Path("/home/somebody/.cache/ashfall")
