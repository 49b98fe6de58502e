"""Lessons: data that is played before it is taught, with mistakes named by file, step and field."""

import pytest

from examples.tic_tac_toe import GAME as TIC_TAC_TOE
from regalia.games import games
from regalia.kernel import Game
from regalia.match import FairChance, Match, verify
from regalia.match.lesson import BadLesson, Later, Lesson, lesson_of, read_lesson

GOOD = """
seat = 1
end = "Now play on."
[[step]]
say = "Take the middle."
move = "b2"
otherwise = "For now, take the middle."
then = ["a1"]
"""


def teach(lesson: Lesson) -> Match:
    """A lesson from its first to its last line, each step by the move it waits for."""
    match = lesson.new_match("Ada", "squire", FairChance.from_text("lesson"))
    match.begin()
    while lesson.runs(match):
        learns = match.turn == lesson.seat
        step = match.consider(match.turn, lesson.expected(match) if learns else lesson.next_move(match))
        match.accept(lesson.check(match, step) if learns else step)
    return match


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_game_has_a_lesson_of_ten_to_eighteen_steps_that_plays_through(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    assert 10 <= len(lesson.steps) <= 18
    match = teach(lesson)
    assert match.lines == lesson.lines
    assert match.over or match.turn == lesson.seat


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_step_leaves_a_choice_and_answers_another_move_kindly(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    match = lesson.new_match("Ada", "squire", FairChance.from_text("lesson"))
    match.begin()
    asked = 0
    while lesson.runs(match):
        if match.turn == lesson.seat:
            step = lesson.step(match)
            assert step is not None
            for move in [move for move in match.state.legal() if move != lesson.expected(match)][:1]:
                with pytest.raises(Later) as kindly:
                    lesson.check(match, match.consider(match.turn, move))
                assert str(kindly.value) == f"That is allowed too. {lesson.with_names(match, step.otherwise)}"
                asked += 1
            match.play(match.turn, lesson.expected(match))
        else:
            match.play(match.turn, lesson.next_move(match))
    assert asked > len(lesson.steps) / 2


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_whoever_plays_against_the_learner_is_called_by_name_and_by_nothing_else(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    match = lesson.new_match("Ada", "Young Perrin", FairChance.from_text("lesson"))
    match.begin()
    said = [lesson.told_now(match)]
    while lesson.runs(match):
        match.play(match.turn, lesson.next_move(match))
        said += [lesson.told_now(match), lesson.told_after(match)]
    words = " ".join(said)
    assert "Young Perrin" in words
    assert "{" not in words
    assert "squire" not in words


def test_chance_is_fair_and_verified_from_the_end_of_the_lesson_on() -> None:
    game = next(game for game in games() if game.slug == "friend-or-foe")
    lesson = lesson_of(game)
    assert lesson is not None
    match = teach(lesson)
    known = match.drawn
    while not match.over:
        match.play(match.turn, match.state.legal()[0])
    assert verify(match.record()) == match.drawn - known > 0


def test_a_lesson_that_goes_on_from_the_middle_teaches_nothing() -> None:
    lesson = read_lesson(TIC_TAC_TOE, GOOD)
    match = teach(lesson)
    assert lesson.fits(match)
    assert not lesson.runs(match.branch(1))


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ('move = "b2"', 'move = "b9"', "step 1, move: "),
        ('then = ["a1"]', 'then = ["b2"]', "step 1, then: b2: "),
        ('then = ["a1"]', 'then = ["a1", "a2"]', "step 1, then: “a2” comes when nobody else has to move"),
        ('then = ["a1"]', "then = []", "step 1, then: the lesson ends before the learner decides"),
        ('say = "Take the middle."', "", "step 1, the step: Object missing required field `say`"),
        ('say = "Take the middle."', "say = 4", "step 1, say: Expected `str`, got `int`"),
        ('say = "Take the middle."', 'sya = "Take."', "step 1, the step: Object contains unknown field `sya`"),
        ("seat = 1", "seat = 3", "seat: there are 2 seats"),
        ("seat = 1", 'seat = 1\noptions = {side = 99}', "options: "),
        ("seat = 1", "seat = ", "Invalid value"),
    ],
)  # fmt: skip
def test_a_mistake_is_named_with_file_step_and_field(old: str, new: str, sentence: str) -> None:
    assert len(read_lesson(TIC_TAC_TOE, GOOD)) == 2
    with pytest.raises(BadLesson) as found:
        read_lesson(TIC_TAC_TOE, GOOD.replace(old, new))
    assert str(found.value).startswith("examples.tic_tac_toe/lesson.toml")
    assert sentence in str(found.value)
