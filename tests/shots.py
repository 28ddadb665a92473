# SPDX-License-Identifier: GPL-3.0-or-later
"""Pictures of every scene, in each language and size: `python tests/shots.py OUT [scene …]`."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["STAMMTISCH_SPEECH"] = "mock"


def shoot(out: Path, names: list[str], ratio: int) -> None:
    """Render the scenes of this device pixel ratio, which the environment has set."""
    from PySide6.QtWidgets import QApplication

    app = QApplication.instance() or QApplication([])
    assert isinstance(app, QApplication)
    app.setStyle("Fusion")
    from tests.scenes import LANGUAGES, LESSONS, SHOTS, SIZES
    from tests.ui.house import open_house

    for width, height, wanted in SIZES:
        if wanted != ratio:
            continue
        for language in LANGUAGES:
            for shot in (*SHOTS, *LESSONS):
                if names and shot.name not in names:
                    continue
                with tempfile.TemporaryDirectory() as home:
                    house = open_house(Path(home), width, height, language)
                    widget = shot.stage(house)
                    house.settle()
                    suffix = f"@{ratio}" if ratio > 1 else ""
                    widget.grab().save(str(out / f"{shot.name}-{language}-{width}x{height}{suffix}.png"))
                    house.window.close()
                    house.window.deleteLater()
                    house.settle()


def main() -> int:
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        print(__doc__)
        return 2
    out = Path(sys.argv[1])
    out.mkdir(parents=True, exist_ok=True)
    if "STAMMTISCH_SHOTS" in os.environ:
        shoot(out, sys.argv[2:], int(os.environ["STAMMTISCH_SHOTS"]))
        return 0
    for ratio in ("1", "2"):
        environment = {**os.environ, "STAMMTISCH_SHOTS": ratio, "QT_SCALE_FACTOR": ratio}
        done = subprocess.run([sys.executable, __file__, *sys.argv[1:]], env=environment, check=False)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main())
