"""A quick answer to “what would this change?”: some hundred games, or as many as a short time allows."""

from typing import Final

from regalia.games import game_in
from regalia.kernel.option import Value
from regalia.lab.arena import Plan
from regalia.lab.compare import Compare, Comparison
from regalia.lab.pace import duration
from regalia.lab.present.command import command, settings
from regalia.lab.present.contrast import contrast_page, sentences
from regalia.lab.present.page import page
from regalia.lab.present.report import sections
from regalia.lab.present.screening import book_words, screening_page
from regalia.lab.present.screening import sentences as screening_sentences
from regalia.lab.present.words import rules_words
from regalia.lab.question import Found, Question
from regalia.lab.screen import Screen
from regalia.lab.sequential import Verdict
from regalia.lab.survey import Survey
from regalia.lab.workshop import Workshop

PLAYER: Final = "knight"
LEVELS: Final = ("squire", "knight")
NAMES: Final = ("the rulebook", "your options")
SEED: Final = "quick"


def answer_question(question: Question, workshop: Workshop) -> Found:
    """The answer; of a workshop that is stopped, what is known."""
    if question.screens:
        return screen_rules(question, workshop)
    return compare_rules(question, workshop) if question.options else survey_rules(question, workshop)


def plan_of(question: Question, options: dict[str, Value]) -> Plan:
    """The same player at every seat."""
    players = (PLAYER,) * question.seats
    return Plan(package=question.package, players=players, games=question.games, seed=SEED, options=options)


def screen_rules(question: Question, workshop: Workshop) -> Found:
    """Which options matter, beside those that were chosen."""
    plan = plan_of(question, question.options)
    plan.check()
    screening = Screen(plan).play(workshop)
    rules = f"With {rules_words(question.options)}" if question.options else "The rules as they are"
    changes = (
        f"{len(screening.changes)} changes of one option each, up to {screening.games:,} games of each by {PLAYER}"
    )
    return Found(
        sentences=[f"{rules}, and {changes}:", book_words(screening), *screening_sentences(screening)],
        page=screening_page(screening),
    )


def compare_rules(question: Question, workshop: Workshop) -> Found:
    plain = plan_of(question, {})
    changed = plan_of(question, question.options)
    plain.check()
    changed.check()
    comparing = Compare(plain, changed, "seat1", question.games, NAMES)
    began = workshop.clock()
    result = comparing.play(workshop)
    rules = f"With {rules_words(question.options)}, in {result.games:,} games by {PLAYER}:"
    told = [rules, *sentences(result)]
    if result.stop.verdict is Verdict.UNSURE:
        seconds = (workshop.clock() - began) / len(comparing.pairs)
        told.append(what_it_takes(comparing, result, seconds))
    return Found(sentences=told, page=contrast_page(comparing, result))


def what_it_takes(comparing: Compare, result: Comparison, seconds: float) -> str:
    """How long somebody would have to wait who wants to know, at this pace of a pair of games."""
    pairs = comparing.pairs_missing(result)
    again = command(
        "lab compare",
        comparing.a.game,
        b=",".join(settings(comparing.b.options)),
        players=",".join(comparing.b.players),
        n=len(comparing.pairs) + pairs,
        seed=2,
    )
    return f"To know takes about {pairs:,} pairs of games more, {duration(pairs * seconds)} at this pace: {again}."


def survey_rules(question: Question, workshop: Workshop) -> Found:
    game = game_in(question.package)
    options = game.options({}, question.seats)
    survey = Survey(game, options, question.seats, LEVELS, question.games, SEED, experiments=False)
    survey.check()
    made = survey.report(workshop)
    games = " and ".join(f"{count:,} games by {level}" for level, count in made.games.items())
    rules = f"The rules as they are, in {games}:"
    return Found(sentences=[rules, *[f"{section.title} {section.lead}" for section in sections(made)]], page=page(made))
