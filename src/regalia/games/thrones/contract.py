"""What Thrones declares to the contract: what no move may create or destroy."""

from collections.abc import Sequence

from regalia.games.thrones.state import State
from regalia.kernel.event import Event
from regalia.kernel.state import OVER


def check_conserved(state: State, told: Sequence[Event] | None) -> None:
    """No piece appears; what is missing was told as lost; Favors are gained, held or spent; the lists agree."""
    board = state.board
    for seat in (0, 1):
        standing = [at for at in range(len(board.piece)) if seat * 10 < board.piece[at] <= seat * 10 + 10]
        listed = list(board.men(seat))
        assert standing == listed, f"seat {seat} has pieces at {standing}, but {listed} are listed"
        throne = seat * 10 + 10
        at = list(board.piece).index(throne) if throne in board.piece else -1
        assert board.throne[seat] == at, f"the king of seat {seat} stands at {at}, not at {board.throne[seat]}"
        assert min(state.hands[seat]) >= 0, f"seat {seat} has less than no Favors"
        assert state.gained[seat] >= sum(state.hands[seat]), f"seat {seat} has Favors that it never gained"
    for fort, broken in zip(board.forts, board.breached, strict=True):
        assert not broken or board.tile[fort] == 4, "a fort that is not there is breached"
    if told is None or (state.turn != OVER and state.number % 20 > 0):
        return  # games are long: what was told is counted now and then
    kinds = [[event.kind for event in told if event.seat == seat] for seat in (0, 1)]
    for seat in (0, 1):
        if board.forts[0] >= 0:
            pieces = len(board.men(seat)) + state.waiting[seat] + kinds[seat].count("loses")
            army = sum(state.setup.army)
            assert pieces == army, f"seat {seat} began with {army} pieces, but {pieces} are there or were told as lost"
        spent = kinds[seat].count("spends") - kinds[seat].count("takes_back")
        assert state.gained[seat] == sum(state.hands[seat]) + spent, (
            f"seat {seat} spent {spent} Favors, but lost others"
        )
        gained = state.gained[seat] + state.pending.count(seat) - is_laid_at_once(state)
        assert state.turn == OVER or kinds[seat].count("gains") == gained, f"seat {seat} gained Favors untold"


def is_laid_at_once(state: State) -> bool:
    """Whether the screens are lifted as the table is opened, so that nobody hears of the first Favor (TH-28)."""
    options = state.setup.options
    named = options.setup_mode == "mirror" and options.mirror_layout != "random"
    return named and options.first_player in ("south", "north") and options.favor_cap > 0
