"""Studying the two-pile Nim: tables by hand and by computer, comparisons, conjectures, pictures."""
