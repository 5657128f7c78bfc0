"""The contract that every game keeps. Undo, replay, bots, views, terminal and server are written over this alone.

(1) A state is plain: it can be copied, compared, saved and sent between any two picks.
(2) Between picks somebody is asked and has at least two options, or the game is over and nobody is asked. A lone
    option is asked for only where the others cannot tell that it is one: not to be asked would give that away.
(3) Only an offered option is accepted; everything else is refused with a reason and changes nothing.
(4) Chance comes from the state's own generator, keyed by the seed.
(5) `view`, `decision` and `facts` build what one seat may know. Nothing else leaves the server.
"""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Generic, TypeVar

import msgspec

from .chance import Chance
from .decision import Decision, Refusal, refusal
from .fact import Fact
from .naming import either
from .phrase import Phrase, phrase, seat_name
from .view import View
from .words import Words

State = TypeVar("State")
Choice = bool | int | str


# What a record can say; tests/table/test_game.py takes each to its bound and back.
NAME = re.compile(r"[a-z][a-z0-9_]{0,59}")
VERSION = re.compile(r"[a-z0-9.]{1,60}")
CHOICE = re.compile(r"(?!(?:true|false)\Z)[a-z][a-z0-9_-]{0,59}")
LARGEST_CHOICE = 10**15 - 1
MOST_SEATS = 8
MOST_OPTIONS = 100_000
MOST_SWITCHES = 40


class Switch(msgspec.Struct, frozen=True):
    """An option of the game, chosen before it starts. Its words are `switch.<id>` and `switch.<id>.<choice>`."""

    id: str
    default: Choice
    others: tuple[Choice, ...]

    def __post_init__(self) -> None:
        if not NAME.fullmatch(self.id):
            raise ValueError(f"{self.id[:80]!r} is no name for an option; write it as 'small_words'")
        for choice in self.choices:
            # In a record's line a choice is bare text, so that it must not look like one of another type.
            if isinstance(choice, str) and not CHOICE.fullmatch(choice):
                raise ValueError(f"option '{self.id}': {choice[:80]!r} is not a choice; write a small word")
            if isinstance(choice, int) and abs(choice) > LARGEST_CHOICE:
                raise ValueError(f"option '{self.id}': {choice} is not a choice; it has more than 15 digits")
        if len({*self.choices}) < len(self.choices):
            raise ValueError(f"option '{self.id}' has a choice twice: {either(self.choices)}")

    @property
    def choices(self) -> tuple[Choice, ...]:
        """All it may be set to, the default first."""
        return (self.default, *self.others)


class Outcome(msgspec.Struct, frozen=True):
    """How a game ended: who won (nobody is a loss for all, or a tie where `tie` says so), the scores, and why."""

    winners: tuple[int, ...]
    scores: tuple[int, ...]
    why: Phrase
    tie: bool = False


class Piece(msgspec.Struct, frozen=True):
    """A card or another piece of content. Its words are `<kind>.<id>.name` and `<kind>.<id>.text`."""

    id: str
    kind: str
    copies: int
    values: dict[str, Any] = {}
    """Its printed values, under the keys of the game's facts file."""
    does: list[Phrase] = []
    """What its steps do, in words, where its own text does not say it."""

    @property
    def name(self) -> Phrase:
        """What it is called."""
        return Phrase(f"{self.kind}.{self.id}.name")

    @property
    def text(self) -> Phrase:
        """What it says, with what it does."""
        own = Phrase(f"{self.kind}.{self.id}.text")
        return phrase("story.card", text=own, does=self.does) if self.does else own


class UnknownSettingError(ValueError):
    """A seat count, switch or seed that the game does not have; the sentence names what it has."""


class Game(ABC, Generic[State]):
    """A game: facts about it, and how its states move. It holds no state itself."""

    name: str
    rules_version: str
    """Rises whenever a recorded game would go another way."""
    seats: tuple[int, ...]
    co_operative: bool = False
    switches: tuple[Switch, ...] = ()
    option_range: int
    """Every option's number is below this."""
    most_picks: int
    """No game is longer than this."""
    folder: Path
    """Where the game's files lie; its words are in `words/` there."""

    def check_names(self) -> None:
        """Refuse with a ValueError what a record of the game could not say. For the constructors of games."""
        if not NAME.fullmatch(self.name):
            raise ValueError(f"{self.name[:80]!r} is no name for a game; write it as 'small_words'")
        if not VERSION.fullmatch(self.rules_version):
            raise ValueError(f"{self.name}: {self.rules_version[:80]!r} is no rules version; write it as '1.2'")
        if not self.seats or not {*self.seats} <= {*range(1, MOST_SEATS + 1)}:
            raise ValueError(f"{self.name} is for {self.seats} seats; 1 to {MOST_SEATS} can sit at a table")
        if not 1 <= self.option_range <= MOST_OPTIONS:
            raise ValueError(f"{self.name} has an option range of {self.option_range:,}, not of 1 to {MOST_OPTIONS:,}")
        names = [switch.id for switch in self.switches]
        if double := next((name for name in names if names.count(name) > 1), None):
            raise ValueError(f"{self.name} has two options of the name '{double}'")
        if len(names) > MOST_SWITCHES:
            raise ValueError(f"{self.name} has {len(names)} options to choose, more than {MOST_SWITCHES}")

    # The start and the end

    @abstractmethod
    def start(
        self, seats: int, seed: int, switches: Mapping[str, Choice] | None = None, told: list[Fact] | None = None
    ) -> State:
        """Set up a table, up to its first decision; facts are added to `told`. Raises UnknownSettingError."""

    @abstractmethod
    def outcome(self, state: State) -> Outcome | None:
        """Tell how it ended; None while it goes on."""

    # Decisions and picks

    @abstractmethod
    def asked(self, state: State) -> tuple[int, ...]:
        """Tell which seats may answer now; none when the game is over."""

    @abstractmethod
    def decision(self, state: State, seat: int | None) -> Decision | None:
        """Build what is asked as `seat` sees it: options and greyed options only if it is asked. None at the end."""

    @abstractmethod
    def pick(self, state: State, seat: int, option: int, told: list[Fact] | None = None) -> None:
        """Carry out an offered option and all that follows from it, in place; facts are added to `told`.

        The caller has asked `refusal`. With nobody listening no fact is made: bots look ahead so.
        """

    def settle(self, state: State) -> None:
        """Carry on, in a state written by hand, until somebody has a choice. Nothing to do where one always has."""

    @abstractmethod
    def barriers(self, state: State) -> int:
        """Count how often something hidden was revealed or a die rolled so far."""

    def refusal(self, state: State, seat: int, option: int) -> Refusal | None:
        """Tell why `seat` may not pick `option`, or None if it may."""
        asked = self.asked(state)
        if not asked:
            return refusal("over")
        if seat not in range(self.seat_count(state)):
            return refusal("no-such-seat", n=seat)
        if seat not in asked:
            return refusal("not-your-decision", who=[seat_name(n) for n in asked])
        if option in self.option_ids(state, seat):
            return None
        decision = self.decision(state, seat)
        assert decision is not None, "somebody is asked, so there is a decision"
        greyed = next((greyed for greyed in decision.greyed if greyed.option.id == option), None)
        return greyed.refusal if greyed else refusal("unknown-option", n=option)

    def option_ids(self, state: State, seat: int) -> Sequence[int]:
        """List the numbers of the options of a seat that is asked; the quick way, for bots and simulations."""
        decision = self.decision(state, seat)
        return [option.id for option in decision.options] if decision else []

    # What a seat may know

    @abstractmethod
    def view(self, state: State, seat: int | None) -> View:
        """Build what `seat` sees; None is a watcher."""

    @abstractmethod
    def imagine(self, state: State, seat: int, chance: Chance) -> State:
        """Give a state that `seat` could be sitting at: what it cannot know is dealt anew, chance is keyed anew."""

    def twin(self, state: State, seat: int, chance: Chance) -> State | None:  # noqa: ARG002 - for games that bring one
        """Give a state that differs in something that `seat` cannot see and in nothing else; None if the game has none.

        Check and fuzz compare by it what is told and shown. It should exchange hidden things by another way than
        `imagine`: what that forgets to deal anew would hide its own leaks.
        """
        return None

    @abstractmethod
    def worth(self, state: State, seat: int) -> float:
        """Say how good the state is for `seat`, from what it may know; more is better."""

    # The state as a value

    @abstractmethod
    def seat_count(self, state: State) -> int:
        """Tell how many seats play."""

    @abstractmethod
    def copy(self, state: State) -> State:
        """Give a state that equals this one and shares nothing that can change."""

    @abstractmethod
    def digest(self, state: State) -> str:
        """Name the state: equal states share it, in any process."""

    @abstractmethod
    def save(self, state: State) -> dict[str, Any]:
        """Give the state as plain values for a file."""

    @abstractmethod
    def load(self, saved: dict[str, Any]) -> State:
        """Read what `save` gave; raises ValueError or TypeError with a sentence for anything else."""

    # Words and content

    def word_folders(self) -> tuple[Path, ...]:
        """Tell where the game's words lie, besides the shared ones."""
        return (self.folder / "words",)

    def words(self, language: str) -> Words:
        """Load the shared words and the game's own."""
        return Words.load(language, self.word_folders())

    @abstractmethod
    def pieces(self) -> Sequence[Piece]:
        """List every card and other piece of content."""

    def check_content(self) -> list[str]:
        """Say what is wrong in the game's content files, a sentence each with file and line."""
        return []

    def check_file(self, path: Path) -> list[str]:
        """Say what is wrong in one content file for this game, which may be anybody's."""
        return [f"{path}:1: {self.name} has no content files."]

    def files_beside(self, path: Path) -> list[Path]:  # noqa: ARG002 - it is for games that have any
        """List the game's own content files together with which one file is checked."""
        return []

    def check_start(self, seats: int, seed: int, switches: Mapping[str, Choice] | None) -> dict[str, Choice]:
        """Fill in the switches' defaults, or raise UnknownSettingError in one sentence."""
        if seats not in self.seats:
            raise UnknownSettingError(f"{self.name} is for {either(self.seats)} seats, not {seats!r}")
        if not 0 <= seed < 2**128:
            raise UnknownSettingError("a seed is a whole number from 0 to 2**128 - 1")
        chosen = {switch.id: switch.default for switch in self.switches}
        for name, choice in (switches or {}).items():
            switch = next((switch for switch in self.switches if switch.id == name), None)
            if switch is None:
                known = either([switch.id for switch in self.switches]) if self.switches else "none"
                raise UnknownSettingError(f"{self.name} has no option {name!r}; it has {known}")
            if not any(choice == known and type(choice) is type(known) for known in switch.choices):
                raise UnknownSettingError(f"option {name!r} of {self.name} is {either(switch.choices)}, not {choice!r}")
            chosen[name] = choice
        return chosen
