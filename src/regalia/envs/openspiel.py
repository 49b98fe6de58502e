"""OpenSpiel: every game as one of its own, so that its algorithms run on them.

    import pyspiel
    import regalia.envs.openspiel

    game = pyspiel.load_game("regalia_friend_or_foe(players=3,royal_bonus=2)")

Importing it registers the built-in and installed games as `regalia_...`; `register` does so with a game of your own.
"""

from collections.abc import Mapping
from functools import cache
from typing import Any, Final
from urllib.parse import quote, unquote

import numpy as np

from regalia.envs.batch import copied
from regalia.envs.missing import needs
from regalia.games import game_in, games, named_game
from regalia.kernel import CHANCE, OVER, Event, Game, State, Stream
from regalia.kernel.action import Actions
from regalia.kernel.episode import Episode
from regalia.kernel.observation import Observer
from regalia.kernel.option import Value
from regalia.kernel.shape import Shape
from regalia.render.text import text

with needs("pyspiel", "regalia.envs.openspiel"):
    import pyspiel

UNBOUNDED: Final = 1_000_000  # what OpenSpiel is told of games for whose length no bound is known
PREFIX: Final = "regalia_"


class Play:
    """What a state of OpenSpiel plays: a game with all that was told and answered so far. A copy is independent."""

    def __init__(self, setup: "Setup", episode: Episode) -> None:
        self.setup: Final = setup
        self.game: Final = setup.game
        self.episode: Final = episode
        self.events: list[Event] = []
        self.answers: list[tuple[int, int]] = []  # seat and action
        self.dealt_for = -1  # the seat for which hidden things were dealt again; the others heard of other ones

    @property
    def state(self) -> State:
        return self.episode.state

    def clone(self) -> "Play":
        copy = Play(self.setup, self.episode.clone())
        copy.events = self.events[:]
        copy.answers = self.answers[:]
        copy.dealt_for = self.dealt_for
        return copy

    def __deepcopy__(self, memo: object) -> "Play":
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        episode = self.episode
        asked = (int(episode.question), int(episode.split), episode.possible)
        return resume, (self.setup, self.state, asked, self.events, self.answers, self.dealt_for)

    def act(self, action: int) -> None:
        """An action of the seat to decide, or an outcome of chance."""
        state = self.state
        state.events = self.events
        if state.turn == CHANCE:
            state.apply(self.setup.move_of(action))
        else:
            self.answers.append((int(state.turn), action))
            self.episode.act(action)

    def deal_again(self, seat: int, stream: Stream) -> "Play":
        """A play that a seat cannot tell from this one."""
        copy = self.clone()
        copy.episode.state = self.state.resample(seat, stream)
        copy.dealt_for = seat
        return copy

    def heard(self, seat: int) -> str:
        """All that a seat heard and did, from the first move on."""
        answered = [action for who, action in self.answers if who == seat]
        told = self.events
        position = ""
        if self.dealt_for not in (-1, seat):
            told = [event for event in told if event.known_to(self.dealt_for)]
            position = self.game.key(self.state, seat).decode()
        return f"{self.game.heard_key(seat, told).decode()} {answered}{position}"

    def seen(self, seat: int) -> str:
        """What a seat knows of the position, and what it has answered so far where it is asked in parts."""
        known = self.game.key(self.state, seat).decode()
        episode = self.episode
        if not (episode.question and self.state.turn == seat):
            return known
        return f"{known} {episode.legal()} of {len(episode.possible)}"


class Setup:
    """A game with seats and options, and what follows from them; pickled by what was agreed, shared by all copies."""

    def __init__(self, package: str, seats: int, changed: Mapping[str, Value]) -> None:
        self.package: Final = package
        self.game: Final = game_in(package)
        self.seats: Final = seats
        options = self.game.options(changed, seats)
        self.changed: Final[dict[str, Value]] = options.changed()
        self.start: Final[State] = self.game.start(options, seats)
        self.shape: Final[Shape] = self.game.shape(options, seats)
        self.actions: Final[Actions] = self.game.actions(options, seats)
        self.observer: Final[Observer] = self.game.observer(options, seats)

    def __deepcopy__(self, memo: object) -> "Setup":
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return Setup, (self.package, self.seats, self.changed)

    def outcome_of(self, move: int) -> int:
        """An outcome of chance, counted from 0: their moves come behind those of the seats."""
        return move - self.game.moves.seat_moves

    def move_of(self, outcome: int) -> int:
        """The move of chance that is this outcome."""
        return self.game.moves.seat_moves + outcome

    def begin(self) -> Play:
        return Play(self, Episode(self.start, self.actions, self.observer, None))

    def info(self) -> pyspiel.GameInfo:
        shape = self.shape
        return pyspiel.GameInfo(
            num_distinct_actions=shape.actions,
            max_chance_outcomes=shape.outcomes,
            num_players=shape.seats,
            min_utility=shape.least_pay,
            max_utility=shape.most_pay,
            utility_sum=0.0 if shape.least_pay < 0 else 1.0,
            max_game_length=shape.longest * shape.questions or UNBOUNDED,
        )


def resume(
    setup: Setup,
    state: State,
    asked: tuple[int, int, list[int]],
    events: list[Event],
    answers: list[tuple[int, int]],
    dealt_for: int,
) -> Play:
    """A play from where it was pickled."""
    play = setup.begin()
    play.episode.state = state
    play.episode.question, play.episode.split, play.episode.possible = asked
    play.events, play.answers, play.dealt_for = events, answers, dealt_for
    return play


class RegaliaGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its options; OpenSpiel's parameter `players` is the number of seats."""

    package = ""  # of the game; each registered class has its own

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        given = {name: from_word(value) for name, value in (params or {}).items()}
        game = game_in(self.package)
        self.setup: Final = Setup(self.package, int(given.pop("players", game.fewest)), given)
        said = {name: to_word(value) for name, value in self.setup.changed.items()}
        super().__init__(type_of(game), self.setup.info(), {"players": self.setup.seats, **said})

    def __reduce__(self) -> tuple[object, ...]:
        return load, (self.package, self.get_parameters())

    def new_initial_state(self, *_: object) -> "RegaliaState":
        return RegaliaState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "SpielObserver":
        return SpielObserver(self.setup.shape, iig_obs_type)

    def max_chance_nodes_in_history(self) -> int:
        return UNBOUNDED if self.setup.shape.outcomes else 0


class RegaliaState(pyspiel.State):  # type: ignore[misc]
    """A position. What it plays is in `play`; OpenSpiel copies it by `clone`."""

    def __init__(self, game: RegaliaGame) -> None:
        super().__init__(game)
        self.play = game.setup.begin()

    def current_player(self) -> int:
        turn = int(self.play.state.turn)
        if turn >= 0:
            return turn
        return int(pyspiel.PlayerId.CHANCE if turn == CHANCE else pyspiel.PlayerId.TERMINAL)

    def is_terminal(self) -> bool:
        return self.play.state.turn == OVER

    def _legal_actions(self, player: int) -> list[int]:
        return self.play.episode.legal()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        outcomes = self.play.state.chance()
        total = sum(weight for _, weight in outcomes)
        return sorted((self.play.setup.outcome_of(move), weight / total) for move, weight in outcomes)

    def _apply_action(self, action: int) -> None:
        self.play.act(action)

    def returns(self) -> list[float]:
        state = self.play.state
        return [float(state.pay(seat)) if self.is_terminal() else 0.0 for seat in range(state.seats)]

    def _action_to_string(self, player: int, action: int) -> str:
        game, episode = self.play.game, self.play.episode
        if player < 0:
            return game.write(episode.state, self.play.setup.move_of(action))
        if episode.question:
            verb = episode.actions.split_verbs[episode.split]
            return f"{verb.name} {episode.question}: {action}"
        move = int(episode.actions.move_of[action])
        if move < 0:
            split = int(episode.actions.split_of[action])
            return f"{episode.actions.split_verbs[split].name} ... ({split + 1})"  # several verbs may share a name
        return game.write(episode.state, move)

    def __str__(self) -> str:
        play = self.play
        return text(play.game.view(play.state, max(int(play.state.turn), 0), acts=False))


class Resampler:
    """Deals again what a seat may not know: `ISMCTSBot.set_resampler(Resampler(seed=1))`."""

    def __init__(self, seed: int | str) -> None:
        self.stream: Final = Stream(seed)

    def __call__(self, state: RegaliaState, seat: int) -> RegaliaState:
        """A state that a seat cannot tell from this one. Do not ask for its history: that is still the real one."""
        again: RegaliaState = state.clone()
        again.play = state.play.deal_again(seat, self.stream)
        return again


class SpielObserver:
    """What a seat sees as a tensor, and what it heard or sees as a string."""

    def __init__(self, shape: Shape, kind: Any) -> None:
        self.remembers: Final = kind is not None and kind.perfect_recall
        self.row: Final = shape.row
        self.tensor = np.zeros(self.row, np.float32)
        self.scale: Final = np.ones(self.row, np.float32)
        self.dict: dict[str, Any] = {}
        for part in shape.parts:
            self.scale[part.bytes] = part.scale
            self.dict[part.name] = self.tensor[part.bytes].reshape(part.shape)

    def set_from(self, state: RegaliaState, player: int) -> None:
        if self.row:
            np.divide(copied(state.play.episode.row(player)), self.scale, out=self.tensor)

    def string_from(self, state: RegaliaState, player: int) -> str:
        return state.play.heard(player) if self.remembers else state.play.seen(player)


@cache
def type_of(game: Game) -> pyspiel.GameType:
    kinds = pyspiel.GameType
    state = game.start()
    return kinds(
        short_name=name_of(game),
        long_name=f"{game.title} (Regalia)",
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=(
            kinds.ChanceMode.EXPLICIT_STOCHASTIC
            if len(game.moves) > game.moves.seat_moves
            else kinds.ChanceMode.DETERMINISTIC
        ),
        information=(
            kinds.Information.IMPERFECT_INFORMATION if game.secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if state.least_pay() < 0 else kinds.Utility.CONSTANT_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=game.shape().row > 0,
        parameter_specification=parameters_of(game),
    )


def to_word(value: Value) -> Value:
    """The value of an option as OpenSpiel writes it into the name of a game.

    There a text must not look like a number, nor hold signs that end it: such signs are written as in a URL (`%32`).
    """
    if not isinstance(value, str):
        return value
    word = quote(value, safe=" :;")
    if not word or word[0] == "%" or (word[0].isalpha() and word.lower() not in ("true", "false")):
        return word
    return f"%{ord(word[0]):02X}{word[1:]}"


def from_word(value: Value) -> Value:
    return unquote(value) if isinstance(value, str) else value


def parameters_of(game: Game) -> dict[str, Any]:
    """What may be said in `load_game`, with what is meant where it is not."""
    defaults = {name: to_word(rule.default) for name, rule in game.option_type.rules().items()}
    return {"players": game.fewest, **defaults}


def name_of(game: Game) -> str:
    return f"{PREFIX}{game.name}"


def register(game: Game | str) -> str:
    """Make a game known to OpenSpiel; answers the name under which it is loaded."""
    rules = named_game(game) if isinstance(game, str) else game
    name = name_of(rules)
    if name not in pyspiel.registered_names():
        pyspiel.register_game(type_of(rules), type(name, (RegaliaGame,), {"package": rules.package}))
    return name


def load(package: str, parameters: Mapping[str, Any]) -> Any:
    """A game from where it was pickled."""
    return pyspiel.load_game(register(package), dict(parameters))


for found in games():
    register(found)
