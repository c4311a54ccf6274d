"""The browser and the JupyterLab of ``tests/browser``."""

from __future__ import annotations

from tests.browser.conftest import browser as browser
from tests.browser.conftest import lab as lab
from tests.browser.conftest import notebook_page as notebook_page
from tests.browser.conftest import window as window
