"""Reads the small part of YAML that content files may use into nodes that know their lines, and refuses the rest.

(1) Mappings, sequences and scalars only: no anchor, alias, tag, second document or key that is there twice.
(2) A bare scalar is true, false, a whole number, or a text that every reader of YAML takes for a text.
(3) A file is at most a megabyte, and at most 40 deep.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

import msgspec
import yaml

LARGEST_FILE = 1_000_000
DEEPEST_NODE = 40

# The parser written in C is some ten times as fast; not every build of PyYAML has it.
_Loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


class Place(msgspec.Struct, frozen=True):
    """A line of a content file."""

    path: Path
    line: int

    def fault(self, what: str) -> Fault:
        """Say what is wrong here."""
        return Fault(self, what)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


class Fault(msgspec.Struct, frozen=True):
    """Something wrong in a content file; its text is one sentence with file and line."""

    place: Place
    what: str

    def __str__(self) -> str:
        return f"{self.place}: {self.what}" + ("" if self.what.endswith("?") else ".")


class Scalar(msgspec.Struct, frozen=True):
    """A text, a whole number, true or false."""

    place: Place
    value: str | int | bool


class Sequence(msgspec.Struct, frozen=True):
    """A list."""

    place: Place
    items: list[Node]


class Entry(msgspec.Struct, frozen=True):
    """A key of a mapping, with what it holds."""

    place: Place
    key: str
    node: Node


class Mapping(msgspec.Struct, frozen=True):
    """Keys with what they hold, in the order of the file."""

    place: Place
    entries: dict[str, Entry]


Node: TypeAlias = Scalar | Sequence | Mapping


class UnreadableError(ValueError):
    """A file that cannot be read any further."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        super().__init__(str(fault))


def read_nodes(path: Path, faults: list[Fault]) -> Node | None:
    """Read a file. What is wrong with it is added to `faults`; None where nothing can be made of it."""
    try:
        return _Composer(path, faults).document(_text_of(path))
    except UnreadableError as error:
        faults.append(error.fault)
        return None


def _text_of(path: Path) -> str:
    start = Place(path, 1)
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise UnreadableError(start.fault(f"this file has {size} bytes; {LARGEST_FILE} are the most"))
        return path.read_text(encoding="utf-8")
    except OSError:
        raise UnreadableError(start.fault("this file cannot be read")) from None
    except UnicodeDecodeError:
        raise UnreadableError(start.fault("this file is not UTF-8")) from None


_NUMBER = re.compile(r"-?(?:0|[1-9]\d*)", re.ASCII)
_LOOKS_LIKE_A_NUMBER = re.compile(r"[-+]?\.?\d[\d_.:eExXoO+-]*|[-+]?\.(?:inf|nan)", re.IGNORECASE | re.ASCII)
_BOOLEANS = {"true": True, "false": False}
_READ_DIFFERENTLY = {"y", "n", "yes", "no", "on", "off", "true", "false", "null", "~", "", "<<", "="}


class _Composer:
    """Makes nodes of the parser's events."""

    def __init__(self, path: Path, faults: list[Fault]) -> None:
        self.path = path
        self.faults = faults

    def document(self, text: str) -> Node | None:
        events = yaml.parse(text, Loader=_Loader)
        try:
            node = None
            for event in events:
                if isinstance(event, yaml.DocumentStartEvent):
                    if node is not None:
                        raise self.unreadable(event, "a second document begins here; a content file is one")
                    node = self.node(next(events), events, 1)
        except yaml.YAMLError as error:
            raise self.not_yaml(error, text) from None
        if node is None:
            raise UnreadableError(Place(self.path, 1).fault("this file is empty"))
        return node

    def node(self, event: yaml.Event, events: Iterator[yaml.Event], depth: int) -> Node:
        if depth > DEEPEST_NODE:
            raise self.unreadable(event, f"this lies more than {DEEPEST_NODE} deep")
        if isinstance(event, yaml.AliasEvent):
            raise self.unreadable(event, f"'*{event.anchor}' is an alias; write the thing itself")
        assert isinstance(event, yaml.ScalarEvent | yaml.CollectionStartEvent)
        if event.anchor is not None:
            raise self.unreadable(event, f"'&{event.anchor}' is an anchor; write the thing itself wherever it is meant")
        if event.tag is not None:
            raise self.unreadable(event, f"'{event.tag}' is a tag; content has none")
        if isinstance(event, yaml.ScalarEvent):
            return Scalar(self.place(event), self.scalar(event))
        if isinstance(event, yaml.SequenceStartEvent):
            items = []
            while not isinstance(inner := next(events), yaml.SequenceEndEvent):
                items.append(self.node(inner, events, depth + 1))
            return Sequence(self.place(event), items)
        return self.mapping(event, events, depth)

    def mapping(self, event: yaml.Event, events: Iterator[yaml.Event], depth: int) -> Mapping:
        entries: dict[str, Entry] = {}
        while not isinstance(inner := next(events), yaml.MappingEndEvent):
            key = self.node(inner, events, depth + 1)
            held = self.node(next(events), events, depth + 1)
            if not isinstance(key, Scalar):
                self.faults.append(key.place.fault("a key is a text, not a list or a mapping"))
            elif not isinstance(key.value, str):
                shown = str(key.value).lower()
                self.faults.append(key.place.fault(f"the key {shown} is not a text; put it in quotes"))
            elif key.value in entries:
                first = entries[key.value].place.line
                self.faults.append(key.place.fault(f"the key '{key.value}' is there twice, first on line {first}"))
            else:
                entries[key.value] = Entry(key.place, key.value, held)
        return Mapping(self.place(event), entries)

    def scalar(self, event: yaml.ScalarEvent) -> str | int | bool:
        text = str(event.value)
        if not event.implicit[0]:
            return text
        if text in _BOOLEANS:
            return _BOOLEANS[text]
        if _NUMBER.fullmatch(text) and len(text) <= 15:
            return int(text)
        if not text:
            self.faults.append(self.place(event).fault("nothing stands here; write [] for no step and '' for no text"))
        elif text.lower() in _READ_DIFFERENTLY or _LOOKS_LIKE_A_NUMBER.fullmatch(text):
            self.faults.append(self.place(event).fault(f"a bare {text} is not read alike everywhere; put it in quotes"))
        return text

    def place(self, event: yaml.Event) -> Place:
        assert event.start_mark is not None, "an event knows where it was read"
        return Place(self.path, event.start_mark.line + 1)

    def unreadable(self, event: yaml.Event, what: str) -> UnreadableError:
        return UnreadableError(self.place(event).fault(what))

    def not_yaml(self, error: yaml.YAMLError, text: str) -> UnreadableError:
        if isinstance(error, yaml.MarkedYAMLError):
            mark = error.problem_mark or error.context_mark
            line, what = (mark.line + 1 if mark else 1), error.problem or error.context
        else:  # a character that YAML does not allow
            line, what = text.count("\n", 0, getattr(error, "position", 0)) + 1, "a character is not allowed"
        return UnreadableError(Place(self.path, line).fault(f"this is not YAML: {what}"))
