"""The board in play: who stands where, what each piece can reach, and what is dangerous about it."""

from typing import Final

from mypy_extensions import i64

from regalia.games.thrones.parts import (
    COVERS,
    DANGER,
    DRAGON,
    ELEPHANT,
    FOREST,
    FORTRESS,
    KIND,
    LANCER,
    LINES,
    MOUNTAIN,
    NEAR,
    NOBODY,
    NOWHERE,
    PASSES,
    PLAINS,
    RANGE,
    RANGER,
    SHOTS,
    SIDE,
    SPEARMAN,
    SQUARES,
    THRONE,
    TREBUCHET,
    WARHORSE,
    WATER,
    Accord,
)


class Board:
    """Grounds, pieces and walls. `tile` and `forts` never change once laid, and copies share them."""

    def __init__(self, accord: Accord, like: "Board | None" = None) -> None:
        self.accord: Final = accord
        if like is not None:
            self.tile: list[int] = like.tile
            self.forts: list[int] = like.forts  # the home Fortresses of South and North, and the middle one
            self.piece: list[int] = like.piece[:]
            self.men: list[list[int]] = [like.men[0][:], like.men[1][:]]  # each seat's squares, sorted
            self.throne: list[int] = like.throne[:]  # the square of each seat's Throne
            self.breached: list[bool] = like.breached[:]  # each of the three Fortresses
            self.protected: list[bool] = like.protected[:]  # each seat's Warhorse (TH-62)
            return
        self.tile = [PLAINS] * SQUARES
        self.forts = [NOWHERE, NOWHERE, NOWHERE]
        self.piece = [NOBODY] * SQUARES
        self.men = [[], []]
        self.throne = [NOWHERE, NOWHERE]
        self.breached = [False, False, False]  # TH-27
        self.protected = [False, False]

    # Changes

    def put(self, square: i64, piece: i64) -> None:
        """Set a piece on an empty square."""
        side = SIDE[piece]
        self.piece[square] = piece
        men = self.men[side]
        at: i64 = len(men)
        while at > 0 and men[at - 1] > square:
            at -= 1
        men.insert(at, square)
        if KIND[piece] == THRONE:
            self.throne[side] = square

    def lift(self, square: i64) -> i64:
        """Take a piece off its square."""
        piece = self.piece[square]
        side = SIDE[piece]
        self.piece[square] = NOBODY
        self.men[side].remove(square)
        if KIND[piece] == THRONE:
            self.throne[side] = NOWHERE
        return piece

    def remove(self, square: i64) -> i64:
        """TH-7: a piece leaves the game."""
        piece = self.lift(square)
        if KIND[piece] == WARHORSE:
            self.protected[SIDE[piece]] = False
        return piece

    def shift(self, start: i64, end: i64) -> None:
        """A piece goes to an empty square."""
        self.put(end, self.lift(start))

    def exchange(self, one: i64, other: i64) -> None:
        """Two pieces change places."""
        mover = self.lift(one)
        self.put(one, self.lift(other))
        self.put(other, mover)

    # Walls

    def walled(self, square: i64) -> bool:
        """An unbreached Fortress (TH-84)."""
        return self.tile[square] == FORTRESS and not self.breached[self.forts.index(square)]

    def breach(self, square: i64) -> None:
        self.breached[self.forts.index(square)] = True

    def restore(self) -> None:
        """TH-91."""
        broken = self.breached
        if not broken[0] and not broken[1] and not broken[2]:
            return
        for at in range(3):
            if broken[at] and self.piece[self.forts[at]] == NOBODY:
                broken[at] = False

    # Moving (TH-38 to TH-46)

    def moves(self, at: i64, found: list[int]) -> None:
        piece = self.piece[at]
        kind = KIND[piece]
        if kind == DRAGON:
            self.flights(at, self.accord.flight, found)
            return
        board = self.piece
        for to in NEAR[at]:  # TH-38, TH-39
            if board[to] == NOBODY:
                found.append(to)
        if (kind == SPEARMAN and self.tile[at] == WATER) or (kind == LANCER and self.tile[at] == PLAINS):
            near = NEAR[at]
            for to in self.run(at):  # TH-40, TH-41
                if board[to] == NOBODY and to not in near:
                    found.append(to)

    def run(self, at: i64) -> list[int]:
        """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
        ground = self.tile[at]
        side = SIDE[self.piece[at]]
        board = self.piece
        accord = self.accord
        tile = self.tile
        known = [False] * SQUARES
        known[at] = True
        reached = [int(at)]
        ends: list[int] = []
        done: i64 = 0
        while done < len(reached):
            for to in NEAR[reached[done]]:
                if tile[to] == ground and not known[to]:
                    known[to] = True
                    piece = board[to]
                    if piece != NOBODY:
                        if SIDE[piece] == side:
                            if accord.allies_stop_runs:
                                continue
                        elif accord.enemies_stop_runs:
                            continue
                    reached.append(to)
                    ends.append(to)
            done += 1
        ends.sort()
        return ends

    def blocks(self, piece: i64, side: i64) -> bool:
        """TH-45: an enemy Dragon or firing piece."""
        return SIDE[piece] == 1 - side and (RANGE[KIND[piece]] > 0 or KIND[piece] == DRAGON)

    def flights(self, at: i64, far: i64, found: list[int]) -> None:
        """TH-44: the empty squares a Dragon can fly to."""
        board = self.piece
        side = SIDE[board[at]]
        if self.accord.winding:
            for to in self.wound(at, far):
                if board[to] == NOBODY:
                    found.append(to)
            return
        for line in LINES[at]:
            for to in line[:far]:
                piece = board[to]
                if piece == NOBODY:
                    found.append(to)
                elif self.blocks(piece, side):
                    break

    def wound(self, at: i64, far: i64) -> list[int]:
        """TH-125: the squares within so many steps, over no blocker, sorted."""
        board = self.piece
        side = SIDE[board[at]]
        reached = [int(at)]
        edge = [int(at)]
        for _ in range(far):
            ahead: list[int] = []
            for square in edge:
                if square != at and self.blocks(board[square], side):
                    continue
                for to in NEAR[square]:
                    if to not in reached:
                        reached.append(to)
                        ahead.append(to)
            edge = ahead
        reached.remove(at)
        reached.sort()
        return reached

    # Switching (TH-47 to TH-53)

    def partners(self, at: i64, found: list[int]) -> None:
        board = self.piece
        piece = board[at]
        side = SIDE[piece]
        for to in NEAR[at]:
            other = board[to]
            if other in (NOBODY, piece):
                continue
            if SIDE[other] == side:  # TH-47, TH-50
                found.append(to)
            elif KIND[piece] == WARHORSE:  # TH-50, TH-51
                if KIND[other] == WARHORSE and not self.accord.horse_meets_horse:
                    continue
                if not self.accord.horse_enters_walls and self.walled(to):
                    continue
                found.append(to)

    # Attacking (TH-55 to TH-63)

    def attacks(self, at: i64, found: list[int]) -> None:
        board = self.piece
        piece = board[at]
        side = SIDE[piece]
        kind = KIND[piece]
        if kind == DRAGON:
            self.swoops(at, found)
            return
        if RANGE[kind] > 0 and not self.accord.shooters_attack:  # TH-57
            return
        for to in NEAR[at]:
            if SIDE[board[to]] == 1 - side and self.attackable(kind, to):
                found.append(to)

    def attackable(self, kind: i64, to: i64) -> bool:
        """Whether a kind of piece may attack the enemy on a square that it can reach."""
        if self.walled(to) or kind == THRONE:  # TH-86, TH-63
            return True
        target = self.piece[to]
        if KIND[target] == WARHORSE and self.protected[SIDE[target]]:  # TH-62
            return False
        if kind == DRAGON:
            return self.tile[to] != FOREST  # TH-60
        return not (KIND[target] == ELEPHANT and self.tile[to] == PLAINS)  # TH-61

    def swoops(self, at: i64, found: list[int]) -> None:
        """TH-58, TH-59, TH-87: what a Dragon can attack."""
        board = self.piece
        side = SIDE[board[at]]
        reach = self.accord.attack_reach
        if self.accord.winding:
            near = NEAR[at]
            for to in self.wound(at, reach):
                enemy = SIDE[board[to]] == 1 - side
                if enemy and self.attackable(DRAGON, to) and (to in near or not self.walled(to)):
                    found.append(to)
            return
        for line in LINES[at]:
            flown: i64 = 0
            for to in line:
                if flown == reach:
                    break
                flown += 1
                piece = board[to]
                if piece == NOBODY:
                    continue
                if (
                    SIDE[piece] != side
                    and self.attackable(DRAGON, to)
                    and (flown == 1 or not self.walled(to) or board[line[flown - 2]] == NOBODY)
                ):
                    found.append(to)
                if self.blocks(piece, side):
                    break

    def landing(self, at: i64, to: i64) -> i64:
        """TH-87: where a Dragon comes down that breaches a Fortress; where it was when that is next to it."""
        for line in LINES[at]:
            if to in line:
                place = line.index(to)
                return line[place - 1] if place > 0 else at
        return at

    # Firing (TH-64 to TH-70)

    def shots(self, at: i64, found: list[int]) -> None:
        board = self.piece
        piece = board[at]
        side = SIDE[piece]
        kind = KIND[piece]
        for to in SHOTS[kind][at]:
            if SIDE[board[to]] == 1 - side and self.shootable(kind, to):
                found.append(to)

    def shootable(self, kind: i64, to: i64) -> bool:
        if self.walled(to):
            return True
        target = self.piece[to]
        ground = self.tile[to]
        if ground == FOREST and kind != TREBUCHET:  # TH-68
            return False
        if KIND[target] == RANGER and ground == MOUNTAIN:  # TH-69
            return False
        if KIND[target] == ELEPHANT and ground == PLAINS:  # TH-61, TH-70
            return False
        return not (KIND[target] == WARHORSE and self.protected[SIDE[target]])  # TH-62, TH-70

    # Whether there is anything to do at all

    def able(self, side: i64, engage: bool, found: list[int]) -> None:
        """A side's pieces that have a Move, Switch, Attack or shot, in the order of their squares."""
        board = self.piece
        for at in self.men[side]:
            piece = board[at]
            for to in NEAR[at]:  # nearly always there is room beside it, or an ally of another type
                other = board[to]
                if other == NOBODY or (other != piece and SIDE[other] == side):
                    found.append(at)
                    break
            else:
                if self.can_reach(at, engage):
                    found.append(at)

    def can_reach(self, at: i64, engage: bool) -> bool:
        """Whether a piece without room beside it has anything to do: runs, flights, enemies."""
        found: list[int] = []
        self.moves(at, found)
        self.partners(at, found)
        if engage and not found:
            self.attacks(at, found)
            self.shots(at, found)
        return len(found) > 0

    # Haste (TH-109, TH-110)

    def hasted(self, at: i64, found: list[int]) -> None:
        """The squares that a piece can move to with Haste only, sorted."""
        board = self.piece
        plain: list[int] = []
        self.moves(at, plain)
        if KIND[board[at]] == DRAGON:
            self.far_flights(at, plain, found)
            return
        for stop in self.stops(at):
            for to in NEAR[stop]:
                if board[to] == NOBODY and to not in plain and to not in found:
                    found.append(to)
        found.sort()

    def far_flights(self, at: i64, plain: list[int], found: list[int]) -> None:
        """A hasty Dragon flies one square further."""
        longer: list[int] = []
        self.flights(at, self.accord.flight + 1, longer)
        for to in longer:
            if to not in plain:
                found.append(to)
        found.sort()

    def safe_stop(self, at: i64, to: i64) -> bool:
        """Whether a hasty piece can come by a square that needs no check."""
        near = NEAR[to]
        for stop in self.stops(at):
            if stop in near and not self.stop_danger(at, stop):
                return True
        return False

    def stop_danger(self, at: i64, stop: i64) -> bool:
        """TH-123: a stop counts as moved on to and off from."""
        accord = self.accord
        if not accord.check_move_on and not accord.check_move_off:
            return False
        return DANGER[self.tile[stop]] & ~PASSES[KIND[self.piece[at]]] != 0

    def stops(self, at: i64) -> list[int]:
        """The squares on which a Move may end for the moment, allied pieces being no hindrance (TH-109)."""
        board = self.piece
        piece = board[at]
        side = SIDE[piece]
        kind = KIND[piece]
        accord = self.accord
        found: list[int] = []
        reached = NEAR[at]
        if (kind == SPEARMAN and self.tile[at] == WATER) or (kind == LANCER and self.tile[at] == PLAINS):
            reached = reached + self.run(at)
        for to in reached:
            other = board[to]
            if other == NOBODY:
                found.append(to)
            elif SIDE[other] == side:
                if not accord.allies_stop_runs:
                    found.append(to)
            elif not accord.enemies_stop_runs:
                found.append(to)
        return found

    # Survival Checks (TH-71 to TH-78): whether one is due

    def move_danger(self, at: i64, to: i64) -> bool:
        accord = self.accord
        danger: i64 = 0
        if accord.check_move_off:
            danger |= DANGER[self.tile[at]]
        if accord.check_move_on:
            danger |= DANGER[self.tile[to]]
        return danger & ~PASSES[KIND[self.piece[at]]] != 0

    def haste_danger(self, at: i64, to: i64) -> bool:
        if self.move_danger(at, to):
            return True
        return KIND[self.piece[at]] != DRAGON and not self.safe_stop(at, to)

    def attack_danger(self, at: i64, to: i64) -> bool:
        if self.walled(to):  # TH-73, TH-76
            return True
        accord = self.accord
        danger: i64 = 0
        if accord.check_attack_off:
            danger |= DANGER[self.tile[at]]
        if accord.check_attack_on:
            danger |= DANGER[self.tile[to]]
        return danger & ~PASSES[KIND[self.piece[at]]] != 0

    def fire_danger(self, at: i64, to: i64) -> bool:
        if self.walled(to):  # TH-73
            return True
        accord = self.accord
        danger: i64 = 0
        if accord.check_fire_off:
            danger |= DANGER[self.tile[at]]
        if accord.check_fire_on:
            danger |= DANGER[self.tile[to]]
        return danger != 0

    def switch_danger(self, at: i64, to: i64, cover: i64) -> bool:
        """TH-77: either piece covers for both; `cover` is what the Warhorse has kept from its series (TH-78)."""
        if not self.accord.check_switch:
            return False
        danger = DANGER[self.tile[at]] | DANGER[self.tile[to]]
        return danger & ~(self.covered(at, to) | cover) != 0

    def covered(self, at: i64, to: i64) -> i64:
        return COVERS[KIND[self.piece[at]]] | COVERS[KIND[self.piece[to]]]
