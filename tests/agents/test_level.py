"""The levels: every game has all four, they are data, and slips are slips."""

from collections.abc import Callable, Iterator
from itertools import pairwise

import pytest

from regalia.agents import LEVELS, PLAYERS, Budget, SearchPlayer, is_player, player_named
from regalia.agents.blunder import BlunderingPlayer
from regalia.agents.level import adviser, level_of, value_of
from regalia.agents.player import Player
from regalia.games import games
from regalia.kernel import CHANCE, OVER, Game, RegaliaError, Seen, State, Stream
from regalia.lab.arena import Plan, play_numbered
from regalia.lab.restricted_player import SeenAll
from regalia.lab.sequential import Sequential, Verdict
from tests.setting import GAMES, seen_by

SECRET = [game for game in GAMES if game.secrets]


class Best(Player):
    """Always makes the last move of the list."""

    def choose(self, seen: Seen) -> int:
        return seen.legal()[-1]


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_every_level_plays_every_game(game: Game) -> None:
    stream = Stream("levels")
    state = game.start()
    while state.turn == CHANCE or len(state.offers()) < 2:
        state.apply(state.draw(stream))
    for name in LEVELS:
        assert player_named(name, game, 1).choose(seen_by(state, state.turn)) in state.legal()


@pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
def test_a_level_thinks_at_least_as_much_as_the_one_below_and_slips_no_more(game: Game) -> None:
    levels = [level_of(game, name) for name in LEVELS]
    assert len(set(levels)) == len(LEVELS)
    for lower, upper in pairwise(levels):
        assert upper.iterations >= lower.iterations
        assert upper.blunders <= lower.blunders or upper.iterations > lower.iterations


HIDDEN = [game for game in SECRET if game.name != "royal_family"]  # where who decides always knows all


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("game", HIDDEN, ids=[game.name for game in HIDDEN])
def test_no_level_knows_more_than_its_seat(game: Game, name: str) -> None:
    """Handed the truth, or a twin of it with other hidden cards, the same seed makes the same move."""
    assert told_apart(game, lambda: player_named(name, game, "same")) == []


@pytest.mark.parametrize("game", HIDDEN, ids=[game.name for game in HIDDEN])
def test_a_player_who_peeks_is_found_out(game: Game) -> None:
    assert told_apart(game, lambda: PeekingPlayer(game, "same")) != []


class PeekingPlayer(Player):
    """Goes by what it is handed, hidden cards and all."""

    def choose(self, seen: Seen) -> int:
        return seen.legal()[Stream(str(self.game.dump(seen.state))).below(len(seen.legal()))]


def told_apart(game: Game, seated: Callable[[], Player]) -> list[tuple[State, State]]:
    """Positions and twins between which a player decides differently, though its seat cannot tell them apart.

    It is handed each as it lies, not dealt again: else both would be the same, and nothing would be compared.
    """
    different, compared = [], 0
    for state, twins in with_twins(game):
        for twin in twins:
            chosen = [seated().choose(SeenAll(one, int(state.turn))) for one in (state, twin)]
            compared += 1
            if chosen[0] != chosen[1]:
                different.append((state, twin))
    assert compared == 9
    return different


def with_twins(game: Game, positions: int = 3) -> Iterator[tuple[State, list[State]]]:
    """Positions of random games in which the seat to decide has a choice, each with three others of its kind."""
    stream = Stream("no level knows more")
    state = game.start()
    for _ in range(5000):
        if state.turn == OVER:
            state = game.start()
        seat = int(state.turn)
        if seat != CHANCE and len(state.offers()) > 1 and stream.below(8) == 0:
            dealt = [state.resample(seat, Stream(f"twin {number}")) for number in range(8)]
            twins = [twin for twin in dealt if game.dump(twin) != game.dump(state)][:3]
            if len(twins) == 3:
                yield state.clone(), twins
                positions -= 1
                if positions == 0:
                    return
        state.apply(state.at_random(stream))


def test_in_royal_family_who_decides_knows_all() -> None:
    game = next(game for game in SECRET if game.name == "royal_family")
    stream, state = Stream("knows all"), game.start()
    while state.turn != OVER:
        assert state.turn == CHANCE or state.knows_all(state.turn)
        state.apply(state.at_random(stream))


@pytest.mark.long
@pytest.mark.parametrize(("upper", "lower"), [("squire", "random"), ("knight", "squire"), ("marshal", "knight")])
@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_each_level_beats_the_one_below(game: Game, upper: str, lower: str) -> None:
    """Equals would pass one time in a thousand; a level that wins 65 % fails one time in a hundred."""
    test = Sequential(margin=0.15, look=10, most=400, wrong=0.001, missed=0.01, two_sided=False)
    plan = Plan(package=game.package, players=(upper, lower), games=test.most, seed="levels")
    results: list[float] = []
    while (stop := test.stop(results)) is None:
        played = play_numbered(plan, len(results))
        results.append(played.shares[played.seating.index(0)] - 0.5)
    assert stop.verdict is Verdict.HIGHER, f"{stop.mean + 0.5:.0%} of {stop.blocks} games"


def test_slips_come_as_often_as_is_said() -> None:
    game = next(game for game in GAMES if game.name == "tic_tac_toe")
    state = game.start()
    slipping = BlunderingPlayer(Best(game, 1), "seed", 30)
    others = sum(slipping.choose(seen_by(state, 0)) != state.legal()[-1] for _ in range(1000))
    assert 0.2 < others / 1000 < 0.32  # 30 of a hundred, less those that fall on the best move


def test_names_of_players_are_known() -> None:
    assert set(LEVELS) < set(PLAYERS)
    assert all(is_player(name) for name in (*PLAYERS, "search@5", "search@2s"))
    assert not any(is_player(name) for name in ("", "me", "search", "search@0", "king@5"))


def test_people_need_not_wait_longer_than_they_like() -> None:
    game = next(game for game in GAMES if game.name == "thrones")
    king = player_named("king", game, 1, seconds=2.0)
    assert isinstance(king, SearchPlayer)
    assert king.budget == Budget(level_of(game, "king").iterations, 2.0)
    unlimited = player_named("king", game, 1)
    assert isinstance(unlimited, SearchPlayer)
    assert unlimited.budget.seconds is None


@pytest.mark.parametrize("name", ["friend_or_foe", "kingdom_coinquest"])
def test_a_king_with_a_clock_may_think_longer_than_one_without(name: str) -> None:
    game = next(game for game in GAMES if game.name == name)
    level = level_of(game, "king")
    timed, untimed = player_named("king", game, 1, seconds=1.0), player_named("king", game, 1)
    assert isinstance(timed, SearchPlayer)
    assert isinstance(untimed, SearchPlayer)
    assert timed.budget == Budget(level.timed, 1.0)
    assert untimed.budget == Budget(level.iterations)
    assert level.timed > level.iterations


def test_a_king_with_weights_of_its_own_plays_and_advises_by_them_and_nobody_else_does() -> None:
    game = next(game for game in GAMES if game.name == "friends_and_foes")
    state, stream = game.start(), Stream("weights")
    while state.turn == CHANCE or not game.write(state, state.legal()[-1]).startswith(("deploy", "done")):
        state.apply(state.draw(stream) if state.turn == CHANCE else state.legal()[0])
    weighing = game.weighing
    assert weighing is not None
    by_sort = dict(level_of(game, "king").weights)
    own = weighing.with_weights(dict(by_sort[game.tuning.sort(state)])).of(state, 0)
    assert own != game.value(state, 0)
    assert value_of(game, level_of(game, "king"))(state, 0) == own
    assert adviser(game, 1, 1.0).greedy.value(state, 0) == own
    assert value_of(game, level_of(game, "marshal"))(state, 0) == game.value(state, 0)


def test_in_a_sort_of_game_without_weights_of_its_own_a_king_counts_as_everybody_does() -> None:
    game = next(game for game in GAMES if game.name == "friends_and_foes")
    state, stream = game.start(game.options({"scenario": "king_of_the_mire"}, 2), 2), Stream("usual")
    king = value_of(game, level_of(game, "king"))
    while state.turn != OVER:
        assert king(state, 0) == game.value(state, 0)
        state.apply(state.at_random(stream))


def test_a_level_that_does_not_exist_is_refused_with_those_that_do() -> None:
    with pytest.raises(RegaliaError, match=r"There is no level kin\. Did you mean king\? Levels: squire, knight"):
        level_of(GAMES[0], "kin")
