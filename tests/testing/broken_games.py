"""The small game, broken in one way for each promise: a kit that cannot fail is no kit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import msgspec

from ashfall.table.chance import WORD, Chance, below
from ashfall.table.decision import Decision, Option, Refusal, refusal
from ashfall.table.fact import Fact
from ashfall.table.game import Choice, Outcome, Piece, Switch
from ashfall.table.phrase import phrase, seat_name
from ashfall.table.view import Area, View

from .small_game import DIG, DRAW, PLAY, REST, WELL, SmallGame, Table


class BrokenGame(SmallGame):
    breaks: ClassVar[str]


class Endless(BrokenGame):
    breaks = "play goes on to an end within its bound"
    most_picks = 5


class DeadEnd(BrokenGame):
    breaks = "play goes on to an end within its bound"

    def numbers(self, state: Table, seat: int) -> list[int]:
        return super().numbers(state, seat) if len(state.deck) > 3 else []


class NotForThree(BrokenGame):
    breaks = "play goes on to an end within its bound"

    def start(self, seats: int, *rest: Any, **named: Any) -> Table:
        return super().start([0, 0, 2][seats], *rest, **named)


class SharedDeck(BrokenGame):
    breaks = "a copy equals its original and shares nothing"

    def copy(self, state: Table) -> Table:
        return msgspec.structs.replace(super().copy(state), deck=state.deck)


class SharedHand(BrokenGame):
    breaks = "a copy equals its original and shares nothing"

    def copy(self, state: Table) -> Table:
        return msgspec.structs.replace(super().copy(state), hands=state.hands[:])


class HauntedTable(Table, dict=True):
    """A table with room for what is no field of it."""


class Haunted(BrokenGame):
    breaks = "a state is plain values"

    def copy(self, state: Table) -> Table:
        haunted = msgspec.convert(msgspec.to_builtins(state), HauntedTable)
        haunted.__dict__["afterwards"] = [print]
        return haunted


class Restless(BrokenGame):
    breaks = "looking changes nothing"

    def view(self, state: Table, seat: int | None) -> View:
        state.chance_drawn += 1
        return super().view(state, seat)


class Forgetful(BrokenGame):
    breaks = "a digest survives copy save and load"

    def load(self, saved: dict[str, Any]) -> Table:
        return msgspec.structs.replace(super().load(saved), chance_drawn=0)


class SharedSave(BrokenGame):
    breaks = "a digest survives copy save and load"

    def save(self, state: Table) -> dict[str, Any]:
        return super().save(state) | {"deck": state.deck}


class Lenient(BrokenGame):
    breaks = "only a saved state is loaded"

    def load(self, saved: dict[str, Any]) -> Table:
        return super().load({"turn": -1} | saved)


class Nearsighted(BrokenGame):
    breaks = "a digest tells states apart"

    def digest(self, state: Table) -> str:
        return super().digest(msgspec.structs.replace(state, water=[]))


class Hashed(BrokenGame):
    breaks = "the same record is the same game in another process"

    def start(self, *rest: Any, **named: Any) -> Table:
        table = super().start(*rest, **named)
        table.chance_key[0] ^= hash("wells") & WORD
        return table


class Foregone(BrokenGame):
    breaks = "it is over when nobody is asked"

    def outcome(self, state: Table) -> Outcome | None:
        return super().outcome(msgspec.structs.replace(state, over=True))


class Nagging(BrokenGame):
    breaks = "it is over when nobody is asked"

    def decision(self, state: Table, seat: int | None) -> Decision | None:
        return super().decision(state, seat) or Decision((), "one", "more", phrase("prompt.turn", who=[]))


class OpenHanded(BrokenGame):
    breaks = "a decision names who is asked"

    def decision(self, state: Table, seat: int | None) -> Decision | None:
        asked = self.asked(state)
        return super().decision(state, asked[0] if asked and seat is None else seat)


class Forcing(BrokenGame):
    breaks = "whoever is asked has a choice"

    def numbers(self, state: Table, seat: int) -> list[int]:
        return [DRAW] if state.left == 1 else super().numbers(state, seat)


class OutOfRange(BrokenGame):
    breaks = "option numbers are small and stable"
    option_range = 12


class Unsteady(BrokenGame):
    breaks = "option numbers are small and stable"

    def option_ids(self, state: Table, seat: int) -> Sequence[int]:
        return sorted(super().option_ids(state, seat), reverse=True)


class Fickle(BrokenGame):
    breaks = "every offered option is accepted"

    def refusal(self, state: Table, seat: int, option: int) -> Refusal | None:
        if option == DIG and state.turn >= 0:
            return refusal("water", need=1, have=0)
        return super().refusal(state, seat, option)


class Idle(BrokenGame):
    breaks = "every offered option is accepted"

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        if option != REST:
            super().pick(state, seat, option, told)


class Generous(BrokenGame):
    breaks = "everything else is refused and changes nothing"

    def refusal(self, state: Table, seat: int, option: int) -> Refusal | None:
        return None if option == WELL else super().refusal(state, seat, option)


class Excuses(BrokenGame):
    breaks = "everything else is refused and changes nothing"

    def refusal(self, state: Table, seat: int, option: int) -> Refusal | None:
        why = super().refusal(state, seat, option)
        return refusal("water", need=9, have=0) if why and why.key == "water" else why


class Pointless(BrokenGame):
    breaks = "everything named lies in the view"

    def option(self, state: Table, seat: int, number: int) -> Option:
        return msgspec.structs.replace(super().option(state, seat, number), refs=("nowhere",))


class Doubled(BrokenGame):
    breaks = "everything named lies in the view"

    def view(self, state: Table, seat: int | None) -> View:
        view = super().view(state, seat)
        return msgspec.structs.replace(view, areas=(*view.areas, view.areas[0]))


class Unflagged(BrokenGame):
    breaks = "an option without a barrier reveals nothing"

    def option(self, state: Table, seat: int, number: int) -> Option:
        return msgspec.structs.replace(super().option(state, seat, number), barrier=number == DRAW)


class Boastful(BrokenGame):
    breaks = "a preview comes true"

    def option(self, state: Table, seat: int, number: int) -> Option:
        option = super().option(state, seat, number)
        return msgspec.structs.replace(option, preview={name: n + 1 for name, n in option.preview.items()})


class TwiceSaid(BrokenGame):
    breaks = "its files of words agree"

    def word_folders(self) -> tuple[Path, ...]:
        return (self.folder / "words", self.folder / ".." / "testing" / "words")


class Ghostly(BrokenGame):
    breaks = "every piece has a name and a text"

    def pieces(self) -> Sequence[Piece]:
        return [*super().pieces(), Piece("ghost", "card", 1)]


class Nameless(BrokenGame):
    breaks = "the game and its options have names"
    switches = (*SmallGame.switches, Switch("nameless", "yes", ("no",)))


class Mute(BrokenGame):
    breaks = "everything said in play speaks every language"

    def tell(self, told: list[Fact] | None, kind: str, seat: int, n: int, *, hidden: bool = False) -> None:
        if told is not None and kind == "dug":
            told.append(Fact(kind, phrase("fact.dug", who=seat_name(seat))))
        else:
            super().tell(told, kind, seat, n, hidden=hidden)


class Unmarked(BrokenGame):
    breaks = "everything said in play speaks every language"

    def view(self, state: Table, seat: int | None) -> View:
        view = super().view(state, seat)
        return msgspec.structs.replace(
            view, areas=(*view.areas, Area("well", phrase("area.deck"), counters={"mud": 1}))
        )


class SeeThrough(BrokenGame):
    breaks = "twins look the same"

    def view(self, state: Table, seat: int | None) -> View:
        view = super().view(state, seat)
        deck = msgspec.structs.replace(view.areas[0], counters={"points": state.deck[-1] if state.deck else 0})
        return msgspec.structs.replace(view, areas=(deck, *view.areas[1:]))


class TellingRefusal(BrokenGame):
    breaks = "twins look the same"

    def refusal(self, state: Table, seat: int, option: int) -> Refusal | None:
        why = super().refusal(state, seat, option)
        return refusal("water", need=state.deck[-1], have=0) if why and why.key == "unknown-option" else why


class Talkative(BrokenGame):
    breaks = "twins go on the same"

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        next_card = state.deck[-1]
        super().pick(state, seat, option, told)
        if PLAY < option < PLAY + 5:
            self.tell(told, "dug", seat, next_card)


class Broadcast(BrokenGame):
    breaks = "twins go on the same"

    def view(self, state: Table, seat: int | None) -> View:
        view = super().view(state, seat)
        shown = state.deck[-1] if state.deck and seat is None and state.left == 1 else 0
        deck = msgspec.structs.replace(view.areas[0], counters={"points": shown})
        return msgspec.structs.replace(view, areas=(deck, *view.areas[1:]))


class Gossip(BrokenGame):
    breaks = "a pick tells the others nothing hidden"

    def tell(self, told: list[Fact] | None, kind: str, seat: int, n: int, *, hidden: bool = False) -> None:
        super().tell(told, kind, seat, n, hidden=hidden and kind != "drew")


class Whispering(BrokenGame):
    breaks = "a pick tells the others nothing hidden"

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        super().pick(state, seat, option, told)
        if told is not None and PLAY < option < PLAY + 5 and state.hands[seat]:
            whispered = phrase("fact.dug", who=seat_name(seat), n=state.hands[seat][0])
            told.append(Fact("dug", whispered, seen_by=((seat + 1) % state.seats,)))


class Foretelling(BrokenGame):
    breaks = "the start tells nothing hidden"

    def start(
        self, seats: int, seed: int, switches: Mapping[str, Choice] | None = None, told: list[Fact] | None = None
    ) -> Table:
        table = super().start(seats, seed, switches, told)
        self.tell(told, "dug", 0, table.hands[0][0])
        return table


class Peeking(BrokenGame):
    breaks = "an unseen answer stays unseen"

    def tell(self, told: list[Fact] | None, kind: str, seat: int, n: int, *, hidden: bool = False) -> None:
        super().tell(told, kind, seat, n, hidden=hidden and kind != "laid")


class OverTheShoulder(BrokenGame):
    breaks = "a watcher knows no more than any seat"

    def view(self, state: Table, seat: int | None) -> View:
        return msgspec.structs.replace(super().view(state, 0 if seat is None else seat), seat=seat)


class SameDice(BrokenGame):
    breaks = "an imagined state has chance of its own"

    def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
        return msgspec.structs.replace(super().imagine(state, seat, chance), chance_key=state.chance_key[:])


class SameDream(BrokenGame):
    breaks = "an imagined state has chance of its own"

    def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
        return super().imagine(state, seat, chance.copy())


class Credulous(BrokenGame):
    breaks = "what a seat cannot see is dealt anew"

    def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
        imagined = super().imagine(state, seat, chance)
        return msgspec.structs.replace(imagined, hands=[hand[:] for hand in state.hands], laid=state.laid[:])


class Clairvoyant(BrokenGame):
    breaks = "what a seat imagines is made of what it knows"

    def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
        imagined = super().imagine(state, seat, chance)
        if state.deck[:1] > [2]:
            imagined.deck.reverse()
        return imagined


class Insider(BrokenGame):
    breaks = "worth is made of what the seat knows"

    def worth(self, state: Table, seat: int) -> float:
        return super().worth(state, seat) - sum(state.hands[seat - 1])


class Nudging(BrokenGame):
    breaks = "a bot picks by what its seat knows"

    def option_ids(self, state: Table, seat: int) -> Sequence[int]:
        return sorted(super().option_ids(state, seat), reverse=state.deck[-1] > 2)


class Counting(BrokenGame):
    breaks = "a record is the game"
    started = 0

    def start(self, *rest: Any, **named: Any) -> Table:
        self.started += 1
        return msgspec.structs.replace(super().start(*rest, **named), chance_drawn=1000 * self.started)


class Eavesdropped(BrokenGame):
    breaks = "a game goes the same way with nobody listening"

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        super().pick(state, seat, option, told)
        if told is not None:
            below(state, 6)  # type: ignore[arg-type]


class Remembering(BrokenGame):
    breaks = "what is taken back never happened"
    picked = 0

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        super().pick(state, seat, option, told)
        self.picked += 1
        state.chance_drawn += self.picked


BROKEN = [kind for kind in vars().copy().values() if isinstance(kind, type) and hasattr(kind, "breaks")]
HASHED = Hashed()
"""Another process finds it by this name."""


def make(kind: type[BrokenGame]) -> BrokenGame:
    return HASHED if kind is Hashed else kind()
