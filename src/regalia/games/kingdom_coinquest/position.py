"""Where a game of Kingdom Coinquest stands, and what copies of it share."""

from typing import Final

from mypy_extensions import i64

from regalia.games.kingdom_coinquest.parts import NOBODY, Kingdom, Realm
from regalia.kernel.state import State as Base
from regalia.kernel.vector import vec

# What a state has to itself and may change: a bit for each seat's kingdom, then for the forge and the graveyard.
OWN_FORGE: Final = 1 << 4
OWN_GRAVEYARD: Final = 1 << 5
OWN_ALL: Final = (1 << 6) - 1


class Position(Base):
    """Kingdoms at war. `active` is the seat whose turn it is, also while chance decides for it.

    Copies share kingdoms, forge and graveyard until one of them changes something: it then takes a copy of its own.
    """

    def __init__(self, realm: Realm, like: "Position | None" = None) -> None:
        super().__init__(realm.seats)
        self.realm: Final = realm
        if like is not None:
            self.turn = like.turn
            self.active: i64 = like.active
            self.phase: i64 = like.phase
            self.kingdoms: list[Kingdom] = like.kingdoms[:]
            self.seat_of: vec[i64] = like.seat_of  # each suit's seat or NOBODY; replaced, never changed
            self.forge: list[int] = like.forge  # sorted: its order is nobody's knowledge
            self.forge_number: i64 = like.forge_number  # from 1; each reshuffle makes the next
            self.graveyard: list[int] = like.graveyard  # from the bottom to the top
            self.rounds: i64 = like.rounds  # that are over
            self.owned: i64 = 0
            like.owned = 0
            return
        self.active = 0
        self.phase = 0  # the first of all
        self.kingdoms = [Kingdom(realm) for _ in range(realm.seats)]
        self.seat_of = vec[i64]([NOBODY] * 4)
        self.forge = realm.deck[:]  # KC-2
        self.forge_number = 1
        self.graveyard = []
        self.rounds = 0
        self.owned = OWN_ALL

    def own_kingdom(self, seat: i64) -> Kingdom:
        """A kingdom that is about to change."""
        kingdom = self.kingdoms[seat]
        if self.owned >> seat & 1 == 0:
            kingdom = Kingdom(self.realm, kingdom)
            self.kingdoms[seat] = kingdom
            self.owned |= 1 << seat
        return kingdom

    def own_forge(self) -> list[int]:
        """The forge, when it is about to change."""
        if self.owned & OWN_FORGE == 0:
            self.forge = self.forge[:]
            self.owned |= OWN_FORGE
        return self.forge

    def own_graveyard(self) -> list[int]:
        """The graveyard, when it is about to change."""
        if self.owned & OWN_GRAVEYARD == 0:
            self.graveyard = self.graveyard[:]
            self.owned |= OWN_GRAVEYARD
        return self.graveyard
