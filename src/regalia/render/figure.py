"""Fighting pieces, tiles and grounds, drawn by us: paths in a box of 100 by 100, the one source for SVG and browser.

`static/js/figure.js` is written from this by `python tools/figure.py`; a test keeps the two the same.
"""

import json
from typing import Final

# Filled shapes, told apart by their outline alone; a piece wears its shape on the shield of its owner.
FIGURE: Final = {
    "ranger": "M28 4C78 18 78 82 28 96L22 86C58 72 58 28 22 14ZM2 44H66V30L98 50 66 70V56H2Z",
    "spearman": (
        "M38 1 54 26H45V99H31V26H22ZM68 34A27 27 0 1 1 68 88 27 27 0 0 1 68 34ZM68 48A13 13 0 1 0 68 74 13 13 0 "
        "0 0 68 48Z"
    ),
    "crossbowman": (
        "M50 1 62 18H56V29C74 30 88 40 96 56L85 64C78 52 68 45 56 43V99H44V43C32 45 22 52 15 64L4 56C12 40 26 30 "
        "44 29V18H38ZM5 56 50 72 95 56 92 66 50 83 8 66Z"
    ),
    "catapult": (
        "M4 62H20L62 24A16 16 0 1 1 74 34L44 62H96V76H90A14 14 0 1 1 63 84 14 14 0 0 1 65 76H37A14 14 0 1 1 10 "
        "84 14 14 0 0 1 12 76H4Z"
    ),
    "trebuchet": (
        "M2 14 7 2 97 34 93 46ZM72 42H99V68H72ZM50 26 80 90H93V99H7V90H20ZM50 52 35 90H65ZM4 10H14V32A10 10 0 1 1 4 32Z"
    ),
    "lancer": "M2 90 82 8 99 1 92 18 10 98ZM24 52 48 76 38 88 12 62ZM58 34 16 34 30 20 20 4 78 14Z",
    "warhorse": (
        "M30 97C30 76 40 68 48 58 37 61 29 60 22 67L8 55C20 38 30 22 49 16L51 3 63 15C83 24 90 46 87 97ZM52 30A5 "
        "5 0 1 0 52 40 5 5 0 0 0 52 30Z"
    ),
    "elephant": (
        "M12 42C12 20 30 8 52 8 76 8 92 22 94 46V95H73V70H48V95H29V62C24 62 22 66 22 74V86C22 95 7 95 7 86V58C7 "
        "51 9 46 12 42ZM36 30A5 5 0 1 0 36 40 5 5 0 0 0 36 30Z"
    ),
    "dragon": (
        "M50 4C58 12 61 20 61 29 73 15 86 10 99 11 93 21 91 31 94 43 85 40 78 42 74 49 79 56 80 63 78 71 70 66 "
        "65 68 61 75L50 98 39 75C35 68 30 66 22 71 20 63 21 56 26 49 22 42 15 40 6 43 9 31 7 21 1 11 14 10 27 15 "
        "39 29 39 20 42 12 50 4Z"
    ),
    "throne": "M18 2 34 12 50 2 66 12 82 2V50H92V66H84V98H70V82H30V98H16V66H8V50H18ZM34 28V50H66V28Z",
    "favor": "M50 6 62 37 95 38 69 59 78 92 50 73 22 92 31 59 5 38 38 37Z",
    "haste": "M60 2 18 56H45L36 98 84 40H54Z",
    "ambush": "M30 4 52 40H41L56 68H37V94H23V68H4L19 40H8ZM74 24 94 56H85L99 80H81V96H67V80H60L50 56H63L54 44Z",
    "cunning": (
        "M2 50C18 24 33 14 50 14S82 24 98 50C82 76 67 86 50 86S18 76 2 50ZM50 30A20 20 0 1 0 50 70 20 20 0 0 0 "
        "50 30ZM50 41A9 9 0 1 1 50 59 9 9 0 0 1 50 41Z"
    ),
    "deception": (
        "M4 24C32 15 68 15 96 24 98 56 86 84 65 84 57 84 54 75 50 75S43 84 35 84C14 84 2 56 4 24ZM22 42C27 54 42 "
        "56 48 48 41 38 31 36 22 42ZM78 42C69 36 59 38 52 48 58 56 73 54 78 42Z"
    ),
    "dagger": (
        "M4 4H16L60 50 70 40 78 48 68 58 94 84 84 94 58 68 48 78 40 70 50 60 4 16ZM96 4H84L72 17 82 28 96 16ZM31 58 "
        "22 48 30 40 39 49ZM29 62 6 84 16 94 38 71Z"
    ),
    "axe": "M44 2H56V98H44ZM56 12C76 4 93 14 97 36 93 58 76 66 56 56ZM44 12V56C24 66 7 58 3 36 7 14 24 4 44 12Z",
    "blade": "M50 1 59 15V60H80V72H59V86A9 9 0 1 1 41 86V72H20V60H41V15Z",
    "spark": "M50 2 57 36 88 18 66 45 99 54 64 59 77 94 50 71 23 94 36 59 1 54 34 45 12 18 43 36Z",
    "skull": (
        "M50 4C24 4 8 22 8 46 8 60 14 70 24 76V94H38V84H45V94H55V84H62V94H76V76C86 70 92 60 92 46 92 22 76 4 50 4Z"
        "M32 36A11 11 0 1 1 32 58 11 11 0 0 1 32 36ZM68 36A11 11 0 1 1 68 58 11 11 0 0 1 68 36ZM50 58 57 70H43Z"
    ),
    "goblin": (
        "M50 10C66 10 76 18 79 30L99 24 84 54C83 80 70 94 50 94S17 80 16 54L1 24 21 30C24 18 34 10 50 10ZM35 44A7 7 "
        "0 1 0 35 58 7 7 0 0 0 35 44ZM65 44A7 7 0 1 0 65 58 7 7 0 0 0 65 44Z"
    ),
    "flame": "M52 2C58 24 82 38 82 64A32 33 0 0 1 18 64C18 50 26 42 30 28 37 35 41 42 42 50 49 38 53 20 52 2Z",
    "pass": "M14 52 28 38 44 54 74 20 88 34 45 82Z",
    "fail": "M18 32 32 18 50 36 68 18 82 32 64 50 82 68 68 82 50 64 32 82 18 68 36 50Z",
}

# Grounds in lines.
LINES: Final = {
    "plains": "M14 34 19 18 24 34M70 26 75 10 80 26M20 88 25 72 30 88M74 84 79 68 84 84M46 56 51 40 56 56",
    "forest": "M28 10 12 38H44ZM28 30 8 62H48ZM28 62V78M72 26 56 54H88ZM72 46 52 78H92ZM72 78V94",
    "mountain": "M3 88 36 22 54 56 66 38 97 88ZM26 42 34 50 42 43 47 43M58 50 66 56 73 50",
    "water": (
        "M4 26C16 14 24 38 36 26S60 38 72 26 90 30 96 26M4 52C16 40 24 64 36 52S60 64 72 52 90 56 96 52M4 78C16 "
        "66 24 90 36 78S60 90 72 78 90 82 96 78"
    ),
    "hidden": "M4 32 32 4M4 64 64 4M4 96 96 4M36 96 96 36M68 96 96 68",
}

# Grounds with walls around whoever stands there; a breach is a gap that everybody sees.
WALLS: Final = {
    "fortress": (
        "M1 1H22V9H39V1H61V9H78V1H99V22H91V39H99V61H91V78H99V99H78V91H61V99H39V91H22V99H1V78H9V61H1V39H9V22H1Z"
        "M19 19V81H81V19Z"
    ),
    "breached": (
        "M1 1H20L26 14 17 19 19 24V81H58L62 88 54 99H39V91H22V99H1V78H9V61H1V39H9V22H1ZM72 99 76 88 70 81H81V58"
        "L90 52 84 44 81 40V19H62L56 10 61 6V9H78V1H99V22H91V36L99 42V61H91V78H99V99ZM32 10 41 6 46 15 37 20ZM48 "
        "24 55 21 58 29 51 31ZM60 70 68 67 70 75 62 78ZM84 50 78 46 74 53 80 57Z"
    ),
}


def module() -> str:
    """The same as a module for the browser."""
    parts = ["/** Pieces, tiles and grounds, written by tools/figure.py from render/figure.py: change them there. */"]
    for name, shapes in (("FIGURE", FIGURE), ("LINES", LINES), ("WALLS", WALLS)):
        rows = "".join(f"  {key}: {json.dumps(path)},\n" for key, path in shapes.items())
        parts.append(f"/** @type {{Record<string, string>}} */\nexport const {name} = {{\n{rows}}};")
    return "\n\n".join(parts) + "\n"
