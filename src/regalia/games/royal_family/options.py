"""The numbers and readings of Royal Family that a designer may change."""

from typing import Annotated, Literal

from regalia.kernel.error import BadOption
from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number


class Options(Base, frozen=True, kw_only=True):
    """Every option of Royal Family with its default."""

    jokers: Annotated[int, number(0, 4, "Assassins in the deck.", "RF-1", common=True)] = 2
    piles: Annotated[int, number(1, 5, "Face-up piles between the castles.", "RF-3", common=True)] = 3
    first_seat: Annotated[
        Literal["1", "2"], choice("The seat that plays first: 1 is black, 2 is red.", "RF-4", common=True)
    ] = "1"
    deck_out: Annotated[
        Literal["reshuffle", "none"],
        choice("An empty deck is made anew from the covered cards of the piles, or stays empty.", "RF-6"),
    ] = "reshuffle"
    family_to_attack: Annotated[int, number(0, 3, "Family members one needs at home to attack.", "RF-10")] = 1
    attack_suit: Annotated[
        Literal["target", "own"],
        choice("Attack cards have the suit of the castle they are aimed at, or of a castle of the attacker.", "RF-11"),
    ] = "target"
    cancelled_cards: Annotated[
        Literal["removed", "piles"],
        choice("A blocked attack and the card that blocked it leave the game, or are laid on piles.", "RF-12"),
    ] = "removed"
    may_decline_defence: Annotated[bool, choice("A defender who could block may take the damage.", "RF-13")] = False
    castle_hp: Annotated[int, number(5, 60, "The damage that destroys a castle.", "RF-15", common=True)] = 20
    freed_prisoners: Annotated[
        Literal["removed", "piles"],
        choice("Prisoners of a destroyed castle leave the game, or the attacker lays them on piles.", "RF-16"),
    ] = "removed"
    king_bonus: Annotated[int, number(0, 5, "Added to each fortification of a seat whose king is home.", "RF-20")] = 2
    prisoners: Annotated[int, number(0, 6, "Prisoners a castle holds without a queen.", "RF-21")] = 1
    prisoners_with_queen: Annotated[int, number(0, 6, "Prisoners a castle holds with a queen at home.", "RF-21")] = 3
    may_discard_own_ace: Annotated[
        bool, choice("An ace of one's own colour may be laid on a pile instead of built.", "RF-28")
    ] = False
    may_discard_joker: Annotated[
        bool, choice("A joker may be laid on a pile although there is somebody to assassinate.", "RF-31")
    ] = False
    royal_win: Annotated[bool, choice("King, queen and jack in one castle win the game.", "RF-34", common=True)] = True
    turn_cap: Annotated[int, number(0, 10000, "The game ends after so many turns; 0 is never.", "RF-38", endless=0)] = (
        400
    )
    cap_result: Annotated[
        Literal["healthier", "draw"],
        choice("A game without an end of its own is won by the healthier castles, or drawn.", "RF-38"),
    ] = "healthier"
    barren_limit: Annotated[
        int, number(0, 1000, "The game ends after so many turns in a row of mere discards; 0 is never.", "RF-39")
    ] = 100
    off_suit: Annotated[
        Literal["discard", "fortify"],
        choice("Numbers of one's own colour without a castle of their suit are useless, or fortify any.", "RF-40"),
    ] = "discard"
    jack_bonus: Annotated[int, number(0, 5, "Added to attacks of a seat whose jack is home.", "RF-41")] = 0

    def check(self, seats: int) -> None:
        if self.prisoners > self.prisoners_with_queen:
            raise BadOption(
                f"prisoners cannot be {self.prisoners} when prisoners_with_queen is {self.prisoners_with_queen}: "
                "a castle holds at least as many with a queen at home."
            )
