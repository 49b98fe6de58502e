"""Luck that is planted is found; players of the lab's own do what their names say."""

import pytest

from regalia.games import find_game, game_in
from regalia.kernel import CHANCE, OVER, State, Stream
from regalia.lab.arena import Plan, play_games
from regalia.lab.game_log import watch_games
from regalia.lab.luck import REPEATS, Chance, luck, part_of_luck, play_again
from regalia.lab.restricted_player import SEEING, WITHOUT, SeeingPlayer, lab_player
from tests.setting import seen_by

LEDUC = game_in("examples.leduc_poker")


def test_results_that_follow_their_group_are_all_luck() -> None:
    assert part_of_luck([float(number // REPEATS % 2) for number in range(80)]) == 1
    assert part_of_luck([1.0] * 80) == 0
    assert part_of_luck([1.0] * REPEATS) == 0


def test_results_that_ignore_their_group_are_no_luck() -> None:
    stream = Stream("no luck")
    assert part_of_luck([float(stream.below(2)) for _ in range(4000)]) < 0.05


def test_half_luck_is_half() -> None:
    stream = Stream("half")
    results = []
    for _ in range(3000):
        group = stream.unit()
        results += [group + stream.unit() for _ in range(REPEATS)]
    assert part_of_luck(results) == pytest.approx(0.5, abs=0.04)


def dealt(state: State, chance: Chance) -> list[int]:
    """The cards that a first few outcomes bring."""
    found = []
    while state.turn == CHANCE:
        found.append(chance.draw(state))
        state.apply(found[-1])
    return found


def test_the_same_deals_come_from_the_same_seed_whatever_the_dice() -> None:
    one, two = (dealt(LEDUC.start(), Chance(LEDUC, "deals", dice)) for dice in ("a", "b"))
    assert one == two
    others = {tuple(dealt(LEDUC.start(), Chance(LEDUC, f"deals {n}", "a"))) for n in range(9)}
    assert len(others) > 1


def test_games_of_a_group_share_what_is_fixed() -> None:
    plan = Plan(package=find_game("friend-or-foe").package, players=("random", "random"), games=8, seed="l",
                options={"suits": "players", "stall_limit": 6})  # fmt: skip
    for fixed in ("everything", "deals", "dice"):
        played = play_again(plan, fixed, range(8))
        assert [game.number for game in played] == list(range(8))
        assert 0 <= luck(fixed, played).part <= 1


def test_the_seeing_player_is_handed_the_truth_and_wins_more() -> None:
    assert isinstance(lab_player(f"greedy{SEEING}", LEDUC, 1), SeeingPlayer)
    plan = Plan(package=LEDUC.package, players=(f"greedy{SEEING}", "greedy"), games=300, seed="h")
    won = sum(game.shares[game.seating.index(0)] for game in play_games(plan, range(300)))
    assert won > 150


def test_who_does_without_an_action_never_does_it() -> None:
    plan = Plan(package=LEDUC.package, players=(f"greedy{WITHOUT}raise", "greedy"), games=40, seed="w")
    logs = watch_games(plan, range(40))
    offered = sum(log.offered[log.played.seating.index(0)].get("raise", 0) for log in logs)
    raised = sum(log.chosen[log.played.seating.index(0)].get("raise", 0) for log in logs)
    assert offered > 0
    assert raised == 0
    assert sum(log.chosen[log.played.seating.index(1)].get("raise", 0) for log in logs) > 0


def test_an_action_that_is_the_only_one_is_done_after_all() -> None:
    game = game_in("examples.tic_tac_toe")
    state, player = game.start(), lab_player(f"greedy{WITHOUT}mark", game, 1)
    while state.turn != OVER:
        state.apply(player.choose(seen_by(state, state.turn)))
    assert state.outcome().clause
