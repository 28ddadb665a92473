# SPDX-License-Identifier: GPL-3.0-or-later
"""Everything a person can be looking at: for pictures (`shots.py`) and geometric checks (`tests/ui/test_scenes.py`)."""

from collections.abc import Callable
from typing import Final, NamedTuple

from PySide6.QtWidgets import QWidget

from app.games import CARD_TABLES
from app.match.again import deal_of
from app.match.match import Match
from app.players.choose import choose
from app.players.levels import level
from app.rules.core import OVER
from app.rules.game import Game
from app.ui.chooser import Chosen, begin
from app.ui.practice import Practice
from tests.race_scenes import RACES
from tests.ui.house import NAMES, PLAYERS, House

SIZES: Final = ((1024, 600, 1), (1366, 768, 1), (1920, 1080, 1), (1280, 800, 2))
LANGUAGES: Final = ("en", "de", "pl")


class Shot(NamedTuple):
    """A scene by its name, and how to bring a fresh window there; what is returned is looked at."""

    name: str
    stage: Callable[[House], QWidget]


def schafkopf(seed: int, deals: int = 3) -> Match:
    from app.games import find

    game = find("schafkopf")
    assert game is not None
    match = begin(Chosen(game, {"deals": deals}, NAMES, PLAYERS))
    match.extras["seed"] = seed
    match.dealer = 0
    return Match(game, {"deals": deals}, NAMES, 0, match.extras)


def _play_on(house: House, until: Callable[[House], bool]) -> None:
    for _ in range(200):
        house.wait()
        if until(house):
            return
        session = house.window.match_page.session
        assert session is not None
        if session.match.turn == OVER:
            session.next_round()
            continue
        legal = session.view().legal
        assert session.offer(legal[0])


def start(house: House) -> QWidget:
    for number in (1, 2):
        match = schafkopf(number)
        match.deal()
        house.store.save(house.store.new_path(match), match)
    house.window.show_start()
    return house.window


def first_start(house: House) -> QWidget:
    return house.window


def chooser(house: House) -> QWidget:
    from app.games import find

    game = find("schafkopf")
    assert game is not None
    house.window.choose(game)
    return house.window


def auction(house: House) -> QWidget:
    house.play(schafkopf(3))
    house.wait()
    return house.window


def _mid_trick(house: House) -> bool:
    view = house.window.match_page.session.view() if house.window.match_page.session else None
    if view is None or not view.legal or view.legal[0].verb != "play":
        return False
    lying = sum(len(pile.cards) for zone, pile in view.piles.items() if zone.name == "trick")
    scene = house.window.match_page.table.scene
    return lying >= 2 and scene is not None and len(scene.playable()) < len(scene.own_cards())


def trick(house: House) -> QWidget:
    house.play(schafkopf(8))
    _play_on(house, _mid_trick)
    return house.window


def refusal(house: House) -> QWidget:
    trick(house)
    scene = house.window.match_page.table.scene
    assert scene is not None
    scene.activate(next(card for card in scene.own_cards() if not scene.ways(card)))
    house.clock.advance(1000)
    return house.window


def dragging(house: House) -> QWidget:
    trick(house)
    scene = house.window.match_page.table.scene
    assert scene is not None
    card = next(card for card in scene.own_cards() if scene.ways(card))
    item = scene.item_of(card)
    assert item is not None
    from PySide6.QtCore import QPointF, Qt

    left = Qt.MouseButton.LeftButton
    at = item.home + QPointF(15, 40)
    scene.pointer.press(at, left, left)
    for step in range(1, 20):
        scene.pointer.move(at + (scene.geometry.middle - at) * (step / 20))
    return house.window


def result(house: House) -> QWidget:
    house.play(schafkopf(18))
    session = house.window.match_page.session
    _play_on(house, lambda house: session is not None and session.match.turn == OVER)
    house.clock.advance(3000)
    house.settle()
    return house.window


def rules(house: House) -> QWidget:
    house.play(schafkopf(5))
    house.window.open_rules("6.3")
    book = house.window.book
    assert book is not None
    house.settle()
    return book


def deal(house: House) -> QWidget:
    house.window.menus.deal.trigger()
    window = house.window.deals.window
    window.code.setText("PP1J0-00000-3ZEVW-0D041-YV")
    return window


def wrong_deal(house: House) -> QWidget:
    deal(house)
    window = house.window.deals.window
    window.code.setText("PP1J0-00000-3ZEVW-0D041-YW")
    window.play()
    return window


def given_deal(house: House) -> QWidget:
    deal(house)
    house.window.deals.window.play()
    return house.window


def compared(house: House) -> QWidget:
    result(house)
    match = house.window.match
    assert match is not None
    taken = deal_of(match)
    house.play(begin(Chosen(match.game, match.options, match.names, PLAYERS, taken)))
    session = house.window.match_page.session
    _play_on(house, lambda house: session is not None and session.match.turn == OVER)
    house.clock.advance(3000)
    return house.window


def _finished(house: House, number: int = 4) -> None:
    """Puts finished matches where the pages that look back find them, and goes there."""
    for seed in range(number):
        match = schafkopf(seed, deals=2)
        while not match.over:
            if match.between:
                match.deal()
            match.push(choose(match.view(match.turn), level("easy"), seed).move)
        match.extras |= {"created": f"2024-0{seed + 1}-1{seed}T19:30:00+00:00", "hints": int(seed == 2)}
        house.store.finish(house.folders.matches / f"past-{seed}.stammtisch", match)
    house.window.show_history()
    while house.clock.pending:
        house.clock.advance(20)


def history(house: House) -> QWidget:
    _finished(house)
    return house.window


def review(house: House) -> QWidget:
    _finished(house)
    house.window.past.history.replay.click()
    page = house.window.past.review
    page.open_hands.click()
    assert page.reel is not None
    page.go(next(ends[-4] for number in (1, 2) if len(ends := page.reel.tricks(number)) > 3))
    while house.clock.pending:
        house.clock.advance(20)
    return house.window


def statistics(house: House) -> QWidget:
    _finished(house, 6)
    house.window.show_statistics()
    house.window.past.statistics.tabs.setCurrentIndex(2)
    while house.clock.pending:
        house.clock.advance(20)
    return house.window


def _game_match(game: Game, seats: int) -> Match:
    names = tuple(f"{name}" for name in (*NAMES, "Emil", "Frieda", "Gustav", "Hanna", "Ida", "Jörg")[:seats])
    players = [PLAYERS[0], *["easy"] * (seats - 1)]
    return Match(game, {}, names, 0, {"seed": 12, "players": players})


def _seated(game: Game, seats: int) -> Callable[[House], QWidget]:
    """The game in the middle of a round, with so many seats."""

    def stage(house: House) -> QWidget:
        house.play(_game_match(game, seats), (PLAYERS[0], *["easy"] * (seats - 1)))
        _play_on(house, lambda house: house.window.match_page.match is None or _moves(house) >= 4 * seats)
        return house.window

    return stage


def _moves(house: House) -> int:
    match = house.window.match_page.match
    return len(match.round.moves) if match is not None else 0


def _choosing(game: Game) -> Callable[[House], QWidget]:
    def stage(house: House) -> QWidget:
        house.window.choose(game)
        return house.window

    return stage


def _scored(game: Game, seats: int) -> Callable[[House], QWidget]:
    """The result of a round, with so many seats."""

    def stage(house: House) -> QWidget:
        house.play(_game_match(game, seats), (PLAYERS[0], *["easy"] * (seats - 1)))
        match = house.window.match_page.match
        _play_on(house, lambda house: match is not None and match.turn == OVER)
        house.clock.advance(3000)
        house.settle()
        return house.window

    return stage


def _of_every_game() -> tuple[Shot, ...]:
    """Chooser, tables with the fewest and the most seats, and a result, for each game with a table of cards."""
    shots = []
    for game in CARD_TABLES:
        few, many = game.seats[0], game.seats[-1]
        shots += [Shot(f"{game.key}-chooser", _choosing(game)), Shot(f"{game.key}-{few}", _seated(game, few))]
        if many != few:
            shots.append(Shot(f"{game.key}-{many}", _seated(game, many)))
        shots.append(Shot(f"{game.key}-result", _scored(game, few)))
    return tuple(shots)


def preferences(house: House) -> QWidget:
    house.window.menus.preferences.trigger()
    window = house.window.windows.settings
    assert window is not None
    return window


def introduction(house: House) -> QWidget:
    house.window.windows.introduce()
    window = house.window.windows.introduction
    assert window is not None and isinstance(window.stage, Practice)
    window.go(2)
    house.settle()
    scene = window.stage.scene
    scene.activate(next(card for card in scene.own_cards() if not scene.ways(card)))
    house.clock.advance(1000)
    return window


def _taught(game: Game, place: int, done: bool) -> Callable[[House], QWidget]:
    """A step of a game's introduction, before or after what it wants was done."""

    def stage(house: House) -> QWidget:
        house.window.windows.introduce_game(game)
        window = house.window.windows.lessons
        assert window is not None
        house.settle()
        window.go(place)
        if done and isinstance(window.stage, Practice):
            window.stage.scene.chosen.emit(window.stage.wanted())
            house.clock.advance(6000)
        return window

    return stage


def _lessons() -> tuple[Shot, ...]:
    return tuple(
        Shot(f"{game.key}-lesson-{place + 1}{'-done' if done else ''}", _taught(game, place, done))
        for game in CARD_TABLES
        for place in range(len(game.lessons))
        for done in (False, True)
    )


def about(house: House) -> QWidget:
    house.window.menus.about.trigger()
    return house.window.windows.about


SHOTS: Final = (
    *(Shot(name, stage) for name, stage in RACES),
    *_of_every_game(),
    Shot("start", first_start),
    Shot("continue", start),
    Shot("chooser", chooser),
    Shot("auction", auction),
    Shot("trick", trick),
    Shot("dragging", dragging),
    Shot("refusal", refusal),
    Shot("result", result),
    Shot("deal", deal),
    Shot("wrong-deal", wrong_deal),
    Shot("given-deal", given_deal),
    Shot("compared", compared),
    Shot("rules", rules),
    Shot("history", history),
    Shot("review", review),
    Shot("statistics", statistics),
    Shot("settings", preferences),
    Shot("introduction", introduction),
    Shot("about", about),
)

LESSONS: Final = _lessons()
"""Every step of the introduction of each game of cards; `tests/ui/test_game_introduction.py` checks them in one go."""
