"""Tables of Night Watch for its tests: set up by hand at dusk, and met in random play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ashfall.table.chance import Chance, below, key_of
from ashfall.table.fact import Fact
from ashfall.table.game import Choice
from ashfall.table.story_state import UNANSWERED, Pending
from ashfall.testing.toys.night_watch import GAME
from ashfall.testing.toys.night_watch.rules import KEEPSAKE, SLEEP, STAY_AWAKE
from ashfall.testing.toys.night_watch.state import Later, State, Watcher

CHOP, SEARCH, REST, TEND, TURN_IN = range(5)
SWITCHES: list[dict[str, Choice]] = [{"nights": 3}, {"nights": 5}]

__all__ = ["CHOP", "KEEPSAKE", "REST", "SEARCH", "SLEEP", "STAY_AWAKE", "SWITCHES", "TEND", "TURN_IN"]


def dusk(
    health: Sequence[int] = (3, 3),
    keepsakes: Sequence[str] = (),
    *,
    night: int = 1,
    wood: int = 0,
    food: int = 10,
    fire: int = 3,
    encounters: Sequence[str] = (),
    later: Sequence[Later] = (),
    key: int = 0,
) -> State:
    """Set up a table at dusk, before anybody has chosen. The last encounter is the next."""
    held = [*keepsakes, *[""] * (len(health) - len(keepsakes))]
    return State(
        seats=len(health),
        chance_key=[1, 2, 3, key],
        agenda=[Pending("rules:night", 0, UNANSWERED)],
        sealed=[UNANSWERED] * len(health),
        night=night,
        wood=wood,
        food=food,
        fire=fire,
        watchers=[Watcher(health=left, keepsake=card) for left, card in zip(health, held, strict=True)],
        encounters=list(encounters),
        later=list(later),
    )


def pick(s: State, seat: int, *options: int) -> list[str]:
    """Pick one after the other; give the kinds of the facts."""
    told: list[Fact] = []
    for option in options:
        assert GAME.refusal(s, seat, option) is None
        GAME.pick(s, seat, option, told)
    return [fact.kind for fact in told]


def to_bed(s: State, awake: Sequence[int]) -> list[str]:
    """Let the living choose in order of seats; `awake` are those who stay awake."""
    kinds: list[str] = []
    for seat in s.able():
        kinds += pick(s, seat, STAY_AWAKE if seat in awake else SLEEP)
    return kinds


def healths(s: State) -> list[int]:
    return [watcher.health for watcher in s.watchers]


def random_states(
    seats: int, switches: Mapping[str, Choice] | None = None, seeds: Sequence[int] = range(4)
) -> Iterator[tuple[State, Chance]]:
    """Play at random; give every state at which somebody is asked, and last the end, with the chance that picks."""
    for seed in seeds:
        chance = Chance()
        key_of(chance, 5, seats, 7, seed)
        s = GAME.start(seats, seed, switches)
        while asked := GAME.asked(s):
            yield s, chance
            seat = asked[below(chance, len(asked))]
            options = GAME.option_ids(s, seat)
            GAME.pick(s, seat, options[below(chance, len(options))])
        yield s, chance
