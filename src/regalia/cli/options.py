"""`regalia options`."""

from regalia.cli.output import as_json, print_table, say
from regalia.cli.parameter import GameName, Json, named_game


def options(game: GameName, json: Json = False) -> None:
    """List what can be changed about a game.

    With --json this is the JSON schema of the options.
    """
    from regalia.match.record import option_text

    found = named_game(game)
    if json:
        say(as_json(found.option_type.schema()))
        return
    rules = found.option_type.rules().values()
    rows = [(rule.name, option_text(rule.default), rule.range(), rule.clause, rule.meaning) for rule in rules]
    print_table(("option", "default", "allowed", "clause", "meaning"), rows)
