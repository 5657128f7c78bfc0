"""How what happened in Radlands is told, to whom, and because of which card."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import view as radlands_view
from ashfall.games.radlands.cards import Kind
from ashfall.games.radlands.state import State
from ashfall.games.radlands.steps import BY, Told
from ashfall.table.decision import Cause
from ashfall.table.phrase import phrase
from tests.games.radlands.positions import place, put, table
from tests.games.radlands.view_tables import (
    say,
)


def tell(s: State, seat: int | None, row: tuple[int, ...]) -> str | None:
    seen = radlands_view.fact(s, row).told_to(seat)
    return say(seen.phrase, seat) if seen else None


def test_a_card_that_is_drawn_is_told_to_its_owner_only() -> None:
    s = table()
    row = (Told.DREW, 1, Kind.NAPALM, 0)
    assert [tell(s, seat, row) for seat in (0, 1, None)] == [
        "Bruno draws a card.",
        "you draw Napalm.",
        "Bruno draws a card.",
    ]
    facts = [radlands_view.fact(s, (Told.DREW, 1, kind, BY + Kind.LOOTER)).told_to(0) for kind in (1, 2)]
    assert facts[0] == facts[1]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((Told.KEPT, 1, Kind.REACTOR, 2), "you keep Reactor for column 3."),
        ((Told.PUNK_SEEN, 1, Kind.NAPALM, 0), "the punk in your hand is Napalm."),
    ],
)
def test_a_camp_that_is_kept_and_a_punk_taken_to_hand_are_told_to_their_owner_alone(
    row: tuple[int, ...], said: str
) -> None:
    assert [tell(table(), seat, row) for seat in (0, 1, None)] == [None, said, None]


def test_a_fact_names_the_card_that_did_it_and_whose_it_is() -> None:
    s = table()
    t = put(s, place(1, 1, 1), Kind.SNIPER)
    fact = radlands_view.fact(s, (Told.DAMAGED, 1, Kind.MUSE, BY + Kind.SNIPER))
    assert fact.cause == Cause(phrase("person.sniper.name"), 1, f"place-{t}")
    assert fact.refs == ("place-1",)
    assert say(fact.phrase, 0) == "Bruno’s Sniper damages your Muse (column 1)."
    assert say(fact.phrase, 1) == "your Sniper damages Anna’s Muse (column 1)."


def test_a_card_that_harms_itself_is_said_to_do_so() -> None:
    assert tell(table(), 0, (Told.DAMAGED, 0, Kind.CANNON, Kind.CANNON)) == "your Cannon (column 1) damages itself."


def test_what_hits_is_the_raid_when_raiders_did_it() -> None:
    row = (Told.DESTROYED, 12, Kind.CANNON, Kind.RAIDERS)
    assert tell(table(), 1, row) == "Anna’s raid destroys your Cannon (column 2)."


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ((Told.QUEUED, 0, Kind.NAPALM, 1), "you play Napalm, which waits on space 2."),
        ((Told.QUEUED, 1, Kind.RAIDERS, 4), "Bruno’s Raiders set out, and wait on space 2."),
        ((Told.WATER, 0, 3, 0), "you have 3 water."),
        ((Told.WATER, 0, 1, Kind.MUSE), "Muse: you gain 1 water."),
        ((Told.DISCARDED, 1, Kind.MUSE, Kind.MERCENARY_CAMP), "your Mercenary Camp: Bruno discards Muse."),
        ((Told.MOVED, 0, 1, Kind.JUGGERNAUT), "your Juggernaut (column 1) moves a space forward."),
        ((Told.MOVED, 10, 14, Kind.MUSE), "Bruno’s Muse (column 1) moves to column 2."),
        ((Told.NO_EFFECT, 1, 0, Kind.FAMINE), "your Famine has no effect for Bruno."),
        (
            (Told.RETURNED, 10, Kind.MUSE, Kind.TRUCE),
            "your Truce sends Bruno’s Muse (column 1) back to Bruno’s hand.",
        ),
        ((Told.OVERLOOKED, 1, 0, 0), "until the end of the turn all of your cards are unprotected."),
        (
            (Told.USED, 15, Kind.CANNON, 0),
            "Bruno uses Cannon in column 3: damage itself, then damage an unprotected card.",
        ),
    ],
)
def test_a_fact_says_who_did_what(row: tuple[int, ...], said: str) -> None:
    assert tell(table(), 0, row) == said
