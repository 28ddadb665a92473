# SPDX-License-Identifier: GPL-3.0-or-later
"""What a seat was told of a round of Zieh Vier, and what that shows: who drew what, and why it did not do otherwise.

Plain typed Python that mypyc also compiles. It knows acts and faces, no hand and no table: how the hidden cards lie
is for those to say who read it.
"""

from typing import Final

from mypy_extensions import i64

from app.games.zieh_vier.choices import CATCH, CHALLENGE, LAY
from app.games.zieh_vier.hands import BLANK, WILD_FOUR
from app.games.zieh_vier.table import FULL_HAND, Rules
from app.rules.play import CHANCE, NOBODY, Rng

BY_CHANCE: Final = -1  # stands for an act of chance
UNKNOWN: Final = -1

ANYTHING: Final = 0  # what a drawn card shows of itself
FITS: Final = 1
DOES_NOT_FIT: Final = 2


class Tale:
    """A round as one seat was told it.

    `deck` are kinds in dealing order, NOBODY where the seat does not know them; `acts` are all acts so far, BY_CHANCE
    for those of chance; `faces` are the kinds that each act moved, in the order of the journal, NOBODY where the seat
    did not see them. `turn` is who is due now, `sizes` how many cards each seat holds now, if that is known.
    """

    rules: Rules
    seat: i64
    dealer: i64
    deck: list[int]
    acts: list[int]
    faces: list[list[int]]
    turn: i64
    sizes: list[int]
    verdict: i64  # of a challenge just made: 1 guilty, 0 not, or UNKNOWN
    dealt: i64  # cards in all hands at the start; the start card comes next
    buried: i64  # acts of chance that buried a start card
    start: i64  # the start card that stayed

    def __init__(
        self,
        rules: Rules,
        seat: int,
        dealer: int,
        deck: list[int],
        acts: list[int],
        faces: list[list[int]],
        turn: int,
        sizes: list[int],
        verdict: int = UNKNOWN,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.dealer = dealer
        self.deck = deck
        self.acts = acts
        self.faces = faces
        self.turn = turn
        self.sizes = sizes
        self.verdict = verdict
        self.dealt = FULL_HAND * rules.seats
        self.buried = 0
        start = deck[self.dealt]
        while start in (WILD_FOUR, BLANK) and self.buried < len(acts):
            start = faces[self.buried][1]
            self.buried += 1
        self.start = start

    def by_chance_next(self, number: int) -> bool:
        """Whether chance acted right after this act, or is due."""
        if number + 1 < len(self.acts):
            return self.acts[number + 1] == BY_CHANCE
        return self.turn == CHANCE

    def after(self, number: int) -> i64:
        """Who acted next after an act, chance left out, or else who is due now."""
        place = number + 1
        while place < len(self.acts):
            if self.acts[place] != BY_CHANCE:
                return self.acts[place] >> 18
            place += 1
        return self.turn

    def answer(self, number: int) -> int:
        """The first act after this one that is not chance's and catches nobody: its number, or how many there are."""
        place = number + 1
        while place < len(self.acts):
            act: i64 = self.acts[place]
            if act != BY_CHANCE and act & 15 != CATCH:
                return place
            place += 1
        return place

    def laid_next(self, number: int, victim: i64) -> i64:
        """The kind that the victim of a sum lays on it before anything else; NOBODY if it does something else."""
        place = self.answer(number)
        if place < len(self.acts):
            act: i64 = self.acts[place]
            if act & 15 == LAY and act >> 18 == victim:
                return (act >> 4) & 63
        return NOBODY

    def laid_after(self, number: int, seat: i64) -> i64:
        """The kind that a seat lays with the very next act, NOBODY if it does not."""
        if number + 1 < len(self.acts):
            act: i64 = self.acts[number + 1]
            if act != BY_CHANCE and act & 15 == LAY and act >> 18 == seat:
                return (act >> 4) & 63
        return NOBODY

    def guilt(self, number: int) -> i64:
        """What a challenge has shown of the +4 laid with this act: 1 for against the rule, 0 for allowed."""
        place = self.answer(number)
        if place < len(self.acts) and self.acts[place] & 15 == CHALLENGE:
            return self.judged(place)
        return UNKNOWN

    def judged(self, number: int) -> i64:
        """How this challenge ended: whoever was right has the next turn, or the victim draws."""
        follower: i64 = self.after(number)
        if follower == CHANCE:
            return self.verdict
        if follower == self.acts[number] >> 18:
            return 1
        return 0

    def drew_at_once(self, number: int) -> bool:
        """Whether the victim of the sum laid with this act had nothing to lay on it."""
        return len(self.faces[number]) > 1 or self.by_chance_next(number)

    def paid(self, victim: i64) -> i64:
        """Whether the victim of a draw two as start card had to draw at once: 1, 0, or UNKNOWN."""
        place = int(self.buried)
        paid: i64 = 0
        if place >= len(self.acts):
            if self.turn != victim:
                paid = 1
            return paid
        act: i64 = self.acts[place]
        actor: i64 = act >> 18
        if actor == victim:
            return 0
        if act != BY_CHANCE and act & 15 == LAY and (act >> 4) & 63 == self.start:
            if actor != (victim + 1) % self.rules.seats:
                return 0  # thrown in before the victim answered
            if self.rules.jumps:
                return UNKNOWN  # this one may have been as well
        return 1

    def shows(self, number: int, seat: i64, bare: bool, last: bool, ended: bool) -> int:
        """What a card shows that a seat drew of its own will with this act, or with the chance act after it.

        `last` tells of the last one drawn with it, `ended` that the piles held no more, `bare` that the hand was empty.
        """
        if not last or self.by_chance_next(number):
            return DOES_NOT_FIT
        if not bare:
            return FITS if self.after(number) == seat else DOES_NOT_FIT
        return FITS if self.rules.until and not ended else ANYTHING

    # ── a world as a deal ──

    def world_deck(self, kinds: list[int], rng: Rng) -> list[int]:
        """The deck of a world with these kinds in its spots; a pile that is shuffled later lies in any order."""
        dealt = int(self.dealt)
        deck = kinds[: int(self.rules.cards)]
        if self.buried == 0:
            return deck
        rest = deck[dealt:]
        take_out(rest, self.deck[dealt])
        rng.shuffle_list(rest)
        return [*deck[:dealt], self.deck[dealt], *rest]

    def start_order(self, kinds: list[int], number: int, rng: Rng) -> list[int]:
        """The pile after this start card was buried; the last one lies as the spots say."""
        pile = kinds[int(self.dealt) : int(self.rules.cards)]
        if number == self.buried - 1:
            return pile
        turned = self.faces[number][1]
        take_out(pile, turned)
        rng.shuffle_list(pile)
        return [turned, *pile]


def take_out(row: list[int], kind: int) -> None:
    """Takes a card of this kind out of a row, or another where a made-up world has none."""
    if kind in row:
        row.remove(kind)
    else:
        row.pop()
