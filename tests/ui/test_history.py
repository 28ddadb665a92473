# SPDX-License-Identifier: GPL-3.0-or-later
"""The list of past matches: filled while files are read, narrowed down, sorted, and left for the replay of one."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from app.match.history import History
from app.match.marks import HINTS, UNDONE
from app.match.match import Match
from app.match.store import ENDING
from app.ui.history import HistoryPage
from tests.ui.house import NAMES, QUOTES, House, cut_words, new_match, seen_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
SIZES = [(1024, 600, 75), (1024, 600, 100), (1024, 600, 125), (1366, 768, 200)]


def finished(deals: int = 1, **extras: object) -> Match:
    match = new_match(deals=deals, rounds=deals)
    assert match.over
    match.extras.update(extras)
    return match


def keep(house: House, *matches: Match) -> None:
    """Puts matches among the finished ones."""
    for number, match in enumerate(matches):
        house.store.finish(house.folders.matches / f"match-{number}{ENDING}", match)


def come(house: House) -> HistoryPage:
    house.window.show_history()
    while house.clock.pending:
        house.clock.advance(20)
    house.settle()
    return house.window.past.history


def shown(page: HistoryPage) -> list[list[str]]:
    model = page.model
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_without_a_match_it_says_so(house: Houses) -> None:
    opened = house()
    page = come(opened)
    assert "No match has been finished yet" in page.status.text()
    assert not page.replay.isEnabled()
    assert opened.window.focusWidget() is not None
    QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_Escape)
    assert opened.window.pages.currentWidget() is opened.window.start_page


def test_a_match_played_to_its_end_is_in_the_list(house: Houses) -> None:
    opened = house()
    match = opened.play(finished())
    page = come(opened)
    assert len(shown(page)) == 1
    best = max(match.standing.totals)
    assert shown(page)[0][3].startswith(NAMES[match.standing.totals.index(best)])
    assert all(name in shown(page)[0][3] for name in NAMES)
    assert "1 match." in page.status.text()


def test_a_helped_match_is_marked(house: Houses) -> None:
    opened = house()
    keep(opened, finished(), finished(undone=2, hints=1))
    page = come(opened)
    assert sorted(row[4] for row in shown(page)) == ["", "undo used, hint used"]
    assert "do not count" in page.status.text()
    assert {UNDONE, HINTS} == {mark for row in range(2) for mark in page.model.past(row).marks}


def test_files_are_read_in_portions_while_the_window_goes_on(house: Houses) -> None:
    opened = house()
    keep(opened, *(finished(created=f"2024-01-0{day}T10:00:00+00:00") for day in range(1, 6)))
    now = opened.clock.now
    opened.clock.now = lambda: now() + next(ticks)  # type: ignore[method-assign]
    ticks = iter(range(0, 10_000, 20))
    opened.window.show_history()
    page = opened.window.past.history
    assert page.status.text().startswith("Reading match files: 1 of 5")
    assert len(shown(page)) == 1
    opened.clock.now = now  # type: ignore[method-assign]
    while opened.clock.pending:
        opened.clock.advance(20)
    assert len(shown(page)) == 5
    assert "5 matches." in page.status.text()


def test_a_list_fills_quickly_while_many_files_are_read(house: Houses) -> None:
    opened = house()
    keep(opened, *(finished() for _ in range(9)))
    opened.window.show_history()
    page = opened.window.past.history
    seen = []
    for progress in History(opened.folders.finished, opened.folders.data / "other.sqlite").gather():
        page._history = None
        page.follow(progress)
        seen.append(page._shown_at)
    assert seen == [1, 2, 2, 4, 4, 4, 4, 8, 8]


def test_what_is_gone_leaves_the_list(house: Houses) -> None:
    opened = house()
    keep(opened, finished(), finished())
    page = come(opened)
    page.model.past(0).path.unlink()
    assert len(shown(come(opened))) == 1


def test_leaving_while_files_are_read_stops_reading(house: Houses) -> None:
    opened = house()
    keep(opened, finished(), finished())
    now = opened.clock.now
    opened.clock.now = lambda: now() + next(ticks)  # type: ignore[method-assign]
    ticks = iter(range(0, 10_000, 20))
    opened.window.show_history()
    opened.window.show_start()
    opened.clock.now = now  # type: ignore[method-assign]
    opened.clock.advance(1000)
    assert opened.window.past.index is None
    assert len(shown(come(opened))) == 2


def test_it_is_narrowed_down_to_a_person(house: Houses) -> None:
    opened = house()
    other = finished()
    other.names = ("Ola", "Ben", "Cleo", "Dora")
    keep(opened, finished(), finished(), other)
    page = come(opened)
    assert [page.players.itemText(place) for place in range(page.players.count())] == ["All players", "Anna", "Ola"]
    page.players.setCurrentIndex(2)
    page.players.activated.emit(2)
    assert [row[3].count("Ola") for row in shown(page)] == [1]
    assert not page.games.isVisible()  # there is but one
    come(opened)
    assert len(shown(page)) == 1  # what was chosen stays chosen


def test_it_is_sorted_by_any_column(house: Houses) -> None:
    opened = house()
    keep(
        opened,
        finished(1, created="2024-01-01T10:00:00+00:00"),
        finished(3, created="2024-01-02T10:00:00+00:00"),
        finished(2, created="2024-01-03T10:00:00+00:00"),
    )
    page = come(opened)
    assert [row[2] for row in shown(page)] == ["2", "3", "1"]  # the newest first
    header = page.table.horizontalHeader()
    where = QPoint(header.sectionViewportPosition(2) + 5, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, where)
    assert [row[2] for row in shown(page)] == ["1", "2", "3"]


@pytest.mark.parametrize("way", ["enter", "button", "double click"])
def test_a_match_is_replayed_and_left_again(house: Houses, way: str) -> None:
    opened = house()
    keep(opened, finished())
    page = come(opened)
    assert opened.window.focusWidget() is page.table
    if way == "enter":
        QTest.keyClick(page.table, Qt.Key.Key_Return)
    elif way == "button":
        page.replay.click()
    else:
        place = page.table.visualRect(page.model.index(0, 3)).center()
        viewport = page.table.viewport()
        QTest.mouseClick(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QTest.mouseDClick(viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    opened.settle()
    past = opened.window.past
    assert past.currentWidget() is past.review and past.review.match is not None
    assert opened.window.windowTitle() == "Schafkopf – Stammtisch"
    QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_Escape)
    assert past.currentWidget() is page and past.review.match is None


def test_a_file_that_is_gone_is_said_and_nothing_else_happens(house: Houses) -> None:
    opened = house()
    keep(opened, finished())
    page = come(opened)
    page.model.past(0).path.unlink()
    page.replay.click()
    assert len(opened.window.notices.notices) == 1
    assert opened.window.past.currentWidget() is page


def test_keys_and_the_start_page_lead_there(house: Houses) -> None:
    opened = house()
    past = opened.window.past
    opened.window.start_page.past.click()
    assert opened.window.pages.currentWidget() is past
    opened.window.show_start()
    QTest.keyClick(opened.window, Qt.Key.Key_H, Qt.KeyboardModifier.ControlModifier)
    assert opened.window.pages.currentWidget() is past and past.currentWidget() is past.history
    opened.window.menus.statistics.trigger()
    assert past.currentWidget() is past.statistics


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_no_word_is_cut(house: Houses, width: int, height: int, scale: int, language: str) -> None:
    opened = house(width, height, language, text_scale=scale)
    keep(opened, finished(), finished(undone=1))
    page = come(opened)
    assert cut_words(page) == []
    assert (opened.window.width(), opened.window.height()) == (width, height)


@pytest.mark.usefixtures("pseudo")
def test_a_language_changes_at_once(house: Houses) -> None:
    opened = house()
    keep(opened, finished(undone=1))
    page = come(opened)
    for language in ("de", "pl"):
        opened.window.menus.languages[language].trigger()
        left = QUOTES[language][0]
        assert all(text.startswith(left) for _, text in seen_words(page))
        assert shown(page)[0][4].startswith(left)
        head = [page.model.headerData(column, Qt.Orientation.Horizontal) for column in range(page.model.columnCount())]
        assert all(str(text).startswith(left) for text in head)


def test_a_number_of_rounds_is_read_as_one(house: Houses) -> None:
    opened = house()
    keep(opened, finished(1), finished(2))
    page = come(opened)
    about = QAccessible.queryAccessibleInterface(page.table)
    cells = [about.child(number).text(QAccessible.Text.Name) for number in range(about.childCount())]
    assert "1 round" in cells and "2 rounds" in cells
    assert {row[2] for row in shown(page)} | {row[1] for row in shown(page)} >= {"1", "2"}
