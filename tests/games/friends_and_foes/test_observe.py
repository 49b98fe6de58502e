"""What a seat of Friends and Foes sees as numbers."""

import numpy as np
import pytest

from regalia.envs.batch import Tables
from regalia.games.friends_and_foes import GAME, phase
from regalia.games.friends_and_foes.rules import cards
from regalia.kernel.card import CARD_OF_CODE, DECK, code
from regalia.kernel.observation import observe
from regalia.kernel.option import Value
from tests.games.friends_and_foes.skirmish import Play, fresh, skirmish

AREAS = 9


def row(game: Play, seat: int) -> bytes:
    return observe(GAME.observer(game.state.options, game.state.seats), game.state, seat)


def seen(game: Play, seat: int, name: str, nth: int = 0, of: int = 1) -> list[int]:
    """A part of the row of a seat, or the nth of so many."""
    observer = GAME.observer(game.state.options, game.state.seats)
    part = next(part for part in observer.parts if part.name == name)
    found = list(row(game, seat)[part.bytes])
    length = len(found) // of
    return found[nth * length : (nth + 1) * length]


def cards_of(game: Play, seat: int, name: str, nth: int) -> list[str]:
    """The cards in a plane of the nth seat from the viewer on."""
    return [code(card) for card, bit in enumerate(seen(game, seat, name, nth, game.state.seats)) if bit]


def areas_of(bits: list[int]) -> list[str]:
    return [f"{'abc'[area // 3]}{area % 3 + 1}" for area, bit in enumerate(bits) if bit]


def test_a_characters_health_and_place_are_where_the_row_says() -> None:
    game = skirmish("torvald a1 5, aldous b2", "silk a3 3")
    assert seen(game, 0, "health") == [5, game.health("aldous"), 0, 0, 0, 3, 0, 0, 0, 0]
    assert seen(game, 1, "health") == [3, 0, 0, 0, 0, 5, game.health("aldous"), 0, 0, 0]
    assert areas_of(seen(game, 0, "places", 1, 10)) == areas_of(seen(game, 1, "places", 6, 10)) == ["b2"]
    assert (seen(game, 0, "seat"), seen(game, 1, "seat")) == ([1, 0], [0, 1])


def test_a_character_is_told_with_its_abilities_in_their_order() -> None:
    game = skirmish("aldous2[shield_bash,charge] b2", "goblin1 c2")
    setup = game.state.setup
    names = [profile.id for profile in setup.profiles] + [minion.id for minion in setup.minions]
    assert names[seen(game, 1, "characters and minions", 5, 10).index(1)] == "aldous"
    assert names[seen(game, 1, "characters and minions", 0, 10).index(1)] == "goblin"
    assert seen(game, 1, "levels")[5] == 2
    known = [setup.abilities[seen(game, 0, "abilities", way, 30).index(1)].id for way in (0, 1)]
    assert known == ["shield_bash", "charge"]


@pytest.mark.clause("FF-19")
def test_a_rivals_hand_never_shows() -> None:
    one, other = (skirmish("torvald a1", "silk a3", hands=("7S", held)) for held in ("5D KS", "9C 2H"))
    assert row(one, 0) == row(other, 0)
    assert row(one, 1) != row(other, 1)
    assert cards_of(one, 1, "cards held", 0) == ["KS", "5D"]
    assert cards_of(one, 0, "cards held", 1) == []
    assert len(cards_of(one, 0, "unseen cards", 1)) == DECK
    assert seen(one, 0, "cards in hand, deck, on top, at the bottom", 1, 2) == [2, 50, 0, 0]


def test_a_card_that_all_have_seen_stays_known_in_a_rivals_hand() -> None:
    game = skirmish("torvald a1", "silk a3", hands=("7S", "5D"))
    game.state.camps[1].draw(CARD_OF_CODE["9C"])
    cards.known_to_all(game.state, 1, CARD_OF_CODE["9C"])
    assert cards_of(game, 0, "cards held", 1) == ["9C"]
    assert "9C" not in cards_of(game, 0, "unseen cards", 1)
    assert "5D" in cards_of(game, 0, "unseen cards", 1)


@pytest.mark.clause("FF-16", "FF-19")
def test_teammates_see_each_others_hands_only_where_hands_are_open() -> None:
    bands = ("torvald a1", "silk a3", "aldous a1", "brenna c3")
    hands = ("7S", "5D", "KS", "2C")
    open_hands = skirmish(*bands, hands=hands, scenario="sworn_pairs", team_open_hands=True)
    assert cards_of(open_hands, 0, "cards held", 2) == ["KS"]
    assert cards_of(open_hands, 0, "cards held", 1) == cards_of(open_hands, 0, "cards held", 3) == []
    closed = skirmish(*bands, hands=hands, scenario="sworn_pairs")
    assert cards_of(closed, 0, "cards held", 2) == []
    assert seen(closed, 0, "same side") == seen(closed, 3, "same side") == [1, 0, 1, 0]


@pytest.mark.clause("FF-39")
def test_a_formation_is_secret_while_it_is_built() -> None:
    one, other = (fresh().play(f"pattern {name}") for name in ("soulbond", "fellowship"))
    assert row(one, 1) == row(other, 1)
    assert row(one, 0) != row(other, 0)
    shown, another = (fresh(formation_reveal="seat_order").play(f"pattern {name}") for name in ("soulbond", "master"))
    assert row(shown, 1) != row(another, 1)


@pytest.mark.clause("FF-175")
def test_all_see_where_a_snare_lies_and_its_owner_which_card_it_is() -> None:
    games = [skirmish("fenna1[snare] b2", "silk a3", hands=("7C 9S", "")) for _ in range(2)]
    games[0].play("do fenna snare b2 7C")
    games[1].play("do fenna snare b2 9S")
    assert row(games[0], 1) == row(games[1], 1)
    assert areas_of(seen(games[0], 1, "snares", 1, 2)) == ["b2"]
    assert [max(seen(game, 0, "ranks of snares")) for game in games] == [7, 9]
    assert max(seen(games[0], 1, "ranks of snares")) == 0


@pytest.mark.clause("FF-27")
def test_a_card_that_is_asked_for_tells_for_whom_and_against_whom() -> None:
    game = skirmish("torvald a1", "silk a3", hands=("", "5D")).play("att torvald longbow silk", "play top", "=7S")
    assert game.turn == "2"
    assert seen(game, 1, "phase").index(1) == phase.PLAYING
    assert seen(game, 1, "asked about").index(1) == 0
    assert seen(game, 1, "attacker").index(1) == 5
    assert seen(game, 1, "targets").index(1) == 0
    assert cards_of(game, 1, "cards shown", 1) == ["7S"]


def test_the_map_and_the_sides_are_told() -> None:
    game = skirmish("torvald a1", "silk a3", zones=("a1 a2", "c3"))
    terrain = "real, elevated, cover, difficult, obscuring, garrison, middle"
    assert areas_of(seen(game, 1, terrain, 1, 7)) == ["a3", "c1"]
    assert areas_of(seen(game, 1, terrain, 0, 7)) == areas_of([1] * AREAS)
    assert areas_of(seen(game, 1, "activation, card, treasure nodes and traps", 2, 4)) == ["b1"]
    assert areas_of(seen(game, 1, "zones", 1, 2)) == ["a1", "a2"]
    assert areas_of(seen(game, 1, "zones", 0, 2)) == ["c3"]


def test_the_order_counts_seats_from_the_viewer_on() -> None:
    game = skirmish("torvald a1", "silk a3", "brenna c3", scenario="three_banners", order=(3, 1, 2))
    assert seen(game, 0, "order") == [0, 1, 0, 0, 0, 1, 1, 0, 0]
    assert seen(game, 2, "order") == [1, 0, 0, 0, 1, 0, 0, 0, 1]
    assert seen(game, 1, "decides") == [0, 1, 0]


TABLES: list[tuple[int, dict[str, Value]]] = [
    (2, {}),
    (3, {"scenario": "three_banners"}),
    (4, {"scenario": "four_fires"}),
    (4, {"scenario": "sworn_pairs"}),
    (2, {"scenario_pick": "random"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_no_mask_is_wide_and_a_move_has_five_questions_at_most(seats: int, options: dict[str, Value]) -> None:
    shape = GAME.shape(GAME.options(options, seats), seats)
    assert shape.moves > 25_000
    assert shape.actions < 900
    assert shape.questions == 5


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_batch_shows_what_each_of_its_games_shows(seats: int, options: dict[str, Value]) -> None:
    tables = Tables(GAME, 2, 5, options, seats)
    observer = GAME.observer(tables.game.options(options, seats), seats)
    for _ in range(200):
        rows, masks, turns, _, _ = tables.step_at_random()
        for table, episode in enumerate(tables.batch.episodes):
            assert turns[table] == episode.state.turn
            assert rows[table].tobytes()[: observer.length] == observe(observer, episode.state, episode.state.turn)
            assert np.flatnonzero(masks[table]).tolist() == episode.legal()
