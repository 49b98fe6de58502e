"""Fate's Favor (TH-99 to TH-115): how tiles are gained, held and spent, and what each of them does."""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from regalia.games.thrones import moves, parts
from regalia.games.thrones.parts import FAVOR_NAMES, NOBODY, NORTH, NOWHERE, SIDE, SOUTH, UNTYPED
from regalia.games.thrones.rules import engaging, moving, switching
from regalia.kernel.vector import vec

if TYPE_CHECKING:
    from regalia.games.thrones.state import State


# What is held


TYPE_BITS: Final = 8  # in which a hand has the number of its tiles of a type


def tiles_of(favor: i64, count: i64) -> i64:
    """So many tiles of a type, as a hand has them."""
    return count << TYPE_BITS * favor


def count_of(state: "State", seat: i64, favor: i64) -> i64:
    """How many tiles of a type a seat holds."""
    return state.hand[seat] >> TYPE_BITS * favor & 255


def count_tiles(state: "State", seat: i64) -> i64:
    """How many tiles a seat holds."""
    left = state.hand[seat]
    found: i64 = 0
    while left > 0:
        found += left & 255
        left >>= TYPE_BITS
    return found


def has(state: "State", favor: i64) -> bool:
    """Whether the seat that may spend Favors now holds this one."""
    seat = state.spender()
    return count_of(state, seat, favor) > 0 or count_of(state, seat, UNTYPED) > 0


def may_spend(state: "State", seat: i64) -> bool:
    """TH-106: says nothing about which types are held."""
    if state.hand[seat] == 0:
        return False
    spent = state.spent if seat == state.active else state.reacted
    return spent < state.setup.favors_per_turn


def change_hand(state: "State", seat: i64, favor: i64, by: i64) -> None:
    give(state, seat, state.hand[seat] + tiles_of(favor, by))
    if by > 0:
        state.gained = with_seat(state.gained, seat, state.gained[seat] + 1)


def give(state: "State", seat: i64, hand: i64) -> None:
    """A seat has these tiles in hand, so many of each type."""
    state.hand = with_seat(state.hand, seat, hand)


def with_seat(numbers: vec[i64], seat: i64, number: i64) -> vec[i64]:
    """A row of a number for each seat, with another one for a seat."""
    return vec[i64]([number, numbers[NORTH]]) if seat == SOUTH else vec[i64]([numbers[SOUTH], number])


# Gaining


def visit(state: "State", seat: i64, at: i64) -> None:
    """TH-99 to TH-102: a Throne is on a Fortress, which counts if it is not the one it was on last."""
    if state.last_fort[seat] == at:
        return
    state.last_fort = with_seat(state.last_fort, seat, at)
    have = count_tiles(state, seat) if state.setup.cap_held else state.gained[seat]
    if have < state.setup.favor_cap:
        gain(state, seat)


def gain(state: "State", seat: i64) -> None:
    """TH-28, TH-99."""
    state.progress = True
    state.forget_history()
    if state.events is not None:
        where = state.name(state.board.throne[seat])
        state.tell(seat, "gains", "gains a Fate's Favor tile", "TH-99", where, 1)
    if state.setup.untyped:
        change_hand(state, seat, UNTYPED, 1)
    else:
        state.pending = [*state.pending, int(seat)]


def pick(state: "State", favor: i64) -> None:
    """TH-103, TH-104: only its owner knows the type."""
    seat = state.pending[0]
    state.pending = state.pending[1:]
    change_hand(state, seat, favor, 1)
    if state.events is not None:
        verb = "draws" if state.setup.drawn else "picks"
        clause = "TH-104" if state.setup.drawn else "TH-103"
        state.tell(seat, verb, f"{verb} the type of a Favor tile", clause)
        state.tell(seat, "sees", f"has {FAVOR_NAMES[favor].capitalize()}", clause, knows=1 << seat)


# Spending


def spend(state: "State", favor: i64) -> None:
    """TH-106: a spent tile is gone and seen by all."""
    seat = state.spender()
    change_hand(state, seat, UNTYPED if state.setup.untyped else favor, -1)
    if seat == state.active:
        state.spent += 1
    else:
        state.reacted += 1
    if favor == parts.HASTE and state.shown[seat] > 0:
        show_haste(state, seat, -1)
    state.progress = True
    state.forget_history()
    if state.events is not None:
        state.tell(seat, "spends", f"spends {FAVOR_NAMES[favor].capitalize()}", "TH-106", reveals=True)


def take_back_haste(state: "State") -> None:
    """TH-108: the action for which it was spent is void."""
    seat = state.active
    give(state, seat, state.hand[seat] + tiles_of(UNTYPED if state.setup.untyped else parts.HASTE, 1))
    state.spent -= 1
    if not state.setup.untyped:
        show_haste(state, seat, 1)
    state.tell(seat, "takes_back", "takes Haste back", "TH-108")


def show_haste(state: "State", seat: i64, by: i64) -> None:
    """So many more of a seat's tiles are known to be Haste."""
    south, north = state.shown
    state.shown = [south + int(by), north] if seat == SOUTH else [south, north + int(by)]


def begin(state: "State", favor: i64) -> None:
    """TH-107: a Favor that moves pieces is spent; which ones is asked next."""
    spend(state, favor)
    state.using = favor
    state.phase = moves.SPENDING


def exchange(state: "State", to: i64) -> None:
    """TH-112, TH-114: Ambush and Deception need no check and engage nobody."""
    if state.events is not None:
        words = f"exchanges {state.describe_piece(state.chosen)} and {state.describe_piece(to)}"
        clause = "TH-112" if state.using == parts.AMBUSH else "TH-114"
        state.tell(state.spender(), "exchanges", words, clause, state.name(to), origin=state.name(state.chosen))
    state.own_board().exchange(state.chosen, to)
    if state.interrupted:
        switching.follow_exchange(state, state.chosen, to)
        state.chosen = NOWHERE
        state.using = parts.NO_FAVOR
    else:
        state.forget_choice()
        if state.setup.favor_is_action:  # TH-36
            state.acted = parts.DONE


# What they can be spent on


def offer_haste(state: "State") -> None:
    """TH-109: where any own piece gets somewhere by Haste."""
    if has(state, parts.HASTE):
        men = state.board.men(state.active)
        for at in men:
            if is_hasty(state, at):
                state.offer(moves.SPEND_HASTE)
                return


def offer_exchanges(state: "State") -> None:
    """TH-112, TH-114: the two Favors that change pieces' places, where there are such pieces."""
    if has(state, parts.AMBUSH) and ambushers(state, NOWHERE):
        state.offer(moves.SPEND_AMBUSH)
    if has(state, parts.DECEPTION) and is_anybody_deceivable(state):
        state.offer(moves.SPEND_DECEPTION)


def pieces_for_it(state: "State") -> list[int]:
    """The pieces that the Favor in use can be for."""
    if state.using == parts.AMBUSH:
        return ambushers(state, NOWHERE)
    if state.using == parts.DECEPTION:
        return deceivable_pieces(state)
    return [int(at) for at in state.board.men(state.active) if is_hasty(state, at)]


def is_hasty(state: "State", at: i64) -> bool:
    """Whether a piece gets anything done by Haste."""
    board = state.board
    if state.setup.by_ground and board.tile[at] != parts.PLAINS:  # TH-104
        return False
    if moving.find_hasty_destinations(board, at, state.setup.found, 0) > 0:
        return True
    if not state.setup.hasty_attacks:  # TH-111
        return False
    if switching.hasty_partners(board, at):
        return True
    return state.number > state.setup.peace and len(engaging.hasty_attack_targets(board, at)) > 0


def is_cunning_at_hand(state: "State") -> bool:
    """TH-113; TH-104: with favor_pick = by_terrain it takes a piece on Mountain to be cunning."""
    if not has(state, parts.CUNNING):
        return False
    if not state.setup.by_ground:
        return True
    board = state.board
    if board.tile[state.chosen] == parts.MOUNTAIN:
        return True
    other = state.target if state.verb == moves.SWITCH else state.chosen
    return SIDE[board.piece[other]] == state.active and board.tile[other] == parts.MOUNTAIN


def ambushers(state: "State", beside: i64) -> list[int]:
    """Pieces on Forest, of whoever spends it, that can change places with another one, or with the one on a square."""
    board = state.board
    woods = [int(at) for at in board.men(state.spender()) if board.tile[at] == parts.FOREST]
    found: list[int] = []
    for at in woods:
        for other in woods:
            if board.piece[other] != board.piece[at] and (beside == NOWHERE or other == beside):
                found.append(at)
                break
    return found


def is_anybody_deceivable(state: "State") -> bool:
    """Whether there is a piece next to another that is not the same."""
    for side in (SOUTH, NORTH):
        for at in state.board.men(side):
            if deception_partners(state, at):
                return True
    return False


def deceivable_pieces(state: "State") -> list[int]:
    """Every piece next to another that is not the same."""
    pieces = state.board.piece
    return [at for at in range(state.setup.squares) if pieces[at] != NOBODY and deception_partners(state, at)]


def deception_partners(state: "State", beside: i64) -> list[int]:
    """TH-104: with favor_pick = by_terrain one of the two stands on Water."""
    board = state.board
    pieces = board.piece
    found = [at for at in state.setup.near[beside] if pieces[at] != NOBODY and pieces[at] != pieces[beside]]
    if state.setup.by_ground and board.tile[beside] != parts.WATER:
        return [at for at in found if board.tile[at] == parts.WATER]
    return found
