"""Which clauses can end a game."""

from regalia.kernel import Game
from regalia.kernel.wording import join_words


def no_ending(game: Game, clause: str) -> str:
    """Why no game ends by a clause, in words; nothing where one may."""
    if clause not in game.clauses():
        return f"{game.title} has no clause {clause}"
    if game.endings and clause not in game.endings:
        return f"{game.title} never ends by {clause}; its games end by {join_words(list(game.endings))}"
    return ""
