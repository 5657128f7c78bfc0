"""Every reason for which an option is refused: its key and numbers, said in three languages, and nothing changes."""

from __future__ import annotations

import pytest

from ashfall.games.radlands import GAME
from ashfall.games.radlands.options import END_TURN, OPTION_RANGE
from ashfall.games.radlands.steps import Why
from ashfall.table.decision import Refusal, refusal
from ashfall.table.match import Match
from ashfall.table.word_files import LANGUAGES, WordFile
from tests.games.radlands.refusal_tables import IN_A_TURN, SLIPS, Slip
from tests.games.radlands.view_tables import NAMES, SEEDS, decision_of, random_states

SHOWN = {slip.key for slip in SLIPS.values()}
SPOKEN = [GAME.words(language) for language in LANGUAGES]


def speaks(why: Refusal) -> None:
    """Look whether a refusal is a sentence in each language, and not the same one."""
    said = [words.say(why.phrase, 0, NAMES) for words in SPOKEN]
    assert len({*said}) == len(LANGUAGES)
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence.endswith(".")
        assert "{" not in sentence


@pytest.mark.parametrize("slip", SLIPS.values(), ids=SLIPS)
def test_what_cannot_be_picked_is_refused_with_its_reason_in_three_languages_and_changes_nothing(slip: Slip) -> None:
    match = Match(GAME, 2, 1)
    match.state = slip.lay()
    before = match.state.digest()
    refused = match.apply(0, slip.option)
    assert refused == refusal(slip.key, **slip.args)
    speaks(refused)
    assert match.state.digest() == before
    assert not match.picks


@pytest.mark.parametrize("slip", IN_A_TURN.values(), ids=IN_A_TURN)
def test_a_turn_can_go_on_after_a_refusal(slip: Slip) -> None:
    s = slip.lay()
    GAME.refusal(s, 0, slip.option)
    GAME.pick(s, 0, END_TURN)
    assert s.turn == 1


def test_every_reason_of_the_rules_and_every_refusal_that_has_words_is_met_here() -> None:
    words = WordFile.read(GAME.folder / "words" / "en.toml").texts
    assert {key.removeprefix("refusal.") for key in words if key.startswith("refusal.")} == SHOWN
    assert {why.name.lower().replace("_", "-") for why in Why if why != Why.ALLOWED} <= SHOWN


def test_whoever_meets_a_refusal_in_random_play_meets_one_of_these() -> None:
    tables = ((s, seat) for seed in SEEDS for s in random_states(seed) for seat in GAME.asked(s))
    met = {grey.refusal.key for s, seat in tables for grey in decision_of(s, seat).greyed}
    assert met <= SHOWN
    assert len(met) > 20


def test_no_number_whatever_is_refused_without_a_reason() -> None:
    for s in (*(slip.lay() for slip in SLIPS.values()), *(GAME.start(2, seed) for seed in SEEDS)):
        seat = GAME.asked(s)[0]
        before = s.digest()
        for option in range(-1, OPTION_RANGE + 1):
            why = GAME.refusal(s, seat, option)
            assert (why is None) == (option in GAME.option_ids(s, seat))
            if why:
                speaks(why)
                assert (why.key == "unknown-option") == (option not in range(OPTION_RANGE))
        assert s.digest() == before
