"""Layouts of Thrones: what they are, their steps, lots, the row between them, and how a draft is edited."""
