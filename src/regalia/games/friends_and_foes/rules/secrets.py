"""What a seat cannot know, chosen again: formations being built, hands, face-down cards, decks (section 5)."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.friends_and_foes import phase, task
from regalia.games.friends_and_foes.parts import NOTHING, TAKEN_FROM_TOP, Camp, camp_with
from regalia.games.friends_and_foes.play import Play
from regalia.games.friends_and_foes.rules import cards, formations
from regalia.kernel.bit_set import BIT, bits_of, lowest, row_of
from regalia.kernel.stream import Stream

if TYPE_CHECKING:
    from regalia.games.friends_and_foes.state import State


MOST_TRIALS: Final = 200


def deal_again(state: "State", seat: i64, stream: Stream) -> None:
    """Choose again, in place, everything that a seat, or a spectator, does not know."""
    if state.phase == phase.FORMING:
        if not state.setup.secret_formations:
            return
        for other in range(state.seats):
            if other != seat and state.camps[other].steps > 0 and not state.camps[other].out:
                form_again(state, other, stream)
        return
    for other in range(state.seats):
        if state.setup.sees_hand(seat, other):
            if other != seat:
                foreseen_again(state.camps[other], stream)
        else:
            plays = [play for play in state.plays if play.seat == other]
            camp = state.camps[other]
            if camp.source != NOTHING and picks_freely(state):
                pick_again(camp, stream)
            for play in plays:
                if cards.is_committed(state, play):
                    commit_again(camp, play, stream)
            cards_again(camp, plays, stream)


def picks_freely(state: "State") -> bool:
    """FF-55, FF-58: whether a card picked in secret may be from hand or from the top, and others cannot tell."""
    if state.setup.initiative_from_top:
        return True
    for entry in state.tasks:
        if task.kind(entry) == task.TIE_SHOW:
            return True
    return False


def pick_again(camp: Camp, stream: Stream) -> None:
    """A card picked from hand or from the top, of which others cannot tell which it is."""
    if camp.source != TAKEN_FROM_TOP:
        camp.take_in_hand(camp.source)
    camp.source = source_again(camp, stream)
    camp.when_source = camp.clock


def commit_again(camp: Camp, play: Play, stream: Stream) -> None:
    """FF-285: from hand, from the top, or two with advantage."""
    if play.from_hand >= 0:
        camp.take_in_hand(play.from_hand)
        play.from_hand = NOTHING
        play.when = 0
    source = source_again(camp, stream)
    pair = play.advantage and camp.cards_left() and stream.below(2) == 0
    play.tops = (1 if source == TAKEN_FROM_TOP else 0) + (1 if pair else 0)
    if source != TAKEN_FROM_TOP:
        play.from_hand = source
        play.when = camp.clock


def source_again(camp: Camp, stream: Stream) -> i64:
    """A card taken from the hand, or the top of the deck."""
    ways = len(camp.hand) + (1 if camp.cards_left() or not camp.hand else 0)
    at = stream.below(ways)
    if at >= len(camp.hand):
        return TAKEN_FROM_TOP
    card = camp.hand[at]
    camp.leave_hand(card)
    return card


def form_again(state: "State", seat: i64, stream: Stream) -> None:
    """Another formation, built as far: all take as many steps, so any will do."""
    steps = state.camps[seat].steps
    camp = camp_with(state.setup.deck)
    state.camps[seat] = camp
    while camp.steps < steps:
        state.offered_count = 0
        formations.offer_steps(state, seat)
        tasks = state.task_count
        formations.form(state, seat, state.offered_row[stream.below(state.offered_count)])
        state.task_count = tasks


def foreseen_again(camp: Camp, stream: Stream) -> None:
    """FF-19: of a teammate whose hand is open, only what was seen by Foresight (FF-166) is dealt again."""
    top = [at for at, card in enumerate(camp.top) if camp.since[card] == camp.when_top[at]]
    bottom = [at for at, card in enumerate(camp.bottom) if camp.since[card] == camp.when_bottom[at]]
    pool = sorted(camp.deck + [camp.top[at] for at in top] + [camp.bottom[at] for at in bottom])
    camp.top, camp.bottom = camp.top[:], camp.bottom[:]
    for at in top:
        camp.top[at] = stream.take(pool)
    for at in bottom:
        camp.bottom[at] = stream.take(pool)
    camp.deck = pool


def cards_again(camp: Camp, plays: list[Play], stream: Stream) -> None:
    """Deal a seat's hidden cards and its deck again: a card may lie only where it can have been laid."""
    hidden = hidden_cards(camp, plays)
    if not hidden:
        return
    laid = times_laid(camp, plays) if len(hidden) > len(camp.hand) else []
    since = camp.since
    now = since[lowest(camp.deck_bits)] if camp.deck_bits != 0 else -1
    older = sorted([card for card in hidden if since[card] != now])
    unseen = camp.deck_bits | bits_of([card for card in hidden if since[card] == now])
    for _ in range(MOST_TRIALS):
        cards, left, pool = older[:], unseen, row_of(unseen)
        count: i64 = len(pool)
        while len(cards) < len(hidden):
            at = stream.below(count)
            count -= 1
            card = pool[at]
            pool[at] = pool[count]
            left &= ~BIT[card]
            cards.append(card)
        stream.shuffle(cards)
        if exchange_for_the_decks_own(camp, cards, laid, stream) and fits(camp, cards, laid):
            camp.deck_bits = left
            lay(camp, plays, cards)
            return


def hidden_cards(camp: Camp, plays: list[Play]) -> list[int]:
    """The cards of a seat that others cannot see: its hand, and then all that it laid somewhere."""
    cards = camp.hand + camp.top + camp.bottom
    if is_picked(camp):
        cards.append(camp.source)
    for _, card, _ in camp.snares:
        cards.append(card)
    for play in plays:
        if play.from_hand >= 0:
            cards.append(play.from_hand)
    return cards


def times_laid(camp: Camp, plays: list[Play]) -> list[int]:
    """When each of them was laid there, those in hand left out."""
    times = camp.when_top + camp.when_bottom
    if is_picked(camp):
        times.append(camp.when_source)
    for _, _, when in camp.snares:
        times.append(when)
    for play in plays:
        if play.from_hand >= 0:
            times.append(play.when)
    return times


def is_picked(camp: Camp) -> bool:
    """Whether a card for initiative or a tie lies face down."""
    return camp.source != NOTHING and camp.source != TAKEN_FROM_TOP


def exchange_for_the_decks_own(camp: Camp, cards: list[int], laid: list[int], stream: Stream) -> bool:
    """A card on top or at the bottom that has always been in the deck came with the deck, and so must another.

    False if there is no such card for each.
    """
    seen, hand = camp.top + camp.bottom, len(camp.hand)
    settled: list[int] = []
    for at in range(len(seen) if laid else 0):
        when = laid[at]
        if camp.since[seen[at]] != when:
            continue
        others = [other for other in range(len(cards)) if camp.since[cards[other]] == when and other not in settled]
        if not others:
            return False
        place = hand + at
        other = place if place in others else others[stream.below(len(others))]
        cards[place], cards[other] = cards[other], cards[place]
        settled.append(place)
    return True


def fits(camp: Camp, cards: list[int], laid: list[int]) -> bool:
    """Whether each card was already among the seat's secrets when something was laid in its place."""
    for at, when in enumerate(laid):
        if camp.since[cards[len(camp.hand) + at]] > when:
            return False
    return True


def lay(camp: Camp, plays: list[Play], cards: list[int]) -> None:
    """Put cards where hidden ones lie, in the order of `hidden_cards`."""
    at = len(camp.hand)
    camp.hand = cards[:at]
    if at == len(cards):
        return
    camp.top, at = cards[at : at + len(camp.top)], at + len(camp.top)
    camp.bottom, at = cards[at : at + len(camp.bottom)], at + len(camp.bottom)
    if is_picked(camp):
        camp.source = cards[at]
        at += 1
    snares: list[tuple[int, int, int]] = []
    for area, _, when in camp.snares:
        snares.append((area, cards[at], when))
        at += 1
    camp.snares = snares
    for play in plays:
        if play.from_hand >= 0:
            play.from_hand = cards[at]
            at += 1
