"""What happened, as a value, with its cause and who may know it; the log, the animation and the recap come of it."""

from __future__ import annotations

import msgspec

from .decision import Cause
from .phrase import Phrase


class Fact(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that happened, as the rules know it: whole, so it stays in the server."""

    kind: str
    phrase: Phrase
    cause: Cause | None = None
    refs: tuple[str, ...] = ()
    seen_by: tuple[int, ...] | None = None
    """The seats that may know all of it; None is everybody, watchers too."""
    veiled: Phrase | None = None
    """What the others are told, without cause and refs, which may say too much; None is nothing at all."""

    def told_to(self, seat: int | None) -> SeenFact | None:
        """Build what `seat` (None is a watcher) may know of it."""
        if self.seen_by is None or (seat is not None and seat in self.seen_by):
            return SeenFact(self.kind, self.phrase, self.cause, self.refs)
        return SeenFact(self.kind, self.veiled) if self.veiled else None


class Telling(list[Fact]):
    """The facts of one start or pick, and whom it showed something hidden: a `told` for who wants to know that too."""

    shown_to: frozenset[int | None] | None = None
    """Seats; None among them stands for those who watch. Where a game does not say, anybody may have been shown it."""

    def show(self, *seats: int | None) -> None:
        """Note that these were shown something."""
        self.shown_to = (self.shown_to or frozenset()).union(seats)

    def may_have_shown(self, seat: int | None) -> bool:
        """Tell whether this seat may see more than it knew; only of a pick that raised a barrier."""
        return self.shown_to is None or seat in self.shown_to


class SeenFact(msgspec.Struct, frozen=True, omit_defaults=True):
    """A fact as one seat may know it: this is what leaves the server."""

    kind: str
    phrase: Phrase
    cause: Cause | None = None
    refs: tuple[str, ...] = ()
