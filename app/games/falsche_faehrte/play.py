# SPDX-License-Identifier: GPL-3.0-or-later
"""A round of Auf falscher Fährte as integers: hiding, tricks, trumps, score. Legality, winners and points live here.

Plain typed Python that mypyc also compiles; it knows no texts, records or windows. Outside, a card is its index in the
pack: colours red, yellow, green, blue, each from 0 upwards, then the jokers. Inside, it is a set of one in an order
that is the same with three seats and with four: bit `colour * 13 + value`, the jokers from bit 52 on.

Acts: 0 to 51 hides or plays that card, JOKER any joker, TRUMP + colour, KEEP, and for chance PILE + an order.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.rules.play import CHANCE, NOBODY, OVER, CardSet, Play, Rng, blend, count, index, lowest, nth, numbers, single

HIDING: Final = 0
SHUFFLING: Final = 1
CARDS: Final = 2
TRUMPS: Final = 3
DONE: Final = 4

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3

JOKER: Final = 52
TRUMP: Final = 56  # TRUMP + colour, 56 to 59
KEEP: Final = 60
PILE: Final = 64  # PILE + the places of the revealed cards among the face-down cards in ascending order, two bits each

PLUS: Final = 1
MINUS: Final = 2

LEGAL: Final = 0
FOLLOW: Final = 1  # a colour was led and the hand has a card of it
JOKER_LIES: Final = 2  # a joker lies in this trick and the hand has a colour card to play
JOKER_LED: Final = 3  # the same, and the joker was led: a colour is still wanted
JOKER_HIDDEN: Final = 4  # a joker is never laid face down
PRESENT_TRUMP: Final = 5  # the trump chip is changed for another colour or not at all
NOT_HELD: Final = 6  # the hand has no such card

WIDTH: Final = 13
JOKERS: Final = 0xF0_0000_0000_0000
CHANGING: Final = 2  # how many jokers of a round may change trumps
CHANGE_AFTER: Final = 8  # the trick after which trumps may be changed without jokers
MOST_ACTS: Final = 14
MOST_TURNS: Final = 64  # four cards hidden, the pile, 52 cards, two changes of trumps


def colour_of(card: CardSet) -> i64:
    """The colour of a single card, NOBODY for a joker."""
    if card & 0x1FFF:
        return RED
    if card & 0x3FF_E000:
        return YELLOW
    if card & 0x7F_FC00_0000:
        return GREEN
    if card & 0xF_FF80_0000_0000:
        return BLUE
    return NOBODY


def cards_of(colour: i64) -> CardSet:
    """All cards of a colour."""
    if colour == RED:
        return 0x1FFF
    if colour == YELLOW:
        return 0x3FF_E000
    if colour == GREEN:
        return 0x7F_FC00_0000
    return 0xF_FF80_0000_0000


def value_of(card: CardSet) -> i64:
    """The number on a single colour card."""
    return index(card) % WIDTH


def limit(seats: i64) -> i64:
    """The largest sum of the face-down cards that makes a minus round."""
    if seats == 3:
        return 13
    return 23


class Turn:
    """What changes from one act to the next; a row of them, made once, is the history."""

    before: "Turn"
    after: "Turn"
    stage: i64
    mover: i64
    card: CardSet  # the card that left a hand on the way here, 0 after any other act
    count: i64  # cards in the present trick
    done: i64  # tricks completed
    leader: i64
    led: CardSet  # the colour to follow, 0 while there is none
    best: CardSet
    ahead: i64  # who laid the best card, NOBODY while only jokers lie
    taker: i64  # who took the trick that the last card completed, NOBODY otherwise
    lying: i64  # jokers in the present trick
    spent: i64  # jokers played in this round
    deciders: i64  # who may still change trumps, seat + 1 in three bits each, first one lowest
    trump: i64
    tricks: i64  # tricks of the seats, four bits each

    def __init__(self) -> None:
        self.before = self
        self.after = self
        self.stage = HIDING
        self.mover = 0
        self.card = 0
        self.count = 0
        self.done = 0
        self.leader = 0
        self.led = 0
        self.best = 0
        self.ahead = NOBODY
        self.taker = NOBODY
        self.lying = 0
        self.spent = 0
        self.deciders = 0
        self.trump = RED
        self.tricks = 0


class Faehrte(Play):
    """One round, from the deal to the score."""

    seats: i64
    jokers: i64  # jokers in the pack
    dealer: i64
    each: i64  # cards dealt to each seat
    deck: vec[i64]  # cards of the pack in dealing order
    bits: vec[i64]  # the single set for each card of the pack
    hands: vec[i64]
    hidden: vec[i64]  # the face-down card of each seat, 0 before it is laid
    pile: vec[i64]  # the same cards in the order of revealing, 0 before they are shuffled
    left_over: CardSet  # the card that was not dealt, 0 if there is none
    first_trump: i64
    origin: Turn
    now: Turn

    def __init__(self, deck: list[int], seats: int, dealer: int, jokers: bool = False, trump: int = RED) -> None:
        self.seats = seats
        self.jokers = 0
        self.each = WIDTH
        if jokers:
            self.jokers = seats
            self.each = WIDTH + 1
        width: i64 = WIDTH
        if seats == 3:
            width = 10
        size: i64 = 4 * width + self.jokers
        self.deck = numbers(size)
        self.bits = numbers(size)
        card: i64 = 0
        while card < size:
            if card < 4 * width:
                self.bits[card] = single(card // width * WIDTH + card % width)
            else:
                self.bits[card] = single(JOKER + card - 4 * width)
            card += 1
        self.hands = numbers(seats)
        self.hidden = numbers(seats)
        self.pile = numbers(seats)
        self.left_over = 0
        self.dealer = dealer
        self.first_trump = trump
        self.origin = Turn()
        last = self.origin
        for _number in range(MOST_TURNS):
            turn = Turn()
            turn.before = last
            last.after = turn
            last = turn
        self.now = self.origin
        self.redeal(deck)

    # ── the deal ──

    def redeal(self, deck: list[int]) -> None:
        """Starts the round anew with this deck, whole; dealer and first trumps unchanged."""
        row = self.deck
        for place, card in enumerate(deck):
            row[place] = card
        self.begin()

    def begin(self) -> None:
        """Goes back to the deal, with the deck as it lies."""
        seat: i64 = 0
        while seat < self.seats:
            self.hands[seat] = 0
            self.hidden[seat] = 0
            self.pile[seat] = 0
            seat += 1
        place: i64 = 0
        seat = (self.dealer + 1) % self.seats
        dealt: i64 = self.each * self.seats
        while place < dealt:
            self.hands[seat] = self.hands[seat] | self.bits[self.deck[place]]
            seat += 1
            if seat == self.seats:
                seat = 0
            place += 1
        self.left_over = 0
        if dealt < len(self.deck):
            self.left_over = self.bits[self.deck[dealt]]
        origin = self.origin
        origin.leader = (self.dealer + 1) % self.seats
        origin.mover = origin.leader
        origin.trump = self.first_trump
        self.now = origin
        self.mover = origin.mover

    # ── what may be done ──

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

    def legal_cards(self) -> CardSet:
        """The cards that the mover may hide or play, of several jokers the lowest one."""
        now = self.now
        hand: i64 = self.hands[now.mover]
        joker: i64 = hand & JOKERS
        plain: i64 = hand ^ joker
        joker &= -joker
        if now.stage == HIDING:
            return plain
        following: i64 = plain & now.led
        if following == 0:
            following = plain
        if now.lying == 0 or following == 0:
            return following | joker
        return following

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

    def step(self, card: CardSet) -> Turn:
        """Goes one act on from which only the caller's changes differ; gives the new turn."""
        now = self.now
        turn = now.after
        turn.stage = now.stage
        turn.mover = now.mover
        turn.card = card
        turn.count = now.count
        turn.done = now.done
        turn.leader = now.leader
        turn.led = now.led
        turn.best = now.best
        turn.ahead = now.ahead
        turn.taker = NOBODY
        turn.lying = now.lying
        turn.spent = now.spent
        turn.deciders = now.deciders
        turn.trump = now.trump
        turn.tricks = now.tricks
        self.now = turn
        return turn

    def lay(self, card: CardSet) -> None:
        """Plays a card of the mover to the trick."""
        mover: i64 = self.mover
        self.hands[mover] = self.hands[mover] ^ card
        turn = self.step(card)
        if card & JOKERS:
            if turn.spent < CHANGING:
                if turn.deciders:
                    turn.deciders |= (mover + 1) << 3
                else:
                    turn.deciders = mover + 1
            turn.spent += 1
            turn.lying += 1
        elif turn.led == 0:
            turn.led = cards_of(colour_of(card))
            turn.best = card
            turn.ahead = mover
        elif self.takes_over(card):
            turn.best = card
            turn.ahead = mover
        turn.count += 1
        if turn.count < self.seats:
            mover += 1
            if mover == self.seats:
                mover = 0
            turn.mover = mover
            self.mover = mover
        else:
            self.settle(turn)

    def takes_over(self, card: CardSet) -> bool:
        """Whether a colour card beats the best one of the trick: of its colour and higher, or the first trump."""
        now = self.now
        trumps: i64 = cards_of(now.trump)
        if now.best & trumps:
            return card & trumps != 0 and card > now.best
        if card & trumps:
            return True
        return card & now.led != 0 and card > now.best

    def settle(self, turn: Turn) -> None:
        """Gives a complete trick to the best card; one of jokers alone is nobody's."""
        turn.done += 1
        turn.taker = turn.ahead
        if turn.ahead >= 0:
            turn.tricks += single(4 * turn.ahead)
            turn.leader = turn.ahead
        turn.count = 0
        turn.led = 0
        turn.best = 0
        turn.ahead = NOBODY
        turn.lying = 0
        if self.jokers == 0 and turn.done == CHANGE_AFTER:
            worst: i64 = self.worst()
            if worst >= 0:
                turn.deciders = worst + 1
        self.go_on(turn)

    def worst(self) -> i64:
        """The one seat that is doing worst after this many tricks, NOBODY where several are."""
        minus: bool = self.kind() == MINUS
        found: i64 = 0
        alone: bool = True
        seat: i64 = 1
        while seat < self.seats:
            more: i64 = self.tricks(seat) - self.tricks(found)
            if minus:
                more = -more
            if more == 0:
                alone = False
            elif more < 0:
                found = seat
                alone = True
            seat += 1
        if alone:
            return found
        return NOBODY

    def change(self, colour: i64) -> None:
        """Makes this colour trumps for the mover, or keeps the present ones with any number beyond."""
        turn = self.step(0)
        if colour < 4:
            turn.trump = colour
        turn.deciders >>= 3
        self.go_on(turn)

    def go_on(self, turn: Turn) -> None:
        """Between two tricks: the next to change trumps, the next lead, or the end."""
        if turn.deciders:
            turn.stage = TRUMPS
            turn.mover = (turn.deciders & 7) - 1
        elif turn.done == self.each - 1:
            turn.stage = DONE
            turn.mover = OVER
        else:
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

    def sum(self) -> i64:
        """The sum of all face-down cards."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.hidden[seat]:
                total += value_of(self.hidden[seat])
            seat += 1
        return total

    def kind(self) -> i64:
        """PLUS or MINUS, by all face-down cards, whether revealed or not."""
        if self.sum() <= limit(self.seats):
            return MINUS
        return PLUS

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

    # ── what the table wants to know ──

    @property
    def trump(self) -> i64:
        """The colour that is trumps now."""
        return self.now.trump

    def tricks(self, seat: i64) -> i64:
        """The tricks a seat has won."""
        return (self.now.tricks >> (4 * seat)) & 0xF

    def face_down(self) -> CardSet:
        """The cards that have been laid face down, revealed or not."""
        cards: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            cards |= self.hidden[seat]
            seat += 1
        return cards

    def revealed(self) -> i64:
        """How many cards of the pile lie open: trumps are changed before the next one is turned."""
        settled: i64 = self.now.done
        if self.now.stage == TRUMPS:
            settled -= 1
        settled -= 5 - self.seats
        if settled < 0:
            return 0
        if settled > self.seats:
            return self.seats
        return settled

    def card_of(self, card: CardSet) -> i64:
        """The card of the pack that a single set stands for."""
        place: i64 = index(card)
        if self.seats == 4:
            return place
        if place >= JOKER:
            return 40 + place - JOKER
        return place // WIDTH * 10 + place % WIDTH

    def cards_in(self, cards: CardSet) -> list[int]:
        """The cards of the pack in a set, in the order of the pack."""
        found: list[int] = []
        while cards:
            found.append(self.card_of(cards & -cards))
            cards &= cards - 1
        return found

    def laid(self) -> list[int]:
        """All cards played to tricks so far, as cards of the pack, first one first."""
        cards: list[int] = []
        turn = self.origin
        while turn is not self.now:
            if turn.stage == CARDS:
                cards.append(self.card_of(turn.after.card))
            turn = turn.after
        return cards

    def layers(self) -> list[int]:
        """Who played each of the cards in `laid`."""
        seats: list[int] = []
        turn = self.origin
        while turn is not self.now:
            if turn.stage == CARDS:
                seats.append(turn.mover)
            turn = turn.after
        return seats

    def takers(self) -> list[int]:
        """Who took each complete trick, NOBODY for one of jokers alone."""
        seats: list[int] = []
        turn = self.origin
        while turn is not self.now:
            if turn.stage == CARDS and turn.after.count == 0:
                seats.append(turn.after.taker)
            turn = turn.after
        return seats


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


def playouts(games: int, seed: int) -> int:
    """Plays the tricks of a deal for four at random to the end and takes them back, over and over; returns the acts."""
    rng = Rng(seed)
    play = table(4, False)
    restart(play, rng, 3)
    hide_at_random(play, rng)
    total: i64 = 0
    game: i64 = 0
    while game < games:
        made: i64 = play.play_out(rng)
        total += made
        while made > 0:
            play.undo()
            made -= 1
        game += 1
    return total


def rounds(games: int, seed: int) -> int:
    """Deals and plays whole rounds for four at random, jokers in every other one; returns the acts and all scores."""
    rng = Rng(seed)
    plain = table(4, False)
    jokers = table(4, True)
    made: i64 = 0
    game: i64 = 0
    while game < games:
        play = jokers if game & 1 else plain
        restart(play, rng, game)
        hide_at_random(play, rng)
        made += 5 + play.play_out(rng)
        seat: i64 = 0
        while seat < 4:
            made += play.score(seat)
            seat += 1
        game += 1
    return made


def checksum(games: int, seed: int) -> int:
    """A number over random rounds of every kind, played forward and taken back: equal wherever this file is run."""
    rng = Rng(seed)
    acts = numbers(MOST_ACTS)
    tables = [table(3, False), table(4, False), table(3, True), table(4, True)]
    result: i64 = 1
    game: i64 = 0
    while game < games:
        play = tables[game & 3]
        restart(play, rng, game >> 2)
        start: i64 = play.key()
        made: i64 = 0
        while play.mover != OVER:
            act: i64 = 0
            if play.mover == CHANCE:
                act = play.draw(rng)
            else:
                act = acts[rng.below(play.acts(acts))]
            play.play(act)
            made += 1
            result = (result * 31 + act + play.key() % 1_000_003 + play.revealed()) & 0x7FFF_FFFF
        seat: i64 = 0
        while seat < play.seats:
            result = (result * 31 + play.score(seat) + 8 * play.tricks(seat)) & 0x7FFF_FFFF
            seat += 1
        while made > 0:
            play.undo()
            made -= 1
            result = (result * 31 + play.key() % 1_000_003 + play.hands[made % play.seats] % 1009) & 0x7FFF_FFFF
        if play.key() != start:
            raise AssertionError("taking back did not restore the start")
        game += 1
    return result
