"""The state of Friends and Foes: rounds, turns, harvest and victory, and what each moment allows."""

from mypy_extensions import i64, mypyc_attr

from regalia.games.friends_and_foes import moves, phase, trigger
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.lore import Twist
from regalia.games.friends_and_foes.options import Options
from regalia.games.friends_and_foes.parts import (
    BENCH,
    LAST_SLOT,
    MOVE_BIT,
    NOBODY,
    NOTHING,
    SLOT_BITS,
    SLOTS,
    Assault,
    Camp,
    Figure,
    camp_with,
)
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.rules import (
    attacks,
    cards,
    choices,
    drawing,
    formations,
    initiative,
    reactions,
    retreat,
    tasks,
    turns,
    zones,
)
from regalia.games.friends_and_foes.rules.secrets import deal_again
from regalia.games.friends_and_foes.setup import Setup, setup_of
from regalia.games.friends_and_foes.sheet import Skill
from regalia.kernel.bit_set import BIT, lowest, nth, numbers, size
from regalia.kernel.error import RegaliaError
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import CHANCE
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.vector import append, vec


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Base):
    """All that changes in a battle. A figure is numbered seat * SLOTS + its place in the band.

    Tasks, plays and triggers change in place; the other lists are replaced, never changed: copies share them.
    """

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(setup.seats)
        self.setup: Setup = setup  # of the scenario that is played
        self.offered_row: vec[i64] = vec[i64]()  # moves, of which the first ones are offered now
        self.offered_count: i64 = 0
        if like is not None:
            self.camps: list[Camp] = [Camp(camp) for camp in like.camps]
            self.copy_all_but_camps(like)
            return
        self.options: Options = setup.options  # of the table; chance may draw its scenario
        self.phase: i64 = phase.FORMING
        self.asked_first: i64 = phase.UNASKED  # what the present question is about
        self.asked_second: i64 = phase.UNASKED
        self.asked_third: i64 = phase.UNASKED
        self.active: i64 = NOBODY  # the seat whose turn it is
        self.round: i64 = 0
        self.begun: i64 = 0  # turns so far
        self.order: list[int] = list(range(setup.seats))  # seats in initiative order (FF-57, FF-62)
        self.camps = [camp_with(setup.deck) for _ in range(setup.seats)]
        self.guards: list[tuple[int, int]] = []  # area, figure
        self.posted: list[int] = []  # areas that got a defender this turn
        self.empowered: list[tuple[int, int]] = []  # side, ability
        self.task_row: vec[i64] = vec[i64]()  # of which the first ones are to be done, from the last on
        self.task_count: i64 = 0
        self.play_row: list[Play] = []  # of which the first ones are played now; the others wait to be used again
        self.play_count: i64 = 0
        self.assault: Assault | None = None
        self.movers: list[int] = []
        self.halted: bool = False
        self.pack: list[int] = []  # figures that still strike on command
        self.trigger_row: vec[i64] = vec[i64]()  # what may be reacted to
        self.trigger_count: i64 = 0
        self.outer: list[list[int]] = []  # triggers of the windows around (reaction_chain)
        self.reacting: bool = False
        self.spent: bool = False  # a token was spent in this turn
        self.idle: bool = True  # nobody spent one in this pass through the order
        self.traps: list[int] = []  # areas whose traps the harvesting seat still tests
        self.twist: i64 = NOTHING
        self.bonus: i64 = NOBODY  # the side that won the twist's bonus
        self.middle_side: i64 = NOBODY  # that controlled the middle at the last check
        self.winners: list[int] = []  # sides
        self.clause: str = ""
        self.reason: str = ""
        self.lay_out(setup)
        self.begin()

    # Who and where

    def figure(self, number: i64) -> Figure:
        return self.camps[number >> SLOT_BITS].band[number & LAST_SLOT]

    def side_of(self, number: i64) -> i64:
        """FF-7."""
        return self.setup.loyal[number]

    def friends(self, one: i64, other: i64) -> bool:
        loyal = self.setup.loyal
        return loyal[one] == loyal[other]

    def figures_of(self, seats: list[int], areas: i64) -> i64:
        """The characters of some seats in some areas, both as bits."""
        found: i64 = 0
        for seat in seats:
            number: i64 = seat * SLOTS
            for figure in self.camps[seat].band:
                place = figure.place
                if place >= 0 and areas >> place & 1:
                    found |= BIT[number]
                number += 1
        return found

    def figures(self) -> list[int]:
        """Everybody on the board, seat by seat in formation order."""
        return numbers(self.figures_of(self.setup.every_seat, self.setup.ground.all_bits))

    def figures_at(self, area: i64) -> list[int]:
        return numbers(self.figures_of(self.setup.every_seat, AREA_BITS[area]))

    def foe_areas(self, side: i64) -> i64:
        """The areas where enemies of a side stand, as bits."""
        return self.areas_of(self.setup.rivals[side])

    def occupied_areas(self) -> i64:
        """The areas where somebody stands, as bits."""
        return self.areas_of(self.setup.every_seat)

    def areas_of(self, seats: list[int]) -> i64:
        """The areas where characters of some seats stand, as bits."""
        bits: i64 = 0
        for seat in seats:
            for figure in self.camps[seat].band:
                place = figure.place
                if place >= 0:
                    bits |= AREA_BITS[place]
        return bits

    def on_board(self, seat: i64) -> bool:
        for figure in self.camps[seat].band:
            if figure.place >= 0:
                return True
        return False

    def side_stands(self, side: i64) -> bool:
        for seat in self.setup.mates[side]:
            if self.on_board(seat):
                return True
        return False

    def word(self, number: i64) -> str:
        """A character in notation: `aldous`, `goblin3`, `2.aldous` where another seat has one too.

        The second Aldous of a band is `aldous-2` (unique_characters).
        """
        seat = number // SLOTS
        plain = self.plain_word(self.figure(number))
        if self.phase == phase.FORMING:  # others' bands are still secret (FF-39)
            return plain
        for other in range(self.seats):
            if other != seat:
                for figure in self.camps[other].band:
                    if self.plain_word(figure) == plain:
                        return f"{seat + 1}.{plain}"
        return plain

    def plain_word(self, figure: Figure) -> str:
        if figure.level == 0:
            return f"{self.setup.minions[figure.profile].id}{figure.number}"
        word = self.setup.profiles[figure.profile].id
        return f"{word}-{figure.number}" if figure.number > 0 else word  # FF-157

    def title(self, number: i64) -> str:
        """A character by name: `Aldous Grey`, `Bog Goblins 3`."""
        figure = self.figure(number)
        if figure.level == 0:
            return f"{self.setup.minions[figure.profile].name} {figure.number}"
        name = self.setup.profiles[figure.profile].name
        return f"{name} {figure.number}" if figure.number > 0 else name

    def full_title(self, number: i64) -> str:
        """The same with its seat where another seat has one too: `Aldous Grey of Seat 2`."""
        seat = number // SLOTS
        return f"{self.title(number)} of {self.name_of(seat)}" if "." in self.word(number) else self.title(number)

    def at(self, area: i64) -> str:
        return self.setup.ground.names[area]

    def ability(self, number: i64, way: i64) -> Skill:
        """The ability of a character, ways counted from 1."""
        return self.setup.skills[self.figure(number).abilities[way - 1]]

    def twist_now(self) -> Twist | None:
        return None if self.twist < 0 else self.setup.twists[self.twist]

    # Asking

    @property
    def asked(self) -> tuple[int, ...]:
        """All that the present question is about."""
        about = (self.asked_first, self.asked_second, self.asked_third)
        return tuple([int(one) for one in about if one != phase.UNASKED])

    @property
    def tasks(self) -> vec[i64]:
        """What is still to be done, the last first."""
        return self.task_row[: self.task_count]

    @property
    def plays(self) -> list[Play]:
        """The cards played in what is being done, from the first on."""
        return self.play_row[: self.play_count]

    @plays.setter
    def plays(self, plays: list[Play]) -> None:
        self.play_row = plays
        self.play_count = len(plays)

    def push(self, entry: i64) -> None:
        """A task, to be done before those that are there already."""
        at = self.task_count
        if at < len(self.task_row):
            self.task_row[at] = entry
        else:
            self.task_row = append(self.task_row, entry)
        self.task_count = at + 1

    def pop_task(self) -> i64:
        """The task to be done now, taken off; there is always one until the game is over."""
        last = self.task_count - 1
        if last < 0:
            raise IndexError("nothing is left to be done")
        self.task_count = last
        return self.task_row[last]

    def drop_task(self, entry: i64) -> None:
        """Forget one task, wherever it is."""
        kept: i64 = 0
        for at in range(self.task_count):
            if self.task_row[at] != entry:
                self.task_row[kept] = self.task_row[at]
                kept += 1
        self.task_count = kept

    def clear_tasks(self) -> None:
        self.task_count = 0

    @property
    def triggers(self) -> list[tuple[int, ...]]:
        """What has happened that may be reacted to: kinds, with what is told of each."""
        return [trigger.numbers(self.trigger_row[at]) for at in range(self.trigger_count)]

    def record(self, event: i64) -> None:
        """FF-112; what happens in a reaction triggers nothing (FF-110)."""
        if not self.reacting:
            self.add_trigger(event)

    def add_trigger(self, event: i64) -> None:
        at = self.trigger_count
        if at < len(self.trigger_row):
            self.trigger_row[at] = event
        else:
            self.trigger_row = append(self.trigger_row, event)
        self.trigger_count = at + 1

    def has_bench(self, seat: i64) -> bool:
        """FF-53: whether somebody of its band is not deployed yet."""
        for figure in self.camps[seat].band:
            if figure.place == BENCH:
                return True
        return False

    def affords_bench(self, seat: i64) -> bool:
        treasure = self.camps[seat].treasure
        for figure in self.camps[seat].band:
            if figure.place == BENCH and self.setup.fee(figure) <= treasure:
                return True
        return False

    def unused(self, number: i64, bit: i64) -> bool:
        """FF-70: whether a character, or by option the whole seat, may still do this."""
        if self.setup.limits_seat:
            return bit not in self.camps[number // SLOTS].used
        return self.figure(number).used >> bit & 1 == 0

    def group_at(self, seat: i64, area: i64) -> list[int]:
        """The minions of a seat in an area that may still move as a group (FF-84)."""
        found: list[int] = []
        for slot, figure in enumerate(self.camps[seat].band):
            if figure.level == 0 and figure.place == area and self.unused(seat * SLOTS + slot, MOVE_BIT):
                found.append(seat * SLOTS + slot)
        return found

    def clone(self) -> "State":
        return State(self.setup, self) if type(self) is State else type(self)(self.setup, self)

    def clone_into(self, used: Base) -> Base:
        if type(self) is not State or type(used) is not State or used.setup is not self.setup:
            return self.clone()
        for seat, camp in enumerate(used.camps):
            camp.copy_from(self.camps[seat])
        used.copy_all_but_camps(self)
        return used

    def copy_all_but_camps(self, like: "State") -> None:
        """Become a copy of another battle of the same table, apart from the camps."""
        self.setup = like.setup
        self.options = like.options
        self.turn = like.turn
        self.even = like.even
        self.phase = like.phase
        self.asked_first = like.asked_first
        self.asked_second = like.asked_second
        self.asked_third = like.asked_third
        self.active = like.active
        self.round = like.round
        self.begun = like.begun
        self.order = like.order
        self.zones: list[int] = like.zones  # each area's side
        self.goals: list[int] = like.goals  # each side's breakthrough area
        self.smoke: list[tuple[int, int, int]] = like.smoke  # of each area: seat, card, last round
        self.guards = like.guards
        self.posted = like.posted
        self.empowered = like.empowered
        self.task_row = like.task_row[:]
        self.task_count = like.task_count
        self.play_row = [like.play_row[at].copy() for at in range(like.play_count)]
        self.play_count = like.play_count
        self.assault = None if like.assault is None else like.assault.copy()
        self.movers = like.movers
        self.halted = like.halted
        self.pack = like.pack
        self.trigger_count = like.trigger_count
        self.trigger_row = like.trigger_row[: like.trigger_count]
        self.outer = like.outer
        self.reacting = like.reacting
        self.spent = like.spent
        self.idle = like.idle
        self.traps = like.traps
        self.holder: list[int] = like.holder  # who harvests each area
        self.memory: list[int] = like.memory  # the side that last had the most health there (control_tie)
        self.twist = like.twist
        self.bonus = like.bonus
        self.middle_side = like.middle_side
        self.standing: list[bool] = like.standing  # sides with characters at the last check
        self.winners = like.winners
        self.clause = like.clause
        self.reason = like.reason

    def begin(self) -> None:
        """FF-37."""
        if self.options.scenario_pick == "random":
            phase.ask(self, phase.STAGING, CHANCE)
            return
        formations.begin_setup(self)
        tasks.run(self)

    def lay_out(self, setup: Setup) -> None:
        """The board and the sides of a scenario, before anything lies there."""
        areas = setup.ground.areas
        self.setup = setup
        self.zones = [NOBODY] * areas
        self.goals = [NOTHING] * setup.sides
        self.smoke = setup.no_smoke  # the very list, as long as there is none
        self.holder = [NOBODY] * areas
        self.memory = [NOBODY] * areas
        self.standing = [True] * setup.sides

    def take_scenario(self, name: str) -> None:
        """FF-229: the scenario that chance has drawn."""
        self.lay_out(setup_of(self.options.with_scenario(name), self.seats))

    def resample(self, seat: i64, stream: Stream) -> "State":
        """What this seat cannot know is chosen again (section 5)."""
        other = self.clone()
        deal_again(other, seat, stream)
        return other

    def resample_into(self, used: Base, seat: i64, stream: Stream) -> Base:
        other = self.clone_into(used)
        assert isinstance(other, State)
        deal_again(other, seat, stream)
        return other

    def resign(self) -> None:
        retreat.resign(self)

    def decline(self) -> i64:
        """FF-109: a reaction window may be let pass."""
        return moves.NO_REACT if self.phase == phase.REACTING else -1

    def filler_move(self) -> i64:
        """FF-286: whoever has built a formation of few steps has no say in the rest of them."""
        return moves.READY if self.acts_unseen() and self.camps[self.turn].ready else NOTHING

    def acts_unseen(self) -> bool:
        """FF-39: others see nothing of a formation, not even the time each step takes, unless it is built openly."""
        return self.phase == phase.FORMING and self.setup.secret_formations

    def turn_number(self) -> i64:
        return self.begun

    # What is allowed

    def offer(self, verb: i64, field: i64 = 0) -> None:
        """Moves are offered in a row of words; only who asks for all of them gets a list."""
        at = self.offered_count
        if at < len(self.offered_row):
            self.offered_row[at] = verb + field
        else:
            self.offered_row = append(self.offered_row, verb + field)
        self.offered_count = at + 1

    def offer_all_of(self, first: i64, stride: i64, numbers: i64) -> None:
        """Moves that differ by one number, for each of a set of these."""
        row, at = self.offered_row, self.offered_count
        while numbers != 0:
            move = first + stride * lowest(numbers)
            numbers &= numbers - 1
            if at < len(row):
                row[at] = move
            else:
                row = append(row, move)
            at += 1
        self.offered_row = row
        self.offered_count = at

    def offer_each(self, verb: i64, fields: list[int]) -> None:
        for field in fields:
            self.offer(verb, field)

    def offers(self) -> list[int]:
        if self.phase == phase.DRAWING:
            return drawing.outcomes(self.camps[self.asked_first].deck_bits)
        self.offer_all()
        self.offered = list(self.offered_row[: self.offered_count])
        return self.offered

    def at_random(self, stream: Stream) -> i64:
        if self.turn == CHANCE:
            return self.draw(stream)
        self.offer_all()
        if self.offered_count == 0:
            raise RegaliaError(self.stuck())
        return self.offered_row[stream.below(self.offered_count)]

    def offer_all(self) -> None:
        """Everything that is allowed now."""
        self.offered_count = 0
        now = self.phase
        if now == phase.ACTING:
            turns.offer_actions(self)
        elif now == phase.PLAYING:
            cards.offer_sources(self)
        elif now == phase.PICKING:
            self.offer_each(moves.USE, self.play_row[self.asked_first].shown)
        elif now == phase.REACTING:
            reactions.offer_reactions(self, self.turn)
            self.offer(moves.NO_REACT)
        elif now == phase.SPRINTING:
            for area in self.setup.ground.beside[self.figure(self.movers[0]).place]:
                self.offer(moves.SPRINT, area)
            self.offer(moves.STOP)
        elif now == phase.ADDING:
            attacks.offer_expertise(self)
        elif now == phase.INITIATIVE:
            initiative.offer_cards(self)
        elif now == phase.TYING:
            initiative.offer_tie_cards(self)
        elif now == phase.SWEARING:
            self.offer_all_of(moves.OATH, 1, attacks.oath_takers(self, self.turn))
            self.offer(moves.NO_OATH)
        elif phase.is_setup(now):
            choices.offer_setup(self)
        elif now != phase.ENDED:
            choices.offer_follow_up(self)

    # What a move does

    def apply(self, move: i64) -> None:
        """The move itself; what follows is left as tasks, which are done then."""
        verb = moves.verb(move)
        if self.phase == phase.ACTING:
            turns.act(self, verb, move)
        elif verb == moves.PLAY or verb == moves.BOTH:
            cards.commit(self, verb, move)
        elif verb == moves.DRAWN:
            seat, card = self.asked_first, moves.field(move)
            self.camps[seat].draw(card)
            drawing.deliver(self, seat, card, self.asked_second, self.asked_third)
        elif phase.is_setup(self.phase):
            choices.set_up(self, verb, move)
        else:
            choices.answer(self, verb, move)
        if self.phase != phase.ENDED:
            tasks.run(self)

    # Chance and the end

    def chance_label(self) -> str:
        if self.phase == phase.DRAWING:
            return drawing.label_top(self)
        if self.phase == phase.ZONING:
            return f"zone of side {zones.picking_order(self)[self.asked_first] + 1}"
        if self.phase == phase.STAGING:
            return "scenario"
        return "twist" if self.phase == phase.TWISTING else f"place {self.asked_first + 1} in the order"

    def draw(self, stream: Stream) -> int:
        """One chance outcome; the top of a deck is any of its cards, so no list is made of them."""
        if self.phase == phase.DRAWING:
            deck = self.camps[self.asked_first].deck_bits
            return moves.drawn(nth(deck, stream.below(size(deck))))
        return super().draw(stream)

    def weight(self, move: i64) -> i64:
        if self.phase == phase.ZONING:
            return zones.zone_weight(self, moves.field(move))
        return 1

    def outcome(self) -> Outcome:
        winners = tuple([seat for seat in range(self.seats) if self.setup.side[seat] in self.winners])
        return Outcome(winners, tuple([int(camp.treasure) for camp in self.camps]), self.clause, self.reason)


def start(options: Options, seats: i64, kind: type[State] = State) -> State:
    """Nobody has built a formation yet (FF-37)."""
    return kind(setup_of(options, seats))


def options_of(state: State) -> Options:
    return state.options
