# SPDX-License-Identifier: GPL-3.0-or-later
"""Schafkopf's face: the auction at the table, what is said and shown, the score sheet, and the partner's secret."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.cards import GERMAN_PACK
from app.games import schafkopf
from app.games.schafkopf import orders, terms
from app.games.schafkopf.rules import BIDS, Round, act_of, move_of
from app.match.match import Match
from app.match.record import load
from app.rules.core import NOBODY, OVER, Line, Move, Moved, Said, Scored, Sign, Zone
from app.text import Texts
from tests.games.schafkopf.deals import deck_of
from tests.match.sittings import next_move, sit

RECORDS = Path(__file__).resolve().parents[2] / "records" / "schafkopf"
ENGLISH = Texts()
SEEDS = st.integers(0, 2**32)


def table(hands: list[str], moves: str = "", dealer: int = 3, deals: int = 8) -> Match:
    match = Match(schafkopf.GAME, {"deals": deals}, ["Anna", "Ben", "Cleo", "Dora"], dealer)
    match.deal(deck_of(hands, dealer))
    for text in moves.split(", ") if moves else ():
        match.play(Move.read(text))
    return match


def recorded(number: int) -> Match:
    """The match of a sample; 1 to 5 are the worked deals S9 to S13."""
    path = next(path for path in RECORDS.glob(f"0{number}-*.json") if "expected" not in path.name)
    return load(path.read_bytes())


def whole(match: Match) -> list[Match]:
    """The match at each of its plies."""
    return [match.shortened(1, ply) for ply in range(len(match.rounds[0].moves) + 1)]


def acts(match: Match) -> set[str]:
    return {move.act for move in match.round.state.moves(match.turn)}


def face(match: Match) -> Round:
    state = match.round.state
    assert isinstance(state, Round)
    return state


# ── words and acts ──


@settings(max_examples=30)
@given(SEEDS, st.integers(1, 44))
def test_words_and_acts_are_one_to_one(seed: int, steps: int) -> None:
    state = face(sit(schafkopf.GAME, 4, {}, 0, seed, steps))
    moves = state.moves(state.turn)
    assert [act_of(move) for move in moves] == state.acts()
    assert [move_of(state.heart, act) for act in state.acts()] == moves


@pytest.mark.parametrize(
    "text",
    [
        "0 play",
        "0 play ea",
        "0 play EA EX",
        "0 bid",
        "0 bid pass",
        "0 bid ramsch",
        "0 call",
        "0 call EG",
        "0 call X",
        "0 pass x",
    ],
)
def test_other_words_are_no_act(text: str) -> None:
    assert act_of(Move.read(text)) is None


# ── the auction (S4) ──

HANDS = ["EO HU H9 EX E8 GA G7 S9", "GO HO H8 EA EK GX SA S8", "EU GU SU EO HX HK GK SK".replace("EO", "SO"), ""]


def test_s4_the_highest_bid_wins_and_forehand_leads() -> None:
    match = table(HANDS, "0 bid rufer, 1 pass, 2 bid wenz")
    assert match.turn == 3
    assert acts(match) == {"pass", "bid solo", "bid wenz-tout", "bid solo-tout"}
    match.play(Move.read("3 pass"))
    assert face(match).heart.declarer == 2
    assert face(match).heart.contract == orders.WENZ
    assert match.turn == 0
    assert acts(match) == {f"play {code}" for code in HANDS[0].split()}


def test_s4_an_equal_bid_is_not_enough() -> None:
    match = table(HANDS, "0 bid solo, 1 pass, 2 pass")
    assert acts(match) == {"pass", "bid wenz-tout", "bid solo-tout"}


def test_s4_after_four_passes_seat_0_deals() -> None:
    match = table(HANDS, "0 pass, 1 pass, 2 pass, 3 pass", deals=1)
    assert match.between
    assert not match.over
    assert match.standing.dealer == 0
    assert match.standing.totals == (0, 0, 0, 0)
    assert match.round.state.points() == (0, 0, 0, 0)
    assert match.round.state.details() == {"contract": None}
    assert match.account() == (Line(terms.ALL_PASSED),)


@pytest.mark.parametrize("dealer", range(4))
def test_the_dealers_left_neighbour_bids_and_leads_first(dealer: int) -> None:
    match = table(HANDS, dealer=dealer)
    first = (dealer + 1) % 4
    assert match.turn == first
    for place in range(4):
        match.play(Move((first + place) % 4, *(("bid", ("wenz",)) if place == 1 else ("pass", ()))))
    assert match.turn == first


def test_a_sie_ends_auction_and_round_at_once() -> None:
    match = table(["", "EO GO HO SO EU GU HU SU"], "0 bid solo-tout, 1 bid sie", deals=1)
    assert match.turn == OVER
    assert match.round.state.points() == (-52, 156, -52, -52)
    assert match.over
    assert match.standing.winners == (1,)
    assert [line.amount for line in match.account()][1:] == [20, 32, 52]
    assert [said.seat for said in match.round.state.heard()] == [0, 1]


def test_the_deck_is_dealt_in_two_packets_of_four() -> None:
    match = Match(schafkopf.GAME, {}, ["a", "b", "c", "d"], 1)
    match.deal(list(range(32)))
    hands = [sorted(match.view(seat).piles[Zone("hand", seat)].cards, key=str) for seat in range(4)]
    for seat in range(4):
        start = 4 * ((seat - 2) % 4)
        want = [*range(start, start + 4), *range(start + 16, start + 20)]
        assert hands[seat] == sorted(want, key=str)


def test_the_match_is_over_after_so_many_counted_deals_and_all_best_win() -> None:
    match = recorded(1)
    assert match.options == {"deals": 1}
    assert match.over
    assert match.standing.totals == (-5, 5, -5, 5)
    assert match.standing.winners == (1, 3)


# ── what is said and shown ──


def test_what_was_said_stands_until_the_first_card() -> None:
    match = table(HANDS, "0 bid rufer, 1 pass, 2 pass")
    said = match.round.state.heard()
    assert [(word.seat, ENGLISH(word.text)) for word in said] == [(0, "Rufspiel!"), (1, "Pass"), (2, "Pass")]
    match.play(Move.read("3 pass"))
    match.play(Move.read("0 call S"))
    assert [ENGLISH(word.text) for word in match.round.state.heard()] == ["The ace of bells!", "Pass", "Pass", "Pass"]
    match.play(Move.read("0 play S9"))
    assert match.round.state.heard() == ()


def test_a_solo_is_named_aloud() -> None:
    match = table(HANDS, "0 bid solo-tout, 1 pass, 2 pass, 3 pass")
    log: list[Any] = []
    match.play(Move.read("0 trump G"), log)
    assert [(event.seat, ENGLISH(event.text)) for event in log] == [(0, "leaf Solo Tout!")]
    assert ENGLISH(match.round.state.heard()[0].text) == "leaf Solo Tout!"
    assert match.round.state.signs(1) == (Sign(0, "suit-G", terms.SOLOS["solo-tout", "G"]),)


@settings(max_examples=25)
@given(SEEDS, st.integers(1, 6))
def test_what_is_heard_is_what_the_events_said(seed: int, steps: int) -> None:
    match = sit(schafkopf.GAME, 4, {}, seed % 4, seed, 1)
    last: dict[int, Said] = {}
    dice = random.Random(seed)
    for _ in range(steps):
        if match.turn == OVER or face(match).heart.phase == orders.CARDS:
            break
        log: list[Any] = []
        match.play(next_move(match, dice), log)
        last |= {event.seat: event for event in log if isinstance(event, Said)}
        assert {said.seat: said for said in match.round.state.heard()} == last


def test_offers_hold_every_legal_button_and_explain_the_others() -> None:
    match = table(["EO GO HO SO EU GU HU SU"])
    assert Move(0, "bid", ("sie",)) in match.view(0).offers
    match = table(HANDS, "0 bid wenz")
    assert Move(1, "bid", ("sie",)) not in match.view(1).offers
    assert Move(1, "bid", ("rufer",)) in match.view(1).offers
    match = table(HANDS, "0 bid rufer, 1 pass, 2 pass, 3 pass")
    assert [move.act for move in match.view(0).offers] == ["call E", "call G", "call S"]
    match = table(HANDS, "0 bid solo, 1 pass, 2 pass, 3 pass")
    assert [move.act for move in match.view(0).offers] == ["trump E", "trump G", "trump H", "trump S"]


@settings(max_examples=30)
@given(SEEDS, st.integers(1, 44))
def test_every_legal_move_without_a_card_is_offered(seed: int, steps: int) -> None:
    match = sit(schafkopf.GAME, 4, {}, 0, seed, steps)
    for seat in range(4):
        view = match.view(seat)
        assert {move for move in view.legal if move.verb != "play"} <= set(view.offers)
        assert len(set(view.offers)) == len(view.offers)
        for move in view.offers:
            assert ENGLISH(schafkopf.GAME.words.label(move))
            assert move in view.legal or match.why_not(move) is not None


@settings(max_examples=30)
@given(SEEDS, st.integers(1, 90))
def test_piles_hold_the_pack_and_open_only_what_lies_open(seed: int, steps: int) -> None:
    match = sit(schafkopf.GAME, 4, {}, 0, seed, steps)
    piles = match.round.state.piles()
    assert sorted(card for pile in piles.values() for card in pile.cards if card is not None) == list(range(32))
    everybody = frozenset((NOBODY, 0, 1, 2, 3))
    for zone, pile in piles.items():
        assert pile.audience == {"hand": frozenset((zone.seat,)), "taken": frozenset(), "trick": everybody}[zone.name]
        assert zone.name != "trick" or len(pile.cards) <= 1
        assert zone.name != "taken" or len(pile.cards) == 4 * face(match).heart.tricks(zone.seat)


def test_a_hand_is_sorted_trumps_first_and_again_when_trumps_are_named() -> None:
    hand = "S7 EA HO GU H9 HA GX EO"
    match = table([hand], "")

    def shown() -> list[str]:
        return [GERMAN_PACK[card] for card in match.view(0).piles[Zone("hand", 0)].cards if card is not None]

    assert shown() == ["EO", "HO", "GU", "HA", "H9", "EA", "GX", "S7"]
    for text in ("0 bid solo", "1 pass", "2 pass", "3 pass", "0 trump G"):
        match.play(Move.read(text))
    assert shown() == ["EO", "HO", "GU", "GX", "EA", "HA", "H9", "S7"]
    match = table([hand], "0 bid wenz, 1 pass, 2 pass, 3 pass")
    assert shown() == ["GU", "EA", "EO", "GX", "HA", "HO", "H9", "S7"]


def test_a_finished_trick_goes_to_its_taker_and_may_be_looked_at_again() -> None:
    match = recorded(1).shortened(1, 8)
    log: list[Any] = []
    assert match.round.state.last_trick() == () and match.round.state.last_taker() == NOBODY
    move = recorded(1).rounds[0].moves[8]
    assert str(move) == "3 play EA"
    match.play(move, log)
    moved = [event for event in log if isinstance(event, Moved)]
    assert moved[0] == Moved(0, Zone("hand", 3), Zone("trick", 3))
    names = [(GERMAN_PACK[event.card or 0], event.source, event.target) for event in moved[1:]]
    assert names == [
        ("EK", Zone("trick", 0), Zone("taken", 3)),
        ("E8", Zone("trick", 1), Zone("taken", 3)),
        ("E9", Zone("trick", 2), Zone("taken", 3)),
        ("EA", Zone("trick", 3), Zone("taken", 3)),
    ]
    assert match.round.state.last_taker() == 3
    assert [(seat, GERMAN_PACK[card]) for seat, card in match.round.state.last_trick()] == [
        (0, "EK"),
        (1, "E8"),
        (2, "E9"),
        (3, "EA"),
    ]
    assert [ENGLISH(plate) for plate in match.round.state.plates() if plate] == [
        "0 tricks",
        "0 tricks",
        "0 tricks",
        "1 trick",
    ]


def test_nothing_is_counted_before_the_cards() -> None:
    assert table(HANDS).round.state.plates() == (None,) * 4


def test_who_leads_is_shown_while_a_trick_lies() -> None:
    match = table(HANDS, "0 bid wenz, 1 pass, 2 pass, 3 pass")
    assert Sign(0, "", terms.LEADS) not in match.round.state.signs(0)
    match.play(Move.read("0 play GA"))
    for seat in (NOBODY, 0, 1, 2, 3):
        assert Sign(0, "", terms.LEADS) in match.round.state.signs(seat)


# ── S9 to S13 and the account ──

WORKED = {
    1: ((14, 39, 37, 30), (1, 3, 2, 2), 4, 5, (-5, 5, -5, 5), [1, 4]),
    2: ((35, 14, 25, 46), None, 0, 1, (-1, 1, -1, 1), [1]),
    3: ((76, 13, 31, 0), None, 6, 7, (7, 7, -7, -7), [1, 6]),
    4: (None, None, 2, 8, (-8, -8, -8, 24), [5, 1, 2]),
    5: ((25, 0, 16, 0), (2, 0, 1, 0), 0, 10, (-30, 10, 10, 10), [10]),
}


@pytest.mark.parametrize("number", WORKED, ids=lambda number: f"S{8 + number}")
def test_worked_deals(number: int) -> None:
    taken, tricks, runners, value, points, amounts = WORKED[number]
    match = recorded(number)
    details = match.round.state.details()
    assert match.round.state.points() == points
    assert (details["runners"], details["value"]) == (runners, value)
    assert taken is None or tuple(details["points"]) == taken
    assert tricks is None or tuple(details["tricks"]) == tricks
    lines = match.account()
    assert [line.amount for line in lines if line.amount is not None and not line.total] == amounts
    assert [line.amount for line in lines if line.total] == [value]


def test_the_sheet_says_who_held_the_runners() -> None:
    assert "Runners: with 4" in [ENGLISH(line.text) for line in recorded(1).account()]
    assert "Runners: without 6" in [ENGLISH(line.text) for line in recorded(3).account()]
    assert "Runners: with 2" in [ENGLISH(line.text) for line in recorded(4).account()]


def finished(seed: int) -> Match:
    """A match at the end of a round that was played at random."""
    match = sit(schafkopf.GAME, 4, {}, seed % 4, seed, 1)
    dice = random.Random(seed)
    while match.turn != OVER:
        match.push(next_move(match, dice))
    return match


def test_the_lines_of_the_account_add_up_to_the_value() -> None:
    contracts = set()
    for seed in range(400):
        match = finished(seed)
        details = match.round.state.details()
        contracts.add(details["contract"])
        lines = match.account()
        for line in lines:
            assert ENGLISH(line.text)
        if details["contract"] is None:
            continue
        total = [line.amount for line in lines if line.total]
        assert total == [details["value"]]
        assert sum(line.amount or 0 for line in lines if not line.total) == details["value"]
        points = match.round.state.points()
        assert points is not None
        share = 3 if details["called"] is None else 1
        sign = 1 if details["won"] else -1
        assert points[details["declarer"]] == sign * share * details["value"]
        assert sum(points) == 0
        if sum(details["tricks"]) == 8:
            assert sum(details["points"]) == 120
    assert contracts >= {"rufer", "wenz", "solo", "wenz-tout", "solo-tout"}


def test_details_name_what_applies_and_nothing_else() -> None:
    for seed in range(120):
        details = finished(seed).round.state.details()
        if details["contract"] is None:
            assert set(details) == {"contract"}
            continue
        assert (details["called"] is not None) == (details["contract"] == "rufer") == (details["partner"] is not None)
        assert (details["trump"] is not None) == (details["contract"] in ("solo", "solo-tout"))
        assert details["contract"] in BIDS[1:]
        assert details["partner"] != details["declarer"]
        assert json.loads(json.dumps(details)) == details


def test_scored_is_the_last_event() -> None:
    for seed in range(20):
        match = finished(seed)
        again = match.shortened(1, len(match.round.moves) - 1)
        log: list[Any] = []
        again.play(match.round.moves[-1], log)
        points = match.round.state.points()
        assert points is not None
        assert log[-1] == Scored(points)


# ── the partner's secret (S14) ──


def speaks_of(match: Match, seat: int) -> list[tuple[int, str]]:
    """The seats that a view's signs tie to the called ace, the declarer's own call left out."""
    declarer = face(match).heart.declarer
    return [
        (sign.seat, ENGLISH(sign.text))
        for sign in match.view(seat).signs
        if sign.seat != declarer and sign.text != terms.LEADS
    ]


@pytest.mark.parametrize(
    ("number", "holder", "card"), [(1, 3, "EA"), (2, 2, "GA"), (3, 3, "SA")], ids=["S9", "S10", "S11"]
)
def test_s14_the_partner_shows_only_when_the_ace_lies_on_the_table(number: int, holder: int, card: str) -> None:
    match = recorded(number)
    named = next(ply for ply, move in enumerate(match.rounds[0].moves, 1) if move.verb == "call")
    shown = next(ply for ply, move in enumerate(match.rounds[0].moves, 1) if move.args == (card,))
    assert (shown - named + 3) // 4 == {1: 1, 2: 2, 3: 6}[number]
    for ply, now in enumerate(whole(match)):
        for seat in (NOBODY, 0, 1, 2, 3):
            if ply >= shown:
                assert speaks_of(now, seat) == [(holder, "Partner")]
            elif seat == holder and ply >= named:
                assert [said[0] for said in speaks_of(now, seat)] == [holder]
            else:
                assert speaks_of(now, seat) == []


def test_s14_after_a_run_the_partner_shows_when_the_trick_is_complete() -> None:
    hands = ["GA GK G8 G7 HU E9 H8 H9", "EO GO HX HK GX E8 E7 SX", "HO SO EX EK SA S9 S8 HA", ""]
    match = table(hands, "0 pass, 1 bid rufer, 2 pass, 3 pass, 1 call G, 0 play G7, 1 play GX, 2 play HA")
    assert match.turn == 3
    for seat in (NOBODY, 1, 2, 3):
        assert speaks_of(match, seat) == []
    assert speaks_of(match, 0) == [(0, ENGLISH(terms.YOUR_ACE))]
    match.play(match.round.state.moves(3)[0])
    for seat in (NOBODY, 0, 1, 2, 3):
        assert speaks_of(match, seat) == [(0, "Partner")]


@settings(max_examples=25)
@given(SEEDS)
def test_nothing_in_a_view_differs_with_the_holder_before_that(seed: int) -> None:
    """The ace is exchanged between the two unknown hands: nobody else's view changes, as long as it stays in hand."""
    match = sit(schafkopf.GAME, 4, {}, 0, seed, 1)
    dice = random.Random(seed)
    while match.turn != OVER and face(match).heart.phase != orders.CARDS:
        match.push(next_move(match, dice))
    play = face(match).heart
    if play.contract != orders.RUFER:
        return
    watching = play.declarer
    ace = play.order.card_of(play.ace)
    other = next(seat for seat in range(4) if seat not in (watching, play.holder))
    low = next((card for card in play.hand(other) if card // 8 != ace // 8 and card % 8 in (5, 6, 7)), None)
    if low is None:
        return
    deck = [ace if card == low else low if card == ace else card for card in match.round.deck]
    twin = match.shortened(0, 0)
    twin.deal(deck)
    for move in match.round.moves:
        if twin.why_not(move) is not None:
            return
        twin.push(move)
    for seat in (NOBODY, watching):
        assert twin.view(seat) == match.view(seat)


# ── KF1: what may be played is what is legal ──


def test_kf1_playable_cards_are_the_legal_cards() -> None:
    """Each card of the hand is asked one by one, the way the table asks, over a sample of positions."""
    positions = free = 0
    for seed in range(90):
        match = sit(schafkopf.GAME, 4, {}, seed % 4, seed, 1)
        dice = random.Random(seed)
        while match.turn != OVER:
            seat = match.turn
            state = face(match)
            moves = state.moves(seat)
            hand = [GERMAN_PACK[card] for card in state.heart.hand(seat)]
            playable = {code for code in hand if match.why_not(Move(seat, "play", (code,))) is None}
            assert playable == {move.args[0] for move in moves if move.verb == "play"}
            if state.heart.phase == orders.CARDS:
                assert playable == {GERMAN_PACK[c] for c in state.heart.order.cards_of(state.heart.legal_cards())}
                assert playable == oracle(match)
                positions += 1
                free += 1 < len(moves) < len(hand)
            rufer = Move(seat, "bid", ("rufer",))
            modest = rufer if rufer in moves else Move(seat, "pass")
            match.push(modest if seed % 2 and modest in moves else next_move(match, dice))
    assert positions > 1500
    assert free > 300


def oracle(match: Match) -> set[str]:
    """The legal cards, worked out anew from the moves by the words of the rule book."""
    state = face(match)
    seat, details = match.turn, state.heart
    moves = [move for move in match.round.moves if move.verb == "play"]
    named = next((move.args[0] for move in match.round.moves if move.verb in ("call", "trump")), "")
    contract = BIDS[details.contract]
    wenz = contract.startswith("wenz")
    suit_of_trumps = "" if wenz else named if contract.startswith("solo") else "H"

    def suit(code: str) -> str:
        trump = code[1] == "U" or (not wenz and code[1] == "O") or code[0] == suit_of_trumps
        return "T" if trump else code[0]

    dealt = {GERMAN_PACK[card] for card in details.dealt(seat)}
    hand = dealt - {move.args[0] for move in moves}
    tricks = [moves[start : start + 4] for start in range(0, len(moves), 4)]
    open_trick = tricks.pop() if tricks and len(tricks[-1]) < 4 else []
    ace = named + "A" if contract == "rufer" else ""
    bound = ace in hand and all(suit(trick[0].args[0]) != named for trick in tricks)
    if not open_trick:
        suited = {code for code in hand if suit(code) == named}
        return hand - suited | {ace} if bound and len(suited) < 4 else hand
    led = suit(open_trick[0].args[0])
    following = {code for code in hand if suit(code) == led}
    if bound and led == named:
        return {ace}
    if following:
        return following
    return hand - {ace} if bound and len(hand) > 1 else hand
