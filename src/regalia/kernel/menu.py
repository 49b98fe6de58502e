"""What can be done with one thing on the table, grouped by kind, and what is missing for the rest."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from regalia.kernel.outcome import Refusal
from regalia.kernel.rules import Game
from regalia.kernel.state import State
from regalia.table import Act, Cell, Choice, Table

MOST_JUDGED: Final = 60  # moves of one kind


def choices_at(game: Game, state: State, key: str) -> tuple[Choice, ...]:
    """The kinds of moves that begin with a thing or with what belongs to it: first what is allowed, then the rest."""
    table: Table = game.view(state, int(state.turn))
    acts = {act.id: act for act in table.acts}
    cells = {cell.key: cell for cell in belongings(table, key)}
    kinds: dict[tuple[str, str], list[int]] = {}
    for move in game.vocabulary(state):
        touch = game.touch(state, move)
        if touch and (touch[0] == key or touch[0] in cells):
            kinds.setdefault((touch[0], game.moves.heading(state, move) or game.verb(state, move)), []).append(move)
    order = [key, *cells]
    told = [
        choice
        for _, moves in sorted(kinds.items(), key=lambda kind: order.index(kind[0][0]))
        if (choice := choice_of(game, state, moves, acts)) is not None
    ]
    used = {first for first, _ in kinds}
    told += [information(cell) for cell in cells.values() if cell.key not in used]
    return tuple(sorted(told, key=lambda choice: not choice.acts))


def belongings(table: Table, key: str) -> list[Cell]:
    """The cells that belong to a thing."""
    return [item for zone in table.zones for item in zone.items if isinstance(item, Cell) and item.of == key]


def choice_of(game: Game, state: State, moves: Sequence[int], acts: dict[int, Act]) -> Choice | None:
    """Moves of one kind as one choice; None where nothing is allowed and the kind is listed only while it is."""
    title = game.moves.heading(state, moves[0])
    allowed = [acts[move] for move in moves if move in acts]
    if allowed:
        label = title or (allowed[0].label if len(allowed) == 1 else game.verb(state, moves[0]).capitalize())
        return Choice(
            label=label, acts=tuple(act.id for act in allowed), stakes=common([act.stakes for act in allowed])
        )
    if not title:
        return None
    refused = refusal_of_all(game, state, moves)
    return Choice(label=title, missing=refused.sentence, clause=refused.clause)


def refusal_of_all(game: Game, state: State, moves: Sequence[int]) -> Refusal:
    """What the judge says most often to moves none of which is allowed; of those that somebody could mean, if any."""
    meant = [move for move in moves if game.could_be_meant(state, move)] or moves
    refusals = [refused for move in meant[:MOST_JUDGED] if (refused := game.judge(state, move)) is not None]
    return Counter(refusals).most_common(1)[0][0]


def common(stakes: Sequence[str]) -> str:
    """The parts with which all stakes begin."""
    parts = [words.split(", ") for words in stakes]
    same = 0
    while all(len(words) > same for words in parts) and len({words[same] for words in parts}) == 1:
        same += 1
    return ", ".join(parts[0][:same])


def information(cell: Cell) -> Choice:
    """Something that belongs to the thing but is not done by choosing it now, such as a reaction."""
    label, _, words = cell.label.partition(": ")
    return Choice(label=label, stakes=words)
