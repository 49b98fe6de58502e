"""The board: which ground lies where, who stands on it, who is next to whom, and which walls stand."""

from typing import Final

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones import parts
from regalia.games.thrones.parts import KIND, NOBODY, NORTH, NOWHERE, RING, SIDE, SOUTH
from regalia.kernel.vector import append, vec

# Sets of squares as bits, for boards of up to 9 x 9 squares: two numbers cover the board (geometry.py). On larger
# boards one looks at the neighbours one by one.
BITS: Final[vec[i64]] = vec[i64]([1 << place for place in range(63)])


def bit(place: i64) -> i64:
    """The number in which only one bit is set. (In C a literal 1 has too few bits to be shifted up far.)"""
    return BITS[place]


def ring(squares: i64, corner: i64) -> i64:
    """Which of the eight neighbours of a square are in a set, as bits from south-west to north-east."""
    there = squares >> corner
    return there & 7 | there >> 7 & 8 | there >> 8 & 16 | there >> 15 & 224


def of_side(around: i64, side: i64) -> i64:
    """The neighbours of a square on which a side stands, or NEITHER, among all that `Board.around` tells."""
    return around >> RING * side & 255


def insert_kind(kinds: i64, at: i64, kind: i64) -> i64:
    """A row of kinds, four bits each, with another one at a place."""
    before = bit(4 * at) - 1
    return kinds & before | kind << 4 * at | (kinds & ~before) << 4


def take_out_kind(kinds: i64, at: i64) -> i64:
    """A row of kinds without the one at a place."""
    before = bit(4 * at) - 1
    return kinds & before | kinds >> 4 & ~before


def exchange_kinds(kinds: i64, one: i64, other: i64) -> i64:
    """A row of kinds in which two have changed places."""
    change = (kinds >> 4 * one ^ kinds >> 4 * other) & 15
    return kinds ^ (change << 4 * one | change << 4 * other)


def index_of(men: vec[i64], square: i64) -> i64:
    """Where a square is in a row."""
    at: i64 = 0
    while men[at] != square:
        at += 1
    return at


def list_squares(found: vec[i64], count: i64) -> list[int]:
    """The squares that a rule has found, in a list of their own."""
    return [int(found[at]) for at in range(count)]


@mypyc_attr(free_list_len=1)
class Board:
    """Grounds, pieces and walls, in rows of numbers.

    `tile` and `forts` never change once laid, and copies share them. So do `throne` and `protected`: a change makes new
    ones. A board that is `shared` is not changed any more: whoever wants to makes a copy.
    """

    def __init__(self, setup: parts.Setup, like: "Board | None" = None) -> None:
        self.setup: Final = setup
        self.shared = False
        if like is not None:
            self.tile: bytes = like.tile
            self.forts: vec[i64] = like.forts  # the home Fortresses of South and North, and the middle ones
            self.piece: vec[i64] = like.piece[:]
            self.south_men: vec[i64] = like.south_men[:]  # the squares of South's pieces, sorted
            self.north_men: vec[i64] = like.north_men[:]
            self.south_low: i64 = like.south_low  # the same as sets of bits
            self.south_high: i64 = like.south_high
            self.north_low: i64 = like.north_low
            self.north_high: i64 = like.north_high
            self.south_kinds: i64 = like.south_kinds  # what stands there, in order, four bits each
            self.north_kinds: i64 = like.north_kinds
            self.throne: vec[i64] = like.throne  # the square of each seat's Throne
            self.breaches: i64 = like.breaches  # a bit for each of the Fortresses
            self.protected: list[int] = like.protected  # squares of protected Warhorses, see `protect`
            return
        self.tile = bytes(setup.squares)
        self.forts = vec[i64]([NOWHERE] * (2 + setup.middle_forts))
        self.piece = vec[i64]([NOBODY] * setup.squares)
        self.south_men = vec[i64]([])
        self.north_men = vec[i64]([])
        self.south_low = 0
        self.south_high = 0
        self.north_low = 0
        self.north_high = 0
        self.south_kinds = 0
        self.north_kinds = 0
        self.throne = vec[i64]([NOWHERE, NOWHERE])
        self.breaches = 0  # TH-27
        self.protected = []

    def men(self, side: i64) -> vec[i64]:
        """The squares of a side's pieces, sorted; whoever asks must not change them."""
        return self.south_men if side == SOUTH else self.north_men

    # Changes

    def put(self, square: i64, piece: i64) -> None:
        """Set a piece on an empty square."""
        side: i64 = SIDE[piece]
        kind: i64 = KIND[piece]
        self.piece[square] = piece
        self.toggle(side, self.setup.low_square[square], self.setup.high_square[square])
        men = append(self.men(side), square)
        at: i64 = len(men) - 1
        while at > 0 and men[at - 1] > square:
            men[at] = men[at - 1]
            at -= 1
        men[at] = square
        self.set_men(side, men)
        if self.setup.packed:
            self.set_kinds(side, insert_kind(self.kinds(side), at, kind))
        if kind == parts.THRONE:
            self.set_throne(side, square)

    def lift(self, square: i64) -> i64:
        """Take a piece off its square."""
        piece = self.piece[square]
        side: i64 = SIDE[piece]
        self.piece[square] = NOBODY
        self.toggle(side, self.setup.low_square[square], self.setup.high_square[square])
        men = self.men(side)
        at = index_of(men, square)
        left = men[: len(men) - 1]
        if self.setup.packed:
            self.set_kinds(side, take_out_kind(self.kinds(side), at))
        while at < len(left):
            left[at] = men[at + 1]
            at += 1
        self.set_men(side, left)
        if KIND[piece] == parts.THRONE:
            self.set_throne(side, NOWHERE)
        return piece

    def toggle(self, side: i64, low: i64, high: i64) -> None:
        """Squares join the set of a side's squares, or leave it."""
        if side == SOUTH:
            self.south_low ^= low
            self.south_high ^= high
        else:
            self.north_low ^= low
            self.north_high ^= high

    def set_men(self, side: i64, men: vec[i64]) -> None:
        if side == SOUTH:
            self.south_men = men
        else:
            self.north_men = men

    def set_throne(self, side: i64, square: i64) -> None:
        south, north = self.throne[SOUTH], self.throne[NORTH]
        self.throne = vec[i64]([square, north]) if side == SOUTH else vec[i64]([south, square])

    def remove(self, square: i64) -> i64:
        """TH-7: a piece leaves the game."""
        piece = self.lift(square)
        if self.protected:
            self.protect(square, 0)
        return piece

    def shift(self, start: i64, end: i64) -> None:
        """A piece goes to an empty square."""
        piece = self.piece[start]
        self.piece[start] = NOBODY
        self.follow(piece, start, end)
        if self.protected:
            self.follow_protected(start, end)

    def follow(self, piece: i64, start: i64, end: i64) -> None:
        """A piece that has left a square stands on another: the squares of its side stay sorted."""
        setup = self.setup
        side: i64 = SIDE[piece]
        kind: i64 = KIND[piece]
        self.piece[end] = piece
        low, high = setup.low_square, setup.high_square
        self.toggle(side, low[start] ^ low[end], high[start] ^ high[end])
        men = self.men(side)
        old = index_of(men, start)
        at = old
        if end > start:
            last: i64 = len(men) - 1
            while at < last and men[at + 1] < end:
                men[at] = men[at + 1]
                at += 1
        else:
            while at > 0 and men[at - 1] > end:
                men[at] = men[at - 1]
                at -= 1
        men[at] = end
        if at != old and setup.packed:
            self.set_kinds(side, insert_kind(take_out_kind(self.kinds(side), old), at, kind))
        if kind == parts.THRONE:
            self.set_throne(side, end)

    def exchange(self, one: i64, other: i64) -> None:
        """Two pieces change places."""
        if self.protected:
            self.follow_protected(one, other)
        pieces = self.piece
        mover, partner = pieces[one], pieces[other]
        side: i64 = SIDE[mover]
        if SIDE[partner] != side:
            self.follow(mover, one, other)
            self.follow(partner, other, one)
            return
        pieces[one], pieces[other] = partner, mover
        if self.setup.packed:
            men = self.men(side)
            self.set_kinds(side, exchange_kinds(self.kinds(side), index_of(men, one), index_of(men, other)))
        if KIND[mover] == parts.THRONE:
            self.set_throne(side, other)
        elif KIND[partner] == parts.THRONE:
            self.set_throne(side, one)

    def kinds(self, side: i64) -> i64:
        """What stands on a side's squares, in their order, four bits each; 0 when armies are too large for that."""
        return self.south_kinds if side == SOUTH else self.north_kinds

    def set_kinds(self, side: i64, kinds: i64) -> None:
        if side == SOUTH:
            self.south_kinds = kinds
        else:
            self.north_kinds = kinds

    # Protected Warhorses (TH-62): each as its square, with the turns left of its opponent in the last two bits

    def protect(self, square: i64, turns: i64) -> None:
        """The Warhorse on a square is safe for so many of its opponent's turns, or for none any more."""
        rest = [safe for safe in self.protected if safe >> 2 != square]
        if turns > 0:
            rest.append(int(square << 2 | turns))
            rest.sort()
        self.protected = rest

    def turns_protected(self, square: i64) -> i64:
        """How long the piece on a square is safe."""
        for safe in self.protected:
            if safe >> 2 == square:
                return safe & 3
        return 0

    def follow_protected(self, one: i64, other: i64) -> None:
        """The pieces on two squares, one of which may be empty, change places."""
        places = {int(one): int(other), int(other): int(one)}
        self.protected = sorted([places.get(safe >> 2, safe >> 2) << 2 | safe & 3 for safe in self.protected])

    def shorten_protection(self, side: i64) -> None:
        """A turn of the opponent of a side is over."""
        self.protected = [
            safe - 1 if SIDE[self.piece[safe >> 2]] == side else safe
            for safe in self.protected
            if safe & 3 > 1 or SIDE[self.piece[safe >> 2]] != side
        ]

    # Who is next to whom: the eight neighbours of a square as bits, from south-west to north-east

    def around(self, at: i64) -> i64:
        """Where South has pieces, where North has, and where nobody stands: see `of_side`."""
        setup = self.setup
        if not setup.in_bits:
            south, north = self.look_around(at, SOUTH), self.look_around(at, NORTH)
        elif at < setup.low_end:
            south, north = ring(self.south_low, setup.corner[at]), ring(self.north_low, setup.corner[at])
        else:
            south, north = ring(self.south_high, setup.corner[at]), ring(self.north_high, setup.corner[at])
        return (south | north << RING | ~(south | north) << 2 * RING) & setup.beside[at]

    def room(self, at: i64) -> i64:
        """Where nobody stands."""
        return of_side(self.around(at), parts.NEITHER)

    def look_around(self, at: i64, side: i64) -> i64:
        """The neighbours with pieces of a side, or with nobody, one by one."""
        found: i64 = 0
        for place, to in enumerate(self.setup.geometry.ring[at]):
            if to >= 0 and SIDE[self.piece[to]] == side:
                found |= bit(place)
        return found & self.setup.ring

    def has_any(self, side: i64, low: i64, high: i64) -> bool:
        """Whether a piece of a side stands on some squares, given as two sets of bits."""
        if side == SOUTH:
            return self.south_low & low != 0 or self.south_high & high != 0
        return self.north_low & low != 0 or self.north_high & high != 0

    def beside(self, side: i64) -> tuple[i64, i64]:
        """The squares around a side's pieces, these among them, as two sets of bits: at most the neighbours count."""
        low = self.south_low if side == SOUTH else self.north_low
        high = self.south_high if side == SOUTH else self.north_high
        low |= low << 1 | low >> 1
        high |= high << 1 | high >> 1
        return low | low << 10 | low >> 10, high | high << 10 | high >> 10

    def is_hemmed_in(self, side: i64) -> bool:
        """Whether some piece of a side has no room beside it; on a large board that is not seen at once: it may be."""
        setup = self.setup
        if not setup.in_bits:
            return True
        low = setup.low_rows & ~(self.south_low | self.north_low)
        low |= low << 1 | low >> 1
        low |= low << 10 | low >> 10
        high = setup.high_rows & ~(self.south_high | self.north_high)
        high |= high << 1 | high >> 1
        high |= high << 10 | high >> 10
        if side == SOUTH:
            return self.south_low & setup.low_own & ~low != 0 or self.south_high & setup.high_own & ~high != 0
        return self.north_low & setup.low_own & ~low != 0 or self.north_high & setup.high_own & ~high != 0

    # Walls

    def has_walls(self, square: i64) -> bool:
        """An unbreached Fortress (TH-84)."""
        return self.tile[square] == parts.FORTRESS and self.breaches >> index_of(self.forts, square) & 1 == 0

    @property
    def breached(self) -> list[bool]:
        """Whether each of the Fortresses is breached."""
        return [self.breaches >> at & 1 == 1 for at in range(len(self.forts))]

    def breach(self, square: i64) -> None:
        self.breaches |= bit(index_of(self.forts, square))

    def has_empty_breach(self) -> bool:
        """Whether a breached Fortress is empty."""
        return self.breaches != 0 and self.empty_breaches() != 0

    def empty_breaches(self) -> i64:
        """The breached Fortresses that are empty, a bit for each."""
        found: i64 = 0
        at: i64 = 0
        while self.breaches >> at != 0:
            if self.breaches >> at & 1 == 1 and self.piece[self.forts[at]] == NOBODY:
                found |= bit(at)
            at += 1
        return found

    def restore_walls(self) -> None:
        """TH-91."""
        self.breaches &= ~self.empty_breaches()
