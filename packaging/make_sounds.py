# SPDX-License-Identifier: GPL-3.0-or-later
"""Makes the table's sounds from nothing: noise, sines and envelopes, the same bytes at every run.

    python packaging/make_sounds.py      writes resources/sounds/*.wav

The sounds are the author's own work, GPL-3.0-or-later like the program; whoever wants them elsewhere may also take
them under CC0-1.0.
"""

import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Iterable
from pathlib import Path

RATE = 44_100
PEAK = 0.5  # -6 dBFS
TARGET = Path(__file__).resolve().parent.parent / "resources" / "sounds"

Samples = list[float]


def count(seconds: float) -> int:
    """Samples in a span of time."""
    return round(seconds * RATE)


def silence(seconds: float) -> Samples:
    return [0.0] * count(seconds)


def noise(rng: random.Random, seconds: float) -> Samples:
    """White noise."""
    return [rng.uniform(-1, 1) for _ in range(count(seconds))]


def tone(seconds: float, pitch: Callable[[float], float]) -> Samples:
    """A sine whose pitch in hertz may change with time in seconds."""
    phase, samples = 0.0, []
    for step in range(count(seconds)):
        samples.append(math.sin(phase))
        phase += 2 * math.pi * pitch(step / RATE) / RATE
    return samples


def steady(seconds: float, hertz: float) -> Samples:
    return tone(seconds, lambda _: hertz)


def shaped(samples: Samples, attack: float, decay: float) -> Samples:
    """Swells over `attack` seconds, then fades by a factor of e every `decay` seconds."""
    rise = max(count(attack), 1)
    return [
        value * min(1.0, step / rise) * math.exp(-max(0, step - rise) / (decay * RATE))
        for step, value in enumerate(samples)
    ]


def band(samples: Samples, hertz: float, width: float) -> Samples:
    """A resonant filter around `hertz`, `width` hertz wide: two poles, gain about one in the middle."""
    radius = math.exp(-math.pi * width / RATE)
    turn, fall, gain = 2 * radius * math.cos(2 * math.pi * hertz / RATE), radius * radius, 1 - radius
    before, last, filtered = 0.0, 0.0, []
    for value in samples:
        before, last = last, gain * value + turn * last - fall * before
        filtered.append(last)
    return filtered


def lowered(samples: Samples, hertz: float) -> Samples:
    """Takes off what lies above `hertz`, gently."""
    share, level, filtered = 1 - math.exp(-2 * math.pi * hertz / RATE), 0.0, []
    for value in samples:
        level += share * (value - level)
        filtered.append(level)
    return filtered


def mixed(*parts: tuple[float, float, Samples]) -> Samples:
    """Lays parts over each other: each starts at a time in seconds and has a loudness."""
    total = [0.0] * max(count(start) + len(samples) for start, _, samples in parts)
    for start, loudness, samples in parts:
        for step, value in enumerate(samples, count(start)):
            total[step] += loudness * value
    return total


def finished(samples: Samples, peak: float = PEAK) -> Samples:
    """Free of direct current, at one peak, and ending in silence rather than in a click."""
    middle = sum(samples) / len(samples)
    samples = [value - middle for value in samples]
    loudest = max(map(abs, samples))
    ramp = count(0.004)
    fading = [min(1.0, step / 16, (len(samples) - 1 - step) / ramp) for step in range(len(samples))]
    return [value * peak / loudest * fade for value, fade in zip(samples, fading, strict=True)]


def snap(rng: random.Random, seconds: float = 0.09, bright: float = 1.0) -> Samples:
    """A card that lands: the flick of its edge, the slap of its face, the dull table below."""
    edge = shaped(band(noise(rng, 0.012), 4200 * bright, 2600), 0.0003, 0.002)
    slap = shaped(band(noise(rng, seconds), 1500 * bright, 1300), 0.0008, 0.011)
    table = shaped(tone(seconds, lambda time: 150 + 90 * math.exp(-time / 0.012)), 0.001, 0.016)
    return mixed((0.0, 1.1, edge), (0.002, 1.6, slap), (0.003, 0.22, table))


def brush(rng: random.Random, seconds: float, hertz: float) -> Samples:
    """Paper over felt."""
    swell = [math.sin(math.pi * step / count(seconds)) ** 2 for step in range(count(seconds))]
    return [value * share for value, share in zip(band(noise(rng, seconds), hertz, hertz * 0.9), swell, strict=True)]


def card(rng: random.Random) -> Samples:
    return snap(rng)


def deal(rng: random.Random) -> Samples:
    """A card that slides away under the thumb."""
    return mixed((0.0, 0.9, brush(rng, 0.07, 2600)), (0.045, 0.5, snap(rng, 0.06, 1.25)))


def shuffle(rng: random.Random) -> Samples:
    """Two halves of a pack riffled, quicker towards the end, then pushed together."""
    start, parts = 0.0, []
    for leaf in range(22):
        tick = shaped(band(noise(rng, 0.02), rng.uniform(2300, 3600), 1800), 0.0004, 0.004)
        parts.append((start, 0.55 + 0.4 * leaf / 22, tick))
        start += 0.020 - 0.0005 * leaf + rng.uniform(-0.002, 0.002)
    return mixed(*parts, (start, 0.55, brush(rng, 0.09, 1500)), (start + 0.06, 0.7, snap(rng, 0.08, 0.7)))


def trick(rng: random.Random) -> Samples:
    """Cards swept together across the felt."""
    return mixed(
        (0.0, 1.0, brush(rng, 0.24, 1100)), (0.04, 0.6, brush(rng, 0.2, 2100)), (0.21, 0.45, snap(rng, 0.07, 0.75))
    )


def turn(rng: random.Random) -> Samples:
    """It is your turn: one soft wooden knock with a little pitch."""
    return mixed(
        (0.0, 1.0, shaped(steady(0.16, 660), 0.003, 0.035)), (0.0, 0.25, shaped(steady(0.16, 1760), 0.002, 0.014))
    )


def refused(rng: random.Random) -> Samples:
    """Two dull knocks downwards."""
    low = shaped(lowered(tone(0.1, lambda time: 310 - 500 * time), 1400), 0.003, 0.024)
    lower = shaped(lowered(tone(0.115, lambda time: 250 - 400 * time), 1400), 0.003, 0.028)
    return mixed(
        (0.0, 1.0, low), (0.08, 1.0, lower), (0.0, 0.35, shaped(band(noise(rng, 0.05), 420, 300), 0.001, 0.01))
    )


def chip(rng: random.Random) -> Samples:
    """A clay chip set on another."""
    parts = [(0.0, 0.5, shaped(band(noise(rng, 0.02), 3400, 2200), 0.0003, 0.003))]
    for start, loudness in ((0.001, 1.0), (0.042, 0.45), (0.066, 0.2)):
        for hertz, share, decay in ((2350, 0.5, 0.012), (3720, 0.35, 0.008), (5180, 0.2, 0.005)):
            parts.append((start, loudness * share, shaped(steady(0.06, hertz), 0.0006, decay)))
    return mixed(*parts)


def ring(hertz: float, seconds: float, decay: float) -> Samples:
    """A small struck bell: a tone and two partials that fade sooner."""
    return mixed(
        (0.0, 1.0, shaped(steady(seconds, hertz), 0.002, decay)),
        (0.0, 0.4, shaped(steady(seconds, hertz * 2.76), 0.001, decay * 0.45)),
        (0.0, 0.12, shaped(steady(seconds, hertz * 5.4), 0.001, decay * 0.16)),
    )


def bell(rng: random.Random) -> Samples:
    return ring(1046.5, 0.34, 0.08)


def win(rng: random.Random) -> Samples:
    """Three rising notes of a major chord."""
    return mixed(
        (0.0, 0.7, ring(523.25, 0.24, 0.06)),
        (0.09, 0.75, ring(659.25, 0.24, 0.065)),
        (0.18, 1.0, ring(783.99, 0.28, 0.075)),
    )


def buzz_bell(rng: random.Random) -> Samples:
    """A hotel bell, struck twice."""
    return mixed((0.0, 1.0, ring(1568.0, 0.3, 0.07)), (0.11, 0.9, ring(1568.0, 0.3, 0.07)))


def buzz_horn(rng: random.Random) -> Samples:
    """A low toy horn: odd partials, flat."""
    parts = [(0.0, 1 / number, shaped(steady(0.3, 196.0 * number), 0.02, 0.2)) for number in (1, 2, 3, 5, 7)]
    return mixed(*parts)


def buzz_frog(rng: random.Random) -> Samples:
    """A wooden frog: five quick strokes."""
    strokes = [
        (0.045 * step, 0.7 + 0.07 * step, shaped(band(noise(rng, 0.04), 430, 120), 0.0006, 0.009)) for step in range(5)
    ]
    return mixed(*strokes)


def buzz_whistle(rng: random.Random) -> Samples:
    """A slide whistle upwards."""
    return mixed((0.0, 1.0, shaped(tone(0.32, lambda time: 620 + 2600 * time), 0.012, 0.3)))


def buzz_drum(rng: random.Random) -> Samples:
    """Two strokes on a low drum."""
    stroke = shaped(tone(0.2, lambda time: 92 + 160 * math.exp(-time / 0.02)), 0.001, 0.06)
    return mixed(
        (0.0, 1.0, stroke), (0.13, 0.85, stroke), (0.0, 0.2, shaped(band(noise(rng, 0.02), 1800, 1500), 0.0004, 0.004))
    )


def buzz_bars(rng: random.Random) -> Samples:
    """Three wooden bars, rising."""
    notes = ((0.0, 392.0), (0.13, 523.25), (0.26, 784.0))
    return mixed(*((start, 1.0, shaped(steady(0.2, hertz), 0.001, 0.045)) for start, hertz in notes))


SOUNDS: dict[str, Callable[[random.Random], Samples]] = {
    "card": card,
    "deal": deal,
    "shuffle": shuffle,
    "trick": trick,
    "turn": turn,
    "refused": refused,
    "chip": chip,
    "bell": bell,
    "win": win,
    "buzz-0": buzz_bell,
    "buzz-1": buzz_horn,
    "buzz-2": buzz_frog,
    "buzz-3": buzz_whistle,
    "buzz-4": buzz_drum,
    "buzz-5": buzz_bars,
}


def write(path: Path, samples: Iterable[float]) -> None:
    """One channel of 16 bits."""
    values = array("h", (round(value * 32_767) for value in samples))
    if sys.byteorder == "big":
        values.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setparams((1, 2, RATE, 0, "NONE", "not compressed"))
        file.writeframes(values.tobytes())


def main(target: Path = TARGET) -> None:
    target.mkdir(parents=True, exist_ok=True)
    for name, make in SOUNDS.items():
        write(target / f"{name}.wav", finished(make(random.Random(f"stammtisch {name}"))))


if __name__ == "__main__":
    main()
