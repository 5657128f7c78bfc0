"""Gives a story game the contract: its state is a typed class, its content data files, its rules steps.

What it says about an option is found by trying it on a copy: whether it reveals something or rolls a die, and which
counters it changes. That tells nobody more than they know, because whatever is hidden counts as a barrier before it
changes anything; behind a barrier nothing is said.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar, cast

import msgspec

from .chance import Chance, seed_words
from .content import MOST_FAULTS, ContentError, Form, Reading, read_content
from .content_shape import written
from .decision import Decision, Greyed, Option
from .fact import Fact
from .game import Choice, Game, Outcome, Piece, Switch
from .messages import WordsError
from .story_check import check_story, check_story_words
from .story_flow import Book, Play, allowed, passages_of
from .story_state import UNANSWERED, StoryState
from .story_steps import Steps, cost_of, said
from .view import View
from .word_files import LANGUAGES, check_words

S = TypeVar("S", bound=StoryState)
S_contra = TypeVar("S_contra", contravariant=True, bound=StoryState)


class StoryRules(Protocol[S_contra]):
    """What a story game's rules.py holds."""

    BLOCKS: Mapping[str, Steps]
    """The game's own lists of steps by name; play begins with "start"."""
    CALLED: frozenset[str]
    """The passages that its steps name themselves."""

    def set_up(self, play: Play[Any]) -> None:
        """Lay everything out; seats, chance and switches are set. Facts may be told, nothing asked."""

    def outcome(self, s: S_contra) -> Outcome:
        """Tell how a game that is over ended."""


class StoryView(Protocol[S_contra]):
    """What a story game's view.py holds."""

    def view(self, play: Play[Any], seat: int | None) -> View:
        """Build what the seat sees."""

    def counters(self, s: S_contra, seat: int) -> Mapping[str, int]:
        """Give the counters that a preview of this seat's options may speak of; everybody knows them."""


class StoryGame(Game[S], Generic[S]):
    """A game made of a state class, a form of content files, and modules of rules, view, imagine and worth.

    A switch is the field of the state that bears its name. Content is read when it is first needed.
    """

    def __init__(
        self,
        *,
        name: str,
        rules_version: str,
        seats: tuple[int, ...],
        state: type[S],
        form: Form[Any],
        rules: ModuleType,
        view: ModuleType,
        imagine: ModuleType,
        worth: ModuleType,
        option_range: int,
        most_picks: int,
        switches: tuple[Switch, ...] = (),
        co_operative: bool = True,
    ) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seats = seats
        self.switches = switches
        self.option_range = option_range
        self.most_picks = most_picks
        self.co_operative = co_operative
        self.folder = Path(str(rules.__file__)).parent
        self.check_names()
        self.state = state
        self.form = form
        self._rules = cast(StoryRules[S], rules)
        self._view = cast(StoryView[S], view)
        self._imagine = imagine.imagine
        self._twin = getattr(imagine, "twin", None)
        self._worth = worth.worth

    # Content

    def content_paths(self) -> tuple[Path, ...]:
        """List the game's content files."""
        return tuple(sorted((self.folder / "content").glob("*.yaml")))

    @cached_property
    def book(self) -> Book:
        """All blocks of steps, read at first use. Raises ContentError."""
        reading = read_content(self.content_paths(), self.form)
        if faults := reading.faults + check_story(reading, self._rules.CALLED):
            raise ContentError(faults)
        return Book(self._rules.BLOCKS, reading.value)

    def check_content(self) -> list[str]:
        return self._check(read_content(self.content_paths(), self.form))

    def check_file(self, path: Path) -> list[str]:
        return self._check(read_content([*self.files_beside(path), path], self.form))

    def files_beside(self, path: Path) -> list[Path]:
        """List the game's files but the one that this is, or is written to replace.

        That is the one of the same name, or the one of which it has more than half of the entries.
        """
        itself, entries = path.resolve(), read_content([path], self.form).places.keys()

        def stands_aside(own: Path) -> bool:
            if own.name in (path.name, itself.name) or own.resolve() == itself:
                return True
            theirs = read_content([own], self.form).places.keys()
            return 2 * len(theirs & entries) > len(theirs)

        return [own for own in self.content_paths() if not stands_aside(own)]

    def _check(self, reading: Reading[Any]) -> list[str]:
        faults = reading.faults + check_story(reading, self._rules.CALLED)
        if not faults:
            try:
                words = {language: self.words(language) for language in LANGUAGES}
            except WordsError:
                return check_words(self.word_folders())[:MOST_FAULTS]
            faults = check_story_words(reading, words, self.word_folders()[-1])
        return [str(fault) for fault in faults[:MOST_FAULTS]]

    def pieces(self) -> Sequence[Piece]:
        return [
            Piece(
                name,
                section.removesuffix("s"),
                passage.count(),
                {**passage.values(), "cost": cost_of(passage.do), "steps": written(passage.do, self.form)},
                said(passage.do),
            )
            for section, name, passage in passages_of(self.book.content)
        ]

    # The start and the end

    def start(
        self, seats: int, seed: int, switches: Mapping[str, Choice] | None = None, told: list[Fact] | None = None
    ) -> S:
        chosen = self.check_start(seats, seed, switches)
        state = self.state(seats=seats, chance_key=list(seed_words(seed)), sealed=[UNANSWERED] * seats)
        for switch, choice in chosen.items():
            setattr(state, switch, choice)
        play = Play(state, self.book, told)
        self._rules.set_up(play)
        play.enter("rules:start")
        play.settle()
        return state

    def outcome(self, state: S) -> Outcome | None:
        return self._rules.outcome(state) if state.over else None

    # Decisions and picks

    def asked(self, state: S) -> tuple[int, ...]:
        return Play(state, self.book).asked()

    def option_ids(self, state: S, seat: int) -> Sequence[int]:
        return allowed(Play(state, self.book).offers(seat))

    def decision(self, state: S, seat: int | None) -> Decision | None:
        play = Play(state, self.book)
        step = play.asking()
        if step is None:
            return None
        asked = play.asked()
        options: list[Option] = []
        greyed: list[Greyed] = []
        if seat is not None and seat in asked:
            for offer in play.offers(seat):
                if offer.refusal:
                    greyed.append(Greyed(offer.option, offer.refusal))
                else:
                    options.append(self._foreseen(state, seat, offer.option))
        return Decision(
            seats=asked,
            mode="one" if step.mode == "any" and len(asked) == 1 else step.mode,
            kind=step.kind,
            prompt=step.prompt(play),
            cause=step.cause(play),
            options=tuple(options),
            greyed=tuple(greyed),
        )

    def _foreseen(self, state: S, seat: int, option: Option) -> Option:
        """Add to an option what is certain of it."""
        trial = self.copy(state)
        self.pick(trial, seat, option.id)
        if trial.barriers != state.barriers:
            return msgspec.structs.replace(option, barrier=True)
        before, after = self._view.counters(state, seat), self._view.counters(trial, seat)
        changed = {name: after[name] - count for name, count in before.items() if after[name] != count}
        return msgspec.structs.replace(option, preview=changed)

    def pick(self, state: S, seat: int, option: int, told: list[Fact] | None = None) -> None:
        play = Play(state, self.book, told)
        play.answer(seat, option)
        play.settle()

    def settle(self, state: S) -> None:
        Play(state, self.book).settle()

    def barriers(self, state: S) -> int:
        return state.barriers

    # What a seat may know

    def view(self, state: S, seat: int | None) -> View:
        return self._view.view(Play(state, self.book), seat)

    def imagine(self, state: S, seat: int, chance: Chance) -> S:
        imagined = self.copy(state)
        self._imagine(imagined, seat, chance)
        return imagined

    def twin(self, state: S, seat: int, chance: Chance) -> S | None:
        if self._twin is None:
            return None
        twin = self.copy(state)
        self._twin(twin, seat, chance)
        return twin

    def worth(self, state: S, seat: int) -> float:
        return float(self._worth(state, seat))

    # The state as a value

    def seat_count(self, state: S) -> int:
        return state.seats

    def copy(self, state: S) -> S:
        return state.copy()

    def digest(self, state: S) -> str:
        return hashlib.blake2b(msgspec.json.encode(state, order="deterministic"), digest_size=16).hexdigest()

    def save(self, state: S) -> dict[str, Any]:
        return cast(dict[str, Any], msgspec.to_builtins(state))

    def load(self, saved: dict[str, Any]) -> S:
        if missing := [name for name in self.state.__struct_fields__ if name not in saved]:
            raise ValueError(f"this is no state of {self.name}: '{missing[0]}' is missing.")
        try:
            state = msgspec.convert(saved, self.state, strict=True)
        except msgspec.ValidationError as error:
            raise ValueError(f"this is no state of {self.name}: {error}.") from None
        faults = state.faults(self.book.content)
        lost = [pending for pending in state.agenda if not self.book.holds(pending)]
        faults += [f"there is no step {pending.at} of '{pending.block}'" for pending in lost]
        if not faults and not state.over and not self.asked(state):
            faults.append("it is not over, and nobody is asked")
        if faults:
            raise ValueError(f"this is no state of {self.name}: {faults[0]}.")
        return state
