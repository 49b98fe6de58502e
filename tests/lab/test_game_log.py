"""Watching changes nothing, and what was seen adds up; chances are learned from how games ended."""

import pytest
from msgspec.structs import replace

from regalia.games import game_in, games
from regalia.kernel import CHANCE, OVER, Game, Stream
from regalia.lab.arena import Plan, play_games
from regalia.lab.calibration import Calibration, Lines, calibrate
from regalia.lab.game_log import GameLog, watch_games

LEDUC = Plan(package="examples.leduc_poker", players=("greedy", "random"), games=40, seed="w")


@pytest.fixture(scope="module")
def logs() -> list[GameLog]:
    return watch_games(LEDUC, range(LEDUC.games))


def test_watched_games_are_the_games_that_are_played(logs: list[GameLog]) -> None:
    assert [log.played for log in logs] == play_games(LEDUC, range(LEDUC.games))


def test_what_was_seen_adds_up(logs: list[GameLog]) -> None:
    for log in logs:
        assert len(log.deciders) == len(log.choices) == log.played.decisions
        assert len(log.looks) == log.seats * log.played.decisions
        free = sum(1 for choices in log.choices if choices > 1)
        assert sum(sum(counted.values()) for counted in log.chosen) == free
        for offered, chosen in zip(log.offered, log.chosen, strict=True):
            assert all(chosen[verb] <= offered[verb] for verb in chosen)
        assert log.clauses[log.played.clause] >= 1


def test_chances_add_up_and_keep_the_order_of_looks(logs: list[GameLog]) -> None:
    for log, line in zip(logs, Lines(logs), strict=True):
        assert len(line) == log.played.decisions
        for at, chances in enumerate(line):
            assert sum(chances) == pytest.approx(1)
            looks = log.looks[at * log.seats : (at + 1) * log.seats]
            if looks[0] > looks[1]:
                assert chances[0] >= chances[1]


def made(number: int, look: float, won: bool) -> GameLog:
    """A game of one decision that looked so good to seat 1."""
    [log] = watch_games(LEDUC, range(1))
    played = replace(log.played, number=number, shares=(1.0, 0.0) if won else (0.0, 1.0))
    return replace(log, played=played, deciders=[0], choices=[2], looks=[look, 1 - look])


def test_a_look_that_promises_too_much_is_learned_to() -> None:
    games = [made(number, 0.9, won=number % 3 != 0) for number in range(300)]  # looks like 90 %, wins two of three
    assert calibrate(games).chances([0.9, 0.1])[0] == pytest.approx(2 / 3, abs=0.01)


def test_an_honest_look_stays_as_it_is() -> None:
    games = [made(number, 0.8, won=number % 5 != 0) for number in range(500)]
    assert calibrate(games).chances([0.8, 0.2])[0] == pytest.approx(0.8, abs=0.01)


def test_no_game_teaches_its_own_result() -> None:
    games = [made(number, 0.7, won=number % 2 == 0) for number in range(200)]  # even games won, odd ones lost
    found = Lines(games)
    assert found[0][0][0] < 0.1  # an even game is judged by the odd ones
    assert found[1][0][0] > 0.9


def test_without_games_a_look_is_taken_at_its_word() -> None:
    assert calibrate([]) == Calibration()
    assert Calibration().chances([0.7, 0.3]) == pytest.approx((0.7, 0.3))


@pytest.mark.parametrize("game", [*games(), game_in("examples.tic_tac_toe")], ids=lambda game: game.name)
def test_every_action_has_a_verb_in_words(game: Game) -> None:
    state, stream = game.start(), Stream("verbs")
    verbs = set()
    for _ in range(400):
        if state.turn == OVER:
            break
        action = state.draw(stream) if state.turn == CHANCE else state.legal()[stream.below(len(state.legal()))]
        verbs.add(game.verb(state, action))
        state.apply(action)
    assert all(verb.replace(" ", "").isalpha() for verb in verbs)
    assert len(verbs) <= 40
    told_apart = {  # though they begin with the same word or sign
        "friend_or_foe": {"spend", "pay nothing"},
        "kingdom_coinquest": {"grave", "bury", "salvage", "store"},  # to take from a place, and to discard there
    }
    assert told_apart.get(game.name, set()) <= verbs
    assert "move" not in verbs or game.name in ("thrones", "friends_and_foes")  # where it is the rulebook's verb
