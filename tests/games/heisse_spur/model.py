# SPDX-License-Identifier: GPL-3.0-or-later
"""The race once more, slow and plain, in the record's own texts: what the real rules are compared with.

Written from the description of the record alone. It shares no line with the game and takes whole texts, legal or not.
"""

from typing import Any

COLOURS = ["R", "G", "B"]
FEATURES = ["c", "s", "b"]
HOUSES = ["H:R", "H:G", "H:B"]
STATIONS = ["U:R", "U:G", "U:B"]
TRACKS = ["C:B>R", "C:R>G", "C:G>B"]
THIEVES = [f"{gems}/{worn}" for gems in ("R", "G", "B", "RG", "RB", "GB") for worn in ("c", "s", "b", "cs", "cb", "sb")]


class Refused(Exception):
    """The text is no move that may be made now."""


def wanted(circle: list[str], house: str, side: str, gem: str, feature: str) -> int | None:
    """The thief's position: walks as many steps as there are positions and gems, then gives up."""
    step = {"foot": 1, "hand": -1}[side]
    here = circle.index("H:" + house)
    for _ in range(len(circle) * len(COLOURS) + 1):
        here = (here + step) % len(circle)
        item = circle[here]
        if item == "U:" + gem:
            here = (here + step) % len(circle)
            while circle[here] not in STATIONS:
                here = (here + step) % len(circle)
        elif item.startswith(f"C:{gem}>"):
            gem = item.split(">")[1]
        elif "/" in item:
            gems, worn = item.split("/")
            if gem in list(gems) and feature in list(worn):
                return here
    return None


def good_circle(items: list[str], specials: str) -> bool:
    """Whether a circle may be laid so."""
    cards = {"none": [], "tracks": TRACKS, "stations": STATIONS, "both": TRACKS + STATIONS}[specials]
    if sorted(items) != sorted(["T"] * 18 + HOUSES + cards):
        return False
    ring = items * 2
    if specials == "both":
        for group in range(9):
            head, first, second, after = ring[3 * group : 3 * group + 4]
            if head == "T" or first != "T" or second != "T":
                return False
            if head in HOUSES and after in HOUSES:
                return False
        return True
    for place, item in enumerate(items):
        if item in HOUSES:
            ahead = ring[place + 1 :]
            next_house = next(far for far, other in enumerate(ahead) if other in HOUSES)
            if ahead[:next_house].count("T") < 3:
                return False
    return True


class Model:
    """A match as records tell it."""

    def __init__(self, seats: int, deck: list[str], specials: str, target: int | None) -> None:
        assert sorted(deck) == sorted(THIEVES)
        self.seats = seats
        self.specials = specials
        self.target = target
        self.thieves = deck[:18]
        self.stack = deck[18:]
        self.circle: list[str] = []
        self.cards = [0] * seats
        self.inside: set[int] | None = None
        self.found: int | None = None
        self.last = False
        self.over = False

    def legal(self) -> list[str]:
        """What a seat that is still in a chase can claim."""
        return sorted([f"slap {place}" for place, item in enumerate(self.circle) if "/" in item] + ["vanished"])

    def following(self) -> dict[str, Any] | None:
        """What replay calls `next`."""
        if self.over:
            return None
        if self.inside is None:
            return {"actor": "*", "legal": []}
        return {"actor": "any", "seats": sorted(self.inside), "legal": self.legal()}

    def make(self, text: str) -> dict[str, Any]:
        """Makes a move and gives its ply; Refused where it may not be made."""
        if self.over:
            raise Refused(text)
        who, *words = text.split(" ")
        if who == "*":
            return {"actor": "*", "legal": [], "move": text[2:], **self.chance(words)}
        for seat in self.inside or ():
            if who == str(seat) and text[2:] in self.legal():
                ply = {"actor": seat, "legal": self.legal(), "move": text[2:]}
                return {**ply, "right": self.claim(seat, text[2:])}
        raise Refused(text)

    def chance(self, words: list[str]) -> dict[str, Any]:
        if self.inside is not None and words == ["nobody"]:
            self.end()
            return {}
        if self.inside is None and not self.circle and words[:1] == ["circle"]:
            if not good_circle(words[1:], self.specials):
                raise Refused(words)
            thieves = iter(self.thieves)
            self.circle = [next(thieves) if item == "T" else item for item in words[1:]]
            return {}
        if self.inside is None and self.circle and words[:1] == ["roll"] and len(words) == 5:
            house, side, gem, feature = words[1:]
            if house in COLOURS and side in ["hand", "foot"] and gem in COLOURS and feature in FEATURES:
                self.found = wanted(self.circle, house, side, gem, feature)
                self.inside = set(range(self.seats))
                self.last = self.stack == []
                return {"found": self.found}
        raise Refused(words)

    def claim(self, seat: int, claim: str) -> bool:
        assert self.inside is not None
        right = claim == ("vanished" if self.found is None else f"slap {self.found}")
        if not right:
            self.inside.remove(seat)
            if not self.inside:
                self.end()
            return False
        if self.found is not None:
            self.cards[seat] += 1
            self.circle[self.found] = "-"
        elif self.stack:
            self.stack = self.stack[1:]
            self.cards[seat] += 1
        if self.target is not None and self.cards[seat] >= self.target:
            self.over = True
        elif self.found is not None and self.stack:
            self.circle[self.found] = self.stack[0]
            self.stack = self.stack[1:]
        self.end()
        return True

    def end(self) -> None:
        self.inside = None
        if self.last and self.found is not None:
            self.over = True


def replayed(record: dict[str, Any]) -> dict[str, Any]:
    """What replay must print for a record whose frame is sound; Refused where a move is not."""
    rounds: list[dict[str, Any]] = []
    seats = len(record["seats"])
    totals, over, winners = [0] * seats, False, []
    for played in record["rounds"]:
        if rounds:
            raise Refused("a second round")
        model = Model(seats, played["deck"], record["options"].get("specials", "none"), record["options"].get("target"))
        plies = [model.make(text) for text in played["moves"]]
        details = {"stack": len(model.stack), "circle": model.circle}
        told = {"dealer": record["dealer"], "plies": plies, "next": model.following()}
        rounds.append({**told, "points": model.cards, "details": details})
        if model.over:
            over, totals = True, model.cards
            winners = [seat for seat in range(seats) if totals[seat] == max(totals)]
    return {"game": "heisse-spur", "rounds": rounds, "totals": totals, "over": over, "winners": winners}
