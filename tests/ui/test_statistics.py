# SPDX-License-Identifier: GPL-3.0-or-later
"""The statistics: tables that say what the index says, charts beside them, and everything without charts too."""

import sys
from collections.abc import Callable

import pytest
from PySide6 import QtCharts
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.match.history import History, Player
from app.match.match import Match
from app.match.store import ENDING
from app.players.levels import LEVELS
from app.players.reaction import RACERS
from app.ui import charts
from app.ui.statistics import StatisticsPage, level_name
from tests.ui.house import QUOTES, House, cut_words, new_match, seen_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]


def finished(deals: int, month: int, **extras: object) -> Match:
    match = new_match(deals=deals, rounds=deals)
    match.extras.update({"created": f"2024-{month:02}-10T12:00:00+00:00", **extras})
    return match


@pytest.fixture
def kept() -> list[Match]:
    return [finished(1, 1), finished(2, 1), finished(3, 2), finished(1, 3, undone=1)]


def come(house: House, matches: list[Match]) -> StatisticsPage:
    for number, match in enumerate(matches):
        house.store.finish(house.folders.matches / f"match-{number}{ENDING}", match)
    house.window.show_statistics()
    while house.clock.pending:
        house.clock.advance(20)
    house.settle()
    return house.window.past.statistics


def shown(page: StatisticsPage, tab: int) -> list[list[str]]:
    page.tabs.setCurrentIndex(tab)
    table = page.sheets[tab].table
    cells = [[table.item(row, column) for column in range(table.columnCount())] for row in range(table.rowCount())]
    return [[cell.text() for cell in row if cell is not None] for row in cells]


def number(text: str) -> float:
    return float(text.replace("−", "-").replace("+", ""))


def test_without_matches_it_says_so(house: Houses) -> None:
    opened = house()
    page = come(opened, [finished(1, 1, hints=1)])
    assert not page.tabs.isVisible()
    assert any("Nothing counts yet" in text for _, text in seen_words(page))


def test_everybody_is_in_the_first_table(house: Houses, kept: list[Match]) -> None:
    opened = house()
    page = come(opened, kept)
    rows = shown(page, 0)
    own = [match.standing.totals[0] for match in kept[:3]]
    won = sum(0 in match.standing.winners for match in kept[:3])
    assert [row[0] for row in rows] == ["Anna", "Computer: easy"]
    assert rows[0][1] == "3"
    assert rows[0][2] == f"{won} ({round(100 * won / 3)} %)"
    assert [number(text) for text in rows[0][3:]] == [sum(own), round(sum(own) / 3, 1), max(own), min(own)]


def test_one_players_course_roles_and_opponents(house: Houses, kept: list[Match]) -> None:
    opened = house()
    page = come(opened, kept)
    own = [match.standing.totals[0] for match in kept[:3]]
    months = shown(page, 1)
    assert [(row[0], row[1], number(row[2])) for row in months] == [
        ("Feb 2024", "1", own[2]),
        ("Jan 2024", "2", own[0] + own[1]),
    ]
    roles = shown(page, 2)
    assert sum(number(row[2]) for row in roles) == sum(own)
    assert all(": " in row[0] for row in roles)
    levels = shown(page, 3)
    assert [row[:2] for row in levels] == [["Easy", "3"]]


def test_another_player_can_be_chosen(house: Houses, kept: list[Match]) -> None:
    opened = house()
    page = come(opened, kept)
    before = shown(page, 1)
    page.players.setCurrentIndex(1)
    page.players.activated.emit(1)
    assert page.player == Player(person=False, who="easy")
    assert shown(page, 1) != before


def test_charts_stand_beside_the_tables(house: Houses, kept: list[Match]) -> None:
    opened = house()
    come(opened, kept)
    page = come(opened, [])
    for tab in (1, 2, 3):
        shown(page, tab)
        opened.settle()
        chart = page.sheets[tab].chart
        assert chart is not None and chart.isVisible()
        assert chart.geometry().left() >= page.sheets[tab].table.geometry().right()
        assert chart.width() > page.sheets[tab].width() * 0.35
        assert not page.sheets[tab].verticalScrollBar().isVisible()
        opened.window.resize(1366 + tab, 768)  # a table that was stretched takes no more room than it needs
        opened.settle()
        assert chart.width() > page.sheets[tab].width() * 0.35


def test_without_charts_the_tables_are_all(house: Houses, kept: list[Match], monkeypatch: pytest.MonkeyPatch) -> None:
    with_charts = house()
    whole = come(with_charts, kept)
    rows = [shown(whole, tab) for tab in range(4)]
    monkeypatch.setitem(sys.modules, "PySide6.QtCharts", None)
    monkeypatch.delattr("PySide6.QtCharts", raising=False)
    assert not charts.available()
    with_charts.window.show_start()
    page = come(with_charts, [])
    assert [shown(page, tab) for tab in range(4)] == rows
    assert all(sheet.chart is None for sheet in page.sheets)


def test_long_courses_are_grouped_and_means_run() -> None:
    assert charts.grouped([1, 2, 3], 5) == [1, 2, 3]
    assert charts.grouped([1, 3, 5, 7], 2) == [2, 6]
    many = charts.grouped(list(range(5001)))
    assert len(many) == charts.MOST_POINTS and many == sorted(many)
    assert charts.running_mean([4, 8, 0, 4], 2) == [4, 6, 4, 2]


@pytest.mark.parametrize("number", [1, 2, 3, 15, 40, 239])
def test_the_last_dot_of_a_course_is_seen_whole_and_steps_are_round(qapp: QApplication, number: int) -> None:
    owner = QWidget()
    view = charts.course([float(place) for place in range(number)], 10, "course", "matches", owner)
    assert isinstance(view, QtCharts.QChartView)
    view.resize(640, 400)
    view.grab()
    chart = view.chart()
    dots = next(series for series in chart.series() if isinstance(series, QtCharts.QScatterSeries))
    last = chart.mapToPosition(dots.points()[-1], dots)
    assert chart.plotArea().right() - last.x() >= dots.markerSize() / 2
    below = chart.axes(Qt.Orientation.Horizontal)[0]
    assert isinstance(below, QtCharts.QValueAxis)
    assert below.tickInterval() in (1, 2, 5, 10, 20, 50, 100) and 2 <= below.max() // below.tickInterval() <= 5


def test_keys_reach_every_part(house: Houses, kept: list[Match]) -> None:
    opened = house()
    page = come(opened, kept)
    assert opened.window.focusWidget() is page.tabs.tabBar()
    QTest.keyClick(page.tabs.tabBar(), Qt.Key.Key_Right)
    assert page.tabs.currentIndex() == 1
    reached = set()
    for _ in range(12):
        QTest.keyClick(opened.window.focusWidget(), Qt.Key.Key_Tab)
        reached.add(opened.window.focusWidget())
    assert {page.players, page.sheets[1].table, page._back, page._beside} <= reached
    QTest.keyClick(page.sheets[1].table, Qt.Key.Key_Escape)
    assert opened.window.pages.currentWidget() is opened.window.start_page


def test_a_game_without_roles_has_no_such_tab(
    house: Houses, kept: list[Match], monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = house()
    page = come(opened, kept)
    assert page.tabs.isTabVisible(2)
    monkeypatch.setattr(History, "roles", lambda *asked: [])
    opened.window.show_statistics()
    assert not page.tabs.isTabVisible(2)


def test_levels_of_every_kind_have_their_names() -> None:
    for level in (*LEVELS, *RACERS):
        assert level_name(level.key).message == level.name.message
    assert level_name("of a later version").message == "of a later version"


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 75), (1024, 600, 125), (1366, 768, 200)])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_no_word_is_cut(house: Houses, kept: list[Match], width: int, height: int, scale: int, language: str) -> None:
    opened = house(width, height, language, text_scale=scale)
    page = come(opened, kept)
    for tab in range(4):
        page.tabs.setCurrentIndex(tab)
        opened.settle()
        assert cut_words(page) == []
    assert (opened.window.width(), opened.window.height()) == (width, height)


@pytest.mark.usefixtures("pseudo")
def test_a_language_changes_at_once(house: Houses, kept: list[Match]) -> None:
    opened = house()
    page = come(opened, kept)
    for language in ("de", "pl"):
        opened.window.menus.languages[language].trigger()
        left = QUOTES[language][0]
        assert all(text.startswith(left) for _, text in seen_words(page))
        assert all(page.tabs.tabText(tab).startswith(left) for tab in range(4))
        assert all(left in row[0] for row in shown(page, 2))
