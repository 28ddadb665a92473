# SPDX-License-Identifier: GPL-3.0-or-later
"""What holds for every game of the house, whatever its rules; a new game is tested here without a line of its own."""

import gettext
import json
import random
import re
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import cache
from importlib.resources import files
from typing import Any

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from app import text
from app.games import GAMES, SHELF, find
from app.match.match import Match
from app.match.record import answer, load, write
from app.paths import catalogues
from app.players.choose import choose
from app.players.levels import BASELINE, LEVELS
from app.rules.core import (
    ANYONE,
    CHANCE,
    HIDDEN,
    NOBODY,
    OVER,
    Event,
    IllegalMove,
    Move,
    Moved,
    Pile,
    Piles,
    Refusal,
    Rng,
    View,
    Zone,
)
from app.rules.game import Game
from app.rules.redact import fold, redact_events, redact_piles
from app.text import Phrase, Texts
from tests.match.sittings import matches, next_move, sit, whole_moves

SUMS = {"schafkopf": 0}
"""What the points of a finished round add up to, where a game promises it."""

COUNTING_ALONG = {"heisse-spur"}
"""The games that tell points and details of an unfinished round too."""

FEW = settings(max_examples=20)
SOME = settings(max_examples=40)
SEEDS = st.integers(0, 2**32)


def watchers(match: Match) -> tuple[int, ...]:
    return (NOBODY, *range(match.seats))


def heap(piles: Piles) -> dict[Zone, tuple[Counter[Any], frozenset[int]]]:
    """The piles without the order of the cards in them."""
    return {zone: (Counter(pile.cards), pile.audience) for zone, pile in piles.items()}


def pieces(piles: Piles) -> list[Any]:
    return sorted(card for pile in piles.values() for card in pile.cards if card is not None)


def steps(match: Match, seed: int, most: int) -> Iterator[tuple[Move, Piles, list[Event], Piles]]:
    """Plays on at random and tells each time: the move, the piles before, its events, the piles after."""
    dice = random.Random(seed)
    for _ in range(most):
        if match.over:
            return
        if match.between:
            match.deal()
            continue
        move = next_move(match, dice)
        before = match.round.state.piles()
        log: list[Event] = []
        match.play(move, log)
        yield move, before, log, match.round.state.piles()


def fresh(game: Game, seed: int) -> Match:
    return sit(game, game.seats[seed % len(game.seats)], {}, 0, seed, 1)


GIVES_UP = ("zieh-vier",)
"""Games of which a world may be made up where the search takes long; then, and only then, `deck` raises."""


def other_world(match: Match, view: View, rng: Rng) -> Match:
    """The match as it might be for all that the view's seat knows."""
    assert match.game.mind is not None
    mind = match.game.mind
    play: Any = mind.world(view, rng)
    try:
        deck = mind.deck(view, play) if mind.deck is not None else [int(card) for card in play.deck]
    except ValueError:
        assume(match.game.key not in GIVES_UP)
        raise
    twin = match.shortened(len(match.rounds) - 1, 10**9)
    twin.deal(deck)
    for move in mind.story(view, play):
        twin.play(move)
    return twin


def looks(view: View, pack: tuple[str, ...]) -> View:
    """The view with the look of every card in place of its number: of two that look alike nobody knows which it is."""

    def look(cards: Iterable[Any]) -> Any:
        return tuple(card if card is None else pack[card] for card in cards)

    return view._replace(
        deck=look(view.deck),
        piles={zone: pile._replace(cards=look(pile.cards)) for zone, pile in view.piles.items()},
        faces=tuple(look(moved) for moved in view.faces),
        last_trick=tuple((seat, *look([card])) for seat, card in view.last_trick),
    )


# ── records ──


@FEW
@given(matches(most=300))
def test_a_replayed_record_is_the_same_match(match: Match) -> None:
    again = load(write(match).encode())
    assert write(again) == write(match)
    assert answer(again) == answer(match)
    assert again.standing == match.standing
    assert again.length == match.length
    for seat in watchers(match):
        assert again.view(seat) == match.view(seat)


@FEW
@given(matches(most=300), st.data())
def test_a_shortened_match_is_what_the_match_was_then(match: Match, data: st.DataObject) -> None:
    rounds = data.draw(st.integers(0, len(match.rounds)))
    made = len(match.rounds[rounds - 1].moves) if rounds else 0
    moves = data.draw(st.integers(0, made))
    before = write(match)
    short = match.shortened(rounds, moves)
    assert write(match) == before
    record, kept = json.loads(before), json.loads(write(short))
    record["rounds"] = record["rounds"][:rounds]
    if rounds:
        record["rounds"][-1]["moves"] = record["rounds"][-1]["moves"][:moves]
    assert kept == record
    assert write(load(write(short).encode())) == write(short)


@FEW
@given(matches(), SEEDS)
def test_texts_of_moves_read_back_and_are_distinct(match: Match, seed: int) -> None:
    for _ in steps(match, seed, 20):
        now = whole_moves(match)
        assert len(set(now)) == len(now)
        assert len({str(move) for move in now}) == len(now)
        assert [Move.read(str(move)) for move in now] == now


# ── events and piles ──


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@FEW
@given(seed=SEEDS)
def test_folding_the_events_a_seat_saw_gives_its_new_piles(game: Game, seed: int) -> None:
    match = fresh(game, seed)
    for move, before, log, after in steps(match, seed, 60):
        for seat in watchers(match):
            seen = redact_events(log, before, after, seat)
            folded = fold(redact_piles(before, seat), seen, seat)
            assert heap(folded) == heap(redact_piles(after, seat)), (seat, str(move))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@FEW
@given(seed=SEEDS)
def test_pieces_are_conserved(game: Game, seed: int) -> None:
    match = fresh(game, seed)
    all_of_them = pieces(match.round.state.piles())
    assert len(all_of_them) == len(set(all_of_them))
    assert all_of_them
    for move, before, _, after in steps(match, seed, 80):
        assert pieces(before) == pieces(after), str(move)
        assert set(before) == set(after)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@FEW
@given(seed=SEEDS)
def test_redacted_events_name_no_card_that_the_seat_cannot_see(game: Game, seed: int) -> None:
    match = fresh(game, seed)
    for _, before, log, after in steps(match, seed, 40):
        for seat in watchers(match):
            visible = {
                card
                for piles in (before, after)
                for pile in piles.values()
                if seat in pile.audience
                for card in pile.cards
            }
            passing = {
                event.card
                for event in log
                if isinstance(event, Moved)
                and any(seat in after[zone].audience or seat in before[zone].audience for zone in event[1:])
            }
            for event in redact_events(log, before, after, seat):
                card = getattr(event, "card", None)
                assert card is None or card in visible | passing


# ── views ──


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
@FEW
@given(seed=SEEDS)
def test_no_view_shows_a_face_outside_its_audience(game: Game, seed: int) -> None:
    match = fresh(game, seed)
    seats = watchers(match)
    open_to: dict[int, set[int]] = {seat: set() for seat in seats}

    def look(piles: Piles) -> None:
        for pile in piles.values():
            for seat in pile.audience:
                open_to[seat].update(card for card in pile.cards if card is not None)

    rounds = len(match.rounds)
    look(match.round.state.piles())
    for _, before, log, after in steps(match, seed, 45):
        if len(match.rounds) != rounds:
            rounds = len(match.rounds)
            open_to = {seat: set() for seat in seats}
        look(before)
        look(after)
        for event in log:
            if isinstance(event, Moved) and event.card is not None:
                for zone in (event.source, event.target):
                    for seat in before[zone].audience | after[zone].audience:
                        open_to[seat].add(event.card)
        for seat in seats:
            view = match.view(seat)
            for zone, pile in view.piles.items():
                assert pile.audience == after[zone].audience
                assert len(pile.cards) == len(after[zone].cards)
                if seat not in pile.audience:
                    assert set(pile.cards) <= {None}, zone
            shown = {card for card in view.deck if card is not None}
            shown |= {card for moved in view.faces for card in moved if card is not None}
            assert shown <= open_to[seat]
            assert all(card in (None, real) for card, real in zip(view.deck, match.round.deck, strict=True))
            known = {match.pack[card] for card in open_to[seat]}
            for move in (*view.moves, *view.legal, *view.offers):
                assert {arg for arg in move.args if arg in match.pack} <= known
            assert {move.seat for move in (*view.legal, *view.offers)} <= {seat}
            assert len(view.moves) == len(match.round.moves)
            for mine, real in zip(view.moves, match.round.moves, strict=True):
                assert mine[:2] == real[:2]
                assert all(arg in (there, HIDDEN) for arg, there in zip(mine.args, real.args, strict=True))


@SOME
@given(matches())
def test_a_view_survives_json(match: Match) -> None:
    for seat in watchers(match):
        view = match.view(seat)
        data = json.loads(json.dumps(view.to_json()))
        again = View.from_json(data)
        assert again.to_json() == view.to_json()
        assert again[:9] == view[:9]
        assert (again.turn, again.legal) == (view.turn, view.legal)


@SOME
@given(matches(), SEEDS)
def test_a_world_of_a_view_gives_that_view(match: Match, seed: int) -> None:
    if match.game.mind is None:
        return
    for seat in range(match.seats):
        view = match.view(seat)
        for number in range(2):
            seen = other_world(match, view, Rng(seed + number)).view(seat)
            if view.turn == OVER:  # what a broken-off round scored may tell of cards that nobody saw
                seen = seen._replace(standing=view.standing, points=view.points)
            assert looks(seen, match.pack) == looks(view, match.pack)


@SOME
@given(matches(), SEEDS)
def test_a_computer_decides_by_its_view_alone(match: Match, seed: int) -> None:
    if match.turn < 0:
        return
    view = match.view(match.turn)
    twins = []
    if match.game.mind is not None:
        twins = [other_world(match, view, Rng(seed + 99 * number)) for number in range(3)]
    for level in (*LEVELS, BASELINE):
        choice = choose(view, level, seed)
        assert choice.move in view.legal
        assert choose(View.from_json(json.loads(json.dumps(view.to_json()))), level, seed) == choice
        for twin in twins:
            assert choose(twin.view(match.turn), level, seed) == choice


@SOME
@given(matches(), SEEDS)
def test_rules_of_thumb_see_no_hidden_card(match: Match, seed: int) -> None:
    """Whatever world the gaps are filled with, the policy itself chooses alike and for the same reason."""
    mind = match.game.mind
    if match.turn < 0 or mind is None:
        return
    view = match.view(match.turn)
    worlds = [mind.world(view, Rng(seed + 7 * number)) for number in range(4)]
    for memory in (0, 2, 99):
        chosen = {mind.policy(world, Rng(seed), memory) for world in worlds}
        assert len(chosen) == 1
        assert mind.move(worlds[0], next(iter(chosen))[0]) in view.legal


# ── moves and refusals ──


@FEW
@given(matches(), SEEDS)
def test_some_move_exists_until_the_round_is_over(match: Match, seed: int) -> None:
    for _ in steps(match, seed, 60):
        state, turn = match.round.state, match.turn
        assert (state.points() is not None) == (turn == OVER or match.game.key in COUNTING_ALONG)
        if turn == OVER:
            assert whole_moves(match) == []
            assert state.details() != {}
        elif turn == CHANCE or (turn == ANYONE and not whole_moves(match)):
            assert match.why_not(match.chance()) is None
        elif turn == ANYONE:
            assert whole_moves(match)
        else:
            assert state.moves(turn)


def foreign_moves(match: Match, dice: random.Random) -> set[Move]:
    """Moves of every shape: those of all seats, their offers, and mutations of verbs, words and seats."""
    state = match.round.state
    known = {move for seat in range(match.seats) for move in (*state.moves(seat), *state.offers(seat))}
    known |= set(match.round.moves)
    words = {arg for move in known for arg in move.args} | set(match.pack) | set("EGHSRYBT")
    words |= {"", "?", "0", "-1", "rufer", "keep", "é", "\n", "pass", "EA EX", "ea", "Ea", "\ud800"}
    verbs = {move.verb for move in known} | {
        "",
        "play",
        "pass",
        "bid",
        "call",
        "trump",
        "draw",
        "PLAY",
        "*",
        "pläy",
        "\n",
    }
    seats = [*range(-5, match.seats + 2), 2**70]
    some = dice.sample(sorted(words), min(20, len(words)))
    made = {Move(seat, verb, (word,)) for seat in seats for verb in verbs for word in some}
    made |= {Move(match.turn, verb, (word,)) for verb in verbs for word in words}
    made |= {Move(seat, verb) for seat in seats for verb in verbs}
    made |= {move._replace(args=(*move.args, word)) for move in known for word in some}
    made |= {move._replace(args=move.args[:-1]) for move in known}
    made |= {move._replace(seat=seat) for move in known for seat in seats}
    return made | known


@SOME
@given(matches(), SEEDS)
def test_why_not_is_none_exactly_for_moves(match: Match, seed: int) -> None:
    legal = set(whole_moves(match))
    for move in foreign_moves(match, random.Random(seed)):
        if move.seat == CHANCE and match.turn in (CHANCE, ANYONE):
            continue
        for refusal in (match.game.why_not(match.round.state, move), match.why_not(move)):
            assert (refusal is None) == (move in legal), (move, refusal)


@FEW
@given(matches(), SEEDS)
def test_the_gate_refuses_and_changes_nothing(match: Match, seed: int) -> None:
    before, views = write(match), [match.view(seat) for seat in watchers(match)]
    legal = set(whole_moves(match))
    illegal = sorted(foreign_moves(match, random.Random(seed)) - legal, key=repr)
    for move in random.Random(seed).sample(illegal, 25):
        if move.seat == CHANCE:
            continue
        with pytest.raises(IllegalMove) as caught:
            match.play(move)
        assert caught.value.refusal == match.why_not(move)
    assert write(match) == before
    assert [match.view(seat) for seat in watchers(match)] == views


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_points_obey_the_sum_of_the_game(game: Game) -> None:
    if game.key not in SUMS:
        pytest.skip("this game promises no sum")
    finished = 0
    for seed in range(60):
        match = sit(game, game.seats[0], {}, seed % game.seats[0], seed, 45)
        for played in match.rounds:
            points = played.state.points()
            if points is not None:
                finished += 1
                assert sum(points) == SUMS[game.key]
    assert finished >= 60


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_a_match_comes_to_an_end_and_names_its_best(game: Game) -> None:
    for seed in range(4):
        shortest = {option.key: option.least for option in game.options if not option.values}
        match = sit(game, game.seats[0], shortest, 0, seed, 20_000)
        assert match.over
        assert match.turn == OVER
        assert not match.between
        finished = [played.state.points() for played in match.rounds]
        totals = tuple(sum(points[seat] for points in finished if points) for seat in range(match.seats))
        assert match.standing.totals == totals
        assert all(seat in range(match.seats) for seat in match.standing.winners)
        assert match.why_not(Move(0, "pass")) is not None
        assert load(write(match).encode()).over


def test_keys_are_unique_and_found() -> None:
    assert len({game.key for game in GAMES}) == len(GAMES)
    for game in GAMES:
        assert find(game.key) is game
    assert find("") is None
    assert find("Schafkopf") is None


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_options_allow_their_defaults_and_no_lookalike(game: Game) -> None:
    assert game.complete({}) == {option.key: option.default for option in game.options}
    for option in game.options:
        assert option.allows(option.default)
        assert option.allows(None) == (None in option.values or option.none is not None)
        assert not option.allows([])
        if option.values:
            assert len(option.names) in (0, len(option.values))
        else:
            assert not option.allows(option.least - 1)
            assert not option.allows(True)
            assert not option.allows(float(option.least))


# ── words ──


@cache
def phrases_of(game_key: str) -> tuple[Phrase, ...]:
    """What the game says about itself, and what it says in the course of some matches."""
    game = find(game_key)
    assert game is not None
    words = game.words
    found = [words.title, words.subtitle, words.blurb, words.accounts]
    for option in game.options:
        found += [option.label, *option.names, *([option.none] if option.none is not None else [])]
    for code in game.pack(game.complete({}), game.seats[0]):
        found += [words.card(code), words.letters(code)]
    for seed in range(10):
        match = fresh(game, seed)
        dice = random.Random(seed)
        for _ in steps(match, seed, 45):
            state = match.round.state
            for seat in watchers(match):
                found += [sign.text for sign in state.signs(seat)]
            found += [said.text for said in state.heard()]
            found += [plate for plate in state.plates() if plate is not None]
            found += [line.text for line in (state.account() if match.turn == OVER else ())]
            now = [*whole_moves(match), *(move for seat in range(match.seats) for move in state.offers(seat))]
            found += [match.label(move) for move in now]
            if match.turn == OVER or dice.random() < 0.85:
                continue
            for move in dice.sample(sorted(foreign_moves(match, dice), key=repr), 12):
                refusal = match.why_not(move)
                if refusal is not None:
                    found.append(refusal.why)
            if match.turn >= 0 and game.mind is not None:
                found.append(choose(match.view(match.turn), BASELINE, seed).why)
    parts = list(found)
    while parts:
        inner = [value for phrase in parts for value in phrase.args.values() if isinstance(value, Phrase)]
        found += inner
        parts = inner
    return tuple(found)


def key_in(catalogue: gettext.GNUTranslations, phrase: Phrase) -> bool:
    entries: dict[Any, str] = catalogue._catalog  # type: ignore[attr-defined]
    if phrase.plural:
        return bool(entries.get((phrase.message, 0)))
    return bool(entries.get(f"{phrase.context}\x04{phrase.message}" if phrase.context else phrase.message))


@pytest.mark.parametrize("language", [code for code in text.languages() if code != text.SOURCE])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_everything_said_is_translated(game: Game, language: str) -> None:
    with catalogues().joinpath(language, "LC_MESSAGES", f"{text.DOMAIN}.mo").open("rb") as file:
        catalogue = gettext.GNUTranslations(file)
    missing = {p.message for p in phrases_of(game.key) if not isinstance(p, text.Literal) and not key_in(catalogue, p)}
    assert missing == set()


@pytest.mark.parametrize("language", text.languages())
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_nothing_said_shows_a_placeholder(game: Game, language: str) -> None:
    texts = Texts(language)
    assert texts.language == language
    for phrase in phrases_of(game.key):
        shown = texts(phrase)
        assert shown
        assert not set("{}") & set(shown), phrase


def paragraphs(game: Game, language: str) -> set[str]:
    folder = files("app.games") / game.key.replace("-", "_")
    book = (folder / f"rulebook.{language}.md").read_text("utf-8")
    return set(re.findall(r"^\*\*(\d+\.\d+)\*\*", book, re.MULTILINE))


@pytest.mark.parametrize("language", ["en", "de", "pl"])
@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_every_linked_paragraph_exists(game: Game, language: str) -> None:
    book = paragraphs(game, language)
    assert book
    source = (files("app.games") / game.key.replace("-", "_") / "refusals.py").read_text("utf-8")
    linked = set(re.findall(r'"(\d+\.\d+)"', source))
    assert linked
    assert linked <= book


@SOME
@given(matches(), SEEDS)
def test_a_refusal_of_the_game_links_a_paragraph_and_obliges_to_what_is_legal(match: Match, seed: int) -> None:
    book = paragraphs(match.game, "en") if match.game in SHELF else set()
    state = match.round.state
    for move in foreign_moves(match, random.Random(seed)):
        refusal: Refusal | None = match.game.why_not(state, move)
        if refusal is None:
            continue
        assert not book or refusal.paragraph in book
        allowed = {arg for legal in state.moves(move.seat) for arg in legal.args}
        assert {match.pack[card] for card in refusal.obliging} <= allowed


def test_an_empty_pile_has_no_audience_to_fear() -> None:
    zone = Zone("hand", 1)
    piles = {zone: Pile((3, 4), frozenset((1,)))}
    assert redact_piles(piles, 1) == piles
    assert redact_piles(piles, NOBODY)[zone].cards == (None, None)
