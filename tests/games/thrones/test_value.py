"""What computer players think of positions."""

from regalia.agents import player_named
from regalia.games.thrones import GAME
from regalia.games.thrones.value import value
from regalia.kernel import CHANCE, OVER, Stream
from tests.games.thrones.war import fresh, mirrored, war
from tests.setting import seen_by


def test_a_mirrored_beginning_is_nearly_even() -> None:
    state = mirrored().state
    assert abs(value(state, 0) - 0.5) < 0.05
    assert abs(value(state, 0) + value(state, 1) - 1) < 1e-9


def test_pieces_walls_and_favors_are_worth_something() -> None:
    plain = value(war("Ra1 ra9").state, 0)
    assert value(war("Ra1 Da3 ra9").state, 0) > plain
    assert value(war("Ra1 ra9", favors="c:1,-:0").state, 0) > plain
    assert value(war("Ra1 ra9", "e2x").state, 0) < plain
    assert value(war("Ra1 ra9", dragons="d").state, 0) < plain


def test_greedy_takes_a_throne_that_stands_there() -> None:
    game = war("Ld4 Ra1 kd5", "d4P d5P", lastforts="e2,-")
    player = player_named("greedy", GAME, 1)
    for _ in range(2):
        game.state.apply(player.choose(seen_by(game.state, 0)))
    assert game.ended() == ((0,), "TH-116")


def test_greedy_lays_out_by_name() -> None:
    state = fresh(first_player="south").state
    assert GAME.write(state, player_named("greedy", GAME, 1).choose(seen_by(state, 0))).startswith("preset")


def test_greedy_beats_random() -> None:
    won = 0
    for number in range(12):
        state, stream = GAME.start(), Stream(number)
        players = [player_named("greedy" if seat == number % 2 else "random", GAME, number) for seat in (0, 1)]
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.apply(state.draw(stream))
            else:
                state.apply(players[state.turn].choose(seen_by(state, int(state.turn))))
        won += state.outcome().winners == (number % 2,)
    assert won >= 11


def test_a_turn_that_may_go_on_is_valued_as_if_it_ended() -> None:
    """When a last Favor may follow, or another Switch of the Warhorse: what the opponent can do then counts already."""
    closing = war("Ld4 Ca1 cd5", "d4P d5P", favors="c:1,-:0").play("d4-c4")
    series = war("Hc3 Lc4 Rb4 cd5", "c3P c4P b4P d5P").play("c3=c4")
    for game, last in ((closing, "end"), (series, "stop")):
        assert last in game.moves
        before = [value(game.state, seat) for seat in (0, 1)]
        game.play(last)
        assert [value(game.state, seat) for seat in (0, 1)] == before
