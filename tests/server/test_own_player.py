"""A computer player of the host's own: chosen by its name at a table, and imported only because the host named it."""

import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from regalia.agents import INVITED
from regalia.kernel.error import UnknownPlayer
from regalia.server.lobby import Lobby
from regalia.server.request import Chair, NewTable
from regalia.server.shelf import Shelf
from regalia.server.storage import Store
from regalia.server.worker import solve

BOTS = """
from regalia.agents import Player


class LastOne(Player):
    def choose(self, seen):
        return seen.legal()[-1]
"""


@pytest.fixture
async def lobby(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Lobby]:
    (tmp_path / "host_bots.py").write_text(BOTS, encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    store = await Store.open(str(tmp_path / "regalia.sqlite3"))
    lobby = Lobby(store, Shelf(players=("host_bots:LastOne",)), 0.0)
    yield lobby
    await lobby.close()
    await store.close()
    INVITED.clear()
    sys.modules.pop("host_bots", None)


def wish(player: str) -> NewTable:
    return NewTable(game="friend-or-foe", seats=[Chair("person"), Chair(player)])


async def test_who_the_host_invites_is_offered_by_name_and_plays(lobby: Lobby) -> None:
    assert all("last-one" in facts.players for facts in lobby.shelf.facts())
    opened = await lobby.create(wish("last-one"))
    async with lobby.visit(opened.id) as room:
        assert room.row.header.players[1] == "Last One (last-one)"
        problem = room.problem(1)
    assert problem.player == "host_bots:LastOne"
    position = room.match.game.load(problem.position)
    assert solve(problem).action == (position.legal()[-1] if position.turn >= 0 else -1)


async def test_nobody_at_a_table_can_name_code(lobby: Lobby, tmp_path: Path) -> None:
    (tmp_path / "evil_bots.py").write_text("raise SystemExit('imported')\n")
    for name in ("evil_bots:Evil", "host_bots:LastOne"):
        with pytest.raises(UnknownPlayer, match="There is no player"):
            await lobby.create(wish(name))
    assert "evil_bots" not in sys.modules


def test_what_cannot_be_invited_is_told() -> None:
    with pytest.raises(UnknownPlayer, match="no_such_bots:Bot"):
        Shelf(players=("no_such_bots:Bot",))
    with pytest.raises(UnknownPlayer, match="to invite"):
        Shelf(players=("nobody",))
