"""Files for the command line to read."""

import json
from pathlib import Path
from typing import Any

import pytest

from regalia.games import find_game
from regalia.kernel import Stream
from regalia.match import FairChance, Match
from regalia.match.campaign import Campaign


@pytest.fixture(autouse=True)
def cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where unfinished runs of the lab are kept, apart from the user's own."""
    folder = tmp_path / "cache"
    monkeypatch.setattr("platformdirs.user_cache_path", lambda *given, **named: folder)
    return folder


@pytest.fixture
def position(tmp_path: Path) -> Path:
    """Friend or Foe before the first move."""
    game = find_game("friend-or-foe")
    path = tmp_path / "position.json"
    path.write_text(json.dumps(game.dump(game.start()), indent=2))
    return path


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A finished game of Friend or Foe on the smallest kingdom, with the seed of its chance."""
    path = tmp_path / "record.txt"
    path.write_text(finished().record().text())
    return path


def finished() -> Match:
    game = find_game("friend-or-foe")
    match = Match.new(game, game.options({"suits": "players"}), 2, ("Ada", "Bo"), FairChance.from_text("a test"))
    match.begin()
    stream = Stream("a test")
    while not match.over:
        actions = match.state.legal()
        match.play(int(match.state.turn), actions[stream.below(len(actions))])
    return match


def in_battle() -> Campaign:
    """A campaign whose first battle has begun."""
    campaign = Campaign.new(chances=lambda attempt: FairChance.from_text(f"battle {attempt}"))
    for line in ("form road_wardens", "muster", "pick aldous", "fight"):
        campaign.play(line)
    return campaign


def edited(path: Path, **fields: Any) -> Path:
    """A position with some fields changed."""
    path.write_text(json.dumps(json.loads(path.read_text()) | fields))
    return path
