"""ValueNet: what is noticed, what the net makes of it, what is kept of it, and the player who goes by it."""

from collections.abc import Iterator
from functools import cache
from math import sqrt

import pytest

from regalia.agents import Budget, SearchPlayer, adviser, player_named
from regalia.agents.learned import Learned, learned_of, value_net_for, words
from regalia.agents.net_player import NetPlayer
from regalia.agents.value_net import ONE, ValueNet, lead
from regalia.games import find_game, games
from regalia.games.royal_family import features as royal_features
from regalia.games.royal_family import state as royal_family
from regalia.kernel import CHANCE, OVER, Game, State, Stream
from regalia.kernel.features import Features
from regalia.lab.learning import Net, extractor_of
from tests.setting import seen_by

LEARNED = [game for game in games() if learned_of(game) is not None]
NOTICED = [game for game in games() if game.feature_extractor is not None]
ROYAL, FRIEND = find_game("royal_family"), find_game("friend_or_foe")


def each(of: list[Game]) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("game", of, ids=[game.name for game in of])


def positions(game: Game, seed: str, games: int = 2) -> Iterator[State]:
    """Every position of random games."""
    for number in range(games):
        state, stream = game.start(seats=2), Stream(f"{seed} {number}")
        while state.turn != OVER:
            yield state
            state.apply(state.at_random(stream))


def turns(game: Game, seed: str, games: int = 2) -> Iterator[State]:
    """The positions in which a seat has more than one move."""
    return (state for state in positions(game, seed, games) if state.turn != CHANCE and len(state.offers()) > 1)


def noticed(game: Game, state: State) -> list[int]:
    marks = Features()
    extractor_of(game).extract(state, marks)
    return marks.all()


@cache
def what_is_learned(game: Game) -> Learned:
    learned = learned_of(game)
    assert learned is not None
    return learned


# What is noticed


def test_two_games_can_be_learned_and_one_has_been() -> None:
    assert NOTICED == [FRIEND, ROYAL]
    assert LEARNED == [ROYAL]


@each(NOTICED)
def test_every_mark_has_a_number_of_the_game(game: Game) -> None:
    for state in positions(game, "marks", 6):
        marks = noticed(game, state)
        assert marks
        assert min(marks) >= 0
        assert max(marks) < extractor_of(game).count


@each(NOTICED)
def test_almost_every_mark_is_noted_some_time(game: Game) -> None:
    seen = {mark for state in positions(game, "seen", 25) for mark in noticed(game, state)}
    assert len(seen) > 0.7 * extractor_of(game).count


def test_royal_family_notices_where_each_card_lies_as_the_seat_sees_it() -> None:
    room = royal_features
    state = ROYAL.start()

    def seen(card: str, role: int) -> set[int]:
        """Where a card lies for the seat to move, for which its suit is one of four roles."""
        first = (role * 13 + "A23456789TJQK".index(card)) * room.PLACES
        return {mark - first for mark in noticed(ROYAL, state) if first <= mark < first + room.PLACES}

    for move in ("=7S", "=KH", "=2D"):
        state.apply(ROYAL.read(state, move))
    assert (seen("7", 0), seen("K", 2), seen("2", 3)) == ({room.ON_TOP}, {room.ON_TOP}, {room.ON_TOP})
    assert (seen("A", 0), seen("A", 2), seen("A", 3)) == ({room.PLACED}, {room.PLACED}, {room.IN_DECK})
    for move in ("p1", "fort S"):
        state.apply(ROYAL.read(state, move))
    assert (seen("7", 2), seen("K", 0), seen("2", 1)) == ({room.PLACED}, {room.ON_TOP}, {room.ON_TOP})
    for move in ("p3", "drop p2"):
        state.apply(ROYAL.read(state, move))
    assert (seen("2", 3), seen("K", 2)) == ({room.ON_TOP}, {room.COVERED, room.SECOND})


def test_a_card_just_drawn_is_noticed_only_as_missing_from_the_deck() -> None:
    """RF-42: its drawer alone knows it, and the drawer alone decides until it has its place."""
    state = next(state for state in turns(ROYAL, "secret", 1) if not state.knows_all(1 - int(state.turn)))
    other = state.resample(1 - int(state.turn), Stream("other"))
    assert ROYAL.dump(other) != ROYAL.dump(state)
    drawn, told = (set(noticed(ROYAL, both)) for both in (state, other))
    assert len(drawn ^ told) == 2  # each lies in the deck where the other was drawn


def test_what_both_seats_notice_is_the_same_from_either_side() -> None:
    """Friend or Foe seen from the other side of the board, suits exchanged, looks just the same."""
    state = FRIEND.start(seats=2)
    mirrored = FRIEND.start(FRIEND.options({"first_seat": "2"}), seats=2)
    for move, mirror in (("d2", "d6"), ("=9S", "=9H"), ("c7", "e1"), ("=KD", "=KD"), ("roll 6 5", "roll 6 5")):
        state.apply(FRIEND.read(state, move))
        mirrored.apply(FRIEND.read(mirrored, mirror))
        assert sorted(noticed(FRIEND, state)) == sorted(noticed(FRIEND, mirrored)), move


# What the net makes of it


def plainly(learned: Learned, game: Game, state: State, seat: int) -> float:
    """What the net says, by its definition."""
    rows, first = words(learned.rows), words(learned.first)
    width = len(first)
    marks = Features()
    own = extractor_of(game).extract(state, marks)
    far = lead(game.value(state, own))
    total = learned.worth[width] + far * learned.trust[width]
    for unit in range(width):
        number = (first[unit] + sum(rows[mark * width + unit] for mark in marks.all())) / ONE + far * learned.trust[
            unit
        ]
        total += learned.worth[unit] * number / (1.0 + abs(number))
    share = 0.5 + 0.5 * total / sqrt(1.0 + total * total)
    return share if own == seat else 1.0 - share


@each(NOTICED)
def test_sums_that_follow_a_game_say_what_the_definition_says(game: Game) -> None:
    learned = Net(extractor_of(game).count, 8, "sums").learned("sums", 0, 1)
    net = learned.value_net(game)
    for number, state in enumerate(positions(game, "follow")):
        if number % 7 == 0:
            for seat in (0, 1):
                assert net.of(state, seat) == plainly(learned, game, state, seat)


@each(NOTICED)
def test_the_seats_share_the_win_and_its_end_is_known(game: Game) -> None:
    net = Net(extractor_of(game).count, 8, "share").learned("share", 0, 1).value_net(game)
    for state in positions(game, "share"):
        assert net.of(state, 0) + net.of(state, 1) == pytest.approx(1.0)
        last = state
    assert last.turn == OVER
    assert net.of(last, 0) == last.share(0)


def test_a_lead_is_none_at_half_and_bounded() -> None:
    assert lead(0.5) == 0.0
    assert lead(0.9) == -lead(0.1) == pytest.approx(4.0, abs=0.01)
    assert (lead(1.0), lead(0.0)) == (4.0, -4.0)


def test_a_net_without_weights_goes_by_the_value_alone() -> None:
    marks = extractor_of(ROYAL).count
    net = ValueNet(extractor_of(ROYAL).extract, ROYAL.value, [0] * marks * 2, [0, 0], [0.0, 0.0, 1.0], [0.0] * 3)
    for state in turns(ROYAL, "value", 1):
        assert isinstance(state, royal_family.State)
        far = lead(ROYAL.value(state, state.active))
        assert net.of(state, state.active) == 0.5 + 0.5 * far / sqrt(1.0 + far * far)


# What is kept


@each(LEARNED)
def test_what_is_kept_fits_the_game(game: Game) -> None:
    learned = what_is_learned(game)
    width = len(words(learned.first))
    assert learned.marks == extractor_of(game).count
    assert len(words(learned.rows)) == learned.marks * width
    assert len(learned.worth) == len(learned.trust) == width + 1
    assert learned.games > 1000


def test_other_options_and_other_games_were_not_learned() -> None:
    assert value_net_for(ROYAL, ROYAL.start()) is not None
    assert value_net_for(ROYAL, ROYAL.start(ROYAL.options({"castle_hp": 30}))) is None
    assert value_net_for(FRIEND, FRIEND.start(seats=2)) is None


# The net player


@each(LEARNED)
def test_the_king_and_the_adviser_go_by_what_was_learned(game: Game) -> None:
    """They think of every move what the net player thinks, and a search that has learned nothing thinks otherwise."""
    state = next(turns(game, "king", 1))
    expected = player(game).opinions(seen_by(state, int(state.turn)))
    for asked in (player_named("king", game, "seed"), adviser(game, "seed", 1.0)):
        assert isinstance(asked, SearchPlayer)
        asked.budget = Budget(20)
        assert asked.opinions(seen_by(state, int(state.turn))) == expected
    assert SearchPlayer(game, "seed", Budget(20)).opinions(seen_by(state, int(state.turn))) != expected


@each(LEARNED)
def test_a_net_player_has_an_opinion_of_every_move_and_goes_by_what_was_learned(game: Game) -> None:
    state = next(turns(game, "opinion", 1))
    found = player(game).opinions(seen_by(state, int(state.turn)))
    assert sorted(opinion.action for opinion in found) == sorted(state.legal())
    assert found != SearchPlayer(game, "seed", Budget(20)).opinions(seen_by(state, int(state.turn)))


@each(LEARNED)
def test_a_net_player_with_the_same_seed_thinks_the_same(game: Game) -> None:
    state = next(state for number, state in enumerate(turns(game, "again", 1)) if number == 2)
    first, second = player(game), player(game)
    assert first.opinions(seen_by(state, int(state.turn))) == second.opinions(seen_by(state, int(state.turn)))


def test_with_other_options_a_net_player_searches() -> None:
    state = ROYAL.start(ROYAL.options({"castle_hp": 30}))
    stream = Stream("other")
    while state.turn == CHANCE:
        state.apply(state.draw(stream))
    searching = SearchPlayer(ROYAL, "seed", Budget(20))
    assert player(ROYAL).opinions(seen_by(state, int(state.turn))) == searching.opinions(
        seen_by(state, int(state.turn))
    )


def player(game: Game) -> NetPlayer:
    return NetPlayer(game, "seed", Budget(20))
