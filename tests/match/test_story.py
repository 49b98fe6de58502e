"""What happened, as people tell it: turn by turn, once, with names, and what was no play in one line."""

from regalia.games.friend_or_foe import GAME as FRIEND_OR_FOE
from regalia.games.kingdom_coinquest import GAME as KINGDOM_COINQUEST
from regalia.games.royal_family import GAME as ROYAL_FAMILY
from regalia.kernel import SPECTATOR, Event, Game, Stream
from regalia.match import FairChance, Match
from regalia.match.story import Told, in_words, told_to

NAMES = ("Ada", "Cato")


def words(*told: Told, rules: bool = False) -> list[str]:
    state = FRIEND_OR_FOE.start()
    state.names = NAMES
    return in_words(FRIEND_OR_FOE, state, told, rules)


def event(seat: int, text: str) -> Event:
    return Event(seat, "does", text, "FO-1")


def played(game: Game, seed: str, plies: int = 400, prefer: tuple[str, ...] = ()) -> Match:
    """A game in which nobody thinks; who can make a move of the preferred kind makes it."""
    match, stream = Match.new(game, players=NAMES, chance=FairChance(bytes(32))), Stream(seed)
    match.unasked = {0, 1}
    match.begin()
    while not match.over and len(match.plies) < plies:
        wanted = [move for move in match.moves if move.verb in prefer]
        match.play(match.turn, wanted[0] if wanted else match.state.at_random(stream))
    return match


def test_a_turn_is_a_paragraph_with_what_others_do_in_it() -> None:
    assert words(
        Told(1, 1, event(0, "enters c2")),
        Told(2, 1, event(0, "turns up 7♠")),
        Told(3, 1, event(1, "defends 7♠")),
        Told(4, 1, event(0, "takes 3 coins")),
        Told(5, 2, event(1, "enters b1")),
    ) == ["Ada enters c2 and turns up 7♠. Cato defends 7♠. Ada takes 3 coins.", "Cato enters b1."]


def test_clauses_come_on_demand() -> None:
    told = Told(1, 1, event(0, "enters c2"))
    assert words(told) == ["Ada enters c2."]
    assert words(told, rules=True) == ["Ada enters c2 (FO-1)."]


def test_what_is_done_with_one_card_after_another_is_said_once() -> None:
    cards = [Told(ply, 1, event(0, f"draws {card} from the forge")) for ply, card in enumerate(("9♠", "6♠", "2♥"))]
    assert words(*cards) == ["Ada draws 9♠, 6♠ and 2♥ from the forge."]
    backs = [Told(ply, 1, event(0, "draws a card from the forge")) for ply in range(3)]
    assert words(*backs) == ["Ada draws a card from the forge (3 times)."]


def test_dice_are_told_in_one_sentence_with_what_came_of_them() -> None:
    told = [event(0, "spends 3 coins"), event(0, "rolls 3 and 2"), event(0, "loses with +3 for coins: 8 against 10")]
    assert words(*[Told(1, 1, one) for one in told]) == [
        "Ada spends 3 coins, rolls 3 and 2 and loses with +3 for coins: 8 against 10."
    ]


def test_what_has_an_and_of_its_own_is_a_sentence_of_its_own() -> None:
    told = [Told(1, 1, event(0, "loses 2 and has 3 left")), Told(1, 1, event(0, "is out"))]
    assert words(*told) == ["Ada loses 2 and has 3 left. Ada is out."]


def test_turns_in_which_nothing_is_played_are_summed_up_but_not_the_last_which_may_go_on() -> None:
    idle = [Told(turn, turn, event(turn % 2, "passes"), idle=True) for turn in range(1, 6)]
    assert words(*idle) == ["4 turns of Cato and Ada pass without a play.", "Cato passes."]
    assert words(*idle[:3]) == ["Cato passes.", "Ada passes.", "Cato passes."]
    assert words(*idle, rules=True)[0] == "Cato passes (FO-1)."


def test_idle_stretches_of_royal_family_are_one_line() -> None:
    match = played(ROYAL_FAMILY, "idle")
    told = in_words(match.game, match.state, told_to(match, 0))
    assert any("pass without a play." in line for line in told)
    assert len(told) < len({ply.turn for ply in match.plies})


def test_an_attack_of_royal_family_is_told_with_who_whom_and_what_came_of_it() -> None:
    match = played(ROYAL_FAMILY, "attack", prefer=("hit", "crown"))
    told = [line for line in in_words(match.game, match.state, told_to(match, SPECTATOR)) if "attacks" in line]
    assert told
    assert all("Ada's castle of" in line or "Cato's castle of" in line for line in told)
    assert all(" holds." in line or " damage at " in line for line in told), told


def test_only_who_passed_may_ask_why() -> None:
    match = played(KINGDOM_COINQUEST, "stuck")
    for seat in (0, 1, SPECTATOR):
        stuck = {one.event.seat for one in told_to(match, seat) if one.stuck}
        assert stuck == ({seat} if seat >= 0 else set())


def test_a_card_that_one_draws_is_told_once_and_with_its_face_to_its_drawer_only() -> None:
    match = played(KINGDOM_COINQUEST, "draws", 60)
    own, others = ([one.event.text for one in told_to(match, seat) if one.event.seat == 0] for seat in (0, 1))
    assert "turns to the forge" not in own + others
    assert "draws a card from the forge" not in own
    assert "draws a card from the forge" in others
    assert len(own) == len(others)
