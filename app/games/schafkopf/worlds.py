# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals what one seat of a Schafkopf round does not know: worlds in which all that it has seen could have happened.

Given are the cards of the deck that the seat has seen and the acts so far, all of them public. It knows no other
hand, no record and no window. Plain typed Python that mypyc also compiles.

Every consistent world is equally likely: hidden cards are grouped by the seats that may hold them, the ways to spread
the groups are counted once and one way is drawn; what cannot be counted that way, such as a bid's minimum, is tested
by playing the acts again.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.schafkopf.orders import AUCTION, CARDS, HIGH_TRUMPS, NAME, NAMING, PACK, PASS, RUFER, SIE, seat_at
from app.games.schafkopf.play import Schafkopf
from app.rules.play import NOBODY, Filler, Play, Rng, numbers

ATTEMPTS: Final = 5_000  # on average 1.2 are needed, in rare cases a hundred
ROW: Final = 81  # ways are kept for 0 to 8 free places of the first and of the second seat
GROUPS: Final = 8  # sets of seats that may hold a card; group 0, nobody, stays empty


class Knowledge(Filler):
    """What one seat knows of a round; `deal` puts a possible world on a table, `fill` returns its deck.

    `deck` is the deck in dealing order with NOBODY for cards that the seat has not seen or whose place it does not
    know; `acts` are all acts so far. Seats are counted from the knowing one: its left neighbour is the first.
    """

    seat: i64
    dealer: i64
    deck: vec[i64]  # a world's deck; places that are not free never change
    acts: vec[i64]
    grouped: vec[i64]  # the hidden cards, group after group
    sizes: vec[i64]  # hidden cards in each group
    room: vec[i64]  # hidden cards of the three others
    ways: vec[i64]
    free: vec[i64]  # places of the deck to be filled, eight for each of the three others
    unplaced: vec[i64]  # cards seen of each of the three others whose place is unknown, eight for each
    unplaced_count: vec[i64]
    hand: vec[i64]  # room for the cards of the three others in this world, eight for each
    held: vec[i64]
    probe: Schafkopf

    def __init__(self, seat: int, dealer: int, deck: list[int], acts: list[int]) -> None:
        self.seat = seat
        self.dealer = dealer
        self.deck = vec[i64](deck)
        self.acts = vec[i64](acts)
        self.sizes = numbers(GROUPS)
        self.room = vec[i64]([8, 8, 8])
        self.ways = numbers((GROUPS + 1) * ROW)
        self.free = numbers(24)
        self.unplaced = numbers(24)
        self.unplaced_count = numbers(3)
        self.hand = numbers(24)
        self.held = numbers(3)
        seen = [card for card in deck if card >= 0]
        rest = [card for card in range(32) if card not in seen]
        self.probe = Schafkopf([card if card >= 0 else rest.pop() for card in deck], dealer)
        excluded = self.witness()
        self.note_places(deck)
        self.group(excluded)
        self.count_ways()

    # ── what the acts showed ──

    def witness(self) -> vec[i64]:
        """Plays the acts on a table whose hidden cards are arbitrary; returns the ranks that each seat cannot hold.

        Only the order of the seats, the suits led and the cards laid are read there, and these are public.
        """
        probe = self.probe
        excluded = numbers(4)
        place: i64 = 0
        acts: i64 = len(self.acts)
        while place < acts:
            act: i64 = self.acts[place]
            mover: i64 = probe.mover
            if act < PASS and probe.now.led:
                rank: i64 = probe.order.rank[act]
                if rank & probe.now.led == 0:
                    excluded[mover] = excluded[mover] | probe.now.led
                elif probe.now.led == probe.called_suit and rank != probe.now.bound:
                    excluded[mover] = excluded[mover] | probe.now.bound
            probe.play(act)
            place += 1
        if probe.contract == RUFER:
            excluded[probe.declarer] = excluded[probe.declarer] | probe.ace
        if probe.contract == SIE:
            seat: i64 = 0
            while seat < 4:
                excluded[seat] = HIGH_TRUMPS
                seat += 1
            excluded[probe.declarer] = PACK ^ HIGH_TRUMPS
        return excluded

    def note_places(self, deck: list[int]) -> None:
        """Finds the free places of the others and their laid cards that have no place."""
        placed = set(deck)
        for card, layer in zip(self.probe.laid(), self.probe.layers(), strict=True):
            if layer == self.seat:
                continue
            other = (layer - self.seat - 1) & 3
            self.room[other] -= 1
            if card not in placed:
                self.unplaced[other * 8 + self.unplaced_count[other]] = card
                self.unplaced_count[other] += 1
        filled = [0, 0, 0, 0]
        for place, card in enumerate(deck):
            other = (seat_at(place, self.dealer) - self.seat - 1) & 3
            if card < 0 and other < 3:
                self.free[other * 8 + filled[other]] = place
                filled[other] += 1

    def group(self, excluded: vec[i64]) -> None:
        """Sorts the hidden cards by the seats that may hold them."""
        known = {self.deck[place] for place in range(32)} | set(self.probe.laid())
        groups: list[list[int]] = [[] for _ in range(GROUPS)]
        for card in range(32):
            if card not in known:
                rank = self.probe.order.rank[card]
                seats = [other for other in range(3) if excluded[(self.seat + 1 + other) & 3] & rank == 0]
                groups[sum([1 << other for other in seats])].append(card)
        self.grouped = vec[i64]([card for group in groups for card in group])
        for number, group in enumerate(groups):
            self.sizes[number] = len(group)

    # ── how many ways there are ──

    def count_ways(self) -> None:
        """Fills the table: ways to spread the groups from each one on over so many free places."""
        self.ways[GROUPS * ROW] = 1
        group: i64 = GROUPS - 1
        left: i64 = 0
        while group >= 0:
            left += self.sizes[group]
            first: i64 = 0
            while first <= self.room[0]:
                second: i64 = 0
                while second <= self.room[1]:
                    self.ways[group * ROW + first * 9 + second] = self.spread(group, left, first, second, -1)
                    second += 1
                first += 1
            group -= 1

    def spread(self, group: i64, left: i64, first: i64, second: i64, stop: i64) -> i64:
        """The ways to spread this group and the later ones, `left` cards in all, over places of first and second seat.

        With a `stop` it returns the split, first * 9 + second, at which the running sum exceeds it.
        """
        size: i64 = self.sizes[group]
        third: i64 = left - first - second
        total: i64 = 0
        if third < 0 or third > self.room[2]:
            return 0
        one: i64 = 0
        while one <= size and one <= first and (one == 0 or group & 1):
            two: i64 = 0
            while one + two <= size and two <= second and (two == 0 or group & 2):
                three: i64 = size - one - two
                if three <= third and (three == 0 or group & 4):
                    later: i64 = self.ways[(group + 1) * ROW + (first - one) * 9 + second - two]
                    total += choices(size, one) * choices(size - one, two) * later
                    if 0 <= stop < total:
                        return one * 9 + two
                two += 1
            one += 1
        return total

    def worlds(self) -> i64:
        """How many ways there are to spread the hidden cards, before bids and runs are considered."""
        return self.ways[self.room[0] * 9 + self.room[1]]

    # ── one of them ──

    def draw(self, rng: Rng) -> None:
        """Fills the free places of the deck with one way to spread the hidden cards, all equally likely."""
        first: i64 = self.room[0]
        second: i64 = self.room[1]
        other: i64 = 0
        while other < 3:
            self.held[other] = self.unplaced_count[other]
            card: i64 = 0
            while card < self.unplaced_count[other]:
                self.hand[other * 8 + card] = self.unplaced[other * 8 + card]
                card += 1
            other += 1
        left: i64 = len(self.grouped)
        start: i64 = 0
        group: i64 = 0
        while group < GROUPS:
            size: i64 = self.sizes[group]
            if size:
                ways: i64 = self.ways[group * ROW + first * 9 + second]
                split: i64 = self.spread(group, left, first, second, below(rng, ways))
                one: i64 = split // 9
                two: i64 = split % 9
                self.hand_out(rng, start, size, one, two)
                first -= one
                second -= two
            start += size
            left -= size
            group += 1
        other = 0
        while other < 3:
            self.put(rng, other)
            other += 1

    def hand_out(self, rng: Rng, start: i64, size: i64, one: i64, two: i64) -> None:
        """Gives the cards of one group at random to the three others: `one`, `two` and the rest."""
        cards = self.grouped
        given: i64 = 0
        while given < size:
            pick: i64 = start + given + rng.below(size - given)
            card: i64 = cards[pick]
            cards[pick] = cards[start + given]
            cards[start + given] = card
            other: i64 = 2
            if given < one:
                other = 0
            elif given < one + two:
                other = 1
            self.hand[other * 8 + self.held[other]] = card
            self.held[other] += 1
            given += 1

    def put(self, rng: Rng, other: i64) -> None:
        """Lays the cards of one of the others into its free places, in random order."""
        left: i64 = self.held[other]
        while left > 0:
            pick: i64 = other * 8 + rng.below(left)
            left -= 1
            card: i64 = self.hand[pick]
            self.hand[pick] = self.hand[other * 8 + left]
            self.deck[self.free[other * 8 + left]] = card

    def deal(self, play: Play, rng: Rng) -> bool:
        """Brings a table to the present position in a random world; False if none was found."""
        assert isinstance(play, Schafkopf)
        if self.worlds() == 0:
            return False
        attempt: i64 = 0
        while attempt < ATTEMPTS:
            self.draw(rng)
            if self.replay(play):
                return True
            attempt += 1
        return False

    def replay(self, play: Schafkopf) -> bool:
        """Plays the acts in the world of the deck as it lies; False as soon as one of them would not be legal."""
        place: i64 = 0
        while place < 32:
            play.deck[place] = self.deck[place]
            place += 1
        play.dealer = self.dealer
        play.begin()
        place = 0
        acts: i64 = len(self.acts)
        while place < acts:
            act: i64 = self.acts[place]
            if not possible(play, act):
                return False
            play.play(act)
            place += 1
        return True


def possible(play: Schafkopf, act: i64) -> bool:
    """Whether an act is legal for the mover."""
    if play.stage == CARDS:
        return act < PASS and play.order.rank[act] & play.legal_cards() != 0
    if play.stage == NAMING:
        if play.contract == RUFER:
            return act >= NAME and play.can_call(act - NAME)
        return act >= NAME and play.can_trump(act - NAME)
    return play.stage == AUCTION and (act == PASS or play.may_bid(act - PASS))


def choices(cards: i64, taken: i64) -> i64:
    """The ways to take so many of these cards."""
    ways: i64 = 1
    step: i64 = 1
    while step <= taken:
        ways = ways * (cards - taken + step) // step
        step += 1
    return ways


def below(rng: Rng, n: i64) -> i64:
    """A number from 0 to n - 1, also for n beyond 32 bits."""
    return (rng.draw() << 30 | rng.draw() >> 2) % n


def fill(knowledge: Knowledge, rng: Rng) -> list[int] | None:
    """The deck of a random world that agrees with all that is known; None if there is none."""
    if not knowledge.deal(knowledge.probe, rng):
        return None
    return [knowledge.deck[place] for place in range(32)]


def known_deck(play: Schafkopf, seat: int) -> list[int]:
    """The deck as a seat has seen it: its own cards and all that were laid, each at its place."""
    seen = set(play.dealt(seat)) | set(play.laid())
    return [play.deck[place] if play.deck[place] in seen else NOBODY for place in range(32)]
