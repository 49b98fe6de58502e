"""Numbers in words, and lines as a table."""

import csv
import io
import sys
import types
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from regalia.games import find_game, game_in, games
from regalia.kernel import Game, RegaliaError
from regalia.kernel.field import numbers
from regalia.kernel.move import Moves
from regalia.lab.example import Example
from regalia.lab.label import EVEN, OPEN
from regalia.lab.line import Line
from regalia.lab.luck import fixed_in
from regalia.lab.measured import Measured, clustered_rate, rate
from regalia.lab.present import table
from regalia.lab.present.game_words import names_thing, thing_clauses, verb_words
from regalia.lab.present.page import page
from regalia.lab.present.report import sections
from regalia.lab.present.words import points, round_number
from regalia.lab.watched import SELDOM
from tests.lab.reporting import rate_row, report_of

COLUMNS = (
    "run,version,game,options,seats,seed,section,metric,subject,level,kind,unit,estimate,low,high,confidence,method,"
    "n_games,n_trials,clustered_by,reference,margin,p,p_adjusted,label,cut_short"
)


@pytest.mark.parametrize(("value", "text"), [(0.5, "0.5"), (12.34, "12.3"), (1234.5, "1,234"), (3.0, "3")])
def test_numbers_as_one_would_say_them(value: float, text: str) -> None:
    assert round_number(value) == text


def test_points_of_a_hundred() -> None:
    assert [points(part) for part in (0.02, 0.035, 0.114)] == ["2", "3.5", "11"]


def seats(first: float, games: int) -> list[Line]:
    levels = {"king": rate(first, games)}, {"king": rate(games - first, games)}
    return report_of([rate_row("seats", "wins", f"seat {at}", found) for at, found in enumerate(levels, 1)]).lines


def lead(first: float, games: int) -> str:
    levels = {"king": rate(first, games)}, {"king": rate(games - first, games)}
    rows = [rate_row("seats", "wins", f"seat {at}", found) for at, found in enumerate(levels, 1)]
    return sections(report_of(rows))[1].lead


def test_a_plain_advantage_is_told_with_its_bounds_and_games() -> None:
    assert lead(620, 1000) == "Biased: seat 1 wins 9 to 15 points more often than its share (king, 1,000 games)."
    assert lead(380, 1000) == "Biased: seat 2 wins 9 to 15 points more often than its share (king, 1,000 games)."


def test_many_even_games_are_fair() -> None:
    assert lead(5010, 10_000) == "Fair within 1 point (king, 10,000 games)."
    assert lead(52_000, 100_000) == "Fair within 3 points (king, 100,000 games)."
    assert {line.label for line in seats(5010, 10_000)} == {EVEN}


def test_few_even_games_say_how_many_more_it_takes() -> None:
    assert (
        lead(52, 100) == "Not enough games to say (king, 100 games): about 1,000 more needed to know within 5 points."
    )
    assert {line.label for line in seats(52, 100)} == {OPEN}


@pytest.mark.parametrize(("games", "words"), [(29, "(king, 29 games: too few to go by)."), (30, "(king, 30 games).")])
def test_what_rests_on_a_handful_of_games_says_so(games: int, words: str) -> None:
    ends = rate_row("endings", "ended by", "RF-33", {"king": rate(games, games)}, None)
    told = sections(report_of([ends], package="regalia.games.royal_family"))[1].lead
    assert told.startswith("How games end: 100 % when ")
    assert told.endswith(words)


def test_a_disadvantage_of_one_of_three_seats_is_told() -> None:
    rows = [
        rate_row("seats", "wins", f"seat {at}", {"king": rate(won, 1200)}, 1 / 3)
        for at, won in enumerate((520, 520, 160), 1)
    ]
    assert sections(report_of(rows))[1].lead.startswith("Biased: seat 3 wins 18 to 22 points less often")


def test_what_surely_matters_most_is_to_be_looked_at_first() -> None:
    """By the points that are sure: 60 % of 400 games are less of a find than 30 % of as many without the whistle."""
    rows = [
        rate_row("seats", "wins", "seat 1", {"king": rate(240, 400)}),
        rate_row("seats", "wins", "seat 2", {"king": rate(160, 400)}),
        rate_row("without", "wins without it", "whistle", {"king": rate(120, 400)}),
        rate_row("without", "wins without it", "wait", {"king": rate(205, 400)}),
    ]
    first = sections(report_of(rows))[0]
    less = "wins 15 to 24 points less often than others of the level"
    assert first.lead == f"Who does without “Blow the whistle” {less} (king, 400 games)."
    assert [row.name.partition(" wins")[0] for row in first.rows] == ["Who does without “Blow the whistle”", "Seat 1"]
    assert first.rows[0].about.startswith("RA-2: ")
    assert first.rows[0].note == "try whistle"


def won(*levels: float, games: int = 400) -> dict[str, Measured]:
    return {level: rate(part * games, games) for level, part in zip(("squire", "king"), levels, strict=True)}


def example(section: str, metric: str, subject: str, why: str) -> Example:
    return Example(section=section, metric=metric, subject=subject, why=why, level="king", number=7, record="record")


def test_every_finding_has_an_option_to_try_the_clause_in_words_and_a_game() -> None:
    """A seat, a start, a kind of action and a card: each is told what to do with it."""
    rows = [
        rate_row("seats", "wins", "seat 1 (Black)", won(0.6, 0.6)),
        rate_row("seats", "wins", "seat 2 (Red)", won(0.4, 0.4)),
        rate_row("start", "turn", "first", won(0.65, 0.65)),
        rate_row("start", "turn", "later", won(0.35, 0.35)),
        rate_row("without", "wins without it", "hit", won(0.2, 0.2)),
        rate_row("banned", "wins never using it", "queen", won(0.3, 0.3)),
    ]
    games = [
        example("seats", "wins", "seat 2 (Red)", "won by seat 2"),
        example("seats", "wins", "seat 1 (Black)", "won by seat 1"),
        example("start", "turn", "first", "won with turn “first”"),
        example("without", "wins without it", "hit", "king, never “Attack … with …”, did not win"),
        example("banned", "wins always using it", "queen", "king, always “queen”, did not win"),
        example("banned", "wins never using it", "queen", "king, never “queen”, did not win"),
    ]
    made = report_of(rows, package="regalia.games.royal_family", examples=games)
    first = sections(made)[0]
    assert [(row.name.partition(" wins ")[0], row.note, row.about.partition(":")[0]) for row in first.rows] == [
        ("Who does without “Attack … with …”", "try family_to_attack, attack_suit", "RF-10"),
        ("Who does without “queen”", "try prisoners, prisoners_with_queen", "RF-21"),
        ("Who has turn “first”", "try first_seat", "RF-4"),
        ("Seat 1 (Black)", "try first_seat", "RF-4"),
    ]
    assert [[game.why for game in row.games] for row in first.rows] == [
        ["king, never “Attack … with …”, did not win"],
        ["king, never “queen”, did not win"],
        ["won with turn “first”"],
        ["won by seat 1"],
    ]
    shown = page(made).partition('id="first"')[2].partition("</section>")[0]
    assert shown.count('class="game"') == 4
    assert "regalia lab screen royal-family --player king --seats 2" in shown


def test_a_seat_that_wins_whatever_it_begins_with_has_a_game_that_it_won() -> None:
    rows = [rate_row("start", "seat", "seat 1", won(0.35, 0.35)), rate_row("start", "seat", "seat 2", won(0.65, 0.65))]
    games = [
        example("seats", "wins", "seat 1 (Black)", "won by seat 1"),
        example("seats", "wins", "seat 2 (Red)", "won by seat 2"),
    ]
    made = report_of(rows, package="regalia.games.royal_family", examples=games)
    [row] = sections(replace(made, seats_called=["seat 1 (Black)", "seat 2 (Red)"]))[0].rows
    assert row.name.startswith("Seat 2 wins ")
    assert [game.why for game in row.games] == ["won by seat 2"]
    assert row.about.startswith("RF-4: ")


@pytest.mark.parametrize(
    ("row", "tried"),
    [
        (("start", "turn", "first"), ["first_turn_ban", "first_player", "first_player_when"]),
        (("banned", "wins never using it", "Dragon"), ["dragon_distance", "dragon_path", "dragon_diagonal"]),
        (("seats", "wins", "seat 1 (South)"), ["first_player", "first_player_when", "first_turn_ban"]),
    ],
    ids=["start", "piece", "seat"],
)
def test_a_first_turn_that_pays_and_a_piece_that_is_dear_have_options_in_thrones(
    row: tuple[str, str, str], tried: list[str]
) -> None:
    made = report_of([rate_row(*row, won(0.65, 0.65))], package="regalia.games.thrones")
    [found] = sections(made)[0].rows
    assert found.note == f"try {', '.join(tried)}"


def test_a_piece_that_a_game_says_nothing_about_has_the_clauses_of_the_moves_that_use_it() -> None:
    assert thing_clauses(game_in("tests.raffle"), "whistle") == ("RA-2",)
    battle = thing_clauses(find_game("friends-and-foes"), "a weapon of one's own table")
    assert {"FF-89", "FF-88", "FF-108"} <= set(battle)


def test_a_move_uses_the_things_that_its_field_names() -> None:
    prep = next(verb for verb in find_game("kingdom-coinquest").moves.verbs if verb.name == "prep")
    [parts] = prep.thing_parts
    assert names_thing(prep, parts, "ace")
    assert not names_thing(prep, parts, "whistle")


def test_actions_are_told_as_players_are_asked_with_the_rule_behind_them() -> None:
    rows = [
        rate_row("use", "chosen when offered", "whistle", {"king": rate(100, 400)}, None),
        rate_row("without", "wins without it", "whistle", {"king": rate(120, 400)}),
    ]
    told = [section for section in sections(report_of(rows)) if section.key in ("use", "without")]
    assert [section.rows[0].name for section in told] == ["Blow the whistle", "never “Blow the whistle”"]
    rule = "Written “whistle”. RA-2: Each in turn blows the whistle, or waits."
    assert [section.rows[0].about for section in told] == [rule] * 2
    assert told[1].lead.startswith("Doing without “Blow the whistle” costs most: 20 points")


@pytest.mark.parametrize(
    ("game", "verb", "words"),
    [
        ("royal-family", "fort", "Fortify … with …"),
        ("kingdom-coinquest", "prep", "Prepare …"),
        ("kingdom-coinquest", "pass", "Make no play"),
        ("thrones", "switch", "Switch with …"),
        ("thrones", "haste", "Spend Haste"),
        ("friends-and-foes", "init", "Pick an initiative card in secret"),
        ("friends-and-foes", "att", "Attack a character or an area with a weapon or an ability"),
        ("friends-and-foes", "do", "Use an ability …"),
        ("friends-and-foes", "react", "Do not react or react with …"),
    ],
)
def test_a_kind_of_action_is_called_as_a_designer_would(game: str, verb: str, words: str) -> None:
    assert verb_words(find_game(game), verb) == words


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_no_two_kinds_of_action_of_a_game_are_called_alike(game: Game) -> None:
    names = {verb.name for verb in game.moves.verbs if not verb.chance}
    words = {verb_words(game, name) for name in names}
    assert len(words) == len(names)
    assert all(said[0].isupper() and "{" not in said for said in words)


def test_endings_are_told_in_words_with_the_clause_behind() -> None:
    ended = rate_row("endings", "ended by", "RF-33", {"king": rate(300, 400)}, None)
    other = rate_row("endings", "ended by", "RF-7", {"king": rate(100, 400)}, None)
    made = replace(report_of([ended, other]), package="regalia.games.royal_family")
    [_, endings] = sections(made)
    assert endings.lead == (
        "How games end: 75 % when the last castle of a side falls (RF-33) and 25 % when both pass and health is "
        "counted (RF-7) (king, 400 games)."
    )
    assert endings.rows[0].name == "when the last castle of a side falls (RF-33)"
    assert endings.rows[0].about == "Whoever loses the last castle has lost, at once."


def test_an_ending_that_hardly_ever_comes_is_not_told_as_none() -> None:
    often = rate_row("endings", "ended by", "RF-33", {"king": rate(399, 400)}, None)
    once = rate_row("endings", "ended by", "RF-7", {"king": rate(1, 400)}, None)
    [_, endings] = sections(replace(report_of([often, once]), package="regalia.games.royal_family"))
    assert "and under 1 % when both pass and health is counted (RF-7)" in endings.lead


def test_the_ending_of_a_game_that_has_no_words_for_it_is_the_rulebooks_sentence() -> None:
    [_, endings] = sections(report_of([rate_row("endings", "ended by", "RA-3", {"king": rate(400, 400)}, None)]))
    assert endings.lead.startswith("How games end: 100 % by RA-3 (“")


BOTH = "the deal and the dice"
ROLL = {"write": "roll {face}", "face": numbers(1, 6)}
THROW = {"write": "throw {die}", "die": numbers(1, 6)}
SPIN = {"write": "spin {colour}", "colour": numbers(1, 3)}
DEAL = {"write": "={card}", "name": "deal", "card": numbers(1, 9)}


@pytest.mark.parametrize(
    ("package", "chance", "words"),
    [
        ("regalia.games.friend_or_foe", [], BOTH),
        ("regalia.games.royal_family", [], "the deal"),
        ("regalia.games.thrones", [], "chance"),  # a check is no die, and lots are no deal
        ("tests.raffle", [], "chance"),
        ("tests.raffle", [ROLL], "the dice"),
        ("tests.raffle", [THROW, DEAL], BOTH),
        ("tests.raffle", [THROW, SPIN], "chance"),
    ],
)
def test_no_game_is_told_of_dice_or_deals_that_it_has_not(
    package: str, chance: list[dict[str, Any]], words: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    if chance:
        moves: Moves[Any] = Moves("Raffle")
        for verb in chance:
            moves.verb(**verb, chance=True)
        monkeypatch.setattr(type(game_in(package)), "moves", moves)
    found = {"king": rate(100, 400)}
    rows = [rate_row("luck", "decided by luck", fixed, found, None) for fixed in fixed_in(game_in(package))]
    [_, luck] = sections(replace(report_of(rows), package=package))
    assert luck.lead == f"Among equal players, 25 % (21 to 29) of who wins is decided by {words} (king, 400 games)."
    told = " ".join([luck.lead, *luck.notes, *(row.name for row in luck.rows)])
    assert ("dice" in told, "deal" in told) == ("dice" in words, "deal" in words)
    assert len(luck.rows) == (3 if words == BOTH else 1)


def test_where_nothing_stands_out_there_is_nothing_to_look_at_first() -> None:
    first = sections(report_of([rate_row("seats", "wins", "seat 1", {"king": rate(200, 400)})]))[0]
    assert first.lead == "Nothing stands out that 400 games of each level could show."
    assert first.rows == []


@pytest.mark.parametrize(
    ("games", "said"), [(400, "Almost never chosen: “Blow the whistle”"), (20, "No kind of action")]
)
def test_what_is_almost_never_chosen_is_told_with_its_games_and_not_of_a_handful(games: int, said: str) -> None:
    """A thousand offers in each game, each game's word being the same: 20 games are still a handful."""
    found = clustered_rate([1.0] * games, [1000.0] * games)
    rows = [replace(rate_row("use", "chosen when offered", "whistle", {"king": found}, SELDOM), is_limit=True)]
    [_, use] = sections(report_of(rows))
    assert use.lead.startswith(said)
    assert f"{games} games" in use.lead


# Tables


def test_what_is_almost_never_chosen_is_adjusted_for_all_that_a_report_tests() -> None:
    seldom = replace(rate_row("use", "chosen when offered", "whistle", {"king": rate(1, 400)}, SELDOM), is_limit=True)
    others = [
        replace(rate_row("use", "chosen when offered", f"call {number}", {"king": rate(8, 400)}, SELDOM), is_limit=True)
        for number in range(40)
    ]
    for rows, said in (([seldom], "Almost never chosen: "), ([seldom, *others], "No kind of action")):
        use = next(one for one in sections(report_of(rows)) if one.key == "use")
        assert use.lead.startswith(said)


def test_a_table_has_the_columns_that_others_read() -> None:
    text = table.as_csv(seats(52, 100))
    assert text.splitlines()[0] == COLUMNS
    first = next(csv.DictReader(io.StringIO(text)))
    assert (first["section"], first["metric"], first["subject"], first["level"]) == ("seats", "wins", "seat 1", "king")
    assert (float(first["estimate"]), first["n_games"], first["label"]) == (0.52, "100", OPEN)
    assert first["options"] == "{}"


def test_only_csv_and_parquet_are_tables() -> None:
    with pytest.raises(RegaliaError, match=r"has to end in \.csv or \.parquet"):
        table.check_table(Path("lines.xlsx"))


def test_parquet_without_pyarrow_is_refused_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    with pytest.raises(RegaliaError, match="Parquet"):
        table.check_table(Path("lines.parquet"))


def test_parquet_gets_every_line_with_typed_columns(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """With something that has pyarrow's shape, since few have it installed."""
    written: dict[str, Any] = {}
    arrow, parquet = types.ModuleType("pyarrow"), types.ModuleType("pyarrow.parquet")

    class Table:
        @staticmethod
        def from_pylist(rows: list[dict[str, Any]], schema: list[tuple[str, str]]) -> Any:
            return rows, schema

    def write(made: Any, path: Path) -> None:
        written["rows"], written["schema"] = made
        written["path"] = path

    for name in ("string", "int64", "float64", "bool_"):
        setattr(arrow, name, lambda name=name: name)
    arrow.__dict__.update(schema=list, Table=Table, parquet=parquet)
    parquet.__dict__.update(write_table=write)
    monkeypatch.setitem(sys.modules, "pyarrow", arrow)
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", parquet)
    table.write_table(tmp_path / "lines.parquet", seats(52, 100))
    types_of = dict(written["schema"])
    assert list(types_of) == COLUMNS.split(",")
    assert (types_of["options"], types_of["p"], types_of["n_games"], types_of["cut_short"]) == (
        "string", "float64", "int64", "bool_"
    )  # fmt: skip
    assert len(written["rows"]) == 2
