"""The rules of Thrones, chapter by chapter, as functions over its state and its board."""
