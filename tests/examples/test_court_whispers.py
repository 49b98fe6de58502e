"""Court Whispers, clause by clause, played in notation."""

from collections import Counter
from typing import Any

import pytest

from examples.court_whispers import GAME, parts
from examples.court_whispers.state import State
from regalia.kernel import CHANCE, OVER, SPECTATOR, BadOption, BadPosition, Event, Stream
from regalia.table import Card

ROSE, LILY, THISTLE = 0, 1, 2


def court(*lines: str, seats: int = 2, **options: object) -> State:
    """A game after some lines; several may stand in one text, with commas between them."""
    state: State = GAME.start(GAME.options(options, seats), seats)
    state.events = []
    play(state, *lines)
    return state


def play(state: State, *lines: str) -> list[Event]:
    """What is told by some further lines."""
    before = len(state.events or ())
    for line in [line for text in lines for line in text.split(", ")]:
        move = GAME.read(state, line)
        refusal = GAME.judge(state, move)
        assert refusal is None, f"{line}: {refusal}"
        state.apply(move)
    return (state.events or [])[before:]


def dealt(first: str, second: str, third: str = "") -> str:
    """Hands of two, dealt in turn: the words of each hand from left to right."""
    rows = [hand.split() for hand in (first, second, third) if hand]
    return ", ".join(f"={row[at]}" for at in range(2) for row in rows)


def moves(state: State) -> set[str]:
    return {GAME.write(state, move) for move in state.legal()}


def refused(state: State, line: str) -> tuple[str, str]:
    refusal = GAME.judge(state, GAME.read(state, line))
    assert refusal is not None, f"{line} is allowed"
    return refusal.clause, refusal.sentence


def hand(state: State, seat: int) -> list[str]:
    return [parts.NAMES[courtier].lower() for courtier in state.hands.of(seat).cards]


def heard(events: list[Event], viewer: int) -> list[str]:
    return [event.text for event in events if event.known_to(viewer)]


def seen(state: State, holder: int, viewer: int) -> list[str]:
    """A hand as somebody sees it: names, or nothing for backs."""
    zone = next(zone for zone in GAME.view(state, viewer).zones if zone.key == f"hand-of-{holder + 1}")
    return [card.name for card in zone.items if isinstance(card, Card)]


# Setting up


@pytest.mark.clause("CW-1")
def test_the_deck_has_twenty_four_courtiers_and_a_draw_weighs_as_many_as_there_are() -> None:
    state = court()
    assert Counter(state.setup.deck) == Counter(dict(enumerate(parts.COPIES)))
    assert {GAME.write(state, move): weight for move, weight in state.chance()} == {
        "=page": 4, "=spy": 4, "=champion": 3, "=almoner": 3, "=envoy": 3, "=treasurer": 3, "=chancellor": 2,
        "=queen": 2,
    }  # fmt: skip
    gone = court("=queen, =queen")
    assert "=queen" not in moves(gone)
    assert refused(gone, "=queen") == ("CW-1", "a Queen is not in the deck any more")


@pytest.mark.clause("CW-1")
def test_the_rulebook_prints_the_cards_as_they_are_in_the_box() -> None:
    rows = [
        f"| {courtier + 1} | {name} | {parts.COPIES[courtier]} | {parts.ERRANDS[courtier]} |"
        for courtier, name in enumerate(parts.NAMES)
    ]
    assert all(row in GAME.rules() for row in rows)


@pytest.mark.clause("CW-2")
def test_each_seat_begins_with_three_coins_or_as_the_option_says() -> None:
    assert court(seats=3).coins == [3, 3, 3]
    assert court(purse=0).coins == [0, 0]


@pytest.mark.clause("CW-3")
def test_hands_are_dealt_in_turn_and_only_their_holders_see_them() -> None:
    state = court()
    told = play(state, "=page, =queen, =spy, =envoy")
    assert (hand(state, ROSE), hand(state, LILY)) == (["page", "spy"], ["queen", "envoy"])
    assert heard(told, ROSE) == [
        "is dealt a card", "is dealt a Page", "is dealt a card", "is dealt a card", "is dealt a Spy", "is dealt a card",
    ]  # fmt: skip
    assert seen(state, LILY, ROSE) == ["", ""]
    assert seen(state, LILY, LILY) == ["Queen", "Envoy"]
    assert refused(court("=page"), "almoner")[0] == "CW-3"
    assert len(hand(court("=page, =page", hand=1), ROSE)) == 1


# A turn


@pytest.mark.clause("CW-4")
def test_a_turn_begins_with_a_draw_that_only_its_seat_sees() -> None:
    state = court(dealt("page spy", "envoy envoy"))
    assert state.turn == CHANCE
    assert refused(state, "spy 2") == ("CW-4", "a courtier must be drawn first")
    told = play(state, "=queen")
    assert (state.turn, hand(state, ROSE)) == (ROSE, ["page", "spy", "queen"])
    assert (heard(told, LILY), heard(told, ROSE)[1]) == (["draws a card"], "draws a Queen")


@pytest.mark.clause("CW-5")
def test_one_plays_what_one_holds_towards_another_seat() -> None:
    state = court(dealt("spy almoner", "envoy envoy"), "=queen")
    assert moves(state) == {"spy 2", "almoner", "queen"}
    assert refused(state, "envoy 2") == ("CW-5", "you hold no Envoy")
    assert refused(state, "spy 1") == ("CW-5", "choose another seat than your own")
    assert refused(state, "spy 3") == ("CW-7", "nobody sits there")
    assert refused(state, "=page") == ("CW-5", "a courtier must be played first")


@pytest.mark.clause("CW-5")
def test_of_several_of_a_name_the_one_farthest_left_is_played_and_everybody_knows_what_is_left_of_it() -> None:
    state = court(dealt("almoner spy", "envoy envoy"), "=spy", "spy 2")
    assert hand(state, ROSE) == ["almoner", "spy"]
    twins = [state.resample(LILY, Stream(seed)) for seed in range(60)]
    assert "spy" not in {hand(twin, ROSE)[0] for twin in twins}
    assert "spy" in {hand(twin, ROSE)[1] for twin in twins}


# The errands


@pytest.mark.clause("CW-6")
def test_a_page_who_asks_rightly_is_shown_the_courtier_and_paid() -> None:
    state = court(dealt("page spy", "envoy queen"), "=spy")
    told = play(state, "page 2 queen")
    assert state.coins == [5, 1]
    assert seen(state, LILY, SPECTATOR) == ["", "Queen"]
    assert heard(told, SPECTATOR) == [
        "plays a Page and turns to Lily", "asks for a Queen", "shows a Queen", "pays 2 coins to Rose",
    ]  # fmt: skip


@pytest.mark.clause("CW-6")
def test_a_page_who_asks_in_vain_learns_what_is_not_there() -> None:
    state = court(dealt("page spy", "envoy queen"), "=spy")
    told = play(state, "page 2 almoner")
    assert (state.coins, heard(told, ROSE)[-1]) == ([3, 3], "has no Almoner")
    twins = [hand(state.resample(ROSE, Stream(seed)), LILY) for seed in range(80)]
    assert not any("almoner" in twin for twin in twins)


@pytest.mark.clause("CW-6")
def test_nobody_pays_more_coins_than_are_there() -> None:
    state = court(dealt("page spy", "envoy queen"), "=spy", purse=1)
    play(state, "page 2 queen")
    assert state.coins == [2, 0]


@pytest.mark.clause("CW-7")
def test_a_spy_alone_sees_the_hand_and_takes_a_coin() -> None:
    state = court(dealt("page spy", "envoy queen", "almoner almoner"), "=page", seats=3)
    told = play(state, "spy 2")
    assert state.coins == [4, 3, 3]
    assert (seen(state, LILY, ROSE), seen(state, LILY, THISTLE)) == (["Envoy", "Queen"], ["", ""])
    assert "shows an Envoy and a Queen" in heard(told, ROSE)
    assert heard(told, THISTLE) == [
        "plays a Spy and turns to Lily", "shows Rose the whole hand", "takes 1 coin from the treasury",
    ]  # fmt: skip


@pytest.mark.clause("CW-8")
@pytest.mark.parametrize(
    ("mine", "theirs", "coins"),
    [("queen page", "envoy spy", [5, 1]), ("page spy", "envoy spy", [1, 5]), ("envoy page", "envoy spy", [3, 3])],
)
def test_a_champion_makes_both_show_their_best_and_the_lower_pays(mine: str, theirs: str, coins: list[int]) -> None:
    state = court(dealt(mine, theirs), "=champion", "champion 2")
    assert state.coins == coins
    assert seen(state, LILY, SPECTATOR) == ["Envoy", ""]


@pytest.mark.clause("CW-8")
def test_after_a_challenge_everybody_knows_that_nobody_better_is_there() -> None:
    state = court(dealt("spy page", "envoy spy"), "=champion", "champion 2")
    others = {hand(state.resample(SPECTATOR, Stream(seed)), LILY)[1] for seed in range(80)}
    assert others <= {"page", "spy", "champion", "almoner", "envoy"}
    assert "envoy" in others


@pytest.mark.clause("CW-9")
def test_an_almoner_brings_three_coins() -> None:
    assert court(dealt("page spy", "envoy queen"), "=almoner", "almoner").coins == [6, 3]


@pytest.mark.clause("CW-10")
def test_an_envoy_exchanges_hands_and_only_the_two_know_them() -> None:
    state = court(dealt("page spy", "envoy queen", "almoner almoner"), "=envoy", seats=3)
    told = play(state, "envoy 2")
    assert (hand(state, ROSE), hand(state, LILY)) == (["envoy", "queen"], ["page", "spy"])
    assert (seen(state, LILY, ROSE), seen(state, ROSE, LILY)) == (["Page", "Spy"], ["Envoy", "Queen"])
    assert seen(state, ROSE, THISTLE) == ["", ""]
    assert heard(told, THISTLE)[-1] == "exchanges hands with Lily"
    assert heard(told, LILY)[-1] == "gives a Page and a Spy for an Envoy and a Queen"


@pytest.mark.clause("CW-11")
def test_a_treasurer_collects_three_coins_from_a_rival() -> None:
    state = court(dealt("page spy", "envoy queen", "almoner almoner"), "=treasurer", "treasurer 3", seats=3)
    assert state.coins == [6, 3, 0]


@pytest.mark.clause("CW-12")
def test_a_chancellor_exchanges_all_coins() -> None:
    state = court(dealt("almoner chancellor", "page queen"), "=page, almoner, =spy, spy 1, =spy, chancellor 2")
    assert state.coins == [4, 6]


@pytest.mark.clause("CW-13")
def test_a_queen_takes_a_coin_from_each_rival_who_has_one() -> None:
    lines = (
        dealt("queen spy", "treasurer envoy", "almoner almoner"),
        "=page, spy 2, =page, treasurer 3, =page, almoner",
    )
    state = court(*lines, "=page, queen", seats=3)
    assert state.coins == [4 + 2, 6 - 1, 3 - 1]
    poor = court(dealt("queen spy", "envoy envoy"), "=page, queen", purse=0)
    assert poor.coins == [0, 0]


# The end


def finished() -> State:
    return court(dealt("almoner spy", "envoy queen"), "=page, almoner, =page, envoy 1", rounds=1)


@pytest.mark.clause("CW-14")
def test_the_game_is_over_after_the_last_round_and_all_hands_are_shown() -> None:
    state = finished()
    assert state.turn == OVER
    assert seen(state, ROSE, SPECTATOR) == ["Queen", "Page"]
    assert refused(state, "almoner") == ("CW-14", "the game is over")
    assert court(dealt("almoner spy", "envoy queen"), "=page, almoner, =page, envoy 1").turn == CHANCE


@pytest.mark.clause("CW-14")
def test_the_deck_must_last_for_all_rounds() -> None:
    assert GAME.options({"rounds": 10}, 2).rounds == 10
    with pytest.raises(BadOption, match="rounds must be at most 4 for 4 seats with hands of 2, not 5"):
        GAME.start(GAME.options({"rounds": 5}, 4), 4)


@pytest.mark.clause("CW-15")
def test_coins_and_ranks_in_the_hand_are_points_and_the_most_win() -> None:
    outcome = finished().outcome()
    assert outcome.scores == (6 + 8 + 1, 3 + 2 + 1)
    assert (outcome.winners, outcome.clause, outcome.reason) == ((ROSE,), "CW-15", "15 points")


@pytest.mark.clause("CW-15")
def test_equal_points_share_the_win() -> None:
    state = court(dealt("spy page", "spy page"), "=almoner, almoner, =almoner, almoner", rounds=1)
    assert (state.outcome().winners, state.outcome().scores) == ((ROSE, LILY), (9, 9))


# The table


def test_a_card_that_is_seen_has_name_rank_text_and_picture_and_a_back_has_nothing() -> None:
    state = court(dealt("page spy", "envoy queen"), "=champion")
    hands = {zone.key: zone.items for zone in GAME.view(state, ROSE).zones}
    page, back = hands["hand-of-1"][0], hands["hand-of-2"][0]
    assert isinstance(page, Card)
    assert (page.name, page.rank, page.text, page.picture) == ("Page", "1", parts.ERRANDS[0], "bell")
    assert back == Card(key="card-2-1", label="face down")


def test_an_errand_is_sent_by_touching_a_card_and_a_seat_in_any_order() -> None:
    state = court(dealt("page spy", "envoy queen"), "=almoner")
    acts = {act.move: act for act in GAME.view(state, ROSE).acts}
    assert (acts["spy 2"].touch, acts["spy 2"].any_order) == (("card-1-2", "seat-2"), True)
    assert acts["almoner"].touch == ("card-1-3",)
    assert acts["page 2 queen"].touch == acts["page 2 spy"].touch == ("card-1-1", "seat-2")


def test_value_rises_with_coins_and_ranks() -> None:
    poor, rich = court(dealt("page spy", "envoy queen")), court(dealt("queen queen", "page page"))
    assert GAME.value(rich, ROSE) > 0.5 > GAME.value(poor, ROSE)


# Positions


def position(**fields: object) -> dict[str, Any]:
    state = court(dealt("page spy", "envoy queen"), "=champion, champion 2")
    return GAME.dump(state) | fields


def test_a_position_says_who_knows_what() -> None:
    assert position()["hands"] == [
        "page/1/spy+champion+almoner+envoy+treasurer+chancellor+queen spy/all/",
        "envoy/2/queen queen/all/",
    ]
    loaded = GAME.load(position())
    assert (loaded.turn, loaded.active, loaded.coins) == (CHANCE, LILY, [1, 5])


@pytest.mark.parametrize(
    ("fields", "sentence"),
    [
        ({"coins": [3, 4]}, "There must be 6 coins on the table, not 7"),
        ({"played": ["jester"]}, "jester is no courtier"),
        ({"played": ["queen", "queen"]}, "there is no further Queen in the deck"),
        ({"played": ["champion"] * 3 + ["page"] * 3 + ["spy"] * 3}, "9 courtiers were played"),
        ({"hands": ["page/1/ spy/all/", "envoy/2/"]}, "must have 2 courtiers, not 1"),
        ({"hands": ["page/1/ spy/all/", "envoy/1/ queen/all/"]}, "does not say who knows an Envoy"),
        ({"hands": ["page/1/page spy/all/", "envoy/2/ queen/all/"]}, "does not say who knows a Page"),
        ({"hands": ["page spy", "envoy/2/ queen/all/"]}, "a courtier is written as spy/12/page"),
        ({"played": []}, "Nobody has shown a courtier before the first is played"),
    ],
)
def test_what_cannot_lie_on_the_table_is_refused(fields: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadPosition, match=sentence):
        GAME.load(position(**fields))


def test_at_the_end_a_position_has_open_hands() -> None:
    data = GAME.dump(finished())
    with pytest.raises(BadPosition, match="At the end all hands are shown"):
        GAME.load(data | {"hands": [data["hands"][0], data["hands"][1].replace("/all/", "/2/")]})
