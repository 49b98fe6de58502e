"""Tables as plain text, drawn and told."""

from textwrap import dedent

import pytest
from hypothesis import given, settings

from regalia.games import find_game
from regalia.kernel import SPECTATOR, Game
from regalia.render.look import look_at
from regalia.render.text import describe_table, text
from regalia.table import Act, Card, Cell, Counter, Piece, Pile, Sight, Table, Zone
from tests.render.scene import PHASES, friend_or_foe, seen, tables, walked
from tests.setting import GAMES


def test_a_position_is_drawn_with_coordinates_coins_pieces_and_what_may_be_touched() -> None:
    assert text(seen(find_game("friend-or-foe"), friend_or_foe())) == dedent(
        """\
        Friend or Foe
        Aim: Have the most coins, purse and bank together, when the last card is turned up (40 still face down)

        The kingdom
        7  ##        ##        ##        ##        ##        ##        ##
        6  ##        ##        Q♥*       3♠        ##        ##        ##
        5  ##        ##*       K♦/12 [♥] 3♥*       ##        ##        ##
        4  ##        ##        2♥*                 ##        ##        ##
        3  ##        ##        ##        ##        ##        ##        ##
        2  ##        ##        ##        10♥/3 [♠] 4♠        ##        ##
        1  ##        ##        2♠        ##        ##        ##        ##
           a         b         c         d         e         f         g

        Dice: ⚀  ⚃

        Still face down: Spades 9/12  Hearts 8/12  Diamonds 11/12  Clubs 12/12

          Spades  Purse 1  Bank 0  Royals up 0/3  (0 banked, 1 at risk)
        > Hearts  Purse 0  Bank 2  Royals up 1/3  (2 banked, 0 at risk)

        Walk to a neighbouring card
        Moves: c6, d5, c4, b5
        """
    )


def test_what_is_read_in_an_area_stands_behind_its_heading() -> None:
    ford = Cell(key="story", label="The ford: Mind: the water is cold.", tone="text")
    cells = (ford, Cell(key="b2", label="The hill: hard"))
    drawn = text(Table(title="Stage", zones=(Zone(key="told", label="The story", items=cells, layout="areas"),)))
    assert "The story\n  The ford: Mind: the water is cold.\n  The hill: -\n" in drawn


def test_a_spectator_sees_no_moves_and_nothing_to_touch() -> None:
    drawn = text(seen(find_game("friend-or-foe"), friend_or_foe(), SPECTATOR))
    assert "*" not in drawn
    assert "Moves:" not in drawn


def test_a_position_is_told_in_sentences_that_name_every_place_once() -> None:
    told = describe_table(seen(find_game("friend-or-foe"), friend_or_foe()))
    assert "The kingdom, 7 by 7." in told
    assert "c5: king of diamonds, 12 coins, Hearts stands here." in told
    assert "The other 40 places: face down." in told
    assert "Dice: a die showing 1; a die showing 4." in told
    assert (
        "The aim: Have the most coins, purse and bank together, when the last card is turned up (40 still face down)."
        in told
    )
    assert "Hearts: 2 banked, 0 at risk, Purse 0, Bank 2, Royals up 1 of 3, to move." in told
    assert any(line.startswith("b5: Go to b5 (face down: friend ") for line in told)


def test_what_is_told_has_no_drawing_characters() -> None:
    for line in describe_table(seen(find_game("friend-or-foe"), friend_or_foe())):
        assert not set(line) & set("#*[]|_♠♥♦♣⚀"), line
        assert line.endswith((".", "?", "!"))


def test_amounts_are_told_as_one_range() -> None:
    acts = tuple(Act(id=n, move=f"bank {n}", label=f"Bank {n}", ask="Coins to bank", amount=n) for n in range(8))
    assert (
        describe_table(Table(game="g", title="G", seat=0, acts=acts))[-1]
        == "Coins to bank: 0 to 7, for instance bank 0."
    )


def test_rows_areas_and_piles_are_drawn_too() -> None:
    pile = Pile(key="deck", label="Deck", count=12, top=(Card(key="t", art="9S"),))
    area = Cell(
        key="gate",
        label="High gate",
        holds=(Card(key="k", art="KD", turned=True), Counter(key="h", label="Health", value=3, of=9)),
    )
    drawn = text(
        Table(
            game="g",
            title="G",
            seat=0,
            zones=(
                Zone(key="a", label="Land", items=(area,), layout="areas"),
                Zone(key="m", label="Middle", items=(pile, Card(key="b"))),
            ),
            acts=(Act(id=1, move="x", label="x", touch=("b",)),),
        )
    )
    assert "Land\n  High gate: K♦_  Health 3/9\n" in drawn
    assert "Middle: Deck 12 9♠  ##*\n" in drawn


def test_signs_of_pieces_and_grounds_are_written() -> None:
    knight = Piece(key="n", art="horse", owner=1, sign="n", badge="+")
    cells = (Cell(key="a1", art="forest", sign="F"), Cell(key="b1", art="water", sign="W", holds=(knight,)))
    table = Table(title="G", zones=(Zone(key="g", label="Board", items=cells, layout="grid", cols=2),))
    assert "1  F .   W n/+\n" in text(table)


def test_looking_tells_what_stands_there_and_what_it_bears_on() -> None:
    sight = (Sight(label="can move to", keys=("a2", "b2")), Sight(label="can attack", keys=("b1",), tone="aim"))
    piece = Piece(key="n", art="horse", label="the Knight", sight=sight)
    cells = (Cell(key="a1", label="a1: grass, the Knight", holds=(piece,)), Cell(key="b1", label="b1: grass"))
    table = Table(title="G", zones=(Zone(key="g", label="Board", items=cells, layout="grid", cols=2),))
    assert look_at(table, " A1 ") == [
        "a1: grass, the Knight.",
        "the Knight can move to: a2, b2.",
        "the Knight can attack: b1.",
    ]
    assert look_at(table, "n")[1:] == look_at(table, "a1")[1:]
    assert look_at(table, "b1") == ["b1: grass."]
    assert look_at(table, "z9") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_position_of_a_game_is_drawn_and_told(game: Game) -> None:
    for table in walked(game, "text", every=7):
        assert text(table).startswith(table.title)
        assert all(zone.label in text(table) for zone in table.zones if zone.items)
        assert describe_table(table)[0] == f"{table.title}."


@settings(max_examples=40, phases=PHASES)
@given(tables)
def test_any_table_is_drawn_and_told(table: Table) -> None:
    assert text(table).endswith("\n")
    assert len(describe_table(table)) >= 1 + len(table.seats)
