"""Games as a contract test meets them: any seats, any options the rules allow, any way of playing."""

from typing import Any, Final

from hypothesis import strategies as st

from regalia.contract.setting import TASTES, Setting
from regalia.games import find_game, game_in, games
from regalia.kernel import BadOption, Game, Seen, State, Stream
from regalia.kernel.option import Rule

EXAMPLES: Final = ("examples.tic_tac_toe", "examples.leduc_poker", "examples.court_whispers")
GAMES: Final = [*games(), *[find_game(name) for name in EXAMPLES]]
SCRATCH: Final = game_in("tests.scratch")  # a newcomer's game, held to the contract like the others


def seen_by(state: State, seat: int) -> Seen:
    """What a seat knows, for a computer player."""
    return Seen(state, seat, Stream("seen"))


# Patterns that are easier to make than to find.
CHECKED: Final = ("move_on", "move_off", "attack_on", "attack_off", "fire_on", "fire_off", "switch")
TEXTS: Final[dict[str, st.SearchStrategy[str]]] = {
    "scenario": st.sampled_from(
        [
            "first_blood",
            "hold_the_road",
            "king_of_the_mire",
            "break_the_line",
            "three_banners",
            "sworn_pairs",
            "quarry_duel",
        ]
    ),
    "map": st.sampled_from(["scenario", "fogwood_forest_road", "marshwood_graveyard", "crossroads_fort"]),
    "twist": st.sampled_from(["none", "random", "creeping_fog", "gold_fever", "war_drums", "broken_supply"]),
    **dict.fromkeys(
        [f"{kind}_data" for kind in ("roster", "minion", "ability", "map", "scenario", "twist")], st.just("built_in")
    ),
    "deck": st.sampled_from(
        [
            "standard52",
            " ".join(f"{rank}{suit}" for suit in "SHDC" for rank in "789JQKA"),
            "AS AH 2S 9D 10C JH QS KD 3C 4D 5S 6H",
        ]
    ),
    "formations": st.sampled_from(
        ["duo:1,1", "soulbond:2,2 pack:1,m,m", "fellowship:2,1,1 many:1,1,1,1 hero:3", "horde:m,m,m,m,m"]
    ),
    "crit_ranks": st.sampled_from(["none", "scout:J soldier:Q scholar:K", "soldier:10,9 all:A,K", "all:7"]),
    "seat_suits": st.permutations("SHDC").map("".join),
    "piece_counts": st.sampled_from(
        [
            "R2 S2 C2 A1 T1 L2 H1 E2 D1 K1",
            "R2 S2 C2 A1 T1 L2 H2 E2 D1 K1",
            "R0 S1 C1 A0 T0 L1 H3 E0 D2 K1",
            "R4 S4 C4 A4 T4 L2 H8 E2 D1 K1",
        ]
    ),
    "checked_actions": st.lists(st.sampled_from(CHECKED), unique=True).map(lambda words: " ".join(words) or "none"),
}

# Options that only make walks longer are always given, and these are their values.
LENGTHS: Final[dict[str, st.SearchStrategy[Any]]] = {
    "round_cap": st.integers(1, 25),
    "max_rounds": st.sampled_from(["1", "2"]),
    "exchange_per_round": st.integers(0, 5),
    "token_cap": st.integers(1, 10),
}


def option_values(rule: Rule) -> st.SearchStrategy[Any]:
    """Everything an option may be, its default more often than chance would have it."""
    if isinstance(rule.default, bool):
        return st.booleans()
    if isinstance(rule.default, int):
        assert rule.low is not None
        assert rule.high is not None
        return st.just(rule.default) | st.integers(rule.low, rule.high)
    if rule.choices:
        return st.sampled_from(rule.choices)
    return TEXTS.get(rule.name, st.from_regex(rule.pattern, fullmatch=True))


@st.composite
def settings_of(draw: st.DrawFn, game: Game, tastes: tuple[str, ...] = TASTES, ending: bool = True) -> Setting:
    """Any setting of a game; with `ending`, only options under which it must end."""
    seats = draw(st.integers(game.fewest, game.most))
    rules = game.option_type.rules()
    changed = draw(st.lists(st.sampled_from(list(rules)), unique=True, max_size=len(rules)))
    given = {name: draw(option_values(rules[name])) for name in changed}
    given |= {name: draw(values) for name, values in LENGTHS.items() if name in rules}
    if ending:
        given = {name: value for name, value in given.items() if value != rules[name].endless}
    while True:
        try:
            options = game.options(given, seats)
            break
        except BadOption:
            given.popitem()  # what does not fit together falls back on the defaults
    return Setting(game, seats, options, draw(st.integers(0, 2**32)), draw(st.sampled_from(tastes)))
