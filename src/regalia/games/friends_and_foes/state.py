"""The state of Friends and Foes: rounds, turns, harvest and victory, and what each moment allows."""

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.march import BY_FORCE
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.parts import SLOTS, TAKEN_FROM_TOP
from regalia.games.friends_and_foes.retreat import Retreat
from regalia.games.friends_and_foes.rules import attacks
from regalia.games.friends_and_foes.secret import deal_again
from regalia.games.friends_and_foes.setup import War, war_of
from regalia.games.friends_and_foes.task import (
    ACTING,
    ADDING,
    ASK_SPEND,
    CHAINING,
    DISCARDING,
    DRAWING,
    EDGING,
    ENDED,
    FORMING,
    HEALING,
    INITIATIVE,
    NAMING,
    NOMINATING,
    OATHS,
    PEEKING,
    PICKING,
    PLACING,
    PLAYING,
    PUSHING,
    REACTING,
    SETTLING,
    SPENDING,
    SPRINTING,
    STRIKING,
    SWEARING,
    TRAPPING,
    TWISTING,
    TYING,
    WINDOW,
    ZONING,
)
from regalia.kernel.card import sign
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE
from regalia.kernel.stream import Stream


class State(Retreat):
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

    def decline(self) -> i64:
        """FF-109: a reaction window may be let pass."""
        return moves.NO_REACT if self.phase == REACTING else -1

    def turn_number(self) -> i64:
        return self.begun

    # What is allowed

    def offers(self) -> list[int]:
        self.offered.clear()
        phase = self.phase
        if phase == ACTING:
            self.acts()
        elif phase == PLAYING:
            self.sources()
        elif phase == DRAWING:
            for card in self.camps[self.asked[0]].deck:
                self.offered.append(moves.DRAWNS[card])
        elif phase == PICKING:
            for card in self.plays[self.asked[0]].shown:
                self.offer(moves.USE, card)
        elif phase == REACTING:
            self.reactions(self.turn)
            self.offer(moves.NO_REACT)
        elif phase == SPRINTING:
            for area in self.war.ground.beside[self.figure(self.movers[0]).place]:
                self.offered.append(moves.SPRINTS[area])
            self.offered.append(moves.STOP)
        elif phase == ADDING:
            self.expertise()
        elif phase == INITIATIVE:
            self.initiative_offers()
        elif phase == TYING:
            self.tie_offers()
        elif phase == SWEARING:
            for slot in attacks.oath_takers(self, self.turn):
                self.offer(moves.OATH, slot)
            self.offer(moves.NO_OATH)
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
                self.offer(moves.TWISTED, number)

    def follow_up_offers(self) -> None:
        phase = self.phase
        if phase == STRIKING:
            for number in self.pack:
                figure = self.figure(number)
                weapon = self.war.sheet(figure).weapon
                areas = self.foe_areas(self.side_of(number)) & attacks.reach(self, number, figure, weapon)
                if areas != 0:
                    attacks.offer(self, number, figure, 0, weapon, areas, -1)
        elif phase == PUSHING:
            for area in self.war.ground.beside[self.figure(self.asked[0]).place]:
                self.offer(moves.PUSH, area)
        elif phase == CHAINING:
            assert self.assault is not None
            for number in attacks.chain_targets(self, self.assault):
                self.offer(moves.NEXT, number)
        elif phase == HEALING:
            for number in attacks.heal_targets(self, self.asked[0]):
                self.offer(moves.HEAL, number)
        elif phase == NAMING:
            for number in self.movers:
                if self.figure(number).place >= 0:
                    self.offer(moves.FIRST, number % SLOTS)
        elif phase == PLACING:
            for card in self.camps[self.turn].hand:
                self.offer(moves.PLACE, card)
        elif phase == PEEKING:
            self.offer(moves.KEEP)
            self.offer(moves.BOTTOM)
        elif phase == TRAPPING:
            for slot, tester in enumerate(self.camps[self.turn].band):
                if tester.place >= 0 and tester.place in self.traps:
                    self.offer(moves.TRAP, slot)
        elif phase == DISCARDING:
            for card in self.camps[self.turn].hand:
                self.offer(moves.DISCARD, card)
        else:
            for place in range(self.asked[0], self.asked[1]):
                self.offer(moves.SETTLED, self.order[place])

    def sources(self) -> None:
        """FF-27, FF-28, section 3.4."""
        play = self.plays[self.asked[0]]
        camp, offered = self.camps[play.seat], self.offered
        for card in camp.hand:
            offered.append(moves.PLAYS[card])
        if camp.cards_left():
            offered.append(moves.PLAYS[TAKEN_FROM_TOP])
            if play.advantage:
                for card in camp.hand:
                    offered.append(moves.BOTHS[card])
                offered.append(moves.BOTHS[TAKEN_FROM_TOP])

    def expertise(self) -> None:
        """FF-119."""
        red = self.asked[0] < 0
        for card in self.camps[self.turn].hand:
            if self.war.red[card] == red and self.war.worth(card) <= self.war.options.expertise_max_value:
                self.offer(moves.EXPERT, card)
        self.offer(moves.NO_EXPERT)

    # What a move does

    def apply(self, move: i64) -> None:
        """The move itself; what follows is left as tasks, which are done then."""
        phase = self.phase
        if phase == ACTING:
            self.act(move)
        elif phase == PLAYING:
            self.commit(move)
        elif phase == DRAWING:
            seat = self.asked[0]
            self.camps[seat].draw(moves.field(move))
            self.deliver(seat, moves.field(move), self.asked[1], self.asked[2])
        elif phase < DRAWING:
            self.set_up(phase, move)
        else:
            self.answer(phase, move)
        if self.phase != ENDED:
            self.run()

    def answer(self, phase: i64, move: i64) -> None:
        """A choice within an action, or out of turn."""
        if phase == PICKING:
            self.plays[self.asked[0]].counted = moves.field(move)
            if self.events is not None:
                self.tell(self.turn, "uses", f"uses {sign(moves.field(move))}", "FF-28")
        elif phase == REACTING:
            if move == moves.NO_REACT:
                self.tasks.append((WINDOW, self.asked[0] + 1, self.war.reactions_per_window))
                if self.events is not None:
                    self.tell(self.turn, "declines", "does not react", "FF-109")
            else:
                self.react(move)
        else:
            self.follow_up(phase, move)

    def set_up(self, phase: i64, move: i64) -> None:
        seat = self.turn
        if phase == FORMING:
            self.form(seat, move)
        elif phase == ZONING:
            self.take_zone(self.picks()[self.asked[0]], moves.field(move))
        elif phase == EDGING:
            self.take_edge(self.picks()[self.asked[0]], moves.field(move))
        elif phase == NOMINATING:
            self.nominate(self.asked[0], moves.field(move))
        elif phase == SPENDING:
            self.spend(seat, move)
        else:
            self.twist = moves.field(move)
            if self.events is not None:
                twist = self.war.twists[self.twist]
                self.tell(0, "twists", f"learns with everybody that the twist is {twist.name}", "FF-230", reveals=True)

    def spend(self, seat: i64, move: i64) -> None:
        """FF-49."""
        if move == moves.DONE:
            if self.events is not None:
                self.tell(seat, "keeps", f"keeps {self.camps[seat].treasure} treasure", "FF-49")
            return
        self.tasks.append((ASK_SPEND, self.asked[0]))
        if move == moves.BUY:
            self.buy_card(seat)
        else:
            self.deploy(seat, moves.field(move), moves.second(move))

    def follow_up(self, phase: i64, move: i64) -> None:
        seat = self.turn
        if phase == INITIATIVE:
            self.commit_secret(seat, moves.field(move), "FF-54")
        elif phase == TYING:
            self.commit_secret(seat, moves.field(move), "FF-58")
        elif phase == SPRINTING:
            if move != moves.STOP:
                self.sprint(moves.field(move))
            elif self.events is not None:
                self.tell(seat, "stops", "does not sprint", "FF-80")
        elif phase == SWEARING:
            if move != moves.NO_OATH:
                attacks.swear(self, seat, moves.field(move))
            else:
                self.tasks.append((OATHS, self.asked[0] + 1))
                if self.events is not None:
                    self.tell(seat, "declines", "swears no oath", "FF-164")
        elif phase == ADDING:
            if move != moves.NO_EXPERT:
                attacks.add_expert(self, moves.field(move))
            elif self.events is not None:
                self.tell(seat, "declines", "adds no card", "FF-119")
        elif phase == STRIKING:
            self.strike(move)
        elif phase == NAMING:
            self.test_snare(self.asked[0], self.asked[1], seat * SLOTS + moves.field(move))
            if self.events is not None:
                self.tell(seat, "names", f"names {self.title(seat * SLOTS + moves.field(move))}", "FF-214")
        elif phase == PLACING:
            self.put_on_top(seat, moves.field(move))
        elif phase == SETTLING:
            self.settled(moves.field(move))
        elif phase == TRAPPING:
            self.spring_trap(seat, moves.field(move))
        elif phase == DISCARDING:
            self.discard(seat, moves.field(move))
        elif phase == PEEKING:
            self.look_away(seat, move == moves.KEEP)
        else:
            self.finish_attack(phase, move)

    def finish_attack(self, phase: i64, move: i64) -> None:
        """FF-95 step 10: push, second bolt, healing."""
        if phase == PUSHING:
            area = moves.field(move)
            if self.events is not None:
                text = f"pushes {self.title(self.asked[0])} to {self.at(area)}"
                self.tell(self.turn, "pushes", text, "FF-182", f"area-{self.at(area)}")
            self.begin_step(self.asked[0], area, BY_FORCE)
        elif phase == CHAINING:
            attacks.chain(self, moves.field(move))
        else:
            self.mend(moves.field(move), self.asked[1], "FF-213")

    # Chance and the end

    def draw(self, stream: Stream) -> int:
        """One chance outcome; the top of a deck is any of its cards, so no list is made of them."""
        if self.phase == DRAWING:
            deck = self.camps[self.asked[0]].deck
            return moves.DRAWNS[deck[stream.below(len(deck))]]
        return super().draw(stream)

    def weight(self, move: i64) -> i64:
        if self.phase == ZONING:
            return self.zone_weight(moves.field(move))
        return 1

    def outcome(self) -> Outcome:
        winners = tuple([seat for seat in range(self.seats) if self.war.side[seat] in self.winners])
        return Outcome(winners, tuple([int(camp.treasure) for camp in self.camps]), self.clause, self.reason)


def start(options: Options, seats: i64) -> State:
    """Nobody has built a formation yet (FF-37)."""
    return State(war_of(options, seats))


def options_of(state: State) -> Options:
    return state.war.options
