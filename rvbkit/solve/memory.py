"""How much memory a solver may use, and the sentence where it would take more."""

from __future__ import annotations


def spare_memory() -> float:
    """Bytes that may be used without asking: three quarters of the memory that is free."""
    try:
        import psutil  # comes with the notebook's kernel
    except ImportError:
        return 2.0**30
    return 0.75 * float(psutil.virtual_memory().available)


def gib(size: float) -> str:
    """Bytes as a sentence tells them.

    >>> gib(3 * 2**29)
    '1.5'
    """
    return f"{size / 2**30:.1f}"
