# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of each game of cards: gone through by mouse alone and by keys alone, and called from anywhere."""

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.games import CARD_TABLES
from app.rules.core import Move
from app.rules.game import Game
from app.text import languages
from app.ui.action_bar import MoveButton
from app.ui.introduction import DONE, Introduction
from app.ui.practice import RESTS, YOUR_TURN, Practice
from tests.ui.house import House, cut_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]
every_game = pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
LEFT = Qt.MouseButton.LeftButton


def opened(house: House, game: Game) -> Introduction:
    house.window.windows.introduce_game(game)
    house.settle()
    window = house.window.windows.lessons
    assert window is not None and window.isVisible() and window.about is game
    return window


def table(window: Introduction) -> Practice:
    assert isinstance(window.stage, Practice)
    return window.stage


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def offered(stage: Practice) -> list[MoveButton]:
    return [*stage.bar.buttons, *stage.plates.buttons]


def button_of(stage: Practice, move: Move) -> MoveButton:
    return next(button for button in offered(stage) if button.move_made == move)


def card_of(stage: Practice, move: Move) -> int | None:
    cards = stage.scene.own_cards()
    return next((card for card in cards if move.args and stage.scene.codes[card] == move.args[0]), None)


def by_mouse(stage: Practice, move: Move) -> None:
    """Clicks the card of a move, or its button, and the way to play the card where there are several."""
    card = card_of(stage, move)
    if card is not None:
        item = stage.scene.item_of(card)
        assert item is not None
        at = item.home + item.box().bottomRight() * 0.02
        QTest.mouseClick(stage.view.viewport(), LEFT, pos=stage.view.mapFromScene(at))
        if len(stage.scene.ways(card)) < 2:
            return
    QTest.mouseClick(button_of(stage, move), LEFT)


def by_keys(stage: Practice, move: Move) -> None:
    """Finds the card of a move with the arrows, or presses the number of its button."""
    card = card_of(stage, move)
    if card is not None:
        while stage.scene.cursor != card:
            QTest.keyClick(focused(), Qt.Key.Key_Right)
        QTest.keyClick(focused(), Qt.Key.Key_Return)
        if len(stage.scene.ways(card)) < 2:
            return
    number = offered(stage).index(button_of(stage, move)) + 1
    QTest.keyClick(focused(), Qt.Key(Qt.Key.Key_0 + number))


def click_on(window: Introduction) -> None:
    QTest.mouseClick(window.next, LEFT)


def press_on(window: Introduction) -> None:
    assert focused() is window.next
    QTest.keyClick(focused(), Qt.Key.Key_Return)


@every_game
@pytest.mark.parametrize(("act", "go_on"), [(by_mouse, click_on), (by_keys, press_on)], ids=["mouse", "keys"])
def test_gone_through_to_its_end(
    house: Houses, game: Game, act: Callable[[Practice, Move], None], go_on: Callable[[Introduction], None]
) -> None:
    made = house()
    window = opened(made, game)
    stage = table(window)
    for place, lesson in enumerate(game.lessons):
        assert window.place == place and window._title.text() == lesson.title.message
        if lesson.done is not None:
            assert not window._tried.isVisible()
            act(stage, stage.wanted())
            assert window._tried.text() == lesson.done.message and window._tried.isVisible()
            made.clock.advance(10000)
            assert not stage.scene.choreography.busy
        go_on(window)
    assert not window.isVisible()
    chooser = made.window.chooser
    assert chooser is not None and chooser.game is game


@every_game
def test_what_does_not_count_is_answered_with_the_reason_and_not_made(house: Houses, game: Game) -> None:
    made = house()
    window = opened(made, game)
    stage = table(window)
    for place, lesson in enumerate(game.lessons):
        window.go(place)
        for move in stage.match.view(stage.seat).legal:
            if not lesson.wants(move):
                answer = lesson.answer(move)
                assert answer is not None
                stage.scene.chosen.emit(move)
                assert stage.bar.label.accessibleName() == answer.message
        held = stage.scene.own_cards()
        for card in set(held) - stage.scene.playable():
            stage.scene.activate(card)
            assert stage.bar.paragraph and stage.bar.label.accessibleName()
        assert not stage.changed and stage.scene.own_cards() == held and not window._tried.isVisible()


@every_game
def test_the_hint_points_at_what_is_wanted(house: Houses, game: Game) -> None:
    made = house()
    window = opened(made, game)
    stage = table(window)
    for place, lesson in enumerate(game.lessons):
        window.go(place)
        QTest.keyClick(window, Qt.Key.Key_F3)
        assert lesson.hint is not None
        assert stage.bar.label.accessibleName().endswith(lesson.hint.message)
        stage.scene.chosen.emit(stage.wanted())
        assert window._tried.isVisible()
        made.clock.advance(10000)
        QTest.keyClick(window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert not stage.changed and stage.bar.label.accessibleName() == YOUR_TURN.message


def test_the_others_answer_as_the_record_tells_and_then_wait(house: Houses) -> None:
    made = house()
    for game in CARD_TABLES:
        window = opened(made, game)
        stage = table(window)
        for place in range(len(game.lessons)):
            window.go(place)
            example = game.shown(window.step.lesson)
            stage.scene.chosen.emit(stage.wanted())
            made.clock.advance(10000)
            told = stage.match.round.moves
            assert len(told) > example.ply
            if not stage.due:
                assert stage.bar.label.accessibleName() == RESTS.message
            made.clock.advance(10000)
            assert stage.match.round.moves == told


@every_game
def test_only_cards_of_the_own_hand_are_pale_in_any_step(house: Houses, game: Game) -> None:
    window = opened(house(), game)
    stage = table(window)
    for place in (*range(len(game.lessons)), *reversed(range(len(game.lessons)))):
        window.go(place)
        held = stage.scene.own_cards()
        piles = stage.match.view(stage.seat).piles.values()
        lying = {card for pile in piles for card in pile.cards if card is not None} - set(held)
        for card in lying:
            item = stage.scene.item_of(card)
            assert item is None or not item.dimmed
        pale = {card for card in held if (item := stage.scene.item_of(card)) is not None and item.dimmed}
        assert pale in (set(), set(held) - stage.scene.playable())


def test_a_second_move_goes_on_freely_and_the_round_can_be_ended(house: Houses) -> None:
    made = house()
    game = next(game for game in CARD_TABLES if game.key == "foppen")
    window = opened(made, game)
    stage = table(window)
    window.go(len(game.lessons) - 1)
    for _ in range(2):
        assert stage.due
        by_keys(stage, stage.match.view(stage.seat).legal[0])
        stage.focus_table()
        made.clock.advance(10000)
    points = stage.match.round.state.points()
    assert points is not None and points[stage.seat] == 10


def test_somebody_is_caught_at_the_name_plate(house: Houses) -> None:
    made = house()
    game = next(game for game in CARD_TABLES if game.key == "zieh-vier")
    window = opened(made, game)
    stage = table(window)
    window.go(len(game.lessons) - 1)
    by_mouse(stage, stage.wanted())
    made.clock.advance(10000)
    (caught,) = stage.plates.buttons
    held = len(stage.match.round.state.hands[1])  # type: ignore[attr-defined]
    QTest.mouseClick(caught, LEFT)
    assert len(stage.match.round.state.hands[1]) == held + 2  # type: ignore[attr-defined]


def test_called_from_the_help_menu_for_the_game_that_is_meant(house: Houses) -> None:
    made = house()
    game = CARD_TABLES[1]
    made.window.choose(game)
    made.window.menus.help_opened.emit()
    lessons = made.window.menus.lessons
    assert lessons.isEnabled() and lessons.text() == f"Introduction: {game.words.title.message}"
    lessons.trigger()
    window = made.window.windows.lessons
    assert window is not None and window.isVisible() and window.about is game
    chooser = made.window.chooser
    window.go(len(game.lessons) - 1)
    assert window.next.text() == DONE.message
    window.next.click()
    assert made.window.chooser is chooser and not window.isVisible()


def test_called_from_the_chooser_and_skipped(house: Houses) -> None:
    made = house()
    game = CARD_TABLES[2]
    made.window.choose(game)
    chooser = made.window.chooser
    assert chooser is not None and chooser.about.introduction.isVisible()
    QTest.mouseClick(chooser.about.introduction, LEFT)
    window = made.window.windows.lessons
    assert window is not None and window.about is game
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible() and made.window.chooser is chooser


def test_called_from_the_rule_book_and_back_to_it(house: Houses) -> None:
    made = house()
    made.play()
    match = made.window.match
    made.window.open_rules()
    book = made.window.book
    assert book is not None
    book.introduction.click()
    window = made.window.windows.lessons
    assert window is not None and window.about is book.game
    window.go(len(window.steps) - 1)
    book.close()
    QTest.mouseClick(window.rules, LEFT)
    assert book.isVisible()
    window.next.click()
    assert made.window.match is match


def test_another_game_takes_its_place(house: Houses) -> None:
    made = house()
    first = opened(made, CARD_TABLES[0])
    second = opened(made, CARD_TABLES[1])
    assert first is not second and second.place == 0
    assert opened(made, CARD_TABLES[1]) is second


@every_game
@pytest.mark.usefixtures("pseudo")
def test_no_word_is_cut(house: Houses, game: Game) -> None:
    made = house(1024, 600, "pl")
    window = opened(made, game)
    for place in range(len(window.steps)):
        window.go(place)
        made.settle()
        assert cut_words(window) == []
        assert window.width() <= 1024 and window.height() <= 600


def test_everything_is_said_to_those_who_do_not_see_it(house: Houses) -> None:
    made = house()
    game = CARD_TABLES[0]
    window = opened(made, game)
    stage = table(window)
    heard: list[str] = []
    stage.voice.spoke.connect(heard.append)
    window.go(0)
    lesson = game.lessons[0]
    assert lesson.done is not None
    assert heard[-1].startswith(lesson.title.message) and heard[-1].endswith(lesson.words.message)
    pale = next(card for card in stage.scene.own_cards() if not stage.scene.ways(card))
    stage.scene.activate(pale)
    assert heard[-1] == stage.bar.label.accessibleName()
    by_keys(stage, stage.wanted())
    assert heard[-1] == lesson.done.message
    stage.focus_table()
    QTest.keyClick(focused(), Qt.Key.Key_1, Qt.KeyboardModifier.ControlModifier)
    assert len(heard[-1].split(",")) >= len(stage.scene.own_cards())


def in_sight(window: Introduction) -> None:
    """Every word is whole, nothing has to be scrolled to, and the table shows all that lies on it."""
    stage = table(window)
    scene = stage.scene
    assert cut_words(window) == []
    assert window._scroll.verticalScrollBar().maximum() == 0
    for panel in (*scene.furniture.plates.values(), *scene.furniture.tags, *scene.furniture.bubbles):
        assert scene.sceneRect().contains(panel.box.translated(panel.pos()))
    cards = [item for card in scene.own_cards() if (item := scene.item_of(card)) is not None]
    assert all(scene.sceneRect().contains(item.box()) for item in cards)
    strips = [right.home.x() - left.home.x() for left, right in itertools.pairwise(cards)]
    assert all(strip >= scene.geometry.index_width for strip in strips)


@pytest.mark.parametrize("language", languages())
def test_every_step_is_in_sight_in_a_small_window(house: Houses, language: str) -> None:
    made = house(1024, 600, language)
    for game in CARD_TABLES:
        window = opened(made, game)
        for place in range(len(game.lessons)):
            window.go(place)
            made.settle()
            in_sight(window)
            table(window).scene.chosen.emit(table(window).wanted())
            made.clock.advance(10000)
            made.settle()
            in_sight(window)
