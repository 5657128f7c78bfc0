"""How a story moves from decision to decision: the next step on the agenda, until somebody has a real choice.

(1) Every list of steps is a *block* with a name. "rules:night" is the game's own; "passages:wolves" an entry of the
    content; "passages:wolves/0.run" the answer `run` of its first step. The agenda is a stack of places in blocks.
(2) A choice that has one answer only is answered here and reaches nobody.
(3) Content that goes round without end raises `EndlessStoryError`, which names the passage; it cannot hang.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Generic, TypeVar, cast

import msgspec

from .decision import Cause
from .fact import Fact, Telling
from .phrase import Phrase
from .story_state import UNANSWERED, Pending, StoryState
from .story_steps import Asking, Offer, Opening, Passage, Step, Steps

S = TypeVar("S", bound=StoryState)

LONGEST_STRETCH = 10_000
"""The most steps between two decisions."""

RULES = "rules"
"""The section of blocks that are the game's own."""


class EndlessStoryError(RuntimeError):
    """Content or rules that lead to no decision and to no end; the sentence names the passage."""


class Book:
    """Every block of a game by its name: its own rules and its content."""

    def __init__(self, rules: Mapping[str, Steps], content: msgspec.Struct) -> None:
        self.content: Any = content
        self.blocks: dict[str, Steps] = {}
        for name, steps in rules.items():
            self._add(f"{RULES}:{name}", steps)
        for section, name, passage in passages_of(content):
            self._add(f"{section}:{name}", (Opening(), *passage.do) if passage.is_told else passage.do)

    def _add(self, name: str, steps: Steps) -> None:
        self.blocks[name] = steps
        for number, step in enumerate(steps):
            for branch, inner in step.blocks():
                self._add(f"{name}/{number}.{branch}", inner)

    def holds(self, pending: Pending) -> bool:
        """Say whether there is such a place."""
        return pending.at <= len(self.blocks.get(pending.block, ())) and pending.block in self.blocks


def passages_of(content: msgspec.Struct) -> Iterator[tuple[str, str, Passage]]:
    """List section, name and passage of everything in the content that can be carried out."""
    for section, entries in msgspec.structs.asdict(content).items():
        if isinstance(entries, dict):
            for name, entry in entries.items():
                if isinstance(entry, Passage):
                    yield section, name, entry


class Play(Generic[S]):
    """A state being played: what steps work with. It lives as long as one pick takes and is no part of the state."""

    __slots__ = ("book", "here", "state", "told")

    def __init__(self, state: S, book: Book, told: list[Fact] | None = None) -> None:
        self.state = state
        self.book = book
        self.told = told
        if isinstance(told, Telling):
            told.show()
        self.here = state.agenda[-1] if state.agenda else Pending(f"{RULES}:", 0, UNANSWERED)

    # Where we are

    @property
    def actor(self) -> int:
        """The seat for which this happens; -1 for nobody."""
        return self.here.actor

    def entry_key(self) -> str:
        """The key of the words of the entry we are in: "passage.wolves"."""
        section, _, name = _root(self.here.block).partition(":")
        return f"{section.removesuffix('s')}.{name}"

    def in_content(self) -> bool:
        """Say whether an entry of the content is being carried out, and not the rules."""
        return not self.here.block.startswith(RULES)

    def cause(self) -> Cause | None:
        """What makes it happen: the entry of the content, if it is one."""
        return Cause(Phrase(f"{self.entry_key()}.name"), ref=self.entry_ref()) if self.in_content() else None

    def entry_ref(self) -> str:
        """Name the entry we are in as a thing on the table: "passage:wolves"."""
        section, _, name = _root(self.here.block).partition(":")
        return f"{section.removesuffix('s')}:{name}"

    # The agenda

    def enter(self, block: str, actor: int | None = None) -> None:
        """Put a block on the agenda, to be done before what lies there; for the same seat unless told another."""
        if not self.state.over:
            self.state.agenda.append(Pending(block, 0, self.actor if actor is None else actor))

    def branch(self, name: str) -> str:
        """Name a block inside the step that is being done."""
        return f"{self.here.block}/{self.here.at}.{name}"

    def move_on(self) -> None:
        """Step past the step on top of the agenda; one that asks does so once it is answered."""
        top = self.state.agenda[-1]
        self.state.agenda[-1] = Pending(top.block, top.at + 1, top.actor)

    def drop_passage(self) -> None:
        """Take what is left of the entry we are in off the agenda."""
        root = _root(self.here.block)
        agenda = self.state.agenda
        while agenda and _root(agenda[-1].block) == root:
            agenda.pop()

    def end(self) -> None:
        """The game is over."""
        self.state.over = True
        self.state.agenda.clear()

    # Chance

    def roll(self, sides: int) -> int:
        """Roll a die."""
        self.show()
        return self.state.below(sides) + 1

    def show(self) -> None:
        """Note that something hidden is shown: what came before is not undone without consent."""
        self._show(None, *range(self.state.seats))

    def show_to(self, seat: int) -> None:
        """Note that something hidden is shown to one seat alone, as a card that it draws. A barrier all the same."""
        self._show(seat)

    def _show(self, *seats: int | None) -> None:
        self.state.barriers += 1
        if isinstance(self.told, Telling):
            self.told.show(*seats)

    # Telling

    def tell(
        self,
        kind: str,
        *,
        refs: tuple[str, ...] = (),
        seen_by: tuple[int, ...] | None = None,
        veiled: Phrase | None = None,
        **args: int | str | Phrase | list[Phrase],
    ) -> None:
        """Tell whoever listens what happened: the words are `fact.<kind>`. With nobody listening this does nothing."""
        if self.told is not None:
            said = Phrase(f"fact.{kind}", args)
            self.told.append(Fact(kind, said, self.cause(), refs, seen_by, veiled))

    # Going on

    def asking(self) -> Asking[S] | None:
        """The step that asks, if one lies on top of the agenda."""
        if self.state.over or not self.state.agenda:
            return None
        self.here = self.state.agenda[-1]
        steps = self.book.blocks[self.here.block]
        step = steps[self.here.at] if self.here.at < len(steps) else None
        return step if isinstance(step, Asking) else None

    def asked(self) -> tuple[int, ...]:
        """Tell who may answer now."""
        step = self.asking()
        if step is None:
            return ()
        sealed = self.state.sealed
        return tuple(seat for seat in step.asked(self) if sealed[seat] == UNANSWERED)

    def offers(self, seat: int) -> list[Offer]:
        """List what a seat that is asked may answer, greyed ones too."""
        step = self.asking()
        return list(step.offers(self, seat)) if step else []

    def answer(self, seat: int, option: int) -> None:
        """Carry out one answer, and nothing of what follows."""
        step = self.asking()
        assert step is not None, "somebody is asked, so a step asks"
        if step.mode == "each":
            self.state.sealed[seat] = option
        else:
            step.answer(self, seat, option)

    def settle(self) -> None:
        """Carry on until a seat has a real choice or the game is over."""
        for _ in range(LONGEST_STRETCH):
            if self.state.over or not self.state.agenda:
                return
            step = self.asking()
            if step is None:
                self._do_next()
            elif not step.asked(self):
                self.move_on()
            elif waiting := self.asked():
                forced = self._forced(step, waiting)
                if forced is None:
                    return
                self.answer(*forced)
            else:
                self._reveal(step)
        raise EndlessStoryError(f"{_root(self.here.block)} goes on and on without a decision")

    def _do_next(self) -> None:
        agenda = self.state.agenda
        self.here = agenda[-1]
        steps = self.book.blocks[self.here.block]
        if self.here.at == len(steps):
            agenda.pop()
            return
        self.move_on()
        cast(Step[S], steps[self.here.at]).resolve(self)

    def _forced(self, step: Asking[S], waiting: tuple[int, ...]) -> tuple[int, int] | None:
        """Find an answer that is no choice: a seat's only one, where nobody else could answer otherwise for it."""
        options = {seat: allowed(self.offers(seat)) for seat in waiting}
        if not any(options.values()):
            raise EndlessStoryError(f"{_root(self.here.block)} asks a question that has no answer")
        if step.lone_is_secret or (step.mode != "each" and any(len(of_seat) > 1 for of_seat in options.values())):
            return None
        return next(((seat, of_seat[0]) for seat, of_seat in options.items() if len(of_seat) == 1), None)

    def _reveal(self, step: Asking[S]) -> None:
        answers = {seat: self.state.sealed[seat] for seat in step.asked(self)}
        self.state.sealed = [UNANSWERED] * self.state.seats
        self.move_on()
        if len(answers) > 1:
            self.show()
        step.reveal(self, answers)


def allowed(offers: list[Offer]) -> list[int]:
    """List the numbers of the options among the offers."""
    return [offer.option.id for offer in offers if offer.refusal is None]


def _root(block: str) -> str:
    return block.partition("/")[0]
