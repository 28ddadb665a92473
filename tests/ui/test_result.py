# SPDX-License-Identifier: GPL-3.0-or-later
"""The result sheet derives the score line by line and says how to go on."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.access.tree import told
from app.text import Texts, signed
from app.ui.result import ResultSheet, whole, won_by
from tests.ui.house import NAMES, House, new_match, seen_words


@pytest.fixture
def sheet(qtbot: QtBot) -> Iterator[ResultSheet]:
    parent = QWidget()
    parent.resize(1000, 560)
    qtbot.addWidget(parent)
    parent.show()
    yield ResultSheet(Texts(), parent)
    parent.close()


def words(sheet: ResultSheet) -> list[str]:
    return [text for _, text in seen_words(sheet)]


def test_every_line_of_the_account_stands_on_it_with_its_number(sheet: ResultSheet) -> None:
    match = new_match(rounds=1)
    sheet.show_result(match)
    shown = words(sheet)
    lines = match.account()
    assert len(lines) >= 3
    for line in lines:
        assert Texts()(line.text) in shown
        if line.amount is not None:
            assert (str(line.amount) if line.total else signed(line.amount)) in shown
    parts = [line.amount for line in lines if line.amount is not None and not line.total]
    totals = [line.amount for line in lines if line.total]
    assert [sum(parts)] == totals


def test_nothing_can_be_read_once_it_is_put_away(sheet: ResultSheet) -> None:
    match = new_match(rounds=1)
    sheet.show_result(match)
    sheet.put_away()
    left = {text for each in told(sheet) for text in each.texts}
    assert not left & {Texts()(line.text) for line in match.account()}
    sheet.show_result(match)
    assert set(words(sheet)) & {Texts()(line.text) for line in match.account()}


def test_every_seat_has_its_points_and_its_total(sheet: ResultSheet) -> None:
    match = new_match(rounds=2)
    sheet.show_result(match)
    shown = words(sheet)
    points = match.round.state.points()
    assert points is not None
    at = shown.index(NAMES[0])
    rows = shown[at : at + 3 * len(NAMES)]
    expected = [
        word
        for name, gain, total in zip(NAMES, points, match.standing.totals, strict=True)
        for word in (name, signed(gain), signed(total))
    ]
    assert rows == expected


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space])
def test_a_key_takes_the_next_round(qtbot: QtBot, sheet: ResultSheet, key: Qt.Key) -> None:
    sheet.show_result(new_match(rounds=1))
    with qtbot.waitSignal(sheet.next_wanted):
        QTest.keyClick(sheet.focusWidget() or sheet, key)


def test_the_end_says_who_has_won_and_offers_to_play_again(qtbot: QtBot, sheet: ResultSheet) -> None:
    match = new_match(deals=1, rounds=1)
    assert match.over
    sheet.show_result(match)
    shown = words(sheet)
    winners = tuple(match.names[seat] for seat in match.standing.winners)
    assert shown[0] == Texts()(won_by(winners)) == f"Won by: {', '.join(winners)}."
    assert {"Play again", "New match", "Back to the start page"} <= set(shown)
    assert "Next round" not in shown
    for button, signal in ((sheet._again, sheet.again_wanted), (sheet._new, sheet.new_wanted)):
        with qtbot.waitSignal(signal):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


@pytest.mark.parametrize("size", [(1600, 900), (700, 420), (640, 380), (320, 240)])
def test_it_stays_inside_its_page_and_scrolls_rather_than_cuts(sheet: ResultSheet, size: tuple[int, int]) -> None:
    parent = sheet.parentWidget()
    assert parent is not None
    parent.resize(*size)
    sheet.show_result(new_match(rounds=1))
    assert parent.rect().contains(sheet.geometry())
    assert sheet._next.isVisible()
    assert sheet.rect().contains(sheet._next.geometry())


PLATE = QRect(500, 200, 120, 40)


@pytest.mark.parametrize(
    ("place", "said"),
    [
        (QRect(560, 100, 400, 300), False),
        (QRect(490, 100, 470, 300), True),
        (QRect(640, 100, 320, 300), True),
        (QRect(490, 220, 470, 100), False),
    ],
)
def test_a_plate_is_covered_wholly_or_not_at_all(place: QRect, said: bool) -> None:
    assert whole(place, [PLATE]) is said


@pytest.mark.parametrize("size", [(1024, 600), (1280, 720), (1366, 768), (1920, 1080)])
def test_the_result_of_a_round_cuts_no_name_plate(house: Callable[..., House], size: tuple[int, int]) -> None:
    opened = house(*size)
    opened.play(new_match(rounds=1))
    page = opened.window.match_page
    match = page.match
    assert match is not None
    page.result.show_result(match)
    plates = page.result._important(page)
    assert len(plates) == len(NAMES)
    assert all(page.rect().contains(plate) for plate in plates)
    assert whole(page.result.geometry(), plates)
