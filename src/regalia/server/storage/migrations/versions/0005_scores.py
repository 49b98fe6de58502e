"""A rematch knows how the games before it ended."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("matches", sa.Column("score", sa.Text, nullable=False, server_default="[]"))
