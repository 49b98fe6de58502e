"""The state of Friends and Foes: rounds, turns, harvest and victory, and what each moment allows."""

from mypy_extensions import i64

from regalia.games.friends_and_foes.march import BY_FORCE
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.parts import (
    BOTH,
    BOTTOM,
    BUY,
    DEPLOY,
    DISCARD,
    DONE,
    DRAWN,
    EDGE,
    EXPERT,
    FIRST,
    HEAL,
    INIT,
    KEEP,
    MOST_AREAS,
    NEXT,
    NO_EXPERT,
    NO_OATH,
    NO_REACT,
    NOBODY,
    NOMINATE,
    OATH,
    PLACE,
    PLAY,
    PUSH,
    SETTLED,
    SLOTS,
    SPRINT,
    STOP,
    TAKEN_FROM_TOP,
    TIE,
    TRAP,
    TWISTED,
    USE,
    ZONE,
    ZONED,
    War,
    war_of,
)
from regalia.games.friends_and_foes.secret import deal_again
from regalia.games.friends_and_foes.task import (
    ACTING,
    ADDING,
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
    CHAINING,
    CHARGED,
    CHOOSE,
    CLEANUP,
    DEAL,
    DISCARDING,
    DRAW_CARD,
    DRAWING,
    EARLY,
    EDGING,
    ENDED,
    EXPERT_ATTACK,
    EXPERT_DEFENCE,
    FOLLOW,
    FORMING,
    FOUND,
    HARVEST,
    HEALING,
    INITIATIVE,
    LAND,
    LIMIT,
    MENDED,
    MOVE_OVER,
    NAMING,
    NOMINATING,
    OATHS,
    ORDER,
    OVERCLOCK,
    PEEKING,
    PICKING,
    PLACING,
    PLAYING,
    PUSHING,
    REACTING,
    REAP,
    RESOLVE,
    REVEAL,
    ROLL,
    ROLLED,
    ROUND,
    SETTLE,
    SETTLING,
    SNARE_TEST,
    SNARED,
    SOURCE,
    SPENDING,
    SPRINTING,
    STEP,
    STOLEN,
    STRIKING,
    SWEARING,
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
    TRAPPING,
    TURN_OVER,
    TURN_UP,
    TURNS,
    TWISTING,
    TYING,
    VICTORY,
    WINDOW,
    WINDOW_OVER,
    ZONING,
)
from regalia.games.friends_and_foes.turn import Turn
from regalia.kernel.card import sign
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE
from regalia.kernel.stream import Stream


class State(Turn):
    """A battle in play: what is allowed, and what a move does. Tasks run until somebody has to decide."""

    def __init__(self, war: War, like: "State | None" = None) -> None:
        super().__init__(war, like)
        if like is None:
            self.begin()

    def clone(self) -> "State":
        return State(self.war, self)

    def begin(self) -> None:
        """FF-37."""
        self.begin_setup()
        twist = self.war.options.twist_id()
        if twist == "random":
            self.ask(TWISTING, CHANCE, ())
            return
        for number, one in enumerate(self.war.twists):
            if one.id == twist:
                self.twist = number
        self.run()

    def resample(self, seat: i64, stream: Stream) -> "State":
        """What this seat cannot know is chosen again (section 5)."""
        other = State(self.war, self)
        deal_again(other, seat, stream)
        return other

    # What is allowed

    def offers(self) -> list[int]:
        self.offered.clear()
        phase = self.phase
        if phase == ACTING:
            self.acts()
        elif phase == PLAYING:
            self.sources()
        elif phase == DRAWING:
            self.offered.extend(self.camps[self.asked[0]].deck)
        elif phase == PICKING:
            for card in self.plays[self.asked[0]].shown:
                self.offer(USE + card)
        elif phase == REACTING:
            self.reactions(self.turn)
            self.offer(NO_REACT)
        elif phase == SPRINTING:
            for area in self.war.ground.beside[self.figure(self.movers[0]).place]:
                self.offer(SPRINT + area)
            self.offer(STOP)
        elif phase == ADDING:
            self.expertise()
        elif phase == INITIATIVE:
            self.initiative_offers()
        elif phase == TYING:
            self.tie_offers()
        elif phase == SWEARING:
            for slot in self.oath_takers(self.turn):
                self.offer(OATH + slot)
            self.offer(NO_OATH)
        elif phase < DRAWING:
            self.setup_offers()
        elif phase != ENDED:
            self.follow_up_offers()
        return self.offered

    def setup_offers(self) -> None:
        phase = self.phase
        if phase == FORMING:
            self.formations(self.turn)
        elif phase == ZONING:
            self.zone_offers()
        elif phase == EDGING:
            self.edges()
        elif phase == NOMINATING:
            self.nominations()
        elif phase == SPENDING:
            self.spendings(self.turn)
        else:
            for number in range(len(self.war.twists)):
                self.offer(TWISTED + number)

    def follow_up_offers(self) -> None:
        phase = self.phase
        if phase == STRIKING:
            for number in self.pack:
                self.offer_attack(number, 0, -1)
        elif phase == PUSHING:
            for area in self.war.ground.beside[self.figure(self.asked[0]).place]:
                self.offer(PUSH + area)
        elif phase == CHAINING:
            assert self.assault is not None
            for number in self.chain_targets(self.assault):
                self.offer(NEXT + number)
        elif phase == HEALING:
            for number in self.heal_targets(self.asked[0]):
                self.offer(HEAL + number)
        elif phase == NAMING:
            for number in self.movers:
                if self.figure(number).place >= 0:
                    self.offer(FIRST + number % SLOTS)
        elif phase == PLACING:
            for card in self.camps[self.turn].hand:
                self.offer(PLACE + card)
        elif phase == PEEKING:
            self.offer(KEEP)
            self.offer(BOTTOM)
        elif phase == TRAPPING:
            for slot, figure in enumerate(self.camps[self.turn].band):
                if figure.place >= 0 and figure.place in self.traps:
                    self.offer(TRAP + slot)
        elif phase == DISCARDING:
            for card in self.camps[self.turn].hand:
                self.offer(DISCARD + card)
        else:
            for place in range(self.asked[0], self.asked[1]):
                self.offer(SETTLED + self.order[place])

    def sources(self) -> None:
        """FF-27, FF-28, section 3.4."""
        play = self.plays[self.asked[0]]
        camp = self.camps[play.seat]
        left = camp.cards_left()
        for card in camp.hand:
            self.offer(PLAY + card)
        if left:
            self.offer(PLAY + TAKEN_FROM_TOP)
            if play.advantage:
                for card in camp.hand:
                    self.offer(BOTH + card)
                self.offer(BOTH + TAKEN_FROM_TOP)

    def expertise(self) -> None:
        """FF-119."""
        red = self.asked[0] < 0
        for card in self.camps[self.turn].hand:
            if self.war.red[card] == red and self.war.worth(card) <= self.war.options.expertise_max_value:
                self.offer(EXPERT + card)
        self.offer(NO_EXPERT)

    # What a move does

    def apply(self, action: i64) -> None:
        phase = self.phase
        self.turn_to(phase, action)
        if self.phase != ENDED:
            self.run()

    def turn_to(self, phase: i64, action: i64) -> None:
        """The move itself; what follows is left as tasks."""
        if phase == ACTING:
            self.act(action)
        elif phase == PLAYING:
            self.commit(action)
        elif phase == DRAWING:
            seat, purpose, argument = self.asked
            self.camps[seat].deck.remove(action - DRAWN)
            self.deliver(seat, action - DRAWN, purpose, argument)
        elif phase == PICKING:
            self.plays[self.asked[0]].counted = action - USE
            if self.heard is not None:
                self.tell(self.turn, "uses", f"uses {sign(action - USE)}", "FF-28")
        elif phase == REACTING:
            if action == NO_REACT:
                self.tasks.append((WINDOW, self.asked[0] + 1, self.war.options.reactions_per_window))
                if self.heard is not None:
                    self.tell(self.turn, "declines", "does not react", "FF-109")
            else:
                self.react(action)
        elif phase < DRAWING:
            self.set_up(phase, action)
        else:
            self.follow_up(phase, action)

    def set_up(self, phase: i64, action: i64) -> None:
        seat = self.turn
        if phase == FORMING:
            self.form(seat, action)
        elif phase == ZONING:
            start = ZONED if seat == CHANCE else ZONE
            self.take_zone(self.picks()[self.asked[0]], action - start)
        elif phase == EDGING:
            self.take_edge(self.picks()[self.asked[0]], action - EDGE)
        elif phase == NOMINATING:
            self.nominate(self.asked[0], action - NOMINATE)
        elif phase == SPENDING:
            self.spend(seat, action)
        else:
            self.twist = action - TWISTED
            if self.heard is not None:
                twist = self.war.twists[self.twist]
                self.tell(0, "twists", f"learns with everybody that the twist is {twist.name}", "FF-230", reveals=True)

    def spend(self, seat: i64, action: i64) -> None:
        """FF-49."""
        if action == DONE:
            if self.heard is not None:
                self.tell(seat, "keeps", f"keeps {self.camps[seat].treasure} treasure", "FF-49")
            return
        self.tasks.append((ASK_SPEND, self.asked[0]))
        if action == BUY:
            self.buy_card(seat)
        else:
            self.deploy(seat, (action - DEPLOY) // MOST_AREAS, (action - DEPLOY) % MOST_AREAS)

    def follow_up(self, phase: i64, action: i64) -> None:
        seat = self.turn
        if phase == INITIATIVE:
            self.commit_secret(seat, action - INIT, "FF-54")
        elif phase == TYING:
            self.commit_secret(seat, action - TIE, "FF-58")
        elif phase == SPRINTING:
            if action != STOP:
                self.sprint(action - SPRINT)
            elif self.heard is not None:
                self.tell(seat, "stops", "does not sprint", "FF-80")
        elif phase == SWEARING:
            if action != NO_OATH:
                self.swear(seat, action - OATH)
            else:
                self.tasks.append((OATHS, self.asked[0] + 1))
                if self.heard is not None:
                    self.tell(seat, "declines", "swears no oath", "FF-164")
        elif phase == ADDING:
            if action != NO_EXPERT:
                self.add_expert(action - EXPERT)
            elif self.heard is not None:
                self.tell(seat, "declines", "adds no card", "FF-119")
        elif phase == STRIKING:
            self.strike(action)
        elif phase == NAMING:
            self.test_snare(self.asked[0], self.asked[1], seat * SLOTS + action - FIRST)
            if self.heard is not None:
                self.tell(seat, "names", f"names {self.title(seat * SLOTS + action - FIRST)}", "FF-214")
        elif phase == PLACING:
            self.put_on_top(seat, action - PLACE)
        elif phase == SETTLING:
            self.settled(action - SETTLED)
        elif phase == TRAPPING:
            self.spring_trap(seat, action - TRAP)
        elif phase == DISCARDING:
            self.discard(seat, action - DISCARD)
        elif phase == PEEKING:
            self.look_away(seat, action == KEEP)
        else:
            self.finish_attack(phase, action)

    def finish_attack(self, phase: i64, action: i64) -> None:
        """FF-95 step 10: push, second bolt, healing."""
        if phase == PUSHING:
            area = action - PUSH
            if self.heard is not None:
                text = f"pushes {self.title(self.asked[0])} to {self.at(area)}"
                self.tell(self.turn, "pushes", text, "FF-182", f"area-{self.at(area)}")
            self.begin_step(self.asked[0], area, BY_FORCE)
        elif phase == CHAINING:
            self.chain(action - NEXT)
        else:
            self.mend(action - HEAL, self.asked[1], "FF-213")

    # Cards from the top

    def deliver(self, seat: i64, card: i64, purpose: i64, argument: i64) -> None:
        if purpose == TO_HAND:
            self.to_hand(seat, card)
        elif purpose == TO_PLAY:
            if card >= 0:
                self.plays[argument].shown.append(card)
                if self.heard is not None:
                    self.tell(seat, "turns_up", f"turns up {sign(card)}", "FF-27", reveals=True)
        elif purpose == TO_INITIATIVE:
            self.show_initiative(seat, card)
        elif purpose == TO_TIE:
            self.show_tie(seat, card)
        elif purpose == TO_CLOCK:
            self.overclocked(card)
        elif purpose == TO_SMOKE:
            self.lay_smoke(seat, argument, card)
        elif card >= 0:
            self.camps[seat].top.append(card)
            self.camps[seat].when_top.append(self.camps[seat].clock)
            if self.heard is not None:
                self.tell(seat, "sees_top", "looks at the card", "FF-166")
                self.tell(seat, "sees", f"sees {sign(card)}", "FF-166", knows=1 << seat, reveals=True)
            self.tasks.append((ASK_PEEK, seat))

    # Tasks

    def run(self) -> None:
        """Do what is to be done until somebody, or chance, has to decide."""
        self.turn = NOBODY - 9
        self.settle_board()
        while self.turn == NOBODY - 9:
            task = self.tasks.pop()
            self.do(task)
            if self.guards or self.war.options.control_tie == "last_holder":
                self.settle_board()

    def do(self, task: tuple[int, ...]) -> None:
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
        elif kind <= TURN_OVER:
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
            self.oaths(task[1])
        elif kind == CARDS:
            self.cards()
        elif kind == OVERCLOCK:
            self.overclock()
        elif kind == EXPERT_ATTACK:
            self.ask_expert(-1)
        elif kind == EXPERT_DEFENCE:
            self.ask_expert(task[1])
        elif kind == RESOLVE:
            self.resolve()
        elif kind == FOLLOW:
            self.follow()
        elif kind == CHAINED:
            self.ask_chain()
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

    # Chance and the end

    def weight(self, action: i64) -> i64:
        if self.phase == ZONING:
            return self.zone_weight(action - ZONED)
        return 1

    def outcome(self) -> Outcome:
        winners = tuple([seat for seat in range(self.seats) if self.war.side[seat] in self.winners])
        return Outcome(winners, tuple([int(camp.treasure) for camp in self.camps]), self.clause, self.reason)


def start(options: Options, seats: i64) -> State:
    """Nobody has built a formation yet (FF-37)."""
    return State(war_of(options, seats))


def options_of(state: State) -> Options:
    return state.war.options
