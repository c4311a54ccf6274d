"""Studying the two-pile Nim: tables by hand and by computer, comparisons, conjectures, pictures."""

from __future__ import annotations

from rvbkit.study.nim.by_hand import builder, sieve

__all__ = ["builder", "sieve"]
