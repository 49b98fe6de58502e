"""What several tests of Friends and Foes need laid out."""

import shutil
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from regalia.games.friends_and_foes import lore, options, setup
from regalia.games.friends_and_foes.campaign import setup as campaign_setup


@pytest.fixture
def own_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The folder of tables, copied so that one's own may be laid down in it."""
    folder = tmp_path / "data"
    shutil.copytree(str(files("regalia.games.friends_and_foes") / "data"), folder)
    caches = (lore.table, lore.lore, options.cheapest, setup.setup_of, campaign_setup.setup_of)
    monkeypatch.setattr(lore, "DATA", folder)
    for cache in caches:
        cache.cache_clear()
    yield folder
    for cache in caches:
        cache.cache_clear()
