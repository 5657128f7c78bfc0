"""A game being played: its state, its picks and what happened; undo, consent, branch and replay over any game.

(1) A match is its record: everything else in it is made of game, seats, options, seed and picks, and can be made again.
(2) A pick that is refused changes nothing; so does one that fails.
(3) A seat takes back its own picks at once as far as nothing was revealed or rolled since; beyond that, or where others
    have answered since, every seat must agree. The log follows an undo.
(4) Going back costs a snapshot and at most SNAPSHOT_EVERY picks, however long the game is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Generic, TypeVar

import msgspec

from .decision import Refusal, refusal
from .fact import Fact, SeenFact
from .game import Choice, Game, UnknownSettingError
from .record import BrokenRecordError, Pick, Record
from .word_files import LANGUAGES

State = TypeVar("State")

SNAPSHOT_EVERY = 32


class Told(msgspec.Struct, frozen=True):
    """A line of the log: a fact as one seat may know it, and after how many picks it happened."""

    pick: int
    fact: SeenFact


class UndoProposal(msgspec.Struct, frozen=True):
    """Somebody asks to go back to the state after `at` picks; who has agreed so far."""

    seat: int
    at: int
    agreed: tuple[int, ...]


class OtherRulesError(BrokenRecordError):
    """A record of another game, or of another version of its rules."""


class Match(Generic[State]):
    """A game being played at one table. Not for several threads at once."""

    def __init__(self, game: Game[State], seats: int, seed: int, switches: Mapping[str, Choice] | None = None) -> None:
        """Start a game. Raises UnknownSettingError."""
        self.game = game
        self.seats = seats
        self.seed = seed
        self.switches = game.check_start(seats, seed, switches)
        self.proposal: UndoProposal | None = None
        told: list[Fact] = []
        self.state = game.start(seats, seed, self.switches, told)
        self._picks: list[Pick] = []
        # One entry for the start, then one for each pick.
        self._told = [told]
        self._digests = [game.digest(self.state)]
        self._barriers = [game.barriers(self.state)]
        self._snapshots = [game.copy(self.state)]

    @classmethod
    def replay(cls, game: Game[State], record: Record) -> Match[State]:
        """Play a record again, checking every pick and every digest in it. Raises BrokenRecordError."""
        if record.game != game.name:
            raise OtherRulesError(f"this is a record of {record.game}, not of {game.name}", key="game")
        if record.rules_version != game.rules_version:
            known = f"this Ashfall plays version {game.rules_version}"
            what = f"this record is of {game.name}, rules version {record.rules_version}; {known}"
            raise OtherRulesError(what, key="rules_version")
        try:
            match = cls(game, record.seats, record.seed, record.switches)
        except UnknownSettingError as fault:
            key = "options" if record.seats in game.seats else "seats"
            raise BrokenRecordError(f"this record cannot be started: {fault}", key=key) from None
        if len(record.digests) not in (1, len(record.picks) + 1):
            raise BrokenRecordError(f"this record does not hold a digest for each of its {len(record.picks)} picks")
        digests = record.digests if len(record.digests) > 1 or not record.picks else None
        match._check_digest(digests[0] if digests else None)
        for n, pick in enumerate(record.picks, 1):
            if match.apply(pick.seat, pick.option):
                what = f"pick {n} of this record (seat {pick.seat}, option {pick.option}) is not offered"
                raise BrokenRecordError(what, n)
            match._check_digest(digests[n] if digests else None)
        match._check_digest(record.digests[-1])
        if not record.fits:
            raise BrokenRecordError("this record was cut or changed: the check at its end does not fit", key="check")
        return match

    def _check_digest(self, digest: str | None) -> None:
        if digest is not None and digest != self.digest:
            place = f"after pick {len(self._picks)}" if self._picks else "at the start"
            what = f"this record goes another way {place}: its digest is not the state's"
            raise BrokenRecordError(what, len(self._picks) or None, "start")

    # What there is

    @property
    def picks(self) -> Sequence[Pick]:
        """All picks so far; what was taken back is not among them."""
        return self._picks

    @property
    def digest(self) -> str:
        """The state's name."""
        return self._digests[-1]

    @property
    def is_over(self) -> bool:
        """Nobody is asked any more."""
        return not self.game.asked(self.state)

    def log(self, seat: int | None, since: int = 0) -> list[Told]:
        """Tell what `seat` (None is a watcher) may know of what happened from pick `since` on; 0 is the start."""
        return list(self._seen(seat, since))

    def _seen(self, seat: int | None, since: int) -> Iterator[Told]:
        for number in range(since, len(self._told)):
            for fact in self._told[number]:
                if seen := fact.told_to(seat):
                    yield Told(number, seen)

    def record(self) -> Record:
        """Give the record of what was played so far."""
        game = self.game
        picks, digests = tuple(self._picks), tuple(self._digests)
        return Record(game.name, game.rules_version, self.seats, self.seed, self.switches, picks, digests)

    def picks_in_words(self) -> list[str]:
        """Say each pick in English, as a watcher would: for the record's file."""
        words = self.game.words(LANGUAGES[0])
        said = []
        state = self.game.copy(self._snapshots[0])
        for pick in self._picks:
            decision = self.game.decision(state, pick.seat)
            option = decision.option(pick.option) if decision else None
            said.append(words.say(option.label) if option else "")
            self.game.pick(state, pick.seat, pick.option)
        return said

    # Going on

    def apply(self, seat: int, option: int) -> Refusal | None:
        """Let `seat` pick an option, or say why not and change nothing."""
        if why := self.game.refusal(self.state, seat, option):
            return why
        told: list[Fact] = []
        is_kept = (len(self._picks) + 1) % SNAPSHOT_EVERY == 0
        try:
            self.game.pick(self.state, seat, option, told)
            digest, barriers = self.game.digest(self.state), self.game.barriers(self.state)
            snapshots = [self.game.copy(self.state)] if is_kept else []
        except BaseException:
            self.state = self.state_after(len(self._picks))
            raise
        self._picks.append(Pick(seat, option))
        self._told.append(told)
        self._digests.append(digest)
        self._barriers.append(barriers)
        self._snapshots += snapshots
        self.proposal = None
        return None

    # Going back

    def undo(self, seat: int, picks: int = 1) -> Refusal | None:
        """Take back the last picks at once, if they are the seat's own and nothing was revealed since."""
        if why := self.undo_refusal(seat, picks):
            return why
        self._go_back(len(self._picks) - picks)
        return None

    def undo_refusal(self, seat: int, picks: int = 1) -> Refusal | None:
        """Tell why the last picks cannot be taken back without asking the others."""
        if why := self._no_picks(seat, picks):
            return why
        at = len(self._picks) - picks
        if any(pick.seat != seat for pick in self._picks[at:]):
            return refusal("others-picked")
        return refusal("barrier") if self._barriers[at] != self._barriers[-1] else None

    def undoable(self, seat: int) -> int:
        """Count the picks that `seat` may take back at once."""
        picks = 0
        while self.undo_refusal(seat, picks + 1) is None:
            picks += 1
        return picks

    def propose_undo(self, seat: int, picks: int = 1) -> Refusal | None:
        """Ask every seat to take back the last picks, whatever lies between; a pick meanwhile ends the question."""
        if why := self._no_picks(seat, picks):
            return why
        self.proposal = UndoProposal(seat, len(self._picks) - picks, ())
        return self.agree(seat)

    def agree(self, seat: int) -> Refusal | None:
        """Agree to the proposal; when every seat has, it is done."""
        if self.proposal is None:
            return refusal("nothing-proposed")
        if seat not in range(self.seats):
            return refusal("no-such-seat", n=seat)
        agreed = tuple(sorted({*self.proposal.agreed, seat}))
        self.proposal = msgspec.structs.replace(self.proposal, agreed=agreed)
        if len(agreed) == self.seats:
            self._go_back(self.proposal.at)
        return None

    def decline(self, seat: int) -> Refusal | None:
        """Say no to the proposal, or withdraw it."""
        if self.proposal is None:
            return refusal("nothing-proposed")
        if seat not in range(self.seats):
            return refusal("no-such-seat", n=seat)
        self.proposal = None
        return None

    def _no_picks(self, seat: int, picks: int) -> Refusal | None:
        if seat not in range(self.seats):
            return refusal("no-such-seat", n=seat)
        return None if 1 <= picks <= len(self._picks) else refusal("nothing-to-undo")

    def _go_back(self, at: int) -> None:
        self.state = self.state_after(at)
        self._keep(at)
        self.proposal = None

    def _keep(self, at: int) -> None:
        del self._picks[at:]
        for row in (self._told, self._digests, self._barriers):
            del row[at + 1 :]
        del self._snapshots[at // SNAPSHOT_EVERY + 1 :]

    # Elsewhere in the game

    def state_after(self, at: int) -> State:
        """Give the state as it was after `at` picks."""
        if not 0 <= at <= len(self._picks):
            raise IndexError(f"there are {len(self._picks)} picks, not {at}")
        near = at // SNAPSHOT_EVERY
        state = self.game.copy(self._snapshots[near])
        for pick in self._picks[near * SNAPSHOT_EVERY : at]:
            self.game.pick(state, pick.seat, pick.option)
        return state

    def branch(self, at: int) -> Match[State]:
        """Give a match of its own that has gone the same way for `at` picks."""
        branch: Match[State] = object.__new__(type(self))
        branch.game, branch.seats, branch.seed, branch.switches = self.game, self.seats, self.seed, dict(self.switches)
        branch.proposal = None
        branch.state = self.state_after(at)
        branch._picks = self._picks[:]
        branch._told, branch._digests, branch._barriers = self._told[:], self._digests[:], self._barriers[:]
        branch._snapshots = self._snapshots[:]
        branch._keep(at)
        return branch
