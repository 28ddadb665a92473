# SPDX-License-Identifier: GPL-3.0-or-later
"""The statistics of past matches: everybody in a game, and one player's course, roles and opponents, with charts.

Tables say all that the charts show, so that the page is whole where charts cannot be drawn. Names no game.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QDateTime, QLocale, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QTabWidget

from app.games import find
from app.match.history import History, Player, Score
from app.players.levels import BASELINE, LEVELS
from app.players.reaction import RACERS
from app.rules.game import Game
from app.settings import Settings
from app.text import Literal, Phrase, Term, Texts, sentence_case, signed
from app.ui import charts
from app.ui.history import BACK, GAME, HISTORY, PLAYER, STATISTICS, game_title
from app.ui.look import Text, call, em
from app.ui.number_table import Sheet
from app.ui.past_page import PastPage

COMPUTER: Final = Phrase("Computer: {level}")
EMPTY: Final = Phrase("Nothing counts yet: statistics begin with the first match played to its end without help.")
NOTE: Final = Phrase("Matches with undo, a hint or known cards, or played on from a past one, do not count.")
MEAN: Final = Phrase("Dots: matches. Line: average of the last {n}.")
MATCHES: Final = Term("Matches", "column")
ROUNDS: Final = Term("Rounds", "column")
WON: Final = Term("Won", "column")
AVERAGE: Final = Term("Average", "column")
BEST: Final = Term("Best", "column")
WORST: Final = Term("Worst", "column")
TOTAL: Final = Term("Total", "column of scores")
ROLE: Final = Term("Role", "column")
AGAINST: Final = Term("Against", "column")
MONTH: Final = Term("Month", "column")
PER_ROUND: Final = Term("Average per round")
PER_MATCH: Final = Term("Average per match")
WON_OF: Final = Phrase("{won} ({percent} %)")
TABS: Final = (
    Term("All players"),
    Term("Over time", "tab"),
    Term("By role", "tab"),
    Term("Against each level", "tab"),
)
_LEVEL_NAMES: Final[dict[str, Phrase]] = {
    **{level.key: level.name for level in RACERS},
    **{level.key: level.name for level in (*LEVELS, BASELINE)},
}
_ALL, _COURSE, _ROLES, _LEVELS = range(len(TABS))
_SPAN: Final = 10
_SPANS: Final = 25
"""So many means, one after the other, cover a long course: it stays a line, not a thicket."""
_BESIDE_EMS: Final = 58


def player_name(player: Player) -> Phrase:
    """What a player of the statistics is called."""
    return Literal(player.who) if player.person else COMPUTER.filled(level=level_name(player.who))


def level_name(key: str) -> Phrase:
    """What a level is called; its key where this program does not know it."""
    return _LEVEL_NAMES.get(key, Literal(key))


class StatisticsPage(PastPage):
    """What the index of past matches says about players."""

    history_wanted = Signal()

    def __init__(self, texts: Texts, settings: Settings) -> None:
        super().__init__(texts, settings)
        self._history: History | None = None
        self.tabs = QTabWidget()
        self.tabs.setDocumentMode(True)
        self.sheets = [Sheet() for _ in TABS]
        for sheet in self.sheets:
            self.tabs.addTab(sheet, "")
        self._empty = Text(1.1)
        self._note = Text(0.9)
        self._sheet.addWidget(self._empty)
        self._sheet.addWidget(self.tabs, 1)
        self._sheet.addStretch()
        self._sheet.addWidget(self._note)
        self._beside.clicked.connect(self.history_wanted)
        self.games.activated.connect(lambda _: self._choose_game())
        self.players.activated.connect(lambda _: self._write())
        self.tabs.currentChanged.connect(lambda _: self._write())
        self.apply(settings)
        self.retranslate()

    # ── what is chosen ──

    def show_history(self, history: History | None, game: str = "", name: str = "") -> None:
        """Shows what the index knows, of a game and of a person where they are named; None lets go of it."""
        self._history = history
        if history is None:
            return
        kept = str(self.games.currentData() or "") or game
        self.games.clear()
        for key in history.games(counted=True):
            self.games.addItem("", key)
        self.games.setCurrentIndex(max(0, self.games.findData(kept)))
        self._choose_game(Player(True, name) if name else None)

    def _game(self) -> Game | None:
        return find(str(self.games.currentData() or ""))

    @property
    def player(self) -> Player | None:
        """The player whose course, roles and opponents are shown."""
        chosen = self.players.currentData()
        return Player(*chosen) if chosen is not None else None

    def _choose_game(self, wanted: Player | None = None) -> None:
        """Offers the players of the chosen game, the one who was chosen before them if possible."""
        kept = self.player or wanted
        self.players.clear()
        key = str(self.games.currentData() or "")
        found = [tally.player for tally in self._history.tallies(key)] if self._history is not None and key else []
        for player in found:
            self.players.addItem("", tuple(player))
        self.players.setCurrentIndex(found.index(kept) if kept in found else 0)
        self._name_filters()
        self._write()

    # ── what is written ──

    def _write(self) -> None:
        """Fills the tab that is seen."""
        history, game, player = self._history, self._game(), self.player
        counted = history is not None and game is not None and player is not None
        self.tabs.setVisible(counted)
        self._empty.setVisible(not counted)
        self.players.setVisible(counted)
        self.games.setVisible(self.games.count() > 1)
        if history is None or game is None or player is None:
            return
        self.players.setEnabled(self.tabs.currentIndex() != _ALL)
        roles = bool(history.roles(game.key, player))
        self.tabs.setTabVisible(_ROLES, roles)
        sheet = self.sheets[self.tabs.currentIndex()]
        written = (self._write_all, self._write_course, self._write_roles, self._write_levels)
        written[self.tabs.currentIndex()](history, game, player, sheet)

    def _fill(self, sheet: Sheet, heads: Sequence[Phrase], rows: Sequence[Sequence[str]]) -> None:
        sheet.table.fill([sentence_case(self._texts(head)) for head in heads], rows)
        sheet.table.setAccessibleName(self.tabs.tabText(self.tabs.currentIndex()))

    def _write_all(self, history: History, game: Game, player: Player, sheet: Sheet) -> None:
        rows = [
            (
                self._texts(player_name(tally.player)),
                str(tally.matches),
                self._won(tally.won, tally.matches),
                signed(tally.points),
                self._mean(tally.average),
                signed(tally.best),
                signed(tally.worst),
            )
            for tally in history.tallies(game.key)
        ]
        self._fill(sheet, (PLAYER, MATCHES, WON, TOTAL, AVERAGE, BEST, WORST), rows)

    def _write_course(self, history: History, game: Game, player: Player, sheet: Sheet) -> None:
        scores = history.course(game.key, player)
        rows = [
            (month, str(len(totals)), signed(sum(totals)), self._mean(sum(totals) / len(totals)))
            for month, totals in self._months(scores)
        ]
        self._fill(sheet, (MONTH, MATCHES, TOTAL, AVERAGE), rows)
        span = max(_SPAN, len(scores) // (_SPANS * _SPAN) * _SPAN)
        name = self._texts(MEAN.filled(n=span))
        sheet.show_chart(charts.course([score.total for score in scores], span, name, name, self))

    def _write_roles(self, history: History, game: Game, player: Player, sheet: Sheet) -> None:
        tallies = history.roles(game.key, player)
        names = [sentence_case(self._texts(game.words.role(tally.role))) for tally in tallies]
        rows = [
            (
                name,
                str(tally.rounds),
                signed(tally.points),
                self._mean(tally.average),
                signed(tally.best),
                signed(tally.worst),
            )
            for name, tally in zip(names, tallies, strict=True)
        ]
        self._fill(sheet, (ROLE, ROUNDS, TOTAL, AVERAGE, BEST, WORST), rows)
        averages = [tally.average for tally in tallies]
        sheet.show_chart(charts.bars(names, averages, self._texts(PER_ROUND), self))

    def _write_levels(self, history: History, game: Game, player: Player, sheet: Sheet) -> None:
        tallies = history.levels(game.key, player)
        names = [sentence_case(self._texts(level_name(tally.level))) for tally in tallies]
        rows = [
            (
                name,
                str(tally.matches),
                self._won(tally.won, tally.matches),
                signed(tally.points),
                self._mean(tally.average),
            )
            for name, tally in zip(names, tallies, strict=True)
        ]
        self._fill(sheet, (AGAINST, MATCHES, WON, TOTAL, AVERAGE), rows)
        averages = [tally.average for tally in tallies]
        sheet.show_chart(charts.bars(names, averages, self._texts(PER_MATCH), self))

    # ── numbers and words ──

    def _won(self, won: int, matches: int) -> str:
        return self._texts(WON_OF.filled(won=won, percent=round(100 * won / matches)))

    def _mean(self, value: float) -> str:
        """A mean with one decimal, its sign and the language's comma."""
        digits = QLocale(self._texts.language).toString(abs(value), "f", 1)
        sign = "" if not float(f"{value:.1f}") else "+" if value > 0 else "−"
        return sign + digits

    def _months(self, scores: Sequence[Score]) -> list[tuple[str, list[int]]]:
        """Scores by month, the latest first."""
        locale = QLocale(self._texts.language)
        months: dict[str, list[int]] = {}
        for score in reversed(scores):
            date = QDateTime.fromSecsSinceEpoch(round(score.played)).date()
            name = locale.standaloneMonthName(date.month(), QLocale.FormatType.ShortFormat)
            months.setdefault(f"{sentence_case(name)} {date.year()}", []).append(score.total)
        return list(months.items())

    # ── looks ──

    def focus_first(self) -> None:
        self.focus_on(self.tabs.tabBar() if self.games.count() else None)

    def apply(self, settings: Settings) -> None:
        super().apply(settings)
        self._arrange()
        self._write()

    def _arrange(self) -> None:
        beside = self.width() >= _BESIDE_EMS * em()
        for sheet in self.sheets:
            sheet.arrange(beside)
            sheet.table.measure()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _name_filters(self) -> None:
        for place in range(self.games.count()):
            self.games.setItemText(place, self._texts(game_title(str(self.games.itemData(place)))))
        for place in range(self.players.count()):
            player = Player(*self.players.itemData(place))
            self.players.setItemText(place, self._texts(player_name(player)))

    def retranslate(self) -> None:
        self.setAccessibleName(self._texts(STATISTICS))
        self._title.setText(self._texts(STATISTICS))
        for part, phrase in ((self._beside, HISTORY), (self._back, BACK), (self._empty, EMPTY), (self._note, NOTE)):
            part.setText(self._texts(phrase))
        for box, phrase in ((self.games, GAME), (self.players, PLAYER)):
            call(box, self._texts(phrase))
        for place, phrase in enumerate(TABS):
            self.tabs.setTabText(place, self._texts(phrase))
        self._name_filters()
        self._write()
