"""Slow judges, written from the rule sheets alone: they share no line with rvbkit, so agreeing means something."""
