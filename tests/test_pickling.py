"""States, matches and what they tell are whole things: they pickle, copy, compare equal and print, in both builds."""

import copy
import pickle

import pytest

from regalia.kernel import OVER, Event, Game, Outcome, Refusal, RegaliaError, State, Stream
from regalia.kernel.stream import Stream as CompiledStream
from regalia.match import FairChance, Match
from tests.setting import GAMES

per_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


def played(game: Game, moves: int = 30) -> Match:
    """A match after so many random decisions, or at its end."""
    match = Match.new(game, chance=FairChance.from_text("whole"))
    match.begin()
    stream = Stream("whole")
    for _ in range(moves):
        if match.over:
            break
        match.play(match.turn, match.moves[stream.below(len(match.moves))].number)
    return match


@per_game
def test_a_state_pickles_and_copies_to_an_equal_one_that_is_independent(game: Game) -> None:
    state = played(game).state
    for other in (pickle.loads(pickle.dumps(state)), copy.copy(state), copy.deepcopy([state])[0]):
        assert other == state
        assert other is not state
        assert other.legal() == state.legal()
        if other.turn != OVER:
            other.apply(other.legal()[0])
            assert other != state


@per_game
def test_a_state_prints_who_has_to_decide_and_the_position(game: Game) -> None:
    state = game.start()
    assert repr(state).startswith(f"<{game.title}, ")
    assert '"seats": 2' in repr(state)
    with pytest.raises(TypeError, match="cannot be a key"):
        hash(state)


@per_game
def test_a_match_pickles_and_goes_on_alike(game: Game) -> None:
    match = played(game, 12)
    match.listeners.append(lambda step: None)
    again: Match = pickle.loads(pickle.dumps(match))
    assert again == match
    assert (again.state, again.plies, again.listeners) == (match.state, match.plies, [])
    if not match.over:
        move = match.moves[-1].number
        assert again.play(again.turn, move).lines == match.play(match.turn, move).lines
    assert again == match
    assert repr(match).startswith(f"<Match of {game.title}, ")


@per_game
def test_a_game_pickles_to_itself(game: Game) -> None:
    assert pickle.loads(pickle.dumps(game)) is game


@pytest.mark.parametrize(
    "told",
    [
        Event(1, "takes", "takes 3 coins", "FO-9", "d2", 3, 2, True, "d1"),
        Outcome((1,), (3, 5), "FO-25", "every card is face up"),
        Refusal("FO-9", "a1 is more than one step away"),
        Stream("seed"),
    ],
    ids=lambda told: type(told).__name__,
)
def test_what_is_told_pickles_to_an_equal_thing(told: object) -> None:
    again = pickle.loads(pickle.dumps(told))
    assert again == told
    assert repr(again) == repr(told)


def test_a_stream_goes_on_where_it_stood() -> None:
    stream = CompiledStream("seed")
    stream.below(100)
    again = pickle.loads(pickle.dumps(stream))
    assert [again.below(100) for _ in range(5)] == [stream.below(100) for _ in range(5)]


@per_game
def test_moves_are_listed_in_the_order_of_the_declaration_and_print_as_notation(game: Game) -> None:
    match = played(game, 1)
    numbers = [move.number for move in match.moves]
    assert numbers == sorted(match.state.legal())
    assert [str(move) for move in match.moves] == [game.write(match.state, number) for number in numbers]
    assert all(match.why(str(move)) is None for move in match.moves)
    assert repr(match.moves[0]) == f"Move({str(match.moves[0])!r})"


def test_rules_that_offer_nothing_are_told_in_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.raffle import GAME as RAFFLE
    from tests.raffle.state import State as Raffled

    monkeypatch.setattr(Raffled, "offers", lambda state: [])
    state = RAFFLE.start()
    with pytest.raises(RegaliaError, match="The rules offer chance nothing to do"):
        state.at_random(Stream(1))
    state.turn = 1
    with pytest.raises(RegaliaError, match="The rules offer seat 2 nothing to do"):
        state.at_random(Stream(1))


def test_classes_keep_their_docstrings_in_both_builds() -> None:
    assert (State.__doc__ or "").startswith("A position that changes in place.")
    assert (Event.__doc__ or "").startswith("One thing that happened")
