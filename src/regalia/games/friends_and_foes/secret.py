"""What a seat cannot know, chosen again: formations being built, hands, face-down cards, decks (section 5)."""

from mypy_extensions import i64

from regalia.games.friends_and_foes.muster import Muster
from regalia.games.friends_and_foes.parts import NOTHING, TAKEN_FROM_TOP, Camp, Play
from regalia.games.friends_and_foes.task import FORMING
from regalia.kernel.stream import Stream

MOST_TRIALS = 200


class Place:
    """A card that others cannot see: the list it lies in, where, and when it was laid there."""

    def __init__(self, kind: i64, at: i64, card: i64, when: i64) -> None:
        self.kind: i64 = kind
        self.at: i64 = at
        self.card: i64 = card
        self.when: i64 = when


IN_HAND = 0
ON_TOP = 1
BELOW = 2
PICKED = 3
IN_SNARE = 4
IN_PLAY = 5

ANY_TIME = 1 << 40


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
    for _ in range(MOST_TRIALS):
        cards = sorted([place.card for place in places if camp.since[place.card] != now])
        pool = sorted(camp.deck + [place.card for place in places if camp.since[place.card] == now])
        stream.shuffle(pool)
        while len(cards) < len(places):
            cards.append(pool.pop())
        stream.shuffle(cards)
        if all(camp.since[card] <= place.when for card, place in zip(cards, places, strict=True)):
            camp.deck = sorted(pool)
            camp.top, camp.bottom, camp.snares = camp.top[:], camp.bottom[:], camp.snares[:]
            for card, place in zip(cards, places, strict=True):
                put(camp, plays, place, card)
            return


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
