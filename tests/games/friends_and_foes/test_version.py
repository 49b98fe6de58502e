"""The tables that battles and the campaign are played with belong to a rules version: who changes them sees it here."""

import hashlib
from typing import Final

import msgspec
import pytest

from regalia.games.friends_and_foes import GAME, lore
from regalia.games.friends_and_foes.campaign import GAME as CAMPAIGN
from regalia.kernel import Game

TOLD: Final = ("name", "before", "after")  # words for people, which change no play

KINDS: Final[dict[str, type[lore.Entry]]] = {
    "class": lore.Class,
    "roster": lore.Profile,
    "minion": lore.Minion,
    "ability": lore.Ability,
    "map": lore.Map,
    "scenario": lore.Scenario,
    "twist": lore.Twist,
    "campaign": lore.Battle,
}

# The rules version of each table's game, and what the table says then.
HELD: Final = {
    "class": (2, "68a428ec956c"),
    "roster": (2, "d23b97106259"),
    "minion": (2, "c463e99d3e2b"),
    "ability": (2, "89814f8a7c9b"),
    "map": (2, "8d31e493f02b"),
    "scenario": (2, "bb12711af8df"),
    "twist": (2, "a3c791a59a49"),
    "campaign": (2, "1eea9aca917b"),
    "starter": (2, "aeef80936cdb"),
}


def digest(folder: str) -> str:
    """A few letters that change whenever a built-in table says something else about play, its order included."""
    entries = lore.starters() if folder == "starter" else lore.table(folder, "built_in", KINDS[folder])
    rows = [msgspec.to_builtins(entry) for entry in entries.values()]
    played = [without_words(row) for row in rows]
    return hashlib.sha256(msgspec.json.encode(played, order="sorted")).hexdigest()[:12]


def without_words(told: object) -> object:
    """The same without names and stories, those of weapons within it too."""
    if isinstance(told, dict):
        return {field: without_words(value) for field, value in told.items() if field not in TOLD}
    return told


@pytest.mark.parametrize("folder", HELD)
def test_a_built_in_table_that_is_played_otherwise_comes_with_a_new_rules_version(folder: str) -> None:
    game: Game = CAMPAIGN if folder == "campaign" else GAME
    version, held = HELD[folder]
    assert digest(folder) == held, (
        f"data/{folder} is not what version {version} of {game.title} is played with: if what is played changes, its "
        f"`version` must grow, so that older records are not replayed by it. Then hold {digest(folder)!r} here."
    )
    assert game.version == version, (
        f"{game.title} is at version {game.version}, and data/{folder} is held for version {version}: hold it for this."
    )


def test_every_table_that_comes_with_the_game_is_held() -> None:
    built_in = {path.name.removesuffix(".toml") for path in lore.DATA.iterdir()}
    assert built_in == set(HELD)
    assert {kind: lore.names_in(kind) for kind in KINDS} == {kind: ["built_in"] for kind in KINDS}


def test_words_for_people_may_change_without_a_new_version() -> None:
    assert without_words({"name": "Axe", "mod": 2, "weapon": {"id": "axe", "name": "Axe"}}) == {
        "mod": 2,
        "weapon": {"id": "axe"},
    }
