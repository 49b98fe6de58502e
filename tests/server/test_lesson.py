"""Guided first games over the wire: begun by one request, and led step by step."""

import pytest

from regalia.agents.name import COMPUTERS, GUESTS
from regalia.games import find_game, games
from regalia.match.lesson import NOTHING_TO_LOSE, lesson_of
from tests.server.client import Client


@pytest.mark.parametrize("game", [game.slug for game in games()])
def test_every_step_waits_for_its_move_though_forced_moves_go_by_themselves(client: Client, game: str) -> None:
    lesson = lesson_of(find_game(game))
    assert lesson is not None
    table = client.opened("/lessons", {"game": game})
    with client.line(table["id"], table["key"]) as line:
        names = [player["name"] for player in line.welcome["players"]]
        assert names.pop(lesson.seat) in GUESTS
        assert names == [COMPUTERS["squire"][0]]
        line.say("auto", on=True)
        for number, step in enumerate(lesson.steps, 1):
            while line.now["guide"]["act"] < 0:
                line.hear("table")
            assert (line.now["guide"]["step"], line.now["guide"]["of"]) == (number, len(lesson.steps))
            assert line.now["guide"]["say"] == step.say.format(teacher=names[0])
            for other in [act for act in line.acts if act["id"] != line.now["guide"]["act"]][:1]:
                line.say("act", v=line.version, a=other["id"])
                assert (
                    line.hear("later")["sentence"] == f"That is allowed too. {step.otherwise.format(teacher=names[0])}"
                )
            line.play(step.move)
        while not line.now["guide"]["done"]:
            line.hear("table")
        assert len(line.lines) == len(lesson)
        assert line.now["guide"]["say"] == lesson.plan.end.format(teacher=names[0])


def test_a_game_without_a_lesson_says_so(client: Client) -> None:
    refused = client.refused("/lessons", {"game": "tic-tac-toe"})
    assert refused == "Tic-tac-toe has no guided first game."


def test_whoever_gives_up_in_a_lesson_hears_that_nothing_can_be_lost(client: Client) -> None:
    table = client.opened("/lessons", {"game": "thrones"})
    with client.line(table["id"], table["key"]) as line:
        assert line.now["resign"] == {"can": False, "why": NOTHING_TO_LOSE}
        line.say("resign", v=line.version)
        assert line.hear("later")["sentence"] == NOTHING_TO_LOSE
        assert line.now["over"] is None
