"""Giving up (FF-281): a seat leaves the game at any of its decisions, and the others go on if they can."""

from mypy_extensions import i64

from regalia.games.friends_and_foes.agenda import Agenda
from regalia.games.friends_and_foes.parts import GONE, NOTHING, SLOTS
from regalia.games.friends_and_foes.task import (
    ASK_NOMINATE,
    ASK_ZONE,
    EDGING,
    NAMING,
    NOMINATING,
    PEEKING,
    PLAYING,
    REACTING,
    SNARE_TEST,
    TIDY,
    TURN_OVER,
    WINDOW,
    ZONING,
)


class Retreat(Agenda):
    """A battle that one may leave."""

    def resign(self) -> None:
        """FF-281: its characters, cards and treasure are taken out; the last side wins at once."""
        seat = self.turn
        if self.events is not None:
            self.tell(seat, "resigns", "gives up", "FF-281", reveals=True)
        self.break_off(seat)
        camp = self.camps[seat]
        for slot, figure in enumerate(camp.band):
            if figure.place >= 0:
                self.remove(seat * SLOTS + slot)
            figure.place = GONE
            figure.health = 0
        self.triggers = []
        self.take_out(seat)
        self.settle_board()
        self.standing = [self.standing[side] and self.has_players(side) for side in range(self.war.sides)]
        left = [side for side in range(self.war.sides) if self.has_players(side)]
        if self.round > 0 and len(left) > 1:
            standing = [side for side in left if self.side_stands(side)]
            left = standing if len(standing) == 1 else left
        if len(left) == 1:
            self.finish(left, "FF-281", "the others have given up")
        else:
            self.run()

    def break_off(self, seat: i64) -> None:
        """An action under way ends; cards committed but not shown return to their hands."""
        for play in self.plays:
            if play.from_hand >= 0:
                self.camps[play.seat].hand.append(play.from_hand)
                play.from_hand = NOTHING
        self.clear_assault()
        self.tidy()
        self.halted = False
        phase = self.phase
        if phase == NAMING:
            self.camps[self.asked[0]].discard.append(self.asked[1])
        if seat == self.active:
            self.drop_tasks(TURN_OVER)
            self.reacting = False
        elif phase == REACTING:
            self.tasks.append((WINDOW, self.asked[0] + 1, self.war.reactions_per_window))
        elif PLAYING <= phase <= PEEKING:
            self.drop_tasks(TIDY)
        elif phase in (ZONING, EDGING):
            self.tasks.pop()
            self.tasks.append((ASK_ZONE, self.asked[0]))
        elif phase == NOMINATING:
            self.tasks.append((ASK_NOMINATE, self.side_order().index(self.asked[0])))

    def drop_tasks(self, last: i64) -> None:
        """Forget what is still to be done before a certain task; the card of a snare being tested is discarded."""
        while self.tasks[-1][0] != last:
            task = self.tasks.pop()
            if task[0] == SNARE_TEST:
                self.camps[task[1]].discard.append(task[2])
