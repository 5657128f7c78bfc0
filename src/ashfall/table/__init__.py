"""The contract that every game keeps: game, decision, fact, view, match, record, chance, words. No game in it.

These names are for whoever plays, replays or writes a bot; a game is made with `flat_game` or `story_game`.
"""

from .chance import Chance, below, shuffle
from .decision import Cause, Decision, Greyed, Option, Refusal
from .fact import Fact, SeenFact
from .game import Choice, Game, Outcome, Piece, Switch, UnknownSettingError
from .match import Match, OtherRulesError, Told, UndoProposal
from .phrase import Phrase
from .record import BrokenRecordError, Pick, Record, read_record, read_record_file
from .view import Area, Thing, View
from .words import Words

__all__ = [
    "Area",
    "BrokenRecordError",
    "Cause",
    "Chance",
    "Choice",
    "Decision",
    "Fact",
    "Game",
    "Greyed",
    "Match",
    "Option",
    "OtherRulesError",
    "Outcome",
    "Phrase",
    "Pick",
    "Piece",
    "Record",
    "Refusal",
    "SeenFact",
    "Switch",
    "Thing",
    "Told",
    "UndoProposal",
    "UnknownSettingError",
    "View",
    "Words",
    "below",
    "read_record",
    "read_record_file",
    "shuffle",
]
