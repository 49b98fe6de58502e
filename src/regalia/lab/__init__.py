"""Many games: arenas and statistics."""
