"""regalia play GAME --lesson in plain lines."""

import pytest

from regalia.agents.name import COMPUTERS
from regalia.games import find_game, games
from regalia.match.lesson import NOTHING_TO_LOSE, lesson_of
from tests.cli.shell import regalia


@pytest.mark.parametrize("name", [game.slug for game in games()])
def test_a_lesson_is_typed_through_and_every_step_is_asked_for(name: str) -> None:
    lesson = lesson_of(find_game(name))
    assert lesson is not None
    typed = "".join(f"{step.move}\n" for step in lesson.steps)
    out = regalia("play", name, "--lesson", "--plain", stdin=f"undo\n{typed}quit\nquit\n").out
    assert "A lesson goes forward" in out
    asked = [line for line in out.splitlines() if line.startswith(("Step ", "Type: "))]
    steps = enumerate(lesson.steps, 1)
    wanted = [(f"Step {at} of {len(lesson.steps)}. {step.say}", f"Type: {step.move}") for at, step in steps]
    teacher = {"teacher": COMPUTERS["squire"][0]}
    assert asked == [line.format(**teacher) for step in wanted for line in step]
    assert lesson.plan.end.format(**teacher) in out


def test_another_move_is_answered_kindly_and_a_lesson_brings_its_own_seats() -> None:
    lesson = lesson_of(find_game("friend-or-foe"))
    assert lesson is not None
    out = regalia("play", "friend-or-foe", "--lesson", "--plain", stdin="b1\nquit\n").out
    assert f"That is allowed too. {lesson.steps[0].otherwise}" in out
    assert "Step 2" not in out
    refused = regalia("play", "friend-or-foe", "--lesson", "--seats", "me,king")
    assert "a guided first game brings its own seats and options." in refused.words


def test_whoever_gives_up_in_a_lesson_hears_that_nothing_can_be_lost() -> None:
    out = regalia("play", "thrones", "--lesson", "--plain", stdin="resign\nresign!\nquit\nquit\n").out
    assert out.count(f"{NOTHING_TO_LOSE} Type quit to leave.") == 2
    assert "That is allowed too" not in out
