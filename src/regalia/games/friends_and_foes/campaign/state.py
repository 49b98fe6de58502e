"""A campaign between battles: its roster, its goods, the way so far, and what each decision does."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves as battle_moves
from regalia.games.friends_and_foes.campaign import moves, phase
from regalia.games.friends_and_foes.campaign.options import Options
from regalia.games.friends_and_foes.campaign.road import ADVANTAGES, MINIONS
from regalia.games.friends_and_foes.campaign.setup import HIGHEST_LEVEL, MOST_EXTRA, RESERVES, Setup, setup_of
from regalia.games.friends_and_foes.parts import SLOTS, Figure
from regalia.games.friends_and_foes.rules import formations
from regalia.games.friends_and_foes.state import State as BattleState
from regalia.kernel.outcome import Outcome
from regalia.kernel.state import OVER
from regalia.kernel.state import State as Base
from regalia.kernel.stream import Stream
from regalia.kernel.wording import plural

PLAYER: Final = 0
MASTER: Final = 1
NOBODY: Final = -1

# The steps of a formation are those of a pitched battle: their verbs here, by their verbs there.
FORMING_VERBS: Final = {
    battle_moves.STARTER: moves.FORM,
    battle_moves.PATTERN: moves.BUILD,
    battle_moves.TAKE: moves.TAKE,
    battle_moves.LEARN: moves.LEARN,
    battle_moves.HIRE: moves.HIRE,
}
STEPS_OF_FORMING: Final = {ours: theirs for theirs, ours in FORMING_VERBS.items()}


class Member:
    """FF-242: a character of the roster."""

    def __init__(self, profile: int, level: int, abilities: list[int], injured: bool = False) -> None:
        self.profile: Final = profile
        self.level = level
        self.abilities = abilities  # replaced, never changed
        self.injured = injured

    def copy(self) -> "Member":
        return Member(self.profile, self.level, self.abilities, self.injured)

    def figure(self) -> Figure:
        """As it stands on a board."""
        figure = Figure(self.profile, self.level, 0)
        figure.abilities = self.abilities[:]
        return figure


class State(Base):
    """FF-242, FF-293: all that is kept of a campaign, but the records of its battles."""

    def __init__(self, setup: Setup, like: "State | None" = None) -> None:
        super().__init__(2)
        self.setup: Final = setup
        if like is not None:
            self.turn = like.turn
            self.phase: int = like.phase
            self.forming: BattleState | None = None if like.forming is None else like.forming.clone()
            self.roster: list[Member] = [member.copy() for member in like.roster]
            self.minions: list[int] = like.minions  # types that are owned; replaced, never changed
            self.gold: int = like.gold
            self.lanterns: int = like.lanterns
            self.advantages: list[str] = like.advantages  # for the next battle; replaced, never changed
            self.at: int = like.at  # the battle that is next, or under way
            self.won: list[int] = like.won  # battles, in the order of the way; replaced, never changed
            self.fought: int = like.fought  # battles, the lost ones too
            self.extra: int = like.extra  # muster more for trying again (FF-291)
            self.army: list[int] = like.army  # profiles of the roster; replaced, never changed
            self.called: int = like.called  # the minion type in the army
            self.fallen: list[int] = like.fallen  # profiles; replaced, never changed
            self.pupil: int = like.pupil  # the profile of whoever is about to learn
            self.old: int = like.old  # the ability that makes way for a new one
            self.paid: int = like.paid  # gold of a lesson, without the ability's price
            self.clause: str = like.clause
            self.reason: str = like.reason
            return
        options = setup.options
        self.turn = PLAYER
        self.phase = phase.FORMING
        self.forming = BattleState(setup.tables)
        self.roster = []
        self.minions = []
        self.gold = options.campaign_gold  # FF-243
        self.lanterns = options.campaign_lanterns
        self.advantages = []
        self.at = 0
        self.won = []
        self.fought = 0
        self.extra = 0
        self.army = []
        self.called = NOBODY
        self.fallen = []
        self.pupil = NOBODY
        self.old = NOBODY
        self.paid = 0
        self.clause = ""
        self.reason = ""

    def seat_name(self, seat: i64) -> str:
        return ("The company", "The master")[seat]

    def clone(self) -> "State":
        return State(self.setup, self)

    def resample(self, seat: i64, stream: Stream) -> "State":
        """Nothing is hidden."""
        return self.clone()

    def knows_all(self, seat: i64) -> bool:
        return True

    # What can be asked

    def member(self, profile: int) -> Member | None:
        """A character of the roster."""
        for member in self.roster:
            if member.profile == profile:
                return member
        return None

    def name(self, profile: int) -> str:
        return self.setup.tables.profiles[profile].name

    @property
    def muster(self) -> int:
        """FF-244, FF-289, FF-291: what an army for the next battle may cost."""
        reserves = RESERVES if "reserves" in self.advantages else 0
        return self.setup.battles[self.at].muster + self.extra + reserves

    def price_of(self, member: Member) -> int:
        """FF-244: with its abilities."""
        return int(self.setup.tables.price([member.figure()]))

    @property
    def army_price(self) -> int:
        chosen = sum(self.price_of(member) for member in self.roster if member.profile in self.army)
        return chosen + (0 if self.called < 0 else self.setup.tables.minions[self.called].price)

    @property
    def army_size(self) -> int:
        return len(self.army) + (0 if self.called < 0 else MINIONS)

    def can_march(self, member: Member) -> bool:
        return not member.injured and self.price_of(member) <= self.muster

    def lesson_cost(self, ability: int) -> int:
        """FF-252, FF-257: the gold that learning an ability costs whoever is about to learn."""
        tables = self.setup.tables
        price = int(tables.lesson(ability))
        if self.old >= 0:
            return self.paid + max(0, price - int(tables.lesson(self.old)))
        return self.paid + price

    def lessons(self) -> list[int]:
        """The abilities that whoever is about to learn can have and pay for."""
        member, tables = self.member(self.pupil), self.setup.tables
        level = 1 if member is None else member.level + (1 if self.old < 0 else 0)
        known = [] if member is None else member.abilities
        return [
            ability
            for ability in range(len(tables.abilities))
            if tables.may_learn(self.pupil, ability, level)
            and ability not in known
            and self.lesson_cost(ability) <= self.gold
        ]

    def may_teach(self, pupil: int, paid: int, old: int = NOBODY) -> bool:
        """Whether there is an ability to learn after such a step."""
        kept = self.pupil, self.paid, self.old
        self.pupil, self.paid, self.old = pupil, paid, old
        found = bool(self.lessons())
        self.pupil, self.paid, self.old = kept
        return found

    def level_cost(self, member: Member) -> int:
        """FF-252: gold for the next level, without the ability."""
        return self.setup.options.gold_level_factor * (member.level + 1)

    # What is allowed

    def offers(self) -> list[int]:
        self.offered.clear()
        if self.phase == phase.FORMING:
            self.offer_formation()
        elif self.phase == phase.CAMP:
            self.offer_camp()
        elif self.phase == phase.LEARNING:
            self.offer_each(moves.LEARN, self.lessons())
        elif self.phase == phase.MUSTERING:
            self.offer_army()
        elif self.phase == phase.WELCOMING:
            self.offer_each(moves.WELCOME, self.newcomers())
        elif self.phase == phase.CHOOSING:
            self.offer_each(moves.GO, self.setup.next_of(self.at))
        elif self.phase in phase.MASTERS:
            self.offer_ends()
        return self.offered

    def offer_formation(self) -> None:
        assert self.forming is not None
        for move in self.forming.offers():
            self.offer(FORMING_VERBS[battle_moves.verb(move)], battle_moves.field(move))

    def offer_camp(self) -> None:
        options, tables = self.setup.options, self.setup.tables
        for member in self.roster:
            if member.injured and options.gold_heal <= self.gold:
                self.offer(moves.HEAL, member.profile)
        for member in self.roster:
            if member.level < HIGHEST_LEVEL and self.may_teach(member.profile, self.level_cost(member)):
                self.offer(moves.RAISE, member.profile)
        for member in self.roster:
            for ability in member.abilities:
                if self.may_teach(member.profile, options.gold_retrain, ability):
                    self.offer(moves.MOVES.number(moves.RETRAIN, member.profile, ability))
        for profile in range(len(tables.profiles)):
            if self.member(profile) is None and self.may_teach(profile, int(tables.body(profile, 1))):
                self.offer(moves.RECRUIT, profile)
        for kind in range(len(tables.minions)):
            if kind not in self.minions and tables.minions[kind].price <= self.gold:
                self.offer(moves.HIRE, kind)
        if any(self.can_march(member) for member in self.roster):
            self.offer(moves.MUSTER)
        elif self.roster:
            self.offer(moves.REST)

    def offer_army(self) -> None:
        left = self.muster - self.army_price
        for member in self.roster:
            fits = not member.injured and self.price_of(member) <= left and self.army_size < SLOTS
            if fits and member.profile not in self.army:
                self.offer(moves.PICK, member.profile)
        for kind in self.minions:
            fits = self.setup.tables.minions[kind].price <= left and self.army_size + MINIONS <= SLOTS
            if fits and self.called < 0:
                self.offer(moves.CALL, kind)
        if self.army:
            self.offer(moves.FIGHT)

    def newcomers(self) -> list[int]:
        """FF-257: of the characters whom the battle's reward names, those not yet in the roster."""
        return [profile for profile in self.setup.recruits_of(self.at) if self.member(profile) is None]

    def offer_ends(self) -> None:
        if self.phase == phase.FIGHTING:
            self.offer(moves.WON)
            self.offer(moves.LOST)
        elif self.phase == phase.COUNTING:
            self.offer_each(moves.FELL, self.standing())
            self.offer_each(moves.TREASURE, list(range(moves.MOST_TREASURE + 1)))
        elif self.phase == phase.TWISTING:
            self.offer_each(moves.TWIST, [0, 1])
        else:
            self.offer_each(moves.OBJECTIVE, [0, 1])

    def standing(self) -> list[int]:
        """Those of the army who may still be said to have fallen; it is told in the order of the army."""
        first = self.army.index(self.fallen[-1]) + 1 if self.fallen else 0
        return self.army[first:]

    # What a move does

    def apply(self, move: i64) -> None:
        verb = moves.MOVES.verb_of(move)
        values = verb.values(move)
        first = values[0] if values else 0
        if self.phase == phase.FORMING:
            self.form(verb.first, first)
        elif verb.first == moves.LEARN:
            self.learn(first)
        elif self.phase == phase.CAMP:
            self.act_in_camp(verb.first, values)
        elif self.phase == phase.MUSTERING:
            self.choose_army(verb.first, first)
        elif self.phase in phase.MASTERS:
            self.hear_end(verb.first, first)
        elif verb.first == moves.WELCOME:
            self.begin_lesson(first, 0)
        else:
            self.go_to(first)

    def form(self, verb: int, value: int) -> None:
        """FF-242: one step of the first formation, which becomes the roster."""
        assert self.forming is not None
        self.forming.apply(STEPS_OF_FORMING[verb] + value)
        band = self.forming.camps[PLAYER]
        pattern = self.forming.setup.pattern_names[band.pattern]
        who = formations.in_words(self.forming, PLAYER) if band.band else f"a {pattern}"
        self.say("forms", f"plans {who}", "FF-242")
        if not band.ready:
            return
        self.roster = [Member(one.profile, one.level, one.abilities) for one in band.band if one.level > 0]
        self.minions = sorted({int(one.profile) for one in band.band if one.level == 0})
        self.forming = None
        self.phase = phase.CAMP
        self.say("musters", "sets out with " + ", ".join(self.name(one.profile) for one in self.roster), "FF-242")

    def act_in_camp(self, verb: int, values: tuple[int, ...]) -> None:
        """FF-251, FF-252."""
        options, tables = self.setup.options, self.setup.tables
        member = self.member(values[0]) if values else None
        if verb == moves.HEAL and member is not None:
            member.injured = False
            self.gold -= options.gold_heal
            self.say("heals", f"heals {self.name(member.profile)} for {plural(options.gold_heal, 'gold', 'gold')}")
        elif verb == moves.RAISE and member is not None:
            self.begin_lesson(member.profile, self.level_cost(member))
        elif verb == moves.RETRAIN and member is not None:
            self.begin_lesson(member.profile, options.gold_retrain, values[1])
        elif verb == moves.RECRUIT:
            self.begin_lesson(values[0], int(tables.body(values[0], 1)))
        elif verb == moves.HIRE:
            self.minions = sorted([*self.minions, values[0]])
            self.gold -= tables.minions[values[0]].price
            self.say("hires", f"hires {tables.minions[values[0]].name}")
        elif verb == moves.REST:
            self.rest()
        else:
            self.phase = phase.MUSTERING
            self.say("musters", "musters the army", "FF-244")
        if self.phase == phase.CAMP:
            self.check_dead_end()

    def begin_lesson(self, pupil: int, paid: int, old: int = NOBODY) -> None:
        self.pupil, self.paid, self.old = pupil, paid, old
        self.phase = phase.LEARNING
        ability = f" instead of {self.setup.tables.abilities[old].name}" if old >= 0 else ""
        self.say("teaches", f"thinks about what {self.name(pupil)} shall learn{ability}")

    def learn(self, ability: int) -> None:
        """FF-252, FF-257: an ability for a new level, in exchange for another, or of a new character."""
        self.gold -= self.lesson_cost(ability)
        member, taught = self.member(self.pupil), self.setup.tables.abilities[ability].name
        name = self.name(self.pupil)
        if member is None:
            self.roster.append(Member(self.pupil, 1, [ability]))
            self.say("recruits", f"welcomes {name} with {taught}", "FF-257" if self.paid == 0 else "FF-252")
        elif self.old >= 0:
            member.abilities = [ability if one == self.old else one for one in member.abilities]
            self.say("retrains", f"has {name} learn {taught} instead of {self.setup.tables.abilities[self.old].name}")
        else:
            member.level += 1
            member.abilities = [*member.abilities, ability]
            self.say("raises", f"raises {name} to level {member.level} with {taught}")
        welcomed = bool(self.won) and self.won[-1] == self.at  # the way on is not chosen yet
        self.pupil, self.old, self.paid = NOBODY, NOBODY, 0
        if welcomed:
            self.go_on()
        else:
            self.phase = phase.CAMP
            self.check_dead_end()

    def rest(self) -> None:
        """FF-251."""
        for member in self.roster:
            member.injured = False
        self.lanterns -= 1
        self.say("rests", "rests by the light of a lantern", "FF-251")
        if self.lanterns == 0:
            self.end(MASTER, "FF-250", "the last lantern has gone out")

    def check_dead_end(self) -> None:
        """FF-251: with an empty roster and too little gold to recruit, the campaign is lost."""
        if not self.roster and not any(moves.MOVES.verb_of(move).first == moves.RECRUIT for move in self.offers()):
            self.end(MASTER, "FF-251", "nobody is left, and there is too little gold to recruit")

    def choose_army(self, verb: int, value: int) -> None:
        """FF-244."""
        if verb == moves.PICK:
            self.army = [*self.army, value]
            self.say("picks", f"calls {self.name(value)} to arms", "FF-244")
        elif verb == moves.CALL:
            self.called = value
            self.say("picks", f"calls {self.setup.tables.minions[value].name} to arms", "FF-244")
        else:
            self.phase = phase.FIGHTING
            self.turn = MASTER
            self.say("marches", f"marches to {self.setup.battles[self.at].name}", "FF-244")

    # After a battle

    def hear_end(self, verb: int, value: int) -> None:
        """What the master says of a battle, one thing after the other."""
        battle, options = self.setup.battles[self.at], self.setup.options
        if verb == moves.LOST:
            self.lose_battle()
        elif verb == moves.WON:
            self.phase = phase.COUNTING
            self.say("wins", f"wins {battle.name}", "FF-250")
        elif verb == moves.FELL:
            self.fallen = [*self.fallen, value]
            self.say("loses", f"saw {self.name(value)} fall", "FF-249")
        elif verb == moves.TREASURE:
            self.say("counts", f"held {plural(value, 'treasure', 'treasure')} at the end", "FF-253")
            self.gain(min(value // options.loot_rate, options.loot_most), "loot", "FF-253")
            self.phase = phase.TWISTING
        elif verb == moves.TWIST:
            self.say("counts", f"has {'won' if value == moves.YES else 'missed'} the twist's bonus", "FF-253")
            self.gain(options.twist_gold if value == moves.YES else 0, "the twist", "FF-253")
            self.phase = phase.JUDGING
        else:
            self.say("counts", f"has {'met' if value == moves.YES else 'missed'} the side objective", "FF-287")
            self.win_battle(value == moves.YES)
        if self.phase == phase.TWISTING and battle.twist == "none":
            self.phase = phase.JUDGING
        if self.phase == phase.JUDGING and not battle.objective:
            self.win_battle(False)

    def gain(self, gold: int, what: str, clause: str) -> None:
        self.gold += gold
        if gold > 0:
            self.say("gains", f"gains {plural(gold, 'gold', 'gold')} for {what}", clause, gold)

    def leave_battle(self) -> None:
        """FF-249, FF-289: who was injured before is ready again, and advantages are used up."""
        for member in self.roster:
            member.injured = False
        self.advantages = []
        self.fought += 1

    def clear_army(self) -> None:
        self.army, self.called, self.fallen = [], NOBODY, []

    def lose_battle(self) -> None:
        """FF-250, FF-291: a lantern goes out; nobody is injured by it."""
        self.leave_battle()
        self.clear_army()
        self.lanterns -= 1
        self.say("loses", f"does not win {self.setup.battles[self.at].name}: a lantern goes out", "FF-250")
        if self.lanterns == 0:
            self.end(MASTER, "FF-250", "the last lantern has gone out")
            return
        self.gain(self.setup.options.campaign_consolation, "the trouble", "FF-291")
        self.extra = min(self.extra + 1, MOST_EXTRA)
        self.phase, self.turn = phase.CAMP, PLAYER

    def win_battle(self, met: bool) -> None:
        """FF-249, FF-250, FF-257, FF-287: who fell, and what was gained."""
        battle, options = self.setup.battles[self.at], self.setup.options
        self.leave_battle()
        for member in self.roster:
            member.injured = member.profile in self.fallen and options.campaign_fallen == "injured"
        if options.campaign_fallen == "dead":
            self.roster = [member for member in self.roster if member.profile not in self.fallen]
        for profile in self.fallen if options.campaign_fallen != "unharmed" else []:
            self.say("mourns", f"sees {self.name(profile)} {options.campaign_fallen}", "FF-249")
        self.clear_army()
        self.extra = 0
        self.won = [*self.won, self.at]
        self.gain(battle.gold, "the battle", "FF-250")
        if met and battle.objective_reward in ADVANTAGES:
            self.advantages = [battle.objective_reward]
            self.say("earns", f"earns {battle.objective_reward} by the side objective", "FF-287")
        elif met:
            self.gain(int(battle.objective_reward), "the side objective", "FF-287")
        self.gain_unit()
        self.turn = PLAYER
        if battle.recruits and self.newcomers():
            self.phase = phase.WELCOMING
            return
        if battle.recruits:
            self.gain(options.recruit_fallback_gold, "recruits who had come already", "FF-257")
        self.go_on()

    def gain_unit(self) -> None:
        """FF-257."""
        unit = self.setup.unit_of(self.at)
        if unit in self.minions:
            self.gain(self.setup.options.recruit_fallback_gold, "a unit that had come already", "FF-257")
        elif unit >= 0:
            self.minions = sorted([*self.minions, unit])
            self.say("gains_unit", f"is joined by {self.setup.tables.minions[unit].name}", "FF-257")

    def go_on(self) -> None:
        """FF-254, FF-290: the next battle, a choice of ways, or the end of the road."""
        ways = self.setup.next_of(self.at)
        if not ways:
            self.end(PLAYER, "FF-254", f"the road is lit to its end, with a score of {self.score}")
        elif len(ways) == 1:
            self.go_to(ways[0])
        else:
            self.phase = phase.CHOOSING

    def go_to(self, battle: int) -> None:
        self.at = battle
        self.phase = phase.CAMP
        self.say("camps", f"camps before {self.setup.battles[battle].name}", "FF-290")
        self.check_dead_end()

    # The end

    @property
    def score(self) -> int:
        """FF-254."""
        prices = sum(self.price_of(member) for member in self.roster)
        return self.gold + self.setup.options.score_lantern * self.lanterns + prices

    def end(self, winner: int, clause: str, reason: str) -> None:
        self.phase, self.turn = phase.ENDED, OVER
        self.clause, self.reason = clause, reason
        if self.events is not None:
            self.tell(winner, "wins", f"wins: {reason}", clause)

    def outcome(self) -> Outcome:
        won = self.clause == "FF-254"
        return Outcome((PLAYER if won else MASTER,), (self.score if won else 0, 0), self.clause, self.reason)

    def say(self, kind: str, text: str, clause: str = "FF-252", amount: int = 0) -> None:
        if self.events is not None:
            self.tell(PLAYER, kind, text, clause, amount=amount, reveals=self.turn == MASTER)


def start(options: Options) -> State:
    """FF-242, FF-243: nobody has been chosen yet."""
    return State(setup_of(options))
