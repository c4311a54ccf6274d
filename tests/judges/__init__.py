"""Slow judges, written from the rule sheets alone: they share no line with rvbkit, so that agreement means something."""
