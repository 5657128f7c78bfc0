"""A game being played: picks, undo to the barrier and by consent, branches, the log, replay."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import msgspec
import pytest

from ashfall.columns import ColumnError
from ashfall.table.chance import below
from ashfall.table.decision import Refusal
from ashfall.table.fact import Fact
from ashfall.table.game import UnknownSettingError
from ashfall.table.match import SNAPSHOT_EVERY, Match, OtherRulesError, UndoProposal
from ashfall.table.record import BrokenRecordError, Pick, Record
from ashfall.testing.own_chance import own_chance
from ashfall.testing.toys.scrapyard import GAME as SCRAPYARD
from ashfall.testing.toys.scrapyard.state import State as Yard
from tests.testing.small_game import DIG, DRAW, GAME, LAY, PLAY, REST, SmallGame, Table


class LongGame(SmallGame):
    """Counts how often it carries out a pick; nothing ends it."""

    name = "long"
    most_picks = 10_000

    def __init__(self) -> None:
        self.carried_out = 0

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        self.carried_out += 1
        super().pick(state, seat, option, told)


class FailingGame(SmallGame):
    """Fails in the middle of a pick, when the state has changed already."""

    fault: BaseException = ZeroDivisionError("in the middle")

    def pick(self, state: Table, seat: int, option: int, told: list[Fact] | None = None) -> None:
        super().pick(state, seat, option, told)
        if option == DIG:
            raise self.fault


def in_turn(seats: int = 2, seed: int = 3, game: SmallGame = GAME) -> Match[Table]:
    """A match in which every seat has laid its first card."""
    match = Match(game, seats, seed)
    for seat in range(seats):
        assert match.apply(seat, LAY) is None
    return match


def asked(match: Match[Table]) -> int:
    return match.game.asked(match.state)[0]


def do(match: Match[Table], *options: int) -> int:
    """Let whoever is asked pick these; return who was asked first."""
    first = asked(match)
    for option in options:
        assert match.apply(asked(match), option) is None
    return first


def known(match: Match[Any]) -> tuple[object, ...]:
    """All that is to be the same where nothing happened."""
    logs = [match.log(seat) for seat in (None, *range(match.seats))]
    return match.game.digest(match.state), match.record(), logs, match.proposal


def key(why: Refusal | None) -> str | None:
    return why.key if why else None


# --- going on


def test_a_pick_is_kept_with_its_digest_and_its_facts() -> None:
    match = in_turn()
    seat = do(match, REST, DRAW)
    assert [*match.picks][-2:] == [Pick(seat, REST), Pick(seat, DRAW)]
    assert match.digest == GAME.digest(match.state) == match.record().digests[-1]
    assert len(match.record().digests) == len(match.picks) + 1
    assert [told.fact.kind for told in match.log(seat, since=len(match.picks))] == ["drew"]


def test_a_match_starts_with_every_option_set_or_not_at_all() -> None:
    assert Match(GAME, 2, 1, {"copies": 4}).switches == {"copies": 4, "start": "dry", "mild": False}
    with pytest.raises(UnknownSettingError, match="small is for 2 or 3 seats, not 5"):
        Match(GAME, 5, 1)
    with pytest.raises(UnknownSettingError, match="a seed is a whole number"):
        Match(GAME, 2, -1)


@pytest.mark.parametrize(
    ("seat", "option", "why"),
    [(0, 99, "unknown-option"), (0, -1, "unknown-option"), (1, REST, "not-your-decision"), (7, REST, "no-such-seat")],
)
def test_a_refused_pick_changes_nothing(seat: int, option: int, why: str) -> None:
    match = in_turn()
    if asked(match) == 1 and seat < 2:
        seat = 1 - seat
    before = known(match)
    assert key(match.apply(seat, option)) == why
    assert known(match) == before


@pytest.mark.parametrize("fault", [ZeroDivisionError("in the middle"), KeyboardInterrupt()])
def test_a_pick_that_fails_changes_nothing(fault: BaseException) -> None:
    game = FailingGame()
    game.fault = fault
    match = in_turn(game=game)
    do(match, REST)
    match.propose_undo(0)
    before = known(match)
    with pytest.raises(type(fault)):
        match.apply(asked(match), DIG)
    assert known(match) == before
    do(match, REST)


def test_a_pick_that_leads_beyond_a_columns_range_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    match = Match(SCRAPYARD, 2, 3)
    match.apply(0, SCRAPYARD.option_ids(match.state, 0)[0])
    before, play = known(match), SCRAPYARD.pick

    def overflow(state: Yard, seat: int, option: int, told: list[Fact] | None = None) -> None:
        play(state, seat, option, told)
        state.scrap[seat] += 200 * seat

    option = SCRAPYARD.option_ids(match.state, 1)[0]
    monkeypatch.setattr(SCRAPYARD, "pick", overflow)
    with pytest.raises(ColumnError, match="column 'scrap'"):
        match.apply(1, option)
    monkeypatch.undo()
    assert known(match) == before
    assert match.apply(1, option) is None
    assert Match.replay(SCRAPYARD, match.record()).digest == match.digest


def test_a_match_is_over_when_nobody_is_asked() -> None:
    match = in_turn()
    while not match.is_over:
        do(match, DRAW)
    assert GAME.outcome(match.state) is not None
    assert key(match.apply(0, REST)) == "over"


# --- taking back at once


def test_own_picks_are_taken_back_at_once_with_their_log() -> None:
    match = in_turn()
    before = known(match)
    card = match.state.hands[asked(match)][0]
    seat = do(match, PLAY + card)
    assert match.log(None)[-1].fact.kind == "played"
    assert match.undo(seat) is None
    assert known(match) == before


def test_several_picks_are_taken_back_together() -> None:
    match = in_turn()
    before = known(match)
    card = match.state.hands[asked(match)][0]
    seat = do(match, PLAY + card, REST)
    assert match.undoable(seat) == 2
    assert match.undo(seat, 2) is None
    assert known(match) == before


def test_undo_stops_at_what_was_revealed() -> None:
    match = in_turn()
    seat = do(match, DRAW, REST)
    assert match.undoable(seat) == 1
    before = known(match)
    assert key(match.undo(seat, 2)) == "barrier"
    assert known(match) == before
    assert match.undo(seat) is None
    assert key(match.undo(seat)) == "barrier"
    assert match.undoable(seat) == 0


def test_nobody_takes_back_at_once_what_others_answered() -> None:
    match = in_turn()
    seat = do(match, REST, REST)
    other = do(match, REST)
    assert other != seat
    before = known(match)
    assert key(match.undo(seat)) == "others-picked"
    assert key(match.undo(other, 2)) == "others-picked"
    assert known(match) == before
    assert match.undoable(seat) == 0
    assert match.undoable(other) == 1


@pytest.mark.parametrize("picks", [0, -1, 99, 10**9])
def test_there_is_nothing_to_take_back_where_nothing_was_picked(picks: int) -> None:
    match = in_turn()
    before = known(match)
    assert key(match.undo(0, picks)) == key(match.propose_undo(0, picks)) == "nothing-to-undo"
    assert key(Match(GAME, 2, 1).undo(0)) == "nothing-to-undo"
    assert known(match) == before


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_somebody_who_does_not_sit_here_takes_nothing_back(seat: int) -> None:
    match = in_turn()
    match.propose_undo(0)
    before = known(match)
    answers = match.undo(seat), match.propose_undo(seat), match.agree(seat), match.decline(seat)
    assert [key(why) for why in answers] == ["no-such-seat"] * 4
    assert known(match) == before


def test_what_is_picked_after_an_undo_takes_the_place_of_what_was() -> None:
    match = in_turn()
    seat = do(match, REST)
    match.undo(seat)
    do(match, DRAW)
    assert [pick.option for pick in match.picks] == [LAY, LAY, DRAW]
    assert Match.replay(GAME, match.record()).digest == match.digest


# --- taking back by consent


def test_beyond_a_barrier_every_seat_must_agree() -> None:
    match = in_turn(seats=3)
    at = len(match.picks)
    before = known(match)
    seat = do(match, DRAW)
    assert match.propose_undo(seat) is None
    assert match.proposal == UndoProposal(seat, at, (seat,))
    others = [other for other in range(3) if other != seat]
    assert match.agree(others[0]) is None
    assert match.agree(others[0]) is None
    assert len(match.picks) == at + 1
    assert match.agree(others[1]) is None
    assert known(match) == before


def test_a_card_drawn_again_after_undo_is_the_same_card() -> None:
    match = in_turn()
    seat = do(match, DRAW, DIG)
    drawn = known(match)
    match.propose_undo(seat, 2)
    match.agree(1 - seat)
    assert len(match.picks) == 2
    do(match, DRAW, DIG)
    assert known(match) == drawn


def test_a_proposal_is_declined_by_anybody_and_withdrawn_by_who_made_it() -> None:
    match = in_turn()
    seat = do(match, DRAW)
    before = known(match)
    for who in (seat, 1 - seat):
        match.propose_undo(seat)
        assert match.decline(who) is None
        assert known(match) == before


def test_a_pick_ends_a_proposal() -> None:
    match = in_turn()
    seat = do(match, DRAW)
    match.propose_undo(seat)
    do(match, REST)
    assert match.proposal is None
    assert key(match.agree(1 - seat)) == "nothing-proposed"


def test_an_undo_at_once_ends_a_proposal_of_what_is_gone() -> None:
    match = in_turn()
    seat = do(match, REST)
    match.propose_undo(seat)
    assert match.undo(seat) is None
    assert match.proposal is None


def test_a_new_proposal_takes_the_place_of_another_and_starts_from_its_own_seat() -> None:
    match = in_turn(seats=3)
    seat = do(match, DRAW, REST)
    other = (seat + 1) % 3
    match.propose_undo(seat)
    match.propose_undo(other, 2)
    assert match.proposal == UndoProposal(other, len(match.picks) - 2, (other,))


def test_there_is_nothing_to_agree_to_where_nothing_was_proposed() -> None:
    match = in_turn()
    assert key(match.agree(0)) == key(match.decline(0)) == "nothing-proposed"


def test_what_others_answered_is_taken_back_by_consent() -> None:
    match = in_turn()
    before = known(match)
    seat = do(match, REST, REST, REST)
    assert match.propose_undo(seat, 3) is None
    assert match.agree(1 - seat) is None
    assert known(match) == before


# --- elsewhere in the game


def test_every_state_that_was_is_found_again() -> None:
    match = in_turn()
    do(match, *[REST] * SNAPSHOT_EVERY)
    while not match.is_over:
        do(match, DRAW)
    digests = match.record().digests
    assert len(digests) > SNAPSHOT_EVERY
    for at, digest in enumerate(digests):
        assert GAME.digest(match.state_after(at)) == digest
    for at in (-1, len(digests)):
        with pytest.raises(IndexError, match=f"there are {len(match.picks)} picks, not {at}"):
            match.state_after(at)


def test_a_state_that_was_is_a_copy() -> None:
    match = in_turn()
    for at in (0, 1, len(match.picks)):
        match.state_after(at).hands[0].clear()
    assert [GAME.digest(match.state_after(at)) for at in range(3)] == [*match.record().digests]
    assert match.digest == GAME.digest(match.state)


def test_a_branch_goes_its_own_way_and_shares_nothing() -> None:
    match = in_turn()
    seat = do(match, REST, REST)
    match.propose_undo(seat)
    before = known(match)
    branch = match.branch(3)
    assert (branch.digest, [*branch.picks]) == (match.record().digests[3], [*match.picks][:3])
    assert branch.proposal is None
    do(branch, DRAW, *[REST] * SNAPSHOT_EVERY)
    branch.switches["copies"] = 4
    branch.state.hands[0].clear()
    branch.undo(asked(branch))
    assert known(match) == before
    assert [GAME.digest(match.state_after(at)) for at in range(5)] == [*match.record().digests]


def test_a_branch_of_a_branch_of_the_end_is_the_match() -> None:
    match = in_turn()
    do(match, *[REST] * (SNAPSHOT_EVERY + 3))
    again = match.branch(len(match.picks)).branch(len(match.picks))
    assert known(again) == known(match)
    with pytest.raises(IndexError):
        match.branch(len(match.picks) + 1)


@pytest.mark.parametrize("back", [1, 31, 32, 33, 700, 1999])
def test_going_back_in_a_long_game_replays_no_more_than_from_a_snapshot(back: int) -> None:
    game = LongGame()
    match = in_turn(game=game)
    do(match, *[REST] * 1998)
    assert len(match.picks) == 2000
    game.carried_out = 0
    match.propose_undo(0, back)
    match.agree(1)
    assert len(match.picks) == 2000 - back
    assert game.carried_out <= SNAPSHOT_EVERY
    assert game.digest(match.state) == match.digest
    game.carried_out = 0
    match.branch(len(match.picks) // 2)
    assert game.carried_out <= SNAPSHOT_EVERY


def test_going_on_after_going_back_snapshots_the_new_way() -> None:
    match = in_turn(game=LongGame())
    do(match, *[REST] * 100)
    match.propose_undo(0, 60)
    match.agree(1)
    do(match, *[DIG] * 60)
    replayed = Match.replay(LongGame(), match.record())
    for at in range(len(match.picks) + 1):
        assert GAME.digest(match.state_after(at)) == GAME.digest(replayed.state_after(at))


@pytest.mark.parametrize("seed", range(8))
def test_whatever_was_taken_back_a_match_is_its_record(seed: int) -> None:
    chance = own_chance(seed, 1)
    match = Match(GAME, 2 + seed % 2, seed)
    for _ in range(120):
        if match.is_over:
            break
        seat = asked(match)
        options = GAME.option_ids(match.state, seat)
        match.apply(seat, options[below(chance, len(options))])
        if below(chance, 3) == 0:
            match.undo(below(chance, match.seats), 1 + below(chance, 3))
        if below(chance, 6) == 0 and match.propose_undo(seat, 1 + below(chance, 9)) is None:
            for other in range(match.seats):
                match.agree(other)
    assert known(Match.replay(GAME, match.record()))[:3] == known(match)[:3]


# --- the log


def test_each_seat_is_told_what_it_may_know() -> None:
    match = in_turn()
    seat = do(match, DRAW)
    at = len(match.picks)
    own, others, watchers = (match.log(who, since=at)[0] for who in (seat, 1 - seat, None))
    assert own.pick == at
    assert own.fact.phrase.key == "fact.drew"
    assert others.fact.phrase.key == watchers.fact.phrase.key == "fact.drew-unseen"


def test_the_log_is_told_from_any_pick_on() -> None:
    match = in_turn()
    do(match, DRAW, DIG)
    whole = match.log(None)
    for since in range(len(match.picks) + 2):
        assert match.log(None, since) == [told for told in whole if told.pick >= since]
    assert all(one.pick <= other.pick for one, other in pairwise(whole))


# --- replay


def record_of(*options: int) -> Record:
    match = in_turn()
    do(match, *options)
    return match.record()


def test_a_record_replays_to_the_same_match() -> None:
    match = in_turn()
    do(match, DRAW, DIG, REST)
    assert known(Match.replay(GAME, match.record())) == known(match)


def test_a_record_without_digests_of_each_pick_is_held_to_its_last() -> None:
    record = record_of(DRAW, DIG)
    assert Match.replay(GAME, msgspec.structs.replace(record, digests=record.digests[-1:])).record() == record
    wrong = msgspec.structs.replace(record, digests=("0" * 32,))
    with pytest.raises(BrokenRecordError, match=r"another way after pick 4: its digest is not the state's"):
        Match.replay(GAME, wrong)


@pytest.mark.parametrize(("at", "place"), [(0, "at the start"), (1, "after pick 1"), (4, "after pick 4")])
def test_a_wrong_digest_is_told_with_its_pick(at: int, place: str) -> None:
    record = record_of(DRAW, DIG)
    digests = [*record.digests]
    digests[at] = "f" * 32
    with pytest.raises(BrokenRecordError, match=f"^this record goes another way {place}: "):
        Match.replay(GAME, msgspec.structs.replace(record, digests=tuple(digests)))


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"game": "chess"}, "this is a record of chess, not of small"),
        ({"rules_version": "2"}, "this record is of small, rules version 2; this Ashfall plays version 1"),
        ({"seats": 5}, "this record cannot be started: small is for 2 or 3 seats, not 5"),
        ({"seed": 2**128}, "this record cannot be started: a seed is a whole number from 0 to 2**128 - 1"),
        ({"switches": {"copies": 9}}, "this record cannot be started: option 'copies' of small is 3 or 4, not 9"),
        ({"switches": {"kopies": 3}}, "this record cannot be started: small has no option 'kopies'; it has copies,"),
        ({"picks": (Pick(0, 99),)}, "pick 1 of this record (seat 0, option 99) is not offered"),
        ({"picks": (Pick(7, LAY),)}, "pick 1 of this record (seat 7, option 10) is not offered"),
        ({"digests": ()}, "this record does not hold a digest for each of its 4 picks"),
        ({"digests": ("0" * 32, "0" * 32)}, "this record does not hold a digest for each of its 4 picks"),
    ],
)
def test_a_record_that_does_not_fit_is_refused_in_a_sentence(changed: dict[str, object], said: str) -> None:
    record = msgspec.structs.replace(record_of(DRAW, DIG), **changed)
    if "picks" in changed:
        record = msgspec.structs.replace(record, digests=record.digests[:2])
    with pytest.raises(BrokenRecordError) as caught:
        Match.replay(GAME, record)
    assert str(caught.value).startswith(said)
    assert isinstance(caught.value, OtherRulesError) == bool({"game", "rules_version"} & {*changed})


def test_each_pick_is_said_in_words_for_the_file() -> None:
    match = in_turn()
    do(match, DRAW, DIG)
    assert match.picks_in_words()[2:] == ["Draw", "Dig"]
    assert Match(GAME, 2, 1).picks_in_words() == []
