"""Attacks and checks told as moments: who against what, every number by its name, the result, and what flies."""

import pickle

import pytest

from regalia.games.friends_and_foes import GAME
from regalia.games.friends_and_foes.decision import Decision, Tally
from regalia.kernel import CHANCE, OVER, SPECTATOR, Stream
from regalia.table import Flight, Table
from tests.games.friends_and_foes.skirmish import Play, skirmish
from tests.games.friends_and_foes.test_property import BATTLES


def table(game: Play, seat: int = 0) -> Table:
    return GAME.view(game.state, seat, game.events)


def told(game: Play, *moves: str) -> str:
    """The moment after the last of some moves."""
    for move in moves:
        game.play(move)
    moment = table(game).moment
    return moment.sentence() if moment else ""


@pytest.mark.clause("FF-97", "FF-105")
def test_an_attack_names_cards_weapon_and_armour_with_their_sums_and_the_damage_flies() -> None:
    game = skirmish("silk b2", "orla b2", hands=("9S", "8S"))
    open_side = "Silk Marrow 9 (nine of spades) + 2 (Twin Daggers) = 11"
    assert told(game, "att silk daggers orla", "play 9S") == f"Attack: {open_side} against Orla Vane 3 (armour)"
    assert told(game, "play top", "=3S") == (
        f"Attack: {open_side} against Orla Vane 3 (three of spades) + 3 (armour) = 6: Orla Vane takes 1 damage, 7 left"
    )
    shown = table(game)
    assert shown.moment is not None
    assert (shown.moment.place, shown.moment.tone) == (f"figure-{game.number('orla')}", "won")
    assert shown.flew == (Flight(art="sword", start="figure-0", end="figure-8"),)
    assert told(game, "end") == ""


def sentence(game: Play, *moves: str) -> str:
    """What the log says of the last of some moves."""
    for move in moves:
        game.play(move)
    (decision,) = (event for event in game.events if isinstance(event, Decision))
    return GAME.sentence(game.state, decision)


@pytest.mark.clause("FF-97")
@pytest.mark.parametrize(
    ("hands", "cards", "words"),
    [
        (
            ("9S", "3S"),
            ("play 9S", "play 3S"),
            "has 9♠, +2 for Twin Daggers: 11 against 6 (3♠, +3 for armour). Orla Vane takes 1 damage, 7 left.",
        ),
        (
            ("JS", "2S"),
            ("play JS", "play 2S"),
            "has J♠ (critical), +2 for Twin Daggers: 12 against 5 (2♠, +3 for armour). "
            "Orla Vane takes 4 damage (critical and overpowered: 4 times 1), 4 left.",
        ),
    ],
)
def test_the_log_tells_an_attack_with_its_sums(hands: tuple[str, str], cards: tuple[str, str], words: str) -> None:
    game = skirmish("silk b2", "orla b2", hands=hands)
    assert sentence(game, "att silk daggers orla", *cards) == f"Seat 1 {words}"


@pytest.mark.clause("FF-86", "FF-178", "FF-190", "FF-214")
def test_the_log_tells_searches_thefts_healing_and_snares_with_what_was_needed() -> None:
    search = skirmish("fenna a2", "silk c3", hands=("7S", ""))
    assert sentence(search, "find fenna", "play 7S") == "Seat 1 finds 1 treasure with Fenna Ashbow (7♠)."
    strong = skirmish("fenna a2", "silk c3", hands=("JS", ""))
    assert sentence(strong, "find fenna", "play JS") == "Seat 1 finds 2 treasure with Fenna Ashbow (J♠, critical)."
    theft = skirmish("silk[pickpocket] b2", "orla b2", hands=("9S", ""), treasure=(0, 3))
    stolen = sentence(theft, "do silk pickpocket orla", "play 9S")
    assert stolen.endswith(" for the purse of Orla Vane and has 9♠. Silk Marrow takes 1 treasure from Orla Vane.")
    mending = skirmish("orla[mend] b2, silk b2 3", "fenna a1", hands=("5S", ""))
    assert sentence(mending, "do orla mend silk", "play 5S") == "Seat 1 has 5♠ (black). Nobody is healed."
    snare = skirmish("fenna[snare] b2", "silk c2", hands=("3S", "2S 9S"))
    words = sentence(snare, "do fenna snare b2 3S", "end", "move silk b2", "play 9S")
    assert words == "Seat 2 needs 3 (3♠) for the snare of Seat 1 and has 9♠. Silk Marrow is safe."


@pytest.mark.clause("FF-98", "FF-102")
def test_a_result_says_what_made_it_more_or_nothing() -> None:
    strong = skirmish("silk b2", "orla b2", hands=("AS", "2S"))
    assert told(strong, "att silk daggers orla", "play AS", "play 2S").endswith("Orla Vane takes 1 damage, 7 left")
    over = skirmish("silk b2", "orla b2 1", hands=("JS", "2S"))
    assert told(over, "att silk daggers orla", "play JS", "play 2S").endswith(
        "Orla Vane takes 4 damage (critical and overpowered: 4 times 1) and falls"
    )
    assert table(over).flew[0].end == "area-b2", "damage flies to where the fallen stood"
    saved = skirmish("silk b2", "orla b2", hands=("10S", "AS"))
    assert told(saved, "att silk daggers orla", "play 10S", "play AS").endswith(
        "Orla Vane withstands it with a critical card"
    )
    assert table(saved).flew == ()


@pytest.mark.clause("FF-117", "FF-119")
def test_overclock_and_expertise_are_cards_with_their_names() -> None:
    clock = skirmish("quill2[overchannel,hex] a2", "josper b2", hands=("3S", "9S"))
    words = told(clock, "att quill overchannel josper as physical", "play 3S", "play 9S", "=AH")
    assert "3 (three of spades) + (Overchannel) + 1 (Overclock, ace of hearts) = 4" in words
    expert = skirmish("torvald2[piercing_arrow,snare] a1", "silk a3", hands=("2S AH", "9S"))
    words = told(expert, "att torvald piercing_arrow silk", "play 2S", "play 9S", "xp AH")
    assert "+ 1 (Expertise, ace of hearts) =" in words


@pytest.mark.clause("FF-285")
def test_a_card_committed_in_secret_is_in_no_moment() -> None:
    game = skirmish("silk b2", "orla b2", hands=("9S 5S", "8S"), attack_cards="simultaneous")
    game.play("att silk daggers orla", "play 9S")
    for seat in (0, 1, SPECTATOR):
        moment = table(game, seat).moment
        assert moment is not None
        assert moment.sentence() == "Attack: Silk Marrow 2 (Twin Daggers) against Orla Vane 3 (armour)"


@pytest.mark.clause("FF-94")
def test_an_area_attack_is_one_moment_with_all_its_targets() -> None:
    game = skirmish("quill2[fireball,hex] a2", "silk b2, orla b2", hands=("9S", "2S 3S"))
    words = told(game, "att quill fireball b2 as magic", "play 9S", "play 2S", "play 3S")
    assert words.count(" against ") == 2, words
    assert words.count(" takes ") == 2, words
    assert [flight.end for flight in table(game).flew] == ["figure-8", "figure-9"]


@pytest.mark.clause("FF-214")
def test_a_snare_that_does_no_harm_is_told_too() -> None:
    game = skirmish("fenna[snare] b2", "silk c2", hands=("3S", "2S 9S"))
    words = told(game, "do fenna snare b2 3S", "end", "move silk b2", "play 9S")
    assert words == "Snare: Silk Marrow 9 (nine of spades) against the snare of Seat 1 3 (needed): Silk Marrow is safe"
    hurt = skirmish("fenna[snare] b2", "silk c2", hands=("3S", "2S 9S"))
    assert told(hurt, "do fenna snare b2 3S", "end", "move silk b2", "play 2S").endswith("takes 1 damage, 7 left")
    assert table(hurt).flew == (Flight(art="skull", start="area-b2", end="figure-8"),)


@pytest.mark.clause("FF-86")
def test_treasure_flies_from_where_it_was_found() -> None:
    game = skirmish("fenna a2", "silk c3", hands=("JS", ""))
    assert told(game, "find fenna", "play JS") == (
        "Search: Fenna Ashbow 2 (found with a critical card): Fenna Ashbow finds 2 treasure"
    )
    assert table(game).flew == (Flight(art="coin", start="area-a2", end="treasure-1", count=2),)


@pytest.mark.clause("FF-178")
def test_a_theft_flies_from_purse_to_purse() -> None:
    game = skirmish("silk[pickpocket] b2", "orla b2", hands=("9S", ""), treasure=(0, 3))
    assert told(game, "do silk pickpocket orla", "play 9S").endswith("Silk Marrow takes 1 treasure from Orla Vane")
    assert table(game).flew == (Flight(art="coin", start="treasure-2", end="treasure-1"),)


@pytest.mark.clause("FF-190")
@pytest.mark.parametrize(("card", "result", "flown"), [("5H", "heals", 1), ("5S", "Nobody is healed", 0)])
def test_mending_says_whether_the_card_was_red(card: str, result: str, flown: int) -> None:
    game = skirmish("orla[mend] b2, silk b2 3", "fenna a1", hands=(card, ""))
    assert result in told(game, "do orla mend silk", f"play {card}")
    assert len(table(game).flew) == flown


@pytest.mark.clause("FF-78", "FF-79")
def test_a_check_says_what_was_needed() -> None:
    game = skirmish("silk a2", "orla c3", hands=("2S", ""))
    ground = game.state.setup.ground
    difficult = next(at for at, tags in enumerate(ground.tags) if "Di" in tags)
    game.figure("silk").place = ground.beside[difficult][0]
    here, there = game.place("silk"), ground.names[difficult]
    words = told(game, f"move silk {there}", "play 2S")
    assert words.startswith(f"Difficult ground: Silk Marrow 2 (two of spades) against the way to {there} ")
    assert words.endswith(f"(needed): Silk Marrow stays in {here}")


@pytest.mark.parametrize(("seats", "options"), BATTLES)
def test_the_numbers_of_every_moment_add_up(seats: int, options: dict[str, object]) -> None:
    """Whatever counts in a total has a name, so that the named numbers add up to it (FF-97: never below 0)."""
    state, stream = GAME.start(GAME.options(options, seats), seats), Stream(f"moments {seats} {options}")
    met = 0
    for _ in range(700):
        if state.turn == OVER:
            break
        state.events = []
        legal = state.legal()
        attacks = [move for move in legal if state.turn != CHANCE and GAME.verb(state, move) == "att"]
        state.apply(attacks[stream.below(len(attacks))] if attacks else state.at_random(stream))
        for event in state.events:
            if isinstance(event, Decision):
                met += 1
                assert pickle.loads(pickle.dumps(event)) == event
                for side in event.account.sides:
                    assert side.total is None or side.total == sum_of(side), event.account
        GAME.view(state, SPECTATOR, state.events)
        state.events = None
    assert met, "nothing was decided in all that time"


def sum_of(side: Tally) -> int:
    return max(sum(count.value or 0 for count in side.counts), 0)
