"""What one seat, or a spectator, sees of Kingdom Coinquest: the kingdoms, two piles, and the backs of others' hands."""

from collections.abc import Mapping, Sequence
from typing import Final

from regalia.games.kingdom_coinquest import moves
from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.moves import CROWNING, DISCARDING, DRAWING, ENDED, FORGING, PLAYING, STRIKING
from regalia.games.kingdom_coinquest.parts import KNIGHT, NOTHING, PEASANT, PLACE_NAMES, QUARTERMASTER, THRONE, strength
from regalia.games.kingdom_coinquest.state import State, seat_name
from regalia.kernel.card import KING, NO_SUIT, SUIT_LETTERS, card, code, name
from regalia.kernel.event import Event
from regalia.kernel.wording import join_words, plural
from regalia.table import Card, Cell, Counter, Flight, Illustration, Pile, Seat, Table, Where, Zone

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
            lands(state, south, seat),
            hand(state, south, seat),
        ),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        prompt=prompt(state, seat),
        flew=tuple(strike(event) for event in events if event.kind == "attacks"),
        last=tuple(dict.fromkeys(event.place for event in events if event.place)),
    )


# The kingdoms


def side(owner: int, seat: int) -> Where:
    return "south" if owner == max(seat, 0) else "north"


def title(state: State, owner: int, seat: int, what: str) -> str:
    return f"Your {what}" if owner == seat else f"{what.capitalize()} of {seat_name(state, owner)}"


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
    forge, graveyard = len(state.forge.cards), state.graveyard
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
        name=seat_name(state, seat),
        art="" if kingdom.suit == NO_SUIT else f"suit-{SUIT_LETTERS[kingdom.suit]}",
        active=state.phase not in (CROWNING, ENDED) and state.active == seat,
        out=kingdom.health == 0,
        winner=state.phase == ENDED and seat in state.outcome().winners,
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
    return f"{seat_name(state, state.active)} {doing[state.phase]}"


def rounds_left(state: State) -> str:
    """A warning when the rounds are running out (KC-37)."""
    left = state.setup.round_cap - state.rounds
    return f" ({plural(left, 'round')} left)" if 0 < left <= WARNED_BEFORE else ""


def ending(state: State) -> str:
    outcome = state.outcome()
    names = join_words([seat_name(state, winner) for winner in outcome.winners])
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{names} {verb} with {max(outcome.scores)} health: {outcome.reason}"


# The rulebook


def illustrations() -> Mapping[str, Illustration]:
    """The household: the king's card, and the signs of the places where the others stand."""
    places = {name: Cell(key=name, art=EMPTY[place]) for place, name in enumerate(PLACE_NAMES)}
    return {"king": Card(key="king", art="KH")} | places
