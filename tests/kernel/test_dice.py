from regalia.kernel.dice import FIRST_DIE, PAIR_SUM, PAIRS, SECOND_DIE, pair_of, pairs_reaching


def test_each_pair_of_faces_is_one_outcome() -> None:
    assert [(FIRST_DIE[pair], SECOND_DIE[pair]) for pair in range(PAIRS)] == [
        (first, second) for first in range(1, 7) for second in range(1, 7)
    ]
    assert all(pair_of(FIRST_DIE[pair], SECOND_DIE[pair]) == pair for pair in range(PAIRS))
    assert PAIR_SUM[pair_of(3, 5)] == 8


def test_how_many_pairs_reach_a_goal() -> None:
    assert [pairs_reaching(goal) for goal in (-5, 0, 2, 3, 7, 8, 12, 13, 99)] == [36, 36, 36, 35, 21, 15, 1, 0, 0]
