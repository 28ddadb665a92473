# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards written as text, and positions in the middle of a round, for the tests of Auf falscher Fährte."""

from app.games.falsche_faehrte import colours
from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte.colours import CARDS, JOKER, KEEP, TRUMP
from app.games.falsche_faehrte.deal import Turn
from app.games.falsche_faehrte.play import Faehrte
from app.rules.play import numbers, single

COLOURS = "RYGB"
PETER, SABINE, FRANK, JULIA = range(4)


def act(word: str) -> int:
    """The act that plays or hides a card such as `R7`."""
    return JOKER if word == "J" else COLOURS.index(word[0]) * 13 + int(word[1:])


def word(number: int) -> str:
    """The text of an act."""
    if number >= TRUMP:
        return "keep" if number == KEEP else COLOURS[number - TRUMP]
    return "J" if number == JOKER else f"{COLOURS[number // 13]}{number % 13}"


def held(hand: str) -> int:
    """The set of the cards in a hand; its jokers are the first ones of the pack."""
    cards, jokers = 0, 0
    for card in hand.split():
        cards |= single(JOKER + jokers if card == "J" else act(card))
        jokers += card == "J"
    return cards


def position(
    hands: list[str],
    leader: int = 0,
    trump: str = "R",
    jokers: bool = False,
    done: int = 0,
    tricks: list[int] | None = None,
    hidden: str = "",
) -> Faehrte:
    """A round in which these cards are left, with a lead due; `hidden` are the face-down cards, `done` tricks played.

    Jokers are told apart by the seats that hold them, so that each seat's come after those of the seats before it.
    """
    seats = len(hands)
    play = heart.table(seats, jokers)
    place = 0
    for seat, hand in enumerate(hands):
        plain = [card for card in hand.split() if card != "J"]
        play.hands[seat] = held(" ".join(plain))
        for _ in range(len(hand.split()) - len(plain)):
            play.hands[seat] |= single(JOKER + place)
            place += 1
    for seat, card in enumerate(hidden.split()):
        play.hidden[seat] = play.pile[seat] = held(card)
    now = play.now
    now.stage = CARDS
    now.leader = now.mover = play.mover = leader
    now.trump = COLOURS.index(trump)
    now.done = done
    for seat, number in enumerate(tricks or []):
        now.tricks += number << (4 * seat)
    return play


def legal(play: Faehrte) -> set[str]:
    """The texts of what the mover may do."""
    acts = numbers(colours.MOST_ACTS)
    return {word(acts[place]) for place in range(play.acts(acts))}


def lay(play: Faehrte, words: str) -> Faehrte:
    """Plays cards, each after making sure that it is legal."""
    for card in words.split():
        assert card in legal(play), (card, legal(play))
        play.play(act(card))
    return play


def change(play: Faehrte, choice: str) -> Faehrte:
    """Changes trumps to a colour, or `keep`s them."""
    assert choice in legal(play)
    play.play(KEEP if choice == "keep" else TRUMP + COLOURS.index(choice))
    return play


def integers(play: Faehrte) -> tuple[object, ...]:
    """Every number of a round that a move may change."""
    return (
        play.mover,
        list(play.hands),
        list(play.hidden),
        list(play.pile),
        play.left_over,
        play.dealer,
        play.first_trump,
        *fields(play.now),
        play.key(),
    )


def fields(turn: Turn) -> list[int]:
    """Every number of a turn."""
    return [
        *(turn.stage, turn.mover, turn.card, turn.count, turn.done, turn.leader, turn.led, turn.best, turn.ahead),
        *(turn.taker, turn.lying, turn.spent, turn.deciders, turn.trump, turn.tricks),
    ]
