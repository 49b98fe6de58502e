"""What wins Thrones, and how far each seat is."""

from regalia.games.thrones import parts
from regalia.games.thrones.state import State
from regalia.kernel.wording import plural


def goal(state: State) -> str:
    """TH-116, TH-117."""
    kinds = [parts.PIECE_NAMES[kind] for kind in range(parts.KINDS) if state.setup.captures[kind]]
    walk = f", or bring your {' or '.join(kinds)} into the other's home Fortress" if kinds else ""
    return f"Remove the other's Throne{walk}"


def standing(state: State, seat: int) -> str:
    """How far the Throne has to go, once the screens are up (TH-26)."""
    if not state.is_revealed():
        return "behind the screen"
    board = state.board
    throne, fortress = board.throne[seat], board.forts[1 - seat]
    if throne == parts.NOWHERE:
        return "the Throne is gone"
    walls = ", behind walls" if board.has_walls(throne) else ""
    if throne == fortress:
        return "Throne in the other's Fortress"
    return f"Throne {plural(state.setup.geometry.distance[throne][fortress], 'square')} to go{walls}"
