"""Cards with a name, a rank, a picture and a text, and seats that can be touched: in text, terminal and pictures."""

import pytest
from msgspec.structs import replace

from examples.court_whispers import GAME
from regalia.render.art.catalogue import missing
from regalia.render.art.drawing import UnknownArt
from regalia.render.canvas import Canvas
from regalia.render.face import LEGIBLE, upright
from regalia.render.look import look_at
from regalia.render.painter import Hand, Look
from regalia.render.palette import palette
from regalia.render.svg import svg
from regalia.render.terminal import board, side, stops
from regalia.render.text import describe_table, text
from regalia.table import Card, Table

TEXT = "Look at a rival's hand and take 1 coin from the treasury."
SPY = Card(key="spy", art="Spy", name="Spy", rank="2", text=TEXT, picture="eye")


def court() -> Table:
    """Rose holds a Spy, a Queen and an Almoner; an Almoner was played."""
    state = GAME.start()
    for line in ("=almoner", "=page", "=spy", "=envoy", "=queen", "almoner", "=page", "envoy 1", "=almoner"):
        state.apply(GAME.read(state, line))
    return GAME.view(state, 0)


def lines(canvas: Canvas) -> list[str]:
    return ["".join(row) for row in canvas.signs]


def test_text_names_cards_by_rank_and_name_and_stars_seats_that_can_be_touched() -> None:
    drawn = text(court())
    assert "Your hand: 1 Page*  1 Page  4 Almoner*" in drawn
    assert "The hand of Lily: 2 Spy  8 Queen" in drawn
    assert "  Lily*  Coins 3" in drawn
    assert "> Rose " in drawn


def test_sentences_tell_the_text_of_every_card_that_is_seen() -> None:
    told = "\n".join(describe_table(court()))
    assert f"Spy, rank 2: {TEXT[:-1]}" in told
    assert "Almoner, Envoy from the bottom up" in told


def test_a_card_is_looked_at_by_its_name() -> None:
    assert look_at(court(), "spy")[0] == f"Spy, rank 2: {TEXT}"
    assert look_at(court(), "page")[1].startswith("You can type page 2 page, page 2 spy")


def test_the_terminal_writes_a_whole_text_on_a_card_or_none_of_it() -> None:
    wide = lines(board(court(), 90, 40, Look(), Hand()))
    assert any("Name a courtier. A" in line for line in wide)
    assert any("2 coins." in line for line in wide)
    narrow = lines(board(court(), 60, 16, Look(), Hand()))
    assert any("1 Page" in line for line in narrow)
    assert not any("Name" in line for line in narrow)


def test_in_the_terminal_the_cursor_goes_to_seats_that_can_be_touched() -> None:
    table = court()
    assert "seat-2" in stops(table, ())
    assert "seat-1" not in stops(table, ())
    assert stops(table, ("card-1-1",)) == ["seat-2"]
    canvas = side(table, 40, 40, Look(), Hand(touched=("card-1-1",), cursor="seat-2"))
    assert lines(canvas)[canvas.places["seat-2"].y].startswith("[")


def test_a_picture_shows_a_text_where_it_can_be_read() -> None:
    colours = palette(300, dark=False)
    mute = replace(SPY, text="")
    assert upright(SPY, 0, 0, LEGIBLE, LEGIBLE * 1.4, colours) != upright(mute, 0, 0, LEGIBLE, LEGIBLE * 1.4, colours)
    assert upright(SPY, 0, 0, 60, 84, colours) == upright(mute, 0, 0, 60, 84, colours)


def test_a_picture_rings_a_seat_that_can_be_touched() -> None:
    table = court()
    assert svg(table).count("<rect") > svg(replace(table, acts=())).count("<rect")


def test_a_picture_on_a_card_that_is_not_drawn_is_named() -> None:
    table = court()
    assert missing(table) == []
    hand = replace(table.zones[0], items=(replace(SPY, picture="pegasus"),))
    assert [str(error) for error in missing(replace(table, zones=(hand,)))] == [
        str(UnknownArt("emblems", "pegasus", frozenset()))
    ]
    with pytest.raises(UnknownArt, match="pegasus"):
        svg(replace(table, zones=(hand,)))
