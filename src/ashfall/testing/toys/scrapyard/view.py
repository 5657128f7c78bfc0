"""What a seat of Scrapyard may see, what it is asked, and how facts are told: built up from what it may know.

Everybody may count hands and deck. Hidden are the cards in them, and what is laid down before all have laid.
"""

from __future__ import annotations

from ashfall.table.decision import Cause, Decision, Greyed, Option, Refusal, refusal
from ashfall.table.fact import Fact
from ashfall.table.game import Outcome
from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.view import Area, Thing, View

from . import rules
from .cards import CARDS, KINDS, SCRAP, WATER, Kind
from .rules import Why
from .state import State
from .steps import Step, Told

# ---------------------------------------------------------------- the table


def view(s: State, seat: int | None) -> View:
    """Build what the seat sees."""
    areas = [deck(s), discard(s)]
    for owner in range(s.seats):
        areas += [yard(s, owner), hand(s, owner, seat)]
        if s.rounds == 0:
            areas.append(opening(s, owner, seat))
    return View(seat, headline(s), tuple(areas))


def headline(s: State) -> Phrase:
    """Say where the game stands."""
    if s.over:
        return phrase("headline.over")
    if s.rounds == 0:
        return phrase("headline.opening", goal=rules.goal(s))
    return phrase("headline.turn", n=s.rounds, who=seat_name(s.turn), goal=rules.goal(s))


def deck(s: State) -> Area:
    """Show how many cards are left."""
    return Area("deck", phrase("area.deck"), face_down=s.deck_size)


def discard(s: State) -> Area:
    """Show what was discarded, a pile for each card."""
    piles = tuple(
        Thing(discard_ref(kind), card_name(kind), card_text(kind), values={"copies": s.discard[kind]})
        for kind in range(1, KINDS)
        if s.discard[kind]
    )
    return Area("discard", phrase("area.discard"), things=piles)


def yard(s: State, owner: int) -> Area:
    """Show a seat's scrap and water, and the storm that gathers beside its yard."""
    storm = Thing(
        f"storm-{owner}",
        card_name(Kind.SANDSTORM),
        card_text(Kind.SANDSTORM),
        marks=("gathering",),
        values={"turns": s.storm[owner]},
    )
    return Area(
        yard_ref(owner),
        phrase("area.yard", who=seat_name(owner)),
        owner,
        (storm,) if s.storm[owner] else (),
        counters={"scrap": s.scrap[owner], "water": water(s, owner)},
    )


def hand(s: State, owner: int, viewer: int | None) -> Area:
    """Show a seat its own hand, and the others how many cards it holds."""
    name = phrase("area.hand", who=seat_name(owner))
    if owner != viewer:
        return Area(hand_ref(owner), name, owner, face_down=rules.cards_in_hand(s, owner))
    cards = tuple(card(ref, kind) for kind in range(1, KINDS) for ref in copies_in_hand(s, owner, kind))
    return Area(hand_ref(owner), name, owner, cards)


def opening(s: State, owner: int, viewer: int | None) -> Area:
    """Show a seat what it laid down itself, and the others that it did."""
    name = phrase("area.opening", who=seat_name(owner))
    kind = s.opening[owner]
    if owner != viewer or not kind:
        return Area(f"opening-{owner}", name, owner, face_down=1 if kind else 0)
    return Area(f"opening-{owner}", name, owner, (card(f"opening-{owner}-card", kind, ("unseen",)),))


def card(ref: str, kind: int, marks: tuple[str, ...] = ()) -> Thing:
    """Show the face of a card."""
    values = {"water": WATER[kind], "scrap": SCRAP[kind]}
    return Thing(ref, card_name(kind), card_text(kind), marks, {name: n for name, n in values.items() if n})


def card_name(kind: int) -> Phrase:
    """Name a card."""
    return phrase(f"card.{CARDS[kind].id}.name")


def card_text(kind: int) -> Phrase:
    """Say what a card does."""
    return phrase(f"card.{CARDS[kind].id}.text")


def water(s: State, seat: int) -> int:
    """Tell how much water a seat has: only the one whose turn it is has any."""
    return s.water if s.rounds and seat == s.turn else 0


def yard_ref(seat: int) -> str:
    """Name the area of a seat's yard."""
    return f"yard-{seat}"


def hand_ref(seat: int) -> str:
    """Name the area of a seat's hand."""
    return f"hand-{seat}"


def discard_ref(kind: int) -> str:
    """Name a pile of discards."""
    return f"discard-{CARDS[kind].id}"


def copies_in_hand(s: State, seat: int, kind: int) -> tuple[str, ...]:
    """Name each copy of a card in a seat's hand."""
    return tuple(f"hand-{seat}-{CARDS[kind].id}-{n}" for n in range(1, s.hand[seat * KINDS + kind] + 1))


# ---------------------------------------------------------------- decisions


def decision(s: State, seat: int | None, asked: tuple[int, ...]) -> Decision:
    """Build what is asked, with options for a seat that is asked."""
    step = Step(s.step[s.depth - 1])
    options: tuple[Option, ...] = ()
    greyed: tuple[Greyed, ...] = ()
    if seat is not None and seat in asked:
        whys = [rules.why_not(s, seat, number) for number in range(rules.OPTION_RANGE)]
        options = tuple(option(s, seat, number) for number, why in enumerate(whys) if why == Why.ALLOWED)
        greyed = tuple(
            Greyed(option(s, seat, number), refused)
            for number, why in enumerate(whys)
            if (refused := why_refused(s, seat, number, why))
        )
    return Decision(
        seats=asked,
        mode="each" if step == Step.OPENING else "one",
        kind=step.name.lower().replace("_", "-"),
        prompt=prompt(s, step, seat, asked),
        cause=cause(s, step),
        options=options,
        greyed=greyed,
    )


def prompt(s: State, step: Step, seat: int | None, asked: tuple[int, ...]) -> Phrase:
    """Say what is to be chosen, to whoever chooses and to those who wait."""
    match step:
        case Step.OPENING:
            # Several are asked, and each of them is spoken to alone.
            spoken_to = [other for other in asked if other == seat] or asked
            return phrase("prompt.opening", who=[seat_name(other) for other in spoken_to])
        case Step.TURN:
            return phrase("prompt.turn", who=seat_name(asked[0]), water=s.water)
        case Step.TARGET:
            return phrase("prompt.target", who=seat_name(asked[0]))
        case _:
            ambusher = seat_name(s.source[s.depth - 1])
            return phrase("prompt.hand-over", who=seat_name(asked[0]), ambusher=ambusher, n=rules.AMBUSH_SCRAP)


def cause(s: State, step: Step) -> Cause | None:
    """Name the card that asks: an ambush and whose it is."""
    match step:
        case Step.TARGET:
            return ambush_of(s.who[s.depth - 1])
        case Step.HAND_OVER:
            return ambush_of(s.source[s.depth - 1])
        case _:
            return None


def ambush_of(seat: int) -> Cause:
    """Name an ambush; the card itself lies among the discards by then."""
    return Cause(card_name(Kind.AMBUSH), seat, discard_ref(Kind.AMBUSH))


def option(s: State, seat: int, number: int) -> Option:
    """Describe an option of a seat that is asked."""
    described = name_option(s, seat, number)
    return Option(
        number,
        *described,
        cost={"water": paid} if (paid := water_cost(number)) else {},
        preview=preview(s, seat, number),
        barrier=is_revealing(s, seat, number),
    )


def name_option(s: State, seat: int, number: int) -> tuple[str, Phrase, tuple[str, ...]]:
    """Give an option's verb, its label, and what it touches."""
    if number > rules.LAY:
        kind = number - rules.LAY
        return "lay", phrase("option.lay", card=card_name(kind)), copies_in_hand(s, seat, kind)
    if number > rules.GIVE_CARD:
        kind = number - rules.GIVE_CARD
        return "discard", phrase("option.discard", card=card_name(kind)), copies_in_hand(s, seat, kind)
    if number == rules.GIVE_SCRAP:
        label = phrase("option.give", n=min(rules.AMBUSH_SCRAP, s.scrap[seat]))
        return "give", label, (yard_ref(seat), yard_ref(s.source[s.depth - 1]))
    if number >= rules.TARGET:
        rival = number - rules.TARGET
        return "ambush", phrase("option.ambush", who=seat_name(rival)), (yard_ref(rival), hand_ref(rival))
    if number > rules.SCAVENGE:
        kind = number - rules.PLAY
        return "play", phrase("option.play", card=card_name(kind)), copies_in_hand(s, seat, kind)
    if number == rules.SCAVENGE:
        return "scavenge", phrase("option.scavenge"), (yard_ref(seat),)
    return "end-turn", phrase("option.end-turn"), ()


def water_cost(number: int) -> int:
    """Tell the water an option takes."""
    if number == rules.SCAVENGE:
        return rules.SCAVENGE_WATER
    return WATER[number - rules.PLAY] if rules.SCAVENGE < number < rules.TARGET else 0


def why_refused(s: State, seat: int, number: int, why: int) -> Refusal | None:
    """Put into words why a person who looks for an option finds it greyed; nobody looks for cards not in hand."""
    match why:
        case Why.WATER:
            return refusal("water", need=water_cost(number), have=s.water)
        case Why.STORM_GATHERING:
            return refusal("storm-gathering", n=s.storm[seat])
        case Why.NO_RIVAL:
            rival = number - rules.TARGET
            return refusal("nothing-there", who=seat_name(rival)) if rival >= 0 else refusal("no-rival")
        case Why.NO_SCRAP:
            return refusal("no-scrap")
        case _:
            return None


# ---------------------------------------------------------------- what a pick will do


def is_revealing(s: State, seat: int, number: int) -> bool:
    """Say whether a pick rolls a die or shows something hidden, counting all that follows before anybody is asked."""
    if number > rules.LAY:
        return rules.asked(s) == 1 << seat
    if number >= rules.GIVE_SCRAP:
        given = min(rules.AMBUSH_SCRAP, s.scrap[seat]) if number == rules.GIVE_SCRAP else 0
        return is_turn_over(s, s.water, given) and s.deck_size > 0
    if number >= rules.TARGET:
        return is_ambush_revealing(s, number - rules.TARGET, s.water)
    if number == rules.SCAVENGE:
        return True
    if number == rules.END_TURN:
        return s.deck_size > 0
    kind = number - rules.PLAY
    left = s.water - WATER[kind]
    if kind == Kind.TINKER:
        return s.deck_size > 0
    if kind == Kind.AMBUSH:
        rivals = [rival for rival in range(s.seats) if rival != seat and rules.is_robbable(s, rival)]
        return len(rivals) == 1 and is_ambush_revealing(s, rivals[0], left)
    return is_turn_over(s, left, SCRAP[kind]) and s.deck_size > 0


def is_ambush_revealing(s: State, rival: int, left: int) -> bool:
    """Say whether an ambush of a rival reveals something at once; who has a choice is asked first."""
    if rules.is_cornered(s, rival):
        return True
    if rules.cards_in_hand(s, rival):
        return False
    return is_turn_over(s, left, min(rules.AMBUSH_SCRAP, s.scrap[rival])) and s.deck_size > 0


def is_turn_over(s: State, left: int, gained: int) -> bool:
    """Say whether the next seat begins its turn: no water is left, and the scrap just gained does not end the game."""
    return left == 0 and s.scrap[s.turn] + gained < rules.goal(s)


def preview(s: State, seat: int, number: int) -> dict[str, int]:
    """Tell how the seat's counters change for certain, beside the cost; what an ambush or a die brings is open."""
    change = {"scrap": 0, "water": 0}
    if number == rules.END_TURN:
        change["water"] = -s.water
        change["scrap"] = -storm_loss(s, seat, s.scrap[seat])
    elif rules.GIVE_SCRAP <= number <= rules.LAY:
        given = min(rules.AMBUSH_SCRAP, s.scrap[seat]) if number == rules.GIVE_SCRAP else 0
        passes = is_turn_over(s, s.water, given)
        change["scrap"] = -given - (storm_loss(s, seat, s.scrap[seat] - given) if passes else 0)
    elif rules.SCAVENGE < number < rules.TARGET and number != rules.PLAY + Kind.AMBUSH:
        kind = number - rules.PLAY
        passes = is_turn_over(s, s.water - WATER[kind], SCRAP[kind])
        change["scrap"] = SCRAP[kind] - (storm_loss(s, seat, s.scrap[seat] + SCRAP[kind]) if passes else 0)
    return {name: n for name, n in change.items() if n}


def storm_loss(s: State, seat: int, scrap: int) -> int:
    """Tell what a seat with that much scrap loses to the next seat's storm if the turn passes on now."""
    owner = (s.turn + 1) % s.seats
    if s.storm[owner] != 1 or (owner == seat and s.storm_spares_owner):
        return 0
    return min(rules.STORM_SCRAP, scrap)


# ---------------------------------------------------------------- facts and the end

ARGUMENTS = {
    Told.OPENED: ("who", "card"),
    Told.BEGINS: ("who",),
    Told.TURN: ("who",),
    Told.DREW: ("who", "card"),
    Told.PLAYED: ("who", "card"),
    Told.SCAVENGED: ("who", "die", "n"),
    Told.AMBUSHED: ("who", "rival"),
    Told.SCRAP_TAKEN: ("who", "ambusher", "n"),
    Told.DISCARDED: ("who", "card", "ambusher"),
    Told.STORM_HITS: ("who", "n", "owner"),
    Told.LAID_DOWN: ("who", "card"),
    Told.DECK_EMPTY: (),
}
"""What the numbers of a told row are called in the words."""

SECRETS = (Told.LAID_DOWN, Told.DREW)
"""What only its owner may know whole; the others hear `fact.<kind>-unseen`."""


def fact(s: State, told: tuple[int, ...]) -> Fact:  # noqa: ARG001 - as every flat game's
    """Put a told row into a fact."""
    row = Told(told[0])
    kind = row.name.lower().replace("_", "-")
    numbers = dict(zip(ARGUMENTS[row], told[1:], strict=False))
    said = phrase(f"fact.{kind}", **{name: argument(name, number) for name, number in numbers.items()})
    if "who" not in numbers:
        return Fact(kind, said)
    who = numbers["who"]
    if row in SECRETS:
        unseen = phrase(f"fact.{kind}-unseen", who=seat_name(who))
        return Fact(kind, said, refs=(hand_ref(who),), seen_by=(who,), veiled=unseen)
    return Fact(kind, said, fact_cause(numbers), refs=(yard_ref(who),))


def argument(name: str, number: int) -> int | Phrase:
    """Read a number of a told row by its name."""
    match name:
        case "card":
            return card_name(number)
        case "n" | "die":
            return number
        case _:
            return seat_name(number)


def fact_cause(numbers: dict[str, int]) -> Cause | None:
    """Name the ambush or the storm that brought a fact about."""
    if "ambusher" in numbers:
        return ambush_of(numbers["ambusher"])
    if "owner" in numbers:
        return Cause(card_name(Kind.SANDSTORM), numbers["owner"], discard_ref(Kind.SANDSTORM))
    return None


def outcome(s: State) -> Outcome:
    """Tell who won, and whether the goal or the empty deck ended the game."""
    bits = rules.winners(s)
    reached = [seat for seat in range(s.seats) if s.scrap[seat] >= rules.goal(s)]
    return Outcome(
        winners=tuple(seat for seat in range(s.seats) if bits >> seat & 1),
        scores=tuple(s.scrap[: s.seats]),
        why=phrase("outcome.goal", who=seat_name(reached[0]), n=rules.goal(s))
        if reached
        else phrase("outcome.deck-empty"),
    )
