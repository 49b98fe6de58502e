"""How good a position of Friends and Foes looks, for computer players.

Everything is counted in points of health: bodies, tokens and what they may still do, treasure on its way to the goal,
areas, and what is under way: a blow, a search, a cure. What other seats hold in secret counts by number only.
"""

from collections.abc import Mapping
from math import sqrt
from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, parts, phase, purpose, task
from regalia.games.friends_and_foes.ground import AREA_BITS
from regalia.games.friends_and_foes.odds import Odds, arrive, expected_multiple, odds_of, punch
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.rules import turns
from regalia.games.friends_and_foes.setup import Setup
from regalia.games.friends_and_foes.state import State
from regalia.kernel.tuning import Level, Style, Tuning
from regalia.kernel.vector import vec
from regalia.kernel.weight import adjust

MEAN_CARD: Final = 6.5
USUAL_ARMOR: Final = 2
USUAL_WARDING: Final = 1
TOKENS: Final = 9.0  # of a seat in a usual round
MOST_HEALTH: Final = 400  # of one side
MOST_SIDES: Final = 4

NOBODY_THERE: Final[vec[i64]] = vec[i64]([0] * (MOST_SIDES * parts.MOST_AREAS))


def steepness() -> list[float]:
    """Nearly the logarithm of one more than a side's health, by sums that round alike on every machine."""
    table = [0.0]
    for point in range(1, MOST_HEALTH + 2):
        table.append(table[point - 1] + 1.0 / (float(point) + 0.5))
    return table


STEEP: Final[vec[float]] = vec[float](steepness())


def steep_at(health: i64) -> float:
    """What a side's health is worth."""
    return STEEP[min(health, MOST_HEALTH)]


def steep(health: float) -> float:
    """The same, also between whole points."""
    health = max(0.0, min(health, float(MOST_HEALTH)))
    point: i64 = int(health)
    return STEEP[point] + (health - float(point)) * (STEEP[point + 1] - STEEP[point])


# Between which numbers each weight makes sense.
RANGES: Final[dict[str, tuple[float, float]]] = {
    "health": (2.0, 40.0),
    "rage": (0.0, 12.0),
    "hope": (0.5, 3.0),
    "zeal": (0.0, 1.0),
    "race": (0.0, 6.0),
    "pull": (0.0, 2.0),
    "body": (0.0, 5.0),
    "token": (0.0, 1.5),
    "reach": (0.0, 0.6),
    "treasure": (0.0, 1.5),
    "haste": (0.0, 0.2),
    "lead": (0.0, 2.0),
    "most_lead": (1.0, 15.0),
    "card": (0.0, 0.6),
    "pip": (0.0, 0.1),
    "node": (0.0, 1.5),
    "area": (0.0, 0.6),
    "goal": (0.0, 6.0),
    "nobody_left": (-20.0, 0.0),
    "spread": (1.0, 20.0),
    "reserve": (-0.5, 1.0),
    "activation_node": (-0.5, 1.0),
    "card_node": (-0.5, 1.0),
    "treasure_node": (-0.5, 1.0),
}


class Value:
    """The weights, and what is done with them. Each weight can be given another number (`regalia tune` does)."""

    def __init__(self, given: Mapping[str, float] | None = None) -> None:
        self.health = 14.0  # times the logarithm of a side's health: the last points count most
        self.rage = 5.0  # health lost counts so many times more to a side that is shot down in time
        self.hope = 1.3  # how many times its health the others must be able to take before treasure wins
        self.zeal = 0.35  # the damage that a token is then thought to do
        self.body = 0.8  # a character on the board besides its health
        self.race = 2.0  # tokens and treasure count so much more where treasure wins
        self.token = 0.34
        self.reach = 0.1  # each token of a seat that has an enemy within reach
        self.treasure = 0.36
        self.haste = 0.04  # more for each round gone by, up to the round in which treasure wins
        self.lead = 0.5  # each treasure ahead when that may end the game
        self.most_lead = 6.0
        self.card = 0.12  # any card in hand
        self.pip = 0.02  # and each point of its value
        self.node = 0.3
        self.area = 0.1
        self.goal = 4.0  # the middle, or the breakthrough area, where it wins
        self.pull = 0.5  # each step of each character that is still to be gone there
        self.nobody_left = -8.0
        self.spread = 5.0
        # Where nothing but treasure wins, for a side that has nobody who reaches far and strikes hard:
        self.reserve = 0.0  # the part of a benched character's health that counts as if it stood on the board
        self.activation_node = 0.0  # each of them, for each round that it will still bear until treasure wins
        self.card_node = 0.0
        self.treasure_node = 0.0
        if given is not None:
            adjust(self, RANGES, given)
        # What is tallied of each side, and of each side in each area; used again for every position.
        self.worth = vec[float]([0.0] * MOST_SIDES)
        self.benched = vec[float]([0.0] * MOST_SIDES)  # the health of those whom it can afford to deploy
        self.perils = vec[float]([0.0] * MOST_SIDES)
        self.riches = vec[i64]([0] * MOST_SIDES)
        self.places = vec[i64]([0] * MOST_SIDES)  # where it stands, as bits
        self.alive = vec[i64]([0] * MOST_SIDES)  # its health
        self.whole = vec[i64]([0] * MOST_SIDES)  # and what that would be without wounds
        self.count = vec[i64]([0] * MOST_SIDES)  # its characters on the board
        self.armor = vec[i64]([0] * MOST_SIDES)  # theirs together
        self.warding = vec[i64]([0] * MOST_SIDES)
        self.health_in = NOBODY_THERE
        self.spare: State | None = None  # a copy that nobody needs any more
        self.setup: Setup | None = None  # of the last position
        self.odds: Odds | None = None  # of that setup
        self.in_peace: Final = (self.reserve, self.activation_node, self.card_node, self.treasure_node) != (0, 0, 0, 0)

    def odds_of(self, setup: Setup) -> Odds:
        """The odds of a setup; asked for again and again, they are kept here."""
        odds = self.odds
        if odds is None or self.setup is not setup:
            odds = odds_of(setup)
            self.odds = odds
            self.setup = setup
        return odds

    def of(self, state: State, seat: i64) -> float:
        """Between 0 (lost) and 1 (won)."""
        if state.phase == phase.ENDED:
            return state.outcome().share(seat)
        if state.phase == phase.PLAYING and state.play_row[state.asked_first].purpose == purpose.FOR_CHECK:
            return self.on_the_way(state, seat)
        return self.looks(state, seat)

    def looks(self, state: State, seat: i64) -> float:
        """How good the board looks as it stands."""
        self.tally(state, seat)
        return self.compare(state, state.setup.side[seat])

    def outlook(self, state: State, after: State, outcomes: list[int], seat: i64) -> list[float]:
        """How good it looks after each of these outcomes, by the position after the first of them.

        A card that comes to a hand counts by its value, for others not at all; of one played in a search only what it
        finds counts. Of anything else nothing is told: it has to be tried.
        """
        if state.phase != phase.DRAWING or self.in_peace or after.phase == phase.ENDED or after.phase == phase.PLAYING:
            return []
        setup = state.setup
        reason, first = state.asked_second, moves.field(outcomes[0])
        if reason == purpose.TO_HAND:
            side: i64 = setup.side[seat]
            self.tally(after, seat)
            if state.asked_first != seat:
                return [self.compare(after, side)] * len(outcomes)
            worth = self.worth[side]
            told: list[float] = []
            for outcome in outcomes:
                self.worth[side] = worth + self.pip * float(setup.value[moves.field(outcome)] - setup.value[first])
                told.append(self.compare(after, side))
            return told
        if reason != purpose.TO_PLAY or after.phase != phase.ACTING:
            return []
        play = state.play_row[state.asked_third]
        return self.after_search(state, after, play, outcomes, seat) if play.purpose == purpose.FOR_TREASURE else []

    def after_search(self, state: State, after: State, play: Play, outcomes: list[int], seat: i64) -> list[float]:
        """How good it looks after a search with each of these cards."""
        self.tally(after, seat)
        side: i64 = state.setup.side[play.seat]
        riches = self.riches[side] - turns.treasure_found(state, play.figure, moves.field(outcomes[0]))
        told: list[float] = []
        for outcome in outcomes:
            self.riches[side] = riches + turns.treasure_found(state, play.figure, moves.field(outcome))
            told.append(self.compare(after, state.setup.side[seat]))
        return told

    def tally(self, state: State, seat: i64) -> None:
        """Count everything but treasure and health, which are counted when sides are compared."""
        setup = state.setup
        sides: i64 = setup.sides
        self.clear(sides, setup.ground.areas)
        worth, health, places = self.worth, self.health_in, self.places
        armors, wardings, full = setup.armor_row, setup.warding_row, setup.health_row
        searching = self.searching(state)
        forming = state.phase == phase.FORMING
        for other, camp in enumerate(state.camps):
            side: i64 = setup.side[other]
            worth[side] += self.holdings(state, camp, other == seat)
            self.riches[side] += camp.treasure
            if forming and other != seat:
                continue  # FF-39
            goal: i64 = setup.ground.middle if setup.hill_wins else state.goals[side]
            total = worth[side]
            count: i64 = 0
            alive: i64 = 0
            whole: i64 = 0
            armor: i64 = 0
            warding: i64 = 0
            taken: i64 = 0
            for figure in camp.band:
                place = figure.place
                if place >= 0:
                    kind = figure.level * setup.width + figure.profile
                    total += self.body
                    count += 1
                    armor += armors[kind]
                    warding += wardings[kind]
                    whole += full[kind]
                    alive += figure.health
                    health[place * sides + side] += figure.health
                    taken |= AREA_BITS[place]
                    if goal >= 0:
                        total -= self.pull * float(setup.ground.distance[place][goal])
                    if figure.markers != 0 or figure.glyph >= 0:
                        total += marks(figure)
                elif place == parts.BENCH:
                    total += 0.5 * self.body + 0.2 * float(figure.health)
                    if searching >> side & 1 and setup.fee(figure) <= camp.treasure:
                        self.benched[side] += float(figure.health)
                else:
                    whole += setup.health(figure)
            worth[side] = total
            self.count[side] += count
            self.alive[side] += alive
            self.whole[side] += whole
            self.armor[side] += armor
            self.warding[side] += warding
            places[side] |= taken
        side = 0
        while side < sides:
            self.perils[side] = self.peril(state, side)
            side += 1
        for other, camp in enumerate(state.camps):
            side = setup.side[other]
            if camp.tokens > 0 and reaches(state, other, places):
                worth[side] += (self.reach + self.thirst(setup, side)) * float(camp.tokens)
            elif other == seat and state.phase == phase.INITIATIVE and camp.source != parts.NOTHING:
                worth[side] += self.thirst(setup, side) * self.promised_tokens(setup, camp)
        self.ground_worth(state, searching)
        if state.assault is not None and not state.assault.dealt:
            self.blow(state, state.assault)
        elif state.phase == phase.PLAYING:
            self.undertaking(state)

    def compare(self, state: State, own: i64) -> float:
        """How good what was tallied looks to a side beside the best of the others; treasure and health come to it."""
        sides: i64 = state.setup.sides
        treasure = self.treasure_worth(state)
        mine = self.side_worth(state, own, treasure)
        best = 0.0
        rival: i64 = -1
        side: i64 = 0
        while side < sides:
            if side != own:
                worth = self.side_worth(state, side, treasure)
                if rival < 0 or worth > best:
                    rival = side
                    best = worth
            side += 1
        lead = (mine - best) / (2.0 * self.spread)
        return 0.5 + 0.5 * lead / sqrt(1.0 + lead * lead)

    def side_worth(self, state: State, side: i64, treasure: float) -> float:
        """What was tallied of a side, its treasure and its health."""
        alive, peril = self.alive[side], self.perils[side]
        ready = steep_at(alive)
        lost = steep_at(self.whole[side]) - ready
        if self.benched[side] > 0.0:
            ready = steep(float(alive) + self.reserve * (1.0 - peril) * self.benched[side])
        total = self.worth[side] + self.purse(state, side, treasure)
        total += self.health * (ready - self.rage * peril * lost)
        return total + self.nobody_left if state.round > 0 and self.places[side] == 0 else total

    def clear(self, sides: i64, areas: i64) -> None:
        """Nothing has been counted yet."""
        side: i64 = 0
        while side < sides:
            self.worth[side] = 0.0
            self.benched[side] = 0.0
            self.riches[side] = 0
            self.places[side] = 0
            self.alive[side] = 0
            self.whole[side] = 0
            self.count[side] = 0
            self.armor[side] = 0
            self.warding[side] = 0
            side += 1
        self.health_in = NOBODY_THERE[: sides * areas]

    def searching(self, state: State) -> i64:
        """The sides, as bits, that search in peace where treasure wins, having nobody to shoot others down with."""
        setup = state.setup
        if not self.in_peace or not setup.only_treasure_wins or state.phase == phase.FORMING:
            return 0
        odds = self.odds_of(setup)
        found: i64 = (1 << setup.sides) - 1
        for seat, camp in enumerate(state.camps):
            for figure in camp.band:
                if figure.place != parts.GONE and punch(setup, odds, figure, USUAL_ARMOR, USUAL_WARDING) > 0.0:
                    found &= ~(1 << setup.side[seat])
        return found

    def peril(self, state: State, side: i64) -> float:
        """How near the others are to shooting a side down before treasure wins, between 0 (they cannot) and 1."""
        setup = state.setup
        left = self.alive[side]
        if left == 0 or state.round == 0 or not setup.treasure_wins:
            return 0.0
        count = self.count[side]
        armor = (self.armor[side] + count // 2) // count
        warding = (self.warding[side] + count // 2) // count
        odds = self.odds_of(setup)
        kinds = odds.far_kind
        best = 0.0
        for seat in setup.rivals[side]:
            for figure in state.camps[seat].band:
                if figure.place >= 0:
                    for one in figure.abilities:
                        if kinds[one] != 0:
                            best = max(best, punch(setup, odds, figure, armor, warding))
                            break
        rounds = max(1, 1 + setup.treasure_round - state.round)
        ratio = best * TOKENS * float(rounds) / float(left)
        return min(1.0, max(0.0, 1.0 + 3.0 * (ratio - self.hope)))

    def holdings(self, state: State, camp: parts.Camp, own: bool) -> float:
        """Tokens and cards; what others hold is not looked at."""
        setup = state.setup
        token = self.token * self.race if setup.treasure_wins else self.token
        total = token * float(camp.tokens + camp.harvested)
        if own:
            for card in camp.hand:
                total += self.card + self.pip * float(setup.value[card])
            if camp.source != parts.NOTHING and state.phase == phase.INITIATIVE:
                total += token * self.promised_tokens(setup, camp)
        else:
            total += (self.card + self.pip * MEAN_CARD) * float(len(camp.hand))
        return total

    def promised_tokens(self, setup: Setup, camp: parts.Camp) -> float:
        """The tokens that a card laid down for initiative will bring (FF-56)."""
        tokens = MEAN_CARD if camp.source == parts.TAKEN_FROM_TOP else float(setup.value[camp.source])
        return min(tokens, float(setup.token_cap - camp.harvested))

    def thirst(self, setup: Setup, own: i64) -> float:
        """What a token is worth beyond the usual to a side that can shoot somebody down in time."""
        most = 0.0
        side: i64 = 0
        while side < setup.sides:
            if side != own and self.perils[side] > 0.0:
                most = max(most, self.perils[side] / (1.0 + float(self.alive[side])))
            side += 1
        return self.zeal * self.health * (1.0 + self.rage) * most

    def purse(self, state: State, side: i64, treasure: float) -> float:
        """Treasure, and in the rounds in which it may win, how far ahead it is (FF-145)."""
        setup = state.setup
        due = setup.treasure_round
        own = self.riches[side]
        total = treasure * float(own)
        if setup.treasure_wins and state.round >= due:
            others: i64 = 0
            other: i64 = 0
            while other < setup.sides:
                if other != side:
                    others = max(others, self.riches[other])
                other += 1
            if own >= setup.options.treasure_goal * len(setup.mates[side]):
                total += min(self.lead * float(own - others), self.most_lead)
        return total

    def treasure_worth(self, state: State) -> float:
        """What one treasure is worth, more with every round until it may win."""
        setup = state.setup
        worth = self.treasure + self.haste * float(min(state.round, setup.treasure_round))
        return worth * self.race if setup.treasure_wins else worth

    def ground_worth(self, state: State, searching: i64) -> None:
        """Areas controlled, their nodes, and where the scenario is won."""
        setup, ground = state.setup, state.setup.ground
        sides: i64 = setup.sides
        late = min(1.0, float(state.round) / 5.0)
        later = float(max(0, setup.treasure_round - state.round))
        taken: i64 = 0
        side: i64 = 0
        while side < sides:
            taken |= self.places[side]
            side += 1
        area: i64 = -1
        while taken >> (area + 1):
            area += 1
            if taken >> area & 1 == 0:
                continue
            holder = holder_of(self.health_in, area, sides)
            if holder < 0:
                continue
            gain = self.area + self.node * float(ground.nodes_worth[area])
            if searching >> holder & 1:  # the harvest comes before the look at who won
                gain += later * self.activation_node * float(ground.activation[area])
                gain += later * self.card_node * float(ground.cards[area])
                gain += (later + 1.0) * self.treasure_node * float(ground.treasure[area])
            if setup.territories_win:
                gain += 1.5 * late
            if setup.hill_wins and area == ground.middle:
                gain += self.goal * late * 2.0
            if state.goals[holder] == area:
                gain += self.goal * 3.0
            self.worth[holder] += gain

    def blow(self, state: State, assault: parts.Assault) -> None:
        """What an attack may be expected to do: damage, and the removal of those whom it fells."""
        for at, number in enumerate(assault.targets):
            figure = state.figure(number)
            if figure.place < 0:
                continue
            times = expected_multiple(state, assault, at)
            side: i64 = state.setup.side[number // parts.SLOTS]
            damage = float(assault.damage)
            left = float(figure.health)
            weight = self.health * (1.0 + self.rage * self.perils[side])
            loss = weight * min(damage * times, left) / (1.0 + float(self.alive[side]))
            if left <= damage:
                loss += self.body * min(times, 1.0)
            elif left <= 2.0 * damage:
                loss += self.body * 0.2 * times
            self.worth[side] -= loss

    def on_the_way(self, state: State, seat: i64) -> float:
        """Before the card of a check is played: the mean of arriving and of staying."""
        spare = self.spare
        after = state.clone() if spare is None else state.clone_into(spare)
        assert isinstance(after, State)
        self.spare = after
        chance = arrive(state, after)
        return chance * self.looks(after, seat) + (1.0 - chance) * self.looks(state, seat)

    def undertaking(self, state: State) -> None:
        """What a search, a theft or a cure may be expected to bring before its card is played."""
        play = state.play_row[state.asked_first]
        side: i64 = state.setup.side[play.seat]
        if play.purpose == purpose.FOR_TREASURE:
            self.worth[side] += self.treasure_worth(state) * 1.1
        elif play.purpose == purpose.FOR_THEFT:
            self.worth[side] += self.treasure_worth(state)
        elif play.purpose == purpose.FOR_MENDING:
            for entry in state.tasks:
                if task.kind(entry) == task.MENDED:
                    patient = state.figure(task.second(entry))
                    self.worth[side] += 0.6 * float(min(state.setup.health(patient) - patient.health, 2))


def holder_of(health: vec[i64], area: i64, sides: i64) -> i64:
    """The side with the most health in an area (FF-122), by the health of each side in each area."""
    best: i64 = 0
    holder: i64 = parts.NOTHING
    side: i64 = 0
    while side < sides:
        there = health[area * sides + side]
        if there > best:
            best = there
            holder = side
        elif there == best:
            holder = parts.NOTHING
        side += 1
    return holder


def marks(figure: parts.Figure) -> float:
    """Markers (FF-121) and glyphs (FF-189)."""
    total = 0.0
    if figure.markers & parts.INSPIRED:
        total += 0.3
    if figure.markers & parts.BLESSED:
        total += 0.3
    if figure.markers & parts.POISONED:
        total -= 0.8
    return total + 0.1 * float(figure.glyph_bonus)


def reaches(state: State, seat: i64, places: vec[i64]) -> bool:
    """Whether a weapon of this seat reaches an enemy where it stands."""
    setup = state.setup
    foes: i64 = 0
    own: i64 = setup.side[seat]
    side: i64 = 0
    while side < setup.sides:
        if side != own:
            foes |= places[side]
        side += 1
    for figure in state.camps[seat].band:
        place: i64 = figure.place
        if place >= 0:
            if foes >> place & 1:
                return True
            if foes & setup.ground.seen[place] and not setup.sheet(figure).weapon.melee:
                return True
    return False


USUAL: Final = Value()

RACE_OF_TWO: Final = "race of two"  # for treasure, which alone wins
RACE_OF_THREE: Final = "race of three"
RACE_OF_FOUR: Final = "race of four"
RACE_OF_TEAMS: Final = "race of teams"
BREAKTHROUGH: Final = "breakthrough"
DUEL: Final = "duel"  # of two, for territories or the hill
OTHER: Final = "other"


def sort_of(state: State) -> str:
    """What sort of game it is: by what wins, and who plays for it."""
    setup = state.setup
    if not setup.only_treasure_wins:
        return OTHER if setup.seats > 2 else BREAKTHROUGH if "breakthrough" in setup.victory else DUEL
    if setup.sides < setup.seats:
        return RACE_OF_TEAMS
    return RACE_OF_TWO if setup.seats == 2 else RACE_OF_THREE if setup.seats == 3 else RACE_OF_FOUR


# What the king counts otherwise in a race: with a band that searches it keeps characters and their treasure back, and
# spreads out to harvest.
KING: Final = (
    ("reserve", 0.9),
    ("activation_node", 0.25),
    ("card_node", 0.1),
    ("treasure_node", 0.5),
    ("card", 0.18),
    ("pip", 0.03),
    ("token", 0.4),
)
KING_BY_SORT: Final = (
    (RACE_OF_TWO, KING),
    (RACE_OF_THREE, KING),
    (RACE_OF_FOUR, (("reserve", 0.9),)),
    (RACE_OF_TEAMS, (("reserve", 0.9),)),
    (BREAKTHROUGH, (("area", 0.4), ("body", 2.0), ("token", 0.6), ("reach", 0.3))),
)

# In a race of two, as the king leads them, each of these formations beats one of the others and loses to one: so often
# in a hundred games, nobody gains by knowing it. Where else openings are, both beat what greedy forms.
OPENINGS: Final = (
    (RACE_OF_TWO, (("form lantern_hunters", 58), ("form ember_oath", 28), ("form vanes_levy", 14))),
    (BREAKTHROUGH, (("form lantern_hunters", 70), ("form ember_oath", 30))),
    (DUEL, (("form ember_oath", 60), ("form lantern_hunters", 40))),
)

# How the computer players play it, as measured.
TUNING: Final = Tuning(
    levels=(Level(blunders=70), Level(blunders=40), Level(blunders=15), Level(opening=True, weights=KING_BY_SORT)),
    style=Style(rounds=1, taste=4, prior=1, trust=200, deep=1),
    opening=OPENINGS,
    sort=sort_of,
)


def value(state: State, seat: i64) -> float:
    """Between 0 (lost) and 1 (won), by the usual weights."""
    return USUAL.of(state, seat)


def outlook(state: State, after: State, outcomes: list[int], seat: i64) -> list[float]:
    """The values after each of these outcomes where they can be told by the position after the first of them."""
    return USUAL.outlook(state, after, outcomes, seat)
