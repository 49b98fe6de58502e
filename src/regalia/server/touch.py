"""What somebody means who touches something that cannot be touched."""

from collections.abc import Sequence
from typing import Final

from regalia.kernel import IllegalMove
from regalia.match import Match
from regalia.table import Cell, Table

MOST_JUDGED: Final = 200  # actions that may be meant by one touch


def action_meant(match: Match, touched: Sequence[str]) -> int:
    """The action that touching these keys in order means: an allowed one if any, else the first."""
    game, state = match.game, match.state
    table: Table = game.view(state, int(state.turn))
    ground = grounds(table)
    for keys in (tuple(touched), tuple(ground.get(key, key) for key in touched)):
        actions = meaning(match, keys) if keys else []
        if actions:
            return next((action for action in actions if match.why(action) is None), actions[0])
    raise IllegalMove(" ".join(touched), "", f"Nothing can be done there. {table.prompt}.")


def meaning(match: Match, keys: tuple[str, ...]) -> list[int]:
    """The actions whose touches begin with these keys, those with no more keys first."""
    game, state = match.game, match.state
    begun: list[int] = []
    whole: list[int] = []
    for action in game.vocabulary(state):
        touch = game.touch(state, action)
        if touch == keys:
            whole.append(action)
        elif touch[: len(keys)] == keys:
            begun.append(action)
    return (whole + begun)[:MOST_JUDGED]


def grounds(table: Table) -> dict[str, str]:
    """For each thing that lies on a cell, the cell's key."""
    return {
        held.key: item.key
        for zone in table.zones
        for item in zone.items
        if isinstance(item, Cell)
        for held in item.holds
    }
