# SPDX-License-Identifier: GPL-3.0-or-later
"""Deals what one seat of Auf falscher Fährte does not know: worlds in which all that it has seen could have happened.

Given are the cards of the deck that the seat has seen, the acts so far as far as they are open, and the revealed cards
of the pile. It knows no other hand, no record and no window. Plain typed Python that mypyc also compiles.

The hidden cards lie in the other hands and, until they are revealed, face down; the closed ones are one more holder,
which takes any colour card. Every way to spread them is equally likely, then taken or dropped by how gladly such
cards are hidden. Who laid which face-down card stays open: one owner is as likely as another.

Who plays another colour has none of the colour led, unless the card is a joker; who plays a joker where one lies has
nothing else. Of several jokers the first of the pack is always laid first.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.falsche_faehrte.colours import CARDS, HIDING, JOKER, JOKERS, KEEP, SHUFFLING, TRUMP, value_of
from app.games.falsche_faehrte.play import Faehrte
from app.rules.play import NOBODY, CardSet, Filler, Play, Rng, count, index, numbers, single
from app.rules.spread import Spread

ATTEMPTS: Final = 1_000  # a few are needed
OFTEN: Final = 64
GLADNESS: Final[list[int]] = [  # by its value, how often a card is hidden, of OFTEN times: seen among rule players,
    *(64, 31, 24, 20, 20, 22, 24, 27, 28, 29, 29, 29, 35),  # and evened out, since nobody must
]
COLOURED: Final = 0xF_FFFF_FFFF_FFFF


class Knowledge(Filler):
    """What one seat knows of a round; `deal` puts a possible world on a table, `fill` returns its deck.

    `deck` is the deck in dealing order with NOBODY for cards that the seat has not seen or whose place it does not
    know; `acts` are all acts so far, NOBODY for what others hid and for the shuffle; `pile` are the revealed cards.
    Cards are those of the pack.
    """

    seats: i64
    seat: i64
    dealer: i64
    trump: i64
    deck: vec[i64]  # a world's deck; places that are not free never change
    acts: vec[i64]
    own: i64  # the seat's own face-down card, NOBODY before it is laid
    hidden: vec[i64]  # a world's face-down cards of all seats
    pile: vec[i64]  # a world's order of revealing
    revealed: i64  # how many of them lie open
    strangers: vec[i64]  # the open ones but the own one
    owners: vec[i64]  # the other seats that have laid a card face down
    faces: vec[i64]  # room for the cards that these have laid
    free: vec[i64]  # free places of the deck, those of one other seat after those of another
    begins: vec[i64]  # where those of each other seat begin, from the left neighbour on
    gladness: vec[i64]
    excluded: vec[i64]  # the cards that each hand cannot hold
    spread: Spread
    probe: Faehrte

    def __init__(
        self, jokers: bool, trump: int, seat: int, dealer: int, deck: list[int], acts: list[int], pile: list[int]
    ) -> None:
        seats = 4 if len(deck) in (52, 56) else 3
        self.seats = seats
        self.seat = seat
        self.dealer = dealer
        self.trump = trump
        self.deck = vec[i64](deck)
        self.acts = vec[i64](acts)
        self.own = NOBODY
        self.hidden = vec[i64]([NOBODY] * seats)
        self.pile = vec[i64](pile + [NOBODY] * (seats - len(pile)))
        self.revealed = len(pile)
        self.gladness = vec[i64](GLADNESS)
        known = set(deck) | set(pile)
        rest = [card for card in range(len(deck)) if card not in known]
        gaps = [card for card in pile if card not in deck] + rest
        self.probe = Faehrte([card if card >= 0 else gaps.pop() for card in deck], seats, dealer, jokers, trump)
        self.strangers = vec[i64]([card for card in pile if card not in deck])
        others = [(seat + step) % seats for step in range(1, seats)]
        hiders = [(dealer + 1 + place) % seats for place in range(min(seats, len(acts)))]
        if seat in hiders:
            self.own = self.probe.card_of(single(acts[hiders.index(seat)]))
        self.owners = vec[i64]([other for other in others if other in hiders])
        self.faces = numbers(len(self.owners))
        self.excluded = self.witness()
        self.note_places(deck)
        room = [int(self.begins[number + 1] - self.begins[number]) for number in range(seats - 1)]
        for number, other in enumerate(others):
            if other in hiders:
                room[number] -= 1
        holders = [self.holders_of(card) for card in rest]
        self.spread = Spread(rest, holders, [*room, len(self.owners) - len(self.strangers)])

    # ── what the acts showed ──

    def witness(self) -> vec[i64]:
        """Plays the acts on a table whose hidden cards are arbitrary; returns the cards that each hand cannot hold.

        Only the order of the seats, the colours led, the cards laid and the sum once all is open are read there, and
        these are public.
        """
        probe = self.probe
        excluded = numbers(self.seats)
        open_ones: i64 = 0
        for act in self.acts:
            mover: i64 = probe.mover
            stage: i64 = probe.now.stage
            if stage == SHUFFLING:
                probe.shuffle(0)
            elif stage != HIDING or mover == self.seat:
                if stage == CARDS:
                    excluded[mover] = excluded[mover] | self.lacking(act)
                probe.play(act)
            elif open_ones < len(self.strangers):
                probe.hide(probe.bits[self.strangers[open_ones]])
                open_ones += 1
            else:
                probe.hide(0)
        return excluded

    def lacking(self, act: i64) -> CardSet:
        """The cards that the mover of the probe shows not to have by playing this one."""
        now = self.probe.now
        if act == JOKER:
            if now.lying:
                return COLOURED
            return 0
        if now.led & single(act):
            return 0
        return now.led

    def note_places(self, deck: list[int]) -> None:
        """Finds the free places of the others, and the jokers that come before one they have laid."""
        seats = int(self.seats)
        places: list[list[int]] = [[] for _ in range(seats)]
        dealt = seats * int(self.probe.each)
        for place, card in enumerate(deck[:dealt]):
            owner = (int(self.dealer) + 1 + place) % seats
            if card < 0:
                places[owner].append(place)
            elif owner != self.seat and self.probe.bits[card] & JOKERS:
                self.excluded[owner] = self.excluded[owner] | (JOKERS & (self.probe.bits[card] - 1))
        self.begins = numbers(seats)
        row: list[int] = []
        for number in range(seats - 1):
            row += places[(int(self.seat) + 1 + number) % seats]
            self.begins[number + 1] = len(row)
        self.free = vec[i64](row)

    def holders_of(self, card: i64) -> int:
        """The set of the holders that a hidden card may go to: other hands, last of all the closed cards."""
        bit: i64 = self.probe.bits[card]
        holders = 0
        for number in range(int(self.seats) - 1):
            if bit & self.excluded[(self.seat + 1 + number) % self.seats] == 0:
                holders |= 1 << number
        if bit & JOKERS == 0:
            holders |= 1 << (int(self.seats) - 1)
        return holders

    # ── a world ──

    def deal(self, play: Play, rng: Rng) -> bool:
        """Brings a table of the same size to the present position in a random world; False if there is none."""
        assert isinstance(play, Faehrte)
        if self.spread.ways <= 0.0:
            return False
        attempt: i64 = 0
        while attempt < ATTEMPTS:
            self.spread.draw(rng)
            attempt += 1
            if self.glad(rng):
                break
        self.lay_down(rng)
        self.arrange(rng)
        self.replay(play)
        return True

    def glad(self, rng: Rng) -> bool:
        """Whether the closed cards as drawn are taken, by how gladly such cards are hidden."""
        place: i64 = self.spread.start[self.seats - 1]
        while place < self.spread.start[self.seats]:
            value: i64 = value_of(self.probe.bits[self.spread.given[place]])
            if rng.below(OFTEN) >= self.gladness[value]:
                return False
            place += 1
        return True

    def lay_down(self, rng: Rng) -> None:
        """Gives the face-down cards of others an owner, and the closed ones an order."""
        faces = self.faces
        known: i64 = len(self.strangers)
        last: i64 = self.revealed
        place: i64 = 0
        while place < len(faces):
            if place < known:
                faces[place] = self.strangers[place]
            else:
                faces[place] = self.spread.given[self.spread.start[self.seats - 1] + place - known]
                self.pile[last] = faces[place]
                last += 1
            place += 1
        if self.own >= 0 and last < self.seats:
            self.pile[last] = self.own
            last += 1
        while last > self.revealed:  # the order of the closed ones
            other: i64 = self.revealed + rng.below(last - self.revealed)
            last -= 1
            card: i64 = self.pile[last]
            self.pile[last] = self.pile[other]
            self.pile[other] = card
        rng.shuffle(faces)
        place = 0
        while place < len(faces):
            self.hidden[self.owners[place]] = faces[place]
            place += 1

    def arrange(self, rng: Rng) -> None:
        """Lays the cards of the others into their free places of the deck."""
        number: i64 = 0
        while number < self.seats - 1:
            place: i64 = self.begins[number]
            end: i64 = self.begins[number + 1]
            given: i64 = self.spread.start[number]
            while given < self.spread.start[number + 1]:
                self.deck[self.free[place]] = self.spread.given[given]
                place += 1
                given += 1
            if place < end:
                other: i64 = self.begins[number] + rng.below(end - self.begins[number])
                self.deck[self.free[place]] = self.deck[self.free[other]]
                self.deck[self.free[other]] = self.hidden[(self.seat + 1 + number) % self.seats]
            number += 1

    def replay(self, play: Faehrte) -> None:
        """Plays the acts in the world as it lies."""
        place: i64 = 0
        size: i64 = len(self.deck)
        while place < size:
            play.deck[place] = self.deck[place]
            place += 1
        play.dealer = self.dealer
        play.first_trump = self.trump
        play.begin()
        place = 0
        while place < len(self.acts):
            act: i64 = self.acts[place]
            if play.now.stage == SHUFFLING:
                play.shuffle(self.order(play))
            elif act < 0:
                play.hide(play.bits[self.hidden[play.mover]])
            else:
                play.play(act)
            place += 1

    def order(self, play: Faehrte) -> i64:
        """The world's order of revealing, as the heart has it."""
        cards: i64 = play.face_down()
        order: i64 = 0
        place: i64 = self.seats - 1
        while place >= 0:
            order = order << 2 | count(cards & (play.bits[self.pile[place]] - 1))
            place -= 1
        return order


def fill(knowledge: Knowledge, rng: Rng) -> Faehrte | None:
    """A random world that agrees with all that is known; None if there is none. The next one overwrites it."""
    if not knowledge.deal(knowledge.probe, rng):
        return None
    return knowledge.probe


def known(play: Faehrte, seat: int) -> tuple[list[int], list[int], list[int]]:
    """What a seat has seen of a round: deck, acts and revealed cards, as `Knowledge` takes them."""
    seen = set(play.laid()) | set(play.cards_in(play.hands[seat] | play.hidden[seat] | play.left_over))
    deck = [card if card in seen else NOBODY for card in [int(card) for card in play.deck]]
    acts: list[int] = []
    turn = play.origin
    while turn is not play.now:
        after = turn.after
        if turn.stage == SHUFFLING or (turn.stage == HIDING and turn.mover != seat):
            acts.append(NOBODY)
        elif after.card & JOKERS:
            acts.append(JOKER)
        elif after.card:
            acts.append(int(index(after.card)))
        else:
            acts.append(int(TRUMP + after.trump if after.trump != turn.trump else KEEP))
        turn = after
    return deck, acts, [play.card_of(card) for card in play.pile[: play.revealed()]]
