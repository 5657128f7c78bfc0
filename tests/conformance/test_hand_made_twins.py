"""Twins made by hand for each toy: what its `imagine` might forget to deal anew is exchanged, and must not show."""

from __future__ import annotations

from typing import Any

import pytest

from ashfall.games import find_game
from ashfall.table.chance import Chance, below
from ashfall.testing import Promise, play_games
from ashfall.testing.promises import secret
from ashfall.testing.toys.night_watch.state import State as Shelter
from ashfall.testing.toys.scrapyard.cards import KINDS
from ashfall.testing.toys.scrapyard.state import State as Yard

SECRETS = [value for value in vars(secret).values() if isinstance(value, Promise)]


def exchange_cards(yard: Yard, seat: int, chance: Chance) -> Yard:
    """Exchange a card in each rival's hand for one of the deck."""
    twin = yard.copy()
    for rival in range(yard.seats):
        held = [kind for kind in range(1, KINDS) if yard.hand[rival * KINDS + kind]]
        if rival != seat and held and yard.deck_size:
            place, kind = below(chance, yard.deck_size), held[below(chance, len(held))]
            twin.hand[rival * KINDS + kind] -= 1
            twin.hand[rival * KINDS + twin.deck[place]] += 1
            twin.deck[place] = kind
    return twin


def exchange_keepsakes(shelter: Shelter, seat: int, chance: Chance) -> Shelter:
    """Turn the deck of encounters round, and exchange another watcher's keepsake for one that nobody was dealt."""
    twin = shelter.copy()
    twin.encounters.reverse()
    for other, watcher in enumerate(twin.watchers):
        if other != seat and watcher.keepsake and twin.keepsakes:
            place = below(chance, len(twin.keepsakes))
            watcher.keepsake, twin.keepsakes[place] = twin.keepsakes[place], watcher.keepsake
    return twin


@pytest.mark.parametrize("promise", SECRETS, ids=lambda promise: promise.name.replace(" ", "-"))
@pytest.mark.parametrize(("name", "twin"), [("scrapyard", exchange_cards), ("night_watch", exchange_keepsakes)])
def test_what_is_hidden_and_exchanged_by_hand_does_not_show(name: str, twin: Any, promise: Promise) -> None:
    game = find_game(name)
    played = play_games(game, games=5, seed=8, twin=twin)
    positions = [*played.positions()]
    changed = sum(game.digest(twin(p.state, 0, p.chance())) != game.digest(p.state) for p in positions)
    assert changed > len(positions) / 2, "the twins are no twins, but the same"
    assert [str(broken) for broken in promise.broken(played)] == []
