# SPDX-License-Identifier: GPL-3.0-or-later
"""Events on the table: pace, reading time, hidden hands; group KC of the known faults of card programs."""

from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt

from app.match.record import load
from app.rules.core import OVER, Event, Move, Zone
from app.rules.redact import redact_events
from app.table.choreography import DEAL_STEP, FLIGHT
from tests.desk import Desk, new_match

Table = Callable[..., Desk]


def to_cards(desk: Desk) -> None:
    """Go on to the person's first card."""
    for _ in range(9):
        desk.wait()
        view = desk.session.view()
        if view.legal and view.legal[0].verb == "play":
            return
        assert desk.session.offer(view.legal[0])


def finish_trick(desk: Desk) -> None:
    """Play on until four cards lie on the table and are held there to be read."""
    to_cards(desk)
    assert desk.session.offer(desk.session.view().legal[0])
    for _ in range(4000):
        if desk.scene.choreography._holding:
            return
        desk.clock.advance(5)
    raise AssertionError("no trick was finished")


@pytest.mark.parametrize("speed", ["fast", "normal", "slow"])
def test_kc4_a_hidden_hand_never_shows_which_place_a_card_left(table: Table, speed: str) -> None:
    """KC4: whichever card is played, the back at the end of the fan goes and the others stay where they were."""
    desk = table(match=new_match(seed=3), speed=speed)
    to_cards(desk)
    zones = [Zone("hand", seat) for seat in (1, 2, 3)]

    def places(zone: Zone) -> list[float]:
        return [item.pos().x() for item in desk.scene.cards.backs(zone)]

    desk.clock.advance(400)
    before = {zone: places(zone) for zone in zones}
    left = dict.fromkeys(zones, 0)
    assert desk.session.offer(desk.session.view().legal[0])
    for _ in range(4000):
        desk.clock.advance(5)
        for zone in zones:
            now = places(zone)
            if len(now) == len(before[zone]) - 1 and not left[zone]:
                assert now == before[zone][:-1]
                left[zone] = 1
        if desk.mine() and not desk.scene.choreography.busy:
            break
    assert sum(left.values()) >= 3


@pytest.mark.parametrize("wait", [300, 800, 3000])
def test_kc1_a_finished_trick_stays_as_long_as_was_set(table: Table, wait: int) -> None:
    desk = table(match=new_match(seed=3), trick_time=wait)
    finish_trick(desk)
    desk.clock.advance(wait - 10)
    lying = [pile for zone, pile in desk.scene.view.piles.items() if zone.name == "trick"] if desk.scene.view else []
    assert sum(len(pile.cards) for pile in lying) == 3
    assert desk.scene.choreography._holding
    desk.clock.advance(20)
    assert not desk.scene.choreography._holding


@pytest.mark.parametrize("how", ["click", "space", "enter"])
def test_kc6_until_a_click_or_a_key(table: Table, how: str) -> None:
    desk = table(match=new_match(seed=3), trick_time=0)
    finish_trick(desk)
    desk.clock.advance(100_000)
    assert desk.scene.choreography._holding
    if how == "click":
        from PySide6.QtTest import QTest

        QTest.mouseClick(desk.viewport, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, desk.target())
    else:
        desk.key(Qt.Key.Key_Space if how == "space" else Qt.Key.Key_Return)
    assert not desk.scene.choreography._holding


def test_kc6_last_trick_can_be_looked_at_again(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    to_cards(desk)
    before = len(desk.scene.cards.all())
    assert not desk.scene.show_last_trick()
    finish_trick(desk)
    desk.wait()
    before = len(desk.scene.cards.all())
    assert desk.scene.show_last_trick()
    assert len(desk.scene.cards.all()) == before + 4
    assert not desk.scene.show_last_trick()
    assert len(desk.scene.cards.all()) == before


def test_the_last_trick_tells_who_took_it(table: Table) -> None:
    desk = table(match=new_match(seed=3))
    to_cards(desk)
    finish_trick(desk)
    desk.wait()
    assert desk.scene.show_last_trick() and desk.scene.view is not None
    view, ground = desk.scene.view, desk.scene.last_trick._ground
    assert ground is not None and view.taker == desk.session.match.round.state.last_taker() >= 0
    framed = [name for name in ground._names if name.framed is not None]
    assert [name.text for name in framed] == [view.names[view.taker]]
    card = next(item for item in desk.scene.last_trick._items if (view.taker, item.card) in view.last_trick)
    frame = framed[0].framed
    assert frame is not None and frame.contains(card.box())


ZIEH_VIER = Path(__file__).parents[1] / "records" / "zieh-vier"


@pytest.mark.parametrize("wait", [300, 800])
def test_a_hand_that_is_shown_lies_side_by_side_and_long_enough_to_be_read(table: Table, wait: int) -> None:
    match = load((ZIEH_VIER / "04-challenge.json").read_bytes()).shortened(1, 1)
    desk = table(match=match, players=("easy", "easy", "person", "easy"), trick_time=wait)
    scene = desk.scene
    held = match.round.state.piles()[Zone("hand", 1)].cards
    assert len(held) > 4 and desk.session.offer(Move(2, "challenge"))
    for _ in range(2000):
        if scene.choreography._holding:
            break
        desk.clock.advance(5)
    items = [scene.cards.get(card) for card in held if card is not None]
    places = sorted((item.pos().x(), item.zValue()) for item in items if item is not None)
    assert len(places) == len(held)
    assert all(left + 8 < right and below < above for (left, below), (right, above) in pairwise(places))
    desk.clock.advance(2 * wait)
    assert scene.choreography._holding
    desk.clock.advance(wait)
    assert not scene.choreography._holding
    desk.wait()
    assert all(scene.cards.get(card) is None for card in held if card is not None), "only their owner sees them again"


def test_hands_dealt_anew_are_dealt_at_once_from_the_middle(table: Table) -> None:
    whole = load((ZIEH_VIER / "09-shuffle-hands.json").read_bytes())
    moves = whole.rounds[0].moves
    mixed = next(place for place, move in enumerate(moves) if move.verb == "hands")
    match = whole.shortened(1, mixed)
    desk = table(
        match=whole.shortened(1, mixed + 1), players=("person",) * match.seats, open_table=True, speed="normal"
    )
    before, log = match.round.state.piles(), list[Event]()
    match.play(moves[mixed], log)
    scene = desk.scene
    scene.show_view(whole.shortened(1, mixed).view(0))
    scene.play_events(redact_events(log, before, match.round.state.piles(), 0), match.view(0))
    assert scene.choreography._holding
    desk.clock.advance(scene.settings.trick_time + FLIGHT + 20)
    dealt = sum(len(pile.cards) for zone, pile in before.items() if zone.name == "hand")
    assert scene.choreography._flying == dealt > 4 and not scene.choreography._left
    starts = {(round(item.box().center().x()), round(item.box().center().y())) for item in scene.choreography._carried}
    assert (round(scene.geometry.middle.x()), round(scene.geometry.middle.y())) in starts
    desk.clock.advance(DEAL_STEP * dealt + 3 * FLIGHT)
    assert not scene.choreography.busy


@pytest.mark.parametrize("ending", ["escape", "play", "resize"])
def test_the_last_trick_stays_until_it_is_closed_or_a_card_is_played(table: Table, ending: str) -> None:
    desk = table(match=new_match(seed=3))
    to_cards(desk)
    finish_trick(desk)
    desk.wait()
    before = len(desk.scene.cards.all())
    assert desk.scene.show_last_trick() and desk.scene.look_back
    if ending == "escape":
        desk.key(Qt.Key.Key_Escape)
    elif ending == "play":
        desk.scene.activate(min(desk.scene.playable()))
        desk.wait()
    else:
        desk.scene.resize(800, 500, 1.0)
        assert desk.scene.look_back and len(desk.scene.cards.all()) == before + 4
        return
    assert not desk.scene.look_back and len(desk.scene.cards.all()) <= before


def test_kc2_speed_off_shows_a_trick_at_once(table: Table) -> None:
    """KC2: with speed off nothing flies; only the reading time of the trick is left."""
    desk = table(match=new_match(seed=3), speed="off")
    to_cards(desk)
    start = desk.clock.now()
    assert desk.session.offer(desk.session.view().legal[0])
    for _ in range(100):
        if desk.scene.choreography._holding:
            break
        desk.clock.advance(1)
    assert desk.clock.now() - start < 100


def test_kc2_slower_takes_longer(table: Table) -> None:
    took = []
    for speed in ("fast", "normal", "slow"):
        desk = table(match=new_match(seed=3), speed=speed)
        start = desk.clock.now()
        desk.wait()
        took.append(desk.clock.now() - start)
    assert took[0] < took[1] < took[2]


def test_kc5_seeking_plays_no_sound_and_no_animation(table: Table) -> None:
    desk = table(match=new_match(seed=3), speed="slow")
    to_cards(desk)
    heard: list[str] = []
    desk.scene.sounded.connect(heard.append)
    desk.scene.show_view(desk.session.view())
    assert heard == []
    assert not desk.scene.motion.moving


def test_kc7_thinking_is_shown_at_once(table: Table) -> None:
    """KC7: whose turn it is and that it thinks is on its plate before any time passes."""
    desk = table(match=new_match(seed=3, dealer=0))
    assert desk.session.match.turn == 1
    plate = desk.scene.furniture.plates[1]
    assert plate.turn
    assert plate.second == desk.page.texts("thinking …")


def test_after_the_last_picture_the_table_is_the_truth(table: Table) -> None:
    """KA8, KA10: picture and match agree at every rest of a whole round, with no card outside its place."""
    desk = table(match=new_match(seed=6), speed="normal")
    for _ in range(60):
        desk.wait()
        view = desk.session.view()
        shown = {item.card for item in desk.scene.cards.all() if item.card is not None and item.opacity() > 0}
        truth = {card for zone, pile in view.piles.items() if zone.name != "taken" for card in pile.cards}
        assert shown == truth - {None}
        for zone, pile in view.piles.items():
            for card, spot in zip(pile.cards, desk.scene.geometry.spots(zone, len(pile.cards)), strict=False):
                item = desk.scene.item_of(card) if card is not None else None
                assert card is None or item is not None
                if item is not None and spot is not None:
                    assert (item.home - spot.topLeft()).manhattanLength() < 2
        if desk.session.match.turn == OVER:
            break
        assert desk.session.offer(view.legal[0])
    assert desk.session.match.turn == OVER


def test_deal_flies_every_card_and_ends_in_the_view(table: Table) -> None:
    desk = table(match=new_match(seed=3), speed="normal")
    assert desk.scene.choreography.busy
    assert len(desk.scene.cards.all()) == 32
    desk.clock.advance(10)
    own = [desk.scene.item_of(card) for card in desk.scene.own_cards()]
    assert all(item is not None and item.pos() != item.home for item in own)
    desk.wait()
    assert all(item is not None and item.pos() == item.home for item in own)


def test_kf11_a_hundred_new_matches_leave_the_scene_level(table: Table) -> None:
    """KF11: items do not pile up. (1,000 times, with memory, in `soak`.)"""
    desk = table(match=new_match(seed=3))
    desk.wait()
    level = len(desk.scene.items())
    for seed in range(100):
        match = new_match(seed=seed)
        match.deal()
        desk.scene.deal_view(match.view(0))
        desk.scene.show_view(desk.session.view())
    assert len(desk.scene.items()) == level
