"""The text table, drawn from views and decisions written by hand: it knows no game."""

from __future__ import annotations

import msgspec
import pytest

from ashfall.cli.text_table import TextTable
from ashfall.games import find_game
from ashfall.table.decision import Cause, Decision, Greyed, Option, refusal
from ashfall.table.game import Outcome
from ashfall.table.phrase import Phrase, phrase, seat_name
from ashfall.table.view import Area, Thing, View
from ashfall.table.word_files import SHARED_WORDS, WordFile
from ashfall.table.words import Words

OWN = {
    "headline": "Night {n}",
    "hand": "{who, select, you {Your hand} other {{who}’s hand}}",
    "camp": "Camp",
    "row": "{who}",
    "deck": "Deck",
    "scout": "Scout",
    "scout-text": "Raid. Then draw a card, if there is one, and put another back where it came from.",
    "rust": "Rust",
    "choose": "Choose.",
    "go": "Go far away from here, to the other side of the river",
    "stay": "Stay",
    "counter.water": "water",
    "counter.scrap": "scrap",
    "mark.ready": "ready",
    "value.age": "age",
    "refusal.water": "This needs {need} water; you have {have}.",
    "because": "The river rose.",
}
WORDS = Words("en", WordFile.read(SHARED_WORDS / "en.toml").texts | OWN)
NAMES = ["Anna", "Ben"]


def table(viewer: int | None = 0, width: int = 80, together: bool = False) -> TextTable:
    return TextTable(WORDS, NAMES, viewer, width, together)


def drawn(*areas: Area, viewer: int | None = 0, width: int = 80, together: bool = False) -> list[str]:
    """The lines of a table with these areas, without its first two."""
    view = View(viewer, phrase("headline", n=1), areas)
    return [line.text for line in table(viewer, width, together).table("Ruin", view)][2:]


def asked(decision: Decision, viewer: int | None = 0, width: int = 80) -> list[str]:
    return [line.text for line in table(viewer, width).decision(decision)]


def one(*options: Option, cause: Cause | None = None, greyed: tuple[Greyed, ...] = ()) -> Decision:
    return Decision((0,), "one", "turn", Phrase("choose"), cause, options, greyed)


SCOUT = Thing("scout-1", Phrase("scout"), Phrase("scout-text"))


def test_the_title_and_the_headline_stand_above() -> None:
    lines = [*table(width=30).table("Ruin", View(0, phrase("headline", n=3), ()))]
    assert [line.text for line in lines] == ["━━ Ruin ━━━━━━━━━━━━━━━━━━━━━━", "Night 3"]


def test_an_area_is_one_line_where_that_is_enough() -> None:
    area = Area("camp", Phrase("camp"), things=(SCOUT, Thing("r", Phrase("rust"))), counters={"water": 2, "scrap": 0})
    assert drawn(area) == ["Camp: water 2 · scrap 0 · Scout · Rust"]
    assert drawn(Area("camp", Phrase("camp"))) == ["Camp: empty"]


def test_own_things_are_told_with_what_they_do_and_others_by_name() -> None:
    hand = Area("hand", phrase("hand", who=seat_name(0)), 0, (SCOUT,))
    assert drawn(hand) == [
        "Your hand",
        "  Scout – Raid. Then draw a card, if there is one, and put another back where it",
        "    came from.",
    ]
    assert drawn(hand, viewer=1) == ["Anna’s hand: Scout"]


def test_a_thing_that_is_called_as_its_area_is_told_by_its_marks() -> None:
    anna = Thing("anna", seat_name(0), marks=("ready",))
    named = Area("row", phrase("row", who=seat_name(0)), 0, (anna, SCOUT), counters={"water": 2})
    assert drawn(named, viewer=1) == ["Anna: water 2 · ready · Scout"]
    assert drawn(named)[:2] == ["Anna: water 2", "  ready"]
    bare = msgspec.structs.replace(named, things=(Thing("anna", seat_name(0)),))
    assert drawn(bare, viewer=1) == ["Anna: water 2"]


def test_in_a_co_operative_game_what_belongs_to_nobody_is_everybodys() -> None:
    camp = Area("camp", Phrase("camp"), things=(SCOUT,))
    assert drawn(camp, together=True)[1].startswith("  Scout – Raid.")


def test_same_things_are_counted_and_face_down_ones_too() -> None:
    rust = Thing("r", Phrase("rust"), marks=("ready",), values={"age": 3})
    hidden = Thing("h", marks=("ready",))
    area = Area("camp", Phrase("camp"), things=(rust, rust, hidden), face_down=4)
    assert drawn(area) == ["Camp: Rust (ready, age 3) ×2 · a face-down card (ready) · 4 face-down cards"]


def test_an_area_whose_name_does_not_tell_is_told_with_its_owner() -> None:
    assert drawn(Area("camp", Phrase("camp"), 1)) == ["Camp (Ben): empty"]


def test_options_are_numbered_with_what_they_cost_and_bring() -> None:
    stay = Option(7, "stay", Phrase("stay"), cost={"water": 1}, preview={"scrap": 2}, barrier=True)
    rust = Option(3, "rust", Phrase("rust"), preview={"water": -1})
    assert asked(one(stay, rust)) == [
        "Your move.",
        "Choose.",
        "  1  Stay  −1 water · +2 scrap · ◆",
        "  2  Rust  −1 water",
        "  ◆ reveals something: to take it back, everybody must agree",
    ]


def test_who_sits_there_alone_reads_of_nobody_else_who_must_agree() -> None:
    lines = TextTable(WORDS, ["Anna"], 0, 80).decision(one(Option(7, "stay", Phrase("stay"), barrier=True)))
    assert [line.text for line in lines][-1] == "  ◆ reveals something: before it is taken back, you are asked"


@pytest.mark.parametrize(
    ("game", "lang", "one", "two"),
    [
        ("night_watch", "en", "−1 wood", "−2 wood"),
        ("night_watch", "fr", "−1 bûche", "−2 bûches"),
        ("night_watch", "it", "−1 ceppo", "−2 ceppi"),
        ("scrapyard", "en", "−1 scrap", "−2 scrap"),
        ("scrapyard", "fr", "−1 ferraille", "−2 ferrailles"),
        ("scrapyard", "it", "−1 rottame", "−2 rottami"),
    ],
)
def test_what_is_counted_agrees_with_its_number(game: str, lang: str, one: str, two: str) -> None:
    text = TextTable(find_game(game).words(lang), NAMES, 0, 80)
    counter = "wood" if game == "night_watch" else "scrap"
    said = [text.price(Option(0, "pay", Phrase("x"), preview={counter: -n})) for n in (1, 2)]
    assert said == [one, two]
    counted = [text.numbers("counter", {counter: n}, " ") for n in (1, 2)]
    assert counted == [f"{price.split()[1]} {n}" for n, price in enumerate((one, two), 1)]


def test_a_preview_counts_the_cost_in() -> None:
    option = Option(0, "stay", Phrase("stay"), cost={"water": 2}, preview={"water": -2, "scrap": 1})
    assert asked(one(option))[2] == "  1  Stay  −2 water · +1 scrap"


def test_in_a_narrow_terminal_the_price_stands_below() -> None:
    option = Option(0, "go", Phrase("go"), cost={"water": 1})
    assert asked(one(option), width=40)[2:] == [
        "  1  Go far away from here, to the other",
        "     side of the river",
        "     −1 water",
    ]


def test_what_cannot_be_picked_is_numbered_in_brackets_with_the_reason() -> None:
    greyed = Greyed(Option(9, "go", Phrase("stay")), refusal("water", need=2, have=1))
    options = [Option(n, "rust", Phrase("rust")) for n in range(9)]
    assert asked(one(*options[:1], greyed=(greyed,)))[-1] == " (2) Stay – This needs 2 water; you have 1."
    assert asked(one(*options, greyed=(greyed,)))[-1] == "(10) Stay – This needs 2 water; you have 1."


def test_the_prompt_names_its_cause_and_whose_it_is() -> None:
    stay = Option(0, "stay", Phrase("stay"))
    said = [
        asked(one(stay, cause=cause))[0]
        for cause in (None, Cause(Phrase("scout")), Cause(Phrase("scout"), 0), Cause(Phrase("scout"), 1))
    ]
    assert said == [
        "Your move.",
        "You must choose – because of Scout.",
        "Your move – Scout.",
        "You must choose – because of Ben’s Scout.",
    ]


def test_who_is_not_asked_waits() -> None:
    assert asked(one(), viewer=1) == ["Waiting for Anna.", "Choose."]


def test_the_end_tells_why_who_won_and_the_scores() -> None:
    ends = Outcome((1,), (3, 1), Phrase("because"))
    said = [line.text for line in table().outcome(ends, co_operative=False)]
    assert said == ["The river rose.", "Ben wins the game.", "  Anna: 3 points", "  Ben: 1 point"]
    tie = Outcome((), (), Phrase("because"), tie=True)
    assert [line.text for line in table().outcome(tie, co_operative=False)][1] == "The game ends in a tie."
    for winners, said_so in (((0, 1), "The game is won."), ((), "The game is lost.")):
        together = Outcome(winners, (), Phrase("because"))
        assert [line.text for line in table().outcome(together, co_operative=True)][1] == said_so
