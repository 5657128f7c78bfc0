"""Lets `python -m ashfall` be the command `ashfall`."""

from __future__ import annotations

import sys

from ashfall.cli import main

sys.exit(main())
