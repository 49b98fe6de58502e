"""What a learned player sees in a position of Friend or Foe for two, seen by the seat whose turn it is."""

from typing import Final

from mypy_extensions import i64

from regalia.games.friend_or_foe.parts import FACE_DOWN, OUTSIDE, PLACES, WIDTH, is_royal
from regalia.games.friend_or_foe.state import State
from regalia.kernel.card import RANK, SUIT
from regalia.kernel.features import Features

# What lies at a place, by whom it is a friend of and how hard it is to win.
UNKNOWN: Final = 0
FRIEND: Final = 1  # a number card with coins: few, many
RIVAL: Final = 3  # the rival's number card with coins: 2 to 4, to 6, to 8, to 10
STRANGER: Final = 7  # anybody else's
ROYAL_FRIEND: Final = 11  # any; with coins; with more coins than at first
ROYAL_RIVAL: Final = 14
ROYAL_STRANGER: Final = 17
KINDS: Final = 20

FAR: Final = 6  # steps, beyond which all is equally far
NEARER: Final = FAR + 1
NOWHERE: Final = 13  # steps to a bank that is not yet found

# Between which numbers of coins, cards and turns a difference is noticed.
COINS: Final[list[int]] = [1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 18, 22, 26, 32]
LEADS: Final[list[int]] = [*range(1, 17), 18, 20, 22, 24, 27, 30, 35, 40, 50]
STALLED: Final[list[int]] = [1, 2, 3, 5, 8, 16, 60, 150]
EACH: Final[list[int]] = list(range(1, 49))
SIX: Final[list[int]] = EACH[:6]
TAXES: Final[list[int]] = EACH[:17]

# The numbering of features.
KIND_AT: Final = 0  # + what lies there, how far the seat and how far the rival is
LEAD: Final = KIND_AT + KINDS * NEARER * NEARER
BEHIND: Final = LEAD + 25
PURSE: Final = BEHIND + 25
RIVALS_PURSE: Final = PURSE + 16
FACE_DOWN_CARDS: Final = RIVALS_PURSE + 16
ROYALS: Final = FACE_DOWN_CARDS + 48
RIVALS_ROYALS: Final = ROYALS + 3
STRANGERS_TO_COME: Final = RIVALS_ROYALS + 3
FRIENDS_TO_COME: Final = STRANGERS_TO_COME + 6
RIVALS_TO_COME: Final = FRIENDS_TO_COME + 17
NOTHING_NEW: Final = RIVALS_TO_COME + 17
TO_THE_BANK: Final = NOTHING_NEW + 8
RIVAL_TO_THE_BANK: Final = TO_THE_BANK + NOWHERE + 1
STANDS: Final = RIVAL_TO_THE_BANK + NOWHERE + 1  # by how far from the edges
RIVAL_STANDS: Final = STANDS + 16
APART: Final = RIVAL_STANDS + 16
FEATURE_COUNT: Final = APART + 13

DISTANCE: Final[list[list[int]]] = [
    [abs(a % WIDTH - b % WIDTH) + abs(a // WIDTH - b // WIDTH) for b in range(PLACES)] for a in range(PLACES)
]
EDGES: Final[list[int]] = [
    min(place % WIDTH, 6 - place % WIDTH) * 4 + min(place // WIDTH, 6 - place // WIDTH) for place in range(PLACES)
]


def extract(state: State, features: Features) -> i64:
    """Notes the features of a position; returns the seat whose view it is."""
    seat = state.active
    rival = 1 - seat
    suits = state.setup.suit
    here = place_of(state, seat)
    there = place_of(state, rival)
    bank: i64 = NOWHERE
    rivals_bank: i64 = NOWHERE
    for place in state.setup.places:
        card = state.card[place]
        coins = state.coins[place]
        if card != FACE_DOWN and coins == 0 and not is_royal(card):
            continue
        steps: i64 = DISTANCE[here][place]
        rivals_steps: i64 = DISTANCE[there][place]
        pair = min(steps, FAR) * NEARER + min(rivals_steps, FAR)
        if card == FACE_DOWN:
            features.note(KIND_AT + UNKNOWN + pair)
            continue
        friend = SUIT[card] == suits[seat]
        rivals = SUIT[card] == suits[rival]
        if is_royal(card):
            kind: i64 = ROYAL_FRIEND if friend else ROYAL_RIVAL if rivals else ROYAL_STRANGER
            features.note(KIND_AT + kind * NEARER * NEARER + pair)
            if coins >= 5:
                features.note(KIND_AT + (kind + 1) * NEARER * NEARER + pair)
                if coins >= 9:
                    features.note(KIND_AT + (kind + 2) * NEARER * NEARER + pair)
            if friend:
                bank = min(bank, steps if steps > 0 else 2)
            elif rivals:
                rivals_bank = min(rivals_bank, rivals_steps if rivals_steps > 0 else 2)
        elif friend:
            features.note(KIND_AT + (FRIEND if coins < 3 else FRIEND + 1) * NEARER * NEARER + pair)
        else:
            rank = RANK[card]
            hard: i64 = 0 if rank <= 4 else 1 if rank <= 6 else 2 if rank <= 8 else 3
            features.note(KIND_AT + ((RIVAL if rivals else STRANGER) + hard) * NEARER * NEARER + pair)
    lead = state.bank[seat] + state.purse[seat] - state.bank[rival] - state.purse[rival]
    features.note_steps(LEAD, LEADS, lead)
    features.note_steps(BEHIND, LEADS, -lead)
    features.note_steps(PURSE, COINS, state.purse[seat])
    features.note_steps(RIVALS_PURSE, COINS, state.purse[rival])
    features.note_steps(ROYALS, SIX, state.royals[suits[seat]])
    features.note_steps(RIVALS_ROYALS, SIX, state.royals[suits[rival]])
    extract_unseen(state, features, suits[seat], suits[rival])
    features.note_steps(NOTHING_NEW, STALLED, state.stalled)
    features.note(TO_THE_BANK + bank)
    features.note(RIVAL_TO_THE_BANK + rivals_bank)
    features.note(STANDS + EDGES[here])
    features.note(RIVAL_STANDS + EDGES[there])
    features.note(APART + DISTANCE[here][there])
    return seat


def place_of(state: State, seat: i64) -> i64:
    """Where a seat's piece stands, or where it will enter (FO-6)."""
    place: i64 = state.at[seat]
    return state.setup.starts[seat] if place == OUTSIDE else place


def extract_unseen(state: State, features: Features, suit: i64, rivals_suit: i64) -> None:
    """What the face-down cards promise."""
    strangers: i64 = 0
    taxes: i64 = 0
    rivals_taxes: i64 = 0
    for card in state.unseen:
        own = SUIT[card]
        if is_royal(card):
            if own not in (suit, rivals_suit):
                strangers += 1
        elif own == suit:
            taxes += state.setup.tax[card]
        elif own == rivals_suit:
            rivals_taxes += state.setup.tax[card]
    features.note_steps(FACE_DOWN_CARDS, EACH, len(state.unseen))
    features.note_steps(STRANGERS_TO_COME, SIX, strangers)
    features.note_steps(FRIENDS_TO_COME, TAXES, taxes)
    features.note_steps(RIVALS_TO_COME, TAXES, rivals_taxes)
