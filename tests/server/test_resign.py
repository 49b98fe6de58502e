"""Giving up over the wire: offered with its reason, done by who has to decide, kept through a restart."""

from pathlib import Path

from regalia.match import read_record, verify
from tests.server.client import Client
from tests.server.process import Process

MIRROR = {"setup_mode": "mirror", "first_player": "south", "favor_cap": 0}


def test_whoever_has_to_decide_may_give_up(client: Client) -> None:
    table = client.apart("person", "person", game="thrones", options=MIRROR, seed="1")
    with (
        client.line(table["id"], table["seat_keys"][0]) as south,
        client.line(table["id"], table["seat_keys"][1]) as north,
    ):
        assert south.welcome["game"]["resignation"] == "TH-122"
        assert south.now["resign"] == {"can": True, "why": "You may give up (TH-122)."}
        assert north.now["resign"] == {"can": False, "why": "You can give up when you have to decide."}
        north.say("resign", v=north.version)
        refused = north.hear("refused")
        assert (refused["move"], refused["clause"]) == ("resign", "")
        south.say("resign", v=south.version + 5)
        south.hear("stale")
        south.hear("table")
        south.say("why", text="resign")
        assert south.hear("allowed") == {"t": "allowed", "move": "resign"}
        south.say("resign", v=south.version)
        over = south.hear("table")["over"]
        assert (over["winners"], over["clause"]) == ([1], "TH-122")
        assert south.now["resign"] == {"can": False, "why": "The game is over."}
        assert north.hear("table")["lines"]["add"] == ["resign"]
        assert north.log[-1]["text"] == "gives up"
    record = read_record(client.record(table["id"]))
    assert record.lines[-1] == "resign"
    verify(record)


def test_a_watcher_cannot_give_up(client: Client) -> None:
    table = client.new("person", "person", game="thrones", options=MIRROR, seed="1")
    with client.line(table["id"]) as line:
        assert line.now["resign"] == {"can": False, "why": "You are watching."}
        line.say("resign", v=line.version)
        assert "watching" in line.hear("refused")["sentence"]


def test_a_game_without_a_clause_for_it_says_so(client: Client) -> None:
    table = client.new("person", "random", seed="1")
    with client.line(table["id"], table["key"]) as line:
        assert line.welcome["game"]["resignation"] == ""
        assert line.now["resign"]["can"] is False
        assert line.now["resign"]["why"].startswith("Friend or Foe has no clause for giving up")
        line.say("resign", v=line.version)
        assert "no clause for giving up" in line.hear("refused")["sentence"]
        assert line.acts


def test_a_game_given_up_is_over_after_a_restart_too(tmp_path: Path) -> None:
    with Process(tmp_path, "--pace", "0") as server:
        table = server.client.new("person", "random", game="thrones", options=MIRROR, seed="1")
        with server.client.line(table["id"], table["key"]) as line:
            line.say("resign", v=line.version)
            line.hear("table")
    with Process(tmp_path, "--pace", "0") as server, server.client.line(table["id"], table["key"]) as line:
        assert line.now["over"]["clause"] == "TH-122"
        assert line.lines == ["resign"]
