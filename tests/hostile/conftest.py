"""The browser and the JupyterLab of ``tests/browser``."""

from __future__ import annotations
