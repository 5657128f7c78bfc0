"""Gives a flat game the contract: its state is the list state, its rules are the plain functions that bots compile."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import ModuleType
from typing import Any, Generic, Protocol, TypeVar, cast

from ashfall.columns import ColumnError, check_spelling
from ashfall.columns.loader import Part, bind, flat_modules
from ashfall.columns.spelling import package_of

from . import flow
from .chance import Chance, seed_words
from .decision import Decision, Refusal
from .fact import Fact, Telling
from .flat_state import WATCHERS, FlatState
from .game import Choice, Game, Outcome, Piece, Switch
from .naming import either
from .view import View

S = TypeVar("S", bound=FlatState)
S_contra = TypeVar("S_contra", contravariant=True)


class FlatRules(Protocol[S_contra]):
    """What a flat game's rules.py holds. Plain functions; nothing here is checked again when they are called."""

    def start(self, s: S_contra) -> None:
        """Set up: the key, `seats` and the switches are set, every other column is 0."""

    def advance(self, s: S_contra) -> None:
        """Do the steps of the agenda until one has to ask or the game is over."""

    def asked(self, s: S_contra) -> int:
        """Tell who may answer, one bit a seat; 0 at the end. More than one bit: each answers unseen."""

    def options(self, s: S_contra, seat: int) -> None:
        """List the options of a seat that is asked: set `offered` to 0, then `offer` each.

        `keep_secret` where the others cannot tell how many there are.
        """

    def pick(self, s: S_contra, seat: int, option: int) -> None:
        """Carry out one of them."""

    def winners(self, s: S_contra) -> int:
        """Tell who won a game that is over, one bit a seat; 0 is nobody."""


class FlatView(Protocol[S_contra]):
    """What a flat game's view.py holds.

    And `refusal_of_other(s, seat, option)`, where it has words for what is neither offered nor greyed.
    """

    def view(self, s: S_contra, seat: int | None) -> View:
        """Build what the seat sees."""

    def decision(self, s: S_contra, seat: int | None, asked: tuple[int, ...]) -> Decision:
        """Build what is asked, with options for a seat that is asked."""

    def fact(self, s: S_contra, told: tuple[int, ...]) -> Fact:
        """Put a told row into a fact."""

    def outcome(self, s: S_contra) -> Outcome:
        """Tell how a game that is over ended."""


class FlatGame(Game[S], Generic[S]):
    """A game made of flat modules. `rules`, `imagine` and `worth` are flat; `view` is ordinary Python.

    A switch is the column of its name; its value there is the place of the choice in `Switch.choices`.
    """

    def __init__(
        self,
        *,
        name: str,
        rules_version: str,
        seats: tuple[int, ...],
        state: type[S],
        rules: ModuleType,
        view: ModuleType,
        imagine: ModuleType,
        worth: ModuleType,
        pieces: Sequence[Piece],
        option_range: int,
        most_picks: int,
        switches: tuple[Switch, ...] = (),
    ) -> None:
        self.name = name
        self.rules_version = rules_version
        self.seats = seats
        self.switches = switches
        self.option_range = option_range
        self.most_picks = most_picks
        self.folder = Path(str(rules.__file__)).parent
        self.check_names()
        self.state = state
        self.parts: dict[str, Part] = {"rules": rules, "imagine": imagine, "worth": worth, "flow": flow}
        self._rules = cast(FlatRules[S], rules)
        self._view = cast(FlatView[S], view)
        self._imagine = imagine.imagine
        self._twin = getattr(imagine, "twin", None)
        self._refusal_of_other = getattr(view, "refusal_of_other", None)
        self._worth = worth.worth
        self._pieces = pieces
        self._flow = bind({"rules": rules, "flow": flow})["flow"]
        flat = flat_modules({"rules": rules, "imagine": imagine, "worth": worth})
        for module in {module.__name__: module for module in (*flat, *package_of(view))}.values():
            check_spelling(module)
        known = {column.name for column in state.columns}
        for switch in switches:
            if switch.id not in known:
                raise ColumnError(f"{name}: option '{switch.id}' has no column of its name in {state.__name__}")

    def start(
        self, seats: int, seed: int, switches: Mapping[str, Choice] | None = None, told: list[Fact] | None = None
    ) -> S:
        state = self.unstarted(seats, self.check_start(seats, seed, switches))
        self._listen(state, told, lambda: self._flow.begin(state, *seed_words(seed)))
        return state

    def unstarted(self, seats: int, switches: Mapping[str, Choice]) -> S:
        """Give the state that `flow.begin` starts from: seats and switches set, nothing done."""
        state = self.state()
        state.seats = seats
        for switch in self.switches:
            setattr(state, switch.id, switch.choices.index(switches[switch.id]))
        return state

    def outcome(self, state: S) -> Outcome | None:
        return None if self._rules.asked(state) else self._view.outcome(state)

    def asked(self, state: S) -> tuple[int, ...]:
        asked = self._rules.asked(state)
        return tuple(seat for seat in range(state.seats) if asked >> seat & 1)

    def decision(self, state: S, seat: int | None) -> Decision | None:
        asked = self.asked(state)
        return self._view.decision(state, seat, asked) if asked else None

    def option_ids(self, state: S, seat: int) -> Sequence[int]:
        self._rules.options(state, seat)
        return state.option[: state.offered]

    def refusal(self, state: S, seat: int, option: int) -> Refusal | None:
        why, say = super().refusal(state, seat, option), self._refusal_of_other
        if say is None or why is None or why.key != "unknown-option" or option not in range(self.option_range):
            return why
        refused: Refusal = say(state, seat, option)
        return refused

    def pick(self, state: S, seat: int, option: int, told: list[Fact] | None = None) -> None:
        if told is None:
            self._flow.answer(state, seat, option)
        else:
            self._listen(state, told, lambda: self._flow.answer(state, seat, option))

    def _listen(self, state: S, told: list[Fact] | None, play: Callable[[], object]) -> None:
        rows: list[tuple[int, ...]] | None = None if told is None else []
        state.facts = rows
        try:
            play()
        finally:
            state.facts = None
        if told is not None and rows is not None:
            told += [self._view.fact(state, row) for row in rows]
        if isinstance(told, Telling):
            told.show(*(seat for seat in range(state.seats) if state.shown_to >> seat & 1))
            if state.shown_to >> WATCHERS & 1:
                told.show(None)

    def settle(self, state: S) -> None:
        self._flow.settle(state)

    def barriers(self, state: S) -> int:
        return state.barriers

    def view(self, state: S, seat: int | None) -> View:
        return self._view.view(state, seat)

    def imagine(self, state: S, seat: int, chance: Chance) -> S:
        imagined = state.copy()
        self._imagine(imagined, seat, chance)
        return imagined

    def twin(self, state: S, seat: int, chance: Chance) -> S | None:
        if self._twin is None:
            return None
        twin = state.copy()
        self._twin(twin, seat, chance)
        return twin

    def worth(self, state: S, seat: int) -> float:
        return float(self._worth(state, seat))

    def seat_count(self, state: S) -> int:
        return state.seats

    def copy(self, state: S) -> S:
        return state.copy()

    def digest(self, state: S) -> str:
        return state.digest()

    def save(self, state: S) -> dict[str, Any]:
        return {name: value[:] if isinstance(value, list) else value for name, value in state.to_values().items()}

    def load(self, saved: dict[str, Any]) -> S:
        state = self.state.from_values(saved)
        agenda = len(state.step)
        if state.seats not in self.seats:
            raise ColumnError(f"column 'seats' holds {state.seats}; {self.name} is for {either(self.seats)}")
        if state.depth > agenda:
            raise ColumnError(f"column 'depth' holds {state.depth}; the agenda has room for {agenda} steps")
        if lost := next((who for who in state.who[: state.depth] if who >= state.seats), 0):
            raise ColumnError(f"column 'who' holds {lost}; {state.seats} seats play")
        return state

    def pieces(self) -> Sequence[Piece]:
        return self._pieces
