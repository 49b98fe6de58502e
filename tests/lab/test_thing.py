"""What a game says of its things and starts, and what the lab makes of it."""

from collections import Counter

import pytest
from msgspec.structs import replace

from regalia.games import find_game, game_in
from regalia.kernel import CHANCE, OVER, Game, Stream
from regalia.lab.arena import Plan, Played
from regalia.lab.game_log import GameLog, watch_games
from regalia.lab.impact import FEWEST, Impact, impact_rows, impacts, worth_trying
from regalia.lab.label import make_lines
from regalia.lab.present.report import sections
from regalia.lab.restricted_player import Kind, Restriction, lab_player
from regalia.lab.sample import Sample
from regalia.lab.start import Begun, Starts, greet_games, start_rows
from tests.lab.reporting import RUN, report_of
from tests.setting import GAMES, SCRATCH, seen_by


@pytest.mark.parametrize("game", [*GAMES, SCRATCH], ids=lambda game: game.name)
def test_what_actions_use_and_what_seats_begin_with_is_told_with_the_rules_behind(game: Game) -> None:
    """Whoever tells what seats begin with says of each such start, and of all things, which clauses are behind."""
    state, stream = game.start(), Stream("things")
    used: Counter[str] = Counter()
    starts = game.starts(state)
    for _ in range(2000):
        if state.turn == OVER:
            break
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
            continue
        starts = starts or game.starts(state)
        legal = state.legal()
        for action in legal:
            used.update(game.things(state, action))
        state.apply(legal[stream.below(len(legal))])
    naming = sum(1 for verb in game.moves.verbs if verb.things)
    assert bool(used) == bool(naming)
    assert max(len(game.thing_clauses), naming) / 2 <= len(used) <= 80
    assert len(starts) in (0, state.seats)
    assert all(start and start.keys() == starts[0].keys() for start in starts)
    assert game.start_clauses.keys() == ({*starts[0], "seat"} if starts else set())
    about = {thing: game.clauses_about(thing) for thing in used} if starts or game.thing_clauses else {}
    about |= {kind: tuple(clauses.split()) for kind, clauses in game.start_clauses.items()}
    optional = {rule.clause for rule in game.option_type.rules().values()}
    for what, clauses in about.items():
        assert clauses, what
        assert set(clauses) <= game.clauses().keys(), what
        assert optional & set(clauses) or not optional, f"no option for {what}"


def test_a_game_that_says_nothing_has_no_things() -> None:
    game = game_in("examples.tic_tac_toe")
    state = game.start()
    assert game.things(state, state.legal()[0]) == ()
    assert game.starts(state) == ()
    assert game.handed_on(game.options(), 2) == []


@pytest.mark.parametrize(("name", "seats"), [("friend-or-foe", 2), ("friend-or-foe", 3), ("royal-family", 2)])
def test_starts_that_are_handed_on_come_to_every_seat_alike(name: str, seats: int) -> None:
    game = find_game(name)
    seen: Counter[tuple[int, str, str]] = Counter()
    for options in game.handed_on(game.options(), seats):
        state, stream = game.start(game.options(options), seats), Stream("start")
        while state.turn == CHANCE:
            state.apply(state.draw(stream))
        for seat, start in enumerate(game.starts(state)):
            seen.update((seat, kind, value) for kind, value in start.items())
    for kind in {kind for _, kind, _ in seen}:
        for value in {value for _, other, value in seen if other == kind}:
            assert len({seen[seat, kind, value] for seat in range(seats)}) == 1


def test_a_first_turn_that_is_always_one_seats_is_handed_on_and_one_by_lot_is_not() -> None:
    game = find_game("thrones")
    fixed = game.options({"first_player": "north", "setup_mode": "mirror"})
    firsts = []
    for options in game.handed_on(fixed, 2):
        state, stream = game.start(game.options(fixed.changed() | dict(options)), 2), Stream("first")
        while not game.starts(state):
            state.apply(state.draw(stream) if state.turn == CHANCE else state.legal()[0])
        firsts.append([start["turn"] for start in game.starts(state)])
    assert firsts == [["first", "later"], ["later", "first"]]
    assert game.handed_on(game.options(), 2) == []


def begun(number: int, winner: int, first: int) -> Begun:
    shares = tuple(float(seat == winner) for seat in range(2))
    played = Played(number, (0, 1), shares, (winner,), (0, 0), "XX-1", 10, 10, 10)
    return Begun(played, [{"turn": "first" if seat == first else "later", "side": f"side {seat}"} for seat in range(2)])


def test_a_planted_start_is_found_and_the_seat_is_not_blamed() -> None:
    """Whoever is first wins three of four games, at either seat; seats win alike."""
    games = [begun(at, first if at % 4 else 1 - first, first) for at in range(800) for first in (0, 1)]
    starts = Starts(2, games)
    assert starts.kinds() == ["turn"]  # the side is the seat by another name
    assert starts.won_by_seat == [800, 800]
    _, section = sections(report_of(start_rows({"weak": starts, "strong": starts}, handed_on=True)))
    assert section.lead.startswith("Turn: biased: who has turn “first” wins 2")
    by_name = {row.name: row for row in section.rows}
    assert by_name["turn: first"].values["weak"].startswith("75.0 %")
    assert by_name["seat 1, whatever it begins with"].values["weak"].startswith("50.0 %")


def test_where_a_seat_always_begins_with_the_same_nothing_is_told() -> None:
    games = [begun(at, at % 2, 0) for at in range(40)]
    assert start_rows({"weak": Starts(2, games)}, handed_on=False) == []


def test_kings_are_dealt_so_that_suits_and_the_first_turn_are_told_apart_from_seats() -> None:
    plan = Plan(package=find_game("kingdom-coinquest").package, players=("random", "random"), games=30, seed="s")
    begun = greet_games(plan, range(30))
    starts = Starts(2, begun)
    assert starts.kinds() == ["suit", "turn"]
    assert sum(starts.count("suit", suit) for suit in starts.values("suit")) == 60
    order = ("Hearts", "Spades", "Diamonds", "Clubs")  # KC-4
    for game in begun:
        by_order = sorted(game.starts, key=lambda start: order.index(start["suit"]))
        assert [start["turn"] for start in by_order] == ["first", "later"]


@pytest.fixture(scope="module")
def log() -> GameLog:
    plan = Plan(package="examples.tic_tac_toe", players=("random", "random"), games=1, seed="i")
    return watch_games(plan, range(1))[0]


def planted(log: GameLog, games: int) -> Sample:
    """Who uses the sword wins two of three games; the spoon is used by anybody."""
    plan = Plan(package="examples.tic_tac_toe", players=("weak", "weak"), games=games, seed="i")
    stream = Stream("planted")
    logs = []
    for number in range(games):
        user = stream.below(2)
        winner = user if stream.below(3) else 1 - user
        things = [{"sword": 1} if seat == user else {} for seat in range(2)]
        things[stream.below(2)]["spoon"] = 2
        shares = tuple(float(seat == winner) for seat in range(2))
        played = replace(log.played, number=number, shares=shares, winners=(winner,))
        logs.append(replace(log, played=played, things=things))
    return Sample(plan, logs)


def test_a_thing_that_wins_is_found_and_one_that_does_not_is_not(log: GameLog) -> None:
    found = impacts(planted(log, 600))
    sword, spoon = found["sword"], found["spoon"]
    assert (sword.users, sword.others) == (600, 600)
    assert sword.measured.interval.low < 1 / 3 < sword.measured.interval.high
    assert spoon.measured.interval.low < 0 < spoon.measured.interval.high
    lines = make_lines(RUN, impact_rows({"weak": found}, {"weak": False}))
    assert {line.subject: line.label for line in lines} == {"sword": "above", "spoon": "open"}
    assert worth_trying(found, 1) == ["sword"]


def test_the_error_of_a_difference_is_that_of_whole_games(log: GameLog) -> None:
    """One seat of two has it, and what it wins the other loses: twice the error of a single rate."""
    sword = impacts(planted(log, 600))["sword"]
    rate = sword.won_with
    assert sword.error == pytest.approx(2 * (rate * (1 - rate) / 600) ** 0.5, rel=0.01)


def test_what_hardly_anybody_used_is_not_judged() -> None:
    seldom = Impact(thing="x", users=FEWEST - 1, others=500, won_with=1.0, won_without=0.5, error=0.01, games=300)
    assert not seldom.known
    assert impact_rows({"weak": {"x": seldom}}, {"weak": False}) == []
    assert worth_trying({"x": seldom}, 6) == ["x"]


def test_who_never_uses_a_thing_never_uses_it() -> None:
    package = find_game("royal-family").package
    plan = Plan(package=package, players=("random", "random"), games=8, seed="n",
                restriction=Restriction(Kind.NEVER, "seven"))  # fmt: skip
    logs = watch_games(plan, range(8))
    mine = sum(log.things[log.played.seating.index(0)].get("seven", 0) for log in logs)
    theirs = sum(log.things[log.played.seating.index(1)].get("seven", 0) for log in logs)
    blocked = sum(1 for log in logs if "block" in log.chosen[log.played.seating.index(0)])
    assert mine <= blocked  # a block with the only card that can is not avoided
    assert theirs > 5


def test_who_always_uses_a_thing_uses_it_wherever_that_is_allowed() -> None:
    game = find_game("royal-family")
    used = 0
    for number in range(8):
        state, stream, player = (
            game.start(),
            Stream(f"always {number}"),
            lab_player("random", game, number, Restriction(Kind.ALWAYS, "seven")),
        )
        while state.turn != OVER:
            if state.turn != 0:
                state.apply(state.at_random(stream))
                continue
            can = [action for action in state.legal() if "seven" in game.things(state, action)]
            chosen = player.choose(seen_by(state, 0))
            assert not can or chosen in can
            used += bool(can)
            state.apply(chosen)
    assert used > 5
