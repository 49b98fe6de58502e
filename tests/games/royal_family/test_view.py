"""What is shown to whom: castles with all that belongs to them, piles to look through, stakes before the move."""

from typing import Any

import pytest

from regalia.games.royal_family import GAME
from regalia.kernel import SPECTATOR
from regalia.table import Act, Card, Cell, Counter, Pile, Table
from tests.games.royal_family.game import Play, fresh, game_with, holding


def table(game: Play, seat: int | None = None) -> Table:
    """The table of the seat that has to decide, or of another."""
    viewed: Table = GAME.view(game.state, int(game.state.turn) if seat is None else seat, game.events)
    return viewed


def acts(game: Play) -> dict[str, Act]:
    return {act.move: act for act in table(game).acts}


def things(shown: Table) -> dict[str, Any]:
    found: dict[str, Any] = {zone.key: zone for zone in shown.zones}
    for zone in shown.zones:
        for item in zone.items:
            found[item.key] = item
            held = item.holds if isinstance(item, Cell) else item.top if isinstance(item, Pile) else ()
            found |= {thing.key: thing for thing in held}
    return found


SIEGE = {"spades": "home K, walls 7S 9S, wounds 8S, prisoners JH", "hearts": "home Q", "piles": "2D 3D / JK / "}


def test_a_castle_shows_its_people_walls_wounds_and_prisoners() -> None:
    found = things(table(game_with(**SIEGE)))
    assert [card.art for card in found["castle-S"].holds] == ["AS", "KS"]
    assert found["castle-S"].label == "Spades: king at home"
    assert found["castle-H"].label == "Hearts: queen at home"
    assert [card.art for card in found["walls-S"].holds] == ["7S", "9S"]
    assert found["walls-S"].label == "Walls ♠ +2: 7♠ and 9♠"
    assert found["walls-H"].label == "Walls ♥: none"
    assert [thing.key for thing in found["wounds-S"].holds] == ["card-8S", "damage-S"]
    assert found["wounds-S"].label == "Damage ♠: 8 of 20"
    assert isinstance(found["damage-S"], Counter)
    assert (found["damage-S"].value, found["damage-S"].of) == (8, 20)
    assert found["prisoners-S"].label == "Prisoners ♠: J♥, room for 1"
    assert found["prisoners-H"].label == "Prisoners ♥: nobody, room for 3"


def test_ones_own_castles_are_near_and_the_enemys_far() -> None:
    for seat, near in ((0, "castles-1"), (1, "castles-2"), (SPECTATOR, "castles-1")):
        places = {zone.key: zone.at for zone in table(game_with(), seat).zones}
        assert places[near] == "south"
        assert places["castles-2" if near == "castles-1" else "castles-1"] == "north"


def test_health_is_a_bar() -> None:
    black, red = table(game_with(clubs="wounds 5C", **SIEGE)).seats
    assert [(counter.label, counter.value, counter.of) for counter in black.counters] == [
        ("Health", 27, 40),
        ("At home", 1, None),
        ("Walls", 2, None),
    ]
    assert (red.counters[0].value, red.counters[0].of) == (20, 20)


def test_everybody_may_look_through_the_piles_and_what_is_out() -> None:
    for seat in (0, 1, SPECTATOR):
        found = things(table(game_with(out="8C 5C", **SIEGE), seat))
        assert found["pile-1"].cards == ("2D", "3D")
        assert [card.art for card in found["pile-1"].top] == ["3D"]
        assert found["joker-pile-2"].art == "JK"
        assert (found["pile-3"].count, found["pile-3"].top) == (0, ())
        assert found["out"].cards == ("8C", "5C")
        assert found["deck"].cards == ()
        assert found["deck-top"] == Card(key="deck-top", label="face down")


@pytest.mark.clause("RF-42")
def test_a_card_from_the_deck_lies_face_down_before_all_but_its_drawer() -> None:
    game = game_with().draw("9S")
    hands = [things(table(game, seat))["hand"] for seat in (0, 1, SPECTATOR)]
    assert [(hand.items[0].key, hand.items[0].art) for hand in hands] == [
        ("card-9S", "9S"),
        ("drawn", ""),
        ("drawn", ""),
    ]
    assert {hand.label for hand in hands} == {"Drawn by Black"}
    counts = [things(table(game, seat))["unseen-S"].value for seat in (0, 1, SPECTATOR)]
    assert counts == [11, 12, 12]
    assert table(game, 1).prompt == "Black decides what to do"
    assert table(game, 1).say == "Black draws a card from the deck."
    assert table(game, 0).prompt == "You hold 9♠: fortify with it or discard it"
    assert table(game, 0).say.endswith("Black draws 9♠ from the deck.")


def test_the_attack_card_lies_open_while_the_defender_chooses() -> None:
    game = holding("6S", turn="red", hearts="home Q", spades="walls 7S 8S").play("hit S")
    assert things(table(game))["hand"].label == "Red attacks the castle of spades"
    assert things(table(game))["hand"].items[0].art == "6S"
    assert table(game).prompt == "6♠ is aimed at the castle of spades: with what do you block?"
    assert table(game, 1).prompt == "Black must answer 6♠"
    assert [(act.label, act.touch, act.stakes) for act in table(game).acts] == [
        ("Block with 7♠", ("card-7S",), "6♠ and 7♠ leave the game; 8♠ still stands"),
        ("Block with 8♠", ("card-8S",), "6♠ and 8♠ leave the game; 7♠ still stands"),
    ]
    assert table(game).last == ("castle-S",)
    assert [(flight.art, flight.start, flight.end) for flight in table(game).flew] == [
        ("sword", "castle-H", "castle-S")
    ]
    assert sentence(game) == "Attack: Red 6 (six of spades) against The castle of spades"
    game.play("block 8S")
    assert sentence(game) == (
        "Attack: Red 6 (six of spades) against The castle of spades 8 (eight of spades): The castle of spades holds"
    )


def sentence(game: Play) -> str:
    """The moment of the last move in a line."""
    moment = table(game).moment
    return moment.sentence() if moment else ""


def test_bonuses_kidnappings_and_falling_castles_are_moments() -> None:
    strong = holding("9S", turn="red", hearts="home Q", spades="home K, walls 8S, wounds 5S").play("hit S")
    assert sentence(strong) == (
        "Attack: Red 9 (nine of spades) against The castle of spades 8 (eight of spades) + 2 (the king's morale) = 10: "
        "The castle of spades holds"
    )
    taken = holding("QS", turn="red", hearts="home K").play("kidnap H")
    assert sentence(taken) == (
        "Kidnapping: Red against Black (queen of spades): Queen of spades is a prisoner in the castle of hearts"
    )
    assert [(flight.art, flight.start, flight.end) for flight in table(taken).flew] == [
        ("crown", "castle-S", "prisoners-H")
    ]
    killed = holding("JK", hearts="home Q").play("kill QH")
    assert sentence(killed).endswith("Queen of hearts is dead")
    assert [(flight.art, flight.end) for flight in table(killed).flew] == [("dagger", "castle-H")]
    freed = holding(
        "9S", turn="red", hearts="home Q", spades="wounds 10S 7S, prisoners JH", clubs="", freed_prisoners="piles"
    )
    freed.play("hit S")
    freed.play("lay p2")
    assert sentence(freed) == "Rescue: Red (jack of hearts): Jack of hearts is free and may be drawn again"


def test_the_stakes_of_an_attack_say_who_can_block_and_what_damage_is_left() -> None:
    words: dict[str, Any] = {"turn": "red", "hearts": "home Q"}
    stakes: list[tuple[str, dict[str, Any], str]] = [
        ("6S", {"spades": "walls 7S 3S"}, "Black must block with 7♠"),
        ("6S", {"spades": "walls 7S 9S"}, "Black must block with 7♠ or 9♠"),
        ("6S", {"spades": "walls 5S, wounds 8S"}, "Black cannot block: 6 damage, 14 of 20"),
        ("6S", {"spades": "walls 4S, home K", "king_bonus": 2}, "Black must block with 4♠"),
        ("6S", {"spades": "wounds 8S 7S", "clubs": ""}, "Black cannot block: 6 damage destroys the castle"),
        ("6S", {"spades": "wounds 8S 7S"}, "Black cannot block: 6 damage destroys the castle and Red wins"),
    ]
    for card, changed, sentence in stakes:
        act = acts(holding(card, **(words | changed)))["hit S"]
        assert act.stakes == sentence
        assert (act.label, act.touch) == (f"Attack the castle of spades with {card[0]}♠", ("castle-S",))
    declined = acts(holding("6S", spades="walls 7S", may_decline_defence=True, **words))["hit S"].stakes
    assert declined == "Black may block with 7♠; if not, 6 damage, 6 of 20"
    taken = holding("6S", spades="walls 7S", may_decline_defence=True, **words).play("hit S")
    assert acts(taken)["take"].stakes == "6 damage, 6 of 20"
    assert acts(taken)["take"].touch == ("wounds-S",)
    strong = holding("6S", spades="walls 7S", hearts="home J", turn="red", jack_bonus=3)
    assert acts(strong)["hit S"].stakes == "Black cannot block: 9 damage, 9 of 20"


def test_the_stakes_of_drawing_say_what_a_card_could_do() -> None:
    game = game_with(piles="7S / 2D / KH", spades="home Q")
    offered = acts(game)
    assert offered["p1"].label == "Take 7♠ from pile 1"
    assert offered["p1"].stakes == "you could fortify with it"
    assert offered["p2"].stakes == "you could only discard it"
    assert offered["p3"].stakes == "you could kidnap it"
    assert offered["deck"].stakes.endswith("of the 48 cards would be of use")
    assert (offered["p1"].touch, offered["deck"].touch) == (("pile-1",), ("deck",))


def test_the_stakes_of_a_discard_say_whom_it_serves_and_what_it_covers() -> None:
    game = holding("9S", piles="KH / / 3D", hearts="home Q")
    assert acts(game)["drop p1"].stakes == "Red could attack with it; covers K♥"
    assert acts(game)["drop p2"].stakes == "Red could attack with it"
    assert acts(holding("AD"))["drop p1"].stakes == "Red could build with it; covers 2♦; another turn follows"


def test_the_stakes_of_family_cards() -> None:
    assert acts(holding("KS"))["crown S"].stakes == "your walls count +2; 1 of 3 in this castle"
    assert acts(holding("QS"))["crown S"].stakes == "your castles hold 3 prisoners each; 1 of 3 in this castle"
    assert acts(holding("JS"))["crown S"].stakes == "you attack with either suit of a colour; 1 of 3 in this castle"
    assert acts(holding("KS", clubs="home K"))["crown S"].stakes.startswith("its power is at home already")
    assert acts(holding("JS", spades="home K Q"))["crown S"].stakes == "the whole family is home: you win"
    assert acts(holding("KH"))["kidnap S"].stakes == "then no room is left there"
    assert acts(holding("KH", spades="home Q"))["kidnap S"].stakes == "then 2 places are left there"
    assert acts(holding("JK", hearts="home Q"))["kill QH"].stakes == "Red can attack no more"
    victims = acts(holding("JK", hearts="home K J", diamonds="home J"))
    assert victims["kill KH"].stakes == "Red loses the king's morale"
    assert victims["kill JH"].stakes == "Red keeps that power by another castle"
    assert acts(holding("7S", spades="home K"))["fort S"].stakes == "blocks attacks up to 9"
    assert acts(holding("AC"))["build"].stakes == "another turn follows"


def test_touches_mean_what_the_card_in_hand_can_do_there() -> None:
    assert acts(holding("7S"))["fort S"].touch == ("walls-S",)
    assert acts(holding("KS"))["crown S"].touch == ("castle-S",)
    assert acts(holding("KH"))["kidnap S"].touch == ("prisoners-S",)
    assert acts(holding("AC"))["build"].touch == ("card-AC",)
    assert acts(holding("JK", hearts="home Q"))["kill QH"].touch == ("card-QH",)
    assert acts(holding("7S"))["drop p2"].touch == ("pile-2",)


def test_cards_to_be_laid_wait_in_the_middle() -> None:
    game = holding("6S", turn="red", hearts="home Q", spades="walls 7S", cancelled_cards="piles").play("hit S")
    hand = things(table(game))["hand"]
    assert (hand.label, [card.art for card in hand.items]) == ("To be laid on piles by Black", ["6S", "7S"])
    assert table(game).prompt == "On which pile do you lay 6♠?"
    assert table(game, 1).prompt == "Black chooses a pile for 6♠"
    assert next((act.label, act.touch) for act in table(game).acts) == ("Lay 6♠ on pile 1", ("pile-1",))


def test_prompts_say_what_is_going_on() -> None:
    assert table(fresh(), 0).prompt == "The opening cards are dealt"
    assert table(game_with()).prompt == "Draw from the deck or take a pile's top card"
    assert table(game_with(), 1).prompt == "Black chooses what to draw"
    assert table(game_with(phase="lifting"), 0).prompt == "Black draws from the deck"
    assert table(game_with(piles="9S / 2D / 3D").play("p1"), 1).prompt == "Black decides what to do with 9♠"
    assert table(game_with(deck="", piles=" / / ")).prompt == "There is nothing to draw"
    assert table(game_with(deck="", piles=" / / ", passes=1)).acts[0].stakes == "the second pass in a row ends the game"
    assert table(game_with(turns=395)).prompt.endswith("(the game ends after 5 more turns)")
    assert table(game_with(barren=99)).prompt.endswith("(the game ends after 1 more turn of mere discards)")
    assert table(holding("9S", hearts="home Q", attack_suit="own", spades="home Q")).prompt == (
        "You hold 9♠: fortify with it, attack with it or discard it"
    )
    assert table(holding("AC")).prompt == "You hold A♣: build with it, then take another turn"
    assert table(holding("AD")).prompt == "You hold A♦: discard it, then take another turn"
    assert table(holding("JK", hearts="home Q")).prompt == "You hold a joker: assassinate somebody"
    won = holding("JS", spades="home K Q").play("crown S")
    assert table(won, 1).prompt == "Black wins: king, queen and jack sit in the castle of spades"
    drawn = game_with(turns=399).play("p1", "drop p1")
    assert table(drawn, 0).prompt == "A draw: 400 turns were played; nobody wins"


def test_a_fallen_castle_is_no_longer_on_the_table() -> None:
    game = holding("6S", turn="red", hearts="home Q", spades="wounds 8S 7S", clubs="").play("hit S")
    shown = table(game)
    assert not [key for key in things(shown) if key.endswith("-S") and not key.startswith("unseen")]
    assert (shown.flew, shown.last) == ((), ())
    assert "Black loses the castle of spades." in shown.say


def test_each_seat_is_told_what_it_waits_for() -> None:
    zone = next(zone for zone in table(game_with(deck="KS 5S JK", spades="home Q")).zones if zone.key == "waiting")
    words = [item.label for item in zone.items]
    assert words[0].startswith("Black waits for ")
    assert "K♠ to crown" in words[0]
    assert "spades to fortify" in words[0]
    assert not [zone for zone in table(fresh()).zones if zone.key == "waiting" and zone.items]
