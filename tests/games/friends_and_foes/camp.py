"""A campaign between battles, for tests."""

from typing import Any, Self

import msgspec

from regalia.games.friends_and_foes import GAME as BATTLES
from regalia.games.friends_and_foes.campaign import GAME, phase
from regalia.games.friends_and_foes.campaign.battle import opening
from regalia.games.friends_and_foes.campaign.state import State
from regalia.games.friends_and_foes.state import State as BattleState


class Camp:
    """A campaign played in notation; engine and judge are both asked about every decision."""

    def __init__(self, formation: str = "road_wardens", **options: Any) -> None:
        self.state: State = GAME.start(GAME.options(options))
        if formation:
            self.play(f"form {formation}")

    def play(self, *lines: str) -> Self:
        for line in lines:
            move = GAME.read(self.state, line)
            refusal = GAME.judge(self.state, move)
            assert refusal is None, f"{line}: {refusal.clause} {refusal.sentence}"
            assert move in self.state.offers(), f"{line} is not offered"
            self.state.apply(move)
        return self

    def refused(self, line: str) -> tuple[str, str]:
        move = GAME.read(self.state, line)
        assert move not in self.state.offers()
        refusal = GAME.judge(self.state, move)
        assert refusal is not None
        return refusal.clause, refusal.sentence

    def march(self, *names: str) -> Self:
        return self.play("muster", *[f"pick {name}" for name in names], "fight")

    def win(self, *fallen: str, treasure: int = 0, twist: str = "missed", objective: str = "missed") -> Self:
        """March with everybody who is ready and fits, and win."""
        if self.state.phase == phase.CAMP:
            self.play("muster")
            for member in self.state.roster:
                line = f"pick {self.id(member.profile)}"
                if GAME.judge(self.state, GAME.read(self.state, line)) is None:
                    self.play(line)
            self.play("fight")
        battle = self.state.setup.battles[self.state.at]
        self.play("won", *[f"fell {name}" for name in fallen], f"treasure {treasure}", f"twist {twist}")
        return self.play(f"objective {objective}") if battle.objective else self

    def id(self, profile: int) -> str:
        return self.state.setup.tables.profiles[profile].id

    @property
    def roster(self) -> dict[str, str]:
        """Each character with its level, and * when it is injured."""
        return {self.id(one.profile): f"{one.level}{'*' if one.injured else ''}" for one in self.state.roster}

    @property
    def at(self) -> str:
        return self.state.setup.battles[self.state.at].id

    def battle(self) -> BattleState:
        """The battle that begins now."""
        return BATTLES.load(msgspec.json.decode(opening(self.state).position))
