"""`regalia campaign`: a campaign in the terminal, kept in a file at every step."""

import subprocess
import sys
from pathlib import Path

import pytest

from regalia.api import load
from regalia.match.source import BadSource
from tests.cli.shell import regalia


def campaign(file: Path, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "regalia", "campaign", str(file), *arguments]
    return subprocess.run(command, input=typed, capture_output=True, text=True, timeout=120, check=False)


def test_a_campaign_is_left_in_a_battle_and_taken_up_there(tmp_path: Path) -> None:
    file = tmp_path / "road.txt"
    begun = campaign(
        file, "--seed", "1", typed="form road_wardens\nmuster\npick aldous\npick fenna\npick pike\nfight\nquit\n"
    )
    assert begun.returncode == 0, begun.stderr
    assert "The company sets out with Aldous Grey, Fenna Ashbow, Pike Underbridge." in begun.stdout
    assert "All chance is promised already" in begun.stdout
    kept = file.read_text()
    again = campaign(file, "--seed", "1", typed="log\nquit\n")
    assert again.returncode == 0, again.stderr
    assert "Friends and Foes." in again.stdout
    assert file.read_text() == kept


def test_giving_up_a_battle_leads_home_and_costs_a_lantern(tmp_path: Path) -> None:
    file = tmp_path / "road.txt"
    army = "form road_wardens\nmuster\npick aldous\nfight\n"
    lost = campaign(file, "--seed", "1", typed=f"{army}resign!\n?\nquit\n")
    assert lost.returncode == 0, lost.stderr
    assert "The company does not win The Toll at the Ford: a lantern goes out." in lost.stdout
    assert "\nfight\nlost\n" in file.read_text()
    assert campaign(file, "--verify").stdout.startswith("1 battle began and ended as the camp tells.\nAll ")


def test_a_campaign_names_its_own_house_rules_and_not_what_a_battle_prescribes(tmp_path: Path) -> None:
    army = "form road_wardens\nmuster\npick aldous\nfight\nquit\n"
    told = campaign(tmp_path / "road.txt", "--option", "campaign_lanterns=2", typed=army).stdout
    differs = {line for line in told.splitlines() if "Not as in the book" in line}
    assert "Friends and Foes: " in told
    assert differs == {"Not as in the book: Campaign lanterns: 2 (book: 3, FF-243)."}


def test_what_is_decided_in_camp_is_judged_and_can_be_taken_back(tmp_path: Path) -> None:
    file = tmp_path / "road.txt"
    told = campaign(file, typed="form road_wardens\nrecruit orla\nundo\nwhy muster\nquit\n").stdout
    assert "recruit orla: recruiting Orla Vane costs 2 gold, and there is 0 (FF-252)" in told
    assert "the company has no formation yet: build one first (FF-242)" in told


def test_bad_words_and_bad_files_are_answered_with_a_line(tmp_path: Path) -> None:
    file = tmp_path / "road.txt"
    assert "it is computer or me, not bob" in campaign(file, "--master", "bob").stderr
    assert (
        "campaign_lanterns must be between 1 and 20, not 50"
        in campaign(file, "--option", "campaign_lanterns=50").stderr
    )
    file.write_text("nonsense")
    refused = campaign(file)
    assert refused.returncode == 1
    assert f"{file}: line 1: A campaign begins with “regalia campaign 1”, not “nonsense”." in refused.stderr
    assert file.read_text() == "nonsense"


def test_who_plays_the_master_is_kept_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "road.txt"
    typed = "form road_wardens\nmuster\npick aldous\nfight\nquit\n"
    assert campaign(file, "--master", "me", "--seed", "1", typed=typed).returncode == 0
    again = campaign(file, "--seed", "1", typed="quit\n")
    assert "press Enter when only you can see this" in again.stdout


def test_a_damaged_line_is_named_by_its_place_in_the_whole_file(tmp_path: Path) -> None:
    file = tmp_path / "road.txt"
    typed = "form road_wardens\nmuster\npick aldous\nfight\nresign!\nquit\n"
    assert campaign(file, "--seed", "1", typed=typed).returncode == 0
    lines = file.read_text().split("\n")
    at = max(number for number, line in enumerate(lines) if line.startswith("chance top"))
    lines[at] = "chance top 99X"
    file.write_text("\n".join(lines))
    assert f"line {at + 1}: " in campaign(file).stderr


# What can be asked of the file of a campaign, as of any record


@pytest.fixture(scope="module")
def lost(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A campaign in camp again, after a first battle that was given up."""
    file = tmp_path_factory.mktemp("road") / "road.txt"
    typed = "form road_wardens\nmuster\npick aldous\nfight\nresign!\nquit\n"
    assert campaign(file, "--seed", "1", typed=typed).returncode == 0
    return file


def test_replay_tells_the_camp_and_the_battle_in_the_order_in_which_they_were_played(lost: Path) -> None:
    told = regalia("replay", lost).out.split("\n\n")
    assert told[0].splitlines()[0] == "In camp"
    assert "   4. fight      The company marches to The Toll at the Ford." in told[0]
    assert told[1].splitlines()[0] == "Battle 1, The Toll at the Ford"
    assert told[1].splitlines()[-1].split(None, 2)[1:2] == ["resign"]
    assert told[2].splitlines()[0] == "In camp"
    assert "lost       The company does not win The Toll at the Ford" in told[2]
    assert told[3].startswith("The Lantern Road\n")


def test_replay_of_a_campaign_stops_in_the_battle_and_is_told_as_data(lost: Path) -> None:
    data = regalia("replay", lost, "--to", 7, "--json").json()
    assert [ply["battle"] for ply in data["plies"]] == [0, 0, 0, 0, 1, 1, 1]
    assert [ply["ply"] for ply in data["plies"]] == [1, 2, 3, 4, 5, 6, 7]
    assert (data["game"], data["players"]) == ("regalia.games.friends_and_foes.campaign", ["The company", "The master"])
    assert (data["turn"], data["position"]["game"]) == ("chance", "friends_and_foes")
    whole = regalia("replay", lost, "--json").json()
    assert whole["plies"][: len(data["plies"])] == data["plies"]
    assert (whole["turn"], whole["position"]["lanterns"]) == (1, 2)
    assert "This campaign has moves 0 to" in regalia("replay", lost, "--to", 100_000).err


def test_verify_recomputes_the_battles_of_a_campaign(lost: Path) -> None:
    answer = regalia("verify", lost)
    assert answer.out == campaign(lost, "--verify").stdout
    assert answer.out.startswith("1 battle began and ended as the camp tells.\nAll ")
    assert regalia("verify", "-", "--json", stdin=lost.read_bytes()).json()["battles"] == 1


def test_verify_says_in_which_battle_chance_was_changed(lost: Path) -> None:
    lines = [line for line in lost.read_text().split("\n") if not line.startswith("sum:")]
    at = next(number for number, line in enumerate(lines) if line.startswith("chance top"))
    lines[at] = "chance top 3C" if lines[at] != "chance top 3C" else "chance top 4C"
    answer = regalia("verify", "-", stdin="\n".join(lines))
    assert (answer.code, answer.out) == (1, "")
    assert "standard input: Battle 1, move 1: The seed gives chance top" in answer.err


def test_what_is_played_now_in_a_campaign_is_drawn_and_so_is_an_earlier_moment(lost: Path) -> None:
    assert regalia("show", lost).out.startswith("The Lantern Road\n")
    assert regalia("show", lost, "--at", 6).out.startswith("Friends and Foes\n")
    assert "muster\n" in regalia("legal", lost).out
    assert regalia("why", lost, "fight").out.startswith("fight: the company is in camp")


def test_a_campaign_goes_on_as_a_whole(lost: Path) -> None:
    assert "by `regalia campaign FILE`" in regalia("play", "--from", lost).err
    with pytest.raises(BadSource, match=r"in Python by `regalia.match.campaign.Campaign.read`"):
        load(lost)
