"""Cards in a battle: taken from the top of a deck, played for a character, turned up and put away (FF-25 to FF-30)."""

from abc import abstractmethod
from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves
from regalia.games.friends_and_foes.battle import Battle
from regalia.games.friends_and_foes.parts import BLESSED, INSPIRED, NOTHING, SLOTS, TAKEN_FROM_TOP
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.task import (
    CHOOSE,
    DRAW_CARD,
    DRAWING,
    FOR_ATTACK,
    FOR_DEFENCE,
    PICKING,
    PLAYING,
    SOURCE,
    TO_PLAY,
    TURN_UP,
)
from regalia.kernel.card import sign
from regalia.kernel.state import CHANCE

MOST_PLAYS: Final = 256  # in one action
STEPS_OF_A_PLAY: Final[list[list[tuple[int, ...]]]] = [
    [(CHOOSE, play), (TURN_UP, play), (SOURCE, play)] for play in range(MOST_PLAYS)
]


class Cards(Battle):
    """A battle with its cards."""

    def take_top(self, seat: i64, purpose: i64, argument: i64) -> None:
        """The top card of a deck, which is made anew from the discard pile when it is empty (FF-25, FF-263)."""
        camp = self.camps[seat]
        if camp.top:
            card = camp.top[-1]
            camp.top, camp.when_top = camp.top[:-1], camp.when_top[:-1]
            self.deliver(seat, card, purpose, argument)
            return
        if not camp.deck and camp.bottom:
            card = camp.bottom[0]
            camp.bottom, camp.when_bottom = camp.bottom[1:], camp.when_bottom[1:]
            self.deliver(seat, card, purpose, argument)
            return
        if not camp.deck and camp.discard:
            self.reshuffle(seat)
        if camp.deck:
            self.asked = (seat, purpose, argument)
            self.phase = DRAWING
            self.turn = CHANCE
            return
        self.deliver(seat, NOTHING, purpose, argument)  # FF-26

    def reshuffle(self, seat: i64) -> None:
        """FF-25."""
        camp = self.camps[seat]
        camp.deck = sorted(camp.discard)
        camp.discard = []
        camp.clock += 1
        camp.since = camp.since[:]
        for card in camp.deck:
            camp.since[card] = camp.clock
        if self.events is not None:
            self.tell(seat, "shuffles", "shuffles the discard pile into a new deck", "FF-25", f"deck-{seat + 1}")

    @abstractmethod
    def deliver(self, seat: i64, card: i64, purpose: i64, argument: i64) -> None:
        """A card from the top goes where it is wanted; NOTHING if there is none."""

    def to_hand(self, seat: i64, card: i64) -> None:
        if card < 0:
            return
        self.camps[seat].hand.append(card)
        if self.events is not None:
            self.tell(seat, "draws", "draws a card", "FF-85", f"hand-of-{seat + 1}", 1)
            self.tell(
                seat, "sees", f"draws {sign(card)}", "FF-85", f"hand-of-{seat + 1}", knows=1 << seat, reveals=True
            )

    def known_to_all(self, seat: i64, card: i64) -> None:
        """A card that all have seen comes into a hand."""
        camp = self.camps[seat]
        camp.clock += 1
        camp.since = camp.since[:]
        camp.since[card] = camp.clock
        camp.hand.append(card)

    def play_for(self, number: i64, purpose: i64) -> i64:
        """A play to come for a character; its number."""
        self.plays.append(Play(number // SLOTS, number, purpose, False))
        return len(self.plays) - 1

    def push_play(self, play: i64) -> None:
        """FF-27, section 3.4: source, turning up, choice; in that order."""
        tasks = self.tasks
        tasks += STEPS_OF_A_PLAY[play]

    def ask_source(self, at: i64) -> None:
        """FF-27; FF-26: who has no card at all plays a blank."""
        play = self.plays[at]
        camp = self.camps[play.seat]
        play.advantage = self.has_advantage(play)
        if not camp.hand and not camp.cards_left():
            return
        self.ask(PLAYING, play.seat, (at,))

    def has_advantage(self, play: Play) -> bool:
        """FF-28 to FF-30, FF-121, FF-125, FF-126; a marker is spent by the card play."""
        if play.purpose > FOR_DEFENCE:
            return False
        figure = self.figure(play.figure)
        ground = self.war.ground
        if play.purpose == FOR_ATTACK:
            assault = self.assault
            assert assault is not None
            gained = figure.markers & INSPIRED != 0
            figure.markers &= ~INSPIRED
            wanted = assault.attack.advantage
            if wanted == "always" or (wanted == "alone" and self.alone(assault.targets[0])):
                gained = True
            return gained or (
                ground.elevated[figure.place] and self.controller(figure.place) == self.side_of(play.figure)
            )
        gained = figure.markers & BLESSED != 0
        figure.markers &= ~BLESSED
        covered = ground.cover[figure.place] or self.smoke[figure.place][0] >= 0
        return gained or (covered and self.controller(figure.place) == self.side_of(play.figure))

    def alone(self, number: i64) -> bool:
        """FF-207: whether no other character of its side is in its area."""
        for other in self.figures_at(self.figure(number).place):
            if other != number and self.friends(other, number):
                return False
        return True

    def commit(self, move: i64) -> None:
        """FF-27, FF-28: from hand, from the top, or two with advantage."""
        play = self.plays[self.asked[0]]
        camp = self.camps[play.seat]
        source, with_top = moves.field(move), moves.verb(move) == moves.BOTH
        if source == TAKEN_FROM_TOP:
            play.tops = 2 if with_top else 1
        else:
            camp.hand.remove(source)
            play.from_hand = source
            play.when = camp.clock
            play.tops = 1 if with_top else 0
        if self.events is not None:
            secret = self.war.simultaneous and play.purpose <= FOR_DEFENCE
            cards = "two cards" if with_top and not secret else "a card"
            self.tell(play.seat, "plays", f"plays {cards} for {self.title(play.figure)}", "FF-27")
            if secret:
                what = "the top of the deck" if play.from_hand < 0 else sign(play.from_hand)
                if with_top:
                    what += " and one more from the top"
                self.tell(play.seat, "commits", f"commits {what}", "FF-285", knows=1 << play.seat)
            elif play.from_hand >= 0:
                self.tell(play.seat, "shows", f"shows {sign(play.from_hand)}", "FF-27", reveals=True)

    def is_committed(self, play: Play) -> bool:
        """FF-285: whether a source was committed in secret and is not shown yet; others cannot tell which it is."""
        hidden = play.from_hand >= 0 or play.tops > 0
        return hidden and play.purpose <= FOR_DEFENCE and self.war.simultaneous

    def turn_up(self, at: i64) -> None:
        play = self.plays[at]
        if play.from_hand >= 0:
            play.shown = [*play.shown, play.from_hand]
            if self.events is not None and self.war.simultaneous:
                self.tell(play.seat, "shows", f"shows {sign(play.from_hand)}", "FF-285", reveals=True)
            play.from_hand = NOTHING
        elif self.events is not None and self.is_committed(play):
            self.tell(play.seat, "draws_on", "has committed the top of the deck", "FF-285", reveals=True)
        while play.tops > 0:
            play.tops -= 1
            self.tasks.append((DRAW_CARD, play.seat, TO_PLAY, at))

    def choose(self, at: i64) -> None:
        """FF-28: which of two counts."""
        play = self.plays[at]
        if len(play.shown) == 2:
            self.ask(PICKING, play.seat, (at,))
        elif play.shown:
            play.counted = play.shown[0]  # FF-263

    def tidy(self) -> None:
        """FF-27: all cards played go to their owners' piles."""
        if self.plays:
            for play in self.plays:
                self.camps[play.seat].discard.extend(play.shown)
            self.plays = []
        if self.movers:
            self.movers = []
        if self.pack:
            self.pack = []

    def clear_assault(self) -> None:
        """The Overclock and Expertise cards of a finished attack are discarded (FF-117, FF-119)."""
        assault = self.assault
        if assault is None:
            return
        pile = self.camps[assault.attacker // SLOTS].discard
        if assault.clocked >= 0:
            pile.append(assault.clocked)
        if assault.expert >= 0:
            pile.append(assault.expert)
        for at, card in enumerate(assault.experts):
            if card >= 0:
                self.camps[assault.targets[at] // SLOTS].discard.append(card)
        self.assault = None

    def succeeds(self, play: Play, needed: i64) -> bool:
        """FF-35: a critical, or a value that is high enough."""
        if self.war.critical(self.figure(play.figure), play.counted):
            return True
        return play.counted >= 0 and self.war.worth(play.counted) >= needed
