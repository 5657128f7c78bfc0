"""The courses of play that the recorded games show, and the search that found a game between bots for each.

Run it to record them anew, when other rules deal other games:

    python -m tests.games.radlands.courses_of_play [NAME...]
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from ashfall.bots import Sight, make_bot
from ashfall.games.radlands import GAME
from ashfall.games.radlands.cards import CARDS, FIRST_CAMP, FIRST_GAME_CAMPS, Kind
from ashfall.games.radlands.piles import DRAWN_GAME
from ashfall.games.radlands.state import State
from ashfall.table.chance import game_seed
from ashfall.table.fact import SeenFact
from ashfall.table.game import Choice
from ashfall.table.match import Match
from ashfall.table.phrase import Phrase

FOLDER = Path(__file__).parent / "recorded"
SEED = 2042


class Course(NamedTuple):
    """What is to happen in a game, who plays it, and among how many games the shortest was chosen."""

    happens: Callable[[Match[State]], bool]
    seats: tuple[str, str] = ("greedy", "greedy")
    switches: Mapping[str, Choice] = {}
    camps: tuple[Kind, ...] = ()
    """All of these are in play."""
    games: int = 300
    ends: Callable[[State], bool] = lambda s: s.winner != DRAWN_GAME
    """What is plain from the last state: a quick look, before the log is made."""


# ---------------------------------------------------------------- reading a log


def facts(match: Match[State]) -> list[SeenFact]:
    """List what everybody knows to have happened."""
    return [told.fact for told in match.log(None)]


def kinds(match: Match[State]) -> list[str]:
    """List what happened by its kind alone."""
    return [fact.kind for fact in facts(match)]


def is_about(fact: SeenFact, kind: Kind) -> bool:
    """Say whether a fact speaks of a card."""
    card = fact.phrase.args.get("card")
    return isinstance(card, Phrase) and card.key == name_of(kind)


def is_by(fact: SeenFact, kind: Kind) -> bool:
    """Say whether a card brought a fact about."""
    return fact.cause is not None and fact.cause.name.key == name_of(kind)


def name_of(kind: Kind) -> str:
    """Give the key of a card's name."""
    return f"{CARDS[kind].group}.{CARDS[kind].id}.name"


def turns(match: Match[State]) -> Iterator[list[SeenFact]]:
    """Part what happened into turns; the first is the setup."""
    turn: list[SeenFact] = []
    for fact in facts(match):
        if fact.kind == "turn":
            yield turn
            turn = []
        turn.append(fact)
    yield turn


# ---------------------------------------------------------------- what is to happen


def is_quick(match: Match[State]) -> bool:
    """Somebody wins before the other has had five turns."""
    return kinds(match)[-1] == "camps-lost" and match.state.turns <= 9


def deck_runs_out_twice(match: Match[State]) -> bool:
    """Nobody wins, since no card is left."""
    told = kinds(match)
    return "reshuffled" in told and told[-1] == "deck-out"


def second_deck_decides(match: Match[State]) -> bool:
    """The discards became the deck before a last camp fell."""
    told = kinds(match)
    return "reshuffled" in told and told[-1] == "camps-lost"


def juggernaut_comes_home(match: Match[State]) -> bool:
    """A Juggernaut's third move costs the other side its last camp."""
    *_, before, last, end = facts(match)
    rolled = before.kind == "moved" and is_about(before, Kind.JUGGERNAUT) and before.phrase.args["way"] == "back"
    return rolled and last.kind == "destroyed" and is_by(last, Kind.JUGGERNAUT) and end.kind == "camps-lost"


def raiders_decide(match: Match[State]) -> bool:
    """Raiders from a queue destroy the last camp."""
    *_, strike, last, end = facts(match)
    came = strike.kind == "event-resolves" and is_about(strike, Kind.RAIDERS)
    return came and last.kind == "destroyed" and is_by(last, Kind.RAIDERS) and end.kind == "camps-lost"


def abilities_are_borrowed(match: Match[State]) -> bool:
    """Parachute Base, Adrenaline Lab and a Mimic each let somebody use an ability."""
    return all(is_borrowed_by(match, kind) for kind in (Kind.PARACHUTE_BASE, Kind.ADRENALINE_LAB, Kind.MIMIC))


def is_borrowed_by(match: Match[State], kind: Kind) -> bool:
    """Say whether a card was used and an ability then borrowed, before anything else was used."""
    waiting = False
    for fact in facts(match):
        if fact.kind == "used":
            waiting = is_about(fact, kind)
        if fact.kind == "copied" and waiting:
            return True
    return False


def obelisk_is_rebuilt(match: Match[State]) -> bool:
    """A Construction Yard turns up the Obelisk of the seat that then wins."""
    rebuilt = [fact for fact in facts(match) if fact.kind == "rebuilt" and is_about(fact, Kind.OBELISK)]
    sides = {int(fact.refs[0].removeprefix("place-")) // 9 for fact in rebuilt}
    outcome = GAME.outcome(match.state)
    return outcome is not None and {*outcome.winners} == sides


def people_are_rearranged(match: Match[State]) -> bool:
    """Under High Ground somebody changes columns, and then a camp falls or is hit in that turn."""
    for turn in turns(match):
        told = [fact.kind for fact in turn]
        if "overlooked" in told:
            rest = turn[told.index("overlooked") :]
            moved = any(fact.kind == "moved" and fact.phrase.args["way"] == "column" for fact in rest)
            if moved and any(fact.kind in ("damaged", "destroyed") and is_camp(fact) for fact in rest):
                return True
    return False


def is_camp(fact: SeenFact) -> bool:
    """Say whether a fact speaks of a camp."""
    return any(is_about(fact, Kind(kind)) for kind in range(FIRST_CAMP, len(CARDS)))


def somebody_wins(match: Match[State]) -> bool:
    """Somebody has no camp left."""
    return kinds(match)[-1] == "camps-lost"


def obelisk_stands(match: Match[State]) -> bool:
    """The last card of the deck is drawn while an Obelisk of the later printing stands."""
    return kinds(match)[-1] == "obelisk-won"


MANY_SWITCHES: dict[str, Choice] = {
    "later_printing": True,
    "cannon_order": "target_first",
    "full_board_replacement": "any_entry",
    "mutant_free_order": True,
    "uprising_excess_punks": "replace_existing",
    "vera_vosh_scope": "once_per_turn",
}

COURSES = {
    "quick_win": Course(is_quick, ("greedy", "chance"), games=500),
    "deck_runs_out_twice": Course(
        deck_runs_out_twice, ("chance", "chance"), games=3_000, ends=lambda s: s.winner == DRAWN_GAME
    ),
    "second_deck_decides": Course(
        second_deck_decides, ("chance", "chance"), games=5_000, ends=lambda s: s.reshuffled == 1
    ),
    "juggernaut_comes_home": Course(
        juggernaut_comes_home, ("chance", "chance"), camps=(Kind.JUGGERNAUT,), games=20_000
    ),
    "raiders_decide": Course(raiders_decide),
    "abilities_are_borrowed": Course(
        abilities_are_borrowed, ("chance", "chance"), camps=(Kind.PARACHUTE_BASE, Kind.ADRENALINE_LAB), games=60_000
    ),
    "obelisk_is_rebuilt": Course(obelisk_is_rebuilt, camps=(Kind.OBELISK, Kind.CONSTRUCTION_YARD), games=5_000),
    "people_are_rearranged": Course(people_are_rearranged, ("greedy", "chance"), games=1_000),
    "first_game": Course(
        somebody_wins, switches={"first_game": True}, camps=tuple(Kind(camp) for camp in FIRST_GAME_CAMPS)
    ),
    "later_printing": Course(
        obelisk_stands, ("chance", "chance"), MANY_SWITCHES, (Kind.OBELISK_LATER,), 20_000, lambda s: s.deck_size == 0
    ),
}


# ---------------------------------------------------------------- finding them


def find(course: Course) -> Match[State]:
    """Play games until the last; give the shortest in which it happens."""
    found: Match[State] | None = None
    for number in range(course.games):
        seed = game_seed(SEED, number)
        most = len(found.picks) - 1 if found else 10 * GAME.most_picks
        picks = play(course, seed, most)
        if picks is None:
            continue
        match = Match(GAME, len(course.seats), seed, course.switches)
        for seat, option in picks:
            assert match.apply(seat, option) is None
        if course.happens(match):
            found = match
    assert found is not None, f"{course.games} games are not enough"
    return found


def play(course: Course, seed: int, most: int) -> list[tuple[int, int]] | None:
    """Play a game; None if it takes more picks, lacks a camp, or ends otherwise."""
    state: Any = GAME.start(len(course.seats), seed, course.switches)
    bots = [make_bot(spec, seat, seed) for seat, spec in enumerate(course.seats)]
    picks: list[tuple[int, int]] = []
    is_drafted = False
    while asked := GAME.asked(state):
        if state.turns and not is_drafted:
            is_drafted = True
            if not {*course.camps} <= {*state.card}:
                return None
        if len(picks) == most:
            return None
        seat = asked[0]
        option = bots[seat].pick(Sight(GAME, state, seat))
        picks.append((seat, option))
        GAME.pick(state, seat, option)
    return picks if course.ends(state) else None


def record(name: str) -> None:
    """Write the record of a course anew, each pick in words too."""
    match = find(COURSES[name])
    text = match.record().json(match.picks_in_words())
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")
    print(f"{name}: seed {match.seed:x}, {len(match.picks)} picks, {len(text) // 1000} kB", flush=True)  # noqa: T201


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:] or COURSES:
        record(name)
