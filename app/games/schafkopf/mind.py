# SPDX-License-Identifier: GPL-3.0-or-later
"""Placeholder."""
from app.rules.core import Mind
MIND: Mind | None = None
