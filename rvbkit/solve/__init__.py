"""Exact solvers: algorithms on numbers, with no sentence and no picture."""
