"""Plays a game at random with odd hands, looking for crashes, dead ends, games without end and leaks."""

from __future__ import annotations

import json
import re
import time
from collections.abc import Callable
from typing import Any

import msgspec

from ashfall.bots.bot import Bot
from ashfall.bots.chance import ChanceBot
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.sight import Sight
from ashfall.table.chance import below, game_seed
from ashfall.table.game import Choice, Game
from ashfall.table.match import Match
from ashfall.table.record import BrokenRecordError, Pick, read_record

from .own_chance import FUZZ, own_chance
from .promise import raised
from .twins import differences, differences_after

MOST_KINDS = 10
"""Kinds of faults that are kept; the search goes on for shorter records of them."""

ODD_MOVES = 400
"""Odd things done in one game, at most: picks alone bring it to its end."""

GREEDY_OPTIONS = 40
"""The greedy bot has a hand in the game where there are no more options than this."""


class FuzzFault(msgspec.Struct, frozen=True):
    """What went wrong, and the shortest record found that leads there; its last pick is the one that fails."""

    what: str
    record: str
    picks: int


class FuzzResult(msgspec.Struct, frozen=True):
    """What was played, and what went wrong in it."""

    game: str
    seed: int
    games: int
    picks: int
    longest: int
    average: float
    faults: tuple[FuzzFault, ...]


class _FoundError(Exception):
    """Something is wrong; where the fault is in one pick, the record is to end with it."""

    def __init__(self, what: str, pick: Pick | None = None) -> None:
        super().__init__(what)
        self.what = what
        self.pick = pick


def fuzz(
    game: Game[Any],
    seconds: float | None = None,
    games: int | None = None,
    seed: int = 1,
    progress: Callable[[FuzzResult], None] | None = None,
) -> FuzzResult:
    """Play for so many seconds or so many games, whichever ends first; by games alone the result is always the same.

    `progress` hears how it stands after each game.
    """
    if seconds is None and games is None:
        raise ValueError("the fuzzer is to be told for how many seconds or games")
    until = None if seconds is None else time.monotonic() + seconds
    search = _Search(game, seed)
    while (games is None or search.games < games) and (until is None or time.monotonic() < until):
        search.play_one()
        if progress:
            progress(search.result())
    return search.result()


class _Search:
    """What was played so far, and the shortest record of each kind of fault."""

    def __init__(self, game: Game[Any], seed: int) -> None:
        self.game = game
        self.seed = seed
        self.games = self.picks = self.longest = 0
        self.faults: dict[str, FuzzFault] = {}

    def play_one(self) -> None:
        """Play one game and note what goes wrong."""
        number = self.games
        self.games += 1
        try:
            one = _FuzzGame(self.game, self.seed, number)
        except Exception as fault:  # noqa: BLE001 - to find what a game raises is what the fuzzer is for
            self.note(f"the start fails: {raised(fault)}", "", 0)
            return
        try:
            one.play()
        except Exception as fault:  # noqa: BLE001 - as above
            self.note_found(one, fault)
        self.picks += one.picks
        self.longest = max(self.longest, len(one.match.picks))

    def note_found(self, one: _FuzzGame, fault: Exception) -> None:
        """Note a fault with the record of the game, up to the pick that fails."""
        record = one.match.record()
        failing = one.failing
        if isinstance(fault, _FoundError):
            what, failing = fault.what, fault.pick
        else:
            what = raised(fault)
        if failing:
            digests = (*record.digests, self.digest_after(one.match, failing))
            record = msgspec.structs.replace(record, picks=(*record.picks, failing), digests=digests)
        self.note(what, record.line(), len(record.picks))

    def digest_after(self, match: Match[Any], pick: Pick) -> str:
        """Give the digest to which a failing pick leads; one that raises leads nowhere."""
        try:
            state = self.game.copy(match.state)
            self.game.pick(state, pick.seat, pick.option)
            return self.game.digest(state)
        except Exception:  # noqa: BLE001 - this is the fault that was found
            return match.digest

    def note(self, what: str, record: str, picks: int) -> None:
        """Keep the shortest record of a kind of fault."""
        kind = re.sub(r"-?\d+", "#", what)
        known = self.faults.get(kind)
        if (known and picks < known.picks) or (not known and len(self.faults) < MOST_KINDS):
            self.faults[kind] = FuzzFault(what, record, picks)

    def result(self) -> FuzzResult:
        """Give how it stands."""
        average = round(self.picks / max(1, self.games), 1)
        faults = tuple(self.faults.values())
        return FuzzResult(self.game.name, self.seed, self.games, self.picks, self.longest, average, faults)


class _FuzzGame:
    """One game, with odd things done between its picks."""

    def __init__(self, game: Game[Any], seed: int, number: int) -> None:
        self.game = game
        self.chance = own_chance(seed, FUZZ, number)
        seats = self.one_of(game.seats)
        switches: dict[str, Choice] = {switch.id: self.one_of(switch.choices) for switch in game.switches}
        self.match: Match[Any] = Match(game, seats, game_seed(seed, number), switches)
        self.picks = 0
        self.odd_moves = 0
        self.failing: Pick | None = None
        """The pick that is being carried out: if it raises, the record ends with it."""
        self.odd: tuple[Callable[[], None], ...] = (
            self.pick_oddly,
            self.pick_out_of_turn,
            self.take_back,
            self.ask_to_take_back,
            self.branch,
            self.save_and_load,
            self.imagine,
            self.compare_twins,
        )

    def one_of(self, things: Any) -> Any:
        """Choose one of several things."""
        return things[below(self.chance, len(things))]

    def play(self) -> None:
        """Play to the end and replay it; raise what goes wrong."""
        while asked := self.game.asked(self.match.state):
            if len(self.match.picks) >= self.game.most_picks:
                raise _FoundError(
                    f"the game goes on after {self.game.most_picks} picks, the most that it says it takes"
                )
            if self.odd_moves < ODD_MOVES and below(self.chance, 4) == 0:
                self.odd_moves += 1
                self.one_of(self.odd)()
                self.expect_no_change("something that changes nothing")
            else:
                self.pick(self.match, self.one_of(asked))
        if self.game.outcome(self.match.state) is None:
            raise _FoundError("nobody is asked, and the game is not over")
        try:
            Match.replay(self.game, read_record(self.match.record().line()))
        except BrokenRecordError as fault:
            raise _FoundError(f"the game's own record does not replay: {fault}") from None

    def pick(self, match: Match[Any], seat: int) -> None:
        """Let a seat pick, mostly by chance, sometimes greedily."""
        options = self.game.option_ids(match.state, seat)
        if not options:
            raise _FoundError(f"a dead end: seat {seat} is asked, and has no option")
        greedy = len(options) <= GREEDY_OPTIONS and below(self.chance, 8) == 0
        bot: Bot = GreedyBot(seat, self.chance, worlds=1) if greedy else ChanceBot(seat, self.chance)
        option = bot.pick(Sight(self.game, match.state, seat))
        pick = Pick(seat, option)
        self.failing = pick if match is self.match else None
        if why := match.apply(seat, option):
            raise _FoundError(f"option {option} was offered to seat {seat}, and refused ({why.key})", pick)
        self.failing = None
        self.picks += 1

    def expect_no_change(self, what: str) -> None:
        """Find fault if the state is no longer the one that the match knows."""
        if self.game.digest(self.match.state) != self.match.digest:
            raise _FoundError(f"{what} changed the state")

    # Odd things

    def pick_oddly(self) -> None:
        """Try options that are not offered to a seat that is asked."""
        seat = self.one_of(self.game.asked(self.match.state))
        offered = {*self.game.option_ids(self.match.state, seat)}
        for option in (below(self.chance, self.game.option_range), self.game.option_range, -1, 2**63, -(2**40)):
            if option not in offered and self.match.apply(seat, option) is None:
                raise _FoundError(f"option {option} was not offered to seat {seat}, and accepted")
        self.expect_no_change("a refused option")

    def pick_out_of_turn(self) -> None:
        """Try an offered option from seats that are not asked, or are none."""
        asked = self.game.asked(self.match.state)
        option = self.one_of(self.game.option_ids(self.match.state, asked[0]))
        for seat in (*range(self.match.seats), -1, 99, 2**40):
            if seat not in asked and self.match.apply(seat, option) is None:
                raise _FoundError(f"seat {seat} was not asked, and its pick was accepted")
        self.expect_no_change("a pick out of turn")

    def take_back(self) -> None:
        """Take picks back at once, sometimes more than may be."""
        seat = below(self.chance, self.match.seats)
        picks = below(self.chance, 4)
        before = self.match.digest
        barriers = self.game.barriers(self.match.state)
        if self.match.undo(seat, picks):
            if self.match.digest != before:
                raise _FoundError("an undo was refused, and changed the state")
        elif self.game.barriers(self.match.state) != barriers:
            raise _FoundError("an undo at once took back something revealed")

    def ask_to_take_back(self) -> None:
        """Propose an undo; everybody agrees, or somebody declines."""
        seat = below(self.chance, self.match.seats)
        if self.match.propose_undo(seat, 1 + below(self.chance, 3)):
            return
        for other in range(self.match.seats):
            if below(self.chance, 4) == 0:
                self.match.decline(other)
            elif self.match.proposal:
                self.match.agree(other)

    def branch(self) -> None:
        """Go another way from somewhere in the game, which must leave the game itself alone."""
        branch = self.match.branch(below(self.chance, len(self.match.picks) + 1))
        for _ in range(1 + below(self.chance, 6)):
            if asked := self.game.asked(branch.state):
                self.pick(branch, self.one_of(asked))
        self.expect_no_change("a branch")

    def save_and_load(self) -> None:
        """Go on from a state that went through a file."""
        self.match.state = self.game.load(json.loads(json.dumps(self.game.save(self.match.state))))
        self.expect_no_change("save and load")

    def imagine(self) -> None:
        """Play on in an imagined state, which must neither fail nor touch the true one."""
        state = self.game.imagine(self.match.state, below(self.chance, self.match.seats), self.chance)
        for _ in range(1 + below(self.chance, 6)):
            if asked := self.game.asked(state):
                seat = self.one_of(asked)
                self.game.pick(state, seat, self.one_of(self.game.option_ids(state, seat)))
        self.expect_no_change("play in an imagined state")

    def compare_twins(self) -> None:
        """Look for what a seat can tell of what it cannot see."""
        game, state = self.game, self.match.state
        seat = below(self.chance, self.match.seats)
        made = game.twin(state, seat, self.chance) if below(self.chance, 2) else None
        twin = game.imagine(state, seat, self.chance) if made is None else made
        for what in differences(game, state, twin, seat):
            raise _FoundError(f"a leak: seat {seat} can tell what it cannot see: {what}")
        picker = self.one_of(game.asked(state))
        option = self.one_of(game.option_ids(state, picker))
        if game.refusal(twin, picker, option) is None:
            for what in differences_after(game, game.copy(state), twin, picker, option, seat):
                leak = f"a leak: option {option} of seat {picker} tells seat {seat} what it cannot see: {what}"
                raise _FoundError(leak, Pick(picker, option))
