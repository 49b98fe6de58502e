"""Sets as the bits of a machine word hold what Python's own sets hold."""

from hypothesis import given, settings
from hypothesis import strategies as st

from regalia.kernel import bit_set


@settings(max_examples=50)
@given(st.sets(st.integers(0, 61), min_size=1))
def test_a_set_of_bits_has_the_numbers_that_it_was_made_of(numbers: set[int]) -> None:
    bits, in_order = bit_set.bits_of(list(numbers)), sorted(numbers)
    assert bit_set.numbers(bits) == in_order
    assert bit_set.size(bits) == len(numbers)
    assert bit_set.lowest(bits) == in_order[0]
    assert [bit_set.nth(bits, at) for at in range(len(numbers))] == in_order
