"""PettingZoo: every game as an AEC environment, in which one seat after the other acts.

    from regalia.envs.pettingzoo import env

    table = env("kingdom-coinquest", seats=2)
    table.reset(seed=1)

There is no parallel environment: the games are played in turns, and secret choices are made one after the other.
"""

from functools import cache
from typing import Any, Final

from regalia.envs.missing import needs
from regalia.envs.one_table import OneTable
from regalia.kernel import Game
from regalia.kernel.option import Value

with needs("gymnasium", "regalia.envs.pettingzoo"):
    from gymnasium.spaces import Dict, Discrete
    from gymnasium.utils import seeding

    from regalia.envs.space import Observation, draw_seed, observation_space
with needs("pettingzoo", "regalia.envs.pettingzoo"):
    from pettingzoo import AECEnv
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper, TerminateIllegalWrapper


def env(
    game: Game | str, seats: int | None = None, render_mode: str | None = None, **options: Value
) -> "AECEnv[str, Any, Any]":
    """A game with PettingZoo's usual wrappers: a forbidden action ends it, and its seat gets the least pay.

    `seats` is the fewest, or what a scenario is made for, unless you say more; everything else changes a rule
    (`royal_bonus=2`).
    """
    raw = RegaliaAEC(game, seats, render_mode, **options)
    return OrderEnforcingWrapper(TerminateIllegalWrapper(raw, illegal_reward=raw.table.shape.least_pay))


class RegaliaAEC(AECEnv[str, Observation, int]):  # type: ignore[misc]
    """A game without wrappers: RegaliaError says which actions are allowed instead of a forbidden one.

    Seats are `player_0`, `player_1` ... An observation is a row of bytes and a mask, which is 0 for all who need not
    decide; pays are rewards at the end. A picture or text shows what a spectator sees.
    """

    def __init__(
        self, game: Game | str, seats: int | None = None, render_mode: str | None = None, **options: Value
    ) -> None:
        super().__init__()
        self.table: Final = OneTable(game, seats, options)
        self.metadata: dict[str, Any] = {
            "render_modes": ["human", "ansi", "rgb_array"],
            "name": f"regalia_{self.table.game.name}",
            "is_parallelizable": False,
            "render_fps": 1,
        }
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.seats)]
        self.agents = list(self.possible_agents)
        self.seat_of: Final = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.np_random, _ = seeding.np_random()

    @cache  # noqa: B019  PettingZoo wants the same object each time, and a seed of its own for each
    def observation_space(self, agent: str) -> Dict:
        return observation_space(self.table.shape)

    @cache  # noqa: B019
    def action_space(self, agent: str) -> Discrete:
        return Discrete(self.table.shape.actions)

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """A new game. The same seed gives the same chance; without one it goes on where the last game left it."""
        if seed is not None:
            self.np_random, _ = seeding.np_random(seed)
        self.table.begin(draw_seed(self.np_random))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: self.info(agent) for agent in self.agents}
        self.agent_selection = self.possible_agents[self.table.turn]

    def step(self, action: int | None) -> None:
        if self.terminations[self.agent_selection]:
            self._was_dead_step(action)
            return
        agent, table = self.agent_selection, self.table
        self._cumulative_rewards[agent] = 0.0
        table.act(-1 if action is None else int(action))
        if table.over:
            self.rewards = {agent: table.pay(seat) for agent, seat in self.seat_of.items()}
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[table.turn]
        for told in {agent, self.agent_selection}:
            self.infos[told] = self.info(told)
        self._accumulate_rewards()

    def info(self, agent: str) -> dict[str, Any]:
        return {"action_mask": self.table.mask(self.seat_of[agent])}

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        return {"observation": self.table.row(seat), "action_mask": self.table.mask(seat)}

    def render(self) -> Any:
        return self.table.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to close."""

    def __str__(self) -> str:
        return str(self.metadata["name"])
