"""The four suits as paths in a box of 100 by 100."""

from typing import Final

SUIT: Final = {
    "S": (
        "M50 5C61 25 91 40 91 62c0 13-10 21-21 21-7 0-13-3-16-8 1 9 5 15 11 19H35c6-4 10-10 11-19-3 5-9 8-16 8"
        "C19 83 9 75 9 62 9 40 39 25 50 5Z"
    ),
    "H": "M50 92C20 66 7 50 7 32 7 18 17 9 29 9c9 0 17 5 21 13 4-8 12-13 21-13 12 0 22 9 22 23 0 18-13 34-43 60Z",
    "D": "M50 4c9 18 20 33 34 46-14 13-25 28-34 46-9-18-20-33-34-46C30 37 41 22 50 4Z",
    "C": (
        "M50 6a20 20 0 0 1 14.5 33.8A20.5 20.5 0 1 1 54 68.5C54.5 80 58 89 65 94H35c7-5 10.5-14 11-25.5"
        "A20.5 20.5 0 1 1 35.5 39.8 20 20 0 0 1 50 6Z"
    ),
}


def pip(suit: str, x: float, y: float, size: float, over: bool = False) -> str:
    """The path of a suit in a square whose middle is (x, y); `over` is upside down."""
    turn = " rotate(180)" if over else ""
    return f'<path transform="translate({x} {y}){turn} scale({size / 100}) translate(-50 -50)" d="{suit}"/>'
