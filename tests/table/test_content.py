"""Content files: every fault is a sentence with file and line, and nothing is taken that is not written in the form."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ashfall.table.content import MOST_FAULTS, ContentError, Form, Name, check_content_file, read_content
from ashfall.table.content_yaml import DEEPEST_NODE, LARGEST_FILE
from ashfall.table.story_check import check_story, check_story_words
from ashfall.table.story_steps import SHARED_CONDITIONS, SHARED_STEPS, Condition, Passage, Step
from ashfall.table.words import Words
from ashfall.testing.toys.night_watch import GAME


class Find(Step[Any], frozen=True):
    coins: Annotated[int, msgspec.Meta(ge=1, le=9)]
    side: Literal["heads", "tails"] = "heads"


class Spend(Step[Any], frozen=True):
    may_be_refused: ClassVar[bool] = True
    coins: int = 1

    def cost(self) -> dict[str, int]:
        return {"coins": self.coins}


class Rich(Condition[Any], frozen=True):
    at_least: int = 5


class Page(Passage, frozen=True):
    first: bool = False
    title: str = ""

    def begins(self) -> bool:
        return self.first


class Story(msgspec.Struct, frozen=True, kw_only=True):
    content: str
    passages: dict[Name, Page] = {}
    cards: dict[Name, Passage] = {}


FORM = Form(
    "tale/1",
    Story,
    {Step: {**SHARED_STEPS, "find": Find, "spend": Spend}, Condition: {**SHARED_CONDITIONS, "rich": Rich}},
)


def faults_in(folder: Path, text: str) -> list[str]:
    """What is wrong with a file of this text below its title, as `line: sentence`."""
    path = folder / "tale.yaml"
    path.write_text(f"content: tale/1\n{text}", encoding="utf-8")
    reading = read_content([path], FORM)
    faults = reading.faults + check_story(reading, frozenset())
    return [str(fault).removeprefix(f"{path}:") for fault in faults]


def page(*steps: str) -> str:
    """A file with one passage of these steps; the first step stands on line 5."""
    return "passages:\n  inn:\n    first: true\n    do: [\n" + "".join(f"      {step},\n" for step in steps) + "    ]\n"


# --- what a file may not hold ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        ("fnd: 3", "'fnd' is not a step; did you mean 'find'?"),
        ("dance: 3", "'dance' is not a step."),
        ("find: {coins: 3, sides: heads}", "'find' has no key 'sides'; did you mean 'side'?"),
        ("find: {side: heads}", "'find' lacks its key 'coins'."),
        ("find: {coins: 12}", "'coins' should be a whole number from 1 to 9, not 12."),
        ("find: 12", "'find' should be a whole number from 1 to 9, not 12."),
        ("find: {coins: two}", "'coins' should be a whole number from 1 to 9, not 'two'."),
        ("find: {coins: true}", "'coins' should be a whole number from 1 to 9, not true."),
        ("find: {coins: [1]}", "'coins' should be a whole number from 1 to 9, not a list."),
        ("find: {coins: 3, side: hads}", "'side' should be heads or tails, not 'hads'; did you mean 'heads'?"),
        ("find: {coins: 3, coins: 4}", "the key 'coins' is there twice, first on line 6."),
        ("{find: 3, spend: 1}", "a step is one word with what it needs, as in 'word: {...}'."),
        ("if: {when: poor, then: [find: 1]}", "'poor' is not a condition."),
        ("if: {when: {ritch: 1}}", "'ritch' is not a condition; did you mean 'rich'?"),
        ("if: {then: [find: 1]}", "'if' lacks its key 'when'."),
        ("repeat: 3", "'repeat' lacks its key 'do'."),
        ("go: in", "there is no passage 'in'; did you mean 'inn'?"),
        ("go: In", "'go' should be a name of small letters, digits and dashes, 40 at most, not 'In'."),
        ("choose: {answers: {a: []}}", "a choice has 2 to 8 answers, not 1."),
        (
            "choose: {answers: {a: [spend: 1], b: [spend: 2]}}",
            "every answer of this choice may be refused; add one that can always be given.",
        ),
        ("roll: {results: [{up_to: 3}]}", "the results of this die rise and end with 'up_to: 6'."),
        ("roll: {results: [{up_to: 6}, {up_to: 6}]}", "the results of this die rise and end with 'up_to: 6'."),
        ("roll: {results: []}", "the results of this die rise and end with 'up_to: 6'."),
        ("find: &gold 3", "'&gold' is an anchor; write the thing itself wherever it is meant."),
        ("find: *gold", "'*gold' is an alias; write the thing itself."),
        ("find: !!int 3", "'tag:yaml.org,2002:int' is a tag; content has none."),
        (
            "find: !!python/object:os.system 3",
            "'tag:yaml.org,2002:python/object:os.system' is a tag; content has none.",
        ),
        ("find: 036", "a bare 036 is not read alike everywhere; put it in quotes."),
        ("find: 1.5", "a bare 1.5 is not read alike everywhere; put it in quotes."),
        ("3: find", "the key 3 is not a text; put it in quotes."),
        ("[a]: find", "a key is a text, not a list or a mapping."),
    ],
)
def test_a_fault_in_a_step_is_told_with_its_line(tmp_path: Path, step: str, sentence: str) -> None:
    assert faults_in(tmp_path, page(step))[0] == f"6: {sentence}"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("passages: []\n", "2: 'passages' should be a mapping, not a list."),
        ("passages:\n  inn: 3\n", "3: 'inn' should be a mapping, not 3."),
        ("passages:\n  inn: {first: true, do: 3}\n", "3: 'do' should be a list, not 3."),
        ("pasages: {}\n", "2: this file has no key 'pasages'; did you mean 'passages'?"),
        ("passages:\n  The Inn: {}\n", "3: 'The Inn' should be a name of small letters, digits and dashes, 40 at most"),
        ("passages:\n  inn: {first: yes}\n", "3: a bare yes is not read alike everywhere; put it in quotes."),
        ("passages:\n  inn: {title: no}\n", "3: a bare no is not read alike everywhere; put it in quotes."),
        ("passages:\n  inn: {title: }\n", "3: nothing stands here; write [] for no step and '' for no text."),
        ("passages:\n  y: {}\n", "3: a bare y is not read alike everywhere; put it in quotes."),
        ("passages:\n  on: {}\n", "3: a bare on is not read alike everywhere; put it in quotes."),
        ("passages:\n  inn: {\n", "4: this is not YAML: "),
        ("passages:\n\tinn: {}\n", "3: this is not YAML: "),
        ("---\ncontent: tale/1\n", "2: a second document begins here; a content file is one."),
        ("passages:\n  inn: {first: true}\n  inn: {}\n", "4: the key 'inn' is there twice, first on line 3."),
        ("passages:\n  inn: {first: true}\n  cellar: {}\n", "4: nothing ever leads to 'cellar'."),
        (
            "passages:\n  inn:\n    first: true\n    do: [go: cellar, find: 1]\n  cellar: {}\n",
            "3: 'inn' has steps after a 'go', which are never done.",
        ),
        (
            "passages:\n  inn:\n    first: true\n    do: [{if: {when: {rich: 1}, then: [{spend: 1}]}}]\n",
            "3: 'inn' has a step that may be refused where nobody could choose otherwise.",
        ),
        (
            "passages:\n  inn:\n    first: true\n    do: [{spend: 1}, {find: 2}, {spend: 2}]\n",
            "3: 'inn' takes coins in two steps; make them one.",
        ),
    ],
)
def test_a_fault_in_a_file_is_told_with_its_line(tmp_path: Path, text: str, sentence: str) -> None:
    assert faults_in(tmp_path, text)[0].startswith(sentence)


def test_an_answer_is_named_once_in_a_passage(tmp_path: Path) -> None:
    twice = page("choose: {answers: {a: [], b: []}}", "choose: {answers: {a: [], c: []}}")
    assert faults_in(tmp_path, twice) == ["3: 'inn' has two answers called 'a'."]


def test_a_name_that_is_in_two_files_is_told_with_both(tmp_path: Path) -> None:
    paths = [tmp_path / "a.yaml", tmp_path / "b.yaml"]
    for path in paths:
        path.write_text("content: tale/1\npassages:\n  inn: {first: true}\n", encoding="utf-8")
    reading = read_content(paths, FORM)
    assert [str(fault) for fault in reading.faults] == [
        f"{paths[1]}:3: 'inn' is among the passages already, at {paths[0]}:3."
    ]


def test_a_file_that_cannot_be_read_does_not_make_its_names_faults_elsewhere(tmp_path: Path) -> None:
    whole, broken = tmp_path / "a.yaml", tmp_path / "b.yaml"
    whole.write_text("content: tale/1\n" + page("go: cellar"), encoding="utf-8")
    broken.write_text("content: tale/1\npassages:\n  cellar: {\n", encoding="utf-8")
    reading = read_content([whole, broken], FORM)
    faults = reading.faults + check_story(reading, frozenset())
    assert [fault.place.path for fault in faults] == [broken]


def test_all_faults_of_a_file_are_told_in_order_twenty_at_most(tmp_path: Path) -> None:
    path = tmp_path / "tale.yaml"
    path.write_text("content: tale/1\n" + page(*["find: 12"] * 30), encoding="utf-8")
    with pytest.raises(ContentError) as raised:
        read_content([path], FORM).value  # noqa: B018
    assert len(raised.value.faults) == MOST_FAULTS
    assert raised.value.faults[1] == f"{path}:7: 'find' should be a whole number from 1 to 9, not 12."


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "1: this file is empty."),
        ("passages: {}\n", "1: the first key of a content file says what it is for: 'content: tale/1'."),
        (
            "passages: {}\ncontent: tale/1\n",
            "1: the first key of a content file says what it is for: 'content: tale/1'.",
        ),
        ("- 1\n", "1: the first key of a content file says what it is for: 'content: tale/1'."),
        ("content: tale/2\n", "1: this file is for 'tale/2', not for 'tale/1'."),
        ("content: tale/1\n" + "a: " + "[" * 100 + "]" * 100 + "\n", f"2: this lies more than {DEEPEST_NODE} deep."),
        ("#" * (LARGEST_FILE + 1), f"1: this file has {LARGEST_FILE + 1} bytes; {LARGEST_FILE} are the most."),
        ("content: tale/1\n\x07: 1\n", "2: this is not YAML: "),
    ],
)
def test_a_file_that_is_no_content_is_told_so(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "tale.yaml"
    path.write_text(text, encoding="utf-8")
    assert str(read_content([path], FORM).faults[0]).startswith(f"{path}:{sentence}")


def test_a_file_that_cannot_be_read_is_told_so(tmp_path: Path) -> None:
    missing, latin = tmp_path / "missing.yaml", tmp_path / "latin.yaml"
    latin.write_bytes("content: tale/1\n# été\n".encode("latin-1"))
    assert [str(fault) for fault in read_content([missing, latin, tmp_path], FORM).faults] == [
        f"{missing}:1: this file cannot be read.",
        f"{latin}:1: this file is not UTF-8.",
        f"{tmp_path}:1: this file cannot be read.",
    ]


@settings(max_examples=200, deadline=None)
@given(st.text(alphabet="acdefgiknops:{}[],-&*!'\"| \n\t0123#", max_size=80))
def test_any_text_is_read_or_refused_with_a_sentence(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    for fault in faults_in(tmp_path_factory.getbasetemp(), text):
        line, _, sentence = fault.partition(": ")
        assert line.isdigit()
        assert sentence.endswith((".", "?"))


# --- what a file may hold --------------------------------------------------------------------------------------------


def test_what_is_written_in_the_form_is_read_as_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "tale.yaml"
    path.write_text(
        "content: tale/1\npassages:\n  '036':\n    first: true\n    title: 'yes'\n    do:\n"
        "      - find: 3\n      - find: {coins: 2, side: tails}\n      - if: {when: rich, then: [spend: {}]}\n",
        encoding="utf-8",
    )
    passage = read_content([path], FORM).value.passages["036"]
    found, more, last = passage.do
    assert (passage.title, found, more) == ("yes", Find(3), Find(2, "tails"))
    assert msgspec.structs.asdict(last)["then"] == (Spend(1),)


# --- ways that do not end --------------------------------------------------------------------------------------------


def ways(**passages: str) -> str:
    """A file of passages by their steps; the first begins."""
    entries = "".join(f"  {name}: {{first: true, do: [{steps}]}}\n" for name, steps in passages.items())
    return f"passages:\n{entries}"


@pytest.mark.parametrize(
    ("text", "way"),
    [
        (ways(a="go: a"), "a - a"),
        (ways(a="go: b", b="find: 1, go: c", c="go: a"), "a - b - c - a"),
        (ways(a="if: {when: rich, then: [go: b]}", b="go: a"), "a - b - a"),
        (ways(a="repeat: {times: 2, do: [go: b]}", b="go: a"), "a - b - a"),
        (ways(a="if: {when: rich, then: [choose: {answers: {j: [], k: []}}]}, go: a"), "a - a"),
        (ways(a="choose: {answers: {j: [go: a], k: []}}"), "a - a"),
        (ways(a="choose: {answers: {j: [], k: []}}, go: a"), "a - a"),
        (ways(a="roll: {results: [{up_to: 5}, {up_to: 6, do: [go: b]}]}", b="go: a"), "a - b - a"),
        (
            ways(a="choose: {answers: {j: [go: a], k: [go: b]}}", b="choose: {answers: {l: [go: a], m: [go: b]}}"),
            "a - a",
        ),
    ],
)
def test_passages_that_may_go_round_in_one_telling_are_faults(tmp_path: Path, text: str, way: str) -> None:
    assert faults_in(tmp_path, text)[0] == f"3: this may go round for ever in one telling: {way}."


@pytest.mark.parametrize(
    "text",
    [
        ways(a="go: b", b="find: 1"),
        ways(a="choose: {answers: {j: [go: b], k: [go: b]}}", b="roll: {results: [{up_to: 6}]}"),
        ways(a="choose: {answers: {j: [], k: [go: b]}}", b="find: 1") + "cards:\n  b: {do: [go: a]}\n",
    ],
)
def test_passages_that_come_to_an_end_are_no_faults(tmp_path: Path, text: str) -> None:
    assert faults_in(tmp_path, text) == []


def test_what_comes_back_another_night_is_another_telling(tmp_path: Path) -> None:
    own = next(path for path in GAME.content_paths() if path.name == "encounters.yaml")
    edited = tmp_path / own.name
    written = own.read_text(encoding="utf-8")
    for answer, sentence in (
        ("later: {passage: lantern, nights: 1}", ""),
        ("go: lantern", ":61: this may go round for ever in one telling: lantern - lantern."),
    ):
        edited.write_text(written.replace("watch-it: []", f"watch-it: [{answer}]"), encoding="utf-8")
        assert check_content_file(edited, find_night_watch) == ([f"{edited}{sentence}"] if sentence else [])


def test_what_only_an_unreached_passage_leads_to_is_unreached_too(tmp_path: Path) -> None:
    text = "passages:\n  a: {first: true}\n  b: {do: [go: c]}\n  c: {}\n"
    assert faults_in(tmp_path, text) == ["4: nothing ever leads to 'b'.", "5: nothing ever leads to 'c'."]


# --- words, and whole games ------------------------------------------------------------------------------------------


def test_missing_words_are_told_with_the_file_they_are_missing_in(tmp_path: Path) -> None:
    path = tmp_path / "tale.yaml"
    path.write_text("content: tale/1\n" + page("choose: {answers: {stay: [], leave: []}}"), encoding="utf-8")
    texts = {"passage.inn.name": "Inn", "passage.inn.text": "Warm.", "passage.inn.stay": "Stay"}
    words = {"en": Words("en", texts), "fr": Words("fr", {**texts, "passage.inn.leave": "Partir"})}
    faults = check_story_words(read_content([path], FORM), words, Path("words"))
    assert [str(fault) for fault in faults] == [f"{path}:3: 'inn' has no words 'passage.inn.leave' in words/en.toml."]


def find_night_watch(name: str) -> Any:
    if name != "night_watch":
        raise ValueError(f"there is no game '{name}'.")
    return GAME


def test_the_content_of_night_watch_has_no_fault() -> None:
    assert GAME.check_content() == []
    for path in GAME.content_paths():
        assert check_content_file(path, find_night_watch) == []


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "1: this file is empty."),
        ("a: 1\n", "1: the first key of a content file says what it is for, as in 'content: night_watch/1'."),
        ("content: day_watch/1\n", "1: there is no game 'day_watch'."),
        ("content: night_watch/9\n", "1: this file is for 'night_watch/9', not for 'night_watch/1'."),
        (
            "content: night_watch/1\npassages:\n  wolves: {copies: 1}\n",
            "3: 'wolves' is among the passages already, at ",
        ),
        (
            "content: night_watch/1\npassages:\n  owls: {copies: 1}\n",
            "3: 'owls' has no words 'passage.owls.name' in ",
        ),
        ("content: night_watch/1\nactions:\n  dig: {do: [gain: {}]}\n", "3: this step moves neither wood nor food."),
        (
            "content: night_watch/1\nactions:\n" + "".join(f"  a{n}: {{}}\n" for n in range(9)),
            "1: there are at most 8 actions, not 9.",
        ),
    ],
)
def test_one_file_is_checked_for_the_game_it_names(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "extra.yaml"
    path.write_text(text, encoding="utf-8")
    assert check_content_file(path, find_night_watch)[0].startswith(f"{path}:{sentence}")


@pytest.mark.parametrize("way", ["copy", "link", "edited"])
def test_a_file_stands_in_for_the_games_own_whose_entries_it_has(tmp_path: Path, way: str) -> None:
    own = next(path for path in GAME.content_paths() if path.name == "encounters.yaml")
    path = tmp_path / "mine.yaml"
    if way == "link":
        path.symlink_to(own)
    else:
        written = own.read_text(encoding="utf-8")
        path.write_text(written if way == "copy" else written.partition("  crate:")[0], encoding="utf-8")
    assert check_content_file(path, find_night_watch) == []
    assert [beside.name for beside in GAME.files_beside(path)] == ["actions.yaml", "keepsakes.yaml"]


def test_a_file_stands_in_for_the_games_own_of_the_same_name(tmp_path: Path) -> None:
    own = next(path for path in GAME.content_paths() if path.name == "encounters.yaml")
    edited = tmp_path / own.name
    edited.write_text(own.read_text(encoding="utf-8").replace("go: marsh", "go: march"), encoding="utf-8")
    assert check_content_file(edited, find_night_watch)[0].endswith(
        "there is no passage 'march'; did you mean 'marsh'?"
    )
