"""What one seat, or a spectator, sees of Thrones: the rival's layout and the types of his Favors are hidden."""

from collections.abc import Sequence
from typing import Final

from regalia.games.thrones import aim, moves, parts
from regalia.games.thrones.consequences import of_the_check
from regalia.games.thrones.layout.layout import EMPTY, Layout
from regalia.games.thrones.parts import KIND, NORTH, PIECE_NAMES, SIDE, SOUTH
from regalia.games.thrones.rules import action, engaging, favors, moving, reaction, switching
from regalia.games.thrones.state import State
from regalia.kernel.event import Event
from regalia.kernel.state import OVER
from regalia.table import Cell, Counter, Illustration, Moment, Part, Piece, Seat, Side, Sight, Table, Zone

GROUND_ART: Final = ("plains", "forest", "mountain", "water", "fortress")


def view(state: State, seat: int, events: Sequence[Event] = ()) -> Table:
    """The table for a seat; `events` are what it heard of the last move."""
    return Table(
        zones=(
            board(state, seat),
            *fate(events),
            *[favor_zone(state, holder, seat) for holder in (SOUTH, NORTH)],
            *trays(state, seat),
            *waiting_dragons(state, seat),
            *[lost_pieces(state, owner) for owner in (SOUTH, NORTH) if state.is_revealed()],
            clock(state),
        ),
        seats=tuple(seat_of(state, other) for other in (SOUTH, NORTH)),
        goal=aim.goal(state),
        prompt=prompt(state, seat),
        moment=moment(state, events),
        last=tuple(dict.fromkeys(key for event in events for key in (event.origin, event.place) if key)),
    )


# The board


def board(state: State, seat: int) -> Zone:
    """Each player sees the own homeland below."""
    shape = state.setup.geometry
    squares = [shape.map.square(file, row) for row in reversed(range(shape.rows)) for file in range(shape.width)]
    if seat == NORTH:
        squares.reverse()
    if state.is_revealed():
        keys = keys_of_pieces(state)
        cells = tuple(revealed_cell(state, square, keys) for square in squares)
    else:
        cells = tuple(screened_cell(state, seat, square) for square in squares)
    return Zone(key="board", label="The board", items=cells, layout="grid", cols=shape.width)


def keys_of_pieces(state: State) -> dict[int, str]:
    """A key for the piece on each square: its owner, its letter, and which of its kind it is."""
    found: dict[int, str] = {}
    count: dict[int, int] = {}
    for square, piece in enumerate(state.board.piece):
        if piece != parts.NOBODY:
            count[piece] = count.get(piece, 0) + 1
            found[square] = f"piece-{SIDE[piece] + 1}-{parts.PIECE_LETTERS[KIND[piece]]}{count[piece]}"
    return found


def revealed_cell(state: State, square: int, keys: dict[int, str]) -> Cell:
    table, where = state.board, state.name(square)
    ground, words = GROUND_ART[table.tile[square]], parts.GROUND_NAMES[table.tile[square]]
    owner = list(table.forts).index(square) if square in table.forts[:2] else None
    if square in table.forts:
        broken = not table.has_walls(square)
        whose = "the middle" if owner is None else f"{state.name_of(owner)}'s home"
        ground = "breached" if broken else "fortress"
        words = f"{whose} Fortress, {'breached' if broken else 'unbreached'}"
    held: tuple[Piece, ...] = ()
    if table.piece[square] != parts.NOBODY:
        held = (piece_on(state, square, keys[square]),)
        words += f", {held[0].label}"
    started, aimed = (state.interrupted[0], state.interrupted[2]) if state.interrupted else (-1, -1)
    tone = "chosen" if square in (state.chosen, started) else "target" if square in (state.target, aimed) else ""
    sign = "x" if ground == "breached" else parts.GROUND_LETTERS[table.tile[square]]
    return Cell(key=where, label=f"{where}: {words}", art=ground, tone=tone, sign=sign, owner=owner, holds=held)


def piece_on(state: State, square: int, key: str) -> Piece:
    piece = state.board.piece[square]
    kind, owner, ground = KIND[piece], SIDE[piece], state.board.tile[square]
    label, badge = f"{state.name_of(owner)}'s {PIECE_NAMES[kind]}", ""
    if state.board.has_walls(square):
        label += " behind walls"
    elif kind == parts.WARHORSE and state.board.turns_protected(square):
        label, badge = f"{label}, protected", "+"
    elif kind == parts.ELEPHANT and ground == parts.PLAINS:
        label, badge = f"{label}, safe from all but Dragon and Throne", "+"
    elif kind == parts.RANGER and ground == parts.MOUNTAIN:
        label += ", cannot be fired at"
    return Piece(
        key=key,
        art=PIECE_NAMES[kind].lower(),
        owner=owner,
        label=label,
        badge=badge,
        sign=parts.letter(piece),
        sight=sight(state, square),
    )


def sight(state: State, square: int) -> tuple[Sight, ...]:
    """Where a piece can get, with whom it can switch, what it can engage and its lines of fire, in anybody's turn."""
    if state.turn == OVER:
        return ()
    board, kind = state.board, KIND[state.board.piece[square]]
    targets: list[int] = []
    if state.number > state.setup.peace:  # TH-37
        targets = [*engaging.attack_targets(board, square), *engaging.fire_targets(board, square)]
    engages = "can attack or fire at" if parts.FIRES[kind] else "can attack"
    far = " or ".join(map(str, state.setup.ranges[kind]))
    found = (
        Sight(label="can move to", keys=names(state, moving.destinations(board, square))),
        Sight(label="can switch with", keys=names(state, switching.partners(board, square)), tone="swap"),
        Sight(label=engages, keys=names(state, targets), tone="aim"),
        Sight(
            label=f"fires {far} far on these lines", keys=names(state, state.setup.shots.of[kind][square]), tone="line"
        ),
    )
    return tuple(seen for seen in found if seen.keys)


def names(state: State, squares: list[int]) -> tuple[str, ...]:
    return tuple(state.name(square) for square in sorted(set(squares)))


def screened_cell(state: State, seat: int, square: int) -> Cell:
    """TH-26: behind the screens everybody sees the own homeland and the own middle tiles only."""
    where = state.name(square)
    if seat < 0:
        return Cell(key=where, label=f"{where}: behind a screen", art="hidden")
    layout = state.layouts[seat]
    shape = state.setup.geometry
    own = int(shape.board_square(seat, square))
    if shape.home <= own < shape.home + shape.width:
        file = own - shape.home
        ground = layout.middle_ground(file)
        words = "nothing claimed" if ground == EMPTY else f"your {parts.GROUND_NAMES[ground]} tile for the middle"
        return Cell(key=where, label=f"{where}: {words}", art="empty" if ground == EMPTY else GROUND_ART[ground])
    if own >= shape.home:
        return Cell(key=where, label=f"{where}: behind the screen", art="hidden")
    return own_cell(layout, seat, own, where)


def own_cell(layout: Layout, seat: int, own: int, where: str) -> Cell:
    ground, kind = layout.tiles[own], layout.pieces[own]
    words = "empty" if ground == EMPTY else parts.GROUND_NAMES[ground]
    held: tuple[Piece, ...] = ()
    if kind != EMPTY:
        words += f", your {PIECE_NAMES[kind]}"
        name = PIECE_NAMES[kind]
        sign = parts.letter(parts.piece_of(seat, kind))
        held = (Piece(key=f"placed-{where}", art=name.lower(), owner=seat, label=name, sign=sign),)
    due = 0 < layout.steps < layout.geometry.home and own == layout.next_tile()
    art = "empty" if ground == EMPTY else GROUND_ART[ground]
    sign = "" if ground == EMPTY else parts.GROUND_LETTERS[ground]
    return Cell(key=where, label=f"{where}: {words}", art=art, tone="target" if due else "", sign=sign, holds=held)


# Beside the board


def favor_zone(state: State, holder: int, seat: int) -> Zone:
    """TH-105: everybody sees how many; TH-103: only the holder sees which. A key is a place and tells nothing."""
    if state.setup.untyped:
        tiles = [
            Piece(key=key, art="favor", owner=holder, label="a Favor tile of any type") for key in keys(state, holder)
        ]
    elif holder == seat:
        types = [favor for favor in range(parts.FAVORS) for _ in range(state.hands[holder][favor])]
        tiles = [
            Piece(key=key, art=f"favor-{parts.FAVOR_NAMES[favor]}", owner=holder, label=parts.FAVOR_WORDS[favor])
            for key, favor in zip(keys(state, holder), types, strict=True)
        ]
    else:
        tiles = [Piece(key=key, art="favor", owner=holder, label="a hidden Favor tile") for key in keys(state, holder)]
    return Zone(
        key=f"favors-{holder + 1}",
        label="Your Favors" if holder == seat else f"Favors of {state.name_of(holder)}",
        items=tuple(tiles),
        at="east",
        owner=holder,
    )


def keys(state: State, holder: int) -> list[str]:
    return [f"favor-{holder + 1}-{at}" for at in range(1, favors.count_tiles(state, holder) + 1)]


def trays(state: State, seat: int) -> tuple[Zone, ...]:
    """What is left to lay out, for the one who does."""
    if state.phase != moves.LAYING_OUT or state.active != seat:
        return ()
    layout, counts = state.layouts[seat], parts.tiles_of(state.setup.options)
    tiles = tuple(
        Counter(
            key=f"tray-{parts.GROUND_NAMES[ground].lower()}",
            label=parts.GROUND_NAMES[ground],
            value=counts[ground] - layout.tiles.count(ground),
            of=counts[ground],
            art=GROUND_ART[ground],
        )
        for ground in range(parts.GROUNDS)
    )
    return (Zone(key="tray", label="Tiles left", items=tiles, at="east"),)


def waiting_dragons(state: State, seat: int) -> tuple[Zone, ...]:
    """TH-25: the Dragons off the board; before the reveal one knows only of one's own."""
    shown = [
        owner
        for owner in (SOUTH, NORTH)
        if (state.waiting[owner] if state.is_revealed() else owner == seat and state.layouts[owner].waits)
    ]
    dragons = tuple(
        Piece(key=f"dragon-{owner + 1}", art="dragon", owner=owner, label=f"{state.name_of(owner)}'s Dragon, waiting")
        for owner in shown
    )
    return (Zone(key="waiting", label="Waiting", items=dragons, at="east"),) if dragons else ()


def fate(events: Sequence[Event]) -> tuple[Zone, ...]:
    """The coin of the last Survival Check."""
    for event in events:
        if event.kind in ("survives", "fails"):
            passed = event.kind == "survives"
            coin = Piece(
                key="fate-coin",
                art="coin-pass" if passed else "coin-fail",
                label=f"the Survival Check is {'passed' if passed else 'failed'}",
            )
            return (Zone(key="fate", label="Fate", items=(coin,), at="east"),)
    return ()


def moment(state: State, events: Sequence[Event]) -> Moment | None:
    """A Survival Check and what it cost (TH-71), or a piece that was lost without one."""
    losses = [event for event in events if event.kind == "loses"]
    lost = "; ".join(f"{state.name_of(event.seat)} {event.text}" for event in losses)
    where = next((event.origin or event.place for event in events if event.origin or event.place), "")
    if not where and 0 <= state.chosen < parts.IN_HAND:
        where = state.name(state.chosen)
    check = next((event for event in events if event.kind in ("survives", "fails")), None)
    if check is not None and where:
        passed = check.kind == "survives"
        coin = Part(label=f"{state.setup.survival} % to survive", art="coin-pass" if passed else "coin-fail")
        return Moment(
            place=where,
            title="Survival Check",
            sides=(Side(name=state.name_of(check.seat), owner=check.seat, parts=(coin,)),),
            result=("passed" if passed else "failed") + (f": {lost}" if lost else ""),
            tone="won" if passed else "lost",
        )
    if not losses:
        return None
    seat = 1 - losses[0].seat
    sides = (Side(name=state.name_of(seat), owner=seat), Side(name=state.name_of(1 - seat), owner=1 - seat))
    return Moment(place=losses[0].place, title="Capture", sides=sides, result=lost, tone="won")


def lost_pieces(state: State, owner: int) -> Zone:
    """TH-7: the pieces that are out of the game."""
    gone = []
    for kind in range(parts.KINDS):
        there = list(state.board.piece).count(parts.piece_of(owner, kind)) + (
            kind == parts.DRAGON and state.waiting[owner]
        )
        gone += [kind] * (state.setup.army[kind] - there)
    pieces = tuple(
        Piece(
            key=f"fallen-{owner + 1}-{at}",
            art=PIECE_NAMES[kind].lower(),
            owner=owner,
            label=PIECE_NAMES[kind],
            sign=parts.letter(parts.piece_of(owner, kind)),
        )
        for at, kind in enumerate(gone, 1)
    )
    return Zone(
        key=f"fallen-{owner + 1}", label=f"{state.name_of(owner)} has lost", items=pieces, at="east", owner=owner
    )


def clock(state: State) -> Zone:
    limits = (
        (state.setup.turn_limit, "turn", "Turn", state.number),
        (state.setup.quiet_limit, "quiet", "Quiet turns", state.quiet),
    )
    counters = tuple(
        Counter(key=key, label=label, value=int(value), of=int(limit) or None) for limit, key, label, value in limits
    )
    return Zone(key="clock", label="Turns", items=counters, at="east")


def seat_of(state: State, seat: int) -> Seat:
    whole = sum(state.setup.army)
    left = len(state.board.men(seat)) + state.waiting[seat] if state.is_revealed() else whole
    return Seat(
        key=f"seat-{seat + 1}",
        seat=seat,
        name=state.name_of(seat),
        art="throne",
        active=deciding(state) == seat,
        winner=state.turn == OVER and seat in state.outcome().winners,
        standing=aim.standing(state, seat),
        counters=(
            Counter(key=f"pieces-{seat + 1}", label="Pieces", value=left, of=whole, owner=seat, art="shield"),
            Counter(
                key=f"held-{seat + 1}",
                label="Favors",
                value=int(favors.count_tiles(state, seat)),
                owner=seat,
                art="star",
            ),
            Counter(key=f"gained-{seat + 1}", label="Gained", value=state.gained[seat], owner=seat, art="star"),
        ),
    )


def deciding(state: State) -> int:
    if state.phase in (moves.CHOOSING_FIRST, moves.ENDED):
        return -1
    if state.phase == moves.SHOWING_FINGERS:
        return int(state.turn)
    return state.pending[0] if state.phase in (moves.PICKING, moves.DRAWING_FAVOR) else int(state.spender())


# Words


def prompt(state: State, seat: int) -> str:
    if state.phase == moves.ENDED:
        return describe_ending(state)
    if state.phase == moves.CHOOSING_FIRST:
        return "Chance says who takes the first turn"
    who = state.name_of(deciding(state))
    if state.phase == moves.DRAWING_LOTS:
        return f"Lots are drawn for the layout of {who}"
    if state.phase == moves.CHECKING:
        return f"A Survival Check of {who}: {of_the_check(state)}"
    if state.turn != seat:
        doing = {
            moves.LAYING_OUT: "lays out behind the screen",
            moves.PICKING: "picks a Favor",
            moves.DRAWING_FAVOR: "draws a Favor",
            moves.SHOWING_FINGERS: "shows some fingers",
        }
        return f"{who} {doing.get(state.phase, 'is thinking')}"
    return asking(state)


def asking(state: State) -> str:
    """What the seat to decide is asked; nothing in it depends on which Favors are held."""
    phase = state.phase
    if phase == moves.LAYING_OUT:
        return laying_out(state)
    if phase == moves.PICKING:
        return "Fate favors you: pick the type of your tile; nobody else sees it"
    if phase == moves.CHOOSING:
        ban = state.number <= state.setup.peace
        return "Choose a piece" + (" (nobody attacks or fires in this turn)" if ban else "")
    if phase == moves.SPENDING:
        return f"{parts.FAVOR_NAMES[state.using].capitalize()}: for which piece?"
    if phase == moves.AIMING:
        return f"{chosen_name(state)}: what does it do?" if state.using < 0 else f"{chosen_name(state)}: where to?"
    if phase == moves.RISKING:
        return f"A Survival Check is due: {of_the_check(state)}. Leave it to fate?"
    if phase == moves.REACTING:
        return f"{declared(state)}: spend Ambush or Deception, or let it pass"
    if phase == moves.RESCUING:
        return "The Survival Check has failed: spend Cunning, or let that stand"
    if phase == moves.SHOWING_FINGERS:
        return asking_fingers(state)
    if phase == moves.GOING_ON:
        return "Switch the Warhorse on, or stop"
    assert phase == moves.CLOSING
    return "Your action is done: spend a Favor, or end the turn"


def declared(state: State) -> str:
    """TH-108: what the other player is about to do."""
    before = state.clone()
    before.names = state.names
    reaction.take_up_again(before)
    return f"{state.name_of(state.active)} {action.describe(before)[1]}"


def asking_fingers(state: State) -> str:
    """TH-13, TH-71."""
    if state.number == 0:
        mine = "even" if state.turn == SOUTH else "odd"
        return f"Show some fingers: if the sum is {mine}, you take the first turn"
    return "Show some fingers: if the sum is even, the Survival Check is passed"


def laying_out(state: State) -> str:
    setup, shape = state.setup, state.setup.geometry
    step, last = state.layouts[state.active].steps, setup.layout_steps
    if setup.options.setup_mode == "preset":
        return "Choose a layout; the other does not see it"
    if step == 0:
        return "Choose a layout, or place your Fortress to make one of your own"
    if step < shape.home:
        square = shape.board_square(state.active, state.layouts[state.active].next_tile())
        return f"Lay a tile on {state.name(square)} (step {step + 1} of {last})"
    if step < setup.place_step:
        ground = setup.middle[step - shape.home]
        return f"Claim a file of the middle row for {parts.GROUND_NAMES[ground]} (step {step + 1} of {last})"
    return f"Place your {PIECE_NAMES[setup.order[step - setup.place_step]]} (step {step + 1} of {last})"


def chosen_name(state: State) -> str:
    if state.chosen == parts.IN_HAND:
        return "The waiting Dragon"
    piece = state.board.piece[state.chosen]
    whose = "Your" if SIDE[piece] == state.spender() else f"{state.name_of(SIDE[piece])}'s"
    return f"{whose} {PIECE_NAMES[KIND[piece]]} on {state.name(state.chosen)}"


def describe_ending(state: State) -> str:
    outcome = state.outcome()
    if not outcome.winners:
        return f"A draw: {outcome.reason}"
    return f"{state.name_of(outcome.winners[0])} wins: {outcome.reason}"


# The rulebook


def cover() -> tuple[Illustration, ...]:
    """The Throne before its grounds, with Dragon and Warhorse on one side and the enemy on the other."""
    grounds = tuple(Cell(key=art, art=art) for art in ("forest", "mountain", "fortress", "water", "plains"))
    pieces = (("throne", SOUTH), ("dragon", SOUTH), ("warhorse", NORTH), ("lancer", SOUTH), ("elephant", NORTH))
    return (*grounds, *(Piece(key=f"{art}-{owner}", art=art, owner=owner) for art, owner in pieces))
