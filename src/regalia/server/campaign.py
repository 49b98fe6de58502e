"""Campaigns on the server: a table for the camp, a table for every battle, and the way from one to the other.

What has to happen next follows from what is stored, so whoever comes first, after a crash too, does it: the camp's row
names the table of the battle before that table is made, and the end of a battle is told line by line.
"""

import asyncio
from typing import TYPE_CHECKING

from msgspec.structs import replace

from regalia.games.friends_and_foes.campaign import GAME
from regalia.games.friends_and_foes.campaign.battle import opening
from regalia.games.friends_and_foes.campaign.state import MASTER as MASTERS_SEAT
from regalia.kernel import RegaliaError, StaleVersion
from regalia.match import FairChance, Match
from regalia.match.campaign import Campaign, attempts_of, in_camp, prepare_battle, report_of
from regalia.server import message, request
from regalia.server.room import Room, revive
from regalia.server.seating import check_name, holder_of, new_id, new_key
from regalia.server.shelf import MASTER, PERSON

if TYPE_CHECKING:
    from regalia.server.lobby import Lobby


class Campaigns:
    """The campaigns of a lobby."""

    def __init__(self, lobby: "Lobby") -> None:
        self.lobby = lobby

    async def begin(self, wish: request.NewCampaign) -> request.Opened:
        """A new campaign: its camp."""
        options = GAME.options(wish.options, 2)
        name = check_name(wish.name) or "The company"
        camp = Match.new(GAME, options, 2, (name, "The master"))
        key = new_key()
        holder = holder_of(key)
        kinds = [PERSON, MASTER if wish.master == "computer" else PERSON]
        holders = [holder, holder if wish.master == "here" else None]
        row = await self.lobby.store_new(camp, kinds, holder, holders)
        return request.Opened(row.id, key)

    async def follow(self, room: Room) -> None:
        """After a move in camp or battle, and whenever one of them is opened: what has to happen in the campaign."""
        try:
            if room.match.game is GAME:
                async with room.lock:
                    await self.lead_on(room)
            elif room.match.over:
                async with self.lobby.visit(room.row.campaign) as camp, camp.lock:
                    await self.lead_on(camp)
        except StaleVersion:
            return  # another process was first, and goes on
        except RegaliaError as error:
            room.tell_all(message.Failed(sentence=str(error)))

    async def lead_on(self, camp: Room) -> None:
        """Open the battle for which the company has marched, or bring home the end of one that is over."""
        if camp.row.waiting is not None:
            return
        if camp.match.turn != MASTERS_SEAT:
            if camp.row.again:
                await self.name_battle(camp, "")
            return
        if not camp.row.again:
            await self.name_battle(camp, new_id())
        found = await self.lobby.store.load(camp.row.again)
        if found is None:
            await self.open_battle(camp)
            camp.tell_all(message.Again(id=camp.row.again, what="battle"))
            return
        row, lines = found
        if row.over:
            await self.bring_home(camp, await asyncio.to_thread(revive, row, lines))

    async def name_battle(self, camp: Room, id: str) -> None:
        camp.row = await self.lobby.store.reseat(camp.with_moves(replace(camp.row, again=id)))

    async def open_battle(self, camp: Room) -> None:
        """FF-292: every attempt has its own promised seed."""
        state, row = in_camp(camp.match.state), camp.row
        match = prepare_battle(state, row.header.players, FairChance.fresh())
        kinds = [PERSON, opening(state).level if row.kinds[MASTERS_SEAT] == MASTER else PERSON]
        await self.lobby.store_new(match, kinds, row.owner, row.holders, id=row.again, campaign=row.id)

    async def bring_home(self, camp: Room, fought: Match) -> None:
        """Tell the camp how the battle ended, what it has not heard yet."""
        before, told = list(attempts_of(camp.match))[-1]
        for line in report_of(before, fought)[len(told) :]:
            await camp.commit(camp.match.consider(MASTERS_SEAT, line))
        await self.name_battle(camp, "")

    async def text(self, id: str) -> str:
        """The whole campaign as text, while no battle is under way."""
        async with self.lobby.visit(id) as camp:
            battles = []
            for battle in await self.lobby.store.battles_of(id):
                found = await self.lobby.store.load(battle)
                if found is not None:
                    battles.append(await asyncio.to_thread(revive, *found))
            campaign = Campaign(camp.match, battles)
            if camp.match.turn == MASTERS_SEAT or not all(battle.over for battle in battles):
                raise RegaliaError("A battle is under way: the record of the campaign can be had when it is over.")
            return campaign.text()
