"""Battles know the campaign they belong to."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("matches", sa.Column("campaign", sa.String(40), nullable=False, server_default=""))
    op.create_index("ix_matches_campaign", "matches", ["campaign"])
