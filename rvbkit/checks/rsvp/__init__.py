"""Exercises about R.S.V.P., a module a lesson."""
