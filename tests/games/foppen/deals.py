# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards written as text, and positions in the middle of a round, for the tests of Foppen."""

from app.games.foppen import colours
from app.games.foppen import play as heart
from app.games.foppen.colours import ONE, ROWS
from app.games.foppen.play import Foppen
from app.rules.play import numbers, single

COLOURS = "GRYB"
ANGELIKA, HEDWIG, NIKKI, TANJA = range(4)


def act(word: str) -> int:
    """The act that plays a card such as `G13`, or `1`."""
    return ONE if word == "1" else COLOURS.index(word[0]) * 32 + int(word[1:])


def word(number: int) -> str:
    """The text of an act."""
    return "1" if number == ONE else f"{COLOURS[number >> 5]}{number & 31}"


def position(hands: list[str], leader: int = 0, out: tuple[int, ...] = ()) -> Foppen:
    """A round in which these cards are left, with a lead due, while the seats `out` hold a disc."""
    play = heart.table(len(hands))
    ones = 0
    for row in range(ROWS * len(hands)):
        play.hands[row] = 0
    for seat, hand in enumerate(hands):
        play.sizes[seat] = len(hand.split())
        for card in hand.split():
            number = act(card)
            if card == "1":
                number += ones
                ones += 1
            play.hands[ROWS * seat + (number >> 5)] |= single(number & 31)
    play.now.leader = play.now.mover = play.mover = leader
    play.now.out = sum(single(seat) for seat in out)
    return play


def legal(play: Foppen) -> set[str]:
    """The texts of what the mover may play."""
    acts = numbers(colours.MOST_ACTS)
    return {word(acts[place]) for place in range(play.acts(acts))}


def lay(play: Foppen, words: str) -> Foppen:
    """Plays cards, each after making sure that it is legal."""
    for card in words.split():
        assert card in legal(play), (card, legal(play))
        play.play(act(card))
    return play


def discs(play: Foppen) -> set[int]:
    """The seats that hold a disc."""
    return {seat for seat in range(play.seats) if play.fooled(seat)}


def integers(play: Foppen) -> tuple[object, ...]:
    """Every number of a round that a move may change."""
    now = play.now
    return (
        play.mover,
        list(play.hands),
        list(play.sizes),
        *(play.dealer, play.first, now.mover, now.card, now.count, now.leader, now.led, now.high, now.ahead),
        *(now.low, now.last, now.next_low, now.next_last, now.out, now.ending),
        play.key(),
    )
