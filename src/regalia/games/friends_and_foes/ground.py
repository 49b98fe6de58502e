"""The ground of Friends and Foes: areas, their tags, and how they lie to each other (FF-1 to FF-5, FF-217)."""

from typing import Final, final

from mypy_extensions import i64

from regalia.games.friends_and_foes.options import Options
from regalia.kernel.bit_set import BIT, bits_of
from regalia.kernel.vector import vec

NOWHERE: Final = -1

AREA_BITS: Final = BIT  # each area as a bit


@final
class Ground:
    """The map: areas row by row. A set of areas is also written as bits, area by area."""

    def __init__(self, options: Options) -> None:
        chart = options.ground()
        tags = [[words.split() for words in row.split("|")] for row in chart.rows]
        self.rows: Final = len(tags)
        self.columns: Final = len(tags[0])
        self.areas: Final = self.rows * self.columns
        self.tags: Final = [words for row in tags for words in row]
        self.names: Final = [f"{'abcdef'[at // self.columns]}{at % self.columns + 1}" for at in range(self.areas)]
        self.real: Final = [self.tags[at] != ["#"] for at in range(self.areas)]
        self.middle: Final[i64] = self.names.index(chart.middle) if chart.middle else NOWHERE
        self.elevated: Final = self.areas_tagged("El")
        self.cover: Final = self.areas_tagged("Co")
        self.difficult: Final = self.areas_tagged("Di")
        self.obscuring: Final = self.areas_tagged("Ob")
        self.garrison: Final = self.areas_tagged("Ga")
        self.activation: Final = self.nodes("A")
        self.cards: Final = self.nodes("C")
        self.treasure: Final = self.nodes("T")
        self.traps: Final = self.nodes("X")
        self.nodes_worth: Final = [
            self.activation[at] + self.cards[at] + self.treasure[at] - self.traps[at] for at in range(self.areas)
        ]
        self.beside: Final = [self.neighbours(at) for at in range(self.areas)]  # FF-2
        self.distance: Final = [self.steps_from(at) for at in range(self.areas)]  # FF-3
        self.border: Final = [at for at in range(self.areas) if self.real[at] and len(self.beside[at]) < 4]  # FF-5
        self.crossed: Final = [[self.between(at, to) for to in range(self.areas)] for at in range(self.areas)]
        self.crossed_bits: Final = [[bits_of(areas) for areas in row] for row in self.crossed]
        self.beside_bits: Final[vec[i64]] = vec[i64]([bits_of(areas) for areas in self.beside])
        self.all_bits: Final[i64] = bits_of(list(range(self.areas)))
        self.elevated_bits: Final[i64] = bits_of([at for at in range(self.areas) if self.elevated[at]])
        self.difficult_bits: Final[i64] = bits_of([at for at in range(self.areas) if self.difficult[at]])
        self.obscuring_bits: Final[i64] = bits_of([at for at in range(self.areas) if self.obscuring[at]])
        self.garrison_bits: Final[i64] = bits_of([at for at in range(self.areas) if self.garrison[at]])
        self.seen: Final[vec[i64]] = vec[i64]([self.view(at, self.obscuring_bits) for at in range(self.areas)])

    def areas_tagged(self, tag: str) -> list[bool]:
        return [tag in words for words in self.tags]

    def nodes(self, letter: str) -> list[int]:
        """FF-139: how many nodes of a kind each area has."""
        return [
            sum(int(word[1:] or 1) for word in words if word[0] == letter and word[1:].isdigit() >= (len(word) > 1))
            for words in self.tags
        ]

    def neighbours(self, at: int) -> list[int]:
        if not self.real[at]:
            return []  # FF-218
        row, column = at // self.columns, at % self.columns
        places = ((row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column))
        inside = [r * self.columns + c for r, c in places if 0 <= r < self.rows and 0 <= c < self.columns]
        return [other for other in inside if self.real[other]]

    def steps_from(self, start: int) -> list[int]:
        """The least number of steps to each area; 99 where none leads."""
        steps = [99] * self.areas
        steps[start] = 0
        border = [start]
        for at in border:
            for other in self.beside[at]:
                if steps[other] == 99:
                    steps[other] = steps[at] + 1
                    border.append(other)
        return steps

    def between(self, at: int, to: int) -> list[int]:
        """FF-130: the areas that the line between two centres passes through."""
        rows = to // self.columns - at // self.columns
        columns = to % self.columns - at % self.columns
        dr, dc = abs(rows), abs(columns)
        found: list[int] = []
        for i in range(dr + 1):
            for j in range(dc + 1):
                if (i, j) not in ((0, 0), (dr, dc)) and 2 * abs(i * dc - j * dr) < dr + dc:
                    row = at // self.columns + (i if rows > 0 else -i)
                    column = at % self.columns + (j if columns > 0 else -j)
                    if self.real[row * self.columns + column]:  # FF-218
                        found.append(row * self.columns + column)
        return found

    def view(self, at: i64, obscured: i64) -> i64:
        """FF-129, FF-131: the areas seen from here, as bits, when these areas cannot be seen through."""
        seen: i64 = 0
        crossed = self.crossed_bits[at]
        for to in range(self.areas):
            if crossed[to] & obscured == 0:
                seen |= AREA_BITS[to]
        return seen

    def edge(self, edge: i64) -> list[int]:
        """FF-45: the areas of the edge N, E, S or W."""
        last_row, last_column = self.rows - 1, self.columns - 1
        found: list[int] = []
        for at in range(self.areas):
            row, column = at // self.columns, at % self.columns
            on_edge = (row == 0, column == last_column, row == last_row, column == 0)[edge]
            if self.real[at] and on_edge:
                found.append(at)
        return found

    def half_turn(self, at: i64) -> i64:
        """FF-48: the area on the other side of the middle."""
        return self.areas - 1 - at
