"""How hard the battles of a campaign are: campaigns played by one level against another (FF-256).

    python -m bench.campaign                         200 first attempts at every battle, knight against knight
    python -m bench.campaign --battles pale_master --games 50 --player marshal

In camp a plain quartermaster decides: a formation ready to play, chosen by lot; then gold is spent by lot on whatever
it can buy; the army is as dear as the muster lets it be. Lanterns do not run out. Battles before the one asked for are
taken for won, with nobody fallen and nothing looted, and the way is chosen by lot.
"""

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import Final

from regalia.agents import player_named
from regalia.games.friends_and_foes.campaign import GAME, moves, phase
from regalia.games.friends_and_foes.campaign.state import State
from regalia.kernel import Stream
from regalia.match import FairChance
from regalia.match.campaign import moved, open_battle

MOST_LANTERNS: Final = 20


def camp_before(battle: str, stream: Stream) -> State | None:
    """A company that has marched to a battle; None if its way led past it."""
    state = GAME.start(GAME.options({"campaign_lanterns": MOST_LANTERNS}))
    while True:
        if state.phase == phase.FIGHTING:
            if state.setup.battles[state.at].id == battle:
                return state
            if not state.setup.battles[state.at].next:
                return None
            state.apply(moves.WON)
        else:
            state.apply(decide(state, stream))


def decide(state: State, stream: Stream) -> int:
    """What the quartermaster does."""
    offered = state.legal()
    verbs = {move: moves.MOVES.verb_of(move).first for move in offered}
    if state.phase == phase.FORMING:
        offered = [move for move in offered if verbs[move] == moves.FORM]
    elif state.phase == phase.COUNTING:
        return moves.TREASURE
    elif state.phase in (phase.TWISTING, phase.JUDGING):
        return max(offered)
    elif state.phase == phase.CAMP:
        bought = [move for move in offered if verbs[move] in (moves.HEAL, moves.RAISE, moves.RECRUIT, moves.HIRE)]
        offered = bought or [moves.MUSTER]
    elif state.phase == phase.MUSTERING:
        dear = [move for move in offered if verbs[move] != moves.FIGHT]
        offered = dear or [moves.FIGHT]
    return offered[stream.below(len(offered))]


def fight(battle: str, number: int, player: str, master: str) -> tuple[bool, bool, int] | None:
    """Whether the company won, whether anybody attacked, and the last round; None if its way led past the battle."""
    camp = camp_before(battle, Stream(f"camp {battle} {number}"))
    if camp is None:
        return None
    match = open_battle(camp, ("company", "master"), FairChance.from_text(f"{battle} {number}"))
    players = [
        player_named(name, match.game, f"{battle} {number} {seat}") for seat, name in enumerate((player, master))
    ]
    streams = [Stream(f"{battle} {number} eyes {seat}") for seat in range(2)]
    while not match.over:
        seat = match.turn
        match.play(seat, players[seat].choose(match.seen_by(seat, streams[seat])))
    attacked = any(event.kind == "attacks" for ply in match.plies for event in ply.events)
    last = [state.round for state, _ in moved(match)][-1]
    return match.state.outcome().winners == (0,), attacked, last


def main() -> None:
    every = [battle.id for battle in GAME.start().setup.battles]
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battles", nargs="*", default=every, choices=every)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--player", default="knight")
    parser.add_argument("--master", default="knight")
    parser.add_argument("--workers", type=int, default=2)
    given = parser.parse_args()
    print("battle                 games   won   without an attack   rounds")
    with ProcessPoolExecutor(given.workers) as pool:
        for battle in given.battles:
            found: list[tuple[bool, bool, int]] = []
            number = 0
            while len(found) < given.games:
                numbers = range(number, number + given.games - len(found))
                number = numbers.stop
                count = len(numbers)
                fought = pool.map(fight, [battle] * count, numbers, [given.player] * count, [given.master] * count)
                found += [one for one in fought if one is not None]
            won = sum(one[0] for one in found) / len(found)
            calm = sum(not one[1] for one in found) / len(found)
            rounds = sum(one[2] for one in found) / len(found)
            print(f"{battle:22} {len(found):5} {won:5.0%} {calm:19.0%} {rounds:8.1f}", flush=True)


if __name__ == "__main__":
    main()
