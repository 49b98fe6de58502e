"""What every game promises of its moves: engine and judge agree, somebody can always move, and every game ends."""

from collections.abc import Collection
from functools import cache
from math import isclose

from regalia.contract.setting import Setting
from regalia.kernel import CHANCE, OVER, SPECTATOR, Game, State, UnreadableMove


@cache
def clauses_of(game: Game) -> frozenset[str]:
    """The clauses that the game's rulebook has."""
    return frozenset(game.clauses())


def compare_engine_and_judge(game: Game, state: State) -> None:
    """Legal in one means allowed by the other, over everything that can be written down."""
    legal = state.legal()
    assert len(set(legal)) == len(legal), f"the engine offers a move twice: {in_words(game, state, legal)}"
    allowed = {action for action, refusal in game.refusals(state).items() if refusal is None}
    offered = set(legal)
    differ = [("engine", offered - allowed), ("judge", allowed - offered)]
    only = [f"only the {who} allows {in_words(game, state, moves)}" for who, moves in differ if moves]
    assert not only, f"{' and '.join(only)} in {game.dump(state)}"


def in_words(game: Game, state: State, moves: Collection[int]) -> str:
    return ", ".join(f"“{game.write(state, move)}”" for move in sorted(moves))


def engine_and_judge_agree(setting: Setting, most: int = 60) -> None:
    """Engine and judge allow the same moves."""
    for state in setting.positions(most):
        compare_engine_and_judge(setting.game, state)


def refusals_name_a_clause(setting: Setting) -> None:
    """A refusal names a clause of the rulebook and says a sentence."""
    game = setting.game
    for state in setting.positions(20):
        for action, refusal in game.refusals(state).items():
            if refusal is not None:
                why = f"“{game.write(state, action)}” is refused by {refusal}"
                assert refusal.clause in clauses_of(game), f"{why}, which names no clause of the rulebook"
                assert refusal.sentence, f"{why}, without a sentence"


def declarations_name_a_clause(setting: Setting) -> None:
    """Options, kinds of moves and endings name clauses that the rulebook has."""
    game = setting.game
    named = [(f"the option {rule.name}", rule.clause) for rule in game.option_type.rules().values()]
    named += [(f"the move {verb.name}", clause) for verb in game.moves.verbs for clause in verb.clause.split()]
    named += [("an ending", clause) for clause in game.endings]
    for what, clause in named:
        assert clause in clauses_of(game), f"{what} names {clause}, which the rulebook does not have"


def numbers_that_are_no_moves_are_refused(setting: Setting) -> None:
    """The judge has a sentence for a number that is no move at all, and never an answer."""
    game, stream = setting.game, setting.stream("numbers")
    for state in setting.positions(3):
        words = set(game.vocabulary(state))
        last = max(words)
        numbers = {-1, -2, -3, -100, -(10**9), last + 1, 2 * last, 10**6, 10**12}
        numbers |= {stream.below(last + 2) for _ in range(100)}
        for number in numbers - words:
            try:
                answer = str(game.judge(state, number))
            except UnreadableMove as error:
                answer = str(error)
            assert answer == f"{number} is no move of {game.title}.", f"the judge says of {number}: {answer}"


def somebody_can_always_move(setting: Setting) -> None:
    """Somebody can move until the game is over."""
    for state in setting.positions():
        assert state.turn in (CHANCE, OVER, *range(state.seats)), f"nobody is called {state.turn}"
        assert bool(state.legal()) == (state.turn != OVER), f"turn {state.turn} has the moves {state.legal()}"


def moves_change_something(setting: Setting) -> None:
    """Every legal move applies and changes something."""
    game = setting.game
    for state in setting.positions(15):
        before = game.dump(state)
        for action in state.legal():
            after = state.clone()
            after.apply(action)
            assert game.dump(after) != before, (
                f"“{game.write(state, action)}” changes nothing that is in a position: {before}"
            )


def chance_is_weighed(setting: Setting) -> None:
    """Chance outcomes have positive weights, and all alike when the state says so."""
    for state in setting.positions():
        if state.turn == CHANCE:
            weights = [weight for _, weight in state.chance()]
            assert min(weights) > 0, f"an outcome weighs {min(weights)}"
            assert not state.even or len(set(weights)) == 1, f"the state is even, but outcomes weigh {set(weights)}"


def draws_have_labels(setting: Setting) -> None:
    """Chance says on one printable line what it draws, and tells no secret by it."""
    stream = setting.stream("labels")
    for state in setting.positions(100):
        if state.turn == CHANCE:
            label = state.chance_label()
            assert label, f"`chance_label` says nothing of what is drawn in {setting.game.dump(state)}"
            assert label.isprintable(), f"the label {label!r} is no line of printable characters"
            assert label == label.strip(), f"the label “{label}” begins or ends with a space"
            for seat in (SPECTATOR, *range(state.seats)):
                twin = state.resample(seat, stream).chance_label()
                assert twin == label, f"the label “{label}” is “{twin}” where only secrets of others differ"


def random_moves_are_fair(setting: Setting) -> None:
    """An action picked at random is one of the offers, each as likely."""
    for state in setting.positions(100):
        if state.turn == OVER:
            continue
        offered, picking, drawing = state.legal(), setting.stream("pick"), setting.stream("pick")
        for _ in range(3):
            picked = state.at_random(picking)
            if state.turn == CHANCE and not state.even:
                assert picked in offered, f"{picked} is picked at random, but not offered"
            else:
                assert picked == offered[drawing.below(len(offered))], (
                    "what is picked at random does not follow the list"
                )
        assert state.legal() == offered, "picking at random changes what is offered"


def every_game_ends(setting: Setting) -> None:
    """Every game ends with an outcome that says why."""
    state = setting.positions()[-1]
    assert state.turn == OVER, "not over; an option with which it need not end says so by `endless`"
    outcome = state.outcome()
    assert len(outcome.scores) == state.seats, f"{len(outcome.scores)} scores for {state.seats} seats"
    assert set(outcome.winners) <= set(range(state.seats)), f"the winners are {outcome.winners}"
    shares = sum(outcome.share(seat) for seat in range(state.seats))
    assert isclose(shares, 1), f"the shares of the win add up to {shares}"
    assert outcome.clause in clauses_of(setting.game), f"{outcome.clause} is no clause of the rulebook"
    assert outcome.reason, "the outcome gives no reason"


def values_are_shares(setting: Setting) -> None:
    """A position is worth something between nothing and all, and most to a winner."""
    game = setting.game
    for state in setting.positions(50):
        values = [game.value(state, seat) for seat in range(state.seats)]
        assert all(0 <= value <= 1 for value in values), f"a value is not between 0 and 1: {values}"
        if state.turn == OVER and (winners := state.outcome().winners):
            assert values.index(max(values)) in winners, f"seats {winners} won, but the values are {values}"


def outlooks_are_values(setting: Setting) -> None:
    """What a game tells of chance outcomes without trying each is the value after each."""
    game = setting.game
    if game.outlook_function is None:
        return
    for state in setting.positions(100):
        outcomes = state.legal() if state.turn == CHANCE else []
        ends = [state.clone() for _ in outcomes]
        for end, outcome in zip(ends, outcomes, strict=True):
            end.apply(outcome)
        if len(outcomes) > 1 and ends[0].turn != CHANCE:
            for seat in range(state.seats):
                for outcome, told, end in zip(
                    outcomes, game.outlook_function(state, ends[0], outcomes, seat), ends, strict=False
                ):
                    found = game.value(end, seat)
                    assert abs(told - found) < 1e-9, f"{outcome} looks like {told} to seat {seat}, and is worth {found}"


# Notation


def moves_read_back(setting: Setting) -> None:
    """Every move reads back as it was written, and no two are written alike."""
    game, state = setting.game, setting.somewhere()
    written = {action: game.write(state, action) for action in game.vocabulary(state)}
    assert len(set(written.values())) == len(written), "two moves are written alike"
    for action, text in written.items():
        assert game.read(state, text) == action, f"“{text}” reads as another move"
        assert game.read(state, f"  {text.upper()} ") == action, f"“{text.upper()}” reads as another move"
        assert text == " ".join(text.split()), f"“{text}” has spaces too many"


def legal_moves_can_be_written(setting: Setting) -> None:
    """Every legal move is in the vocabulary."""
    for state in setting.positions(50):
        missing = set(state.legal()) - set(setting.game.vocabulary(state))
        assert not missing, f"legal, but not in the vocabulary: {missing}"
