# SPDX-License-Identifier: GPL-3.0-or-later
"""What is said at the table: each thing once, on demand the answers, and nothing to whom it does not concern."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.access import words
from app.access.tree import told
from app.games import CARD_TABLES
from app.match.match import Match
from app.match.reel import Reel
from app.match.store import read
from app.text import Texts
from tests.desk import Desk, new_match

RECORDS = Path(__file__).parents[1] / "records"
Table = Callable[..., Desk]
CTRL = Qt.KeyboardModifier.ControlModifier


def listen(desk: Desk) -> list[str]:
    heard: list[str] = []
    desk.page.voice.spoke.connect(heard.append)
    return heard


def ask(desk: Desk, number: int) -> None:
    QTest.keyClick(desk.view, Qt.Key(Qt.Key.Key_0 + number), CTRL)


def test_the_six_keys_answer_once_each(table: Table) -> None:
    """KD3."""
    desk = table(match=new_match(seed=3))
    desk.wait()
    heard = listen(desk)
    for number, start in enumerate(
        ("Your hand: ", "No card lies", "Score: Anna: 0", "It is your turn.", "No trick"), 1
    ):
        heard.clear()
        ask(desk, number)
        assert len(heard) == 1 and heard[0].startswith(start)
    ask(desk, 6)
    assert heard[-1] == heard[-2] == "No trick has been taken yet." and len(heard) == 2
    ask(desk, 7)
    assert len(heard) == 2


def test_the_hand_is_told_card_by_card(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    heard = listen(desk)
    ask(desk, 1)
    held = [desk.page.texts(desk.scene.game.words.card(desk.scene.codes[card])) for card in desk.scene.own_cards()]
    assert heard == [f"Your hand: {', '.join(held)}."]


def test_each_move_and_the_own_turn_are_said_once(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    heard = listen(desk)
    made: list[str] = []
    desk.session.stepped.connect(lambda events, view: made.append(view.names[view.moves[-1].seat]))
    desk.wait()
    turns = 0
    for _ in range(4):
        assert desk.session.offer(desk.session.view().legal[0])
        desk.clock.advance(500)
        desk.wait()
        turns += 1
    spoken = [text.split(":")[0] for text in heard if ":" in text and not text.startswith(("Dealer", "It is"))]
    assert spoken == made
    assert sum(text.startswith("It is your turn.") for text in heard) >= turns


def test_what_the_number_keys_do_is_told_with_the_turn_and_on_demand(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    heard = listen(desk)
    desk.wait()
    legal = [desk.session.match.label(move) for move in desk.session.view().legal]
    turn = next(text for text in heard if text.startswith("It is your turn. Number keys: 1 "))
    assert all(f" {number} {name}" in turn for number, name in enumerate(map(desk.scene.texts, legal), 1))
    heard.clear()
    ask(desk, 4)
    assert heard[0].endswith(turn.removeprefix("It is your turn."))


def test_a_taken_trick_is_said_with_its_last_card(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    heard = listen(desk)
    for _ in range(200):
        desk.wait()
        if any("takes the trick." in text for text in heard):
            break
        assert desk.session.offer(desk.session.view().legal[0])
    assert any(text.count(". ") == 1 and text.endswith(" takes the trick.") for text in heard)
    assert desk.scene.view is not None
    desk.wait()
    heard.clear()
    ask(desk, 5)
    assert heard[0].startswith("The last trick: ") and heard[0].count(": ") == 5


def test_the_cursor_tells_its_card_and_a_refusal_its_reason(table: Table) -> None:
    desk = table()
    desk.wait()
    while not 0 < len(desk.scene.playable()) < len(desk.scene.own_cards()):
        desk.session.offer(desk.session.view().legal[0])
        desk.clock.advance(500)
        desk.wait()
    heard = listen(desk)
    dull = next(card for card in desk.scene.own_cards() if not desk.scene.ways(card))
    desk.key(Qt.Key.Key_Home)
    while desk.scene.cursor != dull:
        desk.key(Qt.Key.Key_Right)
    assert heard[-1].endswith(", cannot be played now")
    heard.clear()
    desk.key(Qt.Key.Key_Return)
    assert heard == [desk.page.texts(desk.refusals[-1].why)]


def test_what_has_to_be_reckoned_with_is_said_with_the_turn_and_once(table: Table) -> None:
    match = Match(next(game for game in CARD_TABLES if "hidden" in game.layout), {}, ("A", "B", "C"), 0, {"seed": 5})
    desk = table(match=match, players=("person", "easy", "easy"))
    heard = listen(desk)
    desk.wait()
    facts = [desk.page.texts(fact) for fact in words.concerns(desk.session.view())]
    assert facts and heard[-1].startswith("It is your turn. ") and all(fact in heard[-1] for fact in facts)
    assert desk.page.teller is not None
    desk.page.teller.turn()
    assert heard[-1] == "It is your turn."


def test_a_hovering_mouse_says_nothing(table: Table) -> None:
    desk = table()
    desk.wait()
    heard = listen(desk)
    desk.scene.move_cursor(desk.scene.own_cards()[0])
    assert heard == []


def test_behind_the_curtain_nothing_of_a_hand_is_said_or_said_again(table: Table) -> None:
    desk = table(match=new_match(seed=3), players=("person",) * 4)
    desk.wait()
    desk.page.curtain.button.click()
    heard = listen(desk)
    ask(desk, 1)
    assert heard[-1].startswith("Your hand: ")
    assert any(heard[-1] in each.texts for each in told(desk.page))
    desk.session.cover()
    assert not any("Your hand: " in text for each in told(desk.page) for text in each.texts)
    heard.clear()
    for number in (1, 6):
        QTest.keyClick(desk.page.curtain, Qt.Key(Qt.Key.Key_0 + number), CTRL)
    assert heard == ["No hand is shown now."] * 2


@pytest.mark.parametrize("undone", [True, False])
def test_what_was_taken_back_is_not_said_again(table: Table, undone: bool) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    assert desk.session.offer(desk.session.view().legal[0])
    if undone:
        desk.session.undo()
    heard = listen(desk)
    ask(desk, 6)
    assert any("Anna: " in text for text in heard) != undone


def test_a_new_round_leaves_nothing_of_the_old_one_to_read(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    ask(desk, 1)
    assert any("Your hand: " in text for each in told(desk.page) for text in each.texts)
    assert desk.page.teller is not None
    desk.page.teller.deal(desk.session.view())
    assert not any("Your hand: " in text for each in told(desk.page) for text in each.texts)


def test_what_comes_of_a_trick_is_said_with_it(table: Table) -> None:
    """Who is fooled in it, for one, and by which card."""
    game = next(game for game in CARD_TABLES if game.key == "foppen")
    match = Match(game, {}, ("A", "B", "C", "D"), 0, {"seed": 5})
    desk = table(match=match, players=("person", "easy", "easy", "easy"))
    heard = listen(desk)
    said: list[str] = []
    desk.session.stepped.connect(
        lambda _, view: said.extend(f"{view.names[each.seat]}: {desk.page.texts(each.text)}" for each in view.heard)
    )
    while len(said) < 2:
        desk.wait()
        if desk.session.view().legal:
            desk.session.offer(desk.session.view().legal[0])
            desk.clock.advance(500)
    for each in said[:2]:
        (trick,) = [text for text in heard if each in text]
        assert " takes the trick. " in trick and trick.endswith(each)


def test_what_others_answer_to_a_move_is_said_with_it() -> None:
    """A challenge and what came of it, and nothing again that was said before."""
    reel = Reel(read(RECORDS / "zieh-vier" / "04-challenge.json"))
    texts, answered = Texts("en"), 0
    while not reel.round_ended:
        before = reel.view(0)
        events = reel.step(0)
        view = reel.view(0)
        told = words.happened(reel.match.game, events, view, before)
        mover = view.moves[-1].seat
        news = [said for said in view.heard if said.seat != mover and said not in before.heard]
        assert len(told) == len(news) + (mover >= 0)
        assert [texts(each).partition(": ")[2] for each in told[1:]] == [texts(said.text) for said in news]
        answered += len(news)
    assert answered
