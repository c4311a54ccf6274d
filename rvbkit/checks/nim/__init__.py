"""Exercises about the two-pile Nim, a module a lesson; the kinds that only Nim has."""
