"""Copies of a folder of recordings as they sound elsewhere: through the codecs of headsets
and telephones, in a steep telephone band, in a hall, in its murmur, in noise, quiet, clipped.

  python conditions.py FOLDER [CONDITION ...]     writes FOLDER-CONDITION beside FOLDER

Each copy has the manifest of FOLDER, with the same columns and file names.
"""

import csv
import functools
import sys
import zlib
from pathlib import Path

import numpy as np
import scipy.signal
import soundfile

import augment
import channels
import synthesise

RATE = 16000
# Halls of training are drawn from other seeds.
SEED = [synthesise.SEED, 1200]
REVERBERATION = 1.2  # s until the sound has fallen by 60 dB
TALKERS = 12


def telephone(sounds, paths):
    """300 to 3400 Hz and nothing else."""
    return [augment.band(sound, 300, 3400, 50) for sound in sounds]


def _response(chance, direct):
    """How a hall answers a click: `direct` is the energy of the direct sound against all that follows it."""
    time = np.arange(int(RATE * REVERBERATION)) / RATE
    tail = chance.standard_normal(len(time)) * np.exp(-6.9 * time / REVERBERATION)
    # Walls and air absorb the high tones sooner.
    tail = scipy.signal.sosfilt(scipy.signal.butter(1, 3000, fs=RATE, output="sos"), tail)
    tail[: int(RATE * 0.005)] = 0
    tail /= np.sqrt(np.sum(tail ** 2))
    tail[0] = np.sqrt(direct)
    return tail


def hall(sounds, paths):
    """Spoken in a hall, each time in another place of it."""
    return [scipy.signal.fftconvolve(sound, _response(chance, chance.uniform(0.7, 2.5)))[:len(sound)]
            for sound, chance in zip(sounds, map(_chance, paths))]


def murmur(sounds, paths, ratio):
    """Twelve of the other recordings at once, from afar, so many dB below the speech."""
    found, before = [], int(RATE * REVERBERATION)
    for sound, chance in zip(sounds, map(_chance, paths)):
        voices = [np.resize(sounds[chance.integers(len(sounds))], before + len(sound)) for _ in range(TALKERS)]
        talk = sum(np.roll(voice, chance.integers(len(voice))) for voice in voices)
        far = scipy.signal.fftconvolve(talk, _response(chance, 0))[before:before + len(sound)]
        # The recordings of the development set have silence at both ends.
        level = np.std(sound[4800:-9600])
        found.append(sound + far * level / np.std(far) * 10 ** (-ratio / 20))
    return found


def _speaking(sound):
    """Which samples somebody speaks in: pieces of 10 ms that are not 30 dB quieter than the loudest."""
    pieces = sound[: len(sound) // 160 * 160].reshape(-1, 160)
    loudness = np.sqrt(np.mean(pieces ** 2, axis=1))
    return np.repeat(loudness > 0.03 * loudness.max(), 160)


def _power(sound):
    speaking = _speaking(sound)
    return np.mean(sound[:len(speaking)][speaking] ** 2)


def pink(sounds, paths, ratio):
    """With noise that is as strong in every octave, so many dB below the speech."""
    found = []
    for sound, path in zip(sounds, paths):
        numbers = np.random.default_rng(zlib.crc32(path.encode()))
        spectrum = np.fft.rfft(numbers.standard_normal(len(sound)))
        noise = np.fft.irfft(spectrum / np.sqrt(np.maximum(np.fft.rfftfreq(len(sound), 1 / RATE), 20)), len(sound))
        noisy = sound + noise / noise.std() * np.sqrt(_power(sound) / 10 ** (ratio / 10))
        found.append(noisy / max(1, np.abs(noisy).max()))
    return found


def quiet(sounds, paths):
    """Speech of -35 dB of full scale."""
    return [sound * np.sqrt(10 ** -3.5 / _power(sound)) for sound in sounds]


def clip(sounds, paths):
    """Driven 12 dB beyond full scale."""
    return [np.clip(sound * 10 ** 0.6 / np.abs(sound).max(), -1, 1) for sound in sounds]


def _chance(path):
    return np.random.default_rng([*SEED, zlib.crc32(path.encode())])


CONDITIONS = {name: lambda sounds, paths, name=name: channels.through(name, sounds) for name in channels.CODECS}
CONDITIONS |= {"telephone": telephone, "hall": hall, "quiet": quiet, "clip": clip,
               "murmur15": functools.partial(murmur, ratio=15), "murmur10": functools.partial(murmur, ratio=10),
              "pink20": functools.partial(pink, ratio=20), "pink10": functools.partial(pink, ratio=10)}


def write(source, name, rows, columns):
    target = source.with_name(f"{source.name}-{name}")
    sounds = [soundfile.read(source / row["path"], dtype="float32")[0] for row in rows]
    for row, sound in zip(rows, CONDITIONS[name](sounds, [row["path"] for row in rows])):
        (target / row["path"]).parent.mkdir(parents=True, exist_ok=True)
        sound = sound * min(1, 0.99 / (np.abs(sound).max() + 1e-9))
        soundfile.write(target / row["path"], sound, RATE, subtype="PCM_16")
    with open(target / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, columns, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(target, len(rows), flush=True)


def main():
    source, names = Path(sys.argv[1].rstrip("/")), sys.argv[2:] or list(CONDITIONS)
    with open(source / "manifest.tsv", encoding="utf-8", newline="") as file:
        reader = csv.DictReader(file, delimiter="\t")
        rows, columns = list(reader), reader.fieldnames
    for name in names:
        write(source, name, rows, columns)


if __name__ == "__main__":
    main()
