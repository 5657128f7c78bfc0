"""The house stands as ARCHITECTURE.md says: imports point one way; names, sizes and paths are as they should be."""

from __future__ import annotations

import ast
import importlib
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ROOT / "src"
PACKAGE = SOURCES / "ashfall"

FLOORS = ("columns", "table", "games", "bots", "lab", "server", "cli")
"""From the ground up: each may import itself and what is below it."""

TOYS = "ashfall.testing.toys"
COMPILED = {"ashfall.columns.compiled", "ashfall.columns.linked", "ashfall.columns.records", "ashfall.columns.cuda"}
"""The modules that need NumPy or Numba to be imported at all; whoever wants them imports them in a function."""

NOT_IN_A_NAME = {
    *("utils", "util", "helpers", "helper", "common", "misc"),
    *("base", "manager", "handler", "processor", "info", "core"),
}
LONGEST_FILE = 500

MODULES = sorted(PACKAGE.rglob("*.py"))
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in MODULES}


def name_of(path: Path) -> str:
    """The module's dotted name."""
    return ".".join(path.relative_to(SOURCES).with_suffix("").parts).removesuffix(".__init__")


def floor_of(module: str) -> str:
    """The floor that a module of ours is on: the toys stand where games do."""
    if module == TOYS or module.startswith(f"{TOYS}."):
        return "toys"
    floor = module.split(".")[1] if module.count(".") else ""
    if floor == "__main__":
        return "cli"
    return floor if (PACKAGE / floor).is_dir() else ""


def imports_of(tree: ast.AST, module: str, *, is_package: bool) -> Iterator[tuple[str, int]]:
    """Every module that is imported or spoken of by its whole name, anywhere in the tree, with the line."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            home = module.split(".") if is_package else module.split(".")[:-1]
            start = ".".join(home[: len(home) - node.level + 1]) if node.level else ""
            source = ".".join(part for part in (start, node.module or "") if part)
            yield source, node.lineno
            # `from ashfall.table import record` imports ashfall.table.record.
            yield from ((f"{source}.{alias.name}", node.lineno) for alias in node.names)
        elif isinstance(node, ast.Attribute) and re.fullmatch(r"ashfall(\.\w+)+", spoken := ast.unparse(node)):
            # After `import ashfall.columns` there is ashfall.games as well, if anybody has imported it.
            yield spoken, node.lineno
        elif isinstance(node, ast.Call) and re.search(r"\b(import_module|__import__)$", ast.unparse(node.func)):
            yield from (
                (argument.value, node.lineno)
                for argument in node.args[:1]
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str)
            )


def at_import(tree: ast.Module) -> ast.Module:
    """The part of a module that runs when it is imported: no functions, and nothing for type checkers alone."""

    class Strip(ast.NodeTransformer):
        def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
            return None

        def visit_If(self, node: ast.If) -> ast.AST | None:
            return None if ast.unparse(node.test).endswith("TYPE_CHECKING") else self.generic_visit(node)

    stripped = Strip().visit(ast.parse(ast.unparse(tree)))
    assert isinstance(stripped, ast.Module)
    return stripped


def game_of(module: str) -> str:
    """The game that a module is a part of; "" where it is none, as ashfall.games.find_game."""
    found = re.match(r"ashfall\.(?:games|testing\.toys)\.(\w+)(\.)?", module)
    return found[1] if found and (found[2] or (SOURCES / found[0].replace(".", "/")).is_dir()) else ""


def may_import(floor: str, other: str) -> bool:
    if other in ("", floor):
        return True
    if floor == "toys":
        return other in ("columns", "table")
    if floor == "testing":
        return True
    if other in ("testing", "toys"):
        return floor == "cli"
    return FLOORS.index(other) < FLOORS.index(floor)


def faults(tree: ast.AST, module: str, *, is_package: bool = False) -> list[str]:
    """Imports that point the wrong way."""
    ours = [one for one in imports_of(tree, module, is_package=is_package) if one[0].startswith("ashfall.")]
    wrong = [(imported, line) for imported, line in ours if not may_import(floor_of(module), floor_of(imported))]
    if game := game_of(module):
        wrong += [one for one in ours if game_of(one[0]) not in ("", game)]
    return [f"{module}:{line} imports {imported}" for imported, line in wrong]


# --- which way imports point


def test_every_module_is_on_a_floor() -> None:
    assert {floor_of(name_of(path)) for path in MODULES} <= {*FLOORS, "testing", "toys", ""}


@pytest.mark.parametrize("path", MODULES, ids=name_of)
def test_imports_point_one_way(path: Path) -> None:
    assert faults(TREES[path], name_of(path), is_package=path.name == "__init__.py") == []


@pytest.mark.parametrize(
    ("module", "line", "is_right"),
    [
        ("ashfall.table.match", "from ashfall.columns import row", True),
        ("ashfall.columns.loader", "from ashfall.table import chance", False),
        ("ashfall.columns.loader", "def f():\n    import ashfall.table.chance", False),
        ("ashfall.table.match", "from ashfall import games", False),
        ("ashfall.table.match", "from ..games import find_game", False),
        ("ashfall.table.match", "from .record import Record", True),
        ("ashfall.bots.greedy", "from ashfall.lab import sim", False),
        ("ashfall.lab.sim", "from ashfall.bots import Bot", True),
        ("ashfall.lab.sim", "from ashfall.testing import fuzz", False),
        ("ashfall.cli.fuzz", "from ashfall.testing import fuzz", True),
        ("ashfall.testing.fuzzing", "from ashfall.cli import main", True),
        ("ashfall.testing.toys.scrapyard.rules", "from ashfall.bots import Bot", False),
        ("ashfall.testing.toys.scrapyard.rules", "from ashfall.testing import fuzz", False),
        ("ashfall.testing.toys.scrapyard.rules", "from .state import State", True),
        ("ashfall.testing.toys.scrapyard.rules", "from ashfall.testing.toys.night_watch import rules", False),
        ("ashfall.testing.toys.scrapyard.rules", "from ..night_watch.rules import Meet", False),
        ("ashfall.games.radlands.rules", "from ashfall.games.heredity import rules", False),
        ("ashfall.games.radlands.rules", "from ashfall.games.radlands.state import State", True),
        ("ashfall.table.match", "import ashfall\nashfall.games.find_game", False),
        ("ashfall.table.match", "import ashfall.columns\nashfall.columns.row", True),
        ("ashfall.table.match", "import importlib\nimportlib.import_module('ashfall.lab.sim')", False),
        ("ashfall.table.match", "from importlib import import_module\nimport_module('ashfall.columns.cuda')", True),
        ("ashfall.table.match", "__import__('ashfall.lab')", False),
    ],
)
def test_an_import_that_points_the_wrong_way_is_found(module: str, line: str, is_right: bool) -> None:
    assert (faults(ast.parse(line), module) == []) == is_right


def slow_imports(path: Path) -> set[str]:
    """What a module imports, when it is imported itself, that takes long to load."""
    module = name_of(path)
    found = imports_of(at_import(TREES[path]), module, is_package=path.name == "__init__.py")
    slow = {"rich", "numpy", "numba"} | (set() if floor_of(module) == "cli" else {"cyclopts"})
    return {imported for imported, _ in found if imported.partition(".")[0] in slow or imported in COMPILED}


@pytest.mark.parametrize("path", [path for path in MODULES if name_of(path) not in COMPILED], ids=name_of)
def test_nothing_slow_is_imported_before_it_is_needed(path: Path) -> None:
    assert slow_imports(path) == set()


def test_the_compiled_modules_are_those_that_need_it() -> None:
    assert {name_of(path) for path in MODULES if name_of(path) in COMPILED and slow_imports(path)} == COMPILED


PLAY = """
import sys
from ashfall.bots import Sight, make_bot
from ashfall.games import find_game, game_names
from ashfall.table.match import Match
for name in game_names():
    match = Match(find_game(name), find_game(name).seats[0], 1)
    bots = [make_bot("greedy", seat, 1) for seat in range(match.seats)]
    while not match.is_over:
        seat = match.game.asked(match.state)[0]
        assert match.apply(seat, bots[seat].pick(Sight(match.game, match.state, seat))) is None
    match.game.words("fr")
slow = ("numpy", "numba", "rich", "cyclopts", "ashfall.testing.conformance", "ashfall.testing.fuzzing", "ashfall.lab")
print([name for name in slow if name in sys.modules])
"""


def test_to_play_loads_nothing_slow() -> None:
    answer = subprocess.run([sys.executable, "-c", PLAY], capture_output=True, text=True, check=True)
    assert answer.stdout == "[]\n"


# --- names, sizes, pages


def words_in(name: str) -> set[str]:
    return {word.lower() for part in name.split("_") for word in re.findall(r"[A-Z]?[a-z0-9]+|[A-Z]+", part)}


def test_no_name_hides_a_noun_not_yet_found() -> None:
    named = [(path, path.stem) for folder in ("src", "tests") for path in sorted((ROOT / folder).rglob("*.py"))]
    named += [(path.parent, path.parent.name) for path, _ in named]
    for path, tree in TREES.items():
        named += [(path, node.name) for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    assert [f"{path}: {name}" for path, name in named if words_in(name) & NOT_IN_A_NAME] == []
    assert words_in("BaseGame") & words_in("my_base") & NOT_IN_A_NAME == {"base"}
    assert not words_in("database") & NOT_IN_A_NAME


def test_no_file_is_longer_than_one_can_keep_in_mind() -> None:
    files = [path for folder in ("src", "tests") for path in (ROOT / folder).rglob("*.py")]
    lengths = {str(path): path.read_text(encoding="utf-8").count("\n") for path in files}
    assert {path: length for path, length in lengths.items() if length > LONGEST_FILE} == {}


def test_no_file_names_a_place_on_somebodys_machine() -> None:
    kinds = {".py", ".md", ".toml", ".yaml"}
    files = [path for folder in ("src", "docs", "bench") for path in (ROOT / folder).rglob("*") if path.suffix in kinds]
    texts = {str(path): path.read_text(encoding="utf-8") for path in [*files, *ROOT.glob("*.md")]}
    assert [path for path, text in texts.items() if re.search(r"/(work|root|home)/", text)] == []


def test_every_module_says_first_what_it_holds() -> None:
    first_lines = {str(path): (ast.get_docstring(tree) or "").partition("\n")[0] for path, tree in TREES.items()}
    assert [path for path, line in first_lines.items() if not line.endswith((".", ":"))] == []
    packages = {path.parent for path in MODULES}
    assert [str(folder) for folder in packages if not (folder / "__init__.py").exists()] == []


@pytest.mark.parametrize(
    "module", [name_of(path) for path in MODULES if "__all__ = [" in path.read_text(encoding="utf-8")]
)
def test_what_a_module_names_as_public_is_sorted_and_there(module: str) -> None:
    loaded = importlib.import_module(module)
    names = list(loaded.__all__)
    assert [name for name in names if not hasattr(loaded, name)] == []
    assert names == sorted({*names}, key=lambda name: (0 if name.isupper() else 1 if name[0].isupper() else 2, name))


@pytest.mark.parametrize("package", ["table", "columns", "games", "bots", "testing"])
def test_all_that_a_package_brings_together_is_public(package: str) -> None:
    tree = TREES[PACKAGE / package / "__init__.py"]
    brought = {
        alias.asname or alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.level
        for alias in node.names
    }
    brought |= {node.name for node in tree.body if isinstance(node, (ast.ClassDef, ast.FunctionDef))}
    public = importlib.import_module(f"ashfall.{package}").__all__
    assert {name for name in brought if not name.startswith("_")} == {*public}


def paths_in(page: str) -> list[str]:
    """The paths that a page names in backticks, with {a,b} written out."""
    found: list[str] = []
    for path in re.findall(r"`([\w./{},-]*(?:/|\.(?:py|md|toml|yaml))[\w./{},-]*)`", page):
        spread = re.fullmatch(r"(.*)\{(.*)\}(.*)", path)
        found += [f"{spread[1]}{part}{spread[3]}" for part in spread[2].split(",")] if spread else [path]
    return found


def test_every_path_of_the_map_leads_somewhere() -> None:
    """A path from the root is there; any other is one of a game's own files, and some game has it."""
    paths = paths_in((ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8"))
    toys = [path for path in (PACKAGE / "testing" / "toys").iterdir() if path.is_dir()]
    assert len(paths) > 20
    assert [path for path in paths if not any((folder / path).exists() for folder in (ROOT, *toys))] == []


def test_the_map_names_every_floor_that_is_there() -> None:
    page = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    floors = sorted(path.name for path in PACKAGE.iterdir() if (path / "__init__.py").exists())
    assert [floor for floor in floors if f"`src/ashfall/{floor}/`" not in page] == []
