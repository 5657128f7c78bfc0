"""What a bot is given to choose by: all that its seat may know, and nothing of what it may not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Generic, TypeVar

from ashfall.table.chance import Chance
from ashfall.table.decision import Decision
from ashfall.table.game import Game
from ashfall.table.view import View

State = TypeVar("State")


class Sight(Generic[State]):
    """A decision as the bot's seat meets it. States come from `imagine` alone: the true one stays out of reach."""

    def __init__(self, game: Game[State], state: State, seat: int) -> None:
        self.game = game
        self.seat = seat
        self.__state = state

    @property
    def view(self) -> View:
        """The table as the seat sees it."""
        return self.game.view(self.__state, self.seat)

    @property
    def decision(self) -> Decision:
        """What the seat is asked, with every option in words."""
        decision = self.game.decision(self.__state, self.seat)
        assert decision is not None, "a bot is asked only while the game goes on"
        return decision

    @property
    def options(self) -> Sequence[int]:
        """The numbers of the options: the quick way."""
        return self.game.option_ids(self.__state, self.seat)

    def imagine(self, chance: Chance) -> State:
        """Give a state that the seat could be sitting at, dealt by `chance`; it is the bot's to play on."""
        return self.game.imagine(self.__state, self.seat, chance)
