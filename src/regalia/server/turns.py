"""Who may think next, where only a few can at a time."""

import asyncio
from typing import Final

URGENT: Final = 0  # a person waits for it
WATCHED: Final = 1  # only watchers do


class Turns:
    """So many at a time, and of those who wait the most urgent first; the least urgent never take the last place."""

    def __init__(self, size: int) -> None:
        self.free = size
        self.waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self.asked = 0

    async def take(self, rank: int) -> None:
        """Wait for one's turn; a lower rank is more urgent."""
        self.asked += 1
        turn = asyncio.get_running_loop().create_future()
        self.waiting.append((rank, self.asked, turn))
        self.hand_out()
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self.give_back()
            raise

    def give_back(self) -> None:
        self.free += 1
        self.hand_out()

    def hand_out(self) -> None:
        """Give free places to those who wait."""
        self.waiting = sorted(one for one in self.waiting if not one[2].done())
        while self.waiting and self.free > (1 if self.waiting[0][0] > URGENT else 0):
            self.free -= 1
            self.waiting.pop(0)[2].set_result(None)
