"""The sections about watched games."""

from collections.abc import Sequence
from typing import Final

from regalia.games import game_in
from regalia.kernel import Game
from regalia.kernel.wording import join_words
from regalia.lab.label import BELOW, USERS_WIN
from regalia.lab.line import Line
from regalia.lab.present import plot
from regalia.lab.present.game_words import clause_words, ending_words, verb_rule, verb_words
from regalia.lab.present.section import Numbers, Section, TableRow, table_row
from regalia.lab.present.standing import fairness_of_levels
from regalia.lab.present.words import capitalized, percent, quoted, round_number, seen_in
from regalia.lab.report import Report
from regalia.lab.sample import SECONDS_A_DECISION, SECONDS_A_MOVE
from regalia.lab.start import SEAT
from regalia.lab.watched import SELDOM, board_zones


def seats(report: Report, numbers: Numbers) -> Section:
    lines = numbers.of("seats", "wins")
    return Section(
        key="seats",
        title="Does it matter where one sits?",
        lead=fairness_of_levels(numbers, lines),
        rows=[table_row(numbers, name, numbers.of("seats", "wins", name)) for name in report.seats_called],
        plots=[plot.bars(lines, "Share of wins by seat and level")],
        notes=["The bars show how often each seat wins; the thin lines where the true rate lies with 95 % confidence."],
    )


def start(report: Report, numbers: Numbers) -> Section:
    rows, leads = [], []
    for kind in numbers.metrics("start"):
        for subject in numbers.subjects("start", kind):
            name = f"{subject}, whatever it begins with" if kind == SEAT else f"{kind}: {subject}"
            rows.append(table_row(numbers, name, numbers.of("start", kind, subject)))
        if kind != SEAT:
            said = fairness_of_levels(numbers, numbers.of("start", kind), f"who has {kind} “{{}}”")
            leads.append(f"{capitalized(kind)}: {said[:1].lower()}{said[1:]}")
    return Section(
        key="start",
        title="Does it matter what one begins with?",
        lead=" ".join(leads),
        rows=rows,
        notes=[HANDED if report.handed_on else DEALT, CHOSEN],
    )


HANDED: Final = (
    "Played apart, with everything one begins with handed on from seat to seat, so that each start was at each seat in "
    "as many games: what is left is the start, and in the last rows the seat."
)
DEALT: Final = "Counted over all seats; chance or the players gave each seat its start, so it is not the seat again."
CHOSEN: Final = (
    "What players choose themselves, like a formation, also tells when they choose it and how well they can use it."
)


def endings(report: Report, numbers: Numbers) -> Section:
    game = game_in(report.package)
    rows = [
        table_row(
            numbers,
            ending_words(game, clause),
            numbers.of("endings", "ended by", clause),
            about=clause_words(game).get(clause, ""),
        )
        for clause in numbers.subjects("endings", "ended by")
    ]
    for metric in ("won by nobody", "given up"):
        lines = numbers.of("endings", metric)
        rows += [table_row(numbers, metric, lines)] if lines else []
    top = sorted(at_level(numbers.of("endings", "ended by"), report.levels[-1]), key=lambda line: -line.estimate)
    parts = [f"{share_words(line)} {ending_words(game, line.subject)}" for line in top if line.estimate]
    return Section(
        key="endings",
        title="How does it end?",
        lead=f"How games end: {join_words(parts)} ({seen_in(top[0])})." if parts else "No game ended.",
        rows=rows,
        notes=["Games that did not end were given up, and are counted in that row only."]
        if numbers.of("endings", "given up")
        else [],
    )


def share_words(line: Line) -> str:
    return f"{100 * line.estimate:.0f} %" if line.estimate >= 0.005 else "under 1 %"


def length(report: Report, numbers: Numbers) -> Section:
    rows = [spread_row(numbers, metric) for metric in numbers.metrics("length") if metric != "turns from"]
    [middle] = at_level(numbers.of("length", "minutes", ""), report.levels[-1])
    low, high = (
        next(line.estimate for line in at_level(numbers.of("length", "minutes", subject), report.levels[-1]))
        for subject in ENDS
    )
    return Section(
        key="length",
        title="How long does it take?",
        lead=f"About {round_number(middle.estimate)} minutes at the table; nine of ten games take "
        f"{round_number(low)} to {round_number(high)} ({seen_in(middle)}).",
        rows=rows,
        plots=[plot.histogram(numbers.of("length", "turns from"), "Length of games in turns", "turns")],
        notes=[f"{MINUTES} Medians, with the middle nine tenths in square brackets."],
    )


MINUTES: Final = (
    f"Minutes are estimated: {SECONDS_A_DECISION:g} seconds to think over a free choice, {SECONDS_A_MOVE:g} to carry "
    "out a move or what chance brings."
)
ENDS: Final = ("5 % of games are below", "95 % of games are below")


def spread_row(numbers: Numbers, metric: str) -> TableRow:
    """A median, and where nine of ten games lie."""
    row = table_row(numbers, metric, numbers.of("length", metric, ""))
    lows, highs = ({line.level: line.estimate for line in numbers.of("length", metric, subject)} for subject in ENDS)
    values = {
        level: f"{words} [{round_number(lows[level])} to {round_number(highs[level])}]"
        for level, words in row.values.items()
    }
    return TableRow(name=row.name, values=values, label=row.label)


def load(report: Report, numbers: Numbers) -> Section:
    top = {line.metric: line for line in at_level(numbers.of("load"), report.levels[-1])}
    parts = []
    if choices := top.get("choices at a free decision"):
        parts.append(f"A free decision has {round_number(choices.estimate)} choices on average ({seen_in(choices)}).")
    if none := top.get("decisions that are none"):
        parts.append(f"{percent(none)} of decisions leave no choice.")
    if worst := top.get("best choice above the worst"):
        parts.append(f"The worst choice costs {round_number(100 * worst.estimate)} points against the best.")
    return Section(
        key="load",
        title="How much is there to decide?",
        lead=" ".join(parts),
        rows=[table_row(numbers, metric, numbers.of("load", metric)) for metric in numbers.metrics("load")],
        notes=[
            "The last two rows say how clear decisions are: by how many points of a hundred the best choice lifts the "
            "chance to win above the mean of all choices, and above the worst, as it looks one move ahead. Near 0 it "
            "hardly matters what one does."
        ],
    )


def use(report: Report, numbers: Numbers) -> Section:
    rows, dead = [], []
    game = game_in(report.package)
    for verb in numbers.subjects("use", "chosen when offered"):
        lines = numbers.of("use", "chosen when offered", verb)
        won = {line.level: line for line in numbers.of("use", USERS_WIN, verb)}
        seldom = all(line.label == BELOW for line in lines)
        dead += [verb] if seldom else []
        rows.append(
            TableRow(
                name=verb_words(game, verb),
                values={line.level: use_words(line, won.get(line.level)) for line in lines},
                label="" if (together := numbers.together(lines[0])) is None else together.label,
                note="almost never chosen" if seldom else "",
                about=verb_rule(game, verb),
            )
        )
    most = max((line.n_games for line in numbers.of("use")), default=0)
    lead = (
        neglected(numbers, game, dead)
        if dead
        else f"No kind of action that is offered is surely neglected ({most:,} games)."
    )
    return Section(
        key="use",
        title="What do players do?",
        lead=lead,
        rows=rows,
        notes=[
            "How often a kind of action was chosen when it was offered, and how often those who used it at least once "
            "won. Winners may use an action because they are winning: it shows what goes together, not what causes it. "
            "What happens several times in a game counts as one game's word."
        ],
    )


def neglected(numbers: Numbers, game: Game, dead: Sequence[str]) -> str:
    """What is almost never chosen, and in how many games any of it was offered at a level."""
    fewest = min(line.n_games for verb in dead for line in numbers.of("use", "chosen when offered", verb))
    named = quoted([verb_words(game, verb) for verb in dead])
    offers = f"under {100 * SELDOM:.0f} % of offers at every level, in {fewest:,} games or more"
    return f"Almost never chosen: {named} ({offers})."


def use_words(chosen: Line, won: Line | None) -> str:
    users = f", users win {100 * won.estimate:.0f} %" if won else ""
    rate = f"{100 * chosen.estimate:.1f} % ({100 * chosen.low:.1f} to {100 * chosen.high:.1f})"
    return f"{rate} of {chosen.n_trials:,} in {chosen.n_games:,} games{users}"


def impact(report: Report, numbers: Numbers) -> Section:
    metric = numbers.metrics("impact")[0]
    return Section(
        key="impact",
        title="Which cards and pieces go with winning?",
        lead="What goes together with winning, which says nothing of why: the experiment says what a thing is worth.",
        rows=[
            table_row(numbers, thing, numbers.of("impact", metric, thing))
            for thing in numbers.subjects("impact", metric)
        ],
        notes=[
            "How much more often a seat won that used the thing at least once in a game than one that did not. Who is "
            "winning may get to use more. The experiment below asks what happens to a player who never uses it, and "
            "to one who always does."
        ],
    )


def rules(report: Report, numbers: Numbers) -> Section:
    words = clause_words(game_in(report.package))
    clauses = numbers.subjects("rules", "carried out")
    by_clause = {clause: numbers.of("rules", "carried out", clause) for clause in clauses}
    never = [clause for clause, lines in by_clause.items() if not any(line.estimate for line in lines)]
    games = join_words([f"{count:,} games by {level}" for level, count in report.games.items()])
    return Section(
        key="rules",
        title="Which rules matter?",
        lead=f"Never carried out in {games}: {join_words(never)}."
        if never
        else f"Every rule that can be told was seen in {games}.",
        rows=[
            table_row(numbers, clause, lines, about=words.get(clause, ""))
            for clause, lines in by_clause.items()
            if clause not in never
        ],
        notes=[
            *[f"Never, {clause}: {words[clause]}" for clause in never if clause in words],
            "How often a clause was carried out in a game, or in which share of games where that is never more than "
            "once. Only clauses whose effect the engine tells are counted; definitions and set-up have none.",
        ],
    )


def feel(report: Report, numbers: Numbers) -> Section:
    half = at_level(numbers.of("feel", "who leads after 50 % wins"), report.levels[-1])
    lead = (
        f"Who leads at half time wins {percent(half[0])} of games ({seen_in(half[0])})."
        if half
        else "No seat was ahead at half time and won alone."
    )
    return Section(
        key="feel",
        title="Is it exciting?",
        lead=lead,
        rows=[table_row(numbers, metric, numbers.of("feel", metric)) for metric in numbers.metrics("feel")],
        notes=[
            "Chances to win are learned from how games ended that looked alike to the computer player. Drama is how "
            "far below an even share the winner was, when he was below it: 0 never, 0.7 at most with two seats. A game "
            "is decided when the winner passes the best chance that any loser ever had. Who leads has a better chance "
            "than all others: games that are level then are not counted in that row."
        ],
    )


def kingmaking(report: Report, numbers: Numbers) -> Section:
    lines = numbers.of("kingmaking")
    top = lines[-1]
    return Section(
        key="kingmaking",
        title="Do losers choose the winner?",
        lead=f"In {100 * top.estimate:.1f} % of decisions ({100 * top.low:.1f} to {100 * top.high:.1f}) a seat without "
        f"hope moves another's chance by a tenth or more ({seen_in(top)}).",
        rows=[table_row(numbers, "decisions", lines)],
        notes=["Decisions that chance follows are left out: nobody knows whose doing a change is then."],
    )


def space(report: Report, numbers: Numbers) -> Section:
    game = game_in(report.package)
    lines = {line.subject: line for line in numbers.of("space")}
    plots = []
    for zone in board_zones(game, game.options(report.options, report.seats), report.seats):
        places = [(cell.key, lines[cell.key].estimate) for cell in zone.items if cell.key in lines]
        if places:
            board = [places[start : start + zone.cols] for start in range(0, len(places), zone.cols)]
            plots.append(plot.heat(board, f"Where things happen: {zone.label}"))
    top = max(lines.values(), key=lambda line: line.estimate)
    return Section(
        key="space",
        title="Where does it happen?",
        lead=f"Most happens at {top.subject}: {100 * top.estimate:.0f} % of all that happens somewhere "
        f"({seen_in(top)}).",
        plots=plots,
    )


def at_level(lines: Sequence[Line], level: str) -> list[Line]:
    return [line for line in lines if line.level == level]
