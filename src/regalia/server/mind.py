"""Computer players, asked from the event loop and thinking in processes of their own."""

import asyncio
import os
import sys
from asyncio.subprocess import PIPE, Process
from typing import Final

import msgspec

from regalia.kernel import RegaliaError
from regalia.server.turns import URGENT, Turns
from regalia.server.worker import Problem, Solution

TRIES: Final = 3
PATIENCE: Final = 60.0  # seconds for one decision
LONGEST_LINE: Final = 65_536  # bytes of an answer


class NoDecision(RegaliaError):
    """A computer player could not decide."""


class Mind:
    """Up to `size` worker processes, started when first needed and again when one dies."""

    def __init__(self, size: int = 2) -> None:
        self.turns = Turns(size)
        self.idle: list[Process] = []
        self.working: set[Process] = set()

    async def choose(self, problem: Problem, rank: int = URGENT) -> int:
        """The action a computer player chooses."""
        return (await self.solve(problem, rank)).action

    async def solve(self, problem: Problem, rank: int = URGENT) -> Solution:
        question = msgspec.json.encode(problem) + b"\n"
        await self.turns.take(rank)
        try:
            for _ in range(TRIES):
                answer = await self.ask(question)
                if answer:
                    return check_solution(msgspec.json.decode(answer, type=Solution))
        finally:
            self.turns.give_back()
        raise NoDecision("The computer player's process died several times in a row.")

    async def ask(self, question: bytes) -> bytes:
        """One line of answer; empty when the process died over it or took too long."""
        try:
            worker = self.idle.pop() if self.idle else await start()
        except OSError as error:
            raise NoDecision(f"No process could be started for the computer player: {error}.") from error
        self.working.add(worker)
        answer = b""
        try:
            assert worker.stdin is not None
            assert worker.stdout is not None
            worker.stdin.write(question)
            await worker.stdin.drain()
            answer = await asyncio.wait_for(worker.stdout.readline(), PATIENCE)
        except (OSError, TimeoutError):
            answer = b""
        finally:
            self.working.discard(worker)
            if answer:
                self.idle.append(worker)
            else:
                end(worker)
        return answer

    async def close(self) -> None:
        for worker in [*self.idle, *self.working]:
            end(worker)
            await worker.wait()
        self.idle.clear()


async def start(module: str = "regalia.server.worker", longest: int = LONGEST_LINE) -> Process:
    """A process that finds the same packages as this one, and that Ctrl-C in the server's terminal does not reach."""
    return await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        module,
        stdin=PIPE,
        stdout=PIPE,
        limit=longest,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
        start_new_session=True,
    )


def end(worker: Process) -> None:
    if worker.returncode is None:
        try:
            worker.kill()
        except ProcessLookupError:
            return


def check_solution(solution: Solution) -> Solution:
    if solution.error:
        raise NoDecision(f"The computer player could not decide: {solution.error}.")
    return solution
