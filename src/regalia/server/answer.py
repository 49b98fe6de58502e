"""What people at a table ask for themselves, and nobody else hears: why, menus, drafts, advice, the past, the proof."""

import asyncio
from typing import TYPE_CHECKING

from regalia.kernel import IllegalMove, NotYourTurn, RegaliaError, StaleVersion, State
from regalia.kernel.menu import choices_at
from regalia.match import COUNTED, Draw, draws_of, name_of_line, verify
from regalia.server import advice, message
from regalia.server.draft import answer_draft
from regalia.server.guest import Guest
from regalia.server.sight import eyes, replay_table, stuck_at
from regalia.server.touch import action_meant

if TYPE_CHECKING:
    from regalia.server.room import Room

Asked = message.Why | message.Menu | message.Legend | message.Advise | message.Draft | message.At | message.Verify


class Answers:
    """Answers those who ask at one table; nothing here changes it."""

    def __init__(self, room: "Room") -> None:
        self.room = room
        self.thinking: set[Guest] = set()  # for whom the computer thinks at the moment

    async def hear(self, guest: Guest, asked: Asked) -> None:
        match asked:
            case message.Why():
                self.why(guest, asked)
            case message.Menu():
                self.menu(guest, asked)
            case message.Legend():
                guest.tell(message.Signs(signs=self.room.match.game.legend(self.room.match.state)))
            case message.Advise():
                self.advise(guest, asked)
            case message.Draft():
                self.draft(guest, asked)
            case message.At():
                self.look_back(guest, asked.ply)
            case message.Verify():
                await self.verify(guest)

    def why(self, guest: Guest, asked: message.Why) -> None:
        """The judge's answer, to the seat that has to decide."""
        match = self.room.match
        try:
            if asked.all and asked.ply is not None:
                self.tell_obstacles(guest, stuck_at(self.room.match, guest, asked.ply))
                return
            self.room.deciding(guest)
            if asked.all:
                self.tell_obstacles(guest, self.room.match.state)
                return
            if asked.text:
                refused = match.why(asked.text)
                named = "" if refused else name_of_line(match.game, match.state, asked.text)
            else:
                action = action_meant(match, asked.touch)
                refused = match.why(action)
                named = "" if refused else match.game.label(match.state, action)
        except NotYourTurn as error:
            guest.tell(self.room.refusal(asked.text, "", str(error)))
        except IllegalMove as error:
            guest.tell(self.room.refusal(error.move, error.clause, error.sentence))
        except RegaliaError as error:
            guest.fail(str(error))
        else:
            if refused is None:
                guest.tell(message.Allowed(move=named))
            else:
                guest.tell(self.room.refusal(refused.move, refused.clause, refused.sentence))

    def tell_obstacles(self, guest: Guest, state: State) -> None:
        """Why nothing can be played, or could be, to the seat that has to decide, or had to."""
        found = self.room.match.game.obstacles(state)
        told = [message.Obstacle(label, refusal.clause, refusal.sentence) for label, refusal in found]
        guest.tell(message.Obstacles(moves=told))

    def menu(self, guest: Guest, asked: message.Menu) -> None:
        """What the seat that has to decide can do with a thing."""
        try:
            self.room.deciding(guest, asked.v)
        except RegaliaError as error:
            guest.tell(self.room.refusal(asked.key, "", str(error)))
        else:
            choices = choices_at(self.room.match.game, self.room.match.state, asked.key)
            guest.tell(message.Choices(v=asked.v, key=asked.key, choices=choices))

    def draft(self, guest: Guest, said: message.Draft) -> None:
        """Answer a draft to the seat that makes it, in its turn or before; nobody else hears of it."""
        try:
            guest.tell(answer_draft(self.room.match, eyes(self.room.match, guest), said))
        except NotYourTurn as error:
            guest.tell(self.room.refusal("draft", "", str(error)))
        except RegaliaError as error:
            refused = self.room.refusal("draft", "", str(error))
            guest.tell(message.Drafted(n=said.n, seat=eyes(self.room.match, guest), draft=None, refused=refused))

    def advise(self, guest: Guest, asked: message.Advise) -> None:
        """Let the computer think about the moves of the seat that has to decide, beside everything else."""
        try:
            seat = self.room.deciding(guest, asked.v)
            advice.check_alone(self.room.row.kinds, guest)
        except StaleVersion as error:
            guest.tell(message.Stale(sentence=str(error)))
            self.room.show(guest)
        except RegaliaError as error:
            guest.fail(str(error))
        else:
            if guest in self.thinking:
                guest.fail("The computer is still thinking about your last question.")
            else:
                self.thinking.add(guest)
                self.room.begin(self.think_for(guest, seat, asked))

    async def think_for(self, guest: Guest, seat: int, asked: message.Advise) -> None:
        match = self.room.match
        try:
            problem = advice.problem(match, seat, bytes.fromhex(self.room.row.seed), not asked.all)
            found = await self.room.mind.solve(problem)
            if self.room.match is match and match.seen(seat)[1] == asked.v and seat in guest.mine:
                guest.tell(advice.told(match, seat, found))
            else:
                guest.fail("The table has changed while the computer thought about it.")
        except RegaliaError as error:
            guest.fail(str(error))
        finally:
            self.thinking.discard(guest)

    def look_back(self, guest: Guest, ply: int) -> None:
        try:
            guest.tell(replay_table(self.room.match, guest, ply))
        except RegaliaError as error:
            guest.fail(str(error))

    async def verify(self, guest: Guest) -> None:
        if not self.room.match.over:
            guest.fail("Chance can be verified when the game is over: only then its seed is shown.")
            return
        record = self.room.match.record()
        draws: list[Draw] = []
        try:
            draws = await asyncio.to_thread(draws_of, record)
            await asyncio.to_thread(verify, record)
            ok, sentence = True, f"All {len(draws)} outcomes of chance follow from the seed that was promised."
        except RegaliaError as error:
            ok, sentence = False, str(error)
        guest.tell(
            message.Verified(
                ok=ok,
                outcomes=len(draws),
                sentence=sentence,
                seed=record.seed,
                commitment=record.header.commitment,
                words=list(record.header.words),
                scheme="counted" if record.header.chance == COUNTED else "labelled",
                draws=[message.Draw(draw.label, draw.count, list(draw.outcomes), draw.line) for draw in draws],
            )
        )
