"""How strong the king of Friends and Foes is: games against greedy, or any player against any other.

    python -m bench.king --formations same --games 200         two seats, all with the same formation ready to play
    python -m bench.king --formations any --games 200          formations by lot, which stay with the seats
    python -m bench.king --formations own --games 200          everybody forms what he likes, openings and all
    python -m bench.king --formations ember_oath,vanes_levy    the player's formation and that of the others
    python -m bench.king --seats 4 --games 200                 one king among three greedy players: 25 % is fair
    python -m bench.king --seats 4 --teams --games 200         two kings against two greedy players
    python -m bench.king --scenario hold_the_road              another scenario
    python -m bench.king --weights reserve=0.8,card=0.2        greedy with these weights instead of the king
    python -m bench.king --against king --weights pull=0.7     against the king
    python -m bench.king --player playouts --games 60          plays every move on for a round, as often as is asked
    python -m bench.king --player seeing --games 60            the same, and sees all hands

The games of one seed have the same chance and the same formations at the same seats; in each of them the player sits
elsewhere, so that nobody gains by the better seat or band.
"""

import argparse
import os
from collections import defaultdict
from typing import Final

import msgspec

from bench.playout import PlayoutPlayer, Playouts
from regalia.agents import GreedyPlayer, Player, player_named
from regalia.games import find_game
from regalia.games.friends_and_foes.lore import starters
from regalia.kernel import RegaliaError, Seen, Stream
from regalia.lab.arena import Played, play_game
from regalia.lab.executor import hire
from regalia.lab.restricted_player import SeeingPlayer
from regalia.lab.statistic import wilson
from regalia.lab.tuning import weighing_of

GAME: Final = find_game("friends-and-foes")
SAME, ANY, OWN = "same", "any", "own"
PLAYOUTS, SEEING = "playouts", "seeing"
READY: Final = tuple(starters())


class Contest(msgspec.Struct, frozen=True, kw_only=True):
    """What is to be played."""

    player: str
    rival: str
    weights: dict[str, float]  # of the player, if any are given
    seats: int
    options: dict[str, str]
    formations: str
    playouts: Playouts
    seed: str

    @property
    def teams(self) -> bool:
        return bool(GAME.options(self.options, self.seats).is_paired())

    @property
    def sides(self) -> int:
        return 2 if self.teams else self.seats

    def seats_of_player(self, number: int) -> list[int]:
        """Where the player sits in a game: alone, or in both seats of a team."""
        return [seat for seat in range(self.seats) if seat % self.sides == number % self.sides]

    def bands(self, number: int) -> list[str]:
        """The formation of each seat; empty where the player chooses."""
        block = number // self.sides
        if self.formations == OWN:
            return [""] * self.seats
        if self.formations == SAME:
            return [READY[block % len(READY)]] * self.seats
        if self.formations == ANY:
            lot = Stream(f"{self.seed}/{block}/formations")
            return [READY[lot.below(len(READY))] for _ in range(self.seats)]
        own, _, others = self.formations.partition(",")
        seated = self.seats_of_player(number)
        return [own if seat in seated else others or own for seat in range(self.seats)]


class FormedPlayer(Player):
    """Forms what it was told, and leaves the rest to another player."""

    def __init__(self, other: Player, seed: str, formation: str) -> None:
        super().__init__(other.game, f"{seed} formed")
        self.other = other
        self.formation = formation

    def choose(self, seen: Seen) -> int:
        moves = seen.legal()
        for move in moves:
            if self.game.write(seen.state, move) == f"form {self.formation}":
                return move
        return self.other.choose(seen)


def seated(contest: Contest, own: bool, formation: str, seed: str) -> Player:
    name = contest.player if own else contest.rival
    player: Player
    if own and contest.weights:
        greedy = GreedyPlayer(GAME, seed)
        greedy.value = weighing_of(GAME).with_weights(contest.weights).of
        player = greedy
    elif name in (PLAYOUTS, SEEING):
        player = PlayoutPlayer(GAME, seed, contest.playouts, sees=name == SEEING)
    else:
        player = player_named(name, GAME, seed)
    if formation:
        player = FormedPlayer(player, seed, formation)
    return SeeingPlayer(player, seed) if name == SEEING else player


def play(contest: Contest, numbers: list[int]) -> list[tuple[int, Played]]:
    """Some games, by their numbers."""
    return [(number, play_one(contest, number)) for number in numbers]


def play_one(contest: Contest, number: int) -> Played:
    seed = f"{contest.seed}/{number // contest.sides}"
    own, bands = contest.seats_of_player(number), contest.bands(number)
    players = [
        seated(contest, seat in own, bands[seat], f"{seed}/{number % contest.sides}/seat {seat}")
        for seat in range(contest.seats)
    ]
    start = GAME.start(GAME.options(contest.options, contest.seats), contest.seats)
    chance = Stream(f"{seed}/chance")
    seating = tuple(0 if seat in own else 1 for seat in range(contest.seats))
    return play_game(start, players, lambda state: state.draw(chance), number, seating)


def share(won: list[float]) -> str:
    """A share of wins with its interval, as docs/players.md writes it."""
    interval = wilson(min(sum(won), len(won)), len(won))
    rate = sum(won) / len(won)
    return f"{100 * rate:.1f} % ({100 * interval.low:.1f} to {100 * interval.high:.1f}) of {len(won)}"


def asked() -> tuple[Contest, int, int]:
    """The contest that the command line asks for, its games and workers."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--player", default="king", help=f"a computer player, {PLAYOUTS} or {SEEING}")
    parser.add_argument("--against", default="greedy")
    parser.add_argument("--weights", default="", help="greedy with these plays instead of --player")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--teams", action="store_true", help="two against two")
    parser.add_argument("--scenario", default="")
    parser.add_argument("--formations", default=ANY, help=f"{SAME}, {ANY}, {OWN}, or one or two of {', '.join(READY)}")
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--moves", type=int, default=4, help=f"that {PLAYOUTS} compares: the best by how they look")
    parser.add_argument("--playouts", type=int, default=8, help="of each of these moves")
    parser.add_argument("--rounds", type=int, default=1, help="that are played on, the running one among them")
    given = parser.parse_args()
    options = {"teams": "2v2"} if given.teams else {}
    if given.scenario:
        options["scenario"] = given.scenario
    if given.formations not in (SAME, ANY, OWN):
        for name in given.formations.split(","):
            if name not in READY:
                raise RegaliaError(f"There is no formation {name} ready to play. There are {', '.join(READY)}.")
    weights = {
        name: float(number) for name, _, number in (one.partition("=") for one in given.weights.split(",") if one)
    }
    contest = Contest(
        player=given.player,
        rival=given.against,
        weights=weights,
        seats=given.seats,
        options=options,
        formations=given.formations,
        playouts=Playouts(moves=given.moves, playouts=given.playouts, rounds=given.rounds),
        seed=given.seed,
    )
    return contest, given.games, given.workers


def main() -> None:
    contest, games, workers = asked()
    won: list[float] = []
    by_band: dict[str, list[float]] = defaultdict(list)
    ended: dict[str, int] = defaultdict(int)
    with hire(workers) as executor:
        for _, played in executor.stream(play, [contest], range(games)):
            for number, game in played:
                own = contest.seats_of_player(number)
                gained = sum(game.shares[seat] for seat in own)
                won.append(gained)
                by_band[contest.bands(number)[own[0]]].append(gained)
                ended[game.clause] += 1
    print(f"{share(won)}; fair is {100 / contest.sides:.1f} %")
    if len(by_band) > 1:
        for band, some in sorted(by_band.items()):
            print(f"    with {band}: {share(some)}")
    print("    ended by", ", ".join(f"{clause} {count}" for clause, count in sorted(ended.items())))


if __name__ == "__main__":
    main()
