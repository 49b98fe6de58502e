"""A game's rules, a state and its events in words."""

from collections.abc import Mapping

from regalia.kernel import CHANCE, OVER, Event, Game, State
from regalia.kernel.option import Value
from regalia.kernel.option_form import differences_from_book


def event_fields(game: Game, state: State, event: Event) -> dict[str, object]:
    """An event as data."""
    return {
        "seat": event.seat + 1,
        "kind": event.kind,
        "sentence": game.sentence(state, event),
        "clause": event.clause,
        "place": event.place,
        "amount": event.amount,
    }


def house_rules(game: Game, options: Mapping[str, Value]) -> list[str]:
    """What these options change about the rules of the book, in one line; none if they change nothing."""
    found = differences_from_book(game, options)
    rules = [f"{rule.name}: {rule.here} (book: {rule.book}, {rule.clause})" for rule in found]
    return [f"Not as in the book: {'; '.join(rules)}."] if rules else []


def turn_of(state: State) -> int | str:
    """Who has to move, as data: a seat counted from 1, `chance`, or `over`."""
    return "chance" if state.turn == CHANCE else "over" if state.turn == OVER else int(state.turn) + 1


def ending(game: Game, state: State) -> str:
    """How a finished game ended."""
    outcome = state.outcome()
    won = game.result(state) if 0 < len(outcome.winners) < state.seats else "a draw"
    scores = f", {' : '.join(str(score) for score in outcome.scores)}" if outcome.has_points else ""
    return f"The game is over: {won}{scores}; {outcome.reason} ({outcome.clause})."


def ending_data(state: State) -> dict[str, object] | None:
    """How a finished game ended, as data."""
    if state.turn != OVER:
        return None
    outcome = state.outcome()
    return {
        "winners": [seat + 1 for seat in outcome.winners],
        "scores": outcome.scores,
        "clause": outcome.clause,
        "reason": outcome.reason,
    }
