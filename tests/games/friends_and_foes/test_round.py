"""Words, setting up, initiative and turns."""

import pytest

from regalia.agents import player_named
from regalia.games.friends_and_foes import GAME, phase
from regalia.kernel import CHANCE, OVER, Stream
from tests.games.friends_and_foes.skirmish import Play, fresh, skirmish
from tests.setting import seen_by

PAIRS = "sworn_pairs"
STARTERS = ("road_wardens", "ember_oath", "vanes_levy", "lantern_hunters")


def mustered(*cards: str, seats: int = 2, **options: object) -> Play:
    """A battle after formations, a king of spades for each hand, and these cards of the roll-off."""
    game = fresh(seats, starting_hand=1, **options)
    for name in STARTERS[:seats]:
        game.play(f"form {name}")
    return game.play(*["=KS"] * seats, *cards)


# Words


@pytest.mark.clause("FF-6")
def test_everybody_fits_into_one_area() -> None:
    crowd = ", ".join(f"goblin{number} b2" for number in range(1, 5))
    game = skirmish(f"fenna a2, {crowd}", f"silk b2, {crowd.replace('goblin', 'levy')}")
    game.play("move fenna b2", "stop")
    assert len(game.state.figures_at(4)) == 10


@pytest.mark.clause("FF-7")
def test_a_side_is_a_seat_or_a_team_and_all_others_are_enemies() -> None:
    bands = ("fenna b2", "silk b2", "orla b2", "holt b2")
    teams = skirmish(*bands, scenario=PAIRS)
    assert teams.moves_with("att") == ["att fenna longbow silk", "att fenna longbow holt"]
    alone = skirmish(*bands, scenario=PAIRS, teams="ffa")
    assert len(alone.moves_with("att")) == 3


@pytest.mark.clause("FF-7")
def test_one_is_a_friend_to_oneself() -> None:
    game = skirmish("veyla2[mend,inspire] b2 3", "silk c3", hands=("KS", ""))
    game.play("do veyla mend veyla", "play KS")
    assert game.health("veyla") == 5


@pytest.mark.clause("FF-8")
@pytest.mark.parametrize(("round_", "won"), [(1, False), (5, True)])
def test_conditions_count_rounds_and_not_turns(round_: int, won: bool) -> None:
    game = skirmish(
        "fenna a2", "silk c3", hands=("2S 3S 4S 5S 6S", "2S 3S 4S 5S 6S"), tokens=(5, 5), treasure=(40, 0),
        round=round_, exchange_per_round=0,
    )  # fmt: skip
    for rank in "23456":
        for who in ("fenna", "silk"):
            game.play(f"find {who}", f"play {rank}S")
            if game.turn != "over" and game.phase == "acting":
                game.play("end")
    assert (game.turn == "over") == won


@pytest.mark.clause("FF-9", "FF-56")
def test_the_same_tokens_pay_for_actions_and_reactions() -> None:
    game = skirmish("brenna b2", "orla[riposte] b2", hands=("2S 9S", "9S 8S"), tokens=(1, 1))
    game.play("att brenna axe orla", "play 2S", "play 9S")
    assert (game.phase, game.turn, game.tokens(1)) == ("reacting", "2", 0)
    game.play("react orla riposte brenna")
    assert game.tokens(2) == 0


@pytest.mark.clause("FF-18")
def test_a_computer_may_sit_anywhere_and_values_alike_what_it_cannot_tell_apart() -> None:
    state, stream = fresh(max_rounds="1").state, Stream("computers")
    players = [player_named(name, GAME, name) for name in ("greedy", "random")]
    told_apart = 0
    while state.turn != OVER:
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
            continue
        seat = int(state.turn)
        twin = state.resample(seat, stream)
        told_apart += GAME.dump(twin) != GAME.dump(state)
        if phase.NAMES[state.phase] != "forming":
            assert GAME.value(twin, seat) == GAME.value(state, seat)
        state.apply(players[seat].choose(seen_by(state, seat)))
    assert told_apart > 10


@pytest.mark.clause("FF-19")
def test_teammates_do_not_see_each_others_hands() -> None:
    game = skirmish("fenna b2", "silk b2", "orla b2", "holt b2", hands=("2S", "3S", "4S", "5S"), scenario=PAIRS)
    table = GAME.view(game.state, 0).as_json()
    assert b"card-1-2S" in table
    for secret in (b"3S", b"4S", b"5S"):
        assert secret not in table


# Setting up


@pytest.mark.clause("FF-37")
def test_the_order_of_setting_up() -> None:
    game = fresh(starting_hand=1, scenario="break_the_line")
    phases: list[str] = []

    def play(*moves: str) -> None:
        phases.append(game.phase)
        game.play(*moves)

    play("form road_wardens", "form ember_oath")
    assert [camp.treasure for camp in game.state.camps] == [10, 10]
    play("=KS", "=KS")
    assert game.hand(1) == game.hand(2) == ["KS"]
    play("=2S", "=9S")
    play("zone a1")
    assert game.state.goals == [8, 0]  # the zones have one area each, so nobody chooses (FF-48)
    play("deploy fenna a1", "done", "deploy holt c3", "done")
    assert phases == ["forming", "drawing", "drawing", "zoning", "spending"]
    assert (game.phase, game.state.round) == ("initiative", 1)


@pytest.mark.clause("FF-42")
def test_deployment_comes_before_the_first_initiative() -> None:
    game = mustered("=2S", "=9S")
    assert (game.phase, game.state.round) == ("zoning", 0)


@pytest.mark.clause("FF-43")
def test_the_earliest_seat_of_a_side_decides_for_it() -> None:
    game = mustered("=9S", "=5S", "=3S", "=8S", seats=4, scenario=PAIRS)
    assert game.order == [3, 2, 4, 1]
    assert (game.phase, game.turn) == ("edging", "3")
    game.play("edge N")
    assert [game.state.zones[area] for area in (0, 2, 6, 8)] == [0, 0, 1, 1]
    assert game.turn == "3"
    assert game.phase == "spending"


@pytest.mark.clause("FF-62")
def test_the_roll_off_is_the_order_before_the_first_reveal_and_the_old_order_between_rounds() -> None:
    game = mustered("=9S", "=2S")
    assert game.order == [2, 1]
    assert game.turn == "2"
    later = skirmish("fenna b1", "silk c2", order=(2, 1), tokens=(0, 1), hands=("2S", "3S"))
    later.play("end")
    assert later.phase == "drawing"
    assert later.state.asked[0] == 1  # seat 2 draws first at Cleanup


@pytest.mark.clause("FF-271")
def test_a_zone_may_be_nearer_when_none_is_far_enough() -> None:
    game = mustered("=2S", "=3S", "=4S", "=5S", seats=4, scenario="four_fires", draft_min_distance=4)
    for area in ("a1", "c3"):
        game.play(f"zone {area}")
    assert game.moves_with("zone") == ["zone a3", "zone c1"]
    game.play("zone a3")
    assert game.moves_with("zone") == ["zone c1"]
    lots = mustered("=2S", "=3S", "=4S", seats=3, scenario="three_banners", random_min_distance=4)
    assert len(lots.state.chance()) > 0


@pytest.mark.clause("FF-272")
def test_who_cannot_pay_cannot_deploy_and_thieves_take_what_is_there() -> None:
    game = skirmish("fenna a1, holt bench", "silk c3", zones=("a1", "c3"), treasure=(2, 0))
    assert game.refused("deploy holt a1") == "FF-272"
    rich = skirmish("fenna a1, holt bench", "silk c3", zones=("a1", "c3"), treasure=(3, 0))
    rich.play("deploy holt a1")
    assert rich.treasure(1) == 0
    thief = skirmish("silk[pickpocket] b2", "orla b2", hands=("AS", ""), treasure=(0, 1))
    thief.play("do silk pickpocket orla", "play AS")
    assert (thief.treasure(1), thief.treasure(2)) == (1, 0)


# Initiative


@pytest.mark.clause("FF-54")
def test_initiative_cards_are_secret_then_shown_together_and_lie_until_cleanup() -> None:
    game = mustered("=2S", "=9S")
    game.play("zone a1", "zone c3", "deploy fenna a1", "done", "deploy holt c3", "done")
    assert game.refused("init 3S") == "FF-54"
    game.play("init KS")
    assert [event.text for event in game.events if event.known_to(1)] == ["picks a card in secret"]
    assert b'"initiative-1"' not in GAME.view(game.state, 1).as_json()
    game.play("init KS")
    assert "reveals K♠ / reveals K♠" in game.told()
    assert [camp.initiative for camp in game.state.camps] == [12, 12]


@pytest.mark.clause("FF-54", "FF-140")
def test_an_initiative_card_goes_at_cleanup() -> None:
    game = skirmish("fenna a1", "silk c3", tokens=(0, 1))
    game.state.camps[0].draw(12)
    game.state.camps[0].initiative = 12
    game.play("end", "=2S")
    assert game.state.camps[0].initiative == -1
    assert "KS" in game.discard(1)


@pytest.mark.clause("FF-63")
def test_poison_and_traps_come_in_initiative_order_and_a_seat_chooses_among_its_own() -> None:
    game = skirmish(
        "silk a1, pike a1", "brenna c3, orla c3", map="marshwood_graveyard", order=(2, 1), tokens=(0, 1),
        hands=("9S 8S", ""),
    )  # fmt: skip
    for word in ("silk", "brenna"):
        game.figure(word).markers = 4
    game.play("end")
    assert game.moves_with("trap") == ["trap silk", "trap pike"]
    assert [game.health(word) for word in ("silk", "brenna")] == [7, 7]


@pytest.mark.clause("FF-63", "FF-214")
def test_snares_of_several_owners_spring_in_initiative_order() -> None:
    game = skirmish("silk a2", "fenna c3", "torvald c3", order=(1, 3, 2), hands=("9S KH", "", ""))
    for seat, card in ((1, 3), (2, 4)):
        camp = game.state.camps[seat]
        camp.draw(card)
        camp.snares = [(4, card, 1)]
    game.play("move silk b2", "play 9S")
    assert (game.phase, game.discard(3), game.discard(2)) == ("playing", ["5S"], [])
    game.play("play KH")
    assert game.discard(2) == ["4S"]


# Turns


@pytest.mark.clause("FF-64")
def test_turns_go_round_in_initiative_order_until_tokens_are_gone() -> None:
    game = skirmish(
        "fenna a1", "silk c3", "orla a3", order=(2, 3, 1), tokens=(2, 2, 1), hands=("2S 3S", "2S 3S", "2S"),
        exchange_per_round=0,
    )  # fmt: skip
    turns = []
    for card in ("2S", "2S", "2S", "3S", "3S"):
        turns.append(game.turn)
        name = {"1": "fenna", "2": "silk", "3": "orla"}[game.turn]
        game.play(f"find {name}", f"play {card}")
        if game.phase == "acting":
            game.play("end")
    assert turns == ["2", "3", "1", "2", "1"]
    assert game.phase != "acting"


@pytest.mark.clause("FF-72")
def test_free_steps_cost_no_token_and_trigger_nothing() -> None:
    game = skirmish(
        "josper a1, aldous bench, silk a1", "fenna2[overwatch,aimed_shot] c3", map="marshwood_graveyard",
        zones=("a1", "c3"), treasure=(5, 0), tokens=(3, 3),
    )  # fmt: skip
    game.play("deploy aldous a1", "guard silk a1", "peek josper", "=2S", "keep")
    assert (game.phase, game.turn, game.tokens(1)) == ("acting", "1", 3)
    game.play("exchange")
    assert (game.phase, game.turn, game.tokens(1)) == ("acting", "1", 4)


@pytest.mark.clause("FF-77", "FF-70")
def test_there_is_one_move_a_turn() -> None:
    game = skirmish("silk a1", "orla c3")
    game.play("move silk a2", "stop")
    assert game.refused("move silk b2") == "FF-70"
    assert game.moves_with("move") == []


@pytest.mark.clause("FF-87")
def test_anybody_searches_anywhere() -> None:
    game = skirmish("goblin1 b2, silk b1", "orla b2, holt b1", hands=("2S 3S", ""))
    game.play("find goblin1", "play 2S", "find silk", "play 3S")
    assert game.treasure(1) == 2


@pytest.mark.clause("FF-87")
def test_searching_only_where_no_enemy_is_if_chosen() -> None:
    game = skirmish("goblin1 b2, silk b1", "orla b2", hands=("2S 3S", ""), find_needs_no_enemy=True)
    assert game.refused("find goblin1") == "FF-87"
    game.play("find silk", "play 2S")
    assert game.treasure(1) == 1


@pytest.mark.clause("FF-87")
def test_minions_do_not_search_if_chosen() -> None:
    game = skirmish("goblin1 b2, silk b1", "orla c3", hands=("2S 3S", ""), minions_find_treasure=False)
    assert game.refused("find goblin1") == "FF-87"
    game.play("find silk", "play 2S")
    assert game.treasure(1) == 1


@pytest.mark.clause("FF-88", "FF-31")
def test_an_ability_costs_its_tokens_and_one_that_could_not_begin_is_not_offered() -> None:
    game = skirmish("fenna[snare] a2", "silk c3", tokens=(5, 5))
    assert game.moves_with("do") == []
    assert game.refused("do fenna snare a2 7S") == "FF-31"
    held = skirmish("fenna[snare] a2", "silk c3", hands=("7S", ""), tokens=(5, 5))
    held.play("do fenna snare a2 7S")
    assert held.tokens(1) == 4
    dear = skirmish("fenna[aimed_shot] a2", "silk b2", tokens=(1, 5))
    assert dear.refused("att fenna aimed_shot silk") == "FF-261"
    alone = skirmish("silk[backstab] a2", "orla b2")
    assert alone.moves_with("att") == []
