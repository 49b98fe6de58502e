"""Position checks: what must be true of the table for a game to be in a phase."""

from typing import Final

from regalia.games.thrones import moves, parts
from regalia.games.thrones.board import Board
from regalia.games.thrones.layout.layout import DRAWN, NOT_BEGUN
from regalia.games.thrones.parts import NOBODY, NORTH, NOWHERE, SEAT_NAMES, SIDE, SOUTH
from regalia.games.thrones.rules import checks, dragon, ending, favors, reaction, switching
from regalia.games.thrones.rules.repetition import count, count_last
from regalia.games.thrones.state import State
from regalia.kernel.error import BadPosition
from regalia.kernel.state import CHANCE, OVER

BEFORE: Final = (moves.CHOOSING_FIRST, moves.LAYING_OUT, moves.DRAWING_LOTS, moves.SHOWING_FINGERS)


CHECKED: Final = (moves.RISKING, moves.CHECKING, moves.RESCUING, moves.SHOWING_FINGERS)


def check_position(state: State) -> int:
    """Who has to decide in this position; BadPosition if it cannot be."""
    if not state.is_revealed():
        wrong = before_reveal(state) if state.phase in BEFORE else behind_screens(state)
    else:
        wrong = table(state) or turn(state) or phase(state)
    if wrong:
        raise BadPosition(f"The phase cannot be {moves.PHASES[state.phase]}: {wrong}.")
    if state.phase in (moves.CHOOSING_FIRST, moves.DRAWING_LOTS, moves.DRAWING_FAVOR, moves.CHECKING):
        return CHANCE
    if state.phase == moves.ENDED:
        return OVER
    if state.phase == moves.SHOWING_FINGERS:
        shows_first = SOUTH if state.number == 0 else int(state.active)
        return 1 - shows_first if state.fingers else shows_first
    return state.pending[0] if state.phase == moves.PICKING else int(state.spender())


def before_reveal(state: State) -> str:
    fresh = State(state.setup)
    fresh.phase, fresh.first, fresh.active, fresh.layouts = state.phase, state.first, state.active, state.layouts
    rest = ("number", "waiting", "hands", "pending", "chosen", "verb", "using", "acted")
    more = (
        "trail",
        "cover",
        "spent",
        "checks",
        "interrupted",
        "reacted",
        "voided",
        "shown",
        "progress",
        "quiet",
        "passed",
        "kept",
        "ending",
        "winner",
    )
    same = list(state.gained) == list(fresh.gained) and list(state.last_fort) == list(fresh.last_fort)
    if (
        not same
        or any(getattr(state, name) != getattr(fresh, name) for name in (*rest, *more))
        or state.board.protected
    ):
        return "nothing has happened yet before the screens are lifted (TH-26)"
    options = state.setup.options
    deciding = state.phase in (moves.CHOOSING_FIRST, moves.SHOWING_FINGERS)
    is_open = options.first_player in ("random", "fingers")
    later = is_open and options.first_player_when == "after_setup"
    if state.first != SOUTH and (options.first_player == "south" or deciding or later):
        return "first is S here (TH-11)"
    if state.first != NORTH and options.first_player == "north":
        return "first is N with first_player = north (TH-11)"
    if state.fingers and not deciding:
        return "nobody shows fingers now (TH-13)"
    if deciding:
        return deciding_first(state, later)
    mine, other = state.layouts[state.active], state.layouts[1 - state.active]
    if options.setup_mode == "mirror" and options.mirror_layout != "random":
        return "a mirrored layout with a name is laid at once (TH-32)"
    if mine.ready or (other.ready if state.active == SOUTH else not other.ready):
        return "South lays out first, then North (TH-124)"
    if state.active == SOUTH and other.origin != NOT_BEGUN:
        return "North has not begun (TH-124)"
    if any(not is_offered(state, layout.origin) for layout in state.layouts):
        return "a layout was made in a way that setup_mode does not offer (TH-29 to TH-32)"
    chance = options.setup_mode in ("mirror", "random")
    if state.phase == moves.LAYING_OUT:
        return "this setup_mode leaves nothing to decide (TH-31, TH-32)" if chance or mine.origin == DRAWN else ""
    if state.active == NORTH and options.setup_mode == "mirror":
        return "one layout is drawn for both (TH-32)"
    return (
        "" if chance or mine.origin in (DRAWN, NOT_BEGUN) else "no lots are drawn for a layout begun by hand (TH-124)"
    )


def deciding_first(state: State, later: bool) -> str:
    """TH-11 to TH-13: chance or fingers decide who begins, before anything is laid out or when all is."""
    options, (south, north) = state.setup.options, state.layouts
    by_fingers = state.phase == moves.SHOWING_FINGERS
    if options.first_player != ("fingers" if by_fingers else "random"):
        return "chance or fingers decide who begins only as first_player says (TH-11)"
    if wrong := showing(state):
        return wrong
    if not later:
        begun = state.active != SOUTH or south.origin != NOT_BEGUN or north.origin != NOT_BEGUN
        return "nobody lays out before it is known who begins (TH-11)" if begun else ""
    mirrored = options.setup_mode == "mirror"
    if not south.ready or not north.ready or state.active != (SOUTH if mirrored else NORTH):
        return "both have laid out before it is decided who begins (TH-11)"
    if mirrored and (south.tiles != north.tiles or south.pieces != north.pieces or south.middle != north.middle):
        return "both have the same layout (TH-32)"
    offered = all(is_offered(state, layout.origin) for layout in state.layouts)
    return "" if offered or mirrored else "a layout was made in a way that setup_mode does not offer (TH-29 to TH-32)"


def showing(state: State) -> str:
    """TH-13: at most one player has shown fingers that the other does not know yet."""
    most = state.setup.options.finger_max
    if state.fingers and (state.phase != moves.SHOWING_FINGERS or len(state.fingers) > 1):
        return "fingers are those of one player, while the other still hides (TH-13)"
    return "" if all(1 <= count <= most for count in state.fingers) else f"one shows 1 to {most} fingers (TH-13)"


def behind_screens(state: State) -> str:
    """TH-122: somebody gave up who was laying out or showing fingers."""
    if state.ending != parts.RESIGNED or state.winner < 0:
        return "before the screens are lifted a game ends only when the one who lays out gives up (TH-122)"
    before = state.clone()
    before.phase, before.ending, before.winner = moves.LAYING_OUT, 0, -1
    wrong = before_reveal(before) if state.winner == 1 - state.active else "the one who lays out gives up (TH-122)"
    before.phase = moves.SHOWING_FINGERS
    return "" if not before_reveal(before) else wrong


def is_offered(state: State, origin: int) -> bool:
    allowed = {"free": (0, 1, 2, 3), "preset": (0, 1), "random": (0, 2), "mirror": (0, 2)}
    return origin in allowed[state.setup.options.setup_mode]


def table(state: State) -> str:
    """What is wrong with what lies there, whoever's turn it is."""
    board, setup = state.board, state.setup
    if any(layout.origin != NOT_BEGUN for layout in state.layouts):
        return "layouts are empty once the screens are lifted (TH-26)"
    for seat in (SOUTH, NORTH):
        who = SEAT_NAMES[seat]
        dragons = list(board.piece).count(parts.piece_of(seat, parts.DRAGON))
        if state.waiting[seat] and dragons >= setup.army[parts.DRAGON]:
            return f"the Dragon of {who} cannot wait and stand on the board (TH-25)"
        if longest_protection(state, seat) > setup.protection:
            return f"a Warhorse is protected for {setup.protection} of the opponent's turns at most (TH-62)"
        if state.waiting[seat] and not setup.options.dragon_may_wait:
            return "no Dragon waits with dragon_may_wait = false (TH-25)"
        if any(safe >> 2 == absent_horse(seat) for safe in board.protected):
            return f"{who} has no Warhorse to protect (TH-62)"
        if state.last_fort[seat] not in (NOWHERE, *board.forts):
            return "lastforts are Fortresses (TH-99)"
        if favors.count_tiles(state, seat) > state.gained[seat]:
            return f"{who} holds more Favor tiles than were gained (TH-105)"
        have = favors.count_tiles(state, seat) if setup.cap_held else state.gained[seat]
        if have + state.pending.count(seat) > setup.favor_cap:
            return f"{who} has more than {setup.favor_cap} Favor tiles (TH-102)"
        wrong = throne(state, seat)
        if wrong:
            return wrong
    return ""


def longest_protection(state: State, seat: int) -> int:
    """TH-62: for how many turns a Warhorse of a seat is still protected, 0 if none is."""
    return max([safe & 3 for safe in state.board.protected if side_of_horse(state.board, safe) == seat], default=0)


def absent_horse(seat: int) -> int:
    """The square of a Warhorse that is said to be protected and stands nowhere."""
    return -1 - seat


def side_of_horse(board: Board, safe: int) -> int:
    """The owner of a protected Warhorse."""
    return SIDE[board.piece[safe >> 2]] if safe >= 0 else -1 - (safe >> 2)


def throne(state: State, seat: int) -> str:
    board, who, at = state.board, SEAT_NAMES[seat], state.board.throne[seat]
    if at == NOWHERE:
        lost = state.phase == moves.ENDED and state.ending == parts.FELLED and state.winner == 1 - seat
        return "" if lost else f"{who} has no Throne (TH-116)"
    if ending.has_captured(board, seat) and not (state.phase == moves.ENDED and state.winner == seat):
        return f"a piece of {who} stands in the other's home Fortress, which wins (TH-117)"
    if board.tile[at] == parts.FORTRESS and state.last_fort[seat] != at and state.phase != moves.ENDED:
        return f"the Throne of {who} stands on the Fortress that lastforts must name (TH-99)"
    return ""


def turn(state: State) -> str:
    """What is wrong with numbers that every turn has."""
    setup = state.setup
    fixed = {"south": SOUTH, "north": NORTH}.get(setup.options.first_player, state.first)
    if state.first != fixed:
        return "first is the seat that first_player names (TH-11)"
    if state.number == 0:
        resigned = state.phase == moves.ENDED and state.ending == parts.RESIGNED
        early = (resigned or state.phase in (moves.PICKING, moves.DRAWING_FAVOR)) and state.active == state.first
        return "" if early else "turns are counted from 1 once the first Favors are picked (TH-28)"
    if state.active != (state.first if state.number % 2 == 1 else 1 - state.first):
        return "turns alternate, so side, turn and first do not fit together (TH-33)"
    if 0 < setup.turn_limit < state.number:
        return f"the game is over after turn {setup.turn_limit} (TH-119)"
    if state.phase != moves.ENDED and 0 < setup.quiet_limit <= state.quiet:
        return f"after {state.quiet} turns without progress the game is over (TH-120)"
    if state.phase != moves.ENDED and any(0 < setup.repetition_limit <= count(state, nth) for nth in range(state.kept)):
        return "history has a position often enough to end the game (TH-121)"
    if state.spent > setup.favors_per_turn or state.spent > state.gained[state.active] - favors.count_tiles(
        state, state.active
    ):
        return "more Favors are spent than may or can be (TH-106)"
    rival = 1 - state.active
    if state.reacted > setup.favors_per_turn or state.reacted > state.gained[rival] - favors.count_tiles(state, rival):
        return "more Favors are spent in the opponent's turn than may or can be (TH-108)"
    if (state.reacted or state.voided or any(state.shown)) and not setup.reactions:
        return "nobody reacts with this favor_timing (TH-108)"
    if state.voided and state.reacted == 0:
        return "only a reaction makes an action void (TH-108)"
    if any(not 0 <= state.shown[seat] <= state.hands[seat][parts.HASTE] for seat in (SOUTH, NORTH)):
        return "Haste that was taken back is still held (TH-108)"
    fresh = longest_protection(state, int(state.active)) >= setup.protection > 0
    if state.acted == parts.TO_COME and fresh and state.phase != moves.ENDED:
        return "a Warhorse is protected in the other player's turn (TH-62)"
    return ""


def phase(state: State) -> str:
    """What is wrong with what has been chosen so far."""
    now = state.phase
    if now not in (moves.PICKING, moves.DRAWING_FAVOR) and state.pending:
        return "a Favor tile is pending, which is picked first (TH-103)"
    if now != moves.ENDED and (state.ending or state.winner >= 0):
        return "ending and winner are for games that are over"
    if state.interrupted or now == moves.REACTING:
        return reacting(state)
    if now not in CHECKED and (state.checks or state.fingers):
        return "no Survival Check is due (TH-71)"
    if now == moves.ENDED:
        return problem_of_ending(state)
    if state.acted == parts.IN_SERIES or now == moves.GOING_ON:
        wrong = series(state)
        if wrong or now == moves.GOING_ON:
            return wrong
    elif state.trail or state.cover:
        return "trail and cover belong to the series of a Warhorse (TH-53, TH-78)"
    if now in (moves.PICKING, moves.DRAWING_FAVOR):
        return picking(state)
    if now in CHECKED:
        return risking(state)
    if state.verb != parts.NO_VERB:
        return "nothing is declared yet"
    if now == moves.AIMING:
        return aiming(state)
    if state.chosen != NOWHERE:
        return "no piece is chosen yet"
    if now == moves.SPENDING:
        return spending(state)
    if state.using != parts.NO_FAVOR:
        return "no Favor is in use"
    if now == moves.CHOOSING:
        return "" if state.acted == parts.TO_COME else "the action of this turn is done (TH-34)"
    open_window = state.setup.favors_after and state.number > 1 and favors.may_spend(state, state.active)
    return "" if state.acted == parts.DONE and open_window else "no Favor can be spent after the action (TH-107)"


def series(state: State) -> str:
    """TH-52, TH-53: a Warhorse that has left each square of the trail to a partner."""
    board, trail = state.board, state.trail
    path = [*trail, int(state.chosen)]
    if state.acted != parts.IN_SERIES or not trail or state.chosen == parts.IN_HAND or state.using != parts.NO_FAVOR:
        return "a series has a Warhorse and the squares it has left (TH-53)"
    wanders = state.reacted > 0 or state.setup.hasty_attacks  # from where it left, or over other squares
    apart = any(path[at + 1] not in state.setup.near[path[at]] for at in range(len(trail)))
    repeats = len(set(path)) < len(path) and not state.setup.repeats_partner
    if repeats or (apart and not wanders) or len(trail) > state.setup.series_limit:
        return "the trail is no way of a Warhorse from square to square (TH-53)"
    if state.board.piece[state.chosen] != parts.piece_of(state.active, parts.WARHORSE) or state.number == 0:
        return f"no Warhorse of {SEAT_NAMES[state.active]} stands at the end of the trail (TH-53)"
    if any(board.piece[square] == NOBODY for square in trail) and not state.setup.repeats_partner:
        return "each square of the trail holds the piece that was switched with (TH-53)"
    if state.phase == moves.GOING_ON and (state.verb != parts.NO_VERB or not switching.goes_on(state)):
        return "the Warhorse cannot go on (TH-52, TH-54)"
    if state.phase not in (moves.GOING_ON, moves.PICKING, moves.DRAWING_FAVOR, *CHECKED):
        return "a series is going on (TH-52)"
    return ""


def reacting(state: State) -> str:
    """TH-108: an action was declared, and the other player is asked, chooses pieces, or has just gained a Favor."""
    if not state.interrupted or state.phase not in (
        moves.REACTING, moves.SPENDING, moves.AIMING, moves.PICKING, moves.DRAWING_FAVOR,
    ):  # fmt: skip
        return "a declared action waits for the other player's answer (TH-108)"
    if not state.setup.reactions or state.voided or state.number == 0 or state.acted == parts.DONE:
        return "no declared action waits for an answer (TH-108)"
    if state.verb != parts.NO_VERB or state.checks or state.fingers:
        return "nothing else is declared (TH-108)"
    picks = state.phase in (moves.PICKING, moves.DRAWING_FAVOR)
    before = state.clone()
    before.phase = moves.CHECKING
    reaction.take_up_again(before)
    if before.verb == parts.NO_VERB and not (picks and state.acted == parts.IN_SERIES):
        return "no action is declared (TH-108)"
    if state.acted == parts.IN_SERIES and (wrong := series(before)):
        return wrong
    if picks:
        return picking(state) if state.reacted else "nothing has been spent in the opponent's turn (TH-108)"
    if wrong := declaring(before):
        return wrong
    if state.phase == moves.REACTING:
        idle = state.chosen == NOWHERE and state.using == parts.NO_FAVOR
        asked = favors.may_spend(state, 1 - state.active)
        return "" if idle and asked else "no Favor can be spent in the opponent's turn (TH-108)"
    if state.using not in (parts.AMBUSH, parts.DECEPTION) or state.reacted == 0:
        return "Ambush or Deception is in use (TH-108)"
    if state.phase == moves.SPENDING:
        return "" if state.chosen == NOWHERE and state.legal() else "the Favor has no use (TH-108)"
    before = state.clone()
    before.phase, before.chosen = moves.SPENDING, NOWHERE
    return "" if state.chosen in before.legal() else "the chosen piece can do nothing (TH-108)"


def picking(state: State) -> str:
    if state.setup.untyped or (state.phase == moves.DRAWING_FAVOR) != state.setup.drawn:
        return "favor_pick says otherwise (TH-103, TH-104)"
    if not state.pending:
        return "nobody has gained a Favor tile (TH-99)"
    for seat in state.pending:
        at = state.board.throne[seat]
        away = state.number == 0 and not state.setup.geometry.in_homeland(seat, at)
        if state.board.tile[at] != parts.FORTRESS or away:
            return f"the Throne of {SEAT_NAMES[seat]} stands on no Fortress (TH-99)"
    if state.number == 0 and (state.acted != parts.TO_COME or state.spent or state.kept or state.quiet or state.passed):
        return "nothing has happened before turn 1 (TH-28)"
    if (
        state.verb != parts.NO_VERB
        or state.using != parts.NO_FAVOR
        or ((state.acted != parts.IN_SERIES or state.interrupted) and state.chosen != NOWHERE)
    ):
        return "nothing else is under way (TH-99)"
    return ""


def spending(state: State) -> str:
    if state.using in (parts.NO_FAVOR, parts.CUNNING) or state.spent == 0:
        return "a Favor that moves pieces is in use (TH-107)"
    if state.acted == parts.DONE and (state.using == parts.HASTE or not state.setup.favors_after or state.number == 1):
        return "this Favor is not for after the action (TH-107)"
    return "" if state.acted != parts.IN_SERIES and state.legal() else "the Favor has no use (TH-107)"


def aiming(state: State) -> str:
    """The chosen piece must have been there to choose."""
    before = state.clone()
    before.phase, before.chosen = (moves.CHOOSING if state.using == parts.NO_FAVOR else moves.SPENDING), NOWHERE
    if state.using == parts.NO_FAVOR and state.acted != parts.TO_COME:
        return "the action of this turn is done (TH-34)"
    if state.using != parts.NO_FAVOR and (wrong := spending(before)):
        return wrong
    if state.chosen == parts.IN_HAND:
        able = state.waiting[state.active] and state.using == parts.NO_FAVOR and bool(dragon.landings(before))
        return "" if able else "no Dragon waits (TH-93)"
    return "" if state.chosen in before.legal() else "the chosen piece can do nothing (TH-34)"


def declaring(state: State) -> str:
    """What is declared must have been allowed."""
    before = state.clone()
    before.verb, before.target = parts.NO_VERB, NOWHERE
    before.phase = moves.GOING_ON if state.acted == parts.IN_SERIES else moves.AIMING
    if state.verb == parts.NO_VERB or state.using in (parts.AMBUSH, parts.DECEPTION, parts.CUNNING):
        return "no action is declared (TH-72)"
    if before.phase == moves.AIMING and (wrong := aiming(before)):
        return wrong
    lands = state.verb == moves.LAND and state.board.tile[state.target] != parts.MOUNTAIN
    if lands or moves.MOVES.number(state.verb, state.target) not in before.legal():
        return "the declared action is not allowed"
    return ""


def risking(state: State) -> str:
    """What is declared must have been allowed, and dangerous."""
    if wrong := declaring(state):
        return wrong
    setup = state.setup
    due = setup.survival < 100 and checks.is_due(state)
    if not due or not 0 < state.checks <= len(checks.rollers(state)):
        return "the declared action needs no Survival Check, or fewer of them (TH-72, TH-74)"
    if wrong := showing(state):
        return wrong
    asked = favors.may_spend(state, state.active)
    if state.phase == moves.RISKING and (setup.cunning_rescues or not asked):
        return "no Favor can be spent (TH-106)"
    if state.phase == moves.RESCUING and not (setup.cunning_rescues and asked):
        return "no failed check can be mended (TH-113)"
    if state.phase == moves.CHECKING and (setup.survival == 0 or setup.finger_checks):
        return "no roll decides"
    if state.phase == moves.SHOWING_FINGERS and not setup.finger_checks:
        return "fingers decide no checks (TH-71)"
    return ""


def problem_of_ending(state: State) -> str:
    setup, board, winner = state.setup, state.board, state.winner
    if (
        state.chosen != NOWHERE
        or state.verb != parts.NO_VERB
        or state.using != parts.NO_FAVOR
        or state.trail
        or state.cover
        or state.interrupted
        or state.checks
        or state.fingers
    ):
        return "nothing is under way any more"
    if state.ending in (parts.FELLED, parts.ENTHRONED, parts.RESIGNED) and winner < 0:
        return "somebody has won (TH-116, TH-117, TH-122)"
    if state.ending not in (parts.FELLED, parts.ENTHRONED, parts.RESIGNED) and winner >= 0:
        return "nobody has won"
    true = {
        parts.FELLED: winner >= 0 and board.throne[1 - winner] == NOWHERE and board.throne[winner] != NOWHERE,
        parts.ENTHRONED: winner >= 0 and ending.has_captured(board, winner),
        parts.TURNS_OVER: 0 < setup.turn_limit <= state.number,
        parts.NO_PROGRESS: 0 < setup.quiet_limit <= state.quiet,
        parts.REPEATED: state.kept > 0 and 0 < setup.repetition_limit <= count_last(state),
        parts.ALL_PASSED: state.passed,
        parts.RESIGNED: True,
    }
    return "" if true.get(state.ending, False) else "what ending says is not so"
