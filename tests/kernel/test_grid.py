import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.kernel.grid import EAST, NORTH, SOUTH, STRAIGHT, WEST, Grid

grids = st.builds(Grid, st.integers(1, 26), st.integers(1, 26))


@given(grid=grids, data=st.data())
def test_a_square_is_found_by_its_name(grid: Grid, data: st.DataObject) -> None:
    square = data.draw(st.integers(0, grid.squares - 1))
    assert grid.find(grid.name(square)) == square


def test_columns_are_lettered_from_the_west_and_rows_numbered_from_the_south() -> None:
    grid = Grid(7, 7)
    assert [grid.name(grid.square(*at)) for at in ((0, 0), (3, 1), (6, 6))] == ["a1", "d2", "g7"]


@pytest.mark.parametrize("name", ["", "a", "d", "h1", "a8", "a0", "1a", "a1x", "A1", "a²", "a٣", "a001", "a-1", " a1"])
def test_what_is_no_square_is_not_found(name: str) -> None:
    assert Grid(7, 7).find(name) == -1


@given(grid=grids, data=st.data())
def test_a_step_and_its_opposite_lead_back(grid: Grid, data: st.DataObject) -> None:
    square = data.draw(st.integers(0, grid.squares - 1))
    for direction in STRAIGHT:
        next_square = grid.step(square, direction)
        if next_square >= 0:
            assert grid.step(next_square, (-direction[0], -direction[1])) == square


def test_beyond_the_edge_there_is_nothing() -> None:
    grid = Grid(3, 2)
    south_west, north_east = grid.find("a1"), grid.find("c2")
    assert [grid.step(south_west, way) for way in (SOUTH, WEST)] == [-1, -1]
    assert [grid.step(north_east, way) for way in (NORTH, EAST)] == [-1, -1]
    assert grid.name(grid.step(south_west, NORTH)) == "a2"
    assert grid.name(grid.step(south_west, EAST)) == "b1"
