"""What stays the same in a campaign: its options, its road, and the prices of Friends and Foes."""

from functools import lru_cache
from typing import Final

from regalia.games.friends_and_foes.campaign import road
from regalia.games.friends_and_foes.campaign.options import Options
from regalia.games.friends_and_foes.lore import Battle
from regalia.games.friends_and_foes.options import Options as BattleOptions
from regalia.games.friends_and_foes.setup import Setup as BattleSetup
from regalia.games.friends_and_foes.setup import setup_of as battle_setup_of

HIGHEST_LEVEL: Final = 3  # FF-252
MOST_EXTRA: Final = 2  # muster more for trying again (FF-291)
RESERVES: Final = 2  # muster more by this advantage (FF-289)


class Setup:
    """Options, battles, and the tables and prices that all battles share."""

    def __init__(self, options: Options) -> None:
        self.options: Final = options
        self.battles: Final[list[Battle]] = road.read_road(options.campaign_data)
        self.numbers: Final = {battle.id: number for number, battle in enumerate(self.battles)}
        self.tables: Final[BattleSetup] = battle_setup_of(self.battle_options(0), 2)

    def battle_options(self, number: int) -> BattleOptions:
        """FF-255, FF-256, FF-259: how a battle is played."""
        options, battle = self.options, self.battles[number]
        chosen: dict[str, object] = {
            "scenario_data": f"campaign_{options.campaign_data}",
            "scenario": battle.id,
            "max_rounds": str(options.campaign_max_rounds),
        }
        if battle.find_needs_no_enemy:
            chosen["find_needs_no_enemy"] = True
        if not options.campaign_exchange:
            chosen["exchange_per_round"] = 0
        return BattleOptions.of(chosen)

    def next_of(self, number: int) -> list[int]:
        """FF-290: the battles that may follow one."""
        return [self.numbers[name] for name in self.battles[number].next]

    def recruits_of(self, number: int) -> list[int]:
        """FF-257: the characters of whom one joins after a battle."""
        known = [profile.id for profile in self.tables.profiles]
        return [known.index(name) for name in self.battles[number].recruits]

    def unit_of(self, number: int) -> int:
        """FF-257: the minion type that joins after a battle, -1 for none."""
        unit = self.battles[number].unit
        return [minion.id for minion in self.tables.minions].index(unit) if unit else -1


@lru_cache(maxsize=16)
def setup_of(options: Options) -> Setup:
    return Setup(options)
