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
from regalia.games.friends_and_foes.retreat import Retreat
from regalia.games.friends_and_foes.secret import deal_again
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
        return NO_REACT if self.phase == REACTING else -1

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
            self.offered.extend(self.camps[self.asked[0]].deck)
        elif phase == PICKING:
            for card in self.plays[self.asked[0]].shown:
                self.offer(USE + card)
        elif phase == REACTING:
            self.reactions(self.turn)
            self.offer(NO_REACT)
        elif phase == SPRINTING:
            for area in self.war.ground.beside[self.figure(self.movers[0]).place]:
                self.offered.append(SPRINT + area)
            self.offered.append(STOP)
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
                figure = self.figure(number)
                weapon = self.war.sheet(figure).weapon
                areas = self.foe_areas(self.side_of(number)) & self.reach(number, figure, weapon)
                if areas != 0:
                    self.offer_attack(number, figure, 0, weapon, areas, -1)
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
            for slot, tester in enumerate(self.camps[self.turn].band):
                if tester.place >= 0 and tester.place in self.traps:
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
        camp, offered = self.camps[play.seat], self.offered
        for card in camp.hand:
            offered.append(PLAY + card)
        if camp.cards_left():
            offered.append(PLAY + TAKEN_FROM_TOP)
            if play.advantage:
                for card in camp.hand:
                    offered.append(BOTH + card)
                offered.append(BOTH + TAKEN_FROM_TOP)

    def expertise(self) -> None:
        """FF-119."""
        red = self.asked[0] < 0
        for card in self.camps[self.turn].hand:
            if self.war.red[card] == red and self.war.worth(card) <= self.war.options.expertise_max_value:
                self.offer(EXPERT + card)
        self.offer(NO_EXPERT)

    # What a move does

    def apply(self, action: i64) -> None:
        """The move itself; what follows is left as tasks, which are done then."""
        phase = self.phase
        if phase == ACTING:
            self.act(action)
        elif phase == PLAYING:
            self.commit(action)
        elif phase == DRAWING:
            seat = self.asked[0]
            self.camps[seat].draw(action - DRAWN)
            self.deliver(seat, action - DRAWN, self.asked[1], self.asked[2])
        elif phase < DRAWING:
            self.set_up(phase, action)
        else:
            self.answer(phase, action)
        if self.phase != ENDED:
            self.run()

    def answer(self, phase: i64, action: i64) -> None:
        """A choice within an action, or out of turn."""
        if phase == PICKING:
            self.plays[self.asked[0]].counted = action - USE
            if self.heard is not None:
                self.tell(self.turn, "uses", f"uses {sign(action - USE)}", "FF-28")
        elif phase == REACTING:
            if action == NO_REACT:
                self.tasks.append((WINDOW, self.asked[0] + 1, self.war.reactions_per_window))
                if self.heard is not None:
                    self.tell(self.turn, "declines", "does not react", "FF-109")
            else:
                self.react(action)
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

    # Chance and the end

    def draw(self, stream: Stream) -> int:
        """One chance outcome; the top of a deck is any of its cards, so no list is made of them."""
        if self.phase == DRAWING:
            deck = self.camps[self.asked[0]].deck
            return DRAWN + deck[stream.below(len(deck))]
        return super().draw(stream)

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
