"""Weights with names, players that use other ones, and the search for better ones."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import msgspec
import pytest

from regalia.agents import Budget, SearchPlayer
from regalia.games import find_game, games
from regalia.kernel import OVER, BadOption, Game, RegaliaError, State, Stream
from regalia.lab import tuning
from regalia.lab.statistic import Interval
from regalia.lab.tuning import Bout, Tuner, Weights, play_bout, ranges_of, share, usual, verdict, weighing, weighing_of
from tests.cli.shell import regalia

WEIGHED = [game for game in games() if game.weighing is not None]
ROYAL = find_game("royal_family")


def weighed() -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", WEIGHED, ids=lambda game: game.name)


# Options under which rare things happen: a Dragon waits off the board, walls are breached; a place wins; treasure is
# enough to win.
RARE: dict[str, tuple[dict[str, int | str], ...]] = {
    "thrones": (
        {"setup_mode": "mirror", "mirror_layout": "highland"},
        {"setup_mode": "mirror", "mirror_layout": "vanguard", "survival_pass": 90},
    ),
    "friends_and_foes": ({"scenario": "king_of_the_mire"}, {"scenario": "grave_goods", "treasure_goal": 1}),
}


@cache
def positions(game: Game) -> list[State]:
    """Positions of random games, some of them with rare options."""
    found: list[State] = []
    for seed, options in enumerate(({}, {}, {}, *RARE.get(game.name, ()))):
        stream = Stream(seed)
        state = game.start(game.options(options))
        while state.turn != OVER and len(found) < 1500 * (seed + 1):
            state.apply(state.at_random(stream))
            found.append(state.clone())
    return found


@weighed()
def test_usual_weights_lie_well_within_their_ranges(game: Game) -> None:
    for name, (low, high) in ranges_of(game).items():
        assert low < usual(game)[name] < high, name


@weighed()
def test_every_weight_that_can_be_tuned_matters(game: Game) -> None:
    weighing = weighing_of(game)
    for name, ends in ranges_of(game).items():
        others = [weighing.with_weights({name: end}) for end in ends]
        assert any(
            other.of(state, 0) != game.value(state, 0) for state in reversed(positions(game)) for other in others
        ), name


@weighed()
def test_values_of_any_weights_lie_between_lost_and_won(game: Game) -> None:
    ranges = ranges_of(game)
    for end in range(2):
        value = weighing_of(game).with_weights({name: ranges[name][end] for name in ranges})
        for state in positions(game)[::25]:
            assert all(0.0 <= value.of(state, seat) <= 1.0 for seat in range(2))


@weighed()
def test_one_players_weights_are_nobody_elses(game: Game) -> None:
    weighing = weighing_of(game)
    before = [game.value(state, 0) for state in positions(game)[::40]]
    kept = usual(game)
    ranges = ranges_of(game)
    weighing.with_weights({name: ranges[name][0] for name in ranges})
    assert usual(game) == kept
    assert [game.value(state, 0) for state in positions(game)[::40]] == before
    assert [weighing.with_weights(kept).of(state, 0) for state in positions(game)[::40]] == before


def test_a_weight_that_does_not_exist_or_fit_is_refused() -> None:
    value = weighing_of(ROYAL).with_weights
    with pytest.raises(BadOption, match=r"no weight wal\. Did you mean wall"):
        value({"wal": 1.0})
    with pytest.raises(BadOption, match=r"wall must be between 0.5 and 8, not 99"):
        value({"wall": 99.0})


def test_a_player_against_itself_comes_out_even_in_every_pair() -> None:
    weights = usual(ROYAL)
    for seed in range(4):
        assert play_bout(Bout(ROYAL.package, "greedy", weights, weights, str(seed))) == 0.0


def test_who_sits_first_in_a_bout_has_the_first_weights() -> None:
    blind = usual(ROYAL) | {"health": 10.0, "wall": 0.5, "may_attack": 0.0, "held": 0.3, "any_card": 6.0}
    good = usual(ROYAL)
    there = [play_bout(Bout(ROYAL.package, "greedy", good, blind, str(seed))) for seed in range(6)]
    back = [play_bout(Bout(ROYAL.package, "greedy", blind, good, str(seed))) for seed in range(6)]
    assert there == [-result for result in back]
    assert sum(there) > 0


def least(game: Game) -> Weights:
    return {name: low for name, (low, _) in ranges_of(game).items()}


@weighed()
def test_greedy_beside_a_search_weighs_as_the_search_does(game: Game) -> None:
    search = SearchPlayer(game, 1, Budget(1))
    weighing(search, least(game))
    usual, seen = game.value_function, positions(game)[::40]
    assert any(search.value(state, 0) != usual(state, 0) for state in seen)
    assert all(search.greedy.value(state, 0) == search.value(state, 0) for state in seen)


# Finding better weights, with a game whose best ones are known: whoever is nearer to them wins, most of the time


GOAL = {"wall": 5.0, "cunning": 8.0}


def distance(weights: dict[str, float]) -> float:
    ranges = ranges_of(ROYAL)
    return sum(abs(weights[name] - number) / (ranges[name][1] - ranges[name][0]) for name, number in GOAL.items())


def nearer_wins(bouts: Sequence[Bout]) -> list[float]:
    found = []
    for bout in bouts:
        lead = 8 * (distance(bout.second) - distance(bout.first))
        luck = 2 * Stream(bout.seed).unit() - 1
        found.append(1.0 if lead + luck > 0.5 else -1.0 if lead + luck < -0.5 else 0.0)
    return found


def test_weights_go_where_the_wins_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play_bouts", nearer_wins)
    tuned = Tuner(ROYAL, 4000, "1").tune()
    assert distance(tuned.end) < distance(tuned.start) / 2
    assert tuned.rate > 0.6
    assert tuned.interval.low > 0.5
    assert tuned.verdict.startswith("Better: the tuned weights take ")
    assert any(stage.kept for stage in tuned.stages)
    assert tuned.games <= 4000
    for name, (low, high) in ranges_of(ROYAL).items():
        assert low <= tuned.end[name] <= high


def test_where_nothing_matters_the_weights_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play_bouts", lambda bouts: [2 * Stream(bout.seed).unit() - 1 for bout in bouts])
    tuned = Tuner(ROYAL, 2000, "1").tune()
    assert tuned.end == tuned.start
    assert tuned.compared == 0
    assert tuned.verdict.startswith("No step was better")


def test_another_seed_looks_elsewhere_and_the_same_one_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play_bouts", nearer_wins)
    first, again, other = (Tuner(ROYAL, 400, seed).tune() for seed in ("1", "1", "2"))
    assert first == again
    assert first.stages[0].weights != other.stages[0].weights


def test_the_share_of_wins_and_its_interval_follow_from_the_pairs() -> None:
    rate, interval = share([1.0, 0.0] * 50)
    assert rate == 0.75
    assert interval.low == pytest.approx(0.75 - 1.96 * 0.5025 / 10 / 2, abs=1e-3)
    assert interval.high == pytest.approx(0.75 + 1.96 * 0.5025 / 10 / 2, abs=1e-3)
    assert share([]) == (0.5, Interval(0.0, 1.0))


@pytest.mark.parametrize(
    ("low", "high", "word"), [(0.51, 0.6, "Better"), (0.4, 0.49, "Worse"), (0.45, 0.55, "Not sure")]
)
def test_the_verdict_says_what_the_interval_allows(low: float, high: float, word: str) -> None:
    assert verdict((low + high) / 2, Interval(low, high), 100).startswith(f"{word}: the tuned weights take ")


# The command


def test_tuning_reports_the_same_however_many_work(tmp_path: Path) -> None:
    out = tmp_path / "tuned.json"
    alone = regalia("tune", "royal-family", "--games", 80, "--seed", "a", "--workers", 1, "--json", "--out", out).json()
    assert msgspec.json.decode(out.read_bytes()) == alone
    assert alone == regalia("tune", "royal-family", "--games", 80, "--seed", "a", "--workers", 2, "--json").json()
    assert alone["start"] == usual(ROYAL)
    assert set(alone["end"]) == set(ranges_of(ROYAL))


def test_tuning_is_told_in_a_table_and_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play_bouts", nearer_wins)
    answer = regalia("tune", "royal-family", "--games", 2000, "--workers", 1)
    assert answer.code == 0
    assert "wall" in answer.out
    assert "Better: the tuned weights take " in answer.out
    assert "stage 1, " in answer.err


@pytest.mark.parametrize(
    ("arguments", "code", "said"),
    [
        (("royal-family", "--games", "10"), 2, "at least 80 games, not 10"),
        (("royal-family", "--player", "random"), 2, "can be tuned with"),
        (("royal-family", "--player", "king"), 2, "can be tuned with"),
        (("royal-family", "--out", "no/such/folder/tuned.json"), 1, "tuned.json cannot be written"),
        (("royal-family", "--player", "nobody"), 2, "no computer player nobody"),
        (("examples.tic_tac_toe",), 1, "no weights with names"),
    ],
)
def test_what_cannot_be_tuned_is_said(arguments: tuple[str, ...], code: int, said: str) -> None:
    answer = regalia("tune", *arguments)
    assert answer.code == code
    assert said in answer.words


def test_tuning_with_too_few_games_is_refused_from_python() -> None:
    with pytest.raises(RegaliaError, match="at least 80 games"):
        Tuner(ROYAL, 79, "1")


def test_whoever_interrupts_gets_the_best_weights_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tuning, "play_bouts", nearer_wins)

    def impatient(line: str) -> None:
        if "better, kept" in line:
            raise KeyboardInterrupt

    tuner = Tuner(find_game("royal-family"), 40_000, "1")
    found = tuner.tune(watch=impatient)
    assert found.stopped
    assert found.compared == 0
    assert found.end == found.stages[-1].weights != found.start
    assert found.verdict.startswith("It was interrupted: these are the best weights so far")
