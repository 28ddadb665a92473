# SPDX-License-Identifier: GPL-3.0-or-later
"""A button whose move names a suit or a colour shows its sign as the cards have it, pale where it is not allowed."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QImage

from app.match.record import load
from app.rules.core import Move
from app.ui.action_bar import MoveButton
from tests.desk import Desk, new_match

Table = Callable[..., Desk]
RECORDS = Path(__file__).parents[1] / "records"


def picture(button: MoveButton) -> QImage:
    return button.icon().pixmap(button.iconSize()).toImage()


def ink(image: QImage) -> int:
    """How much of a picture is there, its opacity in sum."""
    return sum(image.pixelColor(x, y).alpha() for x in range(image.width()) for y in range(image.height()))


def test_each_colour_of_a_wild_card_has_its_own_sign(table: Table) -> None:
    match = load((RECORDS / "zieh-vier" / "04-challenge.json").read_bytes()).shortened(1, 0)
    desk = table(match=match, players=("easy", "person", "easy", "easy"))
    ways = [move for move in desk.session.view().legal if move.args[:1] == ("W4",)]
    desk.scene.picking.emit(ways)
    *colours, cancel = desk.page.bar.buttons
    pictures = [picture(button) for button in colours]
    assert len(pictures) == 4 and not any(image.isNull() for image in pictures)
    assert all(one != other for place, one in enumerate(pictures) for other in pictures[:place])
    assert cancel.icon().isNull()
    assert [button.text().strip()[0] for button in colours] == ["1", "2", "3", "4"]
    desk.page.bar.retranslate()
    assert [picture(button) for button in colours] == pictures


@pytest.mark.parametrize("face", ["german", "french"])
def test_suits_have_the_sign_of_the_face_that_is_shown(table: Table, face: str) -> None:
    desk = table(match=new_match(seed=3), faces={"german": face})
    bar = desk.page.bar
    found = bar.sign_of(Move(0, "call", ("E",)), 18, 1.0)
    name = "suit-E" if face == "german" else "suit-french-E"
    assert found is not None and found.toImage() == desk.scene.faces.piece(name, 18, 1.0).toImage()
    assert bar.sign_of(Move(0, "pass"), 18, 1.0) is None
    assert bar.sign_of(Move(0, "play", ("EO",)), 18, 1.0) is None


def test_what_is_not_allowed_is_paler(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    call = Move(0, "call", ("E",))
    label = desk.session.match.label(call)
    desk.page.bar.offer([(call, label, True), (call, label, False)])
    bold, pale = (ink(picture(button)) for button in desk.page.bar.buttons)
    assert 0 < pale < bold / 2
