"""A real PostgreSQL for the tests: a cluster of its own in a folder of its own, gone when they are done."""

import os
import shutil
import socket
import subprocess
import uuid
from pathlib import Path
from typing import Final

from sqlalchemy.ext.asyncio import create_async_engine

FOLDERS: Final = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
USER: Final = "postgres"  # it refuses to run as root


def find(program: str) -> str | None:
    """A program of PostgreSQL, which Debian keeps out of the path."""
    return shutil.which(program) or next(
        (str(folder / program) for folder in FOLDERS if (folder / program).exists()), None
    )


class Postgres:
    """A running server, on a port of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port: int = free.getsockname()[1]

    def run(self, program: str, *arguments: str) -> None:
        command = [find(program) or program, *arguments]
        if os.geteuid() == 0:
            command = ["runuser", "-u", USER, "--", *command]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def start(self) -> None:
        if os.geteuid() == 0:
            shutil.chown(self.folder, USER)
        data = str(self.folder / "data")
        self.run("initdb", "--auth=trust", "--no-sync", f"--username={USER}", "-D", data)
        settings = f"-p {self.port} -h 127.0.0.1 -k {self.folder} -c fsync=off"
        self.run("pg_ctl", "-D", data, "-w", "-l", str(self.folder / "log"), "-o", settings, "start")

    def stop(self) -> None:
        self.run("pg_ctl", "-D", str(self.folder / "data"), "-m", "immediate", "stop")

    async def new_database(self) -> str:
        """The address of an empty database."""
        name = f"test_{uuid.uuid4().hex}"
        address = f"{USER}@127.0.0.1:{self.port}"
        engine = create_async_engine(f"postgresql+asyncpg://{address}/{USER}", isolation_level="AUTOCOMMIT")
        async with engine.connect() as connection:
            await connection.exec_driver_sql(f"CREATE DATABASE {name}")
        await engine.dispose()
        return f"postgresql://{address}/{name}"
