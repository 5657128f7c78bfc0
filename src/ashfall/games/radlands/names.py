"""What the things of Radlands are called: the names of cards and places, and the references by which all speak of them.

A reference stays the same as long as the thing stays there: `place-<n>` for what lies at a place, `event-<n>` for one
in a queue, `hand-<seat>-<card>-<copy>`, `discard-<n>`, `shown-<n>`, `dealt-<seat>-<n>`, `silo-<seat>`, `raiders-<seat>`
and `acting-<seat>-<card>` for what has left a hand or a queue and has not had its effect.
"""

from __future__ import annotations

from ashfall.table.phrase import Phrase, phrase, seat_name

from .abilities import MOST_STEPS
from .board import rear_of
from .cards import ABILITY, ABILITY_STEP, CARDS, FIRST_CAMP, HAND_KINDS, JUNK_STEP, LENT_ABILITY, Kind
from .options import LENT
from .state import SIDE, SPACES, State
from .steps import THEIRS, Step

# ---------------------------------------------------------------- cards and what they do


def card_name(kind: int) -> Phrase:
    """Name a card."""
    return phrase(f"{CARDS[kind].group}.{CARDS[kind].id}.name")


def card_text(kind: int) -> Phrase:
    """Say what a card does."""
    return phrase(f"{CARDS[kind].group}.{CARDS[kind].id}.text")


def step_name(step: int) -> str:
    """Write a step as the keys of the words do."""
    return Step(step).name.lower().replace("_", "-")


def ability_words(kind: int, slot: int, seat: int) -> Phrase:
    """Say in a few words what an ability of a card does for a seat, step by step."""
    ability = LENT_ABILITY if slot == LENT else ABILITY[2 * kind + slot]
    written = ABILITY_STEP[MOST_STEPS * ability : MOST_STEPS * (ability + 1)]
    said, *others = [step_words(number, seat) for number in written if number]
    for other in others:
        said = phrase("ability.then", said=said, next=other)
    return said


def junk_words(kind: int, seat: int) -> Phrase:
    """Say in a few words what a card does when a seat junks it."""
    return step_words(JUNK_STEP[kind], seat)


def step_words(written: int, seat: int) -> Phrase:
    """Say what a step does for a seat, as a card's row writes it: who does it and how often are in the number."""
    whose = "their-" if written // THEIRS & 1 else ""
    key = f"ability.{whose}{step_name(written % THEIRS)}"
    return phrase(key, who=seat_name(seat), n=written // (2 * THEIRS) + 1)


# ---------------------------------------------------------------- places


def column_of(t: int) -> int:
    """Number the column of a place as people do, from 1."""
    return t % SIDE // SPACES + 1


def spot(s: State, t: int) -> str:
    """Tell where in its column a card lies: as its camp, at the front, in the middle or at the rear."""
    rear = rear_of(t)
    if t == rear and s.card[t] >= FIRST_CAMP:
        return "camp"
    if not any(s.card[t + 1 : rear + SPACES]):
        return "front"
    # A camp at the foot of the column is behind everybody, and says nothing.
    behind = s.card[rear + (s.card[rear] >= FIRST_CAMP) : t]
    return "middle" if any(behind) else "rear"


def at(s: State, t: int) -> Phrase:
    """Name the card at a place and where that is."""
    return phrase(f"at.{spot(s, t)}", card=card_name(s.card[t]), n=column_of(t))


def whose_at(s: State, t: int) -> Phrase:
    """Name the card at a place, where that is and whose it is."""
    return phrase("at.of", who=seat_name(t // SIDE), thing=at(s, t))


def own_card(kind: int) -> Phrase:
    """Name a card where it is plain whose it is."""
    return phrase("card.own", card=card_name(kind))


def whose_card(owner: int, kind: int) -> Phrase:
    """Name a card and whose it is; Raiders by what they do, as they are several."""
    key = "card.raid" if kind == Kind.RAIDERS else "card.of"
    return phrase(key, who=seat_name(owner), card=card_name(kind))


def whose_card_in_column(t: int, kind: int) -> Phrase:
    """Name a card, whose it is and its column, when it may have moved or gone since."""
    return phrase("card.in-column", who=seat_name(t // SIDE), card=card_name(kind), n=column_of(t))


# ---------------------------------------------------------------- references


def place_ref(t: int) -> str:
    """Refer to what lies at a place."""
    return f"place-{t}"


def column_ref(seat: int, column: int) -> str:
    """Refer to a column, counted from 0."""
    return f"column-{seat}-{column}"


def queue_ref(place: int) -> str:
    """Refer to the event at a place of a queue."""
    return f"event-{place}"


def hand_ref(seat: int) -> str:
    """Refer to a hand."""
    return f"hand-{seat}"


def seat_ref(seat: int) -> str:
    """Refer to a seat's own part of the table."""
    return f"seat-{seat}"


def silo_ref(seat: int) -> str:
    """Refer to a Water Silo that lies in its owner's play area."""
    return f"silo-{seat}"


def raiders_ref(seat: int) -> str:
    """Refer to Raiders at home."""
    return f"raiders-{seat}"


def acting_ref(seat: int, kind: int) -> str:
    """Refer to a card that is on its way."""
    return f"acting-{seat}-{CARDS[kind].id}"


def dealt_ref(seat: int, number: int) -> str:
    """Refer to a camp that was dealt."""
    return f"dealt-{seat}-{number}"


def copies_in_hand(s: State, seat: int, kind: int) -> tuple[str, ...]:
    """Refer to each copy of a card in a hand."""
    return tuple(f"hand-{seat}-{CARDS[kind].id}-{n}" for n in range(1, s.hand[seat * HAND_KINDS + kind] + 1))


def shown_refs(s: State, kind: int) -> tuple[str, ...]:
    """Refer to each copy of a card among those shown."""
    return tuple(f"shown-{i}" for i in range(s.shown_size) if s.shown[i] == kind)


def discard_ref(number: int) -> str:
    """Refer to a discard."""
    return f"discard-{number}"


def is_acting(s: State, seat: int, kind: int) -> bool:
    """Say whether a card of a seat is on its way: an event that is having its effect, a person that finds its place."""
    return any(
        s.who[d] == seat and s.amount[d] == kind and s.step[d] in (Step.FINISH_EVENT, Step.PLACE, Step.LAND)
        for d in range(s.depth)
    )


def where_is(s: State, owner: int, kind: int, source: int) -> str:
    """Refer to a card that does something, wherever it lies by now; nothing if that is nowhere in view, or unsure."""
    if source >= 0 and s.card[source] == kind:
        return place_ref(source)
    if kind == Kind.PUNK:
        return ""  # the next one comes from the deck
    if is_acting(s, owner, kind):
        return acting_ref(owner, kind)
    for i in range(s.discard_size - 1, s.discard_before - 1, -1):
        if s.discard[i] == kind:
            return discard_ref(i)
    places = [t for t in range(SIDE * owner, SIDE * owner + SIDE) if s.card[t] == kind]
    return place_ref(places[0]) if len(places) == 1 else ""
