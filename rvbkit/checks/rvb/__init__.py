"""Exercises about RVB, a module a lesson."""
