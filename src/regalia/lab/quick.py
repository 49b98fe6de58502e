"""A quick answer to “what would this change?”: some hundred games, or as many as a short time allows."""

from typing import Final

import msgspec

from regalia.games import game_in
from regalia.lab.arena import Plan
from regalia.lab.compare import Compare
from regalia.lab.present.contrast import contrast_page, sentences
from regalia.lab.present.page import page
from regalia.lab.present.report import sections
from regalia.lab.present.words import rules_words
from regalia.lab.question import Found, Question
from regalia.lab.survey import Survey
from regalia.lab.workshop import Workshop

PLAYER: Final = "knight"
LEVELS: Final = ("squire", "knight")
NAMES: Final = ("the rulebook", "your options")
SEED: Final = "quick"


def answer_question(question: Question, workshop: Workshop) -> Found:
    """The answer; of a workshop that is stopped, what is known."""
    return compare_rules(question, workshop) if question.options else survey_rules(question, workshop)


def compare_rules(question: Question, workshop: Workshop) -> Found:
    plain = Plan(
        package=question.package, players=(PLAYER,) * question.seats, games=question.games, seed=SEED, options={}
    )
    changed = msgspec.structs.replace(plain, options=question.options)
    plain.check()
    changed.check()
    comparing = Compare(plain, changed, "seat1", question.games, NAMES)
    result = comparing.play(workshop)
    rules = f"With {rules_words(question.options)}, in {result.games:,} games by {PLAYER}:"
    return Found(sentences=[rules, *sentences(result)], page=contrast_page(comparing, result))


def survey_rules(question: Question, workshop: Workshop) -> Found:
    game = game_in(question.package)
    options = game.options({}, question.seats)
    survey = Survey(game, options, question.seats, LEVELS, question.games, SEED, experiments=False)
    survey.check()
    made = survey.report(workshop)
    games = " and ".join(f"{count:,} games by {level}" for level, count in made.games.items())
    rules = f"The rules as they are, in {games}:"
    return Found(sentences=[rules, *[f"{section.title} {section.lead}" for section in sections(made)]], page=page(made))
