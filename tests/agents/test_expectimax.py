"""Expectimax: whole turns and their answers, chance averaged, within its bounds; the player who goes by it."""

from collections.abc import Callable
from math import inf

import pytest

from regalia.agents import Budget, SearchPlayer, adviser, player_named
from regalia.agents.expectimax import PULSE, Expectimax
from regalia.agents.expectimax_player import ExpectimaxPlayer
from regalia.games import find_game, games
from regalia.games.friend_or_foe import state as friend_or_foe
from regalia.kernel import CHANCE, OVER, Game, Outcome, State, Stream
from regalia.lab.restricted_player import SeenAll
from tests.games.thrones.war import war
from tests.setting import GAMES, seen_by

THRONES = find_game("thrones")
NUMBERED = ("thrones", "friends_and_foes", "royal_family", "friend_or_foe")  # games whose turns have numbers
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


def expectimax(
    seat: int = 0, breadth: int = 9, steps: int = 4, most: int = 10_000, late: Callable[[], bool] = never
) -> Expectimax:
    return Expectimax(lead, seat, breadth, steps, most, late)


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


def test_only_the_most_promising_moves_are_followed_into_the_next_turn() -> None:
    asked = []
    for breadth in (1, 2):
        narrow = expectimax(breadth=breadth)
        assert narrow.look(Purse(), 3, 1) == pytest.approx(0.5)
        asked.append(narrow.asked)
    assert asked[0] < asked[1]


# Its bounds


def test_too_many_questions_break_it_off() -> None:
    patient, hasty = expectimax(), expectimax(most=5)
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

    watched = expectimax(late=late)
    for _ in range(100):
        watched.look(Purse(), 9, 1)
    assert asked_at[:3] == [PULSE, 2 * PULSE, 3 * PULSE]
    assert watched.broken_off


def test_with_a_stream_a_few_outcomes_are_drawn_instead_of_all() -> None:
    looks = Expectimax(lead, 0, 9, 4, 10_000, never, Stream("draw"), 1, 1)
    found = {round(looks.look(Purse(), 9, 0), 6) for _ in range(50)}
    assert found == {0.54, 0.5}  # heads or tails
    all_of_them = Expectimax(lead, 0, 9, 4, 10_000, never, Stream("draw"), 1, 2)
    assert all_of_them.look(Purse(), 9, 0) == expectimax().look(Purse(), 9, 0)


# The thinker


def thinker(seconds: float | None = None, clock: Callable[[], float] = lambda: 0.0) -> ExpectimaxPlayer:
    return ExpectimaxPlayer(THRONES, "seed", Budget(12, seconds), clock=clock)


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
    ticks = iter(range(10**6))
    hasty = thinker(0.5, lambda: float(next(ticks)))
    alone = {opinion.action: opinion.share for opinion in thinker().look_through(state, 0, 0, 1.0)}
    assert {opinion.action: opinion.share for opinion in hasty.opinions(seen_by(state, 0))} == alone


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
    peeking = [thinker().look_through(one, 0, 1, inf) for one in (state, *twins)]
    assert any(thought != peeking[0] for thought in peeking)


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_whoever_is_asked_for_opinions_thinks_as_the_king_does(game: Game) -> None:
    """Unless the king only looks one move ahead: then the adviser searches, to have an opinion of every move."""
    asked = adviser(game, "seed", 0.5)
    assert asked.budget.seconds == 0.5
    state, stream = game.start(), Stream("asked")
    while state.turn == CHANCE or len(state.offers()) < 3:
        state.apply(state.at_random(stream))
    king = player_named("king", game, "seed")
    like = king if isinstance(king, SearchPlayer) else SearchPlayer(game, "seed", Budget(12))
    opinions = []
    for thinking in (asked, like):
        thinking.budget = Budget(12)
        opinions.append(thinking.opinions(seen_by(state, int(state.turn))))
    assert opinions[0] == opinions[1]
    assert sorted(opinion.action for opinion in opinions[0]) == sorted(state.legal())


# What it needs of a game


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_turns_that_are_numbered_differ_from_the_next(game: Game) -> None:
    """Upwards from nothing, or as in Friend or Foe, where seats simply take turns, by whose turn it is."""
    state, stream = game.start(), Stream(f"turns {game.name}")
    by_seat = game.name == "friend_or_foe"
    assert state.turn_number() == (1 if by_seat else 0)
    last = seen = 0
    for _ in range(400):
        if state.turn == OVER:
            break
        number = state.turn_number()
        assert number == getattr(state, "active", -1) + 1 if by_seat else last <= number <= last + 1
        last = int(number)
        seen = max(seen, last)
        state.apply(state.at_random(stream))
    assert seen > 1 or game.name not in NUMBERED


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
