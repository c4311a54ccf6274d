"""``python -m rvbkit`` is the command ``rvbkit``."""

import sys

from rvbkit.cli import main

if __name__ == "__main__":
    sys.exit(main())
