"""`regalia new`."""

from regalia.cli.output import as_json, write
from regalia.cli.parameter import Chosen, GameName, Out, Seats, Seed, chosen_options, remark_on
from regalia.games import named_game


def new(game: GameName, seats: Seats = None, option: Chosen = None, seed: Seed = None, out: Out = "-") -> None:
    """Write a starting position as JSON.

    If the game begins with chance, the position waits for it; with a seed, chance is drawn now.
    """
    from collections import Counter

    from regalia.kernel import CHANCE
    from regalia.match import FairChance

    found = named_game(game)
    options = chosen_options(found, option)
    state = found.start(options, seats)
    remark_on(options, int(state.seats))
    if seed is not None:
        chance = FairChance.from_text(seed)
        counts: Counter[str] = Counter()
        while state.turn == CHANCE:
            label, outcome = state.chance_label(), chance.draw(found, state, counts)
            state.apply(outcome)
            counts[label] += 1
    write(out, as_json(found.dump(state)))
