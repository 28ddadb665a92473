# SPDX-License-Identifier: GPL-3.0-or-later
"""The trump chip is dragged to change trump: a ghost as with cards, one gate with buttons, refusals with reasons."""

from collections.abc import Callable
from functools import cache

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QGraphicsItem

from app.games import CARD_TABLES, find
from app.games.falsche_faehrte import colours
from app.games.falsche_faehrte.rules import Round
from app.match.match import Match
from app.players.choose import choose
from app.players.levels import level
from app.rules.core import CHANCE, OVER
from app.rules.game import Game
from app.rules.layout import chip, leads_to
from app.table.chips import ChipGhost, PlaceItem
from app.table.faces import PIECES
from tests.desk import Desk

Table = Callable[..., Desk]
NAMES = ("Anna", "Ben", "Cleo", "Dora")


def until_due(stage: int, seats: int = 4) -> Match:
    """A match of its own in which the first seat is due at a stage of the round."""
    found = _until_due(stage, seats)
    return found.shortened(1, len(found.round.moves))


@cache
def _until_due(stage: int, seats: int) -> Match:
    """A match in which the first seat is due at a stage of the round."""
    game = find("falsche-faehrte")
    assert game is not None
    for seed in range(200):
        match = Match(game, {}, NAMES[:seats], seats - 1, {"seed": seed})
        match.deal()
        while match.turn != OVER:
            state = match.round.state
            assert isinstance(state, Round)
            if match.turn == 0 and state.heart.now.stage == stage:
                return match
            match.push(
                match.chance() if match.turn == CHANCE else choose(match.view(match.turn), level("easy"), seed).move
            )
    raise AssertionError("the first seat is never due there")


def sit_down(table: Table, stage: int = colours.TRUMPS, seats: int = 4, **changed: object) -> Desk:
    desk = table(match=until_due(stage, seats), players=("person", *["easy"] * (seats - 1)), **changed)
    for _ in range(3):
        QApplication.processEvents()
    return desk


def lying(desk: Desk) -> PlaceItem:
    """The place on which the chip lies."""
    return next(place for place in desk.scene.chips.places if place.move_made is None)


def led(desk: Desk) -> list[PlaceItem]:
    """The places to which it may be moved."""
    return [place for place in desk.scene.chips.places if place.move_made is not None]


def ghost(desk: Desk) -> QGraphicsItem | None:
    return next((item for item in desk.scene.items() if isinstance(item, ChipGhost)), None)


def at(desk: Desk, area: QRectF, aside: QPointF | None = None) -> QPoint:
    return desk.view.mapFromScene(area.center() + (aside or QPointF()))


def grip(desk: Desk, start: QPoint) -> None:
    QTest.mousePress(desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, start)
    for step in (3, 8, 16):
        desk.move(start + QPoint(step, 0))


def drag(desk: Desk, start: QPoint, end: QPoint) -> None:
    grip(desk, start)
    for share in (0.4, 0.8, 1.0):
        desk.move(start + (end - start) * share)
    desk.let_go(end)


def moves(desk: Desk) -> list[str]:
    return [str(move) for move in desk.session.match.round.moves]


@pytest.mark.parametrize("seats", [3, 4])
def test_dragged_to_another_colour_it_changes_trump(table: Table, seats: int) -> None:
    desk = sit_down(table, seats=seats)
    target = led(desk)[-1]
    drag(desk, at(desk, lying(desk).area()), at(desk, target.area(), QPointF(9, -7)))
    assert target.move_made is not None
    assert str(target.move_made) in moves(desk)
    assert ghost(desk) is None


def test_its_sign_at_the_rim_can_be_dragged_as_well(table: Table) -> None:
    desk = sit_down(table)
    tag = next(tag for tag in desk.scene.furniture.tags if tag.piece_name == lying(desk).piece)
    target = led(desk)[0]
    drag(desk, at(desk, tag.box.translated(tag.pos())), at(desk, target.area()))
    assert str(target.move_made) in moves(desk)


def test_legal_places_glow_and_the_one_that_is_covered_most_is_meant(table: Table) -> None:
    desk = sit_down(table)
    assert [place.glowing for place in led(desk)] == [0, 0, 0]
    start = at(desk, lying(desk).area())
    grip(desk, start)
    first, second = led(desk)[0].area(), led(desk)[1].area()
    desk.move(desk.view.mapFromScene(first.center() * 0.3 + second.center() * 0.7))
    assert [place.glowing for place in led(desk)][:2] == [1, 2]
    assert lying(desk).glowing == 0
    QTest.keyClick(desk.view, Qt.Key.Key_Escape)
    assert ghost(desk) is None
    assert [place.glowing for place in led(desk)] == [0, 0, 0]
    desk.let_go(start)
    assert not any("trump" in move for move in moves(desk)[-1:])


def test_let_go_elsewhere_it_glides_home(table: Table) -> None:
    desk = sit_down(table, speed="normal")
    before = len(moves(desk))
    drag(desk, at(desk, lying(desk).area()), QPoint(desk.view.width() // 2, 60))
    gliding = ghost(desk)
    assert gliding is not None
    desk.clock.advance(400)
    assert ghost(desk) is None
    assert len(moves(desk)) == before and not desk.refusals


def test_a_click_on_the_chip_asks_and_a_click_on_a_place_moves_it(table: Table) -> None:
    desk = sit_down(table)
    QTest.mouseClick(
        desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(desk, lying(desk).area())
    )
    assert {button.move_made for button in desk.page.bar.buttons} == {None, *(place.move_made for place in led(desk))}
    target = led(desk)[1]
    QTest.mouseClick(desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, at(desk, target.area()))
    assert str(target.move_made) in moves(desk)


@pytest.mark.parametrize(("stage", "paragraph"), [(colours.HIDING, "5.1"), (colours.CARDS, "5.1")])
def test_where_trump_cannot_be_changed_the_chip_says_why(table: Table, stage: int, paragraph: str) -> None:
    desk = sit_down(table, stage)
    assert not desk.scene.chips.places
    before = len(moves(desk))
    tag = next(tag for tag in desk.scene.furniture.tags if tag.piece_name.startswith("colour-"))
    drag(desk, at(desk, tag.box.translated(tag.pos())), QPoint(desk.view.width() // 2, desk.view.height() // 2))
    assert [refusal.paragraph for refusal in desk.refusals] == [paragraph]
    assert desk.page.bar.paragraph == paragraph
    assert len(moves(desk)) == before


def test_a_drag_ends_with_the_window_and_with_the_match(table: Table) -> None:
    desk = sit_down(table)
    grip(desk, at(desk, lying(desk).area()))
    assert ghost(desk) is not None and desk.scene.pointer.dragging
    desk.page.resize(1200, 700)
    for _ in range(3):
        QApplication.processEvents()
    assert ghost(desk) is None
    grip(desk, at(desk, lying(desk).area()))
    desk.session.undo()
    assert ghost(desk) is None


@pytest.mark.parametrize("size", [(1024, 500), (1366, 660), (3200, 1700)])
@pytest.mark.parametrize("seats", [3, 4])
def test_places_lie_on_no_card_and_on_no_panel(table: Table, seats: int, size: tuple[int, int]) -> None:
    desk = sit_down(table, seats=seats, size=size)
    furniture = desk.scene.furniture
    panels = [panel.box.translated(panel.pos()) for panel in (*furniture.plates.values(), *furniture.tags)]
    cards = [item.box() for item in desk.scene.cards.all()]
    for place in desk.scene.chips.places:
        assert place.area().width() >= 48
        assert desk.scene.sceneRect().contains(place.area())
        assert not any(place.area().intersects(box) for box in (*panels, *cards))


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_what_a_chip_leads_to_can_be_drawn(game: Game) -> None:
    """Every move that a chip's spot names goes to a piece, or is made by a button alone."""
    for name, spot in game.layout.items():
        if spot.where != "chip":
            continue
        assert spot.gives and not spot.shown
        piece = next(piece for piece in PIECES if chip(game.layout, piece) == spot)
        assert piece.startswith(f"{name}-")
        match = until_due(colours.TRUMPS)
        assert {leads_to(piece, spot, move) for move in match.view(0).legal} & set(PIECES)
