"""The shared recordings of people, as they are and spliced.

Whole speakers are kept out of training (DEV); sources whose text cannot be
trusted are left out. People's digits and pieces are strung together, one
speaker at a time, because hardly anyone recorded a whole announcement.
"""

import csv
import functools
import random
import zlib

import numpy as np
import soundfile

import augment
import donated
import lexicon
import paths
import synthesise
from phones import plain

# People (and one synthetic chess voice) that training never hears.
DEV = {"heidelberg-03", "heidelberg-10", "picochess-young_man", "tuxpaint_de-tuxpaint_de", "wikimedia-Kampy",
       "ktuberling_de-helmut_pozimski", "ktuberling_de-marie_becker"}
PARTLY = {"tts_thorsten_goethe_a1-thorsten_tts", "gcompris"}
DIGITS = "null eins zwei drei vier fünf sechs sieben acht neun".split()
# The texts of these are not reliable (English names of German
# words, texts of a later release); check.py found out for most of them.
UNSURE = ("gcompris/", "spross/")


@functools.cache
def recordings():
    """All rows of the manifest as dictionaries, and those of donated voices."""
    with open(paths.SPEECH / "manifest.tsv", encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE)) + donated.recordings()


def sound_of(row):
    sound, rate = soundfile.read(paths.SPEECH / row["path"], dtype="float32")
    assert rate == 16000, row["path"]
    return sound


def held_out(row):
    if row["speaker"] in DEV:
        return True
    # Of these every sixth is kept, to see what the program does with other speech.
    return row["speaker"] in PARTLY and zlib.crc32(row["path"].encode()) % 6 == 0


@functools.cache
def checked():
    """{path: text} of the unsure recordings that check.py could confirm."""
    path = paths.TRAINING / "checked.tsv"
    if not path.exists():
        return {}
    with open(path, encoding="utf-8", newline="") as file:
        return {row["path"]: row["text"] for row in csv.DictReader(file, delimiter="\t")}


def text_of(row):
    """What the recording says, or None if that is not known."""
    if row["path"].startswith(UNSURE):
        return checked().get(row["path"])
    return row["text"]


def said(text):
    """Pronunciations word by word; None if the text has numbers in figures."""
    if any(sign.isdigit() for sign in text):
        return None
    return [plain(say) for _, say in lexicon.sentence(text)]


def splices(rows, chance, count):
    """Strings of one speaker's words: announcements as far as the words reach."""
    words = {}
    for row in rows:
        words.setdefault(text_of(row), []).append(row)
    pieces = [word for word in words if word in "König Dame Turm Läufer Springer Bauer".split()]
    files = [word for word in words if word in lexicon.LETTERS]
    ranks = [word for word in words if word in DIGITS]
    links = [word for word in words if word == "schlägt"]
    for _ in range(count):
        if pieces and chance.random() < 0.8:
            text = [chance.choice(pieces)] if chance.random() < 0.8 else []
            text += [chance.choice(files), chance.choice(ranks)]
            text += [chance.choice(links)] if chance.random() < 0.5 else []
            if chance.random() < 0.6:
                text += [chance.choice(files), chance.choice(ranks)]
            if chance.random() < 0.3:
                text += [chance.choice(pieces + ["Schach"])]
        else:
            text = [chance.choice(ranks) for _ in range(chance.randint(1, 6))]
        sounds = []
        for word in text:
            sounds += [augment.trim(sound_of(chance.choice(words[word]))),
                       np.zeros(int(16000 * chance.choice([0, 0.02, 0.05, 0.1, 0.2, 0.4])), np.float32)]
        yield np.concatenate(sounds), text


def write(name, items):
    """Stores (sound, text, pronunciations) the way synthesise.py does."""
    sounds, notes = [], []
    for sound, text, says in items:
        sound = sound * (0.5 / (np.abs(sound).max() + 1e-9))
        sounds.append((sound * 32767).astype(np.int16))
        notes.append({"text": text, "phones": says})
    if not sounds:
        return
    synthesise.keep(paths.SYNTH / "human" / f"{name}.npz", sounds, notes)
    print(name, len(sounds), "utterances", round(sum(map(len, sounds)) / 16000 / 3600, 2), "h", flush=True)


def main():
    chance = random.Random(synthesise.SEED)
    speakers = {}
    for row in recordings():
        if not held_out(row) and text_of(row):
            speakers.setdefault(row["speaker"], []).append(row)
    for speaker, rows in sorted(speakers.items()):
        if speaker.startswith("heidelberg"):
            items = [(sound_of(row), text_of(row), said(text_of(row))) for row in chance.sample(rows, 80)]
            spliced = splices(rows, chance, 120)
        else:
            items = [(sound_of(row), text_of(row), said(text_of(row))) for row in rows]
            items = [item for item in items if item[2]]
            spliced = splices(rows, chance, 300) if speaker.startswith("picochess") else []
            if speaker.startswith("childsplay"):
                digits = [row for row in rows if text_of(row) in DIGITS]
                spliced = splices(digits, chance, 40)
        items += [(sound, " ".join(text), [plain(lexicon.guess(word)) for word in text]) for sound, text in spliced]
        write(speaker.replace(" ", "_"), items)


if __name__ == "__main__":
    main()
