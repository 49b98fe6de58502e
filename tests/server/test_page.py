"""Pages: rules with clause anchors, pictures, and what the browser loads."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from regalia.games import games
from regalia.kernel import Game, RegaliaError
from regalia.server.bundle import PAGES, STATIC, bundle
from regalia.server.page import read_rulebook
from regalia.table import Cell, Piece, Zone
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
    body = read_rulebook("- **XY-1** one\n- **XY-2** two, see **XY-1**\n\n**XY-3** three <b>\n", "XY").body
    assert '<li id="XY-1"><strong>XY-1</strong> one</li>' in body
    assert '<li id="XY-2">' in body
    assert '<p id="XY-3"><strong>XY-3</strong> three &lt;b&gt;</p>' in body
    assert body.count("id=") == 3


def test_marks_become_labels_at_clauses_and_where_they_are_explained() -> None:
    text = "A word: *book*, *bold*.\n\n- **XY-1** *(book, house option)* *Draw* one.\n"
    body = read_rulebook(text, "XY").body
    assert re.findall(r'<span class="mark (\w+)" title="[^"]+">([\w ]+)</span>', body) == [
        ("book", "book"),
        ("book", "book"),
        ("option", "house option"),
    ]
    assert "<em>Draw</em> one." in body
    assert "<em>bold</em>" in body
    assert "(book" not in body


def test_chapters_are_listed_with_links_of_their_own() -> None:
    book = read_rulebook("# Book\n\n## The end\n\n### The end\n\nNow.\n", "XY")
    assert re.findall(r'<li class="(h\d)"><a href="#([\w-]+)">', book.contents) == [
        ("h2", "the-end"),
        ("h3", "the-end-"),
    ]
    assert '<h3 id="the-end-">' in book.body


def test_a_name_first_in_its_row_has_its_drawing_and_a_picture_is_drawn() -> None:
    text = "| who | what |\n|---|---|\n| Ranger `R` | Ranger |\n| Fool | - |\n\n```picture Land\na1\n```\n"
    land = Zone(key="land", label="Land", items=(Cell(key="area-a1", label="a1: open"),), layout="areas", cols=1)
    body = read_rulebook(text, "XY", {"Ranger": Piece(key="r", art="ranger", owner=0), "Land": land}).body
    assert body.count('<svg class="illustration piece"') == 1
    assert '<figure><svg class="illustration zone"' in body
    assert 'aria-label="Land. a1: open"' in body
    assert "<pre>" not in body


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_everything_that_a_game_illustrates_is_in_its_rulebook(game: Game) -> None:
    rules = game.rules()
    for name in game.illustrations():
        row, fence = f"^\\| {re.escape(name)}(?: `\\w+`)? \\|", f"^```picture {re.escape(name)}$"
        assert re.search(f"{row}|{fence}", rules, re.MULTILINE), f"{name} stands first in no row"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_a_rules_page_fits_the_policy(client: Client, game: Game) -> None:
    page = client.http.get(f"/rules/{game.slug}").text
    assert not re.search(r"<style|<script(?![^>]*\bsrc=)| style=| on[a-z]+=", page), "blocked by the policy"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_game_has_a_cover_of_its_own_things(client: Client, game: Game) -> None:
    answer = client.http.get(f"/games/{game.slug}/picture.svg")
    assert answer.headers["content-type"].startswith("image/svg+xml")
    assert len(ElementTree.fromstring(answer.content)) > len(game.cover()) > 1, "the emblem and each of them"


@pytest.mark.parametrize("game", games(), ids=lambda game: game.slug)
def test_every_pictured_choice_of_an_option_has_its_picture(client: Client, game: Game) -> None:
    pictured = [
        f"/games/{game.slug}/options/{option}/{choice.value}.svg"
        for option, choices in game.option_choices().items()
        for choice in choices
        if choice.picture
    ]
    assert bool(pictured) == (game.slug in ("thrones", "friends-and-foes"))
    for path in pictured:
        assert ElementTree.fromstring(client.http.get(path).content).tag.endswith("svg")
    assert client.http.get(f"/games/{game.slug}/options/nothing/none.svg").status_code == 404


def test_the_start_page_comes_in_less_than_120_kilobytes(client: Client) -> None:
    covers = [f"/games/{game.slug}/picture.svg" for game in games()]
    paths = ["/", "/games.json", "/tables.json", *(f"/bundle/{name}" for name in bundle("index").files), *covers]
    sizes = {path: wire_size(client, path) for path in paths}
    assert sum(sizes.values()) < 120_000, sizes


def test_the_table_comes_in_less_than_100_kilobytes(client: Client) -> None:
    table = client.new("person", "person")
    paths = [f"/table/{table['id']}", *sources(bundle("table").page)]
    sizes = {path: wire_size(client, path) for path in paths}
    assert sum(sizes.values()) < 100_000, sizes


def sources(page: str) -> list[str]:
    """What a page loads at once."""
    return re.findall(r'(?:src|href)="(/bundle/[^"]+)"', page)


def wire_size(client: Client, path: str) -> int:
    with client.http.stream("GET", path, headers={"Accept-Encoding": "gzip"}) as answer:
        return len(b"".join(answer.iter_raw()))


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


@pytest.mark.parametrize("name", PAGES)
def test_a_page_loads_an_icon_a_font_a_sheet_and_a_script_that_a_browser_keeps_for_good(
    client: Client, name: str
) -> None:
    page = bundle(name).page
    assert "/static/" not in page
    assert [Path(source).suffix for source in sources(page)] == [".svg", ".woff2", ".css", ".js"]
    for source in sources(page):
        plain = client.http.get(source, headers={"accept-encoding": "identity"})
        small = client.http.get(source, headers={"accept-encoding": "gzip"})
        assert small.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        assert plain.text == small.text
        assert plain.headers["cache-control"] == "public, max-age=31536000, immutable"


def test_a_page_of_another_version_gets_the_files_of_today_but_does_not_keep_them(client: Client) -> None:
    script = main_script()
    today, other = client.http.get(f"/bundle/{script}"), client.http.get("/bundle/table.0123456789ab.js")
    assert other.text == today.text
    assert other.headers["cache-control"] == "no-cache"


def main_script() -> str:
    """The name of what the table's page loads at once."""
    return Path(sources(bundle("table").page)[-1]).name


def test_what_a_page_needs_now_and_then_comes_as_a_file_of_its_own(client: Client) -> None:
    files = bundle("table").files
    script = files[main_script()].plain.decode()
    later = re.findall(r'import\("/bundle/([^"]+)"\)\.then\(\(\{ load \}\) => load\(\{ (.*?) \}\)\)', script)
    names = {name.partition(".")[0].removeprefix("table-") for name, _ in later}
    assert names == {"waiting", "campaign", "verification", "album", "way", "question"}
    for name, handed in later:
        text = files[name].plain.decode()
        assert text.startswith(f"export const load = ({{ {handed} }}) => {{\n")
        own = re.findall(r"^const (module_\w+) = ", text, re.MULTILINE)
        assert not any(f"const {module} = " in script for module in own)
        needed = set(re.findall(r"^const \{ .+ \} = (module_\w+);", text, re.MULTILINE))
        assert needed - set(own) == set(handed.split(", ") if handed else ())
        assert client.http.get(f"/bundle/{name}").headers["cache-control"] == "public, max-age=31536000, immutable"


@pytest.mark.parametrize("name", ["table", "table.exe", "guard.0123456789ab.js", "..%2findex.html"])
def test_other_files_are_no_part_of_a_page(client: Client, name: str) -> None:
    assert client.http.get(f"/bundle/{name}").status_code == 404


def test_a_module_comes_once_and_behind_all_that_it_imports() -> None:
    script = bundle("table").files[main_script()].plain.decode()
    modules = re.findall(r"^const module_(\w+) = ", script, re.MULTILINE)
    assert sorted(modules) == sorted(set(modules))
    for name in modules:
        text = (STATIC / "js" / f"{name}.js").read_text(encoding="utf-8")
        for needed in re.findall(r'^import .* from "\./(\w+)\.js";$', text, re.MULTILINE):
            assert modules.index(needed) < modules.index(name)


def test_a_module_that_cannot_be_bundled_is_named_with_its_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "table.html").write_text('<script type="module" src="/static/js/one.js"></script>\n')
    (tmp_path / "js" / "one.js").write_text('import * as two from "./two.js";\n')
    monkeypatch.setattr("regalia.server.bundle.STATIC", tmp_path)
    with pytest.raises(RegaliaError, match=r"one\.js cannot be bundled because of this line: import \* as two"):
        bundle("table")


@pytest.mark.parametrize(
    ("late", "why"), [("", "the page needs it at once"), ('const three = () => import("./three.js");\n', "later")]
)
def test_a_module_that_cannot_come_later_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str, why: str
) -> None:
    (tmp_path / "js").mkdir()
    (tmp_path / "table.html").write_text('<script type="module" src="/static/js/one.js"></script>\n')
    at_once = "" if late else 'import { two } from "./two.js";\n'
    (tmp_path / "js" / "one.js").write_text(at_once + 'const later = () => import("./two.js");\n')
    (tmp_path / "js" / "two.js").write_text(late + "export const two = 2;\n")
    monkeypatch.setattr("regalia.server.bundle.STATIC", tmp_path)
    with pytest.raises(RegaliaError, match=rf"two\.js cannot come later: .*{why}"):
        bundle("table")


def test_nothing_outside_the_static_folder_is_served(client: Client) -> None:
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd", "/static/..%2fapp.py"):
        assert client.http.get(path).status_code == 404
    assert client.http.post("/").status_code == 405
