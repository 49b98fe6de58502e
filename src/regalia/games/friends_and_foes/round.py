"""The round: initiative, turns, harvest, victory and cleanup (FF-54 to FF-75, FF-133 to FF-151)."""

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.muster import Muster
from regalia.games.friends_and_foes.parts import (
    BLESSED,
    INSPIRED,
    NOBODY,
    NOTHING,
    POISONED,
    SLOTS,
    TAKEN_FROM_TOP,
    Camp,
)
from regalia.games.friends_and_foes.task import (
    ACTING,
    ASK_ACT,
    ASK_INIT,
    ASK_TIE,
    ASK_TRAP,
    CLEANUP,
    DISCARDING,
    DRAW_CARD,
    EARLY,
    ENDED,
    FOR_TRAP,
    HARVEST,
    INITIATIVE,
    LIMIT,
    NEXT_ROUND,
    ORDER,
    REAP,
    REVEAL,
    ROUND,
    SETTLE,
    TIDY,
    TIE_SHOW,
    TIED,
    TO_HAND,
    TO_INITIATIVE,
    TO_TIE,
    TRAPPED,
    TRAPPING,
    TURN_OVER,
    TURNS,
    TYING,
    VICTORY,
)
from regalia.kernel.card import sign
from regalia.kernel.state import OVER
from regalia.kernel.wording import counted


class Round(Muster):
    """A battle with its rounds."""

    # The Initiative Phase (FF-54 to FF-63)

    def plays_on(self, seat: i64) -> bool:
        """FF-143: whether a seat still takes initiative cards and turns."""
        return not self.camps[seat].out and (self.on_board(seat) or self.affords_bench(seat))

    def begin_round(self) -> None:
        self.round += 1
        self.active = NOBODY
        self.order = [seat for seat in self.order if self.plays_on(seat)]
        self.tasks.append((REVEAL,))
        for seat in range(self.seats - 1, -1, -1):
            if seat in self.order:
                self.tasks.append((ASK_INIT, seat))

    def ask_initiative(self, seat: i64) -> None:
        """FF-54; FF-55: with an empty hand the top card, unseen; FF-286: asked all the same."""
        self.ask(INITIATIVE, seat, ())

    def offer_secret(self, seat: i64, sources: list[int], top: bool) -> None:
        camp = self.camps[seat]
        for card in camp.hand:
            self.offered.append(sources[card])
        if top or not camp.hand:
            self.offered.append(sources[TAKEN_FROM_TOP])

    def commit_secret(self, seat: i64, source: i64, clause: str) -> None:
        """A card for initiative or a tie, laid face down."""
        camp = self.camps[seat]
        camp.source = source
        camp.when_source = camp.clock
        if source != TAKEN_FROM_TOP:
            camp.hand.remove(source)
        if self.events is not None:
            self.tell(seat, "picks", "picks a card in secret", clause)
            what = "the top of the deck" if source == TAKEN_FROM_TOP else sign(source)
            self.tell(seat, "hides", f"picks {what}", clause, knows=1 << seat)

    def reveal(self) -> None:
        """FF-54: all are revealed together; a card from the top is turned up first."""
        self.tasks.append((ORDER,))
        for seat in range(self.seats - 1, -1, -1):
            camp = self.camps[seat]
            if seat in self.order and not camp.out:
                source, camp.source = camp.source, NOTHING
                if source == TAKEN_FROM_TOP:
                    self.tasks.append((DRAW_CARD, seat, TO_INITIATIVE, 0))
                else:
                    self.show_initiative(seat, source)

    def show_initiative(self, seat: i64, card: i64) -> None:
        self.camps[seat].initiative = card
        if self.events is not None:
            what = sign(card) if card >= 0 else "no card"
            self.tell(seat, "reveals", f"reveals {what}", "FF-54", f"initiative-{seat + 1}", reveals=True)

    def set_order(self) -> None:
        """FF-56: tokens; FF-57: the lowest card acts first."""
        twist = self.twist_now()
        worth = [self.war.worth(camp.initiative) for camp in self.camps]
        for seat in self.order:
            camp = self.camps[seat]
            if camp.out:
                continue
            gained = worth[seat] + camp.harvested + (0 if twist is None else twist.drums)
            camp.tokens = min(gained, self.war.token_cap)  # FF-10
            camp.harvested = 0
            if self.events is not None:
                self.tell(seat, "gains", f"has {counted(camp.tokens, 'token')}", "FF-56", f"tokens-{seat + 1}")
        self.order = sorted(self.order, key=lambda seat: worth[seat])
        self.idle = True
        self.tasks.append((TURNS, 0))
        for start, end in self.equal_runs(0, len(self.order), worth):
            self.tasks.append((TIED, start, end, 0))

    def tied(self, low: i64, high: i64, repeat: i64) -> None:
        """FF-58: each draws a card, then picks one in secret; FF-61: after so many repeats chance decides."""
        if repeat > self.war.options.tie_break_cap:
            self.tasks.append((SETTLE, low, high))
            return
        seats = sorted(self.live(low, high), reverse=True)
        if len(seats) < 2:
            return
        self.tasks.append((TIE_SHOW, low, high, repeat))
        for seat in seats:
            self.tasks.append((ASK_TIE, seat))
        for seat in seats:
            self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))

    def ask_tie(self, seat: i64) -> None:
        self.ask(TYING, seat, ())

    def tie_show(self, low: i64, high: i64, repeat: i64) -> None:
        """All tie-break cards are shown, those from the top of a deck last."""
        waiting = [seat for seat in self.order[low:high] if self.camps[seat].source != NOTHING]
        if not waiting:
            self.break_tie(low, high, repeat)
            return
        self.tasks.append((TIE_SHOW, low, high, repeat))
        for seat in waiting:
            camp = self.camps[seat]
            source, camp.source = camp.source, NOTHING
            if source == TAKEN_FROM_TOP:
                self.tasks.append((DRAW_CARD, seat, TO_TIE, 0))
                if self.events is not None:
                    self.tell(seat, "draws_on", "has picked the top of the deck", "FF-58", reveals=True)
            else:
                self.show_tie(seat, source)

    def break_tie(self, low: i64, high: i64, repeat: i64) -> None:
        """FF-59: the highest, if unequalled, returns to its owner; FF-60: equals repeat among themselves."""
        worth = [self.war.worth(camp.tie_card) for camp in self.camps]
        shown = [worth[seat] for seat in self.order[low:high]]
        for start, end in self.sorted_ties(low, high):
            self.tasks.append((TIED, start, end, repeat + 1))
        for seat in self.order[low:high]:
            camp = self.camps[seat]
            card, camp.tie_card = camp.tie_card, NOTHING
            if card < 0:
                continue
            if worth[seat] == max(shown) and shown.count(worth[seat]) == 1:
                self.known_to_all(seat, card)
                if self.events is not None:
                    self.tell(seat, "keeps", f"takes {sign(card)} back", "FF-59", f"hand-of-{seat + 1}")
            else:
                camp.discard.append(card)

    # Turns (FF-64 to FF-75)

    def turns(self, place: i64) -> None:
        """FF-64, FF-68, FF-69: the next seat that is not skipped, or the end of the phase."""
        if place == len(self.order):
            if self.idle:
                self.tasks.append((HARVEST,))
                return
            self.idle = True
            place = 0
        seat = self.order[place]
        if self.skipped(seat):
            self.tasks.append((TURNS, place + 1))
            return
        self.begin_turn(seat)
        self.tasks.append((TURN_OVER, place))
        self.tasks.append((ASK_ACT, seat))

    def skipped(self, seat: i64) -> bool:
        """FF-68."""
        deploys = self.affords_bench(seat)
        if not self.on_board(seat) and not deploys:
            return True
        return self.camps[seat].tokens == 0 and not deploys and not self.can_exchange(seat)

    def can_exchange(self, seat: i64) -> bool:
        """FF-73, FF-74."""
        camp, war = self.camps[seat], self.war
        return (
            camp.treasure >= war.exchange_rate
            and camp.exchanges < war.exchange_per_round
            and camp.tokens < war.token_cap
        )

    def begin_turn(self, seat: i64) -> None:
        """FF-70, FF-113: what was used up is free again in each turn, anybody's."""
        self.active = seat
        self.begun += 1
        self.spent = False
        self.posted = []
        by_turn = self.war.limits_turn
        for camp in self.camps:
            if by_turn:
                camp.used = []
            for figure in camp.band:
                if by_turn:
                    figure.used = 0
                    figure.reacted = 0
                figure.spent = False
                figure.moved = False
                figure.oath = False
                figure.peeked = False

    def ask_act(self, seat: i64) -> None:
        self.ask(ACTING, seat, ())

    def end_action(self, seat: i64) -> None:
        """FF-109: what comes after an action, to be pushed before what the action does."""
        if self.triggers:
            self.triggers = []
        tasks = self.tasks
        tasks += self.war.after_action[seat]

    def window_over(self) -> None:
        self.reacting = False
        if self.triggers:
            self.triggers = []
        if self.war.early_win:
            self.tasks.append((EARLY,))

    def early(self) -> None:
        """FF-285: whether only one side is left, those counted that can still come from the bench."""
        alive = [side for side in range(self.war.sides) if self.side_lives(side)]
        if len(alive) == 1:
            self.finish(alive, "FF-142", "the last side with characters on the board")

    def side_lives(self, side: i64) -> bool:
        return self.side_stands(side) or any(
            not self.camps[seat].out and self.affords_bench(seat) for seat in self.war.mates[side]
        )

    def turn_over(self, place: i64) -> None:
        """FF-67, FF-69."""
        seat = self.order[place]
        if self.spent:
            self.idle = False
        twist = self.twist_now()
        self.tasks.append((TURNS, place + 1) if self.tokens_left() else (HARVEST,))
        if twist is not None and twist.challenge == "empty_hand" and self.emptied(seat):  # FF-240
            self.meet(self.war.side[seat])

    def emptied(self, seat: i64) -> bool:
        """Whether a seat of the game has no card left in its hand."""
        return not self.camps[seat].hand and not self.camps[seat].out

    def tokens_left(self) -> bool:
        for camp in self.camps:
            if camp.tokens > 0:
                return True
        return False

    # The Harvest Phase (FF-133 to FF-140)

    def harvest(self) -> None:
        """FF-133: poison first; FF-134: control of all areas is fixed; then seat by seat."""
        self.active = NOBODY
        self.triggers = []
        for number in self.figures():
            figure = self.figure(number)
            if figure.markers & POISONED:
                figure.markers &= ~POISONED
                self.harm(number, self.war.options.poison_damage, "FF-121")
        self.triggers = []
        self.settle_board()
        occupied = self.occupied()
        self.holder = [
            self.harvester(area) if occupied >> area & 1 else NOBODY for area in range(self.war.ground.areas)
        ]
        self.tasks.append((VICTORY,))
        self.tasks.append((REAP, 0))

    def harvester(self, area: i64) -> i64:
        """FF-124: of a side that controls an area, the seat with the most health there."""
        side = self.controller(area)
        if side < 0:
            return NOBODY
        best: i64 = NOBODY
        most: i64 = 0
        for seat in self.order:
            if self.war.side[seat] == side:
                health: i64 = 0
                for figure in self.camps[seat].band:
                    if figure.place == area:
                        health += figure.health
                if health > most:
                    best, most = seat, health
        return best

    def reap(self, place: i64) -> None:
        """FF-134 to FF-139."""
        if place == len(self.order):
            return
        seat = self.order[place]
        self.tasks.append((REAP, place + 1))
        ground, options, twist = self.war.ground, self.war.options, self.twist_now()
        tokens, cards, worth = options.activation_node_tokens, options.card_node_cards, options.treasure_node_treasure
        self.traps = []
        drawn: i64 = 0
        for area in range(ground.areas):
            if self.holder[area] != seat:
                continue
            middle = twist is not None and area == ground.middle
            treasure = ground.treasure[area] + (twist.middle_treasure if twist is not None and middle else 0)
            traps = ground.traps[area] + (twist.middle_traps if twist is not None and middle else 0)
            self.camps[seat].harvested += ground.activation[area] * tokens  # FF-135
            drawn += ground.cards[area] * cards  # FF-136
            self.gain(seat, treasure * worth, "FF-137")
            for _ in range(traps):
                self.traps.append(area)
        self.tasks.append((ASK_TRAP, seat))
        for _ in range(drawn):
            self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))

    def ask_trap(self, seat: i64) -> None:
        """FF-134, FF-138: a trap with none of its characters left there is skipped."""
        places = [figure.place for figure in self.camps[seat].band]
        self.traps = [area for area in self.traps if area in places]
        if self.traps:
            self.ask(TRAPPING, seat, ())

    def spring_trap(self, seat: i64, slot: i64) -> None:
        number = seat * SLOTS + slot
        at = self.traps.index(self.figure(number).place)
        self.traps = self.traps[:at] + self.traps[at + 1 :]
        play = self.play_for(number, FOR_TRAP)
        self.tasks.append((ASK_TRAP, seat))
        self.tasks.append((TIDY,))
        self.tasks.append((TRAPPED, play))
        self.push_play(play)
        if self.events is not None:
            self.tell(seat, "tests", f"tests the trap with {self.title(number)}", "FF-138")

    def trapped(self, at: i64) -> None:
        play = self.plays[at]
        if not self.succeeds(play, self.war.options.trap_value):
            self.harm(play.figure, self.war.options.trap_damage, "FF-138")

    # Victory (FF-141 to FF-151)

    def victory(self) -> None:
        self.triggers = []
        self.settle_board()
        controls = self.held_areas()
        self.state_challenges(controls)
        alive = [side for side in range(self.war.sides) if self.side_stands(side)]
        if not alive:  # FF-144
            before = [side for side in range(self.war.sides) if self.standing[side]]
            self.finish(before, "FF-144", "nobody is left on the board")
            return
        if len(alive) == 1:  # FF-142
            self.finish(alive, "FF-142", "the last side with characters on the board")
            return
        for side in range(self.war.sides):
            if self.standing[side] and side not in alive:
                self.eliminate(side)
        self.standing = [side in alive for side in range(self.war.sides)]
        if self.conditions(alive, controls):
            return
        if self.round >= self.cap():  # FF-150, FF-279
            self.compare(alive, "FF-150", f"after {counted(self.round, 'round')}")
            return
        self.tasks.append((CLEANUP,))

    def state_challenges(self, controls: list[int]) -> None:
        """FF-231: challenges about a state, earlier in initiative order first."""
        twist = self.twist_now()
        if twist is None:
            return
        middle = NOBODY if self.war.ground.middle < 0 else self.controller(self.war.ground.middle)
        for side in self.side_order():
            mates = self.war.mates[side]
            rich = self.riches(side) >= twist.goal * len(mates)
            if (
                (twist.challenge == "areas" and controls[side] >= twist.goal)
                or (twist.challenge == "treasure" and rich)
                or (twist.challenge == "middle_twice" and middle == side == self.middle_side)
            ):
                self.meet(side)
        self.middle_side = middle

    def riches(self, side: i64) -> i64:
        return sum(self.camps[seat].treasure for seat in self.war.mates[side])

    def cap(self) -> i64:
        """FF-38: the smaller of the cap and the twist's."""
        twist = self.twist_now()
        if twist is not None and 0 < twist.round_cap < self.war.max_rounds:
            return twist.round_cap
        return self.war.max_rounds

    def conditions(self, alive: list[int], controls: list[int]) -> bool:
        """FF-149: one condition after the other; whether one ended the game."""
        options, victory = self.war.options, self.war.victory
        if "breakthrough" in victory and self.round >= options.breakthrough_round:  # FF-148
            through = [side for side in alive if self.goals[side] >= 0 and self.controller(self.goals[side]) == side]
            if len(through) == 1:
                self.finish(through, "FF-148", "it controls its breakthrough area")
                return True
            if through:
                self.compare(through, "FF-149", "several sides broke through")
                return True
        if "hill" in victory and self.round >= options.hill_round:  # FF-147
            king = self.controller(self.war.ground.middle)
            if king >= 0:
                self.finish([king], "FF-147", "it controls the middle area")
                return True
        if "territories" in victory and self.round >= options.territories_round:  # FF-146
            best = max(controls)
            if controls.count(best) == 1:
                self.finish([controls.index(best)], "FF-146", f"it controls {counted(best, 'area')}")
                return True
        if "treasure" in victory and self.round >= options.treasure_round:  # FF-145
            return self.richest(alive)
        return False

    def richest(self, alive: list[int]) -> bool:
        goal = self.war.options.treasure_goal
        enough = [side for side in alive if self.riches(side) >= goal * len(self.war.mates[side])]
        if not enough:
            return False
        best = max(self.riches(side) for side in enough)
        top = [side for side in enough if self.riches(side) == best]
        if len(top) == 1:
            self.finish(top, "FF-145", f"it holds {best} treasure")
        return len(top) == 1

    def compare(self, sides: list[int], clause: str, reason: str) -> None:
        """FF-151: areas, health, treasure, in the order of the option; whoever is equal in all shares."""
        best = sides
        for word in self.war.options.final_tiebreak.split():
            figures = {side: self.measure(side, word) for side in best}
            most = max(figures.values())
            best = [side for side in best if figures[side] == most]
            if len(best) == 1:
                self.finish(best, "FF-151", f"{reason}, and it has the most {word}")
                return
        self.finish(best, clause, f"{reason}, and all is equal")

    def measure(self, side: i64, word: str) -> i64:
        if word == "areas":
            return self.held_areas()[side]
        if word == "treasure":
            return self.riches(side)
        return sum(
            max(figure.health, 0)
            for seat in self.war.mates[side]
            for figure in self.camps[seat].band
            if figure.place >= 0
        )

    def finish(self, sides: list[int], clause: str, reason: str) -> None:
        self.winners = sides
        self.clause = clause
        self.reason = reason
        self.tasks = []
        self.phase = ENDED
        self.turn = OVER
        if self.events is not None:
            for side in sides:
                for seat in self.war.mates[side]:
                    self.tell(seat, "wins", f"wins: {reason}" if len(sides) == 1 else f"shares: {reason}", clause)

    def eliminate(self, side: i64) -> None:
        """FF-143: all that a side has is taken out."""
        for seat in self.war.mates[side]:
            if not self.camps[seat].out:
                self.take_out(seat)

    def take_out(self, seat: i64) -> None:
        """A seat leaves the game with its cards, tokens and treasure."""
        old, camp = self.camps[seat], Camp()
        camp.pattern, camp.band, camp.steps, camp.ready = old.pattern, old.band, old.steps, old.ready
        camp.deck = []
        camp.out = True
        self.camps[seat] = camp
        for area in range(self.war.ground.areas):
            if self.smoke[area][0] == seat:
                self.lift_smoke(area)
        for number in self.figures():
            figure = self.figure(number)
            if figure.glyph_seat == seat:
                figure.glyph = NOTHING
                figure.glyph_seat = NOBODY
                figure.glyph_bonus = 0
        if self.events is not None:
            self.tell(seat, "falls", "is out of the game", "FF-143")

    # Cleanup (FF-140)

    def cleanup(self) -> None:
        options, twist = self.war.options, self.twist_now()
        self.empowered = []
        self.guards = [(area, number) for area, number in self.guards if not self.camps[number // SLOTS].out]
        for area in range(self.war.ground.areas):
            if self.smoke[area][0] >= 0 and self.smoke[area][2] <= self.round:  # FF-179
                self.clear_smoke(area)
        for camp in self.camps:
            if camp.initiative >= 0:
                camp.discard.append(camp.initiative)
            camp.initiative = NOTHING
            camp.tokens = 0
            camp.exchanges = 0
            camp.used = []
            for figure in camp.band:
                figure.markers &= ~(INSPIRED | BLESSED)  # FF-121
                figure.round_used = 0
                figure.robbed = False
                figure.used = 0
                figure.reacted = 0
        self.tasks.append((NEXT_ROUND,))
        drawn = options.round_draw if twist is None or twist.round_draw < 0 else twist.round_draw  # FF-240
        for seat in reversed(self.order):
            if not self.camps[seat].out:
                self.tasks.append((LIMIT, seat))
                for _ in range(drawn):
                    self.tasks.append((DRAW_CARD, seat, TO_HAND, 0))
        if self.events is not None:
            self.tell(self.order[0], "cleans_up", "ends the round with everybody", "FF-140")

    def hand_limit(self) -> i64:
        """FF-23; FF-240."""
        twist = self.twist_now()
        return self.war.options.hand_limit if twist is None or twist.hand_limit == 0 else twist.hand_limit

    def ask_limit(self, seat: i64) -> None:
        if len(self.camps[seat].hand) > self.hand_limit():
            self.ask(DISCARDING, seat, ())

    def next_round(self) -> None:
        self.tasks.append((ROUND,))

    def initiative_offers(self) -> None:
        self.offer_secret(self.turn, moves.INITS, False)

    def tie_offers(self) -> None:
        self.offer_secret(self.turn, moves.TIES, self.camps[self.turn].cards_left())
