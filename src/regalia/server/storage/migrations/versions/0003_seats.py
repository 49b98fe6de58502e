"""Keys are made when somebody sits down; only their SHA-256 is kept.

Seats that nobody had taken become the owner's. Every table of before has begun, and is private now.
"""

import hashlib
import json

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    for column in (
        sa.Column("owner", sa.String(64), nullable=False, server_default=""),
        sa.Column("holders", sa.Text, nullable=False, server_default="[]"),
        sa.Column("waiting", sa.Text, nullable=False, server_default=""),
        sa.Column("notes", sa.Text, nullable=False, server_default="[]"),
        sa.Column("seating", sa.Integer, nullable=False, server_default="0"),
        sa.Column("public", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("again", sa.String(40), nullable=False, server_default=""),
    ):
        op.add_column("matches", column)
    old = sa.table("matches", *(sa.column(name) for name in ("id", "kinds", "key", "seat_keys", "taken")))
    new = sa.table("matches", *(sa.column(name) for name in ("id", "owner", "holders")))
    connection = op.get_bind()
    for row in connection.execute(sa.select(old)).mappings().all():
        keys, taken = json.loads(row["seat_keys"]), json.loads(row["taken"])
        holders = [
            None if kind != "person" else digest(key if own else row["key"])
            for kind, key, own in zip(json.loads(row["kinds"]), keys, taken, strict=True)
        ]
        values = {"owner": digest(row["key"]), "holders": json.dumps(holders)}
        connection.execute(sa.update(new).where(new.c.id == row["id"]).values(values))
    for name in ("key", "seat_keys", "taken"):
        op.drop_column("matches", name)
    op.create_index("ix_matches_public", "matches", ["public", "changed"])


def digest(key: str) -> str:
    return hashlib.sha256(key.encode()).hexdigest()
