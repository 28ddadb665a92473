# SPDX-License-Identifier: GPL-3.0-or-later
"""What the table shows, for those who do not see it: real widgets with names, and sentences that are spoken."""
