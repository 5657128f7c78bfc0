"""Night Watch, a small co-operative story of our own: keep a shelter through the nights. See README.md."""

from __future__ import annotations

from ashfall.table.game import Switch
from ashfall.table.story_game import StoryGame

from . import imagine, rules, view, worth
from .content_form import FORM
from .state import State

GAME = StoryGame(
    name="night_watch",
    rules_version="1",
    seats=(1, 2, 3, 4),
    state=State,
    form=FORM,
    rules=rules,
    view=view,
    imagine=imagine,
    worth=worth,
    option_range=16,
    most_picks=90,
    switches=(Switch("nights", 3, (5,)),),
)

__all__ = ["GAME"]
