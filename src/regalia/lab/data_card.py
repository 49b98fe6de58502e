"""The card of a dataset: what is in it, who played, how it was made and what each column means."""

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from regalia import __version__
from regalia.games import find_game
from regalia.lab.dataset import DecisionRow, GameRow, GameRows

GAME_COLUMNS: Final = {
    "game_id": "names the game; decisions have it too",
    "game": "which game is played",
    "rules": "version of its rules",
    "seats": "how many",
    "options": "JSON: the options that are not as in the rulebook",
    "players": "who sat at each seat",
    "seed": "of a simulated game: its seed; empty for a record",
    "winners": "seats that won, from 0; none in a draw and in a game that did not end",
    "shares": "the part of the win that fell to each seat; empty for a game that did not end",
    "scores": "by seat",
    "clause": "the clause of the rulebook that ended the game; empty if none did",
    "actions": "how many, outcomes of chance included",
    "decisions": "how many",
    "record": "the whole game as text that `regalia replay` reads; empty where it would tell secrets",
}
DECISION_COLUMNS: Final = {
    "game_id": "the game",
    "number": "of the decision in its game, from 0",
    "ply": "how many actions came before, outcomes of chance included",
    "seat": "who decides, from 0",
    "player": "who sits there",
    "position": "JSON: what the seat may know; what it may not know is dealt again, so that it tells nothing",
    "legal": "the moves it has, in notation, sorted by number",
    "legal_numbers": "the same as numbers of the engine",
    "move": "the one it made, in notation",
    "move_number": "the same as a number; -1 for giving up",
    "share": "the part of the win that this seat got in the end",
    "truth": "JSON: the position as it really was, which the seat could not know",
}


class Summary:
    """Counts what goes into a dataset."""

    def __init__(self, truth: bool) -> None:
        self.truth = truth
        self.games: Counter[tuple[str, int, int, str]] = Counter()  # by game, rules, seats and options
        self.players: Counter[str] = Counter()
        self.clauses: Counter[str] = Counter()
        self.decisions = 0

    def add(self, rows: Iterable[GameRows]) -> None:
        for row in rows:
            game = row.game
            self.games[game.game, game.rules, game.seats, game.options] += 1
            self.players.update(game.players)
            self.clauses[game.clause or "did not end"] += 1
            self.decisions += game.decisions

    @property
    def total(self) -> int:
        return self.games.total()

    def columns(self, kind: type[msgspec.Struct]) -> dict[str, str]:
        """The columns of a file with their meaning."""
        described = GAME_COLUMNS if kind is GameRow else DECISION_COLUMNS
        return {name: words for name, words in described.items() if name not in self.without}

    @property
    def without(self) -> tuple[str, ...]:
        return () if self.truth else ("truth",)


def write_card(summary: Summary, sources: list[str], licence: str, suffix: str) -> str:
    """The card as Markdown."""
    games = [
        f"| {find_game(name).title} | {rules} | {seats} | `{options}` | {count:,} |"
        for (name, rules, seats, options), count in summary.games.items()
    ]
    known = (
        "The column `truth` and all records hold what the deciding seat could **not** know; no player may have them."
        if summary.truth
        else "No column holds what the deciding seat could not know; records of games with secrets are left out "
        "(`--truth` adds both)."
    )
    parts = [
        "# Games of Regalia",
        f"{summary.total:,} games with {summary.decisions:,} decisions, written by Regalia {__version__}.",
        "## Where they come from",
        "\n".join(f"- {source}" for source in sources),
        "## What was played\n\n| game | rules version | seats | options that differ | games |\n|---|---|---|---|---|\n"
        + "\n".join(games),
        "Players (seats taken): " + told(summary.players),
        "Ended by: " + told(summary.clauses),
        f"## Files\n\n`games.{suffix}`, one row for each game:",
        table_of(summary.columns(GameRow)),
        f"`decisions.{suffix}`, one row for each decision of a seat:",
        table_of(summary.columns(DecisionRow)),
        known,
        f"## Licence\n\n{licence}",
    ]
    return "\n\n".join(parts) + "\n"


def told(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{name} {count:,}" for name, count in sorted(counts.items(), key=lambda item: -item[1])) + "."


def table_of(columns: Mapping[str, str]) -> str:
    return "\n".join(
        ["| column | meaning |", "|---|---|", *(f"| `{name}` | {words} |" for name, words in columns.items())]
    )
