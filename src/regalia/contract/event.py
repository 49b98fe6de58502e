"""What every game promises of what it tells."""

from regalia.contract.move import clauses_of
from regalia.contract.setting import Setting, told_by, walk_through
from regalia.kernel import SPECTATOR, play_out


def events_are_sentences(setting: Setting) -> None:
    """Events are sentences about a seat with a clause of the rulebook."""
    clauses = clauses_of(setting.game)
    *_, (_, told) = walk_through(setting.start(), setting.stream(), setting.taste)
    for event in told:
        assert 0 <= event.seat < setting.seats, f"{event} is about nobody"
        assert event.kind.isidentifier(), f"the kind of {event} is no word"
        assert event.text, f"{event} has no text"
        assert event.clause in clauses, f"{event} names a clause that the rulebook has not"
        assert event.amount >= 0, f"{event} has the amount {event.amount}"


def listening_changes_nothing(setting: Setting) -> None:
    """A game that somebody listens to goes as one that nobody listens to."""
    deaf, listening = setting.start(), setting.start()
    listening.events = []
    play_out(deaf, setting.stream())
    play_out(listening, setting.stream())
    assert setting.game.dump(deaf) == setting.game.dump(listening), "listening changes the game"


def everybody_hears_something(setting: Setting) -> None:
    """In a game with secrets something of every move is told to everybody, so that nobody wonders whose turn passed."""
    if not setting.game.secrets:
        return
    for state in setting.positions(40):
        for action in state.legal():
            told = told_by(state.clone(), action)
            assert any(event.known_to(SPECTATOR) for event in told), (
                f"nobody who watches hears of “{setting.game.write(state, action)}”"
            )
