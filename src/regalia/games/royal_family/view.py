"""What one seat, or a spectator, sees of Royal Family: two families, piles between them, a card in somebody's hand."""

from collections.abc import Mapping, Sequence
from typing import Final

from regalia.games.royal_family import aim, consequences, moves
from regalia.games.royal_family.moves import ACTING, DEALING, DEFENDING, DRAWING, ENDED, LAYING, LIFTING
from regalia.games.royal_family.parts import JACK_HOME, NO_CARD, SITES, Castle, castle_name, place
from regalia.games.royal_family.state import State
from regalia.kernel.card import (
    ACE,
    JOKER,
    RANK,
    RANK_NAMES,
    SUIT,
    SUIT_LETTERS,
    SUIT_NAMES,
    SUIT_SIGNS,
    card,
    code,
    name,
    sign,
)
from regalia.kernel.event import Event
from regalia.kernel.wording import join_words, plural
from regalia.table import (
    Card,
    Cell,
    Counter,
    Flight,
    Illustration,
    Moment,
    Part,
    Pile,
    Seat,
    Side,
    Table,
    Zone,
)

WARNED_BEFORE: Final = 20  # turns left before the game ends by RF-38 or RF-39


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    south = max(seat, 0)
    return Table(
        zones=(
            castles(state, 1 - south, "north"),
            middle(state),
            hand(state, seat),
            castles(state, south, "south"),
            waiting_zone(state, seat),
            unseen_zone(state, seat),
            gone_zone(state),
        ),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=aim.goal(state),
        prompt=prompt(state, seat),
        flew=tuple(flight for event in events for flight in flights(state, event)),
        moment=moment(state, events),
        last=tuple(dict.fromkeys(event.place for event in events if is_there(state, event.place))),
    )


# The castles


def castles(state: State, owner: int, at: str) -> Zone:
    """A seat's castles, each with the people in it, its walls, its wounds and its prisoners."""
    standing = [state.castles[suit] for suit in SITES[owner] if state.castles[suit].standing]
    return Zone(
        key=f"castles-{owner + 1}",
        label=f"{state.name_of(owner)}'s {'castle' if len(standing) == 1 else 'castles'}",
        items=tuple(cell for castle in standing for cell in cells(state, owner, castle)),
        layout="areas",
        cols=4,
        at="south" if at == "south" else "north",
        owner=owner,
    )


def cells(state: State, owner: int, castle: Castle) -> tuple[Cell, ...]:
    suit, hp = castle.suit, state.setup.options.castle_hp
    title, mark = SUIT_NAMES[suit], SUIT_SIGNS[suit]
    people = castle.people()
    morale, room = state.morale(owner), state.room(owner)
    at_home = join_words([RANK_NAMES[RANK[person]] for person in people]) + " at home" if people else "nobody at home"
    walls = join_words([sign(wall) for wall in castle.walls]) if castle.walls else "none"
    captured = join_words([sign(prisoner) for prisoner in castle.prisoners]) if castle.prisoners else "nobody"
    damage = Counter(key=place("damage", suit), label="Damage", value=castle.damage, of=hp, owner=owner, art="swords")
    return (
        Cell(
            key=place("castle", suit),
            label=f"{title}: {at_home}",
            art="castle",
            owner=owner,
            holds=tuple(face(one) for one in (card(suit, ACE), *people)),
        ),
        Cell(
            key=place("walls", suit),
            label=f"Walls {mark}{f' +{morale}' if morale else ''}: {walls}",
            owner=owner,
            holds=tuple(face(wall) for wall in castle.walls),
        ),
        Cell(
            key=place("wounds", suit),
            label=f"Damage {mark}: {castle.damage} of {hp}",
            owner=owner,
            holds=(*[face(wound) for wound in castle.wounds], damage),
        ),
        Cell(
            key=place("prisoners", suit),
            label=f"Prisoners {mark}: {captured}, room for {room}",
            owner=owner,
            holds=tuple(face(prisoner) for prisoner in castle.prisoners),
        ),
    )


def face(shown: int, where: str = "") -> Card:
    """A card that everybody at this side of the table knows; jokers are alike, so their keys are their places."""
    return Card(key=key_of(shown, where), art=code(shown), label=name(shown))


def key_of(shown: int, where: str) -> str:
    return f"joker-{where}" if shown == JOKER else f"card-{code(shown)}"


# Between the castles


def middle(state: State) -> Zone:
    """RF-3, RF-42: everybody has seen what lies covered in the piles and may look it up."""
    piles = tuple(
        Pile(
            key=f"pile-{at}",
            label=f"Pile {at}",
            count=len(pile),
            top=(face(pile[-1], f"pile-{at}"),) if pile else (),
            cards=tuple(code(lying) for lying in pile),
        )
        for at, pile in enumerate(state.piles, 1)
    )
    back = (Card(key="deck-top", label="face down"),) if state.deck else ()
    deck = Pile(key="deck", label="Deck", count=len(state.deck), top=back)
    return Zone(key="middle", label="Deck and piles", items=(deck, *piles), ratio=5 / 7)


def hand(state: State, seat: int) -> Zone:
    """The card in somebody's hand: drawn, attacking, or waiting to be laid on a pile."""
    who = state.name_of(state.active)
    label, shown = f"Drawn by {who}", [] if state.card == NO_CARD else [state.card]
    if state.phase == DEFENDING:
        label = f"{who} attacks {castle_name(state.target)}"
    if state.phase == LAYING:
        label, shown = f"To be laid on piles by {state.name_of(state.turn)}", state.laid
    hidden = state.secret and seat != state.active  # RF-42
    items = [Card(key="drawn", label="a card only its drawer knows")] if hidden else [face(c, "hand") for c in shown]
    return Zone(key="hand", label=label, items=tuple(items), ratio=5 / 7)


# Beside the table


def waiting_zone(state: State, seat: int) -> Zone:
    """What each seat waits for: the unseen cards that it could use now, by what it would do with them."""
    if state.phase in (DEALING, ENDED):
        return Zone(key="waiting", label="Waiting for", items=())
    cards = state.deck + ([state.card] if state.secret and seat != state.active else [])
    cells = [
        Cell(
            key=f"waits-{owner + 1}",
            label=f"{state.name_of(owner)} waits for {hopes(state, owner, cards)}",
            owner=owner,
        )
        for owner in range(state.seats)
    ]
    return Zone(key="waiting", label="Waiting for", items=tuple(cells), at="west")


def hopes(state: State, owner: int, cards: Sequence[int]) -> str:
    """`K♥ or Q♥ to crown, hearts to fortify`: numbers by their suit, people by name."""
    wanted: dict[str, list[str]] = {}
    for one in sorted(set(cards)):
        number = one != JOKER and ACE < RANK[one] <= 10
        what = "a joker" if one == JOKER else SUIT_NAMES[SUIT[one]].lower() if number else sign(one)
        for use in consequences.uses(state, owner, one):
            verb = use.split()[0]
            if what not in wanted.setdefault(verb, []):
                wanted[verb].append(what)
    words = [f"{' or '.join(names)} to {verb}" for verb, names in wanted.items()]
    return ", ".join(words) or "nothing that is left in the deck"


def unseen_zone(state: State, seat: int) -> Zone:
    """What may still come from the deck; everybody can count it. A card in another's hand is unseen too."""
    cards = state.deck + ([state.card] if state.secret and seat != state.active else [])
    suits = [
        Counter(
            key=f"unseen-{letter}",
            label=SUIT_NAMES[suit],
            art=f"suit-{letter}",
            value=sum(1 for card in cards if SUIT[card] == suit),
            of=sum(1 for card in state.setup.deck if SUIT[card] == suit),
        )
        for suit, letter in enumerate(SUIT_LETTERS)
    ]
    jokers = state.setup.options.jokers
    if jokers:
        suits.append(Counter(key="unseen-JK", label="Jokers", art="star", value=cards.count(JOKER), of=jokers))
    return Zone(key="unseen", label="Not seen yet", items=tuple(suits), at="east")


def gone_zone(state: State) -> Zone:
    """RF-37."""
    top = (face(state.out[-1], "out"),) if state.out else ()
    out = Pile(key="out", label="Out", count=len(state.out), top=top, cards=tuple(code(lost) for lost in state.out))
    return Zone(key="gone", label="Out of the game", items=(out,) if state.out else (), at="east", ratio=5 / 7)


def seat_of(state: State, seat: int) -> Seat:
    standing = [state.castles[suit] for suit in SITES[seat] if state.castles[suit].standing]
    most = state.setup.options.castle_hp * len(standing)
    walls = sum(len(castle.walls) for castle in standing)
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        art=f"suit-{SUIT_LETTERS[SITES[seat][0]]}",
        active=state.phase not in (DEALING, ENDED) and state.active == seat,
        out=not standing,
        winner=state.phase == ENDED and seat in state.outcome().winners,
        standing=aim.standing(state, seat),
        counters=(
            Counter(
                key=f"health-{seat + 1}", label="Health", value=state.health(seat), of=most, owner=seat, art="heart"
            ),
            Counter(key=f"family-{seat + 1}", label="At home", value=state.family(seat), owner=seat, art="crown"),
            Counter(key=f"walls-{seat + 1}", label="Walls", value=walls, owner=seat, art="shield"),
        ),
    )


# Words


def prompt(state: State, seat: int) -> str:
    if state.phase == ENDED:
        return ending(state)
    if state.phase == DEALING:
        return "The opening cards are dealt"
    if state.turn == seat:
        return question_for(state) + hurry(state)
    who = state.name_of(state.active)
    if state.phase == DEFENDING:
        return f"{state.name_of(state.turn)} must answer {sign(state.card)}"
    if state.phase == LAYING:
        return f"{state.name_of(state.turn)} chooses a pile for {sign(state.laid[0])}"
    doing = {DRAWING: "chooses what to draw", LIFTING: "draws from the deck", ACTING: "decides what to do"}
    return f"{who} {doing[state.phase]}" + (
        "" if state.phase != ACTING or state.secret else f" with {sign(state.card)}"
    )


def question_for(state: State) -> str:
    """What the seat to decide is asked."""
    if state.phase == DRAWING:
        return (
            "There is nothing to draw"
            if state.offers() == [moves.PASS]
            else "Draw from the deck or take a pile's top card"
        )
    if state.phase == ACTING:
        held = "a joker" if state.card == JOKER else sign(state.card)
        return f"You hold {held}: {purpose(state)}"
    if state.phase == LAYING:
        return f"On which pile do you lay {sign(state.laid[0])}?"
    force = state.force()
    value = f", worth {force}" if force != RANK[state.card] else ""
    return f"{sign(state.card)}{value} is aimed at {castle_name(state.target)}: with what do you block?"


def purpose(state: State) -> str:
    """What may be done with the card in hand."""
    words = consequences.uses(state, state.active, state.card)
    if any(moves.VERB[move] == moves.DROP for move in state.offers()):
        words.append("discard it")
    more = ", then take another turn" if RANK[state.card] == ACE else ""
    return (f"{', '.join(words[:-1])} or {words[-1]}" if len(words) > 1 else words[0]) + more


def hurry(state: State) -> str:
    """A warning when the game is about to end without a winner's deed (RF-38, RF-39)."""
    setup = state.setup
    if 0 < setup.turn_cap - state.turns <= WARNED_BEFORE:
        return f" (the game ends after {plural(setup.turn_cap - state.turns, 'more turn')})"
    if setup.barren_limit and 0 < setup.barren_limit - state.barren <= min(WARNED_BEFORE, setup.barren_limit // 2):
        return f" (the game ends after {plural(setup.barren_limit - state.barren, 'more turn')} of mere discards)"
    return ""


def ending(state: State) -> str:
    outcome = state.outcome()
    if not outcome.winners:
        return f"A draw: {outcome.reason}"
    return f"{state.name_of(outcome.winners[0])} wins: {outcome.reason}"


# What moved


def is_there(state: State, where: str) -> bool:
    """Whether a place that was told of is still on the table: a castle may have fallen."""
    part, _, letter = where.partition("-")
    return part == "deck" or part == "pile" or (letter in SUIT_LETTERS and standing(state, letter))


def standing(state: State, letter: str) -> bool:
    return letter != "" and state.castles[SUIT_LETTERS.index(letter)].standing


def flights(state: State, event: Event) -> tuple[Flight, ...]:
    """A sword or a dagger flies from a castle of who strikes, a crown from the castle that waits for who is kidnapped.

    They fly only between castles that still stand.
    """
    if event.kind not in ("attacks", "assassinates", "kidnaps") or not is_there(state, event.place):
        return ()
    if event.kind == "kidnaps":
        home = SUIT[state.castles[SUIT_LETTERS.index(event.place[-1])].prisoners[-1]]
        start = place("castle", home) if state.castles[home].standing else ""
    else:
        start = next((place("castle", suit) for suit in SITES[event.seat] if state.castles[suit].standing), "")
    art = {"attacks": "sword", "assassinates": "dagger", "kidnaps": "crown"}[event.kind]
    return (Flight(art=art, start=start, end=event.place),) if start else ()


# Attacks, kidnappings and assassinations


def moment(state: State, events: Sequence[Event]) -> Moment | None:
    """What the last move did to somebody, or the attack that waits for its defender."""
    for event in events:
        if event.kind in ("blocks", "suffers"):
            return attack_met(state, event)
        if event.kind in ("kidnaps", "assassinates") and is_there(state, event.place):
            return person_taken(state, event)
        if event.kind == "lays" and event.clause == "RF-16":
            return person_freed(state, event)
    if state.phase != DEFENDING:
        return None
    sides = (attacking(state, state.active, state.card), Side(name=capitalised(castle_name(state.target))))
    return Moment(place=place("castle", state.target), title="Attack", sides=sides)


def attacking(state: State, seat: int, attacker: int) -> Side:
    """The card that attacks, and the jack's bonus (RF-41)."""
    bonus = state.setup.jack_bonus if state.home(seat) & JACK_HOME else 0
    parts = [Part(label=name(attacker), value=RANK[attacker], art=code(attacker))]
    parts += [Part(label="the jack at home", value=bonus, art="crown")] if bonus else []
    return Side(name=state.name_of(seat), owner=seat, parts=tuple(parts), total=RANK[attacker] + bonus)


def attack_met(state: State, event: Event) -> Moment:
    """A wall cancels the attack (RF-12), or the castle takes the damage (RF-14, RF-15)."""
    suit = SUIT_LETTERS.index(event.place[-1])
    where, seat = capitalised(castle_name(suit)), 1 - event.seat
    if event.kind == "blocks":
        attacker, wall = (state.laid if state.phase == LAYING else state.out)[-2:]
        morale = int(state.morale(event.seat))
        parts = [Part(label=name(wall), value=RANK[wall], art=code(wall))]
        parts += [Part(label="the king's morale", value=morale, art="crown")] if morale else []
        defence = Side(name=where, owner=event.seat, parts=tuple(parts), total=RANK[wall] + morale)
        sides = (attacking(state, seat, attacker), defence)
        return Moment(place=event.place, title="Attack", sides=sides, result=f"{where} holds", tone="lost")
    if not state.castles[suit].standing:
        blow = Side(
            name=state.name_of(seat), owner=seat, parts=(Part(label="attack", value=event.amount),), total=event.amount
        )
        lost = f"{where} is destroyed"
        return Moment(
            place=f"seat-{event.seat + 1}",
            title="Attack",
            sides=(blow, Side(name=where, owner=event.seat)),
            result=lost,
            tone="won",
        )
    castle = state.castles[suit]
    left = state.setup.castle_hp - castle.damage
    result = f"{where} takes {event.amount} damage and has {left} left"
    sides = (attacking(state, seat, castle.wounds[-1]), Side(name=where, owner=event.seat))
    return Moment(place=event.place, title="Attack", sides=sides, result=result, tone="won")


def person_taken(state: State, event: Event) -> Moment:
    """RF-23, RF-31."""
    suit = SUIT_LETTERS.index(event.place[-1])
    kidnapped = event.kind == "kidnaps"
    person = state.castles[suit].prisoners[-1] if kidnapped else state.out[-1]
    shown = Part(label=name(person), art=code(person))
    what = f"is a prisoner in {castle_name(suit)}" if kidnapped else "is dead"
    victim = Side(name=state.name_of(1 - event.seat), owner=1 - event.seat, parts=(shown,))
    return Moment(
        place=event.place,
        title="Kidnapping" if kidnapped else "Assassination",
        sides=(Side(name=state.name_of(event.seat), owner=event.seat), victim),
        result=f"{capitalised(name(person))} {what}",
        tone="won",
    )


def person_freed(state: State, event: Event) -> Moment:
    """RF-16: whose prison has fallen can be drawn again."""
    person = state.piles[int(event.place.removeprefix("pile-")) - 1][-1]
    shown = (Part(label=name(person), art=code(person)),)
    return Moment(
        place=event.place,
        title="Rescue",
        sides=(Side(name=state.name_of(event.seat), owner=event.seat, parts=shown),),
        result=f"{capitalised(name(person))} is free and may be drawn again",
        tone="won",
    )


def capitalised(words: str) -> str:
    return words[:1].upper() + words[1:]


# The rulebook


def cover() -> tuple[Illustration, ...]:
    """A whole family under one ace."""
    return tuple(Card(key=art, art=art) for art in ("AH", "JH", "QH", "KH"))


def illustrations() -> Mapping[str, Illustration]:
    """The family at home, and the cards that are alone of their kind."""
    family = {rank: Card(key=rank, art=f"{rank[0].upper()}S") for rank in ("king", "queen", "jack")}
    aces = {"an ace of your colour": "AS", "an ace of the enemy's colour": "AH", "a joker": "JK"}
    return family | {words: Card(key=words, art=art) for words, art in aces.items()}
