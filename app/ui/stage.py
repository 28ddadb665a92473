# SPDX-License-Identifier: GPL-3.0-or-later
"""What stands beside the words of an introduction: a real table at the position of a lesson. Names no game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.rules.game import Game, Lesson
from app.session.clock import Clock
from app.settings import Settings
from app.text import Phrase, Texts


class Stage(QWidget):
    """A table to try things at; it shows one lesson after the other, and each as often as the reader likes."""

    played = Signal(object)
    """The reader has made a move that the lesson wants: this Move."""
    refused = Signal()
    """What the reader has tried is not allowed, and the stage has said why."""
    rule_wanted = Signal(str)
    """The reader wants the rule book at this paragraph."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.game = game

    def begin(self, lesson: Lesson) -> None:
        """Shows a lesson's position, from its beginning; whatever was moving is over."""
        raise NotImplementedError

    def say(self, *told: Phrase) -> None:
        """Says these in one to whoever does not see the lesson, and what the number keys do in it."""
        raise NotImplementedError

    def hint(self) -> None:
        """Shows what the lesson wants, and why."""
        raise NotImplementedError

    def undo(self) -> None:
        """Takes back the reader's last move, and what the others answered."""
        raise NotImplementedError

    def show_last_trick(self) -> None:
        """Shows again what was taken last, where there is such a thing."""

    def focus_table(self) -> None:
        """Gives the keyboard to the table."""
        raise NotImplementedError

    def leave(self) -> None:
        """Stops whatever moves: the window closes, or another lesson begins."""
        raise NotImplementedError

    def apply(self, settings: Settings) -> None:
        """Takes theme, card face, speed and text size."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Says everything in the language in force."""
        raise NotImplementedError


def stage_for(game: Game, texts: Texts, settings: Settings, clock: Clock) -> Stage:
    """The stage that a game is shown on: the circle that is raced at, or the table of cards."""
    if game.race is not None:
        from app.ui.race_lesson import RaceLesson

        return RaceLesson(game, texts, settings, clock)
    from app.ui.practice import Practice

    return Practice(game, texts, settings, clock)
