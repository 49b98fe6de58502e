"""What is shown to whom: the board from one's own side, hidden things hidden, odds before the move."""

from typing import Any

import pytest

from regalia.games.thrones import GAME
from regalia.kernel import SPECTATOR
from regalia.table import Act, Cell, Table
from tests.games.thrones.war import Play, fresh, mirrored, war

ARTS = {
    "plains", "forest", "mountain", "water", "fortress", "breached", "hidden", "empty",
    "ranger", "spearman", "crossbowman", "catapult", "trebuchet", "lancer", "warhorse", "elephant", "dragon", "throne",
    "favor", "favor-haste", "favor-ambush", "favor-cunning", "favor-deception", "coin-pass", "coin-fail",
}  # fmt: skip


def table(game: Play, seat: int | None = None) -> Table:
    viewed: Table = GAME.view(game.state, int(game.state.turn) if seat is None else seat, game.events)
    return viewed


def acts(game: Play) -> dict[str, Act]:
    return {act.move: act for act in table(game).acts}


def things(shown: Table) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for zone in shown.zones:
        found[zone.key] = zone
        for item in zone.items:
            found[item.key] = item
            if isinstance(item, Cell):
                found |= {held.key: held for held in item.holds}
    return found


def test_each_sees_the_own_homeland_below() -> None:
    game = mirrored()
    south, north, watching = (table(game, seat).zones[0].items for seat in (0, 1, SPECTATOR))
    assert [south[0].key, south[80].key] == ["a9", "i1"]
    assert [north[0].key, north[80].key] == ["i1", "a9"]
    assert [cell.key for cell in watching] == [cell.key for cell in south]


def test_the_last_move_is_marked_where_it_came_from_and_where_it_went() -> None:
    assert table(war("Lc3", "c3P c4P").play("c3").play("-c4"), 0).last == ("c3", "c4")
    assert table(war("Hd4 ld5", "d4P d5P").play("d4").play("=d5"), 1).last == ("d4", "d5")
    assert table(war("Ld4 sd5", "d4P d5P").play("d4").play("xd5"), SPECTATOR).last == ("d4", "d5")
    assert table(war("Ac3 sc5", "c3P c5P").play("c3").play(">c5"), 0).last == ("c3", "c5")
    exchanged = war("Kd7 ee8 ka9", "d7P", favors="d:1,-:0", lastforts="-,-").play("deceive", "d7").play("=e8")
    assert table(exchanged, 0).last == ("d7", "e8")


@pytest.mark.clause("TH-72", "TH-79", "TH-80")
def test_odds_and_price_of_a_check_are_told_before_one_commits() -> None:
    game = war("Lc3 sc4", "c3W c4P b4P").play("c3")
    move, attack = acts(game)["-b4"], acts(game)["xc4"]
    assert (move.odds, move.stakes) == (50, "50 % to survive; failing costs the turn")
    assert attack.odds == 50
    assert attack.stakes == "50 % to survive: removes the Spearman; failing costs the Lancer"
    safe = acts(war("Lc3", "c3P c4P").play("c3"))["-c4"]
    assert (safe.odds, safe.stakes) == (-1, "no check")
    sure = acts(war("Lc3", "c3W c4P", survival_pass=100).play("c3"))["-c4"]
    assert sure.odds == -1


@pytest.mark.clause("TH-113")
def test_a_check_that_cunning_could_pass_is_asked_about_with_its_odds() -> None:
    game = war("Lc3", "c3W c4P", favors="h:1,-:0").play("c3-c4")
    assert acts(game)["roll"].odds == 50


@pytest.mark.clause("TH-71")
@pytest.mark.parametrize(("outcome", "art"), [("check pass", "coin-pass"), ("check fail", "coin-fail")])
def test_a_check_is_shown_as_a_coin(outcome: str, art: str) -> None:
    game = war("Lc3", "c3W c4P").play("c3-c4")
    assert "50 % to survive; failing costs the turn" in table(game, 0).prompt
    shown = table(game.play(outcome), 0)
    assert things(shown)["fate-coin"].art == art


def test_cells_say_ground_walls_and_pieces() -> None:
    found = things(table(war("Ed4 Rc3 Hg4 ae5", "d4P c3M e5x g4P", horses="-")))
    assert found["d4"].label == "d4: Plains, South's Elephant, safe from all but Dragon and Throne"
    assert found["c3"].label == "c3: Mountain, South's Ranger, cannot be fired at"
    assert (found["e5"].art, found["e5"].label) == ("breached", "e5: the middle Fortress, breached, North's Catapult")
    assert (found["e2"].art, found["e2"].owner) == ("fortress", 0)
    assert found["e2"].label == "e2: South's home Fortress, unbreached, South's Throne behind walls"
    assert found["piece-1-E1"].badge == "+"
    guarded = things(table(war("Hd4", "d4P", horses="H", side="N")))
    assert (guarded["piece-1-H1"].badge, guarded["d4"].label) == ("+", "d4: Plains, South's Warhorse, protected")


def test_only_known_art_is_used() -> None:
    shown = [
        table(mirrored()), table(fresh(first_player="south"), 1), table(war(favors="hacd:4,-:0", dragons="D")),
        table(fresh(first_player="south").play("fort e2", "tile P")),
    ]  # fmt: skip
    for one in shown:
        for zone in one.zones:
            if zone.key in ("board", "favors-1", "favors-2", "waiting"):
                for item in zone.items:
                    assert getattr(item, "art", "") in ARTS
                    assert all(held.art in ARTS for held in getattr(item, "holds", ()))


def test_favors_are_seen_by_their_holder_only() -> None:
    game = war(favors="cd:2,h:1")
    own, other = things(table(game, 0)), things(table(game, 1))
    assert [piece.art for piece in own["favors-1"].items] == ["favor-cunning", "favor-deception"]
    assert [piece.art for piece in other["favors-1"].items] == ["favor", "favor"]
    assert [piece.art for piece in other["favors-2"].items] == ["favor-haste"]
    assert [piece.key for piece in own["favors-1"].items] == [piece.key for piece in other["favors-1"].items]
    assert acts(war("Ra1 Sb1", favors="ad:2,-:0"))["deceive"].touch == ("favor-1-2",)


@pytest.mark.parametrize(
    ("pieces", "tiles", "square", "move", "stakes"),
    [
        ("Ld4", "d4P d5P", "d4", "-d5", "no check"),
        ("Ld4", "d4W d5P", "d4", "-d5", "50 % to survive; failing costs the turn"),
        ("Ld4 sd5", "d4P d5P", "d4", "xd5", "removes the Spearman, no check"),
        ("Ld4 sd5", "d4W d5P", "d4", "xd5", "50 % to survive: removes the Spearman; failing costs the Lancer"),
        ("Cd4 ae5", "d4P", "d4", ">e5", "50 % to survive: breaches the walls; failing costs the turn"),
        ("De4", "e4P", "e4", "xe8", "50 % to survive: breaches the walls and lands on e7; failing costs the Dragon"),
        ("Kd7 ee8 ka9", "d7P", "d7", "xe8", "50 % to survive: wins the game; failing costs the turn"),
        ("Kd7 ka9", "d7P", "d7", "-e8", "wins the game, no check"),
        ("He2 Ka1 kd3", "d3P", "e2", "=d3", "loses the game, no check"),
    ],
)
def test_stakes(pieces: str, tiles: str, square: str, move: str, stakes: str) -> None:
    lastforts = "-,-" if "k" in pieces else "e2,e8"
    game = war(pieces, tiles, lastforts=lastforts if "K" in pieces else "e2,e8").play(square)
    assert acts(game)[move].stakes == stakes


def test_a_series_costs_its_rest_and_the_dragon_says_what_it_does() -> None:
    game = war("Hd4 Rd5 Ld6", "d4P d5P d6W").play("d4=d5")
    assert acts(game)["=d6"].stakes == "50 % to survive; failing costs the rest of the series"
    dragon = acts(war("se2 Kb3", "b2M", dragons="D").play("D"))
    assert dragon["@b2"].stakes == "this is the action of the turn"
    assert dragon["@e2"].stakes == "removes the Spearman; the turn goes on"
    assert acts(war(dragons="D").play("D"))["@e2"].stakes == "loses the game"


def test_the_coin_is_shown() -> None:
    game = war("Ld4", "d4W d5P").play("d4-d5", "check fail")
    assert things(table(game))["fate-coin"].art == "coin-fail"


def test_prompts_say_what_is_due() -> None:
    assert table(mirrored()).prompt == "Choose a piece (nobody attacks or fires in this turn)"
    game = war("Ld4", "d4W d5P", favors="h:1,-:0").play("d4-d5")
    assert table(game).prompt == ("A Survival Check is due: 50 % to survive; failing costs the turn. Leave it to fate?")
    assert table(game, 1).prompt == "South is thinking"
    assert table(fresh(first_player="south").play("fort e2")).prompt == "Lay a tile on a1 (step 2 of 55)"
    over = war("Ld4 kd5", "d4P d5P", lastforts="e2,-").play("d4xd5")
    assert table(over, 0).prompt == "South wins: the Throne of North is removed"
    drawn = war("Ra1", turn_limit=11).play("a1-a2")
    assert table(drawn, 0).prompt == "A draw: 11 turns are over without a winner"


def test_what_has_fallen_is_laid_out() -> None:
    lost = things(table(war("Ra1")))["fallen-1"].items
    assert len(lost) == 13
    assert things(table(mirrored()))["fallen-1"].items == ()


def test_the_legend_has_every_piece_and_ground_with_its_clause() -> None:
    signs = GAME.legend(mirrored().state)
    assert {sign.art for sign in signs} >= ARTS - {"hidden", "empty", "favor", "coin-pass", "coin-fail"}
    assert {sign.clause for sign in signs} <= set(GAME.clauses())
    told = {sign.name: sign.text for sign in signs}
    assert told["Catapult"] == "Fires exactly 2 far, not into Forest."
    assert told["Trebuchet"] == "Fires exactly 3 far, into Forest too."


def test_a_named_layout_is_offered_with_its_picture_and_a_sentence() -> None:
    game = fresh(setup_mode="preset", first_player="south")
    bastion = acts(game)["preset bastion"]
    assert (bastion.picture, bastion.stakes) == ("mirror_layout/bastion", "a solid centre, everything defended")
    pictured = {f"mirror_layout/{one.value}" for one in GAME.option_choices()["mirror_layout"] if one.picture}
    assert {act.picture for act in acts(game).values()} == pictured
