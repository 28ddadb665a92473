# SPDX-License-Identifier: GPL-3.0-or-later
"""The face of Auf falscher Fährte: the heart's round as moves, piles, events, a score sheet. Decides no rule itself."""

from collections.abc import Sequence
from functools import cache
from typing import Any, Final

from app.games.falsche_faehrte import colours, terms
from app.games.falsche_faehrte import play as heart
from app.games.falsche_faehrte.knowledge import UNKNOWN, known_kind, known_sum, unseen
from app.rules.core import (
    CHANCE,
    NOBODY,
    OVER,
    Card,
    Event,
    Line,
    Move,
    Moved,
    Options,
    Pile,
    Piles,
    Rng,
    Said,
    Scored,
    Seat,
    Sign,
    Standing,
    State,
    Zone,
)
from app.rules.game import Option
from app.rules.play import count, numbers
from app.rules.redact import everyone
from app.text import Phrase

SEATS: Final = (3, 4)
COLOURS: Final = "RYGB"
JOKER: Final = "J"
OPTIONS: Final = (Option("jokers", False, terms.JOKERS, (False, True), (terms.WITHOUT, terms.WITH)),)
VERBS: Final = {colours.HIDING: "hide", colours.CARDS: "play", colours.TRUMPS: "trump"}
KINDS: Final = {colours.PLUS: "plus", colours.MINUS: "minus"}

_ACTS: Final = {f"{COLOURS[place // 13]}{place % 13}": place for place in range(52)} | {JOKER: colours.JOKER}
_CHOICES: Final = {colour: colours.TRUMP + place for place, colour in enumerate(COLOURS)} | {"keep": colours.KEEP}
_WORDS: Final = {act: word for word, act in _ACTS.items()} | {act: word for word, act in _CHOICES.items()}


def pack(options: Options, seats: int) -> tuple[str, ...]:
    """The cards from 0 to 12, to 9 with three seats, and a joker for each seat where they are played with."""
    return _pack(seats, options["jokers"])


@cache
def _pack(seats: int, jokers: bool) -> tuple[str, ...]:
    plain = tuple(f"{colour}{value}" for colour in COLOURS for value in range(13 if seats == 4 else 10))
    return plain + (JOKER,) * (seats if jokers else 0)


def act_of(play: heart.Faehrte, move: Move) -> int | None:
    """The heart's act for a move's words, None where they are not words of this game or of this stage."""
    if move.verb == "pile":
        return _order(play, move.args) if play.now.stage == colours.SHUFFLING else None
    return plain_act(move) if VERBS.get(play.now.stage) == move.verb else None


def plain_act(move: Move) -> int | None:
    """The act of a seat for a move's words, whatever the stage; None where they are not words of this game."""
    if len(move.args) != 1 or move.verb not in VERBS.values():
        return None
    return (_CHOICES if move.verb == "trump" else _ACTS).get(move.args[0])


def _order(play: heart.Faehrte, codes: Sequence[str]) -> int | None:
    known = _pack(play.seats, play.jokers > 0)
    if not all(code in known for code in codes):
        return None
    act = play.order_of([known.index(code) for code in codes])
    return None if act == NOBODY else act


def move_of(play: heart.Faehrte, act: int) -> Move:
    """The table's words for an act that is due."""
    if act < colours.PILE:
        return Move(play.mover, VERBS[play.now.stage], (_WORDS[act],))
    cards = play.cards_in(play.face_down())
    known = _pack(play.seats, play.jokers > 0)
    places = [(act - colours.PILE) >> 2 * place & 3 for place in range(play.seats)]
    return Move(CHANCE, "pile", tuple(known[cards[place]] for place in places))


class Round(State):
    """One deal of Auf falscher Fährte around its heart."""

    def __init__(self, play: heart.Faehrte) -> None:
        self.heart = play
        self.seats = play.seats
        self._acts = numbers(colours.MOST_ACTS)
        self._all = everyone(play.seats)

    @property
    def turn(self) -> Seat:
        return self.heart.mover

    def acts(self) -> list[int]:
        """The acts of the seat that is due."""
        return [self._acts[place] for place in range(self.heart.acts(self._acts))]

    def moves(self, seat: Seat) -> list[Move]:
        if seat < 0 or seat != self.heart.mover:
            return []
        return [move_of(self.heart, act) for act in self.acts()]

    def offers(self, seat: Seat) -> list[Move]:
        return self.moves(seat) if self.heart.now.stage == colours.TRUMPS else []

    # ── what happens ──

    def apply(self, move: Move, log: list[Event] | None = None) -> None:
        play = self.heart
        act = act_of(play, move)
        assert act is not None
        if log is None:
            play.play(act)
            return
        lying, open_before = self._lying(), play.revealed()
        stage = play.now.stage
        play.play(act)
        if stage == colours.SHUFFLING:
            log += [
                Moved(play.card_of(play.hidden[seat]), Zone("hidden", seat), Zone("pile")) for seat in range(self.seats)
            ]
        elif stage == colours.TRUMPS:
            log.append(Said(move.seat, _spoken(act)))
        else:
            card = play.card_of(play.now.card)
            target = Zone("hidden" if stage == colours.HIDING else "trick", move.seat)
            log.append(Moved(card, Zone("hand", move.seat), target))
            if play.now.taker != NOBODY:
                taker = Zone("taken", play.now.taker)
                log += [Moved(laid, Zone("trick", seat), taker) for seat, laid in [*lying, (move.seat, card)]]
        for place in range(open_before, play.revealed()):
            log.append(Moved(play.card_of(play.pile[place]), Zone("pile"), Zone("revealed")))
        if play.mover == OVER:
            log.append(Scored(self._scores()))

    def _lying(self) -> list[tuple[Seat, Card]]:
        """The cards of the present trick, or of a last trick that nobody took, with who laid them."""
        play = self.heart
        pairs = list(zip(play.layers(), play.laid(), strict=True))
        if play.now.count:
            return pairs[-play.now.count :]
        return pairs[-self.seats :] if pairs and play.takers()[-1] == NOBODY else []

    # ── what lies on the table ──

    def _sorted(self, cards: list[int]) -> tuple[Card | None, ...]:
        play = self.heart
        width = 13 if self.seats == 4 else 10

        def strength(card: int) -> tuple[int, int, int]:
            colour = card // width
            rank = 0 if colour > 3 else 1 if colour == play.trump else 2 + colour
            return (rank, 0 if colour > 3 else -card, card)

        return tuple(sorted(cards, key=strength))

    def piles(self) -> Piles:
        play = self.heart
        seats = range(self.seats)
        own = {seat: frozenset((seat,)) for seat in seats}
        piles = {Zone("hand", seat): Pile(self._sorted(play.cards_in(play.hands[seat])), own[seat]) for seat in seats}
        piled = [play.card_of(card) for card in play.pile if card]
        for seat in seats:
            waiting = () if piled or not play.hidden[seat] else (play.card_of(play.hidden[seat]),)
            piles[Zone("hidden", seat)] = Pile(waiting, own[seat])
        turned = play.revealed()
        piles[Zone("pile")] = Pile(tuple(reversed(piled[turned:])))
        piles[Zone("revealed")] = Pile(tuple(piled[:turned]), self._all)
        piles[Zone("aside")] = Pile(tuple(play.cards_in(play.left_over)), self._all)
        taken: dict[Seat, list[Card]] = {seat: [] for seat in seats}
        laid = play.laid()
        for number, taker in enumerate(play.takers()):
            if taker != NOBODY:
                taken[taker] += laid[number * self.seats : (number + 1) * self.seats]
        for seat in seats:
            piles[Zone("taken", seat)] = Pile(tuple(taken[seat]))
        lying = dict(self._lying())
        for seat in (*lying, *(seat for seat in seats if seat not in lying)):
            piles[Zone("trick", seat)] = Pile((lying[seat],) if seat in lying else (), self._all)
        return piles

    def last_trick(self) -> tuple[tuple[Seat, Card], ...]:
        play = self.heart
        done = play.now.done
        pairs = list(zip(play.layers(), play.laid(), strict=True))
        return tuple(pairs[(done - 1) * self.seats : done * self.seats]) if done else ()

    def last_taker(self) -> Seat:
        takers = self.heart.takers()
        return takers[-1] if takers else NOBODY

    def heard(self) -> tuple[Said, ...]:
        spoken: dict[Seat, Said] = {}
        turn = self.heart.now
        while turn.before.stage == colours.TRUMPS and turn is not self.heart.origin:
            changed = turn.trump != turn.before.trump
            act = colours.TRUMP + turn.trump if changed else colours.KEEP
            spoken.setdefault(turn.before.mover, Said(turn.before.mover, _spoken(act)))
            turn = turn.before
        return tuple(spoken.values())

    def signs(self, seat: Seat) -> tuple[Sign, ...]:
        play = self.heart
        colour = COLOURS[play.trump]
        signs = [Sign(NOBODY, f"colour-{colour}", terms.TRUMP_IS.filled(colour=terms.COLOURS[colour]))]
        codes = _pack(self.seats, play.jokers > 0)
        signs += [
            Sign(NOBODY, "", terms.LEFT_OVER.filled(card=terms.card(codes[card])))
            for card in play.cards_in(play.left_over)
        ]
        if play.jokers:
            signs.append(Sign(NOBODY, "", terms.changes_left(max(colours.CHANGING - play.now.spent, 0))))
        if play.now.stage == colours.HIDING and seat >= 0 and not play.hidden[seat]:
            signs.append(Sign(seat, "", terms.HIDES))
        if play.now.stage in (colours.HIDING, colours.SHUFFLING):
            return tuple(signs)
        signs += self._trail(NOBODY)
        if seat >= 0:
            code = codes[play.card_of(play.hidden[seat])]
            signs.append(Sign(seat, "", terms.YOURS.filled(card=terms.card(code))))
            if known_kind(play, NOBODY) == UNKNOWN != known_kind(play, seat):
                signs.append(Sign(seat, "", terms.FORESEEN[KINDS[known_kind(play, seat)]]))
        if play.now.stage == colours.TRUMPS:
            signs.append(Sign(play.mover, "", terms.MAY_CHANGE))
        elif play.now.count:
            signs.append(Sign(play.now.leader, "", terms.LEADS))
        return tuple(signs)

    def _trail(self, seat: Seat) -> list[Sign]:
        """What the face-down cards tell a seat: their sum so far, and plus or minus as soon as it is certain."""
        play = self.heart
        closed = count(play.face_down() & unseen(play, seat))
        signs = [Sign(NOBODY, "", terms.sum_so_far(known_sum(play, seat), closed))]
        kind = known_kind(play, seat)
        if kind == UNKNOWN:
            signs.append(Sign(NOBODY, "", terms.PLUS_FROM.filled(sum=colours.limit(self.seats) + 1)))
        else:
            signs.append(Sign(NOBODY, KINDS[kind], terms.MARKS[KINDS[kind]]))
        return signs

    def plates(self) -> tuple[Phrase | None, ...]:
        if self.heart.now.stage in (colours.HIDING, colours.SHUFFLING):
            return (None,) * self.seats
        return tuple(terms.tricks(self.heart.tricks(seat)) for seat in range(self.seats))

    # ── the score ──

    def _scores(self) -> tuple[int, ...]:
        return tuple(self.heart.score(seat) for seat in range(self.seats))

    def points(self) -> tuple[int, ...] | None:
        return self._scores() if self.heart.mover == OVER else None

    def details(self) -> dict[str, Any]:
        play = self.heart
        if play.mover != OVER:
            return {}
        return {
            "kind": KINDS[play.kind()],
            "sum": play.sum(),
            "tricks": [play.tricks(seat) for seat in range(self.seats)],
            "trump": COLOURS[play.trump],
        }

    def account(self) -> tuple[Line, ...]:
        play = self.heart
        known = _pack(self.seats, play.jokers > 0)
        cards = tuple(terms.card(known[play.card_of(card)]) for card in play.pile)
        kind = KINDS[play.kind()]
        lines = [Line(terms.FACE_DOWN.filled(cards=cards, sum=play.sum())), Line(terms.KINDS[kind])]
        worth = {play.tricks(seat): play.score(seat) for seat in range(self.seats)}
        for tricks in sorted(worth, reverse=kind == "plus"):
            seats = tuple(seat for seat in range(self.seats) if play.tricks(seat) == tricks)
            lines.append(Line(terms.tricks(tricks), worth[tricks], seats=seats))
        if play.takers()[-1] == NOBODY:
            lines.append(Line(terms.NOBODYS_TRICK))
        return tuple(lines)

    def role(self, seat: Seat) -> str | None:
        """The kind of the round: a seat plays one for many tricks and the other for few."""
        return KINDS[self.heart.kind()] if self.heart.mover == OVER else None


def _spoken(act: int) -> Phrase:
    return terms.KEEPS if act == colours.KEEP else terms.CHANGES[_WORDS[act]]


def begin(options: Options, seats: int, dealer: Seat) -> Standing:
    """Carried from round to round: the colour that is trumps, and the number of rounds played."""
    return Standing(dealer, (0,) * seats, carried=(colours.RED, 0))


def deal(options: Options, standing: Standing, deck: Sequence[Card]) -> Round:
    seats = len(standing.totals)
    return Round(heart.Faehrte(list(deck), seats, standing.dealer, options["jokers"], standing.carried[0]))


def after(options: Options, standing: Standing, state: State) -> Standing:
    """The leader deals next; the trump chip stays; each seat deals twice (rule book 7.1 to 7.3)."""
    points = state.points()
    assert isinstance(state, Round) and points is not None
    seats = len(points)
    played = standing.carried[1] + 1
    totals = tuple(total + gain for total, gain in zip(standing.totals, points, strict=True))
    over = played == 2 * seats
    winners = tuple(seat for seat, total in enumerate(totals) if total == max(totals)) if over else ()
    return Standing((standing.dealer + 1) % seats, totals, over, winners, (state.heart.trump, played))


def shuffle(state: State, rng: Rng) -> Move:
    """The face-down cards in random order."""
    assert isinstance(state, Round)
    return move_of(state.heart, state.heart.draw(rng))
