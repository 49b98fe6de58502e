"""Gymnasium: one seat against computer players, and many tables at once in self-play.

import gymnasium
from regalia.envs.gymnasium import make

seat = make("friend-or-foe", opponents="greedy")
seat = gymnasium.make("regalia.envs.gymnasium:regalia/friend-or-foe-v0", opponents="greedy")   # the same
"""

from typing import Any, Final

import numpy as np
import numpy.typing as npt

from regalia.agents import Player, player_named
from regalia.envs.batch import Bytes, Tables
from regalia.envs.missing import needs
from regalia.envs.one_table import OneTable
from regalia.games import games, named_game
from regalia.kernel import Game, Stream
from regalia.kernel.option import Value
from regalia.kernel.seen import seen_by

with needs("gymnasium", "regalia.envs.gymnasium"):
    import gymnasium
    from gymnasium.spaces import Box, Discrete, MultiDiscrete
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space

    from regalia.envs.space import Observation, draw_seed, observation_space

Info = dict[str, Any]


class SeatEnv(gymnasium.Env[Observation, Any]):
    """A seat at a table where computer players have the others; they move within `step`.

    The reward is the pay at the end. An action that the mask forbids loses: the game ends with the least pay, and
    `info["forbidden"]` is True.
    """

    # Gymnasium asks the class for it, before there is an environment.
    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        game: Game | str,
        seats: int | None = None,
        seat: int = 0,
        opponents: str = "random",
        render_mode: str | None = None,
        **options: Value,
    ) -> None:
        self.table: Final = OneTable(game, seats, options)
        self.seat: Final = seat
        self.opponents: Final = opponents
        self.render_mode = render_mode
        self.observation_space: Any = observation_space(self.table.shape)
        self.action_space: Discrete = Discrete(self.table.shape.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Observation, Info]:
        super().reset(seed=seed)
        drawn = draw_seed(self.np_random)
        self.stream = Stream(f"{drawn} what opponents see")
        self.players: dict[int, Player] = {
            other: player_named(self.opponents, self.table.game, f"{drawn} player {other}")
            for other in range(self.table.seats)
            if other != self.seat
        }
        self.table.begin(drawn)
        self.let_others_play()
        return self.seen(), self.info()

    def step(self, action: Any) -> tuple[Observation, float, bool, bool, Info]:
        table = self.table
        if not table.over and not table.may(int(action)):
            return self.seen(), table.shape.least_pay, True, False, self.info() | {"forbidden": True}
        table.act(int(action))
        self.let_others_play()
        return self.seen(), table.pay(self.seat), table.over, False, self.info()

    def let_others_play(self) -> None:
        """Until the seat has to decide, or the game is over."""
        table = self.table
        while not table.over and table.turn != self.seat:
            state = table.episode.state
            table.make_move(self.players[table.turn].choose(seen_by(state, table.turn, self.stream)))

    def seen(self) -> Observation:
        return {"observation": self.table.row(self.seat), "action_mask": self.table.mask(self.seat)}

    def info(self) -> Info:
        return {"action_mask": self.table.mask(self.seat)}

    def render(self) -> Any:
        return self.table.render(self.render_mode)


class SelfPlayEnv(VectorEnv[Bytes, Any, Any]):
    """Many tables in the compiled engine, at each of which the action is that of the seat to decide.

    Observations are rows, `info` has `action_mask`, `seat` (to decide) and `pays` (of all seats, where a game ended). A
    reward is what the seat that acted was paid. Finished games begin anew in the same step; there is no `final_obs`,
    for nobody decides any more where a game is over. Whoever chooses the actions decides who plays against whom.
    """

    def __init__(self, game: Game | str, num_envs: int, seats: int | None = None, **options: Value) -> None:
        self.metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.game: Final[Game] = named_game(game) if isinstance(game, str) else game
        self.num_envs = num_envs
        self.options: Final = options
        self.tables = Tables(self.game, num_envs, 0, options, seats)
        shape = self.tables.shape
        self.seats: Final = shape.seats
        row = observation_space(shape)["observation"]
        assert isinstance(row, Box)
        self.single_observation_space: Box = row
        self.single_action_space: Discrete = Discrete(shape.actions)
        self.observation_space: Any = batch_space(self.single_observation_space, num_envs)
        self.action_space: Any = MultiDiscrete(np.full(num_envs, shape.actions))

    def reset(self, *, seed: Any = None, options: dict[str, Any] | None = None) -> tuple[Bytes, Info]:
        super().reset(seed=seed)
        self.tables = Tables(self.game, self.num_envs, draw_seed(self.np_random), self.options, self.seats)
        return self.tables.rows.copy(), self.info()

    def step(self, actions: npt.ArrayLike) -> tuple[Bytes, Any, Any, Any, Info]:
        acted = self.tables.seats.copy()
        rows, _, _, pays, done = self.tables.step(actions)
        rewards = pays[np.arange(self.num_envs), acted]
        return rows.copy(), rewards, done.copy(), np.zeros(self.num_envs, np.bool_), self.info()

    def info(self) -> Info:
        now = self.tables.now()
        return {"action_mask": now.masks.view(np.int8).copy(), "seat": now.seats.copy(), "pays": now.pays.copy()}


def make(
    game: Game | str,
    seats: int | None = None,
    seat: int = 0,
    opponents: str = "random",
    render_mode: str | None = None,
    **options: Value,
) -> SeatEnv:
    """A seat (0 is the first) against computer players, by any name that `regalia.player` knows."""
    return SeatEnv(game, seats, seat, opponents, render_mode, **options)


def make_vec(game: Game | str, num_envs: int, seats: int | None = None, **options: Value) -> SelfPlayEnv:
    """Many tables in self-play."""
    return SelfPlayEnv(game, num_envs, seats, **options)


for found in games():
    gymnasium.register(
        f"regalia/{found.slug}-v0", entry_point="regalia.envs.gymnasium:SeatEnv", kwargs={"game": found.name}
    )
