"""What one seat, or a spectator, sees of Kingdom Coinquest: the kingdoms, two piles, and the backs of others' hands."""

from collections.abc import Sequence
from typing import Final

from regalia.games.kingdom_coinquest.notation import seat_name
from regalia.games.kingdom_coinquest.parts import (
    ATTACK,
    BURY,
    COURT,
    DRAWN,
    EQUIP,
    FORGE,
    GRAVE,
    KEEP,
    KNIGHT,
    NOBODY,
    NOTHING,
    PASS,
    PEASANT,
    PLACE_NAMES,
    PREPARE,
    QUARTERMASTER,
    RAISE,
    RECRUIT,
    SALVAGE,
    SCRAP,
    STORE,
    THRONE,
    Kingdom,
)
from regalia.games.kingdom_coinquest.state import (
    CROWNING,
    DISCARDING,
    DRAWING,
    ENDED,
    FORGING,
    PLAYING,
    STRIKING,
    State,
)
from regalia.kernel.card import ACE, DECK, KING, NO_SUIT, QUEEN, RANK, SUIT_LETTERS, SUIT_NAMES, card, code, name, sign
from regalia.kernel.event import Event
from regalia.kernel.word import counted, listed
from regalia.table import Act, Card, Cell, Counter, Flight, Pile, Seat, Table, Where, Zone

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
    words = listed([card.label for card in cards]) if cards else "nothing"
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


def face(shown: int, words: str = "", turned: bool = False) -> Card:
    """A card that the viewer knows; its key is the card, so that one can follow it over the table."""
    return Card(key=f"card-{code(shown)}", art=code(shown), label=name(shown) + words, turned=turned)


def king(state: State, owner: int) -> Cell:
    kingdom, key = state.kingdoms[owner], f"king-{owner + 1}"
    if kingdom.suit == NO_SUIT:
        return Cell(key=key, label="King: not drawn yet", owner=owner)
    fallen = kingdom.health == 0
    words = "out" if fallen else f"{kingdom.health} of {state.realm.options.king_health} health"
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
                of=state.realm.options.king_health,
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
        words += f", {counted(left, 'turn')} left" if left else ", prepared"
        most = state.realm.preparation[lead]
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
    known = [at for at in range(len(kingdom.hand)) if kingdom.surely_held(at)]
    if owner == seat:
        cards = [face(one, ", known to all" if at in known else "") for at, one in enumerate(kingdom.hand)]
    else:
        cards = [face(kingdom.hand[at]) for at in known]
        backs = range(1, len(kingdom.hand) - len(known) + 1)
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
    forge, graveyard = len(state.forge), state.graveyard
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
                of=state.realm.options.king_health,
                owner=seat,
                art="heart",
            ),
            Counter(key=f"attack-{seat + 1}", label="Attack", value=strength(weapon), owner=seat, art="swords"),
            Counter(key=f"defence-{seat + 1}", label="Defence", value=strength(armour), owner=seat, art="shield"),
        ),
    )


def strength(armed: int) -> int:
    return 0 if armed == NOTHING else RANK[armed]


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
        missing = state.realm.hand_size - len(kingdom.hand)
        return f"Draw {counted(missing, 'card')}: forge, graveyard or salvage yard?" + hurry(state)
    if state.phase == PLAYING:
        return "No play is possible: pass" if state.offers() == [PASS] else "Make one play"
    if state.phase == STRIKING:
        return "Your peasant is armed: attack at once?"
    if not kingdom.hand:
        return "Your hand is empty: scrap what the quartermaster has, or keep it"
    return "Discard a card to the graveyard or your salvage yard"


def waiting(state: State) -> str:
    doing = {
        DRAWING: "draws cards",
        FORGING: "draws from the forge",
        PLAYING: "chooses a play",
        STRIKING: "may attack at once",
        DISCARDING: "discards",
    }
    return f"{seat_name(state, state.active)} {doing[state.phase]}"


def hurry(state: State) -> str:
    """A warning when the rounds are running out (KC-37)."""
    left = state.realm.round_cap - state.rounds
    return f" ({counted(left, 'round')} left)" if 0 < left <= WARNED_BEFORE else ""


def ending(state: State) -> str:
    outcome = state.outcome()
    names = listed([seat_name(state, winner) for winner in outcome.winners])
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{names} {verb} with {max(outcome.scores)} health: {outcome.reason}"


# Acts


def act(state: State, action: int) -> Act:
    pair = RAISE > action >= COURT or PASS > action >= RAISE
    return Act(label=label(state, action), stakes=stakes(state, action), any_order=pair)


def label(state: State, action: int) -> str:
    if action == FORGE:
        return "Draw from the forge"
    if action == GRAVE:
        return f"Take {sign(state.graveyard[-1])} from the graveyard"
    if action < PREPARE:
        stored = state.kingdoms[state.active].salvage[action - SALVAGE]
        return f"Take {sign(stored)} from the salvage yard"
    if action < BURY or action >= RECRUIT:
        return play_label(state, action)
    if action < STORE:
        return f"Discard {sign(action - BURY)} to the graveyard"
    if action < SCRAP:
        return f"Put {sign(action - STORE)} into the salvage yard"
    if action == SCRAP:
        return f"Scrap {sign(state.kingdoms[state.active].holds[QUARTERMASTER])} from the quartermaster"
    return "Keep everything"


def play_label(state: State, action: int) -> str:
    if action >= RECRUIT:
        return f"Recruit {sign((action - RECRUIT) // DECK)} with {sign((action - RECRUIT) % DECK)}"
    if action < EQUIP:
        return f"Prepare {sign(action - PREPARE)}"
    if action < ATTACK:
        return f"Equip the {PLACE_NAMES[action - EQUIP]} with {sign(state.kingdoms[state.active].holds[QUARTERMASTER])}"
    if action < COURT:
        return f"Attack {SUIT_NAMES[action - ATTACK]}"
    if action < RAISE:
        return f"Place {pair_label(QUEEN, action - COURT)} as queen"
    if action < PASS:
        onto = PLACE_NAMES[(action - RAISE) // 16]
        cards = pair_label(ACE, (action - RAISE) % 16)
        return f"Resurrect {sign(state.graveyard[-1])} as {onto}, with {cards}"
    return "Pass" if state.phase == PLAYING else "Do not attack"


def pair_label(rank: int, pair: int) -> str:
    first, second = sign(card(pair // 4, rank)), sign(card(pair % 4, rank))
    return first if first == second else f"{first} and {second}"


def stakes(state: State, action: int) -> str:
    """What is known about the consequences."""
    kingdom = state.kingdoms[state.active]
    if PREPARE <= action < EQUIP or action >= RECRUIT:
        lead = action - PREPARE if action < EQUIP else (action - RECRUIT) // DECK
        turns = state.realm.preparation[lead]
        return f"strength {RANK[lead]}, prepared after {counted(turns, 'turn')}" if turns else "prepared at once"
    if EQUIP <= action < ATTACK:
        return armed(kingdom, action - EQUIP, kingdom.holds[QUARTERMASTER])
    if ATTACK <= action < COURT:
        return battle(state, state.kingdoms[state.seat_of[action - ATTACK]])
    if COURT <= action < RAISE:
        return "she will absorb one attack that gets past the knight"
    if RAISE <= action < PASS:
        place = (action - RAISE) // 16
        return "" if place == THRONE else armed(kingdom, place, state.graveyard[-1])
    if action == SCRAP or BURY <= action < STORE:
        return "the next seat may take it"
    return ""


def armed(kingdom: Kingdom, place: int, lead: int) -> str:
    use = "defends with" if place == KNIGHT else "attacks with"
    old = kingdom.holds[place]
    return f"{use} {RANK[lead]}" + ("" if old == NOTHING else f", {sign(old)} goes to the graveyard")


def battle(state: State, foe: Kingdom) -> str:
    """KC-20 to KC-25: what the knight absorbs, whether the queen takes the rest, what health is left."""
    weapon = state.kingdoms[state.active].holds[PEASANT]
    absorbed = min(RANK[weapon], strength(foe.holds[KNIGHT]))
    damage = RANK[weapon] - absorbed
    words = [f"{sign(weapon)} strikes with {RANK[weapon]}"]
    if absorbed:
        words.append(f"the knight's {sign(foe.holds[KNIGHT])} absorbs {absorbed} and breaks")
    queen = foe.holds[THRONE]
    if damage and queen != NOTHING:
        words.append(f"the queen absorbs {damage} and falls")
    elif damage >= foe.health:
        words.append(f"the king takes {damage} and falls")
    elif damage:
        words.append(f"the king takes {damage}, {foe.health - damage} left")
    else:
        words.append("nothing gets through")
    return ", ".join(words)


# Touches


def touch(state: State, action: int) -> tuple[str, ...]:
    """A move is meant by touching the cards and then where they go; passing and keeping are buttons."""
    own = state.active + 1
    quarters = f"quartermaster-{own}"
    if DRAWN <= action < RECRUIT or action in (PASS, KEEP):
        return ()
    if action < PREPARE:
        return (
            ("forge",) if action == FORGE else ("graveyard",) if action == GRAVE else (slot_key(own, action - SALVAGE),)
        )
    if action >= RECRUIT:
        return (card_key((action - RECRUIT) // DECK), card_key((action - RECRUIT) % DECK), quarters)
    if action < EQUIP:
        return (card_key(action - PREPARE), quarters)
    if action < ATTACK:
        return (quarters, f"{PLACE_NAMES[action - EQUIP]}-{own}")
    if action < COURT:
        rival = state.seat_of[action - ATTACK]
        return () if rival == NOBODY else (f"peasant-{own}", f"king-{rival + 1}")
    if action < RAISE:
        return (*pair_keys(QUEEN, action - COURT), f"queen-{own}")
    if action < PASS:
        return (*pair_keys(ACE, (action - RAISE) % 16), f"{PLACE_NAMES[(action - RAISE) // 16]}-{own}")
    if action < STORE:
        return (card_key(action - BURY), "graveyard")
    if action < SCRAP:
        return (card_key(action - STORE), slot_key(own, max(state.kingdoms[state.active].free_slot(), 0)))
    return (quarters, "graveyard")


def card_key(shown: int) -> str:
    return f"card-{code(shown)}"


def slot_key(own: int, at: int) -> str:
    return f"salvage-{own}-{at + 1}"


def pair_keys(rank: int, pair: int) -> tuple[str, ...]:
    return tuple(card_key(card(suit, rank)) for suit in dict.fromkeys((pair // 4, pair % 4)))
