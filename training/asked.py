"""Speaks questions and wishes of players who practise, with the voices held out of training, to measure how well they are
heard: `hearing-bench hear FOLDER/manifest.tsv --words practice,questions`.

  python asked.py FOLDER [FILE]     writes FOLDER/manifest.tsv and the recordings beside it

FILE has a phrase in each line, before a tab: tests/scenarios/phrases/de-aloud.tsv if no other is named.
"""

import argparse
import csv
import random
from pathlib import Path

import numpy as np
import soundfile

import lexicon
import paths
import players
import synthesise

PHRASES = paths.REPO / "tests" / "scenarios" / "phrases" / "de-aloud.tsv"


class Ways(dict):
    """How a speaker says each word: as they always do, or else as espeak-ng reads it."""

    def __missing__(self, word):
        return lexicon.guess(word)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("file", nargs="?", type=Path, default=PHRASES)
    arguments = parser.parse_args()
    (arguments.folder / "asked").mkdir(parents=True, exist_ok=True)
    lines = arguments.file.read_text(encoding="utf-8").splitlines()
    phrases = [line.split("\t")[0] for line in lines if line[:1] not in ("", "#")]
    rows = []
    for speaker, say, voice in players.held_out():
        ways, chance = Ways(players.habits(speaker)), random.Random(f"{synthesise.SEED} {speaker} asked")
        numbers = np.random.default_rng(chance.randrange(2**32))
        for number, phrase in enumerate(phrases):
            try:
                data = players.spoken(say, voice, phrase.split(), ways, chance, numbers)
            except Exception as error:  # One text that a voice cannot speak must not end the run.
                print(f"{speaker}: {phrase}: {error}", flush=True)
                continue
            if data is None:
                continue
            path = f"asked/{speaker}-{number:03d}.wav"
            soundfile.write(arguments.folder / path, data, synthesise.RATE, subtype="PCM_16")
            rows.append({"path": path, "text": phrase, "speaker": speaker, "kind": "announcement"})
        print(f"asked: {speaker}", flush=True)
    with open(arguments.folder / "manifest.tsv", "w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, ("path", "text", "speaker", "kind"), delimiter="\t", lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


if __name__ == "__main__":
    main()
