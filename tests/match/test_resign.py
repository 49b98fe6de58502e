"""Giving up: no move of any game, done through the same door, kept in the record."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from examples.tic_tac_toe import GAME as TIC_TAC_TOE
from regalia.contract.move import clauses_of
from regalia.games import find_game
from regalia.kernel import RESIGN, BadRecord, Game, IllegalMove, NotYourTurn, RegaliaError
from regalia.match import FairChance, Match, read_record, verify
from tests.match.test_match import match_of, play_some
from tests.setting import GAMES, settings_of
from tests.test_contract import per_game

GIVEN_UP = [game for game in GAMES if game.resignation]
who_allows_it = pytest.mark.parametrize("game", GIVEN_UP, ids=[game.name for game in GIVEN_UP])

THRONES = find_game("thrones")


def some_match(game: Game, data: st.DataObject) -> Match:
    """A match in which somebody has to decide."""
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, data.draw(st.integers(0, 40)))
    return match


@per_game
@settings(max_examples=15)
@given(data=st.data())
def test_giving_up_is_never_offered_and_nothing_else_is_written_so(game: Game, data: st.DataObject) -> None:
    state = data.draw(settings_of(game)).somewhere()
    assert RESIGN not in state.legal()
    assert RESIGN not in game.vocabulary(state)
    assert "resign" not in {game.write(state, action).lower() for action in game.vocabulary(state)}
    assert game.read(state, " RESIGN ") == RESIGN
    assert game.write(state, RESIGN) == "resign"


@per_game
def test_a_game_allows_it_by_a_clause_of_its_rulebook_or_refuses_in_words(game: Game) -> None:
    if game.resignation:
        assert game.resignation in clauses_of(game)
        return
    match = Match.new(game, chance=FairChance.from_text("1"))
    match.begin()
    before = match.record().text()
    with pytest.raises(IllegalMove, match="has no clause for giving up") as refused:
        match.resign(int(match.state.turn))
    assert not str(refused.value).endswith("()")
    assert match.record().text() == before


@who_allows_it
@settings(max_examples=25)
@given(data=st.data())
def test_a_seat_that_gives_up_does_not_win_and_decides_nothing_more(game: Game, data: st.DataObject) -> None:
    match = some_match(game, data)
    if match.over or game.judge(match.state, RESIGN) is not None:
        return
    seat = int(match.state.turn)
    step = match.resign(seat)
    assert match.plies[len(match.plies) - len(step.plies)].line == "resign"
    assert any(event.seat == seat for event in step.events)
    assert game.dump(game.load(game.dump(match.state))) == game.dump(match.state)
    for _ in range(3000):
        if match.over:
            break
        assert match.state.turn != seat
        match.play(int(match.state.turn), match.state.legal()[0])
    if match.outcome:
        assert seat not in match.outcome.winners


@who_allows_it
@settings(max_examples=25)
@given(data=st.data())
def test_a_game_given_up_replays_verifies_and_branches(game: Game, data: st.DataObject) -> None:
    match = some_match(game, data)
    if match.over or game.judge(match.state, RESIGN) is not None:
        return
    match.resign(int(match.state.turn))
    record = read_record(match.record().text())
    again = Match.replay(record)
    assert game.dump(again.state) == game.dump(match.state)
    assert again.lines == match.lines
    assert game.dump(match.at(len(match.plies))) == game.dump(match.state)
    assert game.dump(match.branch(len(match.plies)).state) == game.dump(match.state)
    if match.over:
        verify(record)


def test_only_who_has_to_decide_gives_up() -> None:
    match = Match.new(THRONES, THRONES.options({"setup_mode": "mirror", "first_player": "south"}))
    with pytest.raises(NotYourTurn):
        match.resign(1)
    with pytest.raises(RegaliaError, match="moved on"):
        match.resign(0, version=7)
    assert match.why("resign") is None
    match.play(0, "resign")
    with pytest.raises(NotYourTurn, match="over"):
        match.resign(1)
    assert match.record().end == "TH-122"


def test_without_a_promised_seed_giving_up_can_be_taken_back() -> None:
    match = Match.new(THRONES, THRONES.options({"setup_mode": "mirror", "first_player": "south"}))
    before = THRONES.dump(match.state)
    match.resign(0)
    match.undo(0)
    assert THRONES.dump(match.state) == before
    assert match.lines == ["resign", "undo 1"]
    assert THRONES.dump(Match.replay(match.record()).state) == before


def test_with_a_promised_seed_the_end_is_the_end() -> None:
    match = Match.new(THRONES, THRONES.options({"setup_mode": "mirror"}), chance=FairChance.from_text("1"))
    match.begin()
    match.resign(int(match.state.turn))
    with pytest.raises(RegaliaError, match="over"):
        match.undo(0, consented=True)


def test_a_record_may_say_resign_only_where_it_is_allowed() -> None:
    match = Match.new(TIC_TAC_TOE)
    match.play(0, "b2")
    text = match.record().text().replace("b2\n", "b2\nresign\n")
    with pytest.raises(BadRecord, match="line 7: resign: Tic-tac-toe has no clause"):
        Match.replay(read_record(text))
    match = Match.new(THRONES)
    text = match.record().text().replace("moves:\n", "moves:\nresign\n")
    with pytest.raises(BadRecord, match="TH-122"):
        Match.replay(read_record(text))
