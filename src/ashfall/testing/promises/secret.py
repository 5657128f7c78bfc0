"""Promises about what a seat may know: twins look the same to it, and everything else of it is made of that alone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ashfall.bots.bot import Bot
from ashfall.bots.chance import ChanceBot
from ashfall.bots.greedy import GreedyBot
from ashfall.bots.sight import Sight
from ashfall.table.chance import Chance, game_seed
from ashfall.table.fact import Fact, Telling
from ashfall.testing.played import Play, Played, Position
from ashfall.testing.promise import Fault, of_a_play, of_a_position, of_all_play
from ashfall.testing.promises.choice import numbers_to_try
from ashfall.testing.twins import differences, differences_after, first_difference, seen

STARTS = 24
"""So many starts are compared with each other: where much is dealt few look the same to a seat, all to a watcher."""

HIDING = 8
"""Positions with something hidden from a seat that it takes to find fault with what the seat imagines."""


@of_a_position
def twins_look_the_same(position: Position[Any]) -> Iterator[str]:
    """States that differ only in what a seat cannot see give it the same view, decision, options and refusals."""
    numbers = numbers_to_try(position.game)
    for seat in position.seats:
        for twin in position.twins(seat):
            found = differences(position.game, position.state, twin, seat, numbers)
            yield from (f"seat {seat} can tell what it cannot see: {what}" for what in found)


@of_a_position
def twins_go_on_the_same(position: Position[Any]) -> Iterator[str]:
    """What a seat picks in two such states looks the same to it and tells it the same, unless something is revealed."""
    game = position.game
    for seat, option in position.offered():
        for twin in position.twins(seat):
            if game.refusal(twin, seat, option) is None:
                found = differences_after(game, position.state, twin, seat, option)
                yield from (f"option {option} tells seat {seat} what it cannot see: {what}" for what in found)


@of_a_position
def a_pick_tells_the_others_nothing_hidden(position: Position[Any]) -> Iterator[str]:
    """What a seat picks looks and is told the same to another in two such states, unless it is revealed to that one."""
    game = position.game
    for viewer in position.seats:
        for twin in position.twins(viewer):
            for seat, option in position.offered():
                if seat != viewer and game.refusal(twin, seat, option) is None:
                    found = differences_after(game, position.state, game.copy(twin), seat, option, viewer)
                    picked = f"option {option} of seat {seat}"
                    yield from (f"{picked} tells seat {viewer} what it cannot see: {what}" for what in found)


@of_a_play
def the_start_tells_nothing_hidden(play: Play[Any]) -> Iterator[str]:
    """Whoever sees the same at two starts was told the same before, unless something was revealed to it then."""
    game, table = play.game, play.table
    first: dict[tuple[int | None, bytes], list[Any]] = {}
    for number in range(STARTS):
        told = Telling()
        state = game.start(table.seats, game_seed(table.seed, number), table.switches, told)
        for viewer in (None, *range(table.seats)):
            if game.barriers(state) and told.may_have_shown(viewer):
                continue
            view = msgspec.json.encode([game.view(state, viewer), game.decision(state, viewer)], order="deterministic")
            shown = seen(told, viewer)
            if path := first_difference(first.setdefault((viewer, view), shown), shown):
                who = "a watcher" if viewer is None else f"seat {viewer}"
                yield f"{who} is told what it cannot see, in {path} of the facts"


@of_a_position
def an_unseen_answer_stays_unseen(position: Position[Any]) -> Iterator[str]:
    """Where each answers unseen, the others see the same whatever a seat answers, until everybody has."""
    game = position.game
    decision = game.decision(position.state, None)
    if decision is None or decision.mode != "each" or len(decision.seats) == 1:
        return
    before = game.barriers(position.state)
    for seat in decision.seats:
        for other in (None, *position.seats):
            first: list[Any] | None = None
            for option in list(game.option_ids(position.state, seat)):
                state = position.state
                told: list[Fact] = []
                game.pick(state, seat, option, told)
                if other == seat or game.barriers(state) != before:
                    continue
                shown = [game.view(state, other), game.decision(state, other), seen(told, other)]
                first = first or shown
                if path := first_difference(first, shown):
                    yield f"seat {other} can tell that seat {seat} answered {option}, in {path}"


@of_a_position
def a_watcher_knows_no_more_than_any_seat(position: Position[Any]) -> Iterator[str]:
    """States that differ only in what one of the seats cannot see look the same to a watcher."""
    for seat in position.seats:
        for twin in position.twins(seat):
            found = differences(position.game, position.state, twin, None)
            yield from (f"a watcher can tell what seat {seat} cannot: {what}" for what in found)


@of_a_position
def an_imagined_state_has_chance_of_its_own(position: Position[Any]) -> Iterator[str]:
    """If it has any, that is keyed by the chance it was dealt with, moves that on, and is never the game's own dice."""
    game, state = position.game, position.state
    for seat in position.seats:
        chance = position.chance()
        first = game.imagine(state, seat, chance)
        second = game.imagine(state, seat, chance)
        again = game.imagine(state, seat, position.chance())
        if hasattr(state, "chance_key"):
            keys = [one.chance_key for one in (state, first, second)]
            if keys[0] in keys[1:]:
                yield f"seat {seat} imagines a state with the game's own dice to come"
            if keys[1] == keys[2]:
                yield f"seat {seat} imagines the same dice twice: the chance given did not move on"
        if game.digest(first) != game.digest(again):
            yield f"seat {seat} imagines two states from the same chance"


@of_all_play
def what_a_seat_cannot_see_is_dealt_anew(played: Played) -> Iterator[Fault]:
    """Where the others see what a seat does not, some state that it imagines is another one in their eyes."""
    same: dict[int, list[str]] = {}
    dealt_anew: set[int] = set()
    for position in played.positions():
        for seat in position.seats:
            if seat in dealt_anew or not (eyes := seeing_more(position, seat)):
                continue
            game, imagined = position.game, position.game.imagine(position.state, seat, position.chance(seat))
            if any(first_difference(game.view(position.state, n), game.view(imagined, n)) for n in eyes):
                dealt_anew.add(seat)
            else:
                same.setdefault(seat, []).append(position.record())
    for seat, records in same.items():
        if seat not in dealt_anew and len(records) >= HIDING:
            yield f"seat {seat} imagines nothing but what is true, and so its twins prove nothing", records[0]


def seeing_more(position: Position[Any], seat: int) -> list[int]:
    """Name the seats that see something else than this one."""
    game, state = position.game, position.state
    own = msgspec.structs.replace(game.view(state, seat), seat=None)
    views = {n: msgspec.structs.replace(game.view(state, n), seat=None) for n in position.seats if n != seat}
    return [n for n, view in views.items() if view != own]


@of_a_position
def what_a_seat_imagines_is_made_of_what_it_knows(position: Position[Any]) -> Iterator[str]:
    """From the same chance a seat imagines the same state, whichever of two twins it sits at."""
    game = position.game
    for seat in position.seats:
        imagined = game.digest(game.imagine(position.state, seat, position.chance()))
        for twin in position.twins(seat):
            if game.digest(game.imagine(twin, seat, position.chance())) != imagined:
                yield f"what seat {seat} imagines depends on what it cannot see"


@of_a_position
def worth_is_made_of_what_the_seat_knows(position: Position[Any]) -> Iterator[str]:
    """A position is worth the same to a seat whatever it cannot see."""
    game = position.game
    for seat in position.seats:
        worth = game.worth(position.state, seat)
        for twin in position.twins(seat):
            other = game.worth(twin, seat)
            if other != worth:
                yield f"the position is worth {worth} to seat {seat}, or {other}, by what it cannot see"


@of_a_position
def a_bot_picks_by_what_its_seat_knows(position: Position[Any]) -> Iterator[str]:
    """Chance and greedy pick the same in two twins from the same chance, and leave the table as it is."""
    game = position.game
    for seat in game.asked(position.state):
        for make in (chance_bot, greedy_bot):
            state = position.state
            pick = make(seat, position.chance()).pick(Sight(game, state, seat))
            if game.digest(state) != game.digest(position.state):
                yield f"the {make.__name__.replace('_', ' ')} at seat {seat} changed the table by thinking"
            for twin in position.twins(seat):
                if make(seat, position.chance()).pick(Sight(game, twin, seat)) != pick:
                    yield f"the {make.__name__.replace('_', ' ')} at seat {seat} picks by what it cannot see"


def chance_bot(seat: int, chance: Chance) -> Bot:
    """Seat a bot that picks at random."""
    return ChanceBot(seat, chance)


def greedy_bot(seat: int, chance: Chance) -> Bot:
    """Seat a bot that looks ahead, in one imagined world."""
    return GreedyBot(seat, chance, worlds=1)
