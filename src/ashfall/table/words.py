"""The words of a language, and the one formatter that puts a `Phrase` into them.

(1) A key without words, a missing argument and a bad message are a `WordsError`, never the bare key.
(2) An argument is never read as a message: braces in somebody's name stay braces.
(3) Whatever the arguments, speaking ends soon and its text is bounded.
"""

from __future__ import annotations

from collections.abc import KeysView, Mapping, Sequence
from pathlib import Path

import msgspec

from .messages import DEEPEST, Insert, Message, Part, Plural, Select, WordsError, names_in, parse_message
from .phrase import SEAT, Phrase
from .word_files import LANGUAGES, WordFile, with_shared

LONGEST_TEXT = 20_000
"""The most characters one phrase may come to."""

LARGEST_NUMBER = 2**53 - 1
"""The largest number spoken: beyond it a browser would say another one."""

_SEPARATED_FROM = 10_000
_SEPARATORS = {"en": ",", "fr": "\u202f", "it": "."}
# French and Italian have a third form for millions ("un million de"); no number of ours comes near.
_ONE = {"en": (1,), "fr": (0, 1), "it": (1,)}


class Words:
    """Every message of one language by its key. Messages are read at first use and kept."""

    def __init__(self, lang: str, texts: Mapping[str, str], files: Mapping[str, WordFile] | None = None) -> None:
        """Hold `texts`; `files` says where each key came from, for messages of error."""
        if lang not in LANGUAGES:
            raise WordsError(f"'{lang}' is not one of the languages {', '.join(LANGUAGES)}.")
        self.lang = lang
        self._texts = dict(texts)
        self._files = dict(files or {})
        self._messages: dict[str, Message] = {}

    @classmethod
    def load(cls, lang: str, folders: Sequence[Path] = ()) -> Words:
        """Read `<lang>.toml` of the shared folder and then of every other; no key may be there twice."""
        if lang not in LANGUAGES:
            raise WordsError(f"'{lang}' is not one of the languages {', '.join(LANGUAGES)}.")
        texts: dict[str, str] = {}
        files: dict[str, WordFile] = {}
        for folder in with_shared(folders):
            file = WordFile.read(folder / f"{lang}.toml")
            for key, text in file.texts.items():
                if key in files:
                    raise file.fault(key, f"{files[key].where(key)} has this key already")
                texts[key] = text
                files[key] = file
        return cls(lang, texts, files)

    def say(self, phrase: Phrase, viewer: int | None = None, names: Sequence[str] = ()) -> str:
        """Speak `phrase` to whoever sits at `viewer` (None: to somebody watching); `names` are the seats' names."""
        return _Speech(self, viewer, names, phrase, 1).text()

    def keys(self) -> KeysView[str]:
        return self._texts.keys()

    def __contains__(self, key: object) -> bool:
        return key in self._texts

    def placeholders(self, key: str) -> frozenset[str]:
        """Name the arguments that the message of `key` asks for."""
        return frozenset(names_in(self.message(key)))

    def message(self, key: str) -> Message:
        """The message of `key`, read."""
        message = self._messages.get(key)
        if message is None:
            message = self._messages[key] = self._read(key)
        return message

    def _read(self, key: str) -> Message:
        if key not in self._texts:
            raise WordsError(f"{key}: there are no words for this key in '{self.lang}'.")
        try:
            return parse_message(self._texts[key])
        except WordsError as fault:
            place = self._files[key].where(key) if key in self._files else self.lang
            raise WordsError(f"{place}: {key}: {fault}.") from None


class _Speech(msgspec.Struct, frozen=True):
    """One phrase being spoken to one viewer."""

    words: Words
    viewer: int | None
    names: Sequence[str]
    phrase: Phrase
    depth: int

    def text(self) -> str:
        if self.depth > DEEPEST:
            raise self.fault(f"phrases lie more than {DEEPEST} deep")
        text = self.seat_name() if self.phrase.key == SEAT else self.joined(self.words.message(self.phrase.key))
        if len(text) > LONGEST_TEXT:
            raise self.fault(f"this comes to more than {LONGEST_TEXT} characters")
        return text

    def fault(self, what: str) -> WordsError:
        return WordsError(f"{self.phrase.key}: {what} (speaking '{self.words.lang}').")

    def inner(self, phrase: Phrase) -> str:
        return _Speech(self.words, self.viewer, self.names, phrase, self.depth + 1).text()

    def joined(self, message: Message) -> str:
        return "".join(self.part(part) for part in message)

    def part(self, part: Part) -> str:
        if isinstance(part, str):
            return part
        argument = self.argument(part.name)
        if isinstance(part, Insert):
            return self.value(argument)
        branch = self.counted(part, argument) if isinstance(part, Plural) else self.selected(part, argument)
        return self.joined(branch)

    def argument(self, name: str) -> int | str | Phrase | list[Phrase]:
        try:
            return self.phrase.args[name]
        except KeyError:
            raise self.fault(f"the argument '{name}' is missing") from None

    def value(self, argument: int | str | Phrase | list[Phrase]) -> str:
        if isinstance(argument, str):
            return argument
        if isinstance(argument, int):
            return self.number(argument)
        if isinstance(argument, Phrase):
            return self.inner(argument)
        return self.listed(argument)

    def number(self, n: int) -> str:
        if abs(n) > LARGEST_NUMBER:
            raise self.fault("a number is too large to be spoken")
        if abs(n) < _SEPARATED_FROM:
            return f"{n:d}"
        return f"{n:,d}".replace(",", _SEPARATORS[self.words.lang])

    def listed(self, phrases: list[Phrase]) -> str:
        if not phrases:
            return self.inner(Phrase("list.none"))
        said, *others = [self.inner(phrase) for phrase in phrases]
        for i, other in enumerate(others, start=1):
            key = "list.last" if i == len(others) else "list.more"
            said = self.inner(Phrase(key, {"said": said, "next": other}))
        return said

    def counted(self, part: Plural, argument: int | str | Phrase | list[Phrase]) -> Message:
        if not isinstance(argument, int):
            raise self.fault(f"the argument '{part.name}' is not a number")
        exact = part.branches.get(f"={argument}")
        if exact is not None:
            return exact
        form = "one" if abs(argument) in _ONE[self.words.lang] else "other"
        return part.branches.get(form, part.branches["other"])

    def selected(self, part: Select, argument: int | str | Phrase | list[Phrase]) -> Message:
        return part.branches.get(self.branch_name(argument), part.branches["other"])

    def branch_name(self, argument: int | str | Phrase | list[Phrase]) -> str:
        """What a select goes by: a text or number itself, a phrase's key, a seat by who is listening."""
        if isinstance(argument, list):
            # One winner is spoken to as such; several never are "you".
            return self.branch_name(argument[0]) if len(argument) == 1 else "other"
        if not isinstance(argument, Phrase):
            return str(argument)
        if argument.key != SEAT:
            return argument.key
        return "you" if self.viewer is not None and argument.args.get("n") == self.viewer else "other"

    def seat_name(self) -> str:
        n = self.phrase.args.get("n")
        if not isinstance(n, int) or n < 0:
            raise self.fault("this is not the number of a seat")
        if n < len(self.names) and self.names[n]:
            return self.names[n]
        return self.inner(Phrase("seat.name", {"n": n + 1}))
