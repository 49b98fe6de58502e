"""Cards as they are read aloud."""

from regalia.kernel.card import spoken


def test_suits_are_words_where_they_are_read_aloud() -> None:
    assert spoken("Ada takes 7♠ and 10♥, not K♦") == "Ada takes 7 of spades and 10 of hearts, not king of diamonds"
    assert spoken("Go to a7 (FO-9)") == "Go to a7 (FO-9)"
