# SPDX-License-Identifier: GPL-3.0-or-later
"""Whole deals at the table by mouse and by keys, as a person plays them."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.match.record import load
from app.rules.core import OVER
from app.settings import Settings
from app.table.faces import faces
from app.text import Phrase, Texts, languages, plain_letters
from tests.desk import Desk, new_match, record

Table = Callable[..., Desk]
Play = Callable[[Desk], None]


def press_button(desk: Desk) -> None:
    """Bid Rufspiel where it is allowed, else the first legal thing, with the mouse."""
    buttons = [button for button in desk.page.bar.buttons if button.legal]
    button = next((button for button in buttons if "Rufspiel" in button.text()), buttons[0])
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def by_drag(desk: Desk) -> None:
    if desk.page.bar.buttons:
        press_button(desk)
    else:
        desk.drag(next(card for card in desk.scene.own_cards() if desk.scene.ways(card)))


def by_click(desk: Desk) -> None:
    if desk.page.bar.buttons:
        press_button(desk)
    else:
        desk.click(next(card for card in reversed(desk.scene.own_cards()) if desk.scene.ways(card)))


def by_keys(desk: Desk) -> None:
    """Digits for the buttons; letters, then Enter, for a card."""
    if desk.page.bar.buttons:
        number = next(n for n, button in enumerate(desk.page.bar.buttons, 1) if button.legal)
        QTest.keyClicks(desk.view, str(number))
        return
    card = next(card for card in desk.scene.own_cards() if desk.scene.ways(card))
    desk.key(Qt.Key.Key_Escape)
    QTest.keyClicks(desk.view, plain_letters(desk.page.texts(desk.scene.game.words.letters(desk.scene.codes[card]))))
    desk.key(Qt.Key.Key_Return)


@pytest.mark.parametrize("way", [by_drag, by_click, by_keys])
@pytest.mark.parametrize("speed", ["off", "normal"])
def test_a_whole_deal(table: Table, way: Play, speed: str) -> None:
    desk = table(match=new_match(seed=8 if way is not by_keys else 3), speed=speed)
    for _ in range(12):
        desk.wait()
        if desk.session.match.turn == OVER:
            break
        before = desk.session.match.length
        way(desk)
        assert desk.session.match.length > before
        desk.clock.advance(500)
    desk.wait()
    assert desk.session.match.turn == OVER
    assert not desk.refusals
    assert len(desk.session.match.round.moves) > 4


def test_a_whole_match_by_mouse_and_keys_in_turn(table: Table) -> None:
    desk = table(match=new_match(seed=21, deals=2))
    rounds: list[None] = []
    desk.session.scored.connect(lambda: rounds.append(None))
    ways = [by_drag, by_click, by_keys]
    for number in range(200):
        desk.wait()
        if desk.session.match.over:
            break
        if desk.session.match.between:
            desk.session.next_round()
            continue
        ways[number % 3](desk)
        desk.clock.advance(500)
    assert desk.session.match.over
    assert len(rounds) == len(desk.session.match.rounds)
    assert sum(desk.session.match.standing.totals) == 0


def test_a_bid_that_is_not_allowed_says_why(table: Table) -> None:
    desk = table(match=new_match(seed=3, dealer=0))
    wanted: list[str] = []
    desk.page.rule_wanted.connect(wanted.append)
    for seed in range(60):
        desk.close()
        desk = table(match=new_match(seed=seed, dealer=0))
        desk.page.rule_wanted.connect(wanted.append)
        desk.wait()
        barred = [button for button in desk.page.bar.buttons if not button.legal]
        if desk.mine() and barred:
            break
    before = desk.session.match.length
    QTest.mouseClick(barred[0], Qt.MouseButton.LeftButton)
    assert desk.session.match.length == before
    assert desk.refusals[-1].paragraph in ("3.4", "3.6", "3.7")
    assert desk.page.bar.paragraph == desk.refusals[-1].paragraph
    desk.page.bar.label.linkActivated.emit(desk.page.bar.paragraph)
    assert wanted == [desk.refusals[-1].paragraph]


def test_undo_and_redo_give_back_the_same_position(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    views = []
    for _ in range(6):
        desk.wait()
        if not desk.mine():
            break
        views.append(desk.session.view())
        assert desk.session.offer(views[-1].legal[0])
    desk.wait()
    for view in reversed(views):
        desk.session.undo()
        assert desk.session.view()._replace(standing=view.standing) == view
        assert desk.scene.view is not None
        assert desk.scene.view.piles == view.piles
    for view in views[1:]:
        desk.session.redo()
        assert desk.session.view()._replace(standing=view.standing) == view


def test_a_thought_that_comes_too_late_is_dropped(table: Table) -> None:
    """A new match, undo or quit in mid-thought: the answer changes nothing."""
    from app.session.thinker import Answer
    from app.text import Phrase

    desk = table(match=new_match(seed=3))
    desk.wait()
    desk.thinker.held = True
    assert desk.session.offer(desk.session.view().legal[0])
    number = desk.session._ask
    move = str(desk.session.match.round.state.moves(desk.session.match.turn)[0])
    desk.session.undo()
    length = desk.session.match.length
    desk.thinker.answered.emit(number, Answer(move, Phrase("late")))
    desk.clock.advance(5000)
    assert desk.session.match.length == length
    desk.session.close()
    desk.thinker.answered.emit(desk.session._ask, Answer(move, Phrase("later still")))
    desk.clock.advance(5000)
    assert desk.session.match.length == length


def test_hint_is_the_policys_move_on_the_persons_own_view(table: Table) -> None:
    """KE1, KE6: a hint names a legal move and a reason, from the person's view and nothing else."""
    desk = table(match=new_match(seed=3))
    desk.wait()
    hints = []
    desk.session.hinted.connect(lambda move, why: hints.append((move, why)))
    desk.session.hint()
    desk.clock.advance(100)
    move, why = hints[0]
    assert move in desk.session.view().legal
    assert desk.page.texts(why)
    assert desk.thinker.views[-1] == desk.session.match.view(0)
    assert desk.page.texts(why) in desk.page.bar.label.text().replace("&#x27;", "'")


def test_where_a_hinted_card_can_be_played_in_several_ways_the_one_that_was_meant_is_marked(table: Table) -> None:
    record = Path(__file__).parents[1] / "records" / "zieh-vier" / "04-challenge.json"
    desk = table(match=load(record.read_bytes()).shortened(1, 0), players=("easy", "person", "easy", "easy"))
    ways = [move for move in desk.session.view().legal if move.args[:1] == ("W4",)]
    desk.scene.picking.emit(ways)
    assert not any(button.property("hinted") for button in desk.page.bar.buttons)
    desk.session.hinted.emit(ways[2], Phrase("why"))
    desk.scene.picking.emit(ways)
    marked = [button for button in desk.page.bar.buttons if button.property("hinted")]
    assert [button.move_made for button in marked] == [ways[2]]
    assert desk.page.focusWidget() is marked[0]
    marked[0].click()
    desk.clock.advance(100)
    assert desk.session.match.round.moves[:1] == [ways[2]]


def test_computers_are_given_their_own_view_only(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    for _ in range(40):
        desk.wait()
        if desk.session.match.turn == OVER:
            break
        assert desk.session.offer(desk.session.view().legal[0])
    for view in desk.thinker.views:
        held = {
            card
            for zone, pile in view.piles.items()
            if zone.name == "hand" and zone.seat != view.seat
            for card in pile.cards
        }
        assert held <= {None}


def test_settings_change_in_mid_trick(table: Table) -> None:
    desk = table(match=new_match(seed=3), speed="slow")
    desk.wait()
    for theme in ("night", "wood", "contrast", "felt"):
        for face in faces("german"):
            for speed in ("off", "slow", "fast", "normal"):
                desk.page.apply(Settings(theme=theme, faces={"german": face}, speed=speed, text_scale=125))
                desk.clock.advance(30)
    while desk.session.match.turn != OVER:
        desk.wait()
        if desk.mine():
            assert desk.session.offer(desk.session.view().legal[0])
            desk.clock.advance(200)
            desk.page.apply(Settings(theme="night", speed="normal"))
            desk.page.apply(Settings(theme="felt", speed="slow"))
    assert desk.session.match.turn == OVER


@pytest.mark.parametrize("language", languages())
def test_kf8_language_switches_in_mid_trick(table: Table, language: str) -> None:
    desk = table(match=new_match(seed=3))
    desk.wait()
    texts = desk.page.texts
    texts.use(language)
    desk.page.retranslate()
    own = desk.scene.own_cards()[0]
    item = desk.scene.item_of(own)
    assert item is not None
    assert item.toolTip() == Texts(language)(desk.scene.game.words.card(desk.scene.codes[own]))
    shown = {button.accessibleName() for button in desk.page.bar.buttons}
    label = desk.session.match.game.words.label
    assert shown == {Texts(language)(label(move)) for move in desk.session.view().offers}


class Brackets(Texts):
    """A language in which every translated text can be told from a plain one."""

    def __call__(self, text: object) -> str:
        shown = super().__call__(text)  # type: ignore[arg-type]
        return shown if isinstance(text, str) else f"⟦{shown}⟧"


def test_kf9_no_plain_text_at_the_table(table: Table) -> None:
    desk = table(match=new_match(seed=3), texts=Brackets())
    for _ in range(12):
        desk.wait()
        for button in desk.page.bar.buttons:
            assert button.accessibleName().startswith("⟦")
        said = desk.page.bar.label.text()
        assert not said or said.startswith("⟦")
        said_texts = [panel.text for panel in desk.scene.furniture.tags] + [
            panel.text for panel in desk.scene.furniture.bubbles
        ]
        for text in said_texts:
            assert text.startswith("⟦")
        if desk.session.match.turn == OVER:
            break
        assert desk.session.offer(desk.session.view().legal[0])


def test_ke2_a_face_down_card_says_nothing(table: Table) -> None:
    """KE2: no tooltip and no face on any card that the person does not see."""
    desk = table(match=new_match(seed=3))
    desk.wait()
    hidden = [item for item in desk.scene.cards.all() if item.card is None]
    assert len(hidden) == 24
    assert all(item.toolTip() == "" for item in hidden)
    assert len({item.pixmap().cacheKey() for item in hidden}) == 1


def test_resumed_at_every_point_it_goes_on_from_there(table: Table) -> None:
    """Closed anywhere, the record opens at exactly that position."""
    from app.match.store import read

    desk = table(match=new_match(seed=3))
    for _ in range(12):
        desk.wait()
        again = read(desk.match_path)
        again_view, view = again.view(0), desk.session.view()
        assert again_view == view
        assert again.standing == desk.session.match.standing
        if desk.session.match.turn == OVER:
            break
        assert desk.session.offer(view.legal[0])


def test_a_full_disk_is_said_once_and_played_through(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    import errno

    desk = table(match=new_match(seed=3))
    said: list[object] = []
    desk.page.failed.connect(said.append)

    def full(path: object, match: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    desk.wait()
    monkeypatch.setattr(desk.store, "save", full)
    while desk.session.match.turn != OVER:
        assert desk.session.offer(desk.session.view().legal[0])
        desk.wait()
    assert len(said) == 1


def test_record_helper_builds_examples() -> None:
    from app.games import GAMES

    for game in GAMES:
        for example in game.examples.values():
            match = record(example.record, example.ply)
            assert len(match.round.moves) == example.ply


@pytest.mark.parametrize(("think_time", "wanted"), [(-1, 450), (0, 0), (2000, 2000)])
def test_computers_seem_to_think_as_long_as_is_wanted(table: Table, think_time: int, wanted: int) -> None:
    desk = table(match=new_match(dealer=0), think_time=think_time, speed="normal")
    session = desk.session
    while desk.scene.choreography.busy:
        desk.clock.advance(16)
    length = session.match.length
    session._go_on()
    asked = desk.clock.now()
    while session.match.length == length:
        desk.clock.advance(1)
    assert abs(desk.clock.now() - asked - wanted) <= 20


def test_keys_and_mouse_during_a_flight_never_hold_it_up(table: Table) -> None:
    """KA8: whatever is done to the hand while a card flies, the card arrives and the match goes on."""
    desk = table(match=new_match(seed=3), speed="slow")
    desk.wait()
    while not desk.scene.playable():
        desk.session.offer(desk.session.view().legal[0])
        desk.wait()
    card = next(iter(desk.scene.playable()))
    desk.click(card)
    assert desk.scene.choreography.busy
    for number in range(300):
        desk.key(Qt.Key.Key_Right)
        if number % 7 == 0 and len(desk.scene.own_cards()) > 1:
            other = next(held for held in desk.scene.own_cards() if held != card)
            desk.drag(other, desk.point(other))
        desk.clock.advance(5)
        if not desk.scene.choreography.busy:
            break
    assert card not in desk.scene.own_cards()
