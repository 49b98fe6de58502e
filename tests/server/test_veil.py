"""What is done unseen stays unseen over the wire, and questions can be let pass until the turn ends."""

import json

from regalia.games.friends_and_foes import GAME
from regalia.match import Match
from tests.games.friends_and_foes.skirmish import skirmish
from tests.server.client import Client, Line

FOES = "friends-and-foes"
BUILT = ("pattern master", "take orla", "learn riposte", "learn inspire", "learn pack_tactics", "hire militia")


def silent(line: Line) -> bool:
    """Whether nothing has come over a line for a moment."""
    try:
        line.socket.recv(timeout=0.3)
    except TimeoutError:
        return True
    return False


def test_others_hear_nothing_of_a_formation_until_it_is_done(client: Client) -> None:
    table = client.apart("person", "person", game=FOES, seed="1", public=True)
    keys = table["seat_keys"]
    with (
        client.line(table["id"], keys[0]) as first,
        client.line(table["id"], keys[1]) as second,
        client.line(table["id"]) as watching,
    ):
        before = second.raw
        for at, move in enumerate(BUILT[:-1], 1):
            first.play(move)
            assert first.now["ply"] == at
        first.say("undo")
        first.hear("table")
        first.play(BUILT[-2])
        assert silent(second)
        assert silent(watching)
        assert moves(client, table["id"]) == 0
        with client.line(table["id"], keys[1]) as again:
            assert (again.now["ply"], again.version, again.lines, again.log) == (0, 0, [], [])
            assert again.raw == before
        second.say("at", ply=3)
        assert "moves 0 to 0" in second.hear("error")["sentence"]
        first.play(BUILT[-1])
        for line in (second, watching):
            assert line.hear("table")["ply"] == 8
            assert line.lines == ["·"] * 8
        assert moves(client, table["id"]) == 8
        assert first.lines == [*BUILT, "form ready", "form ready"]


def moves(client: Client, id: str) -> int:
    return next(int(row["moves"]) for row in client.http.get("/tables.json").json() if row["id"] == id)


def test_the_list_of_tables_does_not_tell_when_somebody_builds(client: Client) -> None:
    table = client.apart("person", "person", game=FOES, seed="1", public=True)
    with client.line(table["id"], table["seat_keys"][0]) as first:
        before = client.http.get("/tables.json").json()
        for move in BUILT[:-1]:
            first.play(move)
            assert client.http.get("/tables.json").json() == before
        first.play(BUILT[-1])
        assert client.http.get("/tables.json").json() != before


def test_a_ready_formation_looks_the_same_to_others_as_one_built_step_by_step(client: Client) -> None:
    heard = []
    for formation in (("form road_wardens",), BUILT):
        table = client.apart("person", "person", game=FOES, seed="1", public=True)
        keys = table["seat_keys"]
        with client.line(table["id"], keys[0]) as first, client.line(table["id"], keys[1]) as second:
            for move in formation:
                first.play(move)
            second.hear("table")
            heard.append(second.raw)
    assert heard[0] == heard[1]


def test_whoever_does_not_want_to_react_says_so_once_a_turn(client: Client) -> None:
    game = skirmish("silk b1, pike b1", "quill2[blink,hex] b1", hands=("2S 3S 4S 5S", "9S 8S 7S 6S"))
    match = Match.new(GAME, GAME.options_of(game.state), 2, position=json.dumps(GAME.dump(game.state)))
    for seat, move in ((0, "att silk daggers quill"), (0, "play 2S"), (1, "play 9S")):
        match.play(seat, move)
    table = client.http.post("/records", content=match.record().text()).json()
    with client.line(table["id"], table["key"]) as line:
        line.say("lift", seat=1)
        line.hear("table")
        assert line.now["hush"] is True
        line.say("hush", v=line.version)
        assert line.hear("table")["lines"]["add"][-1] == "react no"
        line.say("lift", seat=0)
        line.hear("table")
        assert line.now["hush"] is False
        for seat, move in ((0, "att pike daggers quill"), (0, "play 3S"), (1, "play 8S"), (0, "end")):
            if line.now["curtain"] is not None:
                line.say("lift", seat=seat)
                line.hear("table")
            line.play(move)
        assert line.lines.count("react no") == 2


def test_only_a_question_in_anothers_turn_can_be_let_pass(client: Client) -> None:
    table = client.new("person", "random", game=FOES, seed="1")
    with client.line(table["id"], table["key"]) as line:
        assert line.now["hush"] is False
        line.say("hush", v=line.version)
        assert "not a question that one can let pass" in line.until("error")["sentence"]
