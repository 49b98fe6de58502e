"""Expectimax: whole turns and their answers, chance averaged, within its bounds; the player who goes by it."""

from collections.abc import Callable
from itertools import pairwise

import msgspec
import pytest

from regalia.agents import Budget, SearchPlayer, adviser, player_named
from regalia.agents.expectimax import HIGHEST, LOWEST, PULSE, Expectimax, Plan
from regalia.agents.expectimax_player import ExpectimaxPlayer
from regalia.games import find_game
from regalia.games.friend_or_foe import state as friend_or_foe
from regalia.games.thrones.line import read_line
from regalia.games.thrones.state import State as WarState
from regalia.kernel import CHANCE, OVER, Game, Outcome, State, Stream
from regalia.kernel.tuning import Lookahead
from regalia.lab.restricted_player import SeenAll
from tests.games.thrones.war import war
from tests.setting import GAMES, SCRATCH, seen_by

THRONES = find_game("thrones")
HEADS, TAILS = 3, 1  # of four


class Purse(State):
    """Two seats take 1, 2 or 3 coins in turns, or toss for them: heads, three of four times, is 4 coins, tails none.

    Whoever first has `goal` coins wins. A turn is to take, and then to keep or to give one to the other.
    """

    def __init__(self, coins: tuple[int, int] = (0, 0), goal: int = 10, turn: int = 0, number: int = 1) -> None:
        super().__init__(2)
        self.coins, self.goal = list(coins), goal
        self.active = turn
        self.number = number
        self.giving = False
        self.even = False
        self.turn = turn

    def offers(self) -> list[int]:
        if self.turn == CHANCE:
            return [HEADS, TAILS]
        return [0, 1] if self.giving else [1, 2, 3, 9]

    def weight(self, action: int) -> int:
        return action

    def chance_label(self) -> str:
        return f"coin of seat {self.active + 1}"

    def apply(self, action: int) -> None:
        active = self.active
        if self.giving:
            self.coins[active] -= action
            self.coins[1 - active] += action
            self.giving = False
            self.number += 1
            self.active = self.turn = 1 - active
        elif action == 9:
            self.turn = CHANCE
            return
        else:
            self.coins[active] += (4 if action == HEADS else 0) if self.turn == CHANCE else action
            self.turn = active
            self.giving = True
        if max(self.coins) >= self.goal:
            self.turn = OVER

    def turn_number(self) -> int:
        return self.number

    def clone(self) -> "Purse":
        copy = Purse((self.coins[0], self.coins[1]), self.goal, self.active, self.number)
        copy.turn, copy.giving = self.turn, self.giving
        return copy

    def resample(self, seat: int, stream: Stream) -> "Purse":
        return self.clone()

    def outcome(self) -> Outcome:
        winner = 0 if self.coins[0] >= self.goal else 1
        return Outcome((winner,), (self.coins[0], self.coins[1]), "", "the purse is full")


def lead(state: State, seat: int) -> float:
    assert isinstance(state, Purse)
    return 0.5 + (state.coins[seat] - state.coins[1 - seat]) / 100


def never() -> bool:
    return False


def expectimax(seat: int = 0, **how: int) -> Expectimax:
    return Expectimax(lead, seat, Lookahead(**{"breadth": 9, **how}))


def best_in_full(state: Purse, seat: int, turns: int) -> float:
    """The plainest expectimax: every move of the running turn and of so many after it, and nothing left out."""
    if state.turn == OVER:
        return state.share(seat)
    if turns < 0:
        return lead(state, seat)
    found = []
    for action in state.offers():
        then = state.clone()
        then.apply(action)
        found.append(best_in_full(then, seat, turns - (then.number != state.number)))
    if state.turn == CHANCE:
        return (HEADS * found[0] + TAILS * found[1]) / (HEADS + TAILS)
    return max(found) if state.turn == seat else min(found)


# What it sees


def test_the_rest_of_the_own_turn_is_played_as_well_as_can_be() -> None:
    assert [expectimax().look(Purse(), take, 0) for take in (1, 2, 3)] == pytest.approx([0.51, 0.52, 0.53])


def test_chance_is_averaged_by_its_weights() -> None:
    assert expectimax().look(Purse(), 9, 0) == pytest.approx(0.5 + 0.04 * 3 / 4)
    assert expectimax().look(Purse(goal=4), 9, 0) == pytest.approx(3 / 4 * 1.0 + 1 / 4 * 0.5)


def test_the_answer_is_the_enemys_best() -> None:
    assert expectimax().look(Purse(), 3, 1) == pytest.approx(0.5 + 0.03 - 0.03)
    facing = Purse((0, 7))  # of ten: the enemy takes the other three
    assert expectimax().look(facing, 3, 0) == pytest.approx(0.46)
    assert expectimax().look(facing, 3, 1) == 0.0


def test_a_win_is_a_win_for_either_seat() -> None:
    for seat in (0, 1):
        near = Purse((8, 8), turn=seat)
        assert expectimax(seat).look(near, 3, 1) == 1.0
        assert expectimax(1 - seat).look(near, 3, 1) == 0.0


def test_a_step_beyond_the_last_is_not_looked_at() -> None:
    assert expectimax(steps=1).look(Purse(), 3, 1) == pytest.approx(0.53)
    assert expectimax(last_steps=1).look(Purse((0, 7)), 3, 1) == 0.0  # the answer is one step long
    assert expectimax(last_steps=1).look(Purse((0, 5)), 3, 1) == pytest.approx(0.5 + 0.03 - 0.05 - 0.03)


def test_a_decision_without_a_choice_is_no_step() -> None:
    class Keeping(Purse):
        """Nobody gives anything away."""

        def offers(self) -> list[int]:
            return [0] if self.giving else super().offers()

        def clone(self) -> "Keeping":
            copy = Keeping((self.coins[0], self.coins[1]), self.goal, self.active, self.number)
            copy.turn, copy.giving = self.turn, self.giving
            return copy

    assert expectimax(steps=1, last_steps=1).look(Keeping((0, 7)), 3, 1) == 0.0


@pytest.mark.parametrize("turns", [1, 2, 3])
def test_what_is_left_out_between_the_bounds_changes_nothing(turns: int) -> None:
    """Whoever looks at everything finds the same; and a bound is on the right side of the truth."""
    for coins in ((0, 0), (4, 5), (6, 3), (5, 5)):
        for seat in (0, 1):
            state = Purse(coins, goal=9)
            search = expectimax(seat)
            plans = search.plans(state)
            truths = [best_after(plan, seat, turns) for plan in plans]
            assert [search.follow(plan, 1, turns, LOWEST, HIGHEST) for plan in plans] == pytest.approx(truths)
            for low, high in ((0.45, 0.55), (0.49, 0.51), (0.2, 0.48), (0.52, 0.9)):
                for plan, truth in zip(plans, truths, strict=True):
                    found = expectimax(seat).follow(plan, 1, turns, low, high)
                    if low < found < high:
                        assert found == pytest.approx(truth)
                    else:
                        assert truth <= found + 1e-9 if found <= low else truth >= found - 1e-9


def best_after(plan: Plan, seat: int, turns: int) -> float:
    """What a plan of turn 1 is worth."""
    assert isinstance(plan.state, Purse)
    return best_in_full(plan.state, seat, turns if plan.state.number == 1 else turns - 1)


def test_between_bounds_fewer_values_are_asked() -> None:
    wide, close = expectimax(), expectimax()
    for search, low in ((wide, LOWEST), (close, 0.5)):
        plan = search.plans(Purse())[-1]
        search.follow(plan, 1, 2, low, HIGHEST)
    assert close.asked < wide.asked


def test_a_turn_that_comes_about_in_several_ways_is_looked_through_once() -> None:
    class Keyed(Purse):
        """Positions that go on alike say so."""

        def search_key(self) -> tuple[int, ...]:
            return (*self.coins, self.active)

        def clone(self) -> "Keyed":
            copy = Keyed((self.coins[0], self.coins[1]), self.goal, self.active, self.number)
            copy.turn, copy.giving = self.turn, self.giving
            return copy

    plain, keyed = expectimax(), expectimax()
    assert plain.look(Purse(goal=20), 9, 3) == keyed.look(Keyed(goal=20), 9, 3)
    assert keyed.asked < plain.asked


def test_only_the_most_promising_plans_are_followed_into_the_next_turn() -> None:
    asked = []
    for breadth in (1, 2):
        narrow = expectimax(breadth=breadth)
        assert narrow.look(Purse(), 3, 1) == pytest.approx(0.5)
        asked.append(narrow.asked)
    assert asked[0] < asked[1]


# Its bounds


def test_too_many_questions_break_it_off() -> None:
    patient, hasty = expectimax(), expectimax()
    hasty.limit(5, never)
    patient.look(Purse(), 3, 1)
    hasty.look(Purse(), 3, 1)
    assert not patient.broken_off
    assert hasty.broken_off
    assert hasty.asked < patient.asked


def test_the_clock_is_asked_now_and_then_and_breaks_it_off() -> None:
    asked_at: list[int] = []

    def late() -> bool:
        asked_at.append(int(watched.asked))
        return len(asked_at) == 3

    watched = expectimax()
    watched.limit(10_000, late)
    for _ in range(100):
        watched.look(Purse(), 9, 1)
    assert asked_at[:3] == [PULSE, 2 * PULSE, 3 * PULSE]
    assert watched.broken_off


def test_with_a_stream_a_few_outcomes_are_drawn_instead_of_all() -> None:
    looks = Expectimax(lead, 0, Lookahead(), Stream("draw"), 1, 1)
    found = {round(looks.look(Purse(), 9, 0), 6) for _ in range(50)}
    assert found == {0.54, 0.5}  # heads or tails
    all_of_them = Expectimax(lead, 0, Lookahead(), Stream("draw"), 1, 2)
    assert all_of_them.look(Purse(), 9, 0) == expectimax().look(Purse(), 9, 0)


# The thinker


def thinker(seconds: float | None = None, clock: Callable[[], float] = lambda: 0.0) -> ExpectimaxPlayer:
    return ExpectimaxPlayer(THRONES, "seed", Budget(12, seconds), clock=clock)


def ticking_clock() -> Callable[[], float]:
    """A second passes between two looks at it."""
    ticks = iter(range(10**6))
    return lambda: float(next(ticks))


def best(thinker: SearchPlayer, state: State) -> str:
    return THRONES.write(state, thinker.opinions(seen_by(state, int(state.turn)))[0].action)


def test_all_moves_are_looked_at_the_best_comes_first_and_the_state_is_left_alone() -> None:
    state = war("Lc3 Hd3 lc6", "c3W c4P").state
    before = THRONES.dump(state)
    found = thinker().opinions(seen_by(state, 0))
    assert sorted(opinion.action for opinion in found) == sorted(state.legal())
    assert [opinion.share for opinion in found] == sorted((opinion.share for opinion in found), reverse=True)
    assert all(opinion.looks > 0 and 0.0 <= opinion.share <= 1.0 for opinion in found)
    assert THRONES.dump(state) == before


def test_without_time_the_running_turn_alone_counts() -> None:
    state = war("Lc3 Hd3 lc6", "c3W c4P").state
    hasty = thinker(0.5, ticking_clock())
    alone = Expectimax(THRONES.value_function, 0, THRONES.tuning.lookahead).plans(state)
    worths = {int(plan.first): plan.worth for plan in reversed(alone)}
    assert {opinion.action: opinion.share for opinion in hasty.opinions(seen_by(state, 0))} == worths


def test_time_that_runs_out_leaves_what_was_looked_through_before() -> None:
    """Whatever the clock says, the opinions are those of some number of turns, looked through to the end."""
    state = war("Lc3 Hd3 Rb2 lc6 rd7", "c3W c4P").state
    whole = [opinions_within(state, turns) for turns in range(THRONES.tuning.lookahead.turns + 1)]
    assert len({str(opinions) for opinions in whole}) == len(whole)
    seen = set()
    for patience in (1, 4, 16, 64, 256, 1024, 4096):
        found = thinker(float(patience), ticking_clock()).opinions(seen_by(state, 0))
        shares = [(opinion.action, opinion.share) for opinion in found]
        assert shares in whole
        seen.add(whole.index(shares))
    assert len(seen) > 1


def opinions_within(state: State, turns: int) -> list[tuple[int, float]]:
    player = thinker()
    player.lookahead = msgspec.structs.replace(player.lookahead, turns=turns)
    return [(opinion.action, opinion.share) for opinion in player.opinions(seen_by(state, 0))]


def test_before_the_first_turn_it_searches() -> None:
    state, stream = THRONES.start(), Stream("layout")
    while state.turn == CHANCE or len(state.offers()) < 2:
        state.apply(state.draw(stream))
    assert state.turn_number() == 0
    assert thinker().opinions(seen_by(state, int(state.turn))) == SearchPlayer(THRONES, "seed", Budget(12)).opinions(
        seen_by(state, int(state.turn))
    )


def test_what_the_seat_cannot_know_changes_nothing() -> None:
    """The enemy's secret Favors become others that the seat cannot tell apart; the same seed thinks the same.

    Each is handed over as it lies, not dealt again. Whoever takes the Favors it is handed for the true ones is found
    out: what it thinks of the twins differs.
    """
    state = war("Kc3 Rg6 Lg7 ke7 rd6", "c3W c4P", favors="h:1,aad:3").state
    twins = [state.resample(0, Stream(f"twin {number}")) for number in range(6)]
    assert len({str(THRONES.dump(twin)) for twin in twins}) > 1
    thoughts = [thinker().opinions(SeenAll(one, 0)) for one in (state, *twins)]
    assert all(thought == thoughts[0] for thought in thoughts)
    worths = [
        [plan.worth for plan in Expectimax(THRONES.value_function, 0, THRONES.tuning.lookahead).plans(one)]
        for one in (state, *twins)
    ]
    assert any(worth != worths[0] for worth in worths)


def worth_of(state: WarState, line: str, turns: int) -> float:
    """What a line is worth to who makes it, with so many turns after the running one looked through."""
    search = Expectimax(THRONES.value_function, int(state.turn), THRONES.tuning.lookahead)
    wanted = read_line(state, line)
    end = state.clone()
    for action in wanted:
        end.apply(action)
    number = int(state.turn_number())
    return search.outlook(end, wanted[-1], number, 3, turns, LOWEST, HIGHEST)


def test_a_favor_with_which_the_opponent_may_answer_in_the_own_turn_is_reckoned_with() -> None:
    """Deception puts an Elephant on Plains, which nobody can attack, in the place of the Lancer."""
    with_favor = {
        favor: worth_of(war("Rd4 Cb2 ld5 ee6", "d4P d5P e6P", favors=f"-:0,{favor}:1").state, "d4xd5", 1)
        for favor in "hd"
    }
    assert with_favor["d"] < with_favor["h"]


def test_the_hint_in_the_opponents_turn_saves_what_is_attacked() -> None:
    """The Dragon is about to be taken; an Elephant on Plains comes in its place, or the attacker is led away."""
    state = war("Rd4 dd5 ee6", "d4P d5P e6P", favors="-:0,d:1").play("d4xd5").state
    assert state.turn == 1
    found = thinker().opinions(seen_by(state, 1))
    assert sorted(opinion.action for opinion in found) == sorted(state.legal())
    assert THRONES.write(state, found[0].action) == "deceive"


def test_a_favor_is_not_spent_where_nothing_is_to_be_saved() -> None:
    state = war("Rd4 dd9 ee6", "d4P d5P e6P", favors="-:0,d:1").play("d4-c4").state
    assert state.turn == 1
    assert best(thinker(), state) == "no"


@pytest.mark.parametrize("game", [*GAMES, SCRATCH], ids=lambda game: game.name)
def test_whoever_is_asked_for_opinions_thinks_as_the_king_does(game: Game) -> None:
    """Unless the king only looks one move ahead: then the adviser searches, to have an opinion of every move."""
    asked = adviser(game, "seed", 0.5)
    assert asked.budget.seconds == 0.5
    state = with_a_choice(game, Stream("asked"))
    king = player_named("king", game, "seed")
    like = king if isinstance(king, SearchPlayer) else SearchPlayer(game, "seed", Budget(12))
    opinions = []
    for thinking in (asked, like):
        thinking.budget = Budget(12)
        opinions.append(thinking.opinions(seen_by(state, int(state.turn))))
    assert opinions[0] == opinions[1]
    assert sorted(opinion.action for opinion in opinions[0]) == sorted(state.legal())


def with_a_choice(game: Game, stream: Stream) -> State:
    """The first position of a game with three moves to choose from; in a smaller game with as many as it ever has."""
    state: State = game.start()
    found = state
    most = 1
    while state.turn != OVER and most < 3:
        if state.turn != CHANCE and len(state.offers()) > most:
            found, most = state.clone(), len(state.offers())
        state.apply(state.at_random(stream))
    assert most > 1
    return found


# What it needs of a game


@pytest.mark.parametrize("game", [*GAMES, SCRATCH], ids=lambda game: game.name)
def test_turns_that_are_numbered_differ_from_the_next(game: Game) -> None:
    """Counted one by one, or by whose turn it is where seats simply take turns; who says nothing counts none."""
    state, stream = game.start(), Stream(f"turns {game.name}")
    numbers: list[int] = []
    seats: list[int] = []
    while state.turn != OVER and len(numbers) < 400:
        numbers.append(int(state.turn_number()))
        seats.append(int(getattr(state, "active", state.turn)))
        state.apply(state.at_random(stream))
    if type(state).turn_number is State.turn_number:
        assert set(numbers) == {0}
        return
    assert len({number for number in numbers if number}) > 1
    if numbers != [seat + 1 for seat in seats]:
        assert numbers[0] in (0, 1)
        assert {after - before for before, after in pairwise(numbers)} == {0, 1}


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_fates_stand_for_all_that_chance_may_bring(game: Game) -> None:
    """An outcome left out comes to the same as one that is there, and adds its weight to it."""
    stream = Stream(f"distinct_outcomes {game.name}")
    state = game.start()
    for _ in range(250):
        if state.turn == OVER:
            break
        if state.turn == CHANCE:
            assert weighed(game, state, state.distinct_outcomes()) == weighed(game, state, state.chance())
        state.apply(state.at_random(stream))


def weighed(game: Game, state: State, outcomes: list[tuple[int, int]]) -> dict[str, int]:
    """How likely each position is that may follow, but for how the dice fell that led to it."""
    found: dict[str, int] = {}
    for outcome, weight in outcomes:
        after = state.clone()
        after.apply(outcome)
        if isinstance(after, friend_or_foe.State):
            after.rolled = friend_or_foe.NOT_ROLLED
        found[str(game.dump(after))] = found.get(str(game.dump(after)), 0) + weight
    return found
