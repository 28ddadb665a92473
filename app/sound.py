# SPDX-License-Identifier: GPL-3.0-or-later
"""The table's sounds. Silent, without a word, where Qt's Addons, an audio library or an audio device is missing.

Loading them takes a tenth of a second: make `Sounds` after the first paint. Knows files by name and nothing of games.
"""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from importlib.resources import as_file
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QLoggingCategory, QObject, QUrl, qInstallMessageHandler

from app.paths import resource

if TYPE_CHECKING:
    from PySide6.QtMultimedia import QMediaDevices, QSoundEffect

BUZZES: Final = tuple(f"buzz-{seat}" for seat in range(6))
"""What is heard when somebody claims first, each seat's own."""
NAMES: Final = ("card", "deal", "shuffle", "trick", "turn", "refused", "chip", "bell", "win", *BUZZES)


@contextmanager
def _without_messages() -> Iterator[None]:
    """Keeps from the terminal what Qt's audio libraries say about a machine without sound."""
    before = qInstallMessageHandler(lambda *message: None)
    try:
        yield
    finally:
        qInstallMessageHandler(before)


class Sounds(QObject):
    """Plays short sounds by name, at a volume from 0 to 100."""

    def __init__(self, volume: int = 60, muted: bool = False, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._volume = volume
        self._muted = muted
        self._effects: dict[str, QSoundEffect] = {}
        self._files = ExitStack()
        self._devices: QMediaDevices | None = None
        QLoggingCategory.setFilterRules("qt.multimedia.*=false")
        try:
            self._listen()
        except ImportError:
            return
        self._load()

    @property
    def audible(self) -> bool:
        """Whether sounds can be heard here at all; changes when a device is plugged in or out."""
        return bool(self._effects)

    @property
    def volume(self) -> int:
        """From 0 to 100, by ear."""
        return self._volume

    @volume.setter
    def volume(self, volume: int) -> None:
        self._volume = min(max(volume, 0), 100)
        self._adjust()

    @property
    def muted(self) -> bool:
        return self._muted

    @muted.setter
    def muted(self, muted: bool) -> None:
        self._muted = muted
        self._adjust()

    def play(self, name: str) -> None:
        """Starts one of `NAMES`, from its beginning if it is still heard; a name that there is not raises KeyError."""
        if name not in NAMES:
            raise KeyError(name)
        if self._effects and not self._muted and self._volume:
            self._effects[name].play()

    def _listen(self) -> None:
        """Follows the coming and going of audio devices; raises ImportError where there can be none."""
        from PySide6.QtMultimedia import QMediaDevices

        self._devices = QMediaDevices(self)
        with _without_messages():
            self._devices.audioOutputsChanged.connect(self._load)

    def _load(self) -> None:
        """Gets the sounds ready for a device, and drops them when the last one has gone."""
        from PySide6.QtMultimedia import QSoundEffect

        with _without_messages():
            found = self._devices is not None and bool(self._devices.audioOutputs())
            if not found:
                self._drop()
            elif not self._effects:
                for name in NAMES:
                    path = self._files.enter_context(as_file(resource("sounds", f"{name}.wav")))
                    self._effects[name] = QSoundEffect(self)
                    self._effects[name].setSource(QUrl.fromLocalFile(str(path)))
        self._adjust()

    def _drop(self) -> None:
        for effect in self._effects.values():
            effect.stop()
            effect.deleteLater()
        self._effects.clear()
        self._files.close()

    def _adjust(self) -> None:
        """Passes volume and muting on; half of it sounds half as loud, at a quarter of the amplitude."""
        for effect in self._effects.values():
            effect.setVolume((self._volume / 100) ** 2)
            effect.setMuted(self._muted)
            if self._muted:
                effect.stop()
