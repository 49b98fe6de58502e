"""How a game ends: TH-116 to TH-122."""

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.parts import SEAT_NAMES
from regalia.kernel import OVER, RESIGN, SPECTATOR, BadPosition
from regalia.table import Cell
from tests.games.thrones.war import fresh, war

clause = pytest.mark.clause


@clause("TH-116")
def test_a_removed_throne_loses() -> None:
    game = war("Ld4 kd5", "d4P d5P", lastforts="e2,-").play("d4xd5")
    assert game.ended() == ((0,), "TH-116")
    assert game.outcome.reason == "the Throne of North is removed"
    assert game.outcome.scores == (1, 0)
    assert game.refused("a1") == "TH-116"


@clause("TH-117")
def test_another_piece_in_the_enemys_home_wins_nothing() -> None:
    assert war("Ld7 ka9", "d7P", lastforts="e2,-").play("d7-e8").turn == "north"


@clause("TH-117", "TH-118")
def test_a_win_within_a_series_ends_the_game_at_once() -> None:
    """The Warhorse pulls the enemy's Throne onto its own home Fortress: the enemy wins, whoever's turn it is."""
    game = war("He2 kd3 Ka1 Rc4", "d3P", lastforts="-,-").play("e2=d3")
    assert game.ended() == ((1,), "TH-117")


@clause("TH-119")
def test_the_turn_limit() -> None:
    game = war("Ra1", turn=11, turn_limit=11).play("a1-a2")
    assert game.ended() == ((), "TH-119")
    assert game.outcome.scores == (0, 0)
    assert war("Ra1", turn=11, turn_limit=12).play("a1-a2").turn == "north"
    assert war("Ra1", turn=999, turn_limit=0).play("a1-a2").turn == "north"
    won = war("Ld4 kd5", "d4P d5P", lastforts="e2,-", turn_limit=11).play("d4xd5")
    assert won.ended() == ((0,), "TH-116")


@clause("TH-120")
def test_turns_without_progress() -> None:
    game = war("Ra1", quiet=149).play("a1-a2")
    assert game.ended() == ((), "TH-120")
    assert war("Ld4 sd5", "d4P d5P", quiet=149).play("d4xd5").state.quiet == 0
    assert war("Ld4 ae5", "d4P", quiet=149).play("d4xe5", "check pass").state.quiet == 0
    assert war("Ra1", "b1M", quiet=149, dragons="D").play("D@b1").state.quiet == 0
    assert war("Kd1", "d1P", quiet=149, lastforts="-,e8").play("d1-e2", "pick haste", "end").state.quiet == 0
    assert war("Ec2", "c2P", quiet=149, favors="h:1,-:0").play("haste c2-c4").state.quiet == 0
    assert war("Ra1", quiet=149, no_progress_limit=0).play("a1-a2").turn == "north"


BACK_AND_FORTH = ("a1-a2", "a9-a8", "a2-a1", "a8-a9")


@clause("TH-121")
def test_the_third_time_is_a_draw() -> None:
    game = war("Ra1 ra9").play("a1-b1", "a9-b9")
    game.play("b1-a1", "b9-a9", *BACK_AND_FORTH)
    assert game.turn == "south"
    game.play(*BACK_AND_FORTH)
    assert game.ended() == ((), "TH-121")
    twice = war("Ra1 ra9", repetition_limit=2).play("a1-b1", "a9-b9", "b1-a1", "b9-a9", *BACK_AND_FORTH)
    assert twice.ended() == ((), "TH-121")
    never = war("Ra1 ra9", repetition_limit=0).play(*BACK_AND_FORTH * 4)
    assert never.turn == "south"


@clause("TH-121")
def test_a_roll_begins_the_count_anew() -> None:
    pieces, tiles = "Ra1 ra9 Lc1", "c1W"
    shuffle = ("a1-b1", "a9-b9", "b1-a1", "b9-a9")
    game = war(pieces, tiles).play(*shuffle, *shuffle)
    assert len(game.state.history) == 8
    game.play("c1-c2", "check fail")
    assert len(game.state.history) == 1
    game.play("a9-b9", "c1-c2", "check fail", "b9-a9")
    assert game.turn == "south"


@clause("TH-122")
@pytest.mark.parametrize("before", [[], ["a1"], ["a1-a2"], ["haste"], ["haste", "a1"]])
def test_whoever_has_a_decision_may_give_up_and_the_other_wins(before: list[str]) -> None:
    game = war("Ra1", favors="h:1,-:0").play(*before)
    loser = game.state.turn
    assert "resign" not in game.moves
    assert GAME.judge(game.state, GAME.read(game.state, "Resign")) is None
    GAME.carry_out(game.state, RESIGN)
    assert game.ended() == ((1 - loser,), "TH-122")
    assert game.outcome.reason == f"{SEAT_NAMES[loser]} has given up"
    assert GAME.dump(GAME.load(GAME.dump(game.state))) == GAME.dump(game.state)


@clause("TH-122", "TH-26")
def test_giving_up_behind_the_screen_lifts_no_screen() -> None:
    game = fresh(first_player="south").play("preset bastion", "fort e2", "tile P")
    GAME.carry_out(game.state, RESIGN)
    assert game.ended() == ((0,), "TH-122")
    loaded = GAME.load(GAME.dump(game.state))
    assert GAME.dump(loaded) == GAME.dump(game.state)
    assert loaded.turn == OVER
    assert all(
        isinstance(cell, Cell) and cell.art == "hidden" for cell in GAME.view(game.state, SPECTATOR).zones[0].items
    )


@clause("TH-122")
@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"winner": "N"}, "the one who lays out gives up"),
        ({"winner": ""}, "the one who lays out gives up"),
        ({"layouts": ["", "fort e2, tile P"]}, "South lays out first"),
        ({"ending": "felled"}, "tiles"),
    ],
)
def test_nobody_else_can_have_given_up_behind_the_screen(fields: dict[str, object], why: str) -> None:
    game = fresh(first_player="south").play("preset bastion", "fort e2", "tile P")
    GAME.carry_out(game.state, RESIGN)
    with pytest.raises(BadPosition, match=why):
        GAME.load(GAME.dump(game.state) | fields)


@clause("TH-122")
def test_nobody_gives_up_while_a_check_is_rolled_or_after_the_end() -> None:
    game = war("Lc1", "c1W").play("c1-c2")
    assert game.turn == "chance"
    refused = GAME.judge(game.state, RESIGN)
    assert refused is not None
    assert refused.clause == "TH-122"
