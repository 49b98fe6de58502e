"""A variant of each of the five games: one rule differs, in a method of its states."""

from typing import ClassVar, Final, NamedTuple

from examples import ties_lose
from regalia.games.friend_or_foe import GAME as FRIEND_OR_FOE
from regalia.games.friends_and_foes import GAME as FRIENDS_AND_FOES
from regalia.games.friends_and_foes import FriendsAndFoes
from regalia.games.friends_and_foes import moves as battle_moves
from regalia.games.friends_and_foes.state import State as Battle
from regalia.games.kingdom_coinquest import GAME as KINGDOM_COINQUEST
from regalia.games.kingdom_coinquest import KingdomCoinquest
from regalia.games.kingdom_coinquest.kingdom import Kingdom
from regalia.games.kingdom_coinquest.state import State as Kingdoms
from regalia.games.royal_family import GAME as ROYAL_FAMILY
from regalia.games.royal_family import RoyalFamily
from regalia.games.royal_family.state import State as Families
from regalia.games.thrones import GAME as THRONES
from regalia.games.thrones import Thrones
from regalia.games.thrones import moves as throne_moves
from regalia.games.thrones.state import State as War
from regalia.kernel import Game, Refusal, Stream
from regalia.kernel.option import Value


class LostAcesState(Families):
    def end_turn(self, barren: bool, again: bool) -> None:
        """RF-27: a turn that did nothing but discard is followed by none of the same seat."""
        super().end_turn(barren, again and not barren)


class LostAces(RoyalFamily):
    title = "Lost aces"
    state_type = LostAcesState
    house_rules: ClassVar = {"RF-27": "An ace of the enemy's colour is discarded on a pile, and gives no further turn."}


class DeepWoundsState(Kingdoms):
    def wound(self, foe: Kingdom, rival: int, damage: int) -> None:
        """KC-22: one more."""
        super().wound(foe, rival, damage + 1)


class DeepWounds(KingdomCoinquest):
    title = "Deep wounds"
    state_type = DeepWoundsState
    house_rules: ClassVar = {"KC-22": "What is left then, and one more, comes off the king's health."}


FRESH: Final = 40  # turns
PASSED, FAILED = throne_moves.CHECKS


class FreshArmiesState(War):
    def is_fresh(self) -> bool:
        """TH-71: whether this is a check in one of the first turns."""
        return self.phase == throne_moves.CHECKING and self.number <= FRESH

    def offers(self) -> list[int]:
        return [PASSED] if self.is_fresh() else super().offers()

    def draw(self, stream: Stream) -> int:
        return PASSED if self.is_fresh() else super().draw(stream)


class FreshArmies(Thrones):
    title = "Fresh armies"
    state_type = FreshArmiesState
    house_rules: ClassVar = {"TH-71": f"Half of all checks are passed, in the first {FRESH} turns all."}

    def judge_move(self, state: War, move: int) -> Refusal | None:
        refusal = super().judge_move(state, move)
        if refusal is None and move == FAILED and state.number <= FRESH:
            return Refusal("TH-71", f"all checks of the first {FRESH} turns are passed here")
        return refusal


class NoSearchesState(Battle):
    def offer_all(self) -> None:
        """FF-86: no searches."""
        super().offer_all()
        offered = [int(move) for move in self.offered_row[: self.offered_count]]
        self.offered_count = 0
        for move in offered:
            if battle_moves.verb(move) != battle_moves.FIND:
                self.offer(move)


class NoSearches(FriendsAndFoes):
    title = "No searches"
    state_type = NoSearchesState
    house_rules: ClassVar = {"FF-86": "Nobody searches for treasure."}

    def judge_move(self, state: Battle, move: int) -> Refusal | None:
        refusal = super().judge_move(state, move)
        if refusal is None and battle_moves.verb(move) == battle_moves.FIND:
            return Refusal("FF-86", "nobody searches for treasure here")
        return refusal


class Variant(NamedTuple):
    """A variant, the game it varies, the kinds of moves that go otherwise, and options that keep its games short."""

    game: Game
    usual: Game
    verbs: frozenset[str]
    lengths: tuple[tuple[str, Value], ...]


VARIANTS: Final = (
    Variant(ties_lose.GAME, FRIEND_OR_FOE, frozenset({"roll"}), (("suits", "players"), ("stall_limit", 40))),
    Variant(LostAces(), ROYAL_FAMILY, frozenset({"drop"}), (("turn_cap", 60),)),
    Variant(DeepWounds(), KINGDOM_COINQUEST, frozenset({"attack"}), (("round_cap", 10),)),
    Variant(FreshArmies(), THRONES, frozenset({"check"}), (("turn_limit", 60),)),
    Variant(NoSearches(), FRIENDS_AND_FOES, frozenset({"find"}), (("max_rounds", "1"),)),
)
