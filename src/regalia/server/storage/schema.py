"""The tables of the database, as the newest migration leaves them."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Index, Integer, MetaData, String, Table, Text

METADATA: Final = MetaData()

MATCHES: Final = Table(
    "matches",
    METADATA,
    Column("id", String(40), primary_key=True),
    Column("created", Float, nullable=False),
    Column("changed", Float, nullable=False, index=True),
    Column("header", Text, nullable=False),  # JSON of a match.Header
    Column("seed", String(200), nullable=False),  # secret until the game is over; hexadecimal, empty when unknown
    Column("kinds", Text, nullable=False),  # JSON: person or the name of a computer player, for each seat
    Column("owner", String(64), nullable=False),  # the holder who opened the table: the SHA-256 of a key
    Column("holders", Text, nullable=False),  # JSON: who sits on each seat, null where nobody does
    Column("waiting", Text, nullable=False),  # JSON of a Waiting until the game begins, then empty
    Column("notes", Text, nullable=False),  # JSON: Notes for the log
    Column("seating", Integer, nullable=False),  # grows with every change of the above
    Column("public", Boolean, nullable=False),
    Column("again", String(40), nullable=False),  # the table of the rematch, or of a camp's battle; empty for none
    Column("campaign", String(40), nullable=False),  # the camp that a battle belongs to, empty for any other table
    Column("score", Text, nullable=False),  # JSON: for each seat the games won before, in a rematch
    Column("moves", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Index("ix_matches_public", "public", "changed"),
    Index("ix_matches_campaign", "campaign"),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)
