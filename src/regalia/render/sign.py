"""The shortest writing of things: a card, piece or counter in a few characters, for text and terminal."""

from typing import Final

from regalia.table import Act, Card, Cell, Counter, Piece, Pile, Table, Zone

Thing = Card | Piece | Counter | Pile | Cell

SUIT_SIGN: Final = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
DIE_SIGN: Final = {str(face): sign for face, sign in enumerate("⚀⚁⚂⚃⚄⚅", 1)}
ART_SIGN: Final = {
    "coin": "●",
    "chest": "▣",
    "crown": "♛",
    "king": "♚",
    "queen": "♛",
    "knight": "♞",
    "bishop": "♝",
    "rook": "♜",
    "castle": "♜",
    "tower": "♜",
    "pawn": "♟",
    "cross": "X",
    "nought": "O",
    "heart": "♥",
    "sword": "†",
    "swords": "†",
    "flag": "⚑",
    "star": "★",
    "lantern": "☼",
}
BACK: Final = "##"
RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K")


def suit_of(art: str) -> str:
    """The suit letter of a card code (`10H`), of `suit-H` or of `shield-H`; empty if there is none."""
    before, _, word = art.rpartition("-")
    named = before in ("suit", "shield") and word in SUIT_SIGN
    return word[-1] if named or rank_of(art) else ""


RANK_WORDS: Final = {
    "A": "ace", "2": "two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven", "8": "eight", "9": "nine",
    "10": "ten", "J": "jack", "Q": "queen", "K": "king",
}  # fmt: skip
SUIT_WORDS: Final = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


def heading(cell: Cell) -> str:
    """The name of a place: its words up to the colon, behind which they tell what is there."""
    return cell.label.partition(":")[0]


def onward(stop: Cell, zone: Zone) -> str:
    """Where the ways of a road's stop lead, by the signs of the stops there; empty at its end."""
    signs = {item.key: item.sign for item in zone.items if isinstance(item, Cell)}
    led = [signs[way.key] for way in stop.ways if way.key in signs]
    return f"→ {', '.join(led)}" if led else ""


def card_words(art: str) -> str:
    """A card's code in words: `queen of clubs`."""
    if art == "JK":
        return "joker"
    rank = rank_of(art)
    return f"{RANK_WORDS[rank]} of {SUIT_WORDS[art[-1]]}" if rank else art or "face down"


def rank_of(art: str) -> str:
    """The rank of a card code: `10` of `10H`, empty if it is no code of a playing card."""
    return art[:-1] if art[-1:] in SUIT_SIGN and art[:-1] in RANKS else ""


def art_sign(art: str) -> str:
    """One character or so for any art; unknown arts are written by their first letter."""
    word, _, last = art.rpartition("-")
    if word == "die":
        return DIE_SIGN.get(last, last)
    if suit := suit_of(art):
        return SUIT_SIGN[suit]
    return ART_SIGN.get(art) or ART_SIGN.get(word or art) or (last or word)[:1].upper()


def card_sign(card: Card) -> str:
    """`9♠`, `##` for a back, `joker`, or rank and name of a card that is no playing card: `2 Spy`."""
    if not card.art:
        return BACK
    if card.name:
        return f"{card.rank} {card.name}".strip()
    if card.art == "JK":
        return "joker"
    rank = rank_of(card.art)
    return rank + SUIT_SIGN[card.art[-1]] if rank else card.art


def piece_sign(piece: Piece) -> str:
    """A die as its face, a piece by its own word or sign, or in brackets.

    `⚃`, `2.aldous`, `K`, `[♠]`, `[T2]` for the second seat's.
    """
    if piece.word or piece.sign:
        return piece.word or piece.sign
    sign = art_sign(piece.art)
    if piece.art.startswith("die-"):
        return sign
    if piece.owner is not None and not suit_of(piece.art) and sign not in "XO":
        sign += str(piece.owner + 1)
    return f"[{sign}]"


def counter_sign(counter: Counter) -> str:
    """`Purse 3`, `Royals up 1/3`."""
    return f"{counter.label} {counter.value}" + (f"/{counter.of}" if counter.of is not None else "")


def pile_sign(pile: Pile) -> str:
    """`Deck 12`, and what is seen on top."""
    return " ".join([pile.label, str(pile.count), *[card_sign(card) for card in pile.top]])


def thing_sign(thing: Thing) -> str:
    """Any thing in a few characters; a cell by what it holds."""
    if isinstance(thing, Card):
        sign = card_sign(thing) + (f"/{thing.badge}" if thing.badge else "")
        return f"{sign}_" if thing.turned else sign
    if isinstance(thing, Piece):
        return piece_sign(thing) + (f"/{thing.badge}" if thing.badge else "")
    if isinstance(thing, Counter):
        return counter_sign(thing)
    if isinstance(thing, Pile):
        return pile_sign(thing)
    held = " ".join(thing_sign(one) for one in thing.holds)
    return f"{thing.sign} {held or '.'}" if thing.sign else held


def things(table: Table) -> dict[str, Thing]:
    """Every thing on the table by its key, those held by cells and on piles too."""
    found: dict[str, Thing] = {}
    for zone in table.zones:
        for item in zone.items:
            found[item.key] = item
            held = item.holds if isinstance(item, Cell) else item.top if isinstance(item, Pile) else ()
            found.update({thing.key: thing for thing in held})
    return found


def touchable_keys(table: Table, touched: tuple[str, ...] = ()) -> set[str]:
    """The keys that can be touched next, after what was touched already."""
    return {key for act in table.acts for key in next_keys(act, touched)}


def next_keys(act: Act, touched: tuple[str, ...]) -> set[str]:
    """What this act still asks to be touched next."""
    if act.any_order:
        left = set(act.touch) - set(touched)
        return left if len(left) + len(touched) == len(act.touch) else set()
    if act.touch[: len(touched)] != touched or len(act.touch) == len(touched):
        return set()
    return {act.touch[len(touched)]}


def complete_acts(table: Table, touched: tuple[str, ...]) -> list[Act]:
    """The acts that are complete with exactly these touches."""
    return [act for act in table.acts if act.touch and completes(act, touched)]


def completes(act: Act, touched: tuple[str, ...]) -> bool:
    return act.touch == touched or (act.any_order and sorted(act.touch) == sorted(touched))
