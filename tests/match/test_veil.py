"""What is done unseen: steps that nobody may count, moves without a say, and questions one does not want again."""

import json

import pytest

from regalia.games import find_game
from regalia.kernel import SPECTATOR, RegaliaError
from regalia.match import FairChance, Match
from tests.games.friends_and_foes.skirmish import Play, skirmish

GAME = find_game("friends-and-foes")

BUILT = ("pattern master", "take orla", "learn riposte", "learn inspire", "learn pack_tactics", "hire militia")


def muster(seats: int = 2) -> Match:
    match = Match.new(GAME, seats=seats, chance=FairChance.from_text("muster"))
    match.begin()
    return match


def match_from(game: Play) -> Match:
    position = json.dumps(GAME.dump(game.state))
    options = GAME.options_of(game.state)
    return Match.new(GAME, options, game.state.seats, chance=FairChance.from_text("cards"), position=position)


def test_formalities_follow_a_move_by_themselves_and_stand_in_the_record() -> None:
    match = muster()
    step = match.play(0, "form road_wardens")
    assert step.lines == ("form road_wardens", *["form ready"] * 7)
    assert [ply.formal for ply in step.plies] == [False, *[True] * 7]
    assert match.state.turn == 1
    again = Match.replay(match.record())
    assert [ply.formal for ply in again.plies] == [ply.formal for ply in match.plies]


def test_all_formations_have_as_many_lines() -> None:
    quick, slow = muster(), muster()
    quick.play(0, "form road_wardens")
    for move in BUILT:
        slow.play(0, move)
    assert quick.version == slow.version
    assert quick.state.turn == slow.state.turn == 1


def test_undo_goes_back_to_the_last_decision_and_not_to_a_formality() -> None:
    match = muster()
    match.play(0, "form road_wardens")
    terms = match.undo_terms(0)
    assert (terms.plies, terms.free) == (8, False)
    match.undo(0, consented=True)
    assert (match.plies, match.state.turn) == ([], 0)
    match.play(0, "form ember_oath")


def test_others_know_nothing_of_what_is_done_behind_a_veil_until_it_is_done() -> None:
    match = muster()
    for move in BUILT[:-1]:
        match.play(0, move)
        assert match.seen(0) == (len(match.plies), match.version)
        assert match.seen(1) == match.seen(SPECTATOR) == (0, 0)
    match.undo(0)
    assert match.seen(1) == (0, 0)
    for move in BUILT[-2:]:
        match.play(0, move)
    assert match.seen(1)[0] == match.seen(SPECTATOR)[0] == 8
    match.play(1, "pattern fellowship")
    assert match.seen(0)[0] == 8
    assert match.seen(1)[0] == 9
    match.undo(1)
    match.play(1, "form ember_oath")
    assert match.seen(0)[0] == match.seen(1)[0] == len(match.plies)
    assert match.veil is None


def test_a_formation_taken_back_or_continued_shows_no_steps() -> None:
    match = muster()
    for move in BUILT:
        match.play(0, move)
    match.undo(0, consented=True)  # a finished one is taken back whole
    assert match.seen(1)[0] == match.seen(0)[0] == 0
    for move in BUILT[:4]:
        match.play(0, move)
    assert match.seen(1)[0] == 0
    branched = match.branch(3)
    assert branched.seen(1) == (0, 0)
    assert branched.seen(0) == (3, 3)


def test_versions_do_not_tell_what_was_taken_back_unseen_and_a_replay_counts_the_same() -> None:
    match = muster(3)
    match.play(0, "form road_wardens")
    for move in BUILT[:3]:
        match.play(1, move)
    match.undo(1)
    match.undo(1)
    assert [match.seen(seat) for seat in (0, 1, 2, SPECTATOR)] == [(8, 8), (9, 13), (8, 8), (8, 8)]
    match.undo(0, consented=True)
    assert [match.seen(seat) for seat in (0, 1, 2, SPECTATOR)] == [(0, 9), (0, 14), (0, 9), (0, 9)]
    match.play(0, "form road_wardens")
    match.play(1, "form ember_oath")
    seen = [match.seen(seat) for seat in (0, 1, 2, SPECTATOR)]
    assert seen == [(16, 25), (16, 30), (16, 25), (16, 25)]
    again = Match.replay(match.record())
    assert [again.seen(seat) for seat in (0, 1, 2, SPECTATOR)] == seen


def test_undo_says_the_same_whatever_another_does_unseen() -> None:
    match = muster(3)
    match.play(0, "form road_wardens")
    terms = [(match.undo_terms(seat).free, match.undo_terms(seat).why) for seat in (0, 2)]
    assert terms == [
        (False, "Seat 2 acts unseen and may have begun: others must agree."),
        (False, "You have not moved yet."),
    ]
    for move in BUILT[:3]:
        match.play(1, move)
        assert [(match.undo_terms(seat).free, match.undo_terms(seat).why) for seat in (0, 2)] == terms
    match.undo(1)
    assert [(match.undo_terms(seat).free, match.undo_terms(seat).why) for seat in (0, 2)] == terms


def test_giving_up_unseen_takes_back_what_was_done_there() -> None:
    match = muster(3)
    for move in BUILT[:3]:
        match.play(0, move)
    step = match.resign(0)
    assert step.lines == ("undo 3", "resign")
    assert [ply.line for ply in match.plies] == ["resign"]
    assert match.seen(1) == match.seen(2) == match.seen(SPECTATOR) == (1, 1)
    assert Match.replay(match.record()).seen(1) == (1, 1)


def reactions() -> Match:
    """Seat 2 may answer with blink whenever its Wizard is attacked or met."""
    return match_from(skirmish("silk b1, pike b1", "quill2[blink,hex] b1", hands=("2S 3S 4S 5S", "9S 8S 7S 6S")))


def attack(match: Match, who: str, card: str, answer: str) -> None:
    for seat, move in ((0, f"att {who} daggers quill"), (0, f"play {card}"), (1, f"play {answer}")):
        match.play(seat, move)


def test_whoever_does_not_want_to_be_asked_again_is_asked_again_in_the_next_turn_only() -> None:
    match = reactions()
    attack(match, "silk", "2S", "9S")
    assert (match.state.turn, match.state.decline()) == (1, GAME.read(match.state, "react no"))
    match.mute_reactions(1)
    attack(match, "pike", "3S", "8S")
    assert match.state.turn == 0
    assert match.lines.count("react no") == 2
    match.play(0, "end")
    match.play(1, "end")
    attack(match, "silk", "4S", "7S")
    assert match.state.turn == 1
    assert GAME.write(match.state, match.state.legal()[-1]) == "react no"


def test_taking_back_lets_one_be_asked_again() -> None:
    match = reactions()
    attack(match, "silk", "2S", "9S")
    match.mute_reactions(1)
    match.undo(1)
    match.play(1, "react no")
    attack(match, "pike", "3S", "8S")
    assert match.state.turn == 1


def test_only_a_question_in_anothers_turn_can_be_let_pass() -> None:
    match = reactions()
    with pytest.raises(RegaliaError, match="not a question that one can let pass"):
        match.mute_reactions(0)
    assert match.quiet == {}
