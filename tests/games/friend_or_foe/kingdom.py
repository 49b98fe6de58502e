"""Kingdoms drawn as text and played in notation, every die and card given.

A board lists its rows from north to south, as positions do: `##` is face down, `--` the hole, `9S/3` has 3 coins on it.
Five rows are laid from two suits, six from three, seven from all four. Seats are in the order spades, hearts, diamonds,
clubs, unless `order` says another:

    game = kingdom(board, spades="b1 purse 3 bank 2", hearts="c5")
    game.play("b2", "=9S")
    assert game.spades.purse == 6
"""

from regalia.games.friend_or_foe import GAME
from regalia.games.friend_or_foe.parts import MAP
from regalia.games.friend_or_foe.position import place_text
from regalia.games.friend_or_foe.state import State
from tests.sitting import Sitting

ROW = "## ## ## ## ## ## ##"
FIVE = "\n".join(["## ## ## ## ##"] * 2 + ["## ## -- ## ##"] + ["## ## ## ## ##"] * 2)
SIX = "\n".join(["## ## ## ## ## ##"] * 6)
SEVEN = "\n".join([ROW] * 3 + ["## ## ## -- ## ## ##"] + [ROW] * 3)

SUITS = ("spades", "hearts", "diamonds", "clubs")


class Seat:
    """What belongs to one seat, read from the state."""

    def __init__(self, state: State, seat: int) -> None:
        self.at = GAME.dump(state)["pieces"][seat]
        self.purse = state.purse[seat]
        self.bank = state.bank[seat]
        self.score = state.score(seat)


class Play(Sitting[State]):
    """A kingdom in play."""

    game = GAME

    def lies(self, place: str) -> str:
        """What lies at a place: `##`, `9S`, `9S/3`."""
        return place_text(self.state, MAP.find(place))

    def seat(self, suit: str) -> Seat:
        return Seat(self.state, [SUITS[owned] for owned in self.state.setup.suit].index(suit))

    @property
    def spades(self) -> Seat:
        return self.seat("spades")

    @property
    def hearts(self) -> Seat:
        return self.seat("hearts")

    @property
    def diamonds(self) -> Seat:
        return self.seat("diamonds")

    @property
    def clubs(self) -> Seat:
        return self.seat("clubs")


def position(
    board: str,
    turn: str = "",
    phase: str = "moving",
    stalled: int = 0,
    turned_up: bool = False,
    spent: int = 0,
    rolled: list[int] | None = None,
    spades: str = "",
    hearts: str = "",
    diamonds: str = "",
    clubs: str = "",
    order: str = "",
    **options: object,
) -> dict[str, object]:
    """A position as data. Each suit that plays is given as `place [purse N] [bank N]`; `order` names who sits first."""
    given = {"spades": spades, "hearts": hearts, "diamonds": diamonds, "clubs": clubs}
    names = order.split() or [suit for suit in SUITS if given[suit]]
    words = {suit: given[suit].split() for suit in names}
    rows = board.strip().splitlines()
    letters = [suit[0].upper() for suit in (*names, *[suit for suit in SUITS if suit not in names])]
    changed = {"suits": "all" if len(rows) == 7 else "players", "seat_suits": "".join(letters)} | options
    return {
        "regalia": "position",
        "game": GAME.name,
        "rules": GAME.version,
        "seats": len(names),
        "options": changed,
        "board": [" ".join(row.split()) for row in rows],
        "pieces": [words[suit][0] for suit in names],
        "purse": [coins(words[suit], "purse") for suit in names],
        "bank": [coins(words[suit], "bank") for suit in names],
        "active": names.index(turn) + 1 if turn else 1,
        "phase": phase,
        "turned_up": turned_up,
        "stalled": stalled,
        "spent": spent,
        "rolled": rolled,
    }


def coins(words: list[str], where: str) -> int:
    return int(words[words.index(where) + 1]) if where in words else 0


def kingdom(board: str, **drawn: object) -> Play:
    """A kingdom as drawn, before the next move; see `position` for what can be said about it."""
    return Play(GAME.load(position(board, **drawn)))  # type: ignore[arg-type]


def fresh(seats: int = 2, **options: object) -> Play:
    """A kingdom as it is laid out at the start."""
    return Play(GAME.start(GAME.options(options, seats), seats))
