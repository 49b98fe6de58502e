"""What one piece may do to one square: each answer is a clause and a sentence, or None."""

from regalia.games.thrones import moves, parts
from regalia.games.thrones.parts import KIND, NOBODY, PIECE_NAMES, SIDE
from regalia.games.thrones.state import State
from regalia.kernel.outcome import Refusal

FIRING = (parts.CROSSBOWMAN, parts.CATAPULT, parts.TREBUCHET)


def against(state: State, at: int, verb: int, to: int) -> Refusal | None:
    """What speaks against the piece on one square doing this to another, as the action of the turn."""
    if at == to:
        return Refusal("TH-38", f"the {name(state, at)} stands on {state.name(at)} already")
    if verb == moves.MOVE:
        return against_move(state, at, to)
    if verb == moves.ATTACK:
        return against_attack(state, at, to)
    if verb == moves.FIRE:
        return against_fire(state, at, to)
    return against_switch(state, at, to)


def name(state: State, square: int) -> str:
    return PIECE_NAMES[KIND[state.board.piece[square]]]


def offset(state: State, at: int, to: int) -> tuple[int, int]:
    """How far one square is from another, across and up."""
    width = state.setup.options.board_width
    return to % width - at % width, to // width - at // width


def steps_apart(state: State, at: int, to: int) -> int:
    """TH-3: as a chess king walks, or a rook that goes one square at a time."""
    across, up = offset(state, at, to)
    if state.setup.options.adjacency == "4":
        return abs(across) + abs(up)
    return max(abs(across), abs(up))


def squares_between(state: State, at: int, to: int, diagonal: bool) -> list[int] | None:
    """The squares between two on a straight line; None if they are not on one (TH-3)."""
    across, up = offset(state, at, to)
    if across and up and (abs(across) != abs(up) or not diagonal):
        return None
    far = max(abs(across), abs(up))
    step = up // far * state.setup.options.board_width + across // far
    return [at + step * steps for steps in range(1, far)]


def squares(state: State) -> range:
    """TH-1: all squares of the board, row by row."""
    options = state.setup.options
    return range(options.board_width * (2 * options.home_rows + 1))


def neighbours(state: State, square: int, diagonal: bool) -> list[int]:
    width = state.setup.options.board_width
    column, row, rows = square % width, square // width, 2 * state.setup.options.home_rows + 1
    return [
        other_row * width + other_column
        for other_column in range(max(column - 1, 0), min(column + 2, width))
        for other_row in range(max(row - 1, 0), min(row + 2, rows))
        if (other_column, other_row) != (column, row) and (diagonal or other_column == column or other_row == row)
    ]


def adjacent_squares(state: State, square: int) -> list[int]:
    """TH-3."""
    return neighbours(state, square, state.setup.options.adjacency == "8")


def flies_diagonally(state: State) -> bool:
    """TH-44."""
    return state.setup.options.adjacency == "8" and state.setup.options.dragon_diagonal


def is_enemy(state: State, at: int, to: int) -> bool:
    return state.board.piece[to] != NOBODY and SIDE[state.board.piece[to]] != SIDE[state.board.piece[at]]


def stands_firm(state: State, square: int) -> bool:
    """TH-84: an unbreached Fortress."""
    board = state.board
    return board.tile[square] == parts.FORTRESS and not any(
        fort == square and broken for fort, broken in zip(board.forts, board.breached, strict=True)
    )


# Moves


def against_move(state: State, at: int, to: int) -> Refusal | None:
    if state.board.piece[to] != NOBODY:
        return Refusal("TH-38", f"{state.name(to)} is occupied; one moves to an empty square")
    return against_going(state, at, to)


def against_going(state: State, at: int, to: int) -> Refusal | None:
    """Whether a piece gets to a square, whoever stands there."""
    tile, kind = state.board.tile, KIND[state.board.piece[at]]
    if kind == parts.DRAGON:
        return against_flight(state, at, to, state.setup.options.dragon_distance)
    far = state.setup.options.base_move
    if steps_apart(state, at, to) == 1 or (far > 1 and reaches(state, at, to, far)):
        return None
    for runner, ground, clause in ((parts.SPEARMAN, parts.WATER, "TH-40"), (parts.LANCER, parts.PLAINS, "TH-41")):
        if kind != runner or tile[at] != ground:
            continue
        word = parts.GROUND_NAMES[ground]
        if tile[to] != ground:
            return Refusal("TH-43", f"{state.name(to)} is no {word}: a run over {word} cannot leave it")
        if to not in connected_squares(state, at, set()):
            return Refusal(clause, f"{state.name(to)} is not connected with {state.name(at)} by {word}")
        if to not in connected_squares(state, at, stoppers(state, at)):
            return Refusal("TH-42", f"other pieces stop the run to {state.name(to)}")
        return None
    limit = "one step" if far == 1 else f"{far} steps at most, and not through others"
    return Refusal(
        "TH-38", f"{state.name(to)} is {steps_apart(state, at, to)} steps away: a {name(state, at)} goes {limit}"
    )


def reaches(state: State, at: int, to: int, steps: int) -> bool:
    """Whether some way of so many steps leads to a square past nobody who stops it."""
    before = squares_within(state, at, steps - 1, stoppers(state, at)) | {at}
    return any(near in before for near in adjacent_squares(state, to))


def stoppers(state: State, at: int) -> set[int]:
    """TH-42: the squares that a run cannot pass."""
    stops = state.setup.options.run_blockers
    found = set()
    for square in squares(state):
        if square != at and state.board.piece[square] != NOBODY:
            enemy = is_enemy(state, at, square)
            if stops == "all" or (stops == "enemies" and enemy):
                found.add(square)
    return found


def connected_squares(state: State, at: int, stopped: set[int]) -> set[int]:
    """All squares connected with one over its own ground, without those where a run is stopped."""
    tile = state.board.tile
    reached, edge = {at}, [at]
    while edge:
        square = edge.pop()
        for near in adjacent_squares(state, square):
            if tile[near] == tile[at] and near not in reached and near not in stopped:
                reached.add(near)
                edge.append(near)
    return reached


def squares_within(state: State, at: int, steps: int, stopped: set[int]) -> set[int]:
    """TH-38, TH-109: the squares within so many steps, none of which is one where a piece is stopped."""
    reached, edge = {at}, {at}
    for _ in range(steps):
        edge = {near for square in edge for near in adjacent_squares(state, square)} - reached - stopped
        reached |= edge
    return reached - {at}


def stops_dragon(state: State, at: int, square: int) -> bool:
    """TH-45: an enemy Dragon or firing piece, or an own firing piece where that is agreed on."""
    kind = KIND[state.board.piece[square]]
    if is_enemy(state, at, square):
        return kind in (parts.DRAGON, *FIRING)
    return state.setup.options.dragon_blocked_by_own_firing and kind in FIRING


def against_flight(state: State, at: int, to: int, far: int) -> Refusal | None:
    if state.setup.options.dragon_path == "winding":
        if to in winding_squares(state, at, far):
            return None
        return Refusal("TH-125", f"no way of {far} steps leads a Dragon to {state.name(to)}")
    way = squares_between(state, at, to, flies_diagonally(state))
    if way is None:
        return Refusal("TH-44", f"{state.name(to)} is not on a straight line from {state.name(at)}")
    if len(way) + 1 > far:
        return Refusal("TH-44", f"{state.name(to)} is {len(way) + 1} squares away: a Dragon flies {far} at most")
    for square in way:
        if stops_dragon(state, at, square):
            return Refusal("TH-45", f"the {name(state, square)} on {state.name(square)} blocks the flight")
    return None


def winding_squares(state: State, at: int, far: int) -> set[int]:
    """TH-125: wherever a Dragon gets round corners in so many steps."""
    reached: set[int] = set()
    edge = {at}
    for _ in range(far):
        edge = {near for square in edge for near in neighbours(state, square, flies_diagonally(state))} - reached - {at}
        reached |= edge
        edge = {square for square in edge if not stops_dragon(state, at, square)}
    return reached


# Switches


def against_switch(state: State, at: int, to: int) -> Refusal | None:
    board, options, where = state.board, state.setup.options, state.name(to)
    if board.piece[to] == NOBODY:
        return Refusal("TH-47", f"nobody stands on {where} to switch with")
    if state.using != parts.HASTE and steps_apart(state, at, to) != 1:
        return Refusal("TH-47", f"{where} is not next to {state.name(at)}: neighbours switch")
    if not is_enemy(state, at, to):
        same = board.piece[at] == board.piece[to]
        return Refusal("TH-47", f"both are {name(state, at)} pieces: two types switch") if same else None
    if KIND[board.piece[at]] != parts.WARHORSE:
        return Refusal("TH-47", f"the {name(state, to)} on {where} is an enemy: only a Warhorse switches with those")
    if KIND[board.piece[to]] == parts.WARHORSE and not options.warhorse_same_type:
        return Refusal("TH-50", "a Warhorse does not switch with the other Warhorse at this table")
    if stands_firm(state, to) and not options.warhorse_enters_unbreached:
        return Refusal("TH-51", f"the walls on {where} keep the Warhorse out at this table")
    return None


# Attacks and fire


def against_target(state: State, at: int, to: int, empty: str) -> Refusal | None:
    """What speaks against any engagement of that square (TH-8, TH-37)."""
    ban = state.setup.options.first_turn_ban
    if state.number <= {"none": 0, "first_player": 1, "both": 2}[ban]:
        return Refusal("TH-37", "nobody attacks or fires in the first turn")
    if state.board.piece[to] == NOBODY:
        if state.board.tile[to] == parts.FORTRESS:
            return Refusal("TH-92", f"the Fortress on {state.name(to)} is empty and cannot be engaged")
        return Refusal(empty, f"nobody stands on {state.name(to)}")
    if not is_enemy(state, at, to):
        return Refusal("TH-8", f"the {name(state, to)} on {state.name(to)} is your own")
    return None


def against_attack(state: State, at: int, to: int) -> Refusal | None:
    refusal = against_target(state, at, to, "TH-55")
    if refusal:
        return refusal
    kind = KIND[state.board.piece[at]]
    if kind == parts.DRAGON:
        return against_swoop(state, at, to)
    if kind in FIRING and not state.setup.options.firing_pieces_attack:
        return Refusal("TH-57", f"a {PIECE_NAMES[kind]} only fires at this table")
    if state.using != parts.HASTE and steps_apart(state, at, to) != 1:
        return Refusal("TH-56", f"{state.name(to)} is not next to {state.name(at)}: one attacks neighbours")
    if stands_firm(state, to) or kind == parts.THRONE:
        return None
    return against_protected(state, to) or against_elephant(state, to)


def against_swoop(state: State, at: int, to: int) -> Refusal | None:
    """A Dragon's attack."""
    options, next_to = state.setup.options, to in neighbours(state, at, flies_diagonally(state))
    far = {"adjacent": 1, "flight": options.dragon_distance, "beyond": options.dragon_distance + 1}
    reach = far[options.dragon_attack_reach]
    if state.using == parts.HASTE:
        reach += options.haste_tiles
    if reach == 1 and not next_to:
        return Refusal("TH-58", "a Dragon attacks neighbours only at this table")
    refusal = against_flight(state, at, to, reach)
    if refusal:
        return refusal
    if stands_firm(state, to):
        return None if next_to else against_breach_from_afar(state, at, to)
    if state.board.tile[to] == parts.FOREST:
        return Refusal("TH-60", f"{state.name(to)} is Forest: a Dragon cannot attack there")
    if stops_dragon(state, at, to):
        allowed = {"yes": True, "adjacent": next_to, "no": False}[options.dragon_attacks_blockers]
        if not allowed:
            return Refusal(
                "TH-59", f"the {name(state, to)} on {state.name(to)} blocks a Dragon, which cannot attack it"
            )
    return against_protected(state, to)


def against_breach_from_afar(state: State, at: int, to: int) -> Refusal | None:
    """TH-87."""
    options = state.setup.options
    if options.dragon_path == "winding":
        return Refusal("TH-125", "a winding Dragon breaches walls from a neighbouring square only")
    if options.dragon_breach == "adjacent":
        return Refusal("TH-87", "a Dragon breaches walls from a neighbouring square only at this table")
    way = squares_between(state, at, to, flies_diagonally(state))
    if options.dragon_breach == "land_before" and way and state.board.piece[way[-1]] != NOBODY:
        return Refusal("TH-87", f"{state.name(way[-1])}, where the Dragon would land, is occupied")
    return None


def against_protected(state: State, to: int) -> Refusal | None:
    piece = state.board.piece[to]
    if KIND[piece] == parts.WARHORSE and any(safe >> 2 == to for safe in state.board.protected):
        return Refusal("TH-62", f"the Warhorse on {state.name(to)} is protected: only a Throne may attack it now")
    return None


def against_elephant(state: State, to: int) -> Refusal | None:
    if KIND[state.board.piece[to]] == parts.ELEPHANT and state.board.tile[to] == parts.PLAINS:
        return Refusal("TH-61", f"the Elephant on {state.name(to)} stands on Plains: only Dragon and Throne engage it")
    return None


def against_fire(state: State, at: int, to: int) -> Refusal | None:
    options, kind = state.setup.options, KIND[state.board.piece[at]]
    if kind not in FIRING:
        return Refusal("TH-64", f"a {PIECE_NAMES[kind]} does not fire")
    refusal = against_target(state, at, to, "TH-67")
    if refusal:
        return refusal
    way = squares_between(state, at, to, options.adjacency == "8")
    if way is None:
        return Refusal("TH-65", f"{state.name(to)} is not on a straight line from {state.name(at)}")
    ranges = dict(word.split(":") for word in options.fire_range.split())[parts.PIECE_LETTERS[kind]]
    if str(len(way) + 1) not in ranges:
        far = " or ".join(ranges)
        return Refusal("TH-65", f"a {PIECE_NAMES[kind]} fires exactly {far} far, not {len(way) + 1}")
    for square in way:
        mountain = options.fire_blocked_by == "mountains" and state.board.tile[square] == parts.MOUNTAIN
        if mountain or (options.fire_blocked_by == "pieces" and state.board.piece[square] != NOBODY):
            return Refusal("TH-66", f"what is on {state.name(square)} stops the shot")
    if stands_firm(state, to):
        return None
    ground = state.board.tile[to]
    if ground == parts.FOREST and parts.PIECE_LETTERS[kind] in options.forest_cover.split():
        return Refusal("TH-68", f"{state.name(to)} is Forest: a {PIECE_NAMES[kind]} cannot fire there")
    if KIND[state.board.piece[to]] == parts.RANGER and ground == parts.MOUNTAIN:
        return Refusal("TH-69", f"the Ranger on {state.name(to)} stands on Mountain and cannot be fired at")
    return against_elephant(state, to) or (against_protected(state, to) if options.warhorse_stops_fire else None)


# Favors


def against_hasty(state: State, at: int, verb: int, to: int) -> Refusal | None:
    """TH-109, TH-111: what Haste is good for."""
    if verb == moves.MOVE:
        return against_haste(state, at, to)
    if not state.setup.options.haste_attack or verb == moves.FIRE:
        return Refusal("TH-111", "Haste helps moving only" if verb != moves.FIRE else "Haste does not help firing")
    plain = state.clone()
    plain.using = parts.NO_FAVOR
    if against(plain, at, verb, to) is None:
        return Refusal("TH-109", f"the {name(state, at)} does that without Haste")
    refusal = against(state, at, verb, to)
    if refusal or (verb == moves.ATTACK and KIND[state.board.piece[at]] == parts.DRAGON):
        return refusal
    stops = squares_within(state, at, state.setup.options.haste_tiles, stoppers(state, at))
    if any(stop in stops for stop in adjacent_squares(state, to)):
        return None
    return Refusal("TH-109", f"{state.name(to)} is too far from {state.name(at)}, even with Haste")


def against_haste(state: State, at: int, to: int) -> Refusal | None:
    """TH-109: some tiles further, and only where it takes Haste to get."""
    board, options, where = state.board, state.setup.options, state.name(to)
    if board.piece[to] != NOBODY:
        return Refusal("TH-111", f"{where} is occupied; Haste helps moving only")
    if against_move(state, at, to) is None:
        return Refusal("TH-109", f"the {name(state, at)} gets to {where} without Haste")
    if KIND[board.piece[at]] == parts.DRAGON:
        return against_flight(state, at, to, options.dragon_distance + options.haste_tiles)
    blocked = stoppers(state, at)
    ahead = {to}  # backwards from the end, by the tiles that Haste adds
    for _ in range(options.haste_tiles):
        ahead |= {near for square in ahead for near in adjacent_squares(state, square)} - blocked - {at}
        if any(against_going(state, at, stop) is None for stop in ahead - {to}):
            return None
    return Refusal("TH-109", f"{where} is too far from {state.name(at)}, even with Haste")


def against_exchange(state: State, at: int, to: int) -> Refusal | None:
    """Ambush and Deception."""
    board, where = state.board, state.name(to)
    clause = "TH-112" if state.using == parts.AMBUSH else "TH-114"
    if board.piece[to] == NOBODY:
        return Refusal(clause, f"nobody stands on {where}")
    if board.piece[to] == board.piece[at]:
        return Refusal(clause, "two pieces of the same owner and type: nothing would change")
    if state.using == parts.DECEPTION:
        if steps_apart(state, at, to) != 1:
            return Refusal(clause, f"{where} is not next to {state.name(at)}")
        return None if fits_ground(state, at, to) else Refusal("TH-104", "neither of the two pieces stands on Water")
    if is_enemy(state, at, to):
        return Refusal(clause, f"the {name(state, to)} on {where} is not yours")
    if board.tile[to] != parts.FOREST:
        return Refusal(clause, f"{where} is no Forest")
    return None


def fits_ground(state: State, at: int, to: int) -> bool:
    """TH-104: with favor_pick = by_terrain one of two pieces that Deception exchanges stands on Water."""
    tile = state.board.tile
    return state.setup.options.favor_pick != "by_terrain" or parts.WATER in (tile[at], tile[to])


def use_of(state: State, at: int, favor: int) -> bool:
    """Whether the Favor can be used on the piece on a square."""
    pieces, options = state.board.piece, state.setup.options
    if favor == parts.HASTE:
        if options.favor_pick == "by_terrain" and state.board.tile[at] != parts.PLAINS:
            return False
        hasty = state.clone()
        hasty.using = parts.HASTE
        verbs = (moves.MOVE, moves.SWITCH, moves.ATTACK) if options.haste_attack else (moves.MOVE,)
        return any(against_hasty(hasty, at, verb, to) is None for verb in verbs for to in squares(state) if to != at)
    if favor == parts.DECEPTION:
        near = [to for to in adjacent_squares(state, at) if fits_ground(state, at, to)]
    else:
        near = [to for to in squares(state) if in_ambush(state, to)]
    return any(pieces[to] not in (NOBODY, pieces[at]) for to in near)


def in_ambush(state: State, square: int) -> bool:
    piece = state.board.piece[square]
    return piece != NOBODY and SIDE[piece] == state.turn and state.board.tile[square] == parts.FOREST
