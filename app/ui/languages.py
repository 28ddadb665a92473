# SPDX-License-Identifier: GPL-3.0-or-later
"""What languages are called in themselves, and Qt's own texts in them."""

from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTranslator

_NAMES: Final = {"en": "English", "de": "Deutsch", "pl": "Polski"}


def own_name(language: str) -> str:
    """A language's name in that language."""
    return _NAMES.get(language) or QLocale(language).nativeLanguageName() or language


class QtTexts:
    """The texts of Qt's own dialogs, which come with Qt."""

    def __init__(self) -> None:
        self._translator: QTranslator | None = None

    def use(self, language: str) -> None:
        """Speaks the language from now on, English where Qt has not got it."""
        QLocale.setDefault(QLocale(language))
        if self._translator is not None:
            QCoreApplication.removeTranslator(self._translator)
            self._translator = None
        translator = QTranslator()
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{language}", folder):
            QCoreApplication.installTranslator(translator)
            self._translator = translator
