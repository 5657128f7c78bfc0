"""What the content files of Night Watch look like: their sections, and the words that steps are written in."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec
from msgspec import Meta

from ashfall.table.content import Form, Name
from ashfall.table.story_steps import SHARED_CONDITIONS, SHARED_STEPS, Condition, Passage, Step

from . import steps

MOST_ACTIONS = 8

Copies = Annotated[int, Meta(ge=0, le=9)]


class Encounter(Passage, frozen=True):
    """A page of the story; with `copies` it lies in the deck, without any only another passage leads to it."""

    is_told: ClassVar[bool] = True

    copies: Copies = 0

    def begins(self) -> bool:
        return self.copies > 0

    def count(self) -> int:
        return self.copies


class Keepsake(Passage, frozen=True):
    """A card that a watcher holds and may use once."""

    copies: Copies = 1

    def count(self) -> int:
        return self.copies


class Content(msgspec.Struct, frozen=True, kw_only=True):
    """One file, or all of them together."""

    content: str
    passages: dict[Name, Encounter] = {}
    keepsakes: dict[Name, Keepsake] = {}
    actions: dict[Name, Passage] = {}

    def __post_init__(self) -> None:
        if len(self.actions) > MOST_ACTIONS:
            raise ValueError(f"there are at most {MOST_ACTIONS} actions, not {len(self.actions)}")


FORM = Form(
    "night_watch/1",
    Content,
    {
        Step: {
            **SHARED_STEPS,
            "gain": steps.Gain,
            "lose": steps.Lose,
            "pay": steps.Pay,
            "stoke": steps.Stoke,
            "damp": steps.Damp,
            "hurt": steps.Hurt,
            "heal": steps.Heal,
            "later": steps.ComesBack,
            "turn-in": steps.TurnIn,
        },
        Condition: {**SHARED_CONDITIONS, "nobody-awake": steps.NobodyAwake, "has": steps.Has},
    },
)
