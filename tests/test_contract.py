"""What every built-in game and every example promises, whatever its seats and options and however it is played.

The laws are functions of `regalia.contract`; here they meet settings that hypothesis makes up: a quarter of what a law
asks for every day, so that a day's run stays short, and four times all of it in the long run, before each landing;
where a history is searched for, which takes longest, an eighth and twice.
"""

from typing import Final

import pytest
from hypothesis import given, settings

from regalia.contract import LAWS, Law, Setting, move, secret
from regalia.games import find_game, game_in
from regalia.kernel import Game, perft
from tests.setting import GAMES, SCRATCH, settings_of

per_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])
CONTRACTED = (*GAMES, SCRATCH, find_game("campaign"))
contracted = pytest.mark.parametrize("game", CONTRACTED, ids=[game.name for game in CONTRACTED])
per_law = pytest.mark.parametrize("law", LAWS, ids=[law.name for law in LAWS])


@contracted
@per_law
def test_every_game_keeps_every_law(law: Law, game: Game) -> None:
    hold(law, game, max(1, law.settings // (8 if law.holds is secret.twins_have_a_history else 4)))


@pytest.mark.long
@contracted
@per_law
def test_every_game_keeps_every_law_in_many_more_settings(law: Law, game: Game) -> None:
    hold(law, game, law.settings * (2 if law.holds is secret.twins_have_a_history else 4))


HARD_HISTORIES: Final = [
    pytest.param(
        "kingdom-coinquest", 2, {"may_pass": True, "salvage_open": False, "round_cap": 14}, 11075056, "random"
    ),
    pytest.param("kingdom-coinquest", 4, {"hand_size": 5, "salvage_open": False, "round_cap": 11}, 470, "first"),
    pytest.param("friends-and-foes", 2, {"resign_allowed": False}, 1, "random"),
    pytest.param("examples.court_whispers", 4, {}, 12362493, "wide"),
    pytest.param("examples.court_whispers", 4, {}, 106, "random"),
    pytest.param("examples.court_whispers", 4, {}, 82, "wide", marks=pytest.mark.long),
    pytest.param("examples.court_whispers", 4, {}, 82, "last", marks=pytest.mark.long),
    pytest.param(
        "friends-and-foes",
        4,
        {"token_cap": 3, "exchange_per_round": 3, "draw_cost": 4, "max_rounds": "2", "ability_price_step": 0},
        11555354,
        "first",
        marks=pytest.mark.long,
    ),
]


@pytest.mark.parametrize(("name", "seats", "changed", "seed", "taste"), HARD_HISTORIES)
def test_a_history_is_found_where_that_was_hard(
    name: str, seats: int, changed: dict[str, object], seed: int, taste: str
) -> None:
    game = find_game(name)
    secret.twins_have_a_history(Setting(game, seats, game.options(changed, seats), seed, taste))


def hold(law: Law, game: Game, examples: int) -> None:
    endless = law.holds is move.engine_and_judge_agree  # which needs no end

    @settings(max_examples=examples)
    @given(setting=settings_of(game, ending=not endless))
    def check(setting: Setting) -> None:
        law.holds(setting)

    check()


def test_a_game_that_does_not_say_what_it_conserves_is_told_to() -> None:
    raffle = game_in("tests.raffle")
    with pytest.raises(AssertionError, match="Raffle does not say what its moves conserve"):
        raffle.check_conserved(raffle.start(), None)


# Counts that change only when a rule does

PERFT: list[tuple[str, int, dict[str, object], int, int]] = [
    ("friend_or_foe", 2, {}, 5, 661770),
    ("friend_or_foe", 3, {}, 5, 661527),
    ("friend_or_foe", 4, {}, 5, 661527),
    ("friend_or_foe", 2, {"suits": "players"}, 5, 128871),
    ("friend_or_foe", 3, {"suits": "players"}, 4, 10773),
    ("friend_or_foe", 2, {"start": "revealed"}, 3, 6768),
    ("friend_or_foe", 2, {"start": "revealed", "suits": "players"}, 4, 36432),
    ("friend_or_foe", 2, {"start": "outside"}, 4, 1737),
    ("friend_or_foe", 2, {"first_seat": "random"}, 4, 8046),
    ("friend_or_foe", 2, {"suits": "players", "tax_royal": 20}, 6, 2435589),
    ("royal_family", 2, {}, 3, 125100),
    ("royal_family", 2, {"piles": 2}, 4, 136704),
    ("royal_family", 2, {"piles": 1}, 6, 170513),
    ("royal_family", 2, {"piles": 1, "jokers": 0, "family_to_attack": 0}, 6, 184881),
    (
        "royal_family",
        2,
        {
            "piles": 1,
            "jokers": 4,
            "family_to_attack": 0,
            "attack_suit": "own",
            "off_suit": "fortify",
            "first_seat": "2",
        },
        6,
        219996,
    ),
    ("kingdom_coinquest", 2, {}, 6, 27072),
    ("kingdom_coinquest", 3, {}, 5, 1152),
    ("kingdom_coinquest", 2, {"hand_size": 2}, 7, 36576),
    ("thrones", 2, {"setup_mode": "mirror", "first_player": "south", "favor_timing": "own_turn"}, 6, 222906),
    ("thrones", 2, {"setup_mode": "mirror", "first_player": "south", "favor_pick": "untyped"}, 5, 46253),
    ("thrones", 2, {"setup_mode": "mirror"}, 5, 4392),
    (
        "thrones",
        2,
        {
            "setup_mode": "mirror",
            "first_player": "south",
            "mirror_layout": "highland",
            "favor_cap": 0,
            "first_turn_ban": "none",
        },
        5,
        104477,
    ),
    ("thrones", 2, {"setup_mode": "preset"}, 3, 200),
    ("thrones", 2, {"first_player": "south"}, 2, 468),
    ("friends_and_foes", 2, {}, 3, 414),
    ("friends_and_foes", 3, {}, 2, 40),
    ("friends_and_foes", 2, {"formation_coins": 7}, 4, 1526),
    ("friends_and_foes", 2, {"formation_setup": "ready"}, 2, 52 * 51),
    ("friends_and_foes", 2, {"formation_coins": 6, "abilities_per_level": 0, "starting_hand": 1}, 7, 46800),
    ("tic_tac_toe", 2, {}, 5, 15120),
    ("tic_tac_toe", 2, {}, 6, 56160),
    ("tic_tac_toe", 2, {}, 9, 255168),
    ("tic_tac_toe", 2, {"side": 4, "in_a_row": 4}, 5, 524160),
    ("tic_tac_toe", 2, {"side": 5}, 4, 303600),
    ("leduc_poker", 2, {}, 6, 870),
    ("leduc_poker", 2, {}, 11, 5520),
    ("leduc_poker", 2, {"ranks": 4}, 11, 15344),
    ("leduc_poker", 2, {"most_raises": 1}, 11, 1860),
    ("leduc_poker", 2, {"most_raises": 3}, 13, 11100),
    ("court_whispers", 2, {}, 3, 8**3 - 2),  # no third Queen and no third Chancellor is dealt
    ("court_whispers", 2, {}, 6, 158515),
    ("court_whispers", 2, {"hand": 1, "rounds": 1}, 6, 50500),
    ("court_whispers", 3, {"hand": 1}, 5, 26680),
    ("court_whispers", 4, {"hand": 1, "rounds": 2}, 6, 307831),
]


@pytest.mark.parametrize(("name", "seats", "options", "depth", "count"), PERFT)
def test_pinned_counts(name: str, seats: int, options: dict[str, object], depth: int, count: int) -> None:
    game = next(game for game in GAMES if game.name == name)
    assert perft(game.start(game.options(options, seats), seats), depth) == count


def test_every_game_has_pinned_counts() -> None:
    assert {name for name, *_ in PERFT} == {game.name for game in GAMES}


def test_a_setting_shows_itself_when_a_law_is_broken() -> None:
    def never(setting: Setting) -> None:
        raise AssertionError("it never holds")

    with pytest.raises(AssertionError, match=r"^never is broken by tic_tac_toe, 2 seats, .*: it never holds$"):
        Law(never, 1).check(find_game("examples.tic_tac_toe"))
