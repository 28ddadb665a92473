# SPDX-License-Identifier: GPL-3.0-or-later
"""Schafkopf's introduction: trumps, the called ace, card points and playing alone, each at a position of a real round.

How it is shown, and in which language, is not known here.
"""

import json
from typing import Final

from app.games.schafkopf.examples import EXAMPLES
from app.rules.game import Example, Lesson
from app.text import Phrase, Term


def _moment(ply: int, seat: int, last: int) -> Example:
    """A moment of the rule book's round, as one seat sees it; what follows is told until so many moves were made."""
    record = json.loads(EXAMPLES["auction"].record)
    del record["rounds"][0]["moves"][last:]
    return Example(json.dumps(record), ply, seat)


LESSONS: Final[tuple[Lesson, ...]] = (
    Lesson(
        Term("Trumps"),
        Phrase(
            "All Obers, all Unters and all hearts are trumps in a Rufspiel: a suit of their own. Obers rank first, "
            "then Unters, then the other hearts.\n\nDora has led a trump, the Ober of leaves. If you hold a trump, "
            "you must play one. Which of your cards are trumps? Try one."
        ),
        _moment(10, 0, 13),
        done=Phrase(
            "Hearts are trumps, so you have followed; nobody has to play higher. The highest trump takes the trick: "
            "above the Ober of leaves there is only that of acorns."
        ),
        wanted=("play",),
        hint=Phrase("Your two hearts are the only trumps you hold."),
    ),
    Lesson(
        Term("Calling an ace"),
        Phrase(
            "In the auction everybody says one thing: pass, or a contract. You have bid Rufspiel, and the others have "
            "passed. Now call an ace: whoever holds it plays with you against the other two. You must not hold this "
            "ace yourself, but you need a card of its suit that is no trump.\n\nCall one with a button below."
        ),
        _moment(4, 1, 5),
        done=Phrase(
            "Whoever holds this ace is your partner and says nothing about it. You will know when the ace is played."
        ),
        wanted=("call G", "call E"),
        hint=Phrase("Call the suit in which you are shortest: of leaves you have only the nine."),
    ),
    Lesson(
        Term("The called ace"),
        Phrase(
            "Ben has called the ace of acorns, and you hold it: you play together, and only you know. Anna is "
            "searching for the ace and leads acorns.\n\nWhen the called suit is led for the first time, its ace must "
            "be played. Before that it may not be thrown away. Try another card first, if you like."
        ),
        _moment(8, 3, 9),
        done=Phrase(
            "Now everybody knows who plays with whom. Your ace takes the trick: 15 card points for Ben and you."
        ),
        wanted=("play EA",),
        hint=Phrase("The called suit was led, so the called ace must be played."),
    ),
    Lesson(
        Term("Card points"),
        Phrase(
            "An ace is worth 11 card points, a ten 10, a king 4, an Ober 3, an Unter 2, all else nothing: 120 in all. "
            "The declarer's side needs 61, the others 60.\n\nDora, your partner, has led the Ober of leaves, and the "
            "only higher trump is in your hand. So the trick is safe: add as many card points as you can."
        ),
        _moment(11, 1, 13),
        done=Phrase(
            "Ten card points for your side. Give a safe trick what is dear, a lost one a nine, eight or seven. With 91 "
            "card points you would win schneider, which counts more."
        ),
        wanted=("play HX",),
        otherwise=Phrase("That is allowed, but you hold a trump that is worth more card points."),
        hint=Phrase("The trick goes to your partner, and no trump of yours is worth more."),
    ),
    Lesson(
        Term("Alone against three"),
        Phrase(
            "Higher contracts are played alone against three and count more. In a Wenz only the four Unters are "
            "trumps, in a Solo Obers, Unters and a suit of your choice. A bid must be higher than the one before.\n\n"
            "Ben has bid Rufspiel. Look at your hand: what do you bid?"
        ),
        _moment(2, 2, 4),
        done=Phrase(
            "Nobody bids higher, so you play alone, with all the trumps there are. If you win, each of the three "
            "others loses at least 5 points to you; if you lose, you pay as much to each."
        ),
        wanted=("bid wenz",),
        otherwise=Phrase("You could say that, but you hold all four Unters. When are they all the trumps there are?"),
        hint=Phrase("In a Wenz only the Unters are trumps, and you hold all four."),
    ),
)
