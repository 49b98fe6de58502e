"""Learning: the same seed learns the same, what is learned fits what is seen, and it gets better."""

from pathlib import Path

import msgspec
import numpy as np
import pytest

from regalia.agents.learned import Learned
from regalia.cli.main import main
from regalia.games import find_game
from regalia.kernel import OVER, RegaliaError, Stream
from regalia.lab import learning
from regalia.lab.learning import Learner, Net, count_marks, extractor_of, play_lessons, what_came
from tests.cli.shell import regalia

ROYAL = find_game("royal_family")


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "ROUND", 2)


def learned(games: int, seed: str = "1", workers: int = 1) -> Learned:
    return Learner(ROYAL, games, seed).learn(workers, lambda line: None)


@pytest.mark.usefixtures("short")
def test_a_seed_learns_the_same_and_another_something_else() -> None:
    assert learned(4) == learned(4)
    assert learned(2).rows != learned(2, "2").rows


@pytest.mark.usefixtures("short")
def test_it_does_not_matter_how_many_learn() -> None:
    assert learned(2) == learned(2, workers=2)


def test_a_lesson_has_every_turn_and_ends_with_the_games_end() -> None:
    net = Net(extractor_of(ROYAL).count, 8, "1")
    lesson = play_lessons(ROYAL.package, net.learned("1", 0, 4), 1.0, [3])[0]
    assert len(lesson.marks) == len(lesson.leads) == len(lesson.worths) > 10
    assert set(lesson.worths) <= {0.0, 0.5, 1.0}  # with nothing but hindsight every position is worth the end


def test_what_came_of_a_position_is_partly_the_end_and_partly_the_next_position() -> None:
    end = ROYAL.start()
    stream = Stream("end")
    while end.turn != OVER:
        end.apply(end.at_random(stream))
    won = end.share(0)
    assert what_came(end, [0, 1], [0.6, 0.3], 1.0) == [won, 1 - won]
    assert what_came(end, [0, 1], [0.6, 0.3], 0.0) == [pytest.approx(0.7), 1 - won]
    assert what_came(end, [0, 0], [0.6, 0.3], 0.5) == [pytest.approx(0.5 * won + 0.15), won]


def test_marks_are_counted_row_by_row() -> None:
    rows = [np.array(row, dtype=np.uint16) for row in ([0, 2, 2], [1])]
    assert count_marks(3, rows).tolist() == [[1.0, 0.0, 2.0], [0.0, 1.0, 0.0]]


def test_a_net_learns_what_it_is_shown() -> None:
    """Positions whose worth is an exclusive or of two marks, which no sum of weights can tell."""
    net = Net(2, 16, "1")
    marks = np.array([[0.0, 0.0], [0.0, 1.0], [1.0, 0.0], [1.0, 1.0]])
    worths = np.array([0.1, 0.9, 0.9, 0.1])
    missed = [net.learn(marks, np.zeros(4), worths, 0.02) for _ in range(1500)]
    assert missed[0] > 0.1
    assert missed[-1] < 0.001


def test_its_steps_go_downhill() -> None:
    """Each derivative by hand: a little further along any weight, and the loss changes as the step said."""
    net = Net(3, 4, "slope")
    marks = np.array([[1.0, 0.0, 2.0], [0.0, 1.0, 1.0]])
    leads, worths = np.array([0.5, -1.0]), np.array([0.9, 0.2])
    net.learn(marks, leads, worths, 0.0)
    steps = [mean * 10.0 for mean in net.mean]  # after one step the mean is a tenth of it

    def loss() -> float:
        rows, first, trust, worth = net.weights
        sums = marks @ rows + first + leads[:, None] * trust[None, :-1]
        total = (sums / (1 + np.abs(sums))) @ worth[:-1] + worth[-1] + leads * trust[-1]
        share = 0.5 + 0.5 * total / np.sqrt(1 + total**2)
        return float(-np.mean(worths * np.log(share) + (1 - worths) * np.log(1 - share)))

    for weights, step in zip(net.weights, steps, strict=True):
        for place in np.ndindex(weights.shape):
            before = weights[place]
            weights[place] = before + 1e-6
            higher = loss()
            weights[place] = before - 1e-6
            lower = loss()
            weights[place] = before
            assert (higher - lower) / 2e-6 == pytest.approx(step[place], abs=1e-6)


def test_a_game_nobody_described_cannot_be_learned() -> None:
    with pytest.raises(RegaliaError, match="Nobody has said which features there are in Thrones"):
        Learner(find_game("thrones"), 100, "1")


@pytest.mark.usefixtures("short")
def test_learn_writes_what_was_learned_and_says_how_strong_it_is(tmp_path: Path) -> None:
    file = tmp_path / "royal.bin"
    told = regalia("learn", "royal-family", "--games", "4", "--compare", "2", "--workers", "1", "--out", str(file))
    assert told.code == 0
    assert "4 games learned" in told.out
    assert "of 2 games against greedy" in told.out
    assert msgspec.msgpack.decode(file.read_bytes(), type=Learned) == learned(4)
    assert "no module `features`" in regalia("learn", "thrones").err


@pytest.mark.parametrize(("place", "why"), [("none/royal.bin", "No such file"), (".", "it is a folder")])
def test_a_file_that_cannot_be_written_is_refused_before_anything_is_learned(
    place: str, why: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delattr(Learner, "learn")
    told = regalia("learn", "royal-family", "--out", str(tmp_path / place))
    assert told.code == 1
    assert f"cannot be written: {why}" in told.words
    assert list(tmp_path.iterdir()) == []


def test_what_was_learned_of_another_game_is_refused() -> None:
    with pytest.raises(RegaliaError, match="learned is of 7 features, but Royal Family has 482"):
        Net(7, 4, "1").learned("1", 0, 4).value_net(ROYAL)


@pytest.mark.long
def test_some_thousand_games_make_a_player_better_than_greedy() -> None:
    learner = Learner(ROYAL, 4000, "1")
    compared = learner.compare_with_greedy(learner.learn(2, lambda line: None), 300, 2)
    assert compared is not None
    assert compared.interval.low > 0.5


def test_whoever_interrupts_keeps_what_the_whole_rounds_taught(monkeypatch: pytest.MonkeyPatch) -> None:
    def impatient(line: str) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("regalia.lab.learning.ROUND", 2)
    learner = Learner(find_game("royal-family"), 10, "1", 1)
    learned = learner.learn(1, impatient)
    assert learner.stopped
    assert learned.games == 2


def test_whoever_interrupts_the_comparison_keeps_what_was_learned(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def impatient(*given: object) -> list[float]:
        raise KeyboardInterrupt

    monkeypatch.setattr("regalia.lab.learning.ROUND", 2)
    monkeypatch.setattr("regalia.lab.learning.play_bouts", impatient)
    file = tmp_path / "net.bin"
    assert main(["learn", "royal-family", "-n", "2", "--samples", "1", "--workers", "1", "--out", str(file)]) == 130
    assert file.stat().st_size > 0
    assert capsys.readouterr().out.startswith("Interrupted: 2 games learned so far; ")
