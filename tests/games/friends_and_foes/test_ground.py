"""The board: areas, adjacency, distance, lines of sight, terrain and nodes."""

import pytest

from regalia.games.friends_and_foes.ground import Ground
from regalia.games.friends_and_foes.lore import Map
from regalia.games.friends_and_foes.options import Options
from tests.games.friends_and_foes.skirmish import skirmish


def ground(name: str) -> Ground:
    return Ground(Options.of({"map": name}))


def at(here: Ground, name: str) -> int:
    return here.names.index(name)


def blind_pairs(here: Ground) -> list[str]:
    """Pairs of areas whose line crosses an Obscuring area."""
    pairs = [(a, b) for a in range(here.areas) for b in range(a + 1, here.areas)]
    return [
        f"{here.names[a]}-{here.names[b]}"
        for a, b in pairs
        if any(here.obscuring[crossed] for crossed in here.crossed[a][b])
    ]


@pytest.mark.clause("FF-1")
def test_rows_are_lettered_from_the_top_and_columns_numbered_from_the_left() -> None:
    assert ground("fogwood_forest_road").names == ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"]


@pytest.mark.clause("FF-2")
def test_areas_that_share_a_side_are_adjacent_and_corners_are_not() -> None:
    here = ground("fogwood_forest_road")
    assert [here.names[other] for other in here.beside[at(here, "b2")]] == ["a2", "b1", "b3", "c2"]
    assert [here.names[other] for other in here.beside[at(here, "a1")]] == ["a2", "b1"]


@pytest.mark.clause("FF-3")
def test_the_distance_is_the_least_number_of_steps() -> None:
    here = ground("fogwood_forest_road")
    assert here.distance[at(here, "a1")][at(here, "c3")] == 4
    assert here.distance[at(here, "a1")][at(here, "b2")] == 2
    assert here.distance[at(here, "a1")][at(here, "a1")] == 0


@pytest.mark.clause("FF-4", "FF-5")
def test_the_middle_is_b2_and_everything_else_is_border() -> None:
    here = ground("crossroads_fort")
    assert here.names[here.middle] == "b2"
    assert [here.names[area] for area in here.border] == ["a1", "a2", "a3", "b1", "b3", "c1", "c2", "c3"]


@pytest.mark.clause("FF-221", "FF-129", "FF-130")
def test_the_lines_of_fogwood() -> None:
    assert blind_pairs(ground("fogwood_forest_road")) == ["a1-c1", "a1-c2", "a2-c1", "a2-c3", "a3-c2", "a3-c3"]


@pytest.mark.clause("FF-222")
def test_the_lines_of_marshwood() -> None:
    assert blind_pairs(ground("marshwood_graveyard")) == ["a1-a3", "a1-b3", "a1-c1", "a1-c2", "a2-c1", "a3-b1"]


@pytest.mark.clause("FF-219", "FF-223")
def test_fogwood_is_its_own_half_turn_but_for_one_treasure() -> None:
    here = ground("fogwood_forest_road")
    turned = [here.tags[here.half_turn(area)] for area in range(here.areas)]
    differ = [here.names[area] for area in range(here.areas) if here.tags[area] != turned[area]]
    assert differ == ["b1", "b3"]
    assert (here.treasure[at(here, "b1")], here.treasure[at(here, "b3")]) == (1, 0)
    assert here.activation == [1, 1, 0, 0, 1, 0, 0, 1, 1]


@pytest.mark.clause("FF-220", "FF-139")
def test_marshwood_is_the_same_with_rows_and_columns_swapped() -> None:
    here = ground("marshwood_graveyard")
    assert all(here.tags[3 * r + c] == here.tags[3 * c + r] for r in range(3) for c in range(3))
    assert (here.treasure[0], here.traps[0], here.garrison[0]) == (2, 1, True)


@pytest.mark.clause("FF-224", "FF-225")
def test_the_fort_is_its_own_quarter_turn_and_the_quarry_its_own_half_turn() -> None:
    fort, quarry = ground("crossroads_fort"), ground("old_quarry")
    assert all(fort.tags[3 * r + c] == fort.tags[3 * c + 2 - r] for r in range(3) for c in range(3))
    assert all(quarry.tags[area] == quarry.tags[quarry.half_turn(area)] for area in range(9))


@pytest.mark.clause("FF-45")
def test_the_edges() -> None:
    here = ground("fogwood_forest_road")
    edges = [[here.names[area] for area in here.edge(edge)] for edge in range(4)]
    assert edges == [["a1", "a2", "a3"], ["a3", "b3", "c3"], ["c1", "c2", "c3"], ["a1", "b1", "c1"]]


@pytest.mark.clause("FF-1", "FF-84", "FF-91")
def test_the_last_areas_of_the_largest_map_are_like_all_others(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = Map(id="plain", name="Plain", seats=[2], rows=[" | ".join(["."] * 6)] * 6)
    monkeypatch.setitem(Options.of().tables().maps, "plain", plain)
    game = skirmish("silk f6, goblin1 f5, goblin2 f5", "orla f6, josper a2", map="plain", minion_group_move=True)
    assert game.moves_with("att silk") == ["att silk daggers orla"]
    assert game.moves_with("move goblin1,goblin2") == [f"move goblin1,goblin2 {area}" for area in ("e5", "f4", "f6")]
    archer = skirmish("fenna f6", "orla a1, josper e6", map="plain")
    assert archer.moves_with("att fenna") == ["att fenna longbow orla", "att fenna longbow josper"]
