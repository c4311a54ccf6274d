"""The README as a package's page shows it, where nothing lies beside it: hatchling calls this when it builds.

Where pyproject says the repository, pictures and links lead there, to the files of this version. As long as none is
known, pictures are left out with what speaks of them, and links to files are their words alone.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface


class Page(MetadataHookInterface):
    """Makes ``readme``, which pyproject calls dynamic."""

    PLUGIN_NAME = "package-page"

    def update(self, metadata: dict[str, Any]) -> None:
        """What hatchling asks for."""
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        repository = metadata.get("urls", {}).get("Repository", "")
        metadata["readme"] = {"content-type": "text/markdown", "text": page(text, repository, metadata["version"])}


def page(text: str, repository: str, version: str) -> str:
    """The README with its pictures and links as they are elsewhere."""
    if repository:
        there = f"{repository.rstrip('/')}/raw/v{version}/"
        text = re.sub(r'src="(?!https?:)', f'src="{there}', text)
        return re.sub(r"\]\((?!https?:|#)", f"]({there.replace('/raw/', '/blob/')}", text)
    text = re.sub(r"<!-- pictures -->.*?<!-- end -->\n+", "", text, flags=re.DOTALL)
    return re.sub(r"\[([^\]]+)\]\((?!https?:|#)[^)]*\)", r"\1", text)
