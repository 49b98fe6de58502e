"""Regalia for programs that learn: batches of games in numpy, and the usual interfaces."""
