"""What the lab tries out on purpose, as data: one seat plays otherwise than all others, or luck comes again."""

from collections.abc import Callable, Sequence

import msgspec

from regalia.lab.arena import Played
from regalia.lab.label import Row
from regalia.lab.measured import Measured, rate_of_rotations
from regalia.lab.restricted_player import Kind, Restriction
from regalia.lab.statistic import MARGIN


class Experiment(msgspec.Struct, frozen=True, kw_only=True):
    """One question that is answered by games of its own: what is asked, and who plays for it."""

    section: str
    metric: str
    subject: str = ""
    level: str  # at which it is asked
    player: str  # who sits alone among the others, in turn at every seat
    others: str
    restriction: Restriction | None = None  # of that player
    fixed: str = ""  # the luck that comes again, where that is what is asked

    @property
    def words(self) -> str:
        """What is played, as a person who waits is told."""
        if self.fixed:
            return f"{self.player} on the same luck: {self.fixed}"
        restricted = f" {self.restriction}" if self.restriction else ""
        return f"{self.player}{restricted} against {self.others}"

    @property
    def question(self) -> str:
        """What is asked, whatever the level."""
        return f"{self.metric}: {self.subject}" if self.subject else self.metric


def climbing(levels: Sequence[tuple[str, str]], metric: str) -> list[Experiment]:
    """Each of some players among those just below it."""
    return [
        Experiment(
            section="skill",
            metric=metric,
            subject=f"{upper} against {lower}",
            level=upper,
            player=upper,
            others=lower,
        )
        for lower, upper in levels
    ]


def restricting(section: str, metric: str, restriction: Restriction, levels: Sequence[str]) -> list[Experiment]:
    """A restricted player among others of its level, at each level."""
    return [
        Experiment(
            section=section,
            metric=metric,
            subject=restriction.what,
            level=level,
            player=level,
            others=level,
            restriction=restriction,
        )
        for level in levels
    ]


def repeating(levels: Sequence[str], kept: Sequence[str]) -> list[Experiment]:
    """Equal players on the same luck again and again, of each sort that can be kept."""
    return [
        Experiment(section="luck", metric="decided by luck", subject=fixed, level=level, player=level, others=level,
                   fixed=fixed)
        for fixed in kept
        for level in levels
    ]  # fmt: skip


METRICS = {
    Kind.WITHOUT: ("without", "wins without it"),
    Kind.NEVER: ("banned", "wins never using it"),
    Kind.ALWAYS: ("banned", "wins always using it"),
    Kind.SEEING: ("hidden", "wins seeing everything"),
}


def experiment_rows(found: Sequence[tuple[Experiment, Measured]], seats: int) -> list[Row]:
    """The answers, those of one question at all levels together."""
    groups: dict[tuple[str, str, str], dict[str, Measured]] = {}
    for asked, measured in found:
        groups.setdefault((asked.section, asked.metric, asked.subject), {})[asked.level] = measured
    return [
        Row(
            section=section,
            metric=metric,
            subject=subject,
            kind="rate",
            unit="share",
            levels=levels,
            reference=None if section == "luck" else 1 / seats,
            margin=MARGIN,
        )
        for (section, metric, subject), levels in groups.items()
    ]


def unanswered(
    asked: Sequence[Experiment], answered: Sequence[Experiment], words: Callable[[Experiment], str]
) -> list[str]:
    """The questions without an answer, in words; where only some levels have none, with the level."""
    heard = {one.question for one in answered}
    missing = [one for one in asked if one not in answered]
    return list(
        dict.fromkeys(f"{words(one)} ({one.level})" if one.question in heard else words(one) for one in missing)
    )


def rotation_rate(played: Sequence[Played], seats: int, cut_short: bool) -> Measured | None:
    """The share of the win of the first of the players, by whole rotations."""
    shares: dict[int, list[float]] = {}
    for game in played:
        if game.clause:
            shares.setdefault(game.number // seats, []).append(game.shares[game.seating.index(0)])
    whole = [block for block in shares.values() if len(block) == seats]
    return msgspec.structs.replace(rate_of_rotations(whole), cut_short=cut_short) if whole else None
