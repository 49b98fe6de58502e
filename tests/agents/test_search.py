"""The search: plays what is known to be right, follows from its seed, keeps to its budget and to its seat."""

from collections.abc import Callable, Iterator

import msgspec
import pytest

from regalia.agents import Budget, SearchPlayer, player_named
from regalia.agents.tree import ROOT, TABLE, Tree, logarithm
from regalia.games import find_game, games
from regalia.kernel import CHANCE, OVER, Game, Outcome, RegaliaError, State, Stream, play_out
from regalia.lab.restricted_player import SeenAll
from tests.setting import GAMES, seen_by

TIC_TAC_TOE = find_game("examples.tic_tac_toe")
LEDUC = find_game("examples.leduc_poker")
per_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
SECRET = [game for game in GAMES if game.secrets]


def decisions(game: Game, count: int, seats: int | None = None) -> Iterator[State]:
    """Positions of random games in which a seat has a choice."""
    stream = Stream(f"decisions {game.name}")
    state = game.start(seats=seats)
    while count > 0:
        play_out(state, stream, 1 + stream.below(40))
        if state.turn == OVER:
            state = game.start(seats=seats)
        elif state.turn != CHANCE and len(state.offers()) > 1:
            count -= 1
            yield state.clone()


def player(game: Game, iterations: int, seed: str = "search") -> SearchPlayer:
    return SearchPlayer(game, seed, Budget(iterations))


# Right play


@pytest.mark.parametrize("seat", [0, 1])
def test_tic_tac_toe_is_never_lost_and_drawn_against_itself(seat: int) -> None:
    for number in range(6):
        state, stream = TIC_TAC_TOE.start(), Stream(number)
        perfect = player(TIC_TAC_TOE, 600, f"{number}")
        while state.turn != OVER:
            if state.turn == seat:
                state.apply(perfect.choose(seen_by(state, seat)))
            else:
                state.apply(state.draw(stream))
        assert state.outcome().share(seat) >= 0.5
    state = TIC_TAC_TOE.start()
    both = [player(TIC_TAC_TOE, 1500, f"{side}") for side in (0, 1)]
    while state.turn != OVER:
        state.apply(both[state.turn].choose(seen_by(state, state.turn)))
    assert state.outcome().winners == ()


@pytest.mark.parametrize(
    ("board", "right"), [(["XX.", "OO.", "..."], "c3"), (["X.O", ".X.", "..."], "c1"), (["OO.", "X..", "X.."], "c3")]
)
def test_a_win_is_taken_and_a_loss_is_prevented(board: list[str], right: str) -> None:
    state = TIC_TAC_TOE.load(TIC_TAC_TOE.dump(TIC_TAC_TOE.start()) | {"board": board})
    chosen = player(TIC_TAC_TOE, 800).choose(seen_by(state, state.turn))
    assert TIC_TAC_TOE.write(state, chosen) == right


def after(*moves: str) -> State:
    state: State = LEDUC.start()
    for move in moves:
        state.apply(LEDUC.read(state, move))
    return state


def test_leduc_never_folds_what_cannot_lose() -> None:
    raised = after("=KS", "=JH", "check", "check", "=KH", "check", "raise")
    least, most = raised.least_pay(), raised.most_pay()
    coins = {
        LEDUC.write(raised, found.action): least + found.share * (most - least)
        for found in player(LEDUC, 400).opinions(seen_by(raised, 0))
    }
    assert coins["fold"] == pytest.approx(-1)  # the ante
    assert coins["call"] == pytest.approx(5)  # the other's ante and raise
    assert coins["raise"] >= 5


def test_a_good_hand_is_worth_more_than_a_bad_one() -> None:
    king, jack = after("=KS", "=QH"), after("=JS", "=QH")
    best = [player(LEDUC, 600).opinions(seen_by(state, 0))[0].share for state in (king, jack)]
    assert best[0] > best[1]


# Budgets and seeds


@per_game
def test_the_same_seed_and_iterations_choose_the_same_and_leave_the_state_alone(game: Game) -> None:
    for state in decisions(game, 3):
        before, offered = game.dump(state), state.legal()
        first, again = (player(game, 12, "same").opinions(seen_by(state, state.turn)) for _ in range(2))
        assert first == again
        assert sorted(opinion.action for opinion in first) == sorted(offered)
        assert all(-1e-9 <= opinion.share <= 1 + 1e-9 for opinion in first)
        assert (game.dump(state), state.legal()) == (before, offered)


@pytest.mark.parametrize("game", [game for game in games() if game.most > 2], ids=lambda game: game.name)
def test_more_than_two_seats_are_searched(game: Game) -> None:
    for state in decisions(game, 2, game.most):
        assert player(game, 12).choose(seen_by(state, state.turn)) in state.legal()


def test_another_seed_searches_otherwise() -> None:
    state = next(decisions(find_game("kingdom_coinquest"), 1))
    found = {
        str(player(find_game("kingdom_coinquest"), 12, seed).opinions(seen_by(state, state.turn))) for seed in "abcd"
    }
    assert len(found) > 1


def test_a_forced_move_is_answered_at_once() -> None:
    seen = seen_by(after("=KS", "=JH"), 0)
    forced = player(LEDUC, 10)
    seen.state.offers = lambda: [7]  # type: ignore[method-assign]
    before = forced.stream.at
    assert forced.choose(seen) == 7
    assert forced.stream.at == before


class Clock:
    """A clock that goes on by a second whenever somebody looks."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


def test_a_budget_of_time_ends_by_the_clock_and_one_of_iterations_does_not_look_at_it() -> None:
    state, clock = TIC_TAC_TOE.start(), Clock()
    timed = SearchPlayer(TIC_TAC_TOE, 1, Budget(10**9, 5.0), clock=clock)
    looked = int(timed.grow_tree(state, 0).iterations)
    assert clock.now == 6.0
    twice = SearchPlayer(TIC_TAC_TOE, 1, Budget(10**9, 10.0), clock=Clock())
    assert twice.grow_tree(state, 0).iterations == 2 * looked
    short = SearchPlayer(TIC_TAC_TOE, 1, Budget(20, 1000.0), clock=Clock())
    assert short.grow_tree(state, 0).iterations == 20
    clock = Clock()
    assert SearchPlayer(TIC_TAC_TOE, 1, Budget(50), clock=clock).grow_tree(state, 0).iterations == 50
    assert clock.now == 0.0


# Secrets


@pytest.mark.parametrize("game", SECRET, ids=[game.name for game in SECRET])
def test_what_the_seat_cannot_know_changes_nothing(game: Game) -> None:
    """Hidden cards are changed to others that the seat cannot tell apart; the same seed thinks the same."""
    assert told_apart(game, lambda: player(game, 10)) == []


HIDDEN = [game for game in SECRET if game.name != "royal_family"]  # where who decides always knows all


@pytest.mark.parametrize("game", HIDDEN, ids=[game.name for game in HIDDEN])
def test_a_search_that_does_not_deal_again_is_found_out(game: Game) -> None:
    assert told_apart(game, lambda: PeekingSearch(game, "search", Budget(10))) != []


class PeekingSearch(SearchPlayer):
    """Takes what it is handed for the truth, as if nothing were hidden."""

    def tree(self, state: State, seat: int) -> Tree:
        tree = super().tree(state, seat)
        tree.open, tree.first_look = True, state.clone()
        return tree


def told_apart(game: Game, seated: Callable[[], SearchPlayer]) -> list[tuple[State, State]]:
    """Positions and twins of which a player thinks differently, though its seat cannot tell them apart.

    It is handed each as it lies, not dealt again: else both would be the same, and nothing would be compared.
    """
    different, changed, hidden = [], 0, 0
    for number, state in enumerate(decisions(game, 12)):
        seat = int(state.turn)
        hidden += not state.knows_all(seat)
        thoughts = seated().opinions(SeenAll(state, seat))
        for at in range(3):
            twin = state.resample(seat, Stream(f"twin {number} {at}"))
            changed += game.dump(twin) != game.dump(state)
            if seated().opinions(SeenAll(twin, seat)) != thoughts:
                different.append((state, twin))
    assert changed or not hidden, "no hidden card was ever another one"
    return different


def test_every_iteration_deals_again_what_is_hidden() -> None:
    dealt: list[list[str]] = []

    def remember(state: State, seat: int) -> float:
        dealt.append(LEDUC.dump(state)["hands"])
        return 0.5

    Tree(after("=KS", "=JH"), 0, Stream(1), remember, remember, 1.0, 0, 1, 0, 0).grow(400)
    assert {own for own, _ in dealt} == {"KS"}
    assert {hidden for _, hidden in dealt} == {"JS", "JH", "QS", "QH", "KH"}


# The tree


def test_visits_add_up_along_the_tree() -> None:
    state = TIC_TAC_TOE.start()
    tree = Tree(state, 0, Stream(1), even, even, 1.0, 9, 1, 0, 0)
    tree.grow(500)
    assert sum(tree.found(action)[0] for action in state.legal()) == tree.iterations == 500
    for node in range(1, int(tree.nodes)):
        below, child = 0, tree.first[node]
        while child >= 0:
            below += tree.visits[child]
            child = tree.after[child]
        assert below <= tree.visits[node]
    assert tree.first[ROOT] > 0


def test_logarithms_are_right_and_made_without_the_machines_own() -> None:
    from math import log

    for number in (1, 2, 3, 10, 100, TABLE - 1, TABLE, 5000, 10**6):
        assert logarithm(number) == pytest.approx(log(number), rel=0.002, abs=1e-12)
    assert logarithm(0) == 0.0


def test_actions_that_are_too_large_for_the_search_are_refused() -> None:
    tree = Tree(TIC_TAC_TOE.start(), 0, Stream(1), even, even, 1.0, 9, 1, 0, 0)
    for number in (10**9, -1):
        with pytest.raises(RegaliaError, match="number for the search"):
            tree.mark([1, number], 0)


def test_the_search_plays_a_game_in_the_style_that_the_game_says() -> None:
    style = SearchPlayer(TIC_TAC_TOE, 1, Budget(16)).style
    assert (style, style.rounds) == (TIC_TAC_TOE.tuning.style, 9)


# Names


def test_a_search_is_named_by_its_budget() -> None:
    counted = player_named("search@800", TIC_TAC_TOE, 1)
    timed = player_named("search@0.5s", TIC_TAC_TOE, 1)
    assert isinstance(counted, SearchPlayer)
    assert isinstance(timed, SearchPlayer)
    assert counted.budget == Budget(800)
    assert timed.budget.seconds == 0.5
    for wrong in ("search", "search@", "search@0", "search@-1", "search@1x", "search@99999999999"):
        with pytest.raises(RegaliaError, match="no computer player"):
            player_named(wrong, TIC_TAC_TOE, 1)


# Beside greedy


def blended(trust: int, looks: int) -> list[int]:
    """Two moves, of which the search likes the first and greedy the second, by their blended lead."""
    style = msgspec.structs.replace(TIC_TAC_TOE.tuning.style, trust=trust)
    thinker = SearchPlayer(TIC_TAC_TOE, 1, Budget(1), style)
    rows = thinker.blend_opinions([(0, looks, 0.6, 0.5), (1, looks, 0.5, 0.4)], [0.3, 0.4])
    return [row[0] for row in sorted(rows, key=lambda row: -row[3])]


def test_greedy_counts_as_many_looks_as_it_is_trusted() -> None:
    assert blended(trust=100, looks=10) == [1, 0]
    assert blended(trust=10, looks=100) == [0, 1]


def test_a_move_never_looked_at_is_judged_by_greedy_alone() -> None:
    style = msgspec.structs.replace(TIC_TAC_TOE.tuning.style, trust=5)
    thinker = SearchPlayer(TIC_TAC_TOE, 1, Budget(1), style)
    rows = thinker.blend_opinions([(0, 0, 0.0, -1.0), (1, 50, 0.5, 0.4)], [0.9, 0.1])
    assert rows[0][3] == pytest.approx(0.4)
    assert all(0 <= row[2] <= 1 for row in rows)


# A game of one's own, in plain Python


class Heap(State):
    """Two seats take one to three from a heap in turns; whoever takes the last one wins."""

    def __init__(self, left: int, turn: int = 0) -> None:
        super().__init__(2)
        self.left = left
        self.turn = turn if left else OVER
        self.last = 1 - turn

    def offers(self) -> list[int]:
        return list(range(1, min(3, self.left) + 1)) if self.turn != OVER else []

    def apply(self, action: int) -> None:
        self.last, self.left = int(self.turn), self.left - action
        self.turn = 1 - self.last if self.left else OVER

    def clone(self) -> "Heap":
        return Heap(self.left, 1 - self.last)

    def resample(self, seat: int, stream: Stream) -> "Heap":
        return self.clone()

    def knows_all(self, seat: int) -> bool:
        return True

    def outcome(self) -> Outcome:
        return Outcome((self.last,), (1 - self.last, self.last), "", "the heap is taken")


Rule = dict[tuple[int, ...], int | tuple[int, ...]]


class Choices(State):
    """Seats choose 0 or 1 in turn. A table says, for what was chosen so far, who chooses next or, in the end, who wins.

    What `hidden` seats chose is their secret until the end.
    """

    def __init__(
        self,
        seats: int,
        table: Rule,
        hidden: tuple[int, ...] = (),
        chosen: tuple[int, ...] = (),
    ) -> None:
        super().__init__(seats)
        self.table, self.hidden, self.chosen = table, hidden, chosen
        self.turn = self.now if isinstance(self.now, int) else OVER

    @property
    def now(self) -> int | tuple[int, ...]:
        return self.table[self.chosen]

    def offers(self) -> list[int]:
        return [0, 1] if self.turn != OVER else []

    def apply(self, action: int) -> None:
        self.chosen = (*self.chosen, action)
        self.turn = self.now if isinstance(self.now, int) else OVER

    def clone(self) -> "Choices":
        return Choices(self.seats, self.table, self.hidden, self.chosen)

    def knows_all(self, seat: int) -> bool:
        return all(who == seat or who not in self.hidden for who in self.choosers())

    def choosers(self) -> list[int]:
        before = [self.table[self.chosen[:at]] for at in range(len(self.chosen))]
        return [who for who in before if isinstance(who, int)]

    def resample(self, seat: int, stream: Stream) -> "Choices":
        other = self.clone()
        other.chosen = tuple(
            stream.below(2) if who in self.hidden and who != seat else choice
            for who, choice in zip(self.choosers(), self.chosen, strict=True)
        )
        return other

    def outcome(self) -> Outcome:
        winners = self.now
        assert isinstance(winners, tuple)
        return Outcome(winners, tuple(int(seat in winners) for seat in range(self.seats)), "", "chosen")


def even(state: State, seat: int) -> float:
    return 0.5


def shares(state: Choices) -> dict[int, float]:
    """What a search of many looks thinks of both choices."""
    tree = Tree(state, state.turn, Stream(1), even, even, 1.0, 20, 1, 0, 0)
    tree.grow(2000)
    return {action: tree.found(action)[1] for action in (0, 1)}


def test_each_of_three_seats_is_thought_to_do_its_own_best() -> None:
    """Seat 1 could give the game to seat 2, but shares it with seat 0: it is no enemy, it looks after itself."""
    found = shares(Choices(3, {(): 0, (0,): 1, (1,): (0, 1, 2), (0, 0): (0, 1), (0, 1): (2,)}))
    assert found[0] == pytest.approx(1 / 2, abs=0.05)
    assert found[1] == pytest.approx(1 / 3)


def test_a_partner_is_thought_to_help_and_a_rival_not_to() -> None:
    """Seats 0 and 2 win together, and so do 1 and 3; seat 0 chooses whether seat 2 or seat 1 decides."""
    ours, theirs = (0, 2), (1, 3)
    found = shares(Choices(4, {(): 0, (0,): 1, (1,): 2, (0, 0): ours, (0, 1): theirs, (1, 0): ours, (1, 1): theirs}))
    assert found[1] > 0.45
    assert found[0] <= 0.25


def test_a_secret_choice_that_was_made_is_not_known() -> None:
    """Seat 1 wins if it guesses what seat 0 chose: both guesses are worth the same, whatever it chose."""
    table: Rule = {(): 0, (0,): 1, (1,): 1}
    table |= {(one, other): ((1,) if one == other else (0,)) for one in (0, 1) for other in (0, 1)}
    found = [shares(Choices(2, table, (0,), (secret,))) for secret in (0, 1)]
    assert found[0] == found[1]
    assert all(share == pytest.approx(0.5, abs=0.05) for share in found[0].values())
    assert shares(Choices(2, table, (), (1,))) == {0: pytest.approx(0, abs=0.01), 1: 1.0}


@pytest.mark.parametrize("left", [5, 6, 7, 9, 10])
def test_a_game_in_plain_python_is_searched_and_won(left: int) -> None:
    state = Heap(left)
    tree = Tree(state, 0, Stream(left), even, even, 1.0, 20, 1, 0, 0)
    tree.grow(1500)
    found = {action: tree.found(action)[2] for action in state.legal()}
    assert max(found, key=lambda action: found[action]) == left % 4
