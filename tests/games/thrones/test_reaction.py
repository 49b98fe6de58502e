"""Favors in the opponent's turn: TH-107, TH-108 and section 4.18 of the rules."""

import pytest

from regalia.games.thrones import GAME
from regalia.kernel import Stream
from regalia.match import Match
from tests.games.thrones.war import Play, fresh, mirrored, war

clause = pytest.mark.clause


@clause("TH-108")
def test_whoever_holds_a_tile_is_asked_after_the_action_is_declared_and_before_its_check() -> None:
    game = war("Ld4 ae5", "d4P", favors="-:0,d:1").play("d4xe5")
    assert (game.turn, game.moves) == ("north", ["deceive", "no"])
    assert game.play("no").turn == "chance"
    assert war("Ld4 ae5", "d4P", favors="-:0,-:1").play("d4xe5").turn == "chance"


@clause("TH-108")
def test_the_question_is_the_same_whatever_is_held() -> None:
    views = set()
    for favors in ("-:0,h:1", "-:0,c:1", "-:0,d:1", "-:0,a:1"):
        game = war("Ld4 ae5 la9 sb9", "d4P", favors=favors).play("d4xe5")
        assert (game.turn, game.moves[-1]) == ("north", "no")
        views.add(GAME.view(game.state, 0, game.events).as_json())
    assert len(views) == 1


@clause("TH-108")
def test_the_question_calls_people_by_their_names() -> None:
    game = war("Ld4 ae5", "d4P", favors="-:0,d:1").play("d4xe5")
    game.state.names = ("Ada", "Bo")
    prompt = GAME.view(game.state, 1, game.events).prompt
    assert prompt.startswith("Ada attacks Bo's Catapult on e5 with the Lancer from d4: ")


@clause("TH-107", "TH-108")
def test_only_ambush_and_deception_come_in_the_opponents_turn() -> None:
    game = war("Lc3", "c3W", favors="-:0,hc:2").play("c3-c4")
    assert game.moves == ["no"]
    assert game.refused("haste") == "TH-108"
    assert game.refused("cunning") == "TH-108"
    assert game.refused("c3") == "TH-108"
    assert game.refused("deceive") == "TH-103"
    assert war("Lc3", "c3W").refused("no") == "TH-108"


@clause("TH-108")
def test_an_action_that_is_impossible_now_is_void_and_another_is_chosen() -> None:
    """The Lancer that is attacked changes places with an Elephant, which on Plains nobody can attack."""
    game = war("Rd4 ld5 ee6", "d4P d5P e6P", favors="-:0,dd:2", favors_per_turn=2).play("d4xd5", "deceive d5=e6")
    assert (game.at("d5"), game.turn, game.state.voided) == ("e", "south", True)
    assert game.refused("d4xd5") == "TH-61"
    assert game.play("d4-d3").turn == "north"
    assert game.state.number == 12


@clause("TH-108")
def test_an_action_that_is_still_possible_with_the_same_squares_goes_ahead() -> None:
    game = war("Rd4 ld5 ce6", "d4P d5P e6P", favors="-:0,d:1").play("d4xd5", "deceive d5=e6")
    assert (game.at("d5"), game.at("e6"), game.position["favors"]) == ("R", "l", "-:0,-:1")
    other = war("Rd4 Le4 ld5", "d4P d5P e4P", favors="-:0,d:1").play("d4xd5", "deceive d4=e4")
    assert (other.at("d5"), other.at("e4")) == ("L", "R")


@clause("TH-108", "TH-106")
def test_one_tile_in_each_turn() -> None:
    game = war("Hd4 Re4 Lf4 rb8 sa8", "d4P e4P f4P", favors="-:0,aa:2").play("d4=e4", "ambush a8=b8")
    assert (game.at("a8"), game.turn, "stop" in game.moves) == ("r", "south", True)
    assert game.play("e4=f4").turn == "north"
    assert game.play("a8-a7", "end").turn == "south"


@clause("TH-108")
def test_haste_of_a_void_action_is_not_spent() -> None:
    game = war("Ec2 Rd2", "c2P d2P c3M c4P", favors="h:1,d:1", side="S")
    game.play("haste c2-c4", "deceive c2=d2")
    assert (game.turn, game.at("c4")) == ("north", "R")
    void = war("Ec2 lb2", "c2P b2P c3M c4P", favors="h:1,d:1").play("haste c2-c4", "deceive c2=b2")
    assert (void.turn, void.position["favors"], void.position["shown"]) == ("south", "h:1,-:1", [1, 0])
    assert "haste" in void.moves
    assert {GAME.dump(void.state.resample(1, Stream(at)))["favors"] for at in range(20)} == {"h:1,-:1"}


@clause("TH-108", "TH-53")
def test_a_warhorse_that_is_carried_off_goes_on_from_where_it_is() -> None:
    game = war("Hd4 Re4 Lf5 sd5", "d4P e4P f5P d5P", favors="-:0,d:1").play("d4=e4", "no", "e4=f5", "deceive e4=d5")
    assert (game.at("d5"), game.turn, game.state.voided) == ("H", "south", True)
    assert game.moves == ["=e4", "stop"]
    assert game.refused("=d4") == "TH-53"


@clause("TH-108", "TH-117")
def test_deception_in_the_opponents_turn_can_win() -> None:
    game = war("Ra1 ee3 Kb2 kd3 Ee2", favors="-:0,d:1").play("a1-a2", "deceive d3=e2")
    assert game.ended() == ((1,), "TH-117")


@clause("TH-108", "TH-99")
def test_a_tile_gained_by_a_reaction_is_picked_before_the_action_goes_on() -> None:
    game = war("Ra1 ke6 he5", "e6P a1P a2P", favors="-:0,d:1", lastforts="e2,e8").play("a1-a2", "deceive e5=e6")
    assert (game.turn, game.moves[0]) == ("north", "pick haste")
    assert game.play("pick haste").at("a2") == "R"


@clause("TH-93", "TH-108")
def test_a_dragon_on_a_mountain_is_an_action_and_in_the_fortress_it_is_none() -> None:
    game = war("Kb3 Ra1", "c2M", dragons="D", favors="-:0,c:1").play("D@c2")
    assert (game.turn, game.at("c2")) == ("north", "")
    assert game.play("no").at("c2") == "D"
    assert war("Kb3 Ra1", "c2M", dragons="D", favors="-:0,c:1").play("D@e2").turn == "south"


@clause("TH-108")
def test_the_other_timings_ask_nobody() -> None:
    for timing in ("own_turn", "before_action"):
        game = war("Ld4 ae5", "d4P", favors="-:0,d:1", favor_timing=timing).play("d4xe5")
        assert game.turn == "chance"


@clause("TH-108")
def test_a_first_game_is_played_without_reactions() -> None:
    assert dict(GAME.first)["favor_timing"] == "own_turn"
    assert fresh().state.setup.options.favor_timing == "any_turn"


@clause("TH-108")
def test_one_may_ask_not_to_be_asked_again_in_the_turn() -> None:
    state = war("Hd4 Re4 Lf5 Sg6", "d4P e4P f5P g6P", favors="-:0,c:1").state
    match = Match.new(GAME, GAME.options_of(state))
    match.state = state
    match.play(0, "d4=e4")
    assert match.state.turn == 1
    match.mute_reactions(1)
    match.play(0, "=f5")
    assert match.state.turn == 0


def test_positions_in_the_middle_of_a_reaction_read_back() -> None:
    start = ("Hd4 Re4 Lf5 sd5 ke6 he5", "d4P e4P f5P d5P e6P")
    for lines in (
        ("d4-d3",),
        ("d4-d3", "deceive"),
        ("d4-d3", "deceive", "d5"),
        ("d4-d3", "deceive e5=e6"),
        ("d4=e4", "no", "e4=f5"),
        ("d4=e4", "no", "e4=f5", "deceive", "e5"),
        ("d4=e4", "no", "e4=f5", "deceive e5=e6"),
    ):
        game = war(*start, favors="h:1,d:1", lastforts="e2,e8").play(*lines)
        again = Play(GAME.load(game.position))
        assert again.position == game.position
        assert (again.turn, again.moves) == (game.turn, game.moves)


def test_the_mirrored_start_asks_the_second_player_first() -> None:
    game = mirrored().play("e4-e5")
    assert (game.turn, game.moves) == ("north", ["no"])
    assert "South moves the Warhorse from e4 to e5" in GAME.view(game.state, 1, game.events).prompt
