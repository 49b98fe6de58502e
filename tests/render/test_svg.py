"""Tables as pictures."""

from xml.etree import ElementTree

import pytest
from hypothesis import given, settings

from regalia.games import find_game
from regalia.kernel import Game
from regalia.render.glyph import DRAWN, measure, shorten, wrap, write
from regalia.render.palette import palette
from regalia.render.svg import svg
from regalia.table import Table
from tests.render.scene import PHASES, friend_or_foe, seen, tables, walked
from tests.setting import GAMES

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    return root


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_position_of_a_game_gives_a_picture(game: Game) -> None:
    for seats in {game.fewest, game.most}:
        for table in walked(game, "svg", seats, every=29):
            root = parsed(svg(table))
            assert root.findtext(f"{SVG}title") == table.title
            assert table.title in (root.findtext(f"{SVG}desc") or "")


@settings(max_examples=40, phases=PHASES)
@given(tables)
def test_any_table_gives_a_picture(table: Table) -> None:
    parsed(svg(table))
    parsed(svg(table, dark=True))


def test_a_picture_is_as_wide_as_asked_and_keeps_its_shape() -> None:
    table = seen(find_game("friend-or-foe"), friend_or_foe())
    large, small = parsed(svg(table, 960)), parsed(svg(table, 480))
    assert large.get("width") == "960"
    assert small.get("width") == "480"
    assert large.get("viewBox") == small.get("viewBox")
    assert abs(int(large.get("height") or 0) - 2 * int(small.get("height") or 0)) <= 1


def test_a_picture_needs_no_fonts_scripts_or_other_files() -> None:
    picture = svg(seen(find_game("friend-or-foe"), friend_or_foe()))
    tags = {element.tag for element in parsed(picture).iter()}
    assert not tags & {f"{SVG}text", f"{SVG}script", f"{SVG}image", f"{SVG}style", f"{SVG}foreignObject"}
    assert "href" not in picture


def test_the_same_table_gives_the_same_picture_and_another_position_another() -> None:
    game = find_game("friend-or-foe")
    table = seen(game, friend_or_foe())
    assert svg(table) == svg(seen(game, friend_or_foe()))
    assert svg(table) != svg(seen(game, friend_or_foe(pieces=["e2", "c5"])))
    assert svg(table) != svg(table, dark=True)


def test_what_can_be_touched_is_ringed_for_the_one_who_may() -> None:
    game = find_game("friend-or-foe")
    glow = palette(game.hue, dark=False).glow
    mover, other = seen(game, friend_or_foe(), 1), seen(game, friend_or_foe(), 0)
    assert svg(mover).count(f'stroke="{glow}"') == len(mover.acts) == 4
    assert svg(other).count(f'stroke="{glow}"') == 0


# The alphabet


def test_every_letter_of_the_alphabet_is_drawn_within_its_advance() -> None:
    for sign, (advance, drawn) in DRAWN.items():
        assert advance > 0
        assert bool(drawn) == (sign != " "), sign


def test_letters_with_accents_are_put_together_and_unknown_signs_become_a_box() -> None:
    assert len(write("é", 0, 0, 10, "#000")) > len(write("e", 0, 0, 10, "#000"))
    assert measure("é", 10) == measure("e", 10)
    assert write("\N{HEBREW LETTER ALEF}", 0, 0, 10, "#000") == write("\N{HEBREW LETTER BET}", 0, 0, 10, "#000")


def test_words_are_wrapped_and_cut_to_their_room() -> None:
    words = "Hearts takes three coins from the king of spades"
    lines = wrap(words, 15, 120)
    assert " ".join(lines) == words
    assert len(lines) > 2
    assert all(measure(line, 15) <= 120 for line in lines)
    assert shorten(words, 15, 120).endswith("…")
    assert measure(shorten(words, 15, 120), 15) <= 120
    assert shorten("Hearts", 15, 120) == "Hearts"
