"""A game as its record: what it was started with and every pick. One line to share and paste, or a file to read.

(1) Game, rules version, seats, options, seed and picks are the whole game; digests only prove it.
(2) The line holds the digest of the last state and a check of itself; the file a digest for every pick, and at its
    end the check of the line, so that neither can be cut unnoticed.
(3) Whatever is read is hostile: its size is bounded, every part is checked, and a fault is one sentence.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, NoReturn

import msgspec

from .game import Choice

FORMAT = 1
LONGEST_RECORD = 4_000_000
"""Characters; a game of 20,000 picks takes a third of it as a file."""
MOST_PICKS = 100_000

_LINE = re.compile(
    rf"ashfall{FORMAT}/(?P<game>[a-z][a-z0-9_]*)/(?P<rules>[a-z0-9.]+)/(?P<seats>\d)/(?P<seed>[0-9a-f]{{1,32}})"
    r"/(?P<switches>-|[a-z0-9_=,-]+)/(?P<picks>[a-z0-9.]*)/(?P<end>[0-9a-f]{32})/(?P<check>[0-9a-f]{8})",
    re.ASCII,
)
_PICK = re.compile(r"([a-h.])(\d{1,5})", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,15}", re.ASCII)


class BrokenRecordError(ValueError):
    """A record that cannot be read, or is not the game it says; the text is one sentence."""

    def __init__(self, what: str, pick: int | None = None, key: str = "") -> None:
        super().__init__(what)
        self.pick = pick
        """The pick that is not what it should be, from 1; None is none."""
        self.key = key
        """What else is not what it should be, as a file calls it: "game", "seats"."""


class Pick(msgspec.Struct, frozen=True):
    """One answer: who gave it, and the number of the option."""

    seat: int
    option: int


class Record(msgspec.Struct, frozen=True):
    """All it takes to play a game again."""

    game: str
    rules_version: str
    seats: int
    seed: int
    switches: dict[str, Choice]
    picks: tuple[Pick, ...]
    digests: tuple[str, ...]
    """The state's digest after the start and after each pick; a record read from a line knows the last one only."""
    fits: bool = True
    """Whether the check in the file fits: told last of all, since any other fault says more. A line always fits."""

    def line(self) -> str:
        """Write it as one line."""
        switches = ",".join(f"{name}={_written(choice)}" for name, choice in sorted(self.switches.items())) or "-"
        parts = (self.game, self.rules_version, self.seats, f"{self.seed:x}", switches, _picks(self.picks))
        told = f"ashfall{FORMAT}/{'/'.join(map(str, parts))}/{self.digests[-1]}"
        return f"{told}/{_check(told)}"

    def json(self, said: Sequence[str] = ()) -> str:
        """Write it as a file; `said` is each pick in words, for whoever reads the file."""
        start = {
            "ashfall": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "seed": f"{self.seed:x}",
            "options": self.switches,
            "start": self.digests[0],
        }
        head = "".join(f"  {json.dumps(key)}: {json.dumps(value)},\n" for key, value in start.items())
        rows = (
            {"seat": pick.seat, "option": pick.option, "digest": digest} | ({"said": said[i]} if said else {})
            for i, (pick, digest) in enumerate(zip(self.picks, self.digests[1:], strict=True))
        )
        picks = ",".join(f"\n    {json.dumps(row, ensure_ascii=False)}" for row in rows)
        check = self.line().rpartition("/")[2]
        return f'{{\n{head}  "picks": [{picks}\n  ],\n  "check": "{check}"\n}}\n'


def read_record(text: str) -> Record:
    """Read a line or a file's text."""
    if len(text) > LONGEST_RECORD:
        raise BrokenRecordError(f"this record is longer than {LONGEST_RECORD:,} characters")
    line = text.strip()
    if not line:
        raise BrokenRecordError("this record is empty")
    return _read_json(text) if line.startswith("{") else _read_line(line)


def read_record_file(path: Path) -> Record:
    """Read a record from a file; a fault names it."""
    text = text_of_file(path)
    try:
        return read_record(text)
    except BrokenRecordError as fault:
        raise BrokenRecordError(f"{path}:{fault}" if str(fault)[0].isdigit() else f"{path}:1: {fault}") from None


def text_of_file(path: Path) -> str:
    """Read a file that should hold a record; a fault names it. A pipe can be read once only."""
    try:
        with path.open("rb") as file:
            # A file may be endless; one byte too many is enough to refuse it.
            written = file.read(LONGEST_RECORD + 1)
        if len(written) > LONGEST_RECORD:
            raise BrokenRecordError(f"{path}:1: this record is longer than {LONGEST_RECORD:,} characters")
        return written.decode("utf-8-sig")
    except OSError as fault:
        raise BrokenRecordError(f"{path}: this file cannot be read ({fault.strerror})") from None
    except UnicodeDecodeError:
        raise BrokenRecordError(f"{path}:1: this file is not UTF-8") from None


# ---------------------------------------------------------------- the line


def _picks(picks: Sequence[Pick]) -> str:
    """Write `a5.12b0`: a letter for the seat, a dot for the seat that picked before, and the option's number."""
    said = []
    before = -1
    for pick in picks:
        said.append(f"{'.' if pick.seat == before else chr(ord('a') + pick.seat)}{pick.option}")
        before = pick.seat
    return "".join(said)


def _check(told: str) -> str:
    return hashlib.blake2b(told.encode(), digest_size=4).hexdigest()


def _written(choice: Choice) -> str:
    return str(choice).lower() if isinstance(choice, bool) else str(choice)


def _read_line(text: str) -> Record:
    parts = _LINE.fullmatch(text)
    if parts is None:
        if not text.startswith("ashfall"):
            either = f"with 'ashfall{FORMAT}/' nor, as JSON, with a brace"
            raise BrokenRecordError(f"this is not a record: it begins neither {either}")
        if not text.startswith(f"ashfall{FORMAT}/"):
            raise BrokenRecordError(f"this record is of another form than 'ashfall{FORMAT}/', the one known here")
        raise BrokenRecordError("this record was cut or changed: it lacks a part, or has one that cannot be")
    told, _, check = text.rpartition("/")
    if _check(told) != check:
        raise BrokenRecordError("this record was cut or changed: the check at its end does not fit")
    return Record(
        parts["game"],
        parts["rules"],
        int(parts["seats"]),
        int(parts["seed"], 16),
        _read_switches(parts["switches"]),
        _read_picks(parts["picks"]),
        (parts["end"],),
    )


def _read_picks(text: str) -> tuple[Pick, ...]:
    picks: list[Pick] = []
    at = 0
    while at < len(text):
        found = _PICK.match(text, at)
        if found is None or (found[1] == "." and not picks) or len(picks) == MOST_PICKS:
            raise BrokenRecordError(f"this record cannot be read after pick {len(picks)}")
        seat = picks[-1].seat if found[1] == "." else ord(found[1]) - ord("a")
        picks.append(Pick(seat, int(found[2])))
        at = found.end()
    return tuple(picks)


def _read_switches(text: str) -> dict[str, Choice]:
    if text == "-":
        return {}
    switches: dict[str, Choice] = {}
    for part in text.split(","):
        name, _, choice = part.partition("=")
        if not name or not choice or name in switches:
            raise BrokenRecordError(f"this record has an option that cannot be: '{part[:40]}'")
        is_number = _NUMBER.fullmatch(choice)
        switches[name] = choice == "true" if choice in ("true", "false") else int(choice) if is_number else choice
    return switches


# ---------------------------------------------------------------- the file

_Digest = Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{32}\Z")]
_Name = Annotated[str, msgspec.Meta(min_length=1, max_length=60)]

_IN_WORDS = {
    "digest": "32 digits from 0 to f",
    "start": "32 digits from 0 to f",
    "seed": "1 to 32 digits from 0 to f",
    "game": "a name of small letters, digits and _",
    "rules_version": "small letters, digits and dots",
    "check": "8 digits from 0 to f",
}
"""What a text has to be that is held to a pattern: who edited a file reads no patterns."""


class _FilePick(msgspec.Struct, forbid_unknown_fields=True):
    seat: Annotated[int, msgspec.Meta(ge=0, le=7)]
    option: Annotated[int, msgspec.Meta(ge=0, le=99_999)]
    digest: _Digest
    said: Annotated[str, msgspec.Meta(max_length=2_000)] = ""


class _File(msgspec.Struct, forbid_unknown_fields=True):
    ashfall: int
    game: Annotated[str, msgspec.Meta(pattern=r"^[a-z][a-z0-9_]{0,59}\Z")]
    rules_version: Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9.]{1,60}\Z")]
    seats: Annotated[int, msgspec.Meta(ge=1, le=8)]
    seed: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{1,32}\Z")]
    options: Annotated[dict[_Name, bool | int | _Name], msgspec.Meta(max_length=40)]
    start: _Digest
    picks: Annotated[list[_FilePick], msgspec.Meta(max_length=MOST_PICKS)]
    check: Annotated[str, msgspec.Meta(pattern=r"^[0-9a-f]{8}\Z")]


def _read_json(text: str) -> Record:
    try:
        file = msgspec.json.decode(text, type=_File)
    except msgspec.ValidationError as fault:
        _refuse_file(text, fault)
    except msgspec.DecodeError as fault:
        place = re.search(r"byte (\d+)", str(fault))
        line = text.encode()[: int(place[1])].count(b"\n") + 1 if place else text.count("\n") + 1
        raise BrokenRecordError(f"{line}: this record was cut or changed: it is not JSON") from None
    except RecursionError:
        raise BrokenRecordError("1: this record was changed: braces lie too deep in it") from None
    except UnicodeEncodeError:
        raise BrokenRecordError("this record was changed: it holds characters that no text holds") from None
    _refuse_doubles(text)
    if file.ashfall != FORMAT:
        line = line_of_key(text, "ashfall")
        raise BrokenRecordError(f"{line}: this record is of form {file.ashfall}; the one known here is {FORMAT}")
    picks = tuple(Pick(pick.seat, pick.option) for pick in file.picks)
    digests = (file.start, *(pick.digest for pick in file.picks))
    seed = int(file.seed, 16)
    record = Record(file.game, file.rules_version, file.seats, seed, dict(file.options), picks, digests)
    return msgspec.structs.replace(record, fits=record.line().endswith(f"/{file.check}"))


def said_in(text: str) -> list[str]:
    """List what a file, which was read before, says of its picks in words; nothing of those it says nothing of."""
    return [pick.said for pick in msgspec.json.decode(text, type=_File).picks] if text.strip().startswith("{") else []


def _refuse_file(text: str, fault: msgspec.ValidationError) -> NoReturn:
    what, _, path = str(fault).partition(" - at `$")
    what = what.replace("\n", " ")[:200]
    where = path.rstrip("`").lstrip(".")
    place = re.match(r"picks\[(\d+)\]", where)
    unknown = re.search(r"unknown field `(.*)`", what)
    key = where.partition("[")[0].partition(".")[0] or (unknown[1] if unknown else "")
    line = line_of_pick(text, int(place[1])) if place else line_of_key(text, key)
    if "matching regex" in what:
        what = f"expected {_IN_WORDS[where.rpartition('.')[2]]}"
    shown = f" at {where}" if where else ""
    raise BrokenRecordError(f"{line}: this record was changed: {what[0].lower()}{what[1:]}{shown}") from None


def _refuse_doubles(text: str) -> None:
    """Refuse a key that is there twice in one place: programs differ about which of the two holds."""
    rows = 0

    def look(pairs: list[tuple[str, object]]) -> None:
        nonlocal rows
        keys = [key for key, _ in pairs]
        if double := next((key for key in keys if keys.count(key) > 1), None):
            places = [found.start() for found in re.finditer(rf'"{re.escape(double)}"\s*:', text)]
            line = line_of_pick(text, rows) if "seat" in keys else text.count("\n", 0, places[1]) + 1
            raise BrokenRecordError(f"{line}: this record was changed: '{double}' is there twice")
        rows += "seat" in keys

    json.loads(text, object_pairs_hook=look)


def line_of_pick(text: str, n: int) -> int:
    """Find the line of a file on which pick n (from 0) stands."""
    found = list(re.finditer(r'"seat"\s*:', text))[n : n + 1]
    return text.count("\n", 0, found[0].start()) + 1 if found else 1


def line_of_key(text: str, key: str) -> int:
    """Find the line of a file on which a key stands; the first line if it is not there."""
    found = re.search(rf'"{re.escape(key)}"\s*:', text)
    return text.count("\n", 0, found.start()) + 1 if found else 1
