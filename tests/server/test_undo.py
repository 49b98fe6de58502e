"""Undo over the wire: free where nobody has learned anything, else by consent of the other people."""

from collections.abc import Iterator
from contextlib import contextmanager

from tests.server.client import Client, Line


@contextmanager
def two_people(client: Client) -> Iterator[tuple[Line, Line]]:
    """Seats 1 and 2 on different keys; seat 1 has moved, and a card was turned up."""
    table = client.apart("person", "person", seed="3")
    with (
        client.line(table["id"], table["seat_keys"][0]) as first,
        client.line(table["id"], table["seat_keys"][1]) as second,
    ):
        first.move("d2")
        first.hear("table")
        second.hear("table")
        yield first, second


def test_alone_with_the_computer_undo_needs_nobody(client: Client) -> None:
    table = client.new("person", "random", seed="3")
    with client.line(table["id"], table["key"]) as line:
        assert line.now["undo"]["can"] is False
        line.move("d2")
        while line.hear("table")["thinking"] is not None or line.version == 0:
            pass
        assert line.now["undo"] == {"can": True, "free": True, "why": "Nobody else has to agree."}
        line.say("undo")
        taken_back = line.hear("table")
        assert taken_back["lines"] == {"keep": 0, "add": [], "seats": [], "turns": []}
        assert taken_back["ply"] == 0
        assert line.log == []
        assert line.acts


def test_undo_is_asked_of_the_other_person_and_done_when_he_agrees(client: Client) -> None:
    with two_people(client) as (first, second):
        before = len(first.lines)
        assert first.now["undo"]["can"]
        assert not first.now["undo"]["free"]
        first.say("undo")
        assert "Ben" in first.hear("asked")["sentence"]
        asked = second.hear("ask")
        assert asked["seat"] == 0
        assert "others must agree" in asked["why"]
        assert second.hear("table")["undo"]["can"] is False
        second.say("answer", yes=True)
        assert "Agreed" in second.hear("asked")["sentence"]
        assert second.hear("table")["ply"] == 0
        assert second.lines == []
        assert "Agreed" in first.until("asked")["sentence"]
        assert first.hear("table")["ply"] == 0
        assert before > 0
        assert first.acts


def test_everybody_else_has_to_agree(client: Client) -> None:
    table = client.apart("person", "person", "person", seed="3")
    keys = table["seat_keys"]
    with (
        client.line(table["id"], keys[0]) as first,
        client.line(table["id"], keys[1]) as second,
        client.line(table["id"], keys[2]) as third,
    ):
        first.play("d2")
        first.say("undo")
        first.hear("asked")
        second.until("ask")
        second.say("answer", yes=True)
        assert "Cleo must agree too" in second.until("asked")["sentence"]
        third.until("ask")
        assert third.until("asked")["sentence"] == "Ben agrees; Cleo must agree too."
        third.say("answer", yes=True)
        assert "Agreed" in third.until("asked")["sentence"]
        assert third.until("table")["ply"] == 0


def test_a_no_leaves_the_table_as_it_is(client: Client) -> None:
    with two_people(client) as (first, second):
        before = first.version
        first.say("undo")
        first.hear("asked")
        second.hear("ask")
        second.say("answer", yes=False)
        assert "does not agree" in first.until("asked")["sentence"]
        assert first.hear("table")["table"]["version"] == before
        second.say("answer", yes=True)
        assert "asked you" in second.until("error")["sentence"]


def test_leaving_is_no_consent(client: Client) -> None:
    with two_people(client) as (first, second):
        first.say("undo")
        first.hear("asked")
        second.hear("ask")
        second.socket.close()
        assert "has left" in first.until("asked")["sentence"]
        first.hear("table")
        first.say("undo")
        assert "not at the table" in first.hear("asked")["sentence"]


def test_a_move_settles_an_open_question(client: Client) -> None:
    with two_people(client) as (first, second):
        first.say("undo")
        first.hear("asked")
        second.hear("ask")
        second.hear("table")
        second.act()
        assert "Play went on" in second.hear("asked")["sentence"]
        assert second.hear("table")["ply"] > 2
        first.until("asked")


def test_whoever_comes_back_is_asked_again(client: Client) -> None:
    table = client.apart("person", "person", seed="3")
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0]) as first, client.line(table["id"], keys[1]) as second:
        first.move("d2")
        first.hear("table")
        first.say("undo")
        first.hear("asked")
        second.until("ask")
        with client.line(table["id"], keys[1]) as again:
            again.hear("ask")
            again.say("answer", yes=True)
            again.hear("asked")
            assert again.hear("table")["ply"] == 0


def test_nothing_is_taken_back_once_the_seed_is_shown(client: Client) -> None:
    table = client.new("person", "person", game="tic-tac-toe")
    with client.line(table["id"], table["key"]) as line:
        while not line.now["over"]:
            line.act()
            line.hear("table")
        assert not line.now["undo"]["can"]
        line.say("undo")
        assert "over" in line.hear("error")["sentence"]


def test_undo_after_a_reload_with_the_curtain_down_is_answered(client: Client) -> None:
    table = client.new("person", "person", game="friends-and-foes", seed="1")
    with client.line(table["id"], table["key"]) as line:
        line.say("lift", seat=0)
        line.hear("table")
        line.play("pattern master")
    with client.line(table["id"], table["key"]) as line:
        assert line.now["curtain"] == 0
        line.say("undo")
        assert line.next()["t"] in ("table", "error")
        line.say("lift", seat=0)
        assert line.hear("table")["curtain"] is None
