# SPDX-License-Identifier: GPL-3.0-or-later
"""Every refusal of Schafkopf, each with a position that calls for it, its paragraph and the cards that oblige."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

from app.games import schafkopf
from app.games.schafkopf import terms
from app.match.match import Match
from app.rules.core import Move, Refusal
from app.text import Phrase, Texts
from tests.games.schafkopf.deals import cards, deck_of


def table(hands: list[str], moves: str = "", dealer: int = 3) -> Match:
    """A match in which these hands were dealt and these moves, between commas, were made."""
    match = Match(schafkopf.GAME, {}, ["Anna", "Ben", "Cleo", "Dora"], dealer)
    match.deal(deck_of(hands, dealer))
    for text in moves.split(", ") if moves else ():
        match.play(Move.read(text))
    return match


def check(match: Match, move: str, why: Phrase, paragraph: str, obliging: str = "") -> None:
    """The move is refused for just this reason; only the obliging cards are then allowed."""
    refusal = match.why_not(Move.read(move))
    assert refusal == Refusal(why, paragraph, refusal.obliging if refusal else ())
    assert refusal is not None
    assert sorted(refusal.obliging) == sorted(cards(obliging))
    if obliging:
        legal = {move.args[0] for move in match.round.state.moves(match.turn)}
        assert legal == set(obliging.split())
    assert "{" not in Texts()(refusal.why)


AUCTION = ["EO GO HU H9 EX E8 G7 S9", "", "", ""]
RUFER = [
    "EO HO HX H9 GX G9 SX S7",
    "SO SU H7 E8 E7 EK SK S8",
    "HU HA E9 GA G8 GK G7 S9",
    "GO EU GU HK H8 EA EX SA",
]
"""Seat 0 calls the ace of leaves, which seat 2 holds with three more."""
CALLED = "0 bid rufer, 1 pass, 2 pass, 3 pass, 0 call G"


# ── chapter 3 ──


def test_3_2_another_seat_is_due() -> None:
    match = table(AUCTION)
    check(match, "1 pass", terms.NOT_YOUR_TURN, "3.2")
    check(match, "3 bid sie", terms.NOT_YOUR_TURN, "3.2")
    check(match, "4 pass", terms.NOT_YOUR_TURN, "3.2")
    check(match, "* pass", terms.NOT_YOUR_TURN, "3.2")
    check(table(RUFER, CALLED), "1 play SO", terms.NOT_YOUR_TURN, "3.2")


@pytest.mark.parametrize("move", ["0 call E", "0 trump H", "0 draw", "0 bid", "0 bid pass", "0 pass now", "0 play ZZ"])
def test_3_2_nothing_that_is_done_in_the_auction(move: str) -> None:
    check(table(AUCTION), move, terms.NOT_NOW, "3.2")


@pytest.mark.parametrize("move", ["0 pass", "0 bid solo", "0 call G", "0 trump G", "0 play"])
def test_3_2_nothing_that_is_done_in_the_card_play(move: str) -> None:
    check(table(RUFER, CALLED), move, terms.NOT_NOW, "3.2")


def test_3_2_the_round_is_over() -> None:
    match = table(AUCTION, "0 pass, 1 pass, 2 pass, 3 pass")
    refusal = schafkopf.GAME.why_not(match.round.state, Move(0, "pass"))
    assert refusal == Refusal(terms.ROUND_OVER, "3.2")


def test_3_4_a_bid_must_be_higher() -> None:
    match = table(AUCTION, "0 bid wenz")
    for bid in ("rufer", "wenz"):
        check(match, f"1 bid {bid}", terms.NOT_HIGHER.filled(contract=terms.CONTRACTS["wenz"]), "3.4")
    match.play(Move.read("1 bid wenz-tout"))
    check(match, "2 bid solo", terms.NOT_HIGHER.filled(contract=terms.CONTRACTS["wenz-tout"]), "3.4")


@pytest.mark.parametrize("hand", ["EO GO HU HA EA GA SA SK", "EO GO EU GU HA HX EA SU"])
def test_3_6_no_ace_to_call(hand: str) -> None:
    check(table([hand]), "0 bid rufer", terms.NO_ACE_TO_CALL, "3.6")


@pytest.mark.parametrize("bid", ["solo", "solo-tout"])
def test_3_7_no_suit_for_a_solo(bid: str) -> None:
    match = table(["EO GO HO SO EU GU HU SU"])
    check(match, f"0 bid {bid}", terms.NO_SOLO_SUIT.filled(contract=terms.CONTRACTS[bid]), "3.7")


def test_3_8_not_all_obers_and_unters() -> None:
    check(table(["EO GO HO SO EU GU HU HA"]), "0 bid sie", terms.NOT_ALL_TRUMPS, "3.8")
    assert table(["EO GO HO SO EU GU HU SU"]).why_not(Move.read("0 bid sie")) is None


def test_3_10_no_card_before_the_auction_and_the_naming_are_over() -> None:
    check(table(AUCTION), "0 play EO", terms.CARDS_LATER, "3.10")
    check(table(RUFER, CALLED.rpartition(", ")[0]), "0 play EO", terms.CARDS_LATER, "3.10")


# ── chapter 4 ──

CALLING = "0 bid rufer, 1 pass, 2 pass, 3 pass"
NAMING = "0 bid solo, 1 pass, 2 pass, 3 pass"


def test_4_2_ones_own_ace() -> None:
    check(table(["EO GO HU H9 EA E8 G7 S9"], CALLING), "0 call E", terms.OWN_ACE, "4.2")


def test_4_3_no_plain_card_of_the_suit() -> None:
    check(table(["EO GO HU H9 EX E8 GU S9"], CALLING), "0 call G", terms.NO_CARD_OF_CALLED, "4.3")


def test_4_4_never_hearts() -> None:
    check(table(AUCTION, CALLING), "0 call H", terms.HEARTS_NOT_CALLED, "4.4")


def test_4_5_trumps_need_a_plain_card() -> None:
    match = table(["EO GO HO EU GU HU GA G7"], NAMING)
    for suit in "EHS":
        check(match, f"0 trump {suit}", terms.NO_CARD_OF_TRUMPS, "4.5")
    assert match.why_not(Move.read("0 trump G")) is None


def test_naming_refuses_what_belongs_elsewhere() -> None:
    check(table(AUCTION, CALLING), "0 trump E", terms.NOT_NOW, "3.2")
    check(table(AUCTION, CALLING), "0 bid solo", terms.NOT_NOW, "3.2")
    check(table(AUCTION, CALLING), "0 pass", terms.NOT_NOW, "3.2")
    check(table(["EO GO HO EU GU HU GA G7"], NAMING), "0 call G", terms.NOT_NOW, "3.2")


# ── chapter 5 ──


def test_5_2_a_card_of_another_hand() -> None:
    match = table(RUFER, CALLED)
    check(match, "0 play SO", terms.NOT_IN_HAND, "5.2")
    match.play(Move.read("0 play H9"))
    check(match, "1 play H9", terms.NOT_IN_HAND, "5.2")


def test_5_3_trumps_were_led() -> None:
    match = table(RUFER, f"{CALLED}, 0 play H9")
    check(match, "1 play E8", terms.FOLLOW_TRUMP, "5.3", "SO SU H7")


def test_5_4_a_plain_suit_was_led() -> None:
    match = table(RUFER, f"{CALLED}, 0 play S7")
    why = terms.FOLLOW_SUIT.filled(suit=terms.SUITS["S"])
    check(match, "1 play H7", why, "5.4", "SK S8")
    check(match, "1 play E8", why, "5.4", "SK S8")


def test_2_6_an_ober_is_no_card_of_its_suit() -> None:
    match = table(RUFER, f"{CALLED}, 0 play S7")
    for card in ("SO", "SU"):
        why = terms.NOT_OF_SUIT.filled(card=terms.CARDS[card], suit=terms.SUITS["S"])
        check(match, f"1 play {card}", why, "2.6", "SK S8")


def test_2_6_in_a_wenz_only_the_unter_is_no_card_of_its_suit() -> None:
    hands = ["EA E9 E8 E7 GA GX SA SX", "EO EU GU HU HA HX HK SK", "", ""]
    match = table(hands, "0 bid wenz, 1 pass, 2 pass, 3 pass, 0 play EA")
    why = terms.NOT_OF_SUIT.filled(card=terms.CARDS["EU"], suit=terms.SUITS["E"])
    check(match, "1 play EU", why, "2.6", "EO")
    check(match, "1 play HA", terms.FOLLOW_SUIT.filled(suit=terms.SUITS["E"]), "5.4", "EO")


def test_5_4_in_a_solo_hearts_are_a_plain_suit() -> None:
    hands = ["EO GO EU GU EA EX HA SA", "HX HK HO HU E9 E8 SK S9", "", ""]
    match = table(hands, "0 bid solo, 1 pass, 2 pass, 3 pass, 0 trump E, 0 play HA")
    why = terms.FOLLOW_SUIT.filled(suit=terms.SUITS["H"])
    check(match, "1 play SK", why, "5.4", "HX HK")
    check(match, "1 play E9", why, "5.4", "HX HK")
    why = terms.NOT_OF_SUIT.filled(card=terms.CARDS["HO"], suit=terms.SUITS["H"])
    check(match, "1 play HO", why, "2.6", "HX HK")


# ── chapter 6 ──


def test_6_2_the_called_ace_must_fall() -> None:
    hands = [RUFER[0], "SO SU H7 EK E7 EU SK S8", "HU HA E9 GA G8 E8 H8 S9", ""]
    match = table(hands, f"{CALLED}, 0 play G9, 1 play SK")
    check(match, "2 play G8", terms.ACE_FORCED, "6.2", "GA")
    check(match, "2 play HU", terms.ACE_FORCED, "6.2", "GA")


def test_6_5_four_cards_of_the_suit_do_not_help_a_follower() -> None:
    match = table(RUFER, f"{CALLED}, 0 play G9, 1 play SK")
    for card in ("GK", "G8", "G7"):
        check(match, f"2 play {card}", terms.ONLY_LEADING, "6.5", "GA")


def test_6_2_who_would_not_run_is_not_told_about_running() -> None:
    """A trump or another suit is refused because the ace must fall, however many cards of the suit there are."""
    match = table(RUFER, f"{CALLED}, 0 play G9, 1 play SK")
    for card in ("HU", "HA", "E9", "S9"):
        check(match, f"2 play {card}", terms.ACE_FORCED, "6.2", "GA")


def test_6_3_the_called_ace_is_not_thrown_away() -> None:
    hands = [RUFER[0], RUFER[1], "HU HA E9 GA G8 GK G7 EX", ""]
    match = table(hands, f"{CALLED}, 0 play S7, 1 play S8")
    check(match, "2 play GA", terms.ACE_HELD, "6.3", "HU HA E9 G8 GK G7 EX")


def test_6_4_running_away_needs_three_more() -> None:
    hands = ["GA G8 G7 HU E9 SK H8 H9", "EO GO HX HK GX E8 E7 SX", "", ""]
    match = table(hands, "0 pass, 1 bid rufer, 2 pass, 3 pass, 1 call G")
    for card in ("G8", "G7"):
        check(match, f"0 play {card}", terms.ACE_SHORT, "6.4", "GA HU E9 SK H8 H9")


def test_6_4_with_three_more_it_is_allowed() -> None:
    hands = ["GA GK G8 G7 HU E9 H8 H9", "EO GO HX HK GX E8 E7 SX", "", ""]
    match = table(hands, "0 pass, 1 bid rufer, 2 pass, 3 pass, 1 call G")
    assert len(match.round.state.moves(0)) == 8
    assert match.why_not(Move.read("0 play G7")) is None


def test_no_other_paragraph_is_linked() -> None:
    """A refusal with a paragraph that is not tested above is noticed here."""
    linked = set(re.findall(r'"(\d+\.\d+)"', (files("app.games.schafkopf") / "refusals.py").read_text("utf-8")))
    tested = set(re.findall(r'"(\d+\.\d+)"', Path(__file__).read_text("utf-8")))
    assert linked == tested
