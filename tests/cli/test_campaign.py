"""`regalia campaign`: a campaign in the terminal, kept in a file at every step."""

import subprocess
import sys
from pathlib import Path


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
