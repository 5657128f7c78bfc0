"""Promises about a game as its record: replayed, taken back, and played with nobody listening."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ashfall.table.match import Match
from ashfall.table.record import read_record
from ashfall.testing.elsewhere import digests_here
from ashfall.testing.played import Play, Position
from ashfall.testing.promise import of_a_play, of_a_position

UNDONE = 48
"""So many numbers of picks are taken back of one game."""


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
    for seat in position.seats:
        for picks in range(1, match.undoable(seat) + 1):
            back = match.branch(position.at)
            back.undo(seat, picks)
            yield from (f"{picks} picks of seat {seat}, {what}" for what in _left_behind(match, back, picks))
            for pick in match.picks[position.at - picks :]:
                back.apply(pick.seat, pick.option)
            if back.digest != match.digest:
                yield f"{picks} picks of seat {seat}, taken back and made again, lead elsewhere"


@of_a_play
def everybody_together_takes_back_anything(play: Play[Any]) -> Iterator[str]:
    """With the consent of all, any number of picks is taken back, whatever was revealed; short of one nothing is."""
    match = play.match
    last = len(match.picks)
    # Of a long game as many numbers of picks are tried, evenly, and all of them.
    for picks in sorted({max(1, n * last // UNDONE) for n in range(1, UNDONE + 1)} if last else ()):
        back = match.branch(last)
        asking = picks % match.seats
        others = [seat for seat in range(match.seats) if seat != asking]
        back.propose_undo(asking, picks)
        for seat in others:
            if back.digest != match.digest:
                yield f"{picks} picks are taken back before seat {seat} agreed"
            back.agree(seat)
        yield from (f"{picks} picks, {what}" for what in _left_behind(match, back, picks))
        again = match.picks[last - picks]
        back.apply(again.seat, again.option)
        if back.digest != match.record().digests[last - picks + 1]:
            yield f"{picks} picks, taken back by everybody and the first made again, lead elsewhere"


def _left_behind(match: Match[Any], back: Match[Any], picks: int) -> Iterator[str]:
    """Say what is left of picks that were taken back."""
    at = len(match.picks) - picks
    digests = match.record().digests
    if back.game.digest(back.state) != digests[at] or back.record().digests != digests[: at + 1]:
        yield "taken back, leave another state than the one before them"
    for seat in (None, *range(match.seats)):
        if back.log(seat) != [told for told in match.log(seat) if told.pick <= at]:
            yield f"taken back, are still in the log of {'a watcher' if seat is None else f'seat {seat}'}"


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
