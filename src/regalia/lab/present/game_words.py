"""A game's actions, endings and clauses in a designer's words, with the clause behind them."""

import re
from collections.abc import Sequence
from functools import cache
from typing import Final

from regalia.games import game_in
from regalia.kernel import Game, State
from regalia.kernel.verb import PLACEHOLDER, Verb
from regalia.lab.experiment import Experiment
from regalia.lab.line import Line
from regalia.lab.restricted_player import Kind, Restriction

OF_ACTIONS: Final = ("use", "without")  # sections whose subjects are kinds of action
LEFT_OPEN: Final = "…"  # what a move is told
FEWEST_SHARED: Final = 2  # words with which several kinds of one name begin, to be called by these
MOST_NAMED: Final = 2  # kinds of one name that are told apart


@cache
def verb_words(game: Game, name: str) -> str:
    """A kind of action as players are asked for it: `Fortify … with …`; its name where the game has no words."""
    found = [words for verb in game.moves.verbs if verb.name == name and not verb.chance if (words := asked(verb))]
    told = [words for words in dict.fromkeys(found) if not any(words != one and words.startswith(one) for one in found)]
    if len(told) < 2:
        return told[0] if told else name
    shared = shared_words([words.split() for words in told])
    if len(shared) >= FEWEST_SHARED:
        return f"{' '.join(shared)} {LEFT_OPEN}"
    return " or ".join([told[0], *[words[:1].lower() + words[1:] for words in told[1:MOST_NAMED]]])


def shared_words(told: Sequence[Sequence[str]]) -> list[str]:
    """The words with which all begin."""
    count = next((at for at, words in enumerate(zip(*told, strict=False)) if len(set(words)) > 1), min(map(len, told)))
    return list(told[0][:count])


def asked(verb: Verb[State]) -> str:
    """The label of a verb up to a colon; where that begins with what the move is told, what the notation says of it.

    A label may begin with a word that follows from the position (`{switch} with {partner}`): its name stands for it.
    """
    first, _, rest = verb.label.removeprefix("{").partition("}")
    if verb.label.startswith("{") and rest and first not in verb.names:
        label = f"{first.capitalize()}{rest}"
    elif verb.label.startswith("{") or not verb.label:
        label = re.split(r"[;,(]", verb.meaning)[0].strip()
    else:
        label = verb.label
    plain = PLACEHOLDER.sub(LEFT_OPEN, label.partition(": ")[0])
    return plain[:1].upper() + plain[1:]


@cache
def verb_clauses(game: Game, name: str) -> tuple[str, ...]:
    """The clauses of a kind of action, as the game declares them."""
    found = [clause for verb in game.moves.verbs if verb.name == name for clause in verb.clause.split()]
    return tuple(clause for clause in dict.fromkeys(found) if clause in game.clauses())


@cache
def thing_clauses(game: Game, thing: str) -> tuple[str, ...]:
    """The clauses about a card or piece; where the game names none, those of the verbs that use it.

    Of a thing that only a position names these are all verbs that use such.
    """
    verbs = [verb for verb in game.moves.verbs if verb.things]
    using = [verb for verb in verbs if any(names_thing(verb, parts, thing) for parts in verb.thing_parts)]
    found = game.clauses_about(thing) or [clause for verb in using or verbs for clause in verb.clause.split()]
    return tuple(clause for clause in dict.fromkeys(found) if clause in game.clauses())


def names_thing(verb: Verb[State], parts: Sequence[object], thing: str) -> bool:
    """Whether a template of a verb's things, its texts and the fields between them, means a thing in any position."""
    if len(parts) == 1:
        return parts[0] == thing
    return (
        len(parts) == 3
        and parts[0] == parts[2] == ""
        and isinstance(parts[1], int)
        and (thing in verb.fields[parts[1]].names)
    )


def verb_rule(game: Game, name: str) -> str:
    """How a kind of action is written, and the rule behind it."""
    clauses = verb_clauses(game, name)
    return f"Written “{name}”. {clauses[0]}: {clause_words(game)[clauses[0]]}" if clauses else f"Written “{name}”."


def subject_words(line: Line) -> str:
    """What a line is about: a kind of action in its words, all else as it is called."""
    return verb_words(game_in(line.game), line.subject) if line.section in OF_ACTIONS else line.subject


def restriction_words(game: Game, restriction: Restriction) -> str:
    """What somebody does without or does always, as in `never “Fortify … with …”`."""
    if restriction.kind is Kind.SEEING:
        return "seeing everything"
    what = verb_words(game, restriction.what) if restriction.kind is Kind.WITHOUT else restriction.what
    return f"{'always' if restriction.kind is Kind.ALWAYS else 'never'} “{what}”"


def question_words(game: Game, asked: Experiment) -> str:
    """What an experiment asks: `wins without it: “Fortify … with …”`."""
    if asked.restriction is None or asked.restriction.kind is Kind.SEEING:
        return asked.question
    what = verb_words(game, asked.subject) if asked.restriction.kind is Kind.WITHOUT else asked.subject
    return f"{asked.metric}: “{what}”"


def ending_words(game: Game, clause: str) -> str:
    """How a game ends, as one would say it: `when the last castle falls (RF-33)`; else by the rulebook's sentence."""
    if clause in game.endings:
        return f"when {game.endings[clause]} ({clause})"
    return f"by {clause} (“{clause_words(game)[clause]}”)" if clause in clause_words(game) else f"by {clause}"


@cache
def clause_words(game: Game) -> dict[str, str]:
    """The first sentence of every clause in the rulebook."""
    return {number: sentence(" ".join(clause.words.split())) for number, clause in game.clauses().items()}


def sentence(text: str) -> str:
    """The first sentence of a text without its marks, with the next if it is but a word (`Queen.`)."""
    plain = re.sub(r"[*`]", "", text)
    first, *rest = re.split(r"(?<=[.;:]) (?=[A-Z“(])", plain)
    return f"{first} {rest[0]}" if rest and " " not in first else first
