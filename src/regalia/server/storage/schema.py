"""The tables of the database, as the newest migration leaves them."""

from typing import Final

from sqlalchemy import Boolean, Column, Float, ForeignKey, Integer, MetaData, String, Table, Text

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
    Column("key", String(60), nullable=False),
    Column("seat_keys", Text, nullable=False),  # JSON
    Column("taken", Text, nullable=False),  # JSON: whether somebody came with the key of the seat
    Column("moves", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
)

LINES: Final = Table(
    "lines",
    METADATA,
    Column("match", String(40), ForeignKey("matches.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("text", Text, nullable=False),
)
