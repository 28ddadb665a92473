# SPDX-License-Identifier: GPL-3.0-or-later
"""Rules of thumb for Foppen: what an experienced player does without long thought, and why.

Easy opponents, hints and rollouts use it. It looks at a round from the seat of the mover and at nothing that this seat
does not know: what that is stands in `sight`. Plain typed Python that mypyc also compiles; chances are whole numbers
out of 1024, gains are sixty-fourths of a point, so that it decides alike everywhere.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from app.games.foppen.colours import EMPTY_HAND, ONE, ONE_LEFT, ROWS
from app.games.foppen.play import Foppen
from app.games.foppen.sight import SURE, Sight
from app.rules.play import NOBODY, Play, Rng, count, index, single

# why an act was chosen
FORCED: Final = 0  # nothing else was legal
LEAD_SAFE: Final = 1  # some of the others can hardly follow, and one of them will be fooled
LEAD_MIDDLE: Final = 2  # others will have to go below this card
LEAD_RISK: Final = 3  # every lead is risky, this one the least
UNLOAD: Final = 4  # enough others are worse off already: a card goes that is hard to play
UNLOAD_ONE: Final = 5  # the same, with a 1
STAY_ABOVE: Final = 6  # high enough for others to be worse
GO_HIGH: Final = 7  # the highest card of the colour
THROW_HIGH: Final = 8  # a discard that is hardly the lowest
FOLLOW_WITH_ONE: Final = 9  # a 1 instead of a discard or of the lowest card
SHED_POINTS: Final = 10  # the round is about to end: away with what costs most
GIVE_IN: Final = 11  # will be fooled anyway
REASONS: Final = 12

ALL_TRICKS: Final = 99  # memory of a player who forgets nothing
POINT: Final = 64

FOOLED: Final = 0  # places of the weights: what being fooled costs
LEADING: Final = 1  # what it is worth to lead the next trick
KEEP_ONE: Final = 2  # what a 1 is worth in the hand
CARELESS: Final = 3  # how far others play just any card of the colour, of 1024
CARELESS_DISCARD: Final = 4  # the same for discards
LONE: Final = 5  # what it is worth to hold a card of a colour that nobody else has
LENGTH: Final = 6  # what each card of a colour is worth that is still with it
BEHIND: Final = 7  # how much more an urgent point counts for each card that one holds more than the shortest hand
HURRY: Final = 8  # what a point is worth to be rid of, by the cards in the shortest of the other hands
RISK: Final = 21  # what a card is worth to be rid of, by how many unseen ones of its colour are below it
WEIGHTS: Final[list[int]] = [  # measured over many deals, in sixty-fourths of a point
    *(1093, 191, -612, 309, 731, -474, -114, 8),
    *(24, 28, 10, 4, 1, 1, 2, 3, 3, -10, 1, 4, 0),
    *(334, 297, 234, 204, 217, 81, 101, 81, -33, 39, -180, -52, -261),
]
MOST_BELOW: Final = 12


class Policy(Sight):
    """Chooses acts; `reason` tells why the last one was chosen."""

    weights: vec[i64]
    urgency: i64  # what a point is worth to be rid of
    acts: i64  # how many were weighed
    best: i64
    best_gain: i64
    best_fooled: i64  # the chance to be fooled with the best act

    def __init__(self) -> None:
        super().__init__()
        self.reason = FORCED
        self.weights = vec[i64](WEIGHTS)
        self.urgency = 0
        self.acts = 0
        self.best = NOBODY
        self.best_gain = 0
        self.best_fooled = 0

    def choose(self, play: Play, rng: Rng, memory: i64) -> i64:
        """A legal act for the mover. `memory` is how many past tricks it remembers; `rng` decides between equals."""
        assert isinstance(play, Foppen)
        self.me = play.mover
        self.look(play, memory)
        self.urgency = self.weights[HURRY + self.shortest] + self.behind * self.weights[BEHIND]
        self.best = NOBODY
        self.acts = 0
        row: i64 = ROWS * self.me
        led: i64 = play.now.led
        if led >= 0 or play.hands[row + 4]:
            self.await_followers(led)
        if play.hands[row + 4]:
            self.weigh(play, ONE, rng)
        if led >= 0 and play.hands[row + led]:
            self.weigh_colour(play, led, rng)
        else:
            colour: i64 = 0
            while colour < 4:
                if led < 0 and play.hands[row + colour]:
                    self.await_followers(colour)
                self.weigh_colour(play, colour, rng)
                colour += 1
        self.reason = FORCED
        if self.acts > 1:
            self.reason = self.why(play)
        return self.best

    def weigh_colour(self, play: Foppen, colour: i64, rng: Rng) -> None:
        """Weighs every card of a colour in the mover's hand."""
        cards: i64 = play.hands[ROWS * self.me + colour]
        while cards:
            self.weigh(play, (colour << 5) + index(cards & -cards), rng)
            cards &= cards - 1

    def weigh(self, play: Foppen, act: i64, rng: Rng) -> None:
        """Keeps an act in mind if it is the best so far."""
        fooled: i64 = self.fooled(play, act)
        gain: i64 = self.gain(play, act, fooled) + (rng.draw() & 3)
        if self.acts == 0 or gain > self.best_gain:
            self.best = act
            self.best_gain = gain
            self.best_fooled = fooled
        self.acts += 1

    # ── what a card brings ──

    def fooled(self, play: Foppen, act: i64) -> i64:
        """The chance that the mover is fooled with this card."""
        now = play.now
        led: i64 = now.led
        if led < 0 and act != ONE:
            led = act >> 5
        worth: i64 = play.worth(led, act, now.count)
        spare: i64 = play.discs
        if now.count > 0 and now.low < worth:
            spare -= 1
        if now.count > 1 and now.next_low < worth:
            spare -= 1
        if spare <= 0:
            return 0
        none: i64 = SURE  # the chance of no worse card so far
        one: i64 = 0  # the chance of just one
        below: i64 = 0  # the chance of a worse card where the colour can be followed, or where it cannot
        over: i64 = 0
        if act != ONE and act >> 5 == led:
            below = self.below_in_colour(led, act & 31)
            over = count(self.unseen[led] & ~(2 * single(act & 31) - 1))
        elif act != ONE:
            below = self.below_in_discards(led, act & 31)
        place: i64 = 0
        while place < self.later:
            worse: i64 = self.void[place]
            if act != ONE and act >> 5 == led:
                if below:
                    lower: i64 = (self.lacks(self.line[place], over) * (SURE - self.weights[CARELESS]) >> 10) + below
                    if lower > SURE:
                        lower = SURE
                    worse += (SURE - worse) * lower >> 10
            elif act != ONE:
                worse = worse * below >> 10
            one = (one * (SURE - worse) + none * worse) >> 10
            none = none * (SURE - worse) >> 10
            place += 1
        if spare == 2:
            return none + one
        return none

    def below_in_colour(self, colour: i64, value: i64) -> i64:
        """The chance that somebody who follows carelessly stays below; 0 where nobody can."""
        suit: i64 = self.unseen[colour]
        if suit == 0:
            return 0
        under: i64 = count(suit & (single(value) - 1))
        return self.weights[CARELESS] * under // count(suit)

    def below_in_discards(self, led: i64, value: i64) -> i64:
        """The chance that somebody who discards lays nothing above this value."""
        upto: i64 = 2 * single(value) - 1
        under: i64 = 0
        others: i64 = 0
        colour: i64 = 0
        while colour < 4:
            if colour != led:
                under += count(self.unseen[colour] & upto)
                others += count(self.unseen[colour])
            colour += 1
        if others == 0:
            return 0
        return self.weights[CARELESS_DISCARD] * under // others

    def gain(self, play: Foppen, act: i64, fooled: i64) -> i64:
        """What playing a card brings, set against keeping it."""
        points: i64 = ONE_LEFT
        if act != ONE:
            points = act & 31
        size: i64 = play.sizes[self.me]
        if size == 1:
            return -fooled * EMPTY_HAND * POINT >> 10
        if self.last_trick:
            return points * POINT - (fooled >> 8)
        gain: i64 = points * self.urgency - (fooled * self.weights[FOOLED] >> 10)
        gain += self.hope(play, act) * self.weights[LEADING] >> 10
        if act == ONE:
            return gain - self.weights[KEEP_ONE]
        colour: i64 = act >> 5
        if self.unseen[colour] == 0:
            return gain - self.weights[LONE]
        below: i64 = count(self.unseen[colour] & (single(act & 31) - 1))
        if below > MOST_BELOW:
            below = MOST_BELOW
        gain += self.weights[RISK + below]
        return gain - self.weights[LENGTH] * count(play.hands[ROWS * self.me + colour])

    def hope(self, play: Foppen, act: i64) -> i64:
        """The chance that the card takes the trick."""
        now = play.now
        if act == ONE or (now.count > 0 and play.worth(now.led, act, now.count) < now.high and now.led >= 0):
            return 0
        colour: i64 = act >> 5
        over: i64 = count(self.unseen[colour] & ~(2 * single(act & 31) - 1))
        hope: i64 = SURE
        place: i64 = 0
        while place < self.later:
            if self.voids[self.line[place]] & single(colour) == 0:
                hope = hope * self.lacks(self.line[place], over) >> 10
            place += 1
        return hope

    def why(self, play: Foppen) -> i64:
        """The reason of the best act."""
        now = play.now
        act: i64 = self.best
        if self.last_trick:
            return SHED_POINTS
        if now.led < 0:
            return self.why_lead(act)
        if self.best_fooled == 0:
            if act == ONE:
                return UNLOAD_ONE
            return UNLOAD
        if self.best_fooled >= 900:
            return GIVE_IN
        if act == ONE:
            return FOLLOW_WITH_ONE
        if act >> 5 != now.led:
            return THROW_HIGH
        if play.hands[ROWS * self.me + now.led] & ~(2 * single(act & 31) - 1):
            return STAY_ABOVE
        return GO_HIGH

    def why_lead(self, act: i64) -> i64:
        """The reason of a lead, or of a card laid to nothing but 1s."""
        if self.best_fooled > 512 or act == ONE:
            return LEAD_RISK
        self.await_followers(act >> 5)
        able: i64 = SURE
        place: i64 = 0
        while place < self.later:
            able = able * (SURE - self.void[place]) >> 10
            place += 1
        if able <= 512:
            return LEAD_SAFE
        return LEAD_MIDDLE
