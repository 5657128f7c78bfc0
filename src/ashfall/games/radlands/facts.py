"""How what happened in Radlands is told, to whom, and because of which card; and how a game ended."""

from __future__ import annotations

from ashfall.table.decision import Cause
from ashfall.table.fact import Fact
from ashfall.table.game import Outcome
from ashfall.table.phrase import Phrase, phrase, seat_name

from . import rules
from .board import CAMPS, NOWHERE, standing
from .cards import SEATS, Kind
from .names import (
    ability_words,
    card_name,
    column_of,
    hand_ref,
    junk_words,
    own_card,
    place_ref,
    queue_ref,
    seat_ref,
    where_is,
    whose_card,
    whose_card_in_column,
)
from .piles import DRAWN_GAME
from .state import SIDE, SPACES, State
from .steps import BY, Told

NUMBERS = {
    Told.KEPT: ("seat", "card", "column"),
    Told.CAMP_REVEALED: ("place", "card"),
    Told.BEGINS: ("seat",),
    Told.TURN: ("seat", "n"),
    Told.WATER: ("seat", "n", "by"),
    Told.DREW: ("seat", "card", "by"),
    Told.SILO_TAKEN: ("seat",),
    Told.PLAYED: ("seat", "card", "place"),
    Told.QUEUED: ("seat", "card", "space"),
    Told.EVENT_PLAYED: ("seat", "card"),
    Told.EVENT_MOVED: ("card", "space", "to_space"),
    Told.EVENT_RESOLVES: ("seat", "card"),
    Told.RAID_BLOCKED: ("seat", "", "by"),
    Told.JUNKED: ("seat", "card"),
    Told.USED: ("place", "card", "slot"),
    Told.COPIED: ("place", "card", "slot"),
    Told.PUNK_GAINED: ("place", "", "by"),
    Told.TURNED_UP: ("place", "card", "by"),
    Told.DAMAGED: ("place", "card", "by"),
    Told.DESTROYED: ("place", "card", "by"),
    Told.RESTORED: ("place", "card", "by"),
    Told.RETURNED: ("place", "card", "by"),
    Told.PUNK_SEEN: ("seat", "card"),
    Told.DISCARDED: ("seat", "card", "by"),
    Told.REVEALED: ("seat", "card", "by"),
    Told.MOVED: ("place", "to_place", "card"),
    Told.SPARED: ("place", "card", "by"),
    Told.REBUILT: ("place", "card", "by"),
    Told.OVERLOOKED: ("seat",),
    Told.DECLINED: ("seat", "", "by"),
    Told.NO_EFFECT: ("seat", "", "by"),
    Told.RESHUFFLED: ("n",),
    Told.DECK_OUT: (),
    Told.CAMPS_LOST: ("seat",),
    Told.OBELISK_WON: ("seat",),
}
"""What the numbers of a told row are."""

OWN = (Told.KEPT, Told.PUNK_SEEN)
"""What nobody but its owner is told of at all."""

IN_HAND = (Told.DREW, Told.DISCARDED, Told.JUNKED, Told.SILO_TAKEN, Told.PUNK_SEEN)
"""What happens in a hand."""

Arguments = dict[str, int | str | Phrase | list[Phrase]]


def fact(s: State, told: tuple[int, ...]) -> Fact:
    """Put a told row into a fact."""
    row = Told(told[0])
    numbers = {name: number for name, number in zip(NUMBERS[row], told[1:], strict=False) if name}
    owner = owner_in(numbers)
    kind = row.name.lower().replace("_", "-")
    args = arguments(row, numbers, owner)
    said = phrase(f"fact.{kind}", **args)
    cause = cause_of(s, numbers.get("by", 0))
    refs = references(row, numbers, owner)
    if row in OWN:
        return Fact(kind, said, cause, refs, seen_by=(owner,))
    if row == Told.DREW:
        unseen = {name: value for name, value in args.items() if name != "card"}
        return Fact(kind, said, cause, refs, seen_by=(owner,), veiled=phrase("fact.drew-unseen", **unseen))
    return Fact(kind, said, cause, refs)


def owner_in(numbers: dict[str, int]) -> int:
    """Tell whose doing a row is, or whose card it speaks of."""
    if "seat" in numbers:
        return numbers["seat"]
    return numbers["place"] // SIDE if "place" in numbers else numbers.get("space", 0) // SPACES


def arguments(row: Told, numbers: dict[str, int], owner: int) -> Arguments:
    """Give what the sentence of a row speaks of."""
    args: Arguments = {"who": seat_name(owner), "rival": seat_name(1 - owner)}
    for name, number in numbers.items():
        match name:
            case "card":
                args["card"] = card_name(number)
            case "n":
                args["n"] = number
            case "column":
                args["n"] = number + 1
            case "place":
                args["n"] = column_of(number)
            case "to_place":
                args |= {"to": column_of(number), "way": way(numbers["place"], number)}
            case "space":
                args["n"] = number % SPACES + 1
            case "to_space":
                args["to"] = number % SPACES + 1
            case "slot":
                args["ability"] = ability_words(numbers["card"], number, owner)
            case "by":
                args["by"] = doer(numbers)
    if "place" in numbers and "card" in numbers:
        args["thing"] = whose_card_in_column(numbers["place"], numbers["card"])
    if row == Told.JUNKED:
        args["ability"] = junk_words(numbers["card"], owner)
    return args


def doer(numbers: dict[str, int]) -> Phrase | str:
    """Name the card that does something: "none", "itself", or a name, with whose it is unless that is told anyway."""
    owner, kind = divmod(numbers["by"], BY)
    if kind == Kind.NONE:
        return "none"
    if numbers.get("card") == kind and numbers.get("place", -1) // SIDE == owner:
        return "itself"
    is_told = numbers.get("seat") == owner or ("card" not in numbers and numbers.get("place", -1) // SIDE == owner)
    return own_card(kind) if is_told else whose_card(owner, kind)


def way(t: int, to: int) -> str:
    """Tell which way a card went."""
    if t // SPACES != to // SPACES:
        return "column"
    return "forward" if to > t else "back"


def cause_of(s: State, by: int) -> Cause | None:
    """Name the card that brought a fact about."""
    owner, kind = divmod(by, BY)
    if kind == Kind.NONE:
        return None
    return Cause(card_name(kind), owner, where_is(s, owner, kind, NOWHERE - owner))


def references(row: Told, numbers: dict[str, int], owner: int) -> tuple[str, ...]:
    """Refer to what a fact touches; what lay there may be gone."""
    if row in IN_HAND:
        return (hand_ref(owner),)
    places = [place_ref(numbers[name]) for name in ("place", "to_place") if name in numbers]
    spaces = [queue_ref(numbers[name]) for name in ("space", "to_space") if name in numbers]
    if row in (Told.RESHUFFLED, Told.DECK_OUT):
        return ("deck",)
    return (*places, *spaces) or (seat_ref(owner),)


def outcome(s: State) -> Outcome:
    """Tell who won, and why the game ended: no camp was left, or the deck ran out."""
    bits = rules.winners(s)
    winners = tuple(seat for seat in range(SEATS) if bits >> seat & 1)
    if s.winner == DRAWN_GAME or not winners:
        return Outcome(winners=(), scores=(), why=phrase("outcome.deck-out"), tie=True)
    if standing(s, 1 - winners[0], CAMPS):
        return Outcome(winners, (), phrase("outcome.obelisk", who=seat_name(winners[0])))
    return Outcome(winners, (), phrase("outcome.camps-lost", who=seat_name(1 - winners[0])))
