"""Promises about a game as its record: replayed, taken back, and played with nobody listening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ashfall.table.match import Match
from ashfall.table.record import read_record
from ashfall.testing.elsewhere import digests_here
from ashfall.testing.played import Play, Position
from ashfall.testing.promise import of_a_play, of_a_position


@of_a_play
def a_record_is_the_game(play: Play[Any]) -> Iterator[str]:
    """As a line or a file, a record is read back the same, and replays to the same states, facts and digests."""
    match = play.match
    record = match.record()
    read = read_record(record.json(match.picks_in_words()))
    if read != record:
        yield "the record is another one when it was written to a file and read"
    if (line := read_record(record.line()).line()) != record.line():
        yield f"the record's line is another one when it was read: {line}"
    for what, again in (("line", read_record(record.line())), ("file", read)):
        replayed = Match.replay(play.game, again)
        if replayed.digest != match.digest:
            yield f"the record's {what} replays to another state"
        for seat in (None, *range(play.table.seats)):
            if replayed.log(seat) != match.log(seat):
                yield f"the record's {what} replays with other facts for seat {seat}"


@of_a_play
def a_game_goes_the_same_way_with_nobody_listening(play: Play[Any]) -> Iterator[str]:
    """Play that asks for no facts comes to the same states."""
    record = play.match.record()
    for at, (quiet, heard) in enumerate(zip(digests_here(play.game, record), record.digests, strict=True)):
        if quiet != heard:
            yield f"with nobody listening the state is another one after pick {at}"
            return


@of_a_position
def what_is_taken_back_never_happened(position: Position[Any]) -> Iterator[str]:
    """Undo gives the state and the log of a game without those picks, and what is drawn again is the same."""
    match = position.play.match.branch(position.at)
    digests = match.record().digests
    for seat in position.seats:
        picks = match.undoable(seat)
        if not picks:
            continue
        back = match.branch(position.at)
        back.undo(seat, picks)
        at = position.at - picks
        if back.game.digest(back.state) != digests[at] or back.record().digests != digests[: at + 1]:
            yield f"{picks} picks of seat {seat}, taken back, leave another state than the one before them"
        if back.log(seat) != [told for told in match.log(seat) if told.pick <= at]:
            yield f"{picks} picks of seat {seat}, taken back, are still in the log"
        for pick in match.picks[at:]:
            back.apply(pick.seat, pick.option)
        if back.digest != match.digest:
            yield f"{picks} picks of seat {seat}, taken back and made again, lead elsewhere"


@of_a_position
def nothing_revealed_is_taken_back_at_once(position: Position[Any]) -> Iterator[str]:
    """Undo stops where something was revealed or rolled since, or somebody else answered: that takes everybody."""
    match = position.play.match.branch(position.at)
    barriers = [match.game.barriers(match.state_after(at)) for at in range(max(0, position.at - 8), position.at + 1)]
    for seat in position.seats:
        for picks in range(1, len(barriers)):
            own = all(pick.seat == seat for pick in match.picks[position.at - picks :])
            allowed = own and barriers[-1 - picks] == barriers[-1]
            back = match.branch(position.at)
            refused = back.undo(seat, picks)
            if allowed == (refused is not None):
                yield f"seat {seat} {'may not' if refused else 'may'} take back {picks} picks at once"
            elif refused and back.digest != match.digest:
                yield f"seat {seat} may not take back {picks} picks ({refused.key}), and did"
