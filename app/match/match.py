# SPDX-License-Identifier: GPL-3.0-or-later
"""A match of any game: its rounds and moves, the checked entrance for moves, undo by replay, and the views of seats."""

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any

from app.match.witness import Witness
from app.rules.core import (
    CHANCE,
    OVER,
    Card,
    Event,
    IllegalMove,
    Line,
    Move,
    Options,
    Refusal,
    Rng,
    Seat,
    Standing,
    State,
    View,
    named,
)
from app.rules.game import Game
from app.rules.redact import redact_piles
from app.text import Phrase

FINISHED = Refusal(Phrase("This round is over."), "")
LONGEST_NAME = 24
"""So much is read of a name that a group has given to a card, in characters."""
_DECIDING = 1 << 64


class Round:
    """One deal of a match: what it began with, its moves, and where they have led.

    Where they have led is made when it is asked for, so that a match of very many rounds is no more than their moves.
    """

    __slots__ = ("_begin", "_state", "_watch", "_witness", "deck", "moves", "standing")

    def __init__(
        self,
        standing: Standing,
        deck: tuple[Card, ...],
        begin: Callable[[], State],
        watch: Callable[[State], Witness],
    ) -> None:
        self.standing = standing
        self.deck = deck
        self.moves: list[Move] = []
        self._begin = begin
        self._watch = watch
        self._state: State | None = None
        self._witness: Witness | None = None

    @property
    def state(self) -> State:
        """The round after its moves."""
        if self._state is None:
            self._state = self._begin()
            for move in self.moves:
                self._state.apply(move)
        return self._state

    @property
    def witness(self) -> Witness:
        """What each seat has seen of the round."""
        if self._witness is None:
            self._witness = self._watch(self._begin())
        return self._witness

    def rest(self) -> None:
        """Keep the moves only; the rest comes back when it is asked for."""
        self._state = self._witness = None


def numbered_alike(pack: Sequence[str], codes: Iterable[str]) -> tuple[Card, ...]:
    """The cards of a deck that is the pack shuffled; of those that look alike, the first in the pack comes first."""
    left: dict[str, list[Card]] = {}
    for card in reversed(range(len(pack))):
        left.setdefault(pack[card], []).append(card)
    return tuple(left[code].pop() for code in codes)


def is_drawn(move: Move) -> bool:
    """Whether a move was drawn by chance: those of chance that say nothing but that time is up bring nothing."""
    return move.seat == CHANCE and bool(move.args)


class Match:
    """One sitting of a game. `extras` are the record's other top-level keys, kept as they are."""

    def __init__(
        self, game: Game, options: Options, names: Sequence[str], dealer: Seat, extras: dict[str, Any] | None = None
    ) -> None:
        self.game = game
        self.options = game.complete(options)
        self.names = tuple(names)
        self.dealer = dealer
        self.extras = extras or {}
        self.rounds: list[Round] = []
        self.standing = game.begin(self.options, len(self.names), dealer)
        self.pack = game.pack(self.options, len(self.names))

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def round(self) -> Round:
        """The round in play, or the one just finished; there must be one."""
        return self.rounds[-1]

    @property
    def between(self) -> bool:
        """Whether the next thing to do is to deal."""
        return not self.standing.over and (not self.rounds or self.round.state.turn == OVER)

    @property
    def turn(self) -> Seat:
        """The seat that is due in the round in play; OVER between rounds and at the end."""
        return self.round.state.turn if self.rounds else OVER

    @property
    def length(self) -> int:
        """Grows with every deal and move: what an answer to an older question is recognised by."""
        return sum(1 + len(played.moves) for played in self.rounds)

    @property
    def over(self) -> bool:
        return self.standing.over

    def _random(self, place: int, purpose: int) -> Rng:
        """The random numbers of one place in this match for one purpose: the same whenever it is reached."""
        seed = self.extras.get("seed")
        return Rng((seed if type(seed) is int else 0) + (place << 64) + (purpose << 128))

    def rng(self) -> Rng:
        """The random numbers of those who decide, at this point of this match."""
        return self._random(self.length, _DECIDING)

    def _given(self, number: int, key: str) -> list[str]:
        """What the record says that chance shall bring in a round, where the match repeats another's cards."""
        plan = self.extras.get("deal")
        if not isinstance(plan, list) or number >= len(plan) or not isinstance(plan[number], dict):
            return []
        texts = plan[number].get(key)
        return texts if isinstance(texts, list) and all(isinstance(text, str) for text in texts) else []

    def next_deck(self) -> tuple[Card, ...]:
        """The shuffled pack of the next round: it follows from the seed and the round's number, never from moves."""
        number = len(self.rounds)
        codes = self._given(number, "deck")
        if sorted(codes) != sorted(self.pack):
            cards = list(range(len(self.pack)))
            self._random(number, 0).shuffle_list(cards)
            codes = [self.pack[card] for card in cards]
        return numbered_alike(self.pack, codes)

    def deal(self, deck: Sequence[Card] | None = None) -> None:
        """Begin the next round, with a shuffled pack where none is given; the match must be between rounds."""
        dealt = self.next_deck() if deck is None else tuple(deck)
        if self.rounds:
            self.round.rest()
        begin = partial(self.game.deal, self.options, self.standing, dealt)
        watch = partial(Witness, pack=self.pack, seats=self.seats)
        self.rounds.append(Round(self.standing, dealt, begin, watch))

    def chance(self) -> Move:
        """The chance move that is due: it follows from the seed, the round and how many were drawn in it before."""
        assert self.game.shuffle is not None
        number = len(self.rounds) - 1
        drawn = sum(is_drawn(move) for move in self.round.moves)
        given = self._given(number, "chances")
        if drawn < len(given):
            with suppress(ValueError):
                move = Move.read(f"* {given[drawn]}")
                if self.why_not(move) is None:
                    return move
        return self.game.shuffle(self.round.state, self._random(number, 1 + drawn))

    def why_not(self, move: Move) -> Refusal | None:
        """Why the move is not allowed now, None where it is."""
        if self.turn == OVER:
            return FINISHED
        return self.game.why_not(self.round.state, move)

    def play(self, move: Move, log: list[Event] | None = None) -> None:
        """The one gate for moves: raises IllegalMove, or makes the move and appends its events."""
        refusal = self.why_not(move)
        if refusal is not None:
            raise IllegalMove(refusal)
        self.push(move, log)

    def push(self, move: Move, log: list[Event] | None = None) -> None:
        """Make a move that is known to be legal."""
        now = self.round
        now.state.apply(move, log)
        now.moves.append(move)
        if now.state.turn == OVER:
            self.standing = self.game.after(self.options, now.standing, now.state)

    def shortened(self, rounds: int, moves: int) -> "Match":
        """A new match with the first `rounds` rounds, the last of them cut after `moves` moves."""
        short = Match(self.game, self.options, self.names, self.dealer, dict(self.extras))
        for number, played in enumerate(self.rounds[:rounds], 1):
            short.deal(played.deck)
            for move in played.moves if number < rounds else played.moves[:moves]:
                short.push(move)
        return short

    def view(self, seat: Seat, open_hands: bool = False) -> View:
        """All that a seat knows of the round in play; with open hands also every pile that some seat sees."""
        now = self.round
        state = now.state
        turn = state.turn
        now.witness.watch(now.moves)
        placed = now.witness.placed(seat)
        playing = seat >= 0 and turn not in (CHANCE, OVER)
        return View(
            self.game.key,
            self.options,
            self.names,
            seat,
            self.standing,
            len(self.rounds),
            now.standing.dealer,
            tuple(card if card in placed else None for card in now.deck),
            now.witness.moves(seat),
            redact_piles(state.piles(), seat, open_hands),
            turn,
            tuple(state.moves(seat)) if playing else (),
            tuple(state.offers(seat)) if playing else (),
            state.heard(),
            state.signs(seat),
            state.plates(),
            state.last_trick(),
            state.points(),
            now.witness.faces(seat),
            state.last_taker(),
        )

    def label(self, move: Move) -> Phrase:
        """What a button says that makes this move, with the names of the players."""
        return named(self.game.words.label(move), self.names)

    def called(self) -> dict[Phrase, str]:
        """What the group has given a name of its own, such as the blank card: the usual word, and that name."""
        given = {word: self.extras.get(key) for key, word in self.game.given}
        written = {word: name.strip()[:LONGEST_NAME] for word, name in given.items() if isinstance(name, str)}
        return {word: name.encode(errors="replace").decode() for word, name in written.items() if name}

    def account(self) -> tuple[Line, ...]:
        """The score of the finished round, line by line."""
        return self.round.state.account()
