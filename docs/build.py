"""Builds the site: ``python -m docs.build FOLDER``, with ``pip install -e ".[docs]"``.

Pages are the Markdown files of this folder, in English, and of ``fr``; others are made of the package as it is: the
lessons, the games, the library, and what stands in the place of ``<!-- made: … -->`` (``made.py``). Quotation marks and
no-break spaces are set here, as those of lessons are (``lessons/prose.py``). Two sites come of it, one in each
language, that open from disk: no server, nothing fetched. What Sphinx warns of is an error, and so is a link, a picture
or a heading that is not there.
"""

from __future__ import annotations

import re
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from html.parser import HTMLParser
from importlib import import_module
from pathlib import Path
from urllib.parse import unquote, urlsplit

try:
    for needed in ("furo", "myst_parser"):
        import_module(needed)
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from docs import made, make_pictures
    from rvbkit.text import use
except ModuleNotFoundError as missing:
    if __name__ != "__main__":
        raise
    raise SystemExit(f'The site needs {missing.name}: install it with pip install -e ".[docs]"') from None

HERE = Path(__file__).parent
ROOT = HERE.parent
#: Where it lives is no package: builders of lessons know it as ``prose``.
well_set: Callable[[str, str], str] = import_module("lessons.prose").well_set
#: Each language: its pages, and where its site stands in the whole.
LANGUAGES = {"en": (HERE, ""), "fr": (HERE / "fr", "fr")}
OTHER = {"en": ("fr", "Français"), "fr": ("en", "English")}
#: Where pages that only the site has are linked to in the files themselves, so that no link leads nowhere there.
IN_THE_FILES = {
    "../README.md#the-games": "rules.md",
    "../rvbkit/__init__.py": "library.md",
    "../rvbkit/matches/opponents.py": "matches.md#rvbkit-matches-opponents",
    "pictures": "gallery.md",
}
#: Pages of the project that the English site shows too.
OF_THE_PROJECT = {"CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}
SETTINGS = {
    "project": "rvbkit",
    "extensions": ["myst_parser", "sphinx.ext.autodoc"],
    "html_theme": "furo",
    "html_title": "rvbkit",
    "html_show_sphinx": False,
    "html_show_copyright": False,
    "html_show_search_summary": False,  # would fetch each page that was found, which no browser allows from disk
    "highlight_language": "none",  # what says that it is Python is
    "smartquotes": False,  # would make dashes of --options
    "html_copy_source": False,
    "html_static_path": [str(HERE / "static")],
    "html_css_files": ["site.css"],
    "myst_heading_anchors": 4,
    "suppress_warnings": ["ref.python"],  # several games have a Position
    "autodoc_member_order": "bysource",
    "python_use_unqualified_type_names": True,
}


def build(folder: Path) -> None:
    """Writes both sites; what is wrong with a page is an error that names it."""
    for language in LANGUAGES:
        with tempfile.TemporaryDirectory() as work:
            use(language)
            source = Path(work) / "source"
            _gather(source, language)
            there = folder / LANGUAGES[language][1]
            _sphinx(source, there, Path(work) / "trees", language)
            shutil.copytree(source / "pictures", there / "pictures", dirs_exist_ok=True)  # pages name some in HTML
    wrong = [*broken(folder)]
    if wrong:
        raise SystemExit("\n".join(wrong))


def _gather(source: Path, language: str) -> None:
    """All pages of a language in one folder, those that are made too."""
    home, _ = LANGUAGES[language]
    pages = {page.name: page.read_text(encoding="utf-8") for page in home.glob("*.md")}
    if language == "en":
        pages |= {name: (ROOT / page).read_text(encoding="utf-8") for page, name in OF_THE_PROJECT.items()}
    shutil.copytree(HERE / "pictures", source / "pictures")
    for name, picture in make_pictures.pictures(language).items():
        (source / "pictures" / name).write_text(picture, encoding="utf-8")
    pages |= made.pages(language, source / "pictures")
    pages["index.md"] += made.contents(language)
    for name, text in pages.items():
        text = text if "{eval-rst}" in text else well_set(text, language)
        text = made.filled(text, source / "pictures")
        (source / name).write_text(_linked(name, text, language), encoding="utf-8")


def _linked(name: str, text: str, language: str) -> str:
    """A page with its links as they are on the site, and one to the same page in the other language."""
    for page, shown in IN_THE_FILES.items():
        text = text.replace(f"]({page})", f"]({shown})")
    for page, shown in OF_THE_PROJECT.items():
        text = text.replace(f"](../{page}", f"]({shown}")
    text = text.replace("](docs/", "](").replace("](README.md", "](index.md")
    there, called = OTHER[language]
    across = "../" if language == "fr" else "fr/"
    text = re.sub(rf"\[([^\]]*)\]\({across}(\w+)\.md(#[^)]*)?\)", rf'<a href="{across}\2.html\3">\1</a>', text)
    text = re.sub(r"\[([^\]]+)\]\((?:\.\./)+[^)]*\)", r"\1", text)  # what lies outside is named
    text = text.replace('src="../pictures/', 'src="pictures/').replace('src="docs/pictures/', 'src="pictures/')
    if (LANGUAGES[there][0] / name).exists() or name in made.IN_BOTH:
        link = f'<p class="across"><a hreflang="{there}" href="{across}{Path(name).stem}.html">{called}</a></p>'
        head, line, rest = text.partition("\n")
        text = f"{head}{line}\n{link}\n{rest}"
    return text


def _sphinx(source: Path, folder: Path, trees: Path, language: str) -> None:
    settings = SETTINGS | {"language": language, "release": made.version()}
    with patch_docutils(), docutils_namespace():
        places = (str(source), None, str(folder), str(trees))
        app = Sphinx(*places, "html", settings, status=None, warning=sys.stderr, warningiserror=True)
        app.connect("autodoc-process-docstring", made.docstring)
        app.build(force_all=True)
        if app.statuscode:
            raise SystemExit(app.statuscode)


class _Page(HTMLParser):
    """What a page links to, and what can be linked to in it."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.links: list[str] = []
        self.names: set[str] = {""}
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value:
                self.links.append(value)
            elif name == "id" and value:
                self.names.add(value)


def broken(folder: Path) -> Iterator[str]:
    """Each link within a site that leads nowhere, and each thing that a page would fetch from elsewhere."""
    pages = {path: _Page(path.read_text(encoding="utf-8")) for path in folder.rglob("*.html")}
    for path, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if parts.scheme or parts.netloc:
                continue
            aim = (path.parent / unquote(parts.path)).resolve() if parts.path else path.resolve()
            if not aim.exists() or unquote(parts.fragment) not in getattr(pages.get(aim), "names", {parts.fragment}):
                yield f"{path.relative_to(folder)}: {link}"


if __name__ == "__main__":
    build(Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "dist" / "site"))
