"""Measures exported models on the development set.

  python evaluate.py make                     writes training/work/dev (once)
  python evaluate.py vosk [MODEL]             decodes it with libvosk and the test grammar
  python evaluate.py compare MODEL [MODEL]    announcements right, and people's words; of the copies by
                                              conditions.py every third
"""

import collections
import csv
import json
import random
import sys
import time
import zlib

import numpy as np
import soundfile

import augment
import graph
import human
import lexicon
import paths
import synthesise
import voices

FIELDS = ("path", "text", "speaker", "kind")


def rows(kind=None, folder=paths.DEV):
    with open(folder / "manifest.tsv", encoding="utf-8", newline="") as file:
        found = list(csv.DictReader(file, delimiter="\t"))
    if kind == "dev":
        return [row for row in found if row["kind"] != "other"]
    return [row for row in found if kind in (None, row["kind"])]


def sound(row, folder=paths.DEV):
    return soundfile.read(folder / row["path"], dtype="float32")[0]


def edits(left, right):
    line = list(range(len(right) + 1))
    for i, a in enumerate(left, 1):
        before, line[0] = line[0], i
        for j, b in enumerate(right, 1):
            before, line[j] = line[j], min(line[j] + 1, line[j - 1] + 1, before + (a != b))
    return line[-1]


def framed(data, numbers):
    """A recording as it is kept: silence before and after, in a quiet room."""
    data = augment.trim(data)
    data = data * (0.3 / (np.abs(data).max() + 1e-9))
    data = np.concatenate([np.zeros(4800, np.float32), data, np.zeros(9600, np.float32)])
    # Not digital silence.
    return data + 0.0007 * augment.coloured(len(data), numbers)


def make():
    """Announcements of unseen voices, digits and words of unseen people, and other speech."""
    chance = random.Random(synthesise.SEED + 1)
    numbers = np.random.default_rng(synthesise.SEED + 1)
    entries = []

    def add(kind, speaker, text, data, number):
        data = framed(data.astype(np.float32), numbers)
        name = f"{kind}/{speaker.replace(' ', '_').replace('?', 'x')}-{number:03d}.wav"
        (paths.DEV / kind).mkdir(parents=True, exist_ok=True)
        soundfile.write(paths.DEV / name, data, 16000, subtype="PCM_16")
        entries.append({"path": name, "text": text, "speaker": speaker, "kind": kind})

    for engine, settings in voices.ENGINES.items():
        for voice in sorted(settings.dev):
            path = synthesise.job_path(engine, voice, 0)
            if path.exists():
                for number, (data, note) in enumerate(synthesise.load(path)):
                    # Voices that lack a sound leave words out; such texts are not announcements.
                    if len(note["text"].split()) == len(note["phones"]):
                        add("announcement", f"{engine}-{voice}", note["text"], data, number)
    dev = [row for row in human.recordings() if human.held_out(row)]
    # Decoys are listened for but never understood: other speech.
    own = {word for name, entries in lexicon.classes().items() if name != "decoy"
           for pairs in entries.values() for word, _ in pairs}
    for speaker in sorted({row["speaker"] for row in dev}):
        mine = [row for row in dev if row["speaker"] == speaker]
        words = [row for row in mine if human.text_of(row) in own]
        if len(words) > 80:
            words = chance.sample(words, 80)
        for number, row in enumerate(words):
            add("word", speaker, human.text_of(row), human.sound_of(row), number)
        castling = [row for row in mine if row["text"].endswith("Rochade")]
        for number, row in enumerate(castling):
            add("word", speaker, row["text"], human.sound_of(row), 500 + number)
        rest = [row for row in mine if (human.text_of(row) or row["text"]) not in own and not row["text"].endswith("Rochade")]
        for number, row in enumerate(chance.sample(rest, min(60, len(rest)))):
            add("other", speaker, row["text"], human.sound_of(row), number)
    with open(paths.DEV / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, FIELDS, delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(entries)
    print(collections.Counter((entry["kind"], entry["speaker"]) for entry in entries))


def noisy(data, decibels, seed):
    """Pink noise at that many dB below the speech."""
    chance = np.random.default_rng(seed)
    spectrum = np.fft.rfft(chance.standard_normal(len(data)))
    noise = np.fft.irfft(spectrum / np.sqrt(np.maximum(np.fft.rfftfreq(len(data), 1 / 16000), 20)), len(data))
    speech = data[4800:-9600]
    return data + noise * (np.std(speech) / np.std(noise) * 10 ** (-decibels / 20))


def measure(decode, conditions=((None, "clean"), (20, "20 dB"), (10, "10 dB"))):
    """{condition: {kind/speaker: [right, all]}}, and the other speech taken for a move."""
    results, wrong = {}, []
    for decibels, name in conditions:
        results[name] = collections.defaultdict(lambda: [0, 0])
        chosen = rows("dev")
        if decibels is not None:
            chosen = chosen[::3]
        for row in chosen:
            data = sound(row)
            if decibels is not None:
                data = noisy(data, decibels, zlib.crc32(row["path"].encode()))
            heard = decode(data)
            for key in (f"{row['kind']} {row['speaker']}", row["kind"]):
                results[name][key][0] += heard == row["text"]
                results[name][key][1] += 1
            if heard != row["text"] and decibels is None:
                wrong.append((row["text"], heard, row["speaker"]))
    return results, wrong


def vosk_decoder(folder):
    import shutil
    import tempfile
    from pathlib import Path

    from vosk import KaldiRecognizer, Model, SetLogLevel

    SetLogLevel(-1)
    copy = Path(tempfile.mkdtemp()) / "model"
    shutil.copytree(folder, copy)
    graph.write(copy)
    loaded = Model(str(copy))

    def decode(data):
        recogniser = KaldiRecognizer(loaded, 16000)
        recogniser.SetMaxAlternatives(1)  # The best path; without, it mixes paths.
        recogniser.AcceptWaveform((np.clip(data, -1, 1) * 32767).astype(np.int16).tobytes())
        return json.loads(recogniser.FinalResult())["alternatives"][0]["text"].strip()

    return decode


def compare(models):
    """A line for each set: how many announcements each of the models hears right."""
    decoders = [vosk_decoder(model) for model in models]

    def line(name, chosen, heard_as):
        right = [sum(decode(heard_as(row)) == row["text"] for row in chosen) for decode in decoders]
        print(f"{name:16} {len(chosen):4}", *(f"{count:4} {100 * count / len(chosen):5.1f} %" for count in right), flush=True)

    announcements = rows("announcement")
    line("dev", announcements, sound)
    line("dev people", rows("word"), sound)
    for decibels in (20, 10):
        line(f"dev pink {decibels} dB", announcements[::3],
             lambda row: noisy(sound(row), decibels, zlib.crc32(row["path"].encode())))
    for folder in sorted(paths.DEV.parent.glob("dev-*")):
        line(folder.name, rows("announcement", folder)[::3], lambda row: sound(row, folder))
    folder = paths.WORK / "accents"
    if folder.exists():
        line("accents", rows("announcement", folder), lambda row: sound(row, folder))


def report(results, wrong):
    for name, groups in results.items():
        for group, (right, count) in sorted(groups.items()):
            print(f"{name:6} {group:48} {right:4}/{count:4} {100 * right / count:5.1f} %")
    print()
    for said, heard, speaker in wrong[:60]:
        print(f"{speaker:28} {said}  ->  {heard}")


def main():
    if sys.argv[1] == "make":
        make()
        return
    if sys.argv[1] == "compare":
        compare(sys.argv[2:])
        return
    began = time.time()
    folder = sys.argv[2] if len(sys.argv) > 2 else paths.MODEL
    results, wrong = measure(vosk_decoder(folder))
    report(results, wrong)
    print(f"{time.time() - began:.0f} s")


if __name__ == "__main__":
    main()
