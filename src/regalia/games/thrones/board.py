"""The board in play: what each piece can reach, and what is dangerous about it."""

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones.field import Field
from regalia.games.thrones.parts import (
    COVERS,
    DANGER,
    DRAGON,
    ELEPHANT,
    FOREST,
    HOME,
    KIND,
    LANCER,
    LINES,
    MOUNTAIN,
    NEAR,
    NOBODY,
    PASSES,
    PLAINS,
    RANGE,
    RANGER,
    SHOTS,
    SIDE,
    SPEARMAN,
    STEPS,
    THRONE,
    TREBUCHET,
    WARHORSE,
    WATER,
    bit,
)


@mypyc_attr(free_list_len=1)
class Board(Field):
    """A field on which pieces act."""

    # Moving (TH-38 to TH-46)

    def walks(self, at: i64) -> bool:
        """Whether a piece moves one step only."""
        kind: i64 = KIND[self.piece[at]]
        if kind == SPEARMAN:
            return self.tile[at] != WATER
        if kind == LANCER:
            return self.tile[at] != PLAINS
        return kind != DRAGON

    def moves(self, at: i64, verb: i64, found: list[int]) -> None:
        """Each square that a piece can move to, added to a verb; so for all that follows."""
        board = self.piece
        kind: i64 = KIND[board[at]]
        if kind == DRAGON:
            self.flights(at, self.accord.flight, verb, found)
            return
        here = verb + at
        for step in STEPS[self.room(at)]:  # TH-38, TH-39
            found.append(here + step)
        if not self.walks(at):
            near = NEAR[at]
            for to in self.run(at):  # TH-40, TH-41
                if board[to] == NOBODY and to not in near:
                    found.append(verb + to)

    def run(self, at: i64) -> list[int]:
        """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
        ground: i64 = self.tile[at]
        side: i64 = SIDE[self.piece[at]]
        board = self.piece
        accord = self.accord
        tile = self.tile
        south: i64 = 0  # the squares that are known, as bits
        north: i64 = 0
        if at < HOME:
            south = bit(at)
        else:
            north = bit(at - HOME)
        reached = [int(at)]
        ends: list[int] = []
        done: i64 = 0
        while done < len(reached):
            for to in NEAR[reached[done]]:
                if tile[to] == ground:
                    if to < HOME:
                        if south >> to & 1 != 0:
                            continue
                        south |= bit(to)
                    else:
                        if north >> (to - HOME) & 1 != 0:
                            continue
                        north |= bit(to - HOME)
                    piece: i64 = board[to]
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

    def flights(self, at: i64, far: i64, verb: i64, found: list[int]) -> None:
        """TH-44: the empty squares a Dragon can fly to."""
        board = self.piece
        side: i64 = SIDE[board[at]]
        if self.accord.winding:
            for to in self.wound(at, far):
                if board[to] == NOBODY:
                    found.append(verb + to)
            return
        for line in LINES[at]:
            end: i64 = min(far, len(line))
            flown: i64 = 0
            while flown < end:
                to = line[flown]
                flown += 1
                piece: i64 = board[to]
                if piece == NOBODY:
                    found.append(verb + to)
                elif self.blocks(piece, side):
                    break

    def wound(self, at: i64, far: i64) -> list[int]:
        """TH-125: the squares within so many steps, over no blocker, sorted."""
        board = self.piece
        side: i64 = SIDE[board[at]]
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

    def partners(self, at: i64, verb: i64, found: list[int]) -> None:
        board = self.piece
        piece: i64 = board[at]
        side: i64 = SIDE[piece]
        if KIND[piece] == WARHORSE:
            for to in NEAR[at]:
                if self.rides_to(piece, side, to):
                    found.append(verb + to)
            return
        for step in STEPS[self.allies(at, side)]:  # TH-47
            if board[at + step] != piece:
                found.append(verb + at + step)

    def rides_to(self, horse: i64, side: i64, to: i64) -> bool:
        """TH-50, TH-51: whether a Warhorse may switch with whoever is next to it."""
        other: i64 = self.piece[to]
        if other in (NOBODY, horse):
            return False
        if SIDE[other] == side:
            return True
        if KIND[other] == WARHORSE and not self.accord.horse_meets_horse:
            return False
        return self.accord.horse_enters_walls or not self.walled(to)

    # Attacking (TH-55 to TH-63)

    def attacks(self, at: i64, verb: i64, found: list[int]) -> None:
        piece: i64 = self.piece[at]
        side: i64 = SIDE[piece]
        kind: i64 = KIND[piece]
        if kind == DRAGON:
            self.swoops(at, verb, found)
            return
        enemies = self.allies(at, 1 - side)
        if enemies == 0 or (RANGE[kind] > 0 and not self.accord.shooters_attack):  # TH-57
            return
        for step in STEPS[enemies]:
            if self.attackable(kind, at + step):
                found.append(verb + at + step)

    def attackable(self, kind: i64, to: i64) -> bool:
        """Whether a kind of piece may attack the enemy on a square that it can reach."""
        if self.walled(to) or kind == THRONE:  # TH-86, TH-63
            return True
        target: i64 = self.piece[to]
        if KIND[target] == WARHORSE and self.protected[SIDE[target]]:  # TH-62
            return False
        if kind == DRAGON:
            return self.tile[to] != FOREST  # TH-60
        return not (KIND[target] == ELEPHANT and self.tile[to] == PLAINS)  # TH-61

    def swoops(self, at: i64, verb: i64, found: list[int]) -> None:
        """TH-58, TH-59, TH-87: what a Dragon can attack."""
        board = self.piece
        side: i64 = SIDE[board[at]]
        reach = self.accord.attack_reach
        if self.accord.winding:
            near = NEAR[at]
            for to in self.wound(at, reach):
                enemy = SIDE[board[to]] == 1 - side
                if enemy and self.attackable(DRAGON, to) and (to in near or not self.walled(to)):
                    found.append(verb + to)
            return
        for line in LINES[at]:
            flown: i64 = 0
            for to in line:
                if flown == reach:
                    break
                flown += 1
                piece: i64 = board[to]
                if piece == NOBODY:
                    continue
                if (
                    SIDE[piece] != side
                    and self.attackable(DRAGON, to)
                    and (flown == 1 or not self.walled(to) or board[line[flown - 2]] == NOBODY)
                ):
                    found.append(verb + to)
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

    def shots(self, at: i64, verb: i64, found: list[int]) -> None:
        board = self.piece
        piece: i64 = board[at]
        kind: i64 = KIND[piece]
        if RANGE[kind] == 0:
            return
        enemy = 1 - SIDE[piece]
        for to in SHOTS[kind][at]:
            if SIDE[board[to]] == enemy and self.shootable(kind, to):
                found.append(verb + to)

    def shootable(self, kind: i64, to: i64) -> bool:
        if self.walled(to):
            return True
        target: i64 = self.piece[to]
        ground: i64 = self.tile[to]
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
        for at in self.men[side]:
            if self.room(at) != 0 or self.can_reach(at, engage):
                found.append(at)

    def can_reach(self, at: i64, engage: bool) -> bool:
        """Whether a piece without room beside it has anything to do: runs, flights, allies, enemies."""
        found: list[int] = []
        self.partners(at, 0, found)
        if not found:
            self.moves(at, 0, found)
        if engage and not found:
            self.attacks(at, 0, found)
            self.shots(at, 0, found)
        return len(found) > 0

    # Haste (TH-109, TH-110)

    def hasted(self, at: i64, found: list[int]) -> None:
        """The squares that a piece can move to with Haste only, sorted."""
        board = self.piece
        plain: list[int] = []
        self.moves(at, 0, plain)
        if KIND[board[at]] == DRAGON:
            self.far_flights(at, plain, found)
            return
        south: i64 = 0  # the squares that are known, as bits
        north: i64 = 0
        for to in plain:
            if to < HOME:
                south |= bit(to)
            else:
                north |= bit(to - HOME)
        for stop in self.stops(at):
            for to in NEAR[stop]:
                if board[to] != NOBODY:
                    continue
                if to < HOME:
                    if south >> to & 1 != 0:
                        continue
                    south |= bit(to)
                else:
                    if north >> (to - HOME) & 1 != 0:
                        continue
                    north |= bit(to - HOME)
                found.append(to)
        found.sort()

    def far_flights(self, at: i64, plain: list[int], found: list[int]) -> None:
        """A hasty Dragon flies one square further."""
        longer: list[int] = []
        self.flights(at, self.accord.flight + 1, 0, longer)
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
        piece: i64 = board[at]
        side: i64 = SIDE[piece]
        kind: i64 = KIND[piece]
        accord = self.accord
        found: list[int] = []
        reached = NEAR[at]
        if kind != DRAGON and not self.walks(at):
            reached = reached + self.run(at)
        for to in reached:
            other: i64 = board[to]
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
