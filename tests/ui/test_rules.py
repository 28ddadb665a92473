# SPDX-License-Identifier: GPL-3.0-or-later
"""The rule book: every paragraph that a refusal names can be opened, in every language, and pictures are drawn."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QPixmap, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

import app.games
from app.games import CARD_TABLES, SHELF
from app.rules.game import Game
from app.settings import Settings
from app.text import Texts
from app.ui.rules import RuleBook, book
from tests.desk import HandClock

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

LANGUAGES = ("en", "de", "pl")


def linked(game: Game) -> set[str]:
    """The paragraphs that a game's source names."""
    folder = Path(app.games.__path__[0]) / game.key.replace("-", "_")
    return {found for file in folder.glob("*.py") for found in re.findall(r'"(\d+\.\d+)"', file.read_text("utf-8"))}


@pytest.fixture
def opened(qtbot: QtBot, pseudo: None) -> Iterator[RuleBook]:
    parent = QWidget()
    parent.resize(1024, 600)
    qtbot.addWidget(parent)
    window = RuleBook(SHELF[0], Texts(), Settings(), HandClock(), parent)
    window.show()
    yield window
    window.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_paragraph_that_a_refusal_names_can_be_opened(
    qtbot: QtBot, pseudo: None, game: Game, language: str
) -> None:
    parent = QWidget()
    parent.resize(1024, 600)
    qtbot.addWidget(parent)
    window = RuleBook(game, Texts(language), Settings(), HandClock(), parent)
    page = window.page
    window.show()
    named = linked(game)
    assert len(named) >= 5
    for paragraph in sorted(named):
        window.open_at(paragraph)
        assert page.opened == paragraph
        marked = page.extraSelections()
        assert marked[0].cursor.block().text().startswith(paragraph + " ")
        line = page.cursorRect(marked[0].cursor)
        assert page.viewport().rect().contains(line.center())


def test_every_numbered_paragraph_of_the_book_is_a_place(opened: RuleBook) -> None:
    numbers = re.findall(r"^\*\*(\d+\.\d+)\*\*", book(SHELF[0], "en"), re.MULTILINE)
    assert list(opened.page.paragraphs) == numbers
    assert len(numbers) > 60


def test_a_number_that_there_is_not_leaves_the_book_where_it_is(opened: RuleBook) -> None:
    opened.open_at("2.3")
    place = opened.page.verticalScrollBar().value()
    opened.open_at("99.1")
    assert (opened.page.opened, opened.page.verticalScrollBar().value()) == ("2.3", place)


def test_a_language_switch_keeps_the_paragraph(opened: RuleBook) -> None:
    opened.open_at("6.3")
    for language in ("de", "pl", "en"):
        opened._texts.use(language)
        opened.retranslate()
        shown = opened.page.extraSelections()
        marked = shown[0].cursor
        assert marked.block().text().startswith("6.3 ")
        assert opened.page.viewport().rect().contains(opened.page.cursorRect(marked).center())
    assert "called" in marked.block().text()


def test_chapters_lead_to_their_places(opened: RuleBook) -> None:
    assert opened.chapters.count() == 11
    opened.chapters.setCurrentRow(4)
    top = opened.page.cursorForPosition(opened.page.viewport().rect().topLeft()).block()
    chapter = opened.page.chapters[4][1]
    assert abs(top.blockNumber() - chapter) <= 1


@pytest.mark.parametrize("address", ["cards:EO_GO_HO_SO_EU_GU_HU_SU_HA_HX_HK_H9_H8_H7", "cards:EU", "position:auction"])
@pytest.mark.parametrize("width", [420, 900])
def test_pictures_fit_the_page_and_are_not_empty(opened: RuleBook, address: str, width: int) -> None:
    opened.page.setFixedWidth(width)
    picture = opened.page.loadResource(QTextDocument.ResourceType.ImageResource.value, QUrl(address))
    assert isinstance(picture, QPixmap)
    assert 30 < picture.deviceIndependentSize().width() <= opened.page.viewport().width()
    image = picture.toImage()
    colours = {image.pixel(x, y) for x in range(0, image.width(), 7) for y in range(0, image.height(), 7)}
    assert len(colours) > 20


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_all_positions_of_the_book_are_examples_of_the_game(game: Game) -> None:
    for language in LANGUAGES:
        named = re.findall(r"\]\(position:([^)]+)\)", book(game, language))
        assert set(named) == set(game.examples)


def test_pictures_have_their_final_width_as_soon_as_the_book_opens(qtbot: QtBot) -> None:
    parent = QWidget()
    parent.resize(1024, 600)
    qtbot.addWidget(parent)
    window = RuleBook(SHELF[0], Texts(), Settings(), HandClock(), parent)
    window.open_at("6.3")
    assert window.page.verticalScrollBar().value() > 0
    widths = {width for _, width, _ in window.page._pictures}
    assert widths == {window.page._picture_width()}
    assert min(widths) > 500


def test_without_a_paragraph_the_book_opens_at_its_beginning(qtbot: QtBot) -> None:
    parent = QWidget()
    parent.resize(1024, 600)
    qtbot.addWidget(parent)
    window = RuleBook(SHELF[0], Texts(), Settings(), HandClock(), parent)
    window.open_at()
    assert window.page.verticalScrollBar().value() == 0
    assert window.page.cursorForPosition(window.page.viewport().rect().center()).blockNumber() < 20


def test_standing_pictures_have_their_words_below(opened: RuleBook) -> None:
    assert "The four trumps of a Wenz, the highest first" in opened.page.toPlainText()
    assert "](" not in opened.page.toPlainText()


def test_escape_closes_the_book(opened: RuleBook) -> None:
    QTest.keyClick(opened, Qt.Key.Key_Escape)
    assert not opened.isVisible()
