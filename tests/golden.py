"""The golden files: what the games do, written down in notation, so that a change of their code can be held to it.

`tests/golden` holds, for every game: whole games by seed, hashes of everything that can be asked at regular plies of
them, some positions in full, damaged positions with the sentences that refuse them, and texts with what they are read
as. Nothing there depends on how actions are numbered or on the order in which a seat's moves are listed; the order of
chance outcomes does count. `tests/golden_text.py` makes damaged positions and texts, `tests/golden_record.py` records.

    python -m tests.golden show friend_or_foe plain 40 refusals    what is behind a hash; compare it with another commit
    python -m tests.golden compare friend_or_foe                   every difference, game by game
    python -m tests.golden write                                   all files anew, when a rule has changed
"""

import hashlib
import json
import re
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from regalia.games import find_game
from regalia.kernel import CHANCE, OVER, RESIGN, SPECTATOR, Event, Game, RegaliaError, State, Stream, UnreadableMove
from regalia.kernel.option import Rule

FOLDER: Final = Path(__file__).parent / "golden"
NAMES: Final = (
    "friend_or_foe", "royal_family", "kingdom_coinquest", "thrones", "friends_and_foes",
    "examples.tic_tac_toe", "examples.leduc_poker", "examples.court_whispers",
)  # fmt: skip

LINES: Final = 300  # of a game that are kept as text; the rest is hashed
MOST: Final = 900  # plies of a game that are played
DIGITS: Final = 10  # of a hash
POSITIONS: Final = 5  # of each game that are kept in full


# Everything that is asked of the engine. When its ways of asking change, only this part has to.


def begun(game: Game, seats: int, options: Mapping[str, object]) -> State:
    state: State = game.start(game.options(options, seats), seats)
    return state


def moves(game: Game, state: State) -> dict[str, int]:
    """The moves that a seat may make, by their notation and sorted by it."""
    found = dict(sorted((game.write(state, action), action) for action in state.legal()))
    assert len(found) == len(state.legal()), "two moves are written alike"
    return found


def outcomes(game: Game, state: State) -> list[tuple[str, int]]:
    """What chance may do, in notation and in the order in which it is listed, with weights."""
    return [(game.write(state, action), weight) for action, weight in state.chance()]


def distinct_outcomes(game: Game, state: State) -> list[tuple[str, int]]:
    return [(game.write(state, action), weight) for action, weight in state.distinct_outcomes()]


def drawn(game: Game, state: State, stream: Stream) -> str:
    """A chance outcome by weight, in notation."""
    return game.write(state, state.draw(stream))


def played(game: Game, state: State, line: str) -> list[Event]:
    """Make a move or a chance outcome; says what was told."""
    state.events = []
    state.apply(game.read(state, line))
    told, state.events = state.events, None
    return told


def verb_and_things(game: Game, state: State, action: int) -> tuple[str, tuple[str, ...]]:
    return game.verb(state, action), game.things(state, action)


def refusals(game: Game, state: State) -> dict[str, list[str] | None]:
    """What the judge says to everything that can be written, and to giving up."""
    found: dict[str, list[str] | None] = {}
    for action, refusal in {RESIGN: game.judge(state, RESIGN), **game.refusals(state)}.items():
        found[game.write(state, action)] = None if refusal is None else [refusal.clause, refusal.sentence]
    return dict(sorted(found.items()))


def table(game: Game, state: State, seat: int, told: list[Event]) -> dict[str, Any]:
    """What a seat sees, without the numbers of its acts; acts sorted by their notation."""
    plain: dict[str, Any] = game.view(state, seat, told).plain()
    for act in plain.get("acts", ()):
        act.pop("id", None)
    if "acts" in plain:
        plain["acts"] = sorted(plain["acts"], key=lambda act: str(act["move"]))
    return plain


def flow(game: Game, state: State) -> dict[str, Any]:
    """Who has to decide, and what the frame asks about that."""
    special = {"formality": state.filler_move(), "decline": state.decline()} if state.turn >= 0 else {}
    found: dict[str, Any] = {
        "turn": int(state.turn),
        "turn_number": int(state.turn_number()),
        "veiled": state.turn >= 0 and state.acts_unseen(),
        "knows_all": [state.knows_all(seat) for seat in range(state.seats)],
        "names": [game.seat_name(state, seat) for seat in range(state.seats)],
        "starts": [dict(start) for start in game.starts(state)],
        **{name: game.write(state, action) if action >= 0 else "" for name, action in special.items()},
    }
    if state.turn == OVER:
        outcome = state.outcome()
        found["outcome"] = [outcome.winners, outcome.scores, outcome.clause, outcome.reason]
        found["shares"] = [repr(state.share(seat)) for seat in range(state.seats)]
    return found


def position(game: Game, state: State) -> dict[str, Any]:
    return game.dump(state)


def position_of(game: Game, data: object) -> State:
    state: State = game.load(data)
    return state


def loaded(game: Game, data: object) -> str:
    """The sentence that refuses a position, or what became of it."""
    try:
        state = position_of(game, data)
    except RegaliaError as error:
        return f"{type(error).__name__}: {error}"
    return f"loads {short(as_json(position(game, state)))}"


def read(game: Game, state: State, text: str) -> str:
    """A text in notation as it should be written, or the sentence that refuses it; how unreadable it is, is free."""
    try:
        return "reads " + ", ".join(game.write(state, action) for action in game.parse(state, text))
    except UnreadableMove:
        return "is unreadable"
    except RegaliaError as error:
        return f"{type(error).__name__}: {error}"


def option_rules(game: Game) -> dict[str, Rule]:
    rules: dict[str, Rule] = game.option_type.rules()
    return rules


# Settings

PLAIN: Final[dict[str, list[tuple[str, int, dict[str, Any]]]]] = {
    "friend_or_foe": [
        ("plain", 2, {}),
        ("three", 3, {"suits": "players", "start": "revealed", "first_seat": "random"}),
        ("four", 4, {"start": "outside", "spend_timing": "after", "max_spend": 10, "tax_low": 9}),
    ],
    "royal_family": [
        ("plain", 2, {}),
        ("piles", 2, {"cancelled_cards": "piles", "freed_prisoners": "piles", "castle_hp": 7, "jack_bonus": 2}),
        ("own", 2, {"family_to_attack": 0, "attack_suit": "own", "off_suit": "fortify", "jokers": 4, "piles": 5}),
    ],
    "kingdom_coinquest": [
        ("plain", 2, {}),
        ("three", 3, {"salvage_open": False, "resurrect": "with_queen", "ace_attack": True, "king_health": 9}),
        ("four", 4, {"may_pass": True, "hand_size": 5, "recruit_match": "rank", "prep_high": 0}),
    ],
    "thrones": [
        ("plain", 2, {}),
        ("preset", 2, {"setup_mode": "preset"}),
        ("random", 2, {"setup_mode": "random", "dragon_path": "winding", "favor_pick": "untyped"}),
        ("mirror", 2, {"setup_mode": "mirror"}),
        ("highland", 2, {"setup_mode": "mirror", "mirror_layout": "highland", "favor_pick": "random"}),
        ("lot", 2, {"setup_mode": "mirror", "mirror_layout": "random", "favors_per_turn": 3, "survival_pass": 80}),
    ],
    "friends_and_foes": [
        ("plain", 2, {}),
        ("ready", 2, {"formation_setup": "ready"}),
        ("grave_goods", 2, {"scenario": "grave_goods", "treasure_pools": "single"}),
        ("hold_the_road", 2, {"scenario": "hold_the_road", "twist": "random"}),
        ("king_of_the_mire", 2, {"scenario": "king_of_the_mire", "twist": "creeping_fog"}),
        ("break_the_line", 2, {"scenario": "break_the_line", "twist": "war_drums"}),
        ("quarry_duel", 2, {"scenario": "quarry_duel", "early_win": True}),
        ("three_banners", 3, {"scenario": "three_banners", "formation_setup": "ready"}),
        ("four_fires", 4, {"scenario": "four_fires", "twist": "broken_supply"}),
        ("sworn_pairs", 4, {"scenario": "sworn_pairs", "attack_cards": "simultaneous"}),
    ],
    "examples.tic_tac_toe": [("plain", 2, {}), ("large", 2, {"side": 5, "in_a_row": 4})],
    "examples.court_whispers": [("plain", 2, {}), ("three", 3, {"purse": 0}), ("four", 4, {"hand": 3, "rounds": 3})],
    "examples.leduc_poker": [("plain", 2, {}), ("deep", 2, {"ranks": 12, "most_raises": 6, "second_raise": 50})],
}
MIXED: Final = {"examples.tic_tac_toe": 6, "examples.leduc_poker": 24, "friends_and_foes": 40}  # others: 16
# Further mixed settings of Friends and Foes, in which abilities and questions come up that are seldom seen.
RARE: Final = (69, 70, 76, 109, 138, 149, 155, 243, 284, 319, 339, 429, 451, 475, 536, 553)
EVERYDAY: Final = (1, 2, 3, 4, 149, 243, 429)  # of the mixed settings

# Values of options that are declared by a pattern.
WORDS: Final[dict[str, tuple[str, ...]]] = {
    "scenario": tuple(name for name, _, options in PLAIN["friends_and_foes"] if "scenario" in options),
    "map": ("scenario", "scenario", "fogwood_forest_road", "marshwood_graveyard", "crossroads_fort", "old_quarry"),
    "twist": (
        "none", "random", "creeping_fog", "rising_water", "restless_ground", "gold_fever", "blood_moon",
        "failing_light", "war_drums", "broken_supply",
    ),
    "max_rounds": ("scenario", "2", "3", "4"),
    "seat_suits": ("SHDC", "CDHS", "HSCD", "DCSH"),
    "checked_actions": ("none", "switch", "move_on attack_on fire_on", "move_off attack_off fire_off switch"),
}  # fmt: skip


class Setting(msgspec.Struct, frozen=True):
    """One game that is played: its name in the files, its seats, its options."""

    name: str
    seats: int
    options: dict[str, Any]


def settings(game: Game) -> list[Setting]:
    """The plain settings, and some in which about a third of all options have some other value."""
    found = [Setting(*plain) for plain in PLAIN[game.name_in_files]]
    rare = RARE if game.name == "friends_and_foes" else ()
    for number in (*range(1, MIXED.get(game.name_in_files, 16) + 1), *rare):
        stream = Stream(f"golden {game.name} mixed {number}")
        seats = game.fewest + stream.below(game.most - game.fewest + 1)
        given = {name: value(rule, stream) for name, rule in option_rules(game).items() if stream.below(3) == 0}
        while not fits(game, seats, given):
            given.pop(list(given)[stream.below(len(given))])
            seats = game.fewest + stream.below(game.most - game.fewest + 1)
        found.append(Setting(f"mixed-{number}", seats, given))
    return found


def value(rule: Rule, stream: Stream) -> int | str | bool:
    if isinstance(rule.default, bool):
        return not rule.default
    if isinstance(rule.default, int):
        assert rule.low is not None
        assert rule.high is not None
        low, high = rule.low, min(rule.high, max(3 * rule.default, rule.low + 2))
        return low + stream.below(high - low + 1)
    words = rule.choices or WORDS.get(rule.name, (rule.default,))
    return words[stream.below(len(words))]


def fits(game: Game, seats: int, options: Mapping[str, object]) -> bool:
    try:
        begun(game, seats, options)
    except RegaliaError:
        return False
    return True


# Games


class Point(msgspec.Struct):
    """A game after so many plies, with what happened since the last point that is looked at."""

    game: Game
    setting: Setting
    ply: int
    state: State
    told: list[Event]  # by the last ply
    offered: list[Any]  # at each ply since the last point, this one included
    values: list[Any]
    events: list[Any]


def points(game: Game, setting: Setting, lines: list[str]) -> Iterator[Point]:
    """Plays a game by its seed and stops at every point; the lines that were played are added to `lines`.

    A seat's move is drawn from its moves sorted by notation; with mixed options its first word is drawn first, so that
    moves of which there are few are made too.
    """
    stream = Stream(f"golden {game.name} {setting.name}")
    state = begun(game, setting.seats, setting.options)
    point = Point(game, setting, 0, state, [], [], [], [])
    while True:
        ply = point.ply = len(lines)
        point.offered.append([ply, list(moves(game, state)) if state.turn >= 0 else outcomes_now(game, state)])
        point.values.append([ply, *(repr(game.value(state, seat)) for seat in range(state.seats))])
        ended = state.turn == OVER or ply == MOST
        if ended or is_point(ply):
            yield point
            point.offered, point.values, point.events = [], [], []
        if ended:
            return
        if state.turn == CHANCE:
            line = drawn(game, state, stream)
        else:
            line = chosen(list(moves(game, state)), stream, setting.name.startswith("mixed"))
        point.told = played(game, state, line)
        point.events += [[ply + 1, line, *written(event, state)] for event in point.told]
        lines.append(line)


def chosen(allowed: list[str], stream: Stream, by_word: bool) -> str:
    if by_word:
        words = sorted({first_word(line) for line in allowed})
        if "end" in words and len(words) > 1 and stream.below(4) > 0:
            words.remove("end")
        word = words[stream.below(len(words))]
        allowed = [line for line in allowed if first_word(line) == word]
    return allowed[stream.below(len(allowed))]


def first_word(line: str) -> str:
    """The letters with which a move begins, or its sign."""
    word = re.match(r"[A-Za-z]+|.", line)
    assert word is not None
    return word[0]


def is_point(ply: int) -> bool:
    """Whether everything is asked here: a prime step, so that points fall on every phase of a turn."""
    return ply % 11 == 0 if ply < 110 else ply % 37 == 0


def outcomes_now(game: Game, state: State) -> list[Any]:
    return outcomes(game, state) if state.turn == CHANCE else []


def written(event: Event, state: State) -> list[Any]:
    """An event with those who may know it, a spectator last."""
    knows = [event.known_to(seat) for seat in (*range(state.seats), SPECTATOR)]
    return [
        event.seat, event.kind, event.text, event.clause, event.place, event.origin, event.amount, event.reveals, knows,
    ]  # fmt: skip


def dealt_again(point: Point) -> list[Any]:
    """The position as each seat and a spectator may imagine it, from a stream of its own."""
    found = []
    for seat in (*range(point.state.seats), SPECTATOR):
        stream = Stream(f"golden deal {point.ply} {seat}")
        found.append([seat, position(point.game, point.state.resample(seat, stream)), stream.below(1 << 30)])
    return found


def described(point: Point) -> list[Any]:
    """Verb and things of what may be done now."""
    game, state = point.game, point.state
    actions = {game.write(state, action): action for action in state.legal()}
    return sorted([text, *verb_and_things(game, state, action)] for text, action in actions.items())


KINDS: Final[dict[str, Callable[[Point], Any]]] = {
    "position": lambda point: position(point.game, point.state),
    "moves": lambda point: point.offered,
    "values": lambda point: point.values,
    "events": lambda point: point.events,
    "flow": lambda point: flow(point.game, point.state),
    "things": described,
    "distinct": lambda point: distinct_outcomes(point.game, point.state) if point.state.turn == CHANCE else [],
    "tables": lambda point: [
        table(point.game, point.state, seat, point.told) for seat in (*range(point.state.seats), SPECTATOR)
    ],
    "refusals": lambda point: refusals(point.game, point.state),
    "resample": dealt_again,
}


def as_json(data: object) -> str:
    return json.dumps(data, ensure_ascii=False)


def short(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def read_aloud(data: object) -> str:
    """JSON with one thing on a line, so that two can be compared."""
    return json.dumps(data, ensure_ascii=False, indent=1)


# The files: one folder for each sort, one file for each game


def file_of(sort: str, game: Game) -> Path:
    return FOLDER / sort / f"{game.name}.txt"


def game_text(game: Game, setting: Setting) -> tuple[str, str, dict[int, Any]]:
    """A game's lines and hashes as they stand in the files, and the position at every point."""
    lines: list[str] = []
    hashes, positions = [], {}
    for point in points(game, setting, lines):
        marks = " ".join(f"{kind}:{short(as_json(ask(point)))}" for kind, ask in KINDS.items())
        hashes.append(f"{setting.name} {point.ply} {marks}")
        positions[point.ply] = json.loads(as_json(position(game, point.state)))
        ended = point.state.turn == OVER
    rest = [f"... {len(lines) - LINES} more: {short(' '.join(lines[LINES:]))}"] if len(lines) > LINES else []
    top = f"# {setting.name} {setting.seats} {as_json(setting.options)}"
    end = f"# {'over' if ended else 'broken off'} after {len(lines)}"
    return "\n".join([top, *lines[:LINES], *rest, end]), "\n".join(hashes), positions


def stored_games(game: Game) -> dict[str, tuple[Setting, str, str]]:
    """Every setting with the text of its game and its hashes, from the files."""
    hashes: dict[str, list[str]] = {}
    for line in file_of("hashes", game).read_text(encoding="utf-8").splitlines():
        hashes.setdefault(line.partition(" ")[0], []).append(line)
    found = {}
    for text in file_of("games", game).read_text(encoding="utf-8").strip().split("\n\n"):
        _, name, seats, options = text.partition("\n")[0].split(" ", 3)
        found[name] = Setting(name, int(seats), json.loads(options)), text, "\n".join(hashes[name])
    return found


def is_everyday(name: str) -> bool:
    """Whether a setting is played in the everyday tests."""
    word, _, number = name.partition("-")
    return word != "mixed" or int(number) in EVERYDAY


def differences(game: Game, name: str) -> list[str]:
    """What a setting plays differently from the files, in sentences; the first lines and points that differ."""
    setting, text, hashes = stored_games(game)[name]
    now, now_hashes, _ = game_text(game, setting)
    where = f"{game.name_in_files}, setting {name}"
    found = []
    if now != text:
        was, new = text.split("\n")[1:], now.split("\n")[1:]
        at = next((ply for ply, pair in enumerate(zip(was, new, strict=False)) if pair[0] != pair[1]), len(new))
        found.append(f"{where}, ply {at}: line “{''.join(was[at : at + 1])}” is now “{''.join(new[at : at + 1])}”")
    for was_line, new_line in zip(hashes.split("\n"), now_hashes.split("\n"), strict=False):
        kinds = [mark.split(":")[0] for mark in set(was_line.split()) - set(new_line.split())]
        if kinds:
            ply = was_line.split()[1]
            found += [
                f"{where}, ply {ply}: {kind} differ; python -m tests.golden show {game.name_in_files} {name} {ply} "
                f"{kind}"
                for kind in KINDS
                if kind in kinds
            ]
            break
    if not found and now_hashes != hashes:
        found.append(f"{where}: the points of the game differ")
    return found


def shown(game: Game, name: str, ply: int, kind: str) -> str:
    setting, _, _ = stored_games(game)[name]
    for point in points(game, setting, []):
        if point.ply == ply:
            return read_aloud(KINDS[kind](point))
    raise SystemExit(f"Ply {ply} is no point of this game.")


def write(game: Game) -> list[Any]:
    """The games and hashes anew, and some positions in full, which are the answer."""
    games, hashes = [], []
    seen: list[Any] = []
    for setting in settings(game):
        text, marks, positions = game_text(game, setting)
        games.append(text)
        hashes.append(marks)
        plies = list(positions)
        seen.append(positions[plies[len(plies) * (len(seen) % 5) // 5]])
    kept = [seen[number * len(seen) // POSITIONS] for number in range(POSITIONS)]
    store("games", game, "\n\n".join(games))
    store("hashes", game, "\n".join(hashes))
    store("positions", game, "\n\n".join(read_aloud(data) for data in kept))
    return kept


def store(sort: str, game: Game, text: str) -> None:
    path = file_of(sort, game)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text + "\n", encoding="utf-8")


def main(arguments: list[str]) -> None:
    if arguments[:1] == ["show"] and len(arguments) == 5:
        _, called, name, ply, kind = arguments
        print(shown(find_game(called), name, int(ply), kind))
    elif arguments[:1] == ["compare"]:
        for called in arguments[1:] or NAMES:
            game = find_game(called)
            for name in stored_games(game):
                print("\n".join(differences(game, name) or [f"{called}, setting {name}: as it was"]))
    elif arguments[:1] == ["write"]:
        from tests import golden_record, golden_text

        for called in arguments[1:] or NAMES:
            game = find_game(called)
            golden_text.write(game, write(game))
            golden_record.write(game)
    else:
        raise SystemExit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])
