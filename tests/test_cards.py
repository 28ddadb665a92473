# SPDX-License-Identifier: GPL-3.0-or-later
"""The packs are complete, in the order that decks, hearts and pictures rely on."""

from app.cards import GERMAN_PACK, GERMAN_RANKS, GERMAN_SUITS


def test_the_german_pack_has_each_card_once_suit_by_suit() -> None:
    assert len(GERMAN_PACK) == len(set(GERMAN_PACK)) == 32
    assert GERMAN_PACK[:9] == ("EA", "EX", "EK", "EO", "EU", "E9", "E8", "E7", "GA")
    assert GERMAN_PACK[-1] == "S7"
    for index, code in enumerate(GERMAN_PACK):
        assert code == GERMAN_SUITS[index // 8] + GERMAN_RANKS[index % 8]
