"""What is known about the consequences of a move: what waits at a card, and the odds of a fight."""

from regalia.games.friend_or_foe import moves
from regalia.games.friend_or_foe.moves import SPENDING
from regalia.games.friend_or_foe.parts import FACE_DOWN, is_royal
from regalia.games.friend_or_foe.state import NOT_ROLLED, State
from regalia.kernel.card import SUIT
from regalia.kernel.dice import PAIRS
from regalia.kernel.wording import percent, plural


def consequences(state: State, move: int) -> str:
    """What is known about the consequences of a legal move, in words; empty if there is nothing to say."""
    verb = moves.VERB[move]
    if verb == moves.ENTER:
        return entering(state, moves.FIELD[move])
    if verb in (moves.PAY_NOTHING, moves.SPEND):
        words = chances(state, state.card[state.at[state.active]], moves.COINS[move])
        return f"{words} the fight"
    return ""


def entering(state: State, place: int) -> str:
    """What is known about entering a place."""
    card, seat = state.card[place], state.active
    if card == FACE_DOWN:
        return unknown_ground(state)
    coins = state.coins[place]
    if SUIT[card] == state.setup.suit[seat]:
        if is_royal(card):
            return own_house(state, coins)
        return f"friend: take {plural(coins)}" if coins else "friend: nothing left to take"
    if not is_royal(card) and not coins and not state.setup.fight_empty:
        return "foe without coins: no fight"
    words = f"fight {state.setup.strength[card]} for {plural(coins)}: {chances(state, card, 0)}"
    most = state.most_spent()
    if most:
        words += f", {chances(state, card, most)} with {plural(most)}"
    if is_royal(card) and state.purse[seat]:
        words += f"; losing costs your purse of {state.purse[seat]}"
    return words


def own_house(state: State, coins: int) -> str:
    """FO-17: what waits at an own royal card."""
    if coins and state.setup.royal_pays_friend:
        return f"your royal house: take {plural(coins)}, then bank"
    return "your royal house: bank" if state.purse[state.active] else "your royal house: nothing to take or bank"


def unknown_ground(state: State) -> str:
    own = state.setup.suit[state.active]
    friends = sum(1 for card in state.unseen if SUIT[card] == own)
    royals = sum(1 for card in state.unseen if SUIT[card] != own and is_royal(card))
    parts = (("friend", friends), ("foe", len(state.unseen) - friends - royals), ("foe royal", royals))
    return "face down: " + ", ".join(f"{label} {percent(count, len(state.unseen))}" for label, count in parts)


def chances(state: State, card: int, spent: int) -> str:
    points = spent + state.bonus(state.active)
    if state.rolled != NOT_ROLLED and state.phase == SPENDING:
        return "wins" if state.beats(card, state.rolled, points) else "loses"
    return f"{percent(state.winning_pairs(card, points), PAIRS)} to win"
