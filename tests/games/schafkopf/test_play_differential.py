# SPDX-License-Identifier: GPL-3.0-or-later
"""The heart against a slow model that thinks in texts, and against numbers recorded for every way of running it."""

import random

import pytest

from app.games.schafkopf import loops, orders
from app.games.schafkopf.loops import checksum
from app.games.schafkopf.orders import RUFER, SOLO, SOLO_TOUT, WENZ, WENZ_TOUT
from app.games.schafkopf.play import Schafkopf
from app.rules.play import numbers
from tests.games.schafkopf.deals import SUITS, card, legal, names

pytestmark = pytest.mark.heart

POINTS = {"A": 11, "X": 10, "K": 4, "O": 3, "U": 2, "9": 0, "8": 0, "7": 0}


class Model:
    """A round's card play told in texts, straight from the rules."""

    def __init__(self, hands: list[set[str]], contract: int, suit: str, declarer: int, leader: int) -> None:
        self.hands = hands
        self.contract = contract
        self.suit = suit
        self.declarer = declarer
        self.mover = leader
        self.trick: list[tuple[int, str]] = []
        self.taken = [0] * 4
        self.won = [0] * 4
        self.called = suit + "A" if contract == RUFER else ""
        self.free = contract != RUFER

    def effective(self, name: str) -> str:
        """The suit a card belongs to, `T` for trumps."""
        if name[1] == "U" or (name[1] == "O" and self.contract not in (WENZ, WENZ_TOUT)):
            return "T"
        trump = "H" if self.contract == RUFER else self.suit
        return "T" if name[0] == trump else name[0]

    def strength(self, name: str) -> tuple[int, ...]:
        """Sorts the cards of one suit by strength."""
        wenz = self.contract in (WENZ, WENZ_TOUT)
        if name[1] == "U" or (name[1] == "O" and not wenz):
            return (1, "UO".index(name[1]), "SHGE".index(name[0]))
        return (0, ("789OKXA" if wenz else "789KXA").index(name[1]))

    def legal(self) -> set[str]:
        """What the mover may play."""
        hand = self.hands[self.mover]
        bound = not self.free and self.called in hand
        if not self.trick:
            own = {name for name in hand if self.effective(name) == self.suit}
            if bound and len(own) < 4:
                return (hand - own) | {self.called}
            return set(hand)
        led = self.effective(self.trick[0][1])
        same = {name for name in hand if self.effective(name) == led}
        if same:
            return {self.called} if bound and led == self.suit else same
        return hand - {self.called} or set(hand) if bound else set(hand)

    def play(self, name: str) -> None:
        """Plays a card of the mover."""
        self.hands[self.mover].remove(name)
        self.trick.append((self.mover, name))
        self.mover = (self.mover + 1) % 4
        if len(self.trick) < 4:
            return
        led = self.effective(self.trick[0][1])
        trumped = [entry for entry in self.trick if self.effective(entry[1]) == "T"]
        rivals = trumped or [entry for entry in self.trick if self.effective(entry[1]) == led]
        winner = max(rivals, key=lambda entry: self.strength(entry[1]))[0]
        self.taken[winner] += sum(POINTS[name[1]] for _, name in self.trick)
        self.won[winner] += 1
        if led == self.suit:
            self.free = True
        self.trick = []
        self.mover = winner

    def over(self) -> bool:
        """Whether nothing is left to play."""
        if self.contract >= WENZ_TOUT and any(self.won[seat] for seat in range(4) if seat != self.declarer):
            return True
        return not any(self.hands)


def by_chance(contract: int, chance: random.Random) -> Schafkopf:
    """A deal at the first lead of this contract."""
    acts = numbers(8)
    while True:
        play = Schafkopf(chance.sample(range(32), 32), chance.randrange(4))
        if play.may_bid(contract):
            play.play(orders.BID + contract)
            while play.phase == orders.AUCTION:
                play.play(orders.PASS)
            if play.phase == orders.NAMING:
                play.play(acts[chance.randrange(play.acts(acts))])
            return play


@pytest.mark.parametrize("contract", [RUFER, WENZ, SOLO, WENZ_TOUT, SOLO_TOUT])
def test_the_heart_agrees_with_the_model(contract: int) -> None:
    chance = random.Random(contract)
    for _ in range(60 if contract < WENZ_TOUT else 120):
        play = by_chance(contract, chance)
        suit = SUITS[play.called] if contract == RUFER else SUITS[play.trump] if play.trump >= 0 else "-"
        model = Model([names(play.hand(seat)) for seat in range(4)], contract, suit, play.declarer, play.leader)
        while not model.over():
            assert play.mover == model.mover
            assert legal(play) == model.legal()
            name = chance.choice(sorted(model.legal()))
            model.play(name)
            play.play(card(name))
            assert [play.taken(seat) for seat in range(4)] == model.taken
            assert [play.tricks(seat) for seat in range(4)] == model.won
        assert play.phase == orders.DONE


def test_checksum_is_the_recorded_one() -> None:
    assert checksum(300, 1) == 398868211
    assert checksum(40, 2**70 + 5) == CHECKED_WITH_A_LARGE_SEED


CHECKED_WITH_A_LARGE_SEED = 1183514430


def test_measured_loops_play_what_they_say() -> None:
    assert loops.playouts(20, 3) == 20 * 32
    assert loops.rounds(50, 3) == RECORDED_ACTS


RECORDED_ACTS = 1703
