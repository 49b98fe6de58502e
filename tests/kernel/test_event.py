"""What is told once to those who hear it twice."""

from regalia.kernel.event import Event, tell_once


def draw(seat: int, card: str) -> list[Event]:
    """A draw as the rules tell it: everybody hears of it, the seat sees the card."""
    return [
        Event(seat, "draws", "draws a card", "FF-85", f"hand-of-{seat + 1}", 1),
        Event(seat, "sees", f"draws {card}", "FF-85", f"hand-of-{seat + 1}", knows=1 << seat, reveals=True),
    ]


def told(viewer: int, *plies: list[Event]) -> list[tuple[int, str]]:
    heard = [(ply, event) for ply, events in enumerate(plies, 1) for event in events if event.known_to(viewer)]
    return [(ply, event.text) for ply, event in tell_once(heard)]


def test_a_draw_is_told_once_to_each() -> None:
    plies = draw(0, "10♠"), draw(0, "J♦"), draw(1, "2♣")
    assert told(0, *plies) == [(1, "draws 10♠"), (2, "draws J♦"), (3, "draws a card")]
    assert told(1, *plies) == [(1, "draws a card"), (2, "draws a card"), (3, "draws 2♣")]
    assert told(-3, *plies) == [(1, "draws a card"), (2, "draws a card"), (3, "draws a card")]


def test_what_says_more_than_the_card_stays() -> None:
    forge = Event(0, "draws", "draws a card from the forge", "KC-6", "forge")
    seen = Event(0, "sees", "sees 5♥", "KC-6", "forge", knows=1)
    assert told(0, [forge, seen]) == [(1, "draws a card from the forge"), (1, "sees 5♥")]
    elsewhere = Event(0, "sees", "draws 5♥", "FF-27", "hand-of-1", knows=1)
    assert told(0, [draw(0, "5♥")[0], elsewhere]) == [(1, "draws a card"), (1, "draws 5♥")]
