"""Twins: what is said of two states that look different, and nothing of two that do not."""

from __future__ import annotations

import pytest

from ashfall.table.fact import Fact
from ashfall.table.phrase import phrase
from ashfall.testing import differences
from ashfall.testing.twins import differences_after, first_difference, seen

from .small_game import DIG, DRAW, GAME, LAY, PLAY, WELL, Table


def in_turn() -> Table:
    """A table at which seat 0 chooses, with a 4 in hand."""
    table = GAME.start(2, 7)
    table.hands, table.laid, table.turn, table.left, table.water = [[4, 1], [2, 2]], [3, 3], 0, 2, [2, 0]
    return table


def test_what_a_seat_cannot_see_makes_no_difference_to_it() -> None:
    one, other = in_turn(), in_turn()
    other.hands[1], other.deck = [other.deck[0], 2], [2, *other.deck[1:]]
    assert [*differences(GAME, one, other, 0, range(20))] == []
    assert [*differences(GAME, one, other, None)] == []
    assert next(differences(GAME, one, other, 1)).startswith("the view differs in areas[2].things[0]")


def test_a_difference_names_where_it_is() -> None:
    one, other = in_turn(), in_turn()
    other.points[1] = 5
    assert [*differences(GAME, one, other, None)] == ["the view differs in areas[2].counters.points"]


def test_options_refusals_and_who_is_asked_are_compared() -> None:
    one, other = in_turn(), in_turn()
    other.water[0] = 0
    said = [*differences(GAME, one, other, 0, [WELL])]
    assert said[1:] == [
        "the decision differs in options[3].id",
        "the numbers of the options differ",
        f"option {WELL} is refused for another reason",
    ]
    other = in_turn()
    other.turn = 1
    assert "seats (0,) or (1,) are asked" in [*differences(GAME, one, other, 0)]


def test_a_pick_is_compared_by_what_it_tells() -> None:
    one, other = in_turn(), in_turn()
    other.deck.reverse()
    assert [*differences_after(GAME, one, other, 0, PLAY + 4)] == []
    one, other = in_turn(), in_turn()
    other.points[0] = 1
    assert next(differences_after(GAME, one, other, 0, PLAY + 4)).startswith("the view differs")


def test_what_a_pick_reveals_may_differ() -> None:
    one, other = in_turn(), in_turn()
    other.chance_drawn += 1
    other.points[0] = 1
    assert [*differences_after(GAME, one, other, 0, DIG)] == []


def test_what_is_revealed_to_one_seat_alone_may_differ_for_it_alone() -> None:
    def drawn(viewer: int) -> list[str]:
        one, other = in_turn(), in_turn()
        other.deck.append(other.deck.pop(0))
        assert one.deck[-1] != other.deck[-1]
        return [*differences_after(GAME, one, other, 0, DRAW, viewer)]

    assert drawn(0) == drawn(1) == []


def test_another_seat_is_compared_though_something_is_revealed_to_whoever_picks() -> None:
    one, other = in_turn(), in_turn()
    other.points[0] = 1
    assert next(differences_after(GAME, one, other, 0, DRAW, 1)).startswith("the view differs")


@pytest.mark.parametrize(
    ("one", "other", "where"),
    [
        ({"a": [1, 2]}, {"a": [1, 3]}, "a[1]"),
        ({"a": [1, 2]}, {"a": [1]}, "a[1]"),
        ({"a": 1}, {"a": 1, "b": 2}, "b"),
        ({"a": {"b": None}}, {"a": {"b": 0}}, "a.b"),
        (1, True, "all of it"),
        ([{"a": 1}], [{"a": 1}], None),
    ],
)
def test_the_first_difference_is_named_by_its_path(one: object, other: object, where: str | None) -> None:
    assert first_difference(one, other) == where


def test_facts_are_seen_as_the_seat_is_told_them() -> None:
    told = [Fact("drew", phrase("fact.drew"), seen_by=(1,)), Fact("laid", phrase("fact.laid"))]
    assert [fact.kind for fact in seen(told, 0)] == ["laid"]
    assert [fact.kind for fact in seen(told, 1)] == ["drew", "laid"]
    assert LAY in GAME.option_ids(GAME.start(2, 1), 0)
