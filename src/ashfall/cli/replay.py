"""`ashfall replay` and `ashfall verify`: a game played again from its record, to be read or to be proved."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
from cyclopts import Parameter

from . import FINE, WRONG
from .arguments import JsonFlag, PickNumber, RecordText, SeatNumber, language
from .faults import UsageError
from .streams import while_read

if TYPE_CHECKING:
    from ashfall.table.fact import SeenFact
    from ashfall.table.match import Match
    from ashfall.table.view import View

    from .text_table import TextTable


def replay(
    record: RecordText,
    /,
    *,
    at: PickNumber | None = None,
    seat: SeatNumber | None = None,
    open_hands: Annotated[bool, Parameter(name="--open", negative=(), show_default=False)] = False,
    lang: str | None = None,
    json: JsonFlag = False,
) -> None:
    """Tell a game from its record: what happened, and the table as it was at the end.

    Parameters
    ----------
    record
        A record: its line, a file, or - for standard input.
    at
        Stop after so many picks.
    seat
        Tell what this seat knew, counted from 1; without it, what somebody watching knew.
    open_hands
        Tell everything that happened, and show every hand.
    lang
        The language: en, fr or it.
    json
        For programs.
    """
    from .output import print_json
    from .records import replay_given
    from .screen import Screen
    from .text_table import TextTable

    chosen = language(lang)
    match = replay_given(record)
    if seat is not None and (seat > match.seats or open_hands):
        raise UsageError("choose --seat or --open" if open_hands else f"this record has seats 1 to {match.seats}")
    if at is not None:
        if at > len(match.picks):
            raise UsageError(f"this record has {len(match.picks)} picks, not {at}")
        match = match.branch(at)
    viewer = None if seat is None else seat - 1
    told = everything(match) if open_hands else [(told.pick, told.fact) for told in match.log(viewer)]
    view = open_view(match) if open_hands else match.game.view(match.state, viewer)
    words = match.game.words(chosen)
    if json:
        print_json(for_programs(match, told, view, TextTable(words, (), viewer, 80)))
        return
    screen = Screen()
    text = TextTable(words, (), viewer, screen.width, match.game.co_operative)
    screen.show(text.facts(fact for _, fact in told))
    screen.say("")
    screen.show(text.table(text.say_title(), view))
    screen.say("")
    outcome = match.game.outcome(match.state)
    decision = match.game.decision(match.state, viewer)
    if outcome is not None:
        screen.show(text.outcome(outcome, match.game.co_operative))
    elif decision is not None:
        screen.show(text.decision(decision))


def verify(record: RecordText, /, *, json: JsonFlag = False) -> int:
    """Prove a record: play it again and compare every digest in it, and what it says of its picks.

    Parameters
    ----------
    record
        A record: its line, a file, or - for standard input.
    json
        For programs.
    """
    from ashfall.table.record import BrokenRecordError

    from .output import print_json
    from .records import check_said, read_given, replay_text

    try:
        given = read_given(record)
        match = replay_text(given)
        check_said(given, match)
    except BrokenRecordError as fault:
        with while_read():
            if json:
                print_json({"holds": False, "fault": str(fault)})
            else:
                print(f"ashfall: {fault}", file=sys.stderr)
        return WRONG
    with while_read():
        if json:
            print_json({"holds": True, "picks": len(match.picks), "over": match.is_over, "digest": match.digest})
        else:
            print(f"holds: {len(match.picks)} picks, {'over' if match.is_over else 'not over'}; digest {match.digest}")
    return FINE


def everything(match: Match[Any]) -> list[tuple[int, SeenFact]]:
    """Play the game again and tell all that happened, whoever may know it; each fact with the number of its pick."""
    from ashfall.table.fact import Fact, SeenFact

    told: list[Fact] = []
    state = match.game.start(match.seats, match.seed, match.switches, told)
    numbered = [(0, fact) for fact in told]
    for number, pick in enumerate(match.picks, 1):
        told = []
        match.game.pick(state, pick.seat, pick.option, told)
        numbered += [(number, fact) for fact in told]
    return [(number, SeenFact(fact.kind, fact.phrase, fact.cause, fact.refs)) for number, fact in numbered]


def open_view(match: Match[Any]) -> View:
    """Give the table with what each seat sees of its own."""
    watched = match.game.view(match.state, None)
    own = {seat: match.game.view(match.state, seat) for seat in range(match.seats)}
    areas = [area if area.seat is None else own[area.seat].area(area.id) for area in watched.areas]
    return msgspec.structs.replace(watched, areas=tuple(areas))


def for_programs(match: Match[Any], told: list[tuple[int, SeenFact]], view: View, text: TextTable) -> dict[str, Any]:
    """Give the game as values: the log in words, the view, and how it ended."""
    outcome = match.game.outcome(match.state)
    return {
        "record": match.record().line(),
        "picks": len(match.picks),
        "log": [{"pick": number, "kind": fact.kind, "text": text.say(fact.phrase)} for number, fact in told],
        "view": view,
        "outcome": outcome,
        "digest": match.digest,
    }
