from regalia.kernel.wording import join_words, percent, plural


def test_numbers_are_said_with_their_nouns() -> None:
    assert [plural(number) for number in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]
    assert plural(2, "ox", "oxen") == "2 oxen"


def test_lists_are_said_with_and() -> None:
    assert join_words(["Spades"]) == "Spades"
    assert join_words(["Spades", "Hearts"]) == "Spades and Hearts"
    assert join_words(["Spades", "Hearts", "Clubs"]) == "Spades, Hearts and Clubs"


def test_shares_are_said_in_whole_percent() -> None:
    assert [percent(part, 36) for part in (0, 6, 36)] == ["0 %", "17 %", "100 %"]
