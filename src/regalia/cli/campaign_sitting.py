"""A campaign at the terminal: the table is the camp's, then the battle's, then the camp's again."""

from pathlib import Path
from typing import Final

from regalia.agents import PATIENCE, adviser, player_named
from regalia.cli.output import write
from regalia.cli.sitting import PONDERING, Chair, Reply, Sitting
from regalia.cli.story import house_rules
from regalia.games.friends_and_foes.campaign import phase
from regalia.games.friends_and_foes.campaign.battle import LEVELS
from regalia.games.friends_and_foes.campaign.state import MASTER
from regalia.kernel import SPECTATOR, Stream
from regalia.match.campaign import Campaign
from regalia.table import Act

SEED: Final = "campaign"  # of the computer's thoughts; chance has seeds of its own


class CampaignSitting(Sitting):
    """The same words as at any table; everything is kept in a file at once."""

    def __init__(self, campaign: Campaign, file: Path) -> None:
        self.campaign = campaign
        self.file = file
        level = "" if not campaign.has_computer else LEVELS[campaign.state.setup.options.campaign_difficulty][0]
        self.master = Chair("The master" if level else "The second player", level)
        self.tidings: list[str] = []  # how the last battle ended, not yet told
        self.storied = (-1, -1)  # the battle, and how many were won, of which the story was told
        super().__init__(campaign.match, (Chair("The company"), self.master), SEED)
        self.sit_down()

    def sit_down(self) -> None:
        """Turn to the match that is played now; in camp the master has nothing to say."""
        match = self.match = self.campaign.match
        self.game = match.game
        in_battle = match is not self.campaign.camp
        thinks = in_battle and bool(self.master.computer)
        seed = f"{SEED} {len(self.campaign.battles)}"
        self.computers = {MASTER: player_named(self.master.computer, match.game, seed, PATIENCE)} if thinks else {}
        self.streams = {seat: Stream(f"{seed} eyes") for seat in self.computers}
        self.persons = [0, MASTER] if in_battle and not thinks else [0]
        self.last_viewer = 0
        self.at_screen = 0
        self.adviser = adviser(match.game, f"{seed} advice", PONDERING)
        self.events = {seat: match.seen(seat)[0] for seat in (*self.persons, SPECTATOR)}

    def opening(self) -> list[str]:
        kept = f"The campaign is kept in {self.file} at every step; leave with quit, and go on with the same command."
        return [f"{self.campaign.camp.game.title}, a campaign of Friends and Foes.", kept, *self.house_rules()]

    def house_rules(self) -> list[str]:
        """The campaign's: what a battle of it prescribes is none."""
        camp = self.campaign.camp
        return house_rules(camp.game, camp.header.options) + camp.options.warnings(camp.header.seats)

    def unfinished(self) -> list[str]:
        return [f"The campaign is kept in {self.file}."]

    def save(self, name: str, over: bool = False) -> Reply:
        return Reply("said", tuple(self.unfinished()))

    def go_on(self) -> None:
        """After a move: into the battle, or home from it."""
        before, told = self.match, self.campaign.camp.version
        self.campaign.go_on()
        self.keep()
        if self.campaign.match is before:
            return
        if before is not self.campaign.camp:
            self.tidings = super().closing()
        heard = self.campaign.camp.plies[len(self.campaign.camp.plies) - (self.campaign.camp.version - told) :]
        self.sit_down()
        camp = self.campaign.camp
        self.tidings += [camp.game.sentence(camp.state, event) for ply in heard for event in ply.events]
        if self.match is not self.campaign.camp:
            self.tidings += super().opening()

    def news(self) -> list[str]:
        """What happened, and the story of a place to which the company has just come."""
        told, self.tidings = self.tidings, []
        lines, state = [*told, *super().news()], self.campaign.state
        stands = (state.at, len(state.won))
        if self.match is self.campaign.camp and stands != self.storied and state.phase != phase.FORMING:
            self.storied = stands
            lines += [item.label for zone in self.table().zones if zone.key == "story" for item in zone.items]
        return lines

    def move(self, words: str) -> Reply:
        reply = super().move(words)
        self.go_on()
        return reply

    def act(self, act: Act) -> Reply:
        reply = super().act(act)
        self.go_on()
        return reply

    def give_up(self, word: str) -> Reply:
        reply = super().give_up(word)
        self.go_on()
        return reply

    def make(self, action: int) -> None:
        super().make(action)
        self.go_on()

    def undo(self, word: str) -> Reply:
        reply = super().undo(word)
        self.keep()
        return reply

    def keep(self) -> None:
        """FF-293: on paper before anything else happens."""
        write(str(self.file), self.campaign.text(secret=True))

    def quit(self, _: str) -> Reply:
        return Reply("quit")
