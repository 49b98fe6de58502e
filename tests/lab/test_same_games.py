"""Watched games stay the same, move for move, however fast they are played: a change of speed changes no number."""

from hashlib import sha256

import msgspec
import pytest

from regalia.games import find_game
from regalia.lab.arena import Plan
from regalia.lab.game_log import GameLog, watch_games

# What is told of a game, its clauses and places, is left out: words may change while the game stays.
SEEN = ("played", "deciders", "choices", "chance_after", "looks", "offered", "chosen", "things", "scores")

# Games that greedy plays against itself, and a fingerprint of what was seen of them.
PINNED = {
    "friend-or-foe": (2, "e1d76a63d407b4a9"),
    "royal-family": (3, "9988e10c8e1522df"),
    "kingdom-coinquest": (1, "d86e660e3e2a585a"),
    "thrones": (1, "999299f85723b8fe"),
    "friends-and-foes": (1, "4cd6c7f0c0434d06"),
}


def fingerprint(logs: list[GameLog]) -> str:
    seen = [[getattr(log, name) for name in SEEN] for log in logs]
    return sha256(msgspec.json.encode(seen)).hexdigest()[:16]


@pytest.mark.parametrize("slug", PINNED)
def test_greedy_plays_the_same_games_and_they_look_the_same(slug: str) -> None:
    game, (number, expected) = find_game(slug), PINNED[slug]
    plan = Plan(package=game.package, players=("greedy",) * game.fewest, games=number, seed="same")
    assert fingerprint(watch_games(plan, range(number))) == expected
