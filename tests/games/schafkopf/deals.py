# SPDX-License-Identifier: GPL-3.0-or-later
"""Cards written as text, decks that give the wanted hands, and positions in the middle of a round, for the tests."""

from app.games.schafkopf.orders import BID, CARDS, NAME, PASS, RUFER, SOLO, SOLO_TOUT, seat_at
from app.games.schafkopf.play import Schafkopf
from app.rules.play import numbers

SUITS = "EGHS"
RANKS = "AXKOU987"


def card(text: str) -> int:
    """The index in the pack of a card such as `EA`."""
    return SUITS.index(text[0]) * 8 + RANKS.index(text[1])


def cards(text: str) -> list[int]:
    """The indices of several cards with spaces between them."""
    return [card(word) for word in text.split()]


def names(indices: list[int]) -> set[str]:
    """The texts of several cards."""
    return {SUITS[index // 8] + RANKS[index % 8] for index in indices}


def deck_of(hands: list[str], dealer: int = 3) -> list[int]:
    """The deck that deals these hands to seats 0 to 3; hands that are too short are filled with what is left."""
    wanted = [cards(hand) for hand in [*hands, "", "", ""][:4]]
    used = {index for hand in wanted for index in hand}
    rest = [index for index in range(32) if index not in used]
    for hand in wanted:
        while len(hand) < 8:
            hand.append(rest.pop())
    return [wanted[seat_at(place, dealer)].pop(0) for place in range(32)]


def auction(play: Schafkopf, declarer: int, contract: int, suit: str = "") -> Schafkopf:
    """Has one seat bid a contract, the others pass, and the suit named."""
    while play.contract == 0 and play.phase == 0:
        play.play(BID + contract if play.mover == declarer else PASS)
    if contract in (RUFER, SOLO, SOLO_TOUT):
        play.play(NAME + SUITS.index(suit))
    return play


def contracted(hands: list[str], declarer: int, contract: int, suit: str = "", dealer: int = 3) -> Schafkopf:
    """A round at its first lead."""
    return auction(Schafkopf(deck_of(hands, dealer), dealer), declarer, contract, suit)


def ending(play: Schafkopf, hands: list[str], leader: int, run: bool = False) -> Schafkopf:
    """Replaces the hands of a round at its first lead by fewer cards, with this seat to lead.

    With `run` the called suit has been led before.
    """
    assert play.phase == CARDS
    assert play.card_count == 0
    for seat, hand in enumerate(hands):
        play.hands[seat] = play.order.ranks_of(cards(hand))
    play.now.leader = play.now.mover = play.now.ahead = play.mover = leader
    if run:
        play.now.bound = 0
    return play


def legal(play: Schafkopf) -> set[str]:
    """The texts of the cards that may be played."""
    acts = numbers(8)
    return names([acts[place] for place in range(play.acts(acts))])


def choices(play: Schafkopf) -> set[int]:
    """The acts of the mover."""
    acts = numbers(8)
    return {acts[place] for place in range(play.acts(acts))}


def lay(play: Schafkopf, text: str) -> Schafkopf:
    """Plays several cards, each after making sure that it is legal."""
    for word in text.split():
        assert word in legal(play), (word, legal(play))
        play.play(card(word))
    return play
