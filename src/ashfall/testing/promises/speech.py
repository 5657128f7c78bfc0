"""Promises about words: everything that a person may read speaks English, French and Italian."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from ashfall.table.decision import Decision, Refusal
from ashfall.table.game import Game
from ashfall.table.messages import WordsError
from ashfall.table.phrase import SEAT, Phrase
from ashfall.table.view import View
from ashfall.table.word_files import LANGUAGES, check_words
from ashfall.table.words import LARGEST_NUMBER, Words
from ashfall.testing.played import Played
from ashfall.testing.promise import Fault, of_a_game, of_all_play
from ashfall.testing.promises.choice import all_options, decisions, numbers_to_try

NAMES = ("Ada", "", "{who}", "Zoé", "Ugo", "Lin", "Max", "Eva")
"""What seats are called when phrases are tried: names, no name, and one that looks like a placeholder."""


@of_a_game
def its_files_of_words_agree(game: Game[Any]) -> Iterator[str]:
    """The three files of words hold the same keys with the same placeholders, and nothing twice."""
    yield from check_words(game.word_folders())


@of_a_game
def every_piece_has_a_name_and_a_text(game: Game[Any]) -> Iterator[str]:
    """Cards and other content are listed once each, with a name and a text in every language."""
    pieces = [(piece.kind, piece.id) for piece in game.pieces()]
    if double := next((piece for piece in pieces if pieces.count(piece) > 1), None):
        yield f"the {double[0]} '{double[1]}' is listed twice"
    speech = Speech(game)
    for piece in game.pieces():
        yield from speech.faults(piece.name)
        yield from speech.faults(piece.text)


@of_a_game
def the_game_and_its_options_have_names(game: Game[Any]) -> Iterator[str]:
    """The game's name, what it is about, its options and their choices speak every language."""
    speech = Speech(game)
    for key in ("game.name", "game.about"):
        yield from speech.faults(Phrase(key))
    for switch in game.switches:
        yield from speech.faults(Phrase(f"switch.{switch.id}"))
        for choice in switch.choices:
            if isinstance(choice, str):
                yield from speech.faults(Phrase(f"switch.{switch.id}.{choice}"))


@of_all_play
def everything_said_in_play_speaks_every_language(played: Played) -> Iterator[Fault]:
    """Views, decisions, refusals, facts and outcomes speak to each seat and to a watcher, with names and without."""
    speech = Speech(played.game)
    for play in played.plays:
        match = play.match
        for seat in (None, *range(play.table.seats)):
            for told in match.log(seat):
                phrases = [told.fact.phrase, *([told.fact.cause.name] if told.fact.cause else [])]
                for phrase in phrases:
                    for what in speech.faults(phrase, seat):
                        yield f"fact {told.fact.kind}: {what}", play.record(told.pick)
    for position in played.positions():
        game, state = position.game, position.state
        for seat in (None, *position.seats):
            for what in speech.view_faults(game.view(state, seat), seat):
                yield f"view: {what}", position.record()
        for seat, decision in decisions(position):
            for what in speech.decision_faults(decision, seat):
                yield f"decision {decision.kind}: {what}", position.record()
        for seat in position.seats:
            for number in numbers_to_try(game):
                # A larger number is refused, but not spoken: no program may send it.
                if abs(number) <= LARGEST_NUMBER and (why := game.refusal(state, seat, number)):
                    for what in speech.refusal_faults(why, seat):
                        yield f"refusal of option {number}: {what}", position.record()
        if outcome := game.outcome(state):
            for seat in (None, *position.seats):
                for what in speech.faults(outcome.why, seat):
                    yield f"outcome: {what}", position.record()


class Speech:
    """Tries phrases in every language; what was tried already is not tried again."""

    def __init__(self, game: Game[Any]) -> None:
        self.words: list[Words] = [game.words(language) for language in LANGUAGES]
        self._tried: set[tuple[bytes, int | None]] = set()

    def faults(self, phrase: Phrase, viewer: int | None = None) -> Iterator[str]:
        """Say what keeps a phrase from being spoken to `viewer`, with names and without, in every language."""
        tried = msgspec.json.encode(phrase), viewer
        if tried in self._tried:
            return
        self._tried.add(tried)
        for words in self.words:
            try:
                if lacking := self._lacking(words, phrase):
                    yield lacking
                    continue
                for names in ((), NAMES):
                    if not words.say(phrase, viewer, names).strip():
                        yield f"{phrase.key} says nothing in '{words.lang}'"
            except WordsError as fault:
                yield str(fault)

    def _lacking(self, words: Words, phrase: Phrase) -> str | None:
        """Name an argument that some branch of the message asks for and that the phrase lacks."""
        if phrase.key == SEAT:
            return None
        if missing := sorted(words.placeholders(phrase.key) - {*phrase.args}):
            return f"{phrase.key} lacks the argument '{missing[0]}' ('{words.lang}')"
        inner = [
            inner
            for argument in phrase.args.values()
            for inner in (argument if isinstance(argument, list) else [argument])
            if isinstance(inner, Phrase)
        ]
        return next((lacking for phrase in inner if (lacking := self._lacking(words, phrase))), None)

    def view_faults(self, view: View, viewer: int | None) -> Iterator[str]:
        """Try everything in a view that is read."""
        yield from self.faults(view.headline, viewer)
        for area in view.areas:
            yield from self.faults(area.name, viewer)
            yield from self.key_faults("counter", area.counters)
            for thing in area.things:
                for phrase in (thing.name, thing.text):
                    yield from self.faults(phrase, viewer) if phrase else ()
                yield from self.key_faults("mark", thing.marks)
                yield from self.key_faults("value", thing.values)

    def decision_faults(self, decision: Decision, viewer: int | None) -> Iterator[str]:
        """Try everything in a decision that is read."""
        yield from self.faults(decision.prompt, viewer)
        if decision.cause:
            yield from self.faults(decision.cause.name, viewer)
        for option in all_options(decision):
            yield from self.faults(option.label, viewer)
            yield from self.key_faults("counter", (*option.cost, *option.preview))
        for greyed in decision.greyed:
            yield from self.refusal_faults(greyed.refusal, viewer)

    def refusal_faults(self, refusal: Refusal, viewer: int | None) -> Iterator[str]:
        """Try a refusal."""
        yield from self.faults(refusal.phrase, viewer)

    def key_faults(self, kind: str, names: object) -> Iterator[str]:
        """Try the words of marks, values or counters; all but marks may go by their number."""
        for name in names if isinstance(names, dict | tuple) else ():
            yield from self.faults(Phrase(f"{kind}.{name}", {} if kind == "mark" else {"n": 2}))
