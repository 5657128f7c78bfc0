"""The order of play of Night Watch: dusk, encounter, watch and dawn, night after night.

The numbers in brackets are the rules of README.md.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Literal, cast

from ashfall.table.decision import Cause, Option
from ashfall.table.game import Outcome
from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.story_flow import Play
from ashfall.table.story_steps import Asking, Offer, Step, Steps, cost_of, refusal_of

from .content_form import MOST_ACTIONS, Content
from .state import State, Watcher
from .steps import heal, hurt

ACTIONS = 2
START_WOOD = 1
START_FIRE = 1
FOOD_A_SEAT = 1

SLEEP = 0
STAY_AWAKE = 1
KEEPSAKE = MOST_ACTIONS
"""Its number among the options of the watch; below it are the actions of the content, in order."""


def set_up(play: Play[State]) -> None:
    """Store wood and food, light the fire, shuffle the nights, deal a keepsake each [1]."""
    s = play.state
    content = content_of(play)
    s.wood, s.food, s.fire = START_WOOD, FOOD_A_SEAT * s.seats, START_FIRE
    s.encounters = [name for name, passage in content.passages.items() for _ in range(passage.copies)]
    s.keepsakes = [name for name, keepsake in content.keepsakes.items() for _ in range(keepsake.copies)]
    s.shuffle(s.encounters)
    s.shuffle(s.keepsakes)
    s.watchers = [Watcher(keepsake=s.keepsakes.pop()) for _ in range(s.seats)]


def content_of(play: Play[State]) -> Content:
    """The content that is played."""
    return cast(Content, play.book.content)


class NextNight(Step[State], frozen=True):
    """A night begins; whoever lives after the last one has won [10]."""

    def resolve(self, play: Play[State]) -> None:
        s = play.state
        if s.night == s.nights:
            play.tell("morning")
            play.end()
            return
        s.night += 1
        for watcher in s.watchers:
            watcher.awake, watcher.actions = False, 0
        play.tell("night", n=s.night)
        play.drop_passage()
        play.enter("rules:night")


class Bed(Asking[State], frozen=True):
    """At dusk everybody living chooses unseen to sleep or to stay awake; all is revealed together [2]."""

    mode: ClassVar[Literal["one", "any", "each"]] = "each"
    kind: ClassVar[str] = "bed"

    def asked(self, play: Play[State]) -> tuple[int, ...]:
        return play.state.able()

    def offers(self, play: Play[State], seat: int) -> Sequence[Offer]:
        refs = (f"watcher:{seat}",)
        return [
            Offer(Option(SLEEP, "sleep", Phrase("bed.sleep"), refs)),
            Offer(Option(STAY_AWAKE, "stay-awake", Phrase("bed.stay-awake"), refs)),
        ]

    def prompt(self, play: Play[State]) -> Phrase:
        return phrase("prompt.bed")

    def cause(self, play: Play[State]) -> Cause:
        return Cause(phrase("phase.dusk", n=play.state.night))

    def reveal(self, play: Play[State], answers: Mapping[int, int]) -> None:
        for seat, answer in answers.items():
            watcher = play.state.watchers[seat]
            watcher.awake = answer == STAY_AWAKE
            watcher.actions = ACTIONS if watcher.awake else 0
            play.tell("awake" if watcher.awake else "asleep", refs=(f"watcher:{seat}",), who=seat_name(seat))


class OldDebts(Step[State], frozen=True):
    """What was put off until tonight comes first, in the order in which it was put off [8]."""

    def resolve(self, play: Play[State]) -> None:
        s = play.state
        due = [later for later in s.later if later.night == s.night]
        s.later = [later for later in s.later if later.night != s.night]
        for later in reversed(due):
            play.enter(f"passages:{later.passage}", s.lookout())


class Meet(Step[State], frozen=True):
    """The next passage of the deck is turned over; it happens to the lookout [3]."""

    def resolve(self, play: Play[State]) -> None:
        if play.state.encounters:
            play.show()
            play.enter(f"passages:{play.state.encounters.pop()}", play.state.lookout())


class Watch(Asking[State], frozen=True):
    """Who is awake has two actions [4] and may use the keepsake besides [12]; any of them may act, in any order."""

    kind: ClassVar[str] = "watch"

    def asked(self, play: Play[State]) -> tuple[int, ...]:
        return tuple(seat for seat in play.state.awake() if play.state.watchers[seat].actions)

    def offers(self, play: Play[State], seat: int) -> Sequence[Offer]:
        content = content_of(play)
        offers = []
        for number, (name, action) in enumerate(content.actions.items()):
            label = Phrase(f"action.{name}.name")
            option = Option(number, name, label, (f"watcher:{seat}",), cost_of(action.do))
            offers.append(Offer(option, refusal_of(action.do, play.state, seat)))
        held = play.state.watchers[seat].keepsake
        if held:
            do = content.keepsakes[held].do
            label = phrase("watch.use", keepsake=Phrase(f"keepsake.{held}.name"))
            option = Option(KEEPSAKE, "use-keepsake", label, (f"keepsake:{seat}",), cost_of(do))
            offers.append(Offer(option, refusal_of(do, play.state, seat)))
        return offers

    def prompt(self, play: Play[State]) -> Phrase:
        return phrase("prompt.watch", who=[seat_name(seat) for seat in self.asked(play)])

    def cause(self, play: Play[State]) -> Cause:
        return Cause(phrase("phase.watch", n=play.state.night))

    def answer(self, play: Play[State], seat: int, option: int) -> None:
        watcher = play.state.watchers[seat]
        if option == KEEPSAKE:
            held, watcher.keepsake = watcher.keepsake, ""
            if play.state.seats > 1:
                play.show()
            play.tell("used", who=seat_name(seat), what=Phrase(f"keepsake.{held}.name"))
            play.enter(f"keepsakes:{held}", seat)
        else:
            name = tuple(content_of(play).actions)[option]
            watcher.actions -= 1
            play.tell("acted", who=seat_name(seat), what=Phrase(f"action.{name}.name"))
            play.enter(f"actions:{name}", seat)


class Wake(Step[State], frozen=True):
    """Sleepers recover a health if the fire still burns [5]; then it burns lower, or the cold comes in [6]."""

    def resolve(self, play: Play[State]) -> None:
        s = play.state
        awake = s.awake()
        if s.fire:
            for seat in s.able():
                if seat not in awake:
                    heal(play, seat, 1)
            s.fire -= 1
            play.tell("burned", fire=s.fire)
        else:
            play.tell("cold")
            for seat in s.able():
                hurt(play, seat, 1)
        for seat in s.awake():
            s.watchers[seat].hungry = True


class Share(Asking[State], frozen=True):
    """Who stayed awake eats one food; if there is too little the group chooses who eats [9]."""

    kind: ClassVar[str] = "share"

    def asked(self, play: Play[State]) -> tuple[int, ...]:
        return play.state.able() if 0 < play.state.food < len(self.hungry(play)) else ()

    def hungry(self, play: Play[State]) -> list[int]:
        return [seat for seat in play.state.able() if play.state.watchers[seat].hungry]

    def offers(self, play: Play[State], seat: int) -> Sequence[Offer]:
        return [
            Offer(Option(eater, "feed", phrase("share.feed", who=seat_name(eater)), (f"watcher:{eater}",), {"food": 1}))
            for eater in self.hungry(play)
        ]

    def prompt(self, play: Play[State]) -> Phrase:
        return phrase("prompt.share", n=play.state.food)

    def cause(self, play: Play[State]) -> Cause:
        return Cause(phrase("phase.dawn", n=play.state.night))

    def answer(self, play: Play[State], seat: int, option: int) -> None:
        eat(play, option)


class Eat(Step[State], frozen=True):
    """The others eat, if there is food; who goes without loses a health [9]."""

    def resolve(self, play: Play[State]) -> None:
        s = play.state
        for seat in s.able():
            if s.watchers[seat].hungry:
                if s.food:
                    eat(play, seat)
                else:
                    s.watchers[seat].hungry = False
                    play.tell("starved", who=seat_name(seat))
                    hurt(play, seat, 1)


def eat(play: Play[State], seat: int) -> None:
    """Give a watcher one food."""
    play.state.food -= 1
    play.state.watchers[seat].hungry = False
    play.tell("ate", refs=(f"watcher:{seat}",), who=seat_name(seat))


BLOCKS: Mapping[str, Steps] = {
    "start": (NextNight(),),
    "night": (Bed(), OldDebts(), Meet(), Watch(), Wake(), Share(), Eat(), NextNight()),
}
CALLED: frozenset[str] = frozenset()


def outcome(s: State) -> Outcome:
    """All win, the dead too, if somebody lives; everybody's score is the health that is left [10] [11]."""
    living = s.able()
    score = sum(watcher.health for watcher in s.watchers)
    winners = tuple(range(s.seats)) if living else ()
    return Outcome(winners, (score,) * s.seats, phrase("why.dawn" if living else "why.nobody-left", n=len(living)))
