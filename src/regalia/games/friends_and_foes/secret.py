"""What a seat cannot know, chosen again: formations being built, hands, face-down cards, decks (section 5)."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.muster import Muster
from regalia.games.friends_and_foes.parts import NOTHING, TAKEN_FROM_TOP, Camp, Play
from regalia.games.friends_and_foes.task import FORMING
from regalia.kernel.stream import Stream

MOST_TRIALS: Final = 200


def deal_again(state: Muster, seat: i64, stream: Stream) -> None:
    """Choose again, in place, everything that a seat, or a spectator, does not know."""
    if state.phase == FORMING:
        for other in range(state.seats):
            if other != seat and state.camps[other].steps > 0 and not state.camps[other].out:
                form_again(state, other, stream)
        return
    for other in range(state.seats):
        if other != seat:
            cards_again(state.camps[other], [play for play in state.plays if play.seat == other], stream)


def form_again(state: Muster, seat: i64, stream: Stream) -> None:
    """Another formation, built as far: all take as many steps, so any will do."""
    steps = state.camps[seat].steps
    camp = Camp()
    state.camps[seat] = camp
    while camp.steps < steps:
        state.offered.clear()
        state.formations(seat)
        tasks = state.tasks[:]
        state.form(seat, state.offered[stream.below(len(state.offered))])
        state.tasks = tasks


def cards_again(camp: Camp, plays: list[Play], stream: Stream) -> None:
    """Deal a seat's hidden cards and its deck again: a card may lie only where it can have been laid."""
    hidden = hidden_cards(camp, plays)
    if not hidden:
        return
    laid = times_laid(camp, plays) if len(hidden) > len(camp.hand) else []
    since = camp.since
    now = since[camp.deck[0]] if camp.deck else -1
    older = sorted([card for card in hidden if since[card] != now])
    unseen = sorted(camp.deck + [card for card in hidden if since[card] == now])
    for _ in range(MOST_TRIALS):
        cards, pool = older[:], unseen[:]
        while len(cards) < len(hidden):
            cards.append(stream.take(pool))
        stream.shuffle(cards)
        if fits(camp, cards, laid):
            pool.sort()
            camp.deck = pool
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
