"""What one seat, or a spectator, sees of Kingdom Coinquest: the kingdoms, two piles, and the backs of others' hands."""

from collections.abc import Mapping, Sequence
from typing import Final, Literal

from regalia.games.kingdom_coinquest import aim, moves, parts
from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.moves import CROWNING, DISCARDING, DRAWING, ENDED, FORGING, PLAYING, STRIKING
from regalia.games.kingdom_coinquest.parts import KNIGHT, NOTHING, PEASANT, PLACE_NAMES, QUARTERMASTER, THRONE, strength
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel.card import KING, NO_SUIT, RANK, SUIT_LETTERS, card, code, name
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
    Piece,
    Pile,
    Seat,
    Side,
    Table,
    Where,
    Zone,
)

EMPTY: Final = ("coin", "shield", "sword", "queen")  # the signs of places where nothing lies
WARNED_BEFORE: Final = 10  # rounds left before the game ends by KC-37


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    south = max(seat, 0)
    rivals = [(south + step) % state.seats for step in range(1, state.seats)]
    return Table(
        zones=(
            *[zone for rival in rivals for zone in rival_zones(state, rival, seat)],
            middle(state),
            *supply(state, seat),
            lands(state, south, seat),
            hand(state, south, seat),
        ),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=aim.goal(state),
        prompt=prompt(state, seat),
        flew=tuple(strike(event) for event in events if event.kind == "attacks"),
        moment=attack_made(state, events),
        last=tuple(dict.fromkeys(event.place for event in events if event.place)),
    )


# The kingdoms


def side(owner: int, seat: int) -> Where:
    return "south" if owner == max(seat, 0) else "north"


def title(state: State, owner: int, seat: int, what: str) -> str:
    return f"Your {what}" if owner == seat else f"{what.capitalize()} of {state.name_of(owner)}"


def rival_zones(state: State, rival: int, seat: int) -> tuple[Zone, ...]:
    """One rival sits opposite, hand and kingdom; two or three are drawn closer, each hand within its kingdom."""
    if state.seats == 2:
        return (hand(state, rival, seat), lands(state, rival, seat))
    return (close_lands(state, rival, seat),)


def lands(state: State, owner: int, seat: int) -> Zone:
    """A kingdom's places: those who fight for it, its quartermaster and its salvage yard."""
    return Zone(
        key=f"kingdom-{owner + 1}",
        label=title(state, owner, seat, "kingdom"),
        items=(*places(state, owner), *yard(state, owner, seat)),
        layout="areas",
        cols=4,
        at=side(owner, seat),
        owner=owner,
    )


def close_lands(state: State, owner: int, seat: int) -> Zone:
    """The same for one of several rivals."""
    king, queen, knight, peasant, quarters = places(state, owner)
    held = hand(state, owner, seat)
    cards = tuple(card for card in held.items if isinstance(card, Card))
    words = join_words([card.label for card in cards]) if cards else "nothing"
    inside = Cell(key=held.key, label=f"Hand: {words}", owner=owner, holds=cards)
    return Zone(
        key=f"kingdom-{owner + 1}",
        label=title(state, owner, seat, "kingdom"),
        items=(king, queen, inside, knight, peasant, quarters, *yard(state, owner, seat)),
        layout="areas",
        cols=3,
        at=side(owner, seat),
        owner=owner,
    )


def places(state: State, owner: int) -> tuple[Cell, Cell, Cell, Cell, Cell]:
    kingdom = state.kingdoms[owner]
    return (
        king(state, owner),
        unit(kingdom, owner, THRONE, "Queen"),
        unit(kingdom, owner, KNIGHT, "Knight"),
        unit(kingdom, owner, PEASANT, "Peasant"),
        quartermaster(state, owner),
    )


def yard(state: State, owner: int, seat: int) -> tuple[Cell, ...]:
    kingdom = state.kingdoms[owner]
    return tuple(slot(kingdom, owner, seat, at) for at in range(len(kingdom.salvage)))


def face(one: int, words: str = "", turned: bool = False) -> Card:
    """A card that the viewer knows; its key is the card, so that one can follow it over the table."""
    return Card(key=f"card-{code(one)}", art=code(one), label=name(one) + words, turned=turned)


def king(state: State, owner: int) -> Cell:
    kingdom, key = state.kingdoms[owner], f"king-{owner + 1}"
    if kingdom.suit == NO_SUIT:
        return Cell(key=key, label="King: not drawn yet", owner=owner)
    fallen = kingdom.health == 0
    words = "out" if fallen else f"{kingdom.health} of {state.setup.options.king_health} health"
    return Cell(
        key=key,
        label=f"King: {words}",
        art="crown",
        owner=owner,
        holds=(
            face(card(kingdom.suit, KING), ", out" if fallen else "", turned=fallen),
            Counter(
                key=f"health-{owner + 1}",
                label="Health",
                value=kingdom.health,
                of=state.setup.options.king_health,
                owner=owner,
                art="heart",
            ),
        ),
    )


def in_play(kingdom: Kingdom, place: int, turned: bool = False) -> tuple[Card, ...]:
    """A card at its place, and its companion under it (KC-27)."""
    lead, companion = kingdom.holds[place], kingdom.companion[place]
    if lead == NOTHING:
        return ()
    return (face(lead, turned=turned), *([] if companion == NOTHING else [face(companion, ", companion")]))


def words_of(kingdom: Kingdom, place: int) -> str:
    lead, companion = kingdom.holds[place], kingdom.companion[place]
    if lead == NOTHING:
        return "nothing"
    return name(lead) + ("" if companion == NOTHING else f" with {name(companion)}")


def unit(kingdom: Kingdom, owner: int, place: int, title: str) -> Cell:
    return Cell(
        key=f"{PLACE_NAMES[place]}-{owner + 1}",
        label=f"{title}: {words_of(kingdom, place)}",
        art=EMPTY[place] if kingdom.holds[place] == NOTHING else "",
        owner=owner,
        holds=in_play(kingdom, place),
    )


def quartermaster(state: State, owner: int) -> Cell:
    """KC-13: what is being prepared lies sideways under its counters."""
    kingdom = state.kingdoms[owner]
    lead = kingdom.holds[QUARTERMASTER]
    words, left = words_of(kingdom, QUARTERMASTER), kingdom.counters
    holds: tuple[Card | Counter, ...] = in_play(kingdom, QUARTERMASTER, turned=left > 0)
    if lead != NOTHING:
        words += f", {plural(left, 'turn')} left" if left else ", prepared"
        most = state.setup.preparation[lead]
        turns = Counter(key=f"turns-{owner + 1}", label="Turns", value=left, of=most or None, owner=owner, art="coin")
        holds = (*holds, turns)
    return Cell(
        key=f"quartermaster-{owner + 1}",
        label=f"Quartermaster: {words}",
        art=EMPTY[QUARTERMASTER] if lead == NOTHING else "",
        owner=owner,
        holds=holds,
    )


def supply(state: State, seat: int) -> tuple[Zone, ...]:
    """The way of the viewer's equipment, in its order: what is prepared, when it is ready, and whom it can go to."""
    if seat < 0 or state.phase in (CROWNING, ENDED):
        return ()
    kingdom = state.kingdoms[seat]
    lead, left = kingdom.holds[QUARTERMASTER], kingdom.counters
    if lead == NOTHING:
        first = "The quartermaster prepares nothing"
    else:
        first = f"{words_of(kingdom, QUARTERMASTER)} " + (f"ready in {plural(left, 'turn')}" if left else "is ready")
    steps = (
        ("supply-1", f"{first[:1].upper()}{first[1:]}"),
        ("supply-2", f"then to the knight, who has {words_of(kingdom, KNIGHT)}"),
        ("supply-3", f"or to the peasant, who has {words_of(kingdom, PEASANT)}"),
    )
    cells = tuple(Cell(key=key, label=words, owner=seat) for key, words in steps)
    return (Zone(key="supply", label="Your equipment", items=cells, layout="line", at="west", owner=seat),)


def slot(kingdom: Kingdom, owner: int, seat: int, at: int) -> Cell:
    """KC-12: a slot of the salvage yard, whose card others see unless the yard is hidden."""
    stored, key = kingdom.salvage[at], f"salvage-{owner + 1}-{at + 1}"
    if stored == NOTHING:
        return Cell(key=key, label=f"Salvage {at + 1}: nothing", art="chest", owner=owner)
    if kingdom.worlds and owner != seat:
        back = Card(key=f"{key}-back", label="face down")
        return Cell(key=key, label=f"Salvage {at + 1}: face down", owner=owner, holds=(back,))
    return Cell(key=key, label=f"Salvage {at + 1}: {name(stored)}", owner=owner, holds=(face(stored),))


def hand(state: State, owner: int, seat: int) -> Zone:
    """The owner sees the hand in the order in which it came; others see what they know first, then backs."""
    kingdom = state.kingdoms[owner]
    known = [at for at in range(len(kingdom.hand.cards)) if kingdom.surely_held(at)]
    if owner == seat:
        cards = [face(one, ", known to all" if at in known else "") for at, one in enumerate(kingdom.hand.cards)]
    else:
        if kingdom.worlds:  # a place in the hand would tell what came back from a hidden salvage yard
            known.sort(key=lambda at: kingdom.hand.cards[at])
        cards = [face(kingdom.hand.cards[at]) for at in known]
        backs = range(1, len(kingdom.hand.cards) - len(known) + 1)
        cards += [Card(key=f"hand-{owner + 1}-{number}", label="face down") for number in backs]
    return Zone(
        key=f"hand-of-{owner + 1}",
        label=title(state, owner, seat, "hand"),
        items=tuple(cards),
        layout="fan",
        at=side(owner, seat),
        ratio=5 / 7,
        owner=owner,
    )


def middle(state: State) -> Zone:
    """The two piles that all share; the graveyard lies open and may be looked through."""
    forge, graveyard = parts.size(state.forge_cards), state.graveyard
    return Zone(
        key="middle",
        label="Forge and graveyard",
        items=(
            Pile(
                key="forge",
                label="Forge",
                count=forge,
                top=(Card(key="forge-top", label="face down"),) if forge else (),
            ),
            Pile(
                key="graveyard",
                label="Graveyard",
                count=len(graveyard),
                top=tuple(face(one) for one in graveyard[-1:]),
                cards=tuple(code(one) for one in graveyard),
            ),
        ),
        ratio=5 / 7,
    )


def seat_of(state: State, seat: int) -> Seat:
    kingdom = state.kingdoms[seat]
    weapon, armour = kingdom.holds[PEASANT], kingdom.holds[KNIGHT]
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        art="" if kingdom.suit == NO_SUIT else f"suit-{SUIT_LETTERS[kingdom.suit]}",
        active=state.phase not in (CROWNING, ENDED) and state.active == seat,
        out=kingdom.health == 0,
        winner=state.phase == ENDED and seat in state.outcome().winners,
        standing=aim.standing(state, seat),
        counters=(
            Counter(
                key=f"life-{seat + 1}",
                label="Health",
                value=kingdom.health,
                of=state.setup.options.king_health,
                owner=seat,
                art="heart",
            ),
            Counter(key=f"attack-{seat + 1}", label="Attack", value=strength(weapon), owner=seat, art="swords"),
            Counter(key=f"defence-{seat + 1}", label="Defence", value=strength(armour), owner=seat, art="shield"),
        ),
    )


def strike(event: Event) -> Flight:
    """An attack is shown as a sword that flies from the peasant to the king."""
    return Flight(art="sword", start=f"peasant-{event.seat + 1}", end=event.place)


def attack_made(state: State, events: Sequence[Event]) -> Moment | None:
    """The peasant's weapon against knight, queen and king (KC-19 to KC-22)."""
    attack = next((event for event in events if event.kind == "attacks"), None)
    if attack is None:
        return None
    rival = int(attack.place.rpartition("-")[2]) - 1
    met = {event.kind: event for event in events if event.seat == rival}
    weapon, shield = broken_cards(state, attack.amount, "defends" in met)
    blow = Side(
        name=state.name_of(attack.seat),
        owner=attack.seat,
        parts=(Part(label="the peasant's weapon", value=attack.amount, art=weapon or "sword"),),
        total=attack.amount,
    )
    parts = []
    if "defends" in met:
        parts.append(Part(label="the knight absorbs", value=met["defends"].amount, art=shield or "shield"))
    if "absorbs" in met:
        parts.append(Part(label="the queen absorbs", value=met["absorbs"].amount, art="queen"))
    absorbed = sum(part.value or 0 for part in parts)
    defence = Side(name=state.name_of(rival), owner=rival, parts=tuple(parts), total=absorbed)
    result = "Nothing reaches the king"
    if "suffers" in met:
        result = f"The king takes {met['suffers'].amount} damage: {state.kingdoms[rival].health} health left"
    tone: Literal["won", "lost"] = "won" if "suffers" in met else "lost"
    return Moment(place=attack.place, title="Attack", sides=(blow, defence), result=result, tone=tone)


def broken_cards(state: State, force: int, defended: bool) -> tuple[str, str]:
    """The weapon and the knight's card, which lie on the graveyard now (KC-23); empty where that is not certain."""
    grave = state.graveyard
    if state.setup.weapon_on_top or not defended:
        return code(grave[-1]), ""
    found = [lain for lain in grave[-3:-1] if RANK[lain] == force]
    return (code(found[0]) if len(found) == 1 else ""), code(grave[-1])


# Words


def prompt(state: State, seat: int) -> str:
    if state.phase == ENDED:
        return ending(state)
    if state.phase == CROWNING:
        return "Each seat draws a king"
    if state.turn != seat:
        return waiting(state)
    kingdom = state.kingdoms[seat]
    if state.phase == DRAWING:
        missing = state.setup.hand_size - len(kingdom.hand.cards)
        return f"Draw {plural(missing, 'card')}: forge, graveyard or salvage yard?" + rounds_left(state)
    if state.phase == PLAYING:
        return "No play is possible: pass" if state.offers() == [moves.PASS] else "Make one play"
    if state.phase == STRIKING:
        return "Your peasant is armed: attack at once?"
    if not kingdom.hand.cards:
        return "Your hand is empty: scrap what the quartermaster has, or keep it"
    scraps = state.setup.scraps_besides and kingdom.holds[QUARTERMASTER] != NOTHING
    return "Discard a card to the graveyard or your salvage yard" + ("; you may scrap first" if scraps else "")


def waiting(state: State) -> str:
    doing = {
        DRAWING: "draws cards",
        FORGING: "draws from the forge",
        PLAYING: "chooses a play",
        STRIKING: "may attack at once",
        DISCARDING: "discards",
    }
    return f"{state.name_of(state.active)} {doing[state.phase]}"


def rounds_left(state: State) -> str:
    """A warning when the rounds are running out (KC-37)."""
    left = state.setup.round_cap - state.rounds
    return f" ({plural(left, 'round')} left)" if 0 < left <= WARNED_BEFORE else ""


def ending(state: State) -> str:
    outcome = state.outcome()
    names = join_words([state.name_of(winner) for winner in outcome.winners])
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{names} {verb} with {max(outcome.scores)} health: {outcome.reason}"


# The rulebook


def cover() -> tuple[Illustration, ...]:
    """A king beside his arms, and the coin of his rule."""
    cards = tuple(Card(key=art, art=art) for art in ("7S", "10D", "KD"))
    return (*cards, Piece(key="coin", art="coin"))


def illustrations() -> Mapping[str, Illustration]:
    """The household: the king's card, and the signs of the places where the others stand."""
    places = {name: Cell(key=name, art=EMPTY[place]) for place, name in enumerate(PLACE_NAMES)}
    return {"king": Card(key="king", art="KH")} | places
