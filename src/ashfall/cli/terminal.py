"""A game at a terminal: shows the text table to who is asked, reads a line, lets the bots answer, keeps the game.

(1) Persons answer before bots: where any of a group may answer, bots do so only when no person is asked.
(2) When another person takes the keyboard, the screen is wiped and a curtain waits for Enter.
(3) A line that is not understood, or refused, changes nothing.
"""

from __future__ import annotations

import re
import shlex
import shutil
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any, ClassVar

from ashfall.bots import Bot, Sight, make_bot
from ashfall.table.match import Match
from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.words import Words

from .saves import Save
from .screen import Screen
from .seats import is_person, seat_names
from .text_table import Line, TextTable

LOG_LINES = 30


class Left(Exception):  # noqa: N818 - leaving is no error
    """Whoever has the keyboard left the game."""


class TerminalTable:
    """One match, who sits at it, and who has the keyboard."""

    def __init__(
        self,
        match: Match[Any],
        specs: Sequence[str],
        words: Words,
        screen: Screen,
        save: Save,
        curtain: bool,
    ) -> None:
        self.match = match
        self.game = match.game
        self.words = words
        self.screen = screen
        self.save = save
        self.persons = [seat for seat, spec in enumerate(specs) if is_person(spec)]
        self.curtain = curtain and len(self.persons) > 1
        self.chair = self.persons[0] if len(self.persons) == 1 else None
        """The seat of who has the keyboard; None before anybody took it, and for a table of bots."""
        self.wished: int | None = None
        """The seat that the keyboard is to be passed to, if somebody asked for it."""
        self.is_kept = True
        """The disk lets us keep the game."""
        self.bots: dict[int, Bot] = {
            seat: make_bot(spec, seat, match.seed) for seat, spec in enumerate(specs) if not is_person(spec)
        }
        self.names = seat_names(specs, words)

    # The loop

    def play(self) -> None:
        """Play to the end. Raises Left, EOFError and KeyboardInterrupt when somebody leaves; the game is kept."""
        try:
            if not self.persons:
                self.show_facts_of_the_last_pick()
            while not self.match.is_over:
                seat = self.next_person()
                if seat is None:
                    self.let_a_bot_pick()
                else:
                    self.sit(seat)
                    self.answer(seat)
            self.show_end()
        except (Left, EOFError):
            raise
        except Exception as fault:
            fault.add_note(f"The record: {self.match.record().line()}")
            raise

    def next_person(self) -> int | None:
        """Choose who has the keyboard: who is wished for, who has it already, or the first person that is asked."""
        asked = self.game.asked(self.match.state)
        wished, self.wished = self.wished, None
        persons = [seat for seat in (wished, self.chair, *self.persons) if seat in asked and seat in self.persons]
        return persons[0] if persons else None

    def let_a_bot_pick(self) -> None:
        """Let the first bot that is asked answer."""
        seat = self.game.asked(self.match.state)[0]
        self.screen.flash(self.text().say(phrase("table.thinking", who=seat_name(seat))))
        option = self.bots[seat].pick(Sight(self.game, self.match.state, seat))
        refused = self.match.apply(seat, option)
        if refused is not None:
            raise RuntimeError(f"the bot at seat {seat} picked {option}: {refused.key}")
        self.keep()
        if not self.persons:
            self.show_facts_of_the_last_pick()

    def sit(self, seat: int) -> None:
        """Give the keyboard to a seat, behind the curtain if it was another's."""
        if seat != self.chair and self.curtain:
            self.screen.clear()
            self.screen.ask(f"{self.words.say(phrase('table.curtain', who=self.name(seat)))} ")
            self.screen.clear()
        self.chair = seat

    def answer(self, seat: int) -> None:
        """Show the table to who has the keyboard and obey, until a pick, an undo or a pass changed something."""
        self.show_table()
        name = self.name(seat) if len(self.persons) > 1 else ""
        while True:
            line = self.screen.ask(f"{name}> ")
            if re.fullmatch(r"\d{1,4}", line):
                if self.pick(seat, int(line)):
                    return
                continue
            letter, _, rest = line.partition(" ")
            command = self.COMMANDS.get(letter.lower())
            if command is None or (rest and letter.lower() not in self.WITH_MORE):
                self.refuse_to_understand(line)
            elif command(self, rest.strip()):
                return

    def pick(self, seat: int, number: int) -> bool:
        """Pick the option of that number on the screen; say whether something changed."""
        decision = self.game.decision(self.match.state, seat)
        assert decision is not None, "who is asked has a decision"
        if not 1 <= number <= len(decision.options):
            self.tell_why_not(str(number))
            return False
        refused = self.match.apply(seat, decision.options[number - 1].id)
        if refused is not None:
            self.screen.say(self.text().refusal(refused))
            return False
        self.keep()
        return True

    # What is shown

    def text(self) -> TextTable:
        """Put things into words for who has the keyboard."""
        return TextTable(self.words, self.names, self.chair, self.screen.width, self.game.co_operative)

    def name(self, seat: int) -> str:
        """Name a seat as everybody calls it."""
        return self.words.say(seat_name(seat), None, self.names)

    def show_table(self) -> None:
        """Show the table, what happened since the viewer's last pick, and what is asked."""
        text = self.text()
        self.screen.say("")
        self.screen.show(text.table(text.say_title(), self.game.view(self.match.state, self.chair)))
        self.show_since_last_pick()
        decision = self.game.decision(self.match.state, self.chair)
        if decision is not None:
            self.screen.say("")
            self.screen.show(text.decision(decision))
            others = [seat_name(seat) for seat in self.persons if seat in decision.seats and seat != self.chair]
            if others and decision.mode == "any":
                others_may = text.inside(phrase("table.others-may", who=others))
                self.screen.show(text.wrapped(others_may, "quiet", indent="  "))

    def show_facts_of_the_last_pick(self) -> None:
        """Tell what the last pick did to who watches a table of bots."""
        log = self.match.log(None, len(self.match.picks))
        self.screen.show(self.text().facts(told.fact for told in log))

    def show_since_last_pick(self) -> None:
        """Tell what the viewer's last pick did, and what happened since."""
        log = self.match.log(self.chair, self.last_pick())
        if log:
            text = self.text()
            self.screen.say("")
            heading = phrase("table.since" if self.last_pick() else "table.so-far")
            self.screen.show(text.wrapped(text.say(heading), "heading"))
            self.screen.show(text.facts(told.fact for told in log))

    def last_pick(self) -> int:
        """Number the last pick of who has the keyboard, from 1; 0 is the start, also for who watches."""
        numbered = reversed(list(enumerate(self.match.picks, 1)))
        return next((number for number, pick in numbered if pick.seat == self.chair), 0)

    def show_end(self) -> None:
        """Show the table at the end, who won, and the record."""
        if len(self.persons) > 1:
            self.chair = None
        text = self.text()
        outcome = self.game.outcome(self.match.state)
        assert outcome is not None, "a game that is over has an outcome"
        self.screen.say("")
        self.screen.show(text.table(text.say_title(), self.game.view(self.match.state, self.chair)))
        if self.chair is not None:
            self.show_since_last_pick()
        self.screen.say("")
        self.screen.show(text.outcome(outcome, self.game.co_operative))
        self.screen.say("")
        self.show_record("")
        self.try_to(self.save.close)

    # Commands: each says whether the table changed

    def show_help(self, _: str) -> bool:
        self.screen.say(self.words.say(Phrase("table.help")).strip("\n"))
        return False

    def show_again(self, _: str) -> bool:
        self.show_table()
        return False

    def show_log(self, rest: str) -> bool:
        if not re.fullmatch(r"([1-9]\d{0,5})?", rest):
            self.refuse_to_understand(f"l {rest}")
            return False
        lines = int(rest or LOG_LINES)
        log = self.match.log(self.chair)[-lines:]
        self.screen.show(self.text().facts(told.fact for told in log))
        if not log:
            self.screen.say(self.text().say(phrase("table.no-log")))
        return False

    def show_record(self, _: str) -> bool:
        """Show the record. It tells all that is hidden: while several persons play, only where it is kept."""
        if len(self.persons) > 1 and not self.match.is_over:
            kept = self.save.path if self.is_kept else None
            text = self.text()
            self.screen.show(text.wrapped(text.say(phrase("table.record-kept" if kept else "table.record-later"))))
            if kept:
                self.screen.say(str(kept))
            return False
        self.screen.say(f"{self.text().say(phrase('table.record'))}")
        self.screen.say(self.match.record().line())
        return False

    def tell_about(self, wanted: str) -> bool:
        """Tell what a thing on the table does, by part of its name."""
        text = self.text()
        lines = list(text.about(self.game.view(self.match.state, self.chair), wanted))
        self.screen.show(lines)
        if not lines:
            self.screen.say(text.say(phrase("table.no-such-thing", text=printable(wanted))))
        return False

    def tell_why_not(self, rest: str) -> bool:
        """Tell why an option cannot be picked, or all that cannot; people also type it as `why not 5`."""
        rest = re.sub(r"^not\b\s*", "", rest, flags=re.IGNORECASE)
        text = self.text()
        decision = self.game.decision(self.match.state, self.chair)
        assert decision is not None, "who is asked has a decision"
        options = len(decision.options)
        greyed = list(enumerate(decision.greyed, options + 1))
        if rest:
            number = int(rest) if re.fullmatch(r"\d{1,4}", rest) else 0
            if 1 <= number <= options:
                self.screen.say(text.say(phrase("table.can-be-picked", n=number)))
                return False
            greyed = [(n, why) for n, why in greyed if n == number]
            if not greyed:
                self.screen.say(text.say(phrase("table.no-such-number", text=printable(rest))))
        elif not greyed:
            self.screen.say(text.say(phrase("table.nothing-greyed")))
        for n, why in greyed:
            said = f"({n}) {text.say(why.option.label)} – {text.refusal(why.refusal)}"
            self.screen.show(text.wrapped(said))
        return False

    def pass_keyboard(self, rest: str) -> bool:
        """Give the keyboard to another person who may answer now: the next one, or the one named."""
        asked = [seat for seat in self.game.asked(self.match.state) if seat in self.persons]
        others = [seat for seat in asked if seat > (self.chair or 0)] + [seat for seat in asked if seat != self.chair]
        if rest:
            others = [seat for seat in asked if rest in (str(seat + 1), self.names[seat])]
        if not others:
            self.screen.say(self.text().say(phrase("table.nobody-to-pass-to")))
            return False
        self.wished = others[0]
        return True

    def take_back(self, _: str) -> bool:
        """Take back the viewer's last pick and all since; what others or chance did since needs everybody's consent."""
        seat, last = self.chair, self.last_pick()
        assert seat is not None, "who types has a seat"
        if not last:
            self.screen.say(self.text().say(Phrase("refusal.nothing-to-undo")))
            return False
        picks = len(self.match.picks) - last + 1
        refused = self.match.undo(seat, picks)
        if refused is not None:
            if not self.everybody_agrees(refused.phrase, picks):
                key = "table.not-taken-back" if len(self.persons) > 1 else "table.not-taken-back-alone"
                self.screen.say(self.text().say(Phrase(key)))
                return False
            self.match.propose_undo(seat, picks)
            for other in range(self.match.seats):
                if self.match.proposal is not None:
                    self.match.agree(other)
        self.keep()
        self.screen.say(self.text().say(phrase("table.taken-back")))
        return True

    def everybody_agrees(self, why: Phrase, picks: int) -> bool:
        """Ask every person at the table; bots agree, and are no reason to ask a person who plays alone with them."""
        back = self.match.state_after(len(self.match.picks) - picks)
        revealed = self.game.barriers(back) != self.game.barriers(self.match.state)
        if len(self.persons) == 1 and not revealed:
            return True
        if revealed:
            why = Phrase("refusal.barrier" if self.match.seats > 1 else "table.revealed-alone")
        self.screen.show(self.text().wrapped(self.text().say(why)))
        return all(self.agrees(seat) for seat in self.persons)

    def agrees(self, seat: int) -> bool:
        """Ask a person yes or no; anything but a yes is a no."""
        yes = self.words.say(Phrase("answer.yes"))
        no = self.words.say(Phrase("answer.no"))
        key = "table.agree" if len(self.persons) > 1 else "table.agree-with-bots" if self.bots else "table.agree-alone"
        question = self.words.say(Phrase(key, {"who": self.name(seat), "yes": yes, "no": no}))
        answer = self.screen.ask(f"{question} ").lower()
        return bool(answer) and (yes.startswith(answer) or answer in ("y", "yes", "si"))

    def leave(self, _: str) -> bool:
        raise Left

    def refuse_to_understand(self, line: str) -> None:
        """Say, in a sentence, that a line means nothing here."""
        text = self.text()
        said = phrase("table.not-understood", text=printable(line)) if line else phrase("table.type-a-number")
        self.screen.say(text.say(said))

    # Keeping the game

    def goodbye(self) -> Iterator[Line]:
        """Take leave, and tell how to go on."""
        text = self.text()
        if self.save.is_written:
            yield from text.wrapped(text.say(Phrase("table.kept")))
            yield Line(f"  {command_typed()} play {self.game.name} --resume")
        yield Line(text.say(phrase("table.goodbye")))

    def keep(self) -> None:
        """Keep the game as it stands."""
        self.try_to(self.save.write)

    def try_to(self, keep: Callable[[Match[Any]], None]) -> None:
        """Keep the game if the disk lets us; a game goes on without, and says so once."""
        if not self.is_kept:
            return
        try:
            keep(self.match)
        except OSError as fault:
            self.is_kept = False
            self.screen.say(self.text().say(phrase("table.not-kept", why=str(fault.strerror))))

    WITH_MORE = frozenset({"l", "log", "w", "why", "i", "s"})
    """The commands that something may follow; after any other it would go unheard."""

    COMMANDS: ClassVar[dict[str, Callable[[TerminalTable, str], bool]]] = {
        "u": take_back,
        "undo": take_back,
        "l": show_log,
        "log": show_log,
        "w": tell_why_not,
        "why": tell_why_not,
        "i": tell_about,
        "s": pass_keyboard,
        "v": show_again,
        "r": show_record,
        "?": show_help,
        "h": show_help,
        "help": show_help,
        "q": leave,
        "quit": leave,
        "exit": leave,
    }


def command_typed() -> str:
    """Name the program as it was called: who began with `make play` has no `ashfall` on the way to programs."""
    called = sys.argv[0]
    if Path(called).name == "__main__.py":
        return "python -m ashfall"
    if Path(called).name != "ashfall" or shutil.which("ashfall") == called:
        return "ashfall"
    return shlex.quote(called)


def printable(text: str) -> str:
    """Quote what was typed, short and harmless."""
    return "".join(character if character.isprintable() else "?" for character in text[:40])
