# SPDX-License-Identifier: GPL-3.0-or-later
"""The thinking process: it answers, is replaced when it dies, and is gone after stop."""

from collections.abc import Iterator

import pytest
from pytestqt.qtbot import QtBot

from app.players.choose import choose
from app.players.levels import BASELINE
from app.session.thinker import Answer, Thinker
from tests.desk import new_match


@pytest.fixture
def thinker(qtbot: QtBot) -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.stop()


def test_it_answers_as_the_policy_does(qtbot: QtBot, thinker: Thinker) -> None:
    match = new_match()
    match.deal()
    view = match.view(match.turn)
    with qtbot.waitSignal(thinker.answered, timeout=20_000) as caught:
        thinker.ask(7, view, BASELINE, 11)
    number, answer = caught.args or [None, None]
    assert number == 7
    assert isinstance(answer, Answer)
    assert answer.move == str(choose(view, BASELINE, 11).move)


def test_a_process_that_dies_is_replaced(qtbot: QtBot, thinker: Thinker) -> None:
    match = new_match()
    match.deal()
    view = match.view(match.turn)
    with qtbot.waitSignal(thinker.answered, timeout=20_000):
        thinker.ask(1, view, BASELINE, 1)
    process = thinker._process
    assert process is not None
    with qtbot.waitSignal(process.finished, timeout=20_000):
        process.kill()
    with qtbot.waitSignal(thinker.answered, timeout=20_000):
        thinker.ask(2, view, BASELINE, 2)


def test_without_any_process_the_answer_comes_all_the_same(
    qtbot: QtBot, thinker: Thinker, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.executable", "/nowhere/python")
    match = new_match()
    match.deal()
    with qtbot.waitSignal(thinker.answered, timeout=20_000) as caught:
        thinker.ask(3, match.view(match.turn), BASELINE, 3)
    assert (caught.args or [None])[0] == 3


def test_a_dropped_question_is_not_answered(qtbot: QtBot, thinker: Thinker) -> None:
    match = new_match()
    match.deal()
    answers: list[int] = []
    thinker.answered.connect(lambda number, answer: answers.append(number))
    thinker.ask(1, match.view(match.turn), BASELINE, 1)
    thinker.drop()
    with qtbot.waitSignal(thinker.answered, timeout=20_000):
        thinker.ask(2, match.view(match.turn), BASELINE, 2)
    assert answers == [2]


def test_stop_leaves_no_process(qtbot: QtBot, thinker: Thinker) -> None:
    match = new_match()
    match.deal()
    with qtbot.waitSignal(thinker.answered, timeout=20_000):
        thinker.ask(1, match.view(match.turn), BASELINE, 1)
    process = thinker._process
    assert process is not None
    with qtbot.assertNotEmitted(thinker.answered):
        thinker.stop()
    assert thinker._process is None
