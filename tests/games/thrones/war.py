"""Wars drawn as text and played in notation, every check given.

All squares are empty Forest unless said otherwise; home Fortresses are e2 and e8, the middle one e5 (on other boards
in the same rows from the edge and in the middle). Pieces are written
as letter and square, South's in capitals; tiles as square and letter. It is South's turn 11, and Thrones stand at home:

    game = war("Lc3", "c3W c4P")
    game.play("c3-c4", "check pass")
    assert game.at("c4") == "L"
"""

import copy
from typing import Any, Final, Self

from regalia.games.thrones import GAME
from regalia.games.thrones.layout.layout import with_counts
from regalia.games.thrones.line import read_line
from regalia.games.thrones.moves import AIMING
from regalia.games.thrones.parts import NOBODY, letter
from regalia.games.thrones.state import State
from regalia.kernel import CHANCE, OVER, Event, Outcome

TEMPLATE: Final[dict[str, Any]] = {
    "regalia": "position", "game": "thrones", "rules": 2, "seats": 2, "options": {}, "phase": "choosing", "first": "S",
    "layouts": ["", ""], "tiles": "", "pieces": "", "side": "S", "turn": 11, "dragons": "-", "favors": "-:0,-:0",
    "lastforts": "e2,e8", "horses": "-", "pending": "", "chosen": "-", "declared": "", "using": "", "acted": "to_come",
    "trail": [], "cover": "", "spent": 0, "interrupted": "", "reacted": 0, "voided": False, "shown": [0, 0],
    "checks": 0, "fingers": [],
    "progress": False, "quiet": 0, "passed": False, "history": [], "ending": "", "winner": "",
}  # fmt: skip


class Play:
    """A war in play; engine and judge are both asked about every move."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.events: list[Event] = []  # of the last call of `play`

    def play(self, *lines: str) -> Self:
        """Make moves and chance outcomes in notation; each must be allowed by the engine and by the judge."""
        self.events = self.state.events = []
        for text in lines:
            for action in read_line(self.state, text):
                word = GAME.write(self.state, action)
                refusal = GAME.judge(self.state, action)
                assert refusal is None, f"{text}: the judge refuses {word}: {refusal}"
                assert action in self.state.offers(), f"{text}: the engine does not offer {word}, only {self.moves}"
                self.state.apply(action)
        self.state.events = None
        return self

    def refused(self, text: str) -> str:
        """The clause with which the judge refuses the first part of a line that the engine does not offer."""
        state = self.state.clone()
        for action in read_line(state, text):
            refusal = GAME.judge(state, action)
            offered = action in state.offers()
            assert offered == (refusal is None), f"{text}: engine {offered}, judge {refusal}"
            if refusal is not None:
                assert refusal.sentence
                return refusal.clause
            state.apply(action)
        raise AssertionError(f"{text} is allowed")

    @property
    def moves(self) -> list[str]:
        """Everything the engine allows now, in notation; the judge must allow exactly the same."""
        offered = self.state.legal()
        allowed = [action for action, refusal in GAME.refusals(self.state).items() if refusal is None]
        assert sorted(offered) == allowed, "engine and judge disagree"
        return [GAME.write(self.state, action) for action in offered]

    def targets(self, square: str, signs: str = "-x>=") -> list[str]:
        """What the piece on a square can do, as `-c3`, `xc3`, `>c3` and `=c3`."""
        state = self.state.clone()
        choice = GAME.read(state, square)
        if choice not in state.offers():
            return []
        state.apply(choice)
        assert state.phase == AIMING
        return sorted(move for move in Play(state).moves if move[0] in signs)

    @property
    def risky(self) -> bool:
        """Whether what was declared waits for a check."""
        return self.state.turn == CHANCE

    def at(self, square: str) -> str:
        piece = self.state.board.piece[self.state.setup.map.find(square)]
        return "" if piece == NOBODY else letter(piece)

    def breached(self, square: str) -> bool:
        return not self.state.board.has_walls(self.state.setup.map.find(square))

    @property
    def turn(self) -> str:
        """Who has to decide: south, north, chance or over."""
        if self.state.turn in (CHANCE, OVER):
            return "chance" if self.state.turn == CHANCE else "over"
        return GAME.seat_name(self.state, self.state.turn).lower()

    @property
    def outcome(self) -> Outcome:
        assert self.state.turn == OVER, f"the game is not over: {self.turn} has to decide"
        return self.state.outcome()

    def ended(self) -> tuple[tuple[int, ...], str]:
        return self.outcome.winners, self.outcome.clause

    @property
    def position(self) -> dict[str, Any]:
        return GAME.dump(self.state)


def position(pieces: str = "", tiles: str = "", **changed: Any) -> dict[str, Any]:
    """A position as data; names that are no fields of it are options."""
    width, home_rows = changed.get("board_width", 9), changed.get("home_rows", 4)
    files, height, centre = "abcdefghijklmno"[:width], 2 * home_rows + 1, "abcdefghijklmno"[width // 2]
    homes = [f"{centre}{row}" for row in (2, home_rows + 1, height - 1)]
    rows = [[f"{file}{row}" for file in files] for row in range(height, 0, -1)]
    ground = {square: "X" if square in homes else "F" for row in rows for square in row}
    for word in tiles.split():
        square, sign = word[:-1], word[-1]
        land = land_of(square, home_rows)
        if sign in ("X", "x") and land != 1:
            ground[next(home for home in homes if land_of(home, home_rows) == land)] = "F"
        ground[square] = sign
    stands = {word[1:]: word[0] for word in pieces.split()}
    for throne, home in (("K", homes[0]), ("k", homes[2])):
        if throne not in stands.values():
            stands[home] = throne
    data = copy.deepcopy(TEMPLATE)
    data["lastforts"] = f"{homes[0]},{homes[2]}"
    data["tiles"] = "/".join("".join(ground[square] for square in row) for row in rows)
    data["pieces"] = "/".join(with_counts("".join(stands.get(square, ".") for square in row)) for row in rows)
    if changed.get("side") == "N" and "turn" not in changed:
        data["turn"] = 12
    for name, value in changed.items():
        if name in data:
            data[name] = value
        else:
            data["options"][name] = value
    return data


def land_of(square: str, home_rows: int) -> int:
    """0 for South's homeland, 1 for the middle row, 2 for North's."""
    row = int(square[1:])
    return (row > home_rows) + (row > home_rows + 1)


def war(pieces: str = "", tiles: str = "", **changed: Any) -> Play:
    """A war as drawn, before the next move; see `position` for what can be said about it."""
    return Play(GAME.load(position(pieces, tiles, **changed)))


def fresh(**options: object) -> Play:
    """The table before anything is decided."""
    return Play(GAME.start(GAME.options(options, 2), 2))


def mirrored(layout: str = "bastion", **options: object) -> Play:
    """Both have the same layout, South begins, and both have picked Cunning."""
    game = fresh(setup_mode="mirror", mirror_layout=layout, first_player="south", **options)
    while game.moves[0].startswith("pick"):
        game.play("pick cunning")
    return game
