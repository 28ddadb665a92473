# SPDX-License-Identifier: GPL-3.0-or-later
"""Whether the hearts run compiled or as plain Python."""

from app.rules import play


def build() -> str:
    """`compiled` or `pure`."""
    return "pure" if (play.__file__ or "").endswith(".py") else "compiled"
