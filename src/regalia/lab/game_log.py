"""One game, watched: what was offered and done at each decision, and how good it looked to every seat before."""

from collections.abc import Sequence

import msgspec

from regalia.lab.arena import Plan, Played, play_numbered
from regalia.lab.watcher import Watcher


class GameLog(msgspec.Struct, frozen=True, kw_only=True):
    """What the lab keeps of one game."""

    played: Played
    deciders: list[int]  # the seat of each decision
    choices: list[int]  # how many legal actions it had
    chance_after: list[int]  # the decisions that chance followed, before the next one or the end
    looks: list[float]  # the value of the position to each seat before each decision, seat after seat
    offered: list[dict[str, int]]  # for each seat, at how many of its decisions a kind of action was offered
    chosen: list[dict[str, int]]  # and chosen
    clauses: dict[str, int]  # how often each clause was carried out
    places: dict[str, int]  # how often something happened there
    starts: list[dict[str, str]]  # what each seat began with
    things: list[dict[str, int]]  # for each seat, how often it used a card, piece, tile or ability
    scores: list[list[float]]  # at some free decisions, how good it looked after each choice

    @property
    def seats(self) -> int:
        return len(self.offered)


def write_log(watcher: Watcher, played: Played) -> GameLog:
    """What a watcher has seen of a game that was played."""
    clauses = dict(watcher.clauses)
    if played.clause:
        clauses[played.clause] = clauses.get(played.clause, 0) + 1
    return GameLog(
        played=played,
        deciders=watcher.deciders,
        choices=watcher.choices,
        chance_after=watcher.chance_after,
        looks=watcher.looks,
        offered=[by_name(counted) for counted in watcher.by_name(watcher.offered)],
        chosen=[by_name(counted) for counted in watcher.by_name(watcher.chosen)],
        clauses=by_name(clauses),
        places=by_name(watcher.places),
        starts=watcher.starts,
        things=[by_name(counted) for counted in watcher.things],
        scores=watcher.scores(),
    )


def by_name(counted: dict[str, int]) -> dict[str, int]:
    return dict(sorted(counted.items()))


def watch_games(plan: Plan, numbers: Sequence[int]) -> list[GameLog]:
    """Some of a plan's games, watched; the same games as without a watcher."""
    logs = []
    for number in numbers:
        watcher = Watcher(plan.game, plan.seats, f"{plan.seed}/{number}")
        logs.append(write_log(watcher, play_numbered(plan, number, watcher)))
    return logs
