"""Tables to be drawn: positions of Regalia's games, and tables no game has thought of."""

import json
from typing import Any

from hypothesis import Phase
from hypothesis import strategies as st

from regalia.contract.setting import walk_through
from regalia.games import find_game
from regalia.kernel import SPECTATOR, Game, State, Stream
from regalia.render.art.emblem import EMBLEM
from regalia.render.art.ground import GROUNDS
from regalia.render.art.piece import MARK, PIECES
from regalia.render.art.sign import SIGNS
from regalia.table import Act, Card, Cell, Counter, Piece, Pile, Seat, Table, Way, Zone

BOARD = """
    ## ## ##    ## ## ## ##
    ## ## QH    3S ## ## ##
    ## ## KD/12 3H ## ## ##
    ## ## 2H    -- ## ## ##
    ## ## ##    ## ## ## ##
    ## ## ##    10H/3 4S ## ##
    ## ## 2S    ## ## ## ##
"""


def friend_or_foe(**fields: Any) -> State:
    """Friend or Foe in the middle of a game; Hearts has to move."""
    game = find_game("friend-or-foe")
    position = game.dump(game.start())
    position |= {
        "board": [" ".join(line.split()) for line in BOARD.strip().splitlines()],
        "pieces": ["d2", "c5"],
        "purse": [1, 0],
        "bank": [0, 2],
        "active": 2,
        "rolled": [1, 4],
    }
    state: State = game.load(json.loads(json.dumps(position | fields)))
    return state


def seen(game: Game, state: State, seat: int | None = None) -> Table:
    """What a seat sees; by default the one to decide."""
    turn = int(state.turn)
    table: Table = game.view(state, (turn if turn >= 0 else SPECTATOR) if seat is None else seat)
    return table


def walked(game: Game, seed: str, seats: int | None = None, every: int = 1) -> list[Table]:
    """The tables of a random game, every so many."""
    walk = [state for state, _ in walk_through(game.start(seats=seats), Stream(seed))]
    return [seen(game, state) for state in [*walk[:-1][::every], walk[-1]]]


# Tables of no game

PHASES = (Phase.explicit, Phase.generate)  # making such a table smaller takes longer than reading it

words = st.text(max_size=8) | st.sampled_from(["King's Gate", "<b>&amp;", "Zoë ♠", "", "\N{HEBREW LETTER ALEF}"])
keys = st.text("abcdefgh0123456789-", min_size=1, max_size=6)
prints = st.sampled_from(["", "9S", "10H", "KD", "JK", "QC", "the Fool", "coin", "ñ"])  # on cards
owners = st.none() | st.integers(0, 7)
cards = st.builds(
    Card,
    key=keys,
    label=words,
    art=prints,
    turned=st.booleans(),
    badge=st.sampled_from(["", "3", "120", "hp"]),
    owner=owners,
)
pieces = st.builds(
    Piece, key=keys, label=words, art=st.sampled_from(PIECES), owner=owners, badge=st.sampled_from(["", "7", "100"])
)
counters = st.builds(
    Counter,
    key=keys,
    label=words,
    value=st.integers(-5, 10**6),
    of=st.none() | st.integers(0, 40),
    owner=owners,
    art=st.sampled_from(["", *SIGNS]),
)
piles = st.builds(Pile, key=keys, label=words, count=st.integers(0, 99), top=st.lists(cards, max_size=2).map(tuple))
things = st.one_of(cards, pieces, counters, piles)
ways = st.builds(Way, key=keys, tone=st.sampled_from(["", "gone", "shut"]))
cells = st.builds(
    Cell,
    key=keys,
    sign=st.sampled_from(["", "1", "12"]),
    step=st.integers(0, 3),
    ways=st.lists(ways, max_size=2).map(tuple),
    label=words,
    art=st.sampled_from(GROUNDS),
    tone=st.sampled_from(["", "friend", "foe"]),
    owner=owners,
    holds=st.lists(things, max_size=3).map(tuple),
)
zones = st.builds(
    Zone,
    key=keys,
    label=words,
    items=st.lists(st.one_of(things, cells), max_size=5).map(tuple),
    layout=st.sampled_from(["row", "fan", "grid", "areas"]),
    cols=st.integers(0, 9),
    at=st.sampled_from(["north", "west", "centre", "east", "south"]),
    ratio=st.floats(0.4, 2.5),
    owner=owners,
)
acts = st.builds(
    Act,
    id=st.integers(0, 99),
    move=words,
    label=words,
    touch=st.lists(keys, max_size=2).map(tuple),
    any_order=st.booleans(),
    ask=st.sampled_from(["", "Coins"]),
    amount=st.integers(0, 9),
    stakes=words,
)
seats = st.builds(
    Seat,
    key=keys,
    seat=st.integers(0, 6),
    name=words,
    art=st.sampled_from(list(MARK)),
    active=st.booleans(),
    out=st.booleans(),
    winner=st.booleans(),
    counters=st.lists(counters, max_size=4).map(tuple),
)
tables = st.builds(
    Table,
    game=st.just("none"),
    title=words,
    seat=st.integers(-3, 3),
    zones=st.lists(zones, max_size=3).map(tuple),
    seats=st.lists(seats, max_size=2).map(tuple),
    prompt=words,
    say=words,
    acts=st.lists(acts, max_size=3).map(tuple),
    last=st.lists(keys, max_size=2).map(tuple),
    hue=st.integers(0, 360),
    emblem=st.sampled_from(list(EMBLEM)),
)
