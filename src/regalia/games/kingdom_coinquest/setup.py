"""What a table agreed on before the first move, and what follows from it."""

from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.deal import Deal
from regalia.games.kingdom_coinquest.moves import Scratch
from regalia.games.kingdom_coinquest.options import Options
from regalia.games.kingdom_coinquest.parts import ALL_JACKS, ARMS, BIT, JACKS, KIND, bits_of
from regalia.kernel.card import DECK, KING, RANK, SUIT
from regalia.kernel.vector import vec

# What a hand could have been played for, when its seat passed (KC-39).
ROOM_TO_PREPARE: Final = 1
ROOM_FOR_A_JACK: Final = 2
ROOM_FOR_A_QUEEN: Final = 4
ROOM_TO_RESURRECT: Final = 8
ROOM_FOR: Final[list[int]] = [ROOM_TO_PREPARE, ROOM_FOR_A_JACK, ROOM_FOR_A_QUEEN, ROOM_TO_RESURRECT]  # by kind

# The cards that a card pairs with, as bits, by the suit of a seat and the card (KC-26); by what was agreed on it, since
# the options let few tables be different.
PARTNERS: Final[dict[str, vec[i64]]] = {}


class Setup:
    """The options and what is read off them; shared by all states of a game."""

    def __init__(self, options: Options, seats: i64) -> None:
        self.options: Final = options
        self.seats: Final = seats
        # KC-1, KC-2: kings and jokers are not in the forge.
        self.deck: Final[list[int]] = [c for c in range(DECK) if RANK[c] != KING]
        self.preparation: Final[list[int]] = [preparation(RANK[c], options) for c in range(DECK)]
        self.found: Final = Scratch()
        self.deal: Final = Deal()
        # The options that the rules ask for in every turn.
        self.hand_size: Final[i64] = options.hand_size
        self.slots: Final[i64] = options.salvage_slots
        self.salvage_open: Final[bool] = options.salvage_open
        self.reshuffles: Final[bool] = options.forge_out == "reshuffle"
        self.may_pass: Final[bool] = options.may_pass
        self.match_ranks: Final[bool] = options.recruit_match == "rank"
        self.match_suits: Final[bool] = options.recruit_suits == "same"
        self.recruits_own: Final[bool] = options.recruit_suits == "with_own"
        self.scraps_besides: Final[bool] = options.scrap == "besides"
        self.weapon_on_top: Final[bool] = options.broken_on_top == "weapon"
        self.raises_own_only: Final[bool] = options.resurrect_suit == "own"
        self.raises_queens: Final[bool] = options.resurrect == "with_queen"
        self.ace_attack: Final[bool] = options.ace_attack
        self.round_cap: Final[i64] = options.round_cap
        agreed = f"{options.recruit_match} {options.recruit_suits}"
        if agreed not in PARTNERS:
            PARTNERS[agreed] = self.partners_of_all()
        self.partners: Final[vec[i64]] = PARTNERS[agreed]

    def partners_of_all(self) -> vec[i64]:
        """KC-26: of each card, for a seat of each suit."""
        found = vec[i64]([0] * (4 * DECK))
        for suit in range(4):
            for card in range(DECK):
                for other in range(card % 13, DECK, 13) if self.match_ranks else range(DECK):
                    if other != card and KIND[other] == KIND[card] and self.recruits(card, other, suit):
                        found[suit * DECK + card] |= BIT[other]
        return found

    def recruits(self, lead: i64, other: i64, suit: i64) -> bool:
        """KC-26: whether two cards of the same type make a pair for a seat of this suit."""
        if SUIT[lead] == suit and (SUIT[other] == suit or not self.recruits_own):
            return False
        if SUIT[other] == suit and not self.recruits_own:
            return False
        if self.match_ranks and RANK[lead] != RANK[other]:
            return False
        return not self.match_suits or SUIT[lead] == SUIT[other]

    def raises(self, card: i64, suit: i64) -> bool:
        """KC-33: whether an ace of a seat of this suit brings the card back as equipment."""
        return KIND[card] == ARMS and (not self.raises_own_only or SUIT[card] == suit)

    def could_play(self, cards: list[int], suit: i64, room: i64) -> bool:
        """Whether a hand of these cards has a play in this room (KC-13, KC-26, KC-28, KC-32, KC-33)."""
        held = bits_of(cards)
        recruits_by_jack = room & ROOM_FOR_A_JACK != 0 and held & ALL_JACKS != 0
        for card in cards:
            kind = KIND[card]
            if kind == JACKS or room & ROOM_FOR[kind] == 0:
                continue
            if SUIT[card] == suit or (kind == ARMS and recruits_by_jack):
                return True
            if held & self.partners[suit * DECK + card] != 0:
                return True
        return False


def preparation(rank: i64, options: Options) -> int:
    """KC-13: the turns that the quartermaster needs."""
    return options.prep_low if rank <= 4 else options.prep_mid if rank <= 7 else options.prep_high
