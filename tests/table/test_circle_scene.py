# SPDX-License-Identifier: GPL-3.0-or-later
"""A trail as it is told on the table: footprints dyed by a track change, a bow below ground, what is missing where."""

from collections.abc import Callable

import pytest

from app.games.heisse_spur import GAME
from app.rules.core import Move
from app.rules.race import Chase
from app.table.circle_scene import CircleScene
from app.table.circle_trail import tracks
from app.table.circle_trays import Tray
from app.text import Texts
from tests.desk import HandClock, settings
from tests.games.heisse_spur.circles import SPECIAL, begun

pytestmark = pytest.mark.usefixtures("qapp")

assert GAME.race is not None
RACE = GAME.race
Told = Callable[[str], CircleScene]


@pytest.fixture
def told() -> Told:
    """A table on which the chase of these dice on the circle with all special cards has been given up."""

    def make(dice: str) -> CircleScene:
        match = begun(SPECIAL, 3, "both")
        for move in (f"* roll {dice}", "2 slap 1", "* nobody"):
            match.play(Move.read(move))
        scene = CircleScene(GAME, Texts(), settings(), HandClock())
        scene.show_trays([Tray(name, 0, "", "") for name in match.names], None)
        scene.show_chase(RACE.chase(match.view(0)), past=True)
        return scene

    return make


def chase_of(scene: CircleScene) -> Chase:
    assert scene.chase is not None
    return scene.chase


def gem_die(scene: CircleScene) -> str:
    """The gem that the middle die shows."""
    shown, side = scene.dice[1].pixmap().cacheKey(), scene.circle.dice(low=True)[0].width()
    return next(gem for gem in "RGB" if scene.pieces.piece(f"die-gem-{gem}", side, scene.ratio).cacheKey() == shown)


def test_a_track_change_dyes_the_footprints_and_turns_the_gem_die(told: Told) -> None:
    """H7: from the blue house by the foot for blue and boots; the third card turns blue into red."""
    scene = told("B foot B b")
    seen = []
    for steps in range(len(chase_of(scene).trail) + 1):
        scene.explain(steps)
        seen.append((gem_die(scene), "".join(track.gem for track in tracks(scene, chase_of(scene)))))
    assert seen == [("B", ""), ("B", "B"), ("B", "B"), ("B", "B"), ("R", "BR"), ("R", "BR")]


def test_underground_the_prints_become_a_bow_and_what_lies_between_turns_grey(told: Told) -> None:
    """H8: from the red house by the hand for blue and a cap; in at the blue station, out at the red one."""
    scene = told("R hand B c")
    scene.explain(len(chase_of(scene).trail))
    below = [track for track in tracks(scene, chase_of(scene)) if track.below]
    slots = scene.circle.slots
    far = scene.circle.far
    [(enters, leaves)] = [track.points for track in below]
    assert enters.y() == slots[9].inward(far).y() and abs(enters.x() - slots[9].box.center().x()) < slots[9].box.width()
    assert leaves == slots[6].inward(far)
    assert [place for place, card in enumerate(scene.cards) if card.dimmed] == [7, 8]
    assert scene.cards[4].pos() != scene.cards[4].home, "the thief lifts"


def test_every_thief_shows_what_it_lacks_and_every_claim_its_seat(told: Told) -> None:
    scene = told("B foot B b")
    lacking = sum(bool(sight.lacks) for sight in chase_of(scene).trail)
    scene.explain(1)
    assert len(scene.badges) == 1
    scene.explain(len(chase_of(scene).trail))
    assert len(scene.badges) == lacking + 1
    assert sum(badge.struck for badge in scene.badges) == lacking + 1
    scene.show_chase(chase_of(scene))
    assert scene.badges == [] and not scene.trail.isVisible()


def test_footprints_stay_between_the_cards_and_what_is_told_in_the_middle(told: Told) -> None:
    scene = told("R foot G b")
    for size in ((1024, 526), (1920, 1000)):
        scene.resize(*size, 1.0)
        scene.explain(len(chase_of(scene).trail))
        points = [point for track in tracks(scene, chase_of(scene)) for point in track.points]
        assert points and not any(scene.circle.told().contains(point) for point in points)
        assert not any(slot.box.contains(point) for slot in scene.circle.slots for point in points)


def test_who_claimed_a_thief_hides_neither_his_cap_nor_his_boots(told: Told) -> None:
    """Seat 2 has claimed the thief at place 1 wrongly."""
    scene = told("B foot B b")
    scene.explain(len(chase_of(scene).trail))
    box = scene.circle.slots[1].box
    marks = [badge.sceneBoundingRect() for badge in scene.badges if badge.struck]
    claim = max((mark for mark in marks if box.contains(mark.center())), key=lambda mark: mark.center().y())
    head, feet = box.top() + 0.4 * box.height(), box.bottom() - 0.12 * box.height()
    assert head < claim.top() and claim.bottom() < feet


@pytest.mark.parametrize("size", [(700.0, 500.0), (1024.0, 520.0), (1366.0, 680.0)])
@pytest.mark.parametrize("past", [True, False])
def test_the_arrow_lies_between_cards_and_dice(told: Told, size: tuple[float, float], past: bool) -> None:
    scene = told("B foot B b")
    scene.throw.arrow_wanted = True
    scene.resize(*size, 1.0)
    scene.show_chase(chase_of(scene)._replace(running=not past), past=past)
    arrow = scene.throw.arrow
    assert arrow.isVisible()
    seen = arrow.sceneBoundingRect()
    assert seen.left() >= scene.circle.middle.left() and seen.right() < scene.dice[0].sceneBoundingRect().left()
    assert seen.width() >= 20
