"""Bad input gets a clear answer and loses nothing."""

import socket
import sys
from collections.abc import Iterator

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from regalia.games.friend_or_foe import GAME
from regalia.match import FairChance, Match
from tests.server.client import Client, Line


@pytest.fixture
def line(client: Client) -> Iterator[Line]:
    table = client.new("person", "person", seed="3")
    with client.line(table["id"], table["key"]) as line:
        yield line


def still_plays(line: Line) -> None:
    before = line.version
    line.act()
    assert line.hear("table")["table"]["version"] > before


@pytest.mark.parametrize(
    "raw",
    [
        "",
        "{",
        "null",
        "[]",
        "7",
        "{}",
        '{"t": "act"}',
        '{"t": "act", "v": 0}',
        '{"t": "act", "v": 0, "a": "d2"}',
        '{"t": "act", "v": 0, "a": 1.5}',
        '{"t": "act", "v": 0, "a": 99999999999999999999}',
        '{"t": "act", "v": 0, "a": 1, "seat": 1}',
        '{"t": "jump"}',
        '{"t": 5}',
        '{"t": "why", "touch": "d2"}',
        '{"t": "why", "touch": [1]}',
        '{"t": "move", "v": 0, "text": "' + "d" * 300 + '"}',
        '{"t": "answer", "yes": 1}',
        '{"t": "lift", "seat": null}',
        '{"t": "at", "ply": -1}',
        '{"t": "at", "ply": 100}',
        '{"t": "act", "v": 0, "a": -5}',
        '{"t": "act", "v": 0, "a": 100000}',
        '{"t": "move", "v": 0, "text": "fly to the moon"}',
        '{"t": "why", "text": "fly to the moon"}',
        '{"t": "answer", "yes": true}',
        '{"t": "lift", "seat": 0}',
        '{"t": "hello", "key": ""}',
        '{"t": "verify"}',
        '{"t": "undo"}',
        '{"t": "move", "v": 0, "text": "\\ud800"}',
        '{"a": ' + "[" * 8000 + "]" * 8000 + ', "t": "undo"}',
    ],
)
def test_a_message_that_cannot_be_carried_out_is_answered_and_the_table_goes_on(line: Line, raw: str) -> None:
    line.socket.send(raw)
    assert len(line.hear("error")["sentence"]) > 10
    still_plays(line)


def test_binary_frames_are_refused_in_words(line: Line) -> None:
    line.socket.send(b"\x00\xff{}")
    assert "binary" in line.hear("error")["sentence"]
    still_plays(line)


def test_a_huge_message_ends_its_own_connection_only(client: Client) -> None:
    table = client.new("person", "person")
    with client.line(table["id"], table["key"]) as other, client.line(table["id"], table["key"]) as line:
        line.socket.send('{"t": "move", "v": 0, "text": "' + "x" * 100_000 + '"}')
        with pytest.raises(ConnectionClosed) as closed:
            line.next()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
        still_plays(other)


def test_an_illegal_move_is_refused_with_clause_and_link(line: Line) -> None:
    line.move("d5")
    refused = line.hear("refused")
    assert refused["clause"] == "FO-9"
    assert refused["link"] == "/rules/friend-or-foe#FO-9"
    assert refused["move"] == "d5"
    line.say("act", v=line.version, a=GAME.read(GAME.start(), "d5"))
    assert line.hear("refused") == refused
    assert line.version == 0
    still_plays(line)


def test_the_judge_answers_a_touch(line: Line) -> None:
    line.say("why", touch=["d5"])
    assert line.hear("refused")["clause"] == "FO-9"
    line.say("why", touch=["card-d5"])
    assert line.hear("refused")["clause"] == "FO-9"
    line.say("why", touch=["d2"])
    assert line.hear("allowed") == {"t": "allowed", "move": "Go to d2"}
    line.say("why", text="d2")
    assert line.hear("allowed") == {"t": "allowed", "move": "d2"}
    line.say("why", touch=["purse-1"])
    refused = line.hear("refused")
    assert refused["clause"] == ""
    assert refused["sentence"].startswith("Nothing can be done there.")
    line.say("why", text="bank 3")
    assert line.hear("refused")["clause"].startswith("FO-")
    line.say("why", touch=[])
    assert line.hear("refused")["clause"] == ""


def test_a_move_out_of_turn_is_refused_in_words(client: Client) -> None:
    table = client.apart("person", "person")
    with client.line(table["id"], table["seat_keys"][1]) as line:
        assert line.acts == []
        line.move("d6")
        refused = line.hear("refused")
        assert refused["clause"] == ""
        assert "Ada" in refused["sentence"]
        line.say("why", touch=["d6"])
        assert "Ada" in line.hear("refused")["sentence"]


def test_watchers_cannot_move_or_take_back(client: Client) -> None:
    table = client.new("person", "person", seed="3")
    with client.line(table["id"]) as line:
        line.move("d2")
        assert "watching" in line.hear("refused")["sentence"]
        line.say("undo")
        assert "watching" in line.hear("error")["sentence"]


def test_a_wrong_key_watches_and_is_told_so(client: Client) -> None:
    table = client.new("person", "person")
    with client.socket(table["id"]) as socket:
        socket.send('{"t": "hello", "key": "é wrong"}')
        assert "watching" in str(socket.recv(timeout=20))
        assert '"mine":[]' in str(socket.recv(timeout=20))


def test_a_second_tab_with_an_older_table_is_told_and_shown_the_new_one(client: Client) -> None:
    table = client.new("person", "person", seed="3")
    with client.line(table["id"], table["key"]) as first, client.line(table["id"], table["key"]) as second:
        first.act()
        first.hear("table")
        second.act()  # still on the table as it was
        second.hear("table")  # of the first tab's move
        assert "moved on" in second.hear("stale")["sentence"]
        again = second.hear("table")
        assert again["table"] == first.now["table"]
        still_plays(second)


def test_hello_comes_first(client: Client) -> None:
    table = client.new("person", "person")
    with client.socket(table["id"]) as socket:
        socket.send('{"t": "undo"}')
        assert "hello" in str(socket.recv(timeout=20))
        socket.send("what?")
        assert "not JSON" in str(socket.recv(timeout=20))
        socket.send('{"t": "hello"}')
        assert '"welcome"' in str(socket.recv(timeout=20))


def test_an_unknown_table_is_said_to_be_unknown(client: Client) -> None:
    with client.socket("nowhere") as socket:
        assert "no such table" in str(socket.recv(timeout=20))
        with pytest.raises(ConnectionClosed) as closed:
            socket.recv(timeout=20)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404
    assert client.http.get("/tables/nowhere/record.txt").status_code == 404
    assert "no such table" in client.refused("/tables/nowhere/rematch", {"key": "x"}, 404)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1", "http://127.0.0.1.evil.example"]
)
def test_pages_of_other_sites_are_refused(client: Client, origin: str) -> None:
    table = client.new("person", "person")
    with pytest.raises(InvalidStatus) as refused:
        client.socket(table["id"], origin)
    assert refused.value.response.status_code == 403
    answer = client.http.post("/tables", json={}, headers={"Origin": origin})
    assert answer.status_code == 403
    assert "another site" in answer.json()["error"]


def test_names_that_only_point_at_this_machine_are_refused(client: Client) -> None:
    answer = client.http.get("/games.json", headers={"Host": "evil.example"})
    assert answer.status_code == 400
    assert "localhost" in answer.json()["error"]
    assert client.http.get("/games.json", headers={"Host": "[::1"}).status_code == 400


def test_answers_carry_headers_that_keep_other_sites_out(client: Client) -> None:
    for path in ("/games.json", "/nowhere"):
        headers = client.http.get(path).headers
        assert "default-src 'none'" in headers["content-security-policy"]
        assert "unsafe" not in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    ("wish", "words"),
    [
        ({}, "game"),
        ([], "object"),
        ({"game": "friend-or-foe", "seats": []}, "seats"),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}]}, "2 to 4 seats, not 1"),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}] * 5}, "2 to 4 seats, not 5"),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}] * 99}, "seats"),
        ({"game": "friend-or-foe", "seats": [{"player": "greddy"}] * 2}, "Did you mean greedy?"),
        ({"game": "friend-or-foe", "seats": [{"player": "person", "colour": "red"}] * 2}, "colour"),
        ({"game": "friend-or-foe", "seats": [{"player": "person", "name": "x" * 41}] * 2}, "41 characters"),
        ({"game": "friend-or-foe", "seats": [{"player": "person", "name": "a\x07b"}] * 2}, "printable"),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}, {"player": "random", "open": True}]}, "not open"),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}] * 2, "options": {"suit": "all"}}, "suits"),
        (
            {"game": "friend-or-foe", "seats": [{"player": "person"}] * 2, "options": {"tax_low": 21}},
            "between 0 and 20",
        ),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}] * 2, "options": {"tax_low": 1.5}}, "shape"),
        ({"game": "friend-or-foe", "seats": [{"player": "person"}] * 2, "options": {"first_seat": "4"}}, "first_seat"),
    ],
)
def test_a_wish_for_a_table_that_cannot_be_is_refused_in_words(client: Client, wish: object, words: str) -> None:
    assert words in client.refused("/tables", wish)


def test_an_unknown_game_is_refused_with_the_nearest_name(client: Client) -> None:
    wish = {"game": "friend-of-foe", "seats": [{"player": "person"}] * 2}
    assert "Did you mean friend-or-foe?" in client.refused("/tables", wish, 404)
    assert client.http.get("/rules/chess").status_code == 404
    assert client.http.get("/games/chess/picture.svg").status_code == 404


@pytest.mark.parametrize("body", [b"", b"{", b"\xff\xfe", b'{"game": "\xff"}', b"{" * 70_000])
def test_a_body_that_is_not_json_is_refused(client: Client, body: bytes) -> None:
    answer = client.http.post("/tables", content=body)
    assert answer.status_code == 400
    assert answer.json()["error"]


def test_half_a_character_is_said_to_be_no_text(client: Client) -> None:
    for seed in (r"\ud800", r"a\udc00b", r"\ud800\u0041"):
        body = f'{{"game": "friend-or-foe", "seats": [{{"player": "person"}}], "seed": "{seed}"}}'
        answer = client.http.post("/tables", content=body.encode())
        assert answer.status_code == 400
        assert "half a character" in answer.json()["error"]


@pytest.mark.parametrize(
    ("method", "path", "words"),
    [("GET", "/tables", "asked by POST, not by GET"), ("DELETE", "/games.json", "asked by GET or HEAD, not by DELETE")],
)
def test_a_request_by_another_method_is_told_the_right_one(client: Client, method: str, path: str, words: str) -> None:
    answer = client.http.request(method, path)
    assert answer.status_code == 405
    assert words in answer.json()["error"]


def test_a_message_of_no_kind_is_told_the_kinds_there_are(client: Client) -> None:
    table = client.new("person", "person")
    with client.line(table["id"], table["key"]) as line:
        line.say("zzz")
        sentence = line.hear("error")["sentence"]
    assert "'zzz'" in sentence
    assert "Kinds of messages: hello, sit, stand" in sentence


def test_a_package_that_is_no_game_of_this_server_is_never_imported(client: Client) -> None:
    wish = {"game": "tests.server.deadly", "seats": [{"player": "person"}] * 2}
    assert "no game" in client.refused("/tables", wish, 404)
    record = "regalia record 1\ngame: tests.server.deadly\nrules: 1\nseats: 2\nmoves:\nend: open\n"
    for text in (record, record.replace("game:", "game :"), "\ufeff" + record.replace("\n", "\r\n")):
        answer = client.http.post("/records", content=text.encode())
        assert answer.status_code == 404, answer.text
    assert "tests.server.deadly" not in sys.modules


def test_a_broken_record_is_refused_with_its_line(client: Client) -> None:
    match = Match.new(GAME, GAME.options({"suits": "players"}), chance=FairChance.from_text("3"))
    match.play(0, "c2")
    good = match.record().text()
    at = good.split("\n").index("moves:") + 2

    def said(text: str | bytes) -> str:
        answer = client.http.post("/records", content=text.encode() if isinstance(text, str) else text)
        assert answer.status_code == 400, answer.text
        return str(answer.json()["error"])

    assert f"line {at}" in said(good.replace("\nc2\n", "\ne5\n"))
    assert f"line {at}" in said(good.replace("\nc2\n", "\nwhat\n"))
    assert "cut off" in said(good[: good.index("\nend:")])
    assert "rules version 99" in said(good.replace("rules: 1", "rules: 99"))
    assert "checksum" in said(good.replace("seats: 2", "seats:  2"))
    assert "UTF-8" in said(b"\xff\x00\xfe")
    assert "begins with" in said("hello")
    assert "hexadecimal" in said(good.replace("\nsum:", "\nseed: xyz\nsum:"))
    assert "too large" in said("x" * 200_000)
    assert "binary" in said(good.replace("c2", "c2\0"))
    assert "bytes" in said(good.replace("\nsum:", "\nseed: abcd\nsum:"))


def test_a_request_that_stops_half_way_changes_nothing(client: Client) -> None:
    before = client.http.get("/tables.json").json()
    host, _, port = client.address.partition(":")
    with socket.create_connection((host, int(port))) as raw:
        head = f"POST /tables HTTP/1.1\r\nHost: {client.address}\r\nContent-Length: 500\r\n\r\n"
        raw.sendall(head.encode() + b'{"game": "friend')
    assert client.http.get("/tables.json").json() == before


def test_a_table_is_continued_only_with_a_key_and_from_a_ply_that_was_played(client: Client) -> None:
    table = client.new("person", "person")
    path = f"/tables/{table['id']}/continue"
    assert "key" in client.refused(path, {"key": "", "ply": 0}, 403)
    assert "moves 0 to 0" in client.refused(path, {"key": table["key"], "ply": 5})
    assert "moves 0 to 0" in client.refused(path, {"key": table["key"], "ply": -1})
    assert "key" in client.refused(f"/tables/{table['id']}/rematch", {"key": "x"}, 403)


def test_a_browser_closed_in_mid_move_loses_nothing(client: Client) -> None:
    table = client.new("person", "person", seed="3")
    for _ in range(5):
        with client.line(table["id"], table["key"]) as line:
            before = line.version
            line.act()
            line.socket.socket.close()
        with client.line(table["id"], table["key"]) as line:
            while line.version == before:
                line.hear("table")
            assert line.acts
