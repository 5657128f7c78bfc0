"""The files of words: read with the line of every key, and checked against each other.

Every folder of words holds one TOML file a language, with the same keys and the same arguments. The shared folder is
read before all others.
"""

from __future__ import annotations

import re
import tomllib
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from .messages import WordsError, names_in, parse_message
from .phrase import SEAT

LANGUAGES = ("en", "fr", "it")

LARGEST_FILE = 1_000_000
"""Bytes, as for a file of content."""

SHARED_WORDS = Path(__file__).parent / "words"
"""The folder of the words that every game shares."""


class WordFile:
    """One TOML file of words: its messages by dotted key, and the line on which each stands."""

    def __init__(self, path: Path, source: str) -> None:
        self.path = path
        self.source = source
        self.texts: dict[str, str] = {}
        try:
            self._flatten("", tomllib.loads(source))
        except tomllib.TOMLDecodeError as error:
            raise self._toml_fault(error) from None
        except RecursionError:
            raise WordsError(f"{path}:{_deepest_line(source)}: tables or lists lie too deep here.") from None

    @classmethod
    def read(cls, path: Path) -> WordFile:
        try:
            size = path.stat().st_size
            if size > LARGEST_FILE:
                raise WordsError(f"{path}:1: this file has {size} bytes; {LARGEST_FILE} are the most.")
            return cls(path, path.read_text(encoding="utf-8"))
        except OSError:
            raise WordsError(f"{path}: this file of words is missing.") from None
        except UnicodeDecodeError:
            raise WordsError(f"{path}:1: this file is not UTF-8.") from None

    def where(self, key: str) -> str:
        """Say `file:line` of a key; for a key in an inline table, the line on which that table begins."""
        known = key
        while known and known not in self._lines:
            known = known.rpartition(".")[0]
        return f"{self.path}:{self._lines.get(known, 1)}"

    def fault(self, key: str, what: str) -> WordsError:
        return WordsError(f"{self.where(key)}: {key}: {what}.")

    @cached_property
    def _lines(self) -> dict[str, int]:
        return _lines_of_keys(self.source)

    def _flatten(self, table: str, entries: Mapping[str, object]) -> None:
        for name, value in entries.items():
            key = f"{table}.{name}" if table else name
            if isinstance(value, dict):
                self._flatten(key, value)
            elif not isinstance(value, str):
                raise self.fault(key, "this is not a text")
            elif key in self.texts:
                raise self.fault(key, "this key is there twice")
            elif key == SEAT:
                raise self.fault(key, "this key is kept for the name of who sits there")
            else:
                self.texts[key] = value

    def _toml_fault(self, error: tomllib.TOMLDecodeError) -> WordsError:
        what, _, place = str(error).partition(" (at ")
        line = re.search(r"line (\d+)", place)
        number = int(line[1]) if line else self.source.count("\n") + 1
        return WordsError(f"{self.path}:{number}: {_toml_sentence(what)}.")


def _toml_sentence(what: str) -> str:
    """Say what tomllib says of a file, for who writes words and no programs."""
    if what == "Cannot overwrite a value" or what.startswith("Cannot mutate"):
        return "the key before this place is there twice"
    if table := re.fullmatch(r"Cannot declare \((.*?),?\) twice", what):
        return f"the table [{'.'.join(_names(table[1]))}] is there twice"
    return f"this is not TOML: {what[:1].lower()}{what[1:]}"


_TABLE_LINE = re.compile(r"\s*\[([^\[\]]+)\]")
_KEY_LINE = re.compile(r"""\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=\s*(.*)""")
_NAME = re.compile(r"""[\w-]+|"[^"]*"|'[^']*'""")


def _lines_of_keys(source: str) -> dict[str, int]:
    """Find the lines of keys in valid TOML, which tomllib does not tell: tables, keys, texts of several lines."""
    lines: dict[str, int] = {}
    table: list[str] = []
    closing = ""
    for number, line in enumerate(source.split("\n"), start=1):
        if closing:
            closing = "" if closing in line else closing
        elif header := _TABLE_LINE.match(line):
            table = _names(header[1])
        elif entry := _KEY_LINE.match(line):
            lines.setdefault(".".join([*table, *_names(entry[1])]), number)
            opening = entry[2][:3]
            closing = opening if opening in ('"""', "'''") and opening not in entry[2][3:] else ""
    return lines


def _deepest_line(source: str) -> int:
    """Find the line on which most brackets are open, or most names of a key follow each other."""
    depth, depths = 0, []
    for line in source.split("\n"):
        opened = line.count("[") + line.count("{")
        depths.append(depth + opened + line.count("."))
        depth += opened - line.count("]") - line.count("}")
    return depths.index(max(depths)) + 1


def _names(dotted: str) -> list[str]:
    return [name.strip("\"'") for name in _NAME.findall(dotted)]


def with_shared(folders: Sequence[Path]) -> list[Path]:
    """List the folders in order of reading: the shared one first."""
    return [SHARED_WORDS, *(folder for folder in folders if folder != SHARED_WORDS)]


def check_words(folders: Sequence[Path]) -> list[str]:
    """Say, a sentence each with file and line, what is wrong in the shared words and those of `folders`."""
    problems: list[str] = []
    taken: dict[tuple[str, str], WordFile] = {}
    for folder in with_shared(folders):
        files = _read_all(folder, problems)
        for lang, file in files.items():
            problems += _check_keys(lang, file, taken)
        problems += _check_missing(files)
        problems += _check_placeholders(files)
    return problems


def _read_all(folder: Path, problems: list[str]) -> dict[str, WordFile]:
    """Read a folder's files by language, leaving out what cannot be read and adding it to `problems`."""
    strange = [path for path in sorted(folder.glob("*.toml")) if path.stem not in LANGUAGES]
    problems += [f"{path}:1: '{path.stem}' is not one of the languages {', '.join(LANGUAGES)}." for path in strange]
    files: dict[str, WordFile] = {}
    for lang in LANGUAGES:
        try:
            files[lang] = WordFile.read(folder / f"{lang}.toml")
        except WordsError as fault:
            problems.append(str(fault))
    return files


def _check_keys(lang: str, file: WordFile, taken: dict[tuple[str, str], WordFile]) -> Iterator[str]:
    for key, text in file.texts.items():
        earlier = taken.setdefault((lang, key), file)
        if earlier is not file:
            yield f"{file.where(key)}: {key}: {earlier.where(key)} has this key already."
        if strange := [sign for sign in key + text if not _is_shown(sign)]:
            yield f"{file.where(key)}: {ascii(key)[1:-1]}: U+{ord(strange[0]):04X} is no character to be shown."
        if not text.strip():
            yield f"{file.where(key)}: {key}: this text is empty."
        try:
            parse_message(text)
        except WordsError as fault:
            yield f"{file.where(key)}: {key}: {fault}."


def _is_shown(sign: str) -> bool:
    """Tell what a terminal shows from what commands it; a line may end, and a space may be of any width."""
    return sign.isprintable() or sign == "\n" or unicodedata.category(sign) == "Zs"


def _check_missing(files: Mapping[str, WordFile]) -> Iterator[str]:
    first_with: dict[str, WordFile] = {}
    for file in files.values():
        for key in file.texts:
            first_with.setdefault(key, file)
    for key, file in first_with.items():
        for other in files.values():
            if key not in other.texts:
                yield f"{file.where(key)}: {key}: this key is missing in {other.path}."


def _check_placeholders(files: Mapping[str, WordFile]) -> Iterator[str]:
    """Compare every language with the first that has the key."""
    first_with: dict[str, tuple[WordFile, frozenset[str]]] = {}
    for file in files.values():
        for key, text in file.texts.items():
            try:
                names = frozenset(names_in(parse_message(text)))
            except WordsError:
                continue
            first, expected = first_with.setdefault(key, (file, names))
            if names != expected:
                here, there = _braced(names), _braced(expected)
                yield f"{file.where(key)}: {key}: this uses {here}, but {first.where(key)} {there}."


def _braced(names: frozenset[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "no argument"
