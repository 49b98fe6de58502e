"""A whole line as people write it: one action or several, each judged where those before it have led."""

from regalia.kernel import CHANCE, OVER, RESIGN, Game, IllegalMove, Move, Refusal, State, UnreadableMove


def actions_of(game: Game, state: State, line: Move | int | str) -> list[int]:
    """Returns the actions that a move means, however it is given; several where it is a whole line."""
    if isinstance(line, str):
        return game.parse(state, line)
    return [line.number if isinstance(line, Move) else line]


def refusal_of_line(game: Game, state: State, line: Move | int | str) -> Refusal | None:
    """Returns why a line is refused, or None if the seat to decide, or chance, may play all of it."""
    seat = int(state.turn)
    try:
        actions = actions_of(game, state, line)
    except IllegalMove as error:
        return Refusal(error.clause, error.sentence, error.move)
    if len(actions) == 1:
        return refusal_of(game, state, seat, actions[0])
    work = state.clone_with_names()
    for action in actions:
        if refused := refusal_of(game, work, seat, action, line_of(line, actions)):
            return refused
        game.carry_out(work, action)
    return None


def refusal_of(game: Game, state: State, seat: int, action: int, line: str = "") -> Refusal | None:
    """Returns why an action of a seat (or CHANCE) is refused, or None; it may be a part of a line."""
    if action == RESIGN:
        offered = True
    elif game.can_write(state, action):
        offered = action in state.offers()
    else:
        raise UnreadableMove(f"{action} is no move of {game.title}.")
    move = game.write(state, action)
    if offered and state.turn != seat:
        return Refusal("", f"before “{move}” {whose_turn(game, state)}", line or move)
    refusal = None if offered and action != RESIGN else game.judge(state, action)
    if refusal is not None:
        return Refusal(refusal.clause, refusal.sentence, line or move)
    return None if offered else Refusal("", "the engine does not offer this move", line or move)


def illegal(refusal: Refusal) -> IllegalMove:
    """What is raised when a refused move is made all the same."""
    return IllegalMove(refusal.move, refusal.clause, refusal.sentence)


def line_of(line: Move | int | str, actions: list[int]) -> str:
    """What a line of several actions is called in an answer; "" for one action, which has a name of its own."""
    return " ".join(str(line).split()) if len(actions) > 1 else ""


def name_of_line(game: Game, state: State, text: str) -> str:
    """A move as it is written, a whole line as it was said."""
    actions = game.parse(state, text)
    return line_of(text, actions) or game.write(state, actions[0])


def whose_turn(game: Game, state: State) -> str:
    if state.turn == OVER:
        return "the game is over"
    if state.turn == CHANCE:
        return "chance has to move"
    return f"{game.name_of(state, int(state.turn))} has to decide"
