"""Storage: every table and every line of its record, written before anybody hears of the move."""

from regalia.server.storage.database import NotStored
from regalia.server.storage.store import Note, Row, Store, Waiting

__all__ = ["NotStored", "Note", "Row", "Store", "Waiting"]
