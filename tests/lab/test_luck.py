"""Luck that is planted is found; players of the lab's own do what their names say."""

import pytest

from regalia.games import find_game, game_in
from regalia.kernel import CHANCE, OVER, State, Stream
from regalia.lab.arena import Plan, Played, play_games
from regalia.lab.game_log import watch_games
from regalia.lab.luck import FIXED, REPEATS, Chance, luck, part_of_luck, play_again
from regalia.lab.restricted_player import Kind, Restriction, SeeingPlayer, lab_player
from tests.setting import seen_by

LEDUC = game_in("examples.leduc_poker")
SEEING = Restriction(Kind.SEEING)


def results(groups: list[list[float]]) -> list[Played]:
    """Games on the same luck, by what the first seat won."""
    flat = [share for group in groups for share in group]
    return [
        Played(at, (0, 1), (share, 1 - share), (int(share < 0.5),), (0, 0), "XX-1", 1, 1, 1)
        for at, share in enumerate(flat)
    ]


def test_luck_that_decided_every_game_so_far_need_not_decide_all() -> None:
    """No group of so many was mixed: the interval goes down to what as many could have missed."""
    few, many = (luck(results([[float(at % 2)] * REPEATS for at in range(groups)])) for groups in (20, 200))
    assert few.estimate == many.estimate == 1
    assert few.interval.low < 0.85 < 0.97 < many.interval.low < 1
    assert few.interval.high == many.interval.high == 1


def test_the_interval_of_luck_near_one_holds_the_truth() -> None:
    """One group in forty is decided by the players: 25 groups have none of these every other time."""
    stream, held = Stream("near one"), 0
    for _ in range(100):
        groups = []
        for _ in range(25):
            mixed = stream.unit() < 1 / 40
            first = float(stream.below(2))
            groups.append([float(stream.below(2)) if mixed else first for _ in range(REPEATS)])
        found = luck(results(groups))
        held += found.interval.low <= 1 - 1 / 40 <= found.interval.high
    assert held >= 93


def test_luck_that_was_not_seen_in_a_few_games_is_not_surely_none() -> None:
    """Every group is half won: luck decided nothing, as far as 15 groups can tell."""
    few, many = (luck(results([[0.0, 1.0, 1.0, 0.0]] * groups)) for groups in (15, 150))
    assert (few.estimate, few.interval.low) == (0, 0)
    assert 0.05 < many.interval.high < 0.1 < 0.2 < few.interval.high


def test_the_interval_of_luck_near_none_holds_the_truth() -> None:
    """In one group of ten luck decides all, in the others nothing."""
    stream, held = Stream("near none"), 0
    for _ in range(100):
        groups = []
        for _ in range(15):
            fixed, first = stream.unit() < 0.1, float(stream.below(2))
            groups.append([first if fixed else float(stream.below(2)) for _ in range(REPEATS)])
        found = luck(results(groups))
        held += found.interval.low <= 0.1 <= found.interval.high
    assert held >= 93


def test_games_without_a_difference_say_nothing_of_luck() -> None:
    found = luck(results([[1.0] * REPEATS] * 10))
    assert (found.interval.low, found.interval.high) == (0, 1)


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
    for fixed in FIXED:
        played = play_again(plan, fixed, range(8))
        assert [game.number for game in played] == list(range(8))
        assert 0 <= luck(played).estimate <= 1


def test_the_seeing_player_is_handed_the_truth_and_wins_more() -> None:
    assert isinstance(lab_player("greedy", LEDUC, 1, SEEING), SeeingPlayer)
    plan = Plan(package=LEDUC.package, players=("greedy", "greedy"), games=300, seed="h", restriction=SEEING)
    won = sum(game.shares[game.seating.index(0)] for game in play_games(plan, range(300)))
    assert won > 150


def test_who_does_without_an_action_never_does_it() -> None:
    plan = Plan(package=LEDUC.package, players=("greedy", "greedy"), games=40, seed="w",
                restriction=Restriction(Kind.WITHOUT, "raise"))  # fmt: skip
    logs = watch_games(plan, range(40))
    offered = sum(log.offered[log.played.seating.index(0)].get("raise", 0) for log in logs)
    raised = sum(log.chosen[log.played.seating.index(0)].get("raise", 0) for log in logs)
    assert offered > 0
    assert raised == 0
    assert sum(log.chosen[log.played.seating.index(1)].get("raise", 0) for log in logs) > 0


def test_an_action_that_is_the_only_one_is_done_after_all() -> None:
    game = game_in("examples.tic_tac_toe")
    state, player = game.start(), lab_player("greedy", game, 1, Restriction(Kind.WITHOUT, "mark"))
    while state.turn != OVER:
        state.apply(player.choose(seen_by(state, state.turn)))
    assert state.outcome().clause
