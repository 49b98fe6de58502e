"""What is prepared behind a screen is answered to its maker alone and becomes moves all at once."""

from typing import Any

import pytest

from regalia.games.thrones.layout.layout import LINES
from tests.server.client import Client, Line, Message

SOUTH = {"first_player": "south"}
FORMATIONS = (
    "soulbond holt2[cleave,reckless_swing] maelis2[overchannel,fireball]",
    "fellowship aldous2[shield_bash,battle_standard] fenna1[aimed_shot] pike1[backstab]",
)


def laid(client: Client, *players: str, **options: object) -> Message:
    return client.new(*(players or ("person", "person")), game="thrones", options=SOUTH | options, seed="3")


def laid_apart(client: Client, *players: str, **options: object) -> Message:
    return client.apart(*(players or ("person", "person")), game="thrones", options=SOUTH | options, seed="3")


def draft(maker: Line, n: int = 1, **fields: object) -> Message:
    maker.say("draft", n=n, **fields)
    return maker.hear("draft")


def test_a_draft_is_answered_with_everything_an_editor_draws(client: Client) -> None:
    table = laid(client, "person", "random")
    with client.line(table["id"], table["key"]) as line:
        assert line.now["draft"] is True
        answer = draft(line, n=7)
        assert (answer["n"], answer["seat"], answer["refused"]) == (7, 0, None)
        assert [zone["key"] for zone in answer["draft"]["zones"]] == ["board", "tray-land", "tray-middle"]
        assert answer["draft"]["lacks"][0]["clause"] == "TH-14"
        answer = draft(line, edits=[["spare-X", "e2"], ["spare-X", "a1"], ["spare-P", "a1"]], held="spare-P")
        assert answer["draft"]["line"].split()[0] == "........./........./....X..../P........"
        assert answer["draft"]["held"] == "spare-P"
        assert answer["refused"]["clause"] == "TH-16"
        assert answer["refused"]["link"] == "/rules/thrones#TH-16"
        assert draft(line, tool="preset bastion")["draft"]["line"] == LINES[0]
        assert draft(line, tool="random", seed="5") == draft(line, tool="random", seed="5")
        assert line.version == 0, "nothing of it is a move"


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"line": "no layout"}, "three words"),
        ({"tool": "magic"}, "no tool"),
        ({"edits": [["spare-P", "spare-F"]]}, "gesture"),
    ],
)
def test_what_is_no_draft_is_refused_in_words(client: Client, fields: dict[str, Any], word: str) -> None:
    table = laid(client, "person", "random")
    with client.line(table["id"], table["key"]) as line:
        answer = draft(line, **fields)
        assert answer["draft"] is None
        assert word in answer["refused"]["sentence"]


def test_ready_is_all_or_nothing_and_says_the_clause_that_keeps_it(client: Client) -> None:
    table = laid_apart(client)
    with client.line(table["id"], table["seat_keys"][0]) as line:
        half = draft(line, line=LINES[0], edits=[["a1", "off"]])["draft"]["line"]
        line.say("ready", v=line.version, line=half)
        refused = line.hear("refused")
        assert (refused["clause"], refused["link"]) == ("TH-14", "/rules/thrones#TH-14")
        assert line.version == 0
        line.say("ready", v=line.version, line="no layout")
        assert "three words" in line.hear("error")["sentence"]
        line.say("ready", v=line.version + 1, line=LINES[0])
        line.hear("stale")
        line.hear("table")
        line.say("ready", v=line.version, line=LINES[0])
        line.hear("table")
        assert line.now["draft"] is False
        assert line.lines[0] == "fort e2"
        assert line.lines[-1] == "place R h4"
        line.say("draft", n=2)
        assert "nothing to prepare" in line.hear("refused")["sentence"]


def everything_heard(client: Client, layout: str, watched: int | None) -> list[str]:
    """All that the other seat, or a watcher, is sent while the first makes a layout in the editor."""
    table = laid_apart(client)
    keys = table["seat_keys"]
    with (
        client.line(table["id"], keys[0]) as first,
        client.line(table["id"], keys[1]) as second,
        client.line(table["id"], "" if watched is None else keys[watched]) as watching,
    ):
        heard = [watching.raw]
        for tool in ("random", "flip", "fill"):
            draft(first, line=layout, tool=tool, seed=layout[:9])
        draft(first, line=layout, layer="pieces", edits=[["a4", "off"]])
        first.say("ready", v=first.version, line=layout)
        for line in (first, second, watching):
            line.hear("table")
        heard.append(watching.raw)
        watching.say("at", ply=watching.now["ply"])
        watching.hear("replay")
        return [*heard, watching.raw]


@pytest.mark.parametrize("watched", [1, None])
def test_others_hear_the_same_whatever_was_laid_out_and_nothing_of_the_drafts(
    client: Client, watched: int | None
) -> None:
    heard = [everything_heard(client, layout, watched) for layout in LINES]
    assert all(other == heard[0] for other in heard)
    assert everything_heard(client, LINES[0], 0) != everything_heard(client, LINES[1], 0)


def formation_heard(client: Client, formation: str, watched: int | None) -> list[str]:
    """All that the other seat, or a watcher, is sent while the first builds a formation in the editor."""
    table = client.apart("person", "person", game="friends-and-foes", seed="3")
    keys = table["seat_keys"]
    with (
        client.line(table["id"], keys[0]) as first,
        client.line(table["id"], keys[1]) as second,
        client.line(table["id"], "" if watched is None else keys[watched]) as watching,
    ):
        heard = [watching.raw]
        assert first.now["draft"] is second.now["draft"] is True
        assert draft(first, line=formation, tool="fill", seed="1")["draft"]["line"] == formation
        first.say("ready", v=first.version, line=formation)
        for line in (first, second, watching):
            line.hear("table")
        assert first.now["draft"] is False
        return [*heard, watching.raw]


@pytest.mark.parametrize("watched", [1, None])
def test_others_hear_the_same_whatever_formation_was_built(client: Client, watched: int | None) -> None:
    """Patterns need different numbers of steps; nobody else can count them."""
    heard = [formation_heard(client, formation, watched) for formation in FORMATIONS]
    assert heard[0] == heard[1]
    assert formation_heard(client, FORMATIONS[0], 0) != formation_heard(client, FORMATIONS[1], 0)


def test_both_prepare_at_the_same_time_but_are_ready_one_after_the_other(client: Client) -> None:
    table = laid_apart(client)
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0]) as first, client.line(table["id"], keys[1]) as second:
        assert second.now["draft"] is True
        answer = draft(second, tool="preset vanguard")
        assert (answer["seat"], answer["draft"]["line"]) == (1, LINES[1])
        second.say("ready", v=second.version, line=LINES[1])
        assert "Ada" in second.hear("refused")["sentence"]
        first.say("ready", v=first.version, line=LINES[0])
        first.hear("table")
        second.hear("table")
        second.say("ready", v=second.version, line=LINES[1])
        assert second.hear("table")["draft"] is False
        assert "turn" in {counter["key"] for zone in second.now["table"]["zones"] for counter in zone["items"]}


def test_who_watches_or_stands_before_a_curtain_prepares_nothing(client: Client) -> None:
    table = laid(client)
    with client.line(table["id"]) as watcher:
        assert watcher.now["draft"] is False
        watcher.say("draft", n=1)
        watcher.hear("refused")
        watcher.say("ready", v=0, line=LINES[0])
        watcher.hear("refused")
    with client.line(table["id"], table["key"]) as shared:
        assert shared.now["curtain"] == 0
        assert shared.now["draft"] is False
        shared.say("draft", n=1)
        shared.hear("refused")
        shared.say("lift", seat=0)
        assert shared.hear("table")["draft"] is True
        assert draft(shared)["seat"] == 0
        shared.say("ready", v=shared.version, line=LINES[0])
        assert shared.hear("table")["curtain"] == 1
        assert shared.now["draft"] is False


@pytest.mark.parametrize("game", ["friend-or-foe", "leduc-poker"])
def test_a_game_without_such_a_room_has_nothing_to_prepare(client: Client, game: str) -> None:
    table = client.new("person", "random", game=game)
    with client.line(table["id"], table["key"]) as line:
        assert line.now["draft"] is False
        line.say("draft", n=1)
        assert "nothing to prepare" in line.hear("refused")["sentence"]


def test_a_mirrored_table_needs_no_editor(client: Client) -> None:
    table = laid_apart(client, setup_mode="mirror")
    with client.line(table["id"], table["seat_keys"][0]) as line:
        assert line.now["draft"] is False


def test_a_formation_is_taken_back_whole(client: Client) -> None:
    table = client.apart("person", "person", game="friends-and-foes", seed="3")
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0]) as line, client.line(table["id"], keys[1]) as other:
        before = line.now["ply"]
        line.say("ready", v=line.version, line=FORMATIONS[0])
        assert line.hear("table")["draft"] is False
        line.say("undo")
        other.until("ask")
        other.say("answer", yes=True)
        line.hear("asked")
        line.until("asked")
        assert line.hear("table")["draft"] is True
        assert line.now["ply"] == before


def test_what_is_finished_is_taken_back_whole_and_what_is_made_by_steps_step_by_step(client: Client) -> None:
    table = laid_apart(client)
    with client.line(table["id"], table["seat_keys"][0]) as line:
        for text in ("fort e2", "tile P"):
            line.play(text)
        line.say("undo")
        assert line.hear("table")["ply"] == 1
        line.say("undo")
        assert line.hear("table")["draft"] is True
        line.say("ready", v=line.version, line=LINES[0])
        assert line.hear("table")["ply"] == 55
        line.say("undo")
        assert line.hear("table")["ply"] == 0
        assert line.now["draft"] is True
