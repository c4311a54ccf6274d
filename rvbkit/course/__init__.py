"""Exercises about the two-pile Nim, a module a lesson; the kinds that only Nim has.

Exercises about RVB, a module a lesson.

Exercises about Roliversi, a module a lesson.

Exercises about R.S.V.P., a module a lesson.

Exercises about Trioker, a module a lesson.
"""
