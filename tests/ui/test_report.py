# SPDX-License-Identifier: GPL-3.0-or-later
"""A report tells all that is known, also of a match that can no longer be written."""

import logging
from datetime import datetime
from pathlib import Path

import pytest

from app.ui import report
from app.ui.report import Memory, compose, save
from tests.ui.house import new_match


def test_the_log_keeps_its_newest_lines() -> None:
    memory = Memory()
    for number in range(1000):
        memory.handle(logging.LogRecord("x", logging.INFO, "", 0, f"line {number}", None, None))
    assert len(memory.lines) == 300
    assert memory.lines[-1].endswith("line 999")


@pytest.mark.usefixtures("qapp")
def test_a_match_that_cannot_be_written_does_not_stop_the_report(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(match: object) -> str:
        raise RuntimeError("broken in two")

    monkeypatch.setattr(report, "write", refuse)
    text = compose([], ["the log"], new_match())
    assert "broken in two" in text and "the log" in text


def test_two_reports_have_two_names(tmp_path: Path) -> None:
    paths = {save(tmp_path / "reports", "x", datetime(2026, 1, 2, 3, 4, 5, number)) for number in (1, 2)}
    assert len(paths) == 2
    assert all(path.read_text() == "x" for path in paths)
