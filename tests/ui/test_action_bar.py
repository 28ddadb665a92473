# SPDX-License-Identifier: GPL-3.0-or-later
"""The bar keeps its height whatever it says, and leaves its sentence room beside many buttons."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from app.rules.core import Move
from app.text import Phrase, Texts
from app.ui.action_bar import ActionBar
from tests.ui.house import cut_words

SIX = ("Pass", "Call an ace", "Bid a Wenz", "Bid a solo", "Bid a Wenz Tout", "Bid a solo Tout")
SHORT = Phrase("It is your turn.")
LONG = Phrase(
    "You hold a card of the suit that was led, and whoever holds one must play it, "
    "unless the ace that was called is in this hand and has not been played yet."
)
ENDLESS = Phrase(" ".join(["The quick brown fox jumps over the lazy dog and comes back again."] * 20))


@pytest.fixture
def bar(qtbot: QtBot) -> ActionBar:
    made = ActionBar(Texts())
    qtbot.addWidget(made)
    made.show()
    return made


def offer(bar: ActionBar, names: tuple[str, ...]) -> None:
    bar.offer([(Move(0, "bid", (name,)), Phrase(name), True) for name in names])


def lay_out(bar: ActionBar) -> None:
    layout = bar.layout()
    assert layout is not None
    layout.activate()


@pytest.mark.parametrize("width", [640, 768, 1050, 1900])
def test_no_sentence_and_no_usual_number_of_buttons_changes_its_height(bar: ActionBar, width: int) -> None:
    bar.resize(width, bar.height())
    heights = set()
    for names in ((), SIX[:1], SIX if width > 640 else SIX[:4]):
        offer(bar, names)
        for message, paragraph in ((None, ""), (SHORT, ""), (LONG, "6.3"), (ENDLESS, "6.3")):
            bar.say(message, paragraph)
            lay_out(bar)
            heights.add(bar.height())
            assert cut_words(bar) == []
    assert len(heights) == 1


def test_six_buttons_leave_the_sentence_a_third_of_the_bar(bar: ActionBar) -> None:
    bar.resize(768, bar.height())
    offer(bar, SIX)
    bar.say(LONG, "6.3")
    lay_out(bar)
    assert bar.label.width() >= 240
    assert len({button.y() for button in bar.buttons}) == 2
    assert bar.label.text().startswith("You hold") and "has not been played yet." in bar.label.text()


def test_what_cannot_be_shown_is_in_the_tooltip_and_keeps_its_link(bar: ActionBar) -> None:
    bar.resize(768, bar.height())
    offer(bar, SIX)
    bar.say(ENDLESS, "6.3")
    assert "…" in bar.label.text() and 'href="6.3"' in bar.label.text()
    assert bar.label.toolTip() == bar.label.accessibleName() == Texts()(ENDLESS)
    bar.say(SHORT)
    assert bar.label.toolTip() == ""
    assert bar.label.font().pointSizeF() == bar.font().pointSizeF()


def test_more_buttons_than_two_rows_hold_are_all_seen(bar: ActionBar) -> None:
    bar.resize(640, bar.height())
    offer(bar, SIX * 2)
    lay_out(bar)
    assert all(bar.rect().contains(button.geometry().translated(bar._buttons.pos())) for button in bar.buttons)
    assert not any(
        one.geometry().intersects(other.geometry()) for one in bar.buttons for other in bar.buttons if one is not other
    )


def test_what_a_hint_points_at_is_marked_until_others_are_offered(bar: ActionBar) -> None:
    offer(bar, SIX)
    lay_out(bar)
    wanted = bar.buttons[2]
    assert wanted.move_made is not None
    plain = wanted.grab().toImage().pixelColor(4, wanted.height() // 2)
    bar.point(wanted.move_made, take=True)
    lay_out(bar)
    assert wanted.grab().toImage().pixelColor(4, wanted.height() // 2) != plain
    assert [button.property("hinted") for button in bar.buttons].count(True) == 1
    assert bar.focusWidget() is wanted
    made: list[object] = []
    bar.chosen.connect(made.append)
    QTest.keyClick(wanted, Qt.Key.Key_Return)
    assert made == [wanted.move_made]
    offer(bar, SIX)
    assert not any(button.property("hinted") for button in bar.buttons)
