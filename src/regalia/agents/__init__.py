"""Computer players: each sees one seat only, and each has a seed."""
