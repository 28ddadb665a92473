# SPDX-License-Identifier: GPL-3.0-or-later
"""Auf falscher Fährte told slowly in texts, straight from the description of its records: the tests' oracle."""

from typing import Any

Trick = list[tuple[int, str]]


def whole_pack(seats: int, jokers: bool) -> list[str]:
    """All cards that are shuffled."""
    top = 12 if seats == 4 else 9
    cards = [colour + str(value) for colour in "RYGB" for value in range(top + 1)]
    return cards + ["J"] * seats if jokers else cards


class Model:
    """One round; a move is its text."""

    def __init__(self, deck: list[str], seats: int, dealer: int, jokers: bool, trump: str) -> None:
        self.seats = seats
        self.jokers = jokers
        self.trump = trump
        self.order = [(dealer + step) % seats for step in range(1, seats + 1)]
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        for place in range((14 if jokers else 13) * seats):
            self.hands[self.order[place % seats]].append(deck[place])
        self.hidden: dict[int, str] = {}
        self.piled = False
        self.trick: Trick = []
        self.finished: list[tuple[Trick, int | None]] = []
        self.lead = self.order[0]
        self.jokers_played = 0
        self.choosers: list[int] = []

    @property
    def actor(self) -> int | str | None:
        """Who is due, `*` for chance, None at the end."""
        if len(self.hidden) < self.seats:
            return self.order[len(self.hidden)]
        if not self.piled:
            return "*"
        if self.choosers:
            return self.choosers[0]
        if not self.trick and not any(self.hands):
            return None
        return (self.lead + len(self.trick)) % self.seats

    def legal(self) -> list[str]:
        """What the seat that is due may do, sorted."""
        actor = self.actor
        if not isinstance(actor, int):
            return []
        hand = set(self.hands[actor])
        if len(self.hidden) < self.seats:
            return sorted("hide " + card for card in hand if card != "J")
        if self.choosers:
            return sorted(["trump keep", *("trump " + colour for colour in "RYGB" if colour != self.trump)])
        return sorted("play " + card for card in self.playable(hand))

    def playable(self, hand: set[str]) -> set[str]:
        """The cards of a hand that may be played to the trick as it lies."""
        lying = [card for _, card in self.trick]
        plain = hand - {"J"}
        led = self.led()
        suited = {card for card in plain if card[0] == led}
        if "J" in lying and len(self.finished) < self.tricks_of_a_round() - 1:
            return suited or plain or hand
        return (suited or plain) | (hand & {"J"})

    def led(self) -> str | None:
        """The colour to follow, if there is one yet."""
        return next((card[0] for _, card in self.trick if card != "J"), None)

    def tricks_of_a_round(self) -> int:
        return 13 if self.jokers else 12

    def play(self, text: str) -> None:
        """Makes a legal move, given without its seat."""
        verb, *args = text.split()
        actor = self.actor
        if verb == "pile":
            self.piled = True
            return
        assert isinstance(actor, int)
        if verb == "trump":
            self.choosers.pop(0)
            if args[0] != "keep":
                self.trump = args[0]
            return
        self.hands[actor].remove(args[0])
        if verb == "hide":
            self.hidden[actor] = args[0]
            return
        self.trick.append((actor, args[0]))
        if len(self.trick) == self.seats:
            self.take()

    def take(self) -> None:
        """Ends the trick that has all its cards."""
        winner = self.winner()
        self.finished.append((self.trick, winner))
        if winner is not None:
            self.lead = winner
        for seat, card in self.trick:
            if card == "J":
                self.jokers_played += 1
                if self.jokers_played <= 2:
                    self.choosers.append(seat)
        self.trick = []
        if not self.jokers and len(self.finished) == 8:
            won = self.won()
            bad = min(won) if self.kind() == "plus" else max(won)
            if won.count(bad) == 1:
                self.choosers.append(won.index(bad))

    def winner(self) -> int | None:
        """Who takes the trick: highest trump, else highest of the colour led; nobody of jokers."""
        for colour in (self.trump, self.led()):
            rivals = {int(card[1:]): seat for seat, card in self.trick if card[0] == colour}
            if rivals:
                return rivals[max(rivals)]
        return None

    def won(self) -> list[int]:
        """The tricks of each seat."""
        return [[winner for _, winner in self.finished].count(seat) for seat in range(self.seats)]

    def sum(self) -> int:
        return sum(int(card[1:]) for card in self.hidden.values())

    def kind(self) -> str:
        return "minus" if self.sum() <= {3: 13, 4: 23}[self.seats] else "plus"

    def revealed(self) -> int:
        """How many cards of the pile lie open."""
        tricks = len(self.finished) - bool(self.choosers)
        return len([after for after in {3: (3, 4, 5), 4: (2, 3, 4, 5)}[self.seats] if after <= tricks])

    def points(self) -> list[int]:
        """What each seat scores: places as in sport, nothing for the last place."""
        order = sorted(self.won(), reverse=self.kind() == "plus")
        gains = [4, 3, 2, 0] if self.seats == 4 else [3, 2, 0]
        return [0 if tricks == order[-1] else gains[order.index(tricks)] for tricks in self.won()]

    def details(self) -> dict[str, Any]:
        return {"kind": self.kind(), "sum": self.sum(), "tricks": self.won(), "trump": self.trump}


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    """The answer to a record; AssertionError where a move is not allowed."""
    seats = len(record["seats"])
    jokers = record["options"].get("jokers", False)
    totals, trump, dealer, finished = [0] * seats, "R", record["dealer"], 0
    rounds: list[dict[str, Any]] = []
    for played in record["rounds"]:
        assert finished == len(rounds) < 2 * seats
        model = Model(played["deck"], seats, dealer, jokers, trump)
        plies = []
        for move in played["moves"]:
            who, text = move.split(" ", 1)
            assert who == str(model.actor)
            if who == "*":
                assert sorted(text.split(" ")) == sorted(["pile", *model.hidden.values()])
                assert text.startswith("pile ")
            plies.append({"actor": model.actor, "legal": model.legal(), "move": text})
            assert who == "*" or text in model.legal()
            model.play(text)
        over = model.actor is None
        rounds.append(
            {
                "dealer": dealer,
                "plies": plies,
                "next": None if over else {"actor": model.actor, "legal": model.legal()},
                "points": model.points() if over else None,
                "details": model.details() if over else {},
            }
        )
        if over:
            finished += 1
            totals = [total + gain for total, gain in zip(totals, model.points(), strict=True)]
            trump, dealer = model.trump, (dealer + 1) % seats
    ended = finished == 2 * seats
    winners = [seat for seat in range(seats) if totals[seat] == max(totals)] if ended else []
    return {"game": "falsche-faehrte", "rounds": rounds, "totals": totals, "over": ended, "winners": winners}
