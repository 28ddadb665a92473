# SPDX-License-Identifier: GPL-3.0-or-later
"""Tables for the tests of what is read and said."""

from tests.tables import table, unsynced

__all__ = ["table", "unsynced"]
