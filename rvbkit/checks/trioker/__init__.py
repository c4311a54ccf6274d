"""Exercises about Trioker, a module a lesson."""
