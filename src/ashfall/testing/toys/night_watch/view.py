"""What a seat sees of Night Watch: all but the deck's order, the others' keepsakes and answers not yet revealed."""

from __future__ import annotations

from collections.abc import Mapping

from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.story_flow import Play
from ashfall.table.story_state import UNANSWERED
from ashfall.table.story_steps import said
from ashfall.table.view import Area, Thing, View

from .rules import STAY_AWAKE, content_of
from .state import State


def view(play: Play[State], seat: int | None) -> View:
    """Build what `seat` sees; None is a watcher of the game."""
    s = play.state
    areas = [
        Area("shelter", phrase("area.shelter"), counters={"fire": s.fire, "wood": s.wood, "food": s.food}),
        Area("story", phrase("area.story"), things=_story(play), face_down=len(s.encounters)),
        Area("later", phrase("area.later"), things=_later(s)),
        *(_watcher(play, owner, seat) for owner in range(s.seats)),
        Area("keepsakes", phrase("area.keepsakes"), face_down=len(s.keepsakes)),
    ]
    return View(seat, phrase("headline.night", n=s.night, of=s.nights), tuple(areas))


def counters(s: State, seat: int) -> Mapping[str, int]:
    """The shelter's stores, and the seat's own health."""
    return {"fire": s.fire, "wood": s.wood, "food": s.food, "health": s.watchers[seat].health}


def _story(play: Play[State]) -> tuple[Thing, ...]:
    """The passage, action or card that asks."""
    if play.asking() is None or not play.in_content():
        return ()
    entry = play.entry_key()
    return (Thing(play.entry_ref(), Phrase(f"{entry}.name"), Phrase(f"{entry}.text")),)


def _later(s: State) -> tuple[Thing, ...]:
    return tuple(
        Thing(f"later:{number}", Phrase(f"passage.{later.passage}.name"), values={"night": later.night})
        for number, later in enumerate(s.later)
    )


def _watcher(play: Play[State], owner: int, seat: int | None) -> Area:
    s = play.state
    watcher = s.watchers[owner]
    things = [Thing(f"watcher:{owner}", seat_name(owner), marks=_marks(s, owner, seat))]
    if watcher.keepsake and owner == seat:
        do = content_of(play).keepsakes[watcher.keepsake].do
        name = Phrase(f"keepsake.{watcher.keepsake}.name")
        text = phrase("story.card", text=Phrase(f"keepsake.{watcher.keepsake}.text"), does=said(do))
        things.append(Thing(f"keepsake:{owner}", name, text))
    return Area(
        f"watcher-{owner}",
        phrase("area.watcher", who=seat_name(owner)),
        seat=owner,
        things=tuple(things),
        face_down=1 if watcher.keepsake and owner != seat else 0,
        counters={"health": watcher.health, "actions": watcher.actions},
    )


def _marks(s: State, owner: int, seat: int | None) -> tuple[str, ...]:
    """How a watcher is; an answer not yet revealed shows only that it was given, and to its owner which."""
    watcher = s.watchers[owner]
    marks = [] if watcher.health else ["dead"]
    if owner == s.lookout():
        marks.append("lookout")
    if watcher.awake:
        marks.append("awake")
    if watcher.hungry:
        marks.append("hungry")
    answer = s.sealed[owner]
    if answer != UNANSWERED and owner == seat:
        marks.append("will-wake" if answer == STAY_AWAKE else "will-sleep")
    elif answer != UNANSWERED:
        marks.append("decided")
    return tuple(marks)
