"""Computer players in processes of their own, and what happens when such a process dies."""

import asyncio
import os
import signal
from collections.abc import AsyncIterator

import pytest

from regalia.games.friend_or_foe import GAME
from regalia.server.mind import Mind, NoDecision
from regalia.server.worker import Problem, solve

OPENING = Problem(GAME.package, GAME.dump(GAME.start()), 0, "random", "seed")
DEADLY = Problem("tests.server.deadly", {}, 0, "random", "seed")


@pytest.fixture
async def mind() -> AsyncIterator[Mind]:
    mind = Mind()
    yield mind
    await mind.close()


async def test_the_process_decides_as_the_player_would(mind: Mind) -> None:
    assert await mind.choose(OPENING) == solve(OPENING).action
    assert len(mind.idle) == 1


async def test_a_process_that_was_killed_is_started_again(mind: Mind) -> None:
    await mind.choose(OPENING)
    killed = mind.idle[0].pid
    os.kill(killed, signal.SIGKILL)
    assert await mind.choose(OPENING) == solve(OPENING).action
    assert mind.idle[0].pid != killed


async def test_a_decision_that_kills_every_process_is_given_up_and_the_next_one_is_made(mind: Mind) -> None:
    with pytest.raises(NoDecision, match="died"):
        await mind.choose(DEADLY)
    assert await mind.choose(OPENING) == solve(OPENING).action


async def test_a_player_that_fails_is_reported_and_the_process_lives_on(mind: Mind) -> None:
    with pytest.raises(NoDecision, match="BadPosition"):
        await mind.choose(Problem(GAME.package, {"game": "friend_or_foe"}, 0, "random", "seed"))
    worker = mind.idle[0].pid
    await mind.choose(OPENING)
    assert mind.idle[0].pid == worker


async def test_a_question_that_nobody_waits_for_any_more_frees_the_mind(mind: Mind) -> None:
    await mind.choose(OPENING)
    asking = asyncio.create_task(mind.choose(OPENING))
    await asyncio.sleep(0)
    asking.cancel()
    await asyncio.gather(asking, return_exceptions=True)
    assert await mind.choose(OPENING) == solve(OPENING).action


async def test_the_process_ends_with_its_input(mind: Mind) -> None:
    await mind.choose(OPENING)
    worker = mind.idle[0]
    assert worker.stdin is not None
    worker.stdin.close()
    assert await asyncio.wait_for(worker.wait(), 20) == 0
