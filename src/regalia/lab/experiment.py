"""What the lab tries out on purpose: one seat plays otherwise than all others, or the same luck comes again."""

from collections.abc import Mapping, Sequence

import msgspec

from regalia.lab.luck import Luck
from regalia.lab.section import Row, Section, rate_of
from regalia.lab.statistic import SURE, Interval, sure_of_all, wilson
from regalia.lab.verdict import Sturdiness, points, side, sturdiness


class Step:
    """How one player fared alone among others, in turn from every seat."""

    def __init__(self, lower: str, upper: str, won: float, games: int, seats: int) -> None:
        self.lower = lower
        self.upper = upper
        self.won = won
        self.games = games
        self.even = 1 / seats

    @property
    def part(self) -> float:
        return self.won / max(1, self.games)

    @property
    def interval(self) -> Interval:
        return self.around(SURE)

    def around(self, deviations: float) -> Interval:
        return wilson(min(self.won, self.games), self.games, deviations)

    @property
    def words(self) -> str:
        return rate_of(self.won, self.games)


Steps = Mapping[str, Step]  # by level


def sturdiness_of(steps: Steps) -> Sturdiness:
    """Whether all levels say the same: more than an even share, or less."""
    found = list(steps.values())
    return sturdiness([step.interval for step in found], found[0].even) if found else Sturdiness.OPEN


def skill_section(ladder: Sequence[Step], thinking: Sequence[Step], searched: bool = True) -> Section:
    """Does better play win more, and thinking twice as long, where the strongest player is a search?"""
    rows = [
        Row(
            name=f"{step.upper} against {step.lower}",
            values={"wins": step.words},
            sturdiness=together(steps),
            note="one step only" if len(steps) == 1 else "",
        )
        for steps in (ladder, thinking)
        for step in steps
    ]
    pays = [f"{s.upper} beats {s.lower} in {100 * s.part:.0f} % of games" for s in ladder if s.interval.low > s.even]
    lead = f"Better play pays: {'; '.join(pays)}." if pays else "Better play does not pay, as far as these games tell."
    longer = [step for step in thinking if step.interval.low > step.even]
    if longer:
        lead += f" Twice the thinking still wins {points(longer[-1].part - longer[-1].even)} points more."
    elif thinking:
        lead += " Twice the thinking wins no more, as far as these games tell."
    unasked = " The strongest player of this game is no search, so that twice the thinking was not tried."
    return Section(
        key="skill",
        title="Does better play win?",
        lead=lead,
        rows=rows,
        notes=[
            "One seat plays a level better than the others, in turn from every seat; then one that looks ahead twice "
            "as often (search@16 looks 16 times). Robust: every step up pays, or every step down."
            f"{'' if searched else unasked}"
        ],
    )


def together(steps: Sequence[Step]) -> Sturdiness | None:
    """Whether all steps of a ladder say the same."""
    return sturdiness([step.interval for step in steps], steps[0].even) if len(steps) > 1 else None


def without_section(found: Mapping[str, Steps], top: str) -> Section:
    """What a player loses who never does one kind of action."""
    return missed_section(
        found, top, "without", "Which actions are worth having?", "kind of action",
        "Win rate of a player who never does this while it can do anything else, against others of the same level.",
    )  # fmt: skip


def banned_section(found: Mapping[str, Steps], forced: Mapping[str, Steps], top: str) -> Section:
    """What a player loses who never uses one card, piece, tile or ability, and what one wins who always does."""
    section = missed_section(
        found, top, "banned", "Which cards and pieces are worth having?", "card or piece",
        "An experiment: the win rate of a player who never uses this while it can do anything else, and of one who "
        "always does where the rules allow it, against others of the same level. The things are those that went most "
        "clearly with winning or losing.",
    )  # fmt: skip
    sure = sure_of_all(len(forced))
    rows, neglected = [], []
    for row, (thing, steps) in zip(section.rows, forced.items(), strict=True):
        best = steps.get(top)
        if best is not None and side(best.around(sure), best.even) > 0:
            neglected.append((best.part - best.even, thing))
        rows += [row, *([always(thing, steps)] if steps else [])]
    neglected.sort(reverse=True)
    more = [f"“{thing}” ({points(gain)} points)" for gain, thing in neglected]
    lead = section.lead + (f" The computer uses too seldom: {', '.join(more)}." if more else "")
    return msgspec.structs.replace(section, lead=lead, rows=rows)


def always(thing: str, steps: Steps) -> Row:
    values = {level: step.words for level, step in steps.items()}
    return Row(name=f"always “{thing}”", values=values, sturdiness=sturdiness_of(steps))


def missed_section(found: Mapping[str, Steps], top: str, key: str, title: str, kind: str, note: str) -> Section:
    """The sentence names only what stands out though so many were tried."""
    rows, dear, needless = [], [], []
    sure = sure_of_all(len(found))
    for what, steps in found.items():
        best = steps.get(top)
        stands_out = 0 if best is None else side(best.around(sure), best.even)
        if best is not None and stands_out < 0:
            dear.append((best.even - best.part, what))
        if stands_out > 0:
            needless.append(what)
        rows.append(
            Row(
                name=f"never “{what}”",
                values={level: step.words for level, step in steps.items()},
                sturdiness=sturdiness_of(steps),
                note="better off without" if needless[-1:] == [what] else "",
            )
        )
    dear.sort(reverse=True)
    lead = (
        f"Doing without “{dear[0][1]}” costs most: {points(dear[0][0])} points."
        if dear
        else f"No {kind} is missed by who does without it, as far as these games tell."
    )
    if needless:
        lead += f" Better off without: {', '.join(f'“{what}”' for what in needless)}."
    return Section(key=key, title=title, lead=lead, rows=rows, notes=[note])


def hidden_section(steps: Steps, levels: int) -> Section:
    """What it is worth to see everything."""
    best = list(steps.values())[-1]
    if best.interval.low > best.even:
        lead = f"Seeing what is hidden is worth {points(best.part - best.even)} points."
    else:
        lead = "Seeing what is hidden is worth nothing that these games could show."
    notes = ["These players look one move ahead: a deeper one may make more of what it sees."]
    if len(steps) < levels:
        notes.append("Only players who look one move ahead can be shown everything, so other levels are missing.")
    row = Row(
        name="wins of who sees everything",
        values={level: step.words for level, step in steps.items()},
        sturdiness=sturdiness_of(steps),
    )
    return Section(key="hidden", title="What is hidden information worth?", lead=lead, rows=[row], notes=notes)


def luck_section(found: Mapping[str, Sequence[Luck]]) -> Section:
    """How much of the result is decided by chance, by level."""
    level, top = list(found.items())[-1]
    rows = []
    for at, name in enumerate(one.fixed for one in top):
        values = {who: luck_words(parts[at]) for who, parts in found.items()}
        label = sturdiness([parts[at].interval for parts in found.values()])
        rows.append(Row(name=f"{name} the same", values=values, sturdiness=label))
    return Section(
        key="luck",
        title="How much is luck?",
        lead=f"Among equal players ({level}), {100 * top[0].part:.0f} % of who wins is decided by deal and dice.",
        rows=rows,
        notes=[
            "The part of the differences between results that stays when equal players repeat a game on the same luck: "
            "on the same deals and dice, on the same deals with other dice, on the same dice with other deals. The "
            "rest is what the players choose. Levels that err at random decide more by their errors, so that the "
            "steady player tells most about the game."
        ],
    )


def luck_words(one: Luck) -> str:
    return f"{100 * one.part:.0f} % ({100 * one.interval.low:.0f} to {100 * one.interval.high:.0f})"
