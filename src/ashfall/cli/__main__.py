"""Lets `python -m ashfall.cli` be the command `ashfall`."""

from __future__ import annotations

import sys

from . import main

sys.exit(main())
