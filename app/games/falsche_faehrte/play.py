# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Auf falscher Fährte as integers: hiding, chance, acts, the score. Legality, winners and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows. What cards and acts are as numbers
stands in `colours`, where they are in `deal`, how they are played in `tricks`.
"""

from librt.vecs import vec
from mypy_extensions import i64

from app.games.falsche_faehrte.colours import (
    CARDS,
    FOLLOW,
    HIDING,
    JOKER,
    JOKER_HIDDEN,
    JOKER_LED,
    JOKER_LIES,
    JOKERS,
    KEEP,
    LEGAL,
    MINUS,
    NOT_HELD,
    PILE,
    PRESENT_TRUMP,
    SHUFFLING,
    TRUMP,
    TRUMPS,
    colour_of,
)
from app.games.falsche_faehrte.tricks import Tricks
from app.rules.play import CHANCE, NOBODY, OVER, CardSet, Rng, blend, count, index, lowest, nth, single


class Faehrte(Tricks):
    """One round, from the deal to the score."""

    def acts(self, into: vec[i64]) -> i64:
        filled: i64 = 0
        if self.mover < 0:
            return 0
        if self.now.stage == TRUMPS:
            colour: i64 = 0
            while colour < 4:
                if colour != self.now.trump:
                    into[filled] = TRUMP + colour
                    filled += 1
                colour += 1
            into[filled] = KEEP
            return filled + 1
        cards: i64 = self.legal_cards()
        while cards:
            card: i64 = cards & -cards
            cards ^= card
            if card & JOKERS:
                into[filled] = JOKER
            else:
                into[filled] = index(card)
            filled += 1
        return filled

    def barred(self, act: i64) -> i64:
        """Why the mover may not make this act of its stage, LEGAL if it may."""
        now = self.now
        if now.stage == TRUMPS:
            if act == TRUMP + now.trump:
                return PRESENT_TRUMP
            return LEGAL
        hand: i64 = self.hands[now.mover]
        wanted: i64 = JOKERS
        if act != JOKER:
            wanted = single(act)
        if wanted & self.legal_cards():
            return LEGAL
        if wanted & hand == 0:
            return NOT_HELD
        if act != JOKER:
            return FOLLOW
        if now.stage == HIDING:
            return JOKER_HIDDEN
        if now.led:
            return JOKER_LIES
        return JOKER_LED

    # ── make ──

    def play(self, act: i64) -> None:
        if act >= PILE:
            self.shuffle(act - PILE)
        elif act >= TRUMP:
            self.change(act - TRUMP)
        else:
            card: i64 = 0
            if act == JOKER:
                card = lowest(self.hands[self.mover] & JOKERS)
            else:
                card = single(act)
            if self.now.stage == HIDING:
                self.hide(card)
            else:
                self.lay(card)

    def hide(self, card: CardSet) -> None:
        """Lays the mover's card face down."""
        mover: i64 = self.mover
        self.hands[mover] = self.hands[mover] ^ card
        self.hidden[mover] = card
        turn = self.step(card)
        if mover == self.dealer:
            turn.stage = SHUFFLING
            turn.mover = CHANCE
        else:
            turn.mover = (mover + 1) % self.seats
        self.mover = turn.mover

    def shuffle(self, order: i64) -> None:
        """Lays the face-down cards in a pile; `order` as in PILE."""
        cards: i64 = self.face_down()
        place: i64 = 0
        while place < self.seats:
            self.pile[place] = nth(cards, order & 3)
            order >>= 2
            place += 1
        turn = self.step(0)
        turn.stage = CARDS
        turn.mover = turn.leader
        self.mover = turn.mover

    # ── unmake ──

    def undo(self) -> None:
        turn = self.now
        before = turn.before
        mover: i64 = before.mover
        self.now = before
        self.mover = mover
        if turn.card:
            self.hands[mover] = self.hands[mover] ^ turn.card
            if before.stage == HIDING:
                self.hidden[mover] = 0
        elif before.stage == SHUFFLING:
            place: i64 = 0
            while place < self.seats:
                self.pile[place] = 0
                place += 1

    # ── chance ──

    def shake(self, rng: Rng) -> None:
        self.play(self.draw(rng))

    def draw(self, rng: Rng) -> i64:
        """An act of chance that is due: the face-down cards in random order."""
        left: i64 = (0x100 >> (8 - self.seats)) - 1  # the places not yet taken, as a set
        order: i64 = 0
        place: i64 = 0
        while left:
            drawn: i64 = nth(left, rng.below(count(left)))
            left ^= drawn
            order |= index(drawn) << (2 * place)
            place += 1
        return PILE + order

    def order_of(self, pile: list[int]) -> i64:
        """The act of chance that reveals these cards of the pack in this order, NOBODY where they are others."""
        cards: i64 = self.face_down()
        left: i64 = cards
        act: i64 = PILE
        for place, card in enumerate(pile):
            bit: i64 = self.bits[card]
            if bit & left == 0:
                return NOBODY
            left ^= bit
            act += count(cards & (bit - 1)) << (2 * place)
        if left:
            return NOBODY
        return act

    def play_out(self, rng: Rng) -> i64:
        """Makes random acts to the end of the round and returns how many; the pile must lie."""
        made: i64 = 0
        while self.mover >= 0:
            if self.now.stage == TRUMPS:
                choice: i64 = rng.below(4)
                if choice == self.now.trump:
                    choice = KEEP - TRUMP
                self.change(choice)
            else:
                cards: i64 = self.legal_cards()
                self.lay(nth(cards, rng.below(count(cards))))
            made += 1
        return made

    # ── the score ──

    def score(self, seat: i64) -> i64:
        if self.mover != OVER:
            return 0
        minus: bool = self.kind() == MINUS
        better: i64 = 0
        worse: i64 = 0
        other: i64 = 0
        while other < self.seats:
            more: i64 = self.tricks(other) - self.tricks(seat)
            if minus:
                more = -more
            if more > 0:
                better += 1
            elif more < 0:
                worse += 1
            other += 1
        if worse == 0:
            return 0
        return self.seats - better

    def key(self) -> i64:
        """Equal for positions of one deal only if the same can still happen, but for a chance of one in 2 ** 60."""
        now = self.now
        left: i64 = 0
        piled: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            left |= self.hands[seat]
            piled = piled << 6
            if self.pile[seat]:
                piled |= index(self.pile[seat]) + 1
            seat += 1
        state: i64 = now.stage | (now.mover + 4) << 3 | now.leader << 6 | now.count << 8 | now.done << 10
        state |= now.lying << 14 | now.spent << 17 | now.trump << 20 | now.deciders << 22 | now.tricks << 28
        if now.best:
            state |= (colour_of(lowest(now.led)) + 1) << 44 | index(now.best) << 47 | now.ahead << 53
        return blend(blend(blend(self.face_down(), left), piled), state)


def table(seats: int, jokers: bool) -> Faehrte:
    """A round of so many seats with the pack in its own order, for random play."""
    size = 52 if seats == 4 else 40
    if jokers:
        size += seats
    return Faehrte(list(range(size)), seats, 0, jokers)


def restart(play: Faehrte, rng: Rng, number: i64) -> None:
    """Shuffles and deals anew; dealer and first trumps follow from a number."""
    play.dealer = number % play.seats
    play.first_trump = (number >> 2) & 3
    rng.shuffle(play.deck)
    play.begin()


def hide_at_random(play: Faehrte, rng: Rng) -> None:
    """Has every seat hide a random card, and the pile laid."""
    while play.mover >= 0:
        cards: i64 = play.legal_cards()
        play.hide(nth(cards, rng.below(count(cards))))
    play.shake(rng)
