# SPDX-License-Identifier: GPL-3.0-or-later
"""The table as assistive technology finds it: named objects, where the pictures are, and a game played through them."""

from collections.abc import Callable

import pytest
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from app.access.tree import Told, told
from app.games import CARD_TABLES
from app.match.match import Match
from app.rules.core import OVER
from app.rules.game import Game
from tests.desk import Desk, new_match

Table = Callable[..., Desk]
Role = QAccessible.Role


def mirror(desk: Desk) -> QWidget:
    assert desk.page.mirror is not None
    return desk.page.mirror


def objects(desk: Desk) -> list[Told]:
    QApplication.processEvents()
    return [each for each in told(mirror(desk)) if each.visible and each.name]


def names(desk: Desk, role: Role | None = None) -> list[str]:
    return [each.name for each in objects(desk) if role in (None, each.role)]


def buttons(root: QWidget) -> list[QPushButton]:
    """The cards that a reader can press, in the order in which it meets them."""
    QApplication.processEvents()
    found: list[QPushButton] = []

    def walk(about: QAccessibleInterface) -> None:
        part = about.object()
        if about.role() == Role.Button and isinstance(part, QPushButton) and part.isVisible():
            found.append(part)
        for number in range(about.childCount()):
            walk(about.child(number))

    walk(QAccessible.queryAccessibleInterface(root))
    return found


def card_name(desk: Desk, card: int) -> str:
    return desk.page.texts(desk.scene.game.words.card(desk.scene.codes[card]))


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_hand_table_score_and_turn_are_named_objects(table: Table, game: Game) -> None:
    """KD1, at each of the person's turns of a round."""
    seats = game.seats[-1]
    match = Match(game, {}, [f"Seat {seat}" for seat in range(seats)], 0, {"seed": 5})
    desk = table(match=match, players=("person", *["easy"] * (seats - 1)))
    for _ in range(6):
        desk.wait()
        if desk.session.match.turn == OVER:
            break
        if not desk.mine():
            continue
        view = desk.session.view()
        assert names(desk, Role.Button) == [card_name(desk, card) for card in desk.scene.own_cards()]
        open_cards = {
            card_name(desk, pile.cards[-1])
            for zone, pile in view.piles.items()
            if zone.name in ("trick", "discard") and pile.cards and pile.cards[-1] is not None
        }
        told_names = names(desk, Role.StaticText)
        assert all(any(each.endswith(card) for each in told_names) for card in open_cards)
        assert all(any(each.startswith(f"{name}: 0") for each in told_names) for name in view.names)
        assert "It is your turn." in told_names
        assert desk.session.offer(view.legal[0])
        desk.clock.advance(500)


def test_a_card_says_whether_it_can_be_played(table: Table) -> None:
    desk = table()
    desk.wait()
    while not 0 < len(desk.scene.playable()) < len(desk.scene.own_cards()):
        desk.session.offer(desk.session.view().legal[0])
        desk.clock.advance(500)
        desk.wait()
    playable = {card_name(desk, card) for card in desk.scene.playable()}
    assert {each.name for each in objects(desk) if "can be played" in each.texts} == playable


def test_pressing_a_card_plays_it_and_one_that_may_not_be_played_is_refused(table: Table) -> None:
    desk = table()
    desk.wait()
    while not 0 < len(desk.scene.playable()) < len(desk.scene.own_cards()):
        desk.session.offer(desk.session.view().legal[0])
        desk.clock.advance(500)
        desk.wait()
    held = desk.scene.own_cards()
    wrong = next(place for place, card in enumerate(held) if not desk.scene.ways(card))
    buttons(mirror(desk))[wrong].click()
    assert desk.refusals and desk.scene.own_cards() == held
    desk.clock.advance(500)
    right = next(place for place, card in enumerate(held) if desk.scene.ways(card))
    buttons(mirror(desk))[right].click()
    desk.clock.advance(500)
    assert held[right] not in desk.scene.own_cards()


def test_objects_lie_where_their_pictures_lie(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    for button, card in zip(buttons(mirror(desk)), desk.scene.own_cards(), strict=True):
        item = desk.scene.item_of(card)
        assert item is not None
        at = desk.viewport.mapFrom(desk.page, button.mapTo(desk.page, button.rect().center()))
        assert item.box().contains(desk.view.mapToScene(at))


def test_backs_have_no_names(table: Table) -> None:
    """KE2: a face-down card says that it is one, and nothing else."""
    match = Match(next(game for game in CARD_TABLES if "hidden" in game.layout), {}, ("A", "B", "C"), 0, {"seed": 5})
    desk = table(match=match, players=("person", "easy", "easy"))
    for _ in range(8):
        desk.wait()
        view = desk.session.view()
        for zone, pile in view.piles.items():
            if zone.name == "hidden" and zone.seat > 0 and pile.cards:
                assert f"{view.names[zone.seat]}: face-down card" in names(desk)
                return
        desk.session.offer(view.legal[0])
    raise AssertionError("nobody has laid a card face down")


def test_after_a_change_of_language_the_names_are_in_it(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    desk = table()
    desk.wait()
    monkeypatch.setattr(desk.page.texts, "_message", lambda text: f"«{text.message}»")
    desk.page.retranslate()
    assert names(desk) and all(name.startswith("«") or ": " in name for name in names(desk, Role.Button))
