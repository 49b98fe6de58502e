"""What one seat, or a spectator, sees of Friend or Foe.

Nothing is private here: only acts, words and the tone of cards depend on the seat.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from regalia.games.friend_or_foe import aim, moves
from regalia.games.friend_or_foe.moves import BANKING, CHOOSING_FIRST, ENDED, MOVING, ROLLING, SPENDING, TURNING_STARTS
from regalia.games.friend_or_foe.parts import FACE_DOWN, MAP, NO_CARD, OUTSIDE, is_royal
from regalia.games.friend_or_foe.state import NOT_ROLLED, State
from regalia.kernel.card import RANK, RANK_NAMES, SUIT, SUIT_LETTERS, SUIT_NAMES, code, name, sign
from regalia.kernel.dice import FIRST_DIE, PAIR_SUM, SECOND_DIE
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
    Seat,
    Side,
    Table,
    Zone,
)

WARNING_TURNS: Final = 20  # turns left before the game ends by FO-27


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are those of the last move that it may know."""
    return Table(
        zones=(board(state, seat), *outside(state), *fight(state), dice(state), unseen_zone(state)),
        seats=tuple(seat_of(state, other) for other in range(state.seats)),
        goal=aim.goal(state),
        prompt=prompt(state, seat),
        flew=tuple(flight for event in events for flight in flights(event)),
        moment=face_off(state, events),
        last=tuple(key for event in events for key in highlights(event)),
    )


def highlights(event: Event) -> tuple[str, ...]:
    """The keys that the last move changed: the card entered, or both dice, even if they show the same faces again."""
    if event.kind == "rolls":
        return ("die-1", "die-2")
    return (event.place,) if event.kind == "enters" else ()


# The board


def board(state: State, seat: int) -> Zone:
    side = state.setup.side
    cells = [cell(state, seat, MAP.square(column, row)) for row in reversed(range(side)) for column in range(side)]
    return Zone(key="kingdom", label="The kingdom", items=tuple(cells), layout="grid", cols=side, ratio=5 / 7)


def cell(state: State, seat: int, place: int) -> Cell:
    where, card = MAP.name(place), state.card[place]
    if card == NO_CARD:
        return Cell(key=where, label=f"{where}: the hole", art="hole")
    standing = [other for other in range(state.seats) if state.at[other] == place]
    words = "face down" if card == FACE_DOWN else name(card)
    if state.coins[place]:
        words += f", {plural(state.coins[place])}"
    if standing:
        words += f", {state.name_of(standing[0])} stands here"
    face = Card(
        key=f"card-{where}",
        art="" if card == FACE_DOWN else code(card),
        label=words,
        badge=str(state.coins[place]) if state.coins[place] else "",
        note=f"{state.setup.strength[card]} ⚔ {fighter_sum(state)}" if is_fought_for(state, place) else "",
    )
    return Cell(
        key=where,
        label=f"{where}: {words}",
        tone=tone(state, seat, card),
        owner=start_owner(state, place),
        holds=(face, *[piece(state, other) for other in standing]),
    )


def is_fought_for(state: State, place: int) -> bool:
    """Whether the seat in turn stands there and decides what to spend on its fight."""
    return state.phase == SPENDING and state.at[state.active] == place


def fighter_sum(state: State) -> str:
    """What the fighter has: his dice and his bonus, as far as they are rolled (FO-24)."""
    bonus = state.bonus(state.active)
    if state.rolled != NOT_ROLLED:
        return str(PAIR_SUM[state.rolled] + bonus)
    return f"dice + {bonus}" if bonus else "dice"


def fight(state: State) -> tuple[Zone, ...]:
    """The face-off: the card's strength against the dice and the bonus, and what is at stake."""
    if state.phase != SPENDING:
        return ()
    seat, place = state.active, state.at[state.active]
    card, bonus = state.card[place], state.bonus(seat)
    words = f"two dice + {bonus}" if bonus else "two dice"
    if state.rolled != NOT_ROLLED:
        dice = f"{FIRST_DIE[state.rolled]} + {SECOND_DIE[state.rolled]}"
        words = f"{dice}{f' + {bonus}' if bonus else ''} = {PAIR_SUM[state.rolled] + bonus}"
    stake = f"{plural(state.coins[place])} to win"
    if purse_at_risk(state, seat):
        stake += f", the purse of {state.purse[seat]} to lose"
    return (
        Zone(
            key="fight",
            label="The fight",
            items=(
                Cell(
                    key="fight-foe",
                    label=f"{name(card)}: strength {state.setup.strength[card]}",
                    tone="text",
                    holds=(Card(key="fight-card", art=code(card), label=name(card)),),
                ),
                Cell(
                    key="fight-seat",
                    label=f"{state.name_of(seat)}: {words}",
                    tone="text",
                    owner=seat,
                    holds=(Piece(key="fight-piece", art=f"shield-{SUIT_LETTERS[state.setup.suit[seat]]}", owner=seat),),
                ),
                Cell(key="fight-stake", label=f"At stake: {stake}", tone="text"),
            ),
            at="prompt",
        ),
    )


def purse_at_risk(state: State, seat: int) -> int:
    """The coins that a seat loses with the fight that it decides about: its purse, against a royal card."""
    if state.phase != SPENDING or seat != state.active or not is_royal(state.card[state.at[seat]]):
        return 0
    return int(state.purse[seat])


def tone(state: State, seat: int, card: int) -> str:
    """Whether a face-up card is the viewer's friend or foe."""
    if card < 0 or seat < 0:
        return ""
    return "friend" if SUIT[card] == state.setup.suit[seat] else "foe"


def start_owner(state: State, place: int) -> int | None:
    return state.setup.starts.index(place) if place in state.setup.starts else None


def outside(state: State) -> tuple[Zone, ...]:
    """The pieces that have not entered the kingdom yet (FO-6)."""
    waiting = tuple(piece(state, seat) for seat in range(state.seats) if state.at[seat] == OUTSIDE)
    return (Zone(key="outside", label="Outside the kingdom", items=waiting, at="east"),) if waiting else ()


def piece(state: State, seat: int) -> Piece:
    suit, owner = SUIT_LETTERS[state.setup.suit[seat]], state.name_of(seat)
    return Piece(key=f"piece-{seat + 1}", art=f"shield-{suit}", owner=seat, label=f"piece of {owner}")


# Beside the board


def dice(state: State) -> Zone:
    """The dice of the running or last fight."""
    pieces: tuple[Piece, ...] = ()
    if state.rolled != NOT_ROLLED:
        faces = (FIRST_DIE[state.rolled], SECOND_DIE[state.rolled])
        pieces = tuple(
            Piece(key=f"die-{at}", art=f"die-{face}", label=f"a die showing {face}") for at, face in enumerate(faces, 1)
        )
    return Zone(key="dice", label="Dice", items=pieces, at="east")


def unseen_zone(state: State) -> Zone:
    """How many cards of each suit nobody has seen yet; everybody can count them."""
    suits = sorted({SUIT[card] for card in state.setup.cards})
    return Zone(
        key="unseen",
        label="Still face down",
        at="east",
        items=tuple(
            Counter(
                key=f"unseen-{SUIT_LETTERS[suit]}",
                label=SUIT_NAMES[suit],
                art=f"suit-{SUIT_LETTERS[suit]}",
                value=sum(1 for card in state.unseen if SUIT[card] == suit),
                of=12,
            )
            for suit in suits
        ),
    )


def seat_of(state: State, seat: int) -> Seat:
    suit = state.setup.suit[seat]
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        art=f"suit-{SUIT_LETTERS[suit]}",
        active=state.phase not in (CHOOSING_FIRST, ENDED) and state.active == seat,
        winner=state.phase == ENDED and seat in state.outcome().winners,
        standing=aim.standing(state, seat),
        counters=(
            Counter(
                key=f"purse-{seat + 1}",
                label="Purse",
                value=state.purse[seat],
                risk=purse_at_risk(state, seat),
                owner=seat,
                art="coin",
            ),
            Counter(key=f"bank-{seat + 1}", label="Bank", value=state.bank[seat], owner=seat, art="chest"),
            Counter(
                key=f"royals-{seat + 1}", label="Royals up", value=state.royals[suit], of=3, owner=seat, art="crown"
            ),
        ),
    )


# Words


def prompt(state: State, seat: int) -> str:
    if state.phase == ENDED:
        return result(state)
    if state.phase == CHOOSING_FIRST:
        return "Chance decides who plays first"
    if state.phase == TURNING_STARTS:
        return "The start cards are turned up"
    who = state.name_of(state.active)
    if state.turn != seat:
        doing = {MOVING: "chooses where to go", SPENDING: "decides what to spend", BANKING: "decides what to bank"}
        return f"{who} {doing.get(state.phase, 'waits for chance')}"
    if state.phase == MOVING:
        return walking_prompt(state) + stall_warning(state)
    card = state.card[state.at[seat]]
    if state.phase == BANKING:
        return f"At your {RANK_NAMES[RANK[card]]}: how many of your {plural(state.purse[seat])} do you bank?"
    goal = f"{sign(card)} has strength {state.setup.strength[card]}"
    if state.rolled != NOT_ROLLED:
        return f"{goal}, you have {PAIR_SUM[state.rolled] + state.bonus(state.active)}: how many coins do you add?"
    return f"{goal}: how many coins do you spend on the roll?"


def walking_prompt(state: State) -> str:
    if state.offers() == moves.ONLY_STAY:
        return f"You cannot move: {moves.obstacle(state)}"
    if state.at[state.active] == OUTSIDE:
        return f"Enter the kingdom by your start card, {MAP.name(state.setup.starts[state.active])}"
    return "Walk to a neighbouring card"


def stall_warning(state: State) -> str:
    """Warns when the game is about to end because nobody turns up a card (FO-27)."""
    left = state.setup.stall_limit - state.stalled
    if not 0 < left <= WARNING_TURNS:
        return ""
    return f" (the game ends after {plural(left, 'more turn')} without a new card)"


def result(state: State) -> str:
    outcome = state.outcome()
    names = join_words([state.name_of(winner) for winner in outcome.winners])
    verb = "wins" if len(outcome.winners) == 1 else "share the win"
    return f"{names} {verb} with {plural(max(outcome.scores))}: {outcome.reason}"


# The face-off


def face_off(state: State, events: Sequence[Event]) -> Moment | None:
    """A fight that is under way, or that the last move decided: dice, royals and coins against the card (FO-24)."""
    decided = next((event for event in events if event.kind in ("wins", "loses")), None)
    if decided is None and state.phase not in (SPENDING, ROLLING):
        return None
    seat = state.active if decided is None else decided.seat
    place = state.at[seat]
    card = state.card[place]
    who, strength = state.name_of(seat), state.setup.strength[card]
    counted = bonuses(state, seat)
    if state.rolled != NOT_ROLLED:
        faces = (FIRST_DIE[state.rolled], SECOND_DIE[state.rolled])
        counted = (*[Part(label="die", value=face, art=f"die-{face}") for face in faces], *counted)
    total = sum(part.value or 0 for part in counted)
    own = Side(name=who, owner=seat, parts=counted, total=total if decided or state.rolled != NOT_ROLLED else None)
    foe = Side(name=name(card), parts=(Part(label="strength", value=strength, art=code(card)),), total=strength)
    at = MAP.name(place)
    if decided is None:
        return Moment(place=at, title="Face-off", sides=(own, foe))
    won = decided.kind == "wins"
    result = f"{who} {'wins' if won else 'loses'}, {total} against {strength}"
    return Moment(place=at, title="Face-off", sides=(own, foe), result=result, tone="won" if won else "lost")


def bonuses(state: State, seat: int) -> tuple[Part, ...]:
    """What counts besides the dice: royals of one's suit (FO-23) and coins spent (FO-22)."""
    royals, bonus = state.royals[state.setup.suit[seat]], state.bonus(seat)
    found = []
    if bonus:
        found.append(Part(label=plural(royals, "royal"), value=bonus, art="crown"))
    if state.spent:
        found.append(Part(label="coins spent", value=state.spent, art="coin"))
    return tuple(found)


# Flights of coins


def flights(event: Event) -> tuple[Flight, ...]:
    """Where the coins of the last move went; coins have no keys of their own."""
    purse, bank = f"purse-{event.seat + 1}", f"bank-{event.seat + 1}"
    if event.kind == "collects":
        return (Flight(art="coin", start=event.place, end=purse, count=event.amount),)
    if event.kind == "forfeits":
        return (Flight(art="coin", start=purse, end=event.place, count=event.amount),)
    if event.kind == "banks" and event.amount:
        return (Flight(art="coin", start=purse, end=bank, count=event.amount),)
    return ()


# The rulebook


def cover() -> tuple[Illustration, ...]:
    """Two who walk among cards, one of them still face down."""
    cards = tuple(Card(key=f"card-{art}", art=art) for art in ("KH", "10C", "", "QS"))
    return (
        *cards,
        Piece(key="spades", art="shield-S", owner=0),
        Piece(key="coin", art="coin"),
        Piece(key="hearts", art="shield-H", owner=1),
    )


def illustrations() -> Mapping[str, Illustration]:
    """A card of each rank that the rulebook has a row for."""
    return {rank: Card(key=rank, art=f"{rank[0].upper()}S") for rank in ("jack", "queen", "king")}
