"""Campaigns over the wire: from the camp to the battle and back, kept at every step."""

from pathlib import Path

import pytest

from regalia.games.friends_and_foes.campaign.options import Options
from regalia.match.campaign import Campaign
from regalia.server.lobby import Lobby
from regalia.server.request import NewCampaign
from regalia.server.shelf import Shelf
from regalia.server.storage import Store
from tests.server.client import Client, Line, begin_together

ARMY = ("form road_wardens", "muster", "pick aldous", "pick fenna", "pick pike")


def march(camp: Line, *lines: str) -> str:
    """Make decisions in camp, then go to battle; the battle's table."""
    for line in (*lines, "fight"):
        camp.play(line)
    told = camp.until("rematch")
    assert told["what"] == "battle"
    return str(told["id"])


def give_up(client: Client, battle: str, key: str) -> None:
    """Lose a battle by giving up as soon as that is allowed."""
    with client.line(battle, key) as line:
        while not line.now["over"]:
            if line.now["resign"]["can"]:
                line.say("resign", v=line.version)
            line.until("table")


@pytest.mark.clause("FF-293")
def test_a_battle_is_opened_when_the_company_marches_and_its_end_comes_home(client: Client) -> None:
    table = client.opened("/campaigns", {"options": {"campaign_difficulty": "easy"}})
    with client.line(table["id"], table["key"]) as camp:
        battle = march(camp, *ARMY)
        give_up(client, battle, table["key"])
        while camp.now["table"]["prompt"] != "In camp before The Toll at the Ford: spend gold, or muster the army":
            camp.until("table")
        assert camp.lines[-2:] == ["fight", "lost"]
        again = march(camp, "muster", "pick aldous")
        assert again != battle


@pytest.mark.clause("FF-292")
def test_a_battle_cannot_be_taken_back_played_again_or_decided_from_the_camp(client: Client) -> None:
    table = client.opened("/campaigns", {"master": "here"})
    with client.line(table["id"], table["key"]) as camp:
        battle = march(camp, *ARMY)
        assert camp.now["undo"] == {
            "can": False, "free": False, "why": "A battle that has begun cannot be taken back (FF-292)."
        }  # fmt: skip
        assert (camp.acts, camp.now["thinking"]) == ([], None)
        camp.move("won")
        assert camp.until("refused")["sentence"] == "A battle is under way: its end decides what happens in camp."
    for path in (f"/tables/{battle}/rematch", f"/tables/{battle}/continue", f"/tables/{table['id']}/rematch"):
        wish = {"key": table["key"]} | ({"ply": 0} if path.endswith("continue") else {})
        answer = client.http.post(path, json=wish)
        assert (answer.status_code, "campaign" in answer.json()["error"]) == (403, True)


async def test_what_a_crash_left_undone_is_done_when_the_camp_is_opened_again(tmp_path: Path) -> None:
    """The company had marched, and nothing more was written."""
    first = Lobby(await Store.open(str(tmp_path / "tables.db")), Shelf(()), 0.0)
    opened = await first.campaigns.begin(NewCampaign())
    async with first.visit(opened.id) as camp:
        camp.follow = None
        for line in (*ARMY, "fight"):
            await camp.commit(camp.match.consider(0, line))
        assert camp.row.again == ""
    await first.close()
    await first.store.close()
    second = Lobby(await Store.open(str(tmp_path / "tables.db")), Shelf(()), 0.0)
    async with second.visit(opened.id) as camp:
        for task in list(camp.work):
            await task
        assert await second.store.battles_of(opened.id) == [camp.row.again]
    await second.close()
    await second.store.close()


def test_the_record_of_a_campaign_holds_its_battles_and_can_be_verified(client: Client) -> None:
    table = client.opened("/campaigns", {})
    with client.line(table["id"], table["key"]) as camp:
        battle = march(camp, *ARMY)
        assert camp.now["thinking"] is None  # nobody does in camp
        refused = client.http.get(f"/tables/{table['id']}/record.txt")
        assert (refused.status_code, "A battle is under way" in refused.json()["error"]) == (400, True)
        give_up(client, battle, table["key"])
        while camp.lines[-1] != "lost":
            camp.until("table")
    campaign = Campaign.read(client.http.get(f"/tables/{table['id']}/record.txt").text)
    assert len(campaign.battles) == 1
    assert campaign.verify() > 0


def test_the_start_page_knows_every_option_of_a_campaign(client: Client) -> None:
    games = {game["slug"]: game["campaign"] for game in client.http.get("/games.json").json()}
    campaign = games.pop("friends-and-foes")
    assert set(games.values()) == {None}
    assert (campaign["slug"], campaign["title"]) == ("campaign", "The Lantern Road")
    assert set(campaign["options"]["properties"]) == set(Options.rules())
    table = client.opened("/campaigns", {"options": {"campaign_lanterns": 5, "campaign_fallen": "dead"}})
    with client.line(table["id"], table["key"]) as camp:
        assert {rule["name"]: rule["here"] for rule in camp.welcome["differs"]} == {
            "Campaign lanterns": "5", "Campaign fallen": "dead"
        }  # fmt: skip


def test_a_campaign_stays_among_ones_own_tables(client: Client) -> None:
    table = client.opened("/campaigns", {})
    listed = client.http.post("/tables/own", json={"keys": {table["id"]: table["key"]}}).json()
    assert [(one["id"], one["title"]) for one in listed] == [(table["id"], "The Lantern Road")]


def test_a_camp_is_no_table_by_itself(client: Client) -> None:
    seats = [{"player": "person"}, {"player": "random"}]
    refused = client.http.post("/tables", json={"game": "campaign", "seats": seats})
    assert (refused.status_code, "set out on from the start page" in refused.json()["error"]) == (400, True)
    campaign = Campaign.new()
    for record in (campaign.camp.record().text(), campaign.text()):
        refused = client.http.post("/records", content=record)
        assert (refused.status_code, "set out on from the start page" in refused.json()["error"]) == (400, True)


def test_somebody_who_is_invited_plays_the_master_in_the_battles(client: Client) -> None:
    table = client.opened("/campaigns", {"master": "invited"})
    with client.come(table["id"], table["key"]) as camp, client.come(table["id"]) as guest:
        key = guest.sit(1, camp.welcome["waiting"]["tickets"][1])
        camp.until("table")
        battle = march(camp, *ARMY)
    with client.come(battle, table["key"]) as player, client.come(battle, key) as master:
        begin_together(player, master)
        assert (player.welcome["mine"], master.welcome["mine"]) == ([0], [1])
