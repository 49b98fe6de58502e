"""A company on the Lantern Road, led over the wire: somebody at the same screen plays the master, and gives up."""

from regalia.games.friends_and_foes.campaign.state import MASTER
from tests.browser.server import Server
from tests.server.client import Client, Line

ARMY = ("aldous", "fenna", "pike")


class Road:
    """A campaign that is brought as far as a test wants; `address` opens its camp."""

    def __init__(self, server: Server, formation: str = "road_wardens", **options: object) -> None:
        self.client = Client(f"127.0.0.1:{server.port}")
        self.table = self.client.opened("/campaigns", {"name": "Ada", "master": "here", "options": options})
        self.address = f"{server.address}/table/{self.table['id']}#key={self.table['key']}"
        if formation:
            self.play(f"form {formation}")

    def play(self, *lines: str) -> "Road":
        """Decisions in camp."""
        with self.client.line(self.table["id"], self.table["key"]) as camp:
            for line in lines:
                camp.play(line)
        return self

    def win(self) -> "Road":
        """March with those of the first formation, and win because the master gives up."""
        with self.client.line(self.table["id"], self.table["key"]) as camp:
            for line in ("muster", *[f"pick {name}" for name in ARMY], "fight"):
                camp.play(line)
            battle = str(camp.until("rematch")["id"])
            with self.client.line(battle, self.table["key"]) as fought:
                let_master_give_up(fought)
            while camp.now["table"]["prompt"].endswith(("is being fought", "its end is being told")):
                camp.until("table")
        return self


def let_master_give_up(battle: Line) -> None:
    """The company does what is offered first until the master has something to decide."""
    while not battle.now["over"]:
        if battle.now["curtain"] is not None:
            battle.say("lift", seat=battle.now["curtain"])
        elif battle.now["table"]["seat"] == MASTER:
            battle.say("resign", v=battle.version)
        else:
            battle.act()
        battle.until("table")
