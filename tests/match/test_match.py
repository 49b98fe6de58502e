"""Match: the only door for moves."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.contract import Setting
from regalia.games import find_game
from regalia.kernel import (
    CHANCE,
    RESIGN,
    SPECTATOR,
    BadPosition,
    Event,
    Game,
    IllegalMove,
    NotYourTurn,
    RegaliaError,
    StaleVersion,
    State,
    Stream,
    UnreadableMove,
)
from regalia.match import FairChance, Match, Step
from regalia.match.match import KEPT_EVERY
from tests.setting import settings_of
from tests.test_contract import per_game

FOES = find_game("friend-or-foe")
LEDUC = find_game("examples.leduc_poker")
THRONES = find_game("thrones")
TIC_TAC_TOE = find_game("examples.tic_tac_toe")


def match_of(setting: Setting) -> Match:
    match = Match.new(setting.game, setting.options, setting.seats, chance=FairChance.from_text(str(setting.seed)))
    match.begin()
    return match


def play_some(match: Match, setting: Setting, decisions: int = 10**6) -> None:
    stream = setting.stream("play")
    for _ in range(decisions):
        if match.over:
            return
        offered = match.state.legal()
        match.play(match.state.turn, offered[stream.below(len(offered))])


# Moves


def test_a_move_is_made_by_number_or_in_notation() -> None:
    match = Match.new(TIC_TAC_TOE)
    match.play(0, "b2")
    match.play(1, 0)
    assert TIC_TAC_TOE.dump(match.state)["board"] == ["...", ".X.", "O.."]
    assert match.lines == ["b2", "a1"]
    assert match.version == 2


@pytest.mark.parametrize("name", ["friend-or-foe", "examples.leduc_poker", "thrones"])
def test_the_moves_that_a_match_hands_out_are_moves_that_it_takes(name: str) -> None:
    match = Match.new(find_game(name))
    stream = Stream(name)
    for _ in range(30):
        move = match.moves[stream.below(len(match.moves))]
        assert match.why(move) is None
        if match.turn == CHANCE:
            assert match.give_chance(move).lines == (str(move),)
        else:
            assert match.consider(match.turn, move).lines[0] == str(move)
            assert match.play(match.turn, move).plies[0].action == move.number
        assert match.lines[-1] == str(move)
        if match.over:
            break


def test_a_move_handed_out_before_is_refused_like_any_other() -> None:
    match = Match.new(TIC_TAC_TOE)
    corner = match.moves[0]
    match.play(match.turn, corner)
    refused = match.why(corner)
    assert str(refused) == "a1: Crosses has marked a1 already (TT-3)"
    with pytest.raises(IllegalMove, match="a1: Crosses has marked a1 already"):
        match.play(match.turn, corner)


def test_giving_up_is_a_move_too() -> None:
    match = Match.new(THRONES)
    while match.turn == CHANCE:
        match.give_chance(match.moves[0])
    match.play(match.turn, THRONES.move(match.state, RESIGN))
    assert match.over


@pytest.mark.parametrize(
    ("seat", "move", "version", "error", "sentence"),
    [
        (1, "a1", None, NotYourTurn, "It is Crosses's turn to decide."),
        (0, "b2", None, IllegalMove, "b2: Crosses has marked b2 already (TT-3)"),
        (0, "z9", None, UnreadableMove, "“z9” is no move of tic-tac-toe: square is a1 to c3."),
        (0, 99, None, UnreadableMove, "99 is no move of Tic-tac-toe."),
        (0, -1, None, UnreadableMove, "-1 is no move of Tic-tac-toe."),
        (0, "a1", 1, StaleVersion, "The table has moved on since; this is how it stands now."),
        (SPECTATOR, "a1", None, NotYourTurn, "It is Crosses's turn to decide."),
        (CHANCE, "a1", None, NotYourTurn, "It is Crosses's turn to decide."),
    ],
)
def test_a_move_that_is_not_allowed_raises_and_changes_nothing(
    seat: int, move: int | str, version: int | None, error: type[Exception], sentence: str
) -> None:
    match = Match.new(TIC_TAC_TOE)
    match.play(0, "b2")
    match.play(1, "a1")
    before = (TIC_TAC_TOE.dump(match.state), match.record().text())
    with pytest.raises(error) as refused:
        match.play(seat, move, version)
    assert str(refused.value).startswith(sentence)
    assert (TIC_TAC_TOE.dump(match.state), match.record().text()) == before


def test_nobody_moves_while_chance_has_to_and_after_the_end() -> None:
    match = Match.new(LEDUC)
    with pytest.raises(NotYourTurn, match="Chance has to move first"):
        match.play(0, "check")
    for card in ("=KS", "=JH"):
        match.give_chance(card)
    with pytest.raises(NotYourTurn, match="not chance"):
        match.give_chance("=QS")
    match.play(0, "raise")
    match.play(1, "fold")
    with pytest.raises(NotYourTurn, match="over"):
        match.play(0, "check")


def test_a_chance_outcome_given_from_outside_must_be_possible() -> None:
    match = Match.new(LEDUC)
    match.give_chance("=KS")
    with pytest.raises(IllegalMove, match="dealt already"):
        match.give_chance("=KS")
    assert match.lines == ["=KS"]


def test_considering_a_move_does_nothing_until_it_is_accepted() -> None:
    match = Match.new(LEDUC, chance=FairChance.from_text("1"))
    match.begin()
    heard: list[Step] = []
    match.listeners.append(heard.append)
    step = match.consider(0, "raise")
    assert (match.version, heard) == (2, [])
    match.accept(step)
    assert (match.version, heard) == (3, [step])
    assert [event.kind for event in step.events] == ["raises"]
    with pytest.raises(StaleVersion):
        match.accept(step)
    assert match.version == 3


def test_the_judge_answers_why() -> None:
    match = Match.new(TIC_TAC_TOE)
    match.play(0, "b2")
    refusal = match.why("b2")
    assert refusal is not None
    assert (refusal.move, refusal.clause) == ("b2", "TT-3")
    assert match.why("a1") is None


@per_game
@settings(max_examples=20)
@given(data=st.data())
def test_a_refused_move_changes_nothing_whatever_it_is(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, data.draw(st.integers(0, 12)))
    before = (game.dump(match.state), match.record().text())
    vocabulary = list(game.vocabulary(match.state))
    for action in data.draw(st.lists(st.sampled_from(vocabulary) | st.integers(-5, 10**6), max_size=20)):
        if action not in match.state.legal() and not (action == RESIGN and game.resignation):
            with pytest.raises(RegaliaError):
                match.play(match.state.turn, action)
    assert (game.dump(match.state), match.record().text()) == before


# Chance


@per_game
@settings(max_examples=20)
@given(data=st.data())
def test_chance_runs_by_itself_until_somebody_has_to_decide(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, data.draw(st.integers(0, 30)))
    assert match.state.turn != CHANCE


def test_words_change_chance_and_can_be_added_only_before_the_first_move() -> None:
    plain, spoken = (Match.new(FOES, chance=FairChance.from_text("3")) for _ in range(2))
    spoken.add_words(1, "  blue   whale ")
    assert spoken.header.words == ("", "blue whale")
    assert spoken.header.commitment == plain.header.commitment
    for match in (plain, spoken):
        for _ in range(6):
            match.play(match.state.turn, match.state.legal()[0])
    assert plain.lines != spoken.lines
    with pytest.raises(RegaliaError, match="before the first move"):
        spoken.add_words(0, "late")


# Events


def test_events_reach_those_who_may_know_them() -> None:
    match = Match.new(LEDUC)
    match.give_chance("=KS")
    match.give_chance("=JH")
    match.play(0, "check")

    def texts(seat: int) -> list[tuple[int, str]]:
        return [(number, event.text) for number, event in match.events(seat)]

    dealt = [(1, "is dealt a card"), (2, "is dealt a card"), (3, "checks")]
    assert texts(SPECTATOR) == dealt
    assert texts(0) == [dealt[0], (1, "holds K♠"), *dealt[1:]]
    assert texts(1) == [*dealt[:2], (2, "holds J♥"), dealt[2]]
    assert [number for number, _ in match.events(SPECTATOR, since=2)] == [3]


def test_a_line_is_known_to_those_who_know_all_of_it() -> None:
    match = Match.new(LEDUC)
    match.give_chance("=KS")
    match.give_chance("=JH")
    match.play(0, "check")
    known = [[ply.known_to(seat) for ply in match.plies] for seat in (SPECTATOR, 0, 1)]
    assert known == [[False, False, True], [True, False, True], [False, True, True]]


def test_the_last_events_are_those_since_the_last_decision() -> None:
    match = Match.new(FOES, chance=FairChance.from_text("1"))
    match.play(0, match.state.legal()[0])
    kinds = [event.kind for event in match.last_events()]
    assert kinds[:2] == ["enters", "turns_up"]
    match.play(match.state.turn, match.state.legal()[0])
    again: tuple[Event, ...] = match.last_events()
    assert len(again) < len(match.events(SPECTATOR))


# Undo


@per_game
@settings(max_examples=30)
@given(data=st.data())
def test_undo_restores_the_position_before_the_seats_last_decision(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, data.draw(st.integers(0, 20)))
    if match.over:
        return
    seat, before, plies = match.state.turn, game.dump(match.state), len(match.plies)
    drawn = match.drawn
    offered = match.state.legal()
    move = data.draw(st.sampled_from(offered))
    match.play(seat, move)
    if match.over or (game.drafting is not None and game.drafting.is_part(move)):
        return  # what was arranged behind a screen is taken back whole once it is finished
    version = match.version
    match.undo(seat, consented=True)
    assert game.dump(match.state) == before
    assert len(match.plies) == plies
    assert match.version == version + 1
    assert match.drawn >= drawn


@per_game
def test_every_ply_that_stands_can_be_looked_at_after_any_undos(game: Game) -> None:
    setting = Setting(game, game.fewest, game.options(), 7, "random")
    match, stream = match_of(setting), setting.stream("undos")
    states = [match.at(ply) for ply in range(len(match.plies) + 1)]
    for _ in range(400):
        if not match.over and (stream.below(4) or len(match.plies) < 2):
            before, offered = len(match.plies), match.state.legal()
            if match.turn == CHANCE:
                match.begin()
            else:
                match.play(match.turn, offered[stream.below(len(offered))])
            work = states[before]
            for ply in match.plies[before:]:
                work = work.clone()
                game.carry_out(work, ply.action)
                states.append(work)
        else:
            match.accept(match.step_back(1 + stream.below(min(len(match.plies), 90))))
            del states[len(match.plies) + 1 :]
    assert [match.at(ply) for ply in range(len(match.plies) + 1)] == states


def test_who_takes_back_does_not_replay_from_the_start(monkeypatch: pytest.MonkeyPatch) -> None:
    setting = Setting(THRONES, 2, THRONES.options(), 1, "random")
    match = match_of(setting)
    play_some(match, setting, 300)
    done: list[int] = []

    def carry_out(state: State, move: int) -> None:
        done.append(move)
        type(THRONES).carry_out(THRONES, state, move)

    monkeypatch.setattr(THRONES, "carry_out", carry_out)
    for _ in range(20):
        match.accept(match.step_back(1))
    assert len(done) < 20 * KEPT_EVERY < 20 * len(match.plies)


def test_undo_is_free_until_somebody_has_learned_something() -> None:
    match = Match.new(TIC_TAC_TOE)
    assert match.undo_terms(0).plies == 0
    match.play(0, "b2")
    assert match.undo_terms(0).free
    match.play(1, "a1")
    terms = match.undo_terms(0)
    assert (terms.plies, terms.free) == (2, False)
    assert terms.why == "Noughts has moved since (a1): others must agree."
    with pytest.raises(RegaliaError, match="Noughts has moved since"):
        match.undo(0)
    match.undo(1)
    assert match.lines == ["b2", "a1", "undo 1"]
    match.undo(0)
    assert match.state.legal() == list(range(9))


def test_what_chance_turned_up_is_taken_back_only_by_consent_and_comes_out_anew() -> None:
    match = Match.new(FOES, chance=FairChance.from_text("5"))
    move = FOES.write(match.state, match.state.legal()[0])
    match.play(0, move)
    terms = match.undo_terms(0)
    assert not terms.free
    assert "Chance or a hidden card has spoken" in terms.why
    with pytest.raises(RegaliaError):
        match.undo(0)
    first = [line for line in match.lines if line.startswith("=")]
    match.undo(0, consented=True)
    match.play(0, move)
    again = [line for line in match.lines if line.startswith("=")]
    assert len(again) == 2 * len(first)
    assert match.drawn == sum(1 for line in match.lines if line.startswith(("=", "roll")))


def test_asking_for_undo_gives_no_card_away() -> None:
    match = Match.new(LEDUC)
    match.give_chance("=KS")
    match.give_chance("=JH")
    match.play(0, "check")
    for seat in (0, 1):
        assert "=" not in match.undo_terms(seat).why


def test_nothing_is_taken_back_when_the_seed_is_shown() -> None:
    match = Match.new(LEDUC, chance=FairChance.from_text("5"))
    match.begin()
    match.play(0, "raise")
    match.play(1, "fold")
    assert match.record().seed
    with pytest.raises(RegaliaError, match="seed is shown"):
        match.undo(1, consented=True)


# Starting elsewhere


def test_a_match_can_start_from_a_position() -> None:
    position = '{"game": "examples.tic_tac_toe", "rules": 1, "seats": 2, "board": ["XX.", "OO.", "..."]}'
    match = Match.new(TIC_TAC_TOE, position=position)
    match.play(0, "c3")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.at(0).legal() == [0, 1, 2, 5, 8]


@pytest.mark.parametrize(
    ("position", "sentence"),
    [
        ("{", "not JSON"),
        ('{"game": "chess"}', "position of chess"),
        (
            '{"game": "tic_tac_toe", "rules": 1, "seats": 2, "options": {"side": 4},'
            ' "board": ["....", "....", "....", "...."]}',
            "other seats or options",
        ),
    ],
)
def test_a_match_from_a_bad_position_does_not_begin(position: str, sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        Match.new(TIC_TAC_TOE, position=position)


@per_game
@settings(max_examples=20)
@given(data=st.data())
def test_any_ply_can_be_looked_at_and_continued(game: Game, data: st.DataObject) -> None:
    setting = data.draw(settings_of(game))
    match = match_of(setting)
    play_some(match, setting, 15)
    ply = data.draw(st.integers(0, len(match.plies)))
    branch = match.branch(ply, chance=FairChance.from_text("another"))
    assert game.dump(branch.state) == game.dump(match.at(ply))
    assert branch.lines == [done.line for done in match.plies[:ply]]
    before = game.dump(match.state)
    branch.begin()
    play_some(branch, setting)
    assert branch.over
    assert game.dump(match.state) == before
    for wrong in (-1, len(match.plies) + 1):
        with pytest.raises(RegaliaError, match="moves 0 to"):
            match.at(wrong)


@pytest.mark.parametrize("name", ["kingdom-coinquest", "thrones", "friends-and-foes", "examples.leduc_poker"])
def test_hidden_things_are_dealt_anew_but_for_what_whoever_decides_could_know(name: str) -> None:
    game = find_game(name)
    match = Match.new(game, chance=FairChance.from_text("1"))
    match.begin()
    stream = Stream("moves")
    for _ in range(12):
        if not match.over:
            moves = match.moves
            match.play(match.state.turn, moves[stream.below(len(moves))])
    for ply in range(len(match.plies)):
        before = match.at(ply)
        anew = match.deal_anew(ply, FairChance.fresh())
        assert anew.lines == []
        if before.turn >= 0:
            assert game.view(anew.state, before.turn) == game.view(before, before.turn)
