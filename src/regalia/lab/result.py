"""The games of an arena as a user holds them: who won how often and how surely, game by game, and their records."""

from collections.abc import Sequence
from functools import cached_property
from html import escape
from typing import Any, Final

from regalia.kernel import Event, State
from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.counts import Counts, Score, count_games, tell_apart
from regalia.match import Header, Record

HEADS: Final = ("player", "games", "won", "shared", "share of wins", "95 %")


class ArenaResult:
    """What came out of many games: `plan` is what was asked, `played` each game in order.

    It prints as a table, is one in a notebook, and pickles.
    """

    def __init__(self, plan: Plan, played: Sequence[Played]) -> None:
        self.plan = plan
        self.played = tuple(sorted(played, key=lambda game: game.number))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ArenaResult) and (self.plan, self.played) == (other.plan, other.played)

    def __hash__(self) -> int:
        return hash((self.plan.seed, self.played))

    @cached_property
    def counts(self) -> Counts:
        """Everything counted: players, seats, endings, lengths."""
        return count_games(self.plan, self.played)

    @property
    def scores(self) -> tuple[Score, ...]:
        """How each player fared: `won`, `shared`, `rate` (the mean share of the win) and its 95 % `interval`."""
        return self.counts.players

    @cached_property
    def names(self) -> list[str]:
        """The players, told apart where one plays twice: `greedy 1`, `greedy 2`."""
        return tell_apart(self.plan.players)

    def to_dicts(self) -> list[dict[str, Any]]:
        """One row for each game, as pandas and others read them; lists are by seat."""
        return [
            {
                "number": game.number,
                "players": [self.names[who] for who in game.seating],
                "winners": [self.names[game.seating[seat]] for seat in game.winners],
                "shares": list(game.shares),
                "scores": list(game.scores),
                "clause": game.clause,
                "actions": game.actions,
                "decisions": game.decisions,
                "turns": game.turns,
            }
            for game in self.played
        ]

    def record(self, number: int) -> Record:
        """The record of one game, which is played again for it: `print(result.record(0).text())`."""
        plan, scribe = self.plan, Scribe(self.plan)
        played = play_numbered(plan, number, scribe)
        players = tuple(self.names[who] for who in played.seating)
        header = Header(
            package=plan.package, rules=plan.game.version, seats=plan.seats, options=plan.options, players=players
        )
        return Record(header=header, lines=tuple(scribe.lines), end=played.clause or "open")

    def rows(self) -> list[tuple[str, ...]]:
        """The table that is printed, without its head: a row of words for each player."""
        return [
            (
                score.name,
                str(score.games),
                str(score.won),
                str(score.shared),
                f"{score.rate:.1%}",
                f"{score.interval.low:.1%} to {score.interval.high:.1%}",
            )
            for score in self.scores
        ]

    def __str__(self) -> str:
        table = [HEADS, *self.rows()]
        widths = [max(len(row[column]) for row in table) for column in range(len(HEADS))]
        lines = [
            "  ".join(f"{cell:<{width}}" if at == 0 else f"{cell:>{width}}" for at, (cell, width) in enumerate(cells))
            for cells in (list(zip(row, widths, strict=True)) for row in table)
        ]
        return "\n".join(line.rstrip() for line in lines)

    def _repr_html_(self) -> str:
        head = "".join(f"<th>{escape(cell)}</th>" for cell in HEADS)
        body = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in self.rows())
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"

    def __repr__(self) -> str:
        scores = ", ".join(f"{score.name} {score.rate:.1%}" for score in self.scores)
        return f"<{self.counts.games} games of {self.plan.game.title}: {scores}>"


class Scribe:
    """Writes down every action of a game."""

    def __init__(self, plan: Plan) -> None:
        self.game = plan.game
        self.lines: list[str] = []

    def before(self, state: State, action: int) -> None:
        self.lines.append(self.game.write(state, action))

    def hear(self, events: list[Event]) -> None:
        """What happened follows from the lines."""
