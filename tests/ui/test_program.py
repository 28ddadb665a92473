# SPDX-License-Identifier: GPL-3.0-or-later
"""The program's start with damaged files, and errors that nobody expected."""

import sys
import threading
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.games import SHELF
from app.match.record import to_json
from app.match.store import Saved, Store
from app.paths import Folders
from app.settings import Settings, load, save
from app.ui import program
from app.ui.look import Letters
from app.ui.program import BROKEN_SETTINGS, REPORT_SAVED, UNEXPECTED, Program
from app.ui.report import LOG
from app.ui.window import NO_CATALOGUE
from tests.desk import HandClock, InlineThinker
from tests.ui.house import new_match

Start = Callable[[], Program]


@pytest.fixture
def started(qapp: QApplication, home: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Start]:
    """Starts the program on the test's folder, with a clock of the test; its sounds are not loaded."""
    opened: list[Program] = []
    font, palette = qapp.font(), qapp.palette()
    monkeypatch.setattr(Program, "_load_sounds", lambda self: None)
    monkeypatch.setattr(program, "EventClock", HandClock)
    monkeypatch.setattr(sys, "__excepthook__", lambda *given: None)
    letters = Letters(qapp)
    monkeypatch.setattr(program, "Letters", lambda app: letters)

    def make() -> Program:
        clock = HandClock()
        made = Program([], Folders(str(home)), lambda: InlineThinker(clock))
        opened.append(made)
        made.open()
        return made

    yield make
    for made in opened:
        made.window.close()
        LOG.removeHandler(made.memory)
    qapp.setFont(font)
    qapp.setPalette(palette)


def fail() -> None:
    raise ZeroDivisionError("a fault of the test")


def raise_into(opened: Program) -> None:
    try:
        fail()
    except ZeroDivisionError as error:
        opened.errors.hook(type(error), error, error.__traceback__)
    QApplication.processEvents()


def said(opened: Program) -> list[str]:
    return [notice.text.message for notice in opened.window.notices.notices]


@pytest.mark.parametrize("content", [b"", b"[]", b'{"version": 1, "theme": 7}', b"\xff", b"[" * 100_000])
def test_damaged_settings_are_told_once_kept_and_replaced(started: Start, home: Path, content: bytes) -> None:
    (home / "settings.json").write_bytes(content)
    opened = started()
    assert said(opened) == [BROKEN_SETTINGS.message]
    assert opened.window.start_page.isVisible()
    assert content in [path.read_bytes() for path in home.iterdir() if path.is_file()]
    opened.window.set("theme", "night")
    assert load(home / "settings.json").theme == "night"


def test_good_settings_are_in_force_without_a_word(started: Start, home: Path) -> None:
    save(home / "settings.json", Settings(theme="wood", text_scale=125))
    opened = started()
    assert said(opened) == []
    assert opened.window.start_page.colours.theme.name == "wood"


def test_a_language_whose_catalogue_is_missing_gives_english_and_one_sentence(started: Start, home: Path) -> None:
    save(home / "settings.json", Settings(language="xx"))
    opened = started()
    assert said(opened) == [NO_CATALOGUE.message]
    assert opened.texts.language == "en"


def test_an_unexpected_error_is_told_once_and_the_match_goes_on(started: Start, home: Path) -> None:
    opened = started()
    match = new_match(moves=9)
    opened.window.go_on(Saved(Store(home / "matches").new_path(match), match))
    raise_into(opened)
    raise_into(opened)
    assert said(opened) == [UNEXPECTED.message]
    again = opened.window.match
    assert again is not None and again is not match
    assert to_json(again) == to_json(match)


def test_an_error_at_the_same_place_again_does_not_resume_for_ever(
    started: Start, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = started()
    match = new_match(moves=9)
    opened.window.go_on(Saved(Store(home / "matches").new_path(match), match))
    resumed: list[int] = []
    monkeypatch.setattr(opened.window, "resume", lambda: resumed.append(1))
    for _ in range(5):
        raise_into(opened)
    assert len(resumed) == 1


def test_the_report_holds_the_error_the_log_and_the_record_and_says_where(started: Start, home: Path) -> None:
    opened = started()
    match = new_match(moves=9)
    opened.window.go_on(Saved(Store(home / "matches").new_path(match), match))
    raise_into(opened)
    opened.window.notices._act.click()
    reports = list((home / "reports").iterdir())
    assert len(reports) == 1
    text = reports[0].read_text("utf-8")
    for part in ("a fault of the test", "in fail", "going on with", '"card-table-record"', "Qt 6.", "Python 3."):
        assert part in text
    assert said(opened) == [REPORT_SAVED.message]
    assert str(reports[0]) in opened.texts(opened.window.notices.notices[0].text)


def test_a_report_that_cannot_be_written_is_told(started: Start, home: Path) -> None:
    opened = started()
    (home / "reports").write_text("in the way")
    raise_into(opened)
    opened.window.notices._act.click()
    assert said(opened) == [program.REPORT_NOT_SAVED.message]


def test_an_error_in_another_thread_arrives_in_the_window(started: Start) -> None:
    opened = started()
    before, threading.excepthook = threading.excepthook, opened.errors.thread_hook
    try:
        thread = threading.Thread(target=fail)
        thread.start()
        thread.join()
    finally:
        threading.excepthook = before
    QApplication.processEvents()
    assert said(opened) == [UNEXPECTED.message]


def test_a_file_of_the_command_line_is_opened(started: Start, tmp_path: Path) -> None:
    opened = started()
    file = tmp_path / "given.stammtisch"
    Store(tmp_path).save(file, new_match(moves=3))
    opened.open(file)
    assert opened.window.match is not None
    assert opened.window.match.game is SHELF[0]


def test_the_introduction_is_shown_at_the_first_start_only(started: Start, home: Path) -> None:
    first = started()
    introduction = first.window.windows.introduction
    assert introduction is not None and introduction.isVisible()
    first.window.close()
    assert load(home / "settings.json").introduced
    assert started().window.windows.introduction is None


def test_qt_adds_no_name_with_a_dash_of_its_own_to_the_titles_of_dialogs(started: Start) -> None:
    opened = started()
    assert opened.app.applicationDisplayName() == opened.app.applicationName() == "stammtisch"
