"""Fate's Favor: TH-99 to TH-115 and TH-123."""

import pytest

from regalia.games.thrones import GAME
from regalia.games.thrones.position import line
from regalia.kernel import SPECTATOR, Stream
from tests.games.thrones.war import fresh, war

clause = pytest.mark.clause


@clause("TH-100")
def test_a_throne_gains_on_the_first_fortress_it_enters() -> None:
    game = war("Kd1", "d1P", lastforts="-,e8").play("d1-e2")
    assert game.moves == ["pick haste", "pick ambush", "pick cunning", "pick deception"]
    assert list(game.play("pick haste").state.gained) == [1, 0]


@clause("TH-101")
def test_coming_back_gains_nothing() -> None:
    game = war("Kd1", "d1P").play("d1-e2")
    assert (game.turn, list(game.state.gained)) == ("north", [0, 0])


@clause("TH-102")
def test_the_cap_counts_what_was_gained_or_what_is_held() -> None:
    spent = {"lastforts": "-,e8", "favors": "h:4,-:0"}
    assert war("Kd1", "d1P", **spent, favor_timing="before_action").play("d1-e2").turn == "north"
    assert war("Kd1", "d1P", **spent, favor_cap_kind="held").play("d1-e2").moves[0] == "pick haste"
    none = war("Kd1", "d1P", lastforts="-,e8", favor_cap=0).play("d1-e2")
    assert (none.turn, none.position["lastforts"]) == ("north", "e2,e8")


@clause("TH-103", "TH-105")
def test_only_the_owner_knows_the_type_and_everybody_the_number() -> None:
    game = war("Kd1", "d1P", lastforts="-,e8").play("d1-e2", "pick cunning")
    private = [event for event in game.events if not event.known_to(1)]
    assert [event.text for event in private] == ["has Cunning"]
    assert line(game.state, 0).split()[5] == "c:1,-:0"
    assert line(game.state, 1).split()[5] == line(game.state, SPECTATOR).split()[5] == "?:1,-:0"
    assert {GAME.dump(game.state.resample(1, Stream(at)))["favors"] for at in range(40)} == {
        f"{sign}:1,-:0" for sign in "hacd"
    }
    assert GAME.dump(game.state.resample(0, Stream(1)))["favors"] == "c:1,-:0"


@clause("TH-104")
def test_types_drawn_or_named_later() -> None:
    game = war("Kd1", "d1P", lastforts="-,e8", favor_pick="random").play("d1-e2")
    assert (game.turn, game.moves[0]) == ("chance", "draw haste")
    game.play("draw deception")
    assert game.position["favors"] == "d:1,-:0"
    assert any(event.kind == "sees" and not event.known_to(1) for event in game.events)
    untyped = war("Kd1", "d1P", lastforts="-,e8", favor_pick="untyped").play("d1-e2")
    assert untyped.position["favors"] == "u:1,-:0"
    spend = war("Kd3 Re3 le4", "d3P", favor_pick="untyped", favors="u:1,-:0")
    assert {"haste", "deceive"} <= set(spend.moves)


@clause("TH-106")
def test_a_spent_tile_is_gone_even_when_the_action_fails() -> None:
    game = war("Ec2", "c2P b3W a4P", favors="h:1,-:0").play("haste c2-a4", "check fail")
    assert (game.at("c2"), game.position["favors"]) == ("E", "-:1,-:0")
    assert war(favors="h:1,-:0", favors_per_turn=0).refused("haste e2-e4") == "TH-106"
    twice = war("Kc3 Rg6 Lg7", favors="aa:2,-:0", favors_per_turn=2).play("ambush c3=g6", "ambush c3=g6")
    assert twice.turn == "south"


@clause("TH-107", "TH-108")
def test_favors_after_the_action() -> None:
    game = war("Kd7 Ra1 ee8 ka9", "d7P", favors="d:1,-:0").play("a1-a2")
    assert game.moves == ["deceive", "end"]
    assert game.refused("haste") == "TH-107"
    assert game.refused("cunning") == "TH-113"
    assert game.refused("a2") == "TH-34"
    assert game.play("deceive d7=e8").ended() == ((0,), "TH-117")
    early = war("Kd7 Ra1 ee8 ka9", "d7P", favors="d:1,-:0", favor_timing="before_action").play("a1-a2")
    assert early.turn == "north"
    first = war("Kd7 Ra1 ee8 ka9", "d7P", favors="d:1,-:0", turn=1).play("a1-a2")
    assert first.turn == "north"


@clause("TH-107")
def test_windows_open_whatever_is_held() -> None:
    """The rival sees the same prompts with Haste in hand, which is of no use there, as with Deception or Cunning."""
    for favors in ("h:1,-:0", "d:1,-:0", "c:1,-:0"):
        closing = war("Ra1 La2", favors=favors).play("a1-b1")
        assert "end" in closing.moves
        risking = war("Lc3", "c3W", favors=favors).play("c3-c4")
        assert "roll" in risking.moves
        assert ("cunning" in risking.moves) == favors.startswith("c")
    views = set()
    for favors in ("h:1,-:0", "d:1,-:0", "c:1,-:0"):
        game = war("Lc3", "c3W", favors=favors).play("c3-c4")
        views.add(GAME.view(game.state, 1, game.events).as_json())
    assert len(views) == 1
    assert war("Lc3", "c3W", favors="h:1,-:0").play("c3-c4").refused("cunning") == "TH-103"


@clause("TH-107")
def test_nothing_but_cunning_while_an_action_is_under_way() -> None:
    game = war("Lc3 Ra1 Sb1", "c3W", favors="ad:2,-:0").play("c3-c4")
    assert game.refused("ambush a1=b1") == "TH-107"
    assert game.refused("deceive a1=b1") == "TH-107"


@clause("TH-109")
def test_haste_over_an_ally_and_with_a_dragon() -> None:
    game = war("Ec2 Rc3 Lb3 Ld3", "c2P", favors="h:1,-:0").play("haste c2-c4")
    assert game.at("c4") == "E"
    blocked = war("Ec2 Rc3 Lb3 Ld3", "c2P", favors="h:1,-:0", run_blockers="all")
    assert blocked.refused("haste c2-c4") == "TH-109"
    dragon = war("Dc1", favors="h:1,-:0").play("haste", "c1")
    assert "-c6" in dragon.moves
    assert dragon.refused("-c7") == "TH-44"
    assert dragon.refused("-c5") == "TH-109"


@clause("TH-123", "TH-110")
def test_a_haste_stop_is_passed_not_stood_on() -> None:
    """Through the empty middle Fortress, which gains nothing, and through the enemy's home, which wins nothing."""
    game = war("Kd4", "d4P f6P", favors="h:1,-:0").play("haste d4-f6")
    assert (game.at("f6"), list(game.state.gained), game.position["lastforts"]) == ("K", [1, 0], "e2,e8")
    game = war("Kd7 ka5", "d7P f9P e7M f8M d8M d9M e9M", favors="h:1,-:0", lastforts="e2,-").play("haste d7-f9")
    assert (game.at("f9"), game.turn) == ("K", "north")
    lone = ("Ec2", "c2P c3M b3M d3M c4P")
    assert war(*lone, favors="h:1,-:0").play("haste c2-c4").risky
    assert war(*lone, favors="h:1,-:0", checked_actions="move_off").play("haste c2-c4").risky
    assert not war(*lone, favors="h:1,-:0", checked_actions="switch").play("haste c2-c4").risky


@clause("TH-112")
def test_who_may_be_in_an_ambush() -> None:
    game = war("Ra1 Sb1 Lc3 sa9", "c3P", favors="a:1,-:0").play("ambush")
    assert game.moves == ["a1", "b1"]
    assert game.refused("c3") == "TH-112"
    game.play("a1")
    assert game.refused("=c3") == "TH-112"
    assert game.refused("=a9") == "TH-112"
    assert game.refused("-a2") == "TH-115"
    assert war("Ra1 Rb1", "e2X", favors="a:1,-:0").refused("ambush") == "TH-112"


@clause("TH-113")
def test_cunning_is_for_checks() -> None:
    assert war(favors="c:1,-:0").refused("cunning") == "TH-113"
    game = war("Ld4 ae5", "d4P", favors="c:1,-:0").play("d4xe5", "cunning")
    assert game.breached("e5")
    rolled = war("Ld4 ae5", "d4P", favors="c:1,-:0").play("d4xe5", "roll")
    assert (rolled.turn, rolled.position["favors"]) == ("chance", "c:1,-:0")


@clause("TH-114")
def test_whom_deception_exchanges() -> None:
    game = war("Ra1 Rb1 sa9 lb9 Sc1", favors="d:1,-:0").play("deceive")
    assert game.moves == ["b1", "c1", "a9", "b9"]
    assert game.refused("a1") == "TH-114"
    game.play("a9")
    assert game.refused("=b1") == "TH-114"
    assert game.play("=b9").at("a9") == "l"
    assert war("Kc3", favors="d:1,-:0").refused("deceive c3=c4") == "TH-114"


@clause("TH-115")
def test_an_exchange_can_bring_a_favor() -> None:
    game = war("Kd4 le5", "d4P", favors="d:1,-:0").play("deceive d4=e5")
    assert (game.at("e5"), game.moves[0]) == ("K", "pick haste")
    assert game.play("pick haste").turn == "south"


@clause("TH-125")
def test_more_favors_in_a_turn() -> None:
    game = war("Ec2", "c2P b3W a4P", favors="hc:2,-:0", favors_per_turn=2).play("haste c2-a4")
    assert game.moves == ["cunning", "roll"]
    assert game.play("cunning").at("a4") == "E"


def test_both_gain_at_once_and_the_one_whose_turn_it_is_picks_first() -> None:
    game = war("Ke5 ke6", "e6X", side="N", lastforts="e5,e6", favors="-:1,d:2").play("deceive e5=e6")
    assert game.turn == "over"
    both = war("Ke5 kd4", "d4P e4P d4P", lastforts="e5,-", favors="d:1,-:0").play("deceive e5=d4")
    assert both.turn == "north"
    assert fresh(first_player="south").refused("pick haste") == "TH-26"
