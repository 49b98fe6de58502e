"""Forced moves go by themselves where a seat wishes it and everybody knows that there is no other."""

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import Stream
from regalia.match import FairChance, Match


def test_forced_moves_follow_at_once_and_undo_goes_back_to_a_choice() -> None:
    asked = Match.new(GAME, chance=FairChance(bytes(32)))
    asked.begin()
    assert len(asked.moves) == 1, "the first draw comes from the forge"

    match = Match.new(GAME, chance=FairChance(bytes(32)))
    match.unasked = {0, 1}
    match.begin()
    assert len(match.moves) > 1
    assert [ply.formal for ply in match.plies if ply.seat >= 0] == [True] * sum(ply.seat >= 0 for ply in match.plies)
    seat = match.turn
    assert match.undo_terms(seat).plies == 0, "nobody has decided anything yet"
    match.play(seat, match.moves[0])
    assert match.undo_terms(seat).plies >= 1
    assert Match.replay(match.record()).state == match.state


def test_a_hand_is_not_betrayed_by_a_move_that_goes_by_itself() -> None:
    match = Match.new(GAME, chance=FairChance(bytes(32)))
    match.unasked = {0, 1}
    match.begin()
    alone, stream = 0, Stream("forced")
    while not match.over and len(match.plies) < 1500:
        alone += len(match.moves) == 1
        match.play(match.turn, match.state.at_random(stream))
    assert alone > 0, "a play that only its seat knows to be the only one is asked for"
    assert any(ply.formal and ply.line == "pass" for ply in match.plies)
