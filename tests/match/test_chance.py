import hashlib
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from regalia.kernel import RegaliaError
from regalia.match import FairChance, check_words, commitment_of
from tests.kernel.urn import BLUE, GREEN, RED, Urn

PINNED = [134, 708, 888, 966, 544, 375]


def test_an_outcome_follows_from_seed_words_and_number_alone_for_ever() -> None:
    """Old records verify only as long as these numbers never change."""
    chance = FairChance(bytes(32), ("blue", "whale"))
    assert [chance.below(index, 1000) for index in range(6)] == PINNED


def test_the_commitment_is_the_hash_of_the_seed() -> None:
    seed = bytes(range(32))
    assert FairChance(seed).commitment == commitment_of(seed) == hashlib.sha256(seed).hexdigest()


@given(seed=st.binary(min_size=32, max_size=32), index=st.integers(0, 10**6), total=st.integers(1, 10**12))
def test_a_number_is_below_its_total(seed: bytes, index: int, total: int) -> None:
    assert 0 <= FairChance(seed).below(index, total) < total


def test_outcomes_come_by_weight() -> None:
    chance = FairChance.from_text("urn")
    drawn = Counter(chance.draw(index, Urn()) for index in range(3000))
    assert abs(drawn[RED] - 300) < 90
    assert abs(drawn[BLUE] - 600) < 120
    assert abs(drawn[GREEN] - 2100) < 150


def test_words_seeds_and_numbers_all_matter() -> None:
    plain = [FairChance.from_text("1").below(index, 10**9) for index in range(20)]
    assert len(set(plain)) == 20
    assert plain != [FairChance.from_text("1", ("word",)).below(index, 10**9) for index in range(20)]
    assert plain != [FairChance.from_text("2").below(index, 10**9) for index in range(20)]
    assert FairChance.from_text("1", ("ab", "c")).below(0, 10**9) != FairChance.from_text("1", ("a", "bc")).below(
        0, 10**9
    )


def test_a_fresh_seed_is_new_each_time() -> None:
    assert FairChance.fresh().seed != FairChance.fresh().seed
    assert len(FairChance.fresh().seed) == 32


def test_words_are_one_line_of_printable_text() -> None:
    assert check_words("  blue \n whale\t") == "blue whale"
    with pytest.raises(RegaliaError, match="at most 200"):
        check_words("x" * 201)
    with pytest.raises(RegaliaError, match="printable"):
        check_words("bell\a")
