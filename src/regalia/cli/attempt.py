"""`regalia try`."""

from collections.abc import Sequence
from typing import Annotated

import typer

from regalia.cli.output import as_json, remark, say, write
from regalia.cli.parameter import File, Json, OwnGame, Seed, import_own
from regalia.cli.story import ending, ending_data, event_fields, turn_of
from regalia.kernel import CHANCE, Event, IllegalMove, State
from regalia.match import FairChance, Step
from regalia.match.line import illegal
from regalia.match.source import Source, open_source


def attempt(
    file: File,
    moves: Annotated[
        list[str] | None, typer.Argument(metavar="MOVE", help="Moves in notation; quote those with a space.")
    ] = None,
    game: OwnGame = "",
    seed: Seed = None,
    out: Annotated[
        str,
        typer.Option(
            "--out", "-o", metavar="FILE", help="Write the position to this file; with -, print it and nothing else."
        ),
    ] = "",
    json: Json = False,
) -> None:
    """Make moves and write the position they lead to.

    Outcomes of chance may be given like moves (=7S, "roll 3 5"); those that are not given are drawn from the seed.
    When a move is refused nothing is written.
    """
    import_own(game)
    source = open_source(file)
    trial = Trial(source, None if seed is None else FairChance.from_text(seed))
    for move in moves or ():
        trial.make(move)
    trial.run_chance()
    position = source.game.dump(trial.state)
    if out:
        write(out, as_json(position))
    if json and out != "-":
        events = [event_fields(source.game, trial.state, event) for event in trial.events]
        over = ending_data(trial.state)
        say(as_json({"turn": turn_of(trial.state), "over": over, "events": events, "position": position}))
        return
    tell = remark if out == "-" else say
    for event in trial.events:
        tell(source.game.sentence(trial.state, event))
    tell(trial.waiting())
    if not out:
        say("\n" + as_json(position))


class Trial:
    """Moves made from where a file stands, with everything that happens."""

    def __init__(self, source: Source, chance: FairChance | None) -> None:
        self.match = source.open_match()
        self.match.chance = None  # what chance does is given by the moves, or drawn here when it is not
        self.chance = chance
        self.events: list[Event] = list(self.match.begin().events)  # moves in which nobody has a say

    @property
    def state(self) -> State:
        return self.match.state

    def make(self, move: str) -> None:
        """A move, or an outcome of chance; where chance must come first it is drawn from the seed."""
        drawn: list[str] = []
        while self.match.turn == CHANCE and self.chance is not None and self.match.why(move):
            drawn += self.draw().lines
        try:
            if refused := self.match.why(move):
                raise illegal(refused)
            step = self.match.give_chance(move) if self.match.turn == CHANCE else self.match.play(self.match.turn, move)
        except IllegalMove as error:
            raise self.explain_refusal(error, drawn) from None
        self.events += step.events

    def explain_refusal(self, refused: IllegalMove, drawn: Sequence[str]) -> IllegalMove:
        """A refusal with what chance has to do with it."""
        why = refused.sentence
        if drawn:
            why += f", after chance gave {', '.join(drawn)}"
        elif self.match.turn == CHANCE:
            why += "; chance has to move: give its outcome, or a --seed"
        return IllegalMove(refused.move, refused.clause, why)

    def run_chance(self) -> None:
        while self.match.turn == CHANCE and self.chance is not None:
            self.draw()

    def draw(self) -> Step:
        assert self.chance is not None
        step = self.match.give_chance(self.chance.draw(self.match.game, self.state, self.match.counts))
        self.events += step.events
        return step

    def waiting(self) -> str:
        """Who has to do something next."""
        if self.match.over:
            return ending(self.match.game, self.state)
        if self.match.turn == CHANCE:
            return "Chance has to move next: give its outcome, or a --seed."
        return f"{self.match.game.name_of(self.state, self.match.turn)} decides next."
