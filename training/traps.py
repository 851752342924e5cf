"""Makes sounds that are not announcements but could be taken for one: work/traps, a list for
`hearing-bench hear`, in which nothing should be accepted.

Sentences of traps.txt by voices of espeak-ng that no training uses; taps of pieces and
coughs, made in another way than those of augment.py, so that they are not what the network
was trained on.

  python traps.py
"""

import csv
import io
import subprocess

import numpy as np
import scipy.signal
import soundfile

import paths

RATE = 16000
VOICES = ("de+max", "de+Andrea")
FOLDER = paths.WORK / "traps"


def spoken(voice, text):
    said = subprocess.run(["espeak-ng", "-v", voice, "-s", "150", "--stdout", text], capture_output=True, check=True)
    sound, rate = soundfile.read(io.BytesIO(said.stdout), dtype="float32")
    return scipy.signal.resample_poly(sound, RATE, rate)


def taps(chance):
    sound = chance.standard_normal(int(RATE * chance.uniform(1, 3))) * 0.001
    time = np.arange(3000) / RATE
    for _ in range(chance.integers(1, 7)):
        tap = sum(chance.uniform(0.2, 1) * np.exp(-time * chance.uniform(30, 200))
                  * np.sin(2 * np.pi * chance.uniform(300, 5000) * time + chance.uniform(0, 6))
                  for _ in range(chance.integers(2, 5)))
        at = chance.integers(0, len(sound) - len(tap))
        sound[at:at + len(tap)] += tap / np.abs(tap).max() * chance.uniform(0.05, 0.8)
    return sound


def resonance(sound, frequency, width):
    turn = np.exp(-np.pi * width / RATE)
    return scipy.signal.lfilter([1 - turn], [1, -2 * turn * np.cos(2 * np.pi * frequency / RATE), turn * turn], sound)


def coughs(chance):
    sound = chance.standard_normal(int(RATE * chance.uniform(1, 2.5))) * 0.001
    for _ in range(chance.integers(1, 4)):
        size = int(RATE * chance.uniform(0.15, 0.45))
        when = np.arange(size) / size
        air = chance.standard_normal(size)
        if chance.random() < 0.6:
            period = int(RATE / chance.uniform(80, 220))
            air = 0.6 * air + 8.0 * (np.arange(size) % period < 1) * (when > chance.uniform(0.2, 0.5))
        throat = sum(gain * resonance(air, frequency * chance.uniform(0.8, 1.2), width)
                     for frequency, width, gain in ((600, 120, 3), (1400, 200, 2), (2600, 300, 1.5)))
        cough = (throat + 0.05 * air) * np.exp(-when * chance.uniform(4, 9)) * np.minimum(1, when * size / 160)
        at = chance.integers(0, max(1, len(sound) - size))
        cough = cough[: len(sound) - at] / np.abs(cough).max() * chance.uniform(0.1, 0.8)
        sound[at:at + len(cough)] += cough
    return sound


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    entries = []

    def add(kind, number, text, sound):
        name = f"{kind}-{number:03d}.wav"
        soundfile.write(FOLDER / name, np.clip(sound, -1, 1), RATE, subtype="PCM_16")
        entries.append((name, text, kind, "other"))

    lines = [line for line in (paths.TRAINING / "traps.txt").read_text().splitlines() if line[:1] not in ("", "#")]
    for number, text in enumerate(lines):
        for place, voice in enumerate(VOICES):
            add("talk", number * len(VOICES) + place, text, spoken(voice, text))
    chance = np.random.default_rng(7)
    for number in range(60):
        add("taps", number, "", taps(chance))
    for number in range(60):
        add("coughs", number, "", coughs(chance))
    with open(FOLDER / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, delimiter="\t", lineterminator="\n")
        writer.writerow(("path", "text", "speaker", "kind"))
        writer.writerows(entries)
    print(len(entries))


if __name__ == "__main__":
    main()
