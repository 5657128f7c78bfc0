"""What the state of every story game has: seats, chance, the agenda, unseen answers, barriers. Plain values only.

A game's own state inherits from StoryState, adds its fields and copies itself by hand. Pending steps lie on the agenda,
the next one last, as places in the content and in the rules: a state can be copied and saved in mid-sentence.
"""

from __future__ import annotations

from typing import Annotated, Any, Self, TypeVar, cast

import msgspec
from msgspec import Meta

from . import chance
from .chance import WORD, Chance

UNANSWERED = -1

T = TypeVar("T")

Word = Annotated[int, Meta(ge=0, le=WORD)]


class Pending(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """Where to go on: a block of steps, the next of them, and the seat for which they are done (-1: for nobody)."""

    block: str
    at: Annotated[int, Meta(ge=0)]
    actor: int


class StoryState(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """The fields that the contract needs of any story game."""

    seats: Annotated[int, Meta(ge=1, le=8)]
    chance_key: list[Word]
    chance_drawn: Annotated[int, Meta(ge=0)] = 0
    agenda: list[Pending] = msgspec.field(default_factory=list)
    sealed: list[int] = msgspec.field(default_factory=list)
    """What each seat answered unseen; UNANSWERED where it has not, or nobody is asked to."""
    barriers: Annotated[int, Meta(ge=0)] = 0
    over: bool = False

    def copy(self) -> Self:
        """Give a state that equals this one and shares no list with it. Each game writes its own, by hand."""
        raise NotImplementedError  # each game's own: a struct is no abstract class, as its metaclass is another

    def able(self) -> tuple[int, ...]:
        """Tell which seats may answer for the group. A game leaves out its dead and its sleepers."""
        return tuple(range(self.seats))

    def below(self, n: int) -> int:
        """Draw a whole number from 0 to n - 1."""
        return chance.below(self.chance(), n)

    def shuffle(self, cards: list[T]) -> None:
        """Put cards into a random order."""
        order = list(range(len(cards)))
        chance.shuffle(self.chance(), order, len(order))
        cards[:] = [cards[place] for place in order]

    def branch_from(self, of: Chance, purpose: int) -> None:
        """Key this state's chance anew, by another's; see `chance.branch`."""
        chance.branch(self.chance(), of, purpose)

    def chance(self) -> Chance:
        """This state as the generator of its own chance: of a `Chance`, the functions use the two fields above."""
        return cast(Chance, self)

    def faults(self, content: Any) -> list[str]:
        """Say what types cannot: what is wrong in a state that was loaded. A game adds its own, of its content."""
        faults = []
        if len(self.chance_key) != 4:
            faults.append("'chance_key' is four numbers")
        if len(self.sealed) != self.seats:
            faults.append("'sealed' holds one number a seat")
        if any(not UNANSWERED <= pending.actor < self.seats for pending in self.agenda):
            faults.append("a step waits for a seat that is not there")
        return faults
