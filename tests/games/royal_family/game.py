"""Games set up in a few words and played in notation, every card given.

Each castle that stands is given by its suit, as what belongs to it; the rest of the cards is the deck:

    game = game_with(spades="home K, walls 7S 9S, wounds 8S, prisoners QH", hearts="home J", piles="2D KC / 5H / ")
    game.play("p1", "drop p2")
    game.draw("10C").play("hit S")
    assert game.spades.walls == "7S"

A pile lists its cards from the bottom up, with a stroke between piles. With `deck` the deck holds these cards alone and
all others have left the game.
"""

from typing import Any, Self

from regalia.games.royal_family import GAME
from regalia.games.royal_family.parts import Castle
from regalia.games.royal_family.state import State
from regalia.kernel.card import CARD_OF_CODE, DECK, code
from tests.sitting import Sitting

SUITS = ("spades", "hearts", "diamonds", "clubs")
COLOURS = ("black", "red")


class Site:
    """What belongs to a castle, in codes."""

    def __init__(self, castle: Castle) -> None:
        self.stands = castle.standing
        self.home = written(castle.people())
        self.walls = written(castle.walls)
        self.wounds = written(castle.wounds)
        self.prisoners = written(castle.prisoners)
        self.damage = castle.damage


class Play(Sitting[State]):
    """A game being played."""

    game = GAME

    def draw(self, card: str) -> Self:
        """Draw this card from the deck."""
        return self.play("deck", f"={card}")

    @property
    def uses(self) -> list[str]:
        """What may be done with the card in hand, besides laying it on one of the piles."""
        return [move for move in self.moves if not move.startswith("drop")]

    @property
    def won(self) -> tuple[str, str]:
        """Who has won, or `nobody`, and by which clause."""
        winners = self.outcome.winners
        return COLOURS[winners[0]] if winners else "nobody", self.outcome.clause

    @property
    def piles(self) -> list[str]:
        return [written(pile) for pile in self.state.piles]

    @property
    def deck(self) -> set[str]:
        return set(written(self.state.deck).split())

    @property
    def out(self) -> list[str]:
        return written(self.state.out).split()

    @property
    def spades(self) -> Site:
        return Site(self.state.castles[0])

    @property
    def hearts(self) -> Site:
        return Site(self.state.castles[1])

    @property
    def diamonds(self) -> Site:
        return Site(self.state.castles[2])

    @property
    def clubs(self) -> Site:
        return Site(self.state.castles[3])


def written(cards: list[int]) -> str:
    return " ".join(code(card) for card in cards)


def position(
    turn: str = "black",
    phase: str = "drawing",
    spades: str | None = "",
    hearts: str | None = "",
    diamonds: str | None = None,
    clubs: str | None = None,
    piles: str = "2D / 2C / 3D",
    deck: str | None = None,
    out: str = "",
    card: str = "",
    secret: bool = False,
    target: str = "",
    laid: str = "",
    barred: str = "",
    turns: int = 0,
    barren: int = 0,
    passes: int = 0,
    **options: object,
) -> dict[str, Any]:
    """A position as data; a castle that is None does not stand."""
    given = dict(zip(SUITS, (spades, hearts, diamonds, clubs), strict=True))
    castles = {suit[0].upper(): castle(suit[0].upper(), words) for suit, words in given.items() if words is not None}
    heaps = [" ".join(heap.split()) for heap in piles.split("/")]
    gone = [*out.split(), *[ace for ace in ("AS", "AH") if ace[1] not in castles]]
    changed = {"piles": len(heaps)} | options
    if deck is not None:
        lying = [card, laid, *heaps, *[str(words) for site in castles.values() for words in site.values()]]
        kept = {*deck.split(), *gone, *[f"A{letter}" for letter in castles], *" ".join(lying).split()}
        gone += [code(other) for other in range(DECK) if code(other) not in kept]
        jokers = int(str(changed.get("jokers", 2)))
        gone += ["JK"] * (jokers - [*deck.split(), *gone, *" ".join(lying).split()].count("JK"))
    return {
        "regalia": "position",
        "game": GAME.name,
        "rules": GAME.version,
        "seats": 2,
        "options": changed,
        "phase": phase,
        "active": COLOURS.index(turn) + 1,
        "piles": heaps,
        "castles": castles,
        "out": " ".join(gone),
        "card": card,
        "secret": secret,
        "target": target,
        "laid": laid,
        "barred": barred.split(),
        "turns": max(turns, barren, passes),
        "barren": max(barren, passes),
        "passes": passes,
    }


def castle(letter: str, words: str) -> dict[str, Any]:
    """`home K Q, walls 7S, wounds 8S, prisoners KH` as data; damage is the wounds' unless given as `damage 9`."""
    parts = {"family": "", "walls": "", "wounds": "", "prisoners": ""}
    damage = -1
    for part in filter(None, [part.strip() for part in words.split(",")]):
        kind, _, rest = part.partition(" ")
        if kind == "damage":
            damage = int(rest)
        elif kind == "home":
            parts["family"] = " ".join(rank + letter for rank in rest.split())
        else:
            parts[kind] = rest
    made = sum(CARD_OF_CODE[wound] % 13 + 1 for wound in parts["wounds"].split())
    return parts | {"damage": made if damage < 0 else damage}


def game_with(**words: Any) -> Play:
    """A game as described, before the next move; see `position` for what can be said about it."""
    return Play(GAME.load(position(**words)))


def holding(card: str, turn: str = "black", **words: Any) -> Play:
    """A game in which a seat has just drawn this card from the deck."""
    return game_with(turn=turn, phase="acting", card=card, secret=True, **words)


def fresh(**options: object) -> Play:
    """A game before the opening cards are dealt."""
    return Play(GAME.start(GAME.options(options)))
