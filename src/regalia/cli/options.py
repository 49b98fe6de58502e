"""`regalia options`."""

from regalia.cli.output import as_json, print_table, say
from regalia.cli.parameter import GameName, Json
from regalia.games import named_game
from regalia.kernel import Game
from regalia.kernel.option import Rule
from regalia.kernel.option_form import option_groups, option_schema


def options(game: GameName, json: Json = False) -> None:
    """List what can be changed about a game.

    What tables often choose comes first, then the chapters of its rulebook.
    With --json this is the JSON schema of the options.
    """
    from regalia.match.record import option_text

    found = named_game(game)
    if json:
        say(as_json(option_schema(found)))
        return
    common = [rule for rule in found.option_type.rules().values() if rule.common]
    groups = {"Often chosen": common} if common else {}
    for chapter, rules in option_groups(found).items():
        groups[chapter] = [rule for rule in rules if not rule.common]
    for at, (chapter, rules) in enumerate(groups.items()):
        if rules:
            say(f"{chr(10) if at else ''}{chapter}")
            rows = [
                (rule.name, option_text(rule.default), allowed_values(found, rule), rule.clause, rule.meaning)
                for rule in rules
            ]
            print_table(("option", "default", "allowed", "clause", "meaning"), rows)


def allowed_values(game: Game, rule: Rule) -> str:
    """The values of a list that a pattern stands for, else what the rule says."""
    choices = game.option_choices().get(rule.name, ()) if rule.pattern else ()
    return ", ".join(choice.value for choice in choices) or rule.range()
