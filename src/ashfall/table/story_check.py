"""What must hold between the entries of a story: names exist, ways end, passages are reached, words are there.

Whether a condition ever holds is not looked into, so a way through an `if` counts as open both ways.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from .content import Reading
from .content_shape import nearest
from .content_yaml import Fault
from .story_flow import passages_of
from .story_steps import Choose, Go, Passage, Steps
from .words import Words

Entry = tuple[str, str]
"""A section and a name in it."""


def check_story(reading: Reading[Any], called: frozenset[str]) -> list[Fault]:
    """Say what is wrong between entries; `called` are the passages that the game's own rules name."""
    faults = list(_missing(reading)) if reading.is_whole else []
    if reading.faults or faults:
        return faults
    content = reading.value
    passages = {(section, name): passage for section, name, passage in passages_of(content)}
    faults += _dead_steps(reading, passages)
    faults += _unasked(reading, passages)
    faults += _endless(reading, passages)
    faults += _unreached(reading, passages, called)
    return faults


def check_story_words(reading: Reading[Any], words: Mapping[str, Words], folder: Path) -> list[Fault]:
    """Say which entries lack their words, and in which file of the folder they are looked for."""
    faults = []
    for section, name, passage in passages_of(reading.value):
        place = reading.places[section, name]
        for key in keys_of(section, name, passage):
            for language, known in words.items():
                if key not in known:
                    where = folder / f"{language}.toml"
                    faults.append(place.fault(f"'{name}' has no words '{key}' in {where}"))
    return faults


def keys_of(section: str, name: str, passage: Passage) -> Iterator[str]:
    """List the keys of the words that an entry needs."""
    entry = f"{section.removesuffix('s')}.{name}"
    yield f"{entry}.name"
    yield f"{entry}.text"
    for steps in _all_lists(passage.do):
        for step in steps:
            if isinstance(step, Choose):
                for answer in step.answers:
                    yield f"{entry}.{answer}"


def _missing(reading: Reading[Any]) -> Iterator[Fault]:
    """Find names of entries that do not exist."""
    for reference in reading.references:
        if (reference.section, reference.id) not in reading.places:
            known = [name for section, name in reading.places if section == reference.section]
            one = reference.section.removesuffix("s")
            yield reference.place.fault(f"there is no {one} '{reference.id}'{nearest(reference.id, known)}")


def _dead_steps(reading: Reading[Any], passages: Mapping[Entry, Passage]) -> Iterator[Fault]:
    """Find steps that nothing leads to, because the step before goes elsewhere; and answers of the same name."""
    for entry, passage in passages.items():
        seen: set[str] = set()
        for steps in _all_lists(passage.do):
            if any(isinstance(step, Go) for step in steps[:-1]):
                yield reading.places[entry].fault(f"'{entry[1]}' has steps after a 'go', which are never done")
            for step in steps:
                answers = list(step.answers) if isinstance(step, Choose) else []
                for answer in answers:
                    if answer in seen:
                        yield reading.places[entry].fault(f"'{entry[1]}' has two answers called '{answer}'")
                seen.update(answers)


def _unasked(reading: Reading[Any], passages: Mapping[Entry, Passage]) -> Iterator[Fault]:
    """Find what would be done though it cannot be: refusals are asked for at the head of a question's answers only.

    There each step is asked as things stand, so that one list may not take the same thing twice.
    """
    for entry, passage in passages.items():
        for steps, is_asked in _lists_asked(passage.do, not passage.is_told):
            if not is_asked and any(step.may_be_refused for step in steps):
                yield reading.places[entry].fault(
                    f"'{entry[1]}' has a step that may be refused where nobody could choose otherwise"
                )
            taken = [counter for step in steps for counter in step.cost()]
            if twice := [counter for counter in taken if taken.count(counter) > 1]:
                yield reading.places[entry].fault(f"'{entry[1]}' takes {twice[0]} in two steps; make them one")


def _lists_asked(steps: Steps, is_asked: bool) -> Iterator[tuple[Steps, bool]]:
    """List the steps and every list inside them, and whether somebody chooses that list."""
    yield steps, is_asked
    for step in steps:
        for _, inner in step.blocks():
            yield from _lists_asked(inner, isinstance(step, Choose))


def _all_lists(steps: Steps) -> Iterator[Steps]:
    """List the steps and every list of steps inside them."""
    yield steps
    for step in steps:
        for _, inner in step.blocks():
            yield from _all_lists(inner)


def _endless(reading: Reading[Any], passages: Mapping[Entry, Passage]) -> Iterator[Fault]:
    """Find passages that lead back to themselves in one telling, whatever is chosen and rolled on the way.

    A choice is no way out: nobody need take it, and a bot that never does would play without end.
    """
    ways = {entry: _leads_to(passage.do)[0] for entry, passage in passages.items()}
    reported: set[Entry] = set()
    for entry in passages:
        way = _way_back(entry, ways)
        if way and not reported.intersection(way):
            reported.update(way)
            shown = " - ".join(name for _, name in way)
            yield reading.places[entry].fault(f"this may go round for ever in one telling: {shown}")


def _leads_to(steps: Steps) -> tuple[list[Entry], bool]:
    """List the passages that the steps may go on to, and whether every way through them goes on to one."""
    found: list[Entry] = []
    for step in steps:
        if isinstance(step, Go):
            return [*found, ("passages", step.passage)], True
        branches = [_leads_to(inner) for _, inner in step.blocks()]
        for targets, _ in branches:
            found += targets
        if branches and all(leaves for _, leaves in branches):
            return found, True
    return found, False


def _way_back(start: Entry, ways: Mapping[Entry, list[Entry]]) -> list[Entry]:
    """Find a way from a passage to itself; empty if there is none."""
    trails = [[start]]
    seen = set()
    while trails:
        trail = trails.pop()
        for target in ways.get(trail[-1], []):
            if target == start:
                return [*trail, start]
            if target not in seen:
                seen.add(target)
                trails.append([*trail, target])
    return []


def _unreached(reading: Reading[Any], passages: Mapping[Entry, Passage], called: frozenset[str]) -> Iterator[Fault]:
    """Find entries that neither begin by themselves nor are led to by one that is reached."""
    leads: dict[Entry, list[Entry]] = {}
    for reference in reading.references:
        leads.setdefault(reference.owner, []).append((reference.section, reference.id))
    waiting = [entry for entry, passage in passages.items() if passage.begins() or entry[1] in called]
    reached = set(waiting)
    while waiting:
        for target in leads.get(waiting.pop(), []):
            if target not in reached:
                reached.add(target)
                waiting.append(target)
    for section, name in passages:
        if (section, name) not in reached:
            yield reading.places[section, name].fault(f"nothing ever leads to '{name}'")
