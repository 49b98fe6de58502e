"""What speaks against a position: a phase can be only when certain things are true of the table."""

from typing import Final

from regalia.games.thrones.layout import DRAWN, NOT_BEGUN
from regalia.games.thrones.moment import times
from regalia.games.thrones.parts import (
    AMBUSH,
    CUNNING,
    DECEPTION,
    DRAGON,
    FORTRESS,
    HASTE,
    NEAR,
    NO_FAVOR,
    NOBODY,
    NORTH,
    NOWHERE,
    SEAT_NAMES,
    SOUTH,
    WARHORSE,
    in_homeland,
    piece_of,
)
from regalia.games.thrones.position import (
    AIMING,
    ALL_PASSED,
    CHECKING,
    CHOOSING,
    CHOOSING_FIRST,
    DONE,
    DRAWING_FAVOR,
    DRAWING_LOTS,
    ENDED,
    ENTHRONED,
    FELLED,
    GOING_ON,
    IN_SERIES,
    LAYING_OUT,
    NO_PROGRESS,
    NO_VERB,
    PHASES,
    PICKING,
    REPEATED,
    RESIGNED,
    RISKING,
    SPENDING,
    TO_COME,
    TURNS_OVER,
)
from regalia.games.thrones.state import State
from regalia.kernel.error import BadPosition
from regalia.kernel.state import CHANCE, OVER

BEFORE: Final = (CHOOSING_FIRST, LAYING_OUT, DRAWING_LOTS)


def misfit(state: State) -> int:
    """Who has to decide in this position; BadPosition if it cannot be."""
    if state.board.forts[SOUTH] == NOWHERE:
        wrong = before_reveal(state) if state.phase in BEFORE else behind_screens(state)
    else:
        wrong = table(state) or turn(state) or phase(state)
    if wrong:
        raise BadPosition(f"The phase cannot be {PHASES[state.phase]}: {wrong}.")
    if state.phase in (CHOOSING_FIRST, DRAWING_LOTS, DRAWING_FAVOR, CHECKING):
        return CHANCE
    if state.phase == ENDED:
        return OVER
    return state.pending[0] if state.phase == PICKING else int(state.active)


def before_reveal(state: State) -> str:
    fresh = State(state.accord)
    fresh.phase, fresh.first, fresh.active, fresh.layouts = state.phase, state.first, state.active, state.layouts
    rest = ("number", "waiting", "hands", "gained", "last_fort", "pending", "chosen", "verb", "using", "acted")
    more = ("trail", "cover", "spent", "progress", "quiet", "passed", "history", "ending", "winner")
    if any(getattr(state, name) != getattr(fresh, name) for name in (*rest, *more)) or any(state.board.protected):
        return "nothing has happened yet before the screens are lifted (TH-26)"
    options = state.accord.options
    if state.first != SOUTH and (options.first_player == "south" or state.phase == CHOOSING_FIRST):
        return "first is S here (TH-11)"
    if state.first != NORTH and options.first_player == "north":
        return "first is N with first_player = north (TH-11)"
    south, north = state.layouts
    if state.phase == CHOOSING_FIRST:
        if options.first_player != "random":
            return "chance says who begins only with first_player = random (TH-11)"
        begun = state.active != SOUTH or south.door != NOT_BEGUN or north.door != NOT_BEGUN
        return "nobody lays out before it is known who begins (TH-11)" if begun else ""
    if options.setup_mode == "mirror" and options.mirror_layout != "random":
        return "a mirrored layout with a name is laid at once (TH-32)"
    mine, other = state.layouts[state.active], state.layouts[1 - state.active]
    if mine.ready or (other.ready if state.active == SOUTH else not other.ready):
        return "South lays out first, then North (TH-124)"
    if state.active == SOUTH and other.door != NOT_BEGUN:
        return "North has not begun (TH-124)"
    if any(not allowed_door(state, layout.door) for layout in state.layouts):
        return "a layout was made in a way that setup_mode does not offer (TH-29 to TH-32)"
    chance = options.setup_mode in ("mirror", "random")
    if state.phase == LAYING_OUT:
        return "this setup_mode leaves nothing to decide (TH-31, TH-32)" if chance or mine.door == DRAWN else ""
    if state.active == NORTH and options.setup_mode == "mirror":
        return "one layout is drawn for both (TH-32)"
    return "" if chance or mine.door in (DRAWN, NOT_BEGUN) else "no lots are drawn for a layout begun by hand (TH-124)"


def behind_screens(state: State) -> str:
    """TH-122: somebody gave up who was laying out."""
    if state.ending != RESIGNED or state.winner != 1 - state.active:
        return "before the screens are lifted a game ends only when the one who lays out gives up (TH-122)"
    before = state.clone()
    before.phase, before.ending, before.winner = LAYING_OUT, 0, -1
    return before_reveal(before)


def allowed_door(state: State, door: int) -> bool:
    allowed = {"free": (0, 1, 2, 3), "preset": (0, 1), "random": (0, 2), "mirror": (0, 2)}
    return door in allowed[state.accord.options.setup_mode]


def table(state: State) -> str:
    """What is wrong with what lies there, whoever's turn it is."""
    board, accord = state.board, state.accord
    if any(layout.door != NOT_BEGUN for layout in state.layouts):
        return "layouts are empty once the screens are lifted (TH-26)"
    for seat in (SOUTH, NORTH):
        who = SEAT_NAMES[seat]
        if state.waiting[seat] and piece_of(seat, DRAGON) in board.piece:
            return f"the Dragon of {who} cannot wait and stand on the board (TH-25)"
        if state.waiting[seat] and not accord.options.dragon_may_wait:
            return "no Dragon waits with dragon_may_wait = false (TH-25)"
        if board.protected[seat] and piece_of(seat, WARHORSE) not in board.piece:
            return f"{who} has no Warhorse to protect (TH-62)"
        if state.last_fort[seat] not in (NOWHERE, *board.forts):
            return "lastforts are Fortresses (TH-99)"
        if state.held(seat) > state.gained[seat]:
            return f"{who} holds more Favor tiles than were gained (TH-105)"
        have = state.held(seat) if accord.cap_held else state.gained[seat]
        if have + state.pending.count(seat) > accord.favor_cap:
            return f"{who} has more than {accord.favor_cap} Favor tiles (TH-102)"
        wrong = throne(state, seat)
        if wrong:
            return wrong
    return ""


def throne(state: State, seat: int) -> str:
    board, who, at = state.board, SEAT_NAMES[seat], state.board.throne[seat]
    if at == NOWHERE:
        lost = state.phase == ENDED and state.ending == FELLED and state.winner == 1 - seat
        return "" if lost else f"{who} has no Throne (TH-116)"
    if at == board.forts[1 - seat] and not (state.phase == ENDED and state.winner == seat):
        return f"the Throne of {who} stands in the other's home Fortress, which wins (TH-117)"
    if board.tile[at] == FORTRESS and state.last_fort[seat] != at and state.phase != ENDED:
        return f"the Throne of {who} stands on the Fortress that lastforts must name (TH-99)"
    return ""


def turn(state: State) -> str:
    """What is wrong with numbers that every turn has."""
    accord = state.accord
    fixed = {"south": SOUTH, "north": NORTH}.get(accord.options.first_player, state.first)
    if state.first != fixed:
        return "first is the seat that first_player names (TH-11)"
    if state.number == 0:
        resigned = state.phase == ENDED and state.ending == RESIGNED
        early = (resigned or state.phase in (PICKING, DRAWING_FAVOR)) and state.active == state.first
        return "" if early else "turns are counted from 1 once the first Favors are picked (TH-28)"
    if state.active != (state.first if state.number % 2 == 1 else 1 - state.first):
        return "turns alternate, so side, turn and first do not fit together (TH-33)"
    if 0 < accord.turn_limit < state.number:
        return f"the game is over after turn {accord.turn_limit} (TH-119)"
    if state.phase != ENDED and 0 < accord.quiet_limit <= state.quiet:
        return f"after {state.quiet} turns without progress the game is over (TH-120)"
    if state.phase != ENDED and any(
        0 < accord.repetition_limit <= times(moment, state.history) for moment in state.history
    ):
        return "history has a position often enough to end the game (TH-121)"
    if state.spent > accord.favors_per_turn or state.spent > state.gained[state.active] - state.held(state.active):
        return "more Favors are spent than may or can be (TH-106)"
    if state.acted == TO_COME and state.board.protected[state.active] and state.phase != ENDED:
        return "a Warhorse is protected in the other player's turn (TH-62)"
    return ""


def phase(state: State) -> str:
    """What is wrong with what has been chosen so far."""
    now = state.phase
    if now not in (PICKING, DRAWING_FAVOR) and state.pending:
        return "a Favor tile is pending, which is picked first (TH-103)"
    if now != ENDED and (state.ending or state.winner >= 0):
        return "ending and winner are for games that are over"
    if now == ENDED:
        return ended(state)
    if state.acted == IN_SERIES or now == GOING_ON:
        wrong = series(state)
        if wrong or now == GOING_ON:
            return wrong
    elif state.trail or state.cover:
        return "trail and cover belong to the series of a Warhorse (TH-53, TH-78)"
    if now in (PICKING, DRAWING_FAVOR):
        return picking(state)
    if now in (RISKING, CHECKING):
        return risking(state)
    if state.verb != NO_VERB:
        return "nothing is declared yet"
    if now == AIMING:
        return aiming(state)
    if state.chosen != NOWHERE:
        return "no piece is chosen yet"
    if now == SPENDING:
        return spending(state)
    if state.using != NO_FAVOR:
        return "no Favor is in use"
    if now == CHOOSING:
        return "" if state.acted == TO_COME else "the action of this turn is done (TH-34)"
    open_window = state.accord.favors_after and state.number > 1 and state.may_spend()
    return "" if state.acted == DONE and open_window else "no Favor can be spent after the action (TH-107)"


def series(state: State) -> str:
    """TH-52, TH-53: a Warhorse that has left each square of the trail to a partner."""
    board, trail = state.board, state.trail
    path = [*trail, int(state.chosen)]
    if state.acted != IN_SERIES or not trail or state.chosen >= len(board.piece) or state.using != NO_FAVOR:
        return "a series has a Warhorse and the squares it has left (TH-53)"
    if len(set(path)) < len(path) or any(path[at + 1] not in NEAR[path[at]] for at in range(len(trail))):
        return "the trail is no way of a Warhorse from square to square (TH-53)"
    if state.board.piece[state.chosen] != piece_of(state.active, WARHORSE) or state.number == 0:
        return f"no Warhorse of {SEAT_NAMES[state.active]} stands at the end of the trail (TH-53)"
    if any(board.piece[square] == NOBODY for square in trail):
        return "each square of the trail holds the piece that was switched with (TH-53)"
    if state.phase == GOING_ON and (state.verb != NO_VERB or not state.can_go_on()):
        return "the Warhorse cannot go on (TH-52, TH-54)"
    if state.phase not in (GOING_ON, PICKING, DRAWING_FAVOR, RISKING, CHECKING):
        return "a series is going on (TH-52)"
    return ""


def picking(state: State) -> str:
    if state.accord.untyped or (state.phase == DRAWING_FAVOR) != state.accord.drawn:
        return "favor_pick says otherwise (TH-103, TH-104)"
    if not state.pending:
        return "nobody has gained a Favor tile (TH-99)"
    for seat in state.pending:
        at = state.board.throne[seat]
        if state.board.tile[at] != FORTRESS or (state.number == 0 and not in_homeland(seat, at)):
            return f"the Throne of {SEAT_NAMES[seat]} stands on no Fortress (TH-99)"
    if state.number == 0 and (state.acted != TO_COME or state.spent or state.history or state.quiet or state.passed):
        return "nothing has happened before turn 1 (TH-28)"
    if state.verb != NO_VERB or state.using != NO_FAVOR or (state.acted != IN_SERIES and state.chosen != NOWHERE):
        return "nothing else is under way (TH-99)"
    return ""


def spending(state: State) -> str:
    if state.using in (NO_FAVOR, CUNNING) or state.spent == 0:
        return "a Favor that moves pieces is in use (TH-107)"
    if state.acted == DONE and (state.using == HASTE or not state.accord.favors_after or state.number == 1):
        return "this Favor is not for after the action (TH-107)"
    return "" if state.acted != IN_SERIES and state.legal() else "the Favor has no use (TH-107)"


def aiming(state: State) -> str:
    """The chosen piece must have been there to choose."""
    before = state.clone()
    before.phase, before.chosen = (CHOOSING if state.using == NO_FAVOR else SPENDING), NOWHERE
    if state.using == NO_FAVOR and state.acted != TO_COME:
        return "the action of this turn is done (TH-34)"
    if state.using != NO_FAVOR and (wrong := spending(before)):
        return wrong
    if state.chosen == len(state.board.piece):
        able = state.waiting[state.active] and state.using == NO_FAVOR and bool(before.landings())
        return "" if able else "no Dragon waits (TH-93)"
    return "" if state.chosen in before.legal() else "the chosen piece can do nothing (TH-34)"


def risking(state: State) -> str:
    """What is declared must have been allowed, and dangerous."""
    before = state.clone()
    before.verb, before.target = NO_VERB, NOWHERE
    before.phase = GOING_ON if state.acted == IN_SERIES else AIMING
    if state.verb == NO_VERB or state.using in (AMBUSH, DECEPTION, CUNNING):
        return "no action is declared (TH-72)"
    if before.phase == AIMING and (wrong := aiming(before)):
        return wrong
    if before.phase == GOING_ON and len(state.trail) >= state.accord.series_limit:
        return "the Warhorse cannot go on (TH-52)"
    if state.verb + state.target not in before.legal():
        return "the declared action is not allowed"
    if state.accord.survival == 100 or not state.dangerous():
        return "the declared action needs no Survival Check (TH-72)"
    if state.phase == RISKING and not state.may_spend():
        return "no Favor can be spent (TH-106)"
    return "no roll decides" if state.phase == CHECKING and state.accord.survival == 0 else ""


def ended(state: State) -> str:
    accord, board, winner = state.accord, state.board, state.winner
    if state.chosen != NOWHERE or state.verb != NO_VERB or state.using != NO_FAVOR or state.trail or state.cover:
        return "nothing is under way any more"
    if state.ending in (FELLED, ENTHRONED, RESIGNED) and winner < 0:
        return "somebody has won (TH-116, TH-117, TH-122)"
    if state.ending not in (FELLED, ENTHRONED, RESIGNED) and winner >= 0:
        return "nobody has won"
    true = {
        FELLED: winner >= 0 and board.throne[1 - winner] == NOWHERE and board.throne[winner] != NOWHERE,
        ENTHRONED: winner >= 0 and board.throne[winner] == board.forts[1 - winner],
        TURNS_OVER: 0 < accord.turn_limit <= state.number,
        NO_PROGRESS: 0 < accord.quiet_limit <= state.quiet,
        REPEATED: bool(state.history) and 0 < accord.repetition_limit <= times(state.history[-1], state.history),
        ALL_PASSED: state.passed,
        RESIGNED: True,
    }
    return "" if true.get(state.ending, False) else "what ending says is not so"
