"""A message: text with arguments and their plural and select forms, read once.

It is a small part of ICU MessageFormat: `{x}`; `{n, plural, =0 {...} one {...} other {...}}`, where `#` is the number;
`{x, select, a {...} other {...}}`; nested as needed. An apostrophe is an ordinary character, and a brace that is meant
as a brace is written `'{'` or `'}'`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TypeAlias

import msgspec

DEEPEST = 8
"""How deep phrases may lie in phrases, and braces in braces."""


class WordsError(ValueError):
    """Words that cannot be loaded or spoken; the text is one sentence that says where and why."""


class Insert(msgspec.Struct, frozen=True):
    """`{name}`: the argument itself."""

    name: str


class Plural(msgspec.Struct, frozen=True):
    """`{name, plural, ...}`: the branch for a number, `=N` before `one` and `other`."""

    name: str
    branches: dict[str, Message]


class Select(msgspec.Struct, frozen=True):
    """`{name, select, ...}`: the branch named by the argument, or `other`."""

    name: str
    branches: dict[str, Message]


Part: TypeAlias = str | Insert | Plural | Select
Message: TypeAlias = tuple[Part, ...]


def parse_message(text: str) -> Message:
    """Read a message; a fault is a `WordsError` that begins with its position, counted from 1."""
    reader = _Reader(text)
    message = reader.parts(1, None)
    if reader.at < len(text):
        raise reader.fault("this closing brace was never opened", reader.at)
    return message


def names_in(message: Message) -> Iterator[str]:
    """Yield the arguments a message asks for, again as often as it does."""
    for part in message:
        if isinstance(part, str):
            continue
        yield part.name
        if not isinstance(part, Insert):
            for branch in part.branches.values():
                yield from names_in(branch)


class _Reader:
    """Reads one message from left to right; `at` is the next character."""

    PLAIN = re.compile(r"(?:'[{}]'|[^{}#])+")
    ARGUMENT = re.compile(r"\s*([A-Za-z_]\w*)\s*")
    KIND = re.compile(r"([^\s{},]+)\s*")
    BRANCH = re.compile(r"\s*([^\s{},]+)\s*\{")
    PLURAL_FORM = re.compile(r"=\d+|one|other")

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0

    def fault(self, what: str, at: int) -> WordsError:
        return WordsError(f"character {at + 1}: {what}")

    def parts(self, depth: int, counted: str | None) -> Message:
        """Read up to a closing brace or the end; `counted` is the argument that `#` stands for here."""
        if depth > DEEPEST:
            raise self.fault(f"braces lie more than {DEEPEST} deep", self.at)
        parts: list[Part] = []
        while self.at < len(self.text):
            if plain := self.PLAIN.match(self.text, self.at):
                self.at = plain.end()
                parts.append(plain[0].replace("'{'", "{").replace("'}'", "}"))
            elif self.take("#"):
                parts.append("#" if counted is None else Insert(counted))
            elif self.text[self.at] == "{":
                parts.append(self.placeholder(depth, counted))
            else:
                break
        return tuple(parts)

    def placeholder(self, depth: int, counted: str | None) -> Part:
        start = self.at
        self.at += 1
        name = self.word(self.ARGUMENT, "the name of an argument should follow this brace", start)
        if self.take("}"):
            return Insert(name)
        if not self.take(","):
            raise self.fault("this brace is not closed", start)
        self.skip_space()
        kind_at = self.at
        kind = self.word(self.KIND, "plural or select should follow this argument", start)
        if kind not in ("plural", "select"):
            raise self.fault(f"'{kind}' is neither plural nor select", kind_at)
        if not self.take(","):
            raise self.fault(f"a comma and branches should follow this {kind}", kind_at)
        branches = self.branches(kind, depth, name if kind == "plural" else counted)
        if not self.take("}"):
            raise self.fault("this brace is not closed", start)
        if "other" not in branches:
            raise self.fault(f"this {kind} has no branch 'other'", start)
        return Plural(name, branches) if kind == "plural" else Select(name, branches)

    def branches(self, kind: str, depth: int, counted: str | None) -> dict[str, Message]:
        found: dict[str, Message] = {}
        while branch := self.BRANCH.match(self.text, self.at):
            name, name_at, opened = branch[1], branch.start(1), branch.end() - 1
            if kind == "plural" and not self.PLURAL_FORM.fullmatch(name):
                raise self.fault(f"'{name}' is not a plural form: they are =N, one and other", name_at)
            if name in found:
                raise self.fault(f"the branch '{name}' is there twice", name_at)
            self.at = branch.end()
            found[name] = self.parts(depth + 1, counted)
            if not self.take("}"):
                raise self.fault("this brace is not closed", opened)
        self.skip_space()
        return found

    def word(self, pattern: re.Pattern[str], missing: str, start: int) -> str:
        match = pattern.match(self.text, self.at)
        if match is None:
            raise self.fault(missing, start)
        self.at = match.end()
        return match[1]

    def take(self, mark: str) -> bool:
        """Step over `mark` if it comes next."""
        if not self.text.startswith(mark, self.at):
            return False
        self.at += len(mark)
        return True

    def skip_space(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1
