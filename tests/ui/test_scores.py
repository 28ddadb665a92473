# SPDX-License-Identifier: GPL-3.0-or-later
"""The running score sheet shows every finished round and the sums, and nothing of the round in play."""

from collections.abc import Callable

import pytest
from pytestqt.qtbot import QtBot

from app.games import find
from app.match.match import Match
from app.rules.core import CHANCE, OVER
from app.text import Texts, signed
from app.ui.scores import ScoreSheet
from tests.ui.house import NAMES, House, cut_words, new_match


def rows(sheet: ScoreSheet) -> list[tuple[str, list[str]]]:
    found = []
    for row in range(sheet.table.rowCount()):
        head = sheet.table.verticalHeaderItem(row)
        cells = [sheet.table.item(row, column) for column in range(sheet.table.columnCount())]
        assert head is not None
        found.append((head.text(), [cell.text() for cell in cells if cell is not None]))
    return found


def test_a_row_for_each_finished_round_and_the_sum(qtbot: QtBot) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    match = new_match(deals=9, rounds=3, moves=5)
    sheet.show_match(match)
    expected = []
    for number, now in enumerate(match.rounds[:3], 1):
        points = now.state.points()
        assert points is not None
        expected.append((str(number), [signed(gain) for gain in points]))
    expected.append(("Sum", [signed(total) for total in match.standing.totals]))
    assert rows(sheet) == expected
    heads = [sheet.table.horizontalHeaderItem(column) for column in range(4)]
    assert [head.text() for head in heads if head is not None] == list(NAMES)


def test_a_match_without_a_finished_round_has_the_sum_alone(qtbot: QtBot) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    sheet.show_match(new_match(moves=2))
    assert rows(sheet) == [("Sum", ["0"] * 4)]


def test_it_takes_at_most_its_share_of_a_narrow_page(qtbot: QtBot) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    sheet.show_match(new_match(rounds=1))
    sheet.fit(4000)
    widest = sheet.width()
    sheet.fit(1000)
    assert sheet.width() <= 250 < widest < 500


@pytest.mark.parametrize(
    ("width", "text_scale"), [(1366, 200), (1024, 200), (1024, 100), (800, 100), (640, 200), (640, 75)]
)
def test_beside_a_table_it_can_be_read_or_gives_way(house: Callable[..., House], width: int, text_scale: int) -> None:
    opened = house(width, 600, text_scale=text_scale)
    opened.play(new_match(rounds=2))
    opened.settle()
    page = opened.window.match_page
    view = page.table.view
    assert view is not None and view.minimumWidth() <= view.width() <= page.table.width()
    assert page.scores.isVisible() is (width > 700)
    if page.scores.isVisible():
        assert page.rect().contains(page.scores.geometry())
        assert cut_words(page.scores) == []
        table = page.scores.table
        seen = table.viewport().width()
        assert all(table.sizeHintForColumn(place) <= seen for place in range(table.columnCount()))


def test_it_comes_back_when_the_window_is_wide_enough_but_not_unwanted(house: Callable[..., House]) -> None:
    opened = house(640, 600)
    opened.play(new_match(rounds=1))
    scores = opened.window.match_page.scores
    assert not scores.isVisible()
    opened.window.resize(1200, 700)
    opened.settle()
    assert scores.isVisible()
    scores.want(False)
    opened.window.resize(1300, 700)
    opened.settle()
    assert not scores.isVisible()


@pytest.mark.parametrize("rounds", [1, 14])
def test_a_long_name_takes_room_that_short_ones_do_not_need(qtbot: QtBot, rounds: int) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    played = new_match(deals=60, rounds=rounds)
    played.names = ("Jo", "Al", "Gustav", "Ed")
    played.standing = played.standing._replace(totals=(-129, 0, 0, 129))
    sheet.resize(sheet.width(), 260)
    sheet.show()
    sheet.show_match(played)
    sheet.fit(1024)
    head = sheet.table.horizontalHeader()
    qtbot.waitUntil(lambda: head.length() <= sheet.table.viewport().width())
    for place in range(4):
        assert head.sectionSize(place) >= max(head.sectionSizeHint(place), sheet.table.sizeHintForColumn(place))
    assert sheet.table.horizontalScrollBar().maximum() == 0


def test_many_rounds_scroll_to_the_newest(qtbot: QtBot) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    sheet.resize(sheet.width(), 260)
    sheet.show()
    sheet.show_match(new_match(deals=60, rounds=14))
    bar = sheet.table.verticalScrollBar()
    assert bar.maximum() > 0
    assert bar.value() == bar.maximum()


def test_a_move_does_not_scroll_what_somebody_reads(qtbot: QtBot) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    sheet.resize(sheet.width(), 260)
    sheet.show()
    match = new_match(deals=60, rounds=14, moves=2)
    sheet.show_match(match)
    bar = sheet.table.verticalScrollBar()
    bar.setValue(0)
    match.push(match.round.state.moves(match.turn)[0])
    sheet.show_match(match)
    assert bar.value() == 0
    while match.turn != OVER:
        match.push(match.chance() if match.turn == CHANCE else match.round.state.moves(match.turn)[0])
    sheet.show_match(match)
    assert bar.value() == bar.maximum()
    sheet.show_match(match.shortened(3, len(match.rounds[2].moves)))
    assert len(rows(sheet)) == 4


def test_with_many_seats_every_name_has_a_row_of_its_own(qtbot: QtBot) -> None:
    sheet = ScoreSheet(Texts())
    qtbot.addWidget(sheet)
    game = find("foppen")
    assert game is not None
    match = Match(game, {}, [f"Player {seat}" for seat in range(8)], 0, {"seed": 5})
    while not any(match.standing.totals):
        match.deal()
        while match.turn != OVER:
            moves = match.round.state.moves(match.turn)
            match.push(match.chance() if match.turn == CHANCE else moves[0])
    sheet.show_match(match)
    heads = [sheet.table.verticalHeaderItem(row) for row in range(sheet.table.rowCount())]
    assert [head.text() for head in heads if head is not None] == list(match.names)
    assert len(rows(sheet)[0][1]) == len(match.rounds) + 1
    assert [cells[-1] for _, cells in rows(sheet)] == [signed(total) for total in match.standing.totals]
