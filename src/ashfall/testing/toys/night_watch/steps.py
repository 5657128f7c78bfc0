"""The steps of Night Watch that its content is written in, and the two questions it asks of the state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import Meta

from ashfall.table.content import PassageName
from ashfall.table.decision import Refusal, refusal
from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.story_flow import Play
from ashfall.table.story_steps import Condition, Step

from .state import FULL_FIRE, FULL_HEALTH, MOST_STORED, Later, State

Amount = Annotated[int, Meta(ge=0, le=9)]
Few = Annotated[int, Meta(ge=1, le=3)]
Who: TypeAlias = Literal["actor", "someone", "awake", "asleep", "all"]


class Stores(Step[State], frozen=True):
    """A step about wood and food."""

    wood: Amount = 0
    food: Amount = 0

    def __post_init__(self) -> None:
        if not self.wood and not self.food:
            raise ValueError("this step moves neither wood nor food")


class Gain(Stores, frozen=True):
    """The shelter stores wood and food, as much as there is room for."""

    def resolve(self, play: Play[State]) -> None:
        s = play.state
        wood, food = min(MOST_STORED - s.wood, self.wood), min(MOST_STORED - s.food, self.food)
        s.wood += wood
        s.food += food
        if wood or food:
            play.tell("gained", what=amounts(wood, food))

    def say(self) -> Phrase:
        return phrase("step.gain", what=amounts(self.wood, self.food))


class Lose(Stores, frozen=True):
    """The shelter loses wood and food, as much as it has."""

    def resolve(self, play: Play[State]) -> None:
        s = play.state
        wood, food = min(s.wood, self.wood), min(s.food, self.food)
        s.wood -= wood
        s.food -= food
        if wood or food:
            play.tell("lost", what=amounts(wood, food))

    def say(self) -> Phrase:
        return phrase("step.lose", what=amounts(self.wood, self.food))


class Pay(Stores, frozen=True):
    """Wood and food that must be there: without them this cannot be chosen [7]."""

    may_be_refused: ClassVar[bool] = True

    def refusal(self, state: State, seat: int) -> Refusal | None:
        if state.wood < self.wood:
            return refusal("wood", need=self.wood, have=state.wood)
        if state.food < self.food:
            return refusal("food", need=self.food, have=state.food)
        return None

    def resolve(self, play: Play[State]) -> None:
        play.state.wood -= self.wood
        play.state.food -= self.food
        play.tell("paid", what=amounts(self.wood, self.food))

    def say(self) -> Phrase:
        return phrase("step.pay", what=amounts(self.wood, self.food))

    def cost(self) -> Mapping[str, int]:
        return {name: amount for name, amount in (("wood", self.wood), ("food", self.food)) if amount}


class Stoke(Step[State], frozen=True):
    """The fire burns higher."""

    may_be_refused: ClassVar[bool] = True

    fire: Few

    def refusal(self, state: State, seat: int) -> Refusal | None:
        return refusal("fire-is-high", most=FULL_FIRE) if state.fire == FULL_FIRE else None

    def resolve(self, play: Play[State]) -> None:
        play.state.fire = min(FULL_FIRE, play.state.fire + self.fire)
        play.tell("stoked", fire=play.state.fire)

    def say(self) -> Phrase:
        return phrase("step.stoke", n=self.fire)


class Damp(Step[State], frozen=True):
    """The fire burns lower."""

    fire: Few

    def resolve(self, play: Play[State]) -> None:
        play.state.fire = max(0, play.state.fire - self.fire)
        play.tell("damped", fire=play.state.fire)

    def say(self) -> Phrase:
        return phrase("step.damp", n=self.fire)


class Hurt(Step[State], frozen=True):
    """Watchers lose health."""

    who: Who
    health: Few = 1

    def resolve(self, play: Play[State]) -> None:
        for seat in seats_meant(play, self.who):
            hurt(play, seat, self.health)

    def say(self) -> Phrase:
        return phrase("step.hurt", who=self.who, n=self.health)


class Heal(Step[State], frozen=True):
    """Watchers recover health."""

    may_be_refused: ClassVar[bool] = True

    who: Who
    health: Few = 1

    def refusal(self, state: State, seat: int) -> Refusal | None:
        meant = (seat,) if self.who == "actor" else state.able()
        return None if any(state.watchers[n].health < FULL_HEALTH for n in meant) else refusal("not-hurt")

    def resolve(self, play: Play[State]) -> None:
        for seat in seats_meant(play, self.who):
            heal(play, seat, self.health)

    def say(self) -> Phrase:
        return phrase("step.heal", who=self.who, n=self.health)


class ComesBack(Step[State], frozen=True):
    """A passage is opened in a later night; after the last night it stays untold [8]."""

    passage: PassageName
    nights: Few = 1

    def resolve(self, play: Play[State]) -> None:
        play.state.later.append(Later(play.state.night + self.nights, self.passage))
        play.tell("not-over", name=Phrase(f"passage.{self.passage}.name"))

    def say(self) -> Phrase:
        return phrase("step.later", n=self.nights, passage=Phrase(f"passage.{self.passage}.name"))


class TurnIn(Step[State], frozen=True):
    """Whoever does this does nothing more tonight."""

    def resolve(self, play: Play[State]) -> None:
        play.state.watchers[play.actor].actions = 0

    def say(self) -> Phrase:
        return phrase("step.turn-in")


class NobodyAwake(Condition[State], frozen=True):
    """Everybody sleeps."""

    def holds(self, state: State, actor: int) -> bool:
        return not state.awake()


class Has(Condition[State], frozen=True):
    """The shelter has so much at least."""

    wood: Amount = 0
    food: Amount = 0
    fire: Amount = 0

    def __post_init__(self) -> None:
        if not self.wood and not self.food and not self.fire:
            raise ValueError("this condition asks for nothing")

    def holds(self, state: State, actor: int) -> bool:
        return state.wood >= self.wood and state.food >= self.food and state.fire >= self.fire


def amounts(wood: int, food: int) -> list[Phrase]:
    """Put wood and food as a list, without what is none."""
    return [phrase(f"amount.{name}", n=n) for name, n in (("wood", wood), ("food", food)) if n]


def seats_meant(play: Play[State], who: Who) -> tuple[int, ...]:
    """Find the living that a step means."""
    s = play.state
    living, awake = s.able(), s.awake()
    match who:
        case "actor":
            return (play.actor,) if play.actor in living else ()
        case "awake":
            return awake
        case "asleep":
            return tuple(seat for seat in living if seat not in awake)
        case "someone" if len(living) > 1:
            play.show()
            return (living[s.below(len(living))],)
        case _:
            return living


def hurt(play: Play[State], seat: int, health: int) -> None:
    """Take health; at none a watcher dies, and with the last one the game is lost [11]."""
    watcher = play.state.watchers[seat]
    watcher.health = max(0, watcher.health - health)
    play.tell("hurt", refs=(f"watcher:{seat}",), who=seat_name(seat), n=health)
    if watcher.health == 0:
        watcher.awake, watcher.actions, watcher.hungry = False, 0, False
        play.tell("died", refs=(f"watcher:{seat}",), who=seat_name(seat))
        if not play.state.able():
            play.end()


def heal(play: Play[State], seat: int, health: int) -> None:
    """Give health back, never more than there was at the start."""
    watcher = play.state.watchers[seat]
    if watcher.health < FULL_HEALTH:
        watcher.health = min(FULL_HEALTH, watcher.health + health)
        play.tell("healed", refs=(f"watcher:{seat}",), who=seat_name(seat))
