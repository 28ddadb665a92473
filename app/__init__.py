# SPDX-License-Identifier: GPL-3.0-or-later
"""Stammtisch: five games on one drag-and-drop table."""

__version__ = "0.1.0"
