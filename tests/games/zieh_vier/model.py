# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Zieh Vier told plainly, as an oracle for the heart: lists of texts, one story from deal to score.

Written from the description of the records alone and slow on purpose; it must not know anything of `app`.
"""

from collections.abc import Callable, Generator
from functools import partial
from typing import Any

Story = Generator[None, tuple[int, str], Any]

COLOURS = "RYGB"
WILDS = ("W", "W4", "SH", "BL")


def whole_pack(size: int) -> list[str]:
    """All cards, as texts."""
    deck = []
    for colour in COLOURS:
        deck.append(colour + "0")
        deck += 2 * [colour + symbol for symbol in (*"123456789SR", "+2")]
    deck += 4 * ["W"] + 4 * ["W4"]
    return deck if size == 108 else [*deck, "SH", "BL", "BL", "BL"]


def value(card: str) -> int:
    """What a card left in a hand counts."""
    if card in ("W", "W4"):
        return 50
    if card in ("SH", "BL"):
        return 40
    return int(card[1]) if card[1].isdigit() else 20


class Model:
    """One round; `actor` is who must act, "*" for chance, None when it is over."""

    def __init__(self, options: dict[str, Any], seats: int, dealer: int, deck: list[str]) -> None:
        self.options = options
        self.seats = seats
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.pile = list(deck)
        self.discards: list[str] = []
        self.colour = ""
        self.direction = 1
        self.sum = 0
        self.accused = -1
        self.guilty = False
        self.catchable: int | None = None
        self.open_to_jump = False
        self.passes = 0
        self.winner: int | None = None
        self.actor: int | str | None = None
        self.own: list[str] = []
        self.due: tuple[str, list[str]] = ("", [])
        self.order: list[str] = []
        self.story = self.tell()
        next(self.story, None)

    # ── what outsiders ask ──

    def legal(self, seat: int) -> list[str]:
        """Every move of a seat, as sorted texts."""
        if not isinstance(self.actor, int):
            return []
        moves = set(self.own if seat == self.actor else [])
        if seat != self.actor and self.open_to_jump and self.discards[-1] in self.hands[seat]:
            moves |= set(self.ways(seat, self.discards[-1]))
        if self.catchable is not None and self.catchable != seat:
            moves.add(f"catch {self.catchable}")
        return sorted(moves)

    def move(self, seat: int, text: str) -> None:
        """Make a legal move; a seat of -1 is chance."""
        try:
            self.story.send((seat, text))
        except StopIteration:
            self.actor = None

    def points(self) -> list[int]:
        """The score of the finished round."""
        if self.winner is None:
            return [0] * self.seats
        side = {self.winner}
        if self.options["teams"]:
            side.add((self.winner + 2) % 4)
        gain = sum(value(card) for seat in range(self.seats) if seat not in side for card in self.hands[seat])
        return [gain if seat in side else 0 for seat in range(self.seats)]

    def details(self) -> dict[str, Any]:
        """What the record says of the finished round."""
        return {"winner": self.winner, "left": [len(hand) for hand in self.hands]}

    # ── the story ──

    def tell(self) -> Story:
        """The round from the deal to its end."""
        for number in range(7 * self.seats):
            self.hands[(self.dealer + 1 + number) % self.seats].append(self.pile.pop(0))
        self.discards.append(self.pile.pop(0))
        while self.discards[0] in ("W4", "BL"):
            yield from self.chance("reshuffle", self.pile + self.discards)
            self.pile = list(self.order)
            self.discards = [self.pile.pop(0)]
        seat: int | None = yield from self.opened()
        while seat is not None:
            who, text = yield from self.ask(seat, partial(self.choices, seat))
            words = text.split()
            if words[0] == "play":
                seat = yield from self.laid(who, words[1:], who != seat)
            else:
                self.catchable, self.open_to_jump = None, False
                seat = yield from self.answered(seat, words[0])

    def opened(self) -> Story:
        """What the start card does; returns who acts first."""
        card = self.discards[0]
        left = (self.dealer + 1) % self.seats
        if card in ("W", "SH"):
            yield from self.named(left)
            return left
        self.colour = card[0]
        self.open_to_jump = self.options["jump_in"]
        if card[1:] == "S":
            return (left + 1) % self.seats
        if card[1:] == "R":
            self.direction = -1
            return self.dealer
        if card[1:] == "+2":
            self.sum = 2
            return (yield from self.charged(left))
        return left

    def chance(self, verb: str, cards: list[str]) -> Story:
        """Wait for chance to put these cards in order."""
        self.actor, self.due = "*", (verb, list(cards))
        _, text = yield
        self.order = text.split()[1:]
        assert text.split()[0] == verb and sorted(self.order) == sorted(cards)

    def ask(self, seat: int, choices: Callable[[], list[str]]) -> Story:
        """Wait for the seat, or for one that jumps in; a catch comes in between and may change its hand only."""
        while True:
            self.actor, self.own = seat, choices()
            who, text = yield
            if not text.startswith("catch"):
                return who, text
            caught, self.catchable = self.catchable, None
            assert caught is not None
            yield from self.draw(caught, 2)

    def named(self, seat: int) -> Story:
        """Wait for a colour."""
        _, text = yield from self.ask(seat, lambda: [f"colour {colour}" for colour in COLOURS])
        self.colour = text.split()[1]

    def draw(self, seat: int, number: int) -> Story:
        """Draw so many cards, or as many as there are; returns them."""
        drawn: list[str] = []
        while len(drawn) < number:
            if not self.pile:
                if len(self.discards) == 1:
                    break
                yield from self.chance("reshuffle", self.discards[:-1])
                self.pile, self.discards = list(self.order), self.discards[-1:]
            drawn.append(self.pile.pop(0))
            self.hands[seat].append(drawn[-1])
            self.passes = 0
        return drawn

    def beyond(self, seat: int, steps: int = 1) -> int:
        """The seat so many places on."""
        return (seat + steps * self.direction) % self.seats

    # ── what can be chosen ──

    def holds_colour(self, seat: int) -> bool:
        """Whether the hand has a card of the current colour."""
        return any(card[0] == self.colour and card not in WILDS for card in self.hands[seat])

    def fits(self, seat: int, card: str) -> bool:
        """Whether a card may be laid in an ordinary turn."""
        top = self.discards[-1]
        if card == "W4":
            return self.options["draw_four"] == "challenge" or not self.holds_colour(seat)
        if card in WILDS:
            return True
        return card[0] == self.colour or (top not in WILDS and card[1:] == top[1:])

    def stacks(self, seat: int, card: str) -> bool:
        """Whether a card may be laid on the pending sum."""
        top = self.discards[-1]
        kind = self.options["stacking"]
        if kind == "off":
            return False
        if card == "W4":
            return self.fits(seat, card) and (top == "W4" or kind == "cross")
        return card[1:] == "+2" and top != "W4"

    def ways(self, seat: int, card: str) -> list[str]:
        """All texts that play this card."""
        held = len(self.hands[seat])
        texts = [f"play {card}"]
        if card in ("W", "W4", "BL") or (card == "SH" and held == 1 and self.options["shuffle_last"] == "win"):
            texts = [f"{text} {colour}" for text in texts for colour in COLOURS]
        others = [other for other in range(self.seats) if other != seat]
        if held > 1 and card == "BL" and self.options["blank"] == "swap":
            texts = [f"{text} {other}" for text in texts for other in others]
        if held > 1 and card[1:] == "7" and self.options["seven_zero"]:
            if self.options["teams"]:
                others.remove((seat + 2) % 4)
            texts = [f"{text} {other}" for text in texts for other in others]
        if held == 2 and self.options["last_card"]:
            texts += [f"{text} call" for text in texts]
        return texts

    def choices(self, seat: int) -> list[str]:
        """What the seat that is due may do, catching apart."""
        hand = self.hands[seat]
        if self.sum:
            plays = [text for card in hand if self.stacks(seat, card) for text in self.ways(seat, card)]
            return [*plays, "accept", "challenge"] if self.challengeable() else [*plays, "take"]
        plays = [text for card in hand if self.fits(seat, card) for text in self.ways(seat, card)]
        return plays if plays and self.options["forced"] else [*plays, "draw"]

    def challengeable(self) -> bool:
        return self.discards[-1] == "W4" and self.options["draw_four"] == "challenge"

    # ── what happens ──

    def answered(self, seat: int, verb: str) -> Story:
        """Everything but a play; returns who is next."""
        if verb == "draw":
            return (yield from self.drew(seat))
        due, self.sum = self.sum, 0
        if verb == "challenge" and self.guilty:
            yield from self.draw(self.accused, due)
            return seat
        yield from self.draw(seat, due + 2 if verb == "challenge" else due)
        return self.beyond(seat)

    def drew(self, seat: int) -> Story:
        """A card of one's own will, or several; returns who is next."""
        bare = not self.hands[seat]
        any_drawn = False
        while True:
            drawn = yield from self.draw(seat, 1)
            if not drawn:
                break
            any_drawn = True
            if self.fits(seat, drawn[0]):
                if bare:
                    break
                plays = self.ways(seat, drawn[0])
                own = plays if self.options["forced"] else [*plays, "keep"]
                who, text = yield from self.ask(seat, partial(list, own))
                if text == "keep":
                    break
                return (yield from self.laid(who, text.split()[1:], False))
            if self.options["draw"] == "one":
                break
        if not any_drawn:
            self.passes += 1
            if self.passes == self.seats:
                return None
        return self.beyond(seat)

    def laid(self, seat: int, words: list[str], jumped: bool) -> Story:
        """A card with its consequences; returns who is next, None at the end."""
        card = words[0]
        colour = next((word for word in words[1:] if word in COLOURS), "")
        target = next((int(word) for word in words[1:] if word.isdigit()), -1)
        hand = self.hands[seat]
        hand.remove(card)
        if card == "W4":
            self.accused, self.guilty = seat, self.holds_colour(seat)
        self.discards.append(card)
        self.colour = colour if card in WILDS else card[0]
        self.passes = 0
        self.open_to_jump = self.options["jump_in"] and card not in WILDS
        called = words[-1] == "call"
        self.catchable = seat if len(hand) == 1 and self.options["last_card"] and not called else None
        if jumped and card[1:] == "+2":
            self.sum -= 2
        if jumped and card[1:] == "R":
            self.direction = -self.direction
        if card[1:] == "+2":
            self.sum += 2
        if card == "W4":
            self.sum += 4
        if not hand and not (card == "SH" and self.options["shuffle_last"] == "deal"):
            return (yield from self.ended(seat, card))
        if card == "SH":
            return (yield from self.shuffled(seat))
        if card == "BL":
            return (yield from self.blank(seat, target))
        if self.sum:
            return (yield from self.charged(self.beyond(seat)))
        return self.coloured(seat, card, target)

    def coloured(self, seat: int, card: str, target: int) -> int:
        """A coloured card or a plain wild one; returns who is next."""
        if card[1:] == "R" and card not in WILDS:
            self.direction = -self.direction
            return seat if self.seats == 2 else self.beyond(seat)
        if card[1:] == "S" and card not in WILDS:
            return self.beyond(seat, 2)
        if self.options["seven_zero"] and card[1:] == "7":
            self.swap(seat, target)
        if self.options["seven_zero"] and card[1:] == "0":
            self.hands = [self.hands[(place - self.direction) % self.seats] for place in range(self.seats)]
            self.catchable = None
        return self.beyond(seat)

    def swap(self, seat: int, target: int) -> None:
        self.hands[seat], self.hands[target] = self.hands[target], self.hands[seat]
        self.catchable = None

    def blank(self, seat: int, target: int) -> Story:
        """A blank card that is not the last; returns who is next."""
        meaning = self.options["blank"]
        if meaning == "all-draw":
            yield from self.all_draw(seat)
        if meaning == "swap":
            self.swap(seat, target)
        return seat if meaning == "extra-turn" else self.beyond(seat)

    def all_draw(self, seat: int) -> Story:
        for number in range(1, self.seats):
            yield from self.draw((seat + number) % self.seats, 1)

    def shuffled(self, seat: int) -> Story:
        """All hands are dealt anew; returns who is next."""
        self.catchable = None
        yield from self.chance("hands", [card for hand in self.hands for card in hand])
        self.hands = [[] for _ in range(self.seats)]
        for number, card in enumerate(self.order):
            self.hands[(seat + 1 + number) % self.seats].append(card)
        yield from self.named(seat)
        return self.beyond(seat)

    def charged(self, victim: int) -> Story:
        """Somebody would have to draw a sum: it is asked if it has a choice; returns who is next."""
        if self.challengeable() or any(self.stacks(victim, card) for card in self.hands[victim]):
            return victim
        self.catchable, self.open_to_jump = None, False
        due, self.sum = self.sum, 0
        yield from self.draw(victim, due)
        return self.beyond(victim)

    def ended(self, seat: int, card: str) -> Story:
        """The last card: what it still makes others draw, then nothing."""
        self.winner = seat
        self.catchable, self.open_to_jump = None, False
        if self.sum:
            yield from self.draw(self.beyond(seat), self.sum)
        if card == "BL" and self.options["blank"] == "all-draw":
            yield from self.all_draw(seat)
        return None
