# SPDX-License-Identifier: GPL-3.0-or-later
"""The introduction of the table: skipped or gone through by keys alone, with a real table to try things at."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from app.games import CARD_TABLES
from app.match.match import FINISHED
from app.rules.core import OVER
from app.settings import load
from app.ui.introduction import Introduction
from app.ui.practice import YOUR_TURN, Practice, position
from app.ui.table_lessons import REASON, WELL_DONE, best_table
from tests.ui.house import QUOTES, House, cut_words

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support raise")

Houses = Callable[..., House]


def opened(house: House) -> Introduction:
    house.window.menus.introduction.trigger()
    house.settle()
    window = house.window.windows.introduction
    assert window is not None and window.isVisible()
    return window


def table(window: Introduction) -> Practice:
    assert isinstance(window.stage, Practice)
    return window.stage


def focused() -> QWidget:
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def test_the_table_is_that_of_the_first_game_with_a_position_to_try_things_at() -> None:
    found = best_table(CARD_TABLES)
    assert found is not None
    game, example = found
    assert game is next(game for game in CARD_TABLES if game.examples)
    match = position(example)
    assert match.turn == example.seat
    view = match.view(example.seat)
    assert view.legal and view.last_trick
    assert best_table(()) is None


def test_at_most_five_steps(house: Houses) -> None:
    assert len(opened(house()).steps) <= 5


def test_gone_through_by_keys_alone_with_a_card_played_refused_hinted_and_taken_back(house: Houses) -> None:
    made = house()
    window = opened(made)
    practice = table(window)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert window.place == 1 and focused() is practice.view
    playable = practice.scene.playable()
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    while practice.scene.cursor not in playable:
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert practice.changed and window._tried.text() == WELL_DONE.message
    made.clock.advance(3000)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert window.place == 2 and not practice.changed and not window._tried.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_Right)
    while practice.scene.cursor in playable:
        QTest.keyClick(focused(), Qt.Key.Key_Right)
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert not practice.changed and window._tried.text() == REASON.message
    assert practice.bar.paragraph
    window.next.click()
    assert window.place == 3
    QTest.keyClick(focused(), Qt.Key.Key_F3)
    assert practice.bar.label.text().startswith("Hint")
    QTest.keyClick(focused(), Qt.Key.Key_F4)
    assert practice.scene.look_back
    practice.scene.activate(next(iter(playable)))
    made.clock.advance(3000)
    assert practice.changed
    QTest.keyClick(focused(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    assert not practice.changed
    window.next.setFocus()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert window.place == len(window.steps) - 1 and not window.skip.isVisible()
    QTest.keyClick(focused(), Qt.Key.Key_Return)
    assert not window.isVisible()
    assert load(made.folders.settings_file).introduced
    assert list(made.folders.matches.glob("*")) == []


def test_each_step_is_heard_once_as_soon_as_the_window_has_the_keyboard(
    house: Houses, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = opened(house())
    heard: list[str] = []
    table(window).voice.spoke.connect(heard.append)
    window.go(0)
    assert len(heard) == 1 and heard[0].startswith("The table. ") and "Ctrl+1 tells your cards" in heard[0]
    window.go(1)
    assert len(heard) == 2 and heard[1].startswith("Play a card. ") and "Ctrl" not in heard[1]
    monkeypatch.setattr(window, "isActiveWindow", lambda: False)
    window.go(2)
    assert len(heard) == 2
    monkeypatch.undo()
    for _ in range(2):
        QApplication.sendEvent(window, QEvent(QEvent.Type.WindowActivate))
    assert len(heard) == 3 and heard[2].startswith("Why not? ")


def test_what_was_tried_and_how_things_stand_then_is_heard(house: Houses) -> None:
    made = house()
    window = opened(made)
    window.go(1)
    practice = table(window)
    heard: list[str] = []
    practice.voice.spoke.connect(heard.append)
    practice.scene.activate(next(iter(practice.scene.playable())))
    assert heard[-1] == WELL_DONE.message
    wait(made, practice)
    assert sum(text.startswith(YOUR_TURN.message) for text in heard) == 1 and heard[-1].startswith(YOUR_TURN.message)
    heard.clear()
    practice.undo()
    assert len(heard) == 1 and heard[0].startswith(YOUR_TURN.message)


def test_a_card_can_be_dragged_to_the_middle(house: Houses) -> None:
    made = house()
    window = opened(made)
    window.go(1)
    made.settle()
    scene = table(window).scene
    item = scene.item_of(next(iter(scene.playable())))
    assert item is not None
    left = Qt.MouseButton.LeftButton
    at = item.home + QPointF(8, 20)
    scene.pointer.press(at, left, left)
    for step in range(1, 11):
        scene.pointer.move(at + (scene.geometry.drop_area().center() - at) * (step / 10))
    scene.pointer.release(scene.geometry.drop_area().center(), left)
    assert table(window).changed


def wait(house: House, practice: Practice) -> None:
    """Lets the others answer until the reader is due or the round is over."""
    for _ in range(2000):
        house.clock.advance(16)
        if (practice.due or practice.match.turn == OVER) and not practice.scene.choreography.busy:
            return
    raise AssertionError("nobody answers")


def test_the_others_answer_until_the_round_is_over_and_every_card_can_be_taken_back(house: Houses) -> None:
    made = house()
    window = opened(made)
    window.go(1)
    practice = table(window)
    held = [len(practice.scene.own_cards())]
    while practice.match.turn != OVER:
        assert practice.due and practice.bar.label.text() == YOUR_TURN.message
        practice.scene.activate(next(iter(practice.scene.playable())))
        assert not practice.due and practice.bar.label.text() != YOUR_TURN.message
        wait(made, practice)
        held.append(len(practice.scene.own_cards()))
    assert held == list(range(held[0], -1, -1))
    assert practice.bar.label.text() == FINISHED.why.message
    for number in reversed(held[:-1]):
        practice.undo()
        assert practice.due and len(practice.scene.own_cards()) == number
    assert not practice.changed


def test_a_card_tried_while_the_others_play_is_no_reason_learnt(house: Houses) -> None:
    made = house()
    window = opened(made)
    window.go(2)
    practice = table(window)
    practice.scene.activate(next(iter(practice.scene.playable())))
    practice.scene.activate(practice.scene.own_cards()[0])
    assert not window._tried.isVisible()
    wait(made, practice)
    practice.hint()
    assert practice.bar.label.text().startswith("Hint")


def test_nobody_answers_once_the_step_or_the_window_is_left(house: Houses) -> None:
    made = house()
    window = opened(made)
    practice = table(window)
    ways: list[Callable[[], object]] = [lambda: window.go(2), window.reject]
    for leave in ways:
        window.go(1)
        practice.scene.activate(next(iter(practice.scene.playable())))
        made.clock.advance(700)
        leave()
        moves = len(practice.match.round.moves)
        made.clock.advance(20000)
        assert len(practice.match.round.moves) == moves


def test_escape_skips_it_for_good_and_the_menu_calls_it_again(house: Houses) -> None:
    made = house()
    window = opened(made)
    window.go(2)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isVisible() and load(made.folders.settings_file).introduced
    assert opened(made) is window and window.place == 0


def test_the_reason_leads_to_the_rule_book(house: Houses) -> None:
    made = house()
    window = opened(made)
    table(window).bar.rule_wanted.emit("6.3")
    book = made.window.book
    assert book is not None and book.isVisible() and book.game is window.game
    assert book.page.opened == "6.3"


@pytest.mark.usefixtures("pseudo")
def test_language_is_chosen_at_the_first_step_and_everything_follows(house: Houses) -> None:
    made = house()
    window = opened(made)
    window.tongues["de"].click()
    made.settle()
    left, _ = QUOTES["de"]
    for place in range(len(window.steps)):
        window.go(place)
        assert window._title.text().startswith(left) and window._words.text().startswith(left)
        assert window.next.text().startswith(left)
    assert window.tongues["de"].isChecked() and made.window.settings.language == "de"


@pytest.mark.usefixtures("pseudo")
@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 600, 100), (1024, 600, 125), (1366, 768, 200)])
def test_no_word_is_cut(house: Houses, width: int, height: int, scale: int) -> None:
    made = house(width, height, "pl", text_scale=scale)
    window = opened(made)
    for place in range(len(window.steps)):
        window.go(place)
        made.settle()
        assert cut_words(window) == []
        assert window.width() <= width and window.height() <= height
