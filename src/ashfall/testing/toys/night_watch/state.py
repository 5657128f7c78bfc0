"""All that a table of Night Watch is: the watchers, the shelter, and what the nights still hold."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ashfall.table.story_state import StoryState

FULL_HEALTH = 3
FULL_FIRE = 3
MOST_STORED = 20

Stored = Annotated[int, Meta(ge=0, le=MOST_STORED)]


class Watcher(msgspec.Struct, forbid_unknown_fields=True):
    """Who sits at a seat."""

    health: Annotated[int, Meta(ge=0, le=FULL_HEALTH)] = FULL_HEALTH
    keepsake: str = ""
    """The card held, which only its owner knows; empty once it is used."""
    awake: bool = False
    actions: Annotated[int, Meta(ge=0, le=2)] = 0
    hungry: bool = False

    def copy(self) -> Watcher:
        return Watcher(self.health, self.keepsake, self.awake, self.actions, self.hungry)


class Later(msgspec.Struct, frozen=True, array_like=True, forbid_unknown_fields=True):
    """A passage that comes back in a later night."""

    night: int
    passage: str


class State(StoryState, kw_only=True):
    """One table."""

    nights: Literal[3, 5] = 3
    night: Annotated[int, Meta(ge=0, le=5)] = 0
    wood: Stored = 0
    food: Stored = 0
    fire: Annotated[int, Meta(ge=0, le=FULL_FIRE)] = 0
    watchers: list[Watcher] = msgspec.field(default_factory=list)
    encounters: list[str] = msgspec.field(default_factory=list)
    """The deck, the next passage last. Nobody knows its order."""
    keepsakes: list[str] = msgspec.field(default_factory=list)
    """The cards that were not dealt. Nobody knows them."""
    later: list[Later] = msgspec.field(default_factory=list)

    def copy(self) -> State:
        return State(
            seats=self.seats,
            chance_key=self.chance_key[:],
            chance_drawn=self.chance_drawn,
            agenda=self.agenda[:],
            sealed=self.sealed[:],
            barriers=self.barriers,
            over=self.over,
            nights=self.nights,
            night=self.night,
            wood=self.wood,
            food=self.food,
            fire=self.fire,
            watchers=[watcher.copy() for watcher in self.watchers],
            encounters=self.encounters[:],
            keepsakes=self.keepsakes[:],
            later=self.later[:],
        )

    def able(self) -> tuple[int, ...]:
        """The living decide."""
        return tuple(seat for seat, watcher in enumerate(self.watchers) if watcher.health)

    def awake(self) -> tuple[int, ...]:
        """The living who stay awake tonight."""
        return tuple(seat for seat in self.able() if self.watchers[seat].awake)

    def lookout(self) -> int:
        """Whose night it is [3]: the post goes round, past the dead."""
        seats = [(self.night - 1 + place) % self.seats for place in range(self.seats)]
        return next((seat for seat in seats if self.watchers[seat].health), seats[0])

    def faults(self, content: Any) -> list[str]:
        faults = super().faults(content)
        if len(self.watchers) != self.seats:
            faults.append("'watchers' holds one watcher a seat")
        passages = [*self.encounters, *(later.passage for later in self.later)]
        held = [*self.keepsakes, *(watcher.keepsake for watcher in self.watchers if watcher.keepsake)]
        faults += [f"there is no passage '{name}'" for name in passages if name not in content.passages]
        faults += [f"there is no keepsake '{name}'" for name in held if name not in content.keepsakes]
        return faults
