"""`regalia legal`."""

from regalia.cli.output import as_json, remark, say
from regalia.cli.parameter import File, Json, OwnGame, import_own


def legal(file: File, game: OwnGame = "", json: Json = False) -> None:
    """List the legal moves in notation.

    When it is chance's turn, these are its possible outcomes; with --json, each with its weight.
    """
    from regalia.cli.story import ending, turn_of
    from regalia.kernel import CHANCE, OVER
    from regalia.match.source import open_source

    import_own(game)
    source = open_source(file)
    rules, state = source.game, source.state
    chance, over = state.turn == CHANCE, state.turn == OVER
    actions = [] if over else state.legal()
    if json:
        labels = {} if chance or over else {act.id: act.label for act in rules.view(state, state.turn).acts}
        moves = [
            {"action": action, "move": rules.write(state, action)}
            | ({"weight": state.weight(action)} if chance else {"label": labels.get(action, "")})
            for action in actions
        ]
        say(as_json({"turn": turn_of(state), "moves": moves}))
        return
    if over:
        remark(ending(rules, state))
    elif chance:
        remark("Chance has to move; these are its outcomes.")
    for action in actions:
        say(rules.write(state, action))
