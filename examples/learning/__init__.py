"""A player that learned Kingdom Coinquest in games against itself: how it was taught, and how it sits at a table."""
