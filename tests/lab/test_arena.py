"""Many games: repeatable, fair to every seat, honest about what is hidden."""

from collections import Counter

import pytest

from regalia.agents import Player
from regalia.games import find_game
from regalia.kernel import BadOption, RegaliaError, Seen, State, Stream
from regalia.kernel.option import Value
from regalia.lab import arena as lab
from regalia.lab.arena import Plan, Played, arena, play_game, play_games
from regalia.lab.counts import count_games, tell_apart
from regalia.lab.executor import hire


def plan(
    package: str = "regalia.games.friend_or_foe",
    games: int = 12,
    players: tuple[str, ...] = ("random", "random", "random"),
    options: dict[str, Value] | None = None,
    seed: str = "a test",
) -> Plan:
    return Plan(package=package, games=games, players=players, options=options or {}, seed=seed)


def everything(plan: Plan, workers: int = 1) -> list[Played]:
    with hire(workers) as executor:
        return sorted((game for some in arena(plan, executor) for game in some), key=lambda game: game.number)


def test_the_same_seed_gives_the_same_games_and_another_seed_others() -> None:
    assert everything(plan()) == everything(plan())
    assert everything(plan()) != everything(plan(seed="another test"))


def test_two_workers_play_the_same_games_as_one() -> None:
    assert everything(plan(games=45), 2) == everything(plan(games=45), 1)


def test_a_game_depends_on_its_number_only() -> None:
    assert play_games(plan(), range(7, 8)) == everything(plan())[7:8]


def test_everybody_sits_everywhere_equally_often() -> None:
    seats = Counter((who, seat) for game in everything(plan()) for seat, who in enumerate(game.seating))
    assert seats == {(who, seat): 4 for who in range(3) for seat in range(3)}


def test_each_game_has_its_own_chance() -> None:
    games = everything(plan("examples.leduc_poker", 40, players=("random", "random")))
    assert len({(game.scores, game.actions) for game in games}) > 5


class Nosy(Player):
    """Keeps what it is shown."""

    seen: list[State]

    def choose(self, seen: Seen) -> int:
        self.seen.append(seen.state)
        return seen.legal()[0]


def test_a_player_is_never_handed_the_real_state() -> None:
    game = find_game("examples.leduc_poker")
    start = game.start()
    players = [Nosy(game, seat) for seat in range(2)]
    for player in players:
        player.seen = []
    chance = Stream("a test")
    play_game(start, players, lambda state: state.draw(chance), 0, (0, 1))
    shown = [state for player in players for state in player.seen]
    assert shown
    assert all(state is not start for state in shown)


def test_counts_of_a_game_follow_its_moves() -> None:
    (game,) = play_games(plan("examples.tic_tac_toe", 1, players=("random", "random")), range(1))
    assert game.actions == game.decisions == game.turns
    assert 5 <= game.turns <= 9


def test_a_game_that_does_not_end_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lab, "MOST_ACTIONS", 30)
    asked = plan(games=6)
    counted = count_games(asked, everything(asked))
    assert (counted.games, counted.unfinished) == (0, 6)
    assert counted.actions is None
    assert [score.rate for score in counted.players] == [0, 0, 0]


@pytest.mark.parametrize(
    ("wrong", "error"),
    [
        (plan(players=("random",)), BadOption),
        (plan(players=("random", "gredy")), RegaliaError),
        (plan(options={"max_spend": 99}), BadOption),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_before_the_first_game(wrong: Plan, error: type[RegaliaError]) -> None:
    with pytest.raises(error):
        next(arena(wrong, hire()))


def game(number: int, winners: tuple[int, ...], clause: str = "FO-25") -> Played:
    shares = tuple(1 / len(winners) if seat in winners else 0.0 for seat in range(2)) if winners else (0.5, 0.5)
    return Played(number, (number % 2, 1 - number % 2), shares, winners, (0, 0), clause, 10 * number, number, number)


def test_wins_are_counted_by_player_and_by_seat() -> None:
    two = plan(players=("random", "greedy"))
    counted = count_games(two, [game(0, (0,)), game(1, (0,)), game(2, (0, 1)), game(3, (), "FO-27")])
    random, greedy = counted.players
    assert (random.won, random.shared, random.rate) == (1, 1, 0.5)
    assert (greedy.won, greedy.shared, greedy.rate) == (1, 1, 0.5)
    first, second = counted.seats
    assert (first.won, first.shared, first.rate) == (2, 1, 0.75)
    assert (second.won, second.shared, second.rate) == (0, 1, 0.25)
    assert (counted.shared, counted.drawn) == (1, 1)
    assert counted.endings == {"FO-25": 3, "FO-27": 1}
    assert counted.actions is not None
    assert counted.actions.median == 15


def test_the_order_of_games_does_not_matter() -> None:
    games = [game(number, (number % 2,)) for number in range(9)]
    two = plan(players=("random", "greedy"))
    assert count_games(two, games) == count_games(two, reversed(games))


def test_players_of_one_name_are_told_apart() -> None:
    assert tell_apart(["random", "greedy", "random"]) == ["random 1", "greedy", "random 2"]


def test_greedy_beats_random() -> None:
    duel = plan(games=20, players=("random", "greedy"), options={"suits": "players"})
    random, greedy = count_games(duel, everything(duel)).players
    assert greedy.interval.low > random.interval.high
