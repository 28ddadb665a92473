# SPDX-License-Identifier: GPL-3.0-or-later
"""Every menu entry has its words, no key means two things, and none is typed to find a card."""

from collections import Counter
from collections.abc import Callable

import pytest
from PySide6.QtGui import QKeySequence

from app.games import CARD_TABLES, SHELF
from app.match.marks import PERSON
from app.match.match import Match
from app.rules.game import Game
from app.settings import SCALES, SPEEDS, THEMES, TRICK_TIMES, load
from app.table.faces import backs, faces
from app.table.faces.packs import PACKS
from app.text import languages
from app.ui.choices import FACE_NAMES
from app.ui.menus import mnemonics
from tests.ui.house import NAMES, House

Houses = Callable[..., House]


def test_no_key_means_two_things(house: Houses) -> None:
    keys = Counter(key for pressed, _ in house().window.menus.keyed() for key in pressed.split(", "))
    assert len(keys) > 12
    assert [key for key, number in keys.items() if number > 1] == []


def test_no_key_of_the_menus_is_a_letter_or_a_digit_alone(house: Houses) -> None:
    for action in house().window.actions():
        for key in action.shortcuts():
            text = key.toString(QKeySequence.SequenceFormat.PortableText)
            assert len(text) > 1


def test_every_value_of_every_setting_can_be_chosen(house: Houses) -> None:
    choices = house().window.menus.choices
    assert tuple(choices["speed"]) == SPEEDS
    assert tuple(choices["theme"]) == THEMES
    assert tuple(choices["text_scale"]) == SCALES
    assert tuple(choices["trick_time"]) == TRICK_TIMES
    assert tuple(choices["back"]) == backs()


def test_every_face_of_every_pack_on_the_shelf_can_be_chosen_and_has_words(house: Houses) -> None:
    menus = house().window.menus
    used = {game.art for game in SHELF}
    assert {pack: tuple(actions) for pack, actions in menus.faces.items()} == {
        pack.key: faces(pack.key) for pack in PACKS if pack.key in used and len(pack.faces) > 1
    }
    assert {face.key for pack in PACKS if len(pack.faces) > 1 for face in pack.faces} == set(FACE_NAMES)


def test_a_match_offers_the_faces_of_its_own_cards_only(house: Houses) -> None:
    opened = house()
    menus = opened.window.menus

    def offered() -> set[str]:
        return {pack for pack, actions in menus.faces.items() if any(action.isVisible() for action in actions.values())}

    assert offered() == set(menus.faces)
    for game in SHELF:
        opened.window.choose(game)
        assert offered() == {game.art} & set(menus.faces)
    opened.window.show_start()
    assert offered() == set(menus.faces)


def test_a_face_is_chosen_for_one_pack_and_leaves_the_others(house: Houses) -> None:
    opened = house(faces={"some pack": "its face"})
    opened.window.menus.faces["german"]["french"].trigger()
    assert opened.window.settings.faces == {"some pack": "its face", "german": "french"}
    assert load(opened.folders.settings_file).faces == opened.window.settings.faces
    assert opened.window.menus.faces["german"]["french"].isChecked()


def test_what_is_in_force_is_checked(house: Houses) -> None:
    menus = house(theme="wood", speed="slow", text_scale=125, muted=True).window.menus
    checked = {
        key: [value for value, action in actions.items() if action.isChecked()]
        for key, actions in menus.choices.items()
    }
    assert (checked["theme"], checked["speed"], checked["text_scale"]) == (["wood"], ["slow"], [125])
    assert menus.muted.isChecked()


@pytest.mark.usefixtures("pseudo")
def test_the_languages_are_those_that_really_load_in_their_own_words(house: Houses) -> None:
    actions = house(language="de").window.menus.languages
    assert tuple(actions) == languages() == ("en", "de", "pl")
    assert [action.text() for action in actions.values()] == ["English", "Deutsch", "Polski"]
    assert [key for key, action in actions.items() if action.isChecked()] == ["de"]


def test_what_belongs_to_a_match_waits_for_one(house: Houses) -> None:
    opened = house()
    menus = opened.window.menus
    assert not any(action.isEnabled() for action in (menus.undo, menus.redo, menus.hint, menus.last_trick))
    opened.play()
    opened.wait()
    assert menus.hint.isEnabled() and menus.last_trick.isEnabled()
    opened.window.show_start()
    assert not menus.hint.isEnabled()


@pytest.mark.parametrize("game", CARD_TABLES, ids=lambda game: game.key)
def test_the_last_trick_is_offered_where_there_are_tricks(house: Houses, game: Game) -> None:
    opened = house()
    seats = game.seats[0]
    match = opened.play(Match(game, {}, NAMES[:seats], 0, {"seed": 1}), (PERSON, *["easy"] * (seats - 1)))
    opened.wait()
    tricks = any(zone.name == "trick" for zone in match.view(0).piles)
    assert opened.window.menus.last_trick.isEnabled() == tricks


def test_buttons_beside_the_menus_keep_their_words_while_there_is_room(house: Houses) -> None:
    opened = house(width=1366)
    tool = opened.window.menus._tools[0]
    wide = tool.width()
    opened.window.set("text_scale", 200)
    opened.window.resize(760, 500)
    opened.settle()
    assert tool.toolButtonStyle() == tool.toolButtonStyle().ToolButtonIconOnly
    opened.window.set("text_scale", 100)
    opened.window.resize(1366, 600)
    opened.settle()
    assert tool.width() == wide
    assert tool.toolButtonStyle() == tool.toolButtonStyle().ToolButtonTextBesideIcon


def test_volume_and_mute_are_heard_of_at_once(house: Houses) -> None:
    opened = house()
    heard: list[int] = []
    opened.window.sound_changed.connect(lambda: heard.append(opened.window.settings.volume))
    opened.window.menus.volume.setValue(35)
    opened.window.menus.muted.trigger()
    assert heard == [35, 35]
    assert opened.window.settings.muted


@pytest.mark.parametrize(
    ("titles", "marked"),
    [
        (("Match", "Play", "View"), ["&Match", "&Play", "&View"]),
        (("Partia", "Pomoc"), ["&Partia", "P&omoc"]),
        (("»Ärger«", "Öl"), ["»Ä&rger«", "Ö&l"]),
        (("A", "a", "B & B"), ["&A", "a", "&B && B"]),
    ],
)
def test_each_title_takes_its_first_letter_that_is_free(titles: tuple[str, ...], marked: list[str]) -> None:
    assert mnemonics(titles) == marked


@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_every_menu_of_the_bar_has_a_letter_of_its_own(house: Houses, language: str) -> None:
    opened = house()
    opened.window.use_language(language)
    bar = opened.window.menuBar().actions()
    letters = [QKeySequence.mnemonic(action.text()).toString() for action in bar]
    assert all(letters) and len(set(letters)) == len(bar) == 5
    opened.window.use_language(language)
    assert [action.text().count("&") for action in bar] == [1] * 5
    assert not any("&" in opened.window._texts(phrase) for _, phrase in opened.window.menus.keyed())
