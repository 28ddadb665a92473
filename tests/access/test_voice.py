# SPDX-License-Identifier: GPL-3.0-or-later
"""Sentences as assistive technology finds them: notifications, each with its own text, until they are forgotten."""

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.access.tree import told
from app.access.voice import NOTES, REMEMBERED, Voice


@pytest.fixture
def voice(qtbot: QtBot) -> Voice:
    page = QWidget()
    qtbot.addWidget(page)
    made = Voice(page)
    made.page = page  # type: ignore[attr-defined]
    page.show()
    return made


def notes(voice: Voice) -> list[str]:
    return [each.name for each in told(voice) if each.visible and each.role == QAccessible.Role.Notification]


def test_each_sentence_is_a_notification_of_its_own(voice: Voice) -> None:
    assert notes(voice) == []
    for text in ("Anna passes.", "Ben passes.", "It is your turn."):
        voice.say(text)
    assert sorted(notes(voice)) == ["Anna passes.", "Ben passes.", "It is your turn."]
    voice.say("")
    assert len(notes(voice)) == 3


def test_old_sentences_make_room(voice: Voice) -> None:
    for number in range(NOTES + 3):
        voice.say(f"Sentence {number}.")
    assert len(notes(voice)) == NOTES
    assert f"Sentence {NOTES + 2}." in notes(voice) and "Sentence 2." not in notes(voice)


def test_the_last_sentences_are_repeated_at_one_go(voice: Voice) -> None:
    heard: list[str] = []
    voice.spoke.connect(heard.append)
    voice.repeat()
    assert heard == []
    for number in range(REMEMBERED + 1):
        voice.say(f"{number}.")
    voice.repeat()
    assert heard[-1] == " ".join(f"{number}." for number in range(1, REMEMBERED + 1))
    voice.anew()
    voice.say("New.")
    voice.repeat()
    assert heard[-2:] == ["New.", "New."]


def test_nothing_is_left_of_what_is_forgotten(voice: Voice) -> None:
    voice.say("Your hand: the ace of acorns.")
    voice.forget()
    assert not any(text for each in told(voice) for text in each.texts)
    heard: list[str] = []
    voice.spoke.connect(heard.append)
    voice.repeat()
    assert heard == []
