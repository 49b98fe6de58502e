"""A player who answers with actions makes whole moves of them, wherever players sit."""

import pytest

import regalia
from regalia.envs.action_player import ActionPlayer
from regalia.envs.batch import Bytes, Tables
from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, Game, RegaliaError, Seen, State, Stream, seen_by


class Wanderer(ActionPlayer):
    """Takes any action, and remembers what it was asked for its last move."""

    def choose(self, seen: Seen) -> int:
        self.asked_for: list[tuple[bytes, bytes]] = []
        return super().choose(seen)

    def act(self, row: Bytes, mask: Bytes) -> int:
        self.asked_for.append((row.tobytes(), mask.tobytes()))
        allowed = mask.nonzero()[0]
        return int(allowed[self.stream.below(len(allowed))])


class Unanswered(Exception):
    """What may be answered next."""


class Scripted(ActionPlayer):
    """Answers as it was told, as long as that goes."""

    def moves_after(self, seen: Seen, *answers: int) -> list[int]:
        """Every move that these answers may become."""
        self.answers = list(answers)
        try:
            return [self.choose(seen)]
        except Unanswered as asked:
            return [move for answer in asked.args[0] for move in self.moves_after(seen, *answers, answer)]

    def act(self, row: Bytes, mask: Bytes) -> int:
        if not self.answers:
            raise Unanswered(mask.nonzero()[0].tolist())
        return self.answers.pop(0)


def positions(game: Game, seed: str) -> list[State]:
    """Decisions along a random game."""
    stream = Stream(seed)
    found: list[State] = []
    state = game.start()
    while state.turn != OVER and len(found) < 120:
        if state.turn == CHANCE:
            state.apply(state.draw(stream))
        else:
            found.append(state.clone())
            state.apply(state.at_random(stream))
    return found


@pytest.mark.parametrize("name", ["friend-or-foe", "kingdom-coinquest"])
def test_the_answers_make_every_move_once(name: str) -> None:
    game = find_game(name)
    for state in positions(game, "answers"):
        seen = seen_by(state, int(state.turn), Stream(1))
        assert sorted(Scripted(game, 1).moves_after(seen)) == sorted(seen.legal())


@pytest.mark.parametrize("name", ["friend-or-foe", "royal-family", "kingdom-coinquest"])
def test_any_actions_make_a_legal_game(name: str) -> None:
    result = regalia.arena(name, [f"{__name__}:Wanderer", "random"], games=2, seed=1)
    assert [len(result.record(number).text()) > 1000 for number in range(2)] == [True, True]


def test_it_sees_what_tables_show() -> None:
    tables = Tables("kingdom-coinquest", 3, seed=1)
    player = Wanderer(tables.game, seed=1)
    step = tables.now()
    for _ in range(40):
        for table, episode in enumerate(tables.batch.episodes):
            if episode.question == 0:
                player.choose(seen_by(episode.state, int(step.seats[table]), Stream(1)))
                assert player.asked_for[0] == (step.rows[table].tobytes(), step.masks[table].tobytes())
        step = tables.step_at_random()


def test_a_game_without_rows_is_refused() -> None:
    match = regalia.new("examples.court_whispers", seed=1)
    player = Wanderer(match.game, seed=1)
    with pytest.raises(RegaliaError, match=r"its observe\.py is missing"):
        player.choose(match.seen_by(match.turn))
