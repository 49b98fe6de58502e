"""The outlines of pieces, in a box of 100 by 100."""

from typing import Final

# One for each seat, so that colour is never the only difference.
SHIELD: Final = (
    "M50 4c13 7 27 10 41 10 1 38-9 64-41 82C18 78 8 52 9 14 23 14 37 11 50 4Z",
    "M50 4a46 46 0 1 1 0 92 46 46 0 0 1 0-92Z",
    "M50 2c10 20 24 35 46 48-22 13-36 28-46 48C40 78 26 63 4 50 26 37 40 22 50 2Z",
    "M12 6h76c3 0 4 2 4 5v77c0 4-4 6-8 3L50 76 16 91c-4 3-8 1-8-3V11c0-3 1-5 4-5Z",
    "M50 3 92 26v48L50 97 8 74V26Z",
    "M28 5h44l24 24v42L72 95H28L4 71V29Z",
)
TILE: Final = "M50 2 91 26V74L50 98 9 74V26Z"
OUTLINE: Final = {
    "pawn": "M50 6a18 18 0 0 1 10 33c6 14 10 26 18 38v15H22V77c8-12 12-24 18-38A18 18 0 0 1 50 6Z",
    "knight": "M34 92c0-20 8-28 16-36-10 2-18 2-24 8l-10-10C26 38 34 22 52 16l2-11 11 12c16 8 22 28 20 75Z",
    "tower": "M18 8h14v10h10V8h16v10h10V8h14v26l-8 8v36l8 14H18l8-14V42l-8-8Z",
    "queen": "M10 30 32 54 36 20 50 50 64 20 68 54 90 30 78 80V94H22V80Z",
    "king": (
        "M45 4H55V12H63V22H55V30C76 22 92 38 82 58 78 66 74 72 74 80V94H26V80C26 72 22 66 18 58 8 38 24 22 45 30"
        "V22H37V12H45Z"
    ),
    "sword": "m50 3 9 14v42h18v13H60v22H40V72H23V59h18V17Z",
    "bow": "M30 6c40 4 58 24 58 44S70 90 30 94l-3-11c16-3 28-10 36-22H34v13L8 50l26-24v13h29C55 27 43 20 27 17Z",
    "star": "m50 6 12 30 32 3-24 21 7 32-27-17-27 17 7-32L6 39l32-3Z",
    "crown": "M12 84 5 28c9 7 18 13 26 17L50 12l19 33c8-4 17-10 26-17l-7 56Z",
    "cross": "m22 8 28 28L78 8l14 14-28 28 28 28-14 14-28-28-28 28L8 78l28-28L8 22Z",
    "nought": "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Zm0 20a24 24 0 1 0 0 48 24 24 0 0 0 0-48Z",
    "disc": "M50 6a44 44 0 1 1 0 88 44 44 0 0 1 0-88Z",
}
ALIAS: Final = {"X": "cross", "O": "nought", "rook": "tower", "horse": "knight", "token": "disc"}


def shield(seat: int | None) -> str:
    """The outline of what belongs to a seat; nobody's things lie on a disc."""
    return OUTLINE["disc"] if seat is None or seat < 0 else SHIELD[seat % len(SHIELD)]
