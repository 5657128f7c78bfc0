"""A fact is told to each seat as it may know it: whole, veiled, or not at all."""

from __future__ import annotations

from ashfall.table.decision import Cause
from ashfall.table.fact import Fact, SeenFact, Telling
from ashfall.table.phrase import phrase

AMBUSH = Cause(phrase("card.ambush.name"), 0, "hand-0-ambush-1")
LAID, UNSEEN = phrase("fact.laid"), phrase("fact.laid-unseen")


def test_a_fact_for_everybody_is_told_whole_to_watchers_too() -> None:
    fact = Fact("laid", LAID, AMBUSH, ("yard-0",))
    assert fact.told_to(1) == fact.told_to(None) == SeenFact("laid", LAID, AMBUSH, ("yard-0",))


def test_who_may_not_know_a_fact_is_told_neither_its_cause_nor_what_it_touches() -> None:
    fact = Fact("laid", LAID, AMBUSH, ("hand-0",), seen_by=(0,), veiled=UNSEEN)
    assert fact.told_to(0) == SeenFact("laid", LAID, AMBUSH, ("hand-0",))
    assert fact.told_to(1) == fact.told_to(None) == SeenFact("laid", UNSEEN)


def test_a_fact_without_a_veil_is_told_to_nobody_else() -> None:
    fact = Fact("laid", LAID, AMBUSH, seen_by=(0, 2))
    assert fact.told_to(2) == SeenFact("laid", LAID, AMBUSH)
    assert fact.told_to(1) is fact.told_to(None) is None


def test_where_nobody_says_whom_something_was_shown_it_may_be_anybody() -> None:
    told = Telling()
    assert told.may_have_shown(0)
    told.show(1)
    told.show(None)
    assert [told.may_have_shown(seat) for seat in (0, 1, None)] == [False, True, True]
