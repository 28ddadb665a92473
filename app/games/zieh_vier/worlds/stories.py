# SPDX-License-Identifier: GPL-3.0-or-later
"""What became of one hand of Zieh Vier, and which of its cards can have been which: each that came in, each that left.

Plain typed Python that mypyc also compiles; it knows no act and no pack. A hand is the same as long as its cards stay
together, whoever holds it. Cards come in one by one, each with the kinds that it can be, and leave with a known kind
or stay to the end. In between, all cards then in the hand are known to be of certain kinds, or one of them is.

Who leaves is paired with who came: an exact matching, found by augmenting paths, and put right until each of the hands
in between is possible.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.hands import FOUR
from app.rules.play import NOBODY, CardSet, Rng, single

NOTHING_ELSE: Final = 0  # about a wild draw four that came in
FITTED: Final = 1  # it fitted, so that no card had the colour
UNFITTED: Final = 2  # it did not fit, so that some card had the colour

TRIES: Final = 40
ORDERLY: Final = 2  # of these in which the latest cards that came are paired first
EVER: Final = 0x7FFF_FFFF
NEVER: Final = -1
ALL: Final = -1


class Story:
    """One hand from the deal, or from where it was seen, until it is dealt anew or seen, or to the end."""

    spots: list[int]  # of the cards that came in, NOBODY where the hand was seen
    born: list[int]  # when they came
    may: list[CardSet]  # what they can be
    fours: list[int]  # NOTHING_ELSE, FITTED or UNFITTED
    hues: list[CardSet]  # the colour that this is about
    kinds: list[int]  # what they are, once solved; NOBODY where they stay unseen
    free: list[CardSet]  # what they can be then
    left: list[int]  # the kinds that left the hand, at last those seen in it and NOBODY for each that stays unseen
    until: list[int]  # when
    since: list[int]  # when such a card cannot have been there yet
    bound_at: list[int]
    bound: list[CardSet]  # what all cards were at such a time
    needed_at: list[int]
    needed: list[CardSet]  # what some card was
    instead: list[CardSet]  # a colour without which a wild draw four will do as well
    doubted_at: list[int]
    doubted: list[CardSet]  # the colour that there was if there was a wild draw four
    rest: list[CardSet]  # of each card that came, what it can be if it stays
    partner: list[int]  # of each card that came, which of those that left it is
    owner: list[int]  # the same from the other side
    narrow: list[CardSet]  # what a card must be besides
    locked: list[bool]  # whether the partner must not change
    wide: bool  # whether a drawn card may be a wild draw four that tells of the hand

    def __init__(self) -> None:
        self.spots = []
        self.born = []
        self.may = []
        self.fours = []
        self.hues = []
        self.kinds = []
        self.free = []
        self.left = []
        self.until = []
        self.since = []
        self.bound_at = []
        self.bound = []
        self.needed_at = []
        self.needed = []
        self.instead = []
        self.doubted_at = []
        self.doubted = []
        self.rest = []
        self.partner = []
        self.owner = []
        self.narrow = []
        self.locked = []
        self.wide = False

    # ── what is told ──

    def comes(self, now: int, spot: int, may: CardSet, four: int, hue: CardSet) -> None:
        """A card comes in."""
        self.born.append(now)
        self.spots.append(spot)
        self.may.append(may)
        self.fours.append(four)
        self.hues.append(hue)

    def leaves(self, now: int, kind: int) -> None:
        """A card of this kind leaves the hand."""
        self.until.append(now)
        self.left.append(kind)

    def are(self, now: int, kinds: CardSet) -> None:
        """All cards are of these kinds."""
        self.bound_at.append(now)
        self.bound.append(kinds)

    def one_is(self, now: int, kinds: CardSet, instead: CardSet) -> None:
        """Some card is of these kinds, or there is a wild draw four and nothing of the colour `instead`."""
        self.needed_at.append(now)
        self.needed.append(kinds)
        self.instead.append(instead)

    def if_four(self, now: int, colour: CardSet) -> None:
        """If there is a wild draw four, there is something of this colour too."""
        self.doubted_at.append(now)
        self.doubted.append(colour)

    def ends(self, kinds: list[int]) -> bool:
        """The hand is seen to be just this, NOBODY for what is not seen; False if it has another size."""
        for kind in kinds:
            self.leaves(EVER, kind)
        return len(self.left) == len(self.born)

    # ── who was who ──

    def solve(self, rng: Rng) -> bool:
        """Says of each card that came what it is, or can be; False if no way was found."""
        tried = 0
        while tried < TRIES:
            tried += 1
            self.find_limits(self.denied(tried, rng))
            if self.pair(rng, tried <= ORDERLY) and self.put_right(rng):
                self.name()
                return True
        return False

    def denied(self, tried: int, rng: Rng) -> list[int]:
        """When, of the times of doubt, there is taken to have been no wild draw four: never, always, or by chance."""
        if tried <= ORDERLY:
            return []
        return [when for when in self.doubted_at if tried == ORDERLY + 1 or rng.below(2) == 0]

    def find_limits(self, denied: list[int]) -> None:
        """From when on what left can have been in the hand, and what may stay of all that came."""
        times = self.bound_at + denied
        bounds = self.bound + [~FOUR] * len(denied)
        self.since = []
        for kind, end in zip(self.left, self.until, strict=True):
            since = NEVER
            if kind >= 0:
                for when, kinds in zip(times, bounds, strict=True):
                    if since < when < end and single(kind) & kinds == 0:
                        since = when
            self.since.append(since)
        self.rest = []
        for born in self.born:
            rest: CardSet = ALL
            for when, kinds in zip(times, bounds, strict=True):
                if when > born:
                    rest &= kinds
            self.rest.append(rest)

    def can_be(self, came: int, gone: int) -> bool:
        """Whether a card that came can be one that left."""
        kinds: i64 = self.may[came]
        if self.wide and self.fours[came] != NOTHING_ELSE:
            kinds |= FOUR
        kind = self.left[gone]
        if kind < 0:
            return kinds & self.rest[came] & self.narrow[came] != 0
        return self.since[gone] < self.born[came] < self.until[gone] and kinds & single(kind) != 0

    def pair(self, rng: Rng, orderly: bool) -> bool:
        """Pairs all cards that came with all that left, first with those that can only have come lately."""
        size = len(self.born)
        self.partner = [NOBODY] * size
        self.owner = [NOBODY] * size
        self.narrow = [ALL] * size
        self.locked = [False] * size
        self.wide = False
        order = list(range(size))
        rng.shuffle_list(order)
        ranked = [gone for _, gone in sorted([(-self.since[gone], place) for place, gone in enumerate(order)])]
        ranked = [order[place] for place in ranked]
        late: list[int] = []
        for came in self.known_first(rng, orderly):
            known: bool = self.may[came] & (self.may[came] - 1) == 0
            if not (known and self.settle(came, self.named(ranked))) and not self.settle(came, ranked):
                late.append(came)
        for came in late:
            if not self.augment(came):
                self.wide = True
                if not self.augment(came):
                    return False
        self.wide = self.wide or not orderly
        return True

    def named(self, ranked: list[int]) -> list[int]:
        """Those of the cards that left whose kind is known."""
        return [gone for gone in ranked if self.left[gone] >= 0]

    def settle(self, came: int, ranked: list[int]) -> bool:
        """Pairs a card with the first of these that it can be and that no other is."""
        for gone in ranked:
            if self.owner[gone] == NOBODY and self.can_be(came, gone):
                self.owner[gone] = came
                self.partner[came] = gone
                return True
        return False

    def known_first(self, rng: Rng, orderly: bool) -> list[int]:
        """The cards that came in the order in which they are paired: known ones first, of others the latest first."""
        known: list[int] = []
        others: list[int] = []
        came = len(self.born) - 1
        while came >= 0:
            if self.may[came] & (self.may[came] - 1):
                others.append(came)
            else:
                known.append(came)
            came -= 1
        if not orderly:
            rng.shuffle_list(others)
        return known + others

    def augment(self, came: int) -> bool:
        """Finds a partner for a card that has none, with others changing theirs; locked ones do not."""
        reached: list[int] = [NOBODY] * len(self.left)  # by which card each of those that left was reached
        waiting = [came]
        while len(waiting) > 0:
            asking = waiting.pop()
            for gone in range(len(self.left)):
                if reached[gone] != NOBODY or not self.can_be(asking, gone):
                    continue
                holder = self.owner[gone]
                if holder != NOBODY and self.locked[holder]:
                    continue
                reached[gone] = asking
                if holder == NOBODY:
                    self.hand_on(gone, came, reached)
                    return True
                waiting.append(holder)
        return False

    def hand_on(self, gone: int, first: int, reached: list[int]) -> None:
        """Changes partners along the path that ends here."""
        while True:
            came = reached[gone]
            former = self.partner[came]
            self.partner[came] = gone
            self.owner[gone] = came
            if came == first:
                return
            gone = former

    # ── the hands in between ──

    def put_right(self, rng: Rng) -> bool:
        """Has each hand in between hold what it needs and nothing that it must not."""
        for place, when in enumerate(self.needed_at):
            if self.get(when, self.needed[place], rng):
                continue
            colour: i64 = self.instead[place]
            if colour == 0 or not self.get(when, FOUR, rng) or not self.lack(when, colour):
                return False
        for place, when in enumerate(self.doubted_at):
            if not self.lack(when, FOUR) and not self.get(when, self.doubted[place], rng):
                return False
        for came, four in enumerate(self.fours):
            if four == NOTHING_ELSE or not self.is_four(came):
                continue
            if four == FITTED and not self.lack(self.born[came], self.hues[came]):
                return False
            if four == UNFITTED and not self.get(self.born[came], self.hues[came], rng):
                return False
        return True

    def stays(self, came: int) -> CardSet:
        """What a card can be that stays unseen."""
        kinds: i64 = self.may[came]
        if self.wide and self.fours[came] != NOTHING_ELSE:
            kinds |= FOUR
        return kinds & self.rest[came] & self.narrow[came]

    def is_four(self, came: int) -> bool:
        """Whether a card is a wild draw four; one that stays is something else, if it can."""
        kind = self.left[self.partner[came]]
        if kind >= 0:
            return single(kind) & FOUR != 0
        if self.stays(came) & ~FOUR:
            self.narrow[came] = self.narrow[came] & ~FOUR
            return False
        return True

    def there(self, came: int, when: int) -> bool:
        """Whether a card is in the hand at this time."""
        return self.born[came] <= when < self.until[self.partner[came]]

    def get(self, when: int, wanted: CardSet, rng: Rng) -> bool:
        """Has some card of the hand at this time be one of these kinds."""
        able = [came for came in range(len(self.born)) if self.there(came, when)]
        for came in able:
            kind = self.left[self.partner[came]]
            if kind >= 0 and single(kind) & wanted:
                self.locked[came] = True
                return True
        rng.shuffle_list(able)
        for came in able:
            if self.left[self.partner[came]] < 0 and self.stays(came) & wanted:
                self.narrow[came] = self.narrow[came] & wanted
                self.locked[came] = True
                return True
        early = [came for came in range(len(self.born)) if self.born[came] <= when and not self.locked[came]]
        late = [gone for gone in range(len(self.left)) if self.until[gone] > when and not self.locked[self.owner[gone]]]
        rng.shuffle_list(early)
        rng.shuffle_list(late)
        for came in early:
            for gone in late:
                if self.force(came, gone, wanted):
                    return True
        return False

    def force(self, came: int, gone: int, wanted: CardSet) -> bool:
        """Pairs these two for good if that gives one of the wanted kinds; the others find new partners."""
        kind = self.left[gone]
        former: i64 = self.narrow[came]
        if kind < 0:
            self.narrow[came] = former & wanted
        if (kind >= 0 and single(kind) & wanted == 0) or self.partner[came] == gone or not self.can_be(came, gone):
            self.narrow[came] = former
            return False
        partner = list(self.partner)
        owner = list(self.owner)
        rival = self.owner[gone]
        self.owner[self.partner[came]] = NOBODY
        self.partner[came] = gone
        self.owner[gone] = came
        self.locked[came] = True
        if self.augment(rival):
            return True
        self.partner = partner
        self.owner = owner
        self.locked[came] = False
        self.narrow[came] = former
        return False

    def lack(self, when: int, kinds: CardSet) -> bool:
        """Has no card of the hand at this time be one of these kinds; False if one must be."""
        able = [came for came in range(len(self.born)) if self.there(came, when)]
        for came in able:
            kind = self.left[self.partner[came]]
            if kind >= 0 and single(kind) & kinds:
                return False
            if kind < 0 and self.stays(came) & ~kinds == 0:
                return False
        for came in able:
            if self.left[self.partner[came]] < 0:
                self.narrow[came] = self.narrow[came] & ~kinds
        return True

    def name(self) -> None:
        """Writes down what was found."""
        self.kinds = []
        self.free = []
        for came in range(len(self.born)):
            self.kinds.append(self.left[self.partner[came]])
            self.free.append(self.stays(came))
