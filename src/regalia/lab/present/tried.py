"""The sections about what was tried out on purpose."""

from collections.abc import Sequence
from typing import Final

from regalia.games import game_in
from regalia.kernel import Game
from regalia.lab.finding import offset, strongest
from regalia.lab.label import ABOVE, BELOW
from regalia.lab.line import Line
from regalia.lab.luck import has_deals, has_dice, has_lots
from regalia.lab.present.game_words import subject_words, verb_rule, verb_words
from regalia.lab.present.section import Numbers, Section, table_row
from regalia.lab.present.standing import unsure, worth
from regalia.lab.present.words import percent, seen_in
from regalia.lab.report import Report

UP: Final = "wins a level up"
AMONG_NOVICES: Final = "wins among novices"
LONGER: Final = "wins by thinking twice as long"


def skill(report: Report, numbers: Numbers) -> Section:
    """Does better play win more, and thinking twice as long, where the strongest player is a search?"""
    lines = numbers.of("skill", UP)
    leads = [*climbed(numbers, lines, "Better play")] if lines else []
    novices = numbers.of("skill", AMONG_NOVICES)
    longer = numbers.of("skill", LONGER)
    leads += climbed(numbers, longer, "Twice the thinking") if longer else []
    unasked = " The strongest player of this game is no search, so that twice the thinking was not tried."
    return Section(
        key="skill",
        title="Does better play win?",
        lead=" ".join(leads),
        rows=[
            table_row(numbers, line.subject, [line])
            for line in (*lines, *novices, *longer)
        ],
        notes=[
            "One seat plays a level better than the others, in turn from every seat on the same seed; then one that "
            f"looks ahead twice as often (search@16 looks 16 times).{'' if report.searched else unasked}"
        ],
    )  # fmt: skip


def climbed(numbers: Numbers, lines: Sequence[Line], who: str) -> list[str]:
    """What is sure of some steps up, or that nothing is."""
    pays = [line for line in lines if line.label == ABOVE]
    loses = [line for line in lines if line.label == BELOW]
    said = []
    if pays:
        steps = [f"{line.subject} wins {percent(line)} of {line.n_games:,} games" for line in pays]
        said.append(f"{who} pays: {'; '.join(steps)}.")
    if loses:
        steps = [f"{line.subject} wins {percent(line)} of {line.n_games:,} games" for line in loses]
        said.append(f"{who} loses: {'; '.join(steps)}.")
    rest = [line for line in lines if line not in pays and line not in loses]
    if rest and not said:
        said.append(unsure(numbers, rest, f"{who} wins no more", f"whether {who.lower()} wins more"))
    return said


def without(report: Report, numbers: Numbers) -> Section:
    """What a player loses who never does one kind of action."""
    game, lines = game_in(report.package), numbers.of("without")
    metric = lines[0].metric
    return Section(
        key="without",
        title="Which actions are worth having?",
        lead=missed(numbers, strongest(report.levels, lines), "kind of action"),
        rows=[
            table_row(
                numbers,
                f"never “{verb_words(game, verb)}”",
                numbers.of("without", metric, verb),
                about=verb_rule(game, verb),
            )
            for verb in numbers.subjects("without", metric)
        ],
        notes=[
            "Win rate of a player who never does this while it can do anything else, against others of the same level, "
            "in turn from every seat on the same seed."
        ],
    )


def banned(report: Report, numbers: Numbers) -> Section:
    """What a player loses who never uses one card, piece, tile or ability, and what one wins who always does."""
    never, always = "wins never using it", "wins always using it"
    lead = missed(numbers, strongest(report.levels, numbers.of("banned", never)), "card or piece")
    forced = strongest(report.levels, numbers.of("banned", always))
    neglected = sorted((line for line in forced if line.label == ABOVE), key=lambda line: -offset(line))
    if neglected:
        parts = [f"“{line.subject}” ({worth(numbers, line)})" for line in neglected]
        lead += f" The computer uses too seldom: {', '.join(parts)}."
    rows = []
    for thing in numbers.subjects("banned", never):
        for metric, word in ((never, "never"), (always, "always")):
            lines = numbers.of("banned", metric, thing)
            rows += [table_row(numbers, f"{word} “{thing}”", lines)] if lines else []
    return Section(
        key="banned",
        title="Which cards and pieces are worth having?",
        lead=lead,
        rows=rows,
        notes=[
            "An experiment: the win rate of a player who never uses this while it can do anything else, and of one who "
            "always does where the rules allow it, against others of the same level, in turn from every seat on the "
            "same seed. The things are those that went most clearly with winning or losing."
        ],
    )


def missed(numbers: Numbers, lines: Sequence[Line], kind: str) -> str:
    """What is dear to who does without it, and what one is better off without."""
    dear = sorted((line for line in lines if line.label == BELOW), key=offset)
    needless = [line for line in lines if line.label == ABOVE]
    said = []
    if dear:
        said.append(f"Doing without “{subject_words(dear[0])}” costs most: {worth(numbers, dear[0])}.")
    if needless:
        parts = [f"“{subject_words(line)}” ({worth(numbers, line)})" for line in needless]
        said.append(f"Better off without: {', '.join(parts)}.")
    return " ".join(said) or unsure(
        numbers, lines, f"No {kind} is missed by who does without it", f"whether any {kind} is missed"
    )


def hidden(report: Report, numbers: Numbers) -> Section:
    """What it is worth to see everything."""
    lines = numbers.of("hidden")
    best = lines[-1]
    if best.label == ABOVE:
        lead = f"Seeing what is hidden is worth {worth(numbers, best)}."
    elif best.label == BELOW:
        lead = f"Who sees what is hidden wins less: {worth(numbers, best)}. The computer player misuses it."
    else:
        lead = unsure(numbers, [best], "Seeing what is hidden is worth nothing", "what seeing the hidden is worth")
    notes = ["These players look one move ahead: a deeper one may make more of what it sees."]
    if len(lines) < len(report.levels):
        notes.append("Only players who look one move ahead can be shown everything, so other levels are missing.")
    return Section(
        key="hidden",
        title="What is hidden information worth?",
        lead=lead,
        rows=[table_row(numbers, "wins of who sees everything", lines)],
        notes=notes,
    )


def luck(report: Report, numbers: Numbers) -> Section:
    """How much of the result is decided by chance, by level."""
    game = game_in(report.package)
    both = " on the same deals and dice, on the same deals with other dice, on the same dice with other deals."
    apart = f":{both}" if has_deals(game) and has_dice(game) else "."
    subjects = numbers.subjects("luck", "decided by luck")
    top = numbers.of("luck", "decided by luck", subjects[0])[-1]
    return Section(
        key="luck",
        title="How much is luck?",
        lead=f"Among equal players, {percent(top)} of who wins is decided by {words_of_luck(game)} ({seen_in(top)}).",
        rows=[
            table_row(numbers, f"{fixed} the same", numbers.of("luck", "decided by luck", fixed)) for fixed in subjects
        ],
        notes=[
            "The part of the differences between results that stays when equal players repeat a game on the same luck"
            f"{apart} The rest is what the players choose. Levels that err at random decide more by their errors, so "
            "that the steady player tells most about the game."
        ],
    )


def words_of_luck(game: Game) -> str:
    """What luck comes from: `the deal and the dice`; `chance` where there are no cards, and not only dice."""
    if has_deals(game):
        return "the deal and the dice" if has_dice(game) else "the deal"
    return "the dice" if has_dice(game) and not has_lots(game) else "chance"
