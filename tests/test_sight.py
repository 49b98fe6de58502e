"""What pieces bear on, in every game that shows it: things that are on the table, and the same for everybody."""

from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.contract.table import keys_of
from regalia.kernel import SPECTATOR, Game
from regalia.table import Cell, Piece, Table
from tests.setting import settings_of
from tests.test_contract import per_game


def pieces(table: Table) -> dict[str, Piece]:
    found = [item for zone in table.zones for item in zone.items]
    found += [held for item in found if isinstance(item, Cell) for held in item.holds]
    return {item.key: item for item in found if isinstance(item, Piece)}


@per_game
@settings(max_examples=15)
@given(data=st.data())
def test_a_piece_bears_on_things_that_are_there_and_everybody_sees_the_same(game: Game, data: st.DataObject) -> None:
    for state in data.draw(settings_of(game)).positions(most=10):
        watching = game.view(state, SPECTATOR)
        open_to_all = {key: piece.sight for key, piece in pieces(watching).items()}
        for seat in (SPECTATOR, *range(state.seats)):
            table = game.view(state, seat)
            there = set(keys_of(table))
            for key, piece in pieces(table).items():
                for sight in piece.sight:
                    assert sight.label
                    assert sight.keys
                    assert set(sight.keys) <= there
                assert not piece.sight or piece.sight == open_to_all[key]
