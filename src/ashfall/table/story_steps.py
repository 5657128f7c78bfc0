"""Steps: the words that a story's content and rules are made of, and those words that every story game shares.

A step answers three questions: may I (`refusal`), what happens (`resolve`), how is it said (`say`). It is frozen and
plain; what goes on lies in the state. A step that asks stays on the agenda until it is answered.

Steps and conditions are structs, whose metaclass leaves no place for abstract classes: what each has to answer for
itself raises NotImplementedError here.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Generic, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import Meta

from .content import Name, PassageName
from .decision import Cause, Option, Refusal
from .phrase import Phrase, phrase, seat_name
from .story_state import StoryState

if TYPE_CHECKING:
    from .story_flow import Play

S = TypeVar("S", bound=StoryState)

MOST_ANSWERS = 8


class Condition(msgspec.Struct, Generic[S], frozen=True):
    """A question about the state that is answered by yes or no."""

    def holds(self, state: S, actor: int) -> bool:
        """Answer it; `actor` is -1 where nobody acts."""
        raise NotImplementedError  # its own: see above


class Step(msgspec.Struct, Generic[S], frozen=True):
    """Something that may happen."""

    may_be_refused: ClassVar[bool] = False
    """Whether `refusal` ever refuses."""

    def refusal(self, state: S, seat: int) -> Refusal | None:
        """Tell why `seat` cannot do it, before anything is done."""
        return None

    def resolve(self, play: Play[S]) -> None:
        """Let it happen. It may put more on the agenda."""
        raise NotImplementedError  # its own: see above

    def say(self) -> Phrase:
        """Put it as part of a sentence that says what a card or an action does: "gain 2 wood"."""
        raise NotImplementedError  # its own: see above

    def cost(self) -> Mapping[str, int]:
        """Tell what it takes, by the names of counters."""
        return {}

    def blocks(self) -> Iterable[tuple[str, Steps]]:
        """List the steps inside this one, with a name for each list."""
        return ()


Steps: TypeAlias = tuple[Step[Any], ...]


class Offer(msgspec.Struct, frozen=True):
    """An option, or with a refusal one that is greyed."""

    option: Option
    refusal: Refusal | None = None


class Asking(Step[S], Generic[S], frozen=True):
    """A step that asks. It lies on the agenda until `asked` names nobody, or `answer` moves on."""

    mode: ClassVar[Literal["one", "any", "each"]] = "any"
    kind: ClassVar[str]
    lone_is_secret: ClassVar[bool] = False
    """Whether others cannot know that a seat has one answer only; it is asked all the same, to give nothing away."""

    def asked(self, play: Play[S]) -> tuple[int, ...]:
        """Tell who may answer; nobody when there is nothing left to ask."""
        raise NotImplementedError  # its own: see above

    def offers(self, play: Play[S], seat: int) -> Sequence[Offer]:
        """List what the seat, which is asked, may answer, and what it would look for in vain."""
        raise NotImplementedError  # its own: see above

    def prompt(self, play: Play[S]) -> Phrase:
        """Put the question."""
        raise NotImplementedError  # its own: see above

    def cause(self, play: Play[S]) -> Cause | None:
        """Tell why it is asked: the passage that asks, if one does."""
        return play.cause()

    def answer(self, play: Play[S], seat: int, option: int) -> None:
        """Carry out an answer. In the mode "each" `reveal` does that instead."""
        raise NotImplementedError  # a step of the mode "each" never comes here

    def reveal(self, play: Play[S], answers: Mapping[int, int]) -> None:
        """Carry out what all have answered unseen, by seat; the step has left the agenda."""
        raise NotImplementedError  # only a step of the mode "each" comes here


class Passage(msgspec.Struct, frozen=True):
    """An entry of the content that can be carried out: a page of the story, an action, a card."""

    is_told: ClassVar[bool] = False
    """Whether its text is read out when it begins."""

    do: Steps = ()

    def begins(self) -> bool:
        """Tell whether it comes into play by itself, not only from another passage."""
        return True

    def count(self) -> int:
        """Tell how many of it there are."""
        return 1

    def values(self) -> dict[str, Any]:
        """Give its values under the keys of the game's facts file."""
        return {}


class Opening(Step[S], Generic[S], frozen=True):
    """Read a passage out. It is no word of the content: the book puts it before what is told."""

    def resolve(self, play: Play[S]) -> None:
        entry = play.entry_key()
        play.tell("story-opens", name=Phrase(f"{entry}.name"), text=Phrase(f"{entry}.text"))

    def say(self) -> Phrase:
        return phrase("story.read-out")


# The words every story shares


class Go(Step[S], Generic[S], frozen=True):
    """Turn to another passage; what is left of this one is dropped."""

    passage: PassageName

    def resolve(self, play: Play[S]) -> None:
        play.drop_passage()
        play.enter(f"passages:{self.passage}")

    def say(self) -> Phrase:
        return phrase("story.go", passage=Phrase(f"passage.{self.passage}.name"))


class Choose(Asking[S], Generic[S], frozen=True):
    """Choose one of several answers. An answer that begins with what cannot be done is greyed.

    The group chooses (any seat that is able, for all), or the seat for which the passage happens.
    """

    kind: ClassVar[str] = "choose"

    answers: dict[Name, Steps]
    who: Literal["group", "actor"] = "group"

    def __post_init__(self) -> None:
        if not 2 <= len(self.answers) <= MOST_ANSWERS:
            raise ValueError(f"a choice has 2 to {MOST_ANSWERS} answers, not {len(self.answers)}")
        if all(any(step.may_be_refused for step in steps) for steps in self.answers.values()):
            raise ValueError("every answer of this choice may be refused; add one that can always be given")

    def asked(self, play: Play[S]) -> tuple[int, ...]:
        able = play.state.able()
        return (play.actor,) if self.who == "actor" and play.actor in able else able

    def offers(self, play: Play[S], seat: int) -> Sequence[Offer]:
        entry = play.entry_key()
        return [
            Offer(
                Option(number, name, Phrase(f"{entry}.{name}"), refs=(play.entry_ref(),), cost=cost_of(steps)),
                refusal_of(steps, play.state, seat),
            )
            for number, (name, steps) in enumerate(self.answers.items())
        ]

    def prompt(self, play: Play[S]) -> Phrase:
        return phrase("story.choose")

    def answer(self, play: Play[S], seat: int, option: int) -> None:
        name = tuple(self.answers)[option]
        branch = play.branch(name)
        play.tell("story-chose", who=seat_name(seat), answer=Phrase(f"{play.entry_key()}.{name}"))
        play.move_on()
        play.enter(branch, actor=seat)

    def say(self) -> Phrase:
        return phrase("story.one-of", what=_either([said(steps) for steps in self.answers.values()]))

    def blocks(self) -> Iterable[tuple[str, Steps]]:
        return self.answers.items()


class If(Step[S], Generic[S], frozen=True):
    """Go one way if a condition holds, and the other way if not."""

    when: Condition[Any]
    then: Steps = ()
    otherwise: Steps = ()

    def resolve(self, play: Play[S]) -> None:
        play.enter(play.branch("then" if self.when.holds(play.state, play.actor) else "otherwise"))

    def say(self) -> Phrase:
        return phrase("story.if", then=said(self.then), otherwise=said(self.otherwise))

    def blocks(self) -> Iterable[tuple[str, Steps]]:
        return (("then", self.then), ("otherwise", self.otherwise))


class Not(Condition[S], Generic[S], frozen=True):
    """The opposite of another condition."""

    condition: Condition[Any]

    def holds(self, state: S, actor: int) -> bool:
        return not self.condition.holds(state, actor)


class All(Condition[S], Generic[S], frozen=True):
    """Several conditions at once."""

    conditions: tuple[Condition[Any], ...]

    def holds(self, state: S, actor: int) -> bool:
        return all(condition.holds(state, actor) for condition in self.conditions)


class Result(msgspec.Struct, frozen=True):
    """What a die does up to a number, beginning after the result before."""

    up_to: Annotated[int, Meta(ge=1, le=100)]
    do: Steps = ()


class Roll(Step[S], Generic[S], frozen=True):
    """Roll a die and do what the result says."""

    results: tuple[Result, ...]
    sides: Annotated[int, Meta(ge=2, le=100)] = 6

    def __post_init__(self) -> None:
        highest = [result.up_to for result in self.results]
        if sorted(set(highest)) != highest or highest[-1:] != [self.sides]:
            raise ValueError(f"the results of this die rise and end with 'up_to: {self.sides}'")

    def resolve(self, play: Play[S]) -> None:
        rolled = play.roll(self.sides)
        result = next(number for number, result in enumerate(self.results) if rolled <= result.up_to)
        play.tell("story-rolled", n=rolled)
        play.enter(play.branch(str(result)))

    def say(self) -> Phrase:
        return phrase("story.roll", sides=self.sides)

    def blocks(self) -> Iterable[tuple[str, Steps]]:
        return ((str(number), result.do) for number, result in enumerate(self.results))


class Repeat(Step[S], Generic[S], frozen=True):
    """Do steps several times over."""

    times: Annotated[int, Meta(ge=2, le=20)]
    do: Steps

    def resolve(self, play: Play[S]) -> None:
        branch = play.branch("do")
        for _ in range(self.times):
            play.enter(branch)

    def say(self) -> Phrase:
        return phrase("story.repeat", n=self.times, what=said(self.do))

    def blocks(self) -> Iterable[tuple[str, Steps]]:
        return (("do", self.do),)


SHARED_STEPS: Mapping[str, type[Step[Any]]] = {"go": Go, "choose": Choose, "if": If, "roll": Roll, "repeat": Repeat}
SHARED_CONDITIONS: Mapping[str, type[Condition[Any]]] = {"not": Not, "all": All}


def refusal_of(steps: Steps, state: Any, seat: int) -> Refusal | None:
    """Tell why `seat` cannot do the steps: each is asked as things stand, before any of them is done."""
    for step in steps:
        if refused := step.refusal(state, seat):
            return refused
    return None


def cost_of(steps: Steps) -> dict[str, int]:
    """Add up what the steps take."""
    cost: dict[str, int] = {}
    for step in steps:
        for counter, amount in step.cost().items():
            cost[counter] = cost.get(counter, 0) + amount
    return cost


def _either(answers: Sequence[list[Phrase]]) -> list[Phrase]:
    """Put an "or" between the answers: halves in halves, since phrases lie only so deep."""
    if len(answers) == 1:
        return answers[0]
    half = len(answers) // 2
    return [phrase("story.or", said=_either(answers[:half]), next=_either(answers[half:]))]


def said(steps: Steps) -> list[Phrase]:
    """Put each of the steps, for a list in a sentence."""
    return [step.say() for step in steps] or [phrase("story.nothing")]
