"""Setting up: formations, the roll-off, zones, nominations and the spending of treasure (FF-37 to FF-53)."""

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.feat import Feat
from regalia.games.friends_and_foes.parts import BENCH, EDGES, NOBODY, NOTHING, SLOTS, Figure
from regalia.games.friends_and_foes.task import (
    ASK_FORM,
    ASK_NOMINATE,
    ASK_SPEND,
    ASK_ZONE,
    DEAL,
    DRAW_CARD,
    EDGING,
    FORMING,
    NOMINATING,
    ROLL,
    ROLLED,
    ROUND,
    SETTLE,
    SETTLING,
    SPENDING,
    TO_HAND,
    TO_TIE,
    ZONING,
)
from regalia.kernel.card import sign
from regalia.kernel.state import CHANCE


class Muster(Feat):
    """A battle with its setup."""

    # Formations (FF-39, FF-152 to FF-158)

    def formations(self, seat: i64) -> None:
        """The next step of building a formation, such that it can be finished with the coins left."""
        war, camp = self.war, self.camps[seat]
        coins = war.options.formation_coins
        if camp.ready:
            self.offer(moves.READY)
            return
        if camp.pattern < 0:
            for number in range(len(war.starters)):
                self.offer(moves.STARTER, number)
            for pattern in range(len(war.patterns)):
                if war.least(list(war.patterns[pattern]), []) <= coins:
                    self.offer(moves.PATTERN, pattern)
            return
        left = coins - war.price(camp.band)
        levels = list(war.patterns[camp.pattern][len(camp.band) :])
        taken = [figure.profile for figure in camp.band]
        missing = self.lessons_missing(camp.band)
        if missing > 0:
            figure = camp.band[-1]
            rest = war.least(levels, taken)
            for ability in range(len(war.abilities)):
                if war.may_learn(figure.profile, ability, figure.level) and ability not in figure.abilities:
                    figure.abilities = [*figure.abilities, ability]
                    needed = war.lesson(ability) + war.lessons(figure, missing - 1) + rest
                    figure.abilities = figure.abilities[:-1]
                    if needed <= left:
                        self.offer(moves.LEARN, ability)
        elif levels[0] == 0:
            for kind in range(len(war.minions)):
                if war.minions[kind].price <= left:
                    self.offer(moves.HIRE, kind)
        else:
            for profile in range(len(war.profiles)):
                needed = war.cheapest[levels[0]][profile] + war.least(levels[1:], [*taken, profile])
                if profile not in taken and needed <= left:
                    self.offer(moves.TAKE, profile)

    def lessons_missing(self, band: list[Figure]) -> i64:
        """FF-155: how many abilities the last character taken still needs."""
        if not band or band[-1].level == 0:
            return 0
        return band[-1].level * self.war.options.abilities_per_level - len(band[-1].abilities)

    def form(self, seat: i64, move: i64) -> None:
        """One step, in secret; whoever is ready sooner fills the time, so that all take as many steps (FF-286)."""
        war, camp = self.war, self.camps[seat]
        camp.steps += 1
        verb, one = moves.verb(move), moves.field(move)
        if verb == moves.STARTER:
            self.enlist(seat, one)
            secret = f"takes the formation {war.starter_names[one]}"
        elif verb == moves.PATTERN:
            camp.pattern = one
            secret = f"chooses {war.pattern_names[one]}"
        elif verb == moves.TAKE:
            level = war.patterns[camp.pattern][len(camp.band)]
            camp.band.append(Figure(one, level, 0))
            secret = f"takes {war.profiles[one].name} at level {level}"
        elif verb == moves.LEARN:
            camp.band[-1].abilities = [*camp.band[-1].abilities, one]
            secret = f"chooses {war.abilities[one].name}"
        elif verb == moves.HIRE:
            camp.band.extend(war.minion_set(one, len(war.patterns[camp.pattern]) - len(camp.band)))
            secret = f"hires {war.minions[one].name}"
        else:
            secret = "waits with the formation built"
        full = len(camp.band) == len(war.patterns[camp.pattern])
        camp.ready = full and self.lessons_missing(camp.band) == 0
        if self.events is not None:
            done = camp.steps == war.muster_steps
            self.tell(seat, "musters", "has a formation ready" if done else "works on a formation", "FF-39")
            self.tell(seat, "forms", secret, "FF-152", knows=1 << seat)
        if camp.steps < war.muster_steps:
            self.tasks.append((ASK_FORM, seat))

    def enlist(self, seat: i64, starter: i64) -> None:
        """A seat has a formation that is ready to play."""
        war, camp = self.war, self.camps[seat]
        camp.pattern = war.pattern_names.index(war.starters[starter].split()[0])
        camp.band = [Figure(one.profile, one.level, one.number, one) for one in war.ready_bands[starter]]

    def filler_move(self) -> i64:
        """FF-286: whoever has built a formation of few steps has no say in the rest of them."""
        return moves.READY if self.phase == FORMING and self.camps[self.turn].ready else NOTHING

    def acts_unseen(self) -> bool:
        """FF-39: others see nothing of a formation, not even the time each step takes."""
        return self.phase == FORMING

    def ask_form(self, seat: i64) -> None:
        self.ask(FORMING, seat, ())

    def deal(self) -> None:
        """FF-37, FF-39, FF-40: formations are revealed, then cards and treasure are given."""
        options = self.war.options
        self.tasks.append((ROUND,))
        for place in range(self.seats - 1, -1, -1):
            self.tasks.append((ASK_SPEND, place))
        for place in range(self.war.sides - 1, -1, -1):
            self.tasks.append((ASK_NOMINATE, place))
        self.tasks.append((ASK_ZONE, 0))
        self.tasks.append((ROLL, 0, self.seats, 0))
        for seat in range(self.seats - 1, -1, -1):
            camp = self.camps[seat]
            if camp.out:
                continue
            for figure in camp.band:
                figure.health = self.war.health(figure)
            camp.treasure = options.start_treasure
            if options.treasure_pools == "single":  # FF-14
                camp.treasure = options.formation_coins - self.war.price(camp.band)
            for _ in range(options.starting_hand):  # FF-22
                self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))
        if self.events is not None:
            for seat in self.live(0, self.seats):
                self.tell(seat, "reveals", f"reveals {self.formation(seat)}", "FF-39", reveals=True)

    def formation(self, seat: i64) -> str:
        """A formation in notation."""
        camp = self.camps[seat]
        words = [self.war.pattern_names[camp.pattern]] if camp.pattern >= 0 else []
        for figure in camp.band:
            if figure.level == 0:
                if figure.number == 1:
                    words.append(self.war.minions[figure.profile].id)
            else:
                learned = ",".join(self.war.abilities[one].id for one in figure.abilities)
                words.append(f"{self.war.profiles[figure.profile].id}{figure.level}[{learned}]")
        return " ".join(words)

    # The roll-off (FF-41)

    def live(self, low: i64, high: i64) -> list[int]:
        """The seats of a part of the order that are still in the game."""
        return [seat for seat in self.order[low:high] if not self.camps[seat].out]

    def has_players(self, side: i64) -> bool:
        """Whether somebody of a side is still in the game."""
        return any(not self.camps[seat].out for seat in self.war.mates[side])

    def decider(self, side: i64) -> i64:
        """FF-43: the earliest seat of a side."""
        for seat in self.order:
            if self.war.side[seat] == side and not self.camps[seat].out:
                return seat
        return NOBODY

    def roll(self, low: i64, high: i64, repeat: i64) -> None:
        """FF-41, FF-61: seats from low to high of the order turn up their top cards."""
        if repeat > self.war.options.tie_break_cap:
            self.tasks.append((SETTLE, low, high))
            return
        if len(self.live(low, high)) < 2:
            return
        self.tasks.append((ROLLED, low, high, repeat))
        for place in range(high - 1, low - 1, -1):
            self.tasks.append((DRAW_CARD, self.order[place], TO_TIE, 0))

    def rolled(self, low: i64, high: i64, repeat: i64) -> None:
        """Lower goes first; equal cards are followed by others; all are discarded."""
        for start, end in self.sorted_ties(low, high):
            self.tasks.append((ROLL, start, end, repeat + 1))
        for place in range(low, high):
            camp = self.camps[self.order[place]]
            if camp.tie_card >= 0:
                camp.discard.append(camp.tie_card)
            camp.tie_card = NOTHING

    def sorted_ties(self, low: i64, high: i64) -> list[tuple[int, int]]:
        """Sort a part of the order by the cards shown; says where equal ones are, the last first."""
        worth = [self.war.worth(camp.tie_card) for camp in self.camps]
        part = self.order[low:high]
        part.sort(key=lambda seat: worth[seat])
        self.order = self.order[:low] + part + self.order[high:]
        return self.equal_runs(low, high, worth)

    def equal_runs(self, low: i64, high: i64, worth: list[int]) -> list[tuple[int, int]]:
        runs: list[tuple[int, int]] = []
        start = low
        for place in range(low + 1, high + 1):
            if place == high or worth[self.order[place]] != worth[self.order[start]]:
                if place - start > 1:
                    runs.append((start, place))
                start = place
        runs.reverse()
        return runs

    def settle(self, low: i64, high: i64) -> None:
        """FF-61: chance settles what cards do not."""
        if high - low > 1:
            self.ask(SETTLING, CHANCE, (low, high))

    def settled(self, seat: i64) -> None:
        low, high = self.asked[0], self.asked[1]
        rest = [other for other in self.order if other != seat]
        self.order = [*rest[:low], seat, *rest[low:]]
        self.tasks.append((SETTLE, low + 1, high))
        if self.events is not None:
            self.tell(seat, "settles", "comes first by chance", "FF-61")

    # Zones (FF-43 to FF-48)

    def side_order(self) -> list[int]:
        """FF-43: sides in the order of their earliest seats."""
        return list(dict.fromkeys(self.war.side[seat] for seat in self.order))

    def picks(self) -> list[int]:
        """The sides in the order in which they pick; FF-46: back and forth with several areas each."""
        sides = self.side_order()
        if self.war.plan.deployment != "draft":
            return sides
        found: list[int] = []
        for turn in range(self.war.options.draft_areas):
            found += sides if turn % 2 == 0 else sides[::-1]
        return found

    def ask_zone(self, pick: i64) -> None:
        picks = self.picks()
        kind = self.war.plan.deployment
        if pick == len(picks):
            self.even = True
            return
        self.tasks.append((ASK_ZONE, pick + 1))
        side = picks[pick]
        if not self.has_players(side):
            return
        decider = self.decider(side)
        if kind == "board_edge":
            taken = [edge for edge in range(4) if self.owns_edge(picks[0], edge)]
            if self.war.sides == 2 and pick == 1 and len(taken) == 1:
                self.take_edge(side, (taken[0] + 2) % 4)
            else:
                self.ask(EDGING, decider, (pick,))
        elif kind == "random":
            self.even = False
            self.ask(ZONING, CHANCE, (pick,))
        elif len(self.zone_choices(pick)) == 1 and kind == "fixed":
            self.take_zone(side, self.zone_choices(pick)[0])
        else:
            self.ask(ZONING, decider, (pick,))

    def zone_choices(self, pick: i64) -> list[int]:
        """FF-44, FF-46, FF-47: the areas that may become a zone now."""
        ground = self.war.ground
        if self.war.plan.deployment == "fixed":
            zones = [ground.names.index(name) for name in self.war.plan.zones]
            return [area for area in zones if self.zones[area] == NOBODY]
        random = self.war.plan.deployment == "random"
        least = self.war.options.random_min_distance if random else self.war.options.draft_min_distance
        side = self.picks()[pick]
        while least > 0:  # FF-271
            found = [area for area in ground.border if self.far_enough(area, side, least)]
            if random:
                left = self.war.sides - pick - 1
                found = [area for area in found if self.completions(area, side, left, least) > 0]
            if found:
                return found
            least -= 1
        return [area for area in ground.border if self.zones[area] == NOBODY]

    def far_enough(self, area: i64, side: i64, least: i64) -> bool:
        if self.zones[area] != NOBODY:
            return False
        for other in range(self.war.ground.areas):
            if self.zones[other] not in (NOBODY, side) and self.war.ground.distance[area][other] < least:
                return False
        return True

    def completions(self, area: i64, side: i64, left: i64, least: i64) -> i64:
        """FF-44: in how many ways the others can still be placed when this side has this area."""
        if left == 0:
            return 1
        self.zones[area] = side
        total: i64 = 0
        for other in self.war.ground.border:
            if self.far_enough(other, -2, least):
                total += self.completions(other, self.war.sides, left - 1, least)
        self.zones[area] = NOBODY
        return total

    def zone_weight(self, area: i64) -> i64:
        pick = self.asked[0]
        least = self.war.options.random_min_distance
        side, left = self.picks()[pick], self.war.sides - pick - 1
        while least > 0:
            if self.far_enough(area, side, least):
                ways = self.completions(area, side, left, least)
                if ways > 0:
                    return ways
            least -= 1
        return 1

    def take_zone(self, side: i64, area: i64) -> None:
        self.zones[area] = side
        if self.events is not None:
            seat = self.war.mates[side][0]
            self.tell(seat, "deploys_at", f"has the zone {self.at(area)}", "FF-46", f"area-{self.at(area)}")

    def edges(self) -> None:
        """FF-45: the edges that still have a free area."""
        for edge in range(4):
            areas = self.war.ground.edge(edge)
            if any(self.zones[area] == NOBODY for area in areas) and not self.edge_taken(areas):
                self.offer(moves.EDGE, edge)

    def owns_edge(self, side: i64, edge: i64) -> bool:
        return all(self.zones[area] == side for area in self.war.ground.edge(edge))

    def edge_taken(self, areas: list[int]) -> bool:
        """Whether one side has the inner areas of an edge."""
        inner = areas[1:-1] if len(areas) > 2 else areas
        return all(self.zones[area] != NOBODY for area in inner)

    def take_edge(self, side: i64, edge: i64) -> None:
        for area in self.war.ground.edge(edge):
            if self.zones[area] == NOBODY:
                self.zones[area] = side
        if self.events is not None:
            self.tell(self.war.mates[side][0], "deploys_at", f"has the edge {EDGES[edge]}", "FF-45")

    def zone_of(self, side: i64) -> list[int]:
        return [area for area in range(self.war.ground.areas) if self.zones[area] == side]

    def ask_nominate(self, place: i64) -> None:
        """FF-48."""
        if "breakthrough" not in self.war.victory:
            return
        side = self.side_order()[place]
        images = self.images(side) if self.has_players(side) else []
        if len(images) == 1:
            self.nominate(side, images[0])
        elif images:
            self.ask(NOMINATING, self.decider(side), (side,))

    def images(self, side: i64) -> list[int]:
        ground = self.war.ground
        return sorted(ground.half_turn(area) for area in self.zone_of(side) if ground.real[ground.half_turn(area)])

    def nominate(self, side: i64, area: i64) -> None:
        self.goals = self.goals[:]
        self.goals[side] = area
        if self.events is not None:
            seat = self.war.mates[side][0]
            self.tell(seat, "nominates", f"must break through to {self.at(area)}", "FF-48", f"area-{self.at(area)}")

    # Spending (FF-49 to FF-53)

    def ask_spend(self, place: i64) -> None:
        if not self.camps[self.order[place]].out:
            self.ask(SPENDING, self.order[place], (place,))

    def spendings(self, seat: i64) -> None:
        camp = self.camps[seat]
        options = self.war.options
        self.deployments(seat)
        if camp.treasure >= options.treasure_per_card and camp.cards_left():
            self.offer(moves.BUY)
        single = options.treasure_pools == "single" and self.has_bench(seat)  # FF-14
        if self.on_board(seat) and not single:  # FF-51
            self.offer(moves.DONE)

    def deployments(self, seat: i64) -> None:
        """FF-50, FF-75; FF-51: whoever can afford nobody gets one for all its treasure."""
        camp = self.camps[seat]
        if not self.has_bench(seat):
            return
        broke = self.phase == SPENDING and not self.on_board(seat) and not self.affords_bench(seat)
        zone = self.zone_of(self.war.side[seat])
        for slot, figure in enumerate(camp.band):
            if figure.place == BENCH and (broke or self.war.fee(figure) <= camp.treasure):
                for area in zone:
                    self.offered.append(moves.deployment(slot, area))

    def deploy(self, seat: i64, slot: i64, area: i64) -> None:
        camp = self.camps[seat]
        figure = camp.band[slot]
        fee = min(self.war.fee(figure), camp.treasure)
        camp.treasure -= fee
        figure.place = area
        if self.events is not None:
            text = f"deploys {self.title(seat * SLOTS + slot)} in {self.at(area)} for {fee} treasure"
            self.tell(seat, "deploys", text, "FF-50", f"area-{self.at(area)}", int(fee))

    def buy_card(self, seat: i64) -> None:
        """FF-52."""
        self.camps[seat].treasure -= self.war.options.treasure_per_card
        self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))
        if self.events is not None:
            self.tell(seat, "buys", "buys a card", "FF-52")

    def zone_offers(self) -> None:
        verb = moves.ZONED if self.turn == CHANCE else moves.ZONE
        for area in self.zone_choices(self.asked[0]):
            self.offer(verb, area)

    def nominations(self) -> None:
        for area in self.images(self.asked[0]):
            self.offer(moves.NOMINATE, area)

    def show_tie(self, seat: i64, card: i64) -> None:
        """A card turned up for the roll-off or a tie."""
        self.camps[seat].tie_card = card
        if self.events is not None:
            what = sign(card) if card >= 0 else "no card"
            self.tell(seat, "turns_up", f"turns up {what}", "FF-41", reveals=True)

    def begin_setup(self) -> None:
        self.tasks.append((DEAL,))
        starters = len(self.war.starters) if self.war.options.formation_setup == "ready" else 0
        for seat in range(self.seats - 1, -1, -1):
            if starters > 0:  # FF-39
                self.enlist(seat, seat % starters)
                self.camps[seat].steps, self.camps[seat].ready = self.war.muster_steps, True
            else:
                self.tasks.append((ASK_FORM, seat))
