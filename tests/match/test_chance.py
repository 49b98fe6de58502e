import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.games import find_game
from regalia.kernel import RegaliaError
from regalia.match import COUNTED, LABELLED, Draw, FairChance, Match, check_words, commitment_of, draws_of
from regalia.match.chance import in_notation, name_draw
from tests.kernel.urn import Urn

MARBLES = [("red", 1), ("blue", 2), ("green", 7)]
CARDS = [(f"={rank}{suit}", 1) for suit in "SHDC" for rank in "A23456789"]
FOES = find_game("friend-or-foe")
ROYAL = find_game("royal-family")


# The promise


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = bytes(range(32))
    assert FairChance(seed).commitment == commitment_of(seed) == hashlib.sha256(seed).hexdigest()


def test_a_fresh_seed_is_new_each_time_and_nobody_chose_it() -> None:
    first, second = FairChance.fresh(), FairChance.fresh()
    assert first.seed != second.seed
    assert len(first.seed) == 32
    assert not first.chosen
    assert FairChance.from_text("1").chosen
    assert FairChance.from_text("1").with_words(("blue",)).chosen


def test_new_chance_is_labelled() -> None:
    assert FairChance.fresh().scheme == FairChance.from_text("1").scheme == FairChance(bytes(32)).scheme == LABELLED
    assert FairChance(bytes(32), (), COUNTED).with_words(("blue",)).scheme == COUNTED


def test_an_unknown_scheme_is_refused_with_those_there_are() -> None:
    with pytest.raises(RegaliaError, match="“shuffled” is no scheme of chance; there are counted and labelled"):
        FairChance(bytes(32), (), "shuffled")


def test_words_are_one_line_of_printable_text() -> None:
    assert check_words("  blue \n whale\t") == "blue whale"
    with pytest.raises(RegaliaError, match="at most 200"):
        check_words("x" * 201)
    with pytest.raises(RegaliaError, match="printable"):
        check_words("bell\a")


# By labels


def test_the_smallest_ticket_is_drawn_by_these_very_bytes() -> None:
    """Records verify only as long as this never changes."""
    seed = bytes(range(32))
    tickets = {}
    for line, ticket in (("red", 0), ("blue", 0), ("blue", 1), ("green", 0)):
        message = f"blå\x1fwhale\x1fmarble from the urn\x1f3\x1f{line}\x1f{ticket}".encode()
        tickets[line, ticket] = hmac.new(seed, message, hashlib.sha256).hexdigest()
    assert tickets["blue", 1] == "09a5ae64fb0fe681598054349cdcae2194aeea17d15101aa8a5fd1cce461fb30"
    assert min(tickets, key=tickets.__getitem__) == ("blue", 1)
    outcomes = [("red", 1), ("blue", 2), ("green", 1)]
    assert FairChance(seed, ("blå", "whale")).pick("marble from the urn", 3, outcomes) == 1


@given(
    seed=st.binary(min_size=32, max_size=32),
    weights=st.lists(st.integers(1, 9), min_size=1, max_size=9),
    factor=st.integers(1, 10**6),
)
def test_only_the_ratio_of_weights_matters(seed: bytes, weights: list[int], factor: int) -> None:
    plain = [(str(place), weight) for place, weight in enumerate(weights)]
    larger = [(line, factor * weight) for line, weight in plain]
    assert FairChance(seed).pick("marble", 0, plain) == FairChance(seed).pick("marble", 0, larger)


@pytest.mark.parametrize("scheme", [COUNTED, LABELLED])
def test_outcomes_come_by_weight(scheme: str) -> None:
    """Chi-square with two degrees of freedom: 13.8 is passed once in a thousand; the seeds are always the same."""
    drawn = [0, 0, 0]
    for number in range(3000):
        chance = FairChance(hashlib.sha256(f"urn {number // 10}".encode()).digest(), (), scheme)
        drawn[chance.pick("marble from the urn", number % 10, MARBLES)] += 1
    expected = [300, 600, 2100]
    assert sum((found - due) ** 2 / due for found, due in zip(drawn, expected, strict=True)) < 13.8


def test_every_card_comes_as_often_as_the_others() -> None:
    """Chi-square with 35 degrees of freedom: 66.6 is passed once in a thousand."""
    drawn = Counter(FairChance.from_text(str(seed)).pick("card for seat 1", 0, CARDS) for seed in range(3600))
    assert sum((drawn[place] - 100) ** 2 / 100 for place in range(36)) < 66.6


def test_two_draws_do_not_follow_from_each_other() -> None:
    """All pairs of draws with one label: chi-square with 8 degrees of freedom, 26.1 is passed once in a thousand."""
    pairs: Counter[tuple[int, int]] = Counter()
    for seed in range(1800):
        chance = FairChance.from_text(str(seed))
        pairs[chance.pick("card", 0, CARDS[:3]), chance.pick("card", 1, CARDS[:3])] += 1
    assert sum((pairs[one, other] - 200) ** 2 / 200 for one in range(3) for other in range(3)) < 26.1


def picks(chance: FairChance, label: str = "card") -> list[int]:
    return [chance.pick(label, count, CARDS) for count in range(20)]


@pytest.mark.parametrize("scheme", [COUNTED, LABELLED])
def test_words_and_seeds_both_matter(scheme: str) -> None:
    one, other = FairChance.from_text("1").seed, FairChance.from_text("2").seed
    plain = picks(FairChance(one, (), scheme))
    assert plain == picks(FairChance(one, (), scheme))
    assert plain != picks(FairChance(one, ("word",), scheme))
    assert plain != picks(FairChance(other, (), scheme))
    assert picks(FairChance(one, ("ab", "c"), scheme)) != picks(FairChance(one, ("a", "bc"), scheme))


def test_labels_and_counts_both_matter() -> None:
    chance = FairChance.from_text("1")
    assert len(set(picks(chance))) > 10
    assert picks(chance) != picks(chance, "card for seat 2")


@given(seed=st.binary(min_size=32, max_size=32), gone=st.sets(st.sampled_from(CARDS), max_size=35))
def test_the_same_card_comes_as_long_as_it_is_there(seed: bytes, gone: set[tuple[str, int]]) -> None:
    chance = FairChance(seed)
    card = CARDS[chance.pick("card", 0, CARDS)]
    left = [one for one in CARDS if one not in gone]
    assert (left[chance.pick("card", 0, left)] == card) == (card not in gone)


# By counting, as in old records

PINNED = [134, 708, 888, 966, 544, 375]


def test_an_outcome_of_an_old_record_follows_from_seed_words_and_number_alone_for_ever() -> None:
    chance = FairChance(bytes(32), ("blue", "whale"), COUNTED)
    assert [chance.below(index, 1000) for index in range(6)] == PINNED
    outcomes = [(str(place), 1) for place in range(1000)]
    assert [chance.pick("", index, outcomes) for index in range(6)] == PINNED


@given(seed=st.binary(min_size=32, max_size=32), index=st.integers(0, 10**6), total=st.integers(1, 10**12))
def test_a_number_is_below_its_total(seed: bytes, index: int, total: int) -> None:
    assert 0 <= FairChance(seed, (), COUNTED).below(index, total) < total


def test_each_scheme_has_its_name_for_a_draw() -> None:
    counts = {"marble from the urn": 2, "something else": 5}
    assert name_draw(LABELLED, Urn(), counts) == ("marble from the urn", 2)
    assert name_draw(LABELLED, Urn(), {}) == ("marble from the urn", 0)
    assert name_draw(COUNTED, Urn(), counts) == ("", 7)


# In a match


def played(step: int) -> list[Draw]:
    """The draws of a game with a known seed, in which the seats move in their own way."""
    options = FOES.options({"suits": "players", "stall_limit": 8})
    match = Match.new(FOES, options, 2, chance=FairChance.from_text("duplicate", ("sea", "sky")))
    match.begin()
    for number in range(1000):
        if match.over:
            break
        offered = match.state.legal()
        match.play(match.turn, offered[number * step % len(offered)])
    return draws_of(match.record())


def test_players_who_play_differently_get_the_same_card_for_the_same_draw_while_it_is_there() -> None:
    first, second = ({(draw.label, draw.count): draw for draw in played(step)} for step in (1, 5))
    both = [(first[name], second[name]) for name in first if name in second]
    same = [one for one, other in both if one.line == other.line]
    assert list(first) != list(second)
    assert {one.label.split()[0] for one in same} == {"card", "dice"}
    for one, other in both:
        lines = [[line for line, _ in draw.outcomes] for draw in (one, other)]
        assert one.line == other.line or one.line not in lines[1] or other.line not in lines[0]


def test_a_draw_that_was_taken_back_never_comes_again_by_the_same_hmac() -> None:
    match = Match.new(ROYAL, chance=FairChance.from_text("3"))
    match.begin()
    lifting = match.state.clone()
    lifting.apply(ROYAL.read(lifting, "deck"))
    outcomes = in_notation(ROYAL, lifting, lifting.chance())
    label = "card for seat 1 from the deck"
    brought = []
    for times in range(1, 13):
        match.play(0, "deck")
        brought.append(match.plies[-1].line)
        assert (match.plies[-1].label, match.counts[label]) == (label, times)
        match.undo(0, consented=True)
        assert match.counts[label] == times
    assert match.chance is not None
    assert brought == [outcomes[match.chance.pick(label, count, outcomes)][0] for count in range(12)]
    assert len(set(brought)) > 6


def test_counts_go_on_after_a_replay_and_a_branch() -> None:
    match = Match.new(ROYAL, chance=FairChance.from_text("3"))
    match.begin()
    for _ in range(3):
        match.play(0, "deck")
        match.undo(0, consented=True)
    match.play(0, "deck")
    again = Match.replay(match.record())
    assert again.counts == match.counts
    assert match.counts["card for seat 1 from the deck"] == 4
    branch = match.branch(len(match.plies), chance=FairChance.from_text("4"))
    assert branch.counts["card for seat 1 from the deck"] == 1
    assert Match.replay(branch.record()).counts == branch.counts
