"""The numbers and readings of a campaign that a designer may change."""

from typing import Annotated, Final, Literal

from regalia.kernel.option import Options as Base
from regalia.kernel.option import choice, number, pattern

DIFFICULTIES: Final = {  # FF-247
    "easy": "A squire, with less treasure.",
    "normal": "A knight.",
    "hard": "A marshal, with more treasure.",
    "royal": "A king, with more treasure.",
}


class Options(Base, frozen=True, kw_only=True):
    """Every option of a campaign with its default."""

    campaign_gold: Annotated[int, number(0, 100, "Gold at the start.", "FF-243")] = 0
    campaign_lanterns: Annotated[int, number(1, 20, "Lanterns, that is lives, at the start.", "FF-243")] = 3
    campaign_start_treasure: Annotated[
        Literal["muster", "start_treasure"],
        choice("Each side starts with treasure equal to the muster, or with that of a pitched battle.", "FF-245"),
    ] = "muster"
    campaign_difficulty: Annotated[
        Literal["easy", "normal", "hard", "royal"],
        choice(
            "How well the computer plays the master, and what treasure the master starts with, computer or person.",
            "FF-246",
            words=DIFFICULTIES,
        ),
    ] = "normal"
    campaign_difficulty_step: Annotated[
        int, number(0, 20, "Treasure that the difficulty takes from the master or gives it.", "FF-247")
    ] = 4
    campaign_fallen: Annotated[
        Literal["injured", "dead", "unharmed"],
        choice("What becomes of characters of the roster removed in a battle that was won.", "FF-249"),
    ] = "injured"
    gold_heal: Annotated[int, number(0, 20, "Gold to heal an injury.", "FF-252")] = 1
    gold_level_factor: Annotated[int, number(0, 20, "Gold for a level, for each of its number.", "FF-252")] = 2
    gold_retrain: Annotated[int, number(0, 20, "Gold to exchange an ability.", "FF-252")] = 1
    loot_rate: Annotated[int, number(1, 100, "Treasure held at the end for one gold.", "FF-253")] = 10
    loot_most: Annotated[int, number(0, 20, "Most gold from treasure after a won battle.", "FF-253")] = 2
    twist_gold: Annotated[int, number(0, 20, "Gold for winning the twist's bonus.", "FF-253")] = 1
    score_lantern: Annotated[int, number(0, 50, "Score for each lantern left.", "FF-254")] = 5
    campaign_exchange: Annotated[
        bool, choice("Treasure can be exchanged for tokens in campaign battles.", "FF-255")
    ] = True
    campaign_data: Annotated[
        str,
        pattern(
            "[a-z][a-z_]*",
            "built_in or the name of a table",
            "The battles of the campaign: a file of the folder data/campaign.",
            "FF-256",
        ),
    ] = "built_in"
    recruit_fallback_gold: Annotated[
        int, number(0, 20, "Gold instead of a recruit or a unit that one has already.", "FF-257")
    ] = 2
    campaign_max_rounds: Annotated[int, number(1, 50, "Rounds after which a battle is decided.", "FF-259")] = 8
    campaign_consolation: Annotated[int, number(0, 10, "Gold after a battle that was not won.", "FF-291")] = 1

    def check(self, seats: int) -> None:
        """FF-294: the table of battles is read and must fit."""
        from regalia.games.friends_and_foes.campaign.setup import setup_of

        setup_of(self)

    def warnings(self, seats: int) -> list[str]:
        """FF-259: battles that end before one of their conditions is looked at."""
        from regalia.games.friends_and_foes.campaign.setup import setup_of

        setup = setup_of(self)
        return [
            f"{battle.name}: {sentence}"
            for number, battle in enumerate(setup.battles)
            for sentence in setup.battle_options(number).warnings(2)
        ]
