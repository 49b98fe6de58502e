"""Cards in a battle: taken from the top of a deck, played for a character, turned up and put away (FF-25 to FF-30)."""

from typing import TYPE_CHECKING

from mypy_extensions import i64

from regalia.games.friends_and_foes import moves, phase, purpose, task
from regalia.games.friends_and_foes.parts import BLESSED, EMPTY, INSPIRED, NOTHING, SLOT_BITS, TAKEN_FROM_TOP
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.rules import control
from regalia.kernel.card import sign

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


def reshuffle(state: "State", seat: i64) -> None:
    """FF-25."""
    camp = state.camps[seat]
    shuffled = camp.discard
    camp.deck, camp.discard = shuffled, []
    camp.clock += 1
    camp.since = camp.since[:]
    for card in shuffled:
        camp.since[card] = camp.clock
    if state.events is not None:
        state.tell(seat, "shuffles", "shuffles the discard pile into a new deck", "FF-25", f"deck-{seat + 1}")


def to_hand(state: "State", seat: i64, card: i64) -> None:
    if card < 0:
        return
    state.camps[seat].take_in_hand(card)
    if state.events is not None:
        state.tell(seat, "draws", "draws a card", "FF-85", f"hand-of-{seat + 1}", 1)
        state.tell(
            seat,
            "sees",
            f"draws {sign(card)}",
            "FF-85",
            f"hand-of-{seat + 1}",
            knows=state.setup.knowers[seat],
            reveals=True,
        )


def known_to_all(state: "State", seat: i64, card: i64) -> None:
    """A card that all have seen comes into a hand."""
    camp = state.camps[seat]
    camp.clock += 1
    camp.since = camp.since[:]
    camp.since[card] = camp.clock
    camp.take_in_hand(card)


def play_for(state: "State", number: i64, reason: i64) -> i64:
    """A play to come for a character; its number."""
    at = state.play_count
    if at < len(state.play_row):
        state.play_row[at].begin(number >> SLOT_BITS, number, reason)
    else:
        state.play_row.append(Play(number >> SLOT_BITS, number, reason, False))
    state.play_count = at + 1
    return at


def push_play(state: "State", play: i64) -> None:
    """FF-27, section 3.4: source, turning up, choice; in that order."""
    state.push(task.about(task.CHOOSE, play))
    state.push(task.about(task.TURN_UP, play))
    state.push(task.about(task.SOURCE, play))


def ask_source(state: "State", at: i64) -> None:
    """FF-27; FF-26: who has no card at all plays a blank."""
    play = state.play_row[at]
    camp = state.camps[play.seat]
    play.advantage = has_advantage(state, play)
    if not camp.hand and not camp.cards_left():
        return
    phase.ask(state, phase.PLAYING, play.seat, at)


def has_advantage(state: "State", play: Play) -> bool:
    """FF-28 to FF-30, FF-121, FF-125, FF-126; a marker is spent by the card play."""
    if not purpose.is_in_attack(play.purpose):
        return False
    figure = state.figure(play.figure)
    ground = state.setup.ground
    if play.purpose == purpose.FOR_ATTACK:
        assault = state.assault
        assert assault is not None
        gained = figure.markers & INSPIRED != 0
        figure.markers &= ~INSPIRED
        wanted = assault.attack.advantage
        if wanted == "always" or (wanted == "alone" and alone(state, assault.targets[0])):
            gained = True
        return gained or has_elevation(state, play.figure, figure.place)
    gained = figure.markers & BLESSED != 0
    figure.markers &= ~BLESSED
    covered = ground.cover[figure.place] or state.smoke[figure.place][0] >= 0
    return gained or (covered and control.controller(state, figure.place) == state.side_of(play.figure))


def has_elevation(state: "State", number: i64, place: i64) -> bool:
    """FF-125: whether its side controls the elevated area where it stands, or by option any."""
    side, elevated = state.side_of(number), state.setup.ground.elevated
    if not state.setup.elevation_anywhere:
        return elevated[place] and control.controller(state, place) == side
    for area in range(state.setup.ground.areas):
        if elevated[area] and control.controller(state, area) == side:
            return True
    return False


def alone(state: "State", number: i64) -> bool:
    """FF-207: whether no other character of its side is in its area."""
    for other in state.figures_at(state.figure(number).place):
        if other != number and state.friends(other, number):
            return False
    return True


def commit(state: "State", verb: i64, move: i64) -> None:
    """FF-27, FF-28: from hand, from the top, or two with advantage."""
    play = state.play_row[state.asked_first]
    camp = state.camps[play.seat]
    source, with_top = moves.field(move), verb == moves.BOTH
    if source == TAKEN_FROM_TOP:
        play.tops = 2 if with_top else 1
    else:
        camp.leave_hand(source)
        play.from_hand = source
        play.when = camp.clock
        play.tops = 1 if with_top else 0
    if state.events is not None:
        secret = state.setup.simultaneous and purpose.is_in_attack(play.purpose)
        cards = "two cards" if with_top and not secret else "a card"
        state.tell(play.seat, "plays", f"plays {cards} for {state.title(play.figure)}", "FF-27")
        if secret:
            what = "the top of the deck" if play.from_hand < 0 else sign(play.from_hand)
            if with_top:
                what += " and one more from the top"
            state.tell(play.seat, "commits", f"commits {what}", "FF-285", knows=state.setup.knowers[play.seat])
        elif play.from_hand >= 0:
            state.tell(play.seat, "shows", f"shows {sign(play.from_hand)}", "FF-27", reveals=True)


def is_committed(state: "State", play: Play) -> bool:
    """FF-285: whether a source was committed in secret and is not shown yet; others cannot tell which it is."""
    hidden = play.from_hand >= 0 or play.tops > 0
    return hidden and purpose.is_in_attack(play.purpose) and state.setup.simultaneous


def turn_up(state: "State", at: i64) -> None:
    play = state.play_row[at]
    if play.from_hand >= 0:
        play.show(play.from_hand)
        play.held = play.from_hand
        if state.events is not None and state.setup.simultaneous:
            state.tell(play.seat, "shows", f"shows {sign(play.from_hand)}", "FF-285", reveals=True)
        play.from_hand = NOTHING
    elif state.events is not None and is_committed(state, play):
        state.tell(play.seat, "draws_on", "has committed the top of the deck", "FF-285", reveals=True)
    while play.tops > 0:
        play.tops -= 1
        state.push(task.entry(task.DRAW_CARD, play.seat, purpose.TO_PLAY, at))


def choose(state: "State", at: i64) -> None:
    """FF-28: which of two counts."""
    play = state.play_row[at]
    if play.shown_second >= 0:
        phase.ask(state, phase.PICKING, play.seat, at)
    elif play.shown_first >= 0:
        play.counted = play.shown_first  # FF-263


def tidy(state: "State") -> None:
    """FF-27: all cards played go to their owners' piles; FF-29: by option one goes back to the hand."""
    for at in range(state.play_count):
        play = state.play_row[at]
        if state.setup.returns_hand_card:
            take_back(state, play)
        if play.shown_first >= 0:
            state.camps[play.seat].put_away(play.shown_first)
        if play.shown_second >= 0:
            state.camps[play.seat].put_away(play.shown_second)
    state.play_count = 0
    if state.movers:
        state.movers = EMPTY
    if state.pack:
        state.pack = EMPTY


def take_back(state: "State", play: Play) -> None:
    """FF-29: a card of the hand returns that was shown with advantage and does not count."""
    if play.held < 0 or play.counted < 0 or play.held == play.counted:
        return
    play.take_back()
    known_to_all(state, play.seat, play.held)
    if state.events is not None:
        state.tell(play.seat, "keeps", f"takes {sign(play.held)} back", "FF-29", f"hand-of-{play.seat + 1}")


def clear_assault(state: "State") -> None:
    """The Overclock and Expertise cards of a finished attack are discarded (FF-117, FF-119)."""
    assault = state.assault
    if assault is None:
        return
    camp = state.camps[assault.attacker >> SLOT_BITS]
    if assault.clocked >= 0:
        camp.put_away(assault.clocked)
    if assault.expert >= 0:
        camp.put_away(assault.expert)
    for at, card in enumerate(assault.experts):
        if card >= 0:
            state.camps[assault.targets[at] >> SLOT_BITS].put_away(card)
    state.assault = None


def succeeds(state: "State", play: Play, needed: i64) -> bool:
    """FF-35: a critical, or a value that is high enough."""
    if state.setup.critical(state.figure(play.figure), play.counted):
        return True
    return play.counted >= 0 and state.setup.worth(play.counted) >= needed


def offer_sources(state: "State") -> None:
    """FF-27, FF-28, section 3.4."""
    play = state.play_row[state.asked_first]
    camp = state.camps[play.seat]
    state.offer_each(moves.PLAY, camp.hand)
    if camp.cards_left():
        state.offer(moves.PLAY, TAKEN_FROM_TOP)
        if play.advantage:
            state.offer_each(moves.BOTH, camp.hand)
            state.offer(moves.BOTH, TAKEN_FROM_TOP)
