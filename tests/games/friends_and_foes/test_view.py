"""What a seat is shown: the land, the characters, and each small decision with its price and its odds."""

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.kernel import Stream
from regalia.kernel.menu import choices_at
from regalia.table import Act, Card, Cell, Piece, Table
from tests.games.friends_and_foes.skirmish import Play, fresh, skirmish


def seen(game: Play, seat: int = 1) -> Table:
    table: Table = GAME.view(game.state, seat - 1)
    return table


def area(table: Table, name: str) -> Cell:
    cells = [item for zone in table.zones for item in zone.items if item.key == f"area-{name}"]
    assert isinstance(cells[0], Cell)
    return cells[0]


def act(game: Play, move: str, seat: int = 1) -> Act:
    return next(act for act in seen(game, seat).acts if act.move == move)


def figure(table: Table, name: str) -> Piece:
    held = [one for zone in table.zones for item in zone.items if isinstance(item, Cell) for one in item.holds]
    return next(one for one in held if isinstance(one, Piece) and one.label.startswith(name) and one.badge)


def test_an_area_shows_its_ground_its_signs_and_who_controls_it() -> None:
    game = skirmish("brenna a1", "silk c3", map="marshwood_graveyard", zones=("a1", "c3"), goals=("c3", "a1"))
    cell = area(seen(game), "a1")
    assert (cell.art, cell.owner) == ("castle", 0)
    signs = {one.art: (one.count, one.owner) for one in cell.features}
    assert signs == {
        "garrison": (1, None),
        "cover": (1, None),
        "treasure": (2, None),
        "trap": (1, None),
        "flag": (1, 0),
        "goal": (1, 1),
    }
    assert "Treasure node x 2" in cell.label
    assert area(seen(game), "b2").art == "water"


@pytest.mark.clause("FF-129", "FF-161")
def test_a_character_shows_where_it_can_go_whom_it_reaches_and_what_it_sees() -> None:
    game = skirmish("quill a1, fenna a1", "silk c2, orla b3")
    quill = {one.label: one.keys for one in figure(seen(game), "Quill").sight}
    assert quill["can step to"] == ("area-a2", "area-b1")
    assert quill["reaches with Arcane Bolt"] == (f"figure-{game.number('orla')}",)
    assert "area-c2" not in quill["sees"]
    fenna = {one.label: one.keys for one in figure(seen(game), "Fenna").sight}
    assert len(fenna["sees"]) == 9


def test_a_move_says_its_price_and_the_odds_of_its_check() -> None:
    game = skirmish("aldous a1", "silk c3", hands=("2S", ""))
    assert act(game, "move aldous a2").stakes == "1 token"
    assert act(game, "move aldous b1").stakes == "1 token, difficult: 54 % with any card, 8 is needed"
    game.play("move aldous b1")
    assert act(game, "play 2S").stakes == "fails, 8 is needed"


def test_an_attack_says_its_odds_and_the_defender_what_each_card_makes_of_it() -> None:
    game = skirmish("torvald a1", "silk a3", hands=("7S", "5D 9S"))
    assert act(game, "att torvald longbow silk").stakes == "1 token, +1 against 2, 1 damage, 44 % with random cards"
    game.play("att torvald longbow silk", "play 7S")
    assert seen(game, 2).prompt == "Torvald Reed attacks Silk Marrow with 8: play a card, 2 is added"
    assert act(game, "play 5D", 2).stakes == "worth 5: 1 damage"
    assert act(game, "play 9S", 2).stakes == "worth 9: no damage"


@pytest.mark.clause("FF-285")
def test_a_card_committed_in_secret_is_in_no_prompt_and_no_stake() -> None:
    tables = []
    for card in ("7S", "2H", "top"):
        game = skirmish("torvald a1", "silk a3", hands=("7S 2H", "5D 9S"), attack_cards="simultaneous")
        game.play("att torvald longbow silk", f"play {card}")
        tables.append(seen(game, 2).as_json())
    assert tables[0] == tables[1] == tables[2]


@pytest.mark.clause("FF-58", "FF-286")
def test_others_cannot_tell_a_tie_break_card_from_hand_from_one_of_the_deck() -> None:
    tables = []
    for pick in ("tie 2S", "tie top"):
        game = tied()
        game.play(pick)
        tables.append(seen(game, 2).as_json())
        twins = [game.state.resample(1, Stream(f"{at}")).camps[0].source for at in range(40)]
        assert any(source == 52 for source in twins)
        assert any(source < 52 for source in twins)
    assert tables[0] == tables[1]


def tied() -> Play:
    """Two seats with the same initiative, each with two cards in hand; the first has to pick."""
    game = fresh(starting_hand=2)
    game.play("form road_wardens", "form ember_oath", "=2S", "=9S", "=2D", "=9D", "=3S", "=4S")
    game.play("zone a1", "zone c3", "deploy fenna a1", "done", "deploy holt c3", "done")
    return game.play("init 9S", "init 9D", "=5S", "=6S")


def test_initiative_cards_lie_in_the_order_of_turns_with_their_tokens() -> None:
    game = skirmish("fenna a1", "silk c3", order=(2, 1), tokens=(4, 7))
    for camp, card in zip(game.state.camps, (3, 6), strict=True):
        camp.draw(card)
        camp.initiative = card
    row = next(zone for zone in seen(game).zones if zone.key == "initiative")
    assert [(item.key, getattr(item, "badge", "")) for item in row.items] == [
        ("round", ""),
        ("initiative-2", "7"),
        ("initiative-1", "4"),
    ]
    assert row.layout == "track"


@pytest.mark.clause("FF-230")
def test_how_the_battle_is_won_and_its_twist_lie_beside_the_board() -> None:
    game = skirmish("fenna a1", "silk c3", scenario="quarry_duel", twist="gold_fever")
    row = next(zone for zone in seen(game).zones if zone.key == "plan")
    words = [item.label for item in row.items]
    assert words[0] == (
        "Quarry Duel: Be the last side on the board; or control the most areas, from round 5 on; "
        "or hold 30 treasure, from round 5 on; at most 8 rounds"
    )
    assert words[1].startswith("Gold Fever: removing an enemy by an attack gains 2 treasure")


def choices(game: Play, name: str) -> dict[str, tuple[int, str, str, str]]:
    key = figure(seen(game), name).key
    return {
        one.label: (len(one.acts), one.stakes, one.missing, one.clause) for one in choices_at(GAME, game.state, key)
    }


def test_a_character_is_asked_what_it_can_do_and_what_is_missing_for_the_rest() -> None:
    game = skirmish("aldous2[shield_bash,battle_standard] a1", "silk c3", tokens=(3, 3))
    told = choices(game, "Aldous")
    assert list(told) == ["Move", "Find treasure", "Battle Standard", "Longsword", "Shield Bash"]
    assert told["Move"][:2] == (2, "1 token")
    assert told["Battle Standard"] == (1, "1 token", "", "")
    assert told["Longsword"] == (0, "", "Silk Marrow is not in the same area", "FF-91")
    poor = choices(
        skirmish("aldous2[shield_bash,battle_standard] a1", "silk c3", tokens=(0, 3), treasure=(5, 0)), "Aldous"
    )
    assert {missing for _, _, missing, _ in poor.values()} == {"it costs 1 token, and there are 0"}


def test_a_reaction_is_told_among_what_a_character_can_do_though_it_is_not_chosen_in_ones_turn() -> None:
    told = choices(skirmish("fenna2[aimed_shot,evasive_step] a1", "silk c3", tokens=(3, 3)), "Fenna")
    count, words, missing, _ = told["Evasive Step"]
    assert (count, missing) == (0, "")
    assert "1 token" in words


def test_the_end_of_a_turn_and_the_exchange_are_quiet() -> None:
    acts = seen(skirmish("fenna a1", "silk c3", tokens=(4, 4))).acts
    assert {act.move for act in acts if act.quiet} <= {"end", "exchange"}
    assert next(act for act in acts if act.move == "end").quiet


def test_a_token_bears_its_name_and_a_skill_belongs_to_its_character() -> None:
    table = seen(skirmish("fenna a1", "goblin1 c3"))
    assert figure(table, "Fenna").name == "Fenna"
    assert figure(table, "Bog Goblins 1").name == "Goblin 1"
    skills = next(zone for zone in table.zones if zone.key == "skills")
    assert {item.of for item in skills.items if isinstance(item, Cell)} == {figure(table, "Fenna").key}


def test_the_cards_of_an_attack_lie_side_by_side_with_their_sums() -> None:
    game = skirmish("fenna a1", "silk a1", hands=("9H", "5S"), tokens=(4, 4))
    game.play("att fenna longbow silk", "play 9H")
    fight = next(zone for zone in seen(game, 2).zones if zone.key == "clash")
    assert fight.at == "prompt"
    assert [item.label for item in fight.items] == ["Fenna attacks: 9 + 1 = 10", "Silk defends: a card + 2"]
    assert [
        [held.art for held in item.holds if isinstance(held, Card)] for item in fight.items if isinstance(item, Cell)
    ] == [["9H"], []]


def test_the_legend_tells_what_this_map_has_and_who_is_in_play() -> None:
    game = skirmish("fenna a1", "goblin1 c3", map="marshwood_graveyard")
    told = {sign.name: sign for sign in GAME.legend(game.state)}
    assert {"Garrison", "Trap", "Ranger", "Bog Goblins"} <= set(told)
    assert "Knight" not in told
    assert told["Trap"].clause == "FF-138"
    features = {
        one.art for item in seen(game).zones for cell in item.items if isinstance(cell, Cell) for one in cell.features
    }
    assert features - {"flag"} <= {sign.art for sign in told.values()}
