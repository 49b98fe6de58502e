"""How the search plays each game: numbers found by measuring, kept as data."""

from typing import Final

import msgspec

from regalia.kernel import Game


class Style(msgspec.Struct, frozen=True, kw_only=True):
    """What the search does between two looks at the clock."""

    explore: float = 1.0  # how much a seldom tried move is worth trying, in standard deviations of what is found
    rounds: int = 1  # rounds that are played on from a new position before its value is asked
    taste: int = 1  # moves drawn for each decision of these rounds, of which the best looking is played; 1 is chance
    prior: int = 0  # visits that the first look at a move counts; 0 tries every move before looking at any twice
    trust: int = 0  # visits that greedy's opinion of a move counts beside the search's, where greedy is hard to beat
    deep: int = 0  # decisions that the tree holds one after the other; 0 any number, 1 compares the own moves only


COMMON: Final = Style()

STYLES: Final[dict[str, Style]] = {
    "friend_or_foe": Style(explore=2.0, rounds=0, prior=48),
    "royal_family": Style(rounds=1, trust=200),
    "kingdom_coinquest": Style(rounds=1, taste=4, prior=1),
    "thrones": Style(rounds=0, prior=1),
    "friends_and_foes": Style(rounds=1, taste=4, prior=1, trust=200, deep=1),
    "tic_tac_toe": Style(rounds=9),
}


def style_of(game: Game) -> Style:
    """The style measured best for a game, or the common one."""
    return STYLES.get(game.name, COMMON)
