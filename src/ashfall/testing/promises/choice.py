"""Promises about decisions: who is asked, what is offered, what is refused, what a pick does and when it is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ashfall.table.decision import Decision, Option
from ashfall.table.game import Game
from ashfall.table.view import View
from ashfall.testing.played import Position
from ashfall.testing.promise import of_a_position

ODD_SEATS = (-1, -(2**40), 99, 2**70)
ODD_OPTIONS = (-1, -(2**70), 2**31, 2**64, 10**9)
MOST_NUMBERS_TRIED = 200

WORLDS_TRIED = 32
"""How often somebody else's table is imagined to see whether a single option could have been several."""


@of_a_position
def it_is_over_when_nobody_is_asked(position: Position[Any]) -> Iterator[str]:
    """Either seats are asked, each once and in order, or nobody is, there is no decision, and the outcome is known."""
    game, state = position.game, position.state
    asked, outcome = game.asked(state), game.outcome(state)
    if list(asked) != sorted({*asked} & {*position.seats}):
        yield f"{asked} are asked, of {len(position.seats)} seats"
    for seat in (None, *position.seats):
        who = "a watcher" if seat is None else f"seat {seat}"
        if (game.decision(state, seat) is None) == bool(asked):
            yield f"{asked} are asked, and {who} sees {'no' if asked else 'a'} decision"
    if (outcome is None) != bool(asked):
        yield f"{asked} are asked, and the outcome is {outcome}"
    if outcome and not ({*outcome.winners} <= {*position.seats} and len(outcome.scores) in (0, len(position.seats))):
        yield f"the outcome names winners {outcome.winners} and scores {outcome.scores}"
    if game.seat_count(state) != len(position.seats):
        yield f"{game.seat_count(state)} seats are counted, {len(position.seats)} play"


@of_a_position
def a_decision_names_who_is_asked(position: Position[Any]) -> Iterator[str]:
    """A decision names the seats that are asked; "one" asks one; who is not asked sees no options."""
    game, state = position.game, position.state
    asked = game.asked(state)
    for seat, decision in decisions(position):
        if decision.seats != asked:
            yield f"the decision names seats {decision.seats}, but {asked} are asked"
        if decision.mode == "one" and len(asked) != 1:
            yield f"the decision is for one seat, but {asked} are asked"
        if seat not in asked and (decision.options or decision.greyed):
            yield f"{'a watcher' if seat is None else f'seat {seat}'} is not asked, and sees options"


@of_a_position
def whoever_is_asked_has_a_choice(position: Position[Any]) -> Iterator[str]:
    """Who is asked has two options at least; one alone is offered only if nobody else could know that it is alone."""
    game, state = position.game, position.state
    asked = game.asked(state)
    counts = {seat: len(game.option_ids(state, seat)) for seat in asked}
    if any(count == 0 for count in counts.values()):
        yield f"the seats that are asked have {counts} options"
    decision = game.decision(state, None)
    if decision and decision.mode == "any" and sum(counts.values()) >= 2:
        return
    for seat, count in counts.items():
        if count == 1 and not _could_be_several(position, seat):
            yield f"seat {seat} is asked with one option, as everybody knows"


def _could_be_several(position: Position[Any], seat: int) -> bool:
    """Say whether somebody else could believe that the seat has several options."""
    game, state = position.game, position.state
    chance = position.chance()
    for _ in range(WORLDS_TRIED):
        for other in position.seats:
            if other != seat:
                imagined = game.imagine(state, other, chance)
                if seat in game.asked(imagined) and len(game.option_ids(imagined, seat)) > 1:
                    return True
    return False


@of_a_position
def option_numbers_are_small_and_stable(position: Position[Any]) -> Iterator[str]:
    """An option has a number below `option_range`, the same in the decision, in `option_ids` and when asked again."""
    game, state = position.game, position.state
    for seat in game.asked(state):
        ids = list(game.option_ids(state, seat))
        decision = game.decision(state, seat)
        if decision is None or [option.id for option in decision.options] != ids:
            yield f"seat {seat} is offered {ids} by option_ids, other numbers by the decision"
        if len({*ids}) != len(ids):
            yield f"seat {seat} is offered one number twice: {ids}"
        if wrong := [number for number in ids if not 0 <= number < game.option_range]:
            yield f"seat {seat} is offered {wrong[0]}, outside 0 to {game.option_range - 1}"
        if ids != list(game.option_ids(game.load(game.save(state)), seat)):
            yield f"seat {seat} is offered other numbers after save and load"


@of_a_position
def every_offered_option_is_accepted(position: Position[Any]) -> Iterator[str]:
    """What is offered is not refused; picking it works and changes the state."""
    game = position.game
    digest = game.digest(position.state)
    for seat, option in position.offered():
        state = position.state
        if why := game.refusal(state, seat, option):
            yield f"option {option} is offered to seat {seat}, and refused ({why.key})"
            continue
        game.pick(state, seat, option)
        if game.digest(state) == digest:
            yield f"option {option} of seat {seat} changes nothing"


@of_a_position
def everything_else_is_refused_and_changes_nothing(position: Position[Any]) -> Iterator[str]:
    """What is not offered, to whom it is not offered, is refused with a reason, a greyed option with its own."""
    game, state = position.game, position.state
    digest = game.digest(state)
    asked = game.asked(state)
    offered = {seat: {*game.option_ids(state, seat)} for seat in asked}
    numbers = numbers_to_try(game)
    for seat in (*position.seats, *ODD_SEATS):
        for option in numbers:
            if option not in offered.get(seat, ()) and game.refusal(state, seat, option) is None:
                yield f"option {option} is not offered to seat {seat}, and accepted"
                break
    for seat, decision in decisions(position):
        for greyed in decision.greyed:
            number = greyed.option.id
            if seat is None or number in offered[seat]:
                yield f"option {number} is greyed, and offered"
            elif game.refusal(state, seat, number) != greyed.refusal:
                yield f"option {number} of seat {seat} is greyed with another reason than it is refused with"
    if game.digest(state) != digest:
        yield "a refusal changed the state"


def numbers_to_try(game: Game[Any]) -> list[int]:
    """List numbers that may be options, and some that cannot be: all of a small range, some of a large one."""
    stride = max(1, game.option_range // MOST_NUMBERS_TRIED)
    return [*range(0, game.option_range, stride), game.option_range, game.option_range + 1, *ODD_OPTIONS]


@of_a_position
def everything_named_lies_in_the_view(position: Position[Any]) -> Iterator[str]:
    """Areas and things have a name each; options and causes refer to what the seat can see."""
    game, state = position.game, position.state
    names = {}
    for seat in (None, *position.seats):
        view = game.view(state, seat)
        names[seat] = named = names_in(view)
        if view.seat != seat:
            yield f"the view of seat {seat} says that it is of seat {view.seat}"
        if double := next((name for name in named if named.count(name) > 1), None):
            yield f"'{double}' is there twice in the view of seat {seat}"
    for seat, decision in decisions(position):
        refs = {ref for option in all_options(decision) for ref in option.refs}
        refs |= {decision.cause.ref} if decision.cause and decision.cause.ref else set()
        if lost := sorted(refs - {*names[seat]}):
            yield f"the decision of seat {seat} refers to '{lost[0]}', which is not in its view"


def names_in(view: View) -> list[str]:
    """List the names of a view's areas and of the things in them."""
    return [name for area in view.areas for name in (area.id, *(thing.ref for thing in area.things))]


@of_a_position
def an_option_without_a_barrier_reveals_nothing(position: Position[Any]) -> Iterator[str]:
    """Only what is flagged as a barrier raises `barriers`, with all that follows from it; nothing lowers it."""
    game = position.game
    before = game.barriers(position.state)
    for seat, option in options(position):
        state = position.state
        game.pick(state, seat, option.id)
        after = game.barriers(state)
        if after < before or (after > before and not option.barrier):
            yield f"option {option.id} ({option.verb}) of seat {seat}: barriers go from {before} to {after}"


@of_a_position
def a_preview_comes_true(position: Position[Any]) -> Iterator[str]:
    """A previewed counter changes by as much as was said, unless something is revealed or rolled meanwhile."""
    game = position.game
    before = game.barriers(position.state)
    for seat, option in options(position):
        state = position.state
        counted = counters(game.view(state, seat), seat)
        game.pick(state, seat, option.id)
        if game.barriers(state) != before:
            continue
        now = counters(game.view(state, seat), seat)
        for name, change in option.preview.items():
            if name not in counted:
                yield f"option {option.id} ({option.verb}) previews '{name}', which is no counter of the view"
            elif now.get(name, 0) - counted[name] != change:
                said = f"option {option.id} ({option.verb}) of seat {seat}: '{name}' was to change by {change}"
                yield f"{said}, and changed by {now.get(name, 0) - counted[name]}"


def counters(view: View, seat: int) -> dict[str, int]:
    """Give the counters that a preview speaks of: the seat's own, or else the table's."""
    found: dict[str, int] = {}
    for area in sorted(view.areas, key=lambda area: area.seat == seat):
        if area.seat in (None, seat):
            found |= area.counters
    return found


def options(position: Position[Any]) -> Iterator[tuple[int, Option]]:
    """Give every seat that is asked with every option that it is offered, in words."""
    state = position.state
    for seat in position.game.asked(state):
        if decision := position.game.decision(state, seat):
            yield from ((seat, option) for option in decision.options)


def all_options(decision: Decision) -> list[Option]:
    """List the options of a decision, the greyed ones too."""
    return [*decision.options, *(greyed.option for greyed in decision.greyed)]


def decisions(position: Position[Any]) -> Iterator[tuple[int | None, Decision]]:
    """Give the decision as a watcher and each seat see it, while there is one."""
    state = position.state
    for seat in (None, *position.seats):
        if decision := position.game.decision(state, seat):
            yield seat, decision
