"""How positions look to computer players: by what their seat may know, and with an eye on what is under way."""

from collections.abc import Callable
from itertools import pairwise

import pytest

from regalia.agents import GreedyPlayer, player_named
from regalia.games.friends_and_foes import GAME, phase
from regalia.games.friends_and_foes.lore import starters
from regalia.games.friends_and_foes.state import State
from regalia.games.friends_and_foes.value import KING, KING_BY_SORT, OPENINGS, STEEP, Value, sort_of, value
from regalia.games.friends_and_foes.win_chance import win_chance
from regalia.kernel import CHANCE, OVER, Stream
from tests.games.friends_and_foes.skirmish import skirmish
from tests.setting import seen_by

SCENARIOS = ("first_blood", "hold_the_road", "king_of_the_mire", "break_the_line")


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("asked", [value, win_chance], ids=["value", "chance to win"])
def test_nobody_looks_at_what_the_seat_cannot_know(asked: Callable[[State, int], float], scenario: str) -> None:
    stream = Stream(f"value {scenario}")
    state = GAME.start(GAME.options({"scenario": scenario}, 2), 2)
    while state.turn != OVER:
        if state.turn >= 0 and stream.below(10) == 0:
            other = state.resample(state.turn, stream)
            assert asked(other, state.turn) == asked(state, state.turn)
        state.apply(state.at_random(stream))


@pytest.mark.parametrize(("scenario", "seats"), [("first_blood", 2), ("three_banners", 3), ("sworn_pairs", 4)])
def test_the_chances_of_all_seats_add_up_but_for_what_each_knows_of_its_own_cards(scenario: str, seats: int) -> None:
    stream = Stream(f"sum {scenario}")
    state = GAME.start(GAME.options({"scenario": scenario}, seats), seats)
    missed = []
    while state.turn != OVER:
        if state.turn >= 0 and state.phase != phase.FORMING:
            missed.append(abs(sum(win_chance(state, seat) for seat in range(seats)) - 1))
        state.apply(state.at_random(stream))
    assert sum(missed) / len(missed) < 0.03


def test_treasure_ahead_decides_when_it_is_due() -> None:
    chances = []
    for number in (1, 5):
        game = skirmish("silk a2", "orla c2", tokens=(0, 0), round=number)
        game.state.camps[0].treasure += 4
        chances.append(win_chance(game.state, 0))
    assert 0.5 < chances[0] < chances[1]


def test_a_search_under_way_looks_better_than_a_token_kept() -> None:
    game = skirmish("silk a2", "orla c2", tokens=(3, 3))
    kept = value(game.state, 0)
    game.play("find silk")
    assert value(game.state, 0) > kept


def test_an_attack_that_may_fell_an_enemy_looks_good() -> None:
    game = skirmish("holt a2", "silk a2", tokens=(3, 3))
    game.state.camps[1].band[0].health = 1
    kept = value(game.state, 0)
    game.play("att holt axe silk")
    assert value(game.state, 0) > kept


def test_a_wound_weighs_more_where_the_others_can_shoot_the_side_down_in_time() -> None:
    losses = []
    for foe in ("maelis[overchannel] c2", "maelis[hex] c2"):  # both reach far, one strikes hard
        game = skirmish("silk a2", foe, tokens=(1, 0))
        whole = value(game.state, 0)
        game.state.camps[0].band[0].health -= 1
        losses.append(whole - value(game.state, 0))
    assert losses[0] > 1.5 * losses[1]


def test_who_can_shoot_somebody_down_wants_tokens_more_than_treasure() -> None:
    gains = []
    for own in ("maelis[overchannel] a2", "maelis[hex] a2"):
        game = skirmish(own, "silk c2", tokens=(3, 3))
        kept = value(game.state, 0)
        game.state.camps[0].tokens += 1
        game.state.camps[0].treasure -= 1
        gains.append(value(game.state, 0) - kept)
    assert gains[0] > 0 > gains[1]


def test_the_worth_of_health_grows_ever_more_slowly() -> None:
    steps = [after - before for before, after in pairwise(STEEP)]
    assert all(later < earlier for earlier, later in pairwise(steps))


def gain_by_deploying(
    scenario: str, weigh: Callable[[State, int], float], foe: str = "orla c2", own: str = "silk"
) -> float:
    """How much better it looks to have paid for a second character."""
    looks = []
    for place, treasure in (("bench", 7), ("a2", 4)):
        game = skirmish(f"{own} a2, pike {place}", foe, zones=("a2", "c2"), treasure=(treasure, 7), scenario=scenario)
        looks.append(weigh(game.state, 0))
    return looks[1] - looks[0]


def test_the_king_keeps_its_characters_back_where_only_treasure_wins_and_nobody_is_to_be_shot_down() -> None:
    king = Value(dict(KING)).of
    shooter = "maelis2[overchannel]"
    assert gain_by_deploying("first_blood", king) < 0 < gain_by_deploying("first_blood", value)
    assert gain_by_deploying("first_blood", king, f"{shooter} c2") > 0
    assert gain_by_deploying("first_blood", king, own=shooter) > 0
    assert gain_by_deploying("hold_the_road", king) > 0


def test_the_king_would_rather_hold_another_node_than_keep_the_token_of_the_way_while_it_bears_long_enough() -> None:
    king = Value(dict(KING)).of
    for number, goes in ((1, True), (5, False)):
        looks = []
        for band, tokens in (("silk c2, pike c2", 3), ("silk c2, pike c3", 2)):  # each has an activation node
            game = skirmish(band, "orla a2", tokens=(tokens, 3), round=number)
            looks.append(king(game.state, 0))
        assert (looks[1] > looks[0]) == goes


@pytest.mark.parametrize(
    ("given", "seats", "sort"),
    [
        ({}, 2, "race of two"),
        ({}, 3, "race of three"),
        ({}, 4, "race of four"),
        ({"teams": "2v2"}, 4, "race of teams"),
        ({"scenario": "sworn_pairs"}, 4, "race of teams"),
        ({"scenario": "break_the_line"}, 2, "breakthrough"),
        ({"scenario": "quarry_duel"}, 2, "duel"),
        ({"scenario": "three_banners"}, 3, "other"),
    ],
)
def test_the_sort_of_a_game_says_what_wins_and_who_plays_for_it(given: dict[str, str], seats: int, sort: str) -> None:
    assert sort_of(GAME.start(GAME.options(given, seats), seats)) == sort


def test_every_weight_and_opening_of_the_king_is_for_a_sort_that_there_is() -> None:
    sorts = {"race of two", "race of three", "race of four", "race of teams", "breakthrough", "duel", "other"}
    assert {sort for sort, _ in (*KING_BY_SORT, *OPENINGS)} <= sorts


def wins(names: tuple[str, str], games: int, scenario: str = "first_blood", formation: str = "") -> float:
    """How many games the first of two players wins, seats taken in turns, both with the formation if one is given."""
    won = 0.0
    for number in range(games):
        seat, stream = number % 2, Stream(f"{scenario} {number}")
        seated = [names[(seat + at) % 2] for at in range(2)]
        players = [player_named(name, GAME, f"{number} {name}") for name in seated]
        state = GAME.start(GAME.options({"scenario": scenario}, 2), 2)
        while state.turn != OVER:
            if state.turn == CHANCE:
                state.apply(state.draw(stream))
            elif formation and state.phase == phase.FORMING:
                ready = [move for move in state.legal() if GAME.write(state, move) == f"form {formation}"]
                state.apply((ready or state.legal())[0])
            else:
                state.apply(players[state.turn].choose(seen_by(state, state.turn)))
        won += state.outcome().share(seat)
    return won


@pytest.mark.long
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_greedy_beats_random_in_every_sort_of_scenario(scenario: str) -> None:
    assert wins(("greedy", "random"), 6, scenario) >= 5


@pytest.mark.long
@pytest.mark.parametrize("formation", ["road_wardens", "vanes_levy", "lantern_hunters"])
def test_the_king_beats_greedy_with_the_same_formation(formation: str) -> None:
    assert wins(("king", "greedy"), 10, formation=formation) >= 7


@pytest.mark.parametrize("starter", list(starters()))
def test_before_formations_are_shown_nobody_is_thought_to_have_won_or_lost(starter: str) -> None:
    state = GAME.start()
    assert [win_chance(state, seat) for seat in (0, 1)] == [0.5, 0.5]
    state.apply(GAME.read(state, f"form {starter}"))
    while state.turn == 0:
        state.apply(state.legal()[0])
    assert 0.4 < win_chance(state, 0) < 0.65
    assert win_chance(state, 1) == 0.5  # whose own is not built, and who may not know the other


def test_who_has_picked_a_usual_initiative_card_in_secret_thinks_no_better_of_it_than_the_others_do() -> None:
    misses = []
    for number in range(8):
        state, stream = GAME.start(GAME.options({"formation_setup": "ready"}, 2), 2), Stream(f"picks {number}")
        players = [GreedyPlayer(GAME, f"picks {number}/{seat}") for seat in range(2)]
        while state.phase != phase.INITIATIVE or all(camp.source < 0 for camp in state.camps):
            seat = int(state.turn)
            state.apply(state.draw(stream) if seat == CHANCE else players[seat].choose(seen_by(state, seat)))
        misses.append(win_chance(state, 0) + win_chance(state, 1) - 1)
    assert abs(sum(misses) / len(misses)) < 0.05
