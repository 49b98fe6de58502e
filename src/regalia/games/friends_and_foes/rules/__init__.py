"""The rules of Friends and Foes, chapter by chapter, as functions over its state."""
