"""`regalia try`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from regalia.cli.output import as_json, remark, say, write
from regalia.cli.parameter import File, Json, Seed
from regalia.cli.source import Source, open_source
from regalia.cli.story import ended, ending, sentence, told, turn_of
from regalia.kernel import CHANCE, OVER, Event, IllegalMove, State
from regalia.match import FairChance, against, line_of


def attempt(
    file: File,
    moves: Annotated[
        list[str] | None, typer.Argument(metavar="MOVE", help="Moves in notation; quote those with a space.")
    ] = None,
    seed: Seed = None,
    out: Annotated[
        str,
        typer.Option("--out", "-o", metavar="FILE", help="Write the position there; with - it is all that is printed."),
    ] = "",
    json: Json = False,
) -> None:
    """Make moves and write the position they lead to.

    Outcomes of chance may be given like moves (=7S, "roll 3 5"); those that are not given are drawn from the seed.
    When a move is refused nothing is written.
    """
    source = open_source(file)
    trial = Trial(source, None if seed is None else FairChance.from_text(seed))
    for move in moves or ():
        trial.make(move)
    trial.run_chance()
    position = source.game.dump(trial.state)
    if out:
        write(out, as_json(position))
    if json and out != "-":
        events = [told(source.game, trial.state, event) for event in trial.events]
        over = ended(trial.state)
        say(as_json({"turn": turn_of(trial.state), "over": over, "events": events, "position": position}))
        return
    tell = remark if out == "-" else say
    for event in trial.events:
        tell(sentence(source.game, trial.state, event))
    tell(trial.waiting())
    if not out:
        say("\n" + as_json(position))


class Trial:
    """Moves made on a copy of a position, with everything that happens."""

    def __init__(self, source: Source, chance: FairChance | None) -> None:
        self.game = source.game
        self.chance = chance
        self.state: State = source.state.clone()
        self.drawn = source.match.drawn if source.match else 0
        self.events: list[Event] = []

    def make(self, move: str) -> None:
        """A move, or an outcome of chance; where chance must come first it is drawn from the seed."""
        given_by_chance: list[str] = []
        while True:
            actions = self.game.spelled(self.state, move)
            if self.state.turn != CHANCE or self.chance is None or actions[0] in self.state.offers():
                break
            given_by_chance.append(self.draw())
        self.play(actions, line_of(move, actions), given_by_chance)

    def play(self, actions: list[int], line: str, given_by_chance: Sequence[str]) -> None:
        """All actions of a line, each judged where it is made."""
        seat = int(self.state.turn)
        for action in actions:
            if refused := against(self.game, self.state, seat, action, line):
                raise self.explained(refused, given_by_chance)
            self.take(action)

    def explained(self, refused: IllegalMove, given_by_chance: Sequence[str]) -> IllegalMove:
        """A refusal with what chance has to do with it."""
        why = refused.sentence
        if given_by_chance:
            why += f", after chance gave {', '.join(given_by_chance)}"
        elif self.state.turn == CHANCE:
            why += "; chance has to move: give its outcome, or a --seed"
        return IllegalMove(refused.move, refused.clause, why)

    def run_chance(self) -> None:
        while self.state.turn == CHANCE and self.chance is not None:
            self.draw()

    def draw(self) -> str:
        assert self.chance is not None
        return self.take(self.chance.draw(self.drawn, self.state))

    def take(self, action: int) -> str:
        line = self.game.write(self.state, action)
        self.drawn += self.state.turn == CHANCE
        heard: list[Event] = []
        self.state.heard = heard
        self.game.carry_out(self.state, action)
        self.state.heard = None
        self.events += heard
        return line

    def waiting(self) -> str:
        """Who has to do something next."""
        if self.state.turn == OVER:
            return ending(self.game, self.state)
        if self.state.turn == CHANCE:
            return "Chance has to move next: give its outcome, or a --seed."
        return f"{self.game.seat_name(self.state, self.state.turn)} decides next."
