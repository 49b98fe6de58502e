"""Golden traces: what is played from a seed, as one hash per game. Run as a program it prints them as JSON."""

import hashlib
import json
import sys
from typing import Final

from regalia.agents import Budget, SearchPlayer
from regalia.agents.level import level_of, thinker
from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, Seen, Stream, perft

TRACED: Final[list[tuple[str, int, dict[str, object]]]] = [
    ("friend_or_foe", 2, {}),
    ("friend_or_foe", 3, {"suits": "players", "start": "revealed", "first_seat": "random"}),
    ("friend_or_foe", 4, {"start": "outside", "spend_timing": "after", "max_spend": 10, "tax_low": 9}),
    ("royal_family", 2, {}),
    ("royal_family", 2, {"cancelled_cards": "piles", "freed_prisoners": "piles", "castle_hp": 7, "jack_bonus": 2}),
    ("royal_family", 2, {"family_to_attack": 0, "attack_suit": "own", "off_suit": "fortify", "jokers": 4, "piles": 5}),
    ("kingdom_coinquest", 2, {}),
    ("kingdom_coinquest", 3, {"salvage_open": False, "resurrect": "with_queen", "ace_attack": True, "king_health": 9}),
    ("kingdom_coinquest", 4, {"may_pass": True, "hand_size": 5, "recruit_match": "rank", "prep_high": 0}),
    ("thrones", 2, {"turn_limit": 60}),
    ("thrones", 2, {"setup_mode": "mirror", "mirror_layout": "highland", "favor_pick": "random", "survival_pass": 70}),
    ("thrones", 2, {"setup_mode": "random", "dragon_path": "winding", "favor_pick": "untyped", "favors_per_turn": 3}),
    ("thrones", 2, {"setup_mode": "random", "board_width": 6, "home_rows": 2, "turn_limit": 60}),
    ("thrones", 2, {"setup_mode": "random", "board_width": 15, "home_rows": 5, "turn_limit": 60}),
    ("friends_and_foes", 2, {"max_rounds": "3"}),
    ("friends_and_foes", 4, {"scenario": "sworn_pairs", "max_rounds": "2", "attack_cards": "simultaneous"}),
    ("examples.tic_tac_toe", 2, {}),
    ("examples.tic_tac_toe", 2, {"side": 5, "in_a_row": 4}),
    ("examples.leduc_poker", 2, {}),
    ("examples.leduc_poker", 2, {"ranks": 12, "most_raises": 6, "second_raise": 50}),
    ("examples.court_whispers", 2, {}),
    ("examples.court_whispers", 4, {"hand": 3, "rounds": 3, "purse": 1}),
]


def trace(name: str, seats: int, options: dict[str, object], games: int = 20) -> str:
    """Every action, number of choices, value and outcome of some random games, hashed."""
    game = find_game(name)
    digest = hashlib.sha256()
    stream = Stream(f"trace {name} {seats}")
    for _ in range(games):
        state = game.start(game.options(options, seats), seats)
        while state.turn != OVER:
            offered = state.legal()
            action = offered[stream.below(len(offered))]
            values = [f"{game.value(state, seat):.9f}" for seat in range(seats)]
            digest.update(f"{state.turn} {len(offered)} {action} {values}\n".encode())
            state = state.resample(state.turn, stream) if stream.below(8) == 0 else state.clone()
            state.apply(action if action in state.offers() else state.at_random(stream))
        digest.update(f"{json.dumps(game.dump(state))} {state.outcome()}\n".encode())
    digest.update(str(perft(game.start(game.options(options, seats), seats), 3)).encode())
    return digest.hexdigest()


def thoughts(name: str, seats: int, options: dict[str, object], decisions: int = 4) -> str:
    """What the search and the king's thinker think, in turn, of every move of some decisions, to the last digit."""
    game = find_game(name)
    thinkers = (SearchPlayer, thinker(level_of(game, "king")))
    digest = hashlib.sha256()
    stream = Stream(f"thoughts {name} {seats}")
    state = game.start(game.options(options, seats), seats)
    while state.turn != OVER and decisions > 0:
        if state.turn != CHANCE and len(state.offers()) > 1 and stream.below(8) == 0:
            player = thinkers[decisions % 2](game, f"{decisions}", Budget(24))
            digest.update(f"{player.opinions(Seen(state, state.turn, Stream('seen')))}\n".encode())
            decisions -= 1
        state.apply(state.at_random(stream))
    return digest.hexdigest()


def traces() -> dict[str, str]:
    found = {}
    for name, seats, options in TRACED:
        found[f"{name} {seats} {options}"] = trace(name, seats, options)
        found[f"search {name} {seats} {options}"] = thoughts(name, seats, options)
    return found


def main() -> None:
    found = traces()
    places = {name: sys.modules[f"{name}.state"].__file__ for name in ("regalia.kernel", "examples.leduc_poker")}
    print(json.dumps({"kernel": places["regalia.kernel"], "example": places["examples.leduc_poker"], "traces": found}))


if __name__ == "__main__":
    main()
