"""Drawings of our own in a square of 100: emblems, pieces, coins, chests, dice."""

from typing import Final

from regalia.render.figure import FIGURE, LINES, WALLS
from regalia.render.glyph import BOLD, SUITS, number, write
from regalia.render.palette import COIN, COIN_EDGE, seat_colour
from regalia.render.sign import suit_of

SHIELD: Final = "M50 4C63 11 77 14 91 14C92 52 82 78 50 96C18 78 8 52 9 14C23 14 37 11 50 4Z"
ARMS: Final = (  # one outline for each seat, so that colour is never the only difference
    SHIELD,
    "M50 4A46 46 0 1 1 49.9 4Z",
    "M50 2C60 22 74 37 96 50C74 63 60 78 50 98C40 78 26 63 4 50C26 37 40 22 50 2Z",
    "M8 6H92V92L50 76L8 92Z",
    "M50 3L92 26V74L50 97L8 74V26Z",
    "M28 5H72L96 29V71L72 95H28L4 71V29Z",
)
SHAPES: Final = {
    "crown": "M12 78L6 30L30 50L50 16L70 50L94 30L88 78ZM14 84H86V93H14Z",
    "tiara": "M12 80C10 62 10 48 14 34L32 54L50 22L68 54L86 34C90 48 90 62 88 80ZM15 86H85V93H15Z",
    "plume": "M14 76C20 40 44 26 90 10C86 44 64 58 42 62C54 52 62 44 70 32C52 44 36 56 26 78ZM12 82H84V92H12Z",
    "castle": "M18 94V46H12V14H28V26H40V14H60V26H72V14H88V46H82V94H60V74C60 60 40 60 40 74V94Z",
    "sword": "M50 3L59 18V60H78V71H59V84H64V96H36V84H41V71H22V60H41V18Z",
    "bow": "M30 6C66 12 84 32 84 50S66 88 30 94L27 84C52 77 66 66 68 55H36V66L10 50L36 34V45H68C66 34 52 23 27 16Z",
    "horse": "M28 94C28 74 40 66 46 54C38 56 32 62 24 64L12 54C16 40 28 22 42 16L46 6L56 15C78 22 88 50 86 94Z",
    "pawn": "M50 8A17 17 0 0 1 61 38H68V46H59C60 62 66 72 78 80V94H22V80C34 72 40 62 41 46H32V38H39A17 17 0 0 1 50 8Z",
    "king": "M45 4H55V12H63V22H55V30C76 22 92 38 82 58C78 66 74 72 74 80V94H26V80C26 72 22 66 18 58C8 38 24 22 45 30"
            "V22H37V12H45Z",
    "queen": "M10 30L32 54L36 20L50 50L64 20L68 54L90 30L78 80V94H22V80Z",
    "star": "M50 5L62 37L96 38L69 59L79 92L50 73L21 92L31 59L4 38L38 37Z",
    "spade": SUITS["S"],
    "heart": SUITS["H"],
    "gem": SUITS["D"],
    "club": SUITS["C"],
    "flag": "M20 4H30V12C46 4 60 24 86 14V58C60 68 46 48 30 56V96H20Z",
    "tree": "M50 4L76 38H64L84 68H57V94H43V68H16L36 38H24Z",
    "bolt": "M58 3L20 56H46L38 97L82 40H54Z",
    "chest": "M10 44C10 26 20 16 34 16H66C80 16 90 26 90 44ZM10 50H42V62H58V50H90V90H10Z",
    "coin": "M50 6A44 44 0 1 1 49.9 6Z",
    "shield": SHIELD,
    "mountain": "M4 86L36 26L52 52L66 34L96 86Z",
    "water": "M6 34Q20 18 34 32T62 32T94 30V38Q80 54 66 40T38 40T6 42Z"
             "M6 66Q20 50 34 64T62 64T94 62V70Q80 86 66 72T38 72T6 74Z",
    "grass": "M20 82L28 50L36 82ZM40 60L48 28L56 60ZM64 84L72 52L80 84Z",
    "sand": "M26 30A7 7 0 1 1 25.9 30ZM64 22A7 7 0 1 1 63.9 22ZM46 54A7 7 0 1 1 45.9 54ZM78 60A7 7 0 1 1 77.9 60ZM22 72"
            "A7 7 0 1 1 21.9 72Z",
    "cross": "M14 28L28 14L50 36L72 14L86 28L64 50L86 72L72 86L50 64L28 86L14 72L36 50Z",
    "nought": "M50 8A42 42 0 1 1 49.9 8ZM50 28A22 22 0 1 0 50.1 28Z",
    "family": "M50 6A15 15 0 1 1 49.9 6ZM24 94V64C24 50 36 42 50 42S76 50 76 64V94ZM14 42A9 9 0 1 1 13.9 42Z"
              "M4 94V76C4 66 10 62 19 64V94ZM86 42A9 9 0 1 1 85.9 42ZM96 94V76C96 66 90 62 81 64V94Z",
    "person": "M50 8A20 20 0 1 1 49.9 8ZM14 94C14 66 30 54 50 54S86 66 86 94Z",
}  # fmt: skip
TILE: Final = "M50 2L91 26V74L50 98L9 74V26Z"
ALIASES: Final = {
    "knight": "horse", "rook": "castle", "tower": "castle", "swords": "sword", "archer": "bow", "purse": "coin",
    "bank": "chest", "jack": "plume", "crowns": "crown", "coins": "coin", "forest": "tree",  "guard": "shield",
    "attack": "sword", "health": "heart", "hp": "heart", "banner": "flag", "diamond": "gem",
    "river": "water", "desert": "sand", "plain": "grass",
}  # fmt: skip
PIPS: Final = {
    1: ((50, 50),),
    2: ((28, 28), (72, 72)),
    3: ((28, 28), (50, 50), (72, 72)),
    4: ((28, 28), (72, 28), (28, 72), (72, 72)),
    5: ((28, 28), (72, 28), (50, 50), (28, 72), (72, 72)),
    6: ((28, 26), (28, 50), (28, 74), (72, 26), (72, 50), (72, 74)),
}


def placed(body: str, x: float, y: float, size: float) -> str:
    """A drawing of 100 put into a square whose corner is at x, y."""
    return f'<g transform="translate({number(x)} {number(y)})scale({number(size / 100)})">{body}</g>'


def shape(name: str) -> str:
    """The path of a shape by the name of its art, empty if it is not drawn here."""
    word = name.lower()
    return SHAPES.get(ALIASES.get(word, word), "")


def icon(art: str, x: float, y: float, size: float, colour: str) -> str:
    """A flat sign for a counter or a heading: a suit, a shape, a coin in gold, or a dot."""
    if art in ("coin", "coins", "purse"):
        return coin("", x, y, size)
    suit = suit_of(art)
    path = SUITS[suit] if suit else shape(art) or FIGURE.get(art) or WALLS.get(art) or SHAPES["coin"]
    if art in LINES:
        style = f'fill="none" stroke="{colour}" stroke-width="8" stroke-linejoin="round"'
        return placed(f'<path d="{LINES[art]}" {style}/>', x, y, size)
    return placed(f'<path d="{path}" fill="{colour}"/>', x, y, size)


def coin(words: str, x: float, y: float, size: float) -> str:
    """A coin with a number on it."""
    body = (
        f'<circle cx="50" cy="50" r="45" fill="{COIN}" stroke="{COIN_EDGE}" stroke-width="7"/>'
        f'<circle cx="50" cy="50" r="35" fill="none" stroke="#fbe08a" stroke-width="4"/>'
    )
    if words:
        letters = 62 if len(words) == 1 else 50 if len(words) == 2 else 36
        body += write(words, 50, 50 + letters * 0.35, letters, "#3a2600", BOLD + 2, "middle")
    return placed(body, x, y, size)


def fallen_coin(side: str) -> str:
    """The coin of a check: bright with a tick when it is passed, dull with a cross when it is failed."""
    gold, edge, struck = (COIN, COIN_EDGE, "#3a2600") if side == "pass" else ("#b9aca0", "#5f5048", "#7a1f1a")
    return (
        f'<circle cx="50" cy="50" r="45" fill="{gold}" stroke="{edge}" stroke-width="7"/>'
        f'<path d="{FIGURE[side]}" transform="translate(22 22)scale(.56)" fill="{struck}"/>'
    )


def die(face: int, x: float, y: float, size: float) -> str:
    """One die showing a face from 1 to 6."""
    pips = "".join(f'<circle cx="{across}" cy="{down}" r="9.5"/>' for across, down in PIPS.get(face, ()))
    body = (
        '<rect x="6" y="9" width="90" height="90" rx="20" fill="#000" opacity=".22"/>'
        '<rect x="5" y="4" width="90" height="90" rx="20" fill="#fdfaf0" stroke="#8a8471" stroke-width="3"/>'
        f'<g fill="#20242e" transform="translate(0 -1)">{pips}</g>'
    )
    return placed(body, x, y, size)


def piece(art: str, owner: int | None, badge: str, x: float, y: float, size: float) -> str:
    """A piece in its owner's colour, with a light edge and a shadow so that it stands out on every ground."""
    first, _, last = art.rpartition("-")
    if first == "die" and last.isdigit():
        return die(int(last), x, y, size)
    if first == "coin" and last in FIGURE:
        return placed(fallen_coin(last), x, y, size)
    colour, word = seat_colour(owner), art.lower()
    if word in ("cross", "nought"):
        body = f'<path d="{SHAPES[word]}" fill="{colour}"/>'
    else:
        body = solid(art, first, last, owner)
    if badge:
        body += '<circle cx="82" cy="20" r="20" fill="#14171c" stroke="#fff" stroke-width="4"/>'
        letters = 26 if len(badge) < 3 else 18
        body += write(badge, 82, 20 + letters * 0.35, letters, "#fff", BOLD, "middle")
    return placed(body, x, y, size)


def arms(seat: int | None) -> str:
    """The outline of a seat's shield."""
    return SHIELD if seat is None or seat < 0 else ARMS[seat % len(ARMS)]


def solid(art: str, first: str, last: str, owner: int | None) -> str:
    """A filled shape; shields carry a suit or a fighting figure, unknown arts their first letter."""
    suit, shield, colour = suit_of(art), arms(owner), seat_colour(owner)
    figure = FIGURE.get(last if first == "favor" else art, "")
    if first == "favor" or art == "favor":
        shield = TILE
    path = shield if suit or figure or art == "shield" else shape(art) or shape(last) or shape(first) or shield
    body = (
        f'<path d="{path}" transform="translate(2 6)" fill="#000" opacity=".28"/>'
        f'<path d="{path}" fill="#fff" stroke="#fff" stroke-width="13"/>'
        f'<path d="{path}" fill="{colour}" stroke="#0b0d12" stroke-opacity=".5" stroke-width="2.5"/>'
    )
    if figure:
        body += f'<path d="{figure}" transform="translate(19 {19 if shield == TILE else 16})scale(.62)" fill="#fff"/>'
    elif suit:
        body += f'<path d="{SUITS[suit]}" transform="translate(25 23)scale(.5)" fill="#fff"/>'
    elif path == shield and art != "shield":
        body += write((last or art)[:1].upper(), 50, 66, 50, "#fff", BOLD, "middle")
    return body
