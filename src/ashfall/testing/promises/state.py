"""Promises about the state as a value: copied, named by its digest, saved and loaded, made again elsewhere."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import partial
from typing import Any

from ashfall.testing.elsewhere import digests_elsewhere
from ashfall.testing.played import Play, Played, Position
from ashfall.testing.promise import Fault, of_a_play, of_a_position, of_all_play
from ashfall.testing.sharing import shared_parts, strange_parts


@of_all_play
def play_goes_on_to_an_end_within_its_bound(played: Played) -> Iterator[Fault]:
    """A game starts with any seats and options, and random play ends within `most_picks`."""
    yield from played.faults


@of_a_position
def a_copy_equals_its_original_and_shares_nothing(position: Position[Any]) -> Iterator[str]:
    """A copy equals its original and shares nothing that can change; what happens to one does not to the other."""
    game, state = position.game, position.state
    copy = game.copy(state)
    digest = game.digest(state)
    if game.digest(copy) != digest or game.save(copy) != game.save(state):
        yield "the copy is not equal"
    yield from (f"{part} is shared with the copy" for part in shared_parts(state, copy))
    for seat, option in position.offered():
        game.pick(game.copy(state), seat, option)
        if game.digest(state) != digest:
            yield f"option {option} of seat {seat}, picked on a copy, changed the original"
            return


@of_a_position
def a_state_is_plain_values(position: Position[Any]) -> Iterator[str]:
    """A state holds values only: no functions, generators, modules or threads."""
    yield from (f"{part} is not a plain value" for part in strange_parts(position.state))


@of_a_position
def looking_changes_nothing(position: Position[Any]) -> Iterator[str]:
    """To ask for a view, a decision, options, a reason, a worth, a copy, an imagined state is to change nothing."""
    game, state = position.game, position.state
    digest = game.digest(state)
    looks: list[partial[Any]] = [partial(look, state) for look in (game.asked, game.outcome, game.barriers)]
    looks += [partial(look, state) for look in (game.copy, game.save, game.seat_count)]
    for seat in (None, *position.seats):
        looks += [partial(game.view, state, seat), partial(game.decision, state, seat)]
    for seat in position.seats:
        looks += [partial(game.worth, state, seat), partial(game.imagine, state, seat, position.chance())]
        looks += [partial(game.refusal, state, seat, -1)]
    looks += [partial(game.option_ids, state, seat) for seat in game.asked(state)]
    for look in looks:
        look()
        if game.digest(state) != digest:
            asked = f" of seat {look.args[1]}" if len(look.args) > 1 else ""
            yield f"{look.func.__name__}{asked} changed the state"
            return


@of_a_position
def a_digest_survives_copy_save_and_load(position: Position[Any]) -> Iterator[str]:
    """A state that went through a file has the same digest, is saved the same, and goes on the same way."""
    game, state = position.game, position.state
    saved = game.save(state)
    loaded = game.load(json.loads(json.dumps(saved)))
    if game.digest(loaded) != game.digest(state):
        yield "the digest changed by save and load"
    if game.save(loaded) != saved:
        yield "what was loaded is saved another way"
    yield from (f"{part} is shared with what was saved" for part in shared_parts(state, saved))
    for seat, option in position.offered():
        one, other = position.state, game.copy(loaded)
        game.pick(one, seat, option)
        game.pick(other, seat, option)
        if game.digest(one) != game.digest(other):
            yield f"option {option} of seat {seat} leads elsewhere after save and load"
            return


@of_a_play
def only_a_saved_state_is_loaded(play: Play[Any]) -> Iterator[str]:
    """Loading refuses, by ValueError or TypeError, what lacks a part, has one too many or one of another type."""
    saved = play.game.save(play.match.state)
    broken = {f"without '{name}'": {key: saved[key] for key in saved if key != name} for name in saved}
    broken |= {f"with a text as '{name}'": saved | {name: "no such thing"} for name in saved if saved[name] is not None}
    broken["with a part 'no such part'"] = saved | {"no such part": 0}
    for name, values in broken.items():
        try:
            play.game.load(json.loads(json.dumps(values)))
        except (ValueError, TypeError):
            continue
        yield f"a state {name} is loaded"


@of_a_play
def a_digest_tells_states_apart(play: Play[Any]) -> Iterator[str]:
    """States that are saved the same share a digest; others do not, whatever part of them differs."""
    digest_of: dict[str, str] = {}
    saved_of: dict[str, str] = {}
    for position in play.positions:
        digest, saved = play.game.digest(position.state), json.dumps(play.game.save(position.state))
        if digest_of.setdefault(saved, digest) != digest:
            yield f"equal states have two digests, the second after pick {position.at}"
        if saved_of.setdefault(digest, saved) != saved:
            yield f"two states that differ share a digest, the second after pick {position.at}"
    for position in play.positions[-3:]:
        state = position.state
        for path, saved in altered(play.game.save(state)):
            try:
                other = play.game.load(json.loads(json.dumps(saved)))
            except (ValueError, TypeError):
                continue
            if play.game.digest(other) == play.game.digest(state):
                yield f"another value of {path} changes no digest"


def altered(saved: Any, path: str = "") -> Iterator[tuple[str, Any]]:
    """Give saved values with one number or answer altered, each place in turn, and where it is."""
    if isinstance(saved, bool):
        yield path, not saved
    elif isinstance(saved, int):
        yield from ((path, other) for other in (saved + 1, saved - 1))
    elif isinstance(saved, dict):
        for name, value in saved.items():
            yield from ((where, saved | {name: other}) for where, other in altered(value, f"{path}.{name}".lstrip(".")))
    elif isinstance(saved, list):
        for n, value in enumerate(saved):
            yield from (
                (where, [*saved[:n], other, *saved[n + 1 :]]) for where, other in altered(value, f"{path}[{n}]")
            )


@of_all_play
def the_same_record_is_the_same_game_in_another_process(played: Played) -> Iterator[Fault]:
    """A record played in another process, under another hash seed, gives the same digest after every pick."""
    records = [play.match.record() for play in played.plays]
    for play, record, digests in zip(played.plays, records, digests_elsewhere(played.game, records), strict=True):
        if digests != list(record.digests):
            at = next((n for n, pair in enumerate(zip(digests, record.digests, strict=False)) if pair[0] != pair[1]), 0)
            yield f"another process goes another way after pick {at}", play.record(at)
