"""Tables that were played by an older version of the rules."""

import pytest
from msgspec.structs import replace

from regalia.games.friend_or_foe import GAME
from regalia.games.thrones import GAME as THRONES
from regalia.kernel import RegaliaError
from regalia.match import FairChance, Match
from regalia.server.guest import Guest
from regalia.server.lobby import Lobby
from regalia.server.message import Act, At, Undo
from regalia.server.seating import holder_of
from regalia.server.storage import Row

CHANCE = FairChance.from_text("3")
HEADER = replace(Match.new(GAME, players=("Ada", "random"), chance=CHANCE).header, rules=0)


async def keep(lobby: Lobby, *lines: str) -> None:
    row = Row(
        id="old",
        header=HEADER,
        seed=CHANCE.seed.hex(),
        kinds=["person", "random"],
        owner=holder_of("k"),
        holders=[holder_of("k"), None],
        moves=len(lines),
    )
    await lobby.store.add(row, lines)


async def test_where_every_line_still_plays_the_board_can_be_looked_at_but_not_played_on(lobby: Lobby) -> None:
    await keep(lobby, "d2", "=7S")
    async with lobby.visit("old") as room:
        guest = Guest("k")
        await room.join(guest)
        assert room.match.lines == ["d2", "=7S"]
        while not guest.outbox.empty():
            guest.outbox.get_nowait()
        await room.hear(guest, At(1))
        assert '"t":"replay"' in guest.outbox.get_nowait()
        for said in (Act(2, 0), Undo()):
            await room.hear(guest, said)
            sentence = guest.outbox.get_nowait()
            assert "rules version 0 of Friend or Foe; this is version 1. It can be looked at" in sentence
        assert not room.work


async def test_where_only_defaults_have_changed_the_table_is_played_on_by_those_of_then(lobby: Lobby) -> None:
    mirror = THRONES.options({"setup_mode": "mirror", "favor_timing": "own_turn"})
    match = Match.new(THRONES, mirror, players=("Ada", "Ben"), chance=CHANCE)
    match.begin()
    header = replace(match.header, rules=1, options={"setup_mode": "mirror"})
    row = Row(
        id="old",
        header=header,
        seed=CHANCE.seed.hex(),
        kinds=["person", "person"],
        owner=holder_of("k"),
        holders=[holder_of("k"), holder_of("other")],
        moves=len(match.lines),
    )
    await lobby.store.add(row, match.lines)
    async with lobby.visit("old") as room:
        assert room.match.header.options["favor_timing"] == "own_turn"
        assert room.row.header.rules == THRONES.version
        guest = Guest("k")
        await room.join(guest)
        before = room.match.version
        await room.hear(guest, Act(before, room.match.state.legal()[0]))
        assert room.match.version > before
    lines = room.match.lines
    lobby.live.clear()
    async with lobby.visit("old") as room:
        assert room.match.lines == lines


async def test_where_a_line_plays_no_more_the_lines_can_be_had(lobby: Lobby) -> None:
    await keep(lobby, "d2", "=7S", "jump")
    with pytest.raises(RegaliaError, match=r"from line 3 on, so only its lines can be had: /tables/old/record.txt"):
        async with lobby.visit("old"):
            pass
    name, text = await lobby.record("old")
    assert name == "friend-or-foe-old.txt"
    assert "rules: 0\n" in text
    assert "moves:\nd2\n=7S\njump\nend: open\n" in text
