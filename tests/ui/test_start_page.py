# SPDX-License-Identifier: GPL-3.0-or-later
"""The first page shows every game and the unfinished matches, newest first, and is used by mouse or keys alone."""

import json
import os
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from app.games import SHELF
from app.match.record import build
from app.match.store import Saved, Store
from app.rules.core import Move
from app.settings import THEMES, Settings
from app.text import Texts
from app.ui.look import Letters
from app.ui.start_page import StartPage
from tests.ui.house import NAMES, new_match


@pytest.fixture
def page(qtbot: QtBot) -> StartPage:
    made = StartPage(Texts(), Settings())
    qtbot.addWidget(made)
    made.resize(1366, 700)
    made.show()
    return made


def kept(folder: Path, number: int) -> list[Saved]:
    """So many matches on disk, each a day newer than the one before."""
    store = Store(folder)
    for day in range(number):
        path = folder / f"match-{day}.stammtisch"
        store.save(path, new_match(rounds=day, moves=3, deals=9))
        os.utime(path, (1_700_000_000 + day * 86_400,) * 2)
    return list(store.unfinished())


def test_every_game_can_be_chosen_by_mouse_and_by_keys(qtbot: QtBot, page: StartPage) -> None:
    assert [tile.game for tile in page.tiles] == list(SHELF)
    for tile in page.tiles:
        with qtbot.waitSignal(page.game_chosen) as caught:
            QTest.mouseClick(tile, Qt.MouseButton.LeftButton)
        assert caught.args == [tile.game]
        for key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space):
            with qtbot.waitSignal(page.game_chosen) as caught:
                QTest.keyClick(tile, key)
            assert caught.args == [tile.game]


def test_unfinished_matches_are_listed_newest_first_with_names_round_and_date(page: StartPage, tmp_path: Path) -> None:
    page.show_unfinished(kept(tmp_path, 3))
    said = [tile.accessibleName() for tile in page.saved]
    assert ["round 3" in said[0], "round 2" in said[1], "round 1" in said[2]] == [True] * 3
    assert all(name in text for name in NAMES for text in said)
    assert "11/16/23" in said[0]


def test_a_race_in_progress_says_what_has_been_won_in_it(page: StartPage, tmp_path: Path) -> None:
    game = next(game for game in SHELF if game.race is not None)
    lesson = next(lesson for lesson in game.lessons if lesson.wanted)
    whole = build(json.loads(game.shown(lesson).record))
    whole.push(Move.read(f"1 {lesson.wanted[0]}"))
    Store(tmp_path).save(tmp_path / "race.stammtisch", whole)
    page.show_unfinished(list(Store(tmp_path).unfinished()))
    assert "Anna\u00a00, Ben\u00a01" in page.saved[0].accessibleName()


def test_a_match_is_gone_on_with_by_a_click(qtbot: QtBot, page: StartPage, tmp_path: Path) -> None:
    found = kept(tmp_path, 2)
    page.show_unfinished(found)
    with qtbot.waitSignal(page.match_chosen) as caught:
        QTest.mouseClick(page.saved[1], Qt.MouseButton.LeftButton)
    assert caught.args == [found[1]]


def test_the_list_is_hidden_while_there_is_nothing_to_go_on_with(page: StartPage, tmp_path: Path) -> None:
    assert not page._heading.isVisible()
    page.show_unfinished(kept(tmp_path, 1))
    assert page._heading.isVisible()
    page.show_unfinished([])
    assert not page._heading.isVisible()


def test_the_keyboard_starts_where_most_go_on_and_that_is_seen(page: StartPage, tmp_path: Path) -> None:
    page.focus_first()
    assert page.focusWidget() is page.tiles[0]
    resting = page.tiles[0].grab().toImage()
    page.show_unfinished(kept(tmp_path, 2))
    page.focus_first()
    assert page.focusWidget() is page.saved[0]
    assert page.tiles[0].grab().toImage() != resting


def test_tab_reaches_every_way_on(page: StartPage, tmp_path: Path) -> None:
    page.show_unfinished(kept(tmp_path, 2))
    page.focus_first()
    reached = set()
    for _ in range(20):
        reached.add(page.focusWidget())
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
    assert {*page.tiles, *page.saved, *page._languages, page._quit} <= reached


def test_tab_comes_to_the_games_right_after_the_matches(page: StartPage, tmp_path: Path) -> None:
    for found in (2, 0, 1):
        page.show_unfinished(kept(tmp_path / str(found), found))
        page.focus_first()
        met = []
        for _ in range(2 * found + len(page.tiles) + 1):
            met.append(page.focusWidget())
            QTest.keyClick(page.focusWidget(), Qt.Key.Key_Tab)
        matches = [part for tile in page.saved for part in (tile, tile.cross)]
        assert met == [*matches, *page.tiles, page._languages[0]]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("face", ["german", "french"])
def test_themes_and_faces_change_the_picture(page: StartPage, theme: str, face: str) -> None:
    before = page.grab().toImage()
    page.apply(Settings(theme=theme, faces={SHELF[0].art: face}))
    if (theme, face) != ("felt", "german"):
        assert page.grab().toImage() != before


def test_quit(qtbot: QtBot, page: StartPage) -> None:
    with qtbot.waitSignal(page.quit_chosen):
        QTest.mouseClick(page._quit, Qt.MouseButton.LeftButton)


def test_a_tile_that_goes_before_it_was_scrolled_to_is_not_missed(page: StartPage, tmp_path: Path) -> None:
    page.show_unfinished(kept(tmp_path, 1))
    page.focus_first()
    gone = page.saved[0]
    page.show_unfinished([])
    QCoreApplication.sendPostedEvents(gone, QEvent.Type.DeferredDelete)
    QCoreApplication.processEvents()
    assert not page.saved


def test_tiles_lie_as_close_after_a_change_of_the_text_size_as_after_a_start(qtbot: QtBot, qapp: QApplication) -> None:
    letters = Letters(qapp)

    def places(*scales: int) -> list[QRect]:
        letters.scale(scales[0])
        made = StartPage(Texts(), Settings())
        qtbot.addWidget(made)
        made.resize(1024, 560)
        made.show()
        for scale in scales[1:]:
            letters.scale(scale)
            made.apply(Settings(text_scale=scale))
        qapp.processEvents()
        return [QRect(tile.mapTo(made, QPoint()), tile.size()) for tile in made.tiles]

    try:
        assert places(200, 100) == places(100)
    finally:
        letters.scale(100)
