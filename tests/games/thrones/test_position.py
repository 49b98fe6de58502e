"""Positions that cannot be are refused, with a word about why."""

import json
from typing import Any

import pytest

from regalia.games.thrones import GAME
from regalia.kernel import BadPosition
from tests.games.thrones.war import fresh, mirrored, position, war


def refused(match: str, pieces: str = "", tiles: str = "", **changed: Any) -> None:
    with pytest.raises(BadPosition, match=match):
        GAME.load(position(pieces, tiles, **changed))


def test_a_position_reads_back() -> None:
    for game in (
        war("Hd4 Rd5 ld6", "d4P d5P d6P").play("d4=d5"),
        war("Lc3", "c3W", favors="c:1,-:0").play("c3-c4"),
        war("Lc3", "c3W").play("c3-c4"),
        war("Ec2", "c2P", favors="h:1,-:0").play("haste"),
        war("Ec2", "c2P", favors="h:1,-:0").play("haste", "c2"),
        war("Ra1", dragons="D").play("D"),
        war("Ra1 La2", favors="d:1,-:0").play("a1-b1"),
        fresh(first_player="south").play("fort e2", "tile P"),
        fresh(first_player="south").play("preset bastion", "random 5").play(),
        fresh(setup_mode="mirror", first_player="south"),
        mirrored().play("e4-e5", "no", "d7-d6", "no", "end"),
    ):
        text = json.dumps(game.position)
        again = GAME.load(json.loads(text))
        assert json.dumps(GAME.dump(again)) == text
        assert again.legal() == game.state.legal()


@pytest.mark.parametrize(
    ("match", "changed"),
    [
        ("tiles must be 9 rows", {"tiles": "PPP"}),
        ("Fortress in each homeland", {"tiles": "/".join(["PPPPPPPPP"] * 9)}),
        ("9 rows", {"pieces": "9/9"}),
        ("must have 9 squares", {"pieces": "9/9/9/9/9/9/9/9/8"}),
        ("no Throne", {"pieces": "9/9/9/9/9/9/9/9/9"}),
        ("turns alternate", {"side": "N", "turn": 11}),
        ("turns are counted from 1", {"turn": 0}),
        ("over after turn 600", {"turn": 601}),
        ("without progress", {"quiet": 150}),
        ("dragons must be", {"dragons": "dD"}),
        ("no Warhorse to protect", {"horses": "h"}),
        ("two squares", {"lastforts": "e2"}),
        ("lastforts must name", {"lastforts": "-,-"}),
        ("lastforts are Fortresses", {"lastforts": "e2,a1"}),
        ("not read", {"favors": "z:1,-:0"}),
        ("in the order", {"favors": "ch:2,-:0"}),
        ("more Favor tiles than were gained", {"favors": "cc:1,-:0"}),
        ("more than 4 Favor", {"favors": "-:5,-:0"}),
        ("favor_pick = untyped", {"favors": "u:1,-:0"}),
        ("no type with the option", {"favors": "c:1,-:0", "favor_pick": "untyped"}),
        ("more Favors are spent", {"spent": 1}),
        ("pending", {"pending": "S"}),
        ("nobody has gained", {"phase": "picking"}),
        ("no piece is chosen yet", {"chosen": "e2"}),
        ("can do nothing", {"phase": "aiming", "chosen": "a1"}),
        ("no Dragon waits", {"phase": "aiming", "chosen": "hand"}),
        ("is done", {"acted": "done"}),
        ("is no square", {"chosen": "j5"}),
        ("nothing is declared", {"declared": "-e3"}),
        ("no action is declared", {"phase": "checking"}),
        ("needs no Survival Check", {"phase": "checking", "chosen": "e2", "declared": "-e3"}),
        ("not allowed", {"phase": "checking", "chosen": "e2", "declared": "-e9"}),
        ("not read", {"declared": "?e9"}),
        ("trail and cover", {"trail": ["a1"]}),
        ("no way of a Warhorse", {"phase": "going_on", "acted": "in_series", "chosen": "e2", "trail": ["a1"]}),
        ("a Favor that moves pieces", {"phase": "spending"}),
        ("after the action", {"phase": "closing", "acted": "done"}),
        ("what ending says", {"phase": "ended", "ending": "repeated"}),
        ("somebody has won", {"phase": "ended", "ending": "felled"}),
        ("for games that are over", {"ending": "felled"}),
        ("history", {"history": ["x"]}),
        ("layouts are empty", {"layouts": ["preset bastion", ""]}),
        ("no step that is allowed", {"layouts": ["fort a1", ""]}),
        ("There is no field", {"colour": "red"}),
        ("TH-25", {"dragons": "D", "dragon_may_wait": False}),
    ],
)
def test_what_cannot_be_is_refused(match: str, changed: dict[str, Any]) -> None:
    drawn = {name: changed[name] for name in ("tiles", "pieces", "colour") if name in changed}
    rest = {name: value for name, value in changed.items() if name not in drawn}
    with pytest.raises(BadPosition, match=match):
        GAME.load(position(**rest) | drawn)


def test_pieces_that_cannot_stand_so_are_refused() -> None:
    refused("TH-117", "Ke8 ka9", lastforts="e8,-")
    refused("cannot wait and stand", "Dd4", dragons="D")
    refused("protected in the other player's turn", "Hd4", horses="H")
    refused("often enough", "Ra1", history=["4k4/9/9/9/9/9/9/4K4/9 S - - e2,e8"] * 3)


def test_positions_before_the_reveal() -> None:
    data = fresh(first_player="south").play("preset bastion").position
    assert GAME.load(data).turn == 1
    for match, wrong in (
        ("South lays out first", {"side": "S"}),
        ("South lays out first", {"layouts": ["", ""]}),
        ("nothing has happened yet", {"turn": 3}),
        ("tiles and pieces are empty", {"tiles": "P"}),
        (
            "leaves nothing to decide",
            {"options": {"first_player": "south", "setup_mode": "random"}, "layouts": ["lots 1 2 3 4", ""]},
        ),
        (
            "a way that setup_mode",
            {"options": {"first_player": "south", "setup_mode": "preset"}, "layouts": ["lots 1 2 3 4", ""]},
        ),
        ("first is S", {"first": "N"}),
        ("laid at once", {"options": {"first_player": "south", "setup_mode": "mirror"}}),
    ):
        with pytest.raises(BadPosition, match=match):
            GAME.load(data | wrong)


def test_positions_have_a_key_in_common_only_if_they_go_on_alike() -> None:
    one = war("Lc3 Rd3", "c3P d3P").play("c3=d3").state
    other = war("Lc3 Rd3", "c3P d3P").play("d3=c3").state
    assert one.search_key() == other.search_key() != ()
    quiet = war("Lc3 Rd3 Ca1", "c3P d3P").play("a1-a2").state
    assert quiet.search_key() != one.search_key()
    keys = {
        war("Lc3 Rd3", favors=favors).play("c3-c4").state.search_key() for favors in ("-:1,-:1", "-:1,-:2", "-:2,-:1")
    }
    assert len(keys) == 3
