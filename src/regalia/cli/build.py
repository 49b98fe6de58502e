"""`regalia build`."""

from regalia.cli.output import say
from regalia.cli.parameter import GameName


def build(game: GameName) -> None:
    """Compile the rules of a game of your own, where there is a C compiler.

    The game is used as before, and runs several times as fast. Whenever its rules are changed they run interpreted
    until they are compiled again.
    """
    from regalia.game_compiler import compile_game
    from regalia.games import named_game

    package = named_game(game).package
    modules = compile_game(package)
    say(f"Compiled: {', '.join(modules)}.")
