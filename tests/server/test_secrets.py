"""What a connection may not know never reaches it, byte for byte."""

from examples.leduc_poker import GAME
from regalia.match import FairChance, Match
from tests.server.client import Client, Line

LEDUC = "leduc-poker"
QUIET = ("check", "check", "raise")


def cards(seed: int) -> tuple[str, str, str]:
    """The cards of the first and the second seat and the one on the table, when both check at first."""
    match = Match.new(GAME, chance=FairChance.from_text(str(seed)))
    match.begin()
    match.play(0, "check")
    match.play(1, "check")
    return match.lines[0], match.lines[1], match.lines[-1]


def twin_seeds() -> tuple[int, int]:
    """Two seeds that differ only in the second seat's card."""
    seen: dict[tuple[str, str], tuple[int, str]] = {}
    for seed in range(500):
        first, second, table = cards(seed)
        other, card = seen.setdefault((first, table), (seed, second))
        if card != second:
            return other, seed
    raise AssertionError("500 seeds hold such a pair")


def everything_heard(client: Client, seed: int, watched: int | None) -> list[str]:
    """All that a seat, or a watcher, is sent while the same moves are played, and its answers to questions."""
    table = client.apart("person", "person", game=LEDUC, seed=str(seed))
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0]) as first, client.line(table["id"], keys[1]) as second:
        with client.line(table["id"], "" if watched is None else keys[watched]) as watching:
            heard = [watching.raw]
            for at, move in enumerate(QUIET):
                mover, other = (first, second) if at % 2 == 0 else (second, first)
                mover.move(move)
                for line in (mover, other, watching):
                    line.hear("table")
                heard.append(watching.raw)
                for ply in (watching.now["ply"], 2):
                    watching.say("at", ply=ply)
                    watching.hear("replay")
                    heard.append(watching.raw)
                watching.say("why", text="fold")
                watching.next()
                heard.append(watching.raw)
        return heard


def test_a_seat_hears_the_same_whatever_the_other_holds(client: Client) -> None:
    one, other = twin_seeds()
    assert cards(one) != cards(other)
    assert everything_heard(client, one, 0) == everything_heard(client, other, 0)
    assert everything_heard(client, one, None) == everything_heard(client, other, None)
    assert everything_heard(client, one, 1) != everything_heard(client, other, 1)


def test_lines_one_may_not_know_are_dots(client: Client) -> None:
    table = client.apart("person", "person", game=LEDUC, seed="1")
    first, second, _ = cards(1)
    with client.line(table["id"], table["seat_keys"][0]) as one:
        assert one.lines == [first, "·"]
    with client.line(table["id"], table["seat_keys"][1]) as two:
        assert two.lines == ["·", second]
        assert [entry["text"] for entry in two.log if entry["kind"] == "sees"] == [two.log[-1]["text"]]
    with client.line(table["id"]) as watcher:
        assert watcher.lines == ["·", "·"]


def test_a_shared_screen_has_a_curtain_between_turns(client: Client) -> None:
    table = client.new("person", "person", game=LEDUC, seed="1")
    with client.line(table["id"], table["key"]) as line:
        assert_curtain(line, 0)
        line.move("check")
        assert "curtain" in line.hear("refused")["sentence"]
        line.say("lift", seat=1)
        line.hear("error")
        line.say("lift", seat=0)
        line.hear("table")
        assert line.now["curtain"] is None
        assert line.now["table"]["seat"] == 0
        assert line.acts
        assert line.lines == [cards(1)[0], "·"]
        line.play("raise")
        assert_curtain(line, 1)
        line.say("lift", seat=1)
        line.hear("table")
        assert line.now["table"]["seat"] == 1
        assert line.lines == ["·", cards(1)[1], "raise"]
    with client.line(table["id"], table["key"]) as line:
        assert_curtain(line, 1)


def assert_curtain(line: Line, seat: int) -> None:
    """A spectator's table: no acts, no cards, a log without what only a seat knows."""
    assert line.now["curtain"] == seat
    assert line.now["table"]["seat"] == -3
    assert line.acts == []
    assert line.lines[:2] == ["·", "·"]
    assert line.now["lines"]["keep"] == 0
    assert not [entry for entry in line.log if entry["kind"] == "sees"]


def test_the_curtain_stays_up_for_the_same_seat_against_the_computer(client: Client) -> None:
    table = client.new("person", "random", game=LEDUC, seed="1")
    with client.line(table["id"], table["key"]) as line:
        assert line.now["curtain"] is None
        assert line.now["table"]["seat"] == 0


def test_records_and_branches_of_a_game_with_secrets_wait_for_its_end(client: Client) -> None:
    table = client.new("person", "person", game=LEDUC, seed="1")
    path = f"/tables/{table['id']}"
    assert client.http.get(f"{path}/record.txt").status_code == 403
    assert "secrets" in client.refused(f"{path}/continue", {"key": table["key"], "ply": 1}, 403)
    with client.line(table["id"], table["key"]) as line:
        for seat, move in ((0, "raise"), (1, "fold")):
            line.say("lift", seat=seat)
            line.hear("table")
            assert line.now["over"] is None
            line.play(move)
        assert line.now["over"]["seed"]
    assert "=" in client.record(table["id"])
    client.opened(f"{path}/continue", {"key": table["key"], "ply": 2})


def test_the_reason_why_undo_needs_consent_tells_no_secret(client: Client) -> None:
    table = client.apart("person", "person", game=LEDUC, seed="1")
    keys = table["seat_keys"]
    with client.line(table["id"], keys[0]) as first, client.line(table["id"], keys[1]) as second:
        first.play("check")
        second.hear("table")
        second.play("check")
        first.hear("table")
        for line in (first, second):
            assert "=" not in line.now["undo"]["why"]


def test_no_seed_is_sent_before_the_end(client: Client) -> None:
    table = client.new("person", "random", seed="open sesame")
    seed = FairChance.from_text("open sesame").seed.hex()
    with client.line(table["id"], table["key"]) as line:
        for _ in range(10):
            assert seed not in line.raw
            if line.acts:
                line.act()
            line.hear("table")
    assert seed not in client.record(table["id"])
