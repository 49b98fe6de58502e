"""What the pieces, grounds and tiles of Thrones are: for the table's legend, and the pictures of the rulebook."""

from collections.abc import Mapping
from typing import Final

from regalia.games.thrones import parts
from regalia.games.thrones.parts import PIECE_NAMES, SOUTH
from regalia.games.thrones.state import State
from regalia.games.thrones.view import GROUND_ART
from regalia.table import Illustration, Piece, Sign

# What is special, and its clause. Ranges are told by the setup.
SPECIAL: Final = {
    "Ranger": ("Needs no check for Mountain, and cannot be fired at there.", "TH-75"),
    "Spearman": ("Needs no check for Water, and runs along connected Water.", "TH-40"),
    "Crossbowman": ("", "TH-65"),
    "Catapult": ("", "TH-65"),
    "Trebuchet": ("", "TH-65"),
    "Lancer": ("Runs along connected Plains.", "TH-41"),
    "Warhorse": ("Switches with anybody beside it, again and again; safe for a turn after it has attacked.", "TH-50"),
    "Elephant": ("On Plains nobody but a Dragon or a Throne can touch it.", "TH-61"),
    "Dragon": ("Flies and attacks in a straight line and fears no ground, but cannot attack into Forest.", "TH-44"),
    "Throne": ("Attacks anything beside it, through walls too. When it falls, its owner has lost.", "TH-63"),
}
GROUNDS: Final = (
    ("Plains", "No check. Lancers run here, and Elephants are safe.", "TH-41"),
    ("Forest", "No check. Hides from Dragons, and from Crossbowman and Catapult.", "TH-60"),
    ("Mountain", "Going in or out needs a Survival Check, but not for Ranger and Dragon.", "TH-72"),
    ("Water", "Going in or out needs a Survival Check, but not for Spearman and Dragon.", "TH-72"),
    ("Fortress", "Its walls must be breached first, by a Survival Check; only a Throne strikes through them.", "TH-84"),
)


def legend(state: State) -> tuple[Sign, ...]:
    """Everything that is in the box at this table."""
    setup = state.setup
    pieces = [
        Sign(name=name, text=piece_words(state, kind), clause=SPECIAL[name][1], group="Pieces", art=name.lower())
        for kind, name in enumerate(PIECE_NAMES)
        if setup.army[kind]
    ]
    grounds = [
        Sign(name=name, text=text, clause=clause, group="Grounds", kind="ground", art=art)
        for (name, text, clause), art in zip(GROUNDS, GROUND_ART, strict=True)
    ]
    breached = "The walls are down: whoever stands there can be engaged as anywhere else, until it is empty."
    grounds.append(
        Sign(name="Breached Fortress", text=breached, clause="TH-88", group="Grounds", kind="ground", art="breached")
    )
    tiles = [
        Sign(name=name.capitalize(), text=sentence(words), clause="TH-106", group="Favors", art=f"favor-{name}")
        for name, words in zip(parts.FAVOR_NAMES, parts.FAVOR_WORDS, strict=True)
    ]
    return (*pieces, *grounds, *tiles)


def sentence(words: str) -> str:
    """`Haste: a Move reaches ...` without the name."""
    told = words.partition(": ")[2]
    return f"{told[:1].upper()}{told[1:]}."


def piece_words(state: State, kind: int) -> str:
    """What is special about a kind of piece, with how far it fires at this table (TH-65, TH-68)."""
    words, far = SPECIAL[PIECE_NAMES[kind]][0], state.setup.ranges[kind]
    if not far:
        return words
    forest = ", not into Forest" if state.setup.forest_covers[kind] else ", into Forest too"
    return f"Fires exactly {' or '.join(str(one) for one in far)} far{forest}. {words}".strip()


def illustrations() -> Mapping[str, Illustration]:
    """The pieces of South."""
    return {name: Piece(key=name, art=name.lower(), owner=SOUTH) for name in PIECE_NAMES}
