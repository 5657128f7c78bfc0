"""Story states, their agenda and the contract over them: a tale of a few passages, written here, and Night Watch."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Literal

import msgspec
import pytest

from ashfall.table.chance import Chance, below, key_of
from ashfall.table.content import ContentError
from ashfall.table.decision import Cause, Option, Refusal, refusal
from ashfall.table.fact import Fact, Telling
from ashfall.table.game import UnknownSettingError
from ashfall.table.phrase import Phrase, phrase
from ashfall.table.story_flow import Book, EndlessStoryError, Play
from ashfall.table.story_game import StoryGame
from ashfall.table.story_state import UNANSWERED, StoryState
from ashfall.table.story_steps import (
    MOST_ANSWERS,
    Asking,
    Choose,
    Condition,
    Go,
    If,
    Not,
    Offer,
    Passage,
    Repeat,
    Result,
    Roll,
    Step,
    Steps,
)
from ashfall.table.story_steps import All as Both
from ashfall.testing.toys.night_watch import GAME
from ashfall.testing.toys.night_watch import rules as night_watch_rules
from ashfall.testing.toys.night_watch.state import State
from ashfall.testing.toys.night_watch.steps import Gain
from tests.toys.night_watch_tables import dusk, pick, random_states

# --- a tale of a few passages ----------------------------------------------------------------------------------------


class Purse(StoryState, kw_only=True):
    coins: int = 0
    shown: list[int] = msgspec.field(default_factory=list)


class Earn(Step[Purse], frozen=True):
    coins: int

    def resolve(self, play: Play[Purse]) -> None:
        play.state.coins += self.coins
        play.tell("earned", who=phrase("nobody"), n=self.coins)

    def say(self) -> Phrase:
        return phrase("earn", n=self.coins)


class Spend(Step[Purse], frozen=True):
    may_be_refused: ClassVar[bool] = True
    coins: int

    def refusal(self, state: Purse, seat: int) -> Refusal | None:
        return refusal("coins", need=self.coins, have=state.coins) if state.coins < self.coins else None

    def resolve(self, play: Play[Purse]) -> None:
        play.state.coins -= self.coins

    def cost(self) -> Mapping[str, int]:
        return {"coins": self.coins}


class Rich(Condition[Purse], frozen=True):
    def holds(self, state: Purse, actor: int) -> bool:
        return state.coins >= 3


class Vote(Asking[Purse], frozen=True):
    mode: ClassVar[Literal["one", "any", "each"]] = "each"
    kind: ClassVar[str] = "vote"

    def asked(self, play: Play[Purse]) -> tuple[int, ...]:
        return play.state.able()

    def offers(self, play: Play[Purse], seat: int) -> Sequence[Offer]:
        return [Offer(Option(number, "vote", phrase("vote"))) for number in range(seat + 1)]

    def reveal(self, play: Play[Purse], answers: Mapping[int, int]) -> None:
        play.state.shown = list(answers.values())


class Tale(msgspec.Struct, frozen=True):
    passages: dict[str, Passage]


def tell(steps: Steps, seats: int = 1, coins: int = 0, told: list[Fact] | None = None, **others: Steps) -> Play[Purse]:
    """Begin the passage `inn` and play to the first decision."""
    book = Book({}, Tale({name: Passage(do) for name, do in {"inn": steps, **others}.items()}))
    state = Purse(seats=seats, chance_key=[1, 2, 3, 4], sealed=[UNANSWERED] * seats, coins=coins)
    play = Play(state, book, told)
    play.enter("passages:inn")
    play.settle()
    return play


def options(play: Play[Purse], seat: int = 0) -> list[int]:
    return [offer.option.id for offer in play.offers(seat) if offer.refusal is None]


def pick_in(play: Play[Purse], seat: int, option: int) -> None:
    play.answer(seat, option)
    play.settle()


def test_steps_happen_in_their_order_and_the_agenda_empties() -> None:
    told: list[Fact] = []
    play = tell((Earn(1), Earn(2)), told=told)
    assert (play.state.coins, play.state.agenda) == (3, [])
    assert [fact.phrase.args["n"] for fact in told] == [1, 2]
    assert told[0].cause == Cause(Phrase("passage.inn.name"), ref="passage:inn")


def test_with_nobody_listening_no_fact_is_made() -> None:
    assert tell((Earn(1),)).told is None


def test_a_passage_that_goes_elsewhere_drops_what_is_left_of_it() -> None:
    play = tell((If(Rich(), otherwise=(Go("cellar"),)), Earn(5)), cellar=(Earn(1),))
    assert (play.state.coins, play.state.agenda) == (1, [])


@pytest.mark.parametrize(("coins", "after"), [(2, 12), (3, 4)])
def test_an_if_goes_one_way_or_the_other(coins: int, after: int) -> None:
    assert tell((If(Rich(), (Earn(1),), (Earn(10),)),), coins=coins).state.coins == after


def test_conditions_can_be_turned_round_and_joined() -> None:
    rich = Purse(seats=1, chance_key=[0] * 4, coins=3)
    assert not Not[Purse](Rich()).holds(rich, 0)
    assert Both[Purse]((Rich(), Rich())).holds(rich, 0)
    assert not Both[Purse]((Rich(), Not[Purse](Rich()))).holds(rich, 0)


def test_a_repeat_does_its_steps_so_often() -> None:
    assert tell((Repeat(3, (Earn(2),)),)).state.coins == 6


def test_a_die_is_a_barrier_and_does_what_its_result_says() -> None:
    roll: Roll[Purse] = Roll((Result(2, (Earn(1),)), Result(6, (Earn(2),))))
    play = tell((roll,))
    rolled = Purse(seats=1, chance_key=[1, 2, 3, 4]).below(6) + 1
    assert play.state.barriers == 1
    assert play.state.coins == (1 if rolled <= 2 else 2)


class Peek(Step[Purse], frozen=True):
    def resolve(self, play: Play[Purse]) -> None:
        play.show_to(play.state.seats - 1)


def test_what_is_shown_to_one_seat_is_a_barrier_and_told_to_be_for_it_alone() -> None:
    told = Telling()
    assert tell((Earn(1),), seats=3, told=told).state.barriers == 0
    assert told.shown_to == frozenset()
    assert tell((Peek(),), seats=3, told=told).state.barriers == 1
    assert told.shown_to == {2}
    tell((Roll((Result(6, ()),)),), seats=3, told=told)
    assert told.shown_to == {None, 0, 1, 2}


def test_a_choice_stops_until_it_is_answered_and_goes_on_with_its_answer() -> None:
    play = tell((Choose({"work": (Earn(4),), "rest": ()}), Earn(10)))
    assert (play.state.coins, options(play)) == (0, [0, 1])
    pick_in(play, 0, 0)
    assert (play.state.coins, play.asked()) == (14, ())


def test_an_answer_that_cannot_be_paid_is_greyed_with_its_refusal_and_cost() -> None:
    play = tell((Choose({"buy": (Earn(0), Spend(2)), "beg": (), "steal": ()}),), coins=1)
    greyed = play.offers(0)[0]
    assert greyed.refusal == refusal("coins", need=2, have=1)
    assert greyed.option.cost == {"coins": 2}
    assert greyed.option.label == Phrase("passage.inn.buy")


def test_a_choice_with_one_answer_left_is_answered_by_itself() -> None:
    play = tell((Choose({"buy": (Spend(2),), "beg": (Earn(1),)}),), seats=2)
    assert (play.state.coins, play.state.agenda) == (1, [])


def test_whoever_answers_for_the_group_is_the_one_it_happens_to() -> None:
    inner: Choose[Purse] = Choose({"a": (), "b": ()}, who="actor")
    play = tell((Choose({"go": (inner,), "stay": ()}),), seats=3)
    assert play.asked() == (0, 1, 2)
    pick_in(play, 2, 0)
    assert play.asked() == (2,)


def test_a_secret_vote_is_answered_unseen_and_revealed_when_all_have_answered() -> None:
    play = tell((Vote(),), seats=3)
    assert play.state.sealed == [0, UNANSWERED, UNANSWERED], "seat 0 has one option only"
    assert play.asked() == (1, 2)
    pick_in(play, 2, 2)
    assert (play.asked(), play.state.shown, play.state.barriers) == ((1,), [], 0)
    pick_in(play, 1, 1)
    assert (play.state.shown, play.state.barriers, play.state.sealed) == ([0, 1, 2], 1, [UNANSWERED] * 3)


def test_a_story_that_goes_round_for_ever_is_stopped_with_its_passage() -> None:
    with pytest.raises(EndlessStoryError, match="passages:cellar goes on and on without a decision"):
        tell((Go("cellar"),), cellar=(Earn(1), Go("cellar")))


def test_a_question_without_an_answer_is_stopped_with_its_passage() -> None:
    with pytest.raises(EndlessStoryError, match="passages:inn asks a question that has no answer"):
        tell((Mute(),))


class Ballot(Vote, frozen=True):
    lone_is_secret: ClassVar[bool] = True


def test_a_lone_answer_is_asked_for_where_the_others_cannot_know_that_it_is_one() -> None:
    play = tell((Ballot(),), seats=2)
    assert (play.asked(), options(play, 0)) == ((0, 1), [0])


class Mute(Vote, frozen=True):
    def offers(self, play: Play[Purse], seat: int) -> Sequence[Offer]:
        return []


def test_a_long_game_of_going_round_through_choices_does_not_grow_the_agenda() -> None:
    play = tell((Choose({"again": (Go("inn"),), "stop": ()}),))
    for _ in range(50):
        pick_in(play, 0, 0)
    assert len(play.state.agenda) == 1


# --- the state -------------------------------------------------------------------------------------------------------


def test_a_state_draws_as_the_generator_does_and_shuffles_whatever_it_is_given() -> None:
    state, chance = Purse(seats=1, chance_key=[1, 2, 3, 4]), Chance()
    key_of(chance, 1, 2, 3, 4)
    assert [state.below(n) for n in (6, 100, 2**31 - 1)] == [below(chance, n) for n in (6, 100, 2**31 - 1)]
    letters = list("ashfall")
    state.shuffle(letters)
    assert sorted(letters) == sorted("ashfall")


def lists_in(value: object) -> list[object]:
    """Every object in a state that can change."""
    if isinstance(value, list):
        return [value, *(inner for item in value for inner in lists_in(item))]
    if isinstance(value, msgspec.Struct) and not value.__struct_config__.frozen:
        return [value, *(inner for item in msgspec.structs.astuple(value) for inner in lists_in(item))]
    return []


def test_a_copy_equals_and_shares_nothing_that_can_change() -> None:
    for s, _ in random_states(3):
        copy = GAME.copy(s)
        assert copy == s
        assert not {id(part) for part in lists_in(copy)} & {id(part) for part in lists_in(s)}


def test_a_state_and_its_digest_survive_saving_as_json() -> None:
    for s, _ in random_states(3):
        loaded = GAME.load(msgspec.json.decode(msgspec.json.encode(GAME.save(s))))
        assert loaded == s
        assert GAME.digest(loaded) == GAME.digest(s)


def test_a_digest_tells_every_state_of_a_game_from_the_others() -> None:
    digests = [GAME.digest(s) for s, _ in random_states(2, seeds=range(1))]
    assert len(set(digests)) == len(digests)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"wood": -1}, "Expected `int` >= 0 - at `$.wood`"),
        ({"wood": "2"}, "Expected `int`, got `str` - at `$.wood`"),
        ({"gold": 1}, "Object contains unknown field `gold`"),
        ({"nights": 4}, "Invalid enum value 4 - at `$.nights`"),
        ({"chance_key": [1, 2, 3]}, "'chance_key' is four numbers"),
        ({"sealed": [-1]}, "'sealed' holds one number a seat"),
        ({"watchers": []}, "'watchers' holds one watcher a seat"),
        ({"encounters": ["wolfs"]}, "there is no passage 'wolfs'"),
        ({"keepsakes": ["tan"]}, "there is no keepsake 'tan'"),
        ({"agenda": [["rules:night", 9, -1]]}, "there is no step 9 of 'rules:night'"),
        ({"agenda": [["rules:knight", 0, -1]]}, "there is no step 0 of 'rules:knight'"),
        ({"agenda": [["rules:night", 0, 2]]}, "a step waits for a seat that is not there"),
        ({"agenda": []}, "it is not over, and nobody is asked"),
    ],
)
def test_what_is_no_state_is_not_loaded(change: dict[str, Any], sentence: str) -> None:
    saved = {**GAME.save(dusk((3, 3))), **change}
    with pytest.raises(ValueError, match="this is no state of night_watch") as raised:
        GAME.load(saved)
    assert str(raised.value) == f"this is no state of night_watch: {sentence}."


def test_the_same_seed_is_the_same_game_and_another_seed_another() -> None:
    def digests(seed: int) -> list[str]:
        return [GAME.digest(s) for s, _ in random_states(2, seeds=[seed])]

    assert digests(1) == digests(1) != digests(2)


def test_a_pick_tells_facts_only_to_who_listens_and_goes_the_same_way() -> None:
    heard, unheard = dusk((3, 3), encounters=["rats"]), dusk((3, 3), encounters=["rats"])
    assert pick(heard, 0, 1) + pick(heard, 1, 1) == ["awake", "awake", "story-opens", "lost"]
    GAME.pick(unheard, 0, 1)
    GAME.pick(unheard, 1, 1)
    assert heard == unheard


@pytest.mark.parametrize(
    ("seats", "switches"), [(0, None), (5, None), (2, {"nights": 4}), (2, {"nights": True}), (2, {"night": 3})]
)
def test_a_start_with_what_the_game_does_not_have_is_refused(seats: int, switches: dict[str, Any] | None) -> None:
    with pytest.raises(UnknownSettingError):
        GAME.start(seats, 1, switches)


def test_pieces_are_all_that_the_content_holds() -> None:
    kinds = [piece.kind for piece in GAME.pieces()]
    assert {kind: kinds.count(kind) for kind in kinds} == {"action": 5, "passage": 10, "keepsake": 6}
    assert sum(piece.copies for piece in GAME.pieces() if piece.kind == "passage") == 6


def test_a_piece_says_what_it_does_and_holds_its_steps_as_they_are_written() -> None:
    pieces = {piece.id: piece for piece in GAME.pieces()}
    tend = pieces["tend"]
    assert tend.values == {"cost": {"wood": 1}, "steps": [{"pay": {"wood": 1}}, {"stoke": {"fire": 1}}]}
    words = GAME.words("en")
    assert words.say(tend.text) == "One log, laid with care. (pay 1 wood and the fire rises by 1)"
    assert words.say(pieces["storm"].text).endswith(
        "(the fire sinks by 3 – or, as things stand: the fire sinks by 1 and "
        "choose one: pay 1 wood; or all who are awake lose 1 health)"
    )
    assert pieces["rats"].values["steps"] == [
        {
            "if": {
                "when": {"nobody-awake": {}},
                "then": [{"repeat": {"times": 2, "do": [{"lose": {"food": 1}}]}}],
                "otherwise": [{"lose": {"food": 1}}],
            }
        }
    ]


def test_the_most_answers_that_a_choice_has_can_be_said() -> None:
    choice: Choose[Any] = Choose({f"a{n}": (Gain(wood=n),) for n in range(1, MOST_ANSWERS + 1)})
    said = GAME.words("en").say(phrase("story.card", text="", does=[choice.say()]))
    assert said == " (choose one: " + "; or ".join(f"gain {n} wood" for n in range(1, MOST_ANSWERS + 1)) + ")"


def test_a_game_with_faulty_content_does_not_start_and_tells_the_fault(
    tmp_path: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "encounters.yaml"
    path.write_text("content: night_watch/1\npassages:\n  owls: {copies: 1, do: [fly: 2]}\n", encoding="utf-8")
    broken = StoryGame(
        name="night_watch",
        rules_version="1",
        seats=(1,),
        state=State,
        form=GAME.form,
        rules=night_watch_rules,
        view=GAME._view,  # type: ignore[arg-type]
        imagine=NoModule,  # type: ignore[arg-type]
        worth=NoModule,  # type: ignore[arg-type]
        option_range=16,
        most_picks=90,
    )
    monkeypatch.setattr(broken, "content_paths", lambda: (path,))
    with pytest.raises(ContentError) as raised:
        broken.start(1, 1)
    assert str(raised.value) == f"{path}:3: 'fly' is not a step."


class NoModule:
    """Stands for the modules that are not reached."""

    imagine = worth = None
