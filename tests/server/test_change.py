"""A client that keeps the table is sent what changed in it, and makes of it what others are sent whole."""

import zlib
from random import Random
from statistics import median

import pytest

from regalia.games import games
from tests.server.client import Client, Line, Message

MOVES = 60
MOST_BYTES = 2000  # of the message for one move, compressed, at the median


def complete(zones: list[Message], message: Message) -> list[Message]:
    """All zones of the table, from those kept and the message, as docs/PROTOCOL.md says."""
    sent = message["table"].get("zones", [])
    changes = message["changes"]
    if changes is None:
        return list(sent)
    found = {zone["key"]: zone for zone in zones}
    for changed in changes["changed"]:
        things = {thing["key"]: thing for thing in changed["things"]}
        zone = found[changed["key"]]
        found[changed["key"]] = {**zone, "items": [things.get(thing["key"], thing) for thing in zone["items"]]}
    found |= {zone["key"]: zone for zone in sent}
    return [found[key] for key in changes["keys"]]


def decide(line: Line, rng: Random) -> None:
    if line.now["curtain"] is not None:
        line.say("lift", seat=line.now["curtain"])
    else:
        line.act(rng.randrange(len(line.acts)))


@pytest.mark.parametrize("game", [game.slug for game in games()])
def test_changes_make_the_table_that_others_are_sent_whole_in_small_messages(client: Client, game: str) -> None:
    rng = Random(1)
    table = client.new("person", "person", game=game, seed="1")
    with (
        client.line(table["id"], table["key"]) as whole,
        client.line(table["id"], table["key"], changes=True) as kept,
    ):
        zones = complete([], kept.now)
        sizes: list[int] = []
        while len(sizes) < MOVES and not kept.now["over"]:
            lifts = kept.now["curtain"] is not None
            decide(kept, rng)
            kept.hear("table")
            if lifts:
                decide(whole, rng)
            whole.hear("table")
            zones = complete(zones, kept.now)
            assert zones == whole.now["table"].get("zones", [])
            assert whole.now["changes"] is None
            sizes += [] if lifts else [len(zlib.compress(kept.raw.encode()))]
    assert median(sizes) < MOST_BYTES


def test_what_was_taken_back_is_a_change_like_any_other(client: Client) -> None:
    table = client.new("person", "person", seed="1")
    with client.line(table["id"], table["key"], changes=True) as line:
        before = zones = complete([], line.now)
        line.act()
        zones = complete(zones, line.hear("table"))
        assert zones != before
        line.say("undo")
        message = line.hear("table")
        assert message["changes"] is not None
        assert complete(zones, message) == before
