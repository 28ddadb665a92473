# SPDX-License-Identifier: GPL-3.0-or-later
"""The packs are complete, in the order that decks, hearts and pictures rely on."""

from app.cards import GERMAN_PACK, GERMAN_RANKS, GERMAN_SUITS, THIEF_PACK


def test_the_german_pack_has_each_card_once_suit_by_suit() -> None:
    assert len(GERMAN_PACK) == len(set(GERMAN_PACK)) == 32
    assert GERMAN_PACK[:9] == ("EA", "EX", "EK", "EO", "EU", "E9", "E8", "E7", "GA")
    assert GERMAN_PACK[-1] == "S7"
    for index, code in enumerate(GERMAN_PACK):
        assert code == GERMAN_SUITS[index // 8] + GERMAN_RANKS[index % 8]


def test_each_dice_result_fits_nine_of_the_thieves() -> None:
    assert len(THIEF_PACK) == len(set(THIEF_PACK)) == 36
    assert (THIEF_PACK[0], THIEF_PACK[-1]) == ("R/c", "GB/sb")
    for gem in "RGB":
        for feature in "csb":
            fitting = [code for code in THIEF_PACK if gem in code.split("/")[0] and feature in code.split("/")[1]]
            assert len(fitting) == 9
