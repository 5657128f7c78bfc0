"""The pages tell the truth: their Python runs, their sessions answer as shown, their commands print what they say.

In a page, ```python blocks are one program from top to bottom, ```pycon blocks are doctests, and in ```console blocks
every `$ ...` is run by a shell and its output compared; a line of `...` stands for anything.
"""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import ashfall

ROOT = Path(__file__).parent.parent
PAGES = sorted(
    [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md"), *ROOT.glob("src/**/*.md")],
    key=lambda page: page.relative_to(ROOT).as_posix(),
)
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
NAMES = [page.relative_to(ROOT).as_posix() for page in PAGES]


def blocks(page: str, kind: str) -> list[tuple[int, str]]:
    """The page's blocks of a kind, each with the line it begins on."""
    text = (ROOT / page).read_text(encoding="utf-8")
    return [(text.count("\n", 0, m.start()) + 1, m[2]) for m in BLOCK.finditer(text) if m[1] == kind]


def pages_with(kind: str) -> list[str]:
    return [page for page in NAMES if blocks(page, kind)]


def test_the_pages_of_the_house_are_there() -> None:
    for page in ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"):
        assert page in NAMES
    for name in ("LICENSE", "NOTICE"):
        assert (ROOT / name).read_text(encoding="utf-8").strip()


@pytest.mark.parametrize("page", pages_with("python"))
def test_the_python_of_a_page_runs(page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)  # a session of Python finds what it has just written beside it
    space: dict[str, object] = {"__name__": "page"}
    try:
        for line, code in blocks(page, "python"):
            # Empty lines before it make a traceback show the page's own line.
            exec(compile("\n" * line + code, page, "exec"), space)
    finally:
        for name, module in list(sys.modules.items()):
            if str(tmp_path) in str(getattr(module, "__file__", "")):
                del sys.modules[name]


@pytest.mark.parametrize("page", pages_with("pycon"))
def test_a_session_in_a_page_answers_as_shown(page: str) -> None:
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS)
    session = "\n".join(code for _, code in blocks(page, "pycon"))
    runner.run(doctest.DocTestParser().get_doctest(session, {}, page, page, 0))
    assert runner.summarize().failed == 0


@pytest.mark.parametrize("page", pages_with("console"))
def test_a_command_in_a_page_prints_what_it_says(page: str, tmp_path: Path) -> None:
    environment = {**os.environ, "ASHFALL_DATA": str(tmp_path), "LANG": "en", "NO_COLOR": "1", "COLUMNS": "100"}
    for _, text in blocks(page, "console"):
        for step in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
            command, _, shown = step.partition("\n")
            assert re.match(r"(printf [^|]*\| )?ashfall ", command), f"{page}: only ashfall is run, not {command!r}"
            done = subprocess.run(
                ["sh", "-c", f'ashfall() {{ "$0" -m ashfall "$@"; }}; {command}', sys.executable],
                check=False,
                input="",
                capture_output=True,
                text=True,
                env=environment,
                timeout=60,
            )
            said = "\n".join(line.rstrip() for line in (done.stdout + done.stderr).strip().splitlines())
            expected = "\n".join(line.rstrip() for line in shown.strip().splitlines())
            assert doctest.OutputChecker().check_output(expected + "\n", said + "\n", doctest.ELLIPSIS), (
                f"{page}: $ {command}\n{said}"
            )


MODULES = sorted(
    module.name
    for module in pkgutil.walk_packages(ashfall.__path__, "ashfall.")
    if not module.name.endswith("__main__")
)


@pytest.mark.parametrize("name", MODULES)
def test_the_examples_in_a_docstring_answer_as_shown(name: str) -> None:
    if name.endswith(".cuda"):
        pytest.importorskip("numba.cuda", reason="the GPU launcher needs the extra `gpu`")
    assert doctest.testmod(importlib.import_module(name), optionflags=doctest.ELLIPSIS).failed == 0
