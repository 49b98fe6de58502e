"""KC-6, KC-12, KC-38 and KC-39: what others know of a hand and of a hidden salvage yard, and what they may guess."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.games.kingdom_coinquest import GAME
from regalia.games.kingdom_coinquest.allowed import raises_arms, raises_queen
from regalia.games.kingdom_coinquest.moves import PLAYING
from regalia.games.kingdom_coinquest.state import State
from regalia.kernel import OVER, SPECTATOR, Stream
from regalia.table import Card
from tests.games.kingdom_coinquest.game import Play, game_with

# All but the court cards and aces, from the bottom up.
NUMBERS = " ".join(f"{rank}{suit}" for suit in "HSDC" for rank in range(2, 11))


def shown(game: Play, suit: str, viewer: str) -> list[str]:
    """The hand of a seat as another sees it, `##` for a back."""
    seat = SPECTATOR if viewer == "spectator" else game.side(viewer).seat
    zones = {zone.key: zone for zone in GAME.view(game.state, seat).zones}
    cards = zones[f"hand-of-{game.side(suit).seat + 1}"].items
    return [card.art or "##" for card in cards if isinstance(card, Card)]


@pytest.mark.clause("KC-6")
def test_others_see_a_card_from_the_forge_as_a_back_and_all_others_as_they_are() -> None:
    game = game_with(phase="drawing", hearts="salvage 5C - -", spades="health 20", graveyard="2C 3C")
    game.play("forge", "=7H", "grave", "salvage 1")
    assert shown(game, "hearts", "hearts") == ["7H", "3C", "5C"]
    assert shown(game, "hearts", "spades") == shown(game, "hearts", "spectator") == ["3C", "5C", "##"]
    heard = [event.text for event in game.events if event.known_to(1)]
    assert heard[:2] == ["turns to the forge", "draws a card from the forge"]
    assert "draws 7♥ from the forge" in [event.text for event in game.events if event.known_to(0)]


def test_the_keys_of_backs_say_nothing_about_the_cards() -> None:
    games = [game_with(hearts=f"hand {hand}", spades="health 20") for hand in ("7H? QS? AD?", "2C? 3C? JD?")]
    first, second = (GAME.view(game.state, 1).as_json() for game in games)
    assert first == second


@pytest.mark.clause("KC-38")
def test_a_card_everybody_saw_being_taken_stays_where_it_is() -> None:
    """Worked example 15."""
    game = game_with(phase="drawing", hearts="hand 9C?", spades="health 20", graveyard="2C 10D").play("grave")
    for viewer in ("spades", "spectator"):
        hands = [twin.hearts.hand for twin in game.seen_by(viewer)]
        assert all(hand[1] == "10D" for hand in hands)
        assert len({hand[0] for hand in hands}) > 20
    assert all(twin.hearts.hand == ["9C", "10D"] for twin in game.seen_by("hearts", 5))


@pytest.mark.clause("KC-38")
def test_a_card_held_since_before_a_reshuffle_is_never_one_of_the_new_forge() -> None:
    game = game_with(
        phase="playing", forge_number=2, hearts="hand AH QS? JC?", spades="hand QD?1 JS?1", diamonds="hand AC?1 AD?",
        graveyard="2C 3C",
    )  # fmt: skip
    old = set()
    for twin in game.seen_by("hearts"):
        held = {*twin.spades.hand, twin.diamonds.hand[0]}
        assert held == {"QD", "JS", "AC"}
        assert not held & set(twin.graveyard.split())
        old.add(twin.diamonds.hand[0])
        assert twin.diamonds.hand[1] not in held
    assert old == {"QD", "JS", "AC"}


@pytest.mark.clause("KC-38")
@pytest.mark.clause("KC-7")
def test_after_a_reshuffle_new_cards_come_from_the_new_forge() -> None:
    aces = "AH AS AD AC"
    game = game_with(
        phase="discarding", hearts="hand JH? QH? JS", spades="hand QS? JD?", diamonds="hand QD? JC?", clubs="hand QC?",
        graveyard=f"{NUMBERS} {aces}",
    )  # fmt: skip
    game.play("grave JS", "forge", "=5C")
    assert game.spades.marked == ["QS?1", "JD?1", "5C?"]
    assert game.hearts.marked == ["JH?1", "QH?1"]


@pytest.mark.clause("KC-38")
def test_what_is_dealt_again_is_dealt_evenly() -> None:
    game = game_with(hearts="hand AH QS JC", spades="hand QD? JS?", graveyard=NUMBERS)
    count = dict.fromkeys(("QH", "QD", "QC", "JS", "JH", "JD", "AS", "AD", "AC"), 0)
    for twin in game.seen_by("hearts", 900):
        for code in twin.spades.hand:
            count[code] += 1
    assert all(150 < times < 250 for times in count.values()), count


@pytest.mark.clause("KC-39")
def test_who_passed_had_no_play_and_keeps_such_a_hand() -> None:
    game = game_with(hearts="hand AS? QD? JC?", spades="health 20", graveyard="AC").play("pass")
    assert game.hearts.passes == "3 PJQ"
    for twin in game.seen_by("spades"):
        hand = twin.hearts.hand
        own = [code for code in hand if code[-1] == "H" and code[:-1] not in ("A", "J")]
        numbers = [code for code in hand if code[:-1].isdigit()]
        assert not own
        assert len(numbers) < 2
        assert not numbers or all(code[0] != "J" for code in hand)


@pytest.mark.clause("KC-39")
def test_a_card_that_left_since_still_counts_for_those_that_were_held_with_it() -> None:
    game = game_with(hearts="hand AS? QD? 5C?", spades="hand 2S 3S 4S", graveyard="AC").play("pass", "grave 5C")
    assert game.hearts.passes == "2 PJQ 5C"
    assert not any(
        code[:-1].isdigit() or code[0] == "J" for twin in game.seen_by("spades") for code in twin.hearts.hand
    )


@pytest.mark.clause("KC-39")
def test_a_pass_proves_nothing_more_when_nobody_can_tell_which_card_left() -> None:
    game = game_with(phase="drawing", hearts="hand AS? QD?, passes 2 PJQ 5C", spades="health 20", graveyard="AC")
    game.play("forge", "=7H", "prep 7H")
    assert game.hearts.passes == ""
    known = game_with(phase="drawing", hearts="hand AS? QD?, passes 2 PJQ 5C", spades="health 20", graveyard="AC 7H")
    known.play("grave", "prep 7H")
    assert known.hearts.passes == "2 PJQ 5C"


@pytest.mark.clause("KC-39")
@pytest.mark.parametrize("option", [{"may_pass": True}, {"salvage_open": False}])
def test_where_a_pass_proves_nothing_it_is_not_remembered(option: dict[str, bool]) -> None:
    game = game_with(hearts="hand AS? QD? JC?", spades="health 20", graveyard="AC", **option).play("pass")
    assert game.hearts.passes == ""


@pytest.mark.clause("KC-39")
@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), seats=st.integers(2, 4), match=st.sampled_from(["type", "rank"]))
def test_what_a_pass_is_said_to_prove_is_what_the_engine_offers(seed: int, seats: int, match: str) -> None:
    options = GAME.options({"recruit_match": match, "resurrect": "with_queen", "round_cap": 20})
    state, stream = GAME.start(options, seats), Stream(seed)
    assert isinstance(state, State)
    while state.turn != OVER:
        offered = state.legal()
        if state.phase == PLAYING:
            kingdom = state.kingdoms[state.active]
            room = kingdom.room(raises_arms(state) or raises_queen(state, kingdom))
            moves = [GAME.write(state, action).split()[0] for action in offered]
            from_hand = any(move in ("prep", "recruit", "queen", "ace") for move in moves)
            assert state.setup.could_play(kingdom.hand.cards, kingdom.suit, room) == from_hand
        state.apply(offered[stream.below(len(offered))])


# A hidden salvage yard


@pytest.mark.clause("KC-12")
def test_by_option_only_the_owner_sees_the_salvage_yard() -> None:
    game = game_with(phase="discarding", hearts="hand 7H? 2C", spades="hand 8C", graveyard="5C", salvage_open=False)
    game.play("salvage 2C")
    own, other = GAME.view(game.state, 0), GAME.view(game.state, 1)
    assert b"card-2C" in own.as_json()
    assert b"2C" not in other.as_json()
    assert [event.text for event in game.events] == ["lays a card face down into the salvage yard", "stores 2♣"]
    assert [event.known_to(1) for event in game.events] == [True, False]
    assert all(event.known_to(0) for event in game.events)


@pytest.mark.clause("KC-12")
def test_others_guess_which_card_went_into_a_hidden_yard_and_never_know_when_it_comes_back() -> None:
    game = game_with(
        phase="discarding", hearts="hand 7H? 2C", spades="hand 8C 9C JD", graveyard="5C", salvage_open=False
    )
    game.play("salvage 2C")
    assert {("2C" in twin.hearts.hand, "2C" in twin.hearts.salvage) for twin in game.seen_by("spades")} == {
        (True, False),
        (False, True),
    }
    game.play("recruit 8C+9C", "grave JD", "salvage 1")
    assert shown(game, "hearts", "spades") == ["2C", "##"]
    assert all("2C" in twin.hearts.hand for twin in game.seen_by("spades"))


@pytest.mark.clause("KC-12")
def test_what_is_shown_later_tells_what_is_left_in_a_hidden_yard() -> None:
    game = game_with(
        phase="discarding", hearts="hand 7H? 2C AS", spades="hand QS 8C 9C", graveyard="5C", salvage_open=False
    )
    game.play("salvage 7H")
    assert GAME.dump(game.state)["worlds"][0] == "AS - -; 2C - -; ? - -"
    game.play("queen QS", "grave 8C", "forge", "=QD", "pass", "grave 2C")
    assert GAME.dump(game.state)["worlds"][0] == "AS - -; ? - -"
    assert any(event.kind == "discards" and event.reveals for event in game.events)


@pytest.mark.clause("KC-12")
@pytest.mark.parametrize("stored", ["7H", "2C", "3C"])
def test_the_place_of_a_known_card_does_not_tell_that_it_came_back_from_a_hidden_yard(stored: str) -> None:
    game = game_with(
        phase="discarding", hearts="hand 2C 7H? 3C", spades="hand 8C 9C JD", graveyard="5C", salvage_open=False
    )
    game.play(f"salvage {stored}", "recruit 8C+9C", "grave JD", "salvage 1")
    assert shown(game, "hearts", "spades") == ["2C", "3C", "##"]
    assert all(twin.hearts.hand[:2] == ["2C", "3C"] for twin in game.seen_by("spades"))


@settings(max_examples=40)
@given(seed=st.integers(0, 10**6), slots=st.integers(0, 5))
def test_the_truth_is_always_among_what_others_think_possible(seed: int, slots: int) -> None:
    options = GAME.options({"salvage_open": False, "salvage_slots": slots, "round_cap": 25})
    state, stream = GAME.start(options, 2), Stream(seed)
    assert isinstance(state, State)
    while state.turn != OVER:
        for kingdom in state.kingdoms:
            assert tuple(kingdom.stored_known()) in kingdom.worlds
            assert len(set(kingdom.worlds)) == len(kingdom.worlds)
        offered = state.legal()
        state.apply(offered[stream.below(len(offered))])
