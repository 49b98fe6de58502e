"""Pages: rules with clause anchors, pictures, and what the browser loads."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from regalia.games import games
from regalia.kernel import OVER, Game
from regalia.server.page import STATIC, rules_body
from regalia.server.shelf import midgame
from tests.server.client import Client


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_clause_of_the_rules_has_one_anchor(client: Client, game: Game) -> None:
    page = client.http.get(f"/rules/{game.slug}").text
    anchors = re.findall(rf'id="({game.prefix}-\d+)"', page)
    assert anchors == list(dict.fromkeys(anchors))
    assert set(anchors) == set(re.findall(rf"\*\*({game.prefix}-\d+)\*\*", game.rules()))
    assert game.title in page
    assert "{{" not in page


def test_an_anchor_stands_at_the_item_or_paragraph_of_its_clause() -> None:
    body = rules_body("- **XY-1** one\n- **XY-2** two, see **XY-1**\n\n**XY-3** three <b>\n", "XY")
    assert '<li id="XY-1"><strong>XY-1</strong> one</li>' in body
    assert '<li id="XY-2">' in body
    assert '<p id="XY-3"><strong>XY-3</strong> three &lt;b&gt;</p>' in body
    assert body.count("id=") == 3


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_game_has_a_picture_of_itself_in_progress(client: Client, game: Game) -> None:
    answer = client.http.get(f"/games/{game.slug}/picture.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert ElementTree.fromstring(answer.content).tag.endswith("svg")
    assert midgame(game).turn != OVER


def test_the_pages_are_there_and_fit_the_policy(client: Client) -> None:
    table = client.new("person", "person")
    for path, status in (("/", 200), (f"/table/{table['id']}", 200), ("/table/nowhere", 404)):
        answer = client.http.get(path)
        assert answer.status_code == status
        assert "<html" in answer.text
        assert not re.search(r"<style|<script(?![^>]*\bsrc=)| style=| on[a-z]+=", answer.text), "blocked by the policy"


@pytest.mark.parametrize("path", sorted(STATIC.rglob("*.js")), ids=lambda path: path.name)
def test_scripts_are_served_as_scripts(client: Client, path: Path) -> None:
    answer = client.http.get(f"/static/{path.relative_to(STATIC).as_posix()}")
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "no-cache"


def test_nothing_outside_the_static_folder_is_served(client: Client) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/..%2fapp.py"):
        assert client.http.get(path).status_code == 404
    assert client.http.post("/").status_code == 405
