"""Games set up in words and played in notation, every card given.

    game = game_with(hearts="hand 7H QD AS, peasant 9C+4D", spades="knight 6S, health 18", graveyard="2C 3C")
    game.play("attack S")
    assert game.spades.health == 15

A kingdom is described by `hand`, `salvage`, `quartermaster 7H/2` (with its counters), `knight`, `peasant`, `queen`,
`health` and `passes`. A card of a hand that only its owner knows has a question mark (`7H?`) as in positions. Seats sit
down in the order of turn unless `order` names another.
"""

from typing import Any, cast

from regalia.games.kingdom_coinquest import GAME
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel import Stream
from tests.sitting import Sitting

SUITS = ("hearts", "spades", "diamonds", "clubs")


class Side:
    """What belongs to one kingdom, in the words of a position."""

    def __init__(self, state: State, seat: int) -> None:
        data = GAME.dump(state)
        self.seat = seat
        self.health = state.kingdoms[seat].health
        self.hand = [word.partition("?")[0] for word in data["hands"][seat].split()]
        self.marked = data["hands"][seat].split()  # with question marks
        self.salvage = data["salvage"][seat]
        self.quartermaster = data["quartermasters"][seat]
        self.counters = data["counters"][seat]
        self.knight = data["knights"][seat]
        self.peasant = data["peasants"][seat]
        self.queen = data["queens"][seat]
        self.passes = data["passes"][seat]


class Play(Sitting[State]):
    """A game being played."""

    game = GAME

    @property
    def phase(self) -> str:
        return cast(str, GAME.dump(self.state)["phase"])

    @property
    def graveyard(self) -> str:
        """From the bottom to the top."""
        return cast(str, GAME.dump(self.state)["graveyard"])

    def side(self, suit: str) -> Side:
        names = [GAME.seat_name(self.state, seat).lower() for seat in range(self.state.seats)]
        return Side(self.state, names.index(suit))

    @property
    def hearts(self) -> Side:
        return self.side("hearts")

    @property
    def spades(self) -> Side:
        return self.side("spades")

    @property
    def diamonds(self) -> Side:
        return self.side("diamonds")

    @property
    def clubs(self) -> Side:
        return self.side("clubs")

    def seen_by(self, suit: str, times: int = 60) -> list["Play"]:
        """What a seat holds possible: that many resampled states, each of which must be a position of its own."""
        seat = -3 if suit == "spectator" else self.side(suit).seat
        twins = [self.state.resample(seat, Stream(f"{suit} {at}")) for at in range(times)]
        return [Play(GAME.load(GAME.dump(twin))) for twin in twins]

    def stakes(self, move: str) -> str:
        """What the table says about the consequences of a move."""
        acts = {act.move: act for act in GAME.view(self.state, int(self.state.turn)).acts}
        return acts[move].stakes


def position(
    turn: str = "hearts",
    phase: str = "playing",
    graveyard: str = "",
    rounds: int = 0,
    forge_number: int = 1,
    hearts: str = "",
    spades: str = "",
    diamonds: str = "",
    clubs: str = "",
    order: str = "",
    worlds: dict[str, str] | None = None,
    **options: object,
) -> dict[str, Any]:
    """A position as data; a suit plays if anything is said about it."""
    given = {"hearts": hearts, "spades": spades, "diamonds": diamonds, "clubs": clubs}
    names = order.split() or [suit for suit in SUITS if given[suit]]
    said = [described(given[name]) for name in names]
    slots = int(str(options.get("salvage_slots", 3)))
    nothing = " ".join(["-"] * slots)
    quarters = [kingdom.get("quartermaster", "").partition("/") for kingdom in said]
    worlds = worlds or {}
    hidden = options.get("salvage_open") is False
    return {
        "regalia": "position",
        "game": GAME.name,
        "rules": GAME.version,
        "seats": len(names),
        "options": options,
        "phase": phase,
        "active": names.index(turn) + 1,
        "rounds": rounds,
        "forge_number": forge_number,
        "graveyard": graveyard,
        "suits": [name[0].upper() for name in names],
        "health": [int(kingdom.get("health", options.get("king_health", 20))) for kingdom in said],
        "hands": [kingdom.get("hand", "") for kingdom in said],
        "salvage": [kingdom.get("salvage", nothing) for kingdom in said],
        "quartermasters": [card for card, _, _ in quarters],
        "counters": [int(counters or 0) for _, _, counters in quarters],
        "knights": [kingdom.get("knight", "") for kingdom in said],
        "peasants": [kingdom.get("peasant", "") for kingdom in said],
        "queens": [kingdom.get("queen", "") for kingdom in said],
        "passes": [kingdom.get("passes", "") for kingdom in said],
        "worlds": [worlds.get(name, nothing) if hidden else "" for name in names],
    }


def described(words: str) -> dict[str, Any]:
    """`hand 7H QD, knight 6S` as a dictionary."""
    pairs = [part.strip().partition(" ") for part in words.split(",") if part.strip()]
    return {name: rest for name, _, rest in pairs}


def game_with(**said: Any) -> Play:
    """Kingdoms as described, before the next move; see `position` for what can be said."""
    return Play(GAME.load(position(**said)))


def fresh(seats: int = 2, **options: object) -> Play:
    """A game before anything has happened."""
    return Play(GAME.start(GAME.options(options, seats), seats))


def crowned(*suits: str, **options: object) -> Play:
    """A game in which the kings are drawn, in this order."""
    return fresh(len(suits), **options).play(*[f"king {suit}" for suit in suits])
