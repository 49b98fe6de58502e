"""What lies on the table, how moves are touched, and what is said about them."""

from typing import Any

import pytest

from regalia.games.kingdom_coinquest import GAME
from regalia.kernel import SPECTATOR
from regalia.table import Card, Cell, Counter, Pile, Table, Zone
from tests.games.kingdom_coinquest.game import Play, crowned, fresh, game_with


def zone(table: Table, key: str) -> Zone:
    return next(zone for zone in table.zones if zone.key == key)


def cell(table: Table, key: str) -> Cell:
    return next(item for zone in table.zones for item in zone.items if item.key == key and isinstance(item, Cell))


def busy() -> Play:
    return game_with(
        hearts="hand 7H? 9D JS?, salvage 2C - 3C, quartermaster 8C+4D/2, knight 6H, health 12",
        spades="hand 2S? 10D, queen QS, peasant 5S, health 20",
        graveyard="AC 9C 5D",
    )


def test_a_kingdom_has_its_places_in_the_same_order_for_everybody() -> None:
    for seat in (0, 1, SPECTATOR):
        keys = [item.key for item in zone(GAME.view(busy().state, seat), "kingdom-1").items]
        assert keys == ["king-1", "queen-1", "knight-1", "peasant-1", "quartermaster-1"] + [
            f"salvage-1-{slot}" for slot in (1, 2, 3)
        ]


def test_the_quartermaster_shows_card_companion_and_counters() -> None:
    there = cell(GAME.view(busy().state, 1), "quartermaster-1")
    assert there.label == "Quartermaster: eight of clubs with four of diamonds, 2 turns left"
    lead, companion, turns = there.holds
    assert isinstance(lead, Card)
    assert isinstance(companion, Card)
    assert isinstance(turns, Counter)
    assert (lead.art, lead.turned, companion.art, turns.value, turns.of) == ("8C", True, "4D", 2, 3)
    ready = game_with(hearts="hand QS AD 2C, quartermaster 9H", spades="health 20")
    prepared = cell(GAME.view(ready.state, 0), "quartermaster-1")
    assert prepared.label == "Quartermaster: nine of hearts, prepared"


def test_health_is_a_bar_on_the_king_and_beside_the_seat() -> None:
    table = GAME.view(busy().state, 1)
    health = cell(table, "king-1").holds[1]
    assert isinstance(health, Counter)
    assert (health.value, health.of) == (12, 20)
    assert [(c.label, c.value, c.of) for c in table.seats[0].counters] == [
        ("Health", 12, 20),
        ("Attack", 0, None),
        ("Defence", 6, None),
    ]


def test_a_fallen_king_lies_down_and_his_seat_is_out() -> None:
    game = game_with(turn="spades", hearts="health 0", spades="hand QS AD 2C", clubs="health 3")
    table = GAME.view(game.state, 1)
    fallen = cell(table, "king-1").holds[0]
    assert isinstance(fallen, Card)
    assert (fallen.turned, cell(table, "king-1").label, table.seats[0].out) == (True, "King: out", True)


def test_the_graveyard_is_open_and_the_forge_is_not() -> None:
    forge, graveyard = zone(GAME.view(busy().state, SPECTATOR), "middle").items
    assert isinstance(forge, Pile)
    assert isinstance(graveyard, Pile)
    assert (graveyard.count, graveyard.cards, graveyard.top[-1].art) == (3, ("AC", "9C", "5D"), "5D")
    assert (forge.cards, forge.top[0].art) == ((), "")


def test_the_viewer_sits_south_and_the_others_north_in_their_order() -> None:
    state = crowned("C", "D", "S").state
    for seat in range(3):
        kingdoms = [(zone.key, zone.at) for zone in GAME.view(state, seat).zones if zone.key.startswith("kingdom")]
        others = [(f"kingdom-{(seat + step) % 3 + 1}", "north") for step in (1, 2)]
        assert kingdoms == [*others, (f"kingdom-{seat + 1}", "south")]


def test_with_several_rivals_each_hand_lies_within_its_kingdom() -> None:
    game = game_with(hearts="hand 7H? 9D JS?", spades="hand 2S? 10D", clubs="health 20", graveyard="AC")
    table = GAME.view(game.state, 0)
    assert cell(table, "hand-of-2").label == "Hand: ten of diamonds and face down"
    assert cell(table, "hand-of-3").label == "Hand: nothing"
    assert len(zone(table, "hand-of-1").items) == 3


TOUCHES: list[tuple[dict[str, Any], str, tuple[str, ...]]] = [
    ({"phase": "drawing", "hearts": "salvage - 5C -", "graveyard": "2C"}, "forge", ("forge",)),
    ({"phase": "drawing", "hearts": "salvage - 5C -", "graveyard": "2C"}, "grave", ("graveyard",)),
    ({"phase": "drawing", "hearts": "salvage - 5C -", "graveyard": "2C"}, "salvage 2", ("salvage-1-2",)),
    ({"hearts": "hand 7H QD AS"}, "prep 7H", ("card-7H", "quartermaster-1")),
    ({"hearts": "hand 7C 8D AS"}, "recruit 8D+7C", ("card-8D", "card-7C", "quartermaster-1")),
    ({"hearts": "hand QD AS JC, quartermaster 7H"}, "equip knight", ("quartermaster-1", "knight-1")),
    ({"hearts": "hand QD AS JC, peasant 7H"}, "attack S", ("peasant-1", "king-2")),
    ({"hearts": "hand QD QC AS"}, "queen QD+QC", ("card-QD", "card-QC", "queen-1")),
    ({"hearts": "hand AH QC JS", "graveyard": "7C"}, "ace AH peasant", ("card-AH", "peasant-1")),
    ({"hearts": "hand AD QC JS"}, "pass", ()),
    ({"phase": "discarding", "hearts": "hand 7H"}, "grave 7H", ("card-7H", "graveyard")),
    ({"phase": "discarding", "hearts": "hand 7H, salvage 2C - -"}, "salvage 7H", ("card-7H", "salvage-1-2")),
    ({"phase": "discarding", "hearts": "quartermaster 7H"}, "scrap", ("quartermaster-1", "graveyard")),
    ({"phase": "discarding", "hearts": "quartermaster 7H"}, "keep", ()),
]


@pytest.mark.parametrize(("said", "move", "touch"), TOUCHES)
def test_a_move_is_meant_by_touching_what_moves_and_where_to(
    said: dict[str, Any], move: str, touch: tuple[str, ...]
) -> None:
    game = game_with(spades="health 20", **said)
    acts = {act.move: act.touch for act in GAME.view(game.state, 0).acts}
    assert acts[move] == touch


def test_an_attack_is_shown_as_a_sword_that_flies() -> None:
    game = game_with(hearts="hand QD AS JC, peasant 7H", spades="health 20").play("attack S")
    table = GAME.view(game.state, 1, game.events)
    assert [(flight.art, flight.start, flight.end) for flight in table.flew] == [("sword", "peasant-1", "king-2")]
    assert table.last == ("king-2",)
    assert table.moment is not None
    assert table.moment.place == "king-2"
    assert table.moment.sentence() == (
        "Attack: Hearts 7 (the peasant's weapon) against Spades: The king takes 7 damage: 13 health left"
    )
    assert table.say.startswith("Hearts attacks Spades with 7♥. Spades takes 7 damage")


def test_knight_and_queen_are_named_with_what_they_absorb() -> None:
    game = game_with(hearts="hand QD AS JC, peasant 9H", spades="knight 6S, queen QS").play("attack S")
    moment = GAME.view(game.state, 1, game.events).moment
    assert moment is not None
    assert moment.sentence() == (
        "Attack: Hearts 9 (the peasant's weapon) against Spades 6 (the knight absorbs) + 3 (the queen absorbs) = 9: "
        "Nothing reaches the king"
    )
    assert [part.art for side in moment.sides for part in side.parts] == ["9H", "6S", "queen"]


@pytest.mark.parametrize(
    ("said", "prompt"),
    [
        ({"phase": "drawing", "hearts": "hand 7H"}, "Draw 2 cards: forge, graveyard or salvage yard?"),
        ({"phase": "drawing", "hearts": "hand 7H", "rounds": 149},
         "Draw 2 cards: forge, graveyard or salvage yard? (1 round left)"),
        ({"hearts": "hand 7H QD AS"}, "Make one play"),
        ({"hearts": "hand JC QD AS"}, "No play is possible: pass"),
        ({"phase": "discarding", "hearts": "hand 7H"}, "Discard a card to the graveyard or your salvage yard"),
        ({"phase": "discarding", "hearts": "quartermaster 7H"},
         "Your hand is empty: scrap what the quartermaster has, or keep it"),
    ],
)  # fmt: skip
def test_the_prompt_says_what_is_to_be_done(said: dict[str, Any], prompt: str) -> None:
    game = game_with(spades="health 20", **said)
    assert GAME.view(game.state, 0).prompt == prompt
    assert GAME.view(game.state, 1).prompt.startswith("Hearts ")


def test_before_and_after_the_game_the_prompt_says_so() -> None:
    assert GAME.view(fresh(2).state, 0).prompt == "Each seat draws a king"
    over = game_with(hearts="hand QD AS JC, peasant 7H, health 3", spades="health 2").play("attack S")
    assert GAME.view(over.state, 1).prompt == "Hearts wins with 3 health: the last king standing"


@pytest.mark.parametrize(
    ("said", "move", "stakes"),
    [
        ({"hearts": "hand 7H QD AS"}, "prep 7H", "strength 7, prepared after 2 turns"),
        ({"hearts": "hand 7H QD AS", "prep_mid": 0}, "prep 7H", "prepared at once"),
        ({"hearts": "hand AS QD JC, quartermaster 9H, peasant 4H"}, "equip peasant",
         "attacks with 9, 4♥ goes to the graveyard"),
        ({"hearts": "hand AS QD JC, quartermaster 9H"}, "equip knight", "defends with 9"),
        ({"phase": "discarding", "hearts": "hand 7H"}, "grave 7H", "Spades may take it"),
    ],
)  # fmt: skip
def test_the_stakes_say_what_is_known_about_the_consequences(said: dict[str, Any], move: str, stakes: str) -> None:
    assert game_with(spades="health 20", **said).stakes(move) == stakes


def test_the_way_of_equipment_is_told_in_its_order_with_what_arrives_when() -> None:
    game = game_with(hearts="hand AS QD JC, quartermaster 9H, peasant 4H", spades="health 20")
    line = next(zone for zone in GAME.view(game.state, 0).zones if zone.key == "supply")
    assert (line.layout, line.owner) == ("line", 0)
    assert [item.label for item in line.items] == [
        "Nine of hearts is ready",
        "then to the knight, who has nothing",
        "or to the peasant, who has four of hearts",
    ]
    assert not [zone for zone in GAME.view(game.state, SPECTATOR).zones if zone.key == "supply"]
