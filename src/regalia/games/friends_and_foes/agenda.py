"""What is still to be done in a battle: tasks, one after the other, until somebody or chance has to decide."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.rules import attacks
from regalia.games.friends_and_foes.task import (
    ASK_ACT,
    ASK_FORM,
    ASK_INIT,
    ASK_NOMINATE,
    ASK_PEEK,
    ASK_PLACE,
    ASK_SPEND,
    ASK_SPRINT,
    ASK_STRIKE,
    ASK_TIE,
    ASK_TRAP,
    ASK_ZONE,
    CARDS,
    CHAINED,
    CHARGED,
    CHOOSE,
    CLEANUP,
    DEAL,
    DRAW_CARD,
    EARLY,
    EXPERT_ATTACK,
    EXPERT_DEFENCE,
    FOLLOW,
    FOUND,
    HARVEST,
    LAND,
    LIMIT,
    MENDED,
    MOVE_OVER,
    OATHS,
    ORDER,
    OVERCLOCK,
    PEEKING,
    REAP,
    RESOLVE,
    REVEAL,
    ROLL,
    ROLLED,
    ROUND,
    SETTLE,
    SNARE_TEST,
    SNARED,
    SOURCE,
    STEP,
    STOLEN,
    TIDY,
    TIE_SHOW,
    TIED,
    TO_CLOCK,
    TO_HAND,
    TO_INITIATIVE,
    TO_PLAY,
    TO_SMOKE,
    TO_TIE,
    TRAPPED,
    TURN_OVER,
    TURN_UP,
    TURNS,
    VICTORY,
    WINDOW,
    WINDOW_OVER,
)
from regalia.games.friends_and_foes.turn import Turn
from regalia.kernel.card import sign

UNDECIDED: Final = -10  # the turn while tasks are done


class Agenda(Turn):
    """A battle with its tasks, done from the last to the first."""

    # Cards from the top

    def deliver(self, seat: i64, card: i64, purpose: i64, argument: i64) -> None:
        if purpose == TO_HAND:
            self.to_hand(seat, card)
        elif purpose == TO_PLAY:
            if card >= 0:
                play = self.plays[argument]
                play.shown = [*play.shown, card]
                if self.events is not None:
                    self.tell(seat, "turns_up", f"turns up {sign(card)}", "FF-27", reveals=True)
        elif purpose == TO_INITIATIVE:
            self.show_initiative(seat, card)
        elif purpose == TO_TIE:
            self.show_tie(seat, card)
        elif purpose == TO_CLOCK:
            attacks.overclocked(self, card)
        elif purpose == TO_SMOKE:
            self.lay_smoke(seat, argument, card)
        elif card >= 0:
            camp = self.camps[seat]
            camp.top = [*camp.top, card]
            camp.when_top = [*camp.when_top, camp.clock]
            if self.events is not None:
                self.tell(seat, "sees_top", "looks at the card", "FF-166")
                self.tell(seat, "sees", f"sees {sign(card)}", "FF-166", knows=1 << seat, reveals=True)
            self.tasks.append((ASK_PEEK, seat))

    # Tasks

    def run(self) -> None:
        """Do what is to be done until somebody, or chance, has to decide."""
        self.turn = UNDECIDED
        tasks, last_holder = self.tasks, self.war.last_holder
        while True:
            if last_holder or self.guards:
                self.settle_board()
            if self.turn != UNDECIDED:
                return
            task = tasks.pop()
            kind = task[0]
            if kind == DRAW_CARD:
                self.take_top(task[1], task[2], task[3])
            elif kind == SOURCE:
                self.ask_source(task[1])
            elif kind == TURN_UP:
                self.turn_up(task[1])
            elif kind == CHOOSE:
                self.choose(task[1])
            elif kind == TIDY:
                self.clear_assault()
                self.tidy()
            elif kind == WINDOW:
                self.ask_window(task[1], task[2])
            elif kind == WINDOW_OVER:
                self.window_over()
            elif kind == ASK_ACT:
                self.ask_act(task[1])
            else:
                self.do(task)

    def do(self, task: tuple[int, ...]) -> None:
        """One of the less frequent tasks."""
        kind = task[0]
        if kind <= TURN_OVER:
            self.do_round(task)
        elif kind <= MOVE_OVER:
            self.do_march(task)
        elif kind <= CHARGED or kind == CHAINED:
            self.do_clash(task)
        elif kind <= ASK_STRIKE:
            self.do_feat(task)
        else:
            self.do_harvest(task)

    def do_round(self, task: tuple[int, ...]) -> None:
        kind = task[0]
        if kind == ASK_FORM:
            self.ask_form(task[1])
        elif kind == DEAL:
            self.deal()
        elif kind == ROLL:
            self.roll(task[1], task[2], task[3])
        elif kind == ROLLED:
            self.rolled(task[1], task[2], task[3])
        elif kind == ASK_ZONE:
            self.ask_zone(task[1])
        elif kind == ASK_NOMINATE:
            self.ask_nominate(task[1])
        elif kind == ASK_SPEND:
            self.ask_spend(task[1])
        elif kind == ROUND:
            self.begin_round()
        elif kind == ASK_INIT:
            self.ask_initiative(task[1])
        elif kind == REVEAL:
            self.reveal()
        elif kind == ORDER:
            self.set_order()
        elif kind == TIED:
            self.tied(task[1], task[2], task[3])
        elif kind == ASK_TIE:
            self.ask_tie(task[1])
        elif kind == TIE_SHOW:
            self.tie_show(task[1], task[2], task[3])
        elif kind == TURNS:
            self.turns(task[1])
        else:
            self.turn_over(task[1])

    def do_march(self, task: tuple[int, ...]) -> None:
        kind = task[0]
        if kind == STEP:
            self.step(task[1], task[2])
        elif kind == LAND:
            self.land(task[1], task[3])
        elif kind == SNARED:
            self.snared(task[1], task[2])
        elif kind == SNARE_TEST:
            self.snare_test(task[1], task[2], task[3], task[4])
        elif kind == ASK_SPRINT:
            self.ask_sprint(task[1])
        else:
            self.move_over()

    def do_clash(self, task: tuple[int, ...]) -> None:
        kind = task[0]
        if kind == OATHS:
            attacks.ask_oaths(self, task[1])
        elif kind == CARDS:
            attacks.play_cards(self)
        elif kind == OVERCLOCK:
            attacks.overclock(self)
        elif kind == EXPERT_ATTACK:
            attacks.ask_expert(self, -1)
        elif kind == EXPERT_DEFENCE:
            attacks.ask_expert(self, task[1])
        elif kind == RESOLVE:
            attacks.resolve(self)
        elif kind == FOLLOW:
            attacks.follow(self)
        elif kind == CHAINED:
            attacks.ask_chain(self)
        else:
            self.charged(task[1], task[2], task[3], task[4])

    def do_feat(self, task: tuple[int, ...]) -> None:
        kind = task[0]
        if kind == FOUND:
            self.found(task[1])
        elif kind == STOLEN:
            self.stolen(task[1], task[2], task[3])
        elif kind == MENDED:
            self.mended(task[1], task[2], task[3])
        elif kind == ASK_PLACE:
            self.ask_place(task[1])
        else:
            self.ask_strike(task[1], task[2])

    def do_harvest(self, task: tuple[int, ...]) -> None:
        kind = task[0]
        if kind == HARVEST:
            self.harvest()
        elif kind == REAP:
            self.reap(task[1])
        elif kind == ASK_TRAP:
            self.ask_trap(task[1])
        elif kind == TRAPPED:
            self.trapped(task[1])
        elif kind == VICTORY:
            self.victory()
        elif kind == CLEANUP:
            self.cleanup()
        elif kind == LIMIT:
            self.ask_limit(task[1])
        elif kind == SETTLE:
            self.settle(task[1], task[2])
        elif kind == EARLY:
            self.early()
        elif kind == ASK_PEEK:
            self.ask(PEEKING, task[1], ())
        else:
            self.next_round()
