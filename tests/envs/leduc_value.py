"""The exact value of a two-player zero-sum game of OpenSpiel with perfect recall, by a linear program.

The first player chooses a realization plan x >= 0 with E x = e so that the second's best answer to it costs the most:
maximize f.q under F^T q <= A^T x (Koller, Megiddo and von Stengel, 1994).
"""

from typing import Any, Final

import numpy as np
from scipy.optimize import linprog
from scipy.sparse import coo_matrix, hstack

EMPTY: Final = 0  # the sequence before a player's first action


class Sequences:
    """Every sequence of a player's own actions, and how much of it goes on at each of its information sets."""

    def __init__(self) -> None:
        self.number: dict[tuple[str, int], int] = {}
        self.parent: dict[str, int] = {}  # of each information set: the sequence that leads there

    def __len__(self) -> int:
        return 1 + len(self.number)

    def add(self, known: str, parent: int, actions: list[int]) -> None:
        assert self.parent.setdefault(known, parent) == parent, "a player forgot what it did"
        for action in actions:
            self.number.setdefault((known, action), 1 + len(self.number))

    def constraints(self) -> Any:
        """The matrix that says: the empty sequence weighs 1, and each set hands on what it gets."""
        rows, columns, values = [0], [EMPTY], [1.0]
        place = {known: 1 + at for at, known in enumerate(self.parent)}
        for known, parent in self.parent.items():
            rows.append(place[known])
            columns.append(parent)
            values.append(-1.0)
        for (known, _), number in self.number.items():
            rows.append(place[known])
            columns.append(number)
            values.append(1.0)
        return coo_matrix((values, (rows, columns)), (1 + len(place), len(self)))


class Tree:
    """A game as sequences, with counts of what was met."""

    def __init__(self, game: Any) -> None:
        self.players: Final = (Sequences(), Sequences())
        self.pays: dict[tuple[int, int], float] = {}
        self.chance = self.decisions = self.ends = 0
        self.walk(game.new_initial_state(), 1.0, (EMPTY, EMPTY))

    def walk(self, state: Any, probability: float, at: tuple[int, int]) -> None:
        if state.is_terminal():
            self.ends += 1
            self.pays[at] = self.pays.get(at, 0.0) + probability * state.returns()[0]
        elif state.is_chance_node():
            self.chance += 1
            for outcome, part in state.chance_outcomes():
                self.walk(state.child(outcome), probability * part, at)
        else:
            self.decisions += 1
            player, known = state.current_player(), state.information_state_string()
            own = self.players[player]
            own.add(known, at[player], state.legal_actions())
            for action in state.legal_actions():
                number = own.number[known, action]
                self.walk(state.child(action), probability, (number, at[1]) if player == 0 else (at[0], number))

    @property
    def information_sets(self) -> int:
        return len(self.players[0].parent) + len(self.players[1].parent)

    def value(self) -> float:
        """What the first player can make sure of."""
        first, second = self.players
        sequences, answers = list(self.pays), list(self.pays.values())
        pays = coo_matrix(
            (answers, ([two for _, two in sequences], [one for one, _ in sequences])), (len(second), len(first))
        )
        own, other = first.constraints(), second.constraints()
        plan, prices = own.shape[1], other.shape[0]
        goal = np.zeros(plan + prices)
        goal[plan] = -1.0  # the price of the second player's empty sequence
        found = linprog(
            goal,
            A_ub=hstack([-pays, other.T]),
            b_ub=np.zeros(len(second)),
            A_eq=hstack([own, coo_matrix((own.shape[0], prices))]),
            b_eq=np.eye(1, own.shape[0])[0],
            bounds=[(0, None)] * plan + [(None, None)] * prices,
            method="highs",
        )
        assert found.success, found.message
        return -float(found.fun)
