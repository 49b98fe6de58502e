"""What a seat cannot know, chosen again: formations being built, hands, face-down cards, decks (section 5)."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friends_and_foes.muster import Muster
from regalia.games.friends_and_foes.parts import NOTHING, TAKEN_FROM_TOP, Camp, Play
from regalia.games.friends_and_foes.task import FORMING
from regalia.kernel.stream import Stream

MOST_TRIALS: Final = 200


class Place:
    """A card that others cannot see: the list it lies in, where, and when it was laid there."""

    def __init__(self, kind: i64, at: i64, card: i64, when: i64) -> None:
        self.kind: i64 = kind
        self.at: i64 = at
        self.card: i64 = card
        self.when: i64 = when


IN_HAND: Final = 0
ON_TOP: Final = 1
BELOW: Final = 2
PICKED: Final = 3
IN_SNARE: Final = 4
IN_PLAY: Final = 5

ANY_TIME: Final = 1 << 40


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
    places = hidden_places(camp, plays)
    if not places:
        return
    now = camp.since[camp.deck[0]] if camp.deck else -1
    older = sorted([place.card for place in places if camp.since[place.card] != now])
    unseen = sorted(camp.deck + [place.card for place in places if camp.since[place.card] == now])
    for _ in range(MOST_TRIALS):
        cards, pool = older[:], unseen[:]
        while len(cards) < len(places):
            cards.append(stream.take(pool))
        stream.shuffle(cards)
        if fits(camp, places, cards):
            pool.sort()
            camp.deck = pool
            camp.top, camp.bottom, camp.snares = camp.top[:], camp.bottom[:], camp.snares[:]
            for at, place in enumerate(places):
                put(camp, plays, place, cards[at])
            return


def fits(camp: Camp, places: list[Place], cards: list[int]) -> bool:
    """Whether each card was already among the seat's secrets when something was laid in its place."""
    for at, place in enumerate(places):
        if camp.since[cards[at]] > place.when:
            return False
    return True


def hidden_places(camp: Camp, plays: list[Play]) -> list[Place]:
    """The places of a seat that others cannot look into."""
    found = [Place(IN_HAND, at, card, ANY_TIME) for at, card in enumerate(camp.hand)]
    found += [Place(ON_TOP, at, card, camp.when_top[at]) for at, card in enumerate(camp.top)]
    found += [Place(BELOW, at, card, camp.when_bottom[at]) for at, card in enumerate(camp.bottom)]
    if camp.source not in (NOTHING, TAKEN_FROM_TOP):
        found.append(Place(PICKED, 0, camp.source, camp.when_source))
    found += [Place(IN_SNARE, at, snare[1], snare[2]) for at, snare in enumerate(camp.snares)]
    found += [Place(IN_PLAY, at, play.from_hand, play.when) for at, play in enumerate(plays) if play.from_hand >= 0]
    return found


def put(camp: Camp, plays: list[Play], place: Place, card: i64) -> None:
    if place.kind == IN_HAND:
        camp.hand[place.at] = card
    elif place.kind == ON_TOP:
        camp.top[place.at] = card
    elif place.kind == BELOW:
        camp.bottom[place.at] = card
    elif place.kind == PICKED:
        camp.source = card
    elif place.kind == IN_SNARE:
        area, _, when = camp.snares[place.at]
        camp.snares[place.at] = (area, card, when)
    else:
        plays[place.at].from_hand = card
