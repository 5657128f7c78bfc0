"""Radlands, a duel: three camps each, people before them, events that tick down, and water that is always short."""

from __future__ import annotations

from ashfall.table.flat_game import FlatGame
from ashfall.table.game import Switch

from . import imagine, rules, view, worth
from .options import OPTION_RANGE
from .pieces import PIECES
from .state import State

__all__ = ["GAME"]

MOST_PICKS = 20_000

GAME = FlatGame(
    name="radlands",
    rules_version="1",
    seats=(2,),
    state=State,
    rules=rules,
    view=view,
    imagine=imagine,
    worth=worth,
    pieces=PIECES,
    option_range=OPTION_RANGE,
    most_picks=MOST_PICKS,
    switches=(
        Switch(id="training_camp_counts_as_entering", default=True, others=(False,)),
        Switch(id="omen_clock_can_fire_space_1", default=True, others=(False,)),
        Switch(id="mercenary_camp_water_silo_counts", default=False, others=(True,)),
        Switch(id="full_board_replacement", default="hand_only", others=("any_entry",)),
        Switch(id="uprising_excess_punks", default="lost", others=("replace_existing",)),
        Switch(id="deck_exhaustion_timing", default="on_empty", others=("on_need",)),
        Switch(id="vera_vosh_scope", default="per_card", others=("once_per_turn",)),
        Switch(id="cannon_order", default="self_first", others=("target_first",)),
        Switch(id="junk_without_effect", default=True, others=(False,)),
        Switch(id="ability_without_effect", default=False, others=(True,)),
        Switch(id="mutant_free_order", default=False, others=(True,)),
        Switch(id="rescue_team_ready_when_turned_over", default=True, others=(False,)),
        Switch(id="first_game", default=False, others=(True,)),
        Switch(id="later_printing", default=False, others=(True,)),
    ),
)
