"""A search for options that meet goals, in words and as a page: what was found, what came near, and what to do next."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from regalia.agents import LEVELS
from regalia.games import game_in
from regalia.kernel.option import Value
from regalia.kernel.wording import join_words, plural
from regalia.lab.line import Line
from regalia.lab.present.command import command, screen_command, settings
from regalia.lab.present.game_words import clause_words, ending_words
from regalia.lab.present.goal import goal_words, number_words
from regalia.lab.present.page import Shown, frame, report_of
from regalia.lab.present.section import Section, TableRow
from regalia.lab.present.watched import MINUTES
from regalia.lab.present.words import capitalized, quoted, rules_words
from regalia.lab.search import Searched
from regalia.lab.sweep import Cell, Confirmed, Goal

SOUGHT: Final = "while searching"
FRESH: Final = "on fresh seeds"
COLUMNS: Final = ["goal", SOUGHT, FRESH, "now", "best", "tried"]
MOST_MORE: Final = 100_000  # games; who needs more has a number at the edge of the goal
ROUND: Final = 100  # games that are asked for are rounded up to
NOTES: Final = (
    "Numbers in round brackets hold the true value with 95 % confidence; those of the rule sets that stayed to the end "
    "are wide enough for all of them at once. A rule set that was chosen looks better than it is, so that the best was "
    "played again on fresh seeds: only these games say whether a goal is met or missed. One computer player says it: "
    "before you change a rule, compare it at another level."
)


# In sentences


def sentences(found: Searched) -> list[str]:
    """What was tried, what is nearest to the goals, and what to do next."""
    return [tried_words(found), *best_words(found), *next_steps(found)]


def tried_words(found: Searched) -> str:
    return f"{found.tried:,} of {plural(found.rule_sets, 'rule set')} tried, in {found.games:,} games."


def best_words(found: Searched) -> list[str]:
    nearest = f"Nearest to the goals: {rules_words(best_rules(found))}."
    if not found.confirmed:
        return [nearest, "It was interrupted before that could be confirmed."]
    return [nearest, *[goal_words(one) for one in found.confirmed]]


def best_rules(found: Searched) -> dict[str, Value]:
    """The best options, as far as they are not the book's."""
    changed: dict[str, Value] = game_in(found.run.game).options(found.best.options, found.run.seats).changed()
    return changed


def lead(found: Searched) -> str:
    """The answer: whether the best rule set meets all goals."""
    rules = rules_words(best_rules(found))
    if not found.confirmed:
        return f"Nearest to the goals, not confirmed: {rules} ({found.best.games:,} games)."
    verdicts = {
        verdict: [one.goal for one in found.confirmed if one.verdict == verdict]
        for verdict in ("met", "missed", "not sure yet")
    }
    games = f"{found.confirmed[0].line.n_games:,} games {FRESH}"
    if len(verdicts["met"]) == len(found.confirmed):
        return f"All goals are met by {rules} ({games})."
    said = "; ".join(f"{verdict}: {quoted(goals)}" for verdict, goals in verdicts.items() if goals)
    return f"Nearest to the goals is {rules}. {capitalized(said)} ({games})."


def next_steps(found: Searched) -> list[str]:
    """What a designer does with that, with the command."""
    if not found.confirmed:
        return ["To go on: the same command with --resume."]
    missed = [one.goal for one in found.confirmed if one.verdict == "missed"]
    if missed:
        run = found.run
        screen = screen_command(game_in(run.game), run.seats, run.options, found.players[0])
        return [
            f"The best of them misses {quoted(missed)}: vary other options, or ask for less. Which options move what: "
            f"{screen}."
        ]
    needed = {one.goal: games_for(one) for one in found.confirmed if one.verdict == "not sure yet"}
    edge = [goal for goal, games in needed.items() if games is None]
    known = {goal: games for goal, games in needed.items() if games is not None}
    steps = [f"At the edge of the goal, where games hardly ever tell: {quoted(edge)}."] if edge else []
    if known:
        command = play_again(found, found.players, max(known.values()))
        steps.append(f"About {max(known.values()):,} games tell whether it meets {quoted(list(known))}: {command}.")
    level = another_level(found.players[0])
    games = max(one.line.n_games for one in found.confirmed)
    steps.append(f"Whether {level} says so too: {play_again(found, (level,) * len(found.players), games)}.")
    return steps


def play_again(found: Searched, players: Sequence[str], games: int) -> str:
    """The command that plays the best rule set again and says of every goal whether it is met."""
    options = best_rules(found) or found.best.options
    return command(
        "lab sweep",
        game_in(found.run.game),
        vary=settings(options),
        goal=[one.goal for one in found.confirmed],
        players=",".join(players),
        n=games,
        seed=2,
    )


def games_for(one: Confirmed) -> int | None:
    """In all, until the interval would lie on one side of the goal's nearest end; None if that takes too many."""
    goal, line = Goal.read(one.goal), one.line
    value, reach = goal.scale * line.estimate, goal.scale * (line.high - line.low) / 2
    gap = min(abs(value - goal.low), abs(value - goal.high))
    if gap * gap * MOST_MORE < reach * reach * line.n_games:
        return None
    return ROUND * ceil(round(line.n_games * (reach / gap) ** 2 / ROUND, 6))


def another_level(player: str) -> str:
    """Another level than the one that said it, the next stronger where there is one."""
    if player not in LEVELS:
        return LEVELS[1]
    at = LEVELS.index(player)
    return LEVELS[at + 1] if at + 1 < len(LEVELS) else LEVELS[at - 1]


# As a page


def searching_page(found: Searched) -> str:
    """The whole search as HTML."""
    game, run = game_in(found.run.game), found.run
    made = report_of(run, found.lines)
    players = join_words(list(dict.fromkeys(found.players)))
    about = f"{run.seats} seats, {rules_words(run.options)}. {found.games:,} games by {players}; seed {run.seed}."
    shown = Shown(made, sections(found), COLUMNS)
    return frame(f"{game.title}: options that meet goals", shown, about, NOTES)


def sections(found: Searched) -> list[Section]:
    steps = next_steps(found)
    return [
        Section(
            key="goals",
            title="Which options meet the goals?",
            lead=lead(found),
            rows=[goal_row(found, one) for one in found.confirmed],
            notes=[MINUTES] if any(one.line.metric == "minutes" for one in found.confirmed) else [],
        ),
        Section(key="next", title="What to do next?", lead=steps[0], notes=steps[1:]),
        Section(
            key="best",
            title="Which rules are these?",
            lead=changed_words(found),
            rows=[option_row(found, at) for at in range(len(found.varied))],
        ),
        Section(
            key="near",
            title="What else came near?",
            lead=f"{tried_words(found)} {plural(len(found.finalists), 'rule set')} played on to be compared.",
            rows=[finalist_row(found, one) for one in found.finalists],
            notes=["Off the goals: how far all goals together are missed, in widths of the goals; 0 is inside all."],
        ),
    ]


def goal_row(found: Searched, one: Confirmed) -> TableRow:
    goal = Goal.read(one.goal)
    unit = " %" if goal.scale == 100.0 else "" if goal.kind == "drama" else f" {goal.kind}"
    about = ending_words(game_in(found.run.game), goal.clause) if goal.clause else ""
    values = {
        "goal": f"{goal.low:g} to {goal.high:g}{unit}",
        SOUGHT: sized(found.best.line_of(goal.metric)),
        FRESH: sized(one.line),
    }
    return TableRow(name=goal.metric, values=values, label=one.verdict, about=about)


def sized(line: Line) -> str:
    return f"{number_words(line)} of {line.n_games:,}"


def changed_words(found: Searched) -> str:
    """Which of the options are another than in the rules that the search began with."""
    book = game_in(found.run.game).options(found.run.options, found.run.seats)
    changed = {name: value for name, value in found.best.options.items() if getattr(book, name) != value}
    if not changed:
        return f"Nothing has to be changed: the {plural(len(found.varied), 'option')} may stay as they are."
    same = len(found.varied) - sum(1 for vary in found.varied if vary.name in changed)
    words = rules_words({vary.name: changed[vary.name] for vary in found.varied if vary.name in changed})
    return f"To be changed: {words}; {same} of {plural(len(found.varied), 'option')} stay as they are."


def option_row(found: Searched, at: int) -> TableRow:
    """What was varied, over which values, and what it is now and at best."""
    game, vary = game_in(found.run.game), found.varied[at]
    rule = game.option_type.rules()[vary.name]
    now = getattr(game.options(found.run.options, found.run.seats), vary.name)
    best = found.best.options.get(vary.name, now)
    words = clause_words(game)
    about = f"{rule.meaning} {rule.clause}: {words[rule.clause]}" if rule.clause in words else rule.meaning
    values = {"now": str(now), "best": str(best), "tried": ", ".join(str(value) for value in vary.values)}
    return TableRow(name=vary.name, values=values, label="changed" if best != now else "", about=about)


def finalist_row(found: Searched, one: Cell) -> TableRow:
    values = {line.metric: number_words(line) for line in one.lines}
    off = f"{one.missed:.2f} off the goals, {one.games:,} games"
    return TableRow(name=rules_words(one.options), values=values, label=off, note="best" if one is found.best else "")
