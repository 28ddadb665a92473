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
from app.ui.account import won_by
from app.ui.result import ResultSheet, whole
from tests.ui.house import NAMES, House, cut_words, new_match, seen_words


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


def test_the_button_that_has_the_keyboard_tells_the_whole_sheet(sheet: ResultSheet) -> None:
    match = new_match(rounds=1)
    sheet.show_result(match)
    heard = sheet.focusWidget().accessibleDescription()
    assert heard.startswith("Round 1. ")
    for line in match.account():
        assert Texts()(line.text) in heard
    for seat, name in enumerate(NAMES):
        gain = str((match.round.state.points() or ())[seat]).replace("-", "−")
        assert f"{name}: {gain} this round, {gain} in all" in heard
    sheet.put_away()
    assert not any(each.accessibleDescription() for each in sheet.findChildren(QWidget))


def test_a_match_of_one_round_has_one_column_of_points(sheet: ResultSheet) -> None:
    match = new_match(rounds=1)
    match.standing = match.standing._replace(over=True, winners=(0,))
    sheet.show_result(match)
    shown = words(sheet)
    at = shown.index(NAMES[0])
    rows = [each for name, total in zip(NAMES, match.standing.totals, strict=True) for each in (name, signed(total))]
    assert shown[at : at + 2 * len(NAMES)] == rows
    assert "This round" not in shown and "this round" not in sheet.window().focusWidget().accessibleDescription()


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


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_in_a_low_window_with_large_letters_everything_is_reached_by_scrolling(
    house: Callable[..., House], language: str
) -> None:
    opened = house(640, 420, language, text_scale=200)
    opened.play(new_match(deals=1, rounds=1))
    opened.settle()
    sheet = opened.window.match_page.result
    assert sheet.isVisible()
    scroll = sheet._scroll
    assert scroll.geometry().height() > sheet.height() / 2
    assert scroll.horizontalScrollBar().maximum() == 0 < scroll.verticalScrollBar().maximum()
    assert cut_words(sheet) == []
    assert sheet.rect().contains(sheet._again.geometry())
    scroll.verticalScrollBar().setValue(0)
    for _ in range(20):
        QTest.keyClick(sheet._again, Qt.Key.Key_PageDown)
    seen = scroll.viewport().rect()
    for button in (sheet._new, sheet._back):
        assert seen.contains(QRect(button.mapTo(scroll.viewport(), button.rect().topLeft()), button.size()))
    QTest.keyClick(sheet._again, Qt.Key.Key_PageUp)
    assert scroll.verticalScrollBar().value() < scroll.verticalScrollBar().maximum()


def test_with_room_for_all_nothing_scrolls_and_every_button_stands_below(house: Callable[..., House]) -> None:
    opened = house(640, 420, text_scale=200)
    opened.play(new_match(deals=1, rounds=1))
    opened.settle()
    sheet = opened.window.match_page.result
    opened.window.resize(1366, 1200)
    opened.settle()
    assert sheet._scroll.verticalScrollBar().maximum() == 0
    assert all(
        sheet.rect().contains(QRect(each.mapTo(sheet, each.rect().topLeft()), each.size()))
        for each in (sheet._again, sheet._same, sheet._new, sheet._back)
    )
    assert sheet._again.geometry().top() >= sheet._scroll.geometry().bottom()
    assert sheet._more.geometry().top() >= sheet._again.geometry().bottom()


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
