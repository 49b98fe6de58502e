"""The board in play: what each piece can reach, and what is dangerous about it."""

from mypy_extensions import i64, mypyc_attr

from regalia.games.thrones import parts
from regalia.games.thrones.field import Field
from regalia.games.thrones.parts import HOME, KIND, NOBODY, SIDE


@mypyc_attr(free_list_len=1)
class Board(Field):
    """A field on which pieces act."""

    # Moving (TH-38 to TH-46)

    def walks(self, at: i64) -> bool:
        """Whether a piece moves one step only."""
        kind: i64 = KIND[self.piece[at]]
        if kind == parts.SPEARMAN:
            return self.tile[at] != parts.WATER
        if kind == parts.LANCER:
            return self.tile[at] != parts.PLAINS
        return kind != parts.DRAGON

    def moves(self, at: i64, found: list[int]) -> None:
        """Each square that a piece can move to."""
        board = self.piece
        kind: i64 = KIND[board[at]]
        if kind == parts.DRAGON:
            self.flights(at, self.setup.flight, found)
            return
        for step in parts.STEPS[self.room(at)]:  # TH-38, TH-39
            found.append(at + step)
        if not self.walks(at):
            near = parts.NEAR[at]
            for to in self.run(at):  # TH-40, TH-41
                if board[to] == NOBODY and to not in near:
                    found.append(to)

    def run(self, at: i64) -> list[int]:
        """The squares of the same ground that can be come to or passed, sorted; TH-42: enemies stop a run."""
        ground: i64 = self.tile[at]
        side: i64 = SIDE[self.piece[at]]
        board = self.piece
        setup = self.setup
        tile = self.tile
        south: i64 = 0  # the squares that are known, as bits
        north: i64 = 0
        if at < HOME:
            south = parts.bit(at)
        else:
            north = parts.bit(at - HOME)
        reached = [int(at)]
        ends: list[int] = []
        done: i64 = 0
        while done < len(reached):
            for to in parts.NEAR[reached[done]]:
                if tile[to] == ground:
                    if to < HOME:
                        if south >> to & 1 != 0:
                            continue
                        south |= parts.bit(to)
                    else:
                        if north >> (to - HOME) & 1 != 0:
                            continue
                        north |= parts.bit(to - HOME)
                    piece: i64 = board[to]
                    if piece != NOBODY:
                        if SIDE[piece] == side:
                            if setup.allies_stop_runs:
                                continue
                        elif setup.enemies_stop_runs:
                            continue
                    reached.append(to)
                    ends.append(to)
            done += 1
        ends.sort()
        return ends

    def blocks(self, piece: i64, side: i64) -> bool:
        """TH-45: an enemy Dragon or firing piece."""
        return SIDE[piece] == 1 - side and (parts.RANGE[KIND[piece]] > 0 or KIND[piece] == parts.DRAGON)

    def flights(self, at: i64, far: i64, found: list[int]) -> None:
        """TH-44: the empty squares a Dragon can fly to."""
        board = self.piece
        side: i64 = SIDE[board[at]]
        if self.setup.winding:
            for to in self.wound(at, far):
                if board[to] == NOBODY:
                    found.append(to)
            return
        for line in parts.LINES[at]:
            end: i64 = min(far, len(line))
            flown: i64 = 0
            while flown < end:
                to = line[flown]
                flown += 1
                piece: i64 = board[to]
                if piece == NOBODY:
                    found.append(to)
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
                for to in parts.NEAR[square]:
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
        piece: i64 = board[at]
        side: i64 = SIDE[piece]
        if KIND[piece] == parts.WARHORSE:
            for to in parts.NEAR[at]:
                if self.rides_to(piece, side, to):
                    found.append(to)
            return
        for step in parts.STEPS[self.allies(at, side)]:  # TH-47
            if board[at + step] != piece:
                found.append(at + step)

    def rides_to(self, horse: i64, side: i64, to: i64) -> bool:
        """TH-50, TH-51: whether a Warhorse may switch with whoever is next to it."""
        other: i64 = self.piece[to]
        if other in (NOBODY, horse):
            return False
        if SIDE[other] == side:
            return True
        if KIND[other] == parts.WARHORSE and not self.setup.horse_meets_horse:
            return False
        return self.setup.horse_enters_walls or not self.walled(to)

    # Attacking (TH-55 to TH-63)

    def attacks(self, at: i64, found: list[int]) -> None:
        piece: i64 = self.piece[at]
        side: i64 = SIDE[piece]
        kind: i64 = KIND[piece]
        if kind == parts.DRAGON:
            self.swoops(at, found)
            return
        enemies = self.allies(at, 1 - side)
        if enemies == 0 or (parts.RANGE[kind] > 0 and not self.setup.shooters_attack):  # TH-57
            return
        for step in parts.STEPS[enemies]:
            if self.attackable(kind, at + step):
                found.append(at + step)

    def attackable(self, kind: i64, to: i64) -> bool:
        """Whether a kind of piece may attack the enemy on a square that it can reach."""
        if self.walled(to) or kind == parts.THRONE:  # TH-86, TH-63
            return True
        target: i64 = self.piece[to]
        if KIND[target] == parts.WARHORSE and self.protected[SIDE[target]]:  # TH-62
            return False
        if kind == parts.DRAGON:
            return self.tile[to] != parts.FOREST  # TH-60
        return not (KIND[target] == parts.ELEPHANT and self.tile[to] == parts.PLAINS)  # TH-61

    def swoops(self, at: i64, found: list[int]) -> None:
        """TH-58, TH-59, TH-87: what a Dragon can attack."""
        board = self.piece
        side: i64 = SIDE[board[at]]
        reach = self.setup.attack_reach
        if self.setup.winding:
            near = parts.NEAR[at]
            for to in self.wound(at, reach):
                enemy = SIDE[board[to]] == 1 - side
                if enemy and self.attackable(parts.DRAGON, to) and (to in near or not self.walled(to)):
                    found.append(to)
            return
        for line in parts.LINES[at]:
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
                    and self.attackable(parts.DRAGON, to)
                    and (flown == 1 or not self.walled(to) or board[line[flown - 2]] == NOBODY)
                ):
                    found.append(to)
                if self.blocks(piece, side):
                    break

    def landing(self, at: i64, to: i64) -> i64:
        """TH-87: where a Dragon comes down that breaches a Fortress; where it was when that is next to it."""
        for line in parts.LINES[at]:
            if to in line:
                place = line.index(to)
                return line[place - 1] if place > 0 else at
        return at

    # Firing (TH-64 to TH-70)

    def shots(self, at: i64, found: list[int]) -> None:
        board = self.piece
        piece: i64 = board[at]
        kind: i64 = KIND[piece]
        if parts.RANGE[kind] == 0:
            return
        enemy = 1 - SIDE[piece]
        for to in parts.SHOTS[kind][at]:
            if SIDE[board[to]] == enemy and self.shootable(kind, to):
                found.append(to)

    def shootable(self, kind: i64, to: i64) -> bool:
        if self.walled(to):
            return True
        target: i64 = self.piece[to]
        ground: i64 = self.tile[to]
        if ground == parts.FOREST and kind != parts.TREBUCHET:  # TH-68
            return False
        if KIND[target] == parts.RANGER and ground == parts.MOUNTAIN:  # TH-69
            return False
        if KIND[target] == parts.ELEPHANT and ground == parts.PLAINS:  # TH-61, TH-70
            return False
        return not (KIND[target] == parts.WARHORSE and self.protected[SIDE[target]])  # TH-62, TH-70

    # Whether there is anything to do at all

    def able(self, side: i64, engage: bool, found: list[int]) -> None:
        """A side's pieces that have a Move, Switch, Attack or shot, in the order of their squares."""
        for at in self.men[side]:
            if self.room(at) != 0 or self.can_reach(at, engage):
                found.append(at)

    def can_reach(self, at: i64, engage: bool) -> bool:
        """Whether a piece without room beside it has anything to do: runs, flights, allies, enemies."""
        found: list[int] = []
        self.partners(at, found)
        if not found:
            self.moves(at, found)
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
        if KIND[board[at]] == parts.DRAGON:
            self.far_flights(at, plain, found)
            return
        south: i64 = 0  # the squares that are known, as bits
        north: i64 = 0
        for to in plain:
            if to < HOME:
                south |= parts.bit(to)
            else:
                north |= parts.bit(to - HOME)
        for stop in self.stops(at):
            for to in parts.NEAR[stop]:
                if board[to] != NOBODY:
                    continue
                if to < HOME:
                    if south >> to & 1 != 0:
                        continue
                    south |= parts.bit(to)
                else:
                    if north >> (to - HOME) & 1 != 0:
                        continue
                    north |= parts.bit(to - HOME)
                found.append(to)
        found.sort()

    def far_flights(self, at: i64, plain: list[int], found: list[int]) -> None:
        """A hasty Dragon flies one square further."""
        longer: list[int] = []
        self.flights(at, self.setup.flight + 1, longer)
        for to in longer:
            if to not in plain:
                found.append(to)
        found.sort()

    def safe_stop(self, at: i64, to: i64) -> bool:
        """Whether a hasty piece can come by a square that needs no check."""
        near = parts.NEAR[to]
        for stop in self.stops(at):
            if stop in near and not self.stop_danger(at, stop):
                return True
        return False

    def stop_danger(self, at: i64, stop: i64) -> bool:
        """TH-123: a stop counts as moved on to and off from."""
        setup = self.setup
        if not setup.check_move_on and not setup.check_move_off:
            return False
        return parts.DANGER[self.tile[stop]] & ~parts.PASSES[KIND[self.piece[at]]] != 0

    def stops(self, at: i64) -> list[int]:
        """The squares on which a Move may end for the moment, allied pieces being no hindrance (TH-109)."""
        board = self.piece
        piece: i64 = board[at]
        side: i64 = SIDE[piece]
        kind: i64 = KIND[piece]
        setup = self.setup
        found: list[int] = []
        reached = parts.NEAR[at]
        if kind != parts.DRAGON and not self.walks(at):
            reached = reached + self.run(at)
        for to in reached:
            other: i64 = board[to]
            if other == NOBODY:
                found.append(to)
            elif SIDE[other] == side:
                if not setup.allies_stop_runs:
                    found.append(to)
            elif not setup.enemies_stop_runs:
                found.append(to)
        return found

    # Survival Checks (TH-71 to TH-78): whether one is due

    def move_danger(self, at: i64, to: i64) -> bool:
        setup = self.setup
        danger: i64 = 0
        if setup.check_move_off:
            danger |= parts.DANGER[self.tile[at]]
        if setup.check_move_on:
            danger |= parts.DANGER[self.tile[to]]
        return danger & ~parts.PASSES[KIND[self.piece[at]]] != 0

    def haste_danger(self, at: i64, to: i64) -> bool:
        if self.move_danger(at, to):
            return True
        return KIND[self.piece[at]] != parts.DRAGON and not self.safe_stop(at, to)

    def attack_danger(self, at: i64, to: i64) -> bool:
        if self.walled(to):  # TH-73, TH-76
            return True
        setup = self.setup
        danger: i64 = 0
        if setup.check_attack_off:
            danger |= parts.DANGER[self.tile[at]]
        if setup.check_attack_on:
            danger |= parts.DANGER[self.tile[to]]
        return danger & ~parts.PASSES[KIND[self.piece[at]]] != 0

    def fire_danger(self, at: i64, to: i64) -> bool:
        if self.walled(to):  # TH-73
            return True
        setup = self.setup
        danger: i64 = 0
        if setup.check_fire_off:
            danger |= parts.DANGER[self.tile[at]]
        if setup.check_fire_on:
            danger |= parts.DANGER[self.tile[to]]
        return danger != 0

    def switch_danger(self, at: i64, to: i64, cover: i64) -> bool:
        """TH-77: either piece covers for both; `cover` is what the Warhorse has kept from its series (TH-78)."""
        if not self.setup.check_switch:
            return False
        danger = parts.DANGER[self.tile[at]] | parts.DANGER[self.tile[to]]
        return danger & ~(self.covered(at, to) | cover) != 0

    def covered(self, at: i64, to: i64) -> i64:
        return parts.COVERS[KIND[self.piece[at]]] | parts.COVERS[KIND[self.piece[to]]]
