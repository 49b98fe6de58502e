"""Played games, counted."""

from collections import Counter
from collections.abc import Iterable, Sequence

import msgspec

from regalia.lab.arena import Plan, Played
from regalia.lab.statistic import Interval, Spread, spread, wilson


class Score(msgspec.Struct, frozen=True, kw_only=True):
    """How a player called `name`, or whoever sat at a seat, fared.

    Of `games` so many were `won` alone and so many `shared` with others; `rate` is the mean share of the win, and the
    true one lies in the `interval` in 95 of 100 arenas.
    """

    name: str
    games: int
    won: int
    shared: int
    rate: float
    interval: Interval


class Counts(msgspec.Struct, frozen=True, kw_only=True):
    """What came out of a number of games."""

    games: int
    unfinished: int  # given up, counted nowhere else
    shared: int  # won by several
    drawn: int  # won by nobody
    players: tuple[Score, ...]
    seats: tuple[Score, ...]
    endings: dict[str, int]  # games by the clause that ended them
    actions: Spread | None
    decisions: Spread | None
    turns: Spread | None


def count_games(plan: Plan, games: Iterable[Played]) -> Counts:
    """Count games; their order does not matter."""
    everything = sorted(games, key=lambda game: game.number)
    ended = [game for game in everything if game.clause]
    lots = range(plan.seats)
    clauses = Counter(game.clause for game in ended)
    return Counts(
        games=len(ended),
        unfinished=len(everything) - len(ended),
        shared=sum(1 for game in ended if len(game.winners) > 1),
        drawn=sum(1 for game in ended if not game.winners),
        players=tuple(
            score(name, ended, [game.seating.index(who) for game in ended])
            for who, name in enumerate(tell_apart(plan.players))
        ),
        seats=tuple(score(f"seat {seat + 1}", ended, [seat] * len(ended)) for seat in lots),
        endings=dict(sorted(clauses.items(), key=lambda item: (-item[1], item[0]))),
        actions=spread([game.actions for game in ended]) if ended else None,
        decisions=spread([game.decisions for game in ended]) if ended else None,
        turns=spread([game.turns for game in ended]) if ended else None,
    )


def score(name: str, games: Sequence[Played], seats: Sequence[int]) -> Score:
    """How whoever sat at these seats, one for each game, fared."""
    share = sum(game.shares[seat] for game, seat in zip(games, seats, strict=True))
    wins = [game for game, seat in zip(games, seats, strict=True) if seat in game.winners]
    alone = sum(1 for game in wins if len(game.winners) == 1)
    return Score(
        name=name,
        games=len(games),
        won=alone,
        shared=len(wins) - alone,
        rate=share / len(games) if games else 0.0,
        interval=wilson(min(share, len(games)), len(games)),
    )


def tell_apart(names: Sequence[str]) -> list[str]:
    """Names of which none occurs twice: `random 1`, `random 2`."""
    seen: Counter[str] = Counter()
    apart = []
    for name in names:
        seen[name] += 1
        apart.append(f"{name} {seen[name]}" if names.count(name) > 1 else name)
    return apart
