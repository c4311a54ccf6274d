"""Exercises about Roliversi, a module a lesson."""
