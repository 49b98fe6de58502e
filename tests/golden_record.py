"""The golden records: finished games with undos, resignations, branches and games from a position.

They lie in `tests/golden/records` as they were written; each must verify, and be written again letter for letter. Fifty
are from before chance had labels and stay so; fifteen, in `labelled`, are drawn as new games are.
"""

from pathlib import Path
from typing import Any, Final

from regalia.games import find_game
from regalia.kernel import Game, Stream
from regalia.match import COUNTED, LABELLED, FairChance, Match, Record, read_record, verify
from tests.golden import FOLDER, Setting, as_json, begun, drawn, moves, played, position

RECORDS: Final = FOLDER / "records"
RECORDED: Final = 10  # of each game
FURTHEST: Final = 12  # plies that are taken back at once
LONGEST: Final = 1500  # lines; a game must be over by then

# Options with which a game is short, in turn.
SHORT: Final[dict[str, list[tuple[int, dict[str, Any]]]]] = {
    "friend_or_foe": [
        (2, {"suits": "players", "stall_limit": 5}),
        (3, {"suits": "players", "stall_limit": 8, "first_seat": "random", "start": "revealed"}),
        (4, {"stall_limit": 4, "spend_timing": "after", "start": "outside"}),
    ],
    "royal_family": [
        (2, {"castle_hp": 7, "turn_cap": 60}),
        (2, {"turn_cap": 40, "freed_prisoners": "piles", "cancelled_cards": "piles", "family_to_attack": 0}),
        (2, {"castle_hp": 5, "turn_cap": 80, "may_decline_defence": True, "jokers": 4}),
    ],
    "kingdom_coinquest": [
        (2, {"king_health": 5, "round_cap": 25}),
        (3, {"king_health": 5, "round_cap": 15, "salvage_open": False, "ace_attack": True}),
        (4, {"round_cap": 10, "may_pass": True, "resurrect": "with_queen"}),
    ],
    "thrones": [
        (2, {"setup_mode": "mirror", "turn_limit": 40}),
        (2, {"turn_limit": 10}),
        (2, {"setup_mode": "preset", "turn_limit": 30, "favor_pick": "random"}),
        (2, {"setup_mode": "random", "turn_limit": 30, "favor_pick": "untyped"}),
    ],
    "friends_and_foes": [
        (2, {"formation_setup": "ready", "max_rounds": "1"}),
        (2, {"scenario": "quarry_duel", "max_rounds": "1"}),
        (3, {"scenario": "three_banners", "formation_setup": "ready", "max_rounds": "1"}),
        (4, {"scenario": "sworn_pairs", "formation_setup": "ready", "max_rounds": "1", "twist": "random"}),
    ],
}
RESIGNING: Final = 7  # the records, counted from 1, in which somebody gives up where the rules let him
BRANCHED: Final = 8
FROM_POSITION: Final = 9
WITH_LABELS: Final = (1, RESIGNING, BRANCHED)  # the records that are there by the scheme of new games too


def made(game: Game, number: int, scheme: str) -> Record:
    """The record with that number, played anew from its seed."""
    options = SHORT[game.name]
    seats, given = options[number % len(options)]
    stream = Stream(f"golden record {game.name} {number}")
    setting = Setting(f"record {number}", seats, given)
    start = middle(game, setting, stream) if number == FROM_POSITION else ""
    players = [f"Player {seat + 1}" for seat in range(seats)]
    chance = chance_of(f"golden {game.name} {number}", [f"word {seat}" for seat in range(seats)], scheme)
    match = Match.new(game, game.options(given, seats), seats, players, chance, start)
    match.begin()
    if number == BRANCHED:
        go_on(match, stream, 20)
        chance = chance_of(f"golden {game.name} branch", ["other words"], scheme)
        match = match.branch(len(match.plies) * 2 // 3, chance=chance)
        match.begin()
    go_on(match, stream, LONGEST, resigns=number >= RESIGNING)
    assert match.over, f"{game.name} {number} is not over after {match.version} lines"
    return match.record()


def chance_of(text: str, words: list[str], scheme: str) -> FairChance:
    """Chance from a text; records by the old scheme do not say that their seed was chosen."""
    chance = FairChance.from_text(text, words)
    return chance if scheme == LABELLED else FairChance(chance.seed, words, scheme)


def middle(game: Game, setting: Setting, stream: Stream) -> str:
    """A position after 40 plies of a game, or before its last, where a seat has to decide."""
    state = begun(game, setting.seats, setting.options)
    found = ""
    for _ in range(40):
        if state.turn >= 0:
            found = as_json(position(game, state))
        elif state.turn != -1:
            break
        allowed = list(moves(game, state))
        line = allowed[stream.below(len(allowed))] if state.turn >= 0 else drawn(game, state, stream)
        played(game, state, line)
    return found


def go_on(match: Match, stream: Stream, most: int, resigns: bool = False) -> None:
    """Play on, with undos now and then, for so many decisions at most."""
    for number in range(most):
        if match.over:
            return
        seat = int(match.state.turn)
        if number % 9 == 8 or stream.below(14) == 0:
            other = stream.below(match.header.seats)
            if 0 < match.undo_terms(other).plies <= FURTHEST:
                match.undo(other, consented=True)
                match.begin()
                continue
        if resigns and number > 30 and stream.below(8) == 0 and match.why("resign") is None:
            match.play(seat, "resign")
        elif match.state.decline() >= 0 and stream.below(3) == 0:
            match.mute_reactions(seat)
        else:
            allowed = list(moves(match.game, match.state))
            match.play(seat, allowed[stream.below(len(allowed))])


def path_of(game: Game, number: int, scheme: str) -> Path:
    folder = RECORDS if scheme == COUNTED else RECORDS / scheme
    return folder / f"{game.name}-{number}.txt"


def again(text: str) -> str:
    """A record verified, replayed and written again."""
    record = read_record(text)
    verify(record)
    return Match.replay(record, record.header.chance_from(bytes.fromhex(record.seed))).record().text()


def write(game: Game) -> None:
    for name, number, scheme in recorded():
        if name == game.name:
            path = path_of(game, number, scheme)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(made(game, number, scheme).text(), encoding="utf-8")


def recorded() -> list[tuple[str, int, str]]:
    """Every record: its game, its number and its scheme."""
    names = [find_game(name).name for name in SHORT]
    counted = [(name, number, COUNTED) for name in names for number in range(1, RECORDED + 1)]
    return counted + [(name, number, LABELLED) for name in names for number in WITH_LABELS]
