"""The smallest game with choice, chance, secrets and water: it keeps every promise, until a test makes it break one.

Each seat lays a card unseen, and the highest begins. In turn a seat does two things: play a card for its value in
points, draw, dig for water with a die, or rest; a well costs two water and draws two. The deck's last card ends it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import blake2b
from pathlib import Path
from typing import Any

import msgspec

from ashfall.table.chance import IMAGINED, Chance, below, branch, seed_words, shuffle
from ashfall.table.decision import Decision, Greyed, Option, refusal
from ashfall.table.fact import Fact, Telling
from ashfall.table.game import Choice, Game, Outcome, Piece, Switch
from ashfall.table.phrase import phrase, seat_name
from ashfall.table.view import Area, Thing, View

REST, DRAW, DIG, WELL, PLAY, LAY = 0, 1, 2, 3, 3, 10
VALUES = range(1, 5)


class Table(msgspec.Struct, forbid_unknown_fields=True):
    seats: int
    chance_key: list[int]
    hands: list[list[int]]
    points: list[int]
    water: list[int]
    laid: list[int]
    deck: list[int] = []
    chance_drawn: int = 0
    turn: int = -1
    left: int = 0
    barriers: int = 0
    over: bool = False


class SmallGame(Game[Table]):
    name = "small"
    rules_version = "1"
    seats = (2, 3)
    switches: tuple[Switch, ...] = (
        Switch("copies", 3, (4,)),
        Switch("start", "dry", ("wet",)),
        Switch("mild", default=False, others=(True,)),
    )
    option_range = 20
    most_picks = 200
    folder = Path(__file__).parent

    # The start and the end

    def start(
        self, seats: int, seed: int, switches: Mapping[str, Choice] | None = None, told: list[Fact] | None = None
    ) -> Table:
        chosen = self.check_start(seats, seed, switches)
        water = 2 if chosen["start"] == "wet" else 0
        table = Table(seats, list(seed_words(seed)), [], [0] * seats, [water] * seats, [0] * seats)
        deck = [value for value in VALUES for _ in range(int(chosen["copies"]))]
        shuffle(table, deck, len(deck))  # type: ignore[arg-type]
        table.hands = [[deck.pop(), deck.pop(), deck.pop()] for _ in range(seats)]
        table.deck = deck
        return table

    def outcome(self, state: Table) -> Outcome | None:
        best = max(state.points)
        winners = tuple(seat for seat in range(state.seats) if state.points[seat] == best)
        return Outcome(winners, tuple(state.points), phrase("outcome.dry", n=best)) if state.over else None

    # Decisions and picks

    def asked(self, state: Table) -> tuple[int, ...]:
        if state.over:
            return ()
        return (state.turn,) if state.turn >= 0 else tuple(n for n in range(state.seats) if not state.laid[n])

    def decision(self, state: Table, seat: int | None) -> Decision | None:
        asked = self.asked(state)
        if not asked:
            return None
        options: list[Option] = []
        greyed: list[Greyed] = []
        if seat in asked and seat is not None:
            options = [self.option(state, seat, number) for number in self.numbers(state, seat)]
            if state.turn >= 0 and state.water[seat] < 2:
                why = refusal("water", need=2, have=state.water[seat])
                greyed = [Greyed(self.option(state, seat, WELL), why)]
        kind = "turn" if state.turn >= 0 else "lay"
        prompt = phrase(f"prompt.{kind}", who=[seat_name(n) for n in asked])
        mode: Any = "one" if state.turn >= 0 else "each"
        return Decision(asked, mode, kind, prompt, None, tuple(options), tuple(greyed))

    def numbers(self, state: Table, seat: int) -> list[int]:
        if state.turn < 0:
            return [LAY + n for n in range(len(state.hands[seat]))]
        well = [WELL] if state.water[seat] >= 2 else []
        return [REST, DRAW, DIG, *well, *(PLAY + value for value in sorted({*state.hands[seat]}))]

    def option(self, state: Table, seat: int, number: int) -> Option:
        if number >= LAY:
            card = phrase("card.face", n=state.hands[seat][number - LAY])
            last = len(self.asked(state)) == 1
            return Option(number, "lay", phrase("option.lay", card=card), (f"card-{number - LAY}",), barrier=last)
        if number > WELL:
            value = number - PLAY
            label = phrase("option.play", n=value)
            return Option(number, "play", label, (f"hand-{seat}",), preview={"points": value})
        verb = ("rest", "draw", "dig", "well")[number]
        cost = {"water": 2} if number == WELL else {}
        return Option(number, verb, phrase(f"option.{verb}"), cost=cost, barrier=number != REST)

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        if option >= LAY:
            self.lay(state, seat, state.hands[seat].pop(option - LAY), told)
            return
        if option > WELL:
            value = option - PLAY
            state.hands[seat].remove(value)
            state.points[seat] += value
            self.tell(told, "played", seat, value)
        elif option == DIG:
            self.show(state, told, None, *range(state.seats))
            found = below(state, 3)  # type: ignore[arg-type]
            state.water[seat] += found
            self.tell(told, "dug", seat, found)
        elif option != REST:
            state.water[seat] -= 2 if option == WELL else 0
            for _ in range(2 if option == WELL else 1):
                self.draw(state, seat, told)
        state.left -= 1
        if state.left == 0:
            state.turn = (state.turn + 1) % state.seats
            state.left = 2

    def lay(self, state: Table, seat: int, value: int, told: list[Fact] | None) -> None:
        state.laid[seat] = value
        self.tell(told, "laid", seat, value, hidden=True)
        if all(state.laid):
            self.show(state, told, None, *range(state.seats))
            state.turn = state.laid.index(max(state.laid))
            state.left = 2

    def draw(self, state: Table, seat: int, told: list[Fact] | None) -> None:
        if state.deck:
            self.show(state, told, seat)
            state.hands[seat].append(state.deck.pop())
            self.tell(told, "drew", seat, state.hands[seat][-1], hidden=True)
            state.over = not state.deck

    def show(self, state: Table, told: list[Fact] | None, *seats: int | None) -> None:
        state.barriers += 1
        if isinstance(told, Telling):
            told.show(*seats)

    def tell(self, told: list[Fact] | None, kind: str, seat: int, n: int, *, hidden: bool = False) -> None:
        if told is not None:
            whole = phrase(f"fact.{kind}", who=seat_name(seat), n=n)
            veiled = phrase(f"fact.{kind}-unseen", who=seat_name(seat)) if hidden else None
            told.append(Fact(kind, whole, seen_by=(seat,) if hidden else None, veiled=veiled))

    def barriers(self, state: Table) -> int:
        return state.barriers

    # What a seat may know

    def view(self, state: Table, seat: int | None) -> View:
        areas = [Area("deck", phrase("area.deck"), face_down=len(state.deck))]
        for owner, hand in enumerate(state.hands):
            things = [Thing(f"card-{n}", phrase("card.face", n=value)) for n, value in enumerate(hand)]
            if owner == seat and state.laid[owner]:
                things.append(Thing("laid", phrase("card.face", n=state.laid[owner]), marks=("laid",)))
            counters = {"points": state.points[owner], "water": state.water[owner]}
            shown = tuple(things) if owner == seat else ()
            hidden = 0 if owner == seat else len(hand)
            name = phrase("area.hand", who=seat_name(owner))
            areas.append(Area(f"hand-{owner}", name, owner, shown, hidden, counters))
        return View(seat, phrase("headline"), tuple(areas))

    def imagine(self, state: Table, seat: int, chance: Chance) -> Table:
        imagined = self.copy(state)
        branch(imagined, chance, IMAGINED)  # type: ignore[arg-type]
        chance.chance_drawn += 1
        others = [other for other in range(state.seats) if other != seat]
        unseen = [other for other in others if state.laid[other] and state.turn < 0]
        hands = [value for other in others for value in state.hands[other]]
        pool = sorted([*state.deck, *hands, *(state.laid[other] for other in unseen)])
        shuffle(imagined, pool, len(pool))  # type: ignore[arg-type]
        for other in others:
            imagined.hands[other] = [pool.pop() for _ in state.hands[other]]
        for other in unseen:
            imagined.laid[other] = pool.pop()
        imagined.deck = pool
        return imagined

    def worth(self, state: Table, seat: int) -> float:
        return state.points[seat] + sum(state.hands[seat]) / 2

    # The state as a value

    def seat_count(self, state: Table) -> int:
        return state.seats

    def copy(self, state: Table) -> Table:
        new = msgspec.structs.replace(state)
        for name in ("chance_key", "points", "water", "laid", "deck"):
            setattr(new, name, getattr(state, name)[:])
        new.hands = [hand[:] for hand in state.hands]
        return new

    def digest(self, state: Table) -> str:
        return blake2b(msgspec.json.encode(state), digest_size=16).hexdigest()

    def save(self, state: Table) -> dict[str, Any]:
        return dict(msgspec.to_builtins(self.copy(state)))

    def load(self, saved: dict[str, Any]) -> Table:
        missing = sorted({*Table.__struct_fields__} - {*saved})
        if missing:
            raise ValueError(f"'{missing[0]}' is missing")
        return msgspec.convert(saved, Table)

    def pieces(self) -> Sequence[Piece]:
        return [Piece("value", "card", 12)]


GAME = SmallGame()
