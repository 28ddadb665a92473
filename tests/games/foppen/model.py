# SPDX-License-Identifier: GPL-3.0-or-later
"""Foppen told slowly in texts, lists and sets, straight from the description of its records: the tests' oracle."""

from typing import Any

PACKS = {
    4: {"G": 17, "R": 13, "Y": 11, "B": 8, "1": 3},
    5: {"G": 20, "R": 16, "Y": 14, "B": 10, "1": 4},
    6: {"G": 23, "R": 19, "Y": 17, "B": 12, "1": 5},
    7: {"G": 26, "R": 22, "Y": 20, "B": 14, "1": 6},
    8: {"G": 27, "R": 23, "Y": 21, "B": 15, "1": 6},
}


def whole_pack(seats: int) -> list[str]:
    """All cards that are shuffled."""
    tops = PACKS[seats]
    return [colour + str(value) for colour in "GRYB" for value in range(2, tops[colour] + 1)] + ["1"] * tops["1"]


class Model:
    """One round; a move is its text."""

    def __init__(self, deck: list[str], seats: int, dealer: int, leader: int) -> None:
        self.seats = seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        for place, card in enumerate(deck):
            self.hands[(dealer + 1 + place) % seats].append(card)
        self.discs: list[int] = []
        self.trick: list[tuple[int, str]] = []
        self.turns = self.circle(leader)
        self.over = False

    def circle(self, leader: int) -> list[int]:
        """Who plays to a trick, in order."""
        seats = [(leader + step) % self.seats for step in range(self.seats)]
        return [seat for seat in seats if seat not in self.discs]

    @property
    def actor(self) -> int | None:
        """Who is due, None at the end."""
        return None if self.over else self.turns[len(self.trick)]

    def led(self) -> str | None:
        """The colour to follow: that of the first card that is no 1."""
        return next((card[0] for _, card in self.trick if card != "1"), None)

    def legal(self) -> list[str]:
        """What the seat that is due may do, sorted."""
        if self.actor is None:
            return []
        hand = set(self.hands[self.actor])
        suited = {card for card in hand if card[0] == self.led()}
        cards = suited | (hand & {"1"}) if suited else hand
        return sorted("play " + card for card in cards)

    def play(self, text: str) -> None:
        """Makes a legal move, given without its seat."""
        card = text.removeprefix("play ")
        seat = self.actor
        assert seat is not None
        self.hands[seat].remove(card)
        self.trick.append((seat, card))
        if len(self.trick) == len(self.turns):
            self.settle()

    def settle(self) -> None:
        """Who wins the trick and who is fooled."""
        led = self.led()
        ones = [seat for seat, card in self.trick if card == "1"]
        followers = sorted((int(card[1:]), seat) for seat, card in self.trick if card[0] == led)
        ascending = list(reversed(ones)) + [seat for _, seat in followers]
        discards = [
            (int(card[1:]), -place, seat) for place, (seat, card) in enumerate(self.trick) if card[0] not in ("1", led)
        ]
        worst = [seat for _, _, seat in sorted(discards)] + ascending
        self.discs = sorted(worst[: 2 if self.seats >= 7 else 1])
        self.trick = []
        self.turns = self.circle(ascending[-1])
        self.over = not all(self.hands)

    def points(self) -> list[int]:
        """What each seat scores."""
        gains = []
        for seat, hand in enumerate(self.hands):
            if hand:
                gains.append(-sum(5 if card == "1" else int(card[1:]) for card in hand))
            else:
                gains.append(0 if seat in self.discs else 10)
        return gains

    def details(self) -> dict[str, Any]:
        return {"fooled": self.discs, "left": [len(hand) for hand in self.hands]}


def next_leader(totals: list[int], leader: int) -> int:
    """The seat with the lowest total; of several the first one clockwise after the leader of the round before."""
    seats = len(totals)
    return min(range(seats), key=lambda seat: (totals[seat], (seat - leader - 1) % seats))


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    """The answer to a record; AssertionError where a move is not allowed."""
    seats = len(record["seats"])
    totals, tens, dealer, ended = [0] * seats, 0, record["dealer"], False
    rounds: list[dict[str, Any]] = []
    leader = (dealer + 1) % seats
    for played in record["rounds"]:
        assert not ended
        assert all(earlier["points"] for earlier in rounds)
        model = Model(played["deck"], seats, dealer, leader)
        plies = []
        for move in played["moves"]:
            who, text = move.split(" ", 1)
            assert who == str(model.actor)
            assert text in model.legal()
            plies.append({"actor": model.actor, "legal": model.legal(), "move": text})
            model.play(text)
        rounds.append(
            {
                "dealer": dealer,
                "plies": plies,
                "next": None if model.over else {"actor": model.actor, "legal": model.legal()},
                "points": model.points() if model.over else None,
                "details": model.details() if model.over else {},
            }
        )
        if model.over:
            totals = [total + gain for total, gain in zip(totals, model.points(), strict=True)]
            tens += model.points().count(10)
            dealer, leader = leader, next_leader(totals, leader)
            ended = min(totals) <= -80 or tens >= 6
    winners = [seat for seat in range(seats) if totals[seat] == max(totals)] if ended else []
    return {"game": "foppen", "rounds": rounds, "totals": totals, "over": ended, "winners": winners}
