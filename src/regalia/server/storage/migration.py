"""Bringing a database to the newest layout; nothing is written where it has it already."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, inspect, text

from regalia.server.storage.database import NotStored

FOLDER: Final = Path(__file__).with_name("migrations")
FIRST: Final = "0001"
FIRST_LAYOUT: Final = 1  # in the table `about` of databases from before Alembic


def migrate(connection: Connection) -> None:
    """Bring the database to the newest layout, from nothing or from any older one."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.attributes["connection"] = connection
    scripts = ScriptDirectory.from_config(config)
    found = MigrationContext.configure(connection).get_current_revision()
    if found == scripts.get_current_head():
        return
    if found is None and inspect(connection).has_table("about"):
        check_first_layout(connection)
        command.stamp(config, FIRST)
    elif found is not None and found not in {script.revision for script in scripts.walk_revisions()}:
        newest = scripts.get_current_head()
        raise NotStored(f"The database was made by a newer release (layout {found}, this one knows up to {newest}).")
    command.upgrade(config, "head")


def check_first_layout(connection: Connection) -> None:
    layout = connection.execute(text("SELECT value FROM about WHERE name = 'schema'")).scalar()
    if layout != FIRST_LAYOUT:
        raise NotStored(f"The database was made by another release (layout {layout}, not {FIRST_LAYOUT}).")
