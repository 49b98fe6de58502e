"""Hands of three seats and a spectator: who knows which card, who hears what, and what is dealt again for whom."""

from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from mypy_extensions import i64

from regalia.kernel import EVERYBODY, OVER, SPECTATOR, Event, Outcome, State, Stream
from regalia.kernel.card import CARD_OF_CODE, RANK, code
from regalia.kernel.hand import OPEN, Deal, Hand, Hands, Known

ADA, BEN, CID = 0, 1, 2
VIEWERS = (ADA, BEN, CID, SPECTATOR)
DECK = "AS 2S 3S 4S AH 2H 3H 4H AD 2D 3D 4D"


def cards(words: str) -> list[int]:
    return [CARD_OF_CODE[word] for word in words.split()]


def bits(words: str) -> int:
    return sum(1 << card for card in cards(words))


ACES = bits("AS AH AD")


class Party(State):
    """Three hands and a pool; the tests do whatever they like with them."""

    def __init__(self, deck: str = DECK, like: "Party | None" = None) -> None:
        super().__init__(3)
        self.turn = OVER
        self.hands: Hands = Hands(3, cards(deck)) if like is None else like.hands.copy()
        self.events = []

    def offers(self) -> list[int]:
        return []

    def apply(self, action: i64) -> None:
        """There are no moves."""

    def clone(self) -> "Party":
        return Party(like=self)

    def outcome(self) -> Outcome:
        return Outcome((), (0, 0, 0), "", "")

    def resample(self, seat: i64, stream: Stream) -> "Party":
        other = Party(like=self)
        other.hands.deal_again(seat, stream)
        return other

    # Shorter words for the tests

    def drawn(self, seat: int, words: str) -> "Party":
        for card in cards(words):
            self.hands.of(seat).draw(self, self.hands.pool, card, "draws", "draws a card")
        return self

    def steal(self, thief: int, victim: int, at: int) -> "Party":
        self.hands.of(thief).steal(self, self.hands.of(victim), at, "steals", f"steals card {at + 1}")
        return self

    def deny(self, seat: int, never: int) -> "Party":
        self.hands.of(seat).deny(self, never, "denies", "has none")
        return self

    def row(self, seat: int) -> str:
        return " ".join(code(card) for card in self.hands.of(seat).cards)

    def seen(self, seat: int, viewer: int) -> str:
        """A hand as a viewer knows it, `?` for a card that he does not know."""
        hand = self.hands.of(seat)
        pairs = zip(hand.cards, hand.known, strict=True)
        return " ".join(code(card) if known.to(viewer) else "?" for card, known in pairs)

    def deals(self, viewer: int, times: int = 60) -> list["Party"]:
        """What a viewer holds possible."""
        return [self.resample(viewer, Stream(f"{viewer} {time}")) for time in range(times)]

    @property
    def told(self) -> list[Event]:
        return self.events or []

    def heard_by(self, viewer: int) -> list[str]:
        """The texts that a viewer heard."""
        return [event.text for event in self.events or [] if event.known_to(viewer)]

    def forget_events(self) -> "Party":
        self.events = []
        return self


def dealt(hands: str, spare: str = "") -> Party:
    """Hands that only their holders know, separated by slashes, and what is left in the pool besides."""
    party = Party(" ".join([*hands.split(" / "), spare]))
    for seat, words in enumerate(hands.split(" / ")):
        party.drawn(seat, words)
    return party.forget_events()


# What happens to a card


def test_only_the_drawer_knows_a_card_of_the_pool() -> None:
    party = Party().drawn(ADA, "3H")
    assert [party.seen(ADA, viewer) for viewer in VIEWERS] == ["3H", "?", "?", "?"]
    assert party.heard_by(ADA) == ["draws a card", "draws 3♥"]
    assert all(party.heard_by(viewer) == ["draws a card"] for viewer in (BEN, CID, SPECTATOR))
    assert [event.reveals for event in party.told] == [False, True]
    assert CARD_OF_CODE["3H"] not in party.hands.pool.cards


def test_thief_and_victim_know_a_stolen_card_and_nobody_else_does() -> None:
    party = dealt("2S / AH 3D / 4D").steal(ADA, BEN, 0)
    assert (party.row(ADA), party.row(BEN)) == ("2S AH", "3D")
    assert [party.seen(ADA, viewer) for viewer in VIEWERS] == ["2S AH", "? AH", "? ?", "? ?"]
    assert [party.heard_by(viewer) for viewer in VIEWERS] == [
        ["steals card 1", "takes A♥"], ["steals card 1", "takes A♥"], ["steals card 1"], ["steals card 1"],
    ]  # fmt: skip
    assert [event.reveals for event in party.told] == [False, True]


def test_a_stolen_card_may_be_another_only_for_those_who_did_not_see_it() -> None:
    party = dealt("2S / AH 3D / 4D", "AS 3S").steal(ADA, BEN, 0)
    stolen = {viewer: {twin.row(ADA).split()[1] for twin in party.deals(viewer)} for viewer in VIEWERS}
    assert stolen[ADA] == stolen[BEN] == {"AH"}
    assert stolen[CID] == {"2S", "AH", "3D", "AS", "3S"}
    assert stolen[SPECTATOR] == {"2S", "AH", "3D", "4D", "AS", "3S"}


def test_who_knew_a_card_still_knows_it_when_it_is_stolen_and_then_nobody_learns_anything() -> None:
    party = dealt("2S / AH 3D / 4D").steal(CID, BEN, 0).steal(BEN, CID, 1).forget_events()
    assert party.seen(BEN, CID) == "? AH"
    party.steal(ADA, BEN, 1).forget_events().steal(BEN, ADA, 1)
    assert [party.seen(BEN, viewer) for viewer in VIEWERS] == ["? AH", "3D AH", "? AH", "? ?"]
    assert [event.reveals for event in party.told] == [False, False]


def test_a_card_that_is_shown_is_known_to_all_a_spectator_too() -> None:
    party = dealt("2S / AH 3D / 4D")
    party.hands.of(BEN).show(party, 1, "shows", "shows 3♦")
    assert all(party.seen(BEN, viewer) == "? 3D" for viewer in (ADA, CID, SPECTATOR))
    assert all(twin.row(BEN).split()[1] == "3D" for viewer in VIEWERS for twin in party.deals(viewer, 10))
    party.hands.of(BEN).show(party, 1, "shows", "shows 3♦")
    assert [(event.knows, event.reveals) for event in party.told] == [(EVERYBODY, True), (EVERYBODY, False)]


def test_when_a_whole_hand_is_shown_all_know_it_a_spectator_too() -> None:
    party = dealt("2S / AH 3D / 4D")
    party.hands.of(BEN).show_all(party, "shows", "shows A♥ and 3♦")
    assert all(party.seen(BEN, viewer) == "AH 3D" for viewer in VIEWERS)
    party.hands.of(BEN).show_all(party, "shows", "shows A♥ and 3♦")
    assert [(event.knows, event.reveals) for event in party.told] == [(EVERYBODY, True), (EVERYBODY, False)]


def test_nothing_is_noted_against_a_card_that_everybody_knows() -> None:
    party = dealt("2S / AH 3D / 4D")
    party.hands.of(BEN).show(party, 0, "shows", "shows A♥")
    party.deny(BEN, bits("2S 2H 2D"))
    assert [known.never for known in party.hands.of(BEN).known] == [0, bits("2S 2H 2D")]


def test_a_card_that_is_shown_to_one_seat_is_known_to_that_seat_alone() -> None:
    party = dealt("2S / AH 3D / 4D")
    party.hands.of(BEN).show_to(party, 0, 1 << CID, "shows", "shows a card to Cid")
    assert [party.seen(BEN, viewer) for viewer in VIEWERS] == ["? ?", "AH 3D", "AH ?", "? ?"]
    assert [party.heard_by(viewer)[1:] for viewer in VIEWERS] == [[], ["shows A♥"], ["shows A♥"], []]


def test_a_hand_that_is_shown_to_one_seat_is_told_once_and_known_to_that_seat_alone() -> None:
    party = dealt("2S / AH 3D / 4D")
    party.hands.of(BEN).show_all_to(party, 1 << CID, "shows", "shows the hand to Cid")
    assert [party.seen(BEN, viewer) for viewer in VIEWERS] == ["? ?", "AH 3D", "AH 3D", "? ?"]
    assert [party.heard_by(viewer)[1:] for viewer in VIEWERS] == [[], ["shows A♥ and 3♦"], ["shows A♥ and 3♦"], []]


def test_cards_are_called_what_their_game_calls_them() -> None:
    class Court(Party):
        def card_name(self, card: i64) -> str:
            return f"number {card}"

    party = Court("AS 2S")
    party.hands.of(ADA).draw(party, party.hands.pool, 1, "draws", "draws a card")
    assert party.heard_by(ADA) == ["draws a card", "draws number 1"]


def test_a_card_that_is_handed_over_for_all_to_see_is_known_to_a_spectator() -> None:
    party = dealt("2S / AH 3D / 4D")
    party.hands.of(BEN).hand_over(party, 0, party.hands.of(ADA), "hands", "hands over A♥")
    assert (party.row(ADA), party.row(BEN)) == ("2S AH", "3D")
    assert [party.seen(ADA, viewer) for viewer in VIEWERS] == ["2S AH", "? AH", "? AH", "? AH"]
    assert all(twin.row(ADA).split()[1] == "AH" for twin in party.deals(SPECTATOR))
    assert [(event.text, event.reveals) for event in party.told] == [("hands over A♥", True)]


def test_of_two_cards_that_are_swapped_both_seats_know_both() -> None:
    party = dealt("2S 4S / AH 3D / 4D", "AS 3S")
    party.hands.of(ADA).swap(party, 1, party.hands.of(BEN), 0, "swaps", "swaps a card with Ben")
    assert (party.row(ADA), party.row(BEN)) == ("2S AH", "4S 3D")
    assert [party.seen(ADA, viewer) for viewer in VIEWERS] == ["2S AH", "? AH", "? ?", "? ?"]
    assert [party.seen(BEN, viewer) for viewer in VIEWERS] == ["4S ?", "4S 3D", "? ?", "? ?"]
    assert [party.heard_by(viewer)[1:] for viewer in VIEWERS] == [["gives 4♠ for A♥"], ["gives 4♠ for A♥"], [], []]
    assert len({twin.row(ADA).split()[1] for twin in party.deals(CID)}) > 3


def test_what_was_known_of_a_card_goes_with_it_when_it_is_swapped() -> None:
    party = dealt("2S 4S / AH 3D / 4D")
    party.hands.of(ADA).show(party, 1, "shows", "shows 4♠")
    party.deny(BEN, bits("2S 2H 2D"))
    party.hands.of(ADA).swap(party, 1, party.hands.of(BEN), 1, "swaps", "swaps a card with Ben")
    assert [party.seen(BEN, viewer) for viewer in VIEWERS] == ["? 4S", "AH 4S", "? 4S", "? 4S"]
    assert not any(twin.row(ADA).split()[1].startswith("2") for twin in party.deals(CID))
    assert any(twin.row(ADA).split()[0].startswith("2") for twin in party.deals(CID))


def test_when_hands_are_exchanged_both_seats_know_both_hands() -> None:
    party = dealt("2S 4S / AH / 4D")
    party.hands.of(ADA).exchange(party, party.hands.of(BEN), "exchanges", "exchanges hands with Ben")
    assert (party.row(ADA), party.row(BEN)) == ("AH", "2S 4S")
    assert [party.seen(BEN, viewer) for viewer in VIEWERS] == ["2S 4S", "2S 4S", "? ?", "? ?"]
    assert [party.seen(ADA, viewer) for viewer in VIEWERS] == ["AH", "AH", "?", "?"]
    assert party.heard_by(BEN) == ["exchanges hands with Ben", "gives 2♠ and 4♠ for A♥"]
    assert party.heard_by(CID) == party.heard_by(SPECTATOR) == ["exchanges hands with Ben"]


def test_a_card_that_was_denied_is_in_no_deal_until_it_may_have_come_in() -> None:
    party = dealt("2S / 4H 3D / 4D", "AS AH AD 3S 2H").deny(BEN, ACES)
    for viewer in (ADA, CID, SPECTATOR):
        assert not any("A" in twin.row(BEN) for twin in party.deals(viewer))
    assert any("A" in twin.row(ADA) for twin in party.deals(CID))
    party.drawn(BEN, "AH")
    rows = [twin.row(BEN).split() for twin in party.deals(CID)]
    assert not any("A" in card for row in rows for card in row[:2])
    assert any("A" in row[2] for row in rows)


def test_a_denial_goes_with_the_card_that_is_stolen() -> None:
    party = dealt("2S / 4H 3D / 4D", "AS AH AD 3S 2H").deny(BEN, ACES).steal(ADA, BEN, 0)
    rows = [twin.row(ADA).split() for twin in party.deals(CID)]
    assert any("A" in row[0] for row in rows)
    assert not any("A" in row[1] for row in rows)


def test_a_denial_that_covers_a_part_of_a_hand_leaves_the_rest_free() -> None:
    party = dealt("2S / 4H 3D AH / 4D", "AS AD 3S")
    party.hands.of(BEN).rule_out(ACES, 2)
    rows = [twin.row(BEN).split() for twin in party.deals(CID)]
    assert not any("A" in card for row in rows for card in row[:2])
    assert any("A" in row[2] for row in rows)


def test_consent_is_needed_for_what_is_learned_by_a_denial_and_only_once() -> None:
    party = dealt("2S / 4H 3D / 4D", "AS").deny(BEN, ACES).deny(BEN, ACES)
    assert [(event.text, event.reveals) for event in party.told] == [("has none", True), ("has none", False)]
    assert party.hands.of(BEN).rule_out(bits("2H"), 1)
    party.hands.of(BEN).show(party, 1, "shows", "shows 3♦")
    assert not party.hands.of(BEN).rule_out(bits("2H"), 2)
    party.forget_events().hands.of(BEN).show(party, 1, "shows", "shows 3♦, the first diamond", reveals=True)
    assert [event.reveals for event in party.told] == [True]


def test_a_card_that_is_shuffled_back_may_be_drawn_again_and_was_drawn_by_nobody_before() -> None:
    party = dealt("2S / AH 3D / 4D", "AS 3S")
    party.hands.shuffle_back(party, BEN, 0, "returns", "returns A♥")
    assert party.row(BEN) == "3D"
    assert sorted(party.hands.pool.cards) == sorted(cards("AS 3S AH"))
    for viewer in VIEWERS:
        assert not any("AH" in twin.row(seat) for twin in party.deals(viewer) for seat in range(3))
    party.drawn(CID, "3S")
    assert any(twin.row(CID).split()[1] == "AH" for twin in party.deals(ADA))
    assert not any("AH" in (twin.row(CID).split()[0], twin.row(BEN)) for twin in party.deals(ADA))


def test_of_every_suit_the_card_that_is_shuffled_back_is_the_one_that_nobody_has() -> None:
    for word in ("2S", "2H", "2D", "2C", "KC"):
        party = dealt(f"3S / {word} / 4D")
        party.hands.shuffle_back(party, BEN, 0, "returns", "returns it")
        assert [known.never for known in party.hands.of(ADA).known] == [bits(word)]


def test_no_card_of_a_new_pool_was_drawn_from_the_one_before() -> None:
    party = dealt("2S / AH 3D / 4D 4S")
    party.hands.pool.refill(cards("2H 3H AS"))
    party.drawn(BEN, "3H")
    for twin in party.deals(ADA):
        old = [*twin.row(BEN).split()[:2], *twin.row(CID).split()]
        assert sorted(old) == sorted(["AH", "3D", "4D", "4S"])
        assert twin.row(BEN).split()[2] in ("2H", "3H", "AS")
    assert {twin.row(BEN).split()[2] for twin in party.deals(ADA)} == {"2H", "3H", "AS"}


# Dealing again


def test_a_seat_knows_all_when_it_has_seen_every_card() -> None:
    party = dealt("2S / AH / 4D").steal(ADA, BEN, 0)
    assert not any(party.hands.knows_all(viewer) for viewer in VIEWERS)
    party.hands.of(CID).show(party, 0, "shows", "shows 4♦")
    assert [party.hands.knows_all(viewer) for viewer in VIEWERS] == [True, False, False, False]
    party.hands.of(ADA).show(party, 0, "shows", "shows 2♠")
    assert [party.hands.knows_all(viewer) for viewer in VIEWERS] == [True, True, False, False]


def possible_hands(unseen: str, never: list[int]) -> list[tuple[str, ...]]:
    """Every way to lay some of these cards in a row, none where it was denied."""
    return [
        row
        for row in permutations(unseen.split(), len(never))
        if not any(never[at] >> CARD_OF_CODE[word] & 1 for at, word in enumerate(row))
    ]


@pytest.mark.parametrize("never", [[0, 0, 0], [ACES, 0, 0], [ACES, ACES | bits("3D"), bits("4H")]])
def test_every_deal_that_is_possible_is_equally_likely(never: list[int]) -> None:
    party = dealt("2S / 4H 3D 2D / 4D", "AS AH")
    hand = party.hands.of(BEN)
    party.hands.of(CID).show(party, 0, "shows", "shows 4♦")
    hand.known = [known.as_none_of(cards) for known, cards in zip(hand.known, never, strict=True)]
    possible = possible_hands("4H 3D 2D AS AH", never)
    times = 60 * len(possible)
    found = Counter(tuple(twin.row(BEN).split()) for twin in party.deals(ADA, times))
    assert set(found) == set(possible)
    squares = sum((found[row] - 60) ** 2 / 60 for row in possible)  # as a chi-square test does
    assert squares < len(possible) - 1 + 4 * (2 * (len(possible) - 1)) ** 0.5


def test_the_only_deal_that_is_left_is_found_however_unlikely_it_is() -> None:
    deck = DECK.split()
    party = dealt(f"AS / {' '.join(deck[1:])} / ")
    hand = party.hands.of(BEN)
    for at in range(len(hand.cards)):
        hand.known[at] = hand.known[at].as_none_of(bits(" ".join(deck[at + 2 :])))
    assert {twin.row(BEN) for twin in party.deals(ADA, 5)} == {" ".join(deck[1:])}


def test_a_deal_is_found_also_where_the_first_choice_leaves_nothing_for_the_next() -> None:
    for time in range(10):
        party = dealt("2S / AH AD / ", "AS")
        hand = party.hands.of(BEN)
        hand.known[1] = hand.known[1].as_none_of(bits("AS AH"))
        deal = Deal(ADA, party.hands.pool)
        deal.add(BEN, hand.cards, hand.known)
        assert deal.search(deal.places, 0, Stream(time))
        assert party.row(BEN) in ("AS AD", "AH AD")


STEP = st.tuples(
    st.sampled_from(["draw", "steal", "show", "tell", "hand", "swap", "exchange", "deny", "back"]),
    st.integers(0, 2),
    st.integers(1, 2),
    st.integers(0, 99),
    st.integers(0, 99),
)


def step(party: Party, name: str, seat: int, other: int, first: int, second: int) -> None:
    """Something that may happen, if it can."""
    mine, theirs = party.hands.of(seat), party.hands.of((seat + other) % 3)
    if name == "draw" and party.hands.pool.cards:
        card = party.hands.pool.cards[first % len(party.hands.pool.cards)]
        mine.draw(party, party.hands.pool, card, "draws", "draws")
    if name == "steal" and theirs.cards:
        mine.steal(party, theirs, second % len(theirs.cards), "steals", "steals")
    if name == "exchange":
        mine.exchange(party, theirs, "exchanges", "exchanges")
    if not mine.cards:
        return
    at = first % len(mine.cards)
    if name == "show":
        mine.show(party, at, "shows", "shows")
    elif name == "tell":
        mine.show_to(party, at, 1 << theirs.seat, "shows", "shows")
    elif name == "hand":
        mine.hand_over(party, at, theirs, "hands", "hands")
    elif name == "swap" and theirs.cards:
        mine.swap(party, at, theirs, second % len(theirs.cards), "swaps", "swaps")
    elif name == "deny" and not any(RANK[card] == second % 4 + 1 for card in mine.cards):
        mine.deny(party, sum(1 << card for card in cards(DECK) if RANK[card] == second % 4 + 1), "denies", "denies")
    elif name == "back":
        party.hands.shuffle_back(party, seat, at, "returns", "returns")


def outline(party: Party) -> list[list[tuple[int, int, int]]]:
    """What is known of each card, without the cards."""
    return [[(known.seats, known.pool, known.never) for known in hand.known] for hand in party.hands.rows]


@settings(max_examples=60, deadline=None)
@given(steps=st.lists(STEP, max_size=14), seed=st.integers(0, 10**6))
def test_whatever_happens_a_deal_fits_what_the_viewer_knows_and_follows_from_nothing_else(
    steps: list[tuple[str, int, int, int, int]], seed: int
) -> None:
    party = Party().drawn(ADA, "AS 2H").drawn(BEN, "3D 4D").drawn(CID, "AH 2S")
    for one in steps:
        step(party, *one)
    for viewer in VIEWERS:
        twin = party.resample(viewer, Stream(seed))
        assert outline(twin) == outline(party)
        assert [twin.seen(seat, viewer) for seat in range(3)] == [party.seen(seat, viewer) for seat in range(3)]
        every = [*twin.hands.pool.cards, *(card for hand in twin.hands.rows for card in hand.cards)]
        assert sorted(every) == sorted(cards(DECK))
        assert twin.hands.pool.cards == sorted(twin.hands.pool.cards)
        for hand in twin.hands.rows:
            for card, known in zip(hand.cards, hand.known, strict=True):
                assert known.to(viewer) or not known.never >> card & 1
        again = twin.resample(viewer, Stream("again"))
        straight = party.resample(viewer, Stream("again"))
        assert [again.row(seat) for seat in range(3)] == [straight.row(seat) for seat in range(3)]


def test_a_copy_changes_nothing_of_what_it_was_copied_from() -> None:
    party = dealt("2S / AH 3D / 4D", "AS")
    copy = party.clone()
    copy.drawn(ADA, "AS").steal(CID, BEN, 0)
    assert [party.row(seat) for seat in range(3)] == ["2S", "AH 3D", "4D"]
    assert party.seen(BEN, CID) == "? ?"
    assert party.hands.pool.cards == cards("AS")


def test_a_card_that_was_taken_in_sight_of_all_is_open() -> None:
    hand = Hand(BEN)
    hand.add(CARD_OF_CODE["7H"], OPEN)
    hand.add(CARD_OF_CODE["8H"], Known(1 << BEN, 1))
    assert [hand.is_open(at) for at in range(2)] == [True, False]
    assert hand.place_of(CARD_OF_CODE["8H"]) == 1
