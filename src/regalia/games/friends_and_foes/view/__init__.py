"""What one seat, or a spectator, sees of Friends and Foes: the board, the bands, open cards and the backs of others."""

from collections.abc import Sequence
from typing import Final

from regalia.games.friends_and_foes import aim, phase
from regalia.games.friends_and_foes.consequences import rule
from regalia.games.friends_and_foes.move_field import AREA, TARGET
from regalia.games.friends_and_foes.parts import BENCH, GONE, MARKERS, SLOTS, TAKEN_FROM_TOP, Camp
from regalia.games.friends_and_foes.prompt import prompt
from regalia.games.friends_and_foes.rules import attacks, control, sight, totals, victory
from regalia.games.friends_and_foes.rules.cards import is_committed
from regalia.games.friends_and_foes.rules.secrets import picks_freely
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.view.figure import figure_art, short_name
from regalia.games.friends_and_foes.view.moment import flights, moment
from regalia.games.friends_and_foes.view.roster import skills, workshop
from regalia.kernel.card import code, name
from regalia.kernel.event import Event
from regalia.table import Card, Cell, Counter, Feature, Piece, Pile, Seat, Sight, Table, Where, Zone

TAG_NAMES: Final = {"El": "Elevation", "Co": "Cover", "Di": "Difficult", "Ob": "Obscuring", "Ga": "Garrison"}
NODE_NAMES: Final = {"A": "Activation node", "C": "Card node", "T": "Treasure node", "X": "Trap"}
TAG_ART: Final = {"El": "elevation", "Co": "cover", "Di": "difficult", "Ob": "obscuring", "Ga": "garrison"}
NODE_ART: Final = {"A": "activation", "C": "source", "T": "treasure", "X": "trap"}


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    south = max(seat, 0)
    rivals = [(south + step) % state.seats for step in range(1, state.seats)]
    zones: list[Zone] = []
    for rival in rivals:
        zones += [hand(state, rival, seat)] if not is_crowded(state) or state.setup.sees_hand(seat, rival) else []
        zones += [stock(state, rival, seat), bench(state, rival, seat)]
    zones += [initiative(state), board(state, seat), clash(state, seat)]
    zones += [bench(state, south, seat), stock(state, south, seat), hand(state, south, seat)]
    if seat >= 0 and state.phase == phase.FORMING:
        zones.append(workshop(state, seat))
    elif seat >= 0:
        zones.append(skills(state, seat))
    zones.append(plan(state))
    shown = Table(
        zones=tuple(zone for zone in zones if zone.items),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        prompt=prompt(state, seat),
    )
    keys = keys_on(shown)
    last = tuple(place for place in dict.fromkeys(event.place for event in events) if place in keys)
    flew = tuple(flight for event in events for flight in flights(state, event) if {flight.start, flight.end} <= keys)
    told = moment(state, events)
    return Table(
        zones=shown.zones,
        seats=shown.seats,
        goal=aim.goal(state),
        prompt=shown.prompt,
        flew=flew,
        moment=told if told is not None and told.place in keys else None,
        last=last,
    )


def is_crowded(state: State) -> bool:
    """Whether there are so many rivals that each gets two piles only."""
    return state.seats > 2


def keys_on(table: Table) -> set[str]:
    keys = {zone.key for zone in table.zones} | {seat.key for seat in table.seats}
    keys |= {counter.key for seat in table.seats for counter in seat.counters}
    for zone in table.zones:
        for item in zone.items:
            keys.add(item.key)
            if isinstance(item, Cell):
                keys |= {held.key for held in item.holds}
    return keys


def side_of(owner: int, seat: int) -> Where:
    return "south" if owner == max(seat, 0) else "north"


def title(state: State, owner: int, seat: int, what: str) -> str:
    return f"Your {what}" if owner == seat else f"{what.capitalize()} of {state.name_of(owner)}"


# The board


def board(state: State, seat: int) -> Zone:
    ground = state.setup.ground
    return Zone(
        key="board",
        label=f"The board: {state.setup.options.ground().name}",
        items=tuple(area(state, at, seat) for at in range(0 if state.phase == phase.STAGING else ground.areas)),
        layout="areas",
        cols=ground.columns,
    )


def area_words(state: State, at: int) -> str:
    """An area in words: terrain, nodes, smoke, zone, control."""
    words = [tag_words(state.setup.ground.tags[at])]
    if state.smoke[at][0] >= 0:
        words.append("smoke")
    if sight.difficult(state, at) and "Di" not in state.setup.ground.tags[at]:
        words.append("flooded, Difficult")
    if state.zones[at] >= 0:
        words.append(f"zone of {side_name(state, state.zones[at])}")
    for side, goal in enumerate(state.goals):
        if goal == at:
            words.append(f"breakthrough area of {side_name(state, side)}")
    controller = control.controller(state, at)
    if controller >= 0:
        words.append(f"controlled by {side_name(state, controller)}")
    return ", ".join(word for word in words if word) or "open ground"


def tag_words(tags: list[str]) -> str:
    """What an area's tags mean: terrain and nodes."""
    words = []
    for tag in tags:
        if tag in TAG_NAMES:
            words.append(TAG_NAMES[tag])
        elif tag[0] in NODE_NAMES:
            words.append(NODE_NAMES[tag[0]] + (f" x {tag[1:]}" if tag[1:] else ""))
    return ", ".join(words)


def side_name(state: State, side: int) -> str:
    return " and ".join(state.name_of(seat) for seat in state.setup.mates[side])


def area(state: State, at: int, seat: int) -> Cell:
    name_ = state.setup.ground.names[at]
    if not state.setup.ground.real[at]:
        return Cell(key=f"area-{name_}", label=f"{name_}: no area", tone="void")
    holds: list[Card | Piece | Counter | Pile] = []
    if state.phase != phase.FORMING:
        holds += [figure(state, number) for number in state.figures_at(at)]
    owner, card, _ = state.smoke[at]
    if owner >= 0:
        holds.append(Card(key=f"smoke-{name_}", art=code(card), label=f"smoke: {name(card)}", owner=owner))
    for other, camp in enumerate(state.camps):
        for place, hidden, _ in camp.snares:
            if place == at:
                known = state.setup.sees_hand(seat, other)
                whose = "your snare" if other == seat else f"a snare of {state.name_of(other)}"
                holds.append(
                    Card(
                        key=f"snare-{name_}-{other + 1}",
                        art=code(hidden) if known else "",
                        label=f"{whose}: {name(hidden)}" if known else whose,
                        owner=other,
                    )
                )
    tags = [tag for tag in state.setup.ground.tags[at] if tag != "."]
    controller = control.controller(state, at)
    return Cell(
        key=f"area-{name_}",
        label=f"{' '.join([name_, *tags])}: {area_words(state, at)}",
        art=land(tags),
        tone="land",
        owner=state.setup.mates[controller][0] if controller >= 0 else None,
        holds=tuple(holds),
        features=features(state, at, tags),
    )


def land(tags: list[str]) -> str:
    """What an area looks like, by the terrain that matters most to the eye."""
    for tag, ground in (("Ga", "castle"), ("El", "mountain"), ("Ob", "forest"), ("Co", "forest"), ("Di", "water")):
        if tag in tags:
            return ground
    return "plains"


def features(state: State, at: int, tags: list[str]) -> tuple[Feature, ...]:
    """Terrain, nodes, smoke and water as signs; zones and breakthrough areas as banners of their sides."""
    found = terrain_features(tags)
    if state.smoke[at][0] >= 0:
        found.append(Feature(art="smoke", label="smoke"))
    if sight.difficult(state, at) and "Di" not in tags:
        found.append(Feature(art="difficult", label="flooded, Difficult"))
    found += node_features(tags)
    side = state.zones[at]
    if side >= 0:
        found.append(Feature(art="flag", label=f"zone of {side_name(state, side)}", owner=state.setup.mates[side][0]))
    for other, goal in enumerate(state.goals):
        if goal == at:
            label = f"breakthrough area of {side_name(state, other)}"
            found.append(Feature(art="goal", label=label, owner=state.setup.mates[other][0]))
    return tuple(found)


def terrain_features(tags: list[str]) -> list[Feature]:
    return [Feature(art=TAG_ART[tag], label=TAG_NAMES[tag]) for tag in tags if tag in TAG_NAMES]


def node_features(tags: list[str]) -> list[Feature]:
    nodes = [tag for tag in tags if tag[0] in NODE_ART and tag not in TAG_NAMES]
    return [Feature(art=NODE_ART[tag[0]], label=NODE_NAMES[tag[0]], count=int(tag[1:] or 1)) for tag in nodes]


def figure(state: State, number: int) -> Piece:
    """A character with its health as badge."""
    setup, one = state.setup, state.figure(number)
    words = [state.title(number), state.name_of(number // SLOTS)]
    if one.level:
        words.append(f"{setup.class_of[one.profile].name} of level {one.level}")
    words.append(f"{one.health} of {setup.health(one)} health")
    words += [marker for bit, marker in enumerate(MARKERS) if one.markers >> bit & 1]
    if one.glyph >= 0:
        words.append(f"warded by {name(one.glyph)}")
    if any(guard == number for _, guard in state.guards):
        words.append("defender")
    return Piece(
        key=f"figure-{number}",
        label=", ".join(words),
        art=figure_art(state, number),
        owner=number // SLOTS,
        badge=str(one.health) if one.health else "",
        name=short_name(state, number),
        word=f"{number // SLOTS + 1}.{state.plain_word(one)}",
        sight=sight_of(state, number) if one.place >= 0 and state.phase != phase.FORMING else (),
    )


def sight_of(state: State, number: int) -> tuple[Sight, ...]:
    """Where a character can go in one step, whom its weapon reaches, and which areas it sees (FF-129)."""
    ground, place = state.setup.ground, state.figure(number).place
    weapon = attacks.attack_of(state, number, 0)
    assert weapon is not None
    targets = attacks.attack_targets(state, number, weapon, attacks.reach(state, number, state.figure(number), weapon))
    aims = [TARGET.key(state, target) for target in targets]
    seen = [AREA.key(state, at) for at in range(ground.areas) if ground.real[at] and sight.sees(state, number, at)]
    found = [
        Sight(label="can step to", keys=tuple(AREA.key(state, at) for at in ground.beside[place])),
        Sight(label=f"reaches with {state.setup.weapon(state.figure(number)).name}", keys=tuple(aims), tone="aim"),
        Sight(label="sees", keys=tuple(seen), tone="line"),
    ]
    return tuple(one for one in found if one.keys)


def bench(state: State, owner: int, seat: int) -> Zone:
    """Who waits, and who is gone."""
    pieces: list[Piece] = []
    if not state.acts_unseen() or owner == seat:
        for slot, one in enumerate(state.camps[owner].band):
            if one.place == BENCH or (one.place == GONE and not is_crowded(state)):
                piece = figure(state, owner * SLOTS + slot)
                where = "on the bench" if one.place == BENCH else "gone"
                pieces.append(
                    Piece(
                        key=piece.key,
                        label=f"{piece.label}, {where}",
                        art=piece.art,
                        owner=owner,
                        badge=piece.badge if one.place == BENCH else "×",
                        name=piece.name,
                        word=piece.word,
                    )
                )
    return Zone(
        key=f"bench-{owner + 1}",
        label=title(state, owner, seat, "bench"),
        items=tuple(pieces),
        at=side_of(owner, seat),
        owner=owner,
    )


# Cards


def in_hand(state: State, owner: int) -> int:
    """As many cards as others see in a hand: whether a card committed in secret came from it is not seen yet."""
    camp = state.camps[owner]
    picked = 1 if camp.source >= 0 and camp.source != TAKEN_FROM_TOP and picks_freely(state) else 0
    committed = [
        play for play in state.plays if play.seat == owner and play.from_hand >= 0 and is_committed(state, play)
    ]
    return len(camp.hand) + picked + len(committed)


def hand(state: State, owner: int, seat: int) -> Zone:
    camp = state.camps[owner]
    if state.setup.sees_hand(seat, owner):
        cards = [Card(key=f"card-{owner + 1}-{code(card)}", art=code(card), label=name(card)) for card in camp.hand]
    else:
        cards = [Card(key=f"back-{owner + 1}-{at}", label="face down") for at in range(1, in_hand(state, owner) + 1)]
    return Zone(
        key=f"hand-of-{owner + 1}",
        label=title(state, owner, seat, "hand"),
        items=tuple(cards),
        layout="fan",
        at=side_of(owner, seat),
        ratio=5 / 7,
        owner=owner,
    )


def stock(state: State, owner: int, seat: int) -> Zone:
    """Deck, discard pile, the initiative card and the cards now being played."""
    camp = state.camps[owner]
    brief = is_crowded(state) and owner != max(seat, 0)
    items: list[Card | Piece | Counter | Pile | Cell] = [hand_pile(state, owner) if brief else deck(camp, owner, seat)]
    items.append(
        Pile(
            key=f"discard-{owner + 1}",
            label="Discard" if brief else "Discard pile",
            count=len(camp.discard),
            top=tuple(
                Card(key=f"out-{owner + 1}-{code(card)}", art=code(card), label=name(card))
                for card in camp.discard[-1:]
            ),
            cards=tuple(code(card) for card in camp.discard),
        )
    )
    if camp.source >= 0:
        known = state.setup.sees_hand(seat, owner) and camp.source != TAKEN_FROM_TOP
        items.append(
            Card(
                key=f"picked-{owner + 1}",
                art=code(camp.source) if known else "",
                label=f"picked in secret: {name(camp.source)}" if known else "picked in secret",
            )
        )
    if camp.tie_card >= 0:
        shown = name(camp.tie_card)
        items.append(Card(key=f"tie-{owner + 1}", art=code(camp.tie_card), label=f"turned up: {shown}"))
    items += played_cards(state, owner, seat)
    return Zone(
        key=f"stock-{owner + 1}",
        label=f"{state.name_of(owner)}, deck {cards_in(camp)}" if brief else title(state, owner, seat, "cards in play"),
        items=tuple(items),
        at=side_of(owner, seat),
        ratio=5 / 7,
        owner=owner,
    )


def initiative(state: State) -> Zone:
    """The round, and the cards that give the order of turns, each with its tokens (FF-56, FF-57)."""
    items: list[Counter | Card] = []
    if not phase.is_setup(state.phase):
        items.append(Counter(key="round", label="Round", value=state.round, of=victory.cap(state)))
    items += [
        Card(
            key=f"initiative-{seat + 1}",
            art=code(state.camps[seat].initiative),
            label=f"initiative of {state.name_of(seat)}: {name(state.camps[seat].initiative)}",
            badge=str(state.camps[seat].tokens),
            owner=seat,
        )
        for seat in state.order
        if state.camps[seat].initiative >= 0
    ]
    return Zone(key="initiative", label="Order of turns", items=tuple(items), layout="track", at="north", ratio=5 / 7)


def clash(state: State, seat: int) -> Zone:
    """An attack under way: the attacker and each target side by side, with cards and totals as far as they lie open."""
    cells: list[Cell] = []
    assault = state.assault
    if assault is not None and assault.blows:
        bonus = totals.attack_total(state, assault, 0)
        blows = list(dict.fromkeys(assault.blows))
        added = [("clock", assault.clocked), ("expert", assault.expert)]
        cells.append(fighter(state, seat, assault.attacker, "attacks", blows, added, bonus))
        for at, target in enumerate(assault.targets):
            bonus = totals.defence_total(state, assault, at)
            added = [(f"expert-{at}", card) for card in assault.experts[at : at + 1]]
            cells.append(fighter(state, seat, target, "defends", assault.plays[at : at + 1], added, bonus))
    return Zone(key="clash", label="The attack", items=tuple(cells), at="prompt", ratio=5 / 7)


def plus(bonus: int) -> str:
    """` + 2`, ` - 1`, or nothing."""
    return f" {'+' if bonus > 0 else '-'} {abs(bonus)}" if bonus else ""


def fighter(
    state: State, seat: int, number: int, verb: str, plays: list[int], added: list[tuple[str, int]], total: int
) -> Cell:
    owner = number // SLOTS
    cards: list[Card] = []
    counted: list[int] = []
    for at in plays:
        cards += cards_of_play(state, at, seat)
        counted += [state.plays[at].counted] if state.plays[at].counted >= 0 else []
    for key, card in added:
        if card >= 0:
            cards.append(Card(key=f"{key}-{owner + 1}", art=code(card), label=f"added: {name(card)}"))
    if len(counted) == 1:
        worth = state.setup.value[counted[0]]
        strong = ", critical" if state.setup.critical(state.figure(number), counted[0]) else ""
        words = f"{worth}{plus(total - worth)} = {total}{strong}"
    else:
        words = f"a card{plus(total)}"
    piece = Piece(key=f"clash-{number}", art=figure_art(state, number), owner=owner, label=state.title(number))
    return Cell(
        key=f"fighter-{number}",
        label=f"{short_name(state, number)} {verb}: {words}",
        tone="text",
        owner=owner,
        holds=(piece, *cards),
    )


def cards_in(camp: Camp) -> int:
    """How many cards a deck has."""
    return len(camp.deck) + len(camp.top) + len(camp.bottom)


def hand_pile(state: State, owner: int) -> Pile:
    """A rival's hand as a heap."""
    back, count = Card(key=f"back-{owner + 1}-1", label="face down"), in_hand(state, owner)
    return Pile(key=f"held-{owner + 1}", label="Hand", count=count, top=(back,) if count else ())


def plan(state: State) -> Zone:
    """How the battle is won, and its twist."""
    if state.phase == phase.STAGING:
        return Zone(key="plan", label="This battle", items=(Cell(key="scenario", label="To be drawn"),), at="west")
    cells = [Cell(key="scenario", label=f"{state.setup.plan.name}: {aim.goal(state)}")]
    twist = state.twist_now()
    if twist is not None:
        told = " (its bonus is taken)" if state.bonus >= 0 else ""
        cells.append(Cell(key="twist", label=f"{twist.name}: {rule(twist.clause)}{told}"))
    return Zone(key="plan", label="This battle", items=tuple(cells), at="west")


def deck(camp: Camp, owner: int, seat: int) -> Pile:
    count = cards_in(camp)
    known = owner == seat and camp.top
    top = Card(
        key=f"deck-top-{owner + 1}",
        art=code(camp.top[-1]) if known else "",
        label=f"on top: {name(camp.top[-1])}" if known else "face down",
    )
    return Pile(key=f"deck-{owner + 1}", label="Deck", count=count, top=(top,) if count else ())


def played_cards(state: State, owner: int, seat: int) -> list[Card]:
    """Cards shown in this action, and those committed in secret (FF-285); not those of an attack (`clash`)."""
    assault = state.assault
    fought = [] if assault is None else [*assault.blows, *assault.plays]
    played = [at for at, play in enumerate(state.plays) if play.seat == owner and at not in fought]
    return [card for at in played for card in cards_of_play(state, at, seat)]


def cards_of_play(state: State, at: int, seat: int) -> list[Card]:
    play = state.plays[at]
    cards: list[Card] = []
    for card in play.shown:
        counts = ", counts" if play.counted == card else ""
        label = f"played for {state.title(play.figure)}: {name(card)}{counts}"
        cards.append(Card(key=f"played-{at}-{code(card)}", art=code(card), label=label))
    if is_committed(state, play):
        known = state.setup.sees_hand(seat, play.seat) and play.from_hand >= 0
        label = f"committed: {name(play.from_hand)}" if known else "committed in secret"
        cards.append(Card(key=f"committed-{at}", art=code(play.from_hand) if known else "", label=label))
    return cards


def seat_of(state: State, seat: int) -> Seat:
    camp = state.camps[seat]
    health = sum(one.health for one in camp.band if one.place >= 0) if state.phase != phase.FORMING else 0
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        team=state.setup.side[seat] if state.setup.options.is_paired() else None,
        active=state.phase != phase.ENDED and (state.turn if state.phase == phase.FORMING else state.active) == seat,
        out=camp.out,
        winner=state.phase == phase.ENDED and seat in state.outcome().winners,
        standing=aim.standing(state, seat),
        counters=(
            Counter(
                key=f"tokens-{seat + 1}",
                label="Tokens",
                value=camp.tokens,
                of=state.setup.options.token_cap,
                owner=seat,
                art="coin",
            ),
            Counter(key=f"treasure-{seat + 1}", label="Treasure", value=camp.treasure, owner=seat, art="chest"),
            Counter(key=f"health-{seat + 1}", label="Health", value=health, owner=seat, art="heart"),
        ),
    )
